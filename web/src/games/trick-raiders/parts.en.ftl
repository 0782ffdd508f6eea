# What the table of Trick Raiders draws small and explains when it is pointed at.
raiders-lives = { $lives ->
    [0] No lives left.
    [one] 1 life.
   *[other] { $lives } lives.
}
raiders-torches = { $declared ->
    [0] No torch: a lead without a torch means dropping out and losing a life.
   *[other] { $left } of { $declared } torches left. Each is a lead card; a lead without one means dropping out and losing a life.
}
raiders-standing = Dropped out of this round.
raiders-aggressive = Aggressive declaration: still in at the end of the round, everybody else loses a life.
raiders-passive = Passive declaration: still in at the end of the round, it brings a life.
raiders-aggressive-short = Aggressive: { $number } or more
raiders-passive-short = Passive: none
raiders-aggressive-earns = Survive the round: everybody else loses a life.
raiders-passive-earns = Survive the round: you get a life.
raiders-none = No lead cards
raiders-trump = The highest trump wins the trick; equal cards cancel each other.
raiders-dropouts = { $now } of { $most } dropouts. { $most ->
    [1] The round ends as soon as somebody drops out.
   *[other] The round ends with dropout number { $most }.
}
