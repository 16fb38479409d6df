"""The rules of The Dice Race."""
