# What Robotrick's own drawings say.
robotrick-ai-card = AI card { $number }
robotrick-lead = leads
robotrick-follow = follows
robotrick-unfollow = cannot follow
robotrick-by-type = A→D
robotrick-by-type-about = Several robots were left: A goes before B, C and D.
robotrick-trump = Trump
robotrick-vp = VP
robotrick-unit = VP
robotrick-strength = Strength
robotrick-hangars-about = { $full } of { $all } hangars full, { $points } VP in them
robotrick-against-about = { $count ->
    [0] nothing face down
    [one] one robot face down: it counts against its owner
   *[other] { $count } robots face down: they count against their owner
}
robotrick-free = free hangar
