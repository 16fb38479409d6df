"""What players do with single dice in Dark Minions: attack, capture, respawn, or keep a Skull."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Self

from engine.core.actions import PlayerAction, Refusal
from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.dark_minions.rules.cards import COLOURS, COSTS
from engine.games.dark_minions.rules.dice import (
    PLUS_ONE,
    SKULL_WORTH,
    WHITE,
    WHITE_SKULL,
    colour_of,
    dice_groups,
    enough_for_tower,
    sum_of_dice,
)
from engine.games.dark_minions.rules.dice_events import Attacked, CaptorsDied, CaptureNamed, DiceJoined, SkullKept
from engine.games.dark_minions.rules.holding import has_attack_at, has_capture_at, wastes_set
from engine.games.dark_minions.rules.refusals import (
    no_attack_after_capture,
    no_capture_after_attack,
    no_such_tower,
    not_committing,
    not_free,
    not_in_play,
    not_in_supply,
    not_usable_as_one,
    too_many_minions,
    too_many_towers,
)
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import TOP, Commit, with_added
from engine.games.dark_minions.rules.towns import mark_full_towns, minions_needed, with_site
from engine.games.dark_minions.rules.turn import respawn_minions
from engine.games.dark_minions.rules.words import dice_in_words
from engine.pieces.items import without
from engine.pieces.seats import with_player
from engine.pieces.words import number_of

NO_LEVEL = ": no level is higher"
"""What a label adds where a capture or a purchase brings no level. Rules drk-tower-9, drk-skeleton-3."""


def dice_on_table(state: DarkState, seat: int) -> tuple[str, ...]:
    """The dice that a seat could mean: those rolled in this turn, sorted."""
    if seat != state.current:
        return state.dice[:1]
    return tuple(sorted((*state.dice, *(die for commit in state.commits for die in commit.dice))))


def towns_in_play(state: DarkState) -> list[str]:
    """The Towns in play, sorted."""
    return sorted(site.town for site in state.sites)


def _tell_dice_joined(state: DarkState, seat: int, dice: tuple[str, ...], tell: Tell) -> None:
    """Tells that dice are used as one. Rules drk-dice-3, drk-dice-6, drk-white-2, drk-white-4, drk-grahl-2."""
    white = any(colour_of(die) == WHITE for die in dice)
    if len(dice) < 2:
        return
    if white:
        rule = "drk-white-4" if state.rolled_at == TOP else "drk-white-2"
    elif dice.count(PLUS_ONE) > 1:
        rule = "drk-dice-6"
    else:
        rule = "drk-grahl-2" if state.bonus else "drk-dice-3"
    tell(DiceJoined, rule, seat, dice, sum_of_dice(dice, state.bonus))


def commit_dice(state: DarkState, commit: Commit) -> DarkState:
    """The position with a use of dice named. Rule drk-commit-1."""
    return evolve(state, dice=without(state.dice, *commit.dice), commits=(*state.commits, commit))


@dataclass(frozen=True, slots=True)
class Attack(PlayerAction[DarkState]):
    """The current player sends minions to a Town with a die, and with what is added to it. Rules drk-attack-1 to 3."""

    dice: tuple[str, ...]
    town: str
    minions: int

    verb = "Attack"
    noun = "Town"

    def label(self, names: Sequence[str]) -> str:
        return f"Attack {self.town} with {number_of(self.minions, 'minions')} ({dice_in_words(self.dice)})"

    def sort_key(self) -> tuple[str, int, tuple[str, ...], str, int]:
        return ("Attack", self.seat, self.dice, self.town, -self.minions)

    def refusal(self, state: DarkState) -> Refusal | None:
        return (
            not_committing(state, self.seat)
            or not_in_play(state, self.town)
            or not_usable_as_one(state, self.dice)
            or too_many_minions(state, self.dice, self.minions)
            or no_attack_after_capture(state, self.town)
            or not_in_supply(state, self.seat, self.minions, "drk-attack-1")
        )

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        site = state.site(self.town)
        there = sum(site.minions) + self.minions
        _tell_dice_joined(state, self.seat, self.dice, tell)
        rule = "drk-dice-4" if has_attack_at(state, self.town) else "drk-attack-1"
        tell(Attacked, rule, self.seat, self.town, self.minions, self.dice, there, minions_needed(state, self.town))
        state = with_site(state, evolve(site, minions=with_added(site.minions, self.seat, self.minions)))
        state = with_player(state, self.seat, supply=state.players[self.seat].supply - self.minions)
        state = commit_dice(state, Commit("attack", self.dice, self.town, self.minions))
        return mark_full_towns(state, self.seat, tell, stormed=True)

    @classmethod
    def of_seat(cls, state: DarkState, seat: int) -> Iterable[Self]:
        for dice in dice_groups(dice_on_table(state, seat), TOP):
            most = sum_of_dice(dice, max(0, state.bonus)) + 2 if seat == state.current else 1
            for town in towns_in_play(state):
                yield from cls._up_to(most, seat, dice, town)

    @classmethod
    def likely_options(cls, state: DarkState, seat: int) -> Iterable[Self]:
        towns, supply, bonus = towns_in_play(state), state.players[seat].supply, state.bonus
        for dice in dice_groups(state.dice, state.rolled_at):
            most = min(supply, sum_of_dice(dice, bonus))
            for town in towns:
                yield from cls._up_to(most, seat, dice, town)

    @classmethod
    @cache
    def _up_to(cls, most: int, seat: int, dice: tuple[str, ...], town: str) -> tuple[Self, ...]:
        return tuple(cls(seat, dice, town, minions) for minions in range(most, 0, -1))


@dataclass(frozen=True, slots=True)
class Capture(PlayerAction[DarkState]):
    """The current player commits a die and minions to a Tower of a Town. Rules drk-tower-1 to 6, drk-tower-11."""

    dice: tuple[str, ...]
    town: str
    colour: str

    verb = "Capture"
    noun = "Tower"

    def label(self, names: Sequence[str]) -> str:
        return f"Capture the {self.colour} Tower of {self.town} ({dice_in_words(self.dice)})"

    def label_in(self, state: DarkState) -> str:
        return f"{self.label(state.names)}{NO_LEVEL if wastes_set(state, self.seat, self.colour) else ''}"

    def refusal(self, state: DarkState) -> Refusal | None:
        return (
            not_committing(state, self.seat)
            or not_in_play(state, self.town)
            or not_usable_as_one(state, self.dice)
            or no_such_tower(state, self.town, self.colour)
            or self._not_enough_for_tower(state)
            or no_capture_after_attack(state, self.town)
            or too_many_towers(state, self.seat, self.colour)
            or not_in_supply(state, self.seat, COSTS[self.colour], "drk-tower-1")
        )

    def _not_enough_for_tower(self, state: DarkState) -> Refusal | None:
        if enough_for_tower(self.dice, self.colour, state.bonus):
            return None
        worth, cost = sum_of_dice(self.dice, state.bonus), COSTS[self.colour]
        return Refusal("drk-tower-1", f"A {self.colour} Tower needs a die of {cost} or more, and this is {worth}.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        cost, player = COSTS[self.colour], state.players[self.seat]
        _tell_dice_joined(state, self.seat, self.dice, tell)
        rule = "drk-tower-4" if has_capture_at(state, self.town) else "drk-tower-1"
        tell(CaptureNamed, rule, self.seat, self.town, self.colour, cost, self.dice)
        tell(CaptorsDied, "drk-tower-11", self.seat, cost)
        state = with_player(state, self.seat, supply=player.supply - cost, graveyard=player.graveyard + cost)
        return commit_dice(state, Commit("capture", self.dice, self.town, cost, self.colour))

    @classmethod
    def of_seat(cls, state: DarkState, seat: int) -> Iterable[Self]:
        for dice in dice_groups(dice_on_table(state, seat), TOP):
            for town in towns_in_play(state):
                yield from (cls(seat, dice, town, colour) for colour in sorted(COLOURS))

    @classmethod
    def likely_options(cls, state: DarkState, seat: int) -> Iterable[Self]:
        supply = state.players[seat].supply
        standing = sorted((s.town, c) for s in state.sites for c, n in zip(COLOURS, s.towers, strict=True) if n)
        for dice in dice_groups(state.dice, state.rolled_at):
            worth = min(sum_of_dice(dice, state.bonus), supply)
            yield from (cls(seat, dice, town, colour) for town, colour in standing if COSTS[colour] <= worth)


@dataclass(frozen=True, slots=True)
class Respawn(PlayerAction[DarkState]):
    """The current player brings minions back with a die, or with the white Skull. Rules drk-respawn-1, drk-white-3."""

    dice: tuple[str, ...]
    minions: int

    verb = "Respawn"
    noun = "Minions"

    def label(self, names: Sequence[str]) -> str:
        return f"Respawn {number_of(self.minions, 'minions')} ({dice_in_words(self.dice)})"

    def sort_key(self) -> tuple[str, int, tuple[str, ...], int]:
        return ("Respawn", self.seat, self.dice, -self.minions)

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := not_committing(state, self.seat) or not_free(state, self.dice):
            return refused
        if self.dice == (WHITE_SKULL,):
            if not 1 <= self.minions <= SKULL_WORTH:
                return Refusal("drk-white-3", f"The Skull brings back 1 to {SKULL_WORTH}, not {self.minions}.")
        elif refused := not_usable_as_one(state, self.dice) or too_many_minions(state, self.dice, self.minions):
            return refused
        lying = state.players[self.seat].graveyard
        if self.minions <= lying:
            return None
        return Refusal(
            "drk-respawn-2", f"Only {number_of(lying, 'minions')} of yours can come back from the Graveyard."
        )

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        rule = "drk-white-3" if self.dice == (WHITE_SKULL,) else "drk-respawn-1"
        _tell_dice_joined(state, self.seat, self.dice, tell)
        state = commit_dice(state, Commit("respawn", self.dice, minions=self.minions))
        return respawn_minions(state, self.seat, self.minions, dice_in_words(self.dice), rule, tell)

    @classmethod
    def of_seat(cls, state: DarkState, seat: int) -> Iterable[Self]:
        dice = dice_on_table(state, seat)
        for group in _groups_to_respawn(dice, TOP):
            most = _respawn_value(group, max(0, state.bonus)) + 2 if seat == state.current else 1
            yield from (cls(seat, group, minions) for minions in range(most, 0, -1))

    @classmethod
    def likely_options(cls, state: DarkState, seat: int) -> Iterable[Self]:
        lying = state.players[seat].graveyard
        if lying:
            for group in _groups_to_respawn(state.dice, state.rolled_at):
                most = min(lying, _respawn_value(group, state.bonus))
                yield from (cls(seat, group, minions) for minions in range(most, 0, -1))


def _groups_to_respawn(dice: tuple[str, ...], level: int) -> tuple[tuple[str, ...], ...]:
    skull = ((WHITE_SKULL,),) if WHITE_SKULL in dice else ()
    return (*dice_groups(dice, level), *skull)


def _respawn_value(dice: tuple[str, ...], bonus: int) -> int:
    return SKULL_WORTH if dice == (WHITE_SKULL,) else sum_of_dice(dice, bonus)


@dataclass(frozen=True, slots=True)
class KeepSkull(PlayerAction[DarkState]):
    """At level 5 the current player takes a Skull tile for the white Skull. Rule drk-white-5."""

    verb = "Keep"
    noun = "Skull"

    def label(self, names: Sequence[str]) -> str:
        return "Keep the Skull as a tile"

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := not_committing(state, self.seat):
            return refused
        if refused := not_free(state, (WHITE_SKULL,)):
            return refused
        if state.rolled_at == TOP:
            return None
        return Refusal("drk-white-5", "Only at level 5 can the Skull on the white die be kept as a tile.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        tell(SkullKept, "drk-white-5", self.seat)
        state = with_player(state, self.seat, skulls=state.players[self.seat].skulls + 1)
        return commit_dice(state, Commit("keep", (WHITE_SKULL,)))
