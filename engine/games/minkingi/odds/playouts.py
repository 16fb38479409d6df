"""Games played out quickly, and who wins them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from engine.core.actions import Action
from engine.core.turns import CHANCE
from engine.games.minkingi.odds.battle_board import Board, spaces_of
from engine.games.minkingi.odds.previews import board_for_any_card, control_mask, endings_by_declaration
from engine.games.minkingi.odds.search import share_of_lead
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle, PickCard
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage
from engine.pieces.items import without


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


def best_ending(board: Board, space: int, control: int) -> int:
    """The mask of control after the battle that leaves the player who declares it the most cards."""
    return max([mask for mask, _ in board.endings(space, control)], key=int.bit_count)


def random_ending(board: Board, space: int, control: int, rng: Random) -> int:
    """The mask of control after any of all battles that can be declared, with equal chances."""
    declaration = int(rng.random() * (1 << len(board.engageable(space))))
    return next(mask for mask, group in board.endings(space, control) if group >> declaration & 1)


def random_lead(
    board: Board, hands: Sequence[Sequence[int]], seat: int, control: int, rng: Random, careless: bool = False
) -> int:
    """The lead in cards of `seat`, who is to create and controls the mask `control`, at the end of one game in which
    both create at random and fight the best battle, or with `careless` any. The board is left as it was."""
    held, index, laid, mover = [list(hand) for hand in hands], board.ground.index, [], seat
    while board.open and held[mover]:
        spaces, hand = spaces_of(board.open), held[mover]
        space = spaces[int(rng.random() * len(spaces))]
        card = hand.pop(int(rng.random() * len(hand)))
        board.put(space, 2 * index[card] + (rng.random() < 0.5))
        laid.append(space)
        control |= 1 << space
        control = random_ending(board, space, control, rng) if careless else best_ending(board, space, control)
        control ^= board.ground.full ^ board.open
        mover = 1 - mover
    cards = (board.ground.full ^ board.open).bit_count()
    lead = 2 * control.bit_count() - cards + len(held[mover]) - len(held[1 - mover])
    for space in laid:
        board.lift(space)
    return lead if mover == seat else -lead


def wins_of_first_seat(view: MinkingiState, games: int, rng: Random) -> Fraction:
    """The victories of the first seat in so many games from `view`, draws counted half; what is hidden is guessed anew
    for each game."""
    won = Fraction(0)
    board = board_for_any_card(view)
    for _ in range(games):
        state = play_draft(view.imagined(rng), rng)
        won += share_of_one_game(board if state.field == view.field else board_for_any_card(state), state, rng)
    return won


def share_of_one_game(board: Board, state: MinkingiState, rng: Random) -> Fraction:
    """The share of the victory that the first seat gets in one game from `state`, of which `board` has the field."""
    if state.result is not None:
        return Fraction(0 in state.result.winners, len(state.result.winners))
    seat, control = state.current, control_mask(state, state.current)
    hands = [player.hand for player in state.players]
    if state.stage is Stage.CREATE:
        lead = random_lead(board, hands, seat, control, rng)
    else:
        lead = _lead_after_battle(board, hands, seat, best_ending(board, state.created, control), rng)
    return share_of_lead(state, 0, lead if seat == 0 else -lead)


def _lead_after_battle(board: Board, hands: Sequence[Sequence[int]], seat: int, control: int, rng: Random) -> int:
    """The lead of `seat` at the end of one game in which its battle has left it the mask `control`."""
    theirs = board.ground.full ^ board.open ^ control
    return -random_lead(board, hands, 1 - seat, theirs, rng)


def wins_by_option(
    view: MinkingiState, options: Sequence[Action[MinkingiState]], games: int, rng: Random
) -> dict[Action[MinkingiState], Fraction]:
    """For each choice on the field the victories of the player who chooses in so many games, draws counted half. All
    choices meet the same guesses at what is hidden."""
    board, control = board_for_any_card(view), control_mask(view, view.current)
    battles: dict[tuple[int, ...], int] = {}
    if view.stage is Stage.DECLARE:
        battles = dict(endings_by_declaration(board, view.created, control, every=True))
    won = dict.fromkeys(options, Fraction(0))
    for _ in range(games):
        state = view.imagined(rng)
        hands = [player.hand for player in state.players]
        for option in options:
            if isinstance(option, DeclareBattle):
                lead = _lead_after_battle(board, hands, view.current, battles[option.spaces], rng)
            else:
                assert isinstance(option, CreateCard)
                lead = _lead_after_creation(board, hands, option, control, rng)
            won[option] += share_of_lead(state, view.current, lead)
    return won


def _lead_after_creation(
    board: Board, hands: Sequence[tuple[int, ...]], creation: CreateCard, control: int, rng: Random
) -> int:
    """The lead of the player who creates a card at the end of one game, having controlled the mask `control` before."""
    seat, space = creation.seat, creation.space
    left = [without(hand, creation.card) if s == seat else hand for s, hand in enumerate(hands)]
    board.put(space, board.ground.piece(creation.card, creation.turned))
    lead = _lead_after_battle(board, left, seat, best_ending(board, space, control | 1 << space), rng)
    board.lift(space)
    return lead


def wins_by_pick(
    view: MinkingiState, options: Sequence[Action[MinkingiState]], seat: int, games: int, rng: Random
) -> dict[Action[MinkingiState], Fraction]:
    """For each card that `seat` can pick its victories in so many games, draws counted half, all else picked and
    created at random."""
    won = dict.fromkeys(options, Fraction(0))
    for _ in range(games):
        state = view.imagined(rng)
        for option in options:
            drafted = play_draft(state.apply(option), rng)
            share = share_of_one_game(board_for_any_card(drafted), drafted, rng)
            won[option] += share if seat == 0 else 1 - share
    return won
