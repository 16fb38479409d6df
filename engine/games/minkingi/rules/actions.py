"""Every kind of action of Minkingi: what players do, and what chance and the table do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Self

from engine.core.actions import Action, PlayerAction, Refusal, TableAction
from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.minkingi.rules.events import (
    AtACorner,
    BattleDeclared,
    Created,
    DayEnded,
    FieldLaid,
    NoBattle,
    PackDealt,
    Picked,
    SameSpeed,
    Started,
    TokensPut,
)
from engine.games.minkingi.rules.table import (
    DEALT,
    UNSEEN,
    USUAL,
    Placed,
    Player,
    Stage,
    without,
)
from engine.games.minkingi.rules.turn import (
    attack,
    begin_day,
    end_game,
    finished,
    order_of_attack,
    picks_made,
    same_speeds,
    tell_tokens,
    with_player,
    with_space,
)
from engine.pieces.seats import name_at

if TYPE_CHECKING:
    from engine.games.minkingi.rules.state import MinkingiState


# ---------------------------------------------------------------- what several of them ask alike


def _not_now(state: MinkingiState, stage: Stage, rule: str, what: str) -> Refusal | None:
    if state.stage is stage:
        return None
    return Refusal(rule, f"{what}; what comes now is: {state.stage.words}.")


def _not_seated(state: MinkingiState, seat: int) -> Refusal | None:
    if seat in range(len(state.players)):
        return None
    return Refusal("mnk-setup-1", f"There is no seat {seat} at this table of two.")


def _not_your_day(state: MinkingiState, seat: int) -> Refusal | None:
    if seat == state.current:
        return None
    return Refusal("mnk-day-2", f"It is the Day of {state.names[state.current]}.")


# ---------------------------------------------------------------- players


@dataclass(frozen=True, slots=True)
class PickCard(PlayerAction["MinkingiState"]):
    """A player picks a card from the pack, in secret. Rules mnk-draft-1, mnk-draft-5."""

    card: int

    verb = "Pick"
    noun = "Card"
    cover = "A secret card"

    def label(self, names: Sequence[str]) -> str:
        return f"Card {self.card}"

    def is_open_to(self, seat: int) -> bool:
        return seat == self.seat

    def refusal(self, state: MinkingiState) -> Refusal | None:
        if refused := _not_seated(state, self.seat):
            return refused
        if refused := _not_now(state, Stage.DRAFT, "mnk-draft-1", "Cards are picked in the draft"):
            return refused
        player = state.players[self.seat]
        if player.pick is not None:
            return Refusal("mnk-draft-5", "You have picked; now the other player picks.")
        if self.card in player.pack and self.card != UNSEEN:
            return None
        return Refusal("mnk-draft-1", f"Card {self.card} is not in the pack of {state.names[self.seat]}.")

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        tell(Picked, "mnk-draft-5", self.seat, self.card)
        player = evolve(state.players[self.seat], pick=self.card)
        picked = evolve(state, players=with_player(state, self.seat, player))
        return picked if any(p.pick is None for p in picked.players) else picks_made(picked, tell)

    @classmethod
    def candidates(cls, state: MinkingiState, seat: int | None) -> Iterable[Self]:
        if seat is not None:
            yield from (cls(seat, card) for card in state.table.cards)

    @classmethod
    def hopeful(cls, state: MinkingiState, seat: int) -> Iterable[Self]:
        return (cls(seat, card) for card in state.players[seat].pack)


@dataclass(frozen=True, slots=True)
class CreateCard(PlayerAction["MinkingiState"]):
    """A player creates a card from hand in an open space (from 0), upright or turned. Rules mnk-create-1 to 5."""

    card: int
    space: int
    turned: bool

    verb = "Create"
    noun = "Card"

    def label(self, names: Sequence[str]) -> str:
        return f"Card {self.card} in space {self.space + 1}{', turned' if self.turned else ''}"

    def refusal(self, state: MinkingiState) -> Refusal | None:
        if refused := _not_seated(state, self.seat):
            return refused
        if refused := _not_now(state, Stage.CREATE, "mnk-create-1", "A card is created in the Field Hour"):
            return refused
        return _not_your_day(state, self.seat) or self._not_here(state)

    def _not_here(self, state: MinkingiState) -> Refusal | None:
        if self.card not in state.players[self.seat].hand or self.card == UNSEEN:
            return Refusal("mnk-create-5", f"Card {self.card} is not in the hand of {state.names[self.seat]}.")
        if self.space not in range(len(state.field)):
            return Refusal("mnk-field-1", f"There is no space {self.space + 1} on this field of {len(state.field)}.")
        if state.field[self.space] is not None:
            return Refusal("mnk-create-2", f"Space {self.space + 1} holds a card, so it is not open.")
        return None

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        rule = "mnk-create-3" if self.turned else "mnk-create-1"
        tell(Created, rule, self.seat, self.card, self.space, self.turned)
        tell(TokensPut, "mnk-create-4", self.seat, self.card)
        player = state.players[self.seat]
        first = None if player.first == self.card else player.first
        less = evolve(player, hand=without(player.hand, self.card), first=first)
        field = with_space(state, self.space, Placed(self.card, self.turned, self.seat, self.seat))
        tell_tokens(state.field, field, tell)
        placed = evolve(state, players=with_player(state, self.seat, less), field=field, created=self.space)
        alone = all(field[near] is None for near in state.table.near[self.space])
        return evolve(placed, stage=Stage.MIDNIGHT if alone else Stage.DECLARE)

    @classmethod
    def candidates(cls, state: MinkingiState, seat: int | None) -> Iterable[Self]:
        if seat is not None:
            cards = sorted({*state.players[seat].hand, *state.on_field} - {UNSEEN})
            for card in cards:
                for space in range(len(state.field)):
                    yield from (cls(seat, card, space, turned) for turned in (False, True))

    @classmethod
    def hopeful(cls, state: MinkingiState, seat: int) -> Iterable[Self]:
        open_spaces = [space for space, placed in enumerate(state.field) if placed is None]
        for card in state.players[seat].hand:
            for space in open_spaces:
                yield from (cls(seat, card, space, turned) for turned in (False, True))


@dataclass(frozen=True, slots=True)
class DeclareBattle(PlayerAction["MinkingiState"]):
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
        if refused := _not_seated(state, self.seat):
            return refused
        what = "A battle is declared by a card that was just created beside others"
        if refused := _not_now(state, Stage.DECLARE, "mnk-battle-1", what):
            return refused
        return _not_your_day(state, self.seat) or self._not_these(state)

    def _not_these(self, state: MinkingiState) -> Refusal | None:
        if list(self.spaces) != sorted(set(self.spaces)):
            return Refusal("mnk-battle-3", "Spaces of a battle are named once each, in order.")
        for space in self.spaces:
            if space not in state.table.near[state.created]:
                return Refusal("mnk-battle-2", f"Space {space + 1} does not touch space {state.created + 1}.")
            if state.field[space] is None:
                return Refusal("mnk-battle-4", f"Space {space + 1} holds no card to battle with.")
        return None

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        if not self.spaces:
            tell(NoBattle, "mnk-battle-1", self.seat)
            return evolve(state, stage=Stage.MIDNIGHT)
        engaged = (state.created, *self.spaces)
        order = order_of_attack(state, engaged)
        tell(BattleDeclared, "mnk-battle-3", self.seat, tuple(state.card_in(space) for space in order))
        for space in self.spaces:
            if len(state.table.touching[state.created][space]) == 1:
                tell(AtACorner, "mnk-battle-17", space, state.created)
        for cards in same_speeds(state, order):
            tell(SameSpeed, "mnk-battle-14", cards)
        return evolve(state, stage=Stage.BATTLE, battle=order, engaged=tuple(sorted(engaged)))

    @classmethod
    def candidates(cls, state: MinkingiState, seat: int | None) -> Iterable[Self]:
        if seat is None or state.created < 0:
            return
        near = state.table.near[state.created]
        sets = (spaces for size in range(len(near) + 1) for spaces in combinations(near, size))
        yield from (cls(seat, spaces) for spaces in sorted(sets))

    @classmethod
    def hopeful(cls, state: MinkingiState, seat: int) -> Iterable[Self]:
        near = [space for space in state.table.near[state.created] if state.field[space] is not None]
        sets = (spaces for size in range(len(near) + 1) for spaces in combinations(near, size))
        return (cls(seat, spaces) for spaces in sorted(sets))


# ---------------------------------------------------------------- chance and the table


@dataclass(frozen=True, slots=True)
class Deal(TableAction["MinkingiState"]):
    """Chance deals nine cards to each player. Rule mnk-setup-2."""

    packs: tuple[tuple[int, ...], tuple[int, ...]]

    def label(self, names: Sequence[str]) -> str:
        return "Deal nine cards each"

    def refusal(self, state: MinkingiState) -> Refusal | None:
        if refused := _not_now(state, Stage.DEAL, "mnk-setup-2", "The cards are dealt once, at the start"):
            return refused
        dealt = [card for pack in self.packs for card in pack]
        as_due = all(len(pack) == DEALT and list(pack) == sorted(pack) for pack in self.packs)
        if not as_due or len(self.packs) != len(state.players):
            return Refusal("mnk-setup-2", f"Each player is dealt {DEALT} cards, named in order of their numbers.")
        if len(set(dealt)) < len(dealt) or not all(card in state.table.cards for card in dealt):
            return Refusal("mnk-cards-4", "Every card that is dealt must be in the set, and none is dealt twice.")
        return None

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        for seat, pack in enumerate(self.packs):
            tell(PackDealt, "mnk-setup-2", seat, pack)
        table = state.table
        rule = "mnk-field-1" if (table.rows, table.columns) == USUAL else "mnk-field-2"
        tell(FieldLaid, rule, table.rows, table.columns)
        players = tuple(Player(pack=pack) for pack in self.packs)
        return evolve(state, stage=Stage.START, players=players)

    @classmethod
    def candidates(cls, state: MinkingiState, seat: int | None) -> Iterable[Self]:
        """None: there are too many deals to list."""
        return ()


@dataclass(frozen=True, slots=True)
class Start(TableAction["MinkingiState"]):
    """Dice decide who goes first, or it was settled before the game. Rules mnk-setup-3, 4 and 6."""

    first: int

    def label(self, names: Sequence[str]) -> str:
        return f"{name_at(self.first, names)} goes first"

    def refusal(self, state: MinkingiState) -> Refusal | None:
        if refused := _not_now(state, Stage.START, "mnk-setup-3", "Who goes first is found out once, at the start"):
            return refused
        if self.first not in range(len(state.players)):
            return Refusal("mnk-setup-1", f"There is no seat {self.first} at this table of two.")
        if state.beginner not in (None, self.first):
            return Refusal("mnk-setup-4", f"It is settled that {state.names[state.beginner]} goes first.")
        return None

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        by_lot = state.beginner is None
        tell(Started, "mnk-setup-3" if by_lot else "mnk-setup-4", self.first, by_lot)
        return evolve(state, stage=Stage.DRAFT, current=self.first)

    @classmethod
    def candidates(cls, state: MinkingiState, seat: int | None) -> Iterable[Self]:
        if seat is None:
            yield from map(cls, range(len(state.players)))


@dataclass(frozen=True, slots=True)
class Strike(TableAction["MinkingiState"]):
    """The next engaged card attacks. Rules mnk-battle-10 to 16."""

    def label(self, names: Sequence[str]) -> str:
        return "The next card attacks"

    def refusal(self, state: MinkingiState) -> Refusal | None:
        return _not_now(state, Stage.BATTLE, "mnk-battle-10", "Cards attack in a battle that was declared")

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        return attack(state, tell)

    @classmethod
    def candidates(cls, state: MinkingiState, seat: int | None) -> Iterable[Self]:
        if seat is None:
            yield cls()


@dataclass(frozen=True, slots=True)
class EndDay(TableAction["MinkingiState"]):
    """The Midnight Hour ends the Day, and perhaps the game. Rules mnk-day-1, mnk-end-1."""

    def label(self, names: Sequence[str]) -> str:
        return "End the Day"

    def refusal(self, state: MinkingiState) -> Refusal | None:
        return _not_now(state, Stage.MIDNIGHT, "mnk-day-1", "A Day ends with its Midnight Hour")

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        tell(DayEnded, "mnk-day-1", state.current)
        if finished(state):
            return end_game(state, tell)
        return begin_day(state, 1 - state.current, tell)

    @classmethod
    def candidates(cls, state: MinkingiState, seat: int | None) -> Iterable[Self]:
        if seat is None:
            yield cls()


KINDS: dict[Stage, tuple[type[Action[MinkingiState]], ...]] = {
    Stage.DEAL: (Deal,),
    Stage.START: (Start,),
    Stage.DRAFT: (PickCard,),
    Stage.CREATE: (CreateCard,),
    Stage.DECLARE: (DeclareBattle,),
    Stage.BATTLE: (Strike,),
    Stage.MIDNIGHT: (EndDay,),
    Stage.OVER: (),
}

ACTIONS: tuple[type[Action[MinkingiState]], ...] = tuple(
    sorted({kind for kinds in KINDS.values() for kind in kinds}, key=lambda kind: kind.__name__)
)
