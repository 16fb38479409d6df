"""What chance and the table do in Deities & Demidice: roll, deal, draw, carry out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Self

from engine.core.actions import ChanceAction, Refusal, RollAction, TableAction
from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.deities.rules import events
from engine.games.deities.rules.combos import combos, order_rule
from engine.games.deities.rules.effects import settle_combo, settle_waiting_card, turn_die
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import AHEAD, FACES, UNSEEN, Deck, Stage, Task
from engine.games.deities.rules.turn import (
    begin_destiny,
    begin_turn,
    carry_on,
    count_down_task,
    discard_card,
    draw_card,
    highest_rollers,
    judge_dice,
)
from engine.pieces.items import with_item, without
from engine.pieces.seats import name_at
from engine.pieces.stages import not_now

A_CARD = "A card"
"""What is said of a card to those who cannot see it."""


@dataclass(frozen=True, slots=True)
class RollStart(RollAction[DeitiesState]):
    """A player rolls one die for the first turn. Rules dei-setup-2, dei-setup-3."""

    dice: tuple[int]

    counts_together = True

    def label(self, names: Sequence[str]) -> str:
        return f"Roll {self.dice[0]}"

    def refusal(self, state: DeitiesState) -> Refusal | None:
        if refused := not_now(state, Stage.START, "dei-setup-2", "The first turn is rolled for once, at the start"):
            return refused
        if self.player != state.asked[0]:
            return Refusal("dei-setup-2", f"It is for {state.names[state.asked[0]]} to roll.")
        return None if self.dice[0] in FACES else Refusal("dei-parts-2", "A die shows 1 to 6.")

    def result_in(self, state: DeitiesState, tell: Tell) -> DeitiesState:
        tell(events.StartRolled, "dei-setup-2", self.player, self.dice[0])
        rolled = (*state.rolls, (self.player, self.dice[0]))
        asked = state.asked[1:]
        if asked:
            return evolve(state, rolls=rolled, asked=asked)
        level = highest_rollers(rolled)
        if len(level) > 1:
            tell(events.StartTied, "dei-setup-3", level)
            return evolve(state, rolls=(), asked=level)
        tell(events.StartWon, "dei-setup-2", level[0])
        seats = tuple(range(len(state.players)))
        return evolve(state, stage=Stage.HANDS, current=level[0], rolls=(), asked=seats)

    @classmethod
    def of_chance(cls, state: DeitiesState) -> Iterable[Self]:
        if state.asked:
            yield from (cls(state.asked[0], (face,)) for face in FACES)


@dataclass(frozen=True, slots=True)
class DealHand(ChanceAction[DeitiesState]):
    """A player is dealt two cards. Rule dei-setup-4."""

    cards: tuple[str, str]

    verb = "Get"
    cover = "A hand of two cards"

    def label(self, names: Sequence[str]) -> str:
        return " and ".join(self.cards)

    def is_open_to(self, seat: int) -> bool:
        return seat == self.player

    def refusal(self, state: DeitiesState) -> Refusal | None:
        if refused := not_now(state, Stage.HANDS, "dei-setup-4", "The first cards are dealt once, at the start"):
            return refused
        if self.player != state.asked[0]:
            return Refusal("dei-setup-4", f"It is {state.names[state.asked[0]]} who is dealt cards now.")
        loose = state.decks[state.players[self.player].deck].loose
        if UNSEEN in loose:
            return Refusal("dei-setup-5", "Seen from this seat, nobody can say which cards are dealt.")
        if self.cards[0] >= self.cards[1] or not all(card in loose for card in self.cards):
            return Refusal("dei-setup-4", "A first hand is two cards of one's deck, named in order of the alphabet.")
        return None

    def result_in(self, state: DeitiesState, tell: Tell) -> DeitiesState:
        tell(events.Dealt, "dei-setup-4", self.player, self.cards)
        for card in self.cards:
            state = draw_card(state, self.player, card)
        asked = state.asked[1:]
        state = evolve(state, asked=asked)
        return state if asked else carry_on(begin_turn(evolve(state, turn_number=0), state.current, tell), tell)

    @classmethod
    def of_chance(cls, state: DeitiesState) -> Iterable[Self]:
        if state.asked and (state.stage in (Stage.START, Stage.HANDS)):
            names = state.table.names[state.players[state.asked[0]].deck]
            yield from (cls(state.asked[0], pair) for pair in combinations(names, 2))


@dataclass(frozen=True, slots=True)
class DrawCard(ChanceAction[DeitiesState]):
    """A player draws the top card of the deck in use. Rules dei-fate-1, dei-judgment-3."""

    card: str

    verb = "Draw"
    cover = A_CARD

    def label(self, names: Sequence[str]) -> str:
        return self.card

    def is_open_to(self, seat: int) -> bool:
        return seat == self.player

    def refusal(self, state: DeitiesState) -> Refusal | None:
        if refused := _not_the_task(state, "draw", self.player, "dei-fate-1", "No card is being drawn"):
            return refused
        return _not_in_place(state.decks[state.players[self.player].deck], 0, self.card)

    def result_in(self, state: DeitiesState, tell: Tell) -> DeitiesState:
        ahead = state.decks[state.players[self.player].deck].ahead
        tell(events.Drawn, "dei-fate-1", self.player, self.card, ahead[0][1] if ahead else frozenset())
        return carry_on(count_down_task(draw_card(state, self.player, self.card)), tell)

    @classmethod
    def of_chance(cls, state: DeitiesState) -> Iterable[Self]:
        return (cls(player, card) for player, card in _cards_of_task(state, "draw"))


@dataclass(frozen=True, slots=True)
class LoseCard(ChanceAction[DeitiesState]):
    """A player discards a card at random. Rules dei-judgment-4, dei-power-6."""

    card: str

    verb = "Lose"

    def order_in(self, state: DeitiesState) -> str:
        return "Lose a card at random"

    def label(self, names: Sequence[str]) -> str:
        return self.card

    def refusal(self, state: DeitiesState) -> Refusal | None:
        if refused := _not_the_task(state, "lose", self.player, "dei-judgment-4", "No card is being lost"):
            return refused
        hand = state.players[self.player].hand
        if UNSEEN in hand:
            return Refusal("dei-setup-5", "Seen from this seat, nobody can say which card is lost.")
        if self.card in hand:
            return None
        return Refusal("dei-power-9", f"{state.names[self.player]} does not hold {self.card}.")

    def result_in(self, state: DeitiesState, tell: Tell) -> DeitiesState:
        tell(events.CardLost, "dei-judgment-4" if state.stage is Stage.APPLY else "dei-power-6", self.player, self.card)
        return carry_on(count_down_task(discard_card(state, self.player, self.card)), tell)

    @classmethod
    def of_chance(cls, state: DeitiesState) -> Iterable[Self]:
        return (cls(player, card) for player, card in _cards_of_task(state, "lose"))


@dataclass(frozen=True, slots=True)
class RollBatch(RollAction[DeitiesState]):
    """The current player rolls all Power dice; `dice` are named from the lowest. Rules dei-dice-3, dei-destiny-1."""

    def is_again_in(self, state: DeitiesState) -> bool:
        return bool(state.dice)

    def label(self, names: Sequence[str]) -> str:
        return f"Roll {', '.join(map(str, self.dice))}"

    def refusal(self, state: DeitiesState) -> Refusal | None:
        if refused := not_now(state, Stage.BATCH, "dei-destiny-1", "All Power dice are rolled in the Destiny Phase"):
            return refused
        if self.player != state.current:
            return Refusal("dei-destiny-1", f"It is for {state.names[state.current]} to roll.")
        power = state.players[self.player].power
        if len(self.dice) != power or list(self.dice) != sorted(self.dice) or not all(d in FACES for d in self.dice):
            return Refusal("dei-dice-3", f"A Batch roll is {power} dice from 1 to 6, the lowest first.")
        return None

    def result_in(self, state: DeitiesState, tell: Tell) -> DeitiesState:
        tell(events.BatchRolled, "dei-destiny-1", self.player, self.dice)
        return begin_destiny(evolve(state, dice=self.dice))

    @classmethod
    def of_chance(cls, state: DeitiesState) -> Iterable[Self]:
        if state.stage is Stage.BATCH:
            power = state.players[state.current].power
            yield from (cls(state.current, dice) for dice in combinations_with_replacement(FACES, power))


@dataclass(frozen=True, slots=True)
class RollDie(RollAction[DeitiesState]):
    """A die on the table is rolled again because of a card of `player`. Rule dei-any-5."""

    dice: tuple[int]

    def is_again_in(self, state: DeitiesState) -> bool:
        return True

    def label(self, names: Sequence[str]) -> str:
        return f"Roll {self.dice[0]}"

    def refusal(self, state: DeitiesState) -> Refusal | None:
        if refused := _not_the_task(state, "roll", self.player, "dei-any-5", "No single die is rolled again now"):
            return refused
        return None if self.dice[0] in FACES else Refusal("dei-parts-2", "A die shows 1 to 6.")

    def result_in(self, state: DeitiesState, tell: Tell) -> DeitiesState:
        before, after = state.tasks[0].target, self.dice[0]
        tell(events.DieRolled, "dei-any-5", before, after)
        return carry_on(count_down_task(turn_die(state, before, after)), tell)

    @classmethod
    def of_chance(cls, state: DeitiesState) -> Iterable[Self]:
        player = state.tasks[0].seat if state.tasks else state.current
        yield from (cls(player, (face,)) for face in FACES)


@dataclass(frozen=True, slots=True)
class SeeAhead(ChanceAction[DeitiesState]):
    """A player sees the next card of a deck. Rules dei-power-7, dei-power-8."""

    card: str

    verb = "See"
    cover = A_CARD

    def order_in(self, state: DeitiesState) -> str:
        decks = [state.table.decks[task.target].name for task in state.tasks if task.do == "look"]
        return f"Look at the next card of the {decks[0]} deck" if decks else "Look at the next card of a deck"

    def label(self, names: Sequence[str]) -> str:
        return self.card

    def is_open_to(self, seat: int) -> bool:
        return seat == self.player

    def refusal(self, state: DeitiesState) -> Refusal | None:
        if refused := _not_the_task(state, "look", self.player, "dei-power-7", "Nobody may look into a deck now"):
            return refused
        task = state.tasks[0]
        return _not_in_place(state.decks[task.target], _place_of_look(state, task), self.card)

    def result_in(self, state: DeitiesState, tell: Tell) -> DeitiesState:
        task = state.tasks[0]
        deck, place = state.decks[task.target], _place_of_look(state, task)
        tell(events.CardForeseen, "dei-power-7", self.player, state.table.decks[task.target].name, place, self.card)
        if place < len(deck.ahead):
            seen = (self.card, deck.ahead[place][1] | {self.player})
            more = evolve(deck, ahead=(*deck.ahead[:place], seen, *deck.ahead[place + 1 :]))
        else:
            ahead = (*deck.ahead, (self.card, frozenset({self.player})))
            more = evolve(deck, ahead=ahead, loose=without(deck.loose, self.card))
        return carry_on(count_down_task(evolve(state, decks=with_item(state.decks, task.target, more))), tell)

    @classmethod
    def of_chance(cls, state: DeitiesState) -> Iterable[Self]:
        return (cls(player, card) for player, card in _cards_of_task(state, "look"))


@dataclass(frozen=True, slots=True)
class CarryOut(TableAction[DeitiesState]):
    """What simply happens: a card works once all have answered, combos are found, a combo has its effect.
    Rules dei-negate-3, dei-judgment-1, dei-annul-2."""

    def label(self, names: Sequence[str]) -> str:
        return "Go on"

    def refusal(self, state: DeitiesState) -> Refusal | None:
        if state.waiting is not None:
            return Refusal("dei-negate-2", "Not all have answered yet.") if state.waiting.asked else None
        if state.stage in (Stage.JUDGE, Stage.APPLY) and not state.tasks:
            return None
        return Refusal("dei-turn-1", f"Nothing happens by itself now; what comes now is: {state.doing}.")

    def result_in(self, state: DeitiesState, tell: Tell) -> DeitiesState:
        if state.waiting is not None:
            return carry_on(settle_waiting_card(state, tell), tell)
        if state.stage is Stage.JUDGE:
            sizes = combos(state.dice)
            tell(events.CombosFound, order_rule(sizes), state.current, state.dice, sizes)
            return judge_dice(state)
        return carry_on(settle_combo(state, tell), tell)


# ---------------------------------------------------------------- tasks


def _not_the_task(state: DeitiesState, do: str, player: int, rule: str, what: str) -> Refusal | None:
    if state.waiting is not None or not state.tasks or state.tasks[0].do != do:
        return Refusal(rule, f"{what}; what comes now is: {state.doing}.")
    if state.tasks[0].seat != player:
        seat = state.tasks[0].seat
        return Refusal(rule, f"This is for {state.names[seat]}, not for {name_at(player, state.names)}.")
    return None


def _place_of_look(state: DeitiesState, task: Task) -> int:
    """How many cards lie above the one that is looked at next."""
    return min(AHEAD, len(state.decks[task.target])) - task.count


def _not_in_place(deck: Deck, place: int, card: str) -> Refusal | None:
    """The refusal of a card that cannot lie under `place` others, or None."""
    cards = deck.cards_at(place)
    if UNSEEN in cards:
        return Refusal("dei-setup-5", "Seen from this seat, nobody can say which card comes up.")
    if card in cards:
        return None
    if place < len(deck.ahead):
        return Refusal("dei-power-8", f"The card that lies there has been seen, and it is not {card}.")
    return Refusal("dei-fate-1", f"{card} is not in that deck.")


def possible_cards(state: DeitiesState, task: Task) -> tuple[str, ...]:
    """The cards that a task of chance may bring, each as likely as the others; unseen ones where a view hides them."""
    match task.do:
        case "lose":
            return state.players[task.seat].hand
        case "draw":
            return state.decks[state.players[task.seat].deck].cards_at(0)
    return state.decks[task.target].cards_at(_place_of_look(state, task))


CARD_TASKS: dict[str, type[DrawCard] | type[LoseCard] | type[SeeAhead]] = {
    "draw": DrawCard,
    "lose": LoseCard,
    "look": SeeAhead,
}
"""By what a task does, the action that brings its card."""


def _cards_of_task(state: DeitiesState, do: str) -> Iterable[tuple[int, str]]:
    """Whose task it is, with each card that it may bring; nothing where another task is due."""
    if state.tasks and state.tasks[0].do == do:
        task = state.tasks[0]
        deck = task.target if do == "look" else state.players[task.seat].deck
        yield from ((task.seat, card) for card in state.table.names[deck])
