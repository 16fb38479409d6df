"""What can happen with Overlords: bought, announced, paid for, and what they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.events import Event, PlayerEvent
from engine.games.dark_minions.rules.words import faces_in_words, some_of
from engine.pieces.words import listing, number_of


@dataclass(frozen=True, slots=True)
class OverlordUp(Event):
    """An Overlord came into the row. Rules drk-lord-2, drk-lord-9."""

    overlord: str

    def told(self, names: Sequence[str]) -> str:
        return f"{self.overlord} joins the row of Overlords."


@dataclass(frozen=True, slots=True)
class OverlordSentAway(PlayerEvent):
    """`seat` put an open Overlord under the stack. Rule drk-lord-2."""

    overlord: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} puts {self.overlord} under the stack."


@dataclass(frozen=True, slots=True)
class Bought(PlayerEvent):
    """`seat` bought an Overlord; so many pips of the dice were left over. Rules drk-lord-4, drk-lord-5."""

    overlord: str
    dice: tuple[str, ...]
    left: int

    def told(self, names: Sequence[str]) -> str:
        lost = f" The {self.left} left over {'is' if self.left == 1 else 'are'} lost." if self.left else ""
        return f"{names[self.seat]} pays {faces_in_words(self.dice)} for {self.overlord}.{lost}"


@dataclass(frozen=True, slots=True)
class NoLevel(PlayerEvent):
    """`seat` bought Dread Skeleton at the top level. Rule drk-skeleton-3."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is at the highest level already, so Dread Skeleton brings no level."


@dataclass(frozen=True, slots=True)
class CostPaid(PlayerEvent):
    """`seat` paid a Turn cost. Rule drk-cost-2."""

    overlord: str
    minions: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} puts {number_of(self.minions, 'minions')} on {self.overlord}, which stays."


@dataclass(frozen=True, slots=True)
class LetGone(PlayerEvent):
    """`seat` did not pay, and gets `minions` back. Rule drk-cost-3."""

    overlord: str
    minions: int

    def told(self, names: Sequence[str]) -> str:
        back = f" The {number_of(self.minions, 'minions')} on it return to the supply." if self.minions else ""
        return f"{names[self.seat]} does not pay for {self.overlord}, and it is discarded.{back}"


@dataclass(frozen=True, slots=True)
class CostSpared(PlayerEvent):
    """`seat` pays no Turn cost, as its turn was skipped. Rule drk-cost-4."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} pays no Turn cost in a turn that is skipped."


@dataclass(frozen=True, slots=True)
class Announced(PlayerEvent):
    """`seat` announced an Overlord, aimed at a Town ("" for none) or an opponent (-1: none). The rule is that of the
    Overlord, such as drk-lich-1."""

    overlord: str
    text: str
    town: str
    opponent: int

    def told(self, names: Sequence[str]) -> str:
        aim = names[self.opponent] if self.opponent >= 0 else self.town
        aimed = f" It is aimed at {aim}." if aim else ""
        return f"{names[self.seat]} announces {self.overlord}. {self.text}{aimed}"


@dataclass(frozen=True, slots=True)
class EffectLasts(PlayerEvent):
    """An Overlord of `seat` works on, as its turn was skipped. Rule drk-lord-14."""

    overlord: str

    def told(self, names: Sequence[str]) -> str:
        return f"{self.overlord} works on, until {names[self.seat]} really has a turn."


@dataclass(frozen=True, slots=True)
class EffectEnded(Event):
    """An Overlord's lasting effect is over. The rule is that of the Overlord, such as drk-ghoul-1."""

    overlord: str

    def told(self, names: Sequence[str]) -> str:
        return f"{self.overlord} works no longer and is discarded."


@dataclass(frozen=True, slots=True)
class SentToGraveyard(PlayerEvent):
    """Minions of `seat` went from the supply to the Graveyard. Rules drk-elf-2, drk-minotaur-1."""

    minions: int

    def told(self, names: Sequence[str]) -> str:
        go = "goes" if self.minions == 1 else "go"
        return f"{some_of(self.minions, names[self.seat])} {go} from the supply to the Graveyard."


@dataclass(frozen=True, slots=True)
class SentHome(PlayerEvent):
    """Minions of `seat` went from a Town back to the supply. Rule drk-inexplicable-1."""

    minions: int
    town: str

    def told(self, names: Sequence[str]) -> str:
        leave = "leaves" if self.minions == 1 else "leave"
        return f"{some_of(self.minions, names[self.seat])} {leave} {self.town} for the supply."


@dataclass(frozen=True, slots=True)
class TowersGiven(PlayerEvent):
    """`seat` gave Towers to The Witch. Rules drk-witch-1, drk-witch-3."""

    towers: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} gives back three Towers: {listing(self.towers)}."


@dataclass(frozen=True, slots=True)
class Moved(PlayerEvent):
    """`seat` moved minions of `owner` from a Town to another. Rules drk-wyvern-1, drk-wyvern-2, drk-wyvern-3."""

    owner: int
    source: str
    target: str
    minions: int

    def told(self, names: Sequence[str]) -> str:
        whose = some_of(self.minions, names[self.owner])
        return f"{names[self.seat]} moves {whose} from {self.source} to {self.target}."
