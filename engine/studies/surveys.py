"""What things are worth: games in which it is known who had what, and how often each thing won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import erfc, sqrt
from random import Random

from engine.chance.opponents import policies_of
from engine.chance.sampling import counted_playout
from engine.core.actions import AnyAction
from engine.core.catalog import load
from engine.core.estimates import Estimate, sampled
from engine.core.quoting import quoted
from engine.core.state import State
from engine.core.studied import Had, Studied
from engine.studies.plans import Row, StudyError

ALIKE = "everybody plays alike"
"""What stands behind every share."""

LEVEL = 0.05
"""The chance to call anything at all unequal where everything is equal."""


@dataclass(frozen=True, slots=True)
class Survey:
    """Games of a kind of things (`Game.studied`) in which all seats play by one policy, named by its key."""

    game: str
    things: str
    players: int
    policy: str
    seed: int

    @property
    def key(self) -> str:
        """The game, the things, the table, the policy and the seed."""
        return f"survey {self.game} {self.things} players {self.players} seed {self.seed} all {self.policy}"

    @property
    def studied(self) -> Studied[State]:
        """What is studied."""
        return load(self.game).studied[self.things]

    def play(self, number: int) -> Row:
        """Plays the game of that number; who had what is noted where it was not dealt by the number."""
        game, studied = load(self.game), self.studied
        policy = policies_of(game)[self.policy]
        seen: list[Had] = []

        def play_and_look(state: State, seat: int, rng: Random) -> AnyAction:
            if not seen and (had := studied.seen(state)):
                seen.append(had)
            return policy(state, seat, rng)

        rng = Random(f"{self.key}/{number}")
        start = game.setup(self.players, **studied.deal(number, self.players).options)
        end, actions = counted_playout(start, play_and_look, rng)
        notes = [list(names) for names in seen[0]] if seen else None
        return Row(number, end.result.winners if end.result else None, actions, notes)

    def had(self, row: Row) -> Had:
        """By seat, the things that it had in a game."""
        if row.notes is None:
            return self.studied.deal(row.number, self.players).had
        return tuple(tuple(names) for names in row.notes)


def survey_of(game: str, things: str, policy: str = "good", players: int | None = None, seed: int = 0) -> Survey:
    """A survey of what a game has to be studied. Errors: StudyError that says what there is."""
    known = load(game)
    if things not in known.studied:
        raise StudyError(f"{known.title} has no {quoted(things)} to be studied; it has {', '.join(known.studied)}.")
    if policy not in policies_of(known):
        raise StudyError(f"{known.title} has no policy {quoted(policy)}; it has {', '.join(policies_of(known))}.")
    count = players or known.studied[things].players or known.players[0]
    if not known.players[0] <= count <= known.players[1]:
        raise StudyError(f"{known.title} is for {known.players[0]} to {known.players[1]} players, not {count!r}.")
    return Survey(game, things, count, policy, seed)


@dataclass(frozen=True, slots=True)
class Strength:
    """How often a thing won: its share of the games `played` with it, against the `even` share of a seat.

    `doubt` is the chance that a thing which is worth nothing comes out so far from even, or further; with `stands_out`
    it is so small that it says something, though many things were compared (Holm's correction).
    """

    name: str
    share: Estimate
    even: Fraction
    doubt: float
    stands_out: bool

    @property
    def played(self) -> int:
        """In how many seats it was."""
        return self.share.n


def strengths(survey: Survey, rows: Sequence[Row]) -> tuple[Strength, ...]:
    """How strong each thing is, the strongest first. A game that was given up counts in equal parts."""
    even = Fraction(1, survey.players)
    won: dict[str, list[Fraction]] = {}
    for name, share in _shares(survey, rows):
        won.setdefault(name, []).append(share)
    shares = {name: sampled(sum(parts, Fraction(0)), len(parts), ALIKE) for name, parts in won.items()}
    doubts = {name: doubt_of(share, even) for name, share in shares.items()}
    sure = holm(doubts)
    found = [Strength(name, share, even, doubts[name], name in sure) for name, share in shares.items()]
    return tuple(sorted(found, key=lambda one: (-one.share.value, one.name)))


def _shares(survey: Survey, rows: Sequence[Row]) -> Iterator[tuple[str, Fraction]]:
    """Each thing of each seat in each game, and what that seat won."""
    for row in rows:
        winners = row.winners if row.winners is not None else range(survey.players)
        for seat, names in enumerate(survey.had(row)):
            for name in names:
                yield name, Fraction(seat in winners, len(winners))


def doubt_of(share: Estimate, even: Fraction) -> float:
    """How likely a share as far from even, or further, comes from equal chances: by the normal distribution."""
    spread = sqrt(even * (1 - even) / share.n)
    return erfc(abs(float(share.value - even)) / spread / sqrt(2))


def holm(doubts: Mapping[str, float]) -> frozenset[str]:
    """Those that stand out, so that with `LEVEL` at most any of them does so by chance: the smallest doubt is held
    against the level by the number of all, the next one by one less, and so on to the first that is too large."""
    ordered = sorted(doubts, key=lambda name: doubts[name])
    for at, name in enumerate(ordered):
        if doubts[name] * (len(ordered) - at) > LEVEL:
            return frozenset(ordered[:at])
    return frozenset(ordered)


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long games are, in actions: the shortest, the longest, and the lengths below which a tenth, a half and nine
    tenths of them lie; `given_up` counts those without an end."""

    games: int
    shortest: int
    tenth: int
    median: int
    nine_tenths: int
    longest: int
    given_up: int


def lengths(rows: Sequence[Row]) -> Lengths:
    """How long some games (at least 1) are."""
    counts = sorted(row.actions for row in rows)
    tenth, median, nine_tenths = (counts[int(part * (len(counts) - 1))] for part in (0.1, 0.5, 0.9))
    given_up = sum(row.winners is None for row in rows)
    return Lengths(len(rows), counts[0], tenth, median, nine_tenths, counts[-1], given_up)


def narrow_enough(survey: Survey, halfwidth: float) -> _Narrow:
    """Ends a study once each thing is known to that half-width."""
    return _Narrow(survey, halfwidth)


@dataclass(frozen=True, slots=True)
class _Narrow:
    survey: Survey
    halfwidth: float

    def __call__(self, rows: Sequence[Row]) -> bool:
        return all(one.share.halfwidth <= self.halfwidth for one in strengths(self.survey, rows))
