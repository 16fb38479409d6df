"""The secret choice of a Minion between two players, as a matrix game over the values of all Boon-and-Power matrices.

So many matrices take too long in fractions: chances are floats here, held to whole units of `1 / UNITS`, so the result
is no exact one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from itertools import product

from engine.chance.best_mixes import column_worths, row_worths
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
ROUNDED = 100
"""By so many units may chances be off that are equal in truth."""

TINY = 1e-12

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

    def worths(self, seat: int, other: str | None = None) -> dict[str, Fraction]:
        """By Minion of a seat (0 or 1) its chance to take the Quest against the `other` that is known, or while the
        other player sends one by its best mix: of several best mixes by that which punishes this Minion most
        (`engine.chance.best_mixes`)."""
        firsts: Sequence[Fraction | int] = self._worths_to_first[seat] if other is None else self._against(seat, other)
        return {
            name: Fraction(UNITS - v if seat else v, UNITS) for name, v in zip(self._names(seat), firsts, strict=True)
        }

    def chance(self, mine: str | None = None, theirs: str | None = None) -> Fraction:
        """The first player's chance, where a Minion that is not known comes by its player's best mix."""
        if mine is not None:
            return self.worths(0, theirs)[mine]
        return 1 - self.worths(1)[theirs] if theirs is not None else self.balance.value / UNITS

    @cached_property
    def _worths_to_first(self) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
        return row_worths(self.payoffs, self.balance, ROUNDED), column_worths(self.payoffs, self.balance, ROUNDED)

    def _against(self, seat: int, other: str) -> tuple[int, ...]:
        at = self._names(1 - seat).index(other)
        return self.payoffs[at] if seat else tuple(line[at] for line in self.payoffs)

    def _names(self, seat: int) -> tuple[str, ...]:
        return (self.rows, self.columns)[seat]


def is_minion_duel(state: MinionsState) -> bool:
    """Whether Minions are about to be chosen, or lie face down, in a game of two whose Quest lies open and whose Event
    does not keep the Minions hidden."""
    event = state.table.events.get(state.event or "")
    choosing = state.stage in (Stage.GLORY, Stage.MINION, Stage.SHOW_MINIONS) and "minion" not in state.shown
    is_open = state.quest is not None and event is not None and event.hide != "minions"
    return choosing and is_open and len(state.players) == 2


def minion_duel(state: MinionsState) -> MinionDuel:
    """The matrix of a state that is a minion duel, remembered. What is laid down is left open."""
    players = tuple(Player(p.deity, p.minions, p.boons, p.powers) for p in state.players)
    return _weigh_up(evolve(state, stage=Stage.MINION, players=players, glory=None, glories=(), turn_number=1))


@lru_cache(maxsize=64)
def _weigh_up(state: MinionsState) -> MinionDuel:
    rows, columns = (player.minions for player in state.players)
    rolls = _Rolls()
    payoffs = tuple(tuple(_value_of_meeting(state, (a, b), rolls) for b in columns) for a in rows)
    return MinionDuel(rows, columns, payoffs, solve(payoffs))


def _value_of_meeting(state: MinionsState, minions: tuple[str, str], rolls: _Rolls) -> int:
    payoffs = _payoffs_of_meeting(_state_with_minions(state, minions), rolls)
    return int(solve([[round(UNITS * chance) for chance in line] for line in payoffs]).value)


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
class _Rolls:
    """The chances to make a roll, each found once for all pairs of Minions."""

    known: dict[tuple[str | None, ...], Chances] = field(default_factory=dict)

    def chances(self, state: MinionsState, seat: int, boons: tuple[str | None, str | None]) -> Chances:
        """Those of a seat with its own and the other's Boon; only such as act on this roll are named."""
        own, other = state.players[seat].minion, state.players[1 - seat].minion
        key = (own, other if _is_at_roll(state.table.minions[other or ""].ability, "opponents") else None, *boons)
        if key not in self.known:
            shown = _with_boons_up(state, boons[::-1] if seat else boons)
            self.known[key] = tuple(float(chance) for chance in chances_to_make_by_power(shown, seat))
        return self.known[key]


def _is_at_roll(effect: Effect, who: str) -> bool:
    return effect.when == "roll" and effect.who == who


def _with_boons_up(state: MinionsState, boons: tuple[str | None, str | None]) -> MinionsState:
    """The Boons face up, without what they do to attributes."""
    players = tuple(evolve(player, boon=boon) for player, boon in zip(state.players, boons, strict=True))
    return evolve(state, stage=Stage.ROLL, players=players, shown=frozenset({"minion", "boon"}))


def _payoffs_of_meeting(state: MinionsState, rolls: _Rolls) -> list[list[float]]:
    """The first player's chance with each Boon and Power card of both, the Minions face up."""
    hands = [_boons_that_work(state, seat) for seat in (0, 1)]
    powers = [sorted(set(player.powers)) for player in state.players]
    meeting = _Meeting(state, rolls, powers)
    tables = {pair: meeting.chances(pair) for pair in product(hands[0], hands[1])}
    return [
        [tables[mine, theirs][power, other] for theirs in hands[1] for other in powers[1]]
        for mine in hands[0]
        for power in powers[0]
    ]


def _boons_that_work(state: MinionsState, seat: int) -> tuple[str | None, ...]:
    """The Boons of a seat, or none where the other's Minion stops them all."""
    other = state.table.minions[state.players[1 - seat].minion or ""]
    return (None,) if other.ability.do == "cancel-boon" else state.players[seat].boons


class _Meeting:
    """Two Minions that lie face up: what Boons and Power cards are worth to the first player."""

    def __init__(self, state: MinionsState, rolls: _Rolls, powers: list[list[int]]) -> None:
        self.state, self.rolls, self.powers = state, rolls, powers
        self.effects = {name: boon.effect for name, boon in state.table.boons.items()}
        abilities = [state.table.minions[player.minion or ""].ability for player in state.players]
        self.changes_powers = any(ability.when == "power" for ability in abilities)
        self.lead = cache(self._lead)
        bare = self._rolls_with((None, None))
        self.ties = {
            pair: _chance_after_tie(self.lead((None, None)), pair, bare) for pair in product(powers[0], powers[1])
        }

    def chances(self, boons: tuple[str | None, str | None]) -> Table:
        """The first player's chance by Power cards, with these Boons."""
        lead = self.lead((self._if_for_attribute(boons[0]), self._if_for_attribute(boons[1])))
        rolls = self._rolls_with(boons)
        at_roll = {pair: _chance_at_roll(lead, pair, rolls, tie) for pair, tie in self.ties.items()}
        if self.changes_powers or any(boon and self.effects[boon].when == "power" for boon in boons):
            shown = _with_boons_up(self.state, boons)
            return chances_before_effects(shown, at_roll, effects_due(shown, "power"))
        return at_roll

    def _if_for_attribute(self, boon: str | None) -> str | None:
        return boon if boon and self.effects[boon].do == "attribute" else None

    def _lead(self, boons: tuple[str | None, str | None]) -> int:
        """What the first player's Minion is ahead by with Boons that change attributes."""
        after = state_with_boons(self.state, boons)
        return attribute_total(after, 0) - attribute_total(after, 1)

    def _rolls_with(self, boons: tuple[str | None, str | None]) -> tuple[Chances, Chances]:
        """Both players' chances to make their rolls."""
        first, second = (
            self.rolls.chances(
                self.state,
                seat,
                (self._if_at_roll(boons[seat], "self"), self._if_at_roll(boons[1 - seat], "opponents")),
            )
            for seat in (0, 1)
        )
        return first, second

    def _if_at_roll(self, boon: str | None, who: str) -> str | None:
        return boon if boon and _is_at_roll(self.effects[boon], who) else None


def _chance_at_roll(lead: int, powers: Powers, rolls: tuple[Chances, Chances], tie: float) -> float:
    """The first player's chance with Power cards that both roll for, where a tie is worth `tie`."""
    mine, theirs = powers
    first, second = rolls[0][mine - 1], rolls[1][theirs - 1]
    missed = _worth(lead, tie) * (1 - second) + _worth(lead - theirs, tie) * second
    made = _worth(lead + mine, tie) * (1 - second) + _worth(lead + mine - theirs, tie) * second
    return missed * (1 - first) + made * first


def _worth(gap: int, tie: float) -> float:
    return 1.0 if gap > 0 else 0.0 if gap else tie


def _chance_after_tie(lead: int, powers: Powers, rolls: tuple[Chances, Chances]) -> float:
    """The same where a tie has the roll made again, until two dice decide what no roll can."""
    won, not_lost = (_chance_at_roll(lead, powers, rolls, tie) for tie in (0.0, 1.0))
    decided = 1 - (not_lost - won)
    return won / decided if decided > TINY else 0.5
