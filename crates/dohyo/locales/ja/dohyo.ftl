# dohyo コマンドの日本語メッセージ。どの言語も同じキーと同じ値を持つ。

error = エラー
list = { $first }、{ $second }
error-and-hint = { $message }。{ $hint }
hint-did-you-mean = `{ $name }` のことですか?
hint-possible-values = 使える値: { $values }
hint-help = `{ $command } --help` を見てください

## 引数

usage-unknown-argument = 引数 `{ $argument }` はありません
usage-unknown-command = コマンド `{ $command }` はありません
usage-no-command = コマンドがありません
usage-missing-argument = 引数が足りません: { $argument }
usage-twice = `{ $argument }` が 2 回指定されています
usage-conflict = `{ $argument }` と `{ $other }` は同時に使えません
usage-no-value = `{ $argument }` には値が必要です
usage-bad-value = `{ $argument }` に `{ $value }` は指定できません
usage-not-text = 引数が正しい UTF-8 ではありません
no-map = マップが指定されていません
no-map-hint = マップファイルか内蔵マップの名前を指定してください (一覧は `dohyo maps`)
no-program = プログラムが指定されていません
no-program-hint = --program でファイルかコマンドを指定してください。例: --program 'python3 bot.py'、--program { $builtin }
program-as-map = `{ $word }` はプログラムで、マップではありません
quote-program-hint = コマンドを引用符で囲んでください: --program '{ $command }'
whole-number-hint = 整数を指定してください
seed-hint = シードには 0 から { $most } (2^64 - 1) までの整数を指定してください
reading-standard-input = 標準入力からマップを読み込みます
unknown-map = `{ $name }` というファイルも内蔵マップもありません
unknown-bundled-map = `{ $name }` という内蔵マップはありません
unknown-map-hint = 内蔵マップの一覧は `dohyo maps` で見られます
bad-time-limit = { $option } に `{ $text }` は指定できません
bad-time-limit-hint = 2s や 500ms のように単位付きの 0 より長く 24h までの時間、または none を指定してください
bad-seconds-hint = 2 や 0.5 のように 0 より大きく 86400 (1 日) までの秒数を指定してください
same-file = `{ $file }` は書き込み先ですが、読み込むファイルでもあります
same-file-hint = 書き込み先には別の名前を指定してください
other-contents-log = `{ $file }` はすでにあり、ログではありません
other-contents-result = `{ $file }` はログと並べて書き込みますが、すでにあり、実行結果ではありません
other-contents-record = `{ $file }` はすでにあり、記録ではありません
file-exists = `{ $file }` はすでにあります
file-exists-hint = 別の名前を指定するか、上書きするなら --force を付けてください
not-svg = 絵は SVG 形式でだけ描けます。`{ $file }` の形式では描けません
not-svg-hint = 名前の終わりを .svg にしてください。ブラウザーで見られ、描画ソフトで PNG に変えられます
seeds-end = { $seed } から数えると、シードの数が足りません
seeds-end-hint = いちばん大きいシードは { $most } です。もっと小さい数から始めてください
other-contents-commands = `{ $file }` はすでにあり、コマンドのファイルではありません
two-outputs-hint = どちらも標準出力に書かれます。ログにはファイルを指定してください

## ファイル

cannot-read = { $file } を読めません: { $reason }
read-not-found-hint = 名前とフォルダーは正しいですか?
read-folder-hint = そのフォルダーの中のファイルを指定してください
read-hint = 別のファイルを指定するか、読み取れるようにしてください
cannot-write = { $file } に書けません: { $reason }
write-not-found-hint = フォルダーは先に作っておいてください
write-folder-hint = そのフォルダーの中のファイル名まで指定してください
write-full-hint = 空きを作るか、別のディスクのファイルを指定してください
write-hint = 書き込めるフォルダーの中のファイルを指定してください
cannot-print = 標準出力に書けません: { $reason }
too-large = { $file } は { $limit } バイトを超えています。正しいファイルはこれより小さいはずです
too-large-hint = 指定するファイルに間違いはありませんか?
not-text = この行は正しい UTF-8 ではありません
config-not-assignment = `キー=値` の形が必要ですが、`{ $found }` があります
config-unknown-key = キー `{ $key }` はありません
config-keys-hint = 使えるキーは INPUT、LOG、EXEC (または EXEC1)、TIMEOUT です
config-repeated = { $key } が重複しています。{ $first } 行目にもあります
config-repeated-hint = どちらか一方の行だけを残してください
too-many-commands = ゲームは最大 { $most } フレームです
commands-hint = 1 行に 1 フレーム分のコマンドを `>J` のように空白なしで書くか、空行にしてください

## マップ

map-size = { $kind }、{ $rows } 行 x { $columns } 列
check-valid = 正しいマップ
maps-name = 名前
maps-kind = 種類
maps-rows = 行
maps-columns = 列
maps-coins = コイン
maps-shields = シールド
maps-spikes = トゲ
maps-boxes = 箱
maps-jump-blocks = ジャンプブロック
map-contents = コイン { $coins } 枚、シールド { $shields } 個、トゲ { $spikes } 個、箱 { $boxes } 個、ジャンプブロック { $jump_blocks } 個
gen-par = 模範解答は { $frames } フレーム
gen-all = { $count } 個のマップを解答つきで { $folder } に書き出しました
generated-name = 自動生成マップ `{ $name }` はありません
generated-name-hint = gen:種類-サイズ:シード の形で指定してください (例: gen:maze-small:7)
gen-no-draw = 種類 { $kind }、サイズ { $size } のマップを、シード { $seed } から { $draws } 回試しても作れませんでした
gen-no-draw-hint = 別のシードを使ってください
map-header = `20 30 Maze` のような `行数 列数 種類` のヘッダーが必要ですが、`{ $found }` があります
map-side = マップの行数と列数は { $least } から { $most } までですが、{ $found } です
map-cells = マップは最大 { $most } マスですが、{ $rows } x { $columns } = { $found } マスあります
map-kind = 種類 `{ $found }` はありません。Handcrafted、Choice、Jump、Pits、Puzzle、Maze のどれかが必要です
map-cell = マス `{ $found }` はありません。`@ # O $ + * ^ .` のどれかが必要です
map-border = 外周はすべて壁 `#` でなければなりませんが、`{ $found }` があります
map-line-length = このマップの 1 行は { $expected } マスですが、{ $found } マスあります
map-missing-lines = ヘッダーでは { $expected } 行ですが、ファイルは { $found } 行で終わっています
map-trailing-line = { $expected } 行のあとはファイルの終わりのはずですが、`{ $found }` という行があります
map-no-character = キャラクター `@` がちょうど 1 つ必要ですが、ありません
map-second-character = キャラクター `@` がちょうど 1 つ必要ですが、{ $line } 行目 { $column } 列目のほかにもあります
map-no-coin = コイン `$` が 1 つ以上必要ですが、ありません

## マップを解く

solved = { $frames } フレームで解けました
not-solved = 解き方が見つかりませんでした(解けないという証明ではありません)。いちばんよい結果は { $all } コイン中 { $found } コインです。残りのコインの位置(行:列): { $missing }
not-solved-budget = { $expansions } 状態まで調べましたが、解き方が見つかりませんでした(解けないという証明ではありません)。いちばんよい結果は { $all } コイン中 { $found } コインです。残りのコインの位置(行:列): { $missing }
solve-more = ほか { $more } 個

## 応答

at-answer = フレーム { $frame }、出力の { $line } 行目: { $reason }
answer-count = FINISH か 0 から 4 までのコマンド数が必要ですが、`{ $found }` があります
answer-unknown-command = コマンド `<`、`>`、`J`、`S` のどれかが必要ですが、`{ $found }` があります
answer-extra-tokens = 1 行にコマンドは 1 つですが、余分なものがあります: `{ $found }`
answer-twice = コマンド `{ $found }` はこのフレームですでに出されています
answer-after-last-frame = フレーム { $last } のあとは FINISH だけが許されますが、`{ $found }` があります
answer-end-of-output = FINISH がないまま出力が終わりました

## ログ

log-header = `20 30 Maze 150` のような `行数 列数 種類 フレーム数` のヘッダーが必要ですが、`{ $found }` があります
log-too-many-frames = ログは最大 { $most } フレームですが、{ $found } です
log-end = ファイルがここで終わっています。次が必要です: { $expected }
log-part-answer = 応答の行
log-part-numbers = フレームの `コイン シールド Y X`
log-part-view = フレームの視界
log-answer = フレーム { $frame } の応答: { $reason }
log-numbers = フレーム { $frame }: `コイン シールド Y X` が必要ですが、`{ $found }` があります
log-outside = フレーム { $frame }: キャラクターの位置 { $y } { $x } がマップの外です
log-run-length = フレーム { $frame }: { $reason }
log-trailing = 最後のフレームのあとはファイルの終わりのはずですが、`{ $found }` があります
view-unknown-pixel = `@ # O $ + * ^ .` のどれかが必要ですが、`{ $found }` があります
view-count = 先頭に 0 のない 1 以上の数が必要ですが、`{ $found }` があります
view-split-run = 直前と同じ `{ $found }` が続いています。別の文字が必要です
view-length = { $expected } ピクセル必要ですが、{ $found } ピクセルです
verify-right = 正しいログ ({ $map } で再生)
verify-consistent = 矛盾なし
verify-consistent-hint = 再生はしていません。確かめるには --map MAP を付けてください
verify-wrong = 誤ったログ
verify-frames = { $frames } フレーム
verify-cost = コスト { $cost } (フレーム { $frame })
verify-at-frame = 最初の誤りはフレーム { $frame }: { $what }
verify-after-commands = { $what } (コマンド { $commands } のあと)
verify-start = ゲームはコイン 0 枚、シールド 0 個、キャラクターがちょうど 1 マスを占める状態から始まります
verify-out-of-bounds = キャラクターの位置 { $y } { $x } が外周の壁に重なっています
verify-too-far = キャラクターが下に { $down } ピクセル、右に { $right } ピクセル動いていますが、どんな速さでもここまでは動けません
verify-coins = コインが { $before } 枚から { $after } 枚になっていて、届く範囲のコインと合いません
verify-shields = シールドが { $before } 個から { $after } 個になっていて、届く範囲のシールドやトゲと合いません
verify-character = 視界の { $row } 行 { $column } 列: キャラクターは 21 から 26 の行と列だけにいるはずです
verify-outside = 視界の { $row } 行 { $column } 列はマップの外なのに `{ $found }` が見えています
verify-pixel = ピクセル { $y } { $x } に `{ $found }` が見えていて、そのマスについて前に見えたものと矛盾します
verify-border = ピクセル { $y } { $x } は `{ $found }` ですが、外周なので壁のはずです
verify-other-header = ログは `{ $log }` のマップのもので、指定されたマップは `{ $map }` です
verify-other-coins = コインはログでは { $log } 枚、ルールでは { $rules } 枚です
verify-other-shields = シールドはログでは { $log } 個、ルールでは { $rules } 個です
verify-other-position = キャラクターの位置はログでは { $log }、ルールでは { $rules } です
verify-other-pixel = 視界の { $row } 行 { $column } 列はログでは `{ $log }`、ルールでは `{ $rules }` です
show-cost-unknown = ログには含まれません。計算するには --map MAP を付けてください
show-other-map = 不明: このログはそのマップのものではありません (`dohyo log verify` を見てください)
show-place = y { $y }、x { $x }
show-frame = フレーム { $frame }: コイン { $coins }、シールド { $shields }、y { $y }、x { $x }
show-after = コマンド { $commands } のあと
no-such-frame = ログにフレーム { $frame } はありません
no-such-frame-hint = フレームは 0 から { $last } までです

## 値の名前

label-map = マップ
label-frames = フレーム
label-cost = コスト
label-coins = コイン
label-shields = シールド
label-start = 開始位置
label-end = 終了位置
label-commands = コマンド
result-cost = { $cost } (フレーム { $frame })
label-program = プログラム
label-hits = トゲに当たった回数
label-specials = 特殊ジャンプ
label-time = 時間
label-log = ログ
result-summary = コスト { $cost }、フレーム { $frame } で到達
result-cost-so-far = { $cost } (フレーム { $frame })。ただし得点は 0 点
result-coins = { $coins } / { $all }
time-limited = { $wall } 秒 / { $limit } 秒
time-unlimited = { $wall } 秒、制限なし
time-and-cpu = { $wall }、CPU { $cpu } 秒
map-bundled = { $name } (内蔵)
map-standard-input = 標準入力
compiler-says = コンパイラーの出力:
stderr-says = プログラムの標準エラー出力の最後の部分:
leaked = プログラムがプロセスを残したので、そのプロセスグループのものを強制終了しました
stderr-skipped = ... { $lines } 行は表示していません
hint = ヒント

## 判定

verdict-accepted = 正常終了
verdict-invalid-output = 不正な出力
verdict-time-limit = 時間制限超過
verdict-memory-limit = メモリ制限超過
verdict-output-limit = 出力制限超過
verdict-runtime-error = 実行時エラー
verdict-compile-error = コンパイルエラー
status-code = 終了コード { $code }

## プログラムと審判

program-quoting = `{ $text }` を単語に分けられません
program-quoting-hint = 引用符が閉じられていません
program-unknown-builtin = 内蔵プログラム `{ $name }` はありません
program-seed = `{ $text }` は builtin:{ $name } のシードになりません
program-no-file = ファイル `{ $file }` はありません
program-no-command = `{ $word }` を実行できません: { $reason }
unrunnable-not-on-path = その名前のコマンドは PATH になく、ここにファイルもありません。名前に空白があるときは引用符で囲んでください
unrunnable-no-file = そのファイルはありません。シェルを通さないので ~ や $NAME は置き換えられません
unrunnable-folder = フォルダーです
unrunnable-not-executable = 実行可能なファイル (chmod +x) でもソースファイル ({ $endings }) でもありません
unrunnable-arguments = ソースファイルに引数を付けるときは 'python3 bot.py fast' のように先頭にインタープリターを書いてください
unrunnable-no-format = 実行可能ですがプログラムではありません。スクリプトなら最初の行を #!/usr/bin/env python3 のようにするか、ファイルの前にインタープリターを書いてください
unrunnable-no-interpreter = 最初の行の #! が指すもの、または必要なライブラリがこのコンピューターにありません
unrunnable-not-allowed = システムが許可していません。ファイルは実行可能 (chmod +x) ですか? フォルダーの権限も確認してください
program-missing-tool = `{ $file }` には { $tool } が必要ですが、インストールされていません (PATH にありません)
program-missing-tool-hint = { $install }
program-start = `{ $command }` を起動できません: { $reason }
judge-system = 審判側の失敗です ({ $doing }): { $reason }
judge-unkillable = プロセス { $pid } を強制終了しましたが、終わりません
judge-hint = プログラムのせいではありません。もう一度試してください
judge-temporary-hint = TMPDIR のフォルダー (なければ /tmp) に空きがあり、書き込めますか?
judge-stopped = 中断し、プログラムを終了させました
judge-stopped-kept = そこまでの内容は { $file } にあります

## 判定への対処

hint-killed-after-finish = プログラムが FINISH から { $limit } 秒以内に終わらなかったので強制終了しました。結果は有効ですが、終了するようにしてください
hint-finish-missing = プログラムは終わる前に FINISH だけの行を出力しなければなりません
hint-answer-format = 応答は、コマンドの数 (0 から 4) の行と、その数だけの <、>、J、S の行です。FINISH で試合が終わります。デバッグ出力は標準エラー出力に書いてください
hint-not-reading = フレーム { $frame }: プログラムが入力を読んでいません。フレームの { $unread } バイトが残っています (待ち時間の制限は合計 { $limit } 秒)
hint-not-flushing = フレーム { $frame }: 行が終わっていません。読めていないデータが { $unseen } バイトあります。改行とフラッシュをしていますか? (待ち時間の制限は合計 { $limit } 秒)
hint-no-first-answer = 最初のフレームに応答がありません。起動時間も数えます。N M S、コイン シールド y x、視界の行を読み、フラッシュしていますか? (待ち時間の制限は合計 { $limit } 秒)
hint-too-slow = フレーム { $frame } の応答が間に合いませんでした。遅すぎる、入力を余分に待っている、フラッシュしていない、のどれかではありませんか? (待ち時間の制限は合計 { $limit } 秒)
hint-output-limit = 1 行は最大 { $line } バイト、フレームを読む前の出力は最大 { $ahead } バイトです。デバッグ出力は標準エラー出力に書いてください
hint-exit-code = プログラムは終了コード 0 で終わらなければなりません。フレーム { $frame } で失敗しました
hint-exit-code-after-finish = プログラムは終了コード 0 で終わらなければなりません。FINISH のあとで失敗しました
hint-crash = プログラムがフレーム { $frame } で異常終了しました
hint-crash-after-finish = プログラムが FINISH のあとで異常終了しました
hint-compile-error = 場所はコンパイラーの出力にあります。何も実行していません
hint-and-stderr = { $hint }。理由は標準エラー出力にあるかもしれません
