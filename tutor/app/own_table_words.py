"""What the tutor says at a real table: what to do now, and what it can check, from what a game keeps secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine import AnyAction, Game, State, Step
from engine.at_table.secrets import is_kept
from engine.core.actions import ONLOOKER, Action, RollAction
from engine.pieces.words import listing, number_of
from tutor.app.narration import words
from tutor.app.views import seen_events
from tutor.tables import Board

OPEN_GAME = "All that is played lies open in this game, so I check every move and keep the score."
HIDDEN_GAME = "Keep your hidden cards to yourselves: I ask only for what all may see."
HIDDEN_CHECK = "If what you show cannot be, I say so. What nobody shows, I cannot check."


def words_on_checking(game: Game[State]) -> list[str]:
    """What can be checked of a game at a real table, in sentences, by whether its actions keep secrets."""
    keeps_secrets = any(kind.is_open_to is not Action.is_open_to for kind in game.actions)
    return [HIDDEN_GAME, HIDDEN_CHECK] if keeps_secrets else [OPEN_GAME]


def headline_of(action: AnyAction, state: State, is_secret: bool = False) -> str:
    """An action in a few words, as all may read it: "Ada: Attack"."""
    label = action.label_for(ONLOOKER, state.names) if is_secret else action.label_in(state)
    return label if action.holder is None else f"{state.names[action.holder]}: {label}"


def words_of(step: Step) -> list[str]:
    """What came of a step, in the sentences that all may read."""
    told = [event.told(step.before.names) for event in seen_events(step.events, ONLOOKER)]
    return told if told and not is_kept(step.action) else [f"{words(step, ONLOOKER).title}."]


# ---------------------------------------------------------------- what to do now


def say_of_secrets(state: State, run: Sequence[AnyAction]) -> str:
    """What is to be done in secret now, by one player after another, and how often where once is not enough."""
    told: dict[tuple[str, int], list[str]] = {}
    for (order, who), times in Counter((action.order_in(state), action.doer) for action in run).items():
        told.setdefault((order, times), []).extend([] if who is None else [state.names[who]])
    said: dict[tuple[str, int], list[str]] = {}
    for (order, times), names in told.items():
        said.setdefault((listing(names) if names else "", times), []).append(order)
    return " ".join(_said_to(names, orders, times) for (names, times), orders in said.items())


def _said_to(names: str, orders: Sequence[str], times: int) -> str:
    said = f"{names}: {'; then '.join(map(_low, orders))}." if names else " ".join(f"{order}." for order in orders)
    return f"{said} Do that {times} times." if times > 1 else said


def say_of_roll(state: State, roll: RollAction[State]) -> str:
    """Who is to roll how many dice."""
    each = "Tap what each shows." if len(roll.dice) > 1 else "Tap what it shows."
    return f"{state.names[roll.player]}: roll {number_of(len(roll.dice), 'dice')}. {each}"


def say_of_chance(state: State, outcomes: Sequence[AnyAction]) -> str:
    """What is to come up now, by the table or for a player."""
    first = outcomes[0]
    order = first.order_in(state)
    if first.player is not None:
        return f"{state.names[first.player]}: {_low(order)}. Which is it?"
    if len(outcomes) == 1:
        return f"{first.label_for(ONLOOKER, state.names)}."
    return f"{order or 'Turn up the next one'}. Which is it?"


def shared_heading(labels: Sequence[str]) -> str:
    """What stands before a colon in all of several labels, with the colon: "Event: "; "" where they share none."""
    heading, colon, _ = labels[0].partition(": ")
    is_shared = len(labels) > 1 and all(label.startswith(f"{heading}: ") for label in labels)
    return f"{heading}{colon}" if is_shared else ""


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
