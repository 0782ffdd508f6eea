"""Euchre: two pairs, bowers, and a card that is turned up."""
