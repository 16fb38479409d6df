"""Minkingi as it is drawn."""

from tutor.tables.minkingi.board import BOARD

__all__ = ["BOARD"]
