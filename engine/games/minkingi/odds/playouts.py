"""Games played out quickly: how the players of sampled games play, and who wins such games."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from engine.core.actions import Action
from engine.core.policies import at_random
from engine.core.turns import CHANCE
from engine.games.minkingi.odds.battles import Board, spaces_of
from engine.games.minkingi.odds.previews import controlled_by, declared, whole_board
from engine.games.minkingi.odds.search import share_of_lead
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle, PickCard
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage, without

WORDS = "both pick and create at random, but fight the battle that leaves them the most cards"


def battler(state: MinkingiState, seat: int, rng: Random) -> Action[MinkingiState]:
    """The policy that picks and creates any card with equal chances, and declares the battle that leaves it the most
    cards, of several the one with the fewest spaces."""
    player = state.players[seat]
    match state.stage:
        case Stage.DRAFT:
            return PickCard(seat, rng.choice(player.pack))
        case Stage.CREATE:
            space = rng.choice([space for space, placed in enumerate(state.field) if placed is None])
            return CreateCard(seat, rng.choice(player.hand), space, rng.random() < 0.5)
        case Stage.DECLARE:
            found = declared(whole_board(state), state.created, controlled_by(state, seat), every=False)
            return DeclareBattle(seat, max(found, key=lambda entry: entry[1].bit_count())[0])
    return at_random(state, seat, rng)


def settled(state: MinkingiState) -> MinkingiState:
    """The position on from `state` where battles are fought and Days ended: what simply happens has happened, up to
    where a seat's view does not tell how it ends."""
    while state.stage in (Stage.BATTLE, Stage.MIDNIGHT) and not state.hangs_on_unseen:
        (action,) = state.outcomes()
        state = state.after(action)
    return state


def dealt_out(state: MinkingiState, rng: Random) -> MinkingiState:
    """The position on from `state` where a player chooses on the field or the game is over: cards dealt, picked at
    random, battles fought, Days ended."""
    while state.to_act is CHANCE or state.stage is Stage.DRAFT:
        if state.to_act is CHANCE:
            state = state.after(state.sample(rng))
            continue
        for seat in state.to_act:
            state = state.after(PickCard(seat, rng.choice(state.players[seat].pack)))
    return state


def best_ending(board: Board, space: int, control: int) -> int:
    """The mask of control after the battle that leaves the player who declares it the most cards."""
    return max([mask for mask, _ in board.endings(space, control)], key=int.bit_count)


def any_ending(board: Board, space: int, control: int, rng: Random) -> int:
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
        control = any_ending(board, space, control, rng) if careless else best_ending(board, space, control)
        control ^= board.ground.full ^ board.open
        mover = 1 - mover
    cards = (board.ground.full ^ board.open).bit_count()
    lead = 2 * control.bit_count() - cards + len(held[mover]) - len(held[1 - mover])
    for space in laid:
        board.lift(space)
    return lead if mover == seat else -lead


def shares_won(view: MinkingiState, games: int, rng: Random) -> Fraction:
    """The victories of the first seat in so many games from `view`, draws counted half; what is hidden is guessed anew
    for each game."""
    won = Fraction(0)
    board = whole_board(view)
    for _ in range(games):
        state = dealt_out(view.imagined(rng), rng)
        won += share_played(board if state.field == view.field else whole_board(state), state, rng)
    return won


def share_played(board: Board, state: MinkingiState, rng: Random) -> Fraction:
    """The share of the victory that the first seat gets in one game from `state`, of which `board` has the field."""
    if state.result is not None:
        return Fraction(0 in state.result.winners, len(state.result.winners))
    seat, control = state.current, controlled_by(state, state.current)
    hands = [player.hand for player in state.players]
    if state.stage is Stage.CREATE:
        lead = random_lead(board, hands, seat, control, rng)
    else:
        theirs = board.ground.full ^ board.open ^ best_ending(board, state.created, control)
        lead = -random_lead(board, hands, 1 - seat, theirs, rng)
    return share_of_lead(state, 0, lead if seat == 0 else -lead)


def option_shares(
    view: MinkingiState, options: Sequence[Action[MinkingiState]], games: int, rng: Random
) -> dict[Action[MinkingiState], Fraction]:
    """For each choice on the field the victories of the player who chooses in so many games, draws counted half. All
    choices meet the same guesses at what is hidden."""
    seat, board = view.current, whole_board(view)
    control, index, full = controlled_by(view, seat), board.ground.index, board.ground.full
    battles = dict(declared(board, view.created, control, every=True)) if view.stage is Stage.DECLARE else {}
    won = dict.fromkeys(options, Fraction(0))
    for _ in range(games):
        state = view.imagined(rng)
        hands = [player.hand for player in state.players]
        for option in options:
            if isinstance(option, DeclareBattle):
                theirs = full ^ board.open ^ battles[option.spaces]
                lead = -random_lead(board, hands, 1 - seat, theirs, rng)
            else:
                assert isinstance(option, CreateCard)
                left = list(hands)
                left[seat] = without(hands[seat], option.card)
                board.put(option.space, 2 * index[option.card] + option.turned)
                theirs = full ^ board.open ^ best_ending(board, option.space, control | 1 << option.space)
                lead = -random_lead(board, left, 1 - seat, theirs, rng)
                board.lift(option.space)
            won[option] += share_of_lead(state, seat, lead)
    return won


def pick_shares(
    view: MinkingiState, options: Sequence[Action[MinkingiState]], seat: int, games: int, rng: Random
) -> dict[Action[MinkingiState], Fraction]:
    """For each card that `seat` can pick its victories in so many games, draws counted half, all else picked and
    created at random."""
    won = dict.fromkeys(options, Fraction(0))
    for _ in range(games):
        state = view.imagined(rng)
        for option in options:
            played = dealt_out(state.after(option), rng)
            share = share_played(whole_board(played), played, rng)
            won[option] += share if seat == 0 else 1 - share
    return won
