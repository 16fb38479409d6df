"""What players do with their dice, Skulls and tiles in Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Self

from engine.core.actions import PlayerAction, Refusal
from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.dark_minions.rules.dice import BLACK, RED, SKULL_WORTH, pool
from engine.games.dark_minions.rules.dice_events import DiceChosen, SaidDone, SkullsSpent
from engine.games.dark_minions.rules.effects import end_moves
from engine.games.dark_minions.rules.events import Claimed, Passed
from engine.games.dark_minions.rules.refusals import not_committing, not_in_turn, not_now, not_seated, not_your_turn
from engine.games.dark_minions.rules.scoring import has_hidden_tiles, target_vps, vps
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import TOP, WINDOWS, Commit, Site, Stage
from engine.games.dark_minions.rules.turn import close_window, end_claims, end_game, open_window, respawn_minions
from engine.pieces.seats import not_asked, with_player
from engine.pieces.words import listing, number_of

MOST_TOGETHER = 3
"""Skulls and starting tiles that count together (drk-respawn-7)."""

# ---------------------------------------------------------------- before the roll


@dataclass(frozen=True, slots=True)
class ChooseDice(PlayerAction[DarkState]):
    """The current player takes the dice of the level, or the white die instead of one of colour `instead`.

    Rules drk-level-1, drk-white-1, drk-cost-2.
    """

    instead: str

    verb = "Choose"
    noun = "Dice"

    def label(self, names: Sequence[str]) -> str:
        return f"Choose the white die instead of a {self.instead} one" if self.instead else "Choose the usual dice"

    def asks_for_roll_in(self, state: DarkState) -> bool:
        return True

    def refusal(self, state: DarkState) -> Refusal | None:
        if self.instead and state.race is not None:
            return Refusal("drk-white-6", "A tie is rolled off with the dice of the level, and none is swapped.")
        if refused := (
            not_seated(state, self.seat)
            or not_your_turn(state, self.seat, "drk-turn-1")
            or not_now(state, (Stage.PREPARE,), "drk-turn-1", "Dice are chosen once, before the roll")
        ):
            return refused
        if state.unpaid:
            return Refusal("drk-cost-2", f"First pay the Turn cost of {state.unpaid[0]}, or let it go.")
        level = state.dice_level
        if not self.instead:
            return None
        if level == TOP:
            return Refusal("drk-white-4", "At level 5 the white die comes on top and replaces no other.")
        if self.instead in pool(level):
            return None
        return Refusal("drk-white-1", f"There is no {self.instead} die at level {level} to replace.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        level = state.dice_level
        colours = pool(level, self.instead)
        tell(DiceChosen, self._rule(state), self.seat, colours)
        return evolve(state, stage=Stage.ROLL, pool=colours, again=False, rolled_at=level)

    def _rule(self, state: DarkState) -> str:
        """What tells the dice: that a new level rolls later, that the white one comes instead, or the level."""
        if state.gained:
            return "drk-tower-10"
        if self.instead:
            return "drk-white-1"
        return "drk-level-1" if state.dice_level in (1, TOP) else "drk-level-2"

    @classmethod
    def of_seat(cls, state: DarkState, seat: int) -> Iterable[Self]:
        return (cls(seat, instead) for instead in ("", BLACK, RED))


@dataclass(frozen=True, slots=True)
class SpendSkulls(PlayerAction[DarkState]):
    """The current player gives Skulls and starting tiles away for minions. Rules drk-respawn-3 to 10."""

    skulls: int
    tiles: tuple[int, ...]

    verb = "Spend"
    noun = "Skulls"

    @property
    def count(self) -> int:
        """How many Skulls it counts as."""
        return self.skulls + len(self.tiles)

    def label(self, names: Sequence[str]) -> str:
        things = [number_of(self.skulls, "Skulls")] if self.skulls else []
        things += [f"the {tile} VP tile" for tile in self.tiles]
        return f"Spend {listing(things or ['nothing'])} for minions"

    def label_in(self, state: DarkState) -> str:
        back = number_of(self._minions_back(state, self.count), "minions")
        return f"{self.label(state.names).removesuffix('minions')}{back}"

    def _tiles_in_words(self) -> str:
        return "a starting tile" if len(self.tiles) == 1 else "starting tiles"

    def _rule(self, state: DarkState) -> str:
        if self.tiles and self.skulls:
            return "drk-respawn-7"
        if state.stage is Stage.PREPARE:
            return "drk-respawn-5"
        return "drk-respawn-4" if self.tiles else "drk-respawn-3"

    def _rule_of_number(self, back: int) -> str:
        """What tells how many minions come back: that fewer lie there than could, or that a tile counts as a Skull."""
        if self.count < MOST_TOGETHER and back < SKULL_WORTH * self.count:
            return "drk-respawn-8"
        return "drk-respawn-3" if self.skulls else "drk-respawn-4"

    def _minions_back(self, state: DarkState, count: int) -> int:
        """How many minions so many Skulls bring back. Rules drk-respawn-3, drk-respawn-8."""
        lying = state.players[self.seat].graveyard
        return lying if count >= MOST_TOGETHER else min(lying, SKULL_WORTH * count)

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := not_in_turn(state, self.seat, "drk-respawn-9", "Skulls are used in one's turn, before Done"):
            return refused
        player = state.players[self.seat]
        if not 1 <= self.count <= MOST_TOGETHER:
            return Refusal("drk-respawn-7", f"One to three can be given at once, not {self.count}.")
        if not 0 <= self.skulls <= player.skulls:
            return Refusal("drk-respawn-3", f"You have {number_of(player.skulls, 'Skulls')}, not {self.skulls}.")
        if gone := [tile for tile in self.tiles if player.start.count(tile) < self.tiles.count(tile)]:
            return Refusal("drk-respawn-4", f"Your starting tile of {number_of(gone[0], 'VPs')} is used already.")
        back = self._minions_back(state, self.count)
        if not back:
            return Refusal("drk-respawn-8", "No minion of yours lies in the Graveyard.")
        if back > self._minions_back(state, self.count - 1):
            return None
        return Refusal("drk-respawn-10", f"One of these less brings {number_of(back, 'minions')} back as well.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        tell(SkullsSpent, self._rule(state), self.seat, self.skulls, self.tiles)
        player = state.players[self.seat]
        left = tuple(tile for tile in player.start if tile not in self.tiles)
        state = with_player(state, self.seat, skulls=player.skulls - self.skulls, start=left)
        back, how = self._minions_back(state, self.count), "Skulls" if self.skulls else self._tiles_in_words()
        return respawn_minions(state, self.seat, back, how, self._rule_of_number(back), tell)

    @classmethod
    def of_seat(cls, state: DarkState, seat: int) -> Iterable[Self]:
        for skulls in range(MOST_TOGETHER + 1):
            yield from (cls(seat, skulls, tiles) for tiles in ((), (1,), (1, 2), (2,)) if skulls or tiles)

    @classmethod
    def likely_options(cls, state: DarkState, seat: int) -> Iterable[Self]:
        player = state.players[seat]
        if not player.graveyard or not (player.skulls or player.start):
            return
        tiles = sorted(some for count in range(len(player.start) + 1) for some in combinations(player.start, count))
        for skulls in range(min(player.skulls, MOST_TOGETHER) + 1):
            yield from (cls(seat, skulls, some) for some in tiles if 0 < skulls + len(some) <= MOST_TOGETHER)


# ---------------------------------------------------------------- the dice


@dataclass(frozen=True, slots=True)
class SayDone(PlayerAction[DarkState]):
    """The current player has committed all it wants to. Rules drk-commit-2, drk-dice-5."""

    verb = "Say"
    noun = "Done"

    def label(self, names: Sequence[str]) -> str:
        return "Say Done"

    def refusal(self, state: DarkState) -> Refusal | None:
        return not_committing(state, self.seat)

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        tell(SaidDone, "drk-dice-5" if state.dice else "drk-commit-2", self.seat)
        return open_window(evolve(state, dice=(), done=True), Stage.ANSWER, tell)


# ---------------------------------------------------------------- asked by others


@dataclass(frozen=True, slots=True)
class Pass(PlayerAction[DarkState]):
    """A player who is asked does nothing, or moves no more minions. Rules drk-lord-8, drk-lord-13, drk-end-9,
    drk-wyvern-1. Where all are asked together, a pass after a claim changes nothing."""

    verb = "Pass"
    noun = "Pass"

    def label(self, names: Sequence[str]) -> str:
        return "Pass"

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := not_seated(state, self.seat) or not_asked(state, self.seat, self._rule_of_asking(state)):
            return refused
        if state.mover >= 0 or state.asked:
            return None
        return Refusal("drk-turn-1", f"You cannot pass here; what comes now is: {state.doing}.")

    def _rule_of_asking(self, state: DarkState) -> str:
        """What tells who is to act: who may claim, who may announce, or whose turn it is."""
        if state.stage is Stage.CLAIM:
            return "drk-end-9"
        return "drk-lord-8" if state.stage in WINDOWS else "drk-turn-1"

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        if state.mover >= 0:
            tell(Passed, "drk-wyvern-1", self.seat, "moves no more minions")
            return end_moves(state, tell)
        asked = tuple(seat for seat in state.asked if seat != self.seat)
        if state.stage is Stage.CLAIM:
            tell(Passed, "drk-end-9", self.seat, "claims nothing")
            return evolve(state, asked=asked) if asked else end_claims(state, tell)
        if state.stage not in WINDOWS:
            return state
        again = state.stage is Stage.ROLLED and state.again
        tell(Passed, "drk-lord-13" if again else "drk-lord-8", self.seat, "announces nothing")
        return evolve(state, asked=asked) if asked else close_window(state, tell)


@dataclass(frozen=True, slots=True)
class Claim(PlayerAction[DarkState]):
    """A player announces that it has the Vanquish Points that end the game. Rules drk-end-1, drk-end-4 to 6, 9, 10."""

    verb = "Claim"
    noun = "Claim"

    def label(self, names: Sequence[str]) -> str:
        return "Claim the end of the game"

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := not_seated(state, self.seat):
            return refused
        if state.table.longer:
            return Refusal("drk-end-8", "In the longer game nobody claims, as the last Towns end it.")
        if refused := not_asked(state, self.seat, "drk-end-4") or self._not_yet(state):
            return refused
        player = state.players[self.seat]
        if has_hidden_tiles(player):
            return Refusal("drk-vp-4", f"Only {state.names[self.seat]} knows what those tiles are worth.")
        have = vps(state.table, player)
        if have >= target_vps(state):
            return None
        return Refusal("drk-end-6", f"A claim needs {target_vps(state)} VPs, and you have {have}.")

    def _not_yet(self, state: DarkState) -> Refusal | None:
        """The refusal of a claim while something is still to be done or settled, or None."""
        if state.mover >= 0:
            return Refusal("drk-end-4", "The minions that The Wyvern moves come first.")
        match next(iter(state.unsettled), None):
            case Commit(place=town, colour=colour):
                return Refusal("drk-end-10", f"First the {colour} Tower of {town} is settled, and then comes a claim.")
            case Site(town=town):
                return Refusal("drk-end-5", f"First {town} falls and all rewards are paid, and then comes a claim.")
        return None

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        tell(Claimed, "drk-end-1", self.seat, vps(state.table, state.players[self.seat]))
        return end_game(state, tell)
