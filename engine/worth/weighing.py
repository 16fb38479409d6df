"""What each choice of a seat is worth in chance to win, and what a choice that was made gave away.

Known where the game has it at once or can solve it (`Game.exact_choices`, `Game.solved_choice`), else sampled: every
choice is tried in the same imagined worlds with the same luck, so that the differences between choices are much surer
than the chances themselves. Choices that fall behind are left out by and by (successive halving). Where there are more
than can be tried in short time, the best of each kind come first, by the game's rule of thumb.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from math import hypot
from random import Random
from typing import Generic, TypeVar

from engine.chance.sampling import LONGEST
from engine.core.actions import Action
from engine.core.estimates import TELLING, Estimate, Kind, sampled
from engine.core.state import State
from engine.worth.at_once import chances_at_once
from engine.worth.choice_values import values_of
from engine.worth.paired_games import mean_and_halfwidth
from engine.worth.trials import SAMPLED_WORLDS, Shares, Trial, assumptions, world

S = TypeVar("S", bound=State)

Chances = Mapping[Action[S], Estimate]
"""Choices with what they are worth."""

RIVALS = 8
"""So many choices are tried where games are long, and the one that was made; more where they are short."""

FIRST_ACTIONS = 4000
"""Actions that the first look at all choices may take, more or less, if more than `RIVALS` are tried."""

SAMPLE = 4
"""Games that tell how long games are."""

FINALISTS = 3
"""So many choices stay in the race to its end, and the one that was made."""

FIRST_LOOK = 16
"""Games for each choice before the first of them are left out; then whenever their number has doubled."""

RANKED = 64
"""Before so many games nothing is left out by its rank alone: of few games a mean says little."""

MOST_GAMES = 4000
"""Games for each choice after which sampling stops."""

CLOSE_ENOUGH = 0.015
"""Where no difference between the best and a rival is less sure than this, sampling stops."""

NEGLIGIBLE = Fraction(1, 200)
"""Half a point: who gives away less than this has chosen as well as could be."""

ROUGHLY_NOTHING = Fraction(3, 200)
"""The same by a rule of thumb, which cannot tell a single point."""

KINDS: tuple[Kind, ...] = ("rule of thumb", "sampled", "exact")
"""How chances are got, the least trustworthy first."""


@dataclass(frozen=True, slots=True)
class ChoiceVerdict(Generic[S]):
    """What the choice that was made gave away against the `best`.

    `loss` is a chance to win from 0 to 1, `halfwidth` half the width of the interval in which it lies with 95 %: it
    covers the sample, and what the players of sampled games and a horizon get wrong (0 where the loss is exact).
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
        return min((self.chance.kind, self.best_chance.kind), key=KINDS.index)

    @property
    def is_as_good_as_any(self) -> bool:
        """Whether nothing was given away, or nothing that is sure."""
        nothing = ROUGHLY_NOTHING if self.kind == "rule of thumb" else NEGLIGIBLE
        return self.loss <= nothing or self.loss <= self.halfwidth

    @property
    def is_known_loss(self) -> bool:
        """Whether something was surely given away, and it is known well enough how much."""
        return not self.is_as_good_as_any and self.halfwidth <= TELLING


@dataclass(frozen=True, slots=True)
class Weighing(Generic[S]):
    """The choices of `seat` in a position as that seat sees it, each with its chance to win.

    `known` are chances that the game itself tells, those of the `unsolved` choices to come one by one; where it tells
    none, choices are sampled. `rivals` are still in the race, and `chosen` stays in it whatever it is worth. `shares`
    has for each choice what each seat got of the victory in each game so far: game n is the same world with the same
    luck for all of them. With `solves` a world once imagined is solved, not played on. `trial` is a game with the
    choice `tried` that is not over yet. `cut` counts for each choice the games that stopped at a horizon.
    """

    view: S
    seat: int
    assumes: str
    solves: bool = False
    known: Chances[S] = field(default_factory=dict)
    unsolved: tuple[Action[S], ...] = ()
    rivals: tuple[Action[S], ...] = ()
    chosen: Action[S] | None = None
    shares: Mapping[Action[S], tuple[Shares, ...]] = field(default_factory=dict)
    tried: Action[S] | None = None
    trial: Trial[S] | None = None
    cut: Mapping[Action[S], int] = field(default_factory=dict)

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
        if game.is_solvable(view, seat):
            return cls(view, seat, game.solved_words, unsolved=options)
        solved = game.exact_choices(world(view, 0), seat)
        begun = cls(view, seat, _assumptions(view, solved), solves=bool(solved))
        if len(options) <= RIVALS:
            return replace(begun, rivals=options)
        return replace(begun, rivals=_most_promising(view, seat, options))

    def with_chosen(self, chosen: Action[S]) -> Weighing[S]:
        """The same with the choice that was made, which is then tried as often as the best. Errors: ValueError for one
        that is not legal here."""
        if chosen not in self.view.options(self.seat):
            raise ValueError(f"Seat {self.seat} cannot choose {chosen!r} here.")
        return replace(self, chosen=chosen)

    # ------------------------------------------------------------ sampling

    @property
    def is_told(self) -> bool:
        """Whether anything can be told: all choices are known, or each in the race was tried."""
        return not self.unsolved and (bool(self.known) or self.games > 0)

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
        if self.known or self.unsolved:
            return not self.unsolved
        if len(self.in_race) == 1 or self.games >= MOST_GAMES:
            return True
        return self.games >= FIRST_LOOK and all(
            self.sampled_difference(self.best, option)[1] <= CLOSE_ENOUGH
            for option in self.in_race
            if option != self.best
        )

    def with_actions(self, actions: int) -> Weighing[S]:
        """This weighing with one more choice solved, or with at most `actions` (at least 1) further actions: of the
        game being played, or of a new one. It is counted when it is over, or given up. The same as it is where all is
        known."""
        if self.unsolved:
            option, *rest = self.unsolved
            solved = self.view.game.solved_choice(self.view, self.seat, option)
            return replace(self, known={**self.known, option: solved}, unsolved=tuple(rest))
        if self.known:
            return self
        if self.solves:
            option = min(self.in_race, key=self._tries)
            return self._with_shares(option, self._solved_shares(option), is_cut=False)
        option = self.tried or min(self.in_race, key=self._tries)
        trial = (self.trial or Trial.begun(self.view, self._tries(option), option)).played_on(actions)
        if trial.shares is None:
            return replace(self, tried=option, trial=trial)
        return self._with_shares(option, trial.shares, trial.is_cut)

    def with_games(self, games: int) -> Weighing[S]:
        """This weighing once every choice in the race has been tried in so many games, or when it is done before."""
        weighing = self
        while weighing.games < games and not weighing.is_done:
            weighing = weighing.with_actions(LONGEST)
        return weighing

    def _tries(self, option: Action[S]) -> int:
        return len(self.shares.get(option, ()))

    def _solved_shares(self, option: Action[S]) -> Shares:
        """What the others get is not told: all of the rest goes to each of them in equal parts."""
        found = world(self.view, self._tries(option))
        mine = float(found.game.exact_choices(found, self.seat)[option].value)
        others = len(self.view.names) - 1
        return tuple(mine if seat == self.seat else (1 - mine) / others for seat in range(others + 1))

    def _with_shares(self, option: Action[S], found: Shares, is_cut: bool) -> Weighing[S]:
        shares = {**self.shares, option: (*self.shares.get(option, ()), found)}
        cut = {**self.cut, option: self.cut.get(option, 0) + is_cut}
        counted = replace(self, shares=shares, tried=None, trial=None, cut=cut)
        tries = {counted._tries(rival) for rival in self.rivals}
        return counted._with_rivals_left() if len(tries) == 1 and _is_time_to_halve(tries.pop()) else counted

    def _with_rivals_left(self) -> Weighing[S]:
        """The same without the rivals that are surely worse, and, once means can be trusted that far, without the worse
        half of the others."""
        ranked = sorted(self.rivals, key=self._mean, reverse=True)
        close = [option for option in ranked if self._may_be_best(ranked[0], option)]
        most = len(close) if self._tries(ranked[0]) < RANKED else max(FINALISTS, (len(ranked) + 1) // 2)
        return replace(self, rivals=tuple(close[:most]))

    def _may_be_best(self, leader: Action[S], option: Action[S]) -> bool:
        loss, halfwidth = self.sampled_difference(leader, option)
        return loss <= halfwidth

    def _own_shares(self, option: Action[S], seat: int | None = None) -> list[float]:
        seat = self.seat if seat is None else seat
        return [shares[seat] for shares in self.shares[option]]

    def _mean(self, option: Action[S]) -> float:
        shares = self._own_shares(option)
        return sum(shares) / len(shares)

    # ------------------------------------------------------------ what came of it

    @property
    def best(self) -> Action[S]:
        """The choice that is worth most as far as is known; of equals the one that was made, else the one that the
        game's own aim puts first."""
        if self.known:
            return self._first_of(self.known, {option: chance.value for option, chance in self.known.items()})
        tried = [option for option in self.in_race if self._tries(option)]
        if not tried:
            return self.rivals[0] if self.rivals else self.unsolved[0]
        return self._first_of(tried, {option: self._mean(option) for option in tried})

    def _first_of(self, options: Iterable[Action[S]], values: Mapping[Action[S], Fraction | float]) -> Action[S]:
        most = max(values.values())
        equals = [option for option in options if values[option] == most]
        if len(equals) == 1 or self.chosen in equals:
            return self.chosen if self.chosen in equals and self.chosen else equals[0]
        aims = values_of(self.view, self.seat)
        return max(equals, key=lambda option: aims[option].value if option in aims else 0)

    @property
    def win_chances(self) -> tuple[Estimate, ...]:
        """What the position is worth to each seat: the chances to win with the best choice. Where the game tells them
        at once these. Errors: ValueError where nothing is told yet."""
        if (at_once := chances_at_once(self.view)) is not None:
            return at_once
        if not self.is_told:
            raise ValueError("Not one choice was tried yet.")
        best = self.best
        if self.known:
            return _rest_shared(self.known[best], self.seat, len(self.view.names))
        return tuple(self._estimate(best, seat) for seat in range(len(self.view.names)))

    def _estimate(self, option: Action[S], seat: int | None = None) -> Estimate:
        shares = self._own_shares(option, seat)
        return sampled(Fraction(sum(shares)), len(shares), self.assumes, rough=self.is_rough)

    @property
    def is_rough(self) -> bool:
        """Whether chances rest on a horizon that is a rule of thumb."""
        return self.is_cut and self.view.game.horizon_error > 0

    @property
    def is_cut(self) -> bool:
        """Whether a game stopped at a horizon."""
        return any(self.cut.values())

    def estimates(self) -> dict[Action[S], Estimate]:
        """The chance to win with each choice that is known or was tried: the best has what the position is worth, the
        others as much less as they had in the games."""
        if not self.is_told:
            return {option: self._estimate(option) for option in self.shares}
        if self.known:
            return dict(self.known)
        worth, found = self.win_chances[self.seat], {option: self._estimate(option) for option in self.shares}
        shift, rough = worth.value - found[self.best].value, worth.kind == "rule of thumb"
        return {
            option: replace(one, value=_within_chances(one.value + shift), rough=one.rough or rough)
            for option, one in found.items()
        }

    def sampled_difference(self, better: Action[S], worse: Action[S]) -> tuple[float, float]:
        """How much one choice is worth more than another in the games that both were tried in (at least one), and half
        the width of its 95 % interval as a sample, which holds for all choices in the race at once."""
        pairs = list(zip(self._own_shares(better), self._own_shares(worse), strict=False))
        return mean_and_halfwidth(pairs, len(self.in_race) - 1)

    def difference(self, better: Action[S], worse: Action[S]) -> tuple[float, float]:
        """The same with a half-width that covers what the players of the games and their horizon get wrong, too."""
        mean, halfwidth = self.sampled_difference(better, worse)
        return mean, hypot(halfwidth, self.policy_error, self._horizon_error(better, worse))

    def _horizon_error(self, better: Action[S], worse: Action[S]) -> float:
        """What the horizon gets wrong about a difference: nothing in games that were played to their end, so as much
        less as there are more of these."""
        share = max(self.cut.get(option, 0) / self._tries(option) for option in (better, worse))
        return share * self.view.game.horizon_error

    @property
    def policy_error(self) -> float:
        """What the players of sampled games get wrong about a difference; nothing where worlds are solved."""
        return 0.0 if self.solves else self.view.game.policy_error

    def verdict(self, chosen: Action[S]) -> ChoiceVerdict[S]:
        """What `chosen` gave away. Errors: ValueError where it was neither known nor tried yet."""
        if not self.known and not self._tries(chosen):
            raise ValueError(f"{chosen!r} was not tried yet.")
        best, estimates = self.best, self.estimates()
        if self.known:
            loss = estimates[best].value - estimates[chosen].value
            halfwidth = 0.0 if estimates[best].exact or best == chosen else self.view.game.solution_error
        else:
            mean, halfwidth = self.difference(best, chosen)
            loss = Fraction(mean)
        loss = min(max(loss, Fraction(0)), estimates[best].value)
        chance = replace(estimates[chosen], value=estimates[best].value - loss)
        return ChoiceVerdict(chosen, best, chance, estimates[best], loss, halfwidth)


def _within_chances(value: Fraction) -> Fraction:
    return min(max(value, Fraction(0)), Fraction(1))


def _rest_shared(mine: Estimate, seat: int, seats: int) -> tuple[Estimate, ...]:
    """The chances of all where one is known: the others share the rest."""
    rest = replace(mine, value=(1 - mine.value) / max(1, seats - 1))
    return tuple(mine if other == seat else rest for other in range(seats))


def _assumptions(view: State, solved: Mapping[Action[S], Estimate]) -> str:
    """What sampled games assume, in words."""
    for estimate in solved.values():
        return f"{estimate.assumes}; {SAMPLED_WORLDS}"
    return assumptions(view.game)


def _most_promising(view: S, seat: int, options: Sequence[Action[S]]) -> tuple[Action[S], ...]:
    """The choices that are tried: what the game's policy would take and the best of each kind by the game's own aim,
    then the best of the others."""
    marks = values_of(view, seat)
    habit = view.game.policy(world(view, 0), seat, Random(1))
    ranked = sorted(options, key=lambda option: marks[option].value if option in marks else 0, reverse=True)
    firsts = set({_kind_of(option): option for option in reversed(ranked)}.values())
    return tuple(dict.fromkeys((habit, *(option for option in ranked if option in firsts), *ranked)))[: _places(view)]


def _kind_of(option: Action[S]) -> tuple[object, ...]:
    """What choices have in common that differ only in numbers and dice: what is done, and where or with which card."""
    values = (getattr(option, field.name) for field in fields(option))  # type: ignore[arg-type]
    return type(option), *(value for value in values if isinstance(value, str))


def _places(view: State) -> int:
    """How many choices the first look has time for, by the length of a few games; at least `RIVALS`."""
    longest = SAMPLE * FIRST_ACTIONS // (FIRST_LOOK * RIVALS)
    actions = 0
    for number in range(SAMPLE):
        actions += Trial.begun(view, number).played_on(longest - actions).actions
        if actions >= longest:
            return RIVALS
    return SAMPLE * FIRST_ACTIONS // (FIRST_LOOK * max(1, actions))


def _is_time_to_halve(games: int) -> bool:
    return games % FIRST_LOOK == 0 and (games // FIRST_LOOK).bit_count() == 1
