"""Deities & Demidice as it is drawn."""

from tutor.tables.deities.board import BOARD

__all__ = ["BOARD"]
