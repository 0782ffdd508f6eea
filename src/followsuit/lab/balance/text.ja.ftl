# バランスレポート。どの文も、それだけで意味が通るように書きます。
title-of = { $title }のバランス
setting = { $seats_count }人、ボットの強さ{ $bots }、{ $games }局（{ $deals }通りの配札を{ $repeats }回ずつ）
setting-each = { $seats_count }人、ボットの強さ{ $bots }、各設定{ $games }局（{ $deals }通りの配札を{ $repeats }回ずつ）
findings = わかったこと
figures = 数値
percent = { $number }%
between = { $value }（{ $low }～{ $high }）
first-variant = そのまま
everybody = 全員
variant = 設定
what = 項目
before = 基準
after = この設定
of-variant = { $variant }：{ $sentence }

# 席
seats = 公平か
say-fair = 明らかに有利な席はありません。勝率は{ $low }～{ $high }で、公平なら{ $even }です。
say-unfair = { $seat }の勝率は{ $share }（{ $least }～{ $most }）です。公平なら{ $even }です。
say-together = 全員の勝率は{ $share }（{ $least }～{ $most }）です。
share-of-wins = 勝率
mean-score = 平均点
note-seats = 破線は公平な勝率です。信頼区間では、1つの配札を1回の観測と数えます。有利・不利の判定は、席の数に応じて補正しています（ホルムの方法）。

# 得点
scores = 得点
say-scores = 平均は{ $mean }点で、10回に9回は{ $low }～{ $high }点です。
score = 得点
lowest = 最低
low-end = 5%
median = 中央値
high-end = 95%
highest = 最高

# 長さ
length = どれくらい続くか
say-length = 1局は平均{ $decisions }手、{ $rounds }ラウンドで、10局に9局は{ $low }～{ $high }手です。
say-length-one = 1局は平均{ $decisions }手で、10局に9局は{ $low }～{ $high }手です。
say-length-same = どの局も{ $decisions }手、{ $rounds }ラウンドです。
say-length-same-one = どの局も{ $decisions }手です。
decisions = 1局の手数
rounds = 1局のラウンド数

# いつ決まるか
decisive = いつ決まるか
say-certain = 結果が確実になるのは、平均してゲームの{ $certain }が終わったところです。半ばでは、最後に勝つ人の勝つ見込みは{ $half }です。
say-lead = 首位は1局に{ $changes }回入れ替わります。
say-lead-never = 首位はほとんど入れ替わりません（1局に{ $changes }回）。
game-played = ゲームの進み具合
sureness = 結果の確かさ
note-decisive = 各局の始めから等間隔に20の局面を取り、そこから24回ずつランダムに最後まで進めます。実際に勝った人がそのうちどれだけ勝つかが、結果の確かさです。90%以上になり、その後も下がらなければ、結果は確実とみなします。帯には局の半分が入ります。上手なプレイヤーはランダムなプレイヤーほど勝ちを逃さないので、実際にはもう少し早く確実になります。

# 実力と運
skill-and-luck = 実力と運
say-skill-better = { $better }は{ $other }より強く、1席あたりの勝率は{ $share }（{ $least }～{ $most }）です。互角なら{ $even }です。
say-skill-unclear = { $better }対{ $other }では、1席あたりの勝率は{ $share }（{ $least }～{ $most }）です。{ $games }局では、どちらが強いか明らかではありません。互角なら{ $even }です。
say-skill-worse = { $better }は{ $other }より弱く、1席あたりの勝率は{ $share }（{ $least }～{ $most }）です。互角なら{ $even }です。
say-skill-together = { $better }の勝率は{ $share }（{ $least }～{ $most }）、{ $other }の勝率は{ $even }です。
say-luck = 誰が勝つかの{ $wins }（{ $least }～{ $most }）と、得点の{ $scores }が、配札で説明できます。残りはプレイ次第です。
who-wins = 誰が勝つか
explained-scores = 得点
the-deal = 配札
the-play = プレイ
part-explained = 違いの内訳
note-luck = 同じ配札で、同じ強さのボットが、自分の運だけを変えて何回か対局します。変わらないのは配札です。配札どうしの違いが、同じ配札の局どうしの違いよりどれだけ大きいかが、配札で説明できる部分です（分散分析）。数ラウンドのゲームでは、後のカードがそれまでのプレイによって変わることがあります。

# ゲームが数えるもの
counts = { $title }で数えるもの
say-winners = 勝った人のほうが多いもの：{ $things }。
say-winners-one = { $thing }（{ $winners }対{ $others }）
things-separator = 、
say-losers = 勝った人のほうが少ないもの：{ $things }。
say-best-label = { $count }：最も勝つのは{ $label }で、勝率は{ $share }（{ $least }～{ $most }）です。公平なら{ $even }です。
say-worst-label = { $count }：最も勝てないのは{ $label }で、勝率は{ $share }（{ $least }～{ $most }）です。公平なら{ $even }です。
say-even-labels = { $count }：勝率に明らかな差はありません。
say-often = { $count }：最も多いのは{ $label }で、1局に{ $times }回です。
say-often-share = { $count }：最も多いのは{ $label }で、{ $times }の局で起こります。
say-number = { $count }：平均は{ $low }（{ $lowest }）から{ $high }（{ $highest }）までです。
times-a-game = 1局あたりの回数
mean-number = 平均
winners = 勝った人
others = ほかの人
winners-ahead = 勝った人とほかの人の差（標準偏差）

# 設定の比較
differences = どの違いが本物か
say-none-real = 調べた{ $tested }個の違いに、本物はありません。偶然でも生じる程度の違いです。
say-some-real = 調べた{ $tested }個の違いのうち、{ $real }個が本物です。
say-real = { $variant }：{ $measure }は{ $before }から{ $after }に{ $way ->
    [more] 増えます
   *[less] 減ります
  }。
say-more-real = ほかの{ $more }個は表にあります。
measure = 比べるもの
corrected = p（補正済み）
real = 本物
yes = はい
no = いいえ
effect = 差（標準偏差）
note-differences = どの設定も同じ配札で対局し、最初の設定と配札ごとに比べます（対応のあるt検定）。pは、偶然だけでそれだけの差が生じる割合で、調べた数に応じて補正しています（ホルムの方法）。0.05未満なら本物とみなします。本物でないものを1つでも本物とするレポートは、20に1つより少なくなります。
measure-wins = { $seat }の勝率
measure-wins-together = 勝率
measure-score = 平均点
measure-decisions = 手数
measure-rounds = ラウンド数
measure-lead-changes = 首位の入れ替わり
measure-certain = 結果が確実になるまでの進み具合
measure-label = { $count }、{ $label }
measure-often = 「{ $label }」の回数（{ $count }）

# 作り方
how = このレポートの作り方
how-version = Followsuit { $version }、{ $game } バージョン{ $rules }、シード { $seed }。
how-again = 同じバージョンで同じコマンドを実行すると、同じレポートになります。
how-licence = グラフは、このページに含まれる Vega、Vega-Lite、Vega-Embed が描きます：
kept = 対局は { $path } に残してあります。--games を増やして同じコマンドを実行すると、続きから追加します。
written = レポートは { $path } です。
interrupted = 中断しました。終わった対局は { $path } に残してあります。同じコマンドで続けられます。
