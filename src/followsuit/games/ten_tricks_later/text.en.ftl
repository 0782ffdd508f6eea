title = 10 Tricks Later
idea = Bring survivors behind your barricade before the infected get them.
by = Yusuke Sawaguchi
publisher = Fudacoma
suit-R = red
suit-G = green
suit-Y = yellow
suit-B = blue
suit-V = infected
card-of = { $suit } { $rank }

# Moves
do-swap = Give { $card } for infected 8
do-keep = Keep your hand

# What happens
new-round = Round { $round }: everybody gets ten cards, and infected 8 is on offer.
offered = Several players offer a card for infected 8: { $seats }. A lot decides who gets it.
took-v8 = { $you ->
    [yes] You put a card aside face down and take infected 8.
   *[no] { $seat } puts a card aside face down and takes infected 8.
  }
swapped-away = { $you ->
    [yes] The card you put aside is { $card }.
   *[no] { $seat } puts { $card } aside.
  }
not-drawn = { $you ->
    [yes] Another player was drawn: you keep { $card }.
   *[no] { $seat } offered { $card }, but another player was drawn.
  }
nobody-swapped = Nobody takes infected 8.
leads-round = { $you-leader ->
    [yes] You lead the first trick of the round.
   *[no] { $leader } leads the first trick of the round.
  }
won = { $you-winner ->
    [yes] You win the trick with { $card }
   *[no] { $winner } wins the trick with { $card }
  }{ $number ->
    [9] , which counts as 9.
   *[other] .
  }
attacked = { $you ->
    [yes] The infected attack you at level { $level }: your track falls to 0.
   *[no] The infected attack { $seat } at level { $level }: their track falls to 0.
  } Lost: { $cards }.
moved-on = { $you ->
    [yes] Your track goes up by { $number } to { $track }.
   *[no] The track of { $seat } goes up by { $number } to { $track }.
  }
stayed = { $you ->
    [yes] Your track stays at { $track }: { $number } more would pass 8.
   *[no] The track of { $seat } stays at { $track }: { $number } more would pass 8.
  }
rescued = { $you ->
    [yes] You rescue { $cards }; your track falls to { $track }.
   *[no] { $seat } rescues { $cards }; their track falls to { $track }.
  }
scored = { $you ->
    [yes] You score
   *[no] { $seat } scores
  } { $points ->
    [one] 1 point
   *[other] { $points } points
  } in this round ({ $rescued } rescued, { $lost } lost{ $bonus ->
    [0] { "" }
   *[other] , { $bonus } for the full track
  }); total { $total }.

# Why something is not possible
holds-infected = You hold an infected, so you cannot take infected 8.
infected-not-yet = No infected has been played in this round yet: lead a survivor as long as you have one.
must-follow = You hold two or more { $suit } cards: play one of them.
must-follow-or-infected = Play your only { $suit } card, or an infected.

# The table
zone-upper = Outside the barricade
zone-lower = Inside the barricade
zone-lost = Lost survivors
zone-aside = Aside for the exchange
zone-swapped = Given for infected 8
zone-not-taken = Not used in this round
zone-gone = Infected out of the round
counter-trick = Trick
counter-track = Track
marker-ban = Infected may not be led yet
marker-ban-lifted = Infected may be led
marker-v8-taken = Took infected 8
part-before = earlier rounds
part-rescued = rescued
part-full-track = full track
part-lost = lost
part-floor = never below 0

# What is going on
phase-exchange = Exchange
asked-exchange = { $seat } is deciding about infected 8.

# What cards do
-one = If the 8 of its colour is in the trick too, it counts as 9 to win the trick.
-eight = If the 1 of its colour is in the trick too, that 1 counts as 9 and beats it.
about-R1 = { -one }
about-R8 = { -eight }
about-G1 = { -one }
about-G8 = { -eight }
about-Y1 = { -one }
about-Y8 = { -eight }
about-B1 = { -one }
about-B8 = { -eight }
-infected = With an infected in the trick, the highest number of any colour wins. The winner is attacked: survivors outside the barricade, up to the sum of the infected, are lost, and the track falls to 0.
about-V0 = { -infected } It adds nothing to the sum.
about-V1 = { -infected }
about-V2 = { -infected }
about-V3 = { -infected }
about-V4 = { -infected }
about-V5 = { -infected }
about-V6 = { -infected }
about-V7 = { -infected }
about-V8 = { -infected } Before the round, a player without infected may take it for a card.

# Questions
ask-swap = You hold no infected. Give a card for infected 8, or keep your hand?
ask-keep = You hold an infected, so you keep your hand.

# The end
tie-break = The tie was broken by the survivors still outside the barricade: whoever has more of them wins.

# What a report counts
count-attacks = attacks suffered
count-lost = survivors lost
count-rescued = survivors rescued
count-full-track = points for a full track
count-v8 = infected 8 taken before a round
