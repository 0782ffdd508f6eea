# What only the table of Hearts says.
hearts-tricks = { $count ->
    [0] No trick yet
    [one] 1 trick
   *[other] { $count } tricks
}
