"""What the rules forbid at a moment: the mistakes that a beginner would make there, each with the rule against it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from engine import AnyAction, State
from engine.core.actions import Refusal, RollAction
from engine.pieces.second_person import said_to
from tutor.app.moments import Moment
from tutor.app.narration import is_secret, order_in_words, rule_chip
from tutor.app.protocol import RefusedAnswer

MOST_BY_SEATS, MOST_BY_CHANCE = 6, 2
"""So many forbidden actions of players and of chance are shown at most, each for another rule."""

ROLL = "Roll the dice"

LOOKED_AT = 4000
"""So many actions are looked at in search of forbidden ones worth showing."""


@dataclass(frozen=True, slots=True)
class ForbiddenMove:
    """A forbidden action, what is against it, and its distance from what is asked."""

    action: AnyAction
    refusal: Refusal
    rank: int

    @property
    def distance(self) -> tuple[int, bool]:
        """Its distance from what a beginner would do."""
        return self.rank, self.action.declines


def forbidden_moves(moment: Moment, asked: Sequence[int], legal: Sequence[AnyAction]) -> list[RefusedAnswer]:
    """Forbidden actions worth trying here, one for each rule that forbids some and for each label, the likeliest
    mistakes first.

    `asked` are the seats whose turn it is shown to be, none where it is chance's; `legal` is what they may do. At a
    seat's turn a roll is the only move of chance that is shown. Nothing is shown that the viewer may not know.
    """
    best: dict[str, ForbiddenMove] = {}
    for move in _found_moves(moment, asked, legal):
        rule = move.refusal.rule
        if rule not in best or move.distance < best[rule].distance:
            best[rule] = move
    ranked: dict[str, tuple[ForbiddenMove, RefusedAnswer]] = {}
    for move in sorted(best.values(), key=lambda move: move.distance):
        shown = refused_answer(moment, move.action, move.refusal, asked, move.rank)
        ranked.setdefault(shown["label"], (move, shown))
    by_seats = [shown for move, shown in ranked.values() if move.action.seat is not None]
    by_chance = [shown for move, shown in ranked.values() if move.action.seat is None]
    return [*by_seats[:MOST_BY_SEATS], *by_chance[:MOST_BY_CHANCE]]


def _found_moves(moment: Moment, asked: Sequence[int], legal: Sequence[AnyAction]) -> Iterable[ForbiddenMove]:
    view = moment.view
    kinds, labels = {type(action) for action in legal}, {action.label(view.names) for action in legal}
    for action in islice(nameable_actions(moment, asked), LOOKED_AT):
        refusal = view.why_not(action)
        if refusal is None or action.label(view.names) in labels:
            continue
        yield ForbiddenMove(action, refusal, distance_from_asked(action, asked, kinds))


def nameable_actions(moment: Moment, asked: Sequence[int]) -> Iterable[AnyAction]:
    """All that can be put into words at this table and that the viewer may know of, legal or not. At a seat's turn a
    roll is the only move of chance among them."""
    view = moment.view
    hidden = {seat for seat in range(len(view.names)) if moment.hides(seat)}
    for action in view.game.expressible_actions(view):
        if action.seat in hidden or is_secret(action, moment.viewer):
            continue
        if action.seat is not None or not asked or isinstance(action, RollAction):
            yield action


def refused_answer(
    moment: Moment, action: AnyAction, refusal: Refusal, asked: Sequence[int], rank: int
) -> RefusedAnswer:
    """A forbidden action with the rule against it; `rank` is its distance from what is asked."""
    label = imperative(moment.view, action, asked, rank)
    reason = said_to(refusal.reason, moment.view.names, moment.viewer)
    return {"label": label, "rule": rule_chip(moment.view.game.name, refusal.rule), "reason": reason}


def distance_from_asked(action: AnyAction, asked: Sequence[int], kinds: set[type[AnyAction]]) -> int:
    """How far a forbidden action is from what is asked: 0 for a wrong card, 1 for something out of turn, 2 for what
    is somebody else's to do. `kinds` are the kinds of action that are legal now."""
    seat = action.seat
    if (seat in asked) if asked else (seat is None):
        return 0 if type(action) in kinds else 1
    return 2


def imperative(view: State, action: AnyAction, asked: Sequence[int], rank: int) -> str:
    """A forbidden action as something to try: "Vampire", "Choose Wither", "Myth: use Siren Song", "Roll the dice"."""
    if isinstance(action, RollAction):
        return ROLL
    label = action.label(view.names) if rank == 0 else order_in_words(action, view.names)
    seat = action.seat
    if seat is None or seat in asked:
        return label
    return f"{view.names[seat]}: {label[:1].lower()}{label[1:]}"
