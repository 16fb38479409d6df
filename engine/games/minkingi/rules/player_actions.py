"""What a player can do: pick a card, create it on the field, declare a battle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Self

from engine.core.actions import PlayerAction, Refusal
from engine.core.events import Tell, silent
from engine.core.values import evolve
from engine.games.minkingi.rules import events
from engine.games.minkingi.rules.refusals import (
    not_engageable,
    not_held,
    not_open,
    not_pickable,
    not_seated,
    not_your_day,
)
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import UNSEEN, Placed, Stage
from engine.games.minkingi.rules.turn import order_of_attack, same_speeds, settle_picks, tell_tokens
from engine.pieces.items import with_item, without
from engine.pieces.seats import with_player
from engine.pieces.stages import not_now


@dataclass(frozen=True, slots=True)
class PickCard(PlayerAction[MinkingiState]):
    """A player picks a card from the pack, in secret. Rules mnk-draft-1, mnk-draft-5."""

    card: int

    verb = "Pick"
    noun = "Card"
    cover = "A secret card"

    def order_in(self, state: MinkingiState) -> str:
        return "Pick a card in secret, and pass the rest on, in the end into the Ditch"

    def label(self, names: Sequence[str]) -> str:
        return f"Card {self.card}"

    def is_open_to(self, seat: int) -> bool:
        return seat == self.seat

    def refusal(self, state: MinkingiState) -> Refusal | None:
        if refused := not_seated(state, self.seat):
            return refused
        if refused := not_now(state, Stage.DRAFT, "mnk-draft-1", "Cards are picked in the draft"):
            return refused
        return not_pickable(state, self.seat, self.card)

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        tell(events.Picked, "mnk-draft-5", self.seat, self.card)
        picked = with_player(state, self.seat, pick=self.card)
        return picked if any(p.pick is None for p in picked.players) else settle_picks(picked, tell)

    @classmethod
    def of_seat(cls, state: MinkingiState, seat: int) -> Iterable[Self]:
        return (cls(seat, card) for card in state.table.cards)

    @classmethod
    def likely_options(cls, state: MinkingiState, seat: int) -> Iterable[Self]:
        return (cls(seat, card) for card in state.players[seat].pack)


@dataclass(frozen=True, slots=True)
class CreateCard(PlayerAction[MinkingiState]):
    """A player creates a card from hand in an open space (from 0), upright or turned. Rules mnk-create-1 to 5."""

    card: int
    space: int
    turned: bool

    verb = "Create"
    noun = "Card"

    def label(self, names: Sequence[str]) -> str:
        return f"Card {self.card} in space {self.space + 1}{', turned' if self.turned else ''}"

    def refusal(self, state: MinkingiState) -> Refusal | None:
        if refused := not_seated(state, self.seat):
            return refused
        if refused := not_now(state, Stage.CREATE, "mnk-create-1", "A card is created in the Field Hour"):
            return refused
        if refused := not_your_day(state, self.seat):
            return refused
        return not_held(state, self.seat, self.card) or not_open(state, self.space)

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        rule = "mnk-create-3" if self.turned else "mnk-create-1"
        tell(events.Created, rule, self.seat, self.card, self.space, self.turned)
        tell(events.TokensPut, "mnk-create-4", self.seat, self.card)
        player = state.players[self.seat]
        first = None if player.first == self.card else player.first
        field = with_item(state.field, self.space, Placed(self.card, self.turned, self.seat, self.seat))
        tell_tokens(state.field, field, tell)
        players = with_item(state.players, self.seat, evolve(player, hand=without(player.hand, self.card), first=first))
        alone = all(field[near] is None for near in state.table.near[self.space])
        stage = Stage.MIDNIGHT if alone else Stage.DECLARE
        return evolve(state, players=players, field=field, created=self.space, stage=stage)

    @classmethod
    def of_seat(cls, state: MinkingiState, seat: int) -> Iterable[Self]:
        cards = sorted({*state.players[seat].hand, *state.on_field} - {UNSEEN})
        for card in cards:
            for space in range(len(state.field)):
                yield from (cls(seat, card, space, turned) for turned in (False, True))

    @classmethod
    def likely_options(cls, state: MinkingiState, seat: int) -> Iterable[Self]:
        open_spaces = [space for space, placed in enumerate(state.field) if placed is None]
        for card in state.players[seat].hand:
            for space in open_spaces:
                yield from (cls(seat, card, space, turned) for turned in (False, True))


@dataclass(frozen=True, slots=True)
class DeclareBattle(PlayerAction[MinkingiState]):
    """The player of the new card declares a battle with spaces that touch it (sorted, from 0; none: no battle).
    Rules mnk-battle-1 to 4."""

    spaces: tuple[int, ...]

    verb = "Declare"
    noun = "Battle"

    def label(self, names: Sequence[str]) -> str:
        if not self.spaces:
            return "Declare no battle"
        return f"Battle with space{'s' * (len(self.spaces) > 1)} {', '.join(str(s + 1) for s in self.spaces)}"

    def refusal(self, state: MinkingiState) -> Refusal | None:
        if refused := not_seated(state, self.seat):
            return refused
        what = "A battle is declared by a card that was just created beside others"
        if refused := not_now(state, Stage.DECLARE, "mnk-battle-1", what):
            return refused
        return not_your_day(state, self.seat) or not_engageable(state, self.spaces)

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        if not self.spaces:
            tell(events.NoBattle, "mnk-battle-1", self.seat)
            return evolve(state, stage=Stage.MIDNIGHT)
        engaged = (state.created, *self.spaces)
        order = order_of_attack(state, engaged)
        if tell is not silent:
            self._tell_battle(state, order, tell)
        return evolve(state, stage=Stage.BATTLE, battle=order, engaged=tuple(sorted(engaged)))

    def _tell_battle(self, state: MinkingiState, order: tuple[int, ...], tell: Tell) -> None:
        tell(events.BattleDeclared, "mnk-battle-3", self.seat, tuple(state.card_in(space) for space in order))
        for space in self.spaces:
            if len(state.table.touching[state.created][space]) == 1:
                tell(events.AtACorner, "mnk-battle-17", space, state.created)
        for cards in same_speeds(state, order):
            tell(events.SameSpeed, "mnk-battle-14", cards)

    @classmethod
    def of_seat(cls, state: MinkingiState, seat: int) -> Iterable[Self]:
        if state.created < 0:
            return
        near = state.table.near[state.created]
        sets = (spaces for size in range(len(near) + 1) for spaces in combinations(near, size))
        yield from (cls(seat, spaces) for spaces in sorted(sets))

    @classmethod
    def likely_options(cls, state: MinkingiState, seat: int) -> Iterable[Self]:
        near = [space for space in state.table.near[state.created] if state.field[space] is not None]
        sets = (spaces for size in range(len(near) + 1) for spaces in combinations(near, size))
        return (cls(seat, spaces) for spaces in sorted(sets))
