"""What can happen to the dice of a turn: chosen, rolled, and used for attacks, Towers and minions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.events import PlayerEvent
from engine.games.dark_minions.rules.words import faces_in_words, pool_in_words, some_of
from engine.pieces.words import listing, number_of


@dataclass(frozen=True, slots=True)
class DiceChosen(PlayerEvent):
    """`seat` takes these dice to roll. Rules drk-level-1, drk-level-2, drk-tower-10, drk-white-1."""

    pool: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes {pool_in_words(self.pool)}."


@dataclass(frozen=True, slots=True)
class DiceRolled(PlayerEvent):
    """`seat` rolled. Rules drk-turn-1, drk-reroll-1, drk-lord-13."""

    dice: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolls {faces_in_words(self.dice)}."


@dataclass(frozen=True, slots=True)
class RollingAgain(PlayerEvent):
    """`seat` takes dice up to roll them again, by this means. Rules drk-reroll-1, drk-wizard-1, drk-werewolf-1."""

    source: str
    dice: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} uses {self.source} to roll {faces_in_words(self.dice)} again."


@dataclass(frozen=True, slots=True)
class DiceJoined(PlayerEvent):
    """`seat` uses dice together as one that counts so much. Rules drk-dice-3, drk-dice-6, drk-white-2, drk-white-4,
    drk-grahl-2."""

    dice: tuple[str, ...]
    total: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} puts {faces_in_words(self.dice)} together: {self.total}."


@dataclass(frozen=True, slots=True)
class Attacked(PlayerEvent):
    """`seat` put minions at a Town, where so many stand now of those that are needed. Rules drk-attack-1,
    drk-dice-4."""

    town: str
    minions: int
    dice: tuple[str, ...]
    there: int
    needed: int

    def told(self, names: Sequence[str]) -> str:
        dice, minions = faces_in_words(self.dice), number_of(self.minions, "minions")
        sent = f"{names[self.seat]} uses {dice} to send {minions} to {self.town}."
        return f"{sent} {self.there} of {self.needed} stand there now."


@dataclass(frozen=True, slots=True)
class CaptureNamed(PlayerEvent):
    """`seat` committed a die and minions to a Tower. Rules drk-tower-1, drk-tower-4."""

    town: str
    colour: str
    minions: int
    dice: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        reach = f"{names[self.seat]} reaches for the {self.colour} Tower of {self.town}"
        return f"{reach}, with {number_of(self.minions, 'minions')} and a roll of {faces_in_words(self.dice)}."


@dataclass(frozen=True, slots=True)
class CaptorsDied(PlayerEvent):
    """The minions of `seat` that take a Tower went to the Graveyard. Rule drk-tower-11."""

    minions: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}’s {self.minions} minions that take it go to the Graveyard at once."


@dataclass(frozen=True, slots=True)
class Respawned(PlayerEvent):
    """Minions of `seat` came back from the Graveyard, by this means. The rule is that of the means, such as
    drk-respawn-1, drk-lich-1."""

    minions: int
    how: str

    def told(self, names: Sequence[str]) -> str:
        come = "comes" if self.minions == 1 else "come"
        return f"{some_of(self.minions, names[self.seat])} {come} back from the Graveyard: {self.how}."


@dataclass(frozen=True, slots=True)
class SkullsSpent(PlayerEvent):
    """`seat` gave Skulls and starting tiles away. Rules drk-respawn-3, drk-respawn-4, drk-respawn-5, drk-respawn-7."""

    skulls: int
    tiles: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        things = [number_of(self.skulls, "Skulls")] if self.skulls else []
        things += [f"the starting tile of {tile} VP{'s' if tile > 1 else ''}" for tile in self.tiles]
        return f"{names[self.seat]} gives away {listing(things)}."


@dataclass(frozen=True, slots=True)
class SkullKept(PlayerEvent):
    """`seat` took a Skull tile for a Skull on the white die. Rule drk-white-5."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes a Skull tile for the Skull on the white die."


@dataclass(frozen=True, slots=True)
class SaidDone(PlayerEvent):
    """`seat` has committed all it wants to. Rules drk-commit-2, drk-dice-5."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} says Done."
