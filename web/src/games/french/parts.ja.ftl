# ハーツの卓だけの言葉。
tricks-taken = { $count ->
    [0] まだトリックなし
   *[other] { $count }トリック
}
