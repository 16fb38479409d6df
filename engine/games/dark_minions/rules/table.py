"""What a table of Dark Minions is made of: its stages, Towns, players, and what is under way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.games.dark_minions.rules.cards import GRAHL, PRIZES, SCOURGE, STARTING, Box, Town
from engine.pieces.items import with_item
from engine.pieces.stages import TurnStage, phases_of

MINIONS = 50
"""Minions of a player (drk-parts-3)."""

TOP = 5
"""The highest level (drk-tower-9)."""

MOST_TOWERS, MOST_OF_COLOUR = 4, 2
"""Towers that a player may hold (drk-tower-6)."""

TOWERS = {3: 5, 4: 6, 5: 7}
"""Towers of each colour by the number of players. Rule drk-setup-4."""

TARGETS = {3: 50, 4: 40, 5: 35}
"""Vanquish Points for a claim by the number of players. Rule drk-end-1."""

ROW = 4
"""Open Overlords (drk-lord-1)."""


class Stage(TurnStage):
    """The fine steps of a turn: what happens, and the phase it belongs to."""

    FIRST_TOWN = "turn up the fourth Town", "Preparation"
    FIRST_ROW = "turn up four Overlords", "Preparation"
    BEFORE = "announce an Overlord before the roll, or pass", "Before the Roll"
    PREPARE = "get ready and choose the dice", "Before the Roll"
    ROLL = "roll the dice", "Rolling the Dice"
    ROLLED = "announce an Overlord after the roll, or pass", "Rolling the Dice"
    COMMIT = "use the dice, then say Done", "Commitment"
    ANSWER = "announce an Overlord before anything is settled, or pass", "Commitment"
    RESOLVE = "settle Towers and Towns", "Vanquishing Towns"
    CLAIM = "claim the end of the game, or play on", "Vanquishing Towns"
    TOWNS = "turn up a new Town", "End of the Turn"
    REFILL = "fill the row of Overlords", "End of the Turn"
    OVER = "over", "End of the Turn"


PHASES = phases_of(Stage)
"""The parts of a game and of a turn."""


WINDOWS = (Stage.BEFORE, Stage.ROLLED, Stage.ANSWER)
"""The moments at which the other players are asked. Rule drk-lord-8."""


BEFORE_ROLL = (Stage.BEFORE, Stage.PREPARE)
"""The moments of a turn before its roll."""


STANDS, NOBODY = -1, -2
"""No trigger: the Town lacks minions, or nobody's deed brought it to its number. Rule drk-fall-13."""


@dataclass(frozen=True)
class Site:
    """A Town in play: the minions of each seat beside it, its Towers by colour, the seat that brought it to its number
    (`trigger`, or `STANDS` or `NOBODY`), and whether it did so with an attack, which is settled after Done (`stormed`).
    Rules drk-fall-1, drk-fall-10, drk-fall-12, drk-fall-13."""

    town: str
    minions: tuple[int, ...]
    towers: tuple[int, ...] = (0, 0, 0)
    trigger: int = STANDS
    stormed: bool = False

    @property
    def full(self) -> bool:
        """Whether the Town has its number and is about to fall."""
        return self.trigger != STANDS

    @property
    def falls_at_once(self) -> bool:
        """Whether the Town falls before anybody can send more minions. Rule drk-fall-12."""
        return self.full and not self.stormed


@dataclass(frozen=True)
class Standing:
    """An Overlord with a Turn cost that works: the minions on it, and whether a level came with it. Rule drk-cost-1."""

    overlord: str
    minions: int = 0
    lifted: bool = False


@dataclass(frozen=True)
class Player:
    """A player: level, minions in supply and Graveyard, Towers by colour, `tiles` won (Towns by name, "2 VP", "1 VP"),
    starting tiles left, Skulls, Overlords that wait to be announced and those that stand at a Turn cost."""

    level: int = 1
    supply: int = MINIONS
    graveyard: int = 0
    towers: tuple[int, ...] = (0, 0, 0)
    tiles: tuple[str, ...] = ()
    start: tuple[int, ...] = STARTING
    skulls: int = 0
    overlords: tuple[str, ...] = ()
    standing: tuple[Standing, ...] = ()

    def stands(self, overlord: str) -> bool:
        """Whether an Overlord with a Turn cost works for this player."""
        return any(one.overlord == overlord for one in self.standing)


@dataclass(frozen=True)
class Commit:
    """A use of dice that was named: `do` is "attack", "capture", "respawn", "buy" or "keep"; `place` a Town or an
    Overlord, `minions` how many, `colour` that of a Tower. A capture is `settled` once it counts. Rule drk-commit-1."""

    do: str
    dice: tuple[str, ...]
    place: str = ""
    minions: int = 0
    colour: str = ""
    settled: bool = False


@dataclass(frozen=True)
class Effect:
    """An Overlord that was announced and lasts: whose, and the Town or the seat it is aimed at."""

    overlord: str
    seat: int
    town: str = ""
    opponent: int = -1


def bonus_of(effects: Iterable[Effect]) -> int:
    """What announced Overlords add to each die of the player who rolls. Rules drk-grahl-1, drk-scourge-1."""
    names = [effect.overlord for effect in effects]
    return names.count(GRAHL) - names.count(SCOURGE)


@dataclass(frozen=True)
class Race:
    """Players who are ranked: for a fallen Town, or (`colour`) for who gives a Tower back.

    `keys` are by seat its minions (or nothing) and its roll-offs so far, `rolling` who still has to roll in this round.
    Rules drk-fall-5, drk-fall-6, drk-tower-7.
    """

    town: str
    keys: tuple[tuple[int, tuple[int, ...]], ...]
    rolling: tuple[int, ...] = ()
    colour: str = ""

    @classmethod
    def for_town(cls, town: str, minions: tuple[int, ...]) -> Race:
        """The race for a Town that falls with these minions by seat: who has none there is not in it. Rules
        drk-fall-2, drk-fall-3."""
        return cls(town, tuple((seat, (count,)) for seat, count in enumerate(minions) if count))

    @property
    def places(self) -> int:
        """How many places have to be free of ties."""
        return 1 if self.colour else 2

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats, the first place first; of a Tower's race the loser."""
        return tuple(seat for seat, _ in sorted(self.keys, key=lambda entry: entry[1], reverse=True))

    @property
    def tied(self) -> tuple[int, ...]:
        """The seats of the first tie that has to be broken, in order of their seats."""
        keys = sorted((key for _, key in self.keys), reverse=True)
        shared = next((key for key in keys[: self.places] if keys.count(key) > 1), None)
        return tuple(seat for seat, key in self.keys if key == shared)

    @property
    def leader(self) -> int:
        """The seat that is first without a tie, else `NOBODY`."""
        ranking = self.ranking
        return ranking[0] if ranking and ranking[0] not in self.tied else NOBODY

    @property
    def in_round(self) -> tuple[int, ...]:
        """The seats that roll each other off now, those included who have rolled in this round."""
        if not self.rolling:
            return self.tied
        shared = dict(self.keys)[self.rolling[0]]
        return tuple(seat for seat, key in self.keys if key[: len(shared)] == shared)

    def last_roll(self, seat: int) -> int:
        """What a seat that has rolled in this round rolled."""
        return abs(dict(self.keys)[seat][-1])

    def with_roll(self, seat: int, total: int) -> Race:
        """The race after a seat's roll-off; of a Tower's race the lowest comes first."""
        points = -total if self.colour else total
        keys = tuple((one, (*key, points) if one == seat else key) for one, key in self.keys)
        return Race(self.town, keys, tuple(one for one in self.rolling if one != seat), self.colour)


class Table:
    """What stays the same in one game. Equal to any table with the same content."""

    def __init__(self, box: Box, *, advanced: bool, longer: bool) -> None:
        self.box = box
        self.advanced = advanced
        self.longer = longer

    @cached_property
    def towns(self) -> dict[str, Town]:
        """The Towns by name, in the order of the file."""
        return {town.name: town for town in self.box.towns}

    @cached_property
    def tile_vps(self) -> dict[str, int]:
        """The VPs of every tile that can be won, by its name. Rules drk-fall-2 to 4."""
        return PRIZES | {town.name: town.vps for town in self.box.towns}

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Table) and self._content == other._content)

    def __hash__(self) -> int:
        return hash((self.advanced, self.longer))

    def __reduce__(self) -> tuple[Callable[[Box, bool, bool], Table], tuple[Box, bool, bool]]:
        return shared_table, (self.box, self.advanced, self.longer)

    def __repr__(self) -> str:
        return f"Table({len(self.box.towns)} Towns{', advanced' * self.advanced}{', longer' * self.longer})"

    @property
    def _content(self) -> tuple[Box, bool, bool]:
        return self.box, self.advanced, self.longer


@lru_cache(maxsize=64)
def shared_table(box: Box, advanced: bool, longer: bool) -> Table:
    """The table with these Towns, dice and options, made once."""
    return Table(box, advanced=advanced, longer=longer)


def with_added(counts: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """The counts, one of them changed by a number."""
    return with_item(counts, at, counts[at] + by)
