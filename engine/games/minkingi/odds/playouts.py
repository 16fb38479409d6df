"""Games played out quickly, and who wins them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from engine.core.actions import Action
from engine.core.turns import CHANCE
from engine.games.minkingi.odds.alpha_beta import Solver
from engine.games.minkingi.odds.battle_board import Board, spaces_of
from engine.games.minkingi.odds.policy import DRAWN, PERFECT, is_near_end
from engine.games.minkingi.odds.previews import control_mask
from engine.games.minkingi.odds.search import Search, ground_in_play, share_of_equals
from engine.games.minkingi.rules.player_actions import PickCard
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage


def state_after_battle(state: MinkingiState) -> MinkingiState:
    """The position on from `state` where battles are fought and Days ended: what simply happens has happened, up to
    where a seat's view does not tell how it ends."""
    while state.stage in (Stage.BATTLE, Stage.MIDNIGHT) and not state.hangs_on_unseen:
        (action,) = state.outcomes()
        state = state.apply(action)
    return state


def play_draft(state: MinkingiState, rng: Random) -> MinkingiState:
    """The position on from `state` where a player chooses on the field or the game is over: cards dealt, picked at
    random, battles fought, Days ended."""
    while state.to_act is CHANCE or state.stage is Stage.DRAFT:
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        for seat in state.to_act:
            state = state.apply(PickCard(seat, rng.choice(state.players[seat].pack)))
    return state


def random_ending(board: Board, space: int, control: int, rng: Random) -> int:
    """The mask of control after any of all battles that can be declared, with equal chances."""
    declaration = int(rng.random() * (1 << len(board.engageable(space))))
    return next(mask for mask, group in board.endings(space, control) if group >> declaration & 1)


def random_lead(board: Board, hands: Sequence[Sequence[int]], seat: int, control: int, rng: Random) -> int:
    """The lead in cards of `seat`, who is to create and controls the mask `control`, at the end of one game in which
    both create at random and declare any battle. The board is left as it was."""
    held, index, laid, mover = [list(hand) for hand in hands], board.ground.index, [], seat
    while board.open and held[mover]:
        spaces, hand = spaces_of(board.open), held[mover]
        space = spaces[int(rng.random() * len(spaces))]
        card = hand.pop(int(rng.random() * len(hand)))
        board.put(space, 2 * index[card] + (rng.random() < 0.5))
        laid.append(space)
        control = random_ending(board, space, control | 1 << space, rng) ^ board.ground.full ^ board.open
        mover = 1 - mover
    cards = (board.ground.full ^ board.open).bit_count()
    lead = 2 * control.bit_count() - cards + len(held[mover]) - len(held[1 - mover])
    for space in laid:
        board.lift(space)
    return lead if mover == seat else -lead


def wins_by_pick(
    view: MinkingiState, options: Sequence[Action[MinkingiState]], seat: int, games: int, rng: Random
) -> dict[Action[MinkingiState], Fraction]:
    """For each card that `seat` can pick its victories in so many games, draws counted half."""
    won = dict.fromkeys(options, Fraction(0))
    for _ in range(games):
        state = view.imagined(rng)
        for option in options:
            share = share_of_one_game(play_draft(state.apply(option), rng), rng)
            won[option] += share if seat == 0 else 1 - share
    return won


def share_of_one_game(state: MinkingiState, rng: Random) -> Fraction:
    """The share of the victory that the first seat gets in one game from `state`, where a player chooses on the field
    or the game is over, played as the policy of sampled games plays it."""
    if state.result is not None:
        return Fraction(0 in state.result.winners, len(state.result.winners))
    share = Search(state).share() if is_near_end(state) else _share_of_mover(state, rng)
    return share if state.current == 0 else 1 - share


def _share_of_mover(state: MinkingiState, rng: Random) -> Fraction:
    board, seat = Board(ground_in_play(state), state.field), state.current
    control, hands = control_mask(state, seat), [list(player.hand) for player in state.players]
    if state.stage is Stage.DECLARE:
        control = _control_of_other(board, board.best_ending(state.created, control))
        seat = 1 - seat
    while board.open.bit_count() > PERFECT:
        piece, space = _best_of_some(board, hands[seat], control, rng)
        board.put(space, piece)
        hands[seat].remove(board.ground.cards[piece >> 1])
        control = _control_of_other(board, board.best_ending(space, control | 1 << space))
        seat = 1 - seat
    share = _solved_share(Solver(board, hands), seat, control, share_of_equals(state, seat))
    return share if seat == state.current else 1 - share


def _control_of_other(board: Board, control: int) -> int:
    return board.ground.full ^ board.open ^ control


def _best_of_some(board: Board, hand: Sequence[int], control: int, rng: Random) -> tuple[int, int]:
    """A piece and its space: of `DRAWN` creations drawn at random the one that leaves the most cards."""
    spaces, index = spaces_of(board.open), board.ground.index
    drawn = [(2 * index[rng.choice(hand)] + (rng.random() < 0.5), rng.choice(spaces)) for _ in range(DRAWN)]
    return max(drawn, key=lambda spot: board.most_after(spot[0], spot[1], control))


def _solved_share(solver: Solver, seat: int, control: int, equals: Fraction) -> Fraction:
    """The share of the victory of `seat`, who is to create, under best play; `equals` is its share of a tie."""
    days = solver.board.open.bit_count()
    enough = 0 if equals == 1 else 1
    if solver.lead(seat, control, enough, days, 0) >= enough:
        return Fraction(1)
    return equals if equals == Fraction(1, 2) and solver.lead(seat, control, 0, days, 0) >= 0 else Fraction(0)
