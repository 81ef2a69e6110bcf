# dohyo 명령의 한국어 메시지. 모든 언어가 같은 키와 같은 값을 가진다.

error = 오류
list = { $first }, { $second }
error-and-hint = { $message }. { $hint }
hint-did-you-mean = 혹시 `{ $name }` 인가요?
hint-possible-values = 사용할 수 있는 값: { $values }
hint-help = `{ $command } --help` 를 참고하세요

## 인자

usage-unknown-argument = 인자 `{ $argument }` 은(는) 없습니다
usage-unknown-command = 명령 `{ $command }` 은(는) 없습니다
usage-no-command = 명령이 없습니다
usage-missing-argument = 인자가 빠졌습니다: { $argument }
usage-twice = `{ $argument }` 이(가) 두 번 주어졌습니다
usage-conflict = `{ $argument }` 과(와) `{ $other }` 은(는) 함께 쓸 수 없습니다
usage-no-value = `{ $argument }` 에는 값이 필요합니다
usage-bad-value = `{ $argument }` 에 `{ $value }` 은(는) 쓸 수 없습니다
usage-not-text = 인자가 올바른 UTF-8이 아닙니다
no-map = 맵이 주어지지 않았습니다
no-map-hint = 맵 파일이나 내장 맵의 이름을 지정하세요 (목록은 `dohyo maps`)
no-program = 프로그램이 주어지지 않았습니다
no-program-hint = --program 으로 파일이나 명령을 지정하세요. 예: --program 'python3 bot.py', --program { $builtin }
program-as-map = `{ $word }` 은(는) 맵이 아니라 프로그램입니다
quote-program-hint = 명령을 따옴표로 묶으세요: --program '{ $command }'
whole-number-hint = 정수를 지정하세요
seed-hint = 시드에는 0 이상 { $most } (2^64 - 1) 이하의 정수를 지정하세요
reading-standard-input = 표준 입력에서 맵을 읽습니다
unknown-map = `{ $name }` 이라는 파일도 내장 맵도 없습니다
unknown-bundled-map = 내장 맵 `{ $name }` 은(는) 없습니다
unknown-map-hint = 내장 맵의 목록은 `dohyo maps` 로 볼 수 있습니다
bad-time-limit = { $option } 에 `{ $text }` 은(는) 쓸 수 없습니다
bad-time-limit-hint = 2s 나 500ms 처럼 단위가 있는 0보다 길고 24h 이하인 시간 또는 none 을 지정하세요
bad-seconds-hint = 2 나 0.5 처럼 0보다 크고 86400(하루) 이하인 초를 지정하세요
same-file = `{ $file }` 은(는) 쓸 파일이면서 읽을 파일이기도 합니다
same-file-hint = 쓸 파일에는 다른 이름을 지정하세요
other-contents-log = `{ $file }` 은(는) 이미 있으며 로그가 아닙니다
other-contents-result = `{ $file }` 은(는) 로그와 함께 쓸 파일인데, 이미 있으며 실행 결과가 아닙니다
other-contents-record = `{ $file }` 은(는) 이미 있으며 기록이 아닙니다
file-exists = `{ $file }` 은(는) 이미 있습니다
file-exists-hint = 다른 이름을 지정하거나, 덮어쓰려면 --force 를 붙이세요
not-svg = 그림은 SVG 형식으로만 그립니다. `{ $file }` 형식으로는 그릴 수 없습니다
not-svg-hint = 이름을 .svg 로 끝내세요. 브라우저에서 볼 수 있고, 그리기 프로그램에서 PNG 로 바꿀 수 있습니다
seeds-end = { $seed } 부터 세면 시드가 모자랍니다
seeds-end-hint = 가장 큰 시드는 { $most } 입니다. 더 작은 수에서 시작하세요
other-contents-commands = `{ $file }` 은(는) 이미 있으며 명령 파일이 아닙니다
two-outputs-hint = 둘 다 표준 출력에 쓰게 됩니다. 로그에는 파일을 지정하세요

## 파일

cannot-read = { $file } 을(를) 읽을 수 없습니다: { $reason }
read-not-found-hint = 이름과 폴더가 맞나요?
read-folder-hint = 그 폴더 안의 파일을 지정하세요
read-hint = 다른 파일을 지정하거나 읽을 수 있게 하세요
cannot-write = { $file } 에 쓸 수 없습니다: { $reason }
write-not-found-hint = 폴더가 먼저 있어야 합니다
write-folder-hint = 그 폴더 안의 파일 이름까지 지정하세요
write-full-hint = 공간을 만들거나 다른 디스크의 파일을 지정하세요
write-hint = 쓸 수 있는 폴더 안의 파일을 지정하세요
cannot-print = 표준 출력에 쓸 수 없습니다: { $reason }
too-large = { $file } 은(는) { $limit } 바이트를 넘습니다. 올바른 파일은 이보다 작습니다
too-large-hint = 맞는 파일인가요?
not-text = 이 줄은 올바른 UTF-8이 아닙니다
config-not-assignment = `키=값` 형식이어야 하는데 `{ $found }` 이(가) 있습니다
config-unknown-key = 키 `{ $key }` 은(는) 없습니다
config-keys-hint = 사용할 수 있는 키는 INPUT, LOG, EXEC (또는 EXEC1), TIMEOUT 입니다
config-repeated = { $key } 이(가) 다시 나옵니다. { $first }번째 줄에 이미 있습니다
config-repeated-hint = 두 줄 가운데 하나만 남기세요
too-many-commands = 게임은 최대 { $most } 프레임입니다
commands-hint = 한 줄에 한 프레임의 명령을 `>J` 처럼 공백 없이 쓰거나 빈 줄로 두세요

## 맵

map-size = { $kind }, { $rows }행 x { $columns }열
check-valid = 올바른 맵
maps-name = 이름
maps-kind = 유형
maps-rows = 행
maps-columns = 열
maps-coins = 코인
maps-shields = 보호막
maps-spikes = 가시
maps-boxes = 상자
maps-jump-blocks = 점프 블록
map-contents = 코인 { $coins }개, 보호막 { $shields }개, 가시 { $spikes }개, 상자 { $boxes }개, 점프 블록 { $jump_blocks }개
gen-par = 모범 답안은 { $frames } 프레임
gen-all = 맵 { $count }개를 답안과 함께 { $folder } 에 썼습니다
generated-name = 생성 맵 `{ $name }` 은(는) 없습니다
generated-name-hint = gen:유형-크기:시드 형식으로 쓰세요 (예: gen:maze-small:7)
gen-no-draw = 유형 { $kind }, 크기 { $size } 인 맵을 시드 { $seed } 에서 { $draws }번 시도해도 만들지 못했습니다
gen-no-draw-hint = 다른 시드를 쓰세요
map-header = `20 30 Maze` 같은 `행수 열수 유형` 머리줄이 있어야 하는데 `{ $found }` 이(가) 있습니다
map-side = 맵의 행수와 열수는 { $least } 이상 { $most } 이하인데 { $found } 입니다
map-cells = 맵은 최대 { $most } 칸인데 { $rows } x { $columns } = { $found } 칸입니다
map-kind = 유형 `{ $found }` 은(는) 없습니다. Handcrafted, Choice, Jump, Pits, Puzzle, Maze 가운데 하나여야 합니다
map-cell = 칸 `{ $found }` 은(는) 없습니다. `@ # O $ + * ^ .` 가운데 하나여야 합니다
map-border = 테두리는 모두 벽 `#` 이어야 하는데 `{ $found }` 이(가) 있습니다
map-line-length = 이 맵의 한 줄은 { $expected } 칸인데 { $found } 칸이 있습니다
map-missing-lines = 머리줄에는 { $expected } 줄인데 파일이 { $found } 줄에서 끝납니다
map-trailing-line = { $expected } 줄 뒤에 파일이 끝나야 하는데 `{ $found }` 줄이 더 있습니다
map-no-character = 캐릭터 `@` 가 정확히 하나 있어야 하는데 없습니다
map-second-character = 캐릭터 `@` 가 정확히 하나 있어야 하는데 { $line }번째 줄 { $column }번째 칸 말고도 또 있습니다
map-no-coin = 코인 `$` 가 적어도 하나 있어야 하는데 없습니다

## 맵 풀기

solved = { $frames } 프레임 만에 풀었습니다
not-solved = 푸는 방법을 찾지 못했습니다(풀 수 없다는 증명은 아닙니다). 가장 좋은 결과는 코인 { $all }개 중 { $found }개입니다. 남은 코인의 위치(행:열): { $missing }
not-solved-budget = 상태 { $expansions }개까지 살펴보았지만 푸는 방법을 찾지 못했습니다(풀 수 없다는 증명은 아닙니다). 가장 좋은 결과는 코인 { $all }개 중 { $found }개입니다. 남은 코인의 위치(행:열): { $missing }
solve-more = 그 밖에 { $more }개

## 응답

at-answer = 프레임 { $frame }, 출력의 { $line }번째 줄: { $reason }
answer-count = FINISH 나 0 이상 4 이하의 명령 개수가 필요한데 `{ $found }` 이(가) 있습니다
answer-unknown-command = 명령 `<`, `>`, `J`, `S` 가운데 하나가 필요한데 `{ $found }` 이(가) 있습니다
answer-extra-tokens = 한 줄에 명령 하나만 써야 하는데 더 있습니다: `{ $found }`
answer-twice = 명령 `{ $found }` 은(는) 이 프레임에서 이미 나왔습니다
answer-after-last-frame = 프레임 { $last } 뒤에는 FINISH 만 쓸 수 있는데 `{ $found }` 이(가) 있습니다
answer-end-of-output = FINISH 없이 출력이 끝났습니다

## 로그

log-header = `20 30 Maze 150` 같은 `행수 열수 유형 프레임수` 머리줄이 있어야 하는데 `{ $found }` 이(가) 있습니다
log-too-many-frames = 로그는 최대 { $most } 프레임인데 { $found } 입니다
log-end = 파일이 여기서 끝납니다. 다음이 있어야 합니다: { $expected }
log-part-answer = 응답의 줄
log-part-numbers = 프레임의 `코인 보호막 Y X`
log-part-view = 프레임의 시야
log-answer = 프레임 { $frame } 의 응답: { $reason }
log-numbers = 프레임 { $frame }: `코인 보호막 Y X` 가 있어야 하는데 `{ $found }` 이(가) 있습니다
log-outside = 프레임 { $frame }: 캐릭터의 위치 { $y } { $x } 이(가) 맵 밖입니다
log-run-length = 프레임 { $frame }: { $reason }
log-trailing = 마지막 프레임 뒤에 파일이 끝나야 하는데 `{ $found }` 이(가) 있습니다
view-unknown-pixel = `@ # O $ + * ^ .` 가운데 하나가 필요한데 `{ $found }` 이(가) 있습니다
view-count = 앞에 0이 없는 1 이상의 수가 필요한데 `{ $found }` 이(가) 있습니다
view-split-run = 바로 앞과 같은 `{ $found }` 이(가) 이어집니다. 다른 문자가 필요합니다
view-length = { $expected } 픽셀이어야 하는데 { $found } 픽셀입니다
verify-right = 올바른 로그 ({ $map } 에서 재생)
verify-consistent = 모순 없음
verify-consistent-hint = 다시 재생하지는 않았습니다. 확실히 하려면 --map MAP 을 붙이세요
verify-wrong = 잘못된 로그
verify-frames = { $frames } 프레임
verify-cost = 비용 { $cost } (프레임 { $frame })
verify-at-frame = 처음 틀린 곳은 프레임 { $frame }: { $what }
verify-after-commands = { $what } (명령 { $commands } 뒤)
verify-start = 게임은 코인 0개, 보호막 0개, 캐릭터가 한 칸을 꽉 채운 상태로 시작합니다
verify-out-of-bounds = 캐릭터의 위치 { $y } { $x } 이(가) 테두리와 겹칩니다
verify-too-far = 캐릭터가 아래로 { $down } 픽셀, 오른쪽으로 { $right } 픽셀 움직였는데, 어떤 속도로도 그만큼은 움직일 수 없습니다
verify-coins = 코인이 { $before }개에서 { $after }개로 바뀌었는데, 닿을 수 있는 코인과 맞지 않습니다
verify-shields = 보호막이 { $before }개에서 { $after }개로 바뀌었는데, 닿을 수 있는 보호막이나 가시와 맞지 않습니다
verify-character = 시야의 { $row }행 { $column }열: 캐릭터는 21~26행, 21~26열에만 있어야 합니다
verify-outside = 시야의 { $row }행 { $column }열은 맵 밖인데 `{ $found }` 이(가) 보입니다
verify-pixel = 픽셀 { $y } { $x } 에 `{ $found }` 이(가) 보이는데, 그 칸에서 앞서 본 것과 모순됩니다
verify-border = 픽셀 { $y } { $x } 은(는) `{ $found }` 이지만 테두리이므로 벽이어야 합니다
verify-other-header = 로그는 `{ $log }` 맵의 것이고, 주어진 맵은 `{ $map }` 입니다
verify-other-coins = 코인은 로그에서는 { $log }개, 규칙으로는 { $rules }개입니다
verify-other-shields = 보호막은 로그에서는 { $log }개, 규칙으로는 { $rules }개입니다
verify-other-position = 캐릭터의 위치는 로그에서는 { $log }, 규칙으로는 { $rules } 입니다
verify-other-pixel = 시야의 { $row }행 { $column }열은 로그에서는 `{ $log }`, 규칙으로는 `{ $rules }` 입니다
show-cost-unknown = 로그에는 없습니다. 계산하려면 --map MAP 을 붙이세요
show-other-map = 알 수 없음: 이 로그는 그 맵의 것이 아닙니다 (`dohyo log verify` 참고)
show-place = y { $y }, x { $x }
show-frame = 프레임 { $frame }: 코인 { $coins }, 보호막 { $shields }, y { $y }, x { $x }
show-after = 명령 { $commands } 뒤
no-such-frame = 로그에 프레임 { $frame } 이(가) 없습니다
no-such-frame-hint = 프레임은 0부터 { $last } 까지입니다

## 값의 이름

label-map = 맵
label-frames = 프레임
label-cost = 비용
label-coins = 코인
label-shields = 보호막
label-start = 시작 위치
label-end = 마지막 위치
label-commands = 명령
result-cost = { $cost } (프레임 { $frame })
label-program = 프로그램
label-hits = 가시에 부딪힌 횟수
label-specials = 특수 점프
label-time = 시간
label-log = 로그
result-summary = 비용 { $cost }, 프레임 { $frame } 에서 도달
result-cost-so-far = { $cost } (프레임 { $frame }), 하지만 점수는 0점
result-coins = { $coins } / { $all }
time-limited = { $wall }초 / { $limit }초
time-unlimited = { $wall }초, 제한 없음
time-and-cpu = { $wall }, CPU { $cpu }초
map-bundled = { $name } (내장)
map-standard-input = 표준 입력
compiler-says = 컴파일러의 출력:
stderr-says = 프로그램의 표준 오류 출력 마지막 부분:
leaked = 프로그램이 프로세스를 남겨서 같은 프로세스 그룹의 것을 강제로 끝냈습니다
stderr-skipped = ... { $lines }줄은 표시하지 않음
hint = 힌트

## 판정

verdict-accepted = 정상 종료
verdict-invalid-output = 잘못된 출력
verdict-time-limit = 시간 초과
verdict-memory-limit = 메모리 초과
verdict-output-limit = 출력 초과
verdict-runtime-error = 런타임 오류
verdict-compile-error = 컴파일 오류
status-code = 종료 코드 { $code }

## 프로그램과 심판

program-quoting = `{ $text }` 을(를) 단어로 나눌 수 없습니다
program-quoting-hint = 따옴표가 닫히지 않았습니다
program-unknown-builtin = 내장 프로그램 `{ $name }` 은(는) 없습니다
program-seed = `{ $text }` 은(는) builtin:{ $name } 의 시드가 될 수 없습니다
program-no-file = 파일 `{ $file }` 이(가) 없습니다
program-no-command = `{ $word }` 을(를) 실행할 수 없습니다: { $reason }
unrunnable-not-on-path = 그런 이름의 명령이 PATH 에 없고 여기에 파일도 없습니다. 이름에 공백이 있으면 따옴표로 묶으세요
unrunnable-no-file = 그런 파일이 없습니다. 셸을 거치지 않으므로 ~ 와 $NAME 은 바뀌지 않습니다
unrunnable-folder = 폴더입니다
unrunnable-not-executable = 실행 파일(chmod +x)도 소스 파일({ $endings })도 아닙니다
unrunnable-arguments = 소스 파일에 인자를 붙이려면 'python3 bot.py fast' 처럼 인터프리터를 앞에 쓰세요
unrunnable-no-format = 실행 권한은 있지만 프로그램이 아닙니다. 스크립트라면 첫 줄을 #!/usr/bin/env python3 처럼 쓰거나 파일 앞에 인터프리터를 쓰세요
unrunnable-no-interpreter = 첫 줄의 #! 가 가리키는 것이나 필요한 라이브러리가 이 컴퓨터에 없습니다
unrunnable-not-allowed = 시스템이 허용하지 않습니다. 실행 권한(chmod +x)과 폴더의 권한을 확인하세요
program-missing-tool = `{ $file }` 에는 { $tool } 이(가) 필요한데 설치되어 있지 않습니다 (PATH 에 없음)
program-missing-tool-hint = { $install }
program-start = `{ $command }` 을(를) 시작할 수 없습니다: { $reason }
judge-system = 심판 쪽에서 실패했습니다 ({ $doing }): { $reason }
judge-unkillable = 프로세스 { $pid } 을(를) 강제로 끝냈지만 끝나지 않습니다
judge-hint = 프로그램의 잘못이 아닙니다. 다시 시도하세요
judge-temporary-hint = TMPDIR 이 가리키는 폴더(없으면 /tmp)에 빈 공간이 있고 쓸 수 있나요?
judge-stopped = 중단하고 프로그램을 끝냈습니다
judge-stopped-kept = 여기까지의 내용은 { $file } 에 있습니다

## 판정에 대한 대처

hint-killed-after-finish = 프로그램이 FINISH 뒤 { $limit }초 안에 끝나지 않아 강제로 끝냈습니다. 결과는 유효하지만 스스로 종료해야 합니다
hint-finish-missing = 프로그램은 끝나기 전에 FINISH 만 있는 줄을 출력해야 합니다
hint-answer-format = 응답은 명령 개수(0~4) 한 줄과 그 개수만큼의 <, >, J, S 줄입니다. FINISH 로 경기가 끝납니다. 디버깅 출력은 표준 오류 출력에 쓰세요
hint-not-reading = 프레임 { $frame }: 프로그램이 입력을 읽지 않습니다. 프레임의 { $unread } 바이트가 남아 있습니다 (기다리는 시간의 제한은 모두 { $limit }초)
hint-not-flushing = 프레임 { $frame }: 줄이 끝나지 않았고, 읽지 못한 데이터가 { $unseen } 바이트 있습니다. 줄바꿈을 쓰고 버퍼를 비우고 있나요? (기다리는 시간의 제한은 모두 { $limit }초)
hint-no-first-answer = 첫 프레임에 응답이 없습니다. 시작하는 시간도 포함됩니다. N M S, 코인 보호막 y x, 시야 줄을 읽고 버퍼를 비우고 있나요? (기다리는 시간의 제한은 모두 { $limit }초)
hint-too-slow = 프레임 { $frame } 의 응답이 제시간에 오지 않았습니다. 너무 느리거나, 입력을 더 기다리거나, 버퍼를 비우지 않는 것은 아닌가요? (기다리는 시간의 제한은 모두 { $limit }초)
hint-output-limit = 한 줄은 최대 { $line } 바이트, 프레임을 읽기 전의 출력은 최대 { $ahead } 바이트입니다. 디버깅 출력은 표준 오류 출력에 쓰세요
hint-exit-code = 프로그램은 종료 코드 0 으로 끝나야 합니다. 프레임 { $frame } 에서 실패했습니다
hint-exit-code-after-finish = 프로그램은 종료 코드 0 으로 끝나야 합니다. FINISH 뒤에 실패했습니다
hint-crash = 프로그램이 프레임 { $frame } 에서 비정상 종료했습니다
hint-crash-after-finish = 프로그램이 FINISH 뒤에 비정상 종료했습니다
hint-compile-error = 위치는 컴파일러의 출력에 있습니다. 아무것도 실행하지 않았습니다
hint-and-stderr = { $hint }. 이유는 표준 오류 출력에 있을 수 있습니다
