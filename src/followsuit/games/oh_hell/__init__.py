"""Oh Hell: say how many tricks you will take, and take no other number."""
