"""What chance and the table do in Minions: turn up cards, roll dice, compare, award."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from engine.core.actions import Action, Refusal, RollAction, TableAction
from engine.core.events import Tell, silent
from engine.core.turns import CHANCE
from engine.core.values import evolve
from engine.games.minions.rules.card_texts import card_text, power_text
from engine.games.minions.rules.cards import SHARED, EventCard
from engine.games.minions.rules.effects import carry_out_event
from engine.games.minions.rules.events import FACE_DOWN, Dealt, NothingHappens, Revealed, Rolled, TurnedUp
from engine.games.minions.rules.player_actions import ChooseBoon, ChooseMinion, ChoosePower
from engine.games.minions.rules.refusals import not_now
from engine.games.minions.rules.rolls import FACES, ROLLS, possible_rerolls
from engine.games.minions.rules.settling import award_glory, compare_decider, compare_totals
from engine.games.minions.rules.state import MinionsState, reason_for_no_effect
from engine.games.minions.rules.table import EVERYONE, UNSEEN, Dice, Player, Stage
from engine.games.minions.rules.turn import (
    dice_turns_and_sum,
    enter_next_stage,
    enter_stage,
    event_works_on_rolls,
    final_need_and_cards,
    is_after_tie,
    need_of,
    pass_over_effect,
    settle_effect,
)
from engine.pieces.items import without
from engine.pieces.seats import with_player

PILES = {"event": Stage.EVENT, "glory": Stage.GLORY, "quest": Stage.QUEST}
PILE_RULES = {"event": "min-event-2", "glory": "min-quest-1", "quest": "min-quest-1"}
LATE_RULES = {"quest": "min-quest-4", "glory": "min-quest-5"}


@dataclass(frozen=True, slots=True)
class TurnUp(TableAction[MinionsState]):
    """Chance turns up the top card of a shared pile: "event", "quest" or "glory". Rules min-event-2, min-quest-1."""

    pile: str
    card: str

    def order_in(self, state: MinionsState) -> str:
        return f"Turn up the next {self.pile.capitalize()} card"

    def label(self, names: Sequence[str]) -> str:
        return f"{self.pile.capitalize()}: {self.card}"

    def refusal(self, state: MinionsState) -> Refusal | None:
        if self.pile not in PILES:
            return Refusal("min-setup-3", f"There is no pile {self.pile!r}; there are event, glory and quest.")
        rule = PILE_RULES[self.pile]
        late = not_now(state, PILES[self.pile], rule, f"The {self.pile.capitalize()} card is turned up in its own time")
        if late or self.card in state.pile(self.pile):
            return late
        if self.card in state.table.shared_piles[self.pile]:
            return Refusal("min-total-6", f"{self.card} has already been turned up in this game.")
        return Refusal("min-setup-3", f"There is no {self.pile.capitalize()} card {self.card!r}.")

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        left = tuple(card for card in state.pile(self.pile) if card != self.card)
        if tell is not silent:
            self._tell_card(state, tell)
        match self.pile:
            case "event":
                return enter_next_stage(evolve(state, events=left, event=self.card))
            case "quest":
                return enter_next_stage(evolve(state, quests=left, quest=self.card))
            case _:
                return enter_next_stage(evolve(state, glories=left, glory=self.card))

    def _tell_card(self, state: MinionsState, tell: Tell) -> None:
        cards = state.pile(self.pile)
        if len(cards) == len(state.table.shared_piles[self.pile]) > SHARED:
            tell(Dealt, "min-multi-14", self.pile, len(cards))
        tell(TurnedUp, self._rule(state), self.pile, self.card, card_text(state.table, self.pile, self.card))

    def _rule(self, state: MinionsState) -> str:
        if self.pile == "event":
            return _event_rule(state.table.events[self.card])
        if state.event and state.table.events[state.event].hide == self.pile:
            return LATE_RULES[self.pile]
        several = self.pile == "quest" and len(state.table.quests[self.card].needs) > 1
        return "min-quest-3" if several else PILE_RULES[self.pile]

    @classmethod
    def of_chance(cls, state: MinionsState) -> Iterable[Self]:
        return (cls(pile, card) for pile, cards in state.table.shared_piles.items() for card in cards)


def _event_rule(card: EventCard) -> str:
    if card.hide:
        return "min-event-3"
    return "min-event-4" if card.effect else PILE_RULES["event"]


@dataclass(frozen=True, slots=True)
class Show(TableAction[MinionsState]):
    """All face-down cards of one kind are turned face up at once: "minion", "boon" or "power".
    Rules min-minion-5, min-reveal-1, min-reveal-4."""

    what: str

    def label(self, names: Sequence[str]) -> str:
        return {"minion": "Minions face up", "boon": "Boons face up", "power": "Power cards face up"}.get(
            self.what, self.what
        )

    def refusal(self, state: MinionsState) -> Refusal | None:
        if self.what not in _SHOWS:
            return Refusal("min-event-1", f"One can show minion, boon or power, not {self.what!r}.")
        stage, rule, words = _SHOWS[self.what]
        if refused := not_now(state, stage, rule, words):
            return refused
        if any(_card_of(player, self.what) in (FACE_DOWN, UNSEEN) for player in state.players):
            return Refusal(rule, "Seen from this seat, a face-down card is unknown, so it cannot be turned up here.")
        return None

    def brings_to_light(self, state: MinionsState) -> tuple[Action[MinionsState], ...]:
        return tuple(_choice_of(seat, player, self.what) for seat, player in enumerate(state.players))

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        if tell is not silent:
            self._tell_cards(state, tell)
        players = tuple(_SHOWN[self.what](state, player) for player in state.players)
        return enter_next_stage(evolve(state, players=players, shown=state.shown | {self.what}))

    def _tell_cards(self, state: MinionsState, tell: Tell) -> None:
        rule = "min-minion-6" if self.what == "minion" and _are_minions_hidden(state) else _SHOWS[self.what][1]
        for seat in range(len(state.players)):
            card, text = _card_and_text(state, seat, self.what)
            tell(Revealed, rule, seat, self.what.capitalize(), card, text)

    @classmethod
    def of_chance(cls, state: MinionsState) -> Iterable[Self]:
        return (cls(what) for what in ("boon", "minion", "power"))


def _are_minions_hidden(state: MinionsState) -> bool:
    return bool(state.event) and state.table.events[state.event or ""].hide == "minions"


_SHOWS = {
    "minion": (Stage.SHOW_MINIONS, "min-minion-5", "Minions are turned up when every player has laid one down"),
    "boon": (Stage.SHOW_BOONS, "min-reveal-1", "Boons are turned up when every player has bestowed"),
    "power": (Stage.SHOW_POWERS, "min-reveal-4", "Power cards are turned up last of all"),
}


def _card_of(player: Player, what: str) -> str | int | None:
    """What a player has chosen: a Minion, a Boon, or the bonus of a Power card."""
    return {"minion": player.minion, "boon": player.boon, "power": player.power}[what]


def _choice_of(seat: int, player: Player, what: str) -> Action[MinionsState]:
    """The choice by which a player laid down the card that is turned up."""
    if what == "power":
        assert player.power is not None
        return ChoosePower(seat, player.power)
    if what == "boon":
        assert player.boon is not None
        return ChooseBoon(seat, player.boon)
    assert player.minion is not None
    return ChooseMinion(seat, player.minion)


def _card_and_text(state: MinionsState, seat: int, what: str) -> tuple[str, str]:
    player = state.players[seat]
    if what == "power":
        assert player.power is not None and player.minion is not None
        return f"Power +{player.power}", power_text(state.table.minions[player.minion], player.power)
    name = player.minion if what == "minion" else player.boon
    assert name is not None
    return name, card_text(state.table, what, name)


def _show_minion(state: MinionsState, player: Player) -> Player:
    assert player.minion is not None
    attributes = state.table.minions[player.minion].attributes
    left = tuple(name for name in player.minions if name != player.minion)
    return evolve(player, minions=left, attributes=attributes, lasting=attributes)


def _show_boon(state: MinionsState, player: Player) -> Player:
    return evolve(player, boons=tuple(name for name in player.boons if name != player.boon))


def _show_power(state: MinionsState, player: Player) -> Player:
    assert player.power is not None
    return evolve(player, powers=without(player.powers, player.power))


_SHOWN = {"minion": _show_minion, "boon": _show_boon, "power": _show_power}


@dataclass(frozen=True, slots=True)
class NoEffect(TableAction[MinionsState]):
    """The table passes over an effect that can change nothing. Rule min-order-8."""

    card: str
    on: int

    def label(self, names: Sequence[str]) -> str:
        return f"{self.card}: no effect"

    def refusal(self, state: MinionsState) -> Refusal | None:
        if not state.stage.moment:
            return Refusal("min-order-5", f"No ability or Boon works now; the turn is at: {state.stage.words}.")
        head = state.queue[0]
        if self.card != head.card:
            return Refusal("min-order-1", f"It is the turn of {head.card}, not of {self.card}.")
        if self.on != head.on and head.owner != EVERYONE:
            return Refusal("min-order-3", f"{self.card} works on {state.names[head.on]} now, seat by seat.")
        if state.to_act is not CHANCE or head.owner == EVERYONE:
            return Refusal("min-order-8", f"{self.card} can change something, so it is not passed over.")
        return None

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        reason = reason_for_no_effect(state)
        assert reason is not None
        tell(NothingHappens, reason[0], self.on, self.card, reason[1])
        return pass_over_effect(state)

    @classmethod
    def of_chance(cls, state: MinionsState) -> Iterable[Self]:
        cards = sorted({card for s in range(len(state.players)) for card in state.cards_in_play(s)})
        yield from (cls(card, on) for card in cards for on in range(len(state.players)))


@dataclass(frozen=True, slots=True)
class EventActs(TableAction[MinionsState]):
    """The Event's effect works on everybody. Rules min-event-6 to 9."""

    card: str

    def label(self, names: Sequence[str]) -> str:
        return f"The Event {self.card} works"

    def refusal(self, state: MinionsState) -> Refusal | None:
        if not state.stage.moment or state.queue[0].owner != EVERYONE:
            return Refusal("min-event-1", "The Event has nothing to do at this moment.")
        if self.card != state.event:
            return Refusal("min-event-2", f"The Event of this turn is {state.event}, not {self.card}.")
        return None

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        return carry_out_event(state, tell)

    @classmethod
    def of_chance(cls, state: MinionsState) -> Iterable[Self]:
        if state.event:
            yield cls(state.event)


@dataclass(frozen=True, slots=True)
class RollDice(RollAction[MinionsState]):
    """Chance rolls the two dice of a player; in a reroll, dice that stay keep their number.
    Rules min-power-1, min-decide-1."""

    dice: Dice

    def is_again_in(self, state: MinionsState) -> bool:
        return state.stage is Stage.REROLL

    def label(self, names: Sequence[str]) -> str:
        return f"Roll {self.dice[0]} and {self.dice[1]}"

    def refusal(self, state: MinionsState) -> Refusal | None:
        if len(self.dice) != 2:
            return Refusal("min-power-1", f"A roll is made with two dice, not with {len(self.dice)}.")
        if any(die not in FACES for die in self.dice):
            return Refusal("min-parts-2", f"A die shows 1 to 6, so {self.dice[0]} and {self.dice[1]} cannot be rolled.")
        if state.stage not in (Stage.ROLL, Stage.REROLL, Stage.DECIDE):
            return Refusal(
                "min-event-1", f"Dice are rolled after all reveals; the turn is now at: {state.stage.words}."
            )
        if self.player != state.roller:
            rule = "min-multi-15" if len(state.contenders) > 2 else "min-order-3"
            return Refusal(rule, f"It is {state.names[state.roller]} who rolls now.")
        held = state.players[self.player].dice
        if held and any(self.dice[i] != held[i] for i in (0, 1) if i not in state.loose):
            return Refusal("min-dice-6", f"Of {held[0]} and {held[1]} only one die is rolled again; the other stays.")
        return None

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        deciding = state.stage is Stage.DECIDE
        if tell is not silent:
            self._tell_roll(state, tell)
        rolled = None if state.stage is Stage.REROLL else self.dice
        after = evolve(with_player(state, self.player, dice=self.dice, rolled=rolled), loose=())
        if state.stage is Stage.REROLL:
            return settle_effect(evolve(after, stage=Stage.AT_ROLL), used=True)
        waiting = [seat for seat in after.contenders if after.players[seat].dice is None]
        if waiting:
            return evolve(after, roller=waiting[0], loose=state.loose)
        return enter_stage(after, Stage.COMPARE_ROLLS if deciding else Stage.AT_ROLL)

    def _tell_roll(self, state: MinionsState, tell: Tell) -> None:
        if state.stage is Stage.DECIDE:
            tell(Rolled, self._rule(state), self.player, self.dice, 0)
            return
        ahead, cards = final_need_and_cards(state, self.player)
        turning = tuple(card for card, _ in dice_turns_and_sum(state, self.player)[0])
        coming = ahead if cards else 0, cards, turning
        tell(Rolled, self._rule(state), self.player, self.dice, need_of(state, self.player), *coming)

    @staticmethod
    def _rule(state: MinionsState) -> str:
        if state.stage is Stage.DECIDE:
            return "min-decide-5" if event_works_on_rolls(state) else "min-decide-2"
        return "min-tie-7" if state.stage is Stage.ROLL and is_after_tie(state) else "min-power-1"

    @classmethod
    def of_chance(cls, state: MinionsState) -> Iterable[Self]:
        return (cls(player, dice) for player in range(len(state.players)) for dice in ROLLS)


def possible_rolls(state: MinionsState) -> tuple[RollDice, ...]:
    """The equally likely rolls that are due now."""
    if state.stage is not Stage.REROLL:
        return _ALL_ROLLS[state.roller]
    held = state.players[state.roller].dice
    assert held is not None
    return tuple(RollDice(state.roller, dice) for dice in possible_rerolls(held, state.loose))


_ALL_ROLLS = tuple(tuple(RollDice(player, dice) for dice in ROLLS) for player in range(4))


@dataclass(frozen=True, slots=True)
class Compare(TableAction[MinionsState]):
    """The totals are compared: a winner, or a tie that is rolled again. Rules min-total-1, min-total-2, min-tie-1."""

    def label(self, names: Sequence[str]) -> str:
        return "Compare"

    def refusal(self, state: MinionsState) -> Refusal | None:
        if state.stage in (Stage.COMPARE, Stage.COMPARE_ROLLS):
            return None
        return Refusal(
            "min-total-2",
            f"Totals are compared after all effects on the dice; the turn is now at: {state.stage.words}.",
        )

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        return compare_totals(state, tell) if state.stage is Stage.COMPARE else compare_decider(state, tell)


@dataclass(frozen=True, slots=True)
class Award(TableAction[MinionsState]):
    """The winner takes the Glory, used cards go out of play, and the next Quest starts, if there is one.
    Rules min-total-2 to 6, min-win-1, min-win-2."""

    def label(self, names: Sequence[str]) -> str:
        return "Take the Glory"

    def refusal(self, state: MinionsState) -> Refusal | None:
        return not_now(state, Stage.AWARD, "min-total-2", "Glory is taken when the Quest has a winner")

    def result_in(self, state: MinionsState, tell: Tell) -> MinionsState:
        return award_glory(state, tell)


def what_happens(state: MinionsState) -> TableAction[MinionsState] | None:
    """What happens by itself at this stage, where anything does."""
    if not state.stage.moment:
        return _BY_ITSELF.get(state.stage)
    head = state.queue[0]
    return EventActs(head.card) if head.owner == EVERYONE else NoEffect(head.card, head.on)


_BY_ITSELF: dict[Stage, TableAction[MinionsState]] = {
    **{stage: Show(what) for what, (stage, _, _) in _SHOWS.items()},
    Stage.COMPARE: Compare(),
    Stage.COMPARE_ROLLS: Compare(),
    Stage.AWARD: Award(),
}
