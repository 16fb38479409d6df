"""Luck and decisions told apart: what every step of a record did to each seat's chance to win.

The chance is that of the position with all cards open. Where it follows from the position (`Game.win_chances`)
nothing is sampled; elsewhere games are played on by the game's own policy, to their end or its horizon. All positions
of a record are tried once in each round of games, with the same luck at the same moment: a game played from one
position whose first action is the one that was taken is the game from the next position, so that the difference between
two neighbours is much surer than either chance.

A turn of chance moves luck, a choice moves the decisions of whoever made it. Of choices made in secret at the same
time each is worth what it changes while the others are still open; what comes of their meeting is nobody's doing, so it
counts as luck. Since all steps are told one after another, start + luck + decisions is the end, whatever the chances.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import hypot, sqrt
from typing import Literal, Self

from engine.core.actions import RollAction
from engine.core.estimates import Z95, Estimate, Kind, sampled
from engine.core.records import Record
from engine.core.turns import Together
from engine.worth.at_once import chances_without_sample
from engine.worth.spots import Shares, Spot, play_on
from engine.worth.weighing import KINDS

Part = Literal["luck", "decisions", "others"]
"""What moved the chance of a seat."""

Weights = tuple[tuple[int, int], ...]
"""A sum of chances: (spot, how often it counts, below 0 where it is taken away)."""


# ---------------------------------------------------------------- what the books hold


@dataclass(frozen=True, slots=True)
class Change:
    """How much a chance to win rose or fell, from -1 to 1 for each step; `halfwidth` is half the width of its 95 %
    interval, which covers what a horizon and, of choices, the players of sampled games get wrong; 0 where nothing was
    sampled."""

    value: Fraction
    halfwidth: float = 0.0


@dataclass(frozen=True, slots=True)
class BookEntry:
    """What changed with the step to position `at`, or with a run of rolls that count together and end there: by luck,
    or by the choice of `seat`."""

    at: int
    seat: int | None
    weights: Weights

    @property
    def is_run(self) -> bool:
        """Whether it is several rolls that count together."""
        return self.seat is None and len(self.weights) == 2 and self.weights[1][0] < self.at - 1


@dataclass(frozen=True, slots=True)
class Account:
    """A seat's share of the victory and where it came from: start + luck + decisions + others = end.

    `decisions` are what the seat's own choices did, `others` what the choices of all other seats did to it.
    """

    start: Estimate
    luck: Change
    decisions: Change
    others: Change
    end: Estimate


@dataclass(frozen=True, slots=True)
class Sample:
    """A sum of chances as it came out in the games so far: by seat its `total`, and that of its squares."""

    weights: Weights
    total: Shares
    squares: Shares

    def with_game(self, row: tuple[Shares, ...]) -> Sample:
        """This sample with one further game from every spot."""
        if not any(found := weigh_shares(self.weights, row)):
            return self
        total = tuple(a + b for a, b in zip(self.total, found, strict=True))
        squares = tuple(a + b * b for a, b in zip(self.squares, found, strict=True))
        return Sample(self.weights, total, squares)

    def change(self, seat: int, games: int) -> Change:
        """The mean for a seat. Its half-width is never 0: it is as if one game more had gone wholly another way."""
        mean = self.total[seat] / games
        variance = float(self.squares[seat] / games - mean * mean) + 1 / games
        return Change(mean, Z95 * sqrt(variance / games))


def weigh_shares(weights: Weights, row: tuple[Shares, ...]) -> Shares:
    """By seat, a sum of the shares in some spots."""
    totals = [Fraction(0)] * len(row[0])
    for spot, count in weights:
        for seat, share in enumerate(row[spot]):
            if share:
                totals[seat] += count * share
    return tuple(totals)


# ---------------------------------------------------------------- the books


@dataclass(frozen=True)
class Books:
    """The books of a record: `spots` are its positions, then those in which a secret choice stands alone.

    `known` are the chances of the spots for which nothing has to be sampled. In every round a game is played from each
    other spot: `row` has the shares of the round under way, from the last spot on, `game` a game in it that is not over
    yet, and `samples` what came out in the `games` rounds before: the chance in each spot, then each entry, then for
    each seat luck, its own choices and those of the others.
    """

    record: Record
    spots: tuple[Spot, ...]
    entries: tuple[BookEntry, ...]
    known: tuple[tuple[Estimate, ...] | None, ...]
    samples: tuple[Sample, ...]
    games: int = 0
    row: tuple[Shares, ...] = ()
    game: Spot | None = None

    @classmethod
    def of(cls, record: Record) -> Self:
        """The books of a record, before the first sampled game."""
        positions, alone = tuple(_positions(record)), list[Spot]()
        entries = tuple(_entries(record, positions, alone))
        spots = (*positions, *alone)
        nothing = (Fraction(0),) * len(record.start.names)
        samples = tuple(Sample(w, nothing, nothing) for w in _all_weights(len(spots), entries, len(nothing)))
        return cls(record, spots, entries, tuple(chances_without_sample(spot.state) for spot in spots), samples)

    @property
    def is_known(self) -> bool:
        """Whether all chances follow from the positions, so that nothing has to be sampled."""
        return None not in self.known

    def known_shares(self, at: int) -> Shares | None:
        """Each seat's chance in a spot where nothing has to be sampled; else None."""
        known = self.known[at]
        return None if known is None else tuple(chance.value for chance in known)

    def is_known_in(self, entry: int) -> bool:
        """Whether it is known without any sampled game what an entry changed."""
        return all(self.known[spot] is not None for spot, _ in self.entries[entry].weights)

    def is_leap(self, entry: int) -> bool:
        """Whether the chances around an entry, known without games, do not assume the same: where a rule of thumb gives
        up an assumption, such as that a card which nobody knows yet changes nothing, it may leap by itself."""
        found = [(count, self.known[spot]) for spot, count in self.entries[entry].weights]
        before, after = ([one for count, known in found if count * way > 0 for one in known or ()] for way in (-1, 1))
        assumed = {words for one in after for words in one.assumes.split("; ")}
        given_up = {words for one in before for words in one.assumes.split("; ")} - assumed
        return bool(given_up) and not all(one.exact for one in after)

    def kind_in(self, entry: int) -> Kind:
        """How it is told what an entry changed: exactly, by a rule of thumb, or by games, which may be known to be
        off."""
        found = [self.known[spot] for spot, _ in self.entries[entry].weights]
        if self.is_known_in(entry):
            return min((chance.kind for known in found for chance in known or ()), key=KINDS.index)
        return "rule of thumb" if self.record.game.horizon_error or self.record.game.policy_error else "sampled"

    @property
    def kind(self) -> Kind:
        """How the chances were got: as the least trustworthy of them."""
        kinds = {found[0].kind for found in self.known if found}
        if not self.is_known:
            kinds.add("rule of thumb" if self.record.game.horizon_error else "sampled")
        return min(kinds, key=KINDS.index)

    @property
    def change_kind(self) -> Kind:
        """How changes were got: as the chances, but a rule of thumb where the players of sampled games are known to
        misjudge choices."""
        return "rule of thumb" if self.record.game.policy_error and not self.is_known else self.kind

    # ------------------------------------------------------------ playing

    def with_actions(self, actions: int) -> Self:
        """These books with the next spot of the round under way tried, or at most so many (at least 1) actions of its
        game played; as they are where nothing has to be sampled."""
        if self.is_known:
            return self
        at = len(self.spots) - 1 - len(self.row)
        found = self._shares_at_once(at)
        if found is not None:
            return self._with_shares(found)
        spot = self.spots[at]
        game, found = play_on(spot.state, self.game or spot, self.games, actions)
        return replace(self, game=game) if found is None else self._with_shares(found)

    def _shares_at_once(self, at: int) -> Shares | None:
        """The shares in a spot if no game has to be played from there: the chance is known, or the game would begin
        with the step that was taken, so that it is the next position's."""
        if (known := self.known_shares(at)) is not None:
            return known
        spot = self.spots[at]
        if self.game is None and spot.then is not None and spot.next_action(self.games) == spot.then:
            return self.row[0]
        return None

    def _with_shares(self, shares: Shares) -> Self:
        row = (shares, *self.row)
        if len(row) < len(self.spots):
            return replace(self, row=row, game=None)
        samples = tuple(sample.with_game(row) for sample in self.samples)
        return replace(self, samples=samples, games=self.games + 1, row=(), game=None)

    # ------------------------------------------------------------ reading

    @property
    def assumes(self) -> str:
        """How the players are taken to play where the chances are told, in words."""
        game = self.record.game
        played = () if self.is_known else (game.policy_words, game.horizon_words)
        words = "; ".join(filter(None, (*played, *(found[0].assumes for found in self.known if found))))
        return "; ".join(dict.fromkeys(words.split("; ")))

    def chances(self, at: int) -> tuple[Estimate, ...]:
        """Each seat's chance to win in a spot. Errors: ValueError where nothing was sampled yet and must be."""
        if (known := self.known[at]) is not None:
            return known
        if not self.games:
            raise ValueError("Not one round of games was played yet.")
        words, rough = self.record.game.policy_words, self.record.game.horizon_error > 0
        return tuple(sampled(won, self.games, words, rough=rough) for won in self.samples[at].total)

    def changes(self, entry: int) -> tuple[Change, ...]:
        """What an entry did to each seat's chance. Errors: ValueError, as for `chances`."""
        return tuple(self._change(len(self.spots) + entry, seat, (entry,)) for seat in self._seats)

    def account(self, seat: int) -> Account:
        """The account of a seat. Errors: ValueError, as for `chances`."""
        by_luck, by_itself, by_others = (
            self._change(sample, seat, [n for n, entry in enumerate(self.entries) if _part_of(entry, seat) == part])
            for part, sample in self._sums_of(seat).items()
        )
        last = len(self.record.played)
        return Account(self.chances(0)[seat], by_luck, by_itself, by_others, self.chances(last)[seat])

    @property
    def _seats(self) -> range:
        return range(len(self.record.start.names))

    def _sums_of(self, seat: int) -> dict[Part, int]:
        """The samples that are the sums of a seat's account."""
        luck = len(self.spots) + len(self.entries)
        own = luck + 1 + 2 * seat
        return {"luck": luck, "decisions": own, "others": own + 1}

    def _change(self, sample: int, seat: int, entries: Iterable[int]) -> Change:
        """What a sample of the sum of these entries comes to for a seat."""
        weights = self.samples[sample].weights
        known = [(count, self.known[spot]) for spot, count in weights]
        if all(found is not None for _, found in known):
            return Change(sum((count * found[seat].value for count, found in known if found), Fraction(0)))
        if not self.games:
            raise ValueError("Not one round of games was played yet.")
        change = self.samples[sample].change(seat, self.games)
        return replace(change, halfwidth=hypot(change.halfwidth, self._model_error(entries, seat)))

    def _model_error(self, entries: Iterable[int], seat: int) -> float:
        """How far a sum of entries may be off because of how games are played on, and where they stop: each by what
        that may get wrong about it, but by no more than it moved in the games, and independently of the others."""
        squares = ((n, float(self.samples[len(self.spots) + n].squares[seat]) / self.games) for n in entries)
        return hypot(*(self.model_error(n, square) for n, square in squares))

    def model_error(self, entry: int, square: float = 1.0) -> float:
        """How far an entry may be off by the horizon, and by the players where somebody chose: by no more than it moved
        in games, where the mean of the squares was so much."""
        game = self.record.game
        by_players = game.policy_error if self.entries[entry].seat is not None else 0.0
        return min(hypot(game.horizon_error, by_players), sqrt(square))


# ---------------------------------------------------------------- what is booked


def _positions(record: Record) -> Iterator[Spot]:
    """The positions of a record, each with how far its turn has got."""
    states, place = record.states(), 0
    for state, earlier, action in zip(states, (None, *states), (*record.actions, None), strict=False):
        place = place + 1 if earlier is not None and earlier.turn == state.turn else 0
        yield Spot(state, place, action)


def _entries(record: Record, positions: tuple[Spot, ...], alone: list[Spot]) -> Iterator[BookEntry]:
    """An entry for every step, but one for rolls in a row that count together, and a second one, for luck, where secret
    choices meet.

    Adds to `alone` the spots in which such a choice stands alone.
    """
    for number, step in enumerate(record.played):
        if _counts_with_next(record, number):
            continue
        first = _before_secrets(record, number)
        if first == number:
            yield BookEntry(number + 1, step.action.seat, ((number + 1, 1), (_before_run(record, number), -1)))
            continue
        spot = len(positions) + len(alone)
        alone.append(replace(positions[first].after(step.action), actions=0))
        yield BookEntry(number + 1, step.action.seat, ((spot, 1), (first, -1)))
        yield BookEntry(number + 1, None, ((number + 1, 1), (number, -1), (spot, -1), (first, 1)))


def _counts_with_next(record: Record, number: int) -> bool:
    """Whether a step and the next one are rolls that count together."""
    pair = record.actions[number : number + 2]
    return len(pair) == 2 and all(isinstance(one, RollAction) and one.counts_together for one in pair)


def _before_run(record: Record, number: int) -> int:
    """The position before a step and before those that count together with it."""
    while number and _counts_with_next(record, number - 1):
        number -= 1
    return number


def _before_secrets(record: Record, number: int) -> int:
    """The position from which the step `number` is to be judged: before all choices made at the same time that its
    player could not see."""
    seat, first = record.played[number].action.seat, number
    while seat is not None and first and _is_secret_from(record, first - 1, seat):
        first -= 1
    return first


def _is_secret_from(record: Record, number: int, seat: int) -> bool:
    """Whether `seat` was asked together with whoever made the choice `number`, and could not see it."""
    step = record.played[number]
    asked = step.before.to_act
    together = isinstance(asked, Together) and seat in asked and step.action.seat not in (None, seat)
    return together and not step.action.is_open_to(seat)


def _part_of(entry: BookEntry, seat: int) -> Part:
    """Where an entry stands in the account of a seat."""
    if entry.seat is None:
        return "luck"
    return "decisions" if entry.seat == seat else "others"


def _all_weights(spots: int, entries: tuple[BookEntry, ...], seats: int) -> Iterator[Weights]:
    """What is sampled: each spot, each entry, luck, then for each seat its own choices and those of the others."""
    yield from (((spot, 1),) for spot in range(spots))
    yield from (entry.weights for entry in entries)
    yield _sum_of(entry for entry in entries if entry.seat is None)
    for seat in range(seats):
        for part in ("decisions", "others"):
            yield _sum_of(entry for entry in entries if _part_of(entry, seat) == part)


def _sum_of(entries: Iterable[BookEntry]) -> Weights:
    """The sum of several entries; what one adds and another takes away is left out."""
    counts = Counter[int]()
    for spot, count in (weight for entry in entries for weight in entry.weights):
        counts[spot] += count
    return tuple((spot, count) for spot, count in sorted(counts.items()) if count)
