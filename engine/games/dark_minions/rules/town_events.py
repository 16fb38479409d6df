"""What can happen to Towns and their Towers: turned up, counted, fallen, ranked and rewarded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.events import Event, PlayerEvent
from engine.games.dark_minions.rules.words import faces_in_words
from engine.pieces.words import listing, number_of


@dataclass(frozen=True, slots=True)
class TownUp(Event):
    """A Town came into play. Rule drk-fall-9."""

    town: str
    minions: int

    def told(self, names: Sequence[str]) -> str:
        return f"{self.town} comes into play. It needs {number_of(self.minions, 'minions')} to fall."


@dataclass(frozen=True, slots=True)
class TowerPlaced(Event):
    """A Tower was placed at a Town from the supply. Rule drk-setup-5."""

    town: str
    colour: str

    def told(self, names: Sequence[str]) -> str:
        return f"A {self.colour} Tower is placed at {self.town}."


@dataclass(frozen=True, slots=True)
class TowerMissing(Event):
    """No Tower of this colour could be placed. Rule drk-tower-8."""

    town: str
    colour: str

    def told(self, names: Sequence[str]) -> str:
        return f"No {self.colour} Tower is left and nobody holds two, so {self.town} stays without one."


@dataclass(frozen=True, slots=True)
class TowerGivenBack(PlayerEvent):
    """`seat` lost a Tower to a new Town. Rule drk-tower-7."""

    town: str
    colour: str

    def told(self, names: Sequence[str]) -> str:
        return f"The supply has no {self.colour} Tower. {names[self.seat]} holds two and gives one to {self.town}."


@dataclass(frozen=True, slots=True)
class NumberChanged(Event):
    """A Town now needs another number of minions. Rules drk-gargoyle-1, drk-ghoul-1, drk-ghoul-2, drk-ghoul-3."""

    town: str
    needed: int

    def told(self, names: Sequence[str]) -> str:
        return f"{self.town} now needs {number_of(self.needed, 'minions')}."


@dataclass(frozen=True, slots=True)
class NumberReached(PlayerEvent):
    """Minions at a Town reached its number, by a deed of `seat` (-2: of nobody). Rules drk-fall-10, drk-fall-13."""

    town: str

    def told(self, names: Sequence[str]) -> str:
        if self.seat < 0:
            return f"That is enough to vanquish {self.town}, and nobody is the trigger."
        return f"That is enough to vanquish {self.town}, and {names[self.seat]} is the trigger."


@dataclass(frozen=True, slots=True)
class NumberLost(Event):
    """A Town that had its number has it no longer. Rule drk-commit-3."""

    town: str

    def told(self, names: Sequence[str]) -> str:
        return f"{self.town} is no longer about to fall."


@dataclass(frozen=True, slots=True)
class TowerTaken(PlayerEvent):
    """`seat` took a Tower. Rule drk-commit-4."""

    town: str
    colour: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes the {self.colour} Tower of {self.town}."


@dataclass(frozen=True, slots=True)
class TownFallen(Event):
    """A Town fell, so many minions being there. Rules drk-fall-1, drk-fall-11, drk-fall-12."""

    town: str
    minions: int

    def told(self, names: Sequence[str]) -> str:
        return f"{self.town} falls, with {number_of(self.minions, 'minions')} beside it."


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """These seats are tied and roll; `what` is it about. Rules drk-fall-5, drk-tower-7."""

    seats: tuple[int, ...]
    what: str

    def told(self, names: Sequence[str]) -> str:
        return f"{listing([names[seat] for seat in self.seats])} are tied and roll {self.what}."


@dataclass(frozen=True, slots=True)
class RolledOff(PlayerEvent):
    """`seat` rolled in a roll-off. Rule drk-fall-6."""

    dice: tuple[str, ...]
    total: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolls {faces_in_words(self.dice)}: {self.total}."


@dataclass(frozen=True, slots=True)
class TownWon(PlayerEvent):
    """`seat` took a Town tile and its Skulls. Rule drk-fall-2."""

    town: str
    vps: int
    skulls: int

    def told(self, names: Sequence[str]) -> str:
        skulls = f" and {number_of(self.skulls, 'Skulls')}" if self.skulls else ""
        return f"{names[self.seat]} takes {self.town}, worth {number_of(self.vps, 'VPs')}{skulls}."


@dataclass(frozen=True, slots=True)
class SecondWon(PlayerEvent):
    """`seat` came second at a Town. Rule drk-fall-3."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is second and takes a 2 VP tile."


@dataclass(frozen=True, slots=True)
class NoSecond(Event):
    """Nobody came second. Rule drk-fall-7."""

    def told(self, names: Sequence[str]) -> str:
        return "Nobody is second, so no 2 VP tile is taken."


@dataclass(frozen=True, slots=True)
class TriggerWon(PlayerEvent):
    """`seat` made the Town fall. Rule drk-fall-4."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} made it fall and takes a 1 VP tile."


@dataclass(frozen=True, slots=True)
class NoTrigger(Event):
    """Nobody made the Town fall. Rule drk-fall-13."""

    def told(self, names: Sequence[str]) -> str:
        return "Nobody's deed made it fall, so no 1 VP tile is taken."


@dataclass(frozen=True, slots=True)
class Buried(Event):
    """All minions at a fallen Town went to the Graveyard. Rule drk-attack-2."""

    town: str

    def told(self, names: Sequence[str]) -> str:
        return f"All minions at {self.town} go to the Graveyard."


@dataclass(frozen=True, slots=True)
class TowersReturned(Event):
    """The Towers that were left at a fallen Town went back to the supply. Rule drk-fall-8."""

    town: str

    def told(self, names: Sequence[str]) -> str:
        return f"What is left of the Towers of {self.town} goes back to the supply."
