# 起こりうる問題を1行ずつ。どうすればよいかも伝えます。

# ゲーム
error-game-near = 「{ $game }」というゲームはありません。{ $near } のことですか？
error-game-unknown = { $count ->
    [0] 「{ $game }」というゲームはありません。ゲームが1つも入っていません
   *[other] 「{ $game }」というゲームはありません。あるのは { $known } です
  }
error-game-rivals = 「{ $game }」を名乗るパッケージが複数あります（{ $rivals }）。1つだけ残して、ほかはアンインストールしてください
error-game-does-not-load = ゲーム「{ $game }」を { $place } から読み込めません（{ $what }）。直すか、アンインストールしてください
error-game-is-none = ゲーム「{ $game }」：{ $place } は followsuit.definition.Game ではありません。直すか、アンインストールしてください
error-game-other-name = ゲーム「{ $game }」：{ $place } は「{ $id }」と名乗っています。名前を一致させてください
error-looks = { $package } の外観データ（looks.toml）を読めません：{ $why }
error-game-failed = ゲーム { $game } でエラーが起きました：{ $what }
error-seats = { $game } は { $counts } 人用です（{ $wanted }人では遊べません）
error-no-game = 読み込めるゲームがありません。くわしくは `followsuit games` で確認できます
error-no-game-chosen = ゲームが選ばれませんでした。`followsuit play hearts` のように指定してください

# オプションとハウスデータ
error-option-unknown = { $count ->
    [0] { $game } に「{ $name }」というオプションはありません。このゲームにはオプションがありません
   *[other] { $game } に「{ $name }」というオプションはありません。あるのは { $known } です
  }
error-option-unfit = { $game }：{ $name } = { $value } は使えません。指定できる値：{ $expects }
error-option-unfit-because = { $game }：{ $name } = { $value } は使えません（{ $why }）。指定できる値：{ $expects }
error-option-too-long = { $game }：{ $name } = { $value } は長すぎて記録に書けません
error-option-form = オプション「{ $option }」は NAME=VALUE の形で書いてください
error-house-table = { $path }：「{ $game }」には、[{ $game }] のようにオプションの表を書いてください
error-house-toml = { $path } を TOML として読めません：{ $why }
error-data-deep = 入れ子が深すぎます
error-data-long-line = { $most }文字を超える行があります
error-data-kind = { $what } は、数、文字列、リスト、表のどれでもありません

# 手
error-move-refused = 席{ $seat }は「{ $move }」を選べません：{ $why }
error-not-together = この組み合わせは選べません
error-no-option = 選択肢{ $option }は今はありません
error-so-many = { $wanted ->
    [0] 少なくとも1つ選んでください
   *[other] 選ぶ数は{ $wanted }つです（{ $chosen }つではありません）
  }

# ランダムに決まること
error-seed = シード「{ $seed }」は使えません。前後に空白のない1行、{ $most }文字以内にしてください
error-chance-ends = ランダム結果の指定が足りません。「{ $tag }」の結果がありません
error-chance-answers-other = ゲームが求めているのは「{ $tag }」の結果ですが、指定されているのは「{ $other }」の結果です
error-chance-twice = 「{ $tag }」の結果の指定に、同じものが2度あるか、含まれないはずのものがあります
error-chance-not-one = 「{ $tag }」の結果には、候補のうち1つだけを指定してください
error-chance-unknown = 「{ $tag }」の結果の指定：{ $name } はないか、数が足りません

# 記録
error-record-in = { $path }：{ $why }
error-record-none = これは記録ではありません。最初の行は「{ $line }」のはずです
error-record-cut = 記録が途中で切れています。最後の行は「end」のはずです
error-record-seal = 記録の封をした部分が壊れていて読めません
error-record-of-nothing = どのゲームか、または何人で遊んだかが記録に書かれていません
error-record-seat = 記録に、存在しない席があります（席は{ $seats }つです）
error-record-no-chance = 記録にシードも、ランダム結果の指定もありません
error-record-fair-early = ゲームが終わっていないのに、公正なシャッフルの秘密が記録に書かれています
error-record-lines = 記録が{ $most }行を超えています
error-record-line = 記録の{ $number }行目の意味がわかりません：「{ $line }」
error-record-sealed-line = 記録の封をした部分の{ $number }行目の意味がわかりません：「{ $line }」
error-record-version = この記録は { $game } のバージョン { $version } のものですが、入っているのはバージョン { $installed } です
error-record-move = 記録の{ $number }手目は選べない手です：{ $why }
error-record-move-seat = 記録の{ $number }手目は席{ $seat }のものですが、席は{ $seats }つです
error-record-takes-back = 記録の{ $number }手目で{ $back }手を取り消していますが、それまでの手は{ $made }手しかありません
error-record-undos = 記録に取り消しが{ $undone }回あります。認められるのは{ $most }回までです
error-record-too-long = 記録が、ゲームが終わった後も続いています
error-record-no-end = 記録に結果がありますが、書かれた手ではゲームが終わりません
error-record-result = 記録にある結果は { $result } ですが、書かれた手では { $found } になります

# ファイル
error-file-unread = { $path } を読めません：{ $why }
error-file-unwritten = { $path } に書けません：{ $why }
error-file-too-big = { $path } は大きすぎます。{ $most } KiB まで読めます
error-file-no-text = { $path } はテキストファイルではありません
error-file-none = { $path } はファイルではありません。ほかのファイルを選んでください
error-file-locked = { $path } はほかで実行中のプログラムが使っています。終わるのを待つか、ほかのファイルを選んでください
error-file-no-folder = { $path } に書けません：フォルダー { $folder } がありません。先に作るか、ほかのフォルダーを選んでください
error-file-no-place = { $path } に書き込めません。{ $folder } には新しいファイルを作れないので、別のフォルダーを選んでください
error-file-is-folder = { $path } はフォルダーです。その中のファイル名を指定してください
error-file-taken = { $path } はすでにあります。ほかの名前にしてください
os-ENOENT = ファイルやフォルダーがありません
os-EACCES = アクセス権がありません
os-EPERM = 許可されていない操作です
os-EISDIR = フォルダーです
os-ENOTDIR = 途中の名前がフォルダーではありません
os-EEXIST = すでにあります
os-ENOSPC = 空き容量がありません
os-EROFS = 読み取り専用です
os-ENAMETOOLONG = 名前が長すぎます
os-ELOOP = リンクがたどりきれません
os-EIO = 入出力エラーです
os-EDQUOT = 割り当てられた容量を超えています
os-EADDRINUSE = アドレスはすでに使われています
os-EADDRNOTAVAIL = このマシンのアドレスではありません
os-ECONNREFUSED = 接続を断られました
os-ETIMEDOUT = 時間内に返事がありません
os-EHOSTUNREACH = ホストに届きません
os-ENETUNREACH = ネットワークに届きません
os-unknown-name = その名前のマシンは見つかりません

# ボット
error-bot-unknown = 「{ $bot }」というボットはありません。指定できるのは、beginner（{ level-beginner }）、casual（{ level-casual }）、strong（{ level-strong }）、expert（{ level-expert }）、random、thumb、search:2000（シミュレーション回数）、search:50ms、自作のボット MODULE:NAME です
error-bot-no-budget = ボット「{ $bot }」には考える量の指定が必要です。search:2000（シミュレーション回数）か search:50ms と書いてください
error-bot-no-clock = ボット { $bot } には時計が必要ですが、ここにはありません
error-bot-not-in-module = ボット「{ $bot }」：{ $module } に { $name } がありません
error-bot-does-not-load = ボット「{ $bot }」を読み込めません（{ $what }）
error-bot-cannot-choose = ボット「{ $bot }」に choose(seen, rng) メソッドがありません
error-bot-failed = ボット { $bot } が { $game } でエラーを起こしました：{ $what }
error-bot-illegal = ボット { $bot } が席{ $seat }で、選べない手 { $choice } を選びました
error-bot-not-asked = 席{ $seat }は手番ではないので、考えることがありません
error-bot-no-answer = { $game }のボット { $bot } に{ $tries }回聞きましたが、答えがありませんでした
error-bots-not-started = ボットのプロセスを起動できません。理由は標準エラー出力に書かれています
error-bot-of-record = 席{ $seat }のボット「{ $bot }」はこのプログラムのものではないので、記録にあるだけでは動きません。信頼できるなら、--bots で自分で指定してください
error-openspiel-budget = ボット openspiel には考える量の指定が必要です。openspiel:1000（シミュレーション回数）か openspiel:20ms と書いてください
error-openspiel-missing = ボット openspiel にはパッケージ open-spiel が必要です：pip install open-spiel
error-openspiel-hearts = ボット openspiel が遊べるのは、標準ルールのハーツだけです

# アダプター
error-library-missing = パッケージ { $library } がインストールされていません：pip install "followsuit[{ $extra }]"
error-observation-form = 観測の形式 { $form } はありません。使えるのは { $known } です
error-reward-kind = 報酬の種類 { $kind } はありません。使えるのは { $known } です
error-seat-number = 席 { $seat } はこのテーブルにありません。席は0から{ $last }までです
error-bots-number = { $wanted } 席分のボットが必要です（{ $given } 席分しか指定されていません）
error-others-kind = others={ $kind } はありません。使えるのは { $known } です
error-one-option-each = { $n } 個のゲームのそれぞれに選択肢が1つずつ、整数で必要です（今の形は { $shape }、種類は { $kind }）
error-workers-number = workers={ $workers } は { $n } 個のゲームに合いません。1以上、ゲームの数以下にしてください
error-workers-need-name = ワーカーはゲームを名前で探しますが、{ $game } という名前でインストールされているゲームはこれではありません。インストールするか、workers=1 にしてください
error-worker-ended = この環境のプロセスは、エラーや中断、または外部からの停止で終了しました。環境を作り直してください
error-environment-closed = この環境は閉じられています。新しく作ってください
error-games-number = n={ $n } 個のゲームは進められません。1つ以上必要です
error-illegal-kind = illegal={ $kind } はありません。使えるのは { $known } です
error-illegal-option-in = ゲーム { $number }：席{ $seat }は今、選択肢 { $option } を選べません
error-illegal-option = 席{ $seat }は今、選択肢 { $option } を選べません

# プレイと再生
error-language = 「{ $language }」という言語はありません。あるのは { $known } です
error-no-input = 標準入力が閉じているので、答えを入力できません
error-resume-alone = --resume では、ゲーム、人数、オプション、シード、あなたの席をファイルから読むので、指定しないでください
error-resume-finished = { $path }：このゲームは終わっています。`followsuit replay` で再生できます
error-seat = --seat { $seat }：席の番号は0から{ $last }までです
error-bots-count = --bots { $bots }：ボットは1つ、またはほかの席と同じ数（{ $others }つ）を指定してください
error-bots-letters = --bots { $bots }：名前は、表示できる文字で1～{ $most }文字にしてください
error-replay-unfinished = このゲームは終わっていません。表示できるのは、席{ $seat }から見えたことだけです
error-verify-none = { $path }：公正なシャッフルを使わずに遊んだゲームです。確かめられるのは手だけです（`followsuit replay`）
error-verify-unfinished = { $path }：このゲームは終わっていません。シャッフルの秘密の値は、終わってから公開されます
error-verify-commitment = --commitment { $value }：コミットメントは64桁です（0～9、a～f）
error-verify-entropy = --entropy { $value }：加えた値は16～64桁です（0～9、a～f）

# アリーナ、測定、新しいゲーム
error-arena-two-bots = アリーナにはボットが2つ以上必要です（例：--bots strong,casual）
error-arena-bots-twice = 同じボットは1度だけ指定するか、席と同じ数（{ $seats }つ）のボットを指定してください
error-arena-seatings = これらのボットの席順は{ $most }通りを超えます。ボットを減らしてください
error-journal-none = { $path } はアリーナの対局のファイルではありません。ほかのファイルを選んでください
error-journal-other = { $path } にあるのは { $what } の違う対局です（{ $found }、今は { $now }）。--fresh を付けると捨てて始めます
error-journal-other-game = { $path } の{ $line }行目はこの組み合わせの対局ではありません。--fresh を付けると、すべて捨てて始めます
error-journal-too-long = { $path } に書けません：オプション、ボット、シードのどれかが長すぎます
error-strength-page = { $path } に表を入れる場所がありません。{ $start } と { $end } の行が必要です
error-process-ended = 計算中のプロセスが外部から止められました。メモリー不足かもしれません。プロセスの数を減らして、もう一度試してください：--jobs 1
error-bench-failed = { $game } を { $runner } で測定できませんでした：{ $why }
error-bench-one = --search、--times、--views、--steps、--env は別々の測定です。どれか1つにしてください
error-bench-level = --times { $level }：強さは { $known } です
error-new-game-folder = フォルダー { $folder } がありません。先に作るか、--in を指定しないでください
error-new-game-exists = { $path } はすでにあります。ほかの名前にするか、--in でほかのフォルダーにしてください
error-new-game-hides = ゲーム「{ $name }」を作ると、Python モジュール「{ $module }」が使えなくなります。ほかの名前にしてください
error-new-game-kind = ひな形の種類 { $kind } はありません。選べる種類：{ $known }
error-new-game-letters = { $name } は名前に使えません。my-game のように、英小文字、数字、1つずつのハイフンだけを使ってください
error-new-game-keyword = 「{ $name }」は Python の予約語です。ほかの名前にしてください
error-new-game-taken = ゲーム「{ $name }」はすでにあります。ほかの名前にしてください

# プラグインのコンパイル
error-compile-what = コンパイルするゲームを指定してください：followsuit compile GAME（一覧は `followsuit games`）
error-compile-own = { $game } は Followsuit に含まれ、一緒にコンパイルされています。このコマンドはプラグイン用です
error-compile-not-itself = Followsuit 自身がコンパイルされていないので、{ $game } は Python のまま（遅いだけで）動きます。C コンパイラーのある環境に Followsuit を入れ直してから、もう一度実行してください
error-compile-no-compiler = C コンパイラーがないので、{ $game } は Python のまま（遅いだけで）動きます。gcc か clang を入れてから、もう一度実行してください
error-compile-no-mypy = mypy { $version } と setuptools がないので、{ $game } は Python のまま（遅いだけで）動きます。`pip install "mypy=={ $version }" setuptools` の後で、もう一度実行してください
error-compile-no-module = { $game } の状態は { $module } にあります。コンパイルするには、rules.py のようなパッケージ内のモジュールにルールを置いてください
error-compile-faults = { $game } はコンパイルされず、今までどおり動きます：コンパイルできない行が{ $count }行あります
error-compile-failed = { $game } はコンパイルされず、今までどおり動きます：{ $why }
error-compile-other-build = この Followsuit は別の方法で作られているので、{ $game } は今までどおり動きます。Followsuit を入れ直してください
error-compile-trial-failed = { $game } はコンパイルされず、今までどおり動きます：コンパイルすると試しのゲームで失敗しました：{ $why }
error-compile-other-game = { $game } はコンパイルされず、今までどおり動きます：コンパイルした場合と Python のままの場合とで、違うゲームになりました。1 << n のように 2**62 を超える数か、__init__ で設定していないフィールドが原因かもしれません

# プログラム自身
error-build-unknown = コンパイルされたモジュールに、元のソースの情報がありません。{ build-again }
error-build-without-source = { $path } がないのに、コンパイルされたモジュールがあります。{ build-again }
error-build-stale = { $path } はコンパイルの後で変更されています。{ build-again }
build-again = `make setup` でコンパイルし直すか、FOLLOWSUIT_PURE=1 でソースのまま動かしてください

# コマンドライン
error-no-output = 標準出力が閉じているので、何も表示できません
error-output-failed = 出力を書き込めません：{ $why }
error-file-failed = { $path }：{ $why }

error-usage-no-command = 「{ $name }」というコマンドはありません。一覧は `{ $help }` で確認できます
error-usage-near-command = 「{ $name }」というコマンドはありません。{ $near } のことですか？
error-usage-command-missing = コマンドを指定してください。一覧は `{ $help }` で確認できます
error-usage-no-option = `{ $command }` に { $name } というオプションはありません。一覧は `{ $help }` で確認できます
error-usage-near-option = `{ $command }` に { $name } というオプションはありません。{ $near } のことですか？
error-usage-missing = { $name } を指定してください。説明は `{ $help }` で確認できます
error-usage-extra = 「{ $extra }」は余分です。使い方は `{ $help }` で確認できます
error-usage-value-missing = { $name } の後に値が必要です。説明は `{ $help }` で確認できます
error-usage-value-extra = { $name } に値は付けられません。「=」とその後を消してください
error-usage-whole = { $name } には整数を指定してください。「{ $value }」は使えません
error-usage-whole-least = { $name } には{ $least }以上の整数を指定してください。「{ $value }」は使えません
error-usage-whole-least-most = { $name } には{ $least }から{ $most }までの整数を指定してください。「{ $value }」は使えません
error-usage-number-least = { $name } には{ $least }以上の数を指定してください。「{ $value }」は使えません
error-usage-choice = { $name } は { $known } のどれかです（「{ $value }」ではありません）
error-usage-other = コマンドの書き方が違います：{ $message }（使い方は `{ $help }` で確認できます）

# 人のいるテーブル
error-table-version = このテーブルは{ $game }のバージョン{ $version }で開かれましたが、今はそのバージョンがありません。新しいテーブルを開いてください
error-table-started = ゲームはもう始まっています
error-table-closed = このテーブルは閉じられています。新しいテーブルを開いてください
error-table-not-playing = このテーブルでは今ゲームをしていません
error-game-not-now = 第{ $game }ゲームは、今このテーブルで行われているゲームではありません
error-hints-off = このテーブルではヒントを使えません
error-hint-busy = 前のヒントをまだ考えています
error-hint-late = その選択はもう求められていません
error-table-seated = このテーブルにはもう座っています
error-table-full = 空いている席がありません
error-table-invitation = この招待は無効か、もう使われています。新しい招待をもらってください
error-table-invitations = 未使用の招待がもう{ $most }件あります。先にそれを使ってください
error-table-entropy = 配りの乱数に加える値は、16～64桁の16進数にしてください
error-table-host = それができるのは、テーブルの主催者だけです
error-table-others-play = ほかの人がまだ遊んでいます。閉じる代わりに、席を立ってください
error-invitation-seat = この招待は席{ $seat }のものです。その席を選ぶか、席を指定しないでください
error-seat-taken = 席{ $seat }は空いていません
error-seat-none = 席{ $seat }はありません。席は0から{ $last }までです
error-seat-not-yours = このテーブルにあなたの席はありません
error-seat-here = 席{ $seat }の人はここにいて、自分で打っています
error-seat-stood-in = 今はボットが代わりに打っています。先にテーブルに戻ってください
error-bot-level = 「{ $level }」というボットの強さはありません。{ $levels } から選んでください
error-undo-asked = もう取り消しの申し出が出ています
error-undo-nothing = 取り消せる手がありません
error-undo-many = 1ゲームで取り消せるのは{ $most }回までです
error-clock-used-up = このゲームの持ち時間を使い切りました。最後までボットが打ちます
error-clock-up = この手の持ち時間が切れました。ボットが打った後で戻ってください

# サーバーのデータベース
error-database-url = { $url } はデータベースの指定ではありません。sqlite:///ファイル か postgresql://ユーザー@ホスト/名前 と書いてください
error-database-unopened = データベース { $url } を開けません：{ $why }。起動しているか、URL が正しいかを確かめてください
error-database-none = { $path } は SQLite のデータベースではありません。ほかのファイルにしてください
error-database-newer = データベース { $url } は新しい版の followsuit のものです（形式 { $found }）。followsuit を更新するか、ほかのデータベースにしてください
error-database-in-use = { $path } はほかのサーバーが使っています。先にそちらを止めるか、ほかのファイルにしてください
error-database-gone = データベースが応答しません：{ $why }
error-database-closed = サーバーは終了するところです。再開した後で、もう一度試してください

# サーバー
error-table-long = このテーブルはもう十分に使われました。新しいテーブルを開いてください
error-table-none = そのテーブルはありません。閉じられたのかもしれません
error-table-private = このテーブルは招待制です。主催者に招待をもらってください
error-table-no-watchers = このテーブルのゲームは、席のある人だけが見られます
error-table-clock = 持ち時間ありの場合は1秒以上の秒数を指定し、なしの場合は指定しないでください
error-table-settings = { $game }のオプションは、1つの JSON オブジェクトで指定してください
error-record-not-there = このテーブルの第{ $game }ゲームは、まだ終わっていないか、行われていません
error-person-name = 名前には文字か数字が必要です（{ $most }文字まで）
error-device-code = このコードはもう使えません。もう一方の端末で新しいコードを出してください
error-illegal = それは今は選べません：{ $why }
error-message = 内容がわかりません：{ $why }
error-message-json = JSON オブジェクトにしてください
error-message-missing = { $place } がありません
error-message-unknown = { $place } というものはありません
error-message-type = { $place } は{ $wanted ->
    [int] 整数
    [float] 数
    [string] 文字列
    [bool] { " " }true か false{ " " }
    [list] 配列
   *[object] オブジェクト
  }にしてください
error-message-short = { $place } が短すぎます（{ $limit }文字以上）
error-message-long = { $place } が長すぎます（{ $limit }文字以下）
error-message-few = { $place } は{ $limit }個以上にしてください
error-message-many = { $place } は{ $limit }個までにしてください
error-message-small = { $place } は{ $limit }以上にしてください
error-message-great = { $place } は{ $limit }以下にしてください
error-message-choice = { $place } は次のどれかにしてください：{ $known }
error-message-pattern = { $place } は { $pattern } の形にしてください
error-message-entropy = { $place } は16～64桁の16進数（0～9、a～f）にしてください
error-message-seat = { $place } は席の番号にしてください
error-message-twice = { $place } に同じものが2つあります
error-message-other = { $place } の値が正しくありません
error-message-kind = メッセージは{ $most }文字までのテキストにしてください
error-message-hello = それはもう聞きました
error-hello-first = まず hello で、最後に見たところを伝えてください
error-server-full = サーバーが満員です。数分後にもう一度お試しください
error-server-address-full = お使いのアドレスからの接続が多すぎます。いくつか閉じてください
error-server-too-fast = メッセージが多すぎます。少し待ってください
error-server-too-many-requests = リクエストが多すぎます。{ seconds }待ってください
error-server-too-many-tables = たくさんのテーブルが開かれました。{ seconds }待ってから、次を開いてください
error-server-origin = { $origin } のページからのリクエストは受け付けていません。サーバーの運営者は --origin で許可できます
error-server-json = このリクエストの本文は JSON オブジェクトにし、Content-Type: application/json を付けてください
error-serve-address = { $host } のポート{ $port }では待ち受けられません（{ $why }）。--host と --port で別の場所を指定してください
error-server-body = リクエストは{ $most }バイトまでです
error-server-too-many-people = お使いのアドレスから新しい人がたくさん来ています。{ seconds }待ってください
seconds = { $seconds }秒
error-server-request = 読み取れないリクエストです
error-server-request-long = リクエストが長すぎます
error-server-request-slow = リクエストが届くのに時間がかかりすぎました
error-server-nothing-here = このアドレスには何もありません
error-server-method = ここでは { $method } は使えません。使えるのは { $known } です
error-server-fault = サーバーに不具合があります。何も変わっていません。運営者に知らせてください
error-socket-only = ここは WebSocket 用のアドレスです
error-server-metrics = 測定値は、同じマシンのプログラムだけが読めます
error-serve-files = このプロセスは{ $files }個のファイルしか開けません。少なくとも{ $least }個必要です。`ulimit -n` を大きくしてください
error-serve-proxy = 「{ $text }」はアドレスではありません。プロキシは 127.0.0.1 や 172.16.0.0/12 のようなアドレスかネットワークで指定してください
error-serve-origin = 「{ $text }」はページのサーバーのアドレスではありません。https://example.org のように指定してください
error-client-no-answer = { $url } から返事がありません：{ $why }。サーバーは `followsuit serve` で起動できます
error-load-url = 「{ $url }」はサーバーのアドレスではありません。http://localhost:8000 のように指定してください
error-load-anywhere = { $host } はこのマシンではありません。別のマシンに負荷をかけるには、持ち主に確かめてから --anywhere を付けてください
error-load-other-server = { $url } にテーブルのサーバーはありません
error-load-game = サーバーに「{ $game }」というゲームはありません。あるのは { $known } です
error-load-clients = --clients には、{ $tables }テーブルなら{ $tables }から{ $most }までの数を指定してください。「{ $clients }」は使えません
error-load-not-let-in = 入れないプレイヤーがいます。サーバーの接続数の上限が低いのかもしれません
error-extra-missing = パッケージ { $package } が必要です。次のコマンドでインストールできます：pip install "followsuit[{ $extra }]"
error-cluster = { $address } の Ray クラスターに接続できません：{ $why }
error-vary = '{ $vary }' では比べられません。lives=2,3 のように、オプションと、異なる値を2～{ $most }個書いてください
error-balance-games = すべての設定を合わせて{ $most }局までです。--games を減らしてください
