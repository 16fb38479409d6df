"""The secret choice of a Minion between two players, as a matrix game over the values of all Boon-and-Power matrices.

So many matrices take too long in fractions: chances are floats here, held to whole units of `1 / UNITS`, so the result
is no exact one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import product

from engine.chance.matrix_games import Equilibrium, solve
from engine.core.values import evolve
from engine.games.minions.odds.secret_choice import (
    Powers,
    chances_before_effects,
    chances_to_make_by_power,
    state_after_reveals,
    state_with_boons,
)
from engine.games.minions.rules.cards import Effect
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Player, Stage
from engine.games.minions.rules.turn import attribute_total, effects_due, enter_stage

UNITS = 10**12
POWERS = (1, 2, 3, 4)

Chances = tuple[float, ...]
"""The chance to make a roll with +1, +2, +3 and +4."""

Table = dict[Powers, float]
"""The first player's chance by the Power cards of both."""


@dataclass(frozen=True)
class MinionDuel:
    """The Minions that two players can send, and the first one's chance to take the Quest with each pair if both choose
    Boon and Power by their best mix, in units of `1 / UNITS`."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    payoffs: tuple[tuple[int, ...], ...]
    balance: Equilibrium

    def chance(self, minions: tuple[str, str]) -> Fraction:
        """The first player's chance once these Minions were sent."""
        return Fraction(self.payoffs[self.rows.index(minions[0])][self.columns.index(minions[1])], UNITS)

    def worths(self, seat: int) -> dict[str, Fraction]:
        """By Minion of a seat (0 or 1) its chance to take the Quest, while the other sends one by its best mix."""
        mix = self.balance.rows if seat else self.balance.columns
        lines = zip(*self.payoffs, strict=True) if seat else self.payoffs
        firsts = [sum((w * v for w, v in zip(mix, line, strict=True) if w), Fraction(0)) / UNITS for line in lines]
        return dict(zip((self.rows, self.columns)[seat], (1 - v if seat else v for v in firsts), strict=True))

    @property
    def value(self) -> Fraction:
        """The first player's chance if both send a Minion by their best mix."""
        return self.balance.value / UNITS


def minion_duel(state: MinionsState) -> MinionDuel:
    """The matrix of a game of two whose Quest lies open and whose Event hides no Minion, remembered. What is laid down
    is left open."""
    players = tuple(Player(p.deity, p.minions, p.boons, p.powers) for p in state.players)
    return _weigh_up(evolve(state, stage=Stage.MINION, players=players, glory=None, glories=(), turn_number=1))


@lru_cache(maxsize=64)
def _weigh_up(state: MinionsState) -> MinionDuel:
    rows, columns = (player.minions for player in state.players)
    rolls = _RollChances()
    payoffs = tuple(tuple(_value_of_meeting(state, (a, b), rolls) for b in columns) for a in rows)
    return MinionDuel(rows, columns, payoffs, solve(payoffs))


def _value_of_meeting(state: MinionsState, minions: tuple[str, str], rolls: _RollChances) -> int:
    meeting = _Meeting(_state_with_minions(state, minions), rolls)
    payoffs = [[round(UNITS * chance) for chance in line] for line in meeting.payoffs()]
    return int(solve(payoffs).value)


def _state_with_minions(state: MinionsState, minions: tuple[str, str]) -> MinionsState:
    """The state once these Minions were shown and worked, each where it helps its owner."""
    table = state.table
    attributes = [table.minions[name].attributes for name in minions]
    players = tuple(
        evolve(player, minion=name, attributes=own, lasting=own)
        for player, name, own in zip(state.players, minions, attributes, strict=True)
    )
    shown = evolve(state, stage=Stage.SHOW_MINIONS, players=players, shown=frozenset({"minion"}))
    return state_after_reveals(enter_stage(shown, Stage.AT_REVEAL))


@dataclass(frozen=True)
class _RollChances:
    """The chances to make a roll, each found once for all pairs of Minions."""

    known: dict[tuple[str | None, ...], Chances] = field(default_factory=dict)

    def of(self, shown: MinionsState, seat: int) -> Chances:
        """Those of a seat once the Boons are shown."""
        key = _acting_on_roll(shown, seat)
        if key not in self.known:
            self.known[key] = tuple(float(chance) for chance in chances_to_make_by_power(shown, seat))
        return self.known[key]


def _acting_on_roll(shown: MinionsState, seat: int) -> tuple[str | None, ...]:
    """The Minion that rolls, and the cards that can act on its roll."""
    own, other, table = shown.players[seat], shown.players[1 - seat], shown.table
    ability = table.minions[other.minion or ""].ability
    return (
        own.minion,
        other.minion if _works(ability, "opponents", "roll") else None,
        own.boon if own.boon and _works(table.boons[own.boon].effect, "self", "roll") else None,
        other.boon if other.boon and _works(table.boons[other.boon].effect, "opponents", "roll") else None,
    )


def _works(effect: Effect, who: str, when: str) -> bool:
    return (effect.who, effect.when) == (who, when)


class _Meeting:
    """Two Minions that lie face up, with whatever Boons and Power cards are in the hands."""

    def __init__(self, state: MinionsState, rolls: _RollChances) -> None:
        self.state, self.rolls = state, rolls
        self.boons = [self._boons_that_work(seat) for seat in (0, 1)]
        self.powers = [sorted(set(player.powers)) for player in state.players]
        self.bare = self._shown(None, None)
        self.leads: dict[tuple[str | None, str | None], int] = {}
        self.ties = self._table(self._lead(None, None), self.bare, None)

    def payoffs(self) -> Iterator[list[float]]:
        """For each Boon and Power card of the first player a row: its chance against each of the second."""
        tables = {pair: self._after_effects(*pair) for pair in product(*self.boons)}
        for mine in self.boons[0]:
            for power in self.powers[0]:
                yield [tables[mine, theirs][power, other] for theirs in self.boons[1] for other in self.powers[1]]

    def _boons_that_work(self, seat: int) -> tuple[str | None, ...]:
        """The Boons of a seat, or none where the other's Minion stops them all."""
        other = self.state.table.minions[self.state.players[1 - seat].minion or ""]
        return (None,) if other.ability.do == "cancel-boon" else self.state.players[seat].boons

    def _shown(self, mine: str | None, theirs: str | None) -> MinionsState:
        """The Boons face up, without what they do to attributes."""
        players = tuple(evolve(p, boon=boon) for p, boon in zip(self.state.players, (mine, theirs), strict=True))
        return evolve(self.state, stage=Stage.ROLL, players=players, shown=frozenset({"minion", "boon"}))

    def _lead(self, mine: str | None, theirs: str | None) -> int:
        """What the first player's Minion is ahead by; Boons that change no attribute are as good as none."""
        key = tuple(boon if boon and self._effect(boon).do == "attribute" else None for boon in (mine, theirs))
        if key not in self.leads:
            after = state_with_boons(self.state, (key[0], key[1]))
            self.leads[key[0], key[1]] = attribute_total(after, 0) - attribute_total(after, 1)
        return self.leads[key[0], key[1]]

    def _effect(self, boon: str) -> Effect:
        return self.state.table.boons[boon].effect

    def _after_effects(self, mine: str | None, theirs: str | None) -> Table:
        """The first player's chance with these Boons, once cards that change Power cards have worked."""
        shown = self._shown(mine, theirs)
        table = self._table(self._lead(mine, theirs), shown, self.ties)
        return chances_before_effects(shown, table, effects_due(shown, "power"))

    def _table(self, lead: int, shown: MinionsState, ties: Table | None) -> Table:
        """The chance at the roll by Power cards: `ties` has what a tie is worth, None for a roll after a tie."""
        first, second = self.rolls.of(shown, 0), self.rolls.of(shown, 1)
        return {
            (mine, theirs): _chance_at_roll(
                (lead, lead + mine, lead - theirs, lead + mine - theirs),
                first[mine - 1],
                second[theirs - 1],
                ties and ties[mine, theirs],
            )
            for mine, theirs in product(*self.powers)
        }


def _chance_at_roll(gaps: tuple[int, int, int, int], first: float, second: float, tie: float | None) -> float:
    """The first player's chance, with the gap between the totals if nobody makes the roll, the first one does, the
    second one does, and both do; `tie` is the chance after a tie, None if the same roll decides it."""
    none, mine, theirs, both = gaps
    parts = (
        (none, (1 - first) * (1 - second)),
        (mine, first * (1 - second)),
        (theirs, (1 - first) * second),
        (both, first * second),
    )
    won = tied = 0.0
    for gap, weight in parts:
        if gap > 0:
            won += weight
        elif gap == 0:
            tied += weight
    if tie is not None:
        return won + tied * tie
    return won / (1 - tied) if tied < 1 else 0.5
