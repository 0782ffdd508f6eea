# What the tables of games with French cards say.
tricks-taken = { $count ->
    [0] No trick yet
    [one] 1 trick
   *[other] { $count } tricks
}
