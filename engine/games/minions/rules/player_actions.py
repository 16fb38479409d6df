"""What the players of Minions can do. Each action states in `refusal` what the rules ask of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from engine.core.actions import PlayerAction, Refusal
from engine.core.events import Tell
from engine.core.turns import Seat
from engine.core.values import evolve
from engine.games.minions.rules.effects import carry_out_effect, picks_for_effect
from engine.games.minions.rules.events import Declined, Placed, PowerExchanged
from engine.games.minions.rules.refusals import not_due, not_now, not_own_card, not_seated
from engine.games.minions.rules.state import MinionsState, lower_powers, other_powers
from engine.games.minions.rules.table import Stage
from engine.games.minions.rules.turn import enter_next_stage, settle_effect
from engine.pieces.items import without
from engine.pieces.seats import with_player

POWERS = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class ChooseMinion(PlayerAction[MinionsState]):
    """A player lays a Minion face down. Rules min-minion-1 to 4."""

    minion: str

    verb = "Choose"
    noun = "Minion"
    cover = "A Minion, face down"

    def label(self, names: Sequence[str]) -> str:
        return self.minion

    def is_open_to(self, seat: int) -> bool:
        return seat == self.seat

    def refusal(self, state: MinionsState) -> Refusal | None:
        refused = not_seated(state, self.seat) or not_now(
            state, Stage.MINION, "min-event-1", "Minions are chosen once the shared cards are dealt with"
        )
        if refused:
            return refused
        player = state.players[self.seat]
        if player.minion is not None:
            return Refusal("min-minion-3", "You have already laid down a Minion for this Quest; it stays there.")
        if self.minion in player.minions:
            return None
        own = state.own_minions(self.seat)
        return not_own_card(state, self.seat, "Minion", self.minion, own) or Refusal(
            "min-bestow-4", f"{self.minion} has already been on a Quest and is out of play."
        )

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        waited_for = any(player.minion is None for player in state.players[: self.seat])
        tell(Placed, "min-minion-4" if waited_for else "min-minion-2", self.seat, "Minion", self.minion)
        after = with_player(state, self.seat, minion=self.minion)
        return after if any(p.minion is None for p in after.players) else enter_next_stage(after)

    @classmethod
    def of_seat(cls, state: MinionsState, seat: int) -> Iterable[Self]:
        return (cls(seat, name) for name in state.own_minions(seat))

    @classmethod
    def likely_options(cls, state: MinionsState, seat: int) -> Iterable[Self]:
        return (cls(seat, name) for name in state.players[seat].minions)


@dataclass(frozen=True, slots=True)
class ChooseBoon(PlayerAction[MinionsState]):
    """A player lays a Boon face down. Rules min-bestow-1 to 3."""

    boon: str

    verb = "Choose"
    noun = "Boon"
    cover = "A Boon, face down"

    def label(self, names: Sequence[str]) -> str:
        return self.boon

    def is_open_to(self, seat: int) -> bool:
        return seat == self.seat

    def refusal(self, state: MinionsState) -> Refusal | None:
        refused = not_seated(state, self.seat) or not_now(
            state, Stage.BESTOW, "min-bestow-1", "Boons are chosen together with the Power cards"
        )
        if refused:
            return refused
        player = state.players[self.seat]
        if player.boon is not None:
            return Refusal("min-bestow-2", "You have already laid down a Boon; a Minion gets exactly one.")
        if self.boon in player.boons:
            return None
        own = state.own_boons(self.seat)
        return not_own_card(state, self.seat, "Boon", self.boon, own) or Refusal(
            "min-bestow-4", f"{self.boon} has already been used and is out of play."
        )

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        tell(Placed, "min-bestow-3", self.seat, "Boon", self.boon)
        return _go_on_when_all_bestowed(with_player(state, self.seat, boon=self.boon))

    @classmethod
    def of_seat(cls, state: MinionsState, seat: int) -> Iterable[Self]:
        return (cls(seat, name) for name in state.own_boons(seat))

    @classmethod
    def likely_options(cls, state: MinionsState, seat: int) -> Iterable[Self]:
        player = state.players[seat]
        return (cls(seat, name) for name in player.boons) if player.boon is None else ()


@dataclass(frozen=True, slots=True)
class ChoosePower(PlayerAction[MinionsState]):
    """A player lays a Power card of +1 to +4 face down. Rules min-bestow-1 to 3."""

    power: int

    verb = "Choose"
    noun = "Power"
    cover = "A Power card, face down"

    def label(self, names: Sequence[str]) -> str:
        return f"Power +{self.power}"

    def is_open_to(self, seat: int) -> bool:
        return seat == self.seat

    def refusal(self, state: MinionsState) -> Refusal | None:
        refused = not_seated(state, self.seat) or not_now(
            state, Stage.BESTOW, "min-bestow-1", "Power cards are chosen together with the Boons"
        )
        if refused:
            return refused
        player = state.players[self.seat]
        if player.power is not None:
            return Refusal("min-bestow-2", "You have already laid down a Power card; a Minion gets exactly one.")
        if self.power in player.powers:
            return None
        if self.power not in POWERS:
            return Refusal("min-parts-7", f"There is no Power card {self.power:+}; Power cards go from +1 to +4.")
        if self.power not in state.table.deities[player.deity].powers:
            return Refusal("min-setup-5", f"{player.deity} has no Power card +{self.power}.")
        return Refusal("min-bestow-4", f"All your +{self.power} cards have been used.")

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        tell(Placed, "min-bestow-3", self.seat, "Power card", f"+{self.power}")
        return _go_on_when_all_bestowed(with_player(state, self.seat, power=self.power))

    @classmethod
    def of_seat(cls, state: MinionsState, seat: int) -> Iterable[Self]:
        return (cls(seat, power) for power in POWERS)

    @classmethod
    def likely_options(cls, state: MinionsState, seat: int) -> Iterable[Self]:
        player = state.players[seat]
        return (cls(seat, power) for power in sorted({*player.powers})) if player.power is None else ()


def _go_on_when_all_bestowed(state: MinionsState) -> MinionsState:
    return state if any(p.boon is None or p.power is None for p in state.players) else enter_next_stage(state)


@dataclass(frozen=True, slots=True)
class Use(PlayerAction[MinionsState]):
    """A player uses an ability or a Boon on a player (`on`, perhaps the same). `pick` names what the card leaves
    open: "first" or "second" (die), or one of several equal attributes; else "". Rules min-order-1, min-option-1."""

    card: str
    on: int
    pick: str = ""

    verb = "Use"
    noun = "Card"

    def label(self, names: Sequence[str]) -> str:
        return f"Use {self.card}" + (
            f": {self.pick}{' die' if self.pick in ('first', 'second') else ''}" if self.pick else ""
        )

    def refusal(self, state: MinionsState) -> Refusal | None:
        if refused := not_seated(state, self.seat) or not_due(state, self.seat, self.card):
            return refused
        head = state.queue[0]
        if self.on != head.on:
            return Refusal("min-order-3", f"{self.card} works on {state.names[head.on]} now, seat by seat.")
        if head.effect.do == "power-swap":
            return Refusal("min-order-7", f"{self.card} is used by choosing the Power card to change to.")
        allowed = picks_for_effect(state, head)
        if self.pick not in allowed:
            return Refusal("min-dice-7" if "first" in allowed else "min-minion-9", _pick_words(self.card, allowed))
        return None

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        return carry_out_effect(state, self.pick, tell)

    @classmethod
    def of_seat(cls, state: MinionsState, seat: int) -> Iterable[Self]:
        allowed = picks_for_effect(state, state.queue[0]) if state.queue else ("",)
        for card in state.cards_in_play(seat):
            yield from (cls(seat, card, on, pick) for on in range(len(state.players)) for pick in sorted(allowed))

    @classmethod
    def likely_options(cls, state: MinionsState, seat: int) -> Iterable[Self]:
        head = state.queue[0]
        return (cls(seat, head.card, head.on, pick) for pick in sorted(picks_for_effect(state, head)))


@dataclass(frozen=True, slots=True)
class Decline(PlayerAction[MinionsState]):
    """A player chooses not to use an ability or a Boon. Rules min-option-1 to 4."""

    card: str

    verb = "Do"
    noun = "Card"
    declines = True

    def label(self, names: Sequence[str]) -> str:
        return f"Do not use {self.card}"

    def refusal(self, state: MinionsState) -> Refusal | None:
        if (
            refused := not_seated(state, self.seat)
            or self._not_its_owner(state)
            or not_due(state, self.seat, self.card)
        ):
            return refused
        if state.queue[0].settled:
            return Refusal("min-multi-6", f"{self.card} was already used on an opponent, so it works on all of them.")
        return None

    def _not_its_owner(self, state: MinionsState) -> Refusal | None:
        """The refusal where the card is another player's and works on this one."""
        head = state.queue[0] if state.queue else None
        if head is None or head.card != self.card or self.seat == head.owner or self.seat != head.on:
            return None
        return Refusal(
            "min-option-2", f"Only {state.names[head.owner]} can leave {self.card} unused; you must follow it."
        )

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        tell(Declined, self._rule(state), self.seat, self.card)
        return settle_effect(state, used=False)

    def _rule(self, state: MinionsState) -> str:
        if state.queue[0].boon:
            return "min-option-3"
        return "min-option-4" if state.stage is Stage.AT_REVEAL else "min-option-1"

    @classmethod
    def of_seat(cls, state: MinionsState, seat: int) -> Iterable[Self]:
        bound = {p.card for p in state.queue[:1] if p.on == seat}
        yield from (cls(seat, card) for card in sorted({*state.cards_in_play(seat), *bound}))

    @classmethod
    def likely_options(cls, state: MinionsState, seat: int) -> Iterable[Self]:
        return (cls(seat, state.queue[0].card),)


def _pick_words(card: str, allowed: tuple[str, ...]) -> str:
    if allowed == ("",):
        return f"{card} leaves nothing to pick."
    return f"{card} needs a pick: {' or '.join(allowed)}."


@dataclass(frozen=True, slots=True)
class ChangePower(PlayerAction[MinionsState]):
    """A player exchanges the Power card shown for another from hand, because a card says so.
    Rules min-reveal-5 to 7."""

    power: int

    verb = "Change"
    noun = "Power"

    def label(self, names: Sequence[str]) -> str:
        return f"Change to Power +{self.power}"

    def refusal(self, state: MinionsState) -> Refusal | None:
        if refused := not_seated(state, self.seat):
            return refused
        if state.to_act != Seat(self.seat) or (due := _exchange_due(state)) is None:
            return Refusal("min-minion-3", "A Power card stays as it was chosen, unless a card lets you change it now.")
        allowed, rule, words = due
        if self.power in allowed:
            return None
        return Refusal(rule, f"You can change to {_either_power(allowed)} here, not to +{self.power}; {words}.")

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        player = state.players[self.seat]
        assert player.power is not None
        tell(PowerExchanged, "min-reveal-7", self.seat, player.power, self.power)
        powers = tuple(sorted((*without(player.powers, self.power), player.power)))
        changed = with_player(state, self.seat, power=self.power, powers=powers, exchanged=True)
        return settle_effect(evolve(changed, stage=Stage.AT_POWERS), used=True)

    @classmethod
    def of_seat(cls, state: MinionsState, seat: int) -> Iterable[Self]:
        return (cls(seat, power) for power in POWERS)


def _exchange_due(state: MinionsState) -> tuple[tuple[int, ...], str, str] | None:
    """The Power cards that may be changed to where a single seat is asked, the rule, and the rule in a few words; None
    when no exchange is due."""
    head = state.queue[0]
    player = state.players[head.on]
    if state.stage is Stage.EXCHANGE:
        allowed = lower_powers(player, head.effect.limit)
        return allowed, "min-reveal-6", f"it has to be +{head.effect.limit} or less, from your hand"
    if head.effect.do == "power-swap":
        return other_powers(player), "min-order-7", "it has to be another card from your hand"
    return None


def _either_power(powers: tuple[int, ...]) -> str:
    *some, last = (f"+{power}" for power in powers)
    return f"{', '.join(some)} or {last}" if some else last
