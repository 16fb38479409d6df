"""What can happen in Dark Minions, as named facts that a narrator can tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.events import Event, PlayerEvent
from engine.games.dark_minions.rules.dice import (
    BLACK,
    RED,
    WHITE,
    colour_of,
    face_of,
    number_on,
)

COUNTED = ("no", "one", "two", "three", "four")


def some(count: int, what: str) -> str:
    """A number of things: "1 minion", "3 minions"."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def listed(words: Sequence[str]) -> str:
    """Words in a row: "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def dice_of(pool: Sequence[str]) -> str:
    """A pool of dice in words: "two black dice and one red die"."""
    counts = [(colour, list(pool).count(colour)) for colour in (BLACK, RED, WHITE)]
    return listed([f"{COUNTED[count]} {colour} {'die' if count == 1 else 'dice'}" for colour, count in counts if count])


def shown(dice: Sequence[str]) -> str:
    """What dice show: "3, 4 and red 7"."""
    ordered = sorted(dice, key=lambda die: (colour_of(die), number_on(die)))
    return listed([f"{colour_of(die)} {face_of(die)}".removeprefix(f"{BLACK} ") for die in ordered])


@dataclass(frozen=True, slots=True)
class TownUp(Event):
    """A Town came into play."""

    town: str
    minions: int

    def told(self, names: Sequence[str]) -> str:
        return f"{self.town} comes into play. It needs {some(self.minions, 'minion')} to fall."


@dataclass(frozen=True, slots=True)
class TowerPlaced(Event):
    """A Tower was placed at a Town from the supply."""

    town: str
    colour: str

    def told(self, names: Sequence[str]) -> str:
        return f"A {self.colour} Tower is placed at {self.town}."


@dataclass(frozen=True, slots=True)
class TowerMissing(Event):
    """No Tower of this colour could be placed."""

    town: str
    colour: str

    def told(self, names: Sequence[str]) -> str:
        return f"No {self.colour} Tower is left and nobody holds two, so {self.town} stays without one."


@dataclass(frozen=True, slots=True)
class TowerGivenBack(PlayerEvent):
    """`seat` lost a Tower to a new Town."""

    town: str
    colour: str

    def told(self, names: Sequence[str]) -> str:
        return f"The supply has no {self.colour} Tower. {names[self.seat]} holds two and gives one to {self.town}."


@dataclass(frozen=True, slots=True)
class OverlordUp(Event):
    """An Overlord came into the row."""

    overlord: str

    def told(self, names: Sequence[str]) -> str:
        return f"{self.overlord} joins the row of Overlords."


@dataclass(frozen=True, slots=True)
class OverlordSentAway(PlayerEvent):
    """`seat` put an open Overlord under the stack."""

    overlord: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} puts {self.overlord} under the stack."


@dataclass(frozen=True, slots=True)
class TurnBegun(PlayerEvent):
    """It is the turn of `seat`."""

    def told(self, names: Sequence[str]) -> str:
        return f"It is the turn of {names[self.seat]}."


@dataclass(frozen=True, slots=True)
class TurnAgain(PlayerEvent):
    """`seat` has another turn."""

    def told(self, names: Sequence[str]) -> str:
        return f"The Minotaur gives {names[self.seat]} another turn."


@dataclass(frozen=True, slots=True)
class TurnSkipped(PlayerEvent):
    """A turn of `seat` was taken by The Black Knight."""

    def told(self, names: Sequence[str]) -> str:
        return f"The Black Knight takes a turn from {names[self.seat]}, and is discarded."


@dataclass(frozen=True, slots=True)
class CostSpared(PlayerEvent):
    """`seat` pays no Turn cost, as its turn was skipped."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} pays no Turn cost in a turn that is skipped."


@dataclass(frozen=True, slots=True)
class EffectLasts(PlayerEvent):
    """An Overlord of `seat` works on, as its turn was skipped."""

    overlord: str

    def told(self, names: Sequence[str]) -> str:
        return f"{self.overlord} works on, until {names[self.seat]} really has a turn."


@dataclass(frozen=True, slots=True)
class EffectEnded(Event):
    """An Overlord's lasting effect is over."""

    overlord: str

    def told(self, names: Sequence[str]) -> str:
        return f"{self.overlord} works no longer and is discarded."


@dataclass(frozen=True, slots=True)
class Passed(PlayerEvent):
    """`seat` was asked and did nothing."""

    what: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.what}."


@dataclass(frozen=True, slots=True)
class CostPaid(PlayerEvent):
    """`seat` paid a Turn cost."""

    overlord: str
    minions: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} puts {some(self.minions, 'minion')} on {self.overlord}, which stays."


@dataclass(frozen=True, slots=True)
class LetGone(PlayerEvent):
    """`seat` did not pay, and gets `minions` back."""

    overlord: str
    minions: int

    def told(self, names: Sequence[str]) -> str:
        back = f" The {some(self.minions, 'minion')} on it return to the supply." if self.minions else ""
        return f"{names[self.seat]} does not pay for {self.overlord}, and it is discarded.{back}"


@dataclass(frozen=True, slots=True)
class LevelUp(PlayerEvent):
    """`seat` rose to a level, for this reason."""

    level: int
    how: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.how} and rises to level {self.level}."


@dataclass(frozen=True, slots=True)
class LevelLost(PlayerEvent):
    """`seat` fell to a level."""

    level: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} falls back to level {self.level}."


@dataclass(frozen=True, slots=True)
class SetWasted(PlayerEvent):
    """`seat` completed a set at the top level."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has a full set of Towers, but no level is higher. The Towers go back for nothing."


@dataclass(frozen=True, slots=True)
class NoLevel(PlayerEvent):
    """`seat` bought Dread Skeleton at the top level."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is at the highest level already, so Dread Skeleton brings no level."


@dataclass(frozen=True, slots=True)
class DiceChosen(PlayerEvent):
    """`seat` takes these dice to roll."""

    pool: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes {dice_of(self.pool)}."


@dataclass(frozen=True, slots=True)
class DiceRolled(PlayerEvent):
    """`seat` rolled."""

    dice: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolls {shown(self.dice)}."


@dataclass(frozen=True, slots=True)
class RollingAgain(PlayerEvent):
    """`seat` takes dice up to roll them again, by this means."""

    source: str
    dice: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} uses {self.source} to roll {shown(self.dice)} again."


@dataclass(frozen=True, slots=True)
class Attacked(PlayerEvent):
    """`seat` put minions at a Town, where so many stand now of those that are needed."""

    town: str
    minions: int
    dice: tuple[str, ...]
    there: int
    needed: int

    def told(self, names: Sequence[str]) -> str:
        sent = f"{names[self.seat]} uses {shown(self.dice)} to send {some(self.minions, 'minion')} to {self.town}."
        return f"{sent} {self.there} of {self.needed} stand there now."


@dataclass(frozen=True, slots=True)
class DiceJoined(PlayerEvent):
    """`seat` uses dice together as one that counts so much."""

    dice: tuple[str, ...]
    total: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} puts {shown(self.dice)} together: {self.total}."


@dataclass(frozen=True, slots=True)
class CaptureNamed(PlayerEvent):
    """`seat` committed a die and minions to a Tower."""

    town: str
    colour: str
    minions: int
    dice: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        reach = f"{names[self.seat]} reaches for the {self.colour} Tower of {self.town}"
        return f"{reach}, with {some(self.minions, 'minion')} and a roll of {shown(self.dice)}."


@dataclass(frozen=True, slots=True)
class CaptorsDied(PlayerEvent):
    """The minions of `seat` that take a Tower went to the Graveyard."""

    minions: int

    def told(self, names: Sequence[str]) -> str:
        return f"The {self.minions} minions of {names[self.seat]} that take it go to the Graveyard at once."


@dataclass(frozen=True, slots=True)
class TowerTaken(PlayerEvent):
    """`seat` took a Tower."""

    town: str
    colour: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes the {self.colour} Tower of {self.town}."


@dataclass(frozen=True, slots=True)
class Respawned(PlayerEvent):
    """Minions of `seat` came back from the Graveyard, by this means."""

    minions: int
    how: str

    def told(self, names: Sequence[str]) -> str:
        come = "comes" if self.minions == 1 else "come"
        return f"{some(self.minions, 'minion')} of {names[self.seat]} {come} back from the Graveyard: {self.how}."


@dataclass(frozen=True, slots=True)
class SkullsSpent(PlayerEvent):
    """`seat` gave Skulls and starting tiles away."""

    skulls: int
    tiles: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        things = [some(self.skulls, "Skull")] if self.skulls else []
        things += [f"the starting tile of {tile} VP{'s' if tile > 1 else ''}" for tile in self.tiles]
        return f"{names[self.seat]} gives away {listed(things)}."


@dataclass(frozen=True, slots=True)
class SkullKept(PlayerEvent):
    """`seat` took a Skull tile for a Skull on the white die."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes a Skull tile for the Skull on the white die."


@dataclass(frozen=True, slots=True)
class Bought(PlayerEvent):
    """`seat` bought an Overlord; so many pips of the dice were left over."""

    overlord: str
    dice: tuple[str, ...]
    left: int

    def told(self, names: Sequence[str]) -> str:
        lost = f" The {self.left} left over {'is' if self.left == 1 else 'are'} lost." if self.left else ""
        return f"{names[self.seat]} pays {shown(self.dice)} for {self.overlord}.{lost}"


@dataclass(frozen=True, slots=True)
class Announced(PlayerEvent):
    """`seat` announced an Overlord, aimed at something in words ("" for nothing)."""

    overlord: str
    text: str
    aim: str

    def told(self, names: Sequence[str]) -> str:
        aimed = f" It is aimed at {self.aim}." if self.aim else ""
        return f"{names[self.seat]} announces {self.overlord}. {self.text}{aimed}"


@dataclass(frozen=True, slots=True)
class SentToGraveyard(PlayerEvent):
    """Minions of `seat` went from the supply to the Graveyard."""

    minions: int

    def told(self, names: Sequence[str]) -> str:
        go = "goes" if self.minions == 1 else "go"
        return f"{some(self.minions, 'minion')} of {names[self.seat]} {go} from the supply to the Graveyard."


@dataclass(frozen=True, slots=True)
class SentHome(PlayerEvent):
    """Minions of `seat` went from a Town back to the supply."""

    minions: int
    town: str

    def told(self, names: Sequence[str]) -> str:
        leave = "leaves" if self.minions == 1 else "leave"
        return f"{some(self.minions, 'minion')} of {names[self.seat]} {leave} {self.town} for the supply."


@dataclass(frozen=True, slots=True)
class TowersGiven(PlayerEvent):
    """`seat` gave Towers to The Witch."""

    towers: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} gives back three Towers: {listed(self.towers)}."


@dataclass(frozen=True, slots=True)
class Moved(PlayerEvent):
    """`seat` moved minions of `owner` from a Town to another."""

    owner: int
    source: str
    target: str
    minions: int

    def told(self, names: Sequence[str]) -> str:
        whose = some(self.minions, "minion")
        return f"{names[self.seat]} moves {whose} of {names[self.owner]} from {self.source} to {self.target}."


@dataclass(frozen=True, slots=True)
class NumberChanged(Event):
    """A Town now needs another number of minions."""

    town: str
    needed: int

    def told(self, names: Sequence[str]) -> str:
        return f"{self.town} now needs {some(self.needed, 'minion')}."


@dataclass(frozen=True, slots=True)
class NumberReached(PlayerEvent):
    """Minions at a Town reached its number, by a deed of `seat` (-2: of nobody)."""

    town: str

    def told(self, names: Sequence[str]) -> str:
        if self.seat < 0:
            return f"That is enough to vanquish {self.town}, and nobody is the trigger."
        return f"That is enough to vanquish {self.town}, and {names[self.seat]} is the trigger."


@dataclass(frozen=True, slots=True)
class NumberLost(Event):
    """A Town that had its number has it no longer."""

    town: str

    def told(self, names: Sequence[str]) -> str:
        return f"{self.town} is no longer about to fall."


@dataclass(frozen=True, slots=True)
class SaidDone(PlayerEvent):
    """`seat` has committed all it wants to."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} says Done."


@dataclass(frozen=True, slots=True)
class TownFallen(Event):
    """A Town fell, so many minions being there."""

    town: str
    minions: int

    def told(self, names: Sequence[str]) -> str:
        return f"{self.town} falls, with {some(self.minions, 'minion')} beside it."


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """These seats are tied and roll; `what` is it about."""

    seats: tuple[int, ...]
    what: str

    def told(self, names: Sequence[str]) -> str:
        return f"{listed([names[seat] for seat in self.seats])} are tied and roll {self.what}."


@dataclass(frozen=True, slots=True)
class RolledOff(PlayerEvent):
    """`seat` rolled in a roll-off."""

    dice: tuple[str, ...]
    total: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolls {shown(self.dice)}: {self.total}."


@dataclass(frozen=True, slots=True)
class TownWon(PlayerEvent):
    """`seat` took a Town tile and its Skulls."""

    town: str
    vps: int
    skulls: int

    def told(self, names: Sequence[str]) -> str:
        skulls = f" and {some(self.skulls, 'Skull')}" if self.skulls else ""
        return f"{names[self.seat]} takes {self.town}, worth {some(self.vps, 'VP')}{skulls}."


@dataclass(frozen=True, slots=True)
class SecondWon(PlayerEvent):
    """`seat` came second at a Town."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is second and takes a 2 VP tile."


@dataclass(frozen=True, slots=True)
class NoSecond(Event):
    """Nobody came second."""

    def told(self, names: Sequence[str]) -> str:
        return "Nobody is second, so no 2 VP tile is taken."


@dataclass(frozen=True, slots=True)
class TriggerWon(PlayerEvent):
    """`seat` made the Town fall."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} made it fall and takes a 1 VP tile."


@dataclass(frozen=True, slots=True)
class NoTrigger(Event):
    """Nobody made the Town fall."""

    def told(self, names: Sequence[str]) -> str:
        return "Nobody's deed made it fall, so no 1 VP tile is taken."


@dataclass(frozen=True, slots=True)
class Buried(Event):
    """All minions at a fallen Town went to the Graveyard."""

    town: str

    def told(self, names: Sequence[str]) -> str:
        return f"All minions at {self.town} go to the Graveyard."


@dataclass(frozen=True, slots=True)
class TowersReturned(Event):
    """The Towers that were left at a fallen Town went back to the supply."""

    town: str

    def told(self, names: Sequence[str]) -> str:
        return f"What is left of the Towers of {self.town} goes back to the supply."


@dataclass(frozen=True, slots=True)
class Claimed(PlayerEvent):
    """`seat` announced that it has enough Vanquish Points."""

    vps: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} claims the end of the game with {some(self.vps, 'VP')}."


@dataclass(frozen=True, slots=True)
class NoTownLeft(Event):
    """No Town is in play, and none can come."""

    def told(self, names: Sequence[str]) -> str:
        return "No Town is left, so the game ends."


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game is over; `how` says by what."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    how: str

    def told(self, names: Sequence[str]) -> str:
        totals = listed([f"{name} {total}" for name, total in zip(names, self.totals, strict=True)])
        who = listed([names[seat] for seat in self.winners])
        return f"{who} {'win' if len(self.winners) > 1 else 'wins'} {self.how}. Vanquish Points: {totals}."
