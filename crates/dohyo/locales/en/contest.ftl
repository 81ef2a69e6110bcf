# Messages of `dohyo eval` and `dohyo runs` in English. Every language has the same keys with the same values.

warning = warning

## Evaluations

eval-head = run { $run }: { $program }, suite { $suite }, { $cases ->
        [one] 1 case
       *[other] { $cases } cases
    }, { $jobs } at a time
eval-case = case
eval-to-best = to best
eval-to-before = to before
eval-seconds = seconds
eval-verdict = verdict
eval-passed-alone = { $verdict } (too slow beside others, passed alone)
eval-too-slow-alone = { $verdict } (also alone)
eval-cases-a-second = { $rate } cases/s
eval-left = { $seconds } s left
eval-postponed = { $cases ->
        [one] 1 case to play again alone
       *[other] { $cases } cases to play again alone
    }
eval-rate = { $cases ->
        [one] 1 case
       *[other] { $cases } cases
    } in { $time } s ({ $rate }), { $jobs } at a time
eval-kept = run { $run } is kept in { $file }: dohyo runs show { $run }{ $store }
eval-stopped = interrupted; what is done is kept: go on with dohyo eval superrookie --resume { $run }{ $store }
failures-head = { $cases ->
        [one] not accepted, 1 case:
       *[other] not accepted, { $cases } cases, the first of them:
    }
failures-hint = what the program wrote to standard error: { $command }
eval-files-changed = { $files } changed during the run: its results may be of two versions
unknown-suite = there is no folder, no map file and no suite `{ $name }`
unknown-suite-hint = name a folder with maps (*.map or *.txt), a map file, or one of the suites bundled, contest and small

## Totals

totals-group = group
totals-cases = cases
totals-accepted = accepted
totals-perfect = cost 0
totals-mean = mean cost
totals-coins = coins
totals-longest = longest (s)
totals-all = all
totals-worst = worst:

## Comparisons

compare-nothing = nothing to compare with run { $run } ({ $program }): no case is in both
compare-head = compared with run { $run } ({ $program }) on { $cases ->
        [one] 1 case
       *[other] { $cases } cases
    }
compare-counts = better on { $better } of { $cases }, equal on { $equal }, worse on { $worse }
compare-mean = mean change of the cost { $mean } (95% interval { $low } to { $high }), p { $p }
compare-mean-only = mean change of the cost { $mean }, p { $p }
compare-better = better: this is more than chance
compare-worse = worse: this is more than chance
compare-leans-better = mixed: the changes lean to better by more than chance, but the mean is not better: look at the biggest changes
compare-leans-worse = mixed: the changes lean to worse by more than chance, but the mean is not worse: look at the biggest changes
compare-no-evidence = no evidence of a difference: this may be chance
compare-too-few = too few maps to tell: fewer than 6 have changed
compare-no-difference = no difference: the cost is the same on all of them
compare-groups = by { $key }: { $findings }
compare-groups-better = better on { $groups }
compare-groups-worse = worse on { $groups }
compare-groups-leans-better = mixed, leaning to better, on { $groups }
compare-groups-leans-worse = mixed, leaning to worse, on { $groups }
compare-groups-none = no evidence on { $groups }
compare-groups-few = too few maps to tell on { $groups }
compare-groups-equal = no difference on { $groups }
compare-groups-nothing = by { $key }: no evidence on any of them
compare-groups-all-few = by { $key }: too few maps to tell on any of them
compare-other-limit = the two runs have different time limits
compare-incomplete = run { $run } is incomplete: { $done } of { $planned } cases are done
compare-changes = biggest changes since run { $run }:
key-kind = kind
key-size = size
key-coins = coins
diff-run = run { $run }
diff-change = change
diff-more = ... { $cases } more; add --all to list them

## Runs

runs-run = run
runs-began = began (UTC)
runs-what = program, suite, commit
runs-more = older runs are not shown; add list --all
runs-state = state
runs-file = file
runs-suite = suite
runs-commit = commit
runs-dirty = with changes
runs-host = machine
runs-jobs = at a time
runs-jobs-of = { $jobs } ({ $cores ->
        [one] 1 core
       *[other] { $cores } cores
    })
runs-limit = time limit
runs-no-limit = none
runs-note = note
runs-files-changed = a file of the program changed during the run
state-running = running
state-done = complete
state-stopped = interrupted
state-killed = interrupted (killed)
gc-done = { $runs ->
        [one] 1 run
       *[other] { $runs } runs
    } and { $contents } unused contents removed; the store has { $after } KiB, it had { $before } KiB
runs-no-run = there is no run { $run }
runs-no-run-hint = the newest is { $last }; `dohyo runs` lists them
runs-no-case = run { $run } has no case `{ $case }`
runs-no-case-hint = `dohyo runs show { $run }` lists them
runs-no-log = there is no log of case `{ $case }` of run { $run }: it is not done, or its log was removed
runs-other-replay = case `{ $case }` of run { $run } does not replay as it was played
runs-other-replay-hint = use the version of dohyo that played it (`dohyo runs show` names it)
runs-still-running = run { $run } is still going on
runs-complete = run { $run } is complete
runs-nothing-to-resume = no run was interrupted
runs-begin-new-hint = begin a new run with --program
runs-program-changed = `{ $file }` has changed since run { $run } began, or is gone
runs-program-changed-hint = go on from the folder in which the run began, or begin a new run with --program

## The store

store-none = there are no runs yet: no file { $file }
store-none-hint = `dohyo eval` makes it; --store names another one
store-newer = the store { $file } has version { $found }, this dohyo knows versions up to { $known }
store-newer-hint = use a newer dohyo, or another store with --store
store-fails = the store { $file } cannot be used: { $reason }
store-full = the disk is full
store-full-hint = make room; what was kept before is still there
store-read-only = it, or its folder, cannot be written
store-cannot-open = it cannot be opened or made
store-busy = another program holds it for too long
store-other-file = this is another sort of file
store-damaged = it is damaged ({ $what })
store-damaged-hint = move it away; the next run makes a new one
store-elsewhere-hint = name another file with --store
contest-same-name = two cases are called `{ $name }`
contest-same-name-hint = rename one of the files
contest-same-map = `{ $one }` and `{ $other }` are the same map, which would count twice
contest-same-map-hint = remove one of the files
contest-no-case = the suite { $suite } has no case
contest-suite-hint = maps are files with the ending .map or .txt
contest-all-filtered = --only lets no case of the suite { $suite } through
contest-filter-hint = a filter is KEY=VALUE,... with the keys name, kind, size and seed, like kind=Maze,size=small
contest-bad-filter = --only cannot be `{ $text }`
contest-bad-kind = there is no kind `{ $text }`
contest-bad-kind-hint = the kinds are { $kinds }
contest-bad-size = there is no size `{ $text }`
contest-bad-size-hint = the sizes are small, medium and large
contest-bad-key = --group-by cannot be `{ $text }`
contest-key-hint = the keys are kind, size and coins, like kind,size
