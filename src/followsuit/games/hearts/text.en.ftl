title = Hearts
suit-C = clubs
suit-D = diamonds
suit-S = spades
suit-H = hearts
card-of = { $suit-code ->
    [C] ♣
    [D] ♦
    [S] ♠
   *[H] ♥
  }{ $rank }
item-none = nobody passes
item-left = pass left
item-across = pass across
item-right = pass right

dealt = The cards are dealt: { $item }.
passed = { $you ->
    [yes] You pass { $cards } to { $to }.
   *[no] { $seat } passes you { $cards }.
  }
all-passed = All cards are passed on.
took-trick = { $you-winner ->
    [yes] You take the trick.
   *[no] { $winner } takes the trick.
  }

no-points-yet = No hearts and no queen of spades on the first trick, as long as you have another card.
first-lead-two = The two of clubs leads the first trick.
first-lead-clubs = A club leads the first trick.
hearts-not-broken = Hearts cannot be led before one has been played.

counter-tricks = tricks
marker-broken = Hearts are broken
marker-not-broken = Hearts are not broken
marker-passing = Direction: { $item }
part-hearts = hearts
part-queen = queen of spades
part-jack = jack of diamonds
part-moon = shot the moon
part-no-tricks = no tricks at all

ask-pass = Choose { $left ->
    [one] one more card
   *[other] { $left } cards
  } to pass ({ $item }).
