"""A line looked back at: the few steps that surely changed it, luck and decisions, what was missed.

Chances, luck and decisions are those with all cards open. What a choice gave away is the coach's number, by what its
seat could see. Nothing is told that may be off by more than `TELLING`.

Work goes where it matters, in this order: a few rounds of games from every position; choices that can be solved, where
sampled games tell nothing of choices; the search for the steps that turned the game; what the coach thinks of choices;
and further rounds, where these can tell luck and decisions or the curve in the time that is left. They come before what
the coach thinks where sampled games tell little of it, and nothing can be solved for each guess at what was not seen.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import inf
from time import perf_counter
from typing import Literal

from engine import Record, State
from engine.core.estimates import TELLING
from engine.worth.accounts import Books, Change
from engine.worth.choice_values import values_of
from engine.worth.turning import LEAST, TURNS, TurnSearch, games_in_search, size_of
from engine.worth.weighing import ChoiceVerdict, Weighing
from tutor.app.views import Viewer
from tutor.app.weighed_choices import WeighedChoices

MOMENTS_WITHIN = 15.0
"""Seconds of work after which no more moments are searched for: some 20 on the clock of a browser."""

ALL_WITHIN = 40.0
"""Seconds of work after which a review is not improved any more."""

FIRST_ROUNDS, FEWEST_ROUNDS, FIRST_GAMES = 6, 4, 1200
"""Rounds of games from all positions before the search; fewer, where that were more games than this."""

CURVE_ROUNDS = 110
"""Rounds that tell every chance to `TELLING`, with some to spare for luck and decisions: 97 do."""

LARGEST = 0.5
"""Games whose players may be as far off tell nothing of any choice."""

SLACK = 0.7
"""Games of other steps take longer or less long than those before, by such a share."""

STRETCH = 50
"""Actions of a sampled game between two looks at the clock."""


Work = Literal["rounds", "solving", "search", "weighing"]
"""What a review spends its time on: games from all positions, choices that can be solved, the search for the steps that
turned the game, and what the coach thinks of choices."""

Span = tuple[float, float]
"""Seconds, at least and at most."""


@dataclass(frozen=True, slots=True)
class ReviewMoment:
    """A step that surely changed the game: an entry of the books with what it did to each seat's chance with all cards
    open, in so many sampled games, or none where only that is known which its choice gave away; and what is known of
    that choice, if anything."""

    entry: int
    size: float
    changes: tuple[Change, ...] = ()
    games: int = 0
    weighing: Weighing[State] | None = None


@dataclass(frozen=True)
class Review:
    """What was found so far about a record, for the learner at the seat of `viewer` (None: nobody's seat).

    `unsolved` are the choices that are still to be solved, of which so many were `tried`, `solved` what was found about
    those that can be, `guessed` those that can be for each guess at what their seat could not see. `search`
    begins when all positions were tried in some games, `choices` when it is over. `spent` are the seconds so far.
    """

    books: Books
    viewer: Viewer = None
    unsolved: tuple[int, ...] = ()
    tried: int = 0
    solved: Mapping[int, Weighing[State]] = field(default_factory=dict)
    guessed: frozenset[int] = frozenset()
    search: TurnSearch | None = None
    choices: WeighedChoices | None = None
    spent: Mapping[Work, float] = field(default_factory=dict)

    @classmethod
    def of(cls, record: Record, viewer: Viewer = None) -> Review:
        """The review of a record before the first game was played."""
        books = Books.of(record)
        return cls(books, viewer, choices_in(record) if is_mute(books) else ())

    @property
    def worked(self) -> float:
        """The seconds spent so far."""
        return sum(self.spent.values())

    @property
    def is_done(self) -> bool:
        """Whether it is not improved any more."""
        if self.worked >= ALL_WITHIN:
            return True
        return self.choices is not None and self.choices.is_done and self.rounds_wanted <= self.books.games

    @property
    def stands(self) -> bool:
        """Whether the search for moments is over: others come only where the coach finds that a choice was missed."""
        return self.search is not None and (self.search.is_done or self.worked >= MOMENTS_WITHIN)

    @property
    def first_rounds(self) -> int:
        """Rounds of games before the search."""
        open_ = self.books.known.count(None)
        return max(FEWEST_ROUNDS, min(FIRST_ROUNDS, FIRST_GAMES // max(1, open_))) if open_ else 0

    @property
    def rounds_wanted(self) -> int:
        """Rounds of games that are worth playing: those that tell every chance, if they come in time."""
        if self.books.is_known or not self.stands:
            return self.first_rounds
        in_time = (ALL_WITHIN - self.worked) / max(self._seconds_a_round, 1e-9)
        return CURVE_ROUNDS if CURVE_ROUNDS - self.books.games <= in_time else self.books.games

    @property
    def left(self) -> Span:
        """Seconds of work until the moments stand, as far as can be told."""
        if self.stands:
            return 0.0, 0.0
        parts, end = (self._rounds_left, self._solving_left, self._search_left), MOMENTS_WITHIN - self.worked
        least, most = (sum(span) for span in zip(*parts, strict=True))
        return min(end, SLACK * least), min(end, most / SLACK)

    @property
    def _rounds_left(self) -> Span:
        if self.books.is_known:
            return 0.0, 0.0
        rest = (self.first_rounds - self._rounds_played) * self._seconds_a_round
        return rest, rest if self.books.games else inf

    @property
    def _solving_left(self) -> Span:
        if not self.unsolved:
            return 0.0, 0.0
        rest = len(self.unsolved) * self.spent.get("solving", 0.0) / max(1, self.tried)
        return rest, rest if self.tried else inf

    @property
    def _search_left(self) -> Span:
        if self.search is None or not self.search.played:
            a_game = self._seconds_a_round / len(self.books.spots)
            return a_game * games_in_search(self.books)[0], inf
        least, most = self.search.games_left
        a_game = self.spent.get("search", 0.0) / self.search.played
        return a_game * least, a_game * most

    @property
    def _rounds_played(self) -> float:
        return self.books.games + len(self.books.row) / len(self.books.spots)

    @property
    def _seconds_a_round(self) -> float:
        return self.spent.get("rounds", 0.0) / max(self._rounds_played, 0.01)

    # ------------------------------------------------------------ what was found

    @property
    def moments(self) -> tuple[ReviewMoment, ...]:
        """The largest steps that surely changed the game, of those found so far, in order of time."""
        if self.search is None:
            return ()
        found = {one.entry for one in self.search.found}
        turned = [
            ReviewMoment(one.entry, one.size, one.changes, one.games, self._weighing_of(one.entry))
            for one in self.search.found
        ]
        own = self._own_entries
        lost = {own[step]: float(one.loss) for step, one in self._verdicts.items() if one.is_known_loss}
        missed = [
            ReviewMoment(entry, size, weighing=self._weighing_of(entry))
            for entry, size in lost.items()
            if entry not in found and size >= LEAST
        ]
        largest = sorted((*turned, *missed), key=lambda one: -one.size)[:TURNS]
        return tuple(sorted(largest, key=lambda one: one.entry))

    @property
    def settled(self) -> int | None:
        """From which position on the winner was sure to win under best play, though choices were still to come; None
        where there is none, or where it is known which step led there."""
        record, shares = self.books.record, [self.books.known_shares(at) for at in self._positions]
        at = len(record.played)
        while at and shares[at - 1] == shares[-1]:
            at -= 1
        is_exact = all(chance.exact for found in self.books.known[at : len(shares)] for chance in found or ())
        is_first_known = at > 0 and shares[at - 1] is None and is_exact and 1 in (shares[-1] or ())
        return at if is_first_known and any(step >= at for step in choices_in(record)) else None

    @property
    def _positions(self) -> range:
        return range(len(self.books.record.played) + 1)

    @property
    def _verdicts(self) -> Mapping[int, ChoiceVerdict[State]]:
        """What is known of choices, by the number of their steps, as their seats saw the table."""
        played = self.books.record.played
        solved = {step: weighing.verdict(played[step].action) for step, weighing in self.solved.items()}
        return {**solved, **self.choices.verdicts} if self.choices else solved

    def _weighing_of(self, entry: int) -> Weighing[State] | None:
        """What is known of the choice that an entry is about, None where nobody chose or nothing is known yet."""
        step = self.books.entries[entry].at - 1
        if self._own_entries.get(step) != entry:
            return None
        found = self.choices.weighings.get(step) if self.choices and step in self.choices.verdicts else None
        return found or self.solved.get(step)

    @cached_property
    def _own_entries(self) -> Mapping[int, int]:
        """The entry of every choice, by the number of its step."""
        return {entry.at - 1: n for n, entry in enumerate(self.books.entries) if entry.seat is not None}

    # ------------------------------------------------------------ working

    def improved(self, seconds: float) -> Review:
        """This review after so many seconds' more work, at least some actions of a game."""
        review, start = self, perf_counter()
        while not review.is_done:
            work, begun = review._next_work, perf_counter()
            worked = WORK[work](review)
            seconds_of_work = review.spent.get(work, 0.0) + perf_counter() - begun
            review = replace(worked, spent={**review.spent, work: seconds_of_work})
            if perf_counter() - start >= seconds:
                break
        return review

    @property
    def _next_work(self) -> Work:
        """What is to be done next."""
        if not self.books.is_known and self.books.games < self.first_rounds:
            return "rounds"
        if self.unsolved:
            return "solving"
        if not self.stands:
            return "search"
        is_weighed = self.choices is not None and self.choices.is_done
        is_curve_first = is_mute(self.books) and not self.guessed and self.books.games < self.rounds_wanted
        return "rounds" if is_weighed or is_curve_first else "weighing"

    def _with_positions_tried(self) -> Review:
        return replace(self, books=self.books.with_actions(STRETCH))

    def _with_choice_solved(self) -> Review:
        """The same with the next choice looked at: solved, if that can be done, or noted to be for each guess."""
        step, *rest = self.unsolved
        before, action = self.books.record.played[step].before, self.books.record.played[step].action
        review = replace(self, unsolved=tuple(rest), tried=self.tried + 1)
        weighing = Weighing.of(before, action.seat or 0).with_chosen(action)
        if weighing.solves:
            return replace(review, guessed=self.guessed | {step})
        while weighing.unsolved:
            weighing = weighing.with_actions(STRETCH)
        return replace(review, solved={**self.solved, step: weighing}) if weighing.known else review

    def _with_search(self) -> Review:
        search = self.search or TurnSearch.of(self.books)
        return replace(self, search=search.with_actions(STRETCH))

    def _with_choices_weighed(self) -> Review:
        choices = self.choices or WeighedChoices(self.books.record, self._choices_in_order)
        return replace(self, choices=choices.with_actions(STRETCH))

    @property
    def _choices_in_order(self) -> tuple[int, ...]:
        """The choices in the order in which the coach looks at them: those of moments, then the learner's own, each the
        ones first that the game's own aim thinks worst, and that moved most."""
        entries, played = self.books.entries, self.books.record.played
        told = {entries[one.entry].at - 1 for one in self.search.turns} if self.search else set()
        steps = self._choices_to_weigh
        size = {step: size_of(self.books.changes(self._own_entries[step])) for step in steps}
        is_other = {step: played[step].action.seat != self.viewer for step in steps}
        behind = {step: 0.0 if is_other[step] else self._behind(step) for step in steps}
        return tuple(sorted(steps, key=lambda one: (one not in told, is_other[one], -behind[one], -size[one], one)))

    def _behind(self, step: int) -> float:
        """How far a choice is behind the best by the game's own aim, which tells soon where to look; 0 where all are
        looked at soon, or few."""
        if self.books.is_known or is_mute(self.books):
            return 0.0
        before, action = self.books.record.played[step].before, self.books.record.played[step].action
        aims = values_of(before.seen_by(action.seat or 0), action.seat or 0)
        return float(max(one.value for one in aims.values()) - aims[action].value) if action in aims else 0.0

    @property
    def _choices_to_weigh(self) -> Collection[int]:
        """All choices; where sampled games tell little of them those that can be solved, if only for each guess, and
        the learner's own if the largest losses can be told."""
        steps, played = choices_in(self.books.record), self.books.record.played
        if not is_mute(self.books):
            return steps
        tells_largest = self.books.record.game.policy_error < LARGEST
        own = {step for step in steps if tells_largest and played[step].action.seat == self.viewer}
        return own.union(self.solved, self.guessed)


WORK: Mapping[Work, Callable[[Review], Review]] = {
    "rounds": Review._with_positions_tried,
    "solving": Review._with_choice_solved,
    "search": Review._with_search,
    "weighing": Review._with_choices_weighed,
}


def is_mute(books: Books) -> bool:
    """Whether sampled games tell nothing of choices: their players are known to be far off."""
    return not books.is_known and books.record.game.policy_error >= TELLING


def choices_in(record: Record) -> tuple[int, ...]:
    """The numbers of the steps at which a seat had something to choose."""
    steps = [(number, step.before, step.action.seat) for number, step in enumerate(record.played)]
    return tuple(number for number, before, seat in steps if seat is not None and len(before.options(seat)) > 1)
