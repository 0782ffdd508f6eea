# The pages around the table.
tab-title = { $title } · Followsuit
skip = Skip to the content
close = Close
save = Save
try-again = Try again
guest-name = Guest

header-home = Followsuit, home
header-nav = Page
header-mine = My games
header-light = Switch to light colours
header-dark = Switch to dark colours
header-name = You are { $name }. Change your name
footer-nav = More
footer-about = About Followsuit
footer-docs = For programs
footer-affiliation = Made by fans. Not affiliated with any designer or publisher.

home-hero = Modern trick-taking games, ready when you are.
home-how = Play bots right now, or send your friends a link. No account, no ads.
home-running = Your games
home-games = All games
home-open = Join a table
home-past = Played before
home-past-all = See all

cover-play = Play now
cover-play-game = Play now: { $game }
cover-open = Open a table
cover-open-game = Open a table: { $game }
cover-rules = Rules
cover-rules-game = Rules: { $game }
cover-minutes = about { $minutes } min
cover-by = { $by }
seats-exactly = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
seats-between = { $least }–{ $most } players
seats-some = { $list } players
just-now = just now
seconds = { $seconds } s
minutes = { $minutes } min

strip-turn = Your turn
strip-playing = In play
strip-over = Finished
strip-ready = Ready to start
strip-waiting = Waiting for { $free } more
strip-free = { $free ->
    [one] { $free } free seat
   *[other] { $free } free seats
}
strip-continue = Continue
strip-look = Look
strip-join = Join

past-place = { $place ->
    [1] Won, { $of } players
    [2] 2nd of { $of }
    [3] 3rd of { $of }
   *[other] { $place }th of { $of }
}
past-record = Download record
past-record-of = Download the record of this game of { $game }

name-title = What shall we call you?
name-about = Others at the table see this name. You can change it at any time.
name-label = Your name
name-mine = My games and settings

open-title = Open a table: { $game }
open-go = Open the table
open-seats = Who plays?
open-number = Players
open-you = You
open-you-named = { $name } (you)
open-friend = A friend
open-friend-about = The seat stays free until somebody comes
open-bot = Bot: { $level }
open-seat-choice = Seat { $seat }: { $who }
open-all-bots = All bots
open-all-friends = All friends
bots-beginner = beginner
bots-beginner-about = Knows the rules, plans little
bots-casual = casual
bots-casual-about = Plays along sensibly, makes mistakes
bots-strong = strong
bots-strong-about = Counts cards and looks ahead
bots-expert = expert
bots-expert-about = The best we have; thinks a little longer
open-options = How is it played?
open-own = Write your own
open-usual = Back to the usual rules
open-pace = Time and help
open-clock = Clock
open-clock-none = None
open-clock-move = Per move
open-clock-game = Per game
open-clock-move-about = Time for each move
open-clock-game-about = Time for the whole game
open-hints = Hints
open-hints-about = Anybody may ask what an expert would play
open-played = Cards played so far
open-played-about = Anybody may look them up during the game
open-doors = Other people
open-access = Who may come
open-access-link = With the link
open-access-link-about = Whoever you send the link can sit down
open-access-open = Open to all
open-access-open-about = The table is listed on the home page
open-access-private = Invited only
open-access-private-about = Each friend needs an invitation from you
open-watchers = Others may watch
open-watchers-about = They see no hidden cards
no-game = This game is not on this server.
nothing-title = Nothing here
nothing-text = This page does not exist, or not any more.
nothing-home = To all games

rules-title = { $game }: rules
rules-loading = Opening the rulebook …
rules-contents = Contents

copy = Copy
copied = Copied
saved = Saved
mine-tables = Your tables
mine-no-tables = You do not sit at any table yet.
mine-no-games = Games that you finish are listed here.
tastes = How you like it
tastes-language = Language
tastes-theme = Colours
theme-system = As the device
theme-light = Light
theme-dark = Dark
tastes-pace = Pace of the cards
pace-calm = Calm
pace-brisk = Brisk
pace-instant = Instant
tastes-sort = Order of your hand
sort-suit = By suit
sort-rank = By rank
sort-dealt = As dealt
tastes-sound = Sound
tastes-sound-about = A soft sound for cards, tricks and your turn.
tastes-forced = Play forced moves by themselves
tastes-forced-about = If there is only one thing you can do, it is done for you.
devices = Continue on another device
devices-about = Your name, tables and games come along. Scan the code, or open the link there.
devices-make = Show code and link
devices-qr = QR code with the link for your other device
devices-link = Link for your other device
devices-once = Works once, for { $minutes } minutes. Whoever has it becomes you, so keep it to yourself.
devices-only-here = This server runs on this computer only, so another device may not reach it.
data = What the server keeps
data-about = Your name, where you sit and what you played. No e-mail, no tracking.
data-look = Show it
data-since = { $name }, here since { $since }
data-devices = { $count ->
    [one] { $count } device
   *[other] { $count } devices
}
data-seats = { $count ->
    [one] { $count } seat at a table
   *[other] { $count } seats at tables
}
data-games = { $count ->
    [one] { $count } finished game
   *[other] { $count } finished games
}
data-all = Everything, word for word
data-delete = Delete my data
data-gone = Your data is deleted.
data-sure = Delete your data?
data-sure-about = You leave all your tables, and your name is forgotten on every device. This cannot be taken back.
data-keep = Keep it

join-title = Continue here?
join-about = This device will be you: with your name, your tables and your games.
join-replaces = At the moment you are { $name } here. That is replaced.
join-code = Code or link from your other device
join-go = Continue here
join-not = Not now

about-what = Followsuit is a table for modern trick-taking games: play bots, or friends anywhere. It costs nothing, shows no ads and needs no account.
about-why = Some of these games are hard to find and printed in Japanese only. Here you can get to know them. If you like one, get the real one.
about-games = The games
about-affiliation = Followsuit is not affiliated with the designers, artists or publishers of these games. The rules are told in our own words, and nothing is taken from the printed cards.
about-drawn = Drawings, type and parts
about-icons = Icons by Lorc, Delapouite and others, from
about-font = The typeface Figtree by Erik Kennedy:
about-covers = The covers are our own.
about-libraries = Made with Svelte, Bits UI, Fluent, marked and uqr.
about-data = Your data
about-data-text = One cookie says who you are. What the server keeps, and how to delete it:
about-programs = For programs
about-programs-text = Anything the page does, your program can do too:
