"""The coach: what a move gave away and why, and hints, from what the seat itself can see."""

from __future__ import annotations

from collections import OrderedDict
from fractions import Fraction
from time import perf_counter

from engine import AnyAction, State
from engine.chance.choice_values import values_of
from engine.chance.facts import percent
from engine.chance.weighing import ChoiceVerdict, Weighing
from engine.core.codec import encode
from tutor.app.moments import Moment
from tutor.app.narration import label_at
from tutor.app.protocol import HintAnswer, VerdictAnswer

SPELL = 0.055
"""Seconds that an answer may spend on sampling."""

STRETCH = 25
"""Actions of a sampled game between two looks at the clock."""

DOUBT = 0.05
"""Where a difference may be off by more than this, a move is not called as good as any."""

KEPT = 32
"""Positions whose choices are kept weighed; the one not used for longest goes first."""

GOOD = "As good as any."
UNSURE = "No clear difference to the best, give or take {:.0f} points."
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
    """Weighs choices, a little more each time that it is asked, and tells what came of it."""

    def __init__(self) -> None:
        self._weighed: OrderedDict[tuple[State, int], Weighing[State]] = OrderedDict()

    def verdict(self, moment: Moment) -> VerdictAnswer:
        """What the move made here was worth to whoever made it; nothing where the viewer may not know that."""
        seat = moment.seat
        chosen = None if seat is None else moment.taken_by(seat)
        if seat is None or chosen is None or moment.viewer not in (None, seat) or len(moment.legal) < 2:
            return NO_VERDICT
        weighing = self._weigh(moment.state, seat, chosen)
        if not (weighing.known or weighing.games):
            return {**NO_VERDICT, "kind": "sampled", "more": True}
        return _verdict_json(weighing.verdict(chosen), weighing)

    def hint(self, moment: Moment, depth: int) -> HintAnswer:
        """The first, second or third of three hints for the seat that is asked: where to look, what to do, and why."""
        seat = moment.seat
        if seat is None or moment.viewer not in (None, seat) or len(moment.legal) < 2:
            return NO_HINT
        weighing = self._weigh(moment.state, seat)
        places = list(moment.film.board.places_in(moment.view, weighing.best))
        return {
            "text": _hint_text(weighing, depth, bool(places)),
            "at": places[:1] if depth == 1 else places,
            "kind": "exact" if weighing.known else "sampled",
            "assumes": weighing.assumes,
            "more": not weighing.is_done,
        }

    def _weigh(self, state: State, seat: int, chosen: AnyAction | None = None) -> Weighing[State]:
        """What is known of the choices of a seat, after some more games."""
        key = state.seen_by(seat), seat
        end = perf_counter() + SPELL
        weighing = self._weighed.pop(key, None) or Weighing.of(state, seat)
        if chosen is not None:
            weighing = weighing.with_chosen(chosen)
        while not weighing.is_done and perf_counter() < end:
            weighing = weighing.with_actions(STRETCH)
        self._weighed[key] = weighing
        while len(self._weighed) > KEPT:
            self._weighed.popitem(last=False)
        return weighing


# ---------------------------------------------------------------- a verdict in words


def _verdict_json(verdict: ChoiceVerdict[State], weighing: Weighing[State]) -> VerdictAnswer:
    good = verdict.is_as_good_as_any
    label = label_at(verdict.best, weighing.view, weighing.seat)
    return {
        "text": _praise(verdict) if good else " ".join(filter(None, _told_cost(weighing, verdict, label))),
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
    if verdict.chosen != verdict.best and verdict.halfwidth > DOUBT:
        return UNSURE.format(100 * verdict.halfwidth)
    return GOOD


def _told_cost(weighing: Weighing[State], verdict: ChoiceVerdict[State], best: str) -> tuple[str, str, str]:
    """What a move cost, why, and what the best was."""
    return _cost_of(verdict), _reason(weighing, verdict), f"The best was: {best}."


def _cost_of(verdict: ChoiceVerdict[State]) -> str:
    """What a move gave away, in words: "Costs about 6 points of the chance to win."."""
    points = max(1, round(100 * verdict.loss))
    about = "" if verdict.kind == "exact" else "about "
    return f"Costs {about}{points} point{'s' if points > 1 else ''} of the chance to win."


def _reason(weighing: Weighing[State], verdict: ChoiceVerdict[State]) -> str:
    """Why, by the figure that moved: the game's own, where it says the same as the chances to win, else these."""
    mine, best, what = _figures(weighing, verdict)
    return f"{mine} {what}, the best had {best}." if mine != best else ""


def _figures(weighing: Weighing[State], verdict: ChoiceVerdict[State]) -> tuple[str, str, str]:
    """What a choice and the best one are worth, and of what: in the game's own figure, or the chance to win where that
    one puts them into another order or cannot tell them apart. Chances are told as far apart as the loss is."""
    game, values = weighing.view.game, values_of(weighing.view, weighing.seat)
    worse, better = values.get(verdict.chosen), values.get(verdict.best)
    if worse and better and worse.value < better.value:
        (less, what), (more, _) = game.worth_words(worse), game.worth_words(better)
        if less != more:
            return less, more, what
    best = verdict.best_chance.value
    return percent(max(best - verdict.loss, Fraction(0))), percent(best), "to win"


# ---------------------------------------------------------------- hints in words


def _hint_text(weighing: Weighing[State], depth: int, has_place: bool) -> str:
    best = weighing.best
    label = label_at(best, weighing.view, weighing.seat)
    if depth == 1:
        return WHERE if has_place else NOWHERE
    if depth == 2:
        return f"Best: {label}."
    if not (weighing.known or weighing.games):
        return f"Best: {label}. Nothing is known of the others yet."
    return f"Best: {label}. {_why_best(weighing)}"


def _why_best(weighing: Weighing[State]) -> str:
    """Why the best choice is best: what it has against the next one, or that others are as good."""
    best, estimates = weighing.best, weighing.estimates()
    others = [option for option in weighing.known or weighing.shares if option != best]
    if not others:
        return f"{percent(estimates[best].value)} to win."
    second = max(others, key=lambda option: estimates[option].value)
    verdict = weighing.verdict(second)
    if verdict.is_as_good_as_any:
        return f"{percent(estimates[best].value)} to win; others are as good."
    less, more, what = _figures(weighing, verdict)
    return f"{more} {what}; the next best has {less}."
