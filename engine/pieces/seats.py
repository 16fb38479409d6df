"""Names for players, where a game gives them none."""

NAMES = ("Ada", "Ben", "Cleo", "Dev", "Emi", "Finn")
"""By seat; every table has room at most for so many."""
