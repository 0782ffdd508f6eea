# What the page itself says. What belongs to a game comes from the game's own texts.
title = Followsuit
offline = The server cannot be reached at the moment.
went-wrong = Something went wrong. Please try again.
