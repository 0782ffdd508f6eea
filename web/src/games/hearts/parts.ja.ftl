# ハーツの卓だけの言葉。
hearts-tricks = { $count ->
    [0] まだトリックなし
   *[other] { $count }トリック
}
