"""A position of Deities & Demidice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Self

from engine.core.actions import ONLOOKER
from engine.core.state import Result
from engine.core.turns import CHANCE, OVER, Turn, seat_turn
from engine.core.values import evolve
from engine.games.deities.rules.cards import Ability, Card
from engine.games.deities.rules.table import UNSEEN, Deck, Player, Stage, Table, Task, Waiting
from engine.pieces.positions import position_option
from engine.pieces.seats import SeatedState, names_option, with_player

BY_CHANCE = (Stage.START, Stage.HANDS, Stage.BATCH, Stage.JUDGE, Stage.APPLY)
ASKING = (Stage.DESTINY, Stage.STRUGGLE, Stage.COMBO)
"""The stages in which several are asked, one after another."""

DOING = {
    "draw": "draw a card",
    "lose": "lose a card at random",
    "discard": "discard a card",
    "roll": "roll a die again",
    "look": "look at the next cards",
}


@dataclass(frozen=True)
class DeitiesState(SeatedState):
    """A position. `current` is whose turn it is, `dice` the roll on the table, sorted.

    `waiting` is a card that waits for answers, `tasks` what is still to be done, `asked` the seats still to be asked,
    in order. In Judgment, `sizes` are the combos that are left, largest first, `target` whom the first one hits, and
    `applied` whether it has worked. `rolls` are (seat, face) of the rolls for the first turn, `called` the
    players' own names, if they have any, `laid_out` the option `position` as text ("": a game from its beginning).
    """

    table: Table
    stage: Stage
    players: tuple[Player, ...]
    decks: tuple[Deck, ...]
    asked: tuple[int, ...]
    dice: tuple[int, ...] = ()
    current: int = 0
    turn_number: int = 1
    waiting: Waiting | None = None
    tasks: tuple[Task, ...] = ()
    sizes: tuple[int, ...] = ()
    target: int = -1
    applied: bool = False
    rolls: tuple[tuple[int, int], ...] = ()
    winner: int = -1
    won_by: str = ""
    called: tuple[str, ...] = ()
    laid_out: str = ""

    @property
    def setup(self) -> Mapping[str, object]:
        decks = [deck.name for deck in self.table.decks]
        own = names_option(self.called) | position_option(self.laid_out)
        return {"players": len(self.players), "decks": decks, "shared": self.table.shared, **own}

    @property
    def turn(self) -> int:
        return self.turn_number

    @property
    def to_act(self) -> Turn:
        if self.stage is Stage.OVER:
            return OVER
        if self.waiting is not None:
            return seat_turn(self.waiting.asked[0]) if self.waiting.asked else CHANCE
        if self.tasks:
            return seat_turn(self.tasks[0].seat) if self.tasks[0].do == "discard" else CHANCE
        if self.stage in BY_CHANCE:
            return CHANCE
        return seat_turn(self.asked[0] if self.stage in ASKING else self.current)

    @property
    def result(self) -> Result | None:
        if self.stage is not Stage.OVER:
            return None
        return Result((self.winner,), tuple(player.power for player in self.players), self.won_by)

    @property
    def living(self) -> tuple[int, ...]:
        """The seats that have dice."""
        return tuple(seat for seat, player in enumerate(self.players) if player.alive)

    @property
    def doing(self) -> str:
        """What comes now, in words."""
        if self.waiting is not None:
            return "let the card work, or negate it"
        return DOING[self.tasks[0].do] if self.tasks else self.stage.words

    def card(self, seat: int, name: str) -> Card:
        """A card of the deck that a seat uses. Errors: KeyError."""
        return self.table.cards[self.players[seat].deck][name]

    def ability(self, seat: int, name: str) -> Ability:
        """What a card of the deck that a seat uses can do. Errors: KeyError."""
        return self.table.ability(self.players[seat].deck, name)

    def hides_options(self, seat: int) -> bool:
        return self.players[seat].alive

    # ------------------------------------------------------------ what a seat knows

    def _as_seen_by(self, seat: int) -> Self:
        players = tuple(self._player_as_seen(s, seat) for s in range(len(self.players)))
        decks = tuple(_deck_as_seen(deck, seat) for deck in self.decks)
        return evolve(self, players=players, decks=decks, laid_out="")

    def _player_as_seen(self, seat: int, eyes: int) -> Player:
        player = self.players[seat]
        known = frozenset() if eyes == ONLOOKER else player.known[eyes]
        told = tuple(cards if s == eyes or seat == eyes else frozenset() for s, cards in enumerate(player.known))
        hand = player.hand if seat == eyes else tuple(sorted(card if card in known else UNSEEN for card in player.hand))
        return evolve(player, hand=hand, known=told)

    def holding_unseen(self, seat: int) -> Self:
        at = self.players[seat].deck
        unseen = tuple(name for name in self.table.names[at] if name not in self.decks[at].discard)
        return with_player(self, seat, hand=unseen) if self.players[seat].hand else self

    def unseen(self, deck: int) -> tuple[str, ...]:
        """The cards of a deck of which nobody at this view can say where they are, sorted."""
        seen = set(self.decks[deck].discard) | {card for card, _ in self.decks[deck].ahead}
        seen.update(card for player in self.players if player.deck == deck for card in player.hand)
        return tuple(name for name in self.table.names[deck] if name not in seen)

    def imagined(self, rng: Random) -> Self:
        state = self
        for at in range(len(self.decks)):
            state = state._imagine_deck(at, rng)
        return state

    def _imagine_deck(self, at: int, rng: Random) -> Self:
        deck = self.decks[at]
        using = [seat for seat, player in enumerate(self.players) if player.deck == at]
        hidden = UNSEEN in deck.loose or any(UNSEEN in self.players[seat].hand for seat in using)
        if not hidden and all(card != UNSEEN for card, _ in deck.ahead):
            return self
        cards = list(self.unseen(at))
        rng.shuffle(cards)
        players = list(self.players)
        for seat in using:
            hand = tuple(cards.pop() if card == UNSEEN else card for card in players[seat].hand)
            players[seat] = evolve(players[seat], hand=tuple(sorted(hand)))
        ahead = tuple((cards.pop() if card == UNSEEN else card, seats) for card, seats in deck.ahead)
        loose = tuple(sorted(cards)) if UNSEEN in deck.loose else deck.loose
        decks = (*self.decks[:at], evolve(deck, ahead=ahead, loose=loose), *self.decks[at + 1 :])
        return evolve(self, players=tuple(players), decks=decks)


def _deck_as_seen(deck: Deck, seat: int) -> Deck:
    ahead = tuple((card if seat in seats else UNSEEN, seats) for card, seats in deck.ahead)
    return evolve(deck, loose=(UNSEEN,) * len(deck.loose), ahead=ahead)
