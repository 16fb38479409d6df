"""A tie at a Town, rolled off until one of the two is ahead. Rules drk-fall-5, drk-fall-6."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property

from engine.core.actions import AnyAction
from engine.core.catalog import load
from engine.core.records import Record
from engine.games.dark_minions.odds.roll_offs import level_spread
from engine.games.dark_minions.rules.cards import Box, Town
from engine.games.dark_minions.rules.dice import faces, pool
from engine.games.dark_minions.rules.die_actions import Attack
from engine.games.dark_minions.rules.player_actions import SayDone
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table_actions import CarryOut, RollOff
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.streams import Stream

ADA, BEN = 0, 1
NAMES = ("Ada", "Ben")
TIE = 2
"""How a round ends in which nobody is ahead; otherwise by the seat."""

TOWN, EACH = "Mudwick", 6
"""The Town, and the minions that each of the two has there."""

DICE_EACH = 3
"""Dice that every level below the top rolls."""


@cache
def house_box() -> Box:
    """The tiles and dice of the game."""
    return _new_table().table.box


def fallen_town() -> Town:
    """The Town that is rolled off."""
    return _new_table().table.towns[TOWN]


def _new_table() -> DarkState:
    table = load("dark-minions").setup(players=3)
    assert isinstance(table, DarkState)
    return table


def tied_town(level: int) -> Record:
    """The table on which Ada, of this level, and Ben, of level 1, are tied at a Town and are about to roll."""
    game = load("dark-minions")
    site = {"town": TOWN, "minions": [EACH, 0, 0]}
    position = {
        "turn": BEN,
        "dice": ["black 1", "black 4", "black 6"],
        "towns": [site, {"town": "Goosegreen"}, {"town": "Appleholt"}],
        "players": [{"level": level}],
    }
    actions: tuple[AnyAction, ...] = (Attack(BEN, ("black 6",), TOWN, EACH), SayDone(BEN), CarryOut())
    return game.record(game.setup(players=3, position=position), actions)


@dataclass(frozen=True)
class TiedTown:
    """Two players of these levels who roll each other off."""

    mine: int
    theirs: int = 1

    @cached_property
    def leads(self) -> dict[int, Fraction]:
        """The chance of each lead of the first player in one round, the smallest lead first."""
        ours, others = (level_spread(house_box(), level) for level in (self.mine, self.theirs))
        found: dict[int, int] = {}
        for total, count in enumerate(ours):
            for other, ways in enumerate(others):
                found[total - other] = found.get(total - other, 0) + count * ways
        whole = sum(ours) * sum(others)
        return {lead: Fraction(ways, whole) for lead, ways in sorted(found.items()) if ways}

    @cached_property
    def chances(self) -> tuple[Fraction, Fraction, Fraction]:
        """The chances of one round: the first player is ahead, the second one is, nobody is."""
        ahead = sum((chance for lead, chance in self.leads.items() if lead > 0), Fraction(0))
        tied = self.leads.get(0, Fraction(0))
        return ahead, 1 - ahead - tied, tied

    @property
    def chance(self) -> Fraction:
        """The chance that the first player comes first, however many rounds it takes. Rule drk-fall-6."""
        ahead, _, tied = self.chances
        return ahead / (1 - tied)

    @property
    def rounds(self) -> Fraction:
        """The average number of rounds."""
        return 1 / (1 - self.chances[TIE])

    # ------------------------------------------------------------ trials

    @cached_property
    def sides(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        """The faces of each player's dice. Rules drk-level-1, drk-level-2, drk-white-6."""
        box = house_box()
        mine, theirs = (tuple(faces(box, die) for die in pool(level)) for level in (self.mine, self.theirs))
        return mine, theirs

    def draw(self, stream: Stream) -> Row:
        """One roll-off: its rounds, all dice as a text, and who comes first."""
        rounds: list[str] = []
        lead = 0
        while not lead:
            mine, theirs = ([stream.pick(side) for side in sides] for sides in self.sides)
            lead = sum(mine) - sum(theirs)
            rounds.append(f"{_told(mine)} : {_told(theirs)}")
        return len(rounds), ", ".join(rounds), NAMES[ADA if lead > 0 else BEN]

    def experiment(self) -> Experiment:
        """Does the first player come first?"""
        ahead, behind, _ = self.chances
        outcomes = (
            Outcome("Ada at once", ahead, True),
            Outcome("Ada after a tie", self.chance - ahead, True),
            Outcome("Ben at once", behind, False),
            Outcome("Ben after a tie", 1 - self.chance - behind, False),
        )
        return self._experiment(outcomes, lambda row: 2 * NAMES.index(str(row[2])) + (int(row[0]) > 1))

    def experiment_with_rounds(self) -> Experiment:
        """How many rounds does it take?"""
        tied = self.chances[TIE]
        outcomes = (
            Outcome("One round", 1 - tied, False),
            Outcome("Two rounds", tied * (1 - tied), True),
            Outcome("Three or more", tied**2, True),
        )
        return self._experiment(outcomes, lambda row: min(int(row[0]), len(outcomes)) - 1)

    def _experiment(self, outcomes: tuple[Outcome, ...], outcome: Callable[[Row], int]) -> Experiment:
        columns = ("rounds", "dice", "first")
        return Experiment(columns, self.draw, outcome, outcomes, actions_of, tied_town(self.mine))


def _told(dice: Sequence[int]) -> str:
    return "+".join(map(str, dice))


def actions_of(row: Row) -> Sequence[AnyAction]:
    """The same roll-off on the table."""
    shown = [int(sign) for sign in str(row[1]) if sign.isdigit()]
    rolls = zip(*[iter(shown)] * DICE_EACH, strict=True)
    return [RollOff(number % len(NAMES), dice) for number, dice in enumerate(rolls)]
