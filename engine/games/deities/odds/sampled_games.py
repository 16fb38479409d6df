"""The dice-count chain with cards: sampled from whole games, since hands and decks have no short exact account."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from engine.chance.sampling import LONGEST, playout
from engine.core.estimates import Estimate, sampled
from engine.core.policies import Policy
from engine.core.values import evolve
from engine.games.deities.odds.dice_chain import End, Place
from engine.games.deities.odds.policy import WORDS, play_quickly
from engine.games.deities.rules.laying_out import lay_out
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import BEGIN, Stage

WAYS_TO_WIN = {"dei-win-2": End.LAST, "dei-win-3": End.TENTH, "dei-win-4": End.VICTORY}


@dataclass(frozen=True, slots=True)
class SampledGames:
    """What became of a player in sampled games: the place after 0, 1 … rounds, the end, the mean number of rounds.

    `unfinished` games of them were given up after `LONGEST` actions; they have come to no end.
    """

    rounds: tuple[Mapping[Place, Estimate], ...]
    ends: Mapping[End, Estimate]
    length: float
    unfinished: int


def with_cards(
    mine: int,
    theirs: int = BEGIN,
    *,
    most: int = 10,
    games: int = 100,
    rng: Random | None = None,
    policy: Policy[DeitiesState] = play_quickly,
    assumes: str = WORDS,
) -> SampledGames:
    """What becomes of a player who begins with `mine` Power dice against one with `theirs`, cards and all.

    `most` rounds are followed in `games` games (at least 1), each to its end, or as far as `LONGEST` actions lead. A
    round is both players' turns. `assumes` names `policy`. Errors: ValueError for counts outside 1 to 9 or no game.
    """
    if not (1 <= mine <= 9 and 1 <= theirs <= 9 and games >= 1):
        raise ValueError("Power dice must be 1 to 9 for both players, and games at least 1.")
    rng = rng or Random(0)
    spreads: list[Counter[Place]] = [Counter() for _ in range(most + 1)]
    ended, lasted = Counter[End | None](), 0
    for _ in range(games):
        counts, end = _play_game(_first_turn(mine, theirs), policy, rng)
        ended[end] += 1
        lasted += len(counts)
        for k, spread in enumerate(spreads):
            spread[counts[k] if k < len(counts) else end or counts[-1]] += 1
    rounds = tuple({place: sampled(Fraction(n), games, assumes) for place, n in spread.items()} for spread in spreads)
    ends = {end: sampled(Fraction(ended[end]), games, assumes) for end in End}
    return SampledGames(rounds, ends, lasted / games, ended[None])


def _first_turn(mine: int, theirs: int) -> DeitiesState:
    state = lay_out(2)
    players = tuple(evolve(p, power=power) for p, power in zip(state.players, (mine, theirs), strict=True))
    return evolve(state, players=players, stage=Stage.HANDS)


def _play_game(state: DeitiesState, policy: Policy[DeitiesState], rng: Random) -> tuple[list[int], End | None]:
    """The count of seat 0 at the start of each of its turns, and how the game ended for it (None: it was given up)."""
    counts: list[int] = []
    for _ in range(LONGEST):
        if state.result is not None:
            return counts, _end_for_first(state)
        if state.turn_number == 2 * len(counts) + 1:
            counts.append(state.players[0].power)
        state = playout(state, policy, rng, 1)
    return counts, None


def _end_for_first(state: DeitiesState) -> End:
    """How a finished game ended for seat 0."""
    if state.winner == 0:
        return WAYS_TO_WIN[state.won_by]
    return End.OUT if state.won_by == "dei-win-2" else End.BEATEN
