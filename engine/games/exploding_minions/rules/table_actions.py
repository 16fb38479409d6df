"""What chance and the table do in Exploding Minions: deal, turn up, shuffle, carry out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self

from engine.core.actions import ChanceAction, Refusal, TableAction
from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.exploding_minions.rules import events, knowledge, pile
from engine.games.exploding_minions.rules.card_files import HAND, house_box
from engine.games.exploding_minions.rules.cards import BOMB, DEFUSE
from engine.games.exploding_minions.rules.knowledge import PILE, Hidden, Knowledge
from engine.games.exploding_minions.rules.refusals import not_there
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import FACE_DOWN, LAST, SEEN, Player, Stage, Table, bombs_for
from engine.games.exploding_minions.rules.turn import begin_turn, end_turn, pick_up, settle_waiting_card
from engine.pieces.items import without
from engine.pieces.seats import name_at, with_player
from engine.pieces.stages import not_now
from engine.pieces.words import number_of

A_CARD = "A card"
"""What is said of a card to those who cannot see it."""


@dataclass(frozen=True, slots=True)
class Deal(TableAction[ExplodingState]):
    """Chance deals every hand at once: a Defuse and seven more cards each. Rules exp-setup-5 to 7.

    At a real table it is told with all that the set-up does before the first turn. Rules exp-setup-1 to 10.
    """

    hands: tuple[tuple[str, ...], ...]

    cover = "Deal the hands"

    def order_in(self, state: ExplodingState) -> str:
        players = len(state.players)
        halves = {2: "only the cards with a mark in the corner", 3: "only the cards without a mark in the corner"}
        cards = halves.get(players, "all cards")
        deal = f"Deal everybody a {DEFUSE}, shuffle the rest, and deal everybody {HAND - 1} more"
        bombs = number_of(bombs_for(players), "bombs")
        return f"Put the bombs aside, and take {cards}. {deal}. Then shuffle {bombs} in"

    def label(self, names: Sequence[str]) -> str:
        return self.cover

    def is_open_to(self, seat: int) -> bool:
        return False

    def refusal(self, state: ExplodingState) -> Refusal | None:
        if refused := not_now(state, Stage.DEAL, "exp-setup-7", "The hands are dealt once, at the start"):
            return refused
        if len(self.hands) != len(state.players) or any(len(hand) != HAND for hand in self.hands):
            return Refusal("exp-setup-7", f"Each of the {len(state.players)} players is dealt {HAND} cards.")
        if any(DEFUSE not in hand for hand in self.hands):
            return Refusal("exp-setup-5", f"Every hand must hold a {DEFUSE}.")
        if any(list(hand) != sorted(hand) for hand in self.hands):
            return Refusal("exp-setup-7", "The cards of a dealt hand are named in order of the alphabet.")
        dealt = Counter(card for hand in self.hands for card in hand)
        if over := dealt - Counter(state.table.cards):
            return Refusal("exp-setup-7", f"The deck does not hold so many cards of {next(iter(over))}.")
        return None

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        tell(events.DeckCounted, *deck_count(state.table))
        for seat, hand in enumerate(self.hands):
            tell(events.HandDealt, "exp-setup-7", seat, hand)
        loose = without(state.loose, *(card for hand in self.hands for card in hand))
        players = tuple(Player(hand) for hand in self.hands)
        return evolve(
            state,
            stage=Stage.BOMBS,
            players=players,
            known=tuple((seat, knowledge.knowledge_of_deal(len(players), seat)) for seat in range(len(players))),
            loose=loose,
            pile=len(loose),
            order=pile.unordered_layout(len(loose)),
        )

    @classmethod
    def of_chance(cls, state: ExplodingState) -> Iterable[Self]:
        """None: there are too many deals to list."""
        return ()


@dataclass(frozen=True, slots=True)
class AddBombs(TableAction[ExplodingState]):
    """One bomb fewer than players goes into the deck, which is shuffled. Rules exp-setup-9, exp-setup-10."""

    def label(self, names: Sequence[str]) -> str:
        return "Add the bombs and shuffle"

    def refusal(self, state: ExplodingState) -> Refusal | None:
        return not_now(state, Stage.BOMBS, "exp-setup-9", "The bombs go into the deck once, after the deal")

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        bombs = bombs_for(len(state.players))
        size = state.pile + bombs
        tell(events.BombsAdded, "exp-setup-9", bombs, size)
        order = None if state.order is None else pile.unordered_layout(size)
        loose = tuple(sorted((*state.loose, *(BOMB,) * bombs))) if order else state.loose
        return evolve(state, stage=Stage.START, pile=size, loose=loose, order=order)


@dataclass(frozen=True, slots=True)
class Start(TableAction[ExplodingState]):
    """Chance picks the player who goes first. Rule exp-setup-11."""

    first: int

    def order_in(self, state: ExplodingState) -> str:
        return "Draw lots for who goes first"

    def label(self, names: Sequence[str]) -> str:
        return f"{name_at(self.first, names)} goes first"

    def refusal(self, state: ExplodingState) -> Refusal | None:
        if refused := not_now(
            state, Stage.START, "exp-setup-11", "Who starts is found out once, before the first turn"
        ):
            return refused
        if self.first in range(len(state.players)):
            return None
        return Refusal("exp-setup-11", f"There is no seat {self.first} at this table of {len(state.players)}.")

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        tell(events.Started, "exp-setup-11", self.first)
        return begin_turn(evolve(state, turn_number=0), self.first, 1, "exp-turn-5", tell)

    @classmethod
    def of_chance(cls, state: ExplodingState) -> Iterable[Self]:
        return map(cls, range(len(state.players)))


@dataclass(frozen=True, slots=True)
class CarryOut(TableAction[ExplodingState]):
    """All have let it happen: the waiting card works, or is stopped for good. Rules exp-nope-5, exp-nope-7."""

    def label(self, names: Sequence[str]) -> str:
        return "All have answered"

    def refusal(self, state: ExplodingState) -> Refusal | None:
        return not_now(state, Stage.SETTLE, "exp-nope-7", "A card works only once all have let it happen in a row")

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        return settle_waiting_card(state, tell)


@dataclass(frozen=True, slots=True)
class SeeCard(ChanceAction[ExplodingState]):
    """The player at seat `player` sees the card under `place` others of the Draw Pile. Rules exp-see-1, exp-see-2."""

    place: int
    card: str

    verb = "Spot"
    cover = A_CARD

    def order_in(self, state: ExplodingState) -> str:
        return "Look at the next card of the pile"

    def label(self, names: Sequence[str]) -> str:
        return f"{self.card} {events.PLACES[self.place]}" if self.place in range(SEEN) else self.card

    def is_open_to(self, seat: int) -> bool:
        return seat == self.player

    def refusal(self, state: ExplodingState) -> Refusal | None:
        if refused := not_now(state, Stage.LOOK, "exp-turn-9", "Nobody may look into the Draw Pile"):
            return refused
        if (self.player, self.place) != (state.current, state.looking):
            return Refusal("exp-see-1", "The top cards are looked at one after another by the player who may see them.")
        return not_there(state, self.place, self.card)

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        tell(events.CardSeen, "exp-see-1" if state.pile >= SEEN else "exp-see-3", self.player, self.place, self.card)
        found = pin_card(state, self.place, self.card)
        own = pile.belief_after_look(found.beliefs[self.player], state.pile, self.place, self.card)
        beliefs = tuple(own if seat == self.player else belief for seat, belief in enumerate(found.beliefs))
        looked = self.place + 1
        more = looked < min(SEEN, state.pile)
        stage = Stage.LOOK if more else Stage.TURN
        after = evolve(found, beliefs=beliefs, looking=looked, stage=stage)
        return evolve(after, known=knowledge.update_known(state, partial(self._follow_card, after)))

    def _follow_card(self, after: ExplodingState, own: Knowledge, hidden: Hidden) -> Knowledge:
        """What a seat knows of hidden cards after this look: for the looker the card may be one it has followed."""
        anew = len(Hidden(after, hidden.eyes).pinned_cards) > len(hidden.pinned_cards)
        return own.see_one_of(PILE, self.card, hidden) if anew else own

    @classmethod
    def of_chance(cls, state: ExplodingState) -> Iterable[Self]:
        return (cls(state.current, state.looking, card) for card in state.table.names)


@dataclass(frozen=True, slots=True)
class TakeCard(ChanceAction[ExplodingState]):
    """The player at seat `player` draws a card from the top or the bottom of the pile. Rules exp-turn-4, exp-bomb-1."""

    card: str

    verb = "Take"
    cover = "A safe card"

    def order_in(self, state: ExplodingState) -> str:
        return f"Take the {'bottom' if state.place == LAST else 'top'} card of the pile"

    def label(self, names: Sequence[str]) -> str:
        return self.card

    def is_open_to(self, seat: int) -> bool:
        return seat == self.player or self.card == BOMB

    def refusal(self, state: ExplodingState) -> Refusal | None:
        if refused := not_now(state, Stage.TAKE, "exp-turn-4", "No card is being drawn"):
            return refused
        if self.player != state.current:
            return Refusal("exp-turn-6", f"It is {state.names[state.current]} who draws.")
        return not_there(state, state.drawn_from, self.card)

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        place, bomb, bottom = state.drawn_from, self.card == BOMB, state.place == LAST
        found = pin_card(state, place, self.card)
        order = None if found.order is None else pile.remove_card(found.order, place)
        beliefs = tuple(
            pile.belief_after_draw(belief, place, self.card)
            if seat == self.player
            else pile.belief_after_watching(belief, place, bomb)
            for seat, belief in enumerate(found.beliefs)
        )
        after = evolve(found, order=order, beliefs=beliefs, pile=state.pile - 1)
        if bomb:
            tell(events.BombDrawn, "exp-bomb-1", self.player, bottom)
            return evolve(after, stage=Stage.BOMB)
        tell(events.CardTaken, "exp-bottom-1" if bottom else "exp-turn-4", self.player, self.card, bottom)
        known = knowledge.update_known(state, partial(self._follow_card, after))
        return end_turn(evolve(pick_up(after, self.player, self.card), known=known), tell)

    def _follow_card(self, after: ExplodingState, own: Knowledge, hidden: Hidden) -> Knowledge:
        """What a seat knows of hidden cards after this draw: who knew that the card lay there knows where it is now."""
        placed = len(Hidden(after, hidden.eyes).pinned_cards) < len(hidden.pinned_cards)
        if hidden.eyes == self.player:
            return own if placed else own.see_one_of(PILE, self.card, hidden)
        return own.see_arrive(self.player, self.card) if placed else own.follow_slip(PILE, self.player, hidden)

    @classmethod
    def of_chance(cls, state: ExplodingState) -> Iterable[Self]:
        return (cls(state.current, card) for card in state.table.names)


@dataclass(frozen=True, slots=True)
class StealCard(ChanceAction[ExplodingState]):
    """The player at seat `player` takes a random card out of the hand of `victim`. Rules exp-pair-2, exp-pair-5."""

    victim: int
    card: str

    verb = "Steal"
    cover = A_CARD

    def order_in(self, state: ExplodingState) -> str:
        return f"Steal a card from {state.names[self.victim]}"

    @property
    def holder(self) -> int:
        return self.victim

    def label(self, names: Sequence[str]) -> str:
        return self.card

    def is_open_to(self, seat: int) -> bool:
        return seat in (self.player, self.victim)

    def refusal(self, state: ExplodingState) -> Refusal | None:
        if refused := not_now(state, Stage.STEAL, "exp-pair-2", "A card is stolen only with a pair"):
            return refused
        waiting = state.waiting
        assert waiting is not None
        if (self.player, self.victim) != (waiting.seat, waiting.target):
            return Refusal(
                "exp-pair-2", f"It is {state.names[waiting.seat]} who steals from {state.names[waiting.target]}."
            )
        hand = state.players[self.victim].hand
        if FACE_DOWN in hand:
            return Refusal("exp-setup-8", "Seen from this seat that hand is unknown, and so is what is stolen from it.")
        if self.card in hand:
            return None
        return Refusal("exp-pair-2", f"{state.names[self.victim]} holds no {self.card} that could be stolen.")

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        tell(events.CardStolen, "exp-pair-5", self.player, self.victim, self.card)
        known = knowledge.update_known(state, self._follow_card)
        robbed = with_player(state, self.victim, hand=without(state.players[self.victim].hand, self.card))
        after = pick_up(robbed, self.player, self.card)
        return evolve(after, known=known, stage=Stage.TURN, waiting=None)

    def _follow_card(self, own: Knowledge, hidden: Hidden) -> Knowledge:
        """What a seat knows of hidden cards after this theft. Rule exp-pair-5."""
        if hidden.eyes == self.victim:
            return own.see_arrive(self.player, self.card)
        if hidden.eyes == self.player:
            return own.see_one_of(self.victim, self.card, hidden)
        return own.follow_slip(self.victim, self.player, hidden)

    @classmethod
    def of_chance(cls, state: ExplodingState) -> Iterable[Self]:
        if state.waiting is not None and (not state.waiting.card):
            waiting = state.waiting
            yield from (cls(waiting.seat, waiting.target, card) for card in state.table.names)


# ---------------------------------------------------------------- the deck


def deck_count(table: Table) -> tuple[str, int, str]:
    """How the cards in play were counted: the rule, their number, and a few words."""
    cards = len(table.cards)
    if table.box != house_box():
        return "exp-parts-10", cards, "as an owner's own list counts them"
    if table.players == 2:
        return "exp-parts-6", cards, "all those with the mark"
    if table.deck == "box":
        return "exp-parts-8", cards, "as the set-up counts them; one of them does nothing"
    return "exp-parts-7", cards, "as the Field Guide counts them, which is one fewer than the set-up says"


# ---------------------------------------------------------------- the card at a place


def pin_card(state: ExplodingState, place: int, card: str) -> ExplodingState:
    """The position in which `card` is known to lie under `place` others."""
    if state.order is None or pile.card_known_at(state.order, place) is not None:
        return state
    order = next(pile.expose_card(state.order, place, card))
    return evolve(state, order=order, loose=without(state.loose, card))
