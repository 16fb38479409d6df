"""The coach: why another move was better and what this one gave away, and hints, from what the seat itself can see."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from fractions import Fraction

from engine import AnyAction, State
from engine.core.codec import encode
from engine.core.estimates import TELLING, Estimate, Kind
from engine.core.facts import HEDGES, as_chance, percent
from engine.worth.weighing import ChoiceVerdict, Weighing
from tutor.app.moments import Moment
from tutor.app.narration import label_at
from tutor.app.praise import blind_loss, praise
from tutor.app.protocol import HintAnswer, VerdictAnswer
from tutor.app.worths import Worths
from tutor.tables import Board

SPELL = 0.055
"""Seconds that an answer may spend on sampling."""

DOUBT = 0.05
"""Where a difference may be off by more than this, two choices are not called equally good."""

UNKNOWN = 100.0
"""Points by which a verdict may be off that cannot be told yet."""

LOST, LOOKS_LOST = "You cannot win any more.", "As far as the coach can tell, you cannot win any more."
HINTED = "You did what the hint said. After more games another move looks better: {}."
"""Nobody is blamed for following a hint that turns out to be a little off."""

BETTER = "“{}” would have given you more."
"""The reason where the game has none in its own terms."""

BLINDLY = "A blind pick would have cost you {} of your chance to win, on average."

ADVISED = 64
"""Positions of which it is kept what a hint named there; the one not used for longest goes first."""

WHERE, NOWHERE = "Look at what glows.", "Nothing on the table helps now: look at the buttons."
NO_VERDICT: VerdictAnswer = {
    "text": "",
    "figure": "",
    "good": True,
    "points": 0.0,
    "halfwidth": 0.0,
    "kind": "exact",
    "assumes": "",
    "label": "",
    "best": None,
    "more": False,
}
NO_HINT: HintAnswer = {"text": "", "at": [], "kind": "exact", "assumes": "", "more": False}


class Coach:
    """Tells what came of a choice, a little surer each time that it is asked."""

    def __init__(self, worths: Worths | None = None) -> None:
        """`worths` is where it is kept what choices are worth: a store of its own where none is given."""
        self._worths = worths or Worths()
        self._advised: OrderedDict[tuple[State, int], _Advice] = OrderedDict()

    def verdict(self, moment: Moment) -> VerdictAnswer:
        """What the move made here was worth to whoever made it; nothing where the viewer may not know that."""
        seat = moment.seat
        chosen = None if seat is None else moment.taken_by(seat)
        if seat is None or chosen is None or moment.viewer not in (None, seat) or len(moment.legal) < 2:
            return NO_VERDICT
        weighing = self._worths.weighed(moment.state, seat, SPELL, chosen)
        if not weighing.is_told:
            return {**NO_VERDICT, "halfwidth": UNKNOWN, "kind": "sampled", "more": True}
        verdict = weighing.verdict(chosen)
        if verdict.is_as_good_as_any or self._has_named(weighing, chosen):
            return _told_good(verdict, weighing)
        return _told_costly(verdict, weighing, moment.film.board)

    def _has_named(self, weighing: Weighing[State], choice: AnyAction) -> bool:
        """Whether a hint has named this choice here, and not only where to look."""
        advice = self._advised.get((weighing.view, weighing.seat))
        return advice is not None and advice.depth > 1 and advice.choice == choice

    def hint(self, moment: Moment, depth: int) -> HintAnswer:
        """The first, second or third of three hints for the seat that is asked: where to look, what to do, and why."""
        seat = moment.seat
        if seat is None or moment.viewer not in (None, seat) or len(moment.legal) < 2:
            return NO_HINT
        weighing = self._worths.weighed(moment.state, seat, SPELL)
        advice = self._advice(weighing, depth).choice
        places = list(moment.film.board.places_in(moment.view, advice))
        return {
            "text": _hint_text(weighing, advice, depth, bool(places)),
            "at": places[:1] if depth == 1 else places,
            "kind": weighing.win_chances[seat].kind if weighing.is_told else "sampled",
            "assumes": weighing.assumes,
            "more": not weighing.is_done,
        }

    def _advice(self, weighing: Weighing[State], depth: int) -> _Advice:
        """The best choice; as long as nothing is clearly better, the one that the hint before this one was about."""
        key = weighing.view, weighing.seat
        last = self._advised.pop(key, None)
        named = None if last is None else last.choice if depth > last.depth else last.named
        choice = named if named is not None and _is_still_good(weighing, named) else weighing.best
        self._advised[key] = _Advice(depth, choice, named)
        while len(self._advised) > ADVISED:
            self._advised.popitem(last=False)
        return self._advised[key]


@dataclass(frozen=True, slots=True)
class _Advice:
    """What the hint of a depth is about; `named` is what the one before it was about, if there was one."""

    depth: int
    choice: AnyAction
    named: AnyAction | None


def _is_still_good(weighing: Weighing[State], choice: AnyAction) -> bool:
    """Whether nothing is clearly better than a choice, as far as it was tried."""
    if not weighing.is_told or choice not in (weighing.known or weighing.in_race):
        return False
    verdict = weighing.verdict(choice)
    return verdict.is_as_good_as_any and verdict.loss <= DOUBT


# ---------------------------------------------------------------- a verdict in words


def _told_good(verdict: ChoiceVerdict[State], weighing: Weighing[State]) -> VerdictAnswer:
    """What is said of a move that gave nothing away, or that was made as a hint said."""
    text, figure = "", ""
    if not verdict.is_as_good_as_any:
        text = HINTED.format(label_at(verdict.best, weighing.view, weighing.seat))
    elif text := praise(verdict, weighing):
        figure = BLINDLY.format(_points(blind_loss(verdict, weighing), verdict.kind))
    return {**_with_trust(verdict, weighing), "text": text, "figure": figure}


def _told_costly(verdict: ChoiceVerdict[State], weighing: Weighing[State], board: Board) -> VerdictAnswer:
    """The reason why another move was better, and behind it what this one cost."""
    label = label_at(verdict.best, weighing.view, weighing.seat)
    return {
        **_with_trust(verdict, weighing),
        "text": board.reason(weighing.view, verdict.chosen, verdict.best) or BETTER.format(label),
        "figure": _told_cost(verdict, label, is_chance_known=_is_chance_known(weighing)),
        "good": False,
        "points": 100 * float(verdict.loss),
        "label": label,
        "best": encode(verdict.best),
    }


def _with_trust(verdict: ChoiceVerdict[State], weighing: Weighing[State]) -> VerdictAnswer:
    """Of a verdict that is still to be put in words, how far off it may be and what stands behind it."""
    return {
        **NO_VERDICT,
        "halfwidth": 100 * verdict.halfwidth,
        "kind": verdict.kind,
        "assumes": weighing.assumes,
        "more": not weighing.is_done,
    }


def _told_loss(best: Estimate) -> str:
    """What is said where even the best choice has no chance; nothing where it has one, or may have."""
    if best.value or best.halfwidth > DOUBT:
        return ""
    return LOST if best.exact else LOOKS_LOST


def _told_cost(verdict: ChoiceVerdict[State], best: str, *, is_chance_known: bool) -> str:
    """What a move cost, the chances with it and with the best one where they are known well, and what that was."""
    hedge = HEDGES[verdict.kind]
    mine, most = percent(verdict.chance.value), percent(verdict.best_chance.value)
    chances = f": {hedge}{mine} instead of {most}" if is_chance_known and mine != most else ""
    return f"You gave away {points_given_away(verdict)} of your chance to win{chances}. The best move was: {best}."


def points_given_away(verdict: ChoiceVerdict[State]) -> str:
    """What a choice gave away that was not as good as any, more than half a point: such as "about 13 points"."""
    return _points(verdict.loss, verdict.kind)


def _points(loss: Fraction, kind: Kind) -> str:
    """A loss from 0 to 1 in points, by how it was got."""
    points = round(100 * loss)
    return f"{HEDGES[kind]}{points} point{'s' if points > 1 else ''}"


def _is_chance_known(weighing: Weighing[State]) -> bool:
    """Whether the chance to win with the best choice is known well enough to be told."""
    return weighing.win_chances[weighing.seat].halfwidth <= TELLING


# ---------------------------------------------------------------- hints in words


def _hint_text(weighing: Weighing[State], advice: AnyAction, depth: int, has_place: bool) -> str:
    if depth == 1:
        return WHERE if has_place else NOWHERE
    named = f"{_how_good(weighing)}: {label_at(advice, weighing.view, weighing.seat)}."
    if depth == 2:
        return named
    if not weighing.is_told:
        return f"{named} The other moves are not counted yet."
    return f"{named} {_why_best(weighing, advice)}".rstrip()


def _how_good(weighing: Weighing[State]) -> str:
    """What stands before the advised choice: it only looks best where the players of the games may be far off."""
    return "This looks best" if not weighing.known and weighing.policy_error > TELLING else "This is best"


def _why_best(weighing: Weighing[State], advice: AnyAction) -> str:
    """Why the advised choice is best: the chance to win, where it is known well, and how another compares."""
    chance = weighing.win_chances[weighing.seat]
    if lost := _told_loss(chance):
        return lost
    won = (
        f"it gives you {as_chance(HEDGES[chance.kind] + percent(chance.value))} to win"
        if _is_chance_known(weighing)
        else ""
    )
    others = [option for option in weighing.known or weighing.shares if option != advice]
    if not others:
        return _sentence(won)
    estimates = weighing.estimates()
    rival = max(others, key=lambda option: estimates[option].value)
    return _sentence(won, _rival_words(weighing.verdict(rival if advice == weighing.best else advice)))


def _rival_words(verdict: ChoiceVerdict[State]) -> str:
    """How the best two compare."""
    if not verdict.is_as_good_as_any:
        return f"the next best gives {points_given_away(verdict)} less"
    return "another move is as good" if verdict.halfwidth <= DOUBT else "the next best may be as good"


def _sentence(*parts: str) -> str:
    """One sentence of these parts; empty ones are left out."""
    words = "; ".join(filter(None, parts))
    return f"{words[0].upper()}{words[1:]}." if words else ""
