# dohyo 명령이 고시엔에 대해 하는 말, 한국어. 모든 언어가 같은 키와 같은 값을 가진다.

other-game = `{ $file }` 은(는) { $game } 의 맵입니다
other-game-hint = 그 맵의 목록은 `dohyo maps list { $game }` 로 볼 수 있습니다
two-programs = 경기에는 프로그램이 두 개 필요한데 { $found }개가 주어졌습니다
two-programs-hint = --program 을 두 번 쓰세요. 예: --program cat.rb --program builtin:goal

## 맵

at-cell = 칸 { $at }: { $reason }
koshien-size = 맵은 { $columns }열 { $rows }행인데 규칙은 { $want_columns }열 { $want_rows }행입니다. 다른 맵을 쓰거나 규칙의 width 와 height 를 바꾸세요
koshien-rows = { $expected }행이 필요한데 { $found }행이 있습니다
koshien-columns = 이 행에는 칸이 { $expected }개 필요한데 { $found }개가 있습니다
koshien-value = { $expected } 이(가) 필요한데 `{ $found }` 이(가) 있습니다
koshien-value-terrain = 지형 0~5
koshien-value-item = 0 또는 아이템 1~9
koshien-value-player = 0 또는 1
koshien-value-cell = `3:4` 같은 `x:y` 꼴의 칸
koshien-value-mark = `.`, 지형 0~5, 아이템 a~e, A~D 가운데 하나
koshien-open-ring = 테두리는 벽이나 창고(1이나 2)여야 하는데 { $found } 이(가) 있습니다
koshien-no-goal = 골이 정확히 하나 있어야 하는데 없습니다
koshien-second-goal = 골이 정확히 하나 있어야 하는데 { $first } 말고도 또 있습니다
koshien-starts = 출발점이 정확히 두 개 있어야 하는데 { $found }개가 있습니다
koshien-start-on = 출발점은 빈 곳이어야 하는데 { $found } 이(가) 있습니다
koshien-item-on = 아이템은 빈 곳에 있어야 하는데 { $found } 이(가) 있습니다
koshien-unreachable = 이 출발점에서는 다이너마이트 없이 골 { $goal } 에 갈 수 없습니다
koshien-header = `{ $expected }` 이(가) 필요한데 `{ $found }` 이(가) 있습니다
koshien-version = 형식의 버전이 { $found } 인데 이 dohyo 는 { $newest } 까지 읽을 수 있습니다. 더 새로운 dohyo 를 쓰세요
koshien-field = 판 앞에는 `name: ...`, `teaches: ...`, `player 1: x:y`, `player 2: x:y`, 빈 줄만 올 수 있는데 `{ $found }` 이(가) 있습니다
koshien-field-twice = `{ $name }` 은(는) 이미 있습니다
koshien-field-missing = 판 앞에 `{ $name }: ...` 이(가) 있어야 하는데 없습니다
koshien-text = 표시할 수 있는 문자로 { $most }자까지인데 `{ $found }` 이(가) 있습니다
koshien-outside = 칸 { $found } 은(는) 판 밖입니다
koshien-map-size = 고시엔, { $columns } x { $rows } 칸, 출발점 { $first } 과(와) { $second }, 골 { $goal }

teaches-open = 막는 것이 없습니다. 조사하고, 걷고, 모으고, 제때 골에 들어가세요.
teaches-storehouses = 창고 뒤는 보이지 않습니다. 서 있는 곳이 아니라 갈 곳을 조사하세요.
teaches-pond = 물웅덩이는 벽이 아니라 이동 한 번을 삼킬 뿐입니다. 마른 입구는 반대쪽에 있으니 어느 쪽이 빠른지 세어 보세요.
teaches-river = 강이 판을 나누고, 물속에서는 한 걸음마다 한 턴이 더 듭니다. 징검다리를 찾으세요.
teaches-minefield = 좋은 아이템보다 덫이 많습니다. calc_route 의 except_cells 에 위험한 칸을 넘기세요.
teaches-maze = 길은 하나, 막다른 곳은 많습니다. calc_route 는 모르는 칸도 지나가니 걷기 전에 조사하세요.
teaches-labyrinth = 돌아 나오는 길과 얇은 벽이 있습니다. 알맞은 곳의 다이너마이트 하나가 열 걸음을 줄여 줍니다.
teaches-shortcut = 골은 바로 옆, 얇은 벽 뒤에 있습니다. 폭파해서 가거나 빙 돌아가세요.
teaches-vault = 가장 좋은 아이템은 부술 수 있는 벽 뒤에 있습니다. 다이너마이트는 둘, 금고는 셋. 어느 것이 이득일까요?
teaches-crossing = 모든 길이 좁은 교차점 하나로 모입니다. 폭탄과 상대와 방해 캐릭터가 거기서 기다립니다.
teaches-sword = 검은 부술 수 있는 벽 뒤에 있고, 골로 가는 길목에는 방해 캐릭터가 있습니다. 검부터 가지러 갈까요?
teaches-unarmed = 검이 없습니다. 방해 캐릭터는 물리칠 수 없고 꾀어낼 수만 있으며, 40턴까지는 두 걸음 앞에서 멈춥니다.

## 규칙과 행동 목록

rules-out-of-range = { $name } 은(는) { $least } 이상 { $most } 이하여야 하는데 { $found } 입니다
rules-even-window = window 는 가운데가 있도록 홀수여야 하는데 { $found } 입니다
rules-odd-points = { $name } 의 점수는 두 사람이 나눌 수 있도록 짝수여야 하는데 { $found } 입니다
rules-goal-bonus = goal_bonus 의 `until` 은 커지는 순서여야 하고 마지막은 턴 수 { $turns } 이상이어야 합니다
rules-enemy-order = enemy_order 에는 right, left, down, up 을 한 번씩 쓰세요
actions-rounds = 목록에는 { $found }라운드가 있는데 경기는 { $most }라운드입니다
actions-turns = 라운드 { $round }, { $player }: 목록에는 { $found }턴이 있는데 한 라운드는 { $most }턴입니다
actions-command = 라운드 { $round }, { $player }, 턴 { $turn }, 명령 { $command }: `move_to 3:4` 같은 move_to, get_map_area, set_dynamite, set_bomb 과 칸이 필요한데 `{ $found }` 이(가) 있습니다
rules-json = 규칙의 키가 있는 JSON 객체가 필요합니다 ({ $problem })
actions-json = `rounds` 가 있는 JSON 객체가 필요합니다 ({ $problem })

## 판 위에 있는 것

terrain-space = 빈 곳
terrain-wall = 벽
terrain-storehouse = 창고
terrain-goal = 골
terrain-water = 물웅덩이
terrain-breakable-wall = 부술 수 있는 벽
item-tea = 차
item-sweets = 화과자
item-coin = 은화
item-beluga = 흰돌고래
item-sword = 구사나기의 검
item-poison = 독버섯
item-snake = 뱀
item-trap = 덫
item-bomb = 폭탄
legend-unexplored = 탐색하지 않은 칸
legend-enemy = 방해 캐릭터
legend-several = 겹침
board-truth = 판
enemy-at = 방해 캐릭터는 { $at }, { $mode }
enemy-gone = 방해 캐릭터는 쓰러졌습니다
mode-gone = 없음
mode-frightened = 겁먹음
mode-angry = 화남
mode-normal = 차분함

## 일어나는 일

event-timed-out = 시간 초과로 퇴장
event-crashed = 프로그램이 끝나서 퇴장
event-locked = { $at } 의 물웅덩이에 들어감 (다음 이동은 무효)
event-bomb-set = { $at } 에 폭탄을 놓음
event-dynamite-set = { $at } 에 다이너마이트를 놓음
event-sword = 검을 얻음
event-item = { $at } 의 { $item }
event-shared = { $what } (절반)
event-contact = { $at } 에서 방해 캐릭터와 닿음
event-defeat = { $at } 에서 방해 캐릭터를 물리침
event-walk-bonus = 걷기 보너스
event-goal = 골에 도착
event-wall-opened = { $at } 의 벽이 열림
event-no-goal = 골에 가지 못함
command-swallowed = { $command }: 물웅덩이 때문에 움직이지 못함
command-refused = { $command }: 거절됨, { $reason }
command-given-as = { $command } (프로그램이 쓴 값은 { $text })

## 결과

column-round = 라운드
column-player = 플레이어
column-goal-turn = 골 턴
column-items = 아이템
column-halves = 절반
column-contacts = 접촉
column-defeats = 격퇴
column-walk = 걷기 점수
column-goal = 골 점수
column-total = 합계
column-worst = 가장 긴 턴
column-mean = 평균
column-limit = 제한
column-refusals = 거절
column-warnings = 경고
end-playing = 진행 중
end-timeout = 시간 초과 ({ $turn })
end-crashed = 비정상 종료 ({ $turn })
time-worst = { $time }초 ({ $turn }턴)
time-seconds = { $time }초
result-draw = 무승부, 모두 { $points }점
result-winner = { $winner } 승리, { $more } 대 { $less }
label-seed = 시드
label-result = 결과
program-of = { $player }: { $program }
label-record = 기록
player-in-turn = { $player }, 라운드 { $round }, 턴 { $turn }
rust-library = 크레이트 koshien-program 을 쓰는 Rust 프로그램은 cargo 로 빌드해서 만든 실행 파일을 지정하세요.
printed-in-turn = 이 턴의 출력:
round-title = 라운드 { $round }

## 기록

record-genuine = 진짜 기록
record-wrong = 잘못된 기록
record-turns = { $turns }턴
record-differs = 처음 틀린 곳은 라운드 { $round }, 턴 { $turn }: { $what }
record-unfinished = 경기가 끝까지 진행되지 않았습니다
record-format = 기록 `"format":"{ $expected }"` 이(가) 필요한데 형식 `{ $found }` 이(가) 있습니다
record-generator = 방해 캐릭터의 난수 생성기가 `{ $found }` 인데 이 dohyo 는 `{ $expected }` 만 압니다
record-empty = 파일이 비어 있습니다. 기록의 머리줄이 필요합니다
record-not-covered = 다시 플레이해서 확인할 수 없는 것: 프로그램의 이름, 시간, 메시지, 출력한 줄, 경고, 프로그램이 빠진 이유
record-version-1 = 버전 1 형식에는 다이제스트가 없어서, 조사한 위치가 바뀌어도 알 수 없습니다
record-json = { $expected } 을(를) 한 줄의 JSON 객체로 써야 합니다 ({ $problem })
line-header = 기록의 머리줄
line-any = 턴, 라운드의 끝 또는 결과
line-turn = 턴
line-round-end = 라운드의 끝
line-result = 결과
line-end = 파일의 끝
differs-header = 머리줄의 다이제스트가 기록에는 { $recorded }, 내용으로는 { $played } 입니다
differs-line = { $expected } 이(가) 필요한데 { $found } 이(가) 있습니다
differs-number = 기록이 라운드 { $round }, 턴 { $turn } 으로 이어집니다
differs-knowledge = 플레이어 { $player } 이(가) 알던 것과 명령의 다이제스트가 기록에는 { $recorded }, 규칙으로는 { $played } 입니다. 조사한 위치나 다른 명령이 바뀌었습니다
differs-value = { $path } 이(가) 기록에는 { $recorded }, 규칙으로는 { $played } 입니다
value-missing = 없음
value-list = { $length }개의 목록
no-such-turn = 기록의 라운드 { $round } 에 턴 { $turn } 이(가) 없습니다
no-such-turn-hint = 있는 것은 { $rounds } 입니다
no-turn-at-all-hint = 턴이 하나도 없습니다. 첫 턴이 끝나기 전에 경기가 중단되었습니다
no-such-turn-round = 라운드 { $round } 의 턴 1~{ $last }
turn-title = 라운드 { $round }, 턴 { $turn } 뒤
player-at = 위치 { $at }
player-score = 점수 { $score }
player-stock = 다이너마이트 { $dynamite }, 폭탄 { $bombs }
player-sword = 검을 가짐
player-locked = 물웅덩이 속
player-message = 메시지: { $message }
player-warning = 경고: { $warning }
player-printed = 출력:
printed-more = ... 그 밖에 { $more }줄
printed-left-out = ... { $lines }줄 생략 ...
printed-line-cut = ... 외 { $characters }자
printed-not-kept = 그 밖에 { $lines }줄({ $bytes }바이트)의 출력은 기록하지 않음
status-playing = 진행 중
status-goal = 골
status-timeup = 모든 턴 종료
status-timeout = 시간 초과
status-crashed = 비정상 종료

## 퇴장한 프로그램

cause-not-ready = 시간 초과: 시작하고 { $limit }초가 지나도 준비되지 않았습니다 (`ready` 를 보내는 connect_game 이 호출되지 않음)
cause-not-ready-unseen = 시간 초과: 시작하고 { $limit }초가 지나도 준비되지 않았습니다 (마지막 { $unseen } 바이트의 줄에 끝이 없음)
cause-late = 시간 초과: { $limit }초가 지나도 턴이 끝나지 않았습니다
cause-late-unseen = 시간 초과: { $limit }초가 지나도 턴이 끝나지 않았습니다 (마지막 { $unseen } 바이트의 줄에 끝이 없음)
cause-exited = 프로그램이 끝났습니다: { $status }
cause-exited-not-ready = 준비되기 전에 프로그램이 끝났습니다: { $status }
cause-closed-output = 프로그램이 표준 출력을 닫았습니다
cause-line-too-long = 프로토콜 위반: 표준 출력에 { $most } 바이트보다 긴 줄이 있습니다
cause-too-many-lines = 프로토콜 위반: 한 턴에 표준 출력으로 { $most }줄보다 많이 썼습니다
cause-not-reading = 프로토콜 위반: 프로그램이 표준 입력을 읽지 않아 너무 많이 쌓였습니다

## Generated maps

gen-koshien = { $name }: 골까지 { $goal_one }턴과 { $goal_two }턴 (차이 { $goal_apart }), 구사나기의 검까지 { $sword_one }턴과 { $sword_two }턴 (차이 { $sword_apart })

## 용서되는 실수

warning-library = { $call }, { $line }번째 줄
warning-no-actions = turn_over 에 행동 목록이 없습니다
warning-unknown-action = 모르는 행동 { $action }
warning-no-target = { $command } 에 위치가 없습니다
warning-bad-target = { $command } 의 위치가 올바르지 않습니다: { $text }
warning-not-reserved = 먼저 명령이 { $said }개 있다고 해서 조사가 거부되었지만, 온 명령은 { $sent }개입니다
warning-search-refused = 프로그램이 끝내지 않은 턴에서 { $command } 이(가) 거부되었습니다 ({ $reason })
warning-glued = 마지막 줄은 메시지가 아니지만 메시지로 끝납니다. 프로그램이 프로토콜의 출력에 줄바꿈 없이 출력하고 있지 않습니까?
