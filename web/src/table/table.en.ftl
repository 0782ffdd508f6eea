# What the table itself says, beside what the games say.
face-down = a card face down
card-chosen = chosen
card-ahead = will be played as soon as it may
cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
trick = The trick
trick-led = led this trick
trick-taken = takes the trick
choices = Your choices
confirm = Confirm
chosen-of = { $count } of { $most } chosen
chosen-some = { $count } chosen
waiting-for = Waiting for { $names } …
and = { " and " }
game-over = The game is over.
to-move = to move
your-partner = Your partner
winner = winner
away = away
points = { $points } points
bot-level = bot, { $level }
level-beginner = beginner
level-casual = casual
level-strong = strong
level-expert = expert
clock-left = { $time } left
reaction-hello = Hello!
reaction-well-played = Well played!
reaction-thanks = Thank you!
reaction-oops = Oops!
reaction-thinking = Let me think …
reaction-hurry = Your turn!
reaction-again = Another game?
reaction-bye = Bye!
log = What happened
log-empty = Nothing has happened yet.
score-sheet = Scores
secret = secret
beside = Beside the table
home = Home
undo = Take back
reconnecting = The connection is lost. It will come back by itself; nothing is lost.
title-your-turn = ● Your turn – { $title }
own-board = What lies before you
