"""Spades: two pairs, bids and a trump suit."""
