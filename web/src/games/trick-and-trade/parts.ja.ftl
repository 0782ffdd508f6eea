# トリック＆トレード独自の表示
trade-now = 今取れる
trade-next = 次に並ぶ
trade-rank = { $rank }位
trade-rank-about = このトリックの{ $rank }位。この順にトレードカードを取ります。
trade-worth = { $suit }の価値は今{ $value }。今終われば、アイコン1個につき{ $times }点です。
trade-icons = { $suit }：アイコン{ $count }個
trade-prices = 相場
trade-market = 市場
