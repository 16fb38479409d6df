"""What the box of The Dice Race holds."""

import tomllib
from pathlib import Path

BOX = tomllib.loads((Path(__file__).parents[1] / "cards.toml").read_text("utf-8"))

FINISH: int = BOX["finish"]
"""The space at which the race is won (race-win-1)."""

FACES: tuple[int, ...] = tuple(BOX["faces"])

SLIP = 1
"""The face that costs what was gathered (race-slip-1)."""
