"""Reviews of lines that are kept at a desk, and how the browser reads them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace

from engine import AnyAction, Record
from engine.core.codec import encode
from engine.core.estimates import TELLING, Estimate, Kind
from engine.core.facts import fraction
from engine.core.state import State
from engine.worth.accounts import Account, Change
from engine.worth.turning import LEAST
from engine.worth.weighing import KINDS, ChoiceVerdict, Weighing
from tutor.app.narration import label_at
from tutor.app.own_table_words import headline_of
from tutor.app.praise import edge_of
from tutor.app.problems import Problem
from tutor.app.protocol import (
    AccountAnswer,
    AdviceAnswer,
    CurvePoint,
    GuessAnswer,
    MissAnswer,
    MomentAnswer,
    Moved,
    ReviewAnswer,
)
from tutor.app.review import Review, ReviewMoment
from tutor.app.review_words import (
    as_it_was_seen,
    cause_of,
    seam_words,
    sentence_of,
    settled_words,
    title_of_moment,
    title_of_review,
    title_of_step,
    try_words,
    well_words,
)
from tutor.app.views import Viewer
from tutor.app.worths import Worths

SPELL = 0.055
"""Seconds that an answer may spend on playing games."""

HELD = 4
"""Reviews are kept of so many lines; the one not asked about for longest goes first."""

PLACES = 5
"""Decimal places of what is told of chances."""


class Reviewer:
    """Reviews of the lines asked about last, each improved by every question."""

    def __init__(self, worths: Worths | None = None) -> None:
        """`worths` is where the coach keeps what choices are worth: it learns what was found of those that were
        missed, and tells what it knows better."""
        self._reviews: OrderedDict[tuple[str, Viewer], Review] = OrderedDict()
        self._worths = worths or Worths()

    def answer(self, line: str, record: Record, viewer: Viewer, *, is_story: bool) -> ReviewAnswer:
        """The review of a line for the learner at the viewer's seat, better than the last time. Errors: `Problem` for a
        game that is not over: a review has all cards open."""
        if record.end.result is None and not is_story:
            raise Problem("This game is not over", "One looks back when a game is over: then all cards may lie open.")
        key = line, viewer
        review = (self._reviews.pop(key, None) or Review.of(record, viewer)).improved(SPELL)
        if review.choices is not None:
            review = replace(review, choices=review.choices.with_exchange(self._worths.learn))
        self._reviews[key] = review
        while len(self._reviews) > HELD:
            self._reviews.popitem(last=False)
        return as_json(review)


# ---------------------------------------------------------------- as the browser reads it


def as_json(review: Review) -> ReviewAnswer:
    """A review as the browser reads it."""
    books, curve, seats = review.books, _curve(review), range(len(review.books.record.start.names))
    return {
        "title": title_of_review(books.record, review.viewer),
        "kind": books.kind,
        "n": books.games,
        "halfwidth": max((point["halfwidth"] for point in curve), default=1.0),
        "assumes": books.assumes,
        "curve": curve,
        "seam": seam_words(books) if curve else "",
        "accounts": [account for seat in seats if review.stands for account in _accounts(review, seat)],
        "moments": [_moment_json(review, moment) for moment in review.moments],
        "settled": _settled(review),
        "well": _well(review),
        "better": _better(review),
        "misses": [miss for seat in seats for miss in _misses_of(review, seat)],
        "guesses": [_guess_json(books.record, at) for at in books.record.guessed],
        "stands": review.stands,
        "left": [round(seconds, 1) for seconds in review.left],
        "worked": round(review.worked, 2),
        "more": not review.is_done,
    }


def _guess_json(record: Record, at: int) -> GuessAnswer:
    step = record.played[at]
    return {"at": at + 1, "text": headline_of(step.action, step.before)}


def _curve(review: Review) -> list[CurvePoint]:
    """Every chance, if all are known to `TELLING`; else nothing."""
    books, positions = review.books, range(len(review.books.record.played) + 1)
    if not review.stands or not (books.is_known or books.games):
        return []
    chances = [books.chances(at) for at in positions]
    is_known = all(chance.halfwidth <= TELLING for point in chances for chance in point)
    return [_point(at, point) for at, point in enumerate(chances)] if is_known else []


def _point(at: int, chances: Sequence[Estimate]) -> CurvePoint:
    sampled = [chance.halfwidth for chance in chances if chance.kind == "sampled"]
    return {
        "at": at,
        "chances": [round(float(chance.value), PLACES) for chance in chances],
        "halfwidth": round(max(sampled, default=0.0), PLACES),
        "kind": min((chance.kind for chance in chances), key=KINDS.index),
    }


def _accounts(review: Review, seat: int) -> list[AccountAnswer]:
    """The account of a seat, if all of it is known to `TELLING`."""
    account = review.books.account(seat)
    parts = (account.start, account.luck, account.decisions, account.others, account.end)
    is_known = all(part.halfwidth <= TELLING for part in parts)
    return [_account_json(seat, account, review.books.change_kind)] if is_known else []


def _account_json(seat: int, account: Account, kind: Kind) -> AccountAnswer:
    return {
        "seat": seat,
        "start": _moved_json(account.start, account.start.kind),
        "luck": _moved_json(account.luck, kind),
        "decisions": _moved_json(account.decisions, kind),
        "others": _moved_json(account.others, kind),
        "end": _moved_json(account.end, account.end.kind),
    }


def _moved_json(moved: Estimate | Change, kind: Kind) -> Moved:
    return {
        "value": round(float(moved.value), PLACES),
        "halfwidth": round(moved.halfwidth, PLACES),
        "fraction": fraction(moved.value) if kind == "exact" else "",
        "kind": kind,
    }


# ---------------------------------------------------------------- moments, and what the coach thinks


def _moment_json(review: Review, moment: ReviewMoment) -> MomentAnswer:
    books, viewer = review.books, review.viewer
    entry = books.entries[moment.entry]
    moved = sentence_of(books, moment.entry, moment.changes, viewer) if moment.changes else ""
    verdict = _verdict(review, entry.at - 1, moment.weighing)
    seen = as_it_was_seen(verdict, moment.weighing, viewer) if verdict and moment.weighing else ""
    return {
        "at": entry.at,
        "cause": cause_of(entry),
        "seat": entry.seat,
        "title": title_of_moment(books.record, entry, viewer),
        "sentence": f"{moved} {seen}".strip(),
        "moved": [_moved_json(change, books.kind_in(moment.entry)) for change in moment.changes],
        "best": encode(verdict.best) if verdict and verdict.is_known_loss else None,
    }


def _settled(review: Review) -> AdviceAnswer | None:
    at = review.settled
    return None if at is None else {"at": at, "text": settled_words(review.books, at, review.viewer), "best": None}


def _verdict(review: Review, step: int, weighing: Weighing[State] | None) -> ChoiceVerdict[State] | None:
    return None if weighing is None else weighing.verdict(_made(review, step))


def _made(review: Review, step: int) -> AnyAction:
    return review.books.record.played[step].action


def _own(review: Review) -> dict[int, tuple[Weighing[State], ChoiceVerdict[State]]]:
    """What is known of the learner's own choices."""
    if review.choices is None or review.viewer is None:
        return {}
    found = review.choices.verdicts.items()
    return {step: (review.choices.weighings[step], one) for step, one in found if one.chosen.seat == review.viewer}


def _better(review: Review) -> AdviceAnswer | None:
    """The learner's dearest choice, if it surely gave away `LEAST` or more."""
    surely = {
        step: (weighing, verdict)
        for step, (weighing, verdict) in _own(review).items()
        if verdict.is_known_loss and verdict.loss >= LEAST
    }
    if not surely:
        return None
    step = max(surely, key=lambda one: surely[one][1].loss)
    weighing, verdict = surely[step]
    return {"at": step, "text": try_words(verdict, weighing), "best": encode(verdict.best)}


def _well(review: Review) -> AdviceAnswer | None:
    """The learner's choice that was surely the only good one, and mattered most."""
    edges = {step: edge_of(*found) for step, found in _own(review).items()}
    step = max(edges, key=lambda one: edges[one], default=None)
    if step is None or not edges[step]:
        return None
    weighing, verdict = _own(review)[step]
    label = label_at(verdict.chosen, weighing.view, weighing.seat)
    return {"at": step, "text": well_words(label, edges[step], verdict.kind), "best": None}


def _misses_of(review: Review, seat: int) -> list[MissAnswer]:
    """The choices of a seat that gave something away by what it could see, the dearest first."""
    if review.choices is None:
        return []
    return [_miss_json(review, step, review.choices.verdicts[step]) for step in review.choices.misses(seat)]


def _miss_json(review: Review, step: int, verdict: ChoiceVerdict[State]) -> MissAnswer:
    title = title_of_step(review.books.record, step, review.viewer)
    points = 100 * float(verdict.loss)
    return {"seat": verdict.chosen.seat or 0, "at": step, "title": title, "points": points, "kind": verdict.kind}
