"""Playing on a record as people tell it: what happens by itself, what is told, and what is corrected later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.at_table.guesses import fitted
from engine.at_table.secrets import could_be, is_kept, kept_steps, might_be, places_of
from engine.core.actions import AnyAction, Refusal
from engine.core.records import Record
from engine.core.state import State, TooMany
from engine.core.turns import CHANCE, OVER

UNTOLD = "What all see now has to be told first."
NO_HANDS = "I found no hands that fit all that you told me before: take back or correct what was not so."

MOST_SECRETS = 40
"""So many secrets come one after another at most: a whole draft."""


@dataclass(frozen=True)
class Retried:
    """A record after what was told in it earlier was tried again, in order.

    `rest` is what was not tried any more, since the first of it does not fit: `refusal` stands against it.
    """

    record: Record
    rest: tuple[AnyAction, ...] = ()
    refusal: Refusal | None = None


def by_itself(state: State) -> AnyAction | None:
    """What happens in a position without a word from anybody; None where something has to be told, or the game is over.

    A card that is turned up at that moment has to be told.
    """
    if state.to_act is not CHANCE:
        return None
    try:
        outcomes = state.outcomes()
    except TooMany:
        return None
    only = outcomes[0]
    is_told = len(outcomes) > 1 or is_kept(only) or _hangs_on_hand(state, only) or only.brings_to_light(state)
    return None if is_told else only


def _hangs_on_hand(state: State, outcome: AnyAction) -> bool:
    """Whether it is the only outcome because of the cards that a hand is guessed to hold."""
    return outcome.player is not None and len(state.holding_unseen(outcome.player).outcomes()) > 1


def run_by_itself(record: Record) -> Record:
    """The record with all that happens by itself at its end."""
    actions = []
    state = record.end
    while (action := by_itself(state)) is not None:
        actions.append(action)
        state = state.apply(action)
    return record.branch(len(record.played), *actions)


def told_in(record: Record, first: int) -> tuple[AnyAction, ...]:
    """What people told in a record from a step on: what did not happen by itself, and is not secret to this day. Of
    secrets after the last of that it was told that they came about."""
    kept = kept_steps(record.played)
    steps = [(step, kept[at]) for at, step in enumerate(record.played) if at >= first]
    while_told = max((at for at, (step, secret) in enumerate(steps) if not secret), default=-1)
    return tuple(
        step.action
        for at, (step, secret) in enumerate(steps)
        if (at > while_told or not secret) and step.action != by_itself(step.before)
    )


def with_told(record: Record, action: AnyAction) -> Record | Refusal:
    """The record with one more action, guesses before it changed where they have to be, or what stands against it."""
    state = record.end
    refusal = state.why_not(action)
    if refusal is None:
        return record.branch(len(record.played), action)
    if not might_be(state, action):
        return refusal
    kept = (*kept_steps(record.played), is_kept(action))
    found = _refitted(record, (*record.actions, action), kept, len(record.played))
    return Refusal(found.rule, f"{found.reason} {NO_HANDS}") if isinstance(found, Refusal) else found


def with_shown(record: Record, shown: Mapping[int, AnyAction]) -> Record | Refusal:
    """The record with what was chosen in secret at some places, now that all see it, or what stands against it."""
    actions = [shown.get(at, action) for at, action in enumerate(record.actions)]
    kept = [still and at not in shown for at, still in enumerate(kept_steps(record.played))]
    return _refitted(record, actions, kept, min(shown, default=len(actions)))


def _refitted(record: Record, actions: Sequence[AnyAction], kept: Sequence[bool], first: int) -> Record | Refusal:
    """A record of actions like those of another up to the `first` that differs, with guesses that fit, or what stands
    against them."""
    found = fitted(record.states()[: first + 1], actions, kept)
    if isinstance(found, Refusal):
        return found
    same = next((at for at, action in enumerate(record.actions) if action != found[at]), len(record.played))
    return record.branch(same, *found[same:])


def with_what_shows(record: Record) -> Record:
    """The record with what comes next at its end, by which all got to see what was told just now."""
    return record.branch(len(record.played), record.end.outcomes()[0])


def retried(record: Record, rest: Sequence[AnyAction]) -> Retried:
    """The record played on with what was told before, in order, until something of it does not fit any more."""
    record = run_by_itself(record)
    for at, action in enumerate(rest):
        after = _with_secrets_before(record, action)
        if isinstance(after, Record):
            record = run_by_itself(after)
        elif not is_kept(action):
            return Retried(record, tuple(rest[at:]), after)
    return Retried(record)


def _with_secrets_before(record: Record, action: AnyAction) -> Record | Refusal:
    """The record with an action, after as many secrets as are due before it, or what stands against it."""
    first: Refusal | None = None
    guessed_from = len(record.played)
    for _ in range(MOST_SECRETS):
        if _shows_guesses(record, action, guessed_from):
            return Refusal(record.game.turn_rule, UNTOLD)
        after = with_told(record, action)
        if isinstance(after, Record):
            return after
        first = first or after
        filled = _with_secret(record)
        if filled is None:
            break
        record = run_by_itself(filled)
    assert first is not None
    return first


def _shows_guesses(record: Record, action: AnyAction, first: int) -> bool:
    """Whether all get to see by an action what nobody has told: a secret that is a guess, from the step `first` on."""
    shown = action.brings_to_light(record.end) if record.end.why_not(action) is None else ()
    return any(place >= first for one in shown for place in places_of(one, record.played))


def _with_secret(record: Record) -> Record | None:
    """The record with a secret that may be due at its end; None where none is."""
    state = record.end
    if state.to_act is OVER:
        return None
    found = (with_told(record, action) for action in could_be(state) if is_kept(action))
    return next((after for after in found if isinstance(after, Record)), None)
