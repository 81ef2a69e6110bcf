# `dohyo eval`과 `dohyo runs`의 한국어 메시지. 모든 언어는 같은 키와 같은 값을 씁니다.

warning = 경고

## 평가

eval-head = 실행 { $run }: { $program }, 모음 { $suite }, 케이스 { $cases }개, 동시에 { $jobs }개
eval-case = 케이스
eval-to-best = 최고와 차이
eval-to-before = 이전과 차이
eval-seconds = 초
eval-verdict = 판정
eval-passed-alone = { $verdict } (함께 돌릴 때는 시간 초과, 혼자서는 제시간)
eval-too-slow-alone = { $verdict } (혼자서도)
eval-cases-a-second = 초당 케이스 { $rate }개
eval-left = { $seconds }초 남음
eval-postponed = 케이스 { $cases }개를 혼자 다시 돌립니다
eval-rate = 케이스 { $cases }개를 { $time }초 동안 돌렸습니다 ({ $rate }, 동시에 { $jobs }개)
eval-kept = 실행 { $run }의 결과는 { $file }에 있습니다: dohyo runs show { $run }{ $store }
eval-stopped = 중단했습니다. 끝난 케이스는 저장되어 있습니다. 이어서 하려면 dohyo eval superrookie --resume { $run }{ $store }
failures-head = 정상 종료가 아닌 케이스 { $cases }개(처음 것):
failures-hint = 프로그램이 표준 오류에 쓴 것: { $command }
eval-files-changed = 실행하는 동안 { $files } 파일이 바뀌었습니다. 두 버전의 결과가 섞여 있을 수 있습니다
unknown-suite = `{ $name }` 폴더, 맵 파일, 모음이 없습니다
unknown-suite-hint = 맵(*.map 또는 *.txt)이 있는 폴더, 맵 파일, 또는 모음 bundled, contest, small 중 하나를 적어 주세요

## 합계

totals-group = 묶음
totals-cases = 케이스
totals-accepted = 정상 종료
totals-perfect = 비용 0
totals-mean = 평균 비용
totals-coins = 코인
totals-longest = 최장 (초)
totals-all = 전체
totals-worst = 나쁜 것:

## 비교

compare-nothing = 실행 { $run }({ $program })과 함께 있는 케이스가 없어서 비교할 수 없습니다
compare-head = 실행 { $run }({ $program })과 케이스 { $cases }개로 비교한 결과
compare-counts = { $cases }개 중 나아진 것 { $better }, 같은 것 { $equal }, 나빠진 것 { $worse }
compare-mean = 비용의 평균 변화 { $mean } (95% 구간 { $low }부터 { $high }까지), p { $p }
compare-mean-only = 비용의 평균 변화 { $mean }, p { $p }
compare-better = 나아졌습니다: 우연으로 보기 어려운 차이입니다
compare-worse = 나빠졌습니다: 우연으로 보기 어려운 차이입니다
compare-leans-better = 어느 쪽이라고 할 수 없습니다: 나아지는 쪽으로 우연으로 보기 어렵게 치우쳤지만 평균은 나아지지 않았습니다. 크게 바뀐 것을 보세요
compare-leans-worse = 어느 쪽이라고 할 수 없습니다: 나빠지는 쪽으로 우연으로 보기 어렵게 치우쳤지만 평균은 나빠지지 않았습니다. 크게 바뀐 것을 보세요
compare-no-evidence = 차이가 있다고 할 수 없습니다: 우연일 수 있습니다
compare-too-few = 맵이 너무 적어 판단할 수 없습니다: 바뀐 맵이 6개보다 적습니다
compare-no-difference = 차이가 없습니다: 모든 케이스의 비용이 같습니다
compare-groups = { $key }별: { $findings }
compare-groups-better = 나아진 것 { $groups }
compare-groups-worse = 나빠진 것 { $groups }
compare-groups-leans-better = 나아지는 쪽으로 치우쳤지만 평균은 다른 것 { $groups }
compare-groups-leans-worse = 나빠지는 쪽으로 치우쳤지만 평균은 다른 것 { $groups }
compare-groups-none = 차이가 있다고 할 수 없는 것 { $groups }
compare-groups-few = 너무 적어 판단할 수 없는 것 { $groups }
compare-groups-equal = 차이가 없는 것 { $groups }
compare-groups-nothing = { $key }별: 어느 것도 차이가 있다고 할 수 없습니다
compare-groups-all-few = { $key }별: 모두 맵이 너무 적어 판단할 수 없습니다
compare-other-limit = 두 실행은 시간 제한이 다릅니다
compare-incomplete = 실행 { $run }은(는) 끝나지 않았습니다: 케이스 { $planned }개 중 { $done }개만 끝났습니다
compare-changes = 실행 { $run } 이후 크게 바뀐 것:
key-kind = 종류
key-size = 크기
key-coins = 코인 수
diff-run = 실행 { $run }
diff-change = 변화
diff-more = ... { $cases }개 더 있습니다. 모두 보려면 --all을 붙여 주세요

## 실행 기록

runs-run = 실행
runs-began = 시작 (UTC)
runs-what = 프로그램, 모음, 커밋
runs-more = 오래된 실행은 생략했습니다. 모두 보려면 list --all을 붙여 주세요
runs-state = 상태
runs-file = 파일
runs-suite = 모음
runs-commit = 커밋
runs-dirty = 변경 있음
runs-host = 컴퓨터
runs-jobs = 동시에
runs-jobs-of = { $jobs }개 (코어 { $cores }개)
runs-limit = 시간 제한
runs-no-limit = 없음
runs-note = 메모
runs-files-changed = 실행하는 동안 프로그램 파일이 바뀌었습니다
state-running = 실행 중
state-done = 완료
state-stopped = 중단
state-killed = 중단 (강제 종료)
gc-done = 실행 { $runs }개와 쓰이지 않는 데이터 { $contents }개를 지웠습니다. 크기가 { $before } KiB에서 { $after } KiB로 바뀌었습니다
runs-no-run = 실행 { $run }은(는) 없습니다
runs-no-run-hint = 가장 새로운 것은 { $last }입니다. `dohyo runs`로 목록을 볼 수 있습니다
runs-no-case = 실행 { $run }에 케이스 `{ $case }`이(가) 없습니다
runs-no-case-hint = `dohyo runs show { $run }`으로 목록을 볼 수 있습니다
runs-no-log = 실행 { $run }의 케이스 `{ $case }`의 로그가 없습니다. 아직 끝나지 않았거나 지워졌습니다
runs-other-replay = 실행 { $run }의 케이스 `{ $case }`을(를) 재현하면 실행할 때와 다른 결과가 나옵니다
runs-other-replay-hint = 실행할 때의 dohyo 버전을 써 주세요(`dohyo runs show`에 적혀 있습니다)
runs-still-running = 실행 { $run }은(는) 아직 진행 중입니다
runs-complete = 실행 { $run }은(는) 완료되었습니다
runs-nothing-to-resume = 중단된 실행이 없습니다
runs-begin-new-hint = --program을 붙여 새로 시작해 주세요
runs-program-changed = 실행 { $run }이(가) 시작된 뒤 `{ $file }`이(가) 바뀌었거나 없어졌습니다
runs-program-changed-hint = 그 실행을 시작한 폴더에서 이어서 하거나 --program을 붙여 새로 시작해 주세요

## 저장소

store-none = 아직 실행 기록이 없습니다: { $file } 파일이 없습니다
store-none-hint = `dohyo eval`이 만듭니다. 다른 파일은 --store로 정할 수 있습니다
store-newer = { $file } 저장소의 버전은 { $found }입니다. 이 dohyo는 버전 { $known }까지 읽을 수 있습니다
store-newer-hint = 새로운 dohyo를 쓰거나 --store로 다른 파일을 정해 주세요
store-fails = 저장소 { $file }을(를) 쓸 수 없습니다: { $reason }
store-full = 디스크가 가득 찼습니다
store-full-hint = 공간을 만들어 주세요. 전에 저장된 것은 그대로 있습니다
store-read-only = 파일이나 폴더에 쓸 수 없습니다
store-cannot-open = 열거나 만들 수 없습니다
store-busy = 다른 프로그램이 오래 쓰고 있습니다
store-other-file = 다른 종류의 파일입니다
store-damaged = 손상되었습니다 ({ $what })
store-damaged-hint = 다른 곳으로 옮겨 주세요. 다음 실행이 새로 만듭니다
store-elsewhere-hint = --store로 다른 파일을 정해 주세요
contest-same-name = `{ $name }`이라는 케이스가 두 개 있습니다
contest-same-name-hint = 한쪽 파일의 이름을 바꿔 주세요
contest-same-map = `{ $one }`와(과) `{ $other }`은(는) 같은 맵이라서 두 번 세게 됩니다
contest-same-map-hint = 한쪽 파일을 빼 주세요
contest-no-case = 모음 { $suite }에 케이스가 없습니다
contest-suite-hint = 맵은 .map이나 .txt로 끝나는 파일입니다
contest-all-filtered = 모음 { $suite }에 --only에 맞는 케이스가 없습니다
contest-filter-hint = 키=값,...으로 적어 주세요. 키는 name, kind, size, seed입니다(예 kind=Maze,size=small)
contest-bad-filter = --only에 `{ $text }`을(를) 쓸 수 없습니다
contest-bad-kind = `{ $text }`이라는 종류는 없습니다
contest-bad-kind-hint = 종류는 { $kinds }입니다
contest-bad-size = `{ $text }`이라는 크기는 없습니다
contest-bad-size-hint = 크기는 small, medium, large입니다
contest-bad-key = --group-by에 `{ $text }`을(를) 쓸 수 없습니다
contest-key-hint = 키는 kind, size, coins입니다(예 kind,size)
