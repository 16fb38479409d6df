"""Dark Minions as it is drawn."""

from tutor.tables.dark_minions.board import BOARD

__all__ = ["BOARD"]
