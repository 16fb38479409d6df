"""What players do with their dice, Skulls and tiles in Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Self

from engine.games.dark_minions import dice as rolled
from engine.games.dark_minions.dice import BLACK, RED, SKULL_WORTH, in_words, pool
from engine.games.dark_minions.die_actions import on_table
from engine.games.dark_minions.effects import answered
from engine.games.dark_minions.events import (
    Claimed,
    DiceChosen,
    Passed,
    RollingAgain,
    SaidDone,
    SkullsSpent,
    some,
)
from engine.games.dark_minions.flow import (
    close_window,
    end_game,
    end_turn,
    open_window,
    respawn,
    with_player,
)
from engine.games.dark_minions.overlords import DARK_WIZARD, WEREWOLF
from engine.games.dark_minions.parts import TOP, Stage, without
from engine.games.dark_minions.refusals import (
    not_asked,
    not_committing,
    not_free,
    not_in_turn,
    not_now,
    not_seated,
    not_your_turn,
    unknown,
)
from engine.games.dark_minions.scoring import hidden, target, vps
from engine.state import Action, Refusal, Tell, evolve

if TYPE_CHECKING:
    from engine.games.dark_minions.state import DarkState

FIRST_TILE, SECOND_TILE = "the 1 VP tile", "the 2 VP tile"
TILES = {FIRST_TILE: 1, SECOND_TILE: 2}
"""Starting tiles as a means to roll again, with their VPs. Rule drk-reroll-1."""

SOURCES = (DARK_WIZARD, WEREWOLF, FIRST_TILE, SECOND_TILE)
"""All means to roll again, sorted."""

MOST_TOGETHER = 3
"""Skulls and starting tiles that count together (drk-respawn-7)."""

ALL = 10**6


# ---------------------------------------------------------------- before the roll


@dataclass(frozen=True, slots=True)
class ChooseDice(Action):
    """The current player takes the dice of the level, or the white die instead of one of colour `instead`.

    Rules drk-level-1, drk-white-1, drk-cost-2.
    """

    seat: int
    instead: str

    @property
    def label(self) -> str:
        return f"Choose the white die instead of a {self.instead} one" if self.instead else "Choose the usual dice"

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := (
            not_seated(state, self.seat)
            or not_your_turn(state, self.seat, "drk-turn-1")
            or not_now(state, (Stage.PREPARE,), "drk-turn-1", "Dice are chosen once, before the roll")
        ):
            return refused
        if state.unpaid:
            return Refusal("drk-cost-2", f"First pay the Turn cost of {state.unpaid[0]}, or let it go.")
        level = state.players[self.seat].level
        if not self.instead:
            return None
        if level == TOP:
            return Refusal("drk-white-4", "At level 5 the white die comes on top and replaces no other.")
        if self.instead in pool(level):
            return None
        return Refusal("drk-white-1", f"There is no {self.instead} die at level {level} to replace.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        level = state.players[self.seat].level
        colours = pool(level, self.instead)
        tell(DiceChosen, "drk-white-1" if self.instead else "drk-level-1", self.seat, colours)
        return evolve(state, stage=Stage.ROLL, pool=colours, again=False, rolled_at=level)

    @classmethod
    def candidates(cls, state: DarkState, seat: int | None) -> Iterable[Self]:
        if seat is not None:
            yield from (cls(seat, instead) for instead in ("", BLACK, RED))


@dataclass(frozen=True, slots=True)
class SpendSkulls(Action):
    """The current player gives Skulls and starting tiles away for minions. Rules drk-respawn-3 to 8."""

    seat: int
    skulls: int
    tiles: tuple[int, ...]

    @property
    def count(self) -> int:
        """How many Skulls it counts as."""
        return self.skulls + len(self.tiles)

    @property
    def label(self) -> str:
        things = [some(self.skulls, "Skull")] if self.skulls else []
        things += [f"the {tile} VP tile" for tile in self.tiles]
        gain = "all minions" if self.count == MOST_TOGETHER else f"{SKULL_WORTH * self.count} minions"
        return f"Spend {' and '.join(things) or 'nothing'} for {gain}"

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := not_in_turn(state, self.seat, "drk-respawn-3", "Skulls are used in one's turn, before Done"):
            return refused
        player = state.players[self.seat]
        if not 1 <= self.count <= MOST_TOGETHER:
            return Refusal("drk-respawn-7", f"One to three can be given at once, not {self.count}.")
        if not 0 <= self.skulls <= player.skulls:
            return Refusal("drk-respawn-3", f"You have {some(player.skulls, 'Skull')}, not {self.skulls}.")
        if gone := [tile for tile in self.tiles if player.start.count(tile) < self.tiles.count(tile)]:
            return Refusal("drk-respawn-4", f"Your starting tile of {some(gone[0], 'VP')} is used already.")
        return None if player.graveyard else Refusal("drk-respawn-8", "No minion of yours lies in the Graveyard.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        tell(SkullsSpent, "drk-respawn-4" if self.tiles else "drk-respawn-3", self.seat, self.skulls, self.tiles)
        player = state.players[self.seat]
        left = tuple(tile for tile in player.start if tile not in self.tiles)
        state = with_player(state, self.seat, skulls=player.skulls - self.skulls, start=left)
        most = ALL if self.count == MOST_TOGETHER else SKULL_WORTH * self.count
        how = "a starting tile" if self.tiles and not self.skulls else "Skulls"
        return respawn(state, self.seat, most, how, "drk-respawn-3", tell)

    @classmethod
    def candidates(cls, state: DarkState, seat: int | None) -> Iterable[Self]:
        if seat is not None:
            for skulls in range(MOST_TOGETHER + 1):
                yield from (cls(seat, skulls, tiles) for tiles in ((), (1,), (1, 2), (2,)) if skulls or tiles)

    @classmethod
    def hopeful(cls, state: DarkState, seat: int) -> Iterable[Self]:
        player = state.players[seat]
        if not player.graveyard or not (player.skulls or player.start):
            return
        tiles = sorted(some for count in range(len(player.start) + 1) for some in combinations(player.start, count))
        for skulls in range(min(player.skulls, MOST_TOGETHER) + 1):
            yield from (cls(seat, skulls, some) for some in tiles if 0 < skulls + len(some) <= MOST_TOGETHER)


# ---------------------------------------------------------------- the dice


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    """The current player rolls free dice again, by a starting tile, The Dark Wizard or The Werewolf.

    Rules drk-reroll-1 to 3, drk-wizard-1, drk-werewolf-1.
    """

    seat: int
    source: str
    dice: tuple[str, ...]

    @property
    def label(self) -> str:
        return f"Reroll {in_words(self.dice)} with {self.source}"

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := not_committing(state, self.seat, "drk-reroll-1"):
            return refused
        if self.source in TILES:
            refused = self._no_tile(state)
        elif self.source in (DARK_WIZARD, WEREWOLF):
            refused = self._no_overlord(state)
        else:
            refused = Refusal("drk-reroll-1", f"{self.source or 'Nothing'} does not let you roll again.")
        if refused is None and not self.dice:
            refused = Refusal("drk-reroll-1", "Some die has to be named to be rolled again.")
        if refused is None and (taken := not_free(state, self.dice)):
            refused = Refusal("drk-reroll-3", taken.reason)
        return refused

    def _no_tile(self, state: DarkState) -> Refusal | None:
        tile = TILES[self.source]
        if tile in state.players[self.seat].start:
            return None
        return Refusal("drk-respawn-6", f"Your starting tile of {some(tile, 'VP')} is used, and no other tile will do.")

    def _no_overlord(self, state: DarkState) -> Refusal | None:
        if refused := unknown(state, self.source):
            return refused
        player = state.players[self.seat]
        if self.source == DARK_WIZARD:
            held = DARK_WIZARD in player.overlords
            return None if held else Refusal("drk-wizard-1", "You do not have The Dark Wizard.")
        if not player.stands(WEREWOLF):
            return Refusal("drk-werewolf-1", "You do not have The Werewolf.")
        if state.hunted:
            return Refusal("drk-werewolf-1", "The Werewolf has rolled a die again in this turn.")
        return None if len(self.dice) <= 1 else Refusal("drk-werewolf-1", "The Werewolf rolls only one die again.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        rule = {DARK_WIZARD: "drk-wizard-1", WEREWOLF: "drk-werewolf-1"}.get(self.source, "drk-reroll-1")
        tell(RollingAgain, rule, self.seat, self.source, self.dice)
        colours = tuple(sorted(rolled.colour_of(die) for die in self.dice))
        state = self._paid(state)
        return evolve(state, stage=Stage.ROLL, pool=colours, again=True, dice=without(state.dice, *self.dice))

    def _paid(self, state: DarkState) -> DarkState:
        player = state.players[self.seat]
        if self.source == WEREWOLF:
            return evolve(state, hunted=True)
        if self.source == DARK_WIZARD:
            state = evolve(state, spent=tuple(sorted((*state.spent, DARK_WIZARD))))
            return with_player(state, self.seat, overlords=without(player.overlords, DARK_WIZARD))
        left = tuple(tile for tile in player.start if tile != TILES[self.source])
        return with_player(state, self.seat, start=left)

    @classmethod
    def candidates(cls, state: DarkState, seat: int | None) -> Iterable[Self]:
        if seat is not None:
            choices = rolled.subsets(on_table(state, seat)) or ((),)
            sources = SOURCES if state.table.advanced else tuple(TILES)
            yield from (cls(seat, source, dice) for source in sources for dice in choices)

    @classmethod
    def hopeful(cls, state: DarkState, seat: int) -> Iterable[Self]:
        player, choices = state.players[seat], rolled.subsets(state.dice)
        if DARK_WIZARD in player.overlords:
            yield from (cls(seat, DARK_WIZARD, dice) for dice in choices)
        if player.standing and player.stands(WEREWOLF):
            yield from (cls(seat, WEREWOLF, dice) for dice in choices if len(dice) == 1)
        for source, tile in TILES.items():
            if tile in player.start:
                yield from (cls(seat, source, dice) for dice in choices)


@dataclass(frozen=True, slots=True)
class SayDone(Action):
    """The current player has committed all it wants to. Rules drk-commit-2, drk-dice-5."""

    seat: int

    @property
    def label(self) -> str:
        return "Say Done"

    def refusal(self, state: DarkState) -> Refusal | None:
        return not_committing(state, self.seat, "drk-commit-2")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        tell(SaidDone, "drk-commit-2", self.seat)
        return open_window(evolve(state, dice=()), Stage.ANSWER, tell)

    @classmethod
    def candidates(cls, state: DarkState, seat: int | None) -> Iterable[Self]:
        if seat is not None:
            yield cls(seat)


# ---------------------------------------------------------------- asked by others


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """A player who is asked does nothing, or moves no more minions. Rules drk-lord-8, drk-end-4, drk-wyvern-1."""

    seat: int

    @property
    def label(self) -> str:
        return "Pass"

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := not_seated(state, self.seat) or not_asked(state, self.seat, "drk-lord-8"):
            return refused
        if state.mover >= 0 or state.asked:
            return None
        return Refusal("drk-commit-2", f"You cannot pass here; what comes now is: {state.doing}.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        if state.mover >= 0:
            tell(Passed, "drk-wyvern-1", self.seat, "moves no more minions")
            return answered(evolve(state, mover=-1, moving=0), self.seat, tell)
        asked = state.asked[1:]
        if state.stage is Stage.CLAIM:
            tell(Passed, "drk-end-4", self.seat, "claims nothing")
            return evolve(state, asked=asked) if asked else end_turn(state, tell)
        tell(Passed, "drk-lord-8", self.seat, "announces nothing")
        return evolve(state, asked=asked) if asked else close_window(state, tell)

    @classmethod
    def candidates(cls, state: DarkState, seat: int | None) -> Iterable[Self]:
        if seat is not None:
            yield cls(seat)


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """A player announces that it has the Vanquish Points that end the game. Rules drk-end-1, drk-end-4 to 6."""

    seat: int

    @property
    def label(self) -> str:
        return "Claim the end of the game"

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := not_seated(state, self.seat):
            return refused
        if state.table.longer:
            return Refusal("drk-end-8", "In the longer game nobody claims, as the last Towns end it.")
        if refused := not_now(state, (Stage.CLAIM,), "drk-end-4", "A claim is heard when a turn's rewards are paid"):
            return refused
        if refused := not_asked(state, self.seat, "drk-end-4"):
            return refused
        player = state.players[self.seat]
        if hidden(player):
            return Refusal("drk-vp-3", f"Only {state.names[self.seat]} knows what those tiles are worth.")
        have = vps(state.table, player)
        if have >= target(state):
            return None
        return Refusal("drk-end-6", f"A claim needs {target(state)} VPs, and you have {have}.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        tell(Claimed, "drk-end-1", self.seat, vps(state.table, state.players[self.seat]))
        return end_game(state, tell)

    @classmethod
    def candidates(cls, state: DarkState, seat: int | None) -> Iterable[Self]:
        if seat is not None:
            yield cls(seat)
