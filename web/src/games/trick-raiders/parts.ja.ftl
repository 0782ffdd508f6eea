# トリックレイダースの盤で小さく描かれているものの説明。
raiders-lives = { $lives ->
    [0] ライフなし。
   *[other] ライフ{ $lives }。
}
raiders-torches = { $declared ->
    [0] 松明なし。リードする番になると脱落し、ライフを1つ失います。
   *[other] 松明は{ $declared }本中、残り{ $left }本。1本がリード札1枚です。なくなってからリードする番になると脱落し、ライフを1つ失います。
}
raiders-standing = このラウンドは脱落。
raiders-aggressive = 積極宣言：ラウンドの終わりまで脱落しなければ、ほかの全員がライフを1つ失います。
raiders-passive = 消極宣言：ラウンドの終わりまで脱落しなければ、ライフを1つ得ます。
raiders-aggressive-short = 積極：{ $number }枚以上
raiders-passive-short = 消極：0枚
raiders-aggressive-earns = 生き残れば、ほかの全員がライフを1つ失う。
raiders-passive-earns = 生き残れば、ライフを1つ得る。
raiders-none = リード札なし
raiders-trump = いちばん強い切り札がトリックに勝ちます。同じカードは打ち消し合います。
raiders-dropouts = 脱落者{ $now }人。{ $most }人目の脱落でラウンドが終わります。
