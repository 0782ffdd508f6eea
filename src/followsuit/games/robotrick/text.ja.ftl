title = ロボトリック
idea = 手札を全部見せ、AIカードの通りに動くドロコから、ロボットを捕獲しよう。
by = Domi
publisher = コロコロ堂
suit-A = タイプA
suit-B = タイプB
suit-C = タイプC
suit-D = タイプD
card-of = { $suit-code }{ $rank }
seat-3 = ドロコ

# AIカード。条件は LOW、HIGH、LONG、SHORT のいずれか。none は条件なし
criteria = { $first ->
    [LOW] LOW（最弱）
    [HIGH] HIGH（最強）
    [LONG] LONG（最多）
   *[SHORT] SHORT（最少）
  }{ $second ->
    [LOW] →LOW（最弱）
    [HIGH] →HIGH（最強）
    [LONG] →LONG（最多）
    [SHORT] →SHORT（最少）
   *[none] { "" }
  }
explained = { criteria }
by-type = { $by_type ->
    [yes] →ABCD順
   *[no] { "" }
  }

# できごと
new-round = 第{ $round }ラウンド：時計回りに{ $seats }の順です。ドロコはAIカード{ $number }に従います。
trump = { $card }がめくられました。切り札は{ $suit }です。
droco-holds = ドロコの手札：{ $cards }
droco-lead = ドロコのリード：{ criteria }{ by-type }で{ $card }を出しました。
droco-follow = ドロコのフォロー：{ criteria }{ by-type }で{ $card }を出しました。
droco-unfollow = ドロコはフォローできず、{ criteria }{ by-type }で{ $card }を出しました。
won = { $you-winner ->
    [yes] あなたが{ $card }でトリックに勝ちました。
   *[no] { $winner }が{ $card }でトリックに勝ちました。
  }
captured = { $you ->
    [yes] あなたはドロコの{ $card }を捕獲し、格納庫に入れました。
   *[no] { $seat }はドロコの{ $card }を捕獲し、格納庫に入れました。
  }
no-hangar = { $you ->
    [yes] あなたはドロコの{ $card }を引き取りましたが、格納庫がいっぱいなので裏向きに置きました。
   *[no] { $seat }はドロコの{ $card }を引き取りましたが、格納庫がいっぱいなので裏向きに置きました。
  }
struck-back = { $you ->
    [yes] あなたが出した{ $card }は暴走し、あなたの前に裏向きに置かれました。
   *[no] { $seat }が出した{ $card }は暴走し、{ $seat }の前に裏向きに置かれました。
  }
scored = { $you ->
    [yes] あなた
   *[no] { $seat }
  }はこのラウンドで{ $points }点でした（格納庫 { $won }点、失点カード { $lost ->
    [0] 0
   *[other] −{ $lost }
  }点）。累計{ $total }点です。

# 場所
zone-droco = ドロコの手札
zone-face-up = { $you ->
    [yes] あなたの格納庫
   *[no] { $seat }の格納庫
  }
zone-face-down = { $you ->
    [yes] あなたの失点カード
   *[no] { $seat }の失点カード
  }
zone-trump = めくられたカード
zone-aside = 脇に置いたカード
zone-out = ラウンドから除いたカード

# 数
counter-trick = トリック
counter-hangars = 格納庫
counter-captured = 格納庫の得点
ui-points = 前のラウンドまで{ $points }点
marker-vp = 強さごとの点数：{ $phrases }
marker-vp-of = { $suit }の強さごとの点数：{ $phrases }
vp-one = { $first }は{ $points }点
vp-run = { $first }～{ $last }は{ $points }点
marker-trump = 切り札：{ $suit }
marker-ai-follow = AIカード{ $number }　フォロー：{ explained }
marker-ai-unfollow = フォロー不可：{ explained }
marker-ai-lead = リード：{ explained }
part-before = 前のラウンドまで
part-face-up = 格納庫
part-face-down = 失点カード

# カードのはたらき
about-card = { $value }点：あなたの格納庫に入れば得点、あなたの前に裏向きに置かれれば失点です。

# オプション
option-hangars = 1人あたりの格納庫の数
option-keep_ai = 第1ラウンドのAIカードを3ラウンドとも使う
option-vp = ロボットの点数
option-vp-house = ハウスデータ（強さに応じて1～5点）
option-vp-strength = 強さと同じ点数
expects-vp = 強さ1～13の点数として0～99の整数13個。例：1,1,1,2,…（タイプによって違うときは、A～Dの4組をセミコロンで区切る）
option-ai_cards = ドロコのAIカード
option-ai_cards-house = ハウスデータの10枚
expects-ai_cards = 自分のカード1～10枚。1枚は follow / unfollow / lead の順に書き、カードの間はセミコロンで区切る。例：LOW / LONG, HIGH / HIGH, SHORT; …
of-type = { $type ->
   *[other] タイプ{ $type }：
    [all] { "" }
  }
of-ai-card = AIカード{ $number }の { $column }
error-vp-rows = { $found }組あります。1組か{ $types }組にしてください
error-vp-no-row = { of-type }「{ $row }」は数を並べたものではありません
error-vp-numbers = { of-type }数が{ $found }個あります。{ $wanted }個にしてください
error-vp-number = { of-type }強さ{ $strength }が「{ $points }」になっています。0～99の整数にしてください
error-ai-cards = AIカードが{ $found }枚あります。1～{ $most }枚にしてください
error-ai-columns = AIカード{ $number }の欄が{ $found }つです。{ $columns } の3つにしてください
error-ai-table = AIカード{ $number }には、{ $columns } だけを過不足なく書いてください
error-ai-criteria = { of-ai-card }：「{ $written }」の代わりに、条件を1つか2つ書いてください
error-ai-criterion = { of-ai-card }：「{ $name }」は { $known } のどれでもありません
error-ai-undecided = { of-ai-card }：{ $names } だけでは決まりません。LOW か HIGH を加えてください

# レポートで数えるもの
count-droco-tricks = ドロコがラウンドで取ったトリック（AIカード別）
count-ai-points = ラウンドでの全員の得点（AIカード別）
count-captured = 捕獲したロボット
count-struck-back = 反撃された自分のロボット
count-no-hangar = 格納庫が満杯のときに取ったロボット
count-won = 表向きの点
count-lost = 裏向きの点
count-droco-tricks-any = AIカード{ $label }
count-ai-points-any = AIカード{ $label }
