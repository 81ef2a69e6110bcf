# `dohyo eval` と `dohyo runs` の日本語メッセージ。どの言語も同じキーと同じ値を使います。

warning = 警告

## 評価

eval-head = 実行 { $run }: { $program }、スイート { $suite }、{ $cases } 個のケース、同時に { $jobs } 個
eval-case = ケース
eval-to-best = 最良との差
eval-to-before = 前回との差
eval-seconds = 秒
eval-verdict = 判定
eval-passed-alone = { $verdict }（ほかと同時では時間切れ、単独では時間内）
eval-too-slow-alone = { $verdict }（単独でも）
eval-cases-a-second = 毎秒 { $rate } ケース
eval-left = 残り { $seconds } 秒
eval-postponed = { $cases } 個のケースを単独でやり直します
eval-rate = { $cases } 個のケースを { $time } 秒で実行しました（{ $rate }、同時に { $jobs } 個）
eval-kept = 実行 { $run } は { $file } に保存されています: dohyo runs show { $run }{ $store }
eval-stopped = 中断しました。終わったケースは保存されています。続けるには dohyo eval superrookie --resume { $run }{ $store }
failures-head = 正常終了でないケース { $cases } 個（はじめのもの）:
failures-hint = プログラムが標準エラーに書いたもの: { $command }
eval-files-changed = 実行中に { $files } が変わりました。結果に二つの版が混ざっているかもしれません
unknown-suite = `{ $name }` というフォルダー、マップファイル、スイートはありません
unknown-suite-hint = マップ（*.map か *.txt）のあるフォルダー、マップファイル、またはスイート bundled、contest、small のどれかを指定してください

## 集計

totals-group = グループ
totals-cases = ケース
totals-accepted = 正常終了
totals-perfect = コスト 0
totals-mean = 平均コスト
totals-coins = コイン
totals-longest = 最長（秒）
totals-all = 全体
totals-worst = 悪いもの:

## 比較

compare-nothing = 実行 { $run }（{ $program }）と共通のケースがないので、比べられません
compare-head = 実行 { $run }（{ $program }）と { $cases } 個のケースで比べた結果
compare-counts = { $cases } 個のうち、良くなった { $better }、同じ { $equal }、悪くなった { $worse }
compare-mean = コストの平均の変化 { $mean }（95% 区間 { $low } から { $high }）、p { $p }
compare-mean-only = コストの平均の変化 { $mean }、p { $p }
compare-better = 良くなりました: 偶然とは考えにくい差です
compare-worse = 悪くなりました: 偶然とは考えにくい差です
compare-leans-better = どちらとも言えません: 良くなる向きに偶然とは考えにくい偏りがありますが、平均は良くなっていません。大きな変化を見てください
compare-leans-worse = どちらとも言えません: 悪くなる向きに偶然とは考えにくい偏りがありますが、平均は悪くなっていません。大きな変化を見てください
compare-no-evidence = 差があるとは言えません: 偶然かもしれません
compare-too-few = マップが少なすぎて判断できません: 変化したマップが 6 個より少ないです
compare-no-difference = 差はありません: どのケースもコストは同じです
compare-groups = { $key }ごと: { $findings }
compare-groups-better = 良くなった { $groups }
compare-groups-worse = 悪くなった { $groups }
compare-groups-leans-better = 良くなる向きに偏るが平均は違う { $groups }
compare-groups-leans-worse = 悪くなる向きに偏るが平均は違う { $groups }
compare-groups-none = 差があるとは言えない { $groups }
compare-groups-few = 少なすぎて判断できない { $groups }
compare-groups-equal = 差がない { $groups }
compare-groups-nothing = { $key }ごと: どれも差があるとは言えません
compare-groups-all-few = { $key }ごと: どれもマップが少なすぎて判断できません
compare-other-limit = 二つの実行は制限時間が違います
compare-incomplete = 実行 { $run } は完了していません: { $planned } 個のケースのうち { $done } 個だけ終わっています
compare-changes = 実行 { $run } からの大きな変化:
key-kind = 種類
key-size = 大きさ
key-coins = コインの数
diff-run = 実行 { $run }
diff-change = 変化
diff-more = ... ほかに { $cases } 個。すべて見るには --all を付けてください

## 実行の記録

runs-run = 実行
runs-began = 開始（UTC）
runs-what = プログラム、スイート、コミット
runs-more = 古い実行は省いています。すべて見るには list --all を付けてください
runs-state = 状態
runs-file = ファイル
runs-suite = スイート
runs-commit = コミット
runs-dirty = 変更あり
runs-host = マシン
runs-jobs = 同時に
runs-jobs-of = { $jobs } 個（コア { $cores } 個）
runs-limit = 制限時間
runs-no-limit = なし
runs-note = メモ
runs-files-changed = 実行中にプログラムのファイルが変わりました
state-running = 実行中
state-done = 完了
state-stopped = 中断
state-killed = 中断（強制終了）
gc-done = { $runs } 個の実行と、使われていない { $contents } 個のデータを消しました。大きさは { $before } KiB から { $after } KiB になりました
runs-no-run = 実行 { $run } はありません
runs-no-run-hint = 最新は { $last } です。一覧は `dohyo runs` で見られます
runs-no-case = 実行 { $run } にケース `{ $case }` はありません
runs-no-case-hint = 一覧は `dohyo runs show { $run }` で見られます
runs-no-log = 実行 { $run } のケース `{ $case }` のログはありません。まだ終わっていないか、消されています
runs-other-replay = 実行 { $run } のケース `{ $case }` を再現すると、実行したときと違う結果になります
runs-other-replay-hint = 実行したときの版の dohyo を使ってください（`dohyo runs show` に書いてあります）
runs-still-running = 実行 { $run } はまだ続いています
runs-complete = 実行 { $run } は完了しています
runs-nothing-to-resume = 中断した実行はありません
runs-begin-new-hint = --program を付けて新しく始めてください
runs-program-changed = `{ $file }` は、実行 { $run } が始まったあとに変わったか、なくなりました
runs-program-changed-hint = その実行を始めたフォルダーで続けるか、--program を付けて新しく始めてください

## 保存先

store-none = 実行の記録はまだありません: { $file } がありません
store-none-hint = `dohyo eval` が作ります。別のファイルは --store で指定できます
store-newer = { $file } は版 { $found } です。この dohyo が読めるのは版 { $known } までです
store-newer-hint = 新しい dohyo を使うか、--store で別のファイルを指定してください
store-fails = 実行の記録 { $file } が使えません: { $reason }
store-full = ディスクがいっぱいです
store-full-hint = 空きを作ってください。前に保存されたものは残っています
store-read-only = ファイルかフォルダーに書き込めません
store-cannot-open = 開くことも作ることもできません
store-busy = 別のプログラムが長い間使っています
store-other-file = 別の種類のファイルです
store-damaged = 壊れています（{ $what }）
store-damaged-hint = 別の場所に移してください。次の実行が新しく作ります
store-elsewhere-hint = --store で別のファイルを指定してください
contest-same-name = `{ $name }` という名前のケースが二つあります
contest-same-name-hint = どちらかのファイルの名前を変えてください
contest-same-map = `{ $one }` と `{ $other }` は同じマップで、二回数えることになります
contest-same-map-hint = どちらかのファイルを取り除いてください
contest-no-case = スイート { $suite } にケースがありません
contest-suite-hint = マップは .map か .txt で終わるファイルです
contest-all-filtered = スイート { $suite } に --only に合うケースがありません
contest-filter-hint = キー=値,... と書いてください。キーは name、kind、size、seed です（例 kind=Maze,size=small）
contest-bad-filter = --only に `{ $text }` は指定できません
contest-bad-kind = `{ $text }` という種類はありません
contest-bad-kind-hint = 種類は { $kinds } です
contest-bad-size = `{ $text }` という大きさはありません
contest-bad-size-hint = 大きさは small、medium、large です
contest-bad-key = --group-by に `{ $text }` は指定できません
contest-key-hint = キーは kind、size、coins です（例 kind,size）
