// An example program for Super Rookie, made to be copied and improved.
//
// The idea in four sentences:
//
// 1. Write down every cell of the map that was seen, on squared paper (`look`).
// 2. Know some moves (`allMoves`), and rehearse them in the head: where would I end (`rehearse`)?
// 3. Search, move by move, for the cheapest way to a coin or to something new (`search`).
// 4. Play the moves of that way, look again, and start over (`nextMove`).
//
// A place where a move can start or end is a *node*: a number, 8 * cell + depth. Depth 0 means
// that we stand in the cell. Depth 1 to 5 means that we have just fallen so many pixels deep
// into the jump block in the cell, and can jump off it again.
"use strict";

const TIME = 1500; // milliseconds; the judge allows 2000, but we stop earlier and keep our coins
const LAST_FRAME = 10_000; // the judge plays no more than this

// What a cell can be. One bit each, so that `a | b` asks about two cells at once.
const [EMPTY, UNSEEN, SOLID, COIN, SHIELD, SPIKE, BLOCK] = [0, 1, 2, 4, 8, 16, 32];
const LETTERS = { "#": SOLID, O: SOLID, $: COIN, "*": SHIELD, "^": SPIKE, "+": BLOCK, ".": EMPTY };

// The keys that can be pressed in a frame, one bit each, and the commands for them.
const [LEFT, RIGHT, JUMP] = [1, 2, 4];
const COMMANDS = ["0", "1\n<", "1\n>", null, "1\nJ", "2\n<\nJ", "2\n>\nJ"];

// The price of a way is its length in frames, plus these:
const PRICE_UNSEEN = 40; // for going somewhere only to see more
const PRICE_LIFT = 60; // for a leap into the unseen, if a jump block will bring us back
const PRICE_GRAB = 1500; // for a leap into the unseen that touches a coin
const PRICE_LEAP = 2000; // for any other leap into the unseen
const PRICE_DEEP = 300; // for falling so deep that there is no jumping back
const PRICE_TRAP = 4000; // for falling to where there is no way out
const PRICE_SPIKE = 30; // for giving a shield
const PRICE_HURT = 2500; // for touching a spike without a shield
const TOO_MUCH = 10_000;

// Divides whole numbers and forgets the remainder.
function div(a, b) {
  return Math.floor(a / b);
}

// One move: the keys of each frame, and by how many pixels x changes in it.
//
// Every move starts and ends at rest, exactly on a cell, so that any move can follow any other.
class Move {
  // Presses J for `jumps` frames from the frame `jumpAt` on, and runs: each run is [its first
  // frame, side, cells]; side -1 is left, 1 is right.
  constructor(jumpAt, jumps, ...runs) {
    this.jumpAt = jumpAt; // after this jump, jump again from every jump block we touch
    this.keys = new Array(jumpAt ?? 0).fill(0).concat(new Array(jumps).fill(JUMP));
    this.steps = new Array(this.keys.length).fill(0);
    this.side = runs.length > 0 ? runs[0][1] : 1;
    for (const [first, side, cells] of runs) {
      const [forwards, backwards] = side > 0 ? [RIGHT, LEFT] : [LEFT, RIGHT];
      let speed = 0;
      let frame = first;
      for (const key of runKeys(cells)) {
        while (this.keys.length <= frame) {
          this.keys.push(0);
          this.steps.push(0);
        }
        if (key === ">") {
          speed = Math.min(4, speed + 1);
          this.keys[frame] |= forwards;
        } else if (key === "<") {
          speed -= 2;
          this.keys[frame] |= backwards;
        } else {
          speed -= 1;
        }
        this.steps[frame] = side * speed;
        frame += 1;
      }
    }
  }
}

// How to run some cells and stand still again: `>` means forwards and `<` means brake.
//
// Each frame forwards makes us one pixel per frame faster (4 at most), each frame without
// a key one slower, each frame backwards two slower. So `>>>><<` has the speeds 1 2 3 4 2 0:
// together 12 pixels, which is two cells.
function runKeys(cells) {
  if (cells === 1) return ">>.><";
  if (cells % 2 === 0) return ">".repeat((3 * cells) / 2 + 1) + "<<";
  return ">".repeat((3 * cells + 1) / 2) + ".<.";
}

// The list of all moves, and the number of the first one for columns of jump blocks.
function allMoves() {
  const moves = [new Move(0, 3)]; // straight up and down: three frames of J rise 15 pixels
  for (const side of [1, -1]) {
    // Run, and fall where there is no floor.
    for (const cells of [1, 2, 4]) moves.push(new Move(null, 0, [0, side, cells]));
    // Up onto a ledge that is one cell high (wait 1) or two (wait 3): from here, or from
    // one step further on, which may be in the air above an abyss.
    for (const wait of [1, 3]) {
      moves.push(new Move(0, 3, [wait, side, 1]));
      moves.push(new Move(4, 3, [0, side, 1], [4 + wait, side, 1]));
      moves.push(new Move(4, 3, [0, side, 1], [4 + wait, -side, 1]));
    }
    // Far jumps (with jump blocks on the way even very far), lower ones, and some with a run-up.
    for (let cells = 2; cells <= 16; cells++) moves.push(new Move(0, 3, [0, side, cells]));
    for (let cells = 2; cells <= 8; cells++) moves.push(new Move(0, 2, [0, side, cells]));
    for (let cells = 7; cells <= 10; cells++) moves.push(new Move(3, 3, [0, side, cells]));
  }
  // In jump blocks, J works in every frame: two frames rise one cell. Then step out.
  const climb = moves.length;
  for (let height = 1; height <= 60; height++) {
    for (const side of [1, -1]) moves.push(new Move(null, 2 * height, [2 * height - 1, side, 1]));
  }
  return [moves, climb];
}

// What a move does when it starts in a certain node.
class Edge {
  constructor(number) {
    this.number = number; // of the move
    this.keys = []; // to press, frame by frame
    this.end = null; // the node where it ends, if we know that
    this.deep = false; // that is so far down that there is no jumping back
    this.unseen = null; // the unseen cell into which it leads
    this.lift = false; // there is a jump block where the unseen begins
    this.loot = []; // the cells with coins or shields that it touches
    this.spikes = []; // the cells with spikes that it touches
  }
}

// The player: feed it the lines of the judge, it answers with commands.
class Player {
  constructor(header) {
    [this.rows, this.columns] = header.split(" ").map(Number);
    // The cell (row, column) is grid[row * columns + column]. Only the border is known.
    this.grid = new Uint8Array(this.rows * this.columns).fill(UNSEEN);
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        if (row === 0 || row === this.rows - 1 || column === 0 || column === this.columns - 1) {
          this.grid[row * this.columns + column] = SOLID;
        }
      }
    }
    [this.moves, this.climb] = allMoves();
    this.edges = new Map(); // of each node, as far as we have thought about it
    this.failed = new Map(); // how often "node move" did not do what we thought
    this.traps = new Set(); // nodes from which there is no way out
    this.frame = 0;
    this.shields = 0;
    this.place = [0, 0]; // y and x in the last frame
    this.still = 0; // for how many frames we have not moved
    this.keys = []; // the keys of the current move
    this.pressed = 0; // how many of them have been pressed
    this.current = null; // the current step: [the node where it starts, its edge]
    this.plan = []; // the steps after it, the last one first
    this.random = 1;
    this.tries = 10; // random moves that may still be made
  }

  // The answer to the judge's two lines, or null for FINISH.
  answer(status, view) {
    const [, shields, y, x] = status.split(" ").map(Number);
    if (this.frame === LAST_FRAME) return null;
    this.frame += 1;
    this.shields = shields;
    this.still = this.place[0] === y && this.place[1] === x ? this.still + 1 : 0;
    this.place = [y, x];
    if (this.pressed === this.keys.length) {
      if (!this.nextMove(y, x, view)) return null;
    } else if (this.pressed % 4 === 3) {
      this.look(y, x, view); // from up in the air we see more
    }
    if (this.pressed === this.keys.length) return COMMANDS[0];
    this.pressed += 1;
    return COMMANDS[this.keys[this.pressed - 1]];
  }

  // Chooses new keys when all have been pressed. False if nothing is left to do.
  nextMove(y, x, view) {
    const [start, edge] = this.current ?? [null, null];
    let asPlanned = false;
    if (edge !== null && edge.end !== null) {
      const [endY, endX] = this.pixel(edge.end);
      asPlanned = endY === y && endX === x;
    }
    if (!asPlanned) {
      // A surprise. Wait until we have come to rest, then walk onto the nearest cell.
      this.plan = [];
      if (this.still < 2) return true;
      if (x % 6 !== 0) {
        const [key, pixels] = x % 6 < 3 ? [LEFT, x % 6] : [RIGHT, 6 - (x % 6)];
        this.press(new Array(pixels).fill([key, 0]).flat());
        return true;
      }
    }
    const node = asPlanned ? edge.end : 8 * (div(y, 6) * this.columns + div(x, 6));
    if (this.look(y, x, view)) {
      this.plan = []; // a new coin: perhaps there is something better to do now
    }
    if (edge !== null && (!asPlanned || this.lootLeft(edge))) {
      const name = `${start} ${edge.number}`;
      this.failed.set(name, (this.failed.get(name) ?? 0) + 1);
    }
    if (this.plan.length === 0) {
      this.plan = this.search(node);
      while (this.plan.some(([, edge]) => this.isTrap(edge))) this.plan = this.search(node);
    }
    if (this.plan.length > 0) {
      this.current = this.plan.pop();
      this.press(this.current[1].keys);
      return true;
    }
    // Nothing found. A random move may change something.
    this.current = null;
    this.random = (75 * this.random + 74) % 65537;
    this.press(this.moves[this.random % this.climb].keys);
    this.tries -= 1;
    return this.tries > 0;
  }

  press(keys) {
    this.keys = keys;
    this.pressed = 0;
    this.still = 0;
  }

  // The pixel [y, x] of a node.
  pixel(node) {
    const cell = div(node, 8);
    const row = div(cell, this.columns);
    const depth = node % 8;
    return [depth === 0 ? 6 * row : 6 * row - 6 + depth, 6 * (cell % this.columns)];
  }

  // Writes down what the view shows. True if there is a new coin or shield.
  look(y, x, view) {
    // Unpack the run-length code: `.8$2` is `........$$`.
    let pixels = "";
    for (const [, letter, count] of view.matchAll(/(\D)(\d+)/g)) pixels += letter.repeat(Number(count));
    // The view begins 21 pixels above and to the left of us. One pixel near the middle of
    // a cell tells what is in it: pixel 2, or 3 where the edge of the view cuts off pixel 2.
    const [top, left] = [y - 21, x - 21];
    const lastRow = Math.min(this.rows - 2, div(y + 24, 6));
    const lastColumn = Math.min(this.columns - 2, div(x + 24, 6));
    let found = false;
    for (let row = Math.max(1, div(y - 19, 6)); row <= lastRow; row++) {
      const line = 48 * (Math.max(6 * row + 2, top) - top);
      for (let column = Math.max(1, div(x - 19, 6)); column <= lastColumn; column++) {
        const letter = pixels[line + Math.max(6 * column + 2, left) - left];
        const cell = row * this.columns + column;
        const old = this.grid[cell];
        // `@` is ourselves: we hide what is behind us.
        this.grid[cell] = letter === "@" ? old & BLOCK : LETTERS[letter];
        if (old === UNSEEN && this.grid[cell] & (COIN | SHIELD)) found = true;
      }
    }
    return found;
  }

  // Finds the cheapest way to something worth going to: its steps, the last one first.
  //
  // This is Dijkstra's algorithm. The nodes that wait for their turn are in buckets, one
  // bucket for each price.
  search(start) {
    const price = new Map([[start, 0]]);
    const cameBy = new Map(); // the step that led to a node
    const buckets = [[start]];
    let best = TOO_MUCH;
    let goal = null;
    for (let here = 0; here < buckets.length && here < best; here++) {
      for (const node of buckets[here]) {
        if (price.get(node) !== here) continue; // by now there is a cheaper way to it
        for (const edge of this.edgesOf(node)) {
          if ((this.failed.get(`${node} ${edge.number}`) ?? 0) >= 2) continue;
          let there = here + edge.keys.length;
          const spikes = edge.spikes.filter((cell) => this.grid[cell] === SPIKE).length;
          there += spikes * (spikes <= this.shields ? PRICE_SPIKE : PRICE_HURT);
          if (edge.deep) there += this.traps.has(edge.end) ? PRICE_TRAP : PRICE_DEEP;
          // Is it worth going for?
          let wish = best;
          let step = [node, edge];
          if (this.lootLeft(edge)) {
            wish = edge.end !== null ? there : there + PRICE_GRAB;
          } else if (edge.end === null && node !== start && this.wouldSee(node, edge.unseen)) {
            wish = here + PRICE_UNSEEN;
            step = [node, null];
          } else if (edge.end === null) {
            wish = there + (edge.lift ? PRICE_LIFT : PRICE_LEAP);
          }
          if (wish < best) [best, goal] = [wish, step];
          // Does it lead on?
          if (edge.end !== null && there < (price.get(edge.end) ?? TOO_MUCH)) {
            price.set(edge.end, there);
            cameBy.set(edge.end, [node, edge]);
            while (buckets.length <= there) buckets.push([]);
            buckets[there].push(edge.end);
          }
        }
      }
    }
    if (goal === null) return [];
    // Go back from the goal to the start and note the steps.
    const steps = goal[1] !== null ? [goal] : [];
    let node = goal[0];
    while (cameBy.has(node)) {
      steps.push(cameBy.get(node));
      node = cameBy.get(node)[0];
    }
    return steps;
  }

  // Does the edge lead down to where we could reach hardly anything? Then remember that.
  isTrap(edge) {
    if (!edge.deep || this.traps.has(edge.end)) return false;
    const nodes = [edge.end];
    for (const place of nodes) { // the list grows while we go through it
      for (const other of this.edgesOf(place)) {
        if (other.end === null || nodes.length > 20) return false;
        if (!nodes.includes(other.end)) nodes.push(other.end);
      }
    }
    this.traps.add(edge.end);
    return true;
  }

  // Is there a coin or shield left that the edge touches?
  lootLeft(edge) {
    return edge.loot.some((cell) => (this.grid[cell] & (COIN | SHIELD)) !== 0);
  }

  // Would the cell be in the view from the node, with much that is new beside it?
  wouldSee(node, cell) {
    const ours = div(node, 8);
    const far = node % 8 === 0 ? 4 : 3;
    const rows = Math.abs(div(ours, this.columns) - div(cell, this.columns));
    const columns = Math.abs((ours % this.columns) - (cell % this.columns));
    return rows <= far && columns <= 2;
  }

  // All edges that start in the node. A move is rehearsed once, and once more when an unseen
  // cell that got in its way has been seen.
  edgesOf(node) {
    const seenNow = (edge) => edge.unseen !== null && this.grid[edge.unseen] !== UNSEEN;
    let edges = this.edges.get(node);
    let numbers;
    if (edges === undefined) {
      numbers = Array.from({ length: this.climb }, (_, number) => number);
      edges = [];
    } else {
      numbers = edges.filter(seenNow).map((edge) => edge.number);
      if (numbers.length === 0) return edges;
      edges = edges.filter((edge) => !seenNow(edge));
    }
    // Nodes to which we know a way. We need no second one, except for loot on the way.
    const ends = new Set([node]);
    for (const edge of edges) if (edge.spikes.length === 0) ends.add(edge.end);
    const cell = div(node, 8);
    for (const number of numbers) { // the list can grow while we go through it
      const { jumpAt, side } = this.moves[number];
      if (node % 8 !== 0 && jumpAt !== 0) continue; // in the air we can only jump
      const takeOff = jumpAt === 0 ? cell : cell + side;
      if (jumpAt !== null && this.grid[takeOff - this.columns] & SOLID) continue; // no room
      const edge = this.rehearse(node, number);
      if (number === 0 && (edge === null || edge.unseen === null)) {
        const climbs = 2 * this.height(cell);
        for (let more = 0; more < climbs; more++) numbers.push(this.climb + more);
      }
      if (edge === null) continue;
      if (edge.loot.length > 0 || edge.end === null || !ends.has(edge.end)) {
        edges.push(edge);
        if (edge.spikes.length === 0) ends.add(edge.end);
      }
    }
    this.edges.set(node, edges);
    return edges;
  }

  // How many cells the jump blocks above can lift us.
  height(cell) {
    const [grid, columns] = [this.grid, this.columns];
    let height = 0;
    while (
      height < 60 &&
      (grid[cell - columns] & SOLID) === 0 &&
      ((grid[cell] | grid[cell - columns] | grid[cell - 2 * columns]) & BLOCK) !== 0
    ) {
      cell -= columns;
      height += 1;
    }
    return height;
  }

  // Plays the move from the node in the head, by the rules of the game. Null if something
  // solid stops it.
  rehearse(node, number) {
    const [grid, columns] = [this.grid, this.columns];
    const move = this.moves[number];
    let [y, x] = this.pixel(node);
    const deep = y + 12;
    let speed = 0; // downwards
    let [couldJump, jumped, holds] = [false, false, 0];
    let bounceUntil = 0;
    const edge = new Edge(number);
    for (let frame = 0; frame < 130; frame++) {
      const [top, bottom] = [div(y, 6) * columns, div(y + 5, 6) * columns];
      const [left, right] = [div(x, 6), div(x + 5, 6)];
      const touched = grid[top + left] | grid[top + right] | grid[bottom + left] | grid[bottom + right];

      // 1. What do we touch?
      if (touched & (UNSEEN | COIN | SHIELD | SPIKE)) {
        for (const cell of [top + left, top + right, bottom + left, bottom + right]) {
          if (grid[cell] === UNSEEN) {
            edge.unseen = cell;
            edge.lift = ((touched | grid[top + left - 1] | grid[top + right + 1]) & BLOCK) !== 0;
            return edge;
          }
          if (grid[cell] === SPIKE && !edge.spikes.includes(cell)) edge.spikes.push(cell);
          // Of a coin, only the middle counts.
          if (grid[cell] & (COIN | SHIELD) && !edge.loot.includes(cell)) {
            const rows = Math.abs(y - 6 * div(cell, columns));
            if (rows <= 4 && Math.abs(x - 6 * (cell % columns)) <= 3) edge.loot.push(cell);
          }
        }
      }

      // 2. Is the move over? It is when we stand, or fall onto a jump block from above.
      let floor = bottom + columns;
      const stand = y % 6 === 0 && ((grid[floor + left] | grid[floor + right]) & SOLID) !== 0;
      if (frame >= move.keys.length && speed >= 0) {
        const ontoBlock = y % 6 !== 0 && grid[bottom + left] === BLOCK && grid[top + left] !== BLOCK;
        if (stand || (ontoBlock && move.jumpAt !== null)) {
          edge.end = 8 * (bottom + left) + (y % 6);
          edge.deep = y > deep;
          return edge;
        }
      }

      // 3. Jump?
      const canJump = stand || (touched & BLOCK) !== 0;
      let keys = frame < move.keys.length ? move.keys[frame] : 0;
      if (move.jumpAt !== null && frame >= move.jumpAt + 3) {
        if (canJump && !stand) bounceUntil = frame + 3;
        if (frame < bounceUntil) keys |= JUMP;
      }
      edge.keys.push(keys);
      let jumps = false;
      if (keys & JUMP) {
        if (canJump || (couldJump && !jumped)) {
          jumps = true;
          holds = 0;
        } else {
          jumps = jumped && holds < 2;
          holds += 1;
        }
      }
      couldJump = canJump;
      jumped = jumps;
      if (jumped) speed = -3;

      // 4. Up or down, until there is something solid.
      const row = speed < 0 ? div(y + speed, 6) : div(y + speed + 5, 6);
      if (((grid[row * columns + left] | grid[row * columns + right]) & SOLID) === 0) {
        y += speed;
      } else {
        y = speed < 0 ? 6 * row + 6 : 6 * row - 6;
        speed = 0;
      }
      floor = (div(y, 6) + 1) * columns;
      const stands = y % 6 === 0 && ((grid[floor + left] | grid[floor + right]) & SOLID) !== 0;
      if (!jumped && !stands) speed = Math.min(6, speed + 1);

      // 5. To the side. Something solid there spoils the move.
      const step = frame < move.steps.length ? move.steps[frame] : 0;
      if (step !== 0) {
        x += step;
        const column = step < 0 ? div(x, 6) : div(x + 5, 6);
        if ((grid[div(y, 6) * columns + column] | grid[div(y + 5, 6) * columns + column]) & SOLID) return null;
      }
    }
    return null;
  }
}

// Talks with the judge: the first line once, then for each frame two lines in and an answer out.
let player = null;
let status = null;
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  if (player === null) {
    player = new Player(line);
  } else if (status === null) {
    status = line;
  } else {
    const answer = player.answer(status, line);
    status = null;
    const finish = answer === null || performance.now() > TIME; // since the program started
    process.stdout.write(finish ? "FINISH\n" : answer + "\n"); // this also flushes
    if (finish) process.exit(0);
  }
});
