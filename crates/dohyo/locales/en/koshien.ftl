# What the dohyo command says about Koshien, in English. Every language has the same keys with the same values.

other-game = `{ $file }` is a map of { $game }
other-game-hint = `dohyo maps list { $game }` lists its maps
two-programs = a match takes two programs, { $found ->
        [0] none is given
        [1] only one is given
       *[other] { $found } are given
    }
two-programs-hint = give --program twice, for example --program cat.rb --program builtin:goal

## Maps

at-cell = cell { $at }: { $reason }
koshien-size = the map has { $columns } columns and { $rows } rows, but the rules want { $want_columns } and { $want_rows }: take another map, or change width and height in the rules
koshien-rows = expected { $expected } rows, found { $found }
koshien-columns = expected { $expected } cells in this row, found { $found }
koshien-value = expected { $expected }, found `{ $found }`
koshien-value-terrain = a terrain 0 to 5
koshien-value-item = 0 or an item 1 to 9
koshien-value-player = 0 or 1
koshien-value-cell = a cell `x:y` like `3:4`
koshien-value-mark = `.`, a terrain 0 to 5 or an item a to e, A to D
koshien-open-ring = the outer ring must be wall or storehouse (1 or 2), found { $found }
koshien-no-goal = expected exactly one goal, found none
koshien-second-goal = expected exactly one goal, found another besides { $first }
koshien-starts = expected exactly two starts, found { $found }
koshien-start-on = a start must be on space, found { $found }
koshien-item-on = an item must be on space, found { $found }
koshien-unreachable = the goal { $goal } cannot be reached from this start without dynamite
koshien-header = expected `{ $expected }`, found `{ $found }`
koshien-version = this is version { $found } of the format, and this program reads up to version { $newest }: use a newer one
koshien-field = expected `name: ...`, `teaches: ...`, `player 1: x:y`, `player 2: x:y` or an empty line before the board, found `{ $found }`
koshien-field-twice = `{ $name }` is already given
koshien-field-missing = expected `{ $name }: ...` before the board, and it is not there
koshien-text = expected at most { $most } printable characters, found `{ $found }`
koshien-outside = the cell { $found } is not on the board
koshien-map-size = Koshien, { $columns } x { $rows } cells, starts { $first } and { $second }, goal { $goal }

teaches-open = Nothing is in the way: search, walk, collect, and be at the goal in time.
teaches-storehouses = Storehouses hide what is behind them: search where you are going, not where you stand.
teaches-pond = Water is no wall, it swallows one move: the dry way in is on the far side; count which way is faster.
teaches-river = A river parts the board, and every step in water costs another turn: look for the stones.
teaches-minefield = More traps than treats: give calc_route the harmful cells in except_cells.
teaches-maze = One way through and many dead ends: calc_route crosses the unknown, so search before you walk.
teaches-labyrinth = Loops and thin walls: a piece of dynamite in the right place saves ten steps.
teaches-shortcut = The goal is near, behind thin walls: blast a way, or walk around the whole block.
teaches-vault = The best items lie behind breakable walls: two pieces of dynamite, three vaults; which pay?
teaches-crossing = Every way meets at one narrow crossing: a bomb, the other player and the enemy wait there.
teaches-sword = The sword lies behind breakable walls, and the enemy waits in the lane to the goal: fetch it first?
teaches-unarmed = There is no sword: the enemy cannot be defeated, only led astray; it stops two steps from you until turn 40.

## Rules and actions

rules-out-of-range = { $name } must be from { $least } to { $most }, found { $found }
rules-even-window = window must be odd, so that it has a middle, found { $found }
rules-odd-points = the points for { $name } must be even, so that two players can share them, found { $found }
rules-goal-bonus = goal_bonus must have rising turns in `until`, the last at least { $turns }, the number of turns
rules-enemy-order = enemy_order must name right, left, down and up, each once
actions-rounds = the list has { $found } rounds, a match has { $most }
actions-turns = round { $round }, { $player }: the list has { $found } turns, a round has { $most }
actions-command = round { $round }, { $player }, turn { $turn }, command { $command }: expected move_to, get_map_area, set_dynamite or set_bomb with a cell, like `move_to 3:4`, found `{ $found }`
rules-json = expected a JSON object with the keys of the rules ({ $problem })
actions-json = expected a JSON object with `rounds` ({ $problem })

## On the board

terrain-space = space
terrain-wall = wall
terrain-storehouse = storehouse
terrain-goal = goal
terrain-water = water
terrain-breakable-wall = breakable wall
item-tea = tea
item-sweets = sweets
item-coin = silver coin
item-beluga = beluga
item-sword = Kusanagi sword
item-poison = poison mushroom
item-snake = snake
item-trap = trap
item-bomb = bomb
legend-unexplored = not searched
legend-enemy = enemy
legend-several = several
board-truth = board
enemy-at = enemy at { $at }, { $mode }
enemy-gone = the enemy is defeated
mode-gone = gone
mode-frightened = frightened
mode-angry = angry
mode-normal = calm

## What happens

event-timed-out = out of time, off the board
event-crashed = the program ended, off the board
event-locked = in water at { $at }: the next move is lost
event-bomb-set = bomb set at { $at }
event-dynamite-set = dynamite set at { $at }
event-sword = holds the sword
event-item = { $item } at { $at }
event-shared = { $what } (half)
event-contact = touched the enemy at { $at }
event-defeat = defeated the enemy at { $at }
event-walk-bonus = walk bonus
event-goal = reached the goal
event-wall-opened = wall opened at { $at }
event-no-goal = goal not reached
command-swallowed = { $command }: lost in the water
command-refused = { $command }: refused, { $reason }
command-given-as = { $command } (given as { $text })

## Results

column-round = round
column-player = player
column-goal-turn = goal turn
column-items = items
column-halves = halves
column-contacts = contacts
column-defeats = defeats
column-walk = walk bonus
column-goal = goal bonus
column-total = total
column-worst = longest turn
column-mean = mean
column-limit = limit
column-refusals = refused
column-warnings = warnings
end-playing = still playing
end-timeout = out of time ({ $turn })
end-crashed = crashed ({ $turn })
time-worst = { $time } s (turn { $turn })
time-seconds = { $time } s
result-draw = draw, { $points } points each
result-winner = { $winner } wins, { $more } to { $less }
label-seed = seed
label-result = result
program-of = { $player }: { $program }
label-record = record
player-in-turn = { $player }, round { $round }, turn { $turn }
rust-library = A Rust program that uses the crate koshien-program is built with cargo, and given as a binary.
printed-in-turn = it printed in this turn:
round-title = Round { $round }

## Records

record-genuine = genuine
record-wrong = wrong
record-turns = { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
record-differs = first at round { $round }, turn { $turn }: { $what }
record-unfinished = the match was not finished
record-format = expected a record, `"format":"{ $expected }"`, found format `{ $found }`
record-generator = the enemy's generator is `{ $found }`, and this program knows `{ $expected }` only
record-empty = the file is empty, expected the header of a record
record-not-covered = not covered, since it cannot be played again: names of programs, times, messages, printed lines, warnings and why programs dropped out
record-version-1 = version 1 of the format has no digests: a search with another target is not noticed
record-json = expected { $expected }, which is a JSON object on one line ({ $problem })
line-header = the header of a record
line-any = a turn, the end of a round or the result
line-turn = a turn
line-round-end = the end of a round
line-result = the result
line-end = the end of the file
differs-header = the digest of the header is { $recorded } in the record, { $played } by its contents
differs-line = expected { $expected }, found { $found }
differs-number = the record goes on with round { $round }, turn { $turn }
differs-knowledge = the digest of what player { $player } knew and gave is { $recorded } in the record, { $played } by the rules: a search or another command was changed
differs-value = { $path } is { $recorded } in the record, { $played } by the rules
value-missing = missing
value-list = a list of { $length }
no-such-turn = the record has no turn { $turn } in round { $round }
no-such-turn-hint = it has { $rounds }
no-turn-at-all-hint = it has no turns: the match was stopped before the first one was over
no-such-turn-round = turns 1 to { $last } in round { $round }
turn-title = Round { $round }, after turn { $turn }
player-at = at { $at }
player-score = score { $score }
player-stock = dynamite { $dynamite }, bombs { $bombs }
player-sword = holds the sword
player-locked = stands in water
player-message = says: { $message }
player-warning = warning: { $warning }
player-printed = printed:
printed-more = ... and { $more } more
printed-left-out = ... { $lines } lines left out ...
printed-line-cut = ... { $characters } more characters
printed-not-kept = { $lines } lines more ({ $bytes } bytes) were printed and are not kept
status-playing = playing
status-goal = at the goal
status-timeup = time is up
status-timeout = out of time
status-crashed = crashed

## Programs that drop out

cause-not-ready = time-out: not ready { $limit } s after the start (connect_game, which says `ready`, was not called)
cause-not-ready-unseen = time-out: not ready { $limit } s after the start (the last line, { $unseen } bytes, has no end)
cause-late = time-out: the turn was not over after { $limit } s
cause-late-unseen = time-out: the turn was not over after { $limit } s (the last line, { $unseen } bytes, has no end)
cause-exited = the program ended: { $status }
cause-exited-not-ready = the program ended before it was ready: { $status }
cause-closed-output = the program closed its standard output
cause-line-too-long = protocol: a line on standard output is longer than { $most } bytes
cause-too-many-lines = protocol: more than { $most } lines on standard output in one turn
cause-not-reading = protocol: the program does not read its standard input, and too much has piled up

## Generated maps

gen-koshien = { $name }: { $goal_one } and { $goal_two } turns to the goal (difference { $goal_apart }), { $sword_one } and { $sword_two } to the sword (difference { $sword_apart })

## Mistakes that are forgiven

warning-library = { $call }, line { $line }
warning-no-actions = turn_over without a list of actions
warning-unknown-action = unknown action { $action }
warning-no-target = { $command } without a target
warning-bad-target = { $command } with a target that is no position: { $text }
warning-not-reserved = a search was refused because { $said } commands were said to come before it, but { $sent } came
warning-search-refused = { $command } was refused ({ $reason }), in a turn that the program did not end
warning-glued = the last line was not a message, but ended in one; does the program print without a newline on the protocol's stream?
