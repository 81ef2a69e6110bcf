"use strict";
/**
 * The library with which a Koshien program in JavaScript plays (Node 18 or newer).
 *
 * `dohyo run` has this file in itself; for anything else, put it beside your program. Write:
 *
 *     const { koshien } = require("./koshien");
 *
 *     koshien.connect_game({ name: "player1" });
 *     for (;;) {
 *       koshien.get_map_area(koshien.player);
 *       const route = koshien.calc_route();
 *       koshien.move_to(route[1]);
 *       koshien.turn_over();
 *     }
 *
 * Every call waits for its answer, so a program reads from top to bottom. Positions are texts
 * "x:y". `null` or `undefined` where a position belongs does nothing, is not counted as a command,
 * and is put into the record with its line; where an argument may be left out, only `null` is an
 * unknown position. The names are those of the Ruby library.
 *
 * Loading this file takes over standard input and output (programs/koshien/PROTOCOL.md, section 5):
 * what `console.log` and `process.stdout.write` print goes to standard error from then on, and into
 * the record. Only a child process that inherits standard output still writes to the real one,
 * where the judge skips what is no message.
 *
 * @typedef {number | string} Value  -1 unexplored, 0 to 5 terrain, "a" to "e" and "A" to "D" items
 * @typedef {string | null | undefined} Position  "x:y", or unknown
 * @typedef {[number, number]} Cell  [x, y]; inside the library only
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, killed?: boolean}} Enemy
 * @typedef {{refused?: string, map: Value[][], start_x: number, start_y: number, end_x: number,
 *   end_y: number, other_player: Cell | null, enemies: Enemy[]}} Area  the judge's answer to a search
 * @typedef {{type: string, data: any}} Message
 */

const fs = require("node:fs");

const UNEXPLORED = -1;
const GOAL = 3;
/** @type {Cell} What a position that cannot be read stands for. */
const OFF_BOARD = [-1, -1];
// Of one message; how much of a name or a message counts is for the judge to say.
const MAX_TEXT = 4000;
const MAX_BACKTRACE = 20;

/** @type {[Value, string][]} The names of each value, divided by commas. */
const NAMES = [
  [-1, "unknown,未探索のマス,みたんさくのマス"], [0, "space,空間,くうかん"], [1, "wall,壁,かべ"],
  [2, "storehouse,蔵,くら"], [3, "goal,ゴール"], [4, "water,水たまり,みずたまり"],
  [5, "breakable wall,壊せる壁,こわせるかべ"], ["a", "tea,お茶,おちゃ"], ["b", "sweets,和菓子,わがし"],
  ["c", "COIN,丁銀,ちょうぎん"], ["d", "dolphin,シロイルカ"], ["e", "sword,草薙剣,くさなぎのつるぎ"],
  ["A", "poison,毒キノコ,どくキノコ"], ["B", "snake,蛇,へび,ヘビ"], ["C", "trap,トラバサミ"],
  ["D", "bomb,爆弾,ばくだん"],
];

// ---- Positions and values.

/** @param {unknown} position @returns {Cell | null} the cell that a text "x:y" means */
function parse(position) {
  const match = /^\s*(-?\d+)(?:\.\d+)?\s*:\s*(-?\d+)(?:\.\d+)?\s*$/.exec(
    typeof position === "string" ? position : "",
  );
  return match && [Number(match[1]), Number(match[2])];
}

/** @param {number} number as an integer; what is none stays as it is */
const coordinate = (number) => (Number.isFinite(number) ? Math.trunc(number) : number);

/** @param {Cell | null} cell */
const text = (cell) => cell && `${cell[0]}:${cell[1]}`;

/** @param {string} character @returns {Value} what a character of map_all stands for */
function valueOf(character) {
  if (character === "-") return UNEXPLORED;
  return /^[0-9]$/.test(character) ? Number(character) : character;
}

/** @param {Value[][]} board @param {Cell} cell @returns {Value | null} null off the board */
const at = (board, [x, y]) => board[y]?.[x] ?? null;

// ---- The two searches that need no judge. `board` is an array of rows.

/** @param {Value} value @returns {number} what it costs to enter a cell */
function costOf(value) {
  if (value === 1 || value === 2 || value === 5) return Infinity;
  return value === 4 ? 2 : value === GOAL ? 3 : value === UNEXPLORED ? 4 : 1;
}

/**
 * The cheapest route with both ends in it, the start alone if there is none. It is Dijkstra's
 * algorithm; of equally cheap cells it settles the first in reading order, and a cell's predecessor
 * is replaced only by a strictly cheaper one.
 *
 * @param {Value[][]} board @param {Cell} start @param {Cell} goal @param {Cell[]} exceptCells
 * @returns {Cell[]}
 */
function findRoute(board, start, goal, exceptCells = []) {
  if (text(start) === text(goal) || at(board, start) === null || at(board, goal) === null) return [start];
  const width = board[0].length;
  /** @param {Cell} cell */
  const index = ([x, y]) => y * width + x;
  const costs = board.flat().map(costOf);
  for (const cell of exceptCells) if (at(board, cell) !== null) costs[index(cell)] = Infinity;
  const best = costs.map(() => Infinity);
  /** @type {number[]} */
  const parent = [];
  const waiting = new Set([index(start)]);
  best[index(start)] = 0;
  while (waiting.size > 0) {
    let here = -1;
    for (const one of waiting) {
      if (here < 0 || best[one] < best[here] || (best[one] === best[here] && one < here)) here = one;
    }
    waiting.delete(here);
    if (here === index(goal)) break;
    const x = here % width;
    const near = [here - width, here + width, x > 0 ? here - 1 : -1, x + 1 < width ? here + 1 : -1];
    for (const there of near) {
      const reached = best[here] + (costs[there] ?? Infinity);
      if (reached >= (best[there] ?? Infinity)) continue;
      best[there] = reached;
      parent[there] = here;
      waiting.add(there);
    }
  }
  if (parent[index(goal)] === undefined) return [start];
  const route = [index(goal)];
  while (route[0] !== index(start)) route.unshift(parent[route[0]]);
  return route.map((one) => [one % width, Math.floor(one / width)]);
}

/**
 * The cells of a square whose value is one of `values`, in reading order. The square reaches from
 * -floor(size / 2) on: from -2 to 2 for 5, from -2 to 1 for 4.
 *
 * @param {Value[][]} board @param {Cell} center @param {number} size @param {Value[]} values
 */
function findObjects(board, [x, y], size, values) {
  /** @type {Cell[]} */
  const found = [];
  const first = -Math.floor(size / 2);
  for (let dy = first; dy < first + size; dy += 1) {
    for (let dx = first; dx < first + size; dx += 1) {
      const value = at(board, [x + dx, y + dy]);
      if (value !== null && values.includes(value)) found.push([x + dx, y + dy]);
    }
  }
  return found;
}

// ---- The conversation with the judge.

/**
 * Half of a character that needs two, as `.slice` leaves it of an emoji, is no text that the judge can read.
 * @param {unknown} value
 */
function wellFormed(value) {
  if (typeof value !== "string") return value;
  return value.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}

/** @param {number} file @param {string | Uint8Array} data writes all of it before it returns */
function writeAll(file, data) {
  let rest = typeof data === "string" ? Buffer.from(data) : data;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(fs.writeSync(file, rest));
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") return; // nobody listens any more
      pause();
    }
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {{code?: string}} */ (error).code;

/** Waits a millisecond, for a pipe that is full or empty. */
const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);

/** The messages between program and judge: JSON Lines. */
class Wire {
  constructor() {
    this.rest = Buffer.alloc(0);
    this.buffer = Buffer.alloc(65536);
  }

  /** Sends what the program prints to standard error, at once. */
  takeOver() {
    for (const stream of [process.stdout, process.stderr]) {
      stream.write = /** @type {any} */ (
        /** @param {string | Uint8Array} data @param {any[]} more */
        (data, ...more) => {
          writeAll(2, data);
          const done = more.find((one) => typeof one === "function");
          if (done) process.nextTick(done);
          return true;
        }
      );
    }
  }

  /** @param {string} type @param {object} data */
  send(type, data) {
    writeAll(1, `${JSON.stringify({ type, data }, (_, value) => wellFormed(value))}\n`);
  }

  /** Waits for the next message. @returns {Message | null} null when there will be no more */
  receive() {
    for (;;) {
      const end = this.rest.indexOf(10);
      if (end < 0) {
        const more = this.read();
        if (!more) return null;
        this.rest = Buffer.concat([this.rest, more]);
        continue;
      }
      const line = this.rest.subarray(0, end).toString();
      this.rest = this.rest.subarray(end + 1);
      try {
        const message = JSON.parse(line);
        if (typeof message?.type === "string") return { type: message.type, data: message.data ?? {} };
      } catch {
        // no message: skipped
      }
    }
  }

  /** @returns {Buffer | null} */
  read() {
    for (;;) {
      try {
        const count = fs.readSync(0, this.buffer, 0, this.buffer.length, null);
        return count > 0 ? Buffer.from(this.buffer.subarray(0, count)) : null;
      } catch (error) {
        if (codeOf(error) !== "EAGAIN") return null; // Windows says EOF by an error
        pause();
      }
    }
  }
}

/** A command that needs the game was called before connect_game. */
class NotConnected extends Error {
  /** @param {string} command */
  constructor(command) {
    super(`${command} needs the game: call connect_game first`);
    this.name = "NotConnected";
  }
}

/** The player's commands. A program uses the one object `koshien`. */
class Koshien {
  /** @param {Wire} wire */
  constructor(wire) {
    /** @private */ this._wire = wire;
    /** @private */ this._connected = false;
    /** @private */ this._over = false;
    /** @private */ this._turn = 0;
    /** @private @type {object[]} */ this._reserved = [];
    /** @private @type {Map<string, number>} */ this._warned = new Map();
    /** @private @type {Value[][]} */ this._board = [];
    /** @private @type {Record<string, Cell | null>} */
    this._cells = { player: null, goal: null, other_player: null, enemy: null };
  }

  // ---- Commands.

  /** Enters the game with this name. Later calls are ignored. @param {{name: string | null}} options */
  connect_game({ name }) {
    if (this._connected) return;
    if (require("node:tty").isatty(0)) {
      console.error("This program plays against a judge, and here is none. Start it with: " +
        "dohyo run koshien MAP --program FILE --program FILE");
    }
    const { game_map: map, initial_position: start, rand_seed: seed } = this._wait("initialize");
    if (Number.isInteger(seed)) seedRandom(seed);
    this._cells.goal = pointCell(map.goal_position);
    this._cells.player = pointCell(start);
    this._board = Array.from({ length: map.height }, () => Array(map.width).fill(UNEXPLORED));
    this._connected = true;
    this._wire.send("ready", { player_name: cut(name, MAX_TEXT) });
    this._startTurn(this._wait("turn_start"));
  }

  /**
   * Searches the 5x5 cells around the position. What is seen shows in `map` at once.
   *
   * @param {Position} position @returns {Area | null} the judge's answer, null if it was refused
   */
  get_map_area(position) {
    const cell = this._target("get_map_area", position);
    if (!cell) return null;
    // `reserved` tells the judge how many of the turn's commands came before this one.
    this._wire.send("map_area_request", { x: cell[0], y: cell[1], reserved: this._reserved.length });
    const answer = this._wait("map_area_response");
    return answer.refused ? null : answer;
  }

  /** Reserves a step to a neighbouring cell for the end of the turn. @param {Position} position */
  move_to(position) {
    this._reserve("move", this._target("move_to", position));
  }

  /** Reserves dynamite, on the own cell or the given one. @param {Position} [position] */
  set_dynamite(position) {
    this._reserve("set_dynamite", this._targetOrOwn("set_dynamite", position));
  }

  /** Reserves a bomb, on the own cell or the given one. @param {Position} [position] */
  set_bomb(position) {
    this._reserve("set_bomb", this._targetOrOwn("set_bomb", position));
  }

  /** Ends the turn and waits for the next. When the part in the round is over, ends the program. */
  turn_over() {
    this._play("turn_over");
    this._wire.send("turn_over", { actions: this._reserved });
    this._reserved = [];
    this._startTurn(this._wait("turn_start"));
    return true;
  }

  /** A text that viewers show: up to 100 characters of it by the rule book. @param {unknown} message */
  set_message(message) {
    this._wire.send("debug", { message: cut(message, MAX_TEXT), show: true });
  }

  // ---- Positions.

  /**
   * Coordinates are integers: 2.7 is taken as 2.
   *
   * @param {number | null} x @param {number | null} y @returns {string | null} "x:y"
   */
  position(x, y) {
    if (x !== null && y !== null && x !== undefined && y !== undefined) return `${coordinate(x)}:${coordinate(y)}`;
    this._warn(`position(${x}, ${y})`);
    return null;
  }

  /** @param {Position} position */
  position_of_x(position) {
    return this._read("position_of_x", position)?.[0] ?? null;
  }

  /** @param {Position} position */
  position_of_y(position) {
    return this._read("position_of_y", position)?.[1] ?? null;
  }

  // ---- What is known.

  /**
   * What is known about a cell: 0 to 5, a letter, -1 if unexplored, null off the board.
   *
   * @param {Position} position @returns {Value | null}
   */
  map(position) {
    this._play("map");
    const cell = this._read("map", position);
    return cell && at(this._board, cell);
  }

  /** The whole map in one text: rows joined by commas, `-` for unexplored cells. */
  map_all() {
    this._play("map_all");
    return this._board.map((row) => row.map((one) => (one === UNEXPLORED ? "-" : one)).join("")).join(",");
  }

  /**
   * Like `map`, but read from a text that `map_all` gave.
   *
   * @param {Position} position @param {string | null | undefined} all @returns {Value | null}
   */
  map_from(position, all) {
    if (!all) return UNEXPLORED;
    const cell = this._read("map_from", position);
    const character = cell && at(all.split(",").map((row) => [...row]), cell);
    return character === null ? null : valueOf(String(character));
  }

  /**
   * The cheapest route, from the own cell to the goal unless told otherwise. Both ends are in it.
   * Without a route it is the start alone. Fills `result` if it is given.
   *
   * @param {{result?: string[] | null, src?: Position, dst?: Position,
   *   except_cells?: Position[] | null}} [options]
   * @returns {string[]}
   */
  calc_route({ result, src = this.player, dst = this.goal, except_cells } = {}) {
    const start = this._read("calc_route", src, "src: ");
    const goal = this._read("calc_route", dst, "dst: ");
    if (!start || !goal) return fill(result, start ? [start] : []);
    const blocked = (except_cells ?? []).flatMap((one) => [parse(one) ?? OFF_BOARD]);
    return fill(result, findRoute(this._board, start, goal, blocked));
  }

  /**
   * The positions around `cent` at which one of the objects is known, y first, then x. Each
   * character of `objects` is a value to look for, as in map_all. Fills `result` if it is given.
   *
   * @param {{result?: string[] | null, sq_size?: number | null, cent?: Position,
   *   objects?: string | null}} [options]
   * @returns {string[]}
   */
  locate_objects({ result, sq_size = 5, cent = this.player, objects = "ABCD" } = {}) {
    const center = this._read("locate_objects", cent, "cent: ");
    const values = [...(objects ?? "")].map(valueOf);
    return fill(result, center ? findObjects(this._board, center, sq_size ?? 0, values) : []);
  }

  /** The map value of what has this name, -1 if nothing has. @param {string | null} name */
  object(name) {
    return NAMES.find(([, names]) => names.split(",").includes(String(name)))?.[0] ?? UNEXPLORED;
  }

  get player() { return text(this._who("player")); }
  get player_x() { return this._who("player")?.[0] ?? null; }
  get player_y() { return this._who("player")?.[1] ?? null; }
  get goal() { return text(this._who("goal")); }
  get goal_x() { return this._who("goal")?.[0] ?? null; }
  get goal_y() { return this._who("goal")?.[1] ?? null; }
  /** Where the opponent was when the last search saw it, null if that search did not see it. */
  get other_player() { return text(this._who("other_player")); }
  get other_player_x() { return this._who("other_player")?.[0] ?? null; }
  get other_player_y() { return this._who("other_player")?.[1] ?? null; }
  /** Where the enemy was at the last search, null before one and when it is gone. */
  get enemy() { return text(this._who("enemy")); }
  get enemy_x() { return this._who("enemy")?.[0] ?? null; }
  get enemy_y() { return this._who("enemy")?.[1] ?? null; }

  // ---- Inside.

  /** @private @param {string} command */
  _play(command) {
    if (!this._connected) throw new NotConnected(command);
  }

  /** @private @param {string} name */
  _who(name) {
    this._play(name);
    return this._cells[name];
  }

  /** @private @param {string} action @param {Cell | null} cell */
  _reserve(action, cell) {
    if (cell) this._reserved.push({ action_type: action, target_x: cell[0], target_y: cell[1] });
  }

  /** @private @param {string} command @param {Position} position */
  _targetOrOwn(command, position) {
    return position === undefined ? this._who("player") : this._target(command, position);
  }

  /** The cell that a command is aimed at. @private @param {string} command @param {Position} position */
  _target(command, position) {
    this._play(command);
    const cell = this._read(command, position);
    return cell ?? (position === null || position === undefined ? null : OFF_BOARD);
  }

  /**
   * The cell that a position means; if it means none, that goes into the record.
   *
   * @private @param {string} command @param {unknown} position
   */
  _read(command, position, keyword = "") {
    const cell = parse(position);
    if (!cell) this._warn(`${command}(${keyword}${String(JSON.stringify(position)).slice(0, 40)})`);
    return cell;
  }

  /** A mistake that the game forgives, for the record: once for each turn and line. @private @param {string} call */
  _warn(call) {
    const { file, line } = place(new Error().stack);
    const key = `${call} ${file} ${line}`;
    if (this._warned.get(key) === this._turn) return;
    this._warned.set(key, this._turn);
    this._wire.send("debug", { message: cut(`${call}, line ${line}`, MAX_TEXT), warning: { call, file, line } });
  }

  /** Waits for a message of this type and returns its data. @private @param {string} type @returns {any} */
  _wait(type) {
    for (;;) {
      const message = this._wire.receive();
      if (!message || message.type === "game_end") {
        this._over = true;
        process.exit(0);
      }
      if (message.type === "map_area_response") this._learn(message.data);
      if (message.type === type) return message.data;
    }
  }

  /** @private @param {any} data */
  _startTurn(data) {
    this._turn = data.turn_number;
    this._cells.player = pointCell(data.current_player);
    this._board = data.visible_map.map_data;
  }

  /** Takes the answer to a search into the player's knowledge. @private @param {Area} area */
  _learn(area) {
    if (area.refused) return;
    area.map.forEach((row, dy) => row.forEach((value, dx) => {
      this._board[area.start_y + dy][area.start_x + dx] = value;
    }));
    this._cells.other_player = area.other_player;
    const enemy = area.enemies.find((one) => !one.killed);
    this._cells.enemy = enemy ? pointCell(enemy) : null;
  }

  /** Tells the judge about an error that nobody caught, and ends the program. @param {unknown} thrown */
  _fail(thrown) {
    this._over = true;
    const error = thrown instanceof Error ? thrown : new Error(`thrown: ${String(thrown)}`);
    const lines = (error.stack ?? String(error)).split("\n").filter((line) => !foreign(line));
    writeAll(2, `${lines.join("\n")}\n`);
    const { file, line } = place(error.stack);
    const title = error.message.split("\n")[0];
    this._wire.send("error", {
      message: cut(`${file}:${line}: ${title} (${error.name})`, MAX_TEXT),
      class: error.name, file, line,
      backtrace: lines.filter((one) => FRAME.test(one)).slice(0, MAX_BACKTRACE).map((one) => cut(one.trim(), 200)),
    });
    process.exit(1);
  }

  /** A program that ends too early leaves the board, and its author wonders why. */
  _explainEarlyEnd() {
    if (this._over) return;
    const message = this._connected
      ? "the program ended before its part of the round was over: is there no loop around turn_over?"
      : "the program ended and never called connect_game";
    // A warning without a place: the judge shows its `call`, so that is the sentence.
    this._wire.send("debug", { message, warning: { call: message } });
  }
}

/** A line of a stack with a place in it. */
const FRAME = /^\s+at (?:.*? \()?(.+?):(\d+):\d+\)?$/;

/** @param {string} line whether it is about a place inside this file or inside Node */
const foreign = (line) => /^\s+at /.test(line) && (line.includes(__filename) || line.includes("node:"));

/** The first place of a stack that is in the program. @param {string | undefined} stack */
function place(stack) {
  for (const frame of (stack ?? "").split("\n")) {
    const match = foreign(frame) ? null : FRAME.exec(frame);
    if (match) return { file: match[1], line: Number(match[2]) };
  }
  return { file: process.argv[1] ?? "", line: 0 };
}

/** @param {unknown} value @param {number} length the first characters of it, "" for nothing */
const cut = (value, length) => [...String(value ?? "")].slice(0, length).join("");

/** @param {Point} point @returns {Cell} */
const pointCell = ({ x, y }) => [x, y];

/** @param {string[] | null | undefined} result @param {Cell[]} cells */
function fill(result, cells) {
  const positions = cells.map(([x, y]) => `${x}:${y}`);
  if (!result) return positions;
  result.splice(0, result.length, ...positions);
  return result;
}

/**
 * Makes `Math.random` give the same numbers when the match is played again: Node has no seed of its
 * own for it. This is mulberry32.
 *
 * @param {number} seed
 */
function seedRandom(seed) {
  let state = seed | 0;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Takes over standard input and output, and the end of the program. */
function start() {
  const wire = new Wire();
  wire.takeOver();
  const player = new Koshien(wire);
  const seed = process.env.DOHYO_SEED;
  if (seed) seedRandom(Number(seed));
  process.on("uncaughtException", (error) => player._fail(error));
  process.on("exit", () => player._explainEarlyEnd());
  return player;
}

module.exports = { koshien: start(), Koshien, NotConnected, findRoute, findObjects, valueOf };
