"""How players of Dark Minions roll dice again: by a starting tile, The Dark Wizard or The Werewolf."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from engine.core.actions import PlayerAction, Refusal
from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.dark_minions.rules.cards import DARK_WIZARD, REROLL_SOURCES, STARTING_TILES, WEREWOLF
from engine.games.dark_minions.rules.dice import colour_of, subsets
from engine.games.dark_minions.rules.dice_events import RollingAgain
from engine.games.dark_minions.rules.die_actions import dice_on_table
from engine.games.dark_minions.rules.refusals import no_reroll_source, no_such_overlord, not_committing, not_free
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Stage
from engine.games.dark_minions.rules.words import dice_in_words
from engine.pieces.items import without
from engine.pieces.seats import with_player


@dataclass(frozen=True, slots=True)
class Reroll(PlayerAction[DarkState]):
    """The current player rolls free dice again, by a starting tile, The Dark Wizard or The Werewolf.

    Rules drk-reroll-1 to 3, drk-wizard-1, drk-werewolf-1.
    """

    source: str
    dice: tuple[str, ...]

    verb = "Reroll"
    noun = "Dice"

    def label(self, names: Sequence[str]) -> str:
        return f"Reroll {dice_in_words(self.dice)} with {self.source}"

    def asks_for_roll_in(self, state: DarkState) -> bool:
        return True

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := (
            not_committing(state, self.seat)
            or self._not_in_this_game(state)
            or no_reroll_source(state, self.seat, self.source)
            or self._not_one_for_werewolf()
        ):
            return refused
        if not self.dice:
            return Refusal("drk-reroll-1", "Some die has to be named to be rolled again.")
        taken = not_free(state, self.dice)
        return Refusal("drk-reroll-3", taken.reason) if taken and taken.rule == "drk-commit-1" else taken

    def _not_in_this_game(self, state: DarkState) -> Refusal | None:
        return no_such_overlord(state, self.source) if self.source in (DARK_WIZARD, WEREWOLF) else None

    def _not_one_for_werewolf(self) -> Refusal | None:
        if self.source != WEREWOLF or len(self.dice) <= 1:
            return None
        return Refusal("drk-werewolf-1", "The Werewolf rolls only one die again.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        rule = {DARK_WIZARD: "drk-wizard-1", WEREWOLF: "drk-werewolf-1"}.get(self.source, "drk-reroll-1")
        tell(RollingAgain, rule, self.seat, self.source, self.dice)
        colours = tuple(sorted(colour_of(die) for die in self.dice))
        state = self._state_after_payment(state)
        return evolve(state, stage=Stage.ROLL, pool=colours, again=True, dice=without(state.dice, *self.dice))

    def _state_after_payment(self, state: DarkState) -> DarkState:
        player = state.players[self.seat]
        if self.source == WEREWOLF:
            return evolve(state, hunted=True)
        if self.source == DARK_WIZARD:
            state = evolve(state, spent=tuple(sorted((*state.spent, DARK_WIZARD))))
            return with_player(state, self.seat, overlords=without(player.overlords, DARK_WIZARD))
        left = tuple(tile for tile in player.start if tile != STARTING_TILES[self.source])
        return with_player(state, self.seat, start=left)

    @classmethod
    def of_seat(cls, state: DarkState, seat: int) -> Iterable[Self]:
        choices = subsets(dice_on_table(state, seat)) or ((),)
        sources = REROLL_SOURCES if state.table.advanced else tuple(STARTING_TILES)
        yield from (cls(seat, source, dice) for source in sources for dice in choices)

    @classmethod
    def likely_options(cls, state: DarkState, seat: int) -> Iterable[Self]:
        player, choices = state.players[seat], subsets(state.dice)
        if DARK_WIZARD in player.overlords:
            yield from (cls(seat, DARK_WIZARD, dice) for dice in choices)
        if player.standing and player.stands(WEREWOLF):
            yield from (cls(seat, WEREWOLF, dice) for dice in choices if len(dice) == 1)
        for source, tile in STARTING_TILES.items():
            if tile in player.start:
                yield from (cls(seat, source, dice) for dice in choices)
