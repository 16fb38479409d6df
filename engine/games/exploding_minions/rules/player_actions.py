"""What players do in Exploding Minions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Any, Self

from engine.core.actions import PlayerAction, Refusal
from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.exploding_minions.rules import events, knowledge, pile
from engine.games.exploding_minions.rules.cards import BOMB, CLONE, DEFUSE, NOPE
from engine.games.exploding_minions.rules.knowledge import Hidden, Knowledge
from engine.games.exploding_minions.rules.refusals import (
    no_bomb_drawn,
    not_a_pair,
    not_asked,
    not_held,
    not_playable,
    not_seated,
    not_yet_dealt,
    not_your_turn,
)
from engine.games.exploding_minions.rules.state import ExplodingState, acts_as
from engine.games.exploding_minions.rules.table import TOP, Stage, Waiting
from engine.games.exploding_minions.rules.turn import ask_about, end_life, end_turn, lay_down, let_pass
from engine.pieces.seats import name_at, with_player
from engine.pieces.stages import not_now


@dataclass(frozen=True, slots=True)
class PlayCard(PlayerAction[ExplodingState]):
    """A player lays one card on the Discard Pile: an action card in one's own turn, a Nope on what waits, a Defuse
    against a bomb; a Clone acts as the card beneath it. Rules exp-turn-2, exp-nope-1, exp-defuse-1, exp-clone-1."""

    card: str

    verb = "Play"
    noun = "Card"

    def label(self, names: Sequence[str]) -> str:
        return self.card

    def refusal(self, state: ExplodingState) -> Refusal | None:
        return (
            not_seated(state, self.seat)
            or not_held(state, self.seat, self.card)
            or not_playable(state, self.seat, self.card)
        )

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        acting = acts_as(state, self.card)
        after = lay_down(state, self.seat, self.card)
        if acting == DEFUSE:
            tell(events.Defused, "exp-defuse-1" if self.card == DEFUSE else "exp-clone-3", self.seat, self.card)
            return evolve(after, stage=Stage.PUT_BACK)
        if acting == NOPE:
            return self._answer_with_nope(after, tell)
        tell(events.CardPlayed, "exp-turn-2" if self.card == acting else "exp-clone-1", self.seat, self.card, acting)
        return ask_about(after, Waiting(self.seat, acting, (self.card,)))

    def _answer_with_nope(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        waiting = state.waiting
        assert waiting is not None
        noped = evolve(waiting, nopes=(*waiting.nopes, (self.seat, self.card)))
        tell(events.Answered, "exp-nope-5" if waiting.nopes else "exp-nope-1", self.seat, self.card, noped.is_stopped)
        return ask_about(state, noped)

    @classmethod
    def of_seat(cls, state: ExplodingState, seat: int) -> Iterable[Self]:
        return (cls(seat, card) for card in state.table.names)

    @classmethod
    def likely_options(cls, state: ExplodingState, seat: int) -> Iterable[Self]:
        return (cls(seat, card) for card in sorted({*state.players[seat].hand}))


@dataclass(frozen=True, slots=True)
class PlayPair(PlayerAction[ExplodingState]):
    """A player lays down two equal Minion Characters, or one and a Clone, to steal a card of the player at `target`.
    `first` and `second` are in order of their names. Rules exp-pair-2 to 4, exp-clone-4."""

    first: str
    second: str
    target: int

    verb = "Play"
    noun = "Pair"

    def label(self, names: Sequence[str]) -> str:
        what = f"A pair of {self.first}" if self.first == self.second else f"A pair of {self.first} and {self.second}"
        return f"{what}, to steal from {name_at(self.target, names)}"

    def refusal(self, state: ExplodingState) -> Refusal | None:
        return (
            not_seated(state, self.seat)
            or not_a_pair(state, self.first, self.second)
            or not_held(state, self.seat, self.first)
            or self._not_both(state)
            or not_your_turn(state, self.seat, "You can play a pair")
            or self._no_victim(state)
        )

    def _not_both(self, state: ExplodingState) -> Refusal | None:
        if self.first > self.second:
            return Refusal("exp-pair-2", f"A pair is named in order: {self.second}, then {self.first}.")
        if self.first != self.second:
            return not_held(state, self.seat, self.second)
        if state.players[self.seat].hand.count(self.first) > 1:
            return None
        return Refusal("exp-pair-1", f"{state.names[self.seat]} holds only one {self.first}, and a pair takes two.")

    def _no_victim(self, state: ExplodingState) -> Refusal | None:
        if self.target == self.seat:
            return Refusal("exp-pair-4", "You steal from another player, not from yourself.")
        if self.target not in range(len(state.players)):
            return Refusal("exp-pair-4", f"There is no seat {self.target} at this table of {len(state.players)}.")
        victim = state.players[self.target]
        if not victim.alive:
            return Refusal(
                "exp-bomb-6", f"{state.names[self.target]} has exploded, and those cards are out of the game."
            )
        if not victim.hand:
            return Refusal("exp-pair-4", f"{state.names[self.target]} has no card that could be stolen.")
        return None

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        rule = "exp-clone-4" if CLONE in (self.first, self.second) else "exp-pair-2"
        tell(events.PairPlayed, rule, self.seat, (self.first, self.second), self.target)
        after = lay_down(state, self.seat, self.first, self.second)
        return ask_about(after, Waiting(self.seat, "", (self.first, self.second), self.target))

    @classmethod
    def of_seat(cls, state: ExplodingState, seat: int) -> Iterable[Self]:
        cards = sorted((CLONE, DEFUSE, *state.table.characters))
        pairs = combinations_with_replacement(cards, 2)
        yield from (cls(seat, *pair, target) for pair in pairs for target in range(len(state.players)))

    @classmethod
    def likely_options(cls, state: ExplodingState, seat: int) -> Iterable[Self]:
        held = [card for card in state.players[seat].hand if card == CLONE or card in state.table.characters]
        pairs = sorted({(one, two) for one, two in combinations(held, 2) if one == two or CLONE in (one, two)})
        targets = [target for target in state.living if target != seat]
        return (cls(seat, first, second, target) for first, second in pairs for target in targets)


@dataclass(frozen=True, slots=True)
class DrawCard(PlayerAction[ExplodingState]):
    """A player has played enough and draws the top card, which ends the turn. Rules exp-turn-1, exp-turn-4."""

    verb = "Draw"
    noun = "Card"

    def label(self, names: Sequence[str]) -> str:
        return "Draw a card"

    def refusal(self, state: ExplodingState) -> Refusal | None:
        return not_seated(state, self.seat) or not_your_turn(state, self.seat, "You draw")

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        tell(events.TurnEnds, "exp-turn-4", self.seat)
        return evolve(state, stage=Stage.TAKE, place=TOP)


@dataclass(frozen=True, slots=True)
class LetHappen(PlayerAction[ExplodingState]):
    """A player who is asked does not stop what waits. Rules exp-nope-6, exp-nope-7."""

    verb = "Let"
    noun = "Answer"

    def label(self, names: Sequence[str]) -> str:
        return "Let it happen"

    def refusal(self, state: ExplodingState) -> Refusal | None:
        if refused := not_seated(state, self.seat) or not_yet_dealt(state):
            return refused
        late = not_now(state, Stage.WINDOW, "exp-nope-6", "Nothing waits for an answer")
        return late or not_asked(state, self.seat)

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        tell(events.LetPass, "exp-nope-6", self.seat)
        return let_pass(state)


@dataclass(frozen=True, slots=True)
class Explode(PlayerAction[ExplodingState]):
    """A player who drew a bomb explodes, for want of a Defuse or by choice. Rules exp-bomb-2 to 5."""

    verb = "Explode"
    noun = "Bomb"

    def label(self, names: Sequence[str]) -> str:
        return "Explode"

    def sort_key(self) -> tuple[Any, ...]:
        """Behind every other choice: hardly anybody ever should."""
        return ("~", self.seat)

    def refusal(self, state: ExplodingState) -> Refusal | None:
        return not_seated(state, self.seat) or no_bomb_drawn(state, self.seat)

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        player = state.players[self.seat]
        by_choice = any(acts_as(state, card) == DEFUSE for card in player.hand)
        tell(events.Exploded, "exp-bomb-4" if by_choice else "exp-bomb-2", self.seat, player.hand)
        known = knowledge.update_known(state, self._learn_hand)
        return end_life(evolve(with_player(state, self.seat, alive=False), known=known), tell)

    def _learn_hand(self, own: Knowledge, hidden: Hidden) -> Knowledge:
        """What a seat knows of hidden cards once this hand lies face up. Rule exp-bomb-3."""
        hand = hidden.state.players[self.seat].hand
        return own if hidden.eyes == self.seat else own.see_hand(self.seat, hand, hidden)


@dataclass(frozen=True, slots=True)
class PutBack(PlayerAction[ExplodingState]):
    """A player who defused a bomb puts it back under so many cards (0: on top), in secret. Rules exp-defuse-2 to 4."""

    under: int

    verb = "Put"
    noun = "Place"
    cover = "Put it back in secret"

    def order_in(self, state: ExplodingState) -> str:
        return "Put the bomb back into the pile, in secret"

    def label(self, names: Sequence[str]) -> str:
        match self.under:
            case 0:
                return "Put it on top"
            case 1:
                return "Put it under 1 card"
        return f"Put it under {self.under} cards"

    def is_open_to(self, seat: int) -> bool:
        return seat == self.seat

    def refusal(self, state: ExplodingState) -> Refusal | None:
        if refused := not_seated(state, self.seat) or not_yet_dealt(state):
            return refused
        late = not_now(
            state, Stage.PUT_BACK, "exp-defuse-2", "No bomb has been defused that could go back into the pile"
        )
        if late:
            return late
        if self.seat != state.current:
            return Refusal("exp-defuse-2", f"It is {state.names[state.current]} who puts the bomb back.")
        if 0 <= self.under <= state.pile:
            return None
        return Refusal("exp-defuse-2", f"A bomb can go under 0 to {state.pile} cards, not under {self.under}.")

    def result_in(self, state: ExplodingState, tell: Tell) -> ExplodingState:
        tell(events.BombPutBack, self._rule(state), self.seat, self.under, state.pile)
        order = None if state.order is None else next(pile.insert_card(state.order, self.under, BOMB))
        beliefs = tuple(
            pile.belief_after_putting(belief, state.pile, self.under)
            if seat == self.seat
            else pile.belief_after_missing(belief)
            for seat, belief in enumerate(state.beliefs)
        )
        return end_turn(evolve(state, order=order, beliefs=beliefs, pile=state.pile + 1), tell)

    def _rule(self, state: ExplodingState) -> str:
        if self.under:
            return "exp-defuse-2"
        return "exp-defuse-6" if state.owed == 1 else "exp-defuse-8"

    @classmethod
    def of_seat(cls, state: ExplodingState, seat: int) -> Iterable[Self]:
        return (cls(seat, under) for under in range(state.pile + 1))
