"""`python -m followsuit` is the command line."""

from followsuit.cli import main

main()
