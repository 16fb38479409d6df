"""The dice of Dark Minions, of paper."""

from __future__ import annotations

from engine.games.dark_minions import DarkState
from engine.games.dark_minions.rules.dice import BLACK, RED, SKULL, WHITE, faces
from tutor.tables.pieces.cut_outs import CutOuts, PaperDie

TONES = {BLACK: "dark", RED: "gray", WHITE: "white"}
DICE = (BLACK, BLACK, BLACK, RED, WHITE)
"""Those of level 1, and what takes the place of one of them."""


def cut_outs(state: DarkState) -> CutOuts:
    """Three black dice, a red one and the white one, with the sides of the box."""
    sides = {colour: tuple(_side(colour, face) for face in faces(state.table.box, colour)) for colour in TONES}
    return CutOuts(dice=tuple(PaperDie(f"{colour} die", TONES[colour], sides[colour]) for colour in DICE))


def _side(colour: str, face: int) -> str:
    if face == SKULL:
        return "☠"
    return f"+{face}" if face == 1 or colour == WHITE else str(face)
