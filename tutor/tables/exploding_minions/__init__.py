"""Exploding Minions as it is drawn."""

from tutor.tables.exploding_minions.board import BOARD

__all__ = ["BOARD"]
