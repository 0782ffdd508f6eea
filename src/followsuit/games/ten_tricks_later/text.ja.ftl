title = テントリックレイター
idea = 感染者に襲われる前に、生存者をバリケードの内側へ助け入れよう。
by = 沢口游祐
publisher = Fudacoma
suit-R = 赤
suit-G = 緑
suit-Y = 黄
suit-B = 青
suit-V = 感染者
card-of = { $suit }{ $rank }

# 手
do-swap = { $card }を感染者8と交換する
do-keep = 交換しない

# できごと
new-round = 第{ $round }ラウンド：全員に手札10枚が配られました。感染者が手札にない人は、感染者8と交換できます。
offered = 感染者8との交換を申し出た人：{ $seats }。抽選で1人を決めます。
took-v8 = { $you ->
    [yes] あなたは手札1枚を裏向きで脇に置き、感染者8を受け取りました。
   *[no] { $seat }は手札1枚を裏向きで脇に置き、感染者8を受け取りました。
  }
swapped-away = { $you ->
    [yes] あなたが脇に置いたカードは{ $card }です。
   *[no] { $seat }が脇に置いたカードは{ $card }です。
  }
not-drawn = { $you ->
    [yes] 抽選に外れたので、{ $card }は手札に残ります。
   *[no] { $seat }は{ $card }を手放すと申し出ましたが、抽選に外れました。
  }
nobody-swapped = 感染者8と交換した人はいませんでした。
leads-round = { $you-leader ->
    [yes] あなたがこのラウンドの最初のリードプレイヤーです。
   *[no] { $leader }がこのラウンドの最初のリードプレイヤーです。
  }
won = { $you-winner ->
    [yes] あなたが{ $card }
   *[no] { $winner }が{ $card }
  }{ $number ->
    [9] （9扱い）
   *[other] { "" }
  }でトリックに勝ちました。
attacked = { $you ->
    [yes] 感染者があなたを襲いました（襲撃レベル{ $level }）。あなたのトラックの値は0になりました。
   *[no] 感染者が{ $seat }を襲いました（襲撃レベル{ $level }）。{ $seat }のトラックの値は0になりました。
  }失った生存者：{ $cards }
moved-on = { $you ->
    [yes] あなたのトラックの値が{ $number }増えて{ $track }になりました。
   *[no] { $seat }のトラックの値が{ $number }増えて{ $track }になりました。
  }
stayed = { $you ->
    [yes] あなたのトラックの値は{ $track }のままです（{ $number }を足すと8を超えます）。
   *[no] { $seat }のトラックの値は{ $track }のままです（{ $number }を足すと8を超えます）。
  }
rescued = { $you ->
    [yes] あなたは{ $cards }を救出しました。トラックの値は{ $track }に減りました。
   *[no] { $seat }は{ $cards }を救出しました。トラックの値は{ $track }に減りました。
  }
scored = { $you ->
    [yes] あなた
   *[no] { $seat }
  }はこのラウンドで{ $points }点を得ました（救出{ $rescued }人、失った生存者{ $lost }人{ $bonus ->
    [0] { "" }
   *[other] 、トラックの値が8で+{ $bonus }点
  }）。累計{ $total }点です。

# できない理由
holds-infected = 手札に感染者がいるので、感染者8とは交換できません。
infected-not-yet = このラウンドではまだ感染者が出ていません。生存者が手札にある限り、生存者をリードします。
must-follow = { $suit }が手札に2枚以上あります。{ $suit }を出さなければなりません。
must-follow-or-infected = { $suit }は手札に1枚だけです。その{ $suit }か、感染者を出してください。

# 場
zone-upper = バリケードの外側
zone-lower = バリケードの内側
zone-lost = 失った生存者
zone-aside = 交換用に脇に置かれたカード
zone-swapped = 交換で手放したカード
zone-not-taken = このラウンドで使わないカード
zone-gone = 脇によけた感染者
counter-trick = トリック
counter-track = トラック
marker-ban = 感染者のリード不可
marker-ban-lifted = 感染者のリード可
marker-v8-taken = 感染者8を獲得
part-before = 前のラウンドまで
part-rescued = 救出
part-full-track = トラックの値8
part-lost = 失った生存者
part-floor = 下限0点

# 進行
phase-exchange = 交換
asked-exchange = { $seat }が感染者8との交換について考えています。

# カードの働き
-one = 同じ色の8がトリックにあれば、勝敗を決めるときに9として数えます。
-eight = 同じ色の1がトリックにあれば、その1が9として数えられ、この8より強くなります。
about-R1 = { -one }
about-R8 = { -eight }
about-G1 = { -one }
about-G8 = { -eight }
about-Y1 = { -one }
about-Y8 = { -eight }
about-B1 = { -one }
about-B8 = { -eight }
-infected = 感染者が出たトリックでは、色に関係なく最も大きい数字が勝ち、勝った人が襲われます。バリケードの外側の生存者のうち、数字が感染者の合計以下の人を失い、トラックの値は0になります。
about-V0 = { -infected }このカードは合計を増やしません。
about-V1 = { -infected }
about-V2 = { -infected }
about-V3 = { -infected }
about-V4 = { -infected }
about-V5 = { -infected }
about-V6 = { -infected }
about-V7 = { -infected }
about-V8 = { -infected }ラウンドの前に、手札に感染者がいない人は手札1枚と交換できます。

# 質問
ask-swap = 手札に感染者がいません。1枚を感染者8と交換しますか？
ask-keep = 手札に感染者がいるので、交換はできません。

# ゲームの終わり
tie-break = 累計の同点は、バリケードの外側に残った生存者の数で決まりました。多い人の勝ちです。

# レポートで数えるもの
count-attacks = 感染者に襲われた回数
count-lost = 失った生存者
count-rescued = 救出した生存者
count-full-track = トラックが8の得点
count-v8 = 感染者8と交換した回数
