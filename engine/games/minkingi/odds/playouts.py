"""Games played out quickly, and who wins them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.games.minkingi.odds.battle_board import Board, spaces_of
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage


def state_after_battle(state: MinkingiState) -> MinkingiState:
    """The position on from `state` where battles are fought and Days ended: what simply happens has happened, up to
    where a seat's view does not tell how it ends."""
    while state.stage in (Stage.BATTLE, Stage.MIDNIGHT) and not state.hangs_on_unseen:
        (action,) = state.outcomes()
        state = state.apply(action)
    return state


def random_ending(board: Board, space: int, control: int, rng: Random) -> int:
    """The mask of control after any of all battles that can be declared, with equal chances."""
    declaration = int(rng.random() * (1 << len(board.engageable(space))))
    return next(mask for mask, group in board.endings(space, control) if group >> declaration & 1)


def random_lead(board: Board, hands: Sequence[Sequence[int]], seat: int, control: int, rng: Random) -> int:
    """The lead in cards of `seat`, who is to create and controls the mask `control`, at the end of one game in which
    both create at random and declare any battle. The board is then as the game left it."""
    held, index, mover = [list(hand) for hand in hands], board.ground.index, seat
    while board.open and held[mover]:
        spaces, hand = spaces_of(board.open), held[mover]
        space = spaces[int(rng.random() * len(spaces))]
        card = hand.pop(int(rng.random() * len(hand)))
        board.put(space, 2 * index[card] + (rng.random() < 0.5))
        control = random_ending(board, space, control | 1 << space, rng) ^ board.ground.full ^ board.open
        mover = 1 - mover
    cards = (board.ground.full ^ board.open).bit_count()
    lead = 2 * control.bit_count() - cards + len(held[mover]) - len(held[1 - mover])
    return lead if mover == seat else -lead
