"""Playing on a record as people tell it: what happens by itself, what is told, and what is corrected later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.at_table.fitting import fitted
from engine.at_table.secrets import is_kept, kept_steps
from engine.core.actions import AnyAction, Refusal
from engine.core.records import Record
from engine.core.state import State, Step, TooMany
from engine.core.turns import CHANCE, OVER


@dataclass(frozen=True)
class Retried:
    """A record after what was told in it earlier was tried again, in order.

    `rest` is what was not tried any more, since the first of it does not fit: `refusal` stands against it.
    """

    record: Record
    rest: tuple[AnyAction, ...] = ()
    refusal: Refusal | None = None


def position(record: Record) -> State:
    """The position at the end of a record."""
    return record.played[-1].after if record.played else record.start


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
    state = position(record)
    while (action := by_itself(state)) is not None:
        actions.append(action)
        state = state.apply(action)
    return record.branch(len(record.played), *actions)


def told_in(steps: Sequence[Step]) -> tuple[AnyAction, ...]:
    """What people told in these steps: all but what happened by itself."""
    return tuple(step.action for step in steps if step.action != by_itself(step.before))


def with_told(record: Record, action: AnyAction) -> Record | Refusal:
    """The record with one more action, guesses before it changed where they have to be, or what stands against it."""
    refusal = position(record).why_not(action)
    if refusal is None:
        return record.branch(len(record.played), action)
    kept = (*kept_steps(record.played), is_kept(action))
    return _refitted(record, (*record.actions, action), kept, len(record.played))


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


def retried(record: Record, rest: Sequence[AnyAction]) -> Retried:
    """The record played on with what was told before, in order, until something of it does not fit any more.

    What was kept secret is nothing that could fit or not: it is guessed anew where it is due, and else passed over.
    """
    record = run_by_itself(record)
    for at, action in enumerate(rest):
        if position(record).to_act is OVER and is_kept(action):
            continue
        after = with_told(record, action)
        if isinstance(after, Refusal):
            if is_kept(action):
                continue
            return Retried(record, tuple(rest[at:]), after)
        record = run_by_itself(after)
    return Retried(record)
