"""Minions: Darkness and Myth as it is drawn."""

from tutor.tables.minions.board import BOARD

__all__ = ["BOARD"]
