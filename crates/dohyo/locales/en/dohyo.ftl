# Messages of the dohyo command in English. Every language has the same keys with the same values.

error = error
list = { $first }, { $second }
error-and-hint = { $message }; { $hint }
hint-did-you-mean = did you mean `{ $name }`?
hint-possible-values = possible values: { $values }
hint-help = see `{ $command } --help`

## Arguments

usage-unknown-argument = unexpected argument `{ $argument }`
usage-unknown-command = there is no command `{ $command }`
usage-no-command = a command is missing
usage-missing-argument = missing: { $argument }
usage-twice = `{ $argument }` is given twice
usage-conflict = `{ $argument }` cannot be used together with `{ $other }`
usage-no-value = `{ $argument }` needs a value
usage-bad-value = `{ $argument }` cannot be `{ $value }`
usage-not-text = an argument is not valid UTF-8
no-map = no map given
no-map-hint = name a map file or a bundled map (`dohyo maps` lists them)
no-program = no program given
no-program-hint = add --program with a file or a command, for example --program 'python3 bot.py' or --program { $builtin }
program-as-map = `{ $word }` is a program, not a map
quote-program-hint = put the command in quotes: --program '{ $command }'
whole-number-hint = give a whole number
seed-hint = a seed is a whole number from 0 to { $most } (2^64 - 1)
reading-standard-input = reading the map from standard input
unknown-map = there is no file and no bundled map `{ $name }`
unknown-bundled-map = there is no bundled map `{ $name }`
unknown-map-hint = `dohyo maps` lists the bundled maps
bad-time-limit = { $option } cannot be `{ $text }`
bad-time-limit-hint = give a time above 0 and up to 24h with its unit, like 2s or 500ms, or none
bad-seconds-hint = give a number of seconds above 0 and up to 86400 (a day), like 2 or 0.5
same-file = `{ $file }` would be written and is also read
same-file-hint = choose another name for the file that is written
other-contents-log = `{ $file }` is there already and is no log
other-contents-result = `{ $file }` would be written beside the log, but is there already and is no result of a run
other-contents-record = `{ $file }` is there already and is no record
file-exists = `{ $file }` is there already
file-exists-hint = choose another name, or add --force to write over it
not-svg = pictures are drawn as SVG only, not as `{ $file }`
not-svg-hint = end the name with .svg; browsers show such a file, and drawing programs turn it into PNG
seeds-end = there are not that many seeds from { $seed } on
seeds-end-hint = the largest seed is { $most }; begin with a smaller one
other-contents-commands = `{ $file }` is there already and holds no commands
two-outputs-hint = both would go to standard output; give the log a file

## Files

cannot-read = cannot read { $file }: { $reason }
read-not-found-hint = are its name and folder right?
read-folder-hint = name a file in that folder
read-hint = name another file, or make this one readable
cannot-write = cannot write { $file }: { $reason }
write-not-found-hint = the folder must be there already
write-folder-hint = add the name of a file in that folder
write-full-hint = make room, or name a file on another disk
write-hint = name a file in a folder that you may write to
cannot-print = cannot write to standard output: { $reason }
too-large = { $file } is larger than { $limit } bytes, which no valid file is
too-large-hint = is it the right file?
not-text = the line is not valid UTF-8
config-not-assignment = expected KEY=VALUE, found `{ $found }`
config-unknown-key = unknown key `{ $key }`
config-keys-hint = the keys are INPUT, LOG, EXEC (or EXEC1) and TIMEOUT
config-repeated = { $key } is given again, line { $first } has it already
config-repeated-hint = keep one of the two lines
too-many-commands = a game has at most { $most } frames
commands-hint = a line has the commands of one frame without blanks, like `>J`, or is empty

## Maps

map-size = { $kind }, { $rows } rows x { $columns } columns
check-valid = valid
maps-name = name
maps-kind = kind
maps-rows = rows
maps-columns = columns
maps-coins = coins
maps-shields = shields
maps-spikes = spikes
maps-boxes = boxes
maps-jump-blocks = jump blocks
map-contents = { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }, { $shields ->
        [one] 1 shield
       *[other] { $shields } shields
    }, { $spikes ->
        [one] 1 spike
       *[other] { $spikes } spikes
    }, { $boxes ->
        [one] 1 box
       *[other] { $boxes } boxes
    }, { $jump_blocks ->
        [one] 1 jump block
       *[other] { $jump_blocks } jump blocks
    }
gen-par = par { $frames } frames
gen-all = { $count ->
        [one] 1 map
       *[other] { $count } maps
    } with their solutions written to { $folder }
generated-name = there is no generated map `{ $name }`
generated-name-hint = name it gen:KIND-SIZE:SEED, for example gen:maze-small:7
gen-no-draw = no { $kind } map of size { $size } could be made from seed { $seed } in { $draws } draws
gen-no-draw-hint = take another seed
map-header = expected a header `ROWS COLUMNS KIND` like `20 30 Maze`, found `{ $found }`
map-side = a map has { $least } to { $most } rows and columns, found { $found }
map-cells = a map has at most { $most } cells, found { $rows } x { $columns } = { $found }
map-kind = unknown kind `{ $found }`, expected Handcrafted, Choice, Jump, Pits, Puzzle or Maze
map-cell = unknown cell `{ $found }`, expected one of `@ # O $ + * ^ .`
map-border = the border must be wall `#` all around, found `{ $found }`
map-line-length = a row of this map has { $expected } cells, found { $found }
map-missing-lines = the header promises { $expected } rows, the file ends after { $found }
map-trailing-line = expected the end of the file after { $expected } rows, found another line `{ $found }`
map-no-character = expected exactly one character `@`, found none
map-second-character = expected exactly one character `@`, found another besides line { $line }, column { $column }
map-no-coin = expected at least one coin `$`, found none

## Solving

solved = solved in { $frames ->
        [one] 1 frame
       *[other] { $frames } frames
    }
not-solved = no solution found, which is no proof that there is none; the best try has { $found } of { $all } coins, missing are those at line:column { $missing }
not-solved-budget = no solution found within { $expansions } expanded states, which is no proof that there is none; the best try has { $found } of { $all } coins, missing are those at line:column { $missing }
solve-more = { $more } more

## Answers

at-answer = frame { $frame }, line { $line } of the output: { $reason }
answer-count = expected FINISH or a number of commands from 0 to 4, found `{ $found }`
answer-unknown-command = expected a command `<`, `>`, `J` or `S`, found `{ $found }`
answer-extra-tokens = expected one command on the line, found more: `{ $found }`
answer-twice = command `{ $found }` is already given in this frame
answer-after-last-frame = after frame { $last } only FINISH is allowed, found `{ $found }`
answer-end-of-output = the output ended without FINISH

## Logs

log-header = expected a header `ROWS COLUMNS KIND FRAMES` like `20 30 Maze 150`, found `{ $found }`
log-too-many-frames = a log has at most { $most } frames, found { $found }
log-end = the file ends here, expected { $expected }
log-part-answer = the lines of an answer
log-part-numbers = `COINS SHIELDS Y X` of a frame
log-part-view = the view of a frame
log-answer = answer of frame { $frame }: { $reason }
log-numbers = frame { $frame }: expected `COINS SHIELDS Y X`, found `{ $found }`
log-outside = frame { $frame }: the character at { $y } { $x } is outside of the map
log-run-length = frame { $frame }: { $reason }
log-trailing = expected the end of the file after the last frame, found `{ $found }`
view-unknown-pixel = expected one of `@ # O $ + * ^ .`, found `{ $found }`
view-count = expected a number from 1 without leading zeros, found `{ $found }`
view-split-run = expected another character than `{ $found }`, which the run before already is
view-length = expected { $expected } pixels, found { $found }
verify-right = right, as played on { $map }
verify-consistent = consistent
verify-consistent-hint = not played again: add --map MAP to be sure
verify-wrong = wrong
verify-frames = { $frames ->
        [one] 1 frame
       *[other] { $frames } frames
    }
verify-cost = cost { $cost } at frame { $frame }
verify-at-frame = first at frame { $frame }: { $what }
verify-after-commands = { $what } (after the commands { $commands })
verify-start = a game starts with no coins, no shields and the character filling a cell
verify-out-of-bounds = the character at { $y } { $x } overlaps the border
verify-too-far = the character moved { $down } pixels down and { $right } to the right, more than any speed allows
verify-coins = { $before } coins became { $after }, which the coins in reach do not allow
verify-shields = { $before } shields became { $after }, which the shields and spikes in reach do not allow
verify-character = row { $row }, column { $column } of the view: the character is at rows and columns 21 to 26 and nowhere else
verify-outside = row { $row }, column { $column } of the view is outside of the map and shows `{ $found }`
verify-pixel = pixel { $y } { $x } shows `{ $found }`, which its cell cannot be after what was seen of it before
verify-border = pixel { $y } { $x } shows `{ $found }`, but it is of the border, which is wall
verify-other-header = it is of a map `{ $log }`, the map given is `{ $map }`
verify-other-coins = coins: { $log } in the log, { $rules } by the rules
verify-other-shields = shields: { $log } in the log, { $rules } by the rules
verify-other-position = the character is at { $log } in the log, at { $rules } by the rules
verify-other-pixel = row { $row }, column { $column } of the view is `{ $log }` in the log, `{ $rules }` by the rules
show-cost-unknown = not in a log; add --map MAP to compute it
show-other-map = unknown: this log was not played on that map (see `dohyo log verify`)
show-place = y { $y }, x { $x }
show-frame = frame { $frame }: coins { $coins }, shields { $shields }, y { $y }, x { $x }
show-after = after the commands { $commands }
no-such-frame = the log has no frame { $frame }
no-such-frame-hint = its frames are 0 to { $last }

## Names of values

label-map = map
label-frames = frames
label-cost = cost
label-coins = coins
label-shields = shields
label-start = start
label-end = end
label-commands = commands
result-cost = { $cost } at frame { $frame }
label-program = program
label-hits = hits
label-specials = special jumps
label-time = time
label-log = log
result-summary = cost { $cost }, reached at frame { $frame }
result-cost-so-far = { $cost } at frame { $frame }, but scores 0 points
result-coins = { $coins } of { $all }
time-limited = { $wall } s of { $limit } s
time-unlimited = { $wall } s, no limit
time-and-cpu = { $wall }, CPU { $cpu } s
map-bundled = { $name } (bundled)
map-standard-input = standard input
compiler-says = the compiler says:
stderr-says = the end of the program's standard error:
leaked = the program left processes behind; those of its process group were killed
stderr-skipped = ... { $lines ->
        [one] 1 line
       *[other] { $lines } lines
    } not shown
hint = hint

## Verdicts

verdict-accepted = accepted
verdict-invalid-output = invalid output
verdict-time-limit = time limit
verdict-memory-limit = memory limit
verdict-output-limit = output limit
verdict-runtime-error = runtime error
verdict-compile-error = compile error
status-code = exit code { $code }

## Programs and the judge

program-quoting = cannot split `{ $text }` into words
program-quoting-hint = a quote is not closed
program-unknown-builtin = there is no built-in program `{ $name }`
program-seed = `{ $text }` is no seed for builtin:{ $name }
program-no-file = there is no file `{ $file }`
program-no-command = cannot run `{ $word }`: { $reason }
unrunnable-not-on-path = there is no such command on PATH and no such file here; blanks in names need quotes
unrunnable-no-file = there is no such file; no shell reads the command, so that ~ and $NAME are not replaced
unrunnable-folder = it is a folder
unrunnable-not-executable = the file is neither executable (chmod +x) nor a source file ({ $endings })
unrunnable-arguments = a source file with arguments needs its interpreter in front, as in 'python3 bot.py fast'
unrunnable-no-format = the file is executable but no program: a script begins with a line like #!/usr/bin/env python3, or name its interpreter in front of it
unrunnable-no-interpreter = what its first line #! names, or a library that it needs, is not on this machine
unrunnable-not-allowed = the system does not allow it: is it executable (chmod +x), also its folders?
program-missing-tool = `{ $file }` needs { $tool }, which is not installed (not found on PATH)
program-missing-tool-hint = { $install }
program-start = cannot start `{ $command }`: { $reason }
judge-system = the judge failed, { $doing }: { $reason }
judge-unkillable = process { $pid } was killed and does not end
judge-hint = this is not the program's fault; try again
judge-temporary-hint = is there room in the folder that TMPDIR names (without it /tmp), and may you write there?
judge-stopped = interrupted, and the program was ended
judge-stopped-kept = what was played is in { $file }

## What to do about a verdict

hint-killed-after-finish = the program did not end within { $limit } s after FINISH and was killed; the result stands, but it should exit
hint-finish-missing = the program must write FINISH on a line of its own before it exits
hint-answer-format = an answer is a line with the number of commands, 0 to 4, then a line for each of them: <, >, J or S; FINISH ends the match; debugging output belongs on stderr
hint-not-reading = frame { $frame }: the program does not read its input, { $unread ->
        [one] 1 byte of the frame is
       *[other] { $unread } bytes of the frame are
    } not taken (the limit is { $limit } s of waiting in all)
hint-not-flushing = frame { $frame }: no complete line, { $unseen ->
        [one] 1 byte
       *[other] { $unseen } bytes
    } of one; does it end its lines and flush? (the limit is { $limit } s of waiting in all)
hint-no-first-answer = no answer to the first frame, and start-up counts; does the program read the lines N M S, coins shields y x and the view, and does it flush? (the limit is { $limit } s of waiting in all)
hint-too-slow = no complete answer to frame { $frame } in time; is it too slow, does it wait for more input, does it flush? (the limit is { $limit } s of waiting in all)
hint-output-limit = a line may have at most { $line } bytes, and at most { $ahead } bytes may be written before a frame is read; debugging output belongs on stderr
hint-exit-code = the program must end with exit code 0; it failed at frame { $frame }
hint-exit-code-after-finish = the program must end with exit code 0; it failed after FINISH
hint-crash = the program crashed at frame { $frame }
hint-crash-after-finish = the program crashed after FINISH
hint-compile-error = the compiler's message says where; nothing was run
hint-and-stderr = { $hint }; its stderr may say why
