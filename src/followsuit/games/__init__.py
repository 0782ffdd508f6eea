"""The games that come with Followsuit, one folder each."""
