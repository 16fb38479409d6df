"""Where a game surely turned: the few steps that changed chances most, found soon and each known well.

All steps are first tried in a few rounds of games, or told by a rule of thumb (`Books`). Those that seem to have moved
most are tried on, each by itself and with the same luck before and after it; the best of them go on in games of their
own, which had no part in choosing them. A change is known where its 95 % interval is off by no more than `TELLING`, and
its sign is sure: with 95 % for all at once, every finalist, at every look and for every seat (Bonferroni). For two
players intervals 1.70 times as wide must leave out 0 for that. A finalist of which that is not to be expected any more
is given up. Where the chances before and after a step are known without games, so is what it changed: the same number
as in the curve. It is not told where a rule of thumb may have leapt by itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import hypot, sqrt
from statistics import NormalDist
from typing import Self

from engine.core.estimates import TELLING, Z95
from engine.worth.accounts import Books, Change, Sample
from engine.worth.spots import Shares, Spot, play_on

LEAST = 0.05
"""A step that moved nobody's chance by so much did not turn the game."""

TURNS = 5
"""So many steps are looked for."""

FIELD, FINALISTS = 16, 8
"""So many steps are tried on after the first rounds of games, and so many of these are tried until they are known."""

HEAT = 12
"""Games by which the finalists are found."""

FIRST_LOOK, LAST_LOOK, BETWEEN = 64, 256, 32
"""Games after which a finalist is first looked at, after which it is given up, and between two looks."""

LOOKS = range(FIRST_LOOK, LAST_LOOK + 1, BETWEEN)

Span = tuple[int, int]
"""How many there are, at least and at most."""


@dataclass(frozen=True, slots=True)
class StepGames:
    """What an entry of the books does in games of its own: one from each of its `places`, for every number from `first`
    on. `row` has the shares of the games with the number under way, from the last place on, `game` is one of them that
    is not over yet."""

    books: Books
    entry: int
    places: tuple[int, ...]
    sample: Sample
    first: int
    games: int = 0
    row: tuple[Shares, ...] = ()
    game: Spot | None = None

    @classmethod
    def of(cls, books: Books, entry: int, first: int) -> Self:
        """The games of an entry, before the first of them."""
        weights = books.entries[entry].weights
        places = tuple(sorted(place for place, _ in weights))
        nothing = (Fraction(0),) * len(books.record.start.names)
        own = tuple((places.index(place), count) for place, count in weights)
        return cls(books, entry, places, Sample(own, nothing, nothing), first)

    def with_actions(self, actions: int) -> Self:
        """The same with the next of its games played on, by at most so many (at least 1) actions."""
        at = len(self.places) - 1 - len(self.row)
        if (found := self._shares_at_once(at)) is not None:
            return self._with_shares(found)
        spot = self.books.spots[self.places[at]]
        game, shares = play_on(spot.state, self.game or spot, self.first + self.games, actions)
        return replace(self, game=game) if shares is None else self._with_shares(shares)

    def _shares_at_once(self, at: int) -> Shares | None:
        """The shares in a place from which no game has to be played: they are known, or those in the next place, since
        the game begins with the step that leads there."""
        place, spot = self.places[at], self.books.spots[self.places[at]]
        if (known := self.books.known_shares(place)) is not None:
            return known
        is_next = self.places[at + 1 : at + 2] == (place + 1,)
        if is_next and self.game is None and spot.next_action(self.first + self.games) == spot.then:
            return self.row[0]
        return None

    def _with_shares(self, shares: Shares) -> Self:
        row = (shares, *self.row)
        if len(row) < len(self.places):
            return replace(self, row=row, game=None)
        return replace(self, sample=self.sample.with_game(row), games=self.games + 1, row=(), game=None)

    def changes(self, width: float) -> tuple[Change, ...]:
        """What the entry did to each seat's chance (after at least one game), its interval as a sample so many times as
        wide as that of 95 %; what the horizon and the players get wrong is added."""
        return tuple(self._change(seat, width) for seat in range(len(self.sample.total)))

    def is_hopeless(self, width: float) -> bool:
        """Whether nothing would be sure after `LAST_LOOK` games, either, even if all moved more than they seem to, by
        half of what they may."""
        rest = sqrt(self.games / LAST_LOOK)
        pairs = zip(self.changes(1.0), self.changes(width), strict=True)
        return all(abs(one.value) + one.halfwidth / 2 < max(LEAST, rest * wide.halfwidth) for one, wide in pairs)

    def _change(self, seat: int, width: float) -> Change:
        change = self.sample.change(seat, self.games)
        wrong = self.books.model_error(self.entry, float(self.sample.squares[seat]) / self.games)
        return replace(change, halfwidth=hypot(width * change.halfwidth, wrong))


@dataclass(frozen=True, slots=True)
class Turned:
    """An entry of the books that surely turned the game, and what it did to each seat's chance, found in so many games:
    0 where nothing was sampled."""

    entry: int
    changes: tuple[Change, ...]
    games: int = 0

    @property
    def size(self) -> float:
        """How much it moved the seat that it moved most."""
        return size_of(self.changes)


@dataclass(frozen=True, slots=True)
class Finalist:
    """An entry that is tried until its change is known; in the heat it moved chances by `guess`."""

    guess: float
    games: StepGames


@dataclass(frozen=True, slots=True)
class TurnSearch:
    """The search for the steps that turned a game: those in the `heat`, then the `finalists`, one after another, those
    first that seem to have moved most. `found` are the entries that surely did, `played` is how often any was tried.
    """

    books: Books
    heat: tuple[StepGames, ...] = ()
    finalists: tuple[Finalist, ...] = ()
    found: tuple[Turned, ...] = ()
    played: int = 0

    @classmethod
    def of(cls, books: Books) -> Self:
        """The search in books after some rounds of games; it is over at once where these know all chances."""
        entries = range(len(books.entries))
        known = tuple(Turned(n, books.changes(n)) for n in entries if books.is_known_in(n) and not books.is_leap(n))
        ranked = sorted(candidates(books), key=lambda n: (-size_of(books.changes(n)), n))[:FIELD]
        heat = tuple(StepGames.of(books, n, books.games) for n in ranked)
        return cls(books, heat, found=tuple(one for one in known if one.size >= LEAST))

    @property
    def is_done(self) -> bool:
        """Whether nothing is looked for any more: as many were found as are told, and nobody left seems to have moved
        more than the largest of them."""
        if self.heat or not self.finalists:
            return not self.heat
        turns = self.turns
        return len(turns) == TURNS and turns[0].size >= self.finalists[0].guess

    @property
    def turns(self) -> tuple[Turned, ...]:
        """What was found so far, the largest first, at most `TURNS`."""
        return tuple(sorted(self.found, key=lambda one: -one.size)[:TURNS])

    @property
    def games_left(self) -> Span:
        """How often a step will still be tried."""
        if self.is_done:
            return 0, 0
        if self.heat:
            heat, finals = sum(HEAT - one.games for one in self.heat), finals_of(len(self.heat), len(self.turns))
            return heat + finals[0], heat + finals[1]
        first, *rest = self.finalists
        finals = finals_of(len(rest), len(self.turns) + 1)
        played = first.games.games
        return min(look - played for look in LOOKS if look > played) + finals[0], LAST_LOOK - played + finals[1]

    @property
    def width(self) -> float:
        """How many times as wide intervals are as that of one change that is looked at once. What two players win and
        lose is one change."""
        seats = len(self.books.record.start.names)
        changes = 1 if seats == 2 else seats
        return NormalDist().inv_cdf(1 - 0.025 / (FINALISTS * len(LOOKS) * changes)) / Z95

    def with_actions(self, actions: int) -> Self:
        """The same with one more game played on, by at most so many (at least 1) actions; as it is where it is done."""
        if self.is_done:
            return self
        if self.heat:
            now = min(self.heat, key=lambda one: one.games)
            games = now.with_actions(actions)
            heat = tuple(games if one is now else one for one in self.heat)
            return replace(self, heat=heat, played=self.played + games.games - now.games)._with_finalists()
        first, *rest = self.finalists
        games, before = first.games.with_actions(actions), first.games.games
        finalists = (replace(first, games=games), *rest)
        search = replace(self, finalists=finalists, played=self.played + games.games - before)
        return search._with_look() if games.games > before and games.games in LOOKS else search

    def _with_finalists(self) -> Self:
        """The same in its finals, once all in the heat were tried so often."""
        if any(one.games < HEAT for one in self.heat):
            return self
        first = self.books.games + HEAT
        finalists = [
            Finalist(size_of(one.changes(1.0)), StepGames.of(self.books, one.entry, first)) for one in self.heat
        ]
        ranked = sorted(finalists, key=lambda one: -one.guess)[:FINALISTS]
        return replace(self, heat=(), finalists=tuple(ranked))

    def _with_look(self) -> Self:
        """The same after a look at the first finalist: it is found, given up, or goes on."""
        first, *rest = self.finalists
        changes, wide = first.games.changes(1.0), first.games.changes(self.width)
        if is_sure(wide) and all(one.halfwidth <= TELLING for one in changes):
            turned = Turned(first.games.entry, changes, first.games.games)
            return replace(self, finalists=tuple(rest), found=(*self.found, turned))
        is_given_up = first.games.games >= LAST_LOOK or first.games.is_hopeless(self.width)
        return replace(self, finalists=tuple(rest)) if is_given_up else self


def candidates(books: Books) -> tuple[int, ...]:
    """The entries of which sampled games can tell what they changed."""
    entries = range(len(books.entries))
    return tuple(n for n in entries if not books.is_known_in(n) and books.model_error(n) < TELLING)


def games_in_search(books: Books) -> Span:
    """How often steps are tried in a whole search in these books."""
    tried = min(FIELD, len(candidates(books)))
    least, most = finals_of(tried, 0)
    return HEAT * tried + least, HEAT * tried + most


def finals_of(tried: int, found: int) -> Span:
    """How often steps are tried as finalists, of so many, once so many others are found."""
    finalists = min(FINALISTS, tried)
    return FIRST_LOOK * min(finalists, max(0, TURNS - found)), LAST_LOOK * finalists


def size_of(changes: Iterable[Change]) -> float:
    """How much a seat's chance was moved at most."""
    return max(float(abs(change.value)) for change in changes)


def is_sure(changes: tuple[Change, ...]) -> bool:
    """Whether somebody's chance surely changed, and by `LEAST` or more as far as is known."""
    most = max(changes, key=lambda change: abs(change.value))
    return abs(most.value) >= max(LEAST, most.halfwidth)
