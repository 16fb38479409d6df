"""What each choice of a seat is worth in chance to win, and what a choice that was made gave away.

Exact where the game knows it at once (`Game.exact_choices`), else sampled: every choice is tried in the same imagined
worlds with the same luck, so that the differences between choices are much surer than the chances themselves. Choices
that fall behind are left out by and by (successive halving). Where there are many, the game's rule of thumb says which
are tried at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import Any, Generic, TypeVar

from engine.chance.estimates import Estimate, Kind, sampled
from engine.chance.sampling import LONGEST, playout
from engine.core.actions import Action
from engine.core.game import Game
from engine.core.state import State

S = TypeVar("S", bound=State)

Chances = Mapping[Action[S], Estimate]
"""Choices with what they are worth."""

RIVALS = 8
"""So many choices are tried at most, and the one that was made."""

FINALISTS = 3
"""So many choices stay in the race to its end, and the one that was made."""

FIRST_LOOK = 16
"""Games for each choice before the first of them are left out; then whenever their number has doubled."""

MOST_GAMES = 4000
"""Games for each choice after which sampling stops."""

CLOSE_ENOUGH = 0.015
"""Where no difference between the best and a rival is less sure than this, sampling stops."""

NEGLIGIBLE = Fraction(1, 200)
"""Half a point: who gives away less than this has chosen as well as could be."""

SAMPLED_WORLDS = "what this seat does not see is guessed anew for each game"


@dataclass(frozen=True, slots=True)
class ChoiceVerdict(Generic[S]):
    """What the choice that was made gave away against the `best`.

    `loss` is a chance to win from 0 to 1, `halfwidth` half the width of its 95 % interval (0 where it is exact);
    `chance` and `best_chance` are the chances to win with either.
    """

    chosen: Action[S]
    best: Action[S]
    chance: Estimate
    best_chance: Estimate
    loss: Fraction
    halfwidth: float

    @property
    def kind(self) -> Kind:
        """How the loss was got: as the less trustworthy of both chances."""
        kinds: tuple[Kind, ...] = ("rule of thumb", "sampled")
        return next((kind for kind in kinds if kind in (self.chance.kind, self.best_chance.kind)), "exact")

    @property
    def is_as_good_as_any(self) -> bool:
        """Whether nothing was given away, or nothing that is sure."""
        return self.loss <= NEGLIGIBLE or self.loss <= self.halfwidth


@dataclass(frozen=True, slots=True)
class _Trial(Generic[S]):
    """A game that is being played to try a choice: where it stands after so many `actions`, its generator, and the
    share of the victory that it came to, None while it goes on."""

    option: Action[S]
    game: S
    luck: tuple[Any, ...]
    actions: int = 0
    share: float | None = None

    def played_on(self, view: S, seat: int, actions: int) -> _Trial[S]:
        """The same after so many actions, or fewer where it ends before: with the game, or at its horizon."""
        rng = Random()
        rng.setstate(self.luck)
        now, share, played = self.game, _share_of(view, self.game, seat), 0
        while share is None and played < actions:
            now, played = playout(now, view.game.policy, rng, 1), played + 1
            share = _share_of(view, now, seat)
        return _Trial(self.option, now, rng.getstate(), self.actions + played, share)


@dataclass(frozen=True, slots=True)
class Weighing(Generic[S]):
    """The choices of `seat` in a position as that seat sees it, each with its chance to win.

    `known` are exact chances, of all choices or of none; `marks` are rules of thumb, there where choices are many.
    `rivals` are still in the race, and `chosen` stays in it whatever it is worth. `shares` has for each choice the
    share of the victory in each game so far: game n is the same world with the same luck for all of them. With `solves`
    a world once imagined is solved, not played on.
    """

    view: S
    seat: int
    assumes: str
    solves: bool = False
    known: Chances[S] = field(default_factory=dict)
    marks: Chances[S] = field(default_factory=dict)
    rivals: tuple[Action[S], ...] = ()
    chosen: Action[S] | None = None
    shares: Mapping[Action[S], tuple[float, ...]] = field(default_factory=dict)
    trial: _Trial[S] | None = None

    @classmethod
    def of(cls, state: S, seat: int) -> Weighing[S]:
        """The weighing of what `seat` may choose, before the first sampled game. Nothing is used that the seat cannot
        see. Errors: ValueError where that seat has nothing to choose."""
        view: S = state.seen_by(seat)
        options, game = view.options(seat), view.game
        if not options:
            raise ValueError(f"Seat {seat!r} has nothing to choose here.")
        if known := game.exact_choices(view, seat):
            return cls(view, seat, known[options[0]].assumes, known=known)
        solved = game.exact_choices(_world(view, 0), seat)
        begun = cls(view, seat, _assumptions(game, solved), solves=bool(solved))
        if len(options) <= RIVALS:
            return replace(begun, rivals=options)
        marks = game.choices(view, seat)
        return replace(begun, marks=marks, rivals=_most_promising(view, seat, options, marks))

    def with_chosen(self, chosen: Action[S]) -> Weighing[S]:
        """The same with the choice that was made, which is then tried as often as the best. Errors: ValueError for one
        that is not legal here."""
        if chosen not in self.view.options(self.seat):
            raise ValueError(f"Seat {self.seat} cannot choose {chosen!r} here.")
        return replace(self, chosen=chosen)

    # ------------------------------------------------------------ sampling

    @property
    def in_race(self) -> tuple[Action[S], ...]:
        """The choices that are tried from here on."""
        if self.chosen is None or self.chosen in self.rivals:
            return self.rivals
        return (*self.rivals, self.chosen)

    @property
    def games(self) -> int:
        """The games that every choice in the race has been tried in."""
        return min((self._tries(option) for option in self.in_race), default=0)

    @property
    def is_done(self) -> bool:
        """Whether more games would not make it much surer."""
        if self.known or len(self.in_race) == 1 or self.games >= MOST_GAMES:
            return True
        return self.games >= FIRST_LOOK and all(
            self.difference(self.best, option)[1] <= CLOSE_ENOUGH for option in self.in_race if option != self.best
        )

    def with_actions(self, actions: int) -> Weighing[S]:
        """This weighing with at most `actions` (at least 1) further actions: of the game being played, or of a new one.
        It is counted when it is over, or given up. The same as it is where all is known."""
        if self.known:
            return self
        option = min(self.in_race, key=self._tries)
        if self.solves:
            return self._with_share(option, self._solved_share(option))
        trial = self.trial or self._new_trial(option)
        trial = trial.played_on(self.view, self.seat, min(actions, LONGEST - trial.actions))
        if trial.share is None and trial.actions < LONGEST:
            return replace(self, trial=trial)
        return self._with_share(trial.option, trial.share or 0.0)

    def with_games(self, games: int) -> Weighing[S]:
        """This weighing once every choice in the race has been tried in so many games, or when it is done before."""
        weighing = self
        while weighing.games < games and not weighing.is_done:
            weighing = weighing.with_actions(LONGEST)
        return weighing

    def _tries(self, option: Action[S]) -> int:
        return len(self.shares.get(option, ()))

    def _new_trial(self, option: Action[S]) -> _Trial[S]:
        number = self._tries(option)
        return _Trial(option, _world(self.view, number).apply(option), Random(2 * number + 1).getstate())

    def _solved_share(self, option: Action[S]) -> float:
        world = _world(self.view, self._tries(option))
        return float(self.view.game.exact_choices(world, self.seat)[option].value)

    def _with_share(self, option: Action[S], share: float) -> Weighing[S]:
        shares = {**self.shares, option: (*self.shares.get(option, ()), share)}
        counted = replace(self, shares=shares, trial=None)
        tries = {counted._tries(rival) for rival in self.rivals}
        return counted._with_rivals_left() if len(tries) == 1 and _is_time_to_halve(tries.pop()) else counted

    def _with_rivals_left(self) -> Weighing[S]:
        """The same without the rivals that are surely worse, and without the worse half of the others."""
        ranked = sorted(self.rivals, key=self._mean, reverse=True)
        close = [option for option in ranked if self._may_be_best(ranked[0], option)]
        return replace(self, rivals=tuple(close[: max(FINALISTS, (len(ranked) + 1) // 2)]))

    def _may_be_best(self, leader: Action[S], option: Action[S]) -> bool:
        loss, halfwidth = self.difference(leader, option)
        return loss <= halfwidth

    def _mean(self, option: Action[S]) -> float:
        shares = self.shares[option]
        return sum(shares) / len(shares)

    # ------------------------------------------------------------ what came of it

    @property
    def best(self) -> Action[S]:
        """The choice that is worth most as far as is known; of equals the one that was made, else the first."""
        if self.known:
            return self._first_of(self.known, {option: chance.value for option, chance in self.known.items()})
        tried = [option for option in self.in_race if self._tries(option)]
        if not tried:
            return self.rivals[0]
        return self._first_of(tried, {option: self._mean(option) for option in tried})

    def _first_of(self, options: Iterable[Action[S]], values: Mapping[Action[S], Fraction | float]) -> Action[S]:
        return max(options, key=lambda option: (values[option], option == self.chosen))

    def estimates(self) -> dict[Action[S], Estimate]:
        """The chance to win with each choice, as far as it was tried. Those that were not are rules of thumb, and only
        there where choices are many."""
        found = {**self.marks, **self.known}
        for option, shares in self.shares.items():
            found[option] = sampled(Fraction(sum(shares)), len(shares), self.assumes)
        return found

    def difference(self, better: Action[S], worse: Action[S]) -> tuple[float, float]:
        """How much one choice is worth more than another in the games that both were tried in (at least one), and half
        the width of its 95 % interval, which holds for all choices in the race at once."""
        pairs = list(zip(self.shares[better], self.shares[worse], strict=False))
        return _mean_and_halfwidth(pairs, len(self.in_race) - 1)

    def verdict(self, chosen: Action[S]) -> ChoiceVerdict[S]:
        """What `chosen` gave away. Errors: ValueError where it was neither known nor tried yet."""
        best, estimates = self.best, self.estimates()
        if self.known:
            loss, halfwidth = estimates[best].value - estimates[chosen].value, 0.0
        elif not self._tries(chosen) or not self._tries(best):
            raise ValueError(f"{chosen!r} was not tried yet.")
        else:
            mean, halfwidth = self.difference(best, chosen)
            loss = Fraction(mean)
        return ChoiceVerdict(chosen, best, estimates[chosen], estimates[best], max(loss, Fraction(0)), halfwidth)


def _world(view: S, number: int) -> S:
    """A full position that agrees with a view: to each number always the same."""
    return view.imagined(Random(2 * number)).without_memory()


def _assumptions(game: Game[S], solved: Chances[S]) -> str:
    """What sampled games assume, in words."""
    found = [estimate.assumes for estimate in solved.values()][:1] or [game.policy_words, game.horizon_words]
    return "; ".join((*filter(None, found), SAMPLED_WORLDS))


def _most_promising(view: S, seat: int, options: Sequence[Action[S]], marks: Chances[S]) -> tuple[Action[S], ...]:
    """The choices that a rule of thumb puts first, among them the one that the game's policy would take."""
    world = _world(view, 0)
    habit = view.game.policy(world, seat, Random(1))
    ranked = sorted(options, key=lambda option: marks[option].value if option in marks else 0, reverse=True)
    return tuple(dict.fromkeys((*ranked[: RIVALS - 1], habit, ranked[RIVALS - 1])))[:RIVALS]


def _is_time_to_halve(games: int) -> bool:
    return games % FIRST_LOOK == 0 and (games // FIRST_LOOK).bit_count() == 1


def _share_of(view: S, now: S, seat: int) -> float | None:
    """The share of `seat` in the victory, or its chance at the horizon; None while the game goes on."""
    if now.result is None:
        chance = view.game.horizon(view, now, seat)
        return None if chance is None else float(chance)
    winners = now.result.winners
    return (seat in winners) / len(winners)


def _mean_and_halfwidth(pairs: Sequence[tuple[float, float]], comparisons: int) -> tuple[float, float]:
    """The mean difference of pairs of shares, and half the width of the interval in which it lies with 95 %, for that
    many comparisons at once. One pair is added that differs as much as shares do, half of it in either direction, so
    that few games are not taken for sure (Agresti and Min, 2005)."""
    differences, count = [one - two for one, two in pairs], len(pairs)
    total = sum(differences)
    squares = sum(difference * difference for difference in differences) + _span_of(pairs) ** 2
    middle = total / (count + 2)
    spread = sqrt(max(0.0, squares / (count + 2) - middle * middle) / (count + 2))
    z = NormalDist().inv_cdf(1 - 0.025 / max(1, comparisons))
    mean = total / count
    return mean, z * spread + abs(mean - middle)


def _span_of(pairs: Iterable[tuple[float, float]]) -> float:
    """How far shares of the victory lie apart: all of it where every game was either won or lost."""
    shares = {share for pair in pairs for share in pair}
    return 1.0 if shares <= {0, 1} else max(shares) - min(shares)
