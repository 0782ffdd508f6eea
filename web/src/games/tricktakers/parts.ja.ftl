# TRICKTAKERsの卓だけの言葉。
takers-no-character = キャラクター未選択
takers-holds = { $zone }：{ $cards }
takers-between = 、
