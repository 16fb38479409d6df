"""A line looked back at: the chance over time, luck and decisions of every seat, where it turned, what was missed.

Chances, luck and decisions are those with all cards open. What a choice gave away is the coach's number, by what its
seat could see: a choice that only a hidden card made bad is a turning point, and no miss. No chance and no change is
told that may be off by more than `TELLING`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from time import perf_counter

from engine import Estimate, Record
from engine.core.estimates import Kind
from engine.core.facts import fraction, percent
from engine.worth.accounts import Account, BookEntry, Books, Change
from engine.worth.weighing import KINDS
from tutor.app.coach import DOUBT, HEDGES, TELLING, points_given_away
from tutor.app.narration import words
from tutor.app.problems import Problem
from tutor.app.protocol import AccountAnswer, Cause, CurvePoint, MissAnswer, Moved, ReviewAnswer, TurningPoint
from tutor.app.weighed_choices import WeighedChoices
from tutor.app.worths import Worths

SPELL = 0.055
"""Seconds that an answer may spend on playing games: once there is something to tell, half of them on choices."""

SPELLS = 1200
"""After so many answers a review is not improved any more, a bit over a minute of work."""

ENOUGH = 1600
"""Rounds of games after which a review is not improved any more."""

STRETCH = 50
"""Actions of a sampled game between two looks at the clock."""

GLANCED, GLANCES = 24, 100
"""A long record is first tried at so many positions, in so many rounds of games, which tell a chance to `TELLING`: a
curve soon."""

LONG = 100
"""Steps from which on a record is long: shorter ones are as soon tried at all positions."""

TOLD = 8
"""Rounds of games from all positions after which accounts and turning points are told, as far as they are sure."""

TURNS = 5
"""So many turning points are told at most."""

LEAST = 0.02
"""A turning point moved somebody's chance by at least so much."""

HELD = 4
"""Reviews are kept of so many lines; the one not asked about for longest goes first."""

PLACES = 5
"""Decimal places of what is told of chances."""


@dataclass(frozen=True)
class Review:
    """What was found so far about a record: its `books`, those of the positions in `glanced`, and what the coach thinks
    of its choices, None before all positions were tried often enough."""

    books: Books
    glanced: tuple[int, ...]
    glance: Books
    choices: WeighedChoices | None = None
    spells: int = 0

    @classmethod
    def of(cls, record: Record) -> Review:
        """The review of a record before the first game was played."""
        books = Books.of(record)
        is_glanced = not books.is_known and len(record.played) >= LONG
        glanced = _spread(len(record.played), GLANCED) if is_glanced else ()
        return cls(books, glanced, Books.at_a_glance(record, glanced))

    @property
    def is_done(self) -> bool:
        """Whether it is not improved any more."""
        weighed = self.choices is not None and self.choices.is_done
        return self.spells >= SPELLS or (weighed and (self.books.is_known or self.books.games >= ENOUGH))

    @property
    def is_told(self) -> bool:
        """Whether all positions were tried often enough to be told of."""
        return self.books.is_known or self.books.games >= TOLD

    @property
    def progress(self) -> float:
        """How far it has come towards that, from 0 to 1."""
        if self.is_told:
            return 1.0
        parts = [_share_of_rounds(self.books, TOLD)]
        return fmean([*parts, _share_of_rounds(self.glance, GLANCES)] if self.glanced else parts)

    def improved(self, seconds: float) -> Review:
        """This review after so many seconds' more games, at least some actions of one."""
        review = replace(self, spells=self.spells + 1)
        if not self.is_told:
            return review._worked(Review._with_positions_tried, seconds)
        return review._worked(Review._with_positions_tried, seconds / 2)._worked(
            Review._with_choices_weighed, seconds / 2
        )

    @property
    def told_curve(self) -> tuple[Books, Sequence[int]] | None:
        """The books whose chances are told, with their positions: all, or at first some; None before any is known."""
        everything = range(len(self.books.record.played) + 1)
        found: tuple[tuple[Books, Sequence[int]], ...] = ((self.books, everything), (self.glance, self.glanced))
        return next((one for one in found if _is_curve_known(one[0], len(one[1]))), None)

    def _worked(self, work: Callable[[Review], Review], seconds: float) -> Review:
        review, end = self, perf_counter() + seconds
        while not review.is_done:
            worked = work(review)
            if worked is review or perf_counter() >= end:
                return worked
            review = worked
        return review

    def _with_positions_tried(self) -> Review:
        if self.glance.games < GLANCES and not self.glance.is_known:
            return replace(self, glance=self.glance.with_actions(STRETCH))
        if self.books.is_known or self.books.games >= ENOUGH:
            return self
        return replace(self, books=self.books.with_actions(STRETCH))

    def _with_choices_weighed(self) -> Review:
        choices = self.choices or WeighedChoices(self.books.record, choices_by_change(self.books))
        weighed = choices.with_actions(STRETCH)
        return self if weighed is self.choices else replace(self, choices=weighed)


def _share_of_rounds(books: Books, rounds: int) -> float:
    """How many of so many rounds of games were played, from 0 to 1."""
    return min(1.0, (books.games + len(books.row) / len(books.spots)) / rounds)


def _is_curve_known(books: Books, positions: int) -> bool:
    """Whether the chances in so many first spots, at least one, are all known well enough to be told."""
    if not positions or not (books.is_known or books.games):
        return False
    return all(chance.halfwidth <= TELLING for at in range(positions) for chance in books.chances(at))


def _spread(last: int, count: int) -> tuple[int, ...]:
    """Positions from 0 to the last, evenly spread, at most so many."""
    return tuple(sorted({last * place // (count - 1) for place in range(count)}))


class Reviewer:
    """Reviews of the lines asked about last, each improved by every question."""

    def __init__(self, worths: Worths | None = None) -> None:
        """`worths` is where the coach keeps what choices are worth: it learns what was found of those that were
        missed."""
        self._reviews: OrderedDict[str, Review] = OrderedDict()
        self._worths = worths or Worths()

    def answer(self, line: str, record: Record, *, is_story: bool) -> ReviewAnswer:
        """The review of a line, better than the last time. Errors: `Problem` for a game that is not over: a review
        has all cards open."""
        if record.states()[-1].result is None and not is_story:
            raise Problem("This game is not over", "One looks back when a game is over: then all cards may lie open.")
        review = (self._reviews.pop(line, None) or Review.of(record)).improved(SPELL)
        self._reviews[line] = review
        while len(self._reviews) > HELD:
            self._reviews.popitem(last=False)
        for weighing in review.choices.weighings_of_misses if review.choices else ():
            self._worths.learn(weighing)
        return as_json(review)


# ---------------------------------------------------------------- as the browser reads it


def as_json(review: Review) -> ReviewAnswer:
    """A review as the browser reads it."""
    books, told, told_curve = review.books, review.is_told, review.told_curve
    curve, seats = _curve(review), range(len(books.record.start.names))
    return {
        "kind": books.kind,
        "n": (told_curve[0] if told_curve else books).games,
        "halfwidth": max((point["halfwidth"] for point in curve), default=1.0),
        "assumes": books.assumes,
        "curve": curve,
        "accounts": [_account_json(seat, books.account(seat), books.change_kind) for seat in seats] if told else [],
        "turns": [_turn_json(review, number) for number in turning_points(books)] if told else [],
        "misses": [miss for seat in seats for miss in _misses_of(review, seat)],
        "progress": round(review.progress, PLACES),
        "more": not review.is_done,
    }


def _curve(review: Review) -> list[CurvePoint]:
    if (told := review.told_curve) is None:
        return []
    books, positions = told
    return [_point(at, books.chances(spot)) for spot, at in enumerate(positions)]


def _point(at: int, chances: Sequence[Estimate]) -> CurvePoint:
    sampled = [chance.halfwidth for chance in chances if chance.kind == "sampled"]
    return {
        "at": at,
        "chances": [round(float(chance.value), PLACES) for chance in chances],
        "halfwidth": round(max(sampled, default=0.0), PLACES),
        "kind": min((chance.kind for chance in chances), key=KINDS.index),
    }


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


# ---------------------------------------------------------------- where the game turned


def turning_points(books: Books) -> list[int]:
    """The entries that surely moved somebody's chance by `LEAST` or more, the largest first, at most `TURNS`.

    Sure is what is twice as large as its half-width: among hundreds of steps some would else be there by chance.
    """
    moved = {number: _most_moved(books, number)[1] for number in range(len(books.entries))}
    sure = [n for n, change in moved.items() if abs(change.value) >= max(LEAST, 2 * change.halfwidth)]
    return sorted(sure, key=lambda number: -abs(moved[number].value))[:TURNS]


def choices_by_change(books: Books) -> tuple[int, ...]:
    """The numbers of the steps that somebody chose, those first that moved their seat's own chance most."""
    own = [(abs(books.changes(n)[e.seat].value), e.at - 1) for n, e in enumerate(books.entries) if e.seat is not None]
    return tuple(step for _, step in sorted(own, key=lambda found: (-found[0], found[1])))


def _misses_of(review: Review, seat: int) -> list[MissAnswer]:
    """The choices of a seat that gave something away by what it could see, the dearest first."""
    return [{"seat": seat, "at": step} for step in (review.choices.misses(seat) if review.choices else ())]


def _most_moved(books: Books, number: int) -> tuple[int, Change]:
    """The seat whose chance an entry moved most, and by how much; of several the one whose choice it was, or else the
    one that gained."""
    owner = books.entries[number].seat
    sizes = {seat: round(float(abs(change.value)), PLACES) for seat, change in enumerate(books.changes(number))}
    return max(enumerate(books.changes(number)), key=lambda moved: (sizes[moved[0]], moved[0] == owner, moved[1].value))


def _turn_json(review: Review, number: int) -> TurningPoint:
    books = review.books
    entry = books.entries[number]
    return {
        "at": entry.at,
        "cause": _cause(entry),
        "seat": entry.seat,
        "title": words(books.record.played[entry.at - 1], None).title,
        "sentence": f"{_sentence(books, number)} {_as_it_was_seen(review, entry)}".rstrip(),
        "moved": [_moved_json(change, books.change_kind) for change in books.changes(number)],
    }


def _cause(entry: BookEntry) -> Cause:
    if entry.seat is not None:
        return "choice"
    return "luck" if len(entry.weights) == 2 else "secrets"


def _sentence(books: Books, number: int) -> str:
    """What an entry did, in one sentence: to the seat whose chance it moved most."""
    entry, (seat, change) = books.entries[number], _most_moved(books, number)
    name = books.record.start.names[seat]
    if entry.weights == ((entry.at, 1), (entry.at - 1, -1)):
        return f"{name} {_from_to(books, entry.at, seat) or _way(books, change, 'went')}."
    if entry.seat is None:
        return f"Secret choices met, which nobody could know: that {_way(books, change, f'moved {name}')}."
    return f"Taken by itself, this secret choice {_way(books, change, f'moved {name}')}."


def _from_to(books: Books, at: int, seat: int) -> str:
    """How the chance of a seat went with the step to a position; "" where that is not known well enough."""
    chances = [books.chances(position)[seat] for position in (at - 1, at)]
    if any(chance.halfwidth > TELLING for chance in chances):
        return ""
    before, after = (f"{HEDGES[chance.kind]}{percent(chance.value)}" for chance in chances)
    return f"went from {before} to {after}"


def _way(books: Books, change: Change, moved: str) -> str:
    """Which way something moved, and how far, where that is known well enough."""
    way = f"{moved} {'up' if change.value > 0 else 'down'}"
    if change.halfwidth > TELLING:
        return f"{way}, how far cannot be told"
    return f"{way} by {HEDGES[books.change_kind]}{abs(100 * float(change.value)):.0f} points"


def _as_it_was_seen(review: Review, entry: BookEntry) -> str:
    """What a choice gave away by what its seat could see, in a sentence; "" where that is unknown, or nobody chose."""
    verdict = review.choices.verdicts.get(entry.at - 1) if review.choices else None
    if entry.seat is None or verdict is None:
        return ""
    name = review.books.record.start.names[entry.seat]
    if not verdict.is_as_good_as_any:
        return f"By what {name} could see, it gave away {points_given_away(verdict)}."
    known = "it was as good as any" if verdict.halfwidth <= DOUBT else "nothing was clearly better"
    return f"By what {name} could see, {known}."
