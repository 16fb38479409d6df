"""Quests that are rolled out until one side has more, as the lessons try and count them. Rules min-tie-1 to 7."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from engine.core.actions import AnyAction
from engine.core.catalog import examples
from engine.core.records import Record
from engine.games.minions.lessons.quests import actions_until_settled, last_state
from engine.games.minions.odds import power_roll
from engine.games.minions.rules.rolls import ROLLS
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Dice
from engine.games.minions.rules.turn import attribute_total, settle_tie
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.streams import Stream

PRINTED, AT_ROLL = "vampire-vs-minotaur", 15
"""The rulebook's own turn, and the position in it before the dice are rolled."""

TIE = 2
"""How a round ends that nobody wins; otherwise by the winner's seat."""


def printed_turn() -> Record:
    """The rulebook's turn up to the roll."""
    return replace(examples("minions")[PRINTED].branch(AT_ROLL), notes=(), quizzes=(), left_at=None)


@dataclass(frozen=True)
class DuelRound:
    """One Power roll of both players: for each seat the rolls that are good enough, and the totals without and with
    the bonus. Rules min-total-1, min-total-2."""

    good: tuple[frozenset[Dice], frozenset[Dice]]
    totals: tuple[tuple[int, int], tuple[int, int]]

    @classmethod
    def of(cls, state: MinionsState) -> DuelRound:
        """The round that is about to be rolled, every card used to its owner's good."""
        good = [frozenset(dice for dice, _, chance in power_roll(state, seat) if chance == 1) for seat in (0, 1)]
        bases = [attribute_total(state, seat) for seat in (0, 1)]
        totals = [(base, base + (state.players[seat].power or 0)) for seat, base in enumerate(bases)]
        return cls((good[0], good[1]), (totals[0], totals[1]))

    def ending(self, first: Dice, second: Dice) -> int:
        """The seat that wins with these rolls, or `TIE`."""
        mine = self.totals[0][first in self.good[0]]
        theirs = self.totals[1][second in self.good[1]]
        return TIE if mine == theirs else int(mine < theirs)

    def chance_to_make(self, seat: int) -> Fraction:
        """The chance that a player gets the bonus."""
        return Fraction(len(self.good[seat]), len(ROLLS))

    @cached_property
    def chances(self) -> tuple[Fraction, Fraction, Fraction]:
        """The chances that the first player wins, that the second one does, and of a tie."""
        ends = [self.ending(first, second) for first in ROLLS for second in ROLLS]
        counts = [Fraction(ends.count(end), len(ends)) for end in (0, 1, TIE)]
        return counts[0], counts[1], counts[2]

    @property
    def chance_given_end(self) -> Fraction:
        """The chance that the first player wins, given that the round is no tie."""
        return self.chances[0] / (1 - self.chances[TIE])


@dataclass(frozen=True)
class Duel:
    """A Quest from its Power roll on: the first round, and all later ones, in which no Boon is left. Rule min-tie-3."""

    start: Record
    first: DuelRound
    later: DuelRound

    @classmethod
    def of(cls, start: Record) -> Duel:
        """The duel that a record of two players stands before."""
        state = last_state(start)
        return cls(start, DuelRound.of(state), DuelRound.of(settle_tie(state, (0, 1))))

    @property
    def chance(self) -> Fraction:
        """The chance of the first player, however many rounds it takes."""
        won, _, tied = self.first.chances
        return won + tied * self.later.chance_given_end

    def draw(self, stream: Stream) -> Row:
        """One duel: its rounds, all dice as a text, and the winner."""
        rounds: list[str] = []
        winner = TIE
        while winner == TIE:
            first, second = (stream.die(), stream.die()), (stream.die(), stream.die())
            winner = (self.later if rounds else self.first).ending(first, second)
            rounds.append(f"{first[0]}+{first[1]} : {second[0]}+{second[1]}")
        return len(rounds), ", ".join(rounds), self.names[winner]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.start.start.names

    def actions(self, row: Row) -> Sequence[AnyAction]:
        """The same duel on the table."""
        return actions_until_settled(last_state(self.start), rolls_in(str(row[1])))

    def experiment(self) -> Experiment:
        """The duel as an experiment: does the first player win?"""
        outcomes = (
            Outcome(f"{self.names[0]} takes it", self.chance, True),
            Outcome(f"{self.names[1]} takes it", 1 - self.chance, False),
        )
        return self._experiment(outcomes, self._winner)

    def experiment_by_round(self) -> Experiment:
        """The same, and whether the first round has decided it."""
        one, two, _ = self.first.chances
        outcomes = (
            Outcome(f"{self.names[0]} at once", one, True),
            Outcome(f"{self.names[0]} after a tie", self.chance - one, True),
            Outcome(f"{self.names[1]} at once", two, False),
            Outcome(f"{self.names[1]} after a tie", 1 - self.chance - two, False),
        )
        return self._experiment(outcomes, lambda row: 2 * self._winner(row) + (int(row[0]) > 1))

    def _winner(self, row: Row) -> int:
        return self.names.index(str(row[2]))

    def _experiment(self, outcomes: tuple[Outcome, ...], outcome: Callable[[Row], int]) -> Experiment:
        return Experiment(("rounds", "dice", "winner"), self.draw, outcome, outcomes, self.actions, self.start)


def rolls_in(text: str) -> list[Dice]:
    """The rolls that a row of a duel tells, both players' in turn."""
    faces = [int(letter) for letter in text if letter.isdigit()]
    return list(zip(faces[::2], faces[1::2], strict=True))
