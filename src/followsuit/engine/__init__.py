"""The vocabulary of trick-taking. Compiled where possible; no input or output, no clock, no luck of its own."""

from followsuit._build import refuse_stale_modules

refuse_stale_modules()
