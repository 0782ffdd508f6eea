"""The eight characters, a file each: how they set up, what they may do on their turn, what they score, how they win."""
