# dohyo コマンドの甲子園についての日本語メッセージ。どの言語も同じキーと同じ値を持つ。

other-game = `{ $file }` は { $game } のマップです
other-game-hint = そのマップの一覧は `dohyo maps list { $game }` で見られます
two-programs = 試合にはプログラムが 2 つ必要ですが、指定されたのは { $found } 個です
two-programs-hint = --program を 2 回指定してください。例: --program cat.rb --program builtin:goal

## マップ

at-cell = セル { $at }: { $reason }
koshien-size = マップは { $columns } 列 { $rows } 行ですが、ルールでは { $want_columns } 列 { $want_rows } 行です。別のマップを使うか、ルールの width と height を変えてください
koshien-rows = { $expected } 行必要ですが、{ $found } 行です
koshien-columns = この行には { $expected } 個のセルが必要ですが、{ $found } 個です
koshien-value = { $expected } が必要ですが、`{ $found }` があります
koshien-value-terrain = 地形 0 から 5
koshien-value-item = 0 またはアイテム 1 から 9
koshien-value-player = 0 または 1
koshien-value-cell = `3:4` のような `x:y` の形のセル
koshien-value-mark = `.`、地形 0 から 5、アイテム a から e、A から D のどれか
koshien-open-ring = 外周は壁か蔵 (1 か 2) でなければなりませんが、{ $found }があります
koshien-no-goal = ゴールがちょうど 1 つ必要ですが、ありません
koshien-second-goal = ゴールがちょうど 1 つ必要ですが、{ $first } のほかにもあります
koshien-starts = スタート位置がちょうど 2 つ必要ですが、{ $found } 個です
koshien-start-on = スタート位置は空間でなければなりませんが、{ $found }があります
koshien-item-on = アイテムは空間に置かなければなりませんが、{ $found }があります
koshien-unreachable = このスタート位置からは、ダイナマイトなしでゴール { $goal } に行けません
koshien-header = `{ $expected }` が必要ですが、`{ $found }` があります
koshien-version = 形式のバージョンは { $found } ですが、この dohyo が読めるのは { $newest } までです。新しい dohyo を使ってください
koshien-field = 盤面の前には `name: ...`、`teaches: ...`、`player 1: x:y`、`player 2: x:y`、空行のどれかが必要ですが、`{ $found }` があります
koshien-field-twice = `{ $name }` はすでに書かれています
koshien-field-missing = 盤面の前に `{ $name }: ...` が必要ですが、ありません
koshien-text = 表示できる文字で { $most } 文字まででなければなりませんが、`{ $found }` があります
koshien-outside = セル { $found } は盤面の外です
koshien-map-size = 甲子園、{ $columns } x { $rows } セル、スタート位置 { $first } と { $second }、ゴール { $goal }

teaches-open = じゃまなものはありません。調べて、歩いて、集めて、間に合うようにゴールしましょう。
teaches-storehouses = 蔵の向こうは見えません。今いる場所ではなく、これから行く場所を調べましょう。
teaches-pond = 水たまりは壁ではありません。移動が 1 回むだになるだけです。ぬれない入口は反対側。どちらが速いか数えましょう。
teaches-river = 川が盤面を分けていて、水の中では 1 歩ごとに 1 ターン余分にかかります。飛び石を探しましょう。
teaches-minefield = よいアイテムより罠のほうが多い場所です。calc_route の except_cells に危ないセルを渡しましょう。
teaches-maze = 通れる道は 1 本、行き止まりはたくさん。calc_route は未探索のセルも通るので、歩く前に調べましょう。
teaches-labyrinth = 輪になった道と薄い壁。よい場所のダイナマイト 1 つで 10 歩の節約になります。
teaches-shortcut = ゴールはすぐそこ、薄い壁の向こうです。爆破して進むか、ぐるりと回るか。
teaches-vault = いちばんよいアイテムは壊せる壁の向こうです。ダイナマイトは 2 つ、金庫は 3 つ。どれが得でしょうか?
teaches-crossing = どの道も 1 つの狭い交差点を通ります。そこには爆弾、相手、妨害キャラクタが待っています。
teaches-sword = 剣は壊せる壁の向こう、ゴールへの道には妨害キャラクタ。先に剣を取りに行きますか?
teaches-unarmed = 剣はありません。妨害キャラクタは倒せないので、おびき寄せるだけです。40 ターン目までは 2 歩手前で止まります。

## ルールと行動の一覧

rules-out-of-range = { $name } は { $least } から { $most } まででなければなりませんが、{ $found } です
rules-even-window = window は中心ができるように奇数でなければなりませんが、{ $found } です
rules-odd-points = { $name } の点数は 2 人で分けられるように偶数でなければなりませんが、{ $found } です
rules-goal-bonus = goal_bonus の `until` は大きくなる順に並べ、最後はターン数 { $turns } 以上にしてください
rules-enemy-order = enemy_order には right、left、down、up を 1 回ずつ書いてください
actions-rounds = 一覧には { $found } ラウンドありますが、試合は { $most } ラウンドです
actions-turns = ラウンド { $round }、{ $player }: 一覧には { $found } ターンありますが、1 ラウンドは { $most } ターンです
actions-command = ラウンド { $round }、{ $player }、ターン { $turn }、コマンド { $command }: `move_to 3:4` のような move_to、get_map_area、set_dynamite、set_bomb とセルが必要ですが、`{ $found }` があります
rules-json = ルールのキーを持つ JSON オブジェクトが必要です ({ $problem })
actions-json = `rounds` を持つ JSON オブジェクトが必要です ({ $problem })

## 盤面にあるもの

terrain-space = 空間
terrain-wall = 壁
terrain-storehouse = 蔵
terrain-goal = ゴール
terrain-water = 水たまり
terrain-breakable-wall = 壊せる壁
item-tea = お茶
item-sweets = 和菓子
item-coin = 丁銀
item-beluga = シロイルカ
item-sword = 草薙剣
item-poison = 毒キノコ
item-snake = ヘビ
item-trap = トラバサミ
item-bomb = 爆弾
legend-unexplored = 未探索
legend-enemy = 妨害キャラクタ
legend-several = 重なり
board-truth = 盤面
enemy-at = 妨害キャラクタは { $at }、{ $mode }
enemy-gone = 妨害キャラクタは倒されました
mode-gone = いない
mode-frightened = おびえている
mode-angry = 怒っている
mode-normal = 落ち着いている

## 起こること

event-timed-out = 時間切れで退場
event-crashed = プログラムが終わって退場
event-locked = { $at } の水たまりに入った (次の移動は無効)
event-bomb-set = { $at } に爆弾を置いた
event-dynamite-set = { $at } にダイナマイトを置いた
event-sword = 剣を手に入れた
event-item = { $at } の{ $item }
event-shared = { $what } (半分)
event-contact = { $at } で妨害キャラクタに触れた
event-defeat = { $at } で妨害キャラクタを倒した
event-walk-bonus = 歩行ボーナス
event-goal = ゴールに着いた
event-wall-opened = { $at } の壁が壊れた
event-no-goal = ゴールできなかった
command-swallowed = { $command }: 水たまりのせいで動けない
command-refused = { $command }: 拒否、{ $reason }
command-given-as = { $command } (プログラムが書いた値は { $text })

## 結果

column-round = ラウンド
column-player = プレイヤー
column-goal-turn = ゴールのターン
column-items = アイテム
column-halves = 半分
column-contacts = 接触
column-defeats = 撃退
column-walk = 歩行点
column-goal = ゴール点
column-total = 合計
column-worst = 最長のターン
column-mean = 平均
column-limit = 制限
column-refusals = 拒否
column-warnings = 警告
end-playing = プレイ中
end-timeout = 時間切れ ({ $turn })
end-crashed = 異常終了 ({ $turn })
time-worst = { $time } 秒 (ターン { $turn })
time-seconds = { $time } 秒
result-draw = 引き分け、どちらも { $points } 点
result-winner = { $winner } の勝ち、{ $more } 対 { $less }
label-seed = シード
label-result = 結果
program-of = { $player }: { $program }
label-record = 記録
player-in-turn = { $player }、ラウンド { $round }、ターン { $turn }
rust-library = クレート koshien-program を使う Rust のプログラムは、cargo でビルドして、できた実行ファイルを指定してください。
printed-in-turn = このターンの出力:
round-title = ラウンド { $round }

## 記録

record-genuine = 本物の記録
record-wrong = 誤った記録
record-turns = { $turns } ターン
record-differs = 最初の誤りはラウンド { $round }、ターン { $turn }: { $what }
record-unfinished = 試合は最後まで行われていません
record-format = 記録 `"format":"{ $expected }"` が必要ですが、形式 `{ $found }` があります
record-generator = 妨害キャラクタの乱数生成器は `{ $found }` ですが、この dohyo が知っているのは `{ $expected }` だけです
record-empty = ファイルが空です。記録のヘッダーが必要です
record-not-covered = もう一度プレイして確かめられないもの: プログラムの名前、時間、メッセージ、出力した行、警告、プログラムが抜けた理由
record-version-1 = バージョン 1 の形式にはダイジェストがないため、調べる位置が変えられていても気づけません
record-json = { $expected }を 1 行の JSON オブジェクトで書く必要があります ({ $problem })
line-header = 記録のヘッダー
line-any = ターン、ラウンドの終わり、または結果
line-turn = ターン
line-round-end = ラウンドの終わり
line-result = 結果
line-end = ファイルの終わり
differs-header = ヘッダーのダイジェストが、記録では { $recorded }、内容からは { $played } です
differs-line = { $expected }が必要ですが、{ $found }があります
differs-number = 記録の続きがラウンド { $round }、ターン { $turn } になっています
differs-knowledge = プレイヤー { $player } が知っていたことと命令のダイジェストが、記録では { $recorded }、ルールでは { $played } です。調べる位置か、ほかの命令が変えられています
differs-value = { $path } が、記録では { $recorded }、ルールでは { $played } です
value-missing = なし
value-list = { $length } 個のリスト
no-such-turn = 記録のラウンド { $round } にターン { $turn } はありません
no-such-turn-hint = あるのは { $rounds } です
no-turn-at-all-hint = ターンが 1 つもありません。最初のターンが終わる前に試合が止められました
no-such-turn-round = ラウンド { $round } のターン 1 から { $last }
turn-title = ラウンド { $round }、ターン { $turn } のあと
player-at = 位置 { $at }
player-score = 得点 { $score }
player-stock = ダイナマイト { $dynamite }、爆弾 { $bombs }
player-sword = 剣を持っている
player-locked = 水たまりの中
player-message = メッセージ: { $message }
player-warning = 警告: { $warning }
player-printed = 出力:
printed-more = ... ほか { $more } 行
printed-left-out = ... { $lines } 行を省略 ...
printed-line-cut = ... ほか { $characters } 文字
printed-not-kept = ほかに { $lines } 行 ({ $bytes } バイト) の出力がありましたが、記録していません
status-playing = プレイ中
status-goal = ゴール
status-timeup = 全ターン終了
status-timeout = 時間切れ
status-crashed = 異常終了

## 退場したプログラム

cause-not-ready = 時間切れ: 開始から { $limit } 秒たっても準備ができていません (`ready` を送る connect_game が呼ばれていません)
cause-not-ready-unseen = 時間切れ: 開始から { $limit } 秒たっても準備ができていません (最後の { $unseen } バイトの行に終わりがありません)
cause-late = 時間切れ: { $limit } 秒たってもターンが終わりませんでした
cause-late-unseen = 時間切れ: { $limit } 秒たってもターンが終わりませんでした (最後の { $unseen } バイトの行に終わりがありません)
cause-exited = プログラムが終わりました: { $status }
cause-exited-not-ready = 準備ができる前にプログラムが終わりました: { $status }
cause-closed-output = プログラムが標準出力を閉じました
cause-line-too-long = プロトコル違反: 標準出力に { $most } バイトより長い行があります
cause-too-many-lines = プロトコル違反: 1 ターンに { $most } 行より多く標準出力に書きました
cause-not-reading = プロトコル違反: プログラムが標準入力を読まず、たまりすぎました

## Generated maps

gen-koshien = { $name }: ゴールまで { $goal_one } ターンと { $goal_two } ターン(差 { $goal_apart })、草薙剣まで { $sword_one } ターンと { $sword_two } ターン(差 { $sword_apart })

## 許される間違い

warning-library = { $call }、{ $line } 行目
warning-no-actions = turn_over に行動のリストがありません
warning-unknown-action = 知らない行動 { $action }
warning-no-target = { $command } に位置がありません
warning-bad-target = { $command } の位置が正しくありません: { $text }
warning-not-reserved = 先に命令が { $said } 個あるとされたため調べられませんでしたが、届いた命令は { $sent } 個でした
warning-search-refused = プログラムが終わらせなかったターンで { $command } が断られました ({ $reason })
warning-glued = 最後の行はメッセージではありませんが、メッセージで終わっています。プロトコルの出力に改行なしで何かを出力していませんか?
