"""The pages of docs/, followed to the letter."""
