"""The coach: what a move gave away and why, and hints, from what the seat itself can see."""

from __future__ import annotations

from collections.abc import Mapping

from engine import State
from engine.chance.estimates import Kind
from engine.chance.facts import percent
from engine.core.codec import encode
from engine.worth.weighing import ChoiceVerdict, Weighing
from tutor.app.moments import Moment
from tutor.app.narration import label_at
from tutor.app.protocol import HintAnswer, VerdictAnswer
from tutor.app.worths import Worths

SPELL = 0.055
"""Seconds that an answer may spend on sampling."""

DOUBT = 0.05
"""Where a difference may be off by more than this, a move is not called as good as any."""

TELLING = 0.1
"""A chance that may be off by more than this is not told."""

GOOD = "As good as any."
UNSURE = "No clear difference to the best."
GIVE_OR_TAKE = "No clear difference to the best, give or take {:.0f} points."
HEDGES: Mapping[Kind, str] = {"exact": "", "sampled": "about ", "rule of thumb": "roughly "}
"""What stands before a number, by how it was got."""

WHERE, NOWHERE = "Look at what glows.", "Nothing on the table is worth it now: look at the buttons."
NO_VERDICT: VerdictAnswer = {
    "text": "",
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

    def verdict(self, moment: Moment) -> VerdictAnswer:
        """What the move made here was worth to whoever made it; nothing where the viewer may not know that."""
        seat = moment.seat
        chosen = None if seat is None else moment.taken_by(seat)
        if seat is None or chosen is None or moment.viewer not in (None, seat) or len(moment.legal) < 2:
            return NO_VERDICT
        weighing = self._worths.weighed(moment.state, seat, SPELL, chosen)
        if not weighing.is_told:
            return {**NO_VERDICT, "kind": "sampled", "more": True}
        return _verdict_json(weighing.verdict(chosen), weighing)

    def hint(self, moment: Moment, depth: int) -> HintAnswer:
        """The first, second or third of three hints for the seat that is asked: where to look, what to do, and why."""
        seat = moment.seat
        if seat is None or moment.viewer not in (None, seat) or len(moment.legal) < 2:
            return NO_HINT
        weighing = self._worths.weighed(moment.state, seat, SPELL)
        places = list(moment.film.board.places_in(moment.view, weighing.best))
        return {
            "text": _hint_text(weighing, depth, bool(places)),
            "at": places[:1] if depth == 1 else places,
            "kind": weighing.win_chances[seat].kind if weighing.is_told else "sampled",
            "assumes": weighing.assumes,
            "more": not weighing.is_done,
        }


# ---------------------------------------------------------------- a verdict in words


def _verdict_json(verdict: ChoiceVerdict[State], weighing: Weighing[State]) -> VerdictAnswer:
    good = verdict.is_as_good_as_any
    label = label_at(verdict.best, weighing.view, weighing.seat)
    return {
        "text": _praise(verdict) if good else _told_cost(verdict, label, is_chance_known=_is_chance_known(weighing)),
        "good": good,
        "points": 0.0 if good else 100 * float(verdict.loss),
        "halfwidth": 100 * verdict.halfwidth,
        "kind": verdict.kind,
        "assumes": weighing.assumes,
        "label": "" if good else label,
        "best": None if good else encode(verdict.best),
        "more": not weighing.is_done,
    }


def _praise(verdict: ChoiceVerdict[State]) -> str:
    """What is said of a move that gave nothing away for sure."""
    if verdict.chosen == verdict.best or verdict.halfwidth <= DOUBT:
        return GOOD
    return UNSURE if verdict.kind == "rule of thumb" else GIVE_OR_TAKE.format(100 * verdict.halfwidth)


def _told_cost(verdict: ChoiceVerdict[State], best: str, *, is_chance_known: bool) -> str:
    """What a move cost, the chances with it and with the best one where they are known well, and what that was."""
    hedge = HEDGES[verdict.kind]
    mine, most = percent(verdict.chance.value), percent(verdict.best_chance.value)
    chances = f": {hedge}{mine} instead of {most}" if is_chance_known and mine != most else ""
    return f"Costs {points_given_away(verdict)} of the chance to win{chances}. The best was: {best}."


def points_given_away(verdict: ChoiceVerdict[State]) -> str:
    """What a choice gave away that was not as good as any, more than half a point: such as "about 13 points"."""
    points = round(100 * verdict.loss)
    return f"{HEDGES[verdict.kind]}{points} point{'s' if points > 1 else ''}"


def _is_chance_known(weighing: Weighing[State]) -> bool:
    """Whether the chance to win with the best choice is known well enough to be told."""
    return weighing.win_chances[weighing.seat].halfwidth <= TELLING


# ---------------------------------------------------------------- hints in words


def _hint_text(weighing: Weighing[State], depth: int, has_place: bool) -> str:
    best = weighing.best
    label = label_at(best, weighing.view, weighing.seat)
    if depth == 1:
        return WHERE if has_place else NOWHERE
    if depth == 2:
        return f"Best: {label}."
    if not weighing.is_told:
        return f"Best: {label}. Nothing is known of the others yet."
    return f"Best: {label}. {_why_best(weighing)}".rstrip()


def _why_best(weighing: Weighing[State]) -> str:
    """Why the best choice is best: the chance to win with it, where it is known well, and what the next has less."""
    best, estimates = weighing.best, weighing.estimates()
    others = [option for option in weighing.known or weighing.shares if option != best]
    chance = weighing.win_chances[weighing.seat]
    won = f"{HEDGES[chance.kind]}{percent(chance.value)} to win" if _is_chance_known(weighing) else ""
    if not others:
        return _sentence(won)
    verdict = weighing.verdict(max(others, key=lambda option: estimates[option].value))
    if verdict.is_as_good_as_any:
        return _sentence(won, "others are as good")
    return _sentence(won, f"the next best has {points_given_away(verdict)} less")


def _sentence(*parts: str) -> str:
    """One sentence of these parts; empty ones are left out."""
    words = "; ".join(filter(None, parts))
    return f"{words[0].upper()}{words[1:]}." if words else ""
