# ロボトリック独自の表示
robotrick-ai-card = AIカード{ $number }
robotrick-lead = リード
robotrick-follow = フォロー
robotrick-unfollow = フォロー不可
robotrick-by-type = A→D
robotrick-by-type-about = まだ複数のロボットが残ったので、A、B、C、Dの順で決まりました。
robotrick-trump = 切り札
robotrick-vp = 点数
robotrick-unit = 点
robotrick-strength = 強さ
robotrick-hangars-about = 格納庫 { $full }/{ $all }、合計{ $points }点
robotrick-against-about = { $count ->
    [0] 裏向きのロボットなし
   *[other] 裏向きのロボット{ $count }体。持ち主の減点になります
}
robotrick-free = 空きの格納庫
