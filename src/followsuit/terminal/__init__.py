"""The terminal client: lines of text over a table."""
