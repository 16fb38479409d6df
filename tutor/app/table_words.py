"""What the tutor says at a real table: what to do now, and what it can check, from what a game keeps secret."""

from __future__ import annotations

from collections.abc import Sequence

from engine import AnyAction, Game, State, Step
from engine.at_table.secrets import is_kept
from engine.core.actions import ONLOOKER, Action, RollAction
from engine.pieces.words import listing, number_of
from tutor.app.labels import common_start
from tutor.app.narration import words
from tutor.tables import Board

FEW = 4
"""So many outcomes are named one by one."""

OPEN_GAME = "All that is played lies open in this game, so I check every move and keep the score."
HIDDEN_GAME = "I never ask for these: {}. Players keep them to themselves."
HIDDEN_CHECK = "I learn a card when all see it, and say so where it cannot be. What nobody shows, I cannot check."


def words_on_checking(game: Game[State]) -> list[str]:
    """What can be checked of a game at a real table, in sentences, from what its actions keep secret."""
    covers = dict.fromkeys(_low(kind.cover) for kind in game.actions if kind.is_open_to is not Action.is_open_to)
    return [HIDDEN_GAME.format("; ".join(covers)), HIDDEN_CHECK] if covers else [OPEN_GAME]


def headline_of(action: AnyAction, state: State, is_secret: bool = False) -> str:
    """An action in a few words, as all may read it: "Ada: Attack"."""
    who = action.player if action.seat is None else action.seat
    label = action.label_for(ONLOOKER, state.names) if is_secret else action.label_in(state)
    return label if who is None else f"{state.names[who]}: {label}"


def words_of(step: Step) -> list[str]:
    """What came of a step, in the sentences that all may read."""
    told = words(step, ONLOOKER)
    return [f"{told.title}."] if is_kept(step.action) or not told.text else list(told.text)


# ---------------------------------------------------------------- what to do now


def say_of_secrets(state: State, run: Sequence[AnyAction]) -> str:
    """What is to be done in secret now, by one player after another."""
    told: dict[str, list[str]] = {}
    for action in run:
        who = action.player if action.seat is None else action.seat
        told.setdefault(_order(action), []).append("" if who is None else state.names[who])
    return " ".join(_said_to(list(dict.fromkeys(names)), order) for order, names in told.items())


def _said_to(names: list[str], order: str) -> str:
    return f"{listing(names)}: {_low(order)}" if any(names) else order


def _order(action: AnyAction) -> str:
    """A secret action as an order: "Draw a card.", "Choose a Minion, face down."."""
    return f"{action.verb} {_low(action.cover)}." if action.verb else f"{action.cover}."


def say_of_roll(state: State, roll: RollAction[State]) -> str:
    """Who is to roll how many dice."""
    each = "Tap what each shows." if len(roll.dice) > 1 else "Tap what it shows."
    return f"{state.names[roll.player]}: roll {number_of(len(roll.dice), 'dice')}. {each}"


def say_of_chance(state: State, outcomes: Sequence[AnyAction]) -> str:
    """What is to come up now, by the table or for a player."""
    labels = [outcome.label_for(ONLOOKER, state.names) for outcome in outcomes]
    player, verb = outcomes[0].player, outcomes[0].verb
    if player is not None:
        return f"{state.names[player]}: {verb.lower()} a card. Which is it?"
    if len(labels) <= FEW and all(len(label.split()) > 1 for label in labels):
        return f"Which is it: {' or '.join(labels)}?"
    return f"Turn up the next card: {common_start(labels)}" if len(labels) > 1 else labels[0]


def say_of_seats(state: State, seats: Sequence[int], board: Board) -> str:
    """What the players who are asked may do now."""
    asks = [(state.names[seat], board.ask(state.holding_unseen(seat), seat)) for seat in seats]
    return " ".join(f"{name}: {ask or 'it is your turn.'}" for name, ask in asks)


def say_of_shown(state: State, action: AnyAction) -> str:
    """What is turned up now and has to be told."""
    assert action.seat is not None
    return f"Turn it up: which {action.noun} did {state.names[action.seat]} {action.verb.lower()}?"


def _low(words: str) -> str:
    return words[:1].lower() + words[1:]
