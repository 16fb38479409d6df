"""What is different about a move of a level that the rules allow, but that is not what the task asks for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from engine import AnyAction, Estimate, Event, LevelAttempt, State, Step
from engine.core.actions import RollAction
from engine.levels.conditions import last_event
from engine.levels.goals import ChoiceGoal, PlayGoal
from engine.levels.patterns import ActionPattern
from engine.pieces.second_person import addressed, to_you
from engine.pieces.words import number_of
from engine.worth.choice_values import values_of
from tutor.app.answers.judged import Told
from tutor.app.answers.tried_moves import TriedMove
from tutor.app.endings import title_of
from tutor.app.labels import common_start, differing_words, names_any
from tutor.app.narration import order_at, worth_in_words
from tutor.app.views import seen_events

MOST = 2
"""So many sentences tell what is different, at most."""


def differences(move: TriedMove) -> tuple[Told, ...]:
    """What tells a move from what is asked for: the level's own words, or else what the engine knows."""
    broken = tuple(_of_what_is_forbidden(move))
    found = broken or (told for part in move.after.missing for told in _of_part(part, move))
    return own_words(move) or tuple(islice(found, MOST)) or (_still_to_do(move),)


def own_words(move: TriedMove) -> tuple[Told, ...]:
    """The level's own words for a move, where it has some."""
    words = move.after.words_on(move.action)
    return (Told(words),) if words else ()


def _still_to_do(move: TriedMove) -> Told:
    order = move.level.task.split(". ")[-1]
    return Told(f"“{move.label}” does not do it. This is still to do: {order}")


def _of_part(part: str, move: TriedMove) -> Iterator[Told]:
    kind, _, name = part.partition(".")
    if kind in ("has", "below"):
        return _of_count(move, kind, name)
    return _TELLERS[kind](move)


# ---------------------------------------------------------------- another move


def _of_move(move: TriedMove) -> Iterator[Told]:
    """Another kind of move, by both orders; of the same kind, by its words where the task has them, and else, or where
    those go on, by what it does and does not bring."""
    if move.nearest is None or type(move.nearest) is not type(move.action):
        orders = _orders(move)
        if orders and set(orders) != {move.label}:
            yield Told(f"You chose “{move.label}”. {move.asks_for[0]} {_in_common(orders)}.")
        return
    mine, theirs = differing_words(*(one.label_in(move.state) for one in (move.action, move.nearest)))
    by_words = Told(_beside_each_other(move, mine, theirs))
    is_named = names_any(move.level.task, mine, theirs)
    if is_named:
        yield by_words
        if "…" not in by_words.line:
            return
    found = tuple(_of_consequences(move, move.nearest, theirs))
    yield from found
    if not found and not is_named:
        yield by_words


def _beside_each_other(move: TriedMove, mine: str, theirs: str) -> str:
    """The words in which two moves differ, or both moves whole where those say nothing alone: "4", "Ghoul (the 5"."""
    if all(re.search("[a-z]{2}", words) and words.count("(") == words.count(")") for words in (mine, theirs)):
        like = "" if len(move.wanted) == 1 else "something like "
        return f"You chose “{mine}”; {move.asks_for[1]} {like}“{theirs}”."
    return f"You chose “{move.label}”. {move.asks_for[0]} {_in_common(_orders(move))}."


def _in_common(orders: Sequence[str]) -> str:
    """How all orders begin, quoted; one of them where that is only a word or less: "Exchange …"."""
    start = common_start(orders)
    is_told = start in orders or len(start.split()) > 2
    return f"“{start}”" if is_told else f"something like “{orders[0]}”"


def _orders(move: TriedMove) -> Sequence[str]:
    """What the task asks for, of one kind, as orders: here, or where it can be done no more, before."""
    first = next(iter(move.wanted), None)
    here = [order_at(action, move.state) for action in move.wanted if type(action) is type(first)]
    return here or ([] if move.is_asked_for(move.action) else move.orders_before)


def _of_consequences(move: TriedMove, nearest: AnyAction, theirs: str) -> Iterator[Told]:
    """What the move asked for brings, and this one does not: what the level is about, and its worth."""
    yield from (told for told in _of_news(move) if theirs not in told.line)
    yield from _of_worth(move, values_of(move.state.seen_by(move.seat), move.seat), nearest)


def _of_news(move: TriedMove) -> Iterator[Told]:
    """What would happen under the rules that the level teaches, and does not."""
    happened = {_told(event, move) for event in _events(move, move.after)}
    for event in _foreseen_events(move, move.better, len(move.before.played)) if move.better else ():
        told = _told(event, move)
        if event.rule in move.level.teaches and told not in happened:
            yield _not_happened(move, told, event.rule)
            return


def _counts(move: TriedMove, state: State) -> Mapping[str, int]:
    return move.level.game.counts(state, move.seat)


def _number_of(move: TriedMove, count: int, name: str) -> str:
    things = move.level.game.count_words.get(name, name)
    return number_of(count, things) if count else f"no {things}"


def _events(move: TriedMove, attempt: LevelAttempt) -> Iterator[Event]:
    """What happened in an attempt from the learner's move on, as far as the learner may know it."""
    for step in attempt.played[len(move.before.played) :]:
        yield from seen_events(step.events, move.seat)


def _told(event: Event, move: TriedMove) -> str:
    """What happened, said to the learner."""
    return to_you(event.told(addressed(move.state.names, move.seat)))


def _foreseen_events(move: TriedMove, attempt: LevelAttempt, first: int) -> Iterator[Event]:
    """The same, from a step on, of an attempt that was not made: without what only cards bring that were not seen."""
    for step in attempt.played[first:]:
        if not _turns_up_unseen(step, move.seat):
            yield from seen_events(step.events, move.seat)


def _turns_up_unseen(step: Step, seat: int) -> bool:
    """Whether chance brought, other than by dice, what a seat could not know."""
    if step.action.seat is not None or isinstance(step.action, RollAction):
        return False
    try:
        return len(step.before.seen_by(seat).outcomes()) > 1
    except ValueError:
        return True


# ---------------------------------------------------------------- worth less


Worths = Mapping[AnyAction, Estimate]


def _of_choice(move: TriedMove) -> Iterator[Told]:
    goal = move.before.goal
    if isinstance(goal, ChoiceGoal):
        yield from _of_worth(move, goal.worths(move.state, move.seat), next(iter(move.wanted), None))


def _of_worth(move: TriedMove, known: Worths, other: AnyAction | None) -> Iterator[Told]:
    """Why another move is worth more, where it is, in the game's own terms, and how much more."""
    if other is None or move.action not in known or other not in known:
        return
    mine, theirs = known[move.action], known[other]
    if mine.value < theirs.value:
        if why := move.reason_for(other):
            yield Told(why)
        if end := move.foreseen_end:
            yield Told(end)
            return
        game = move.level.game
        less, more = (game.worth_words(worth)[0] for worth in (mine, theirs))
        if less != more:
            yield Told(f"“{move.label}” gives you {worth_in_words(game, mine)}. Another choice gives you {more}.")


def worth_told(move: TriedMove) -> tuple[Told, ...]:
    """What a good choice is worth; nothing where no choice was asked for."""
    goal = move.before.goal
    if not isinstance(goal, ChoiceGoal):
        return ()
    worth = goal.worths(move.state, move.seat)[move.action]
    return (Told(f"“{move.label}” gives you {worth_in_words(move.level.game, worth)}."),)


# ---------------------------------------------------------------- something that did not come true


def _of_event(move: TriedMove) -> Iterator[Told]:
    """The event that the task asks for, as it would be told, and that did not happen; where it would tell too much, the
    move that brings it."""
    missing = [pattern for pattern in move.level.condition.events if not last_event(pattern, move.after.played)]
    known = len(move.before.played)
    for attempt, first in (move.better, known), (move.solved, 0):
        for event in _foreseen_events(move, attempt, first) if attempt else ():
            if any(pattern.fits(event) for pattern in missing):
                yield _not_happened(move, _told(event, move), event.rule)
                return
    yield from _of_move(move)


def _of_what_is_forbidden(move: TriedMove) -> Iterator[Told]:
    """What was done though the task is to do without it; where it was not done but happened, nothing."""
    if any(isinstance(one, ActionPattern) and one.fits(move.action) for one in move.level.condition.without):
        yield Told(f"The task is to do without “{move.label}”.")


def _not_happened(move: TriedMove, told: str, rule: str) -> Told:
    return Told(f"This has to happen: “{told.rstrip('.')}”. “{move.label}” does not bring it.", rule)


def _of_count(move: TriedMove, kind: str, name: str) -> Iterator[Told]:
    goal = move.before.goal
    if not isinstance(goal, PlayGoal):
        return
    before, now = (_counts(move, state).get(name, 0) for state in (move.state, move.after.position))
    have = _have(move, name, now, still=before == now)
    needed = _needed(kind, goal.has[name] if kind == "has" else goal.below[name])
    yield Told(f"After “{move.label}” {have} {_number_of(move, now, name)}; the task needs {needed}.")


def _have(move: TriedMove, name: str, count: int, *, still: bool) -> str:
    if name not in move.level.game.counts_of_others:
        return "you still have" if still else "you have"
    there = "there is" if count == 1 else "there are"
    return f"{there} still" if still else there


def _needed(kind: str, count: int) -> str:
    if kind == "has":
        return f"at least {count}" if count > 1 else "one"
    return f"at most {count}" if count else "none"


def _of_victory(move: TriedMove) -> Iterator[Told]:
    result = move.after.position.result
    if result is None:
        moves = move.before.goal.moves
        yield Told(
            f"“{move.label}” does not win the game{f', and it was the last of {moves} moves' if moves > 1 else ''}."
        )
    else:
        yield Told(f"{title_of(result, move.state.names, move.seat)}. Take it back and try another move.")


_TELLERS: Mapping[str, Callable[[TriedMove], Iterator[Told]]] = {
    "action": _of_move,
    "choice": _of_choice,
    "event": _of_event,
    "without": _of_what_is_forbidden,
    "wins": _of_victory,
}
