"""What players do with Overlords in Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Self

from engine.core.actions import PlayerAction, Refusal
from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.dark_minions.rules.announcing import not_aimable, not_announceable, without_effect
from engine.games.dark_minions.rules.cards import (
    COLOURS,
    NAMES_OF_OVERLORDS,
    OVERLORDS,
    SKELETON,
    WYVERN_MOVES,
    Overlord,
)
from engine.games.dark_minions.rules.dice import can_pay, covers_cost, dice_to_spare, payments, subsets, sum_of_dice
from engine.games.dark_minions.rules.die_actions import NO_LEVEL, commit_dice, dice_on_table, towns_in_play
from engine.games.dark_minions.rules.effects import carry_out_overlord, end_moves
from engine.games.dark_minions.rules.events import LevelUp
from engine.games.dark_minions.rules.holding import at_top, gift_wastes_set, has_capture_at
from engine.games.dark_minions.rules.overlord_events import Announced, Bought, Moved, NoLevel, OverlordSentAway
from engine.games.dark_minions.rules.refusals import (
    no_such_overlord,
    not_committing,
    not_free,
    not_in_play,
    not_in_row,
    not_in_turn,
    not_seated,
    pays_for_nothing,
)
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import TOP, Commit, Effect, Standing, with_added
from engine.games.dark_minions.rules.towns import mark_full_towns, with_site
from engine.games.dark_minions.rules.turn import respawn_minions
from engine.games.dark_minions.rules.words import dice_in_words
from engine.pieces.items import without
from engine.pieces.seats import name_at, with_player
from engine.pieces.words import number_of


@dataclass(frozen=True, slots=True)
class BuyOverlord(PlayerAction[DarkState]):
    """The current player pays an open Overlord with dice. Rules drk-lord-4 to 6, drk-lord-16."""

    overlord: str
    dice: tuple[str, ...]

    verb = "Buy"
    noun = "Overlord"

    def label(self, names: Sequence[str]) -> str:
        return f"Buy {self.overlord} ({dice_in_words(self.dice)})"

    def label_in(self, state: DarkState) -> str:
        return f"{self.label(state.names)}{NO_LEVEL if self.overlord == SKELETON and at_top(state, self.seat) else ''}"

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := (
            no_such_overlord(state, self.overlord)
            or not_committing(state, self.seat)
            or not_in_row(state, self.overlord)
            or not_free(state, self.dice)
        ):
            return refused
        if not can_pay(self.dice, state.rolled_at):
            return pays_for_nothing(self.dice)
        cost = OVERLORDS[self.overlord].cost
        if not covers_cost(self.dice, cost, state.rolled_at, state.bonus):
            worth = sum_of_dice(self.dice, state.bonus)
            return Refusal("drk-lord-4", f"{self.overlord} costs {cost}, and this is {worth}.")
        spare = dice_to_spare(self.dice, cost, state.rolled_at, state.bonus)
        if not spare:
            return None
        return Refusal("drk-lord-16", f"{self.overlord} costs {cost}, which is paid without {dice_in_words(spare)}.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        one = OVERLORDS[self.overlord]
        rule = "drk-lord-5" if any(commit.do == "buy" for commit in state.commits) else "drk-lord-4"
        tell(Bought, rule, self.seat, one.name, self.dice, sum_of_dice(self.dice, state.bonus) - one.cost)
        state = commit_dice(state, Commit("buy", self.dice, one.name))
        state = respawn_minions(state, self.seat, one.respawn, f"bought with {one.name}", "drk-lord-6", tell)
        state = evolve(state, row=without(state.row, one.name))
        if one.turn_cost:
            return self._keep_at_cost(state, one, tell)
        overlords = tuple(sorted((*state.players[self.seat].overlords, one.name)))
        return with_player(state, self.seat, overlords=overlords)

    def _keep_at_cost(self, state: DarkState, one: Overlord, tell: Tell) -> DarkState:
        player = state.players[self.seat]
        lifted = one.name == SKELETON and player.level < TOP
        standing = tuple(sorted((*player.standing, Standing(one.name, 0, lifted)), key=lambda s: s.overlord))
        if lifted:
            tell(LevelUp, "drk-skeleton-1", self.seat, player.level + 1, f"has {SKELETON}")
        elif one.name == SKELETON:
            tell(NoLevel, "drk-skeleton-3", self.seat)
        return with_player(state, self.seat, standing=standing, level=player.level + lifted)

    @classmethod
    def of_seat(cls, state: DarkState, seat: int) -> Iterable[Self]:
        if state.table.advanced:
            for overlord in NAMES_OF_OVERLORDS:
                dice = dice_on_table(state, seat)
                yield from (cls(seat, overlord, paid) for paid in subsets(dice if overlord in state.row else dice[:1]))

    @classmethod
    def likely_options(cls, state: DarkState, seat: int) -> Iterable[Self]:
        bonus = state.bonus
        for overlord in sorted(state.row):
            found = payments(state.dice, OVERLORDS[overlord].cost, state.rolled_at, bonus)
            yield from (cls(seat, overlord, dice) for dice in found)


@dataclass(frozen=True, slots=True)
class Announce(PlayerAction[DarkState]):
    """A player announces an Overlord, aimed at a Town, an opponent (-1: none) or with three Towers to give.

    Rules drk-lord-7, drk-lord-8, drk-lord-10.
    """

    overlord: str
    town: str
    opponent: int
    towers: tuple[str, ...]

    verb = "Announce"
    noun = "Overlord"

    def label(self, names: Sequence[str]) -> str:
        if self.town:
            return f"Announce {self.overlord} at {self.town}"
        if self.opponent in range(len(names)):
            return f"Announce {self.overlord} at {names[self.opponent]}"
        return f"Announce {self.overlord}{' for ' if self.towers else ''}{', '.join(self.towers)}"

    def label_in(self, state: DarkState) -> str:
        wastes = bool(self.towers) and gift_wastes_set(state, self.seat, self.towers)
        return f"{self.label(state.names)}{SET_LOST if wastes else ''}"

    def refusal(self, state: DarkState) -> Refusal | None:
        return (
            not_seated(state, self.seat)
            or no_such_overlord(state, self.overlord)
            or not_announceable(state, self.seat, self.overlord)
            or not_aimable(state, self.seat, self.overlord, self.town, self.opponent, self.towers)
            or without_effect(state, self.seat, self.overlord, self.town)
        )

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        one = OVERLORDS[self.overlord]
        tell(Announced, one.rule, self.seat, one.name, one.text, self.town, self.opponent)
        state = with_player(state, self.seat, overlords=without(state.players[self.seat].overlords, one.name))
        return carry_out_overlord(state, Effect(one.name, self.seat, self.town, self.opponent), self.towers, tell)

    @classmethod
    def of_seat(cls, state: DarkState, seat: int) -> Iterable[Self]:
        if state.table.advanced:
            for overlord in NAMES_OF_OVERLORDS:
                yield from cls._aimed(state, seat, overlord)

    @classmethod
    def likely_options(cls, state: DarkState, seat: int) -> Iterable[Self]:
        player = state.players[seat]
        for overlord in player.overlords:
            if OVERLORDS[overlord].aim != "towers" or sum(player.towers) >= len(COLOURS):
                yield from cls._aimed(state, seat, overlord)

    @classmethod
    def _aimed(cls, state: DarkState, seat: int, overlord: str) -> Iterable[Self]:
        match OVERLORDS[overlord].aim:
            case "town":
                yield from (cls(seat, overlord, town, -1, ()) for town in towns_in_play(state))
            case "opponent":
                yield from (cls(seat, overlord, "", other, ()) for other in range(len(state.players)))
            case "towers":
                yield from (cls(seat, overlord, "", -1, towers) for towers in THREE_TOWERS)
            case _:
                yield cls(seat, overlord, "", -1, ())


SET_LOST = ": the set that you have named is lost"
"""What the label of The Witch adds where her level comes instead of that of a set. Rule drk-witch-3."""

THREE_TOWERS = tuple(combinations_with_replacement(sorted(COLOURS), 3))


@dataclass(frozen=True, slots=True)
class MoveMinions(PlayerAction[DarkState]):
    """The owner of The Wyvern moves minions of `owner` from a Town to another. Rules drk-wyvern-1 to 4."""

    owner: int
    source: str
    target: str
    minions: int

    verb = "Move"
    noun = "Minions"

    def label(self, names: Sequence[str]) -> str:
        return f"Move {self.minions} of {name_at(self.owner, names)} from {self.source} to {self.target}"

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := not_seated(state, self.seat) or not_seated(state, self.owner):
            return refused
        if state.mover != self.seat:
            return Refusal("drk-wyvern-1", f"No Wyvern moves minions for {state.names[self.seat]} now.")
        if refused := not_in_play(state, self.source) or not_in_play(state, self.target):
            return refused
        if self.source == self.target:
            return Refusal("drk-wyvern-1", "The minions have to go to another Town.")
        if not 1 <= self.minions <= state.moving:
            return Refusal("drk-wyvern-1", f"The Wyvern can move 1 to {state.moving} now, not {self.minions}.")
        there = state.site(self.source).minions[self.owner]
        if self.minions <= there:
            return None
        whose = state.names[self.owner]
        return Refusal(
            "drk-wyvern-1", f"{whose} has {number_of(there, 'minions')} at {self.source}, not {self.minions}."
        )

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        tell(Moved, self._rule(state), self.seat, self.owner, self.source, self.target, self.minions)
        for town, by in ((self.source, -self.minions), (self.target, self.minions)):
            site = state.site(town)
            state = with_site(state, evolve(site, minions=with_added(site.minions, self.owner, by)))
        state = mark_full_towns(evolve(state, moving=state.moving - self.minions), self.seat, tell)
        return state if state.moving else end_moves(state, tell)

    def _rule(self, state: DarkState) -> str:
        """What allows this move: that of anybody's minions, or to and from a Town of which a Tower is taken."""
        if has_capture_at(state, self.source) or has_capture_at(state, self.target):
            return "drk-wyvern-3"
        return "drk-wyvern-1" if self.owner == self.seat else "drk-wyvern-2"

    @classmethod
    def of_seat(cls, state: DarkState, seat: int) -> Iterable[Self]:
        if state.table.advanced:
            towns = towns_in_play(state)
            counts = range(1, WYVERN_MOVES + 2) if state.mover == seat else (1,)
            owners = range(len(state.players)) if state.mover == seat else (seat,)
            for owner in owners:
                for source in towns:
                    targets = [town for town in towns if town != source]
                    yield from (cls(seat, owner, source, target, n) for target in targets for n in counts)

    @classmethod
    def likely_options(cls, state: DarkState, seat: int) -> Iterable[Self]:
        towns = towns_in_play(state)
        for owner in range(len(state.players)):
            for source in towns:
                most = min(state.moving, state.site(source).minions[owner])
                for target in towns:
                    if target != source:
                        yield from (cls(seat, owner, source, target, n) for n in range(1, most + 1))


@dataclass(frozen=True, slots=True)
class ExchangeOverlord(PlayerAction[DarkState]):
    """The current player puts an open Overlord under the stack and turns up another. Rules drk-lord-2, drk-lord-3."""

    overlord: str

    verb = "Exchange"
    noun = "Overlord"

    def label(self, names: Sequence[str]) -> str:
        return f"Exchange {self.overlord} for another one"

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := (
            no_such_overlord(state, self.overlord)
            or not_in_turn(state, self.seat, "drk-lord-2", "An Overlord is exchanged in one's turn, before Done")
            or not_in_row(state, self.overlord)
        ):
            return refused
        if state.exchanged:
            return Refusal("drk-lord-3", "You have exchanged an Overlord in this turn already.")
        if state.deck or state.bottom:
            return None
        return Refusal("drk-lord-3", "The stack of Overlords is empty, so there is none to turn up instead.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        tell(OverlordSentAway, "drk-lord-2", self.seat, self.overlord)
        bottom = (*state.bottom, self.overlord)
        return evolve(state, row=without(state.row, self.overlord), bottom=bottom, exchanged=True, swapping=True)

    @classmethod
    def of_seat(cls, state: DarkState, seat: int) -> Iterable[Self]:
        if state.table.advanced:
            yield from (cls(seat, overlord) for overlord in NAMES_OF_OVERLORDS)

    @classmethod
    def likely_options(cls, state: DarkState, seat: int) -> Iterable[Self]:
        if not state.exchanged:
            yield from (cls(seat, overlord) for overlord in sorted(state.row))
