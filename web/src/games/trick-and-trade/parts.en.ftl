# What Trick and Trade's own drawings say.
trade-now = Take now
trade-next = Comes next
trade-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
trade-rank-about = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} in this trick: trading cards are taken in this order.
trade-worth = { $suit } is worth { $value } now. If the game ended now, each of its icons would count { $times }.
trade-icons = { $suit }: { $count ->
    [one] one icon
   *[other] { $count } icons
}
trade-prices = Prices
trade-market = Market
