"""A position of Exploding Minions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from engine.core.actions import ONLOOKER
from engine.core.state import Result
from engine.core.turns import CHANCE, OVER, Turn, seat_turn
from engine.core.values import evolve
from engine.games.exploding_minions.rules import knowledge, pile
from engine.games.exploding_minions.rules.card_files import house_box
from engine.games.exploding_minions.rules.cards import BOMB, CLONE
from engine.games.exploding_minions.rules.knowledge import PILE, Hidden, Knowledge, Known, Places
from engine.games.exploding_minions.rules.pile import Belief, Layout
from engine.games.exploding_minions.rules.table import FACE_DOWN, LAST, TOP, Player, Stage, Table, Waiting, bombs_for
from engine.pieces.positions import position_option
from engine.pieces.seats import SeatedState, names_option, with_player

SETUP = (Stage.DEAL, Stage.BOMBS, Stage.START)
BY_CHANCE = (*SETUP, Stage.SETTLE, Stage.LOOK, Stage.STEAL, Stage.TAKE)
UNBOMBED = (Stage.DEAL, Stage.BOMBS)
HOLDING_BOMB = (Stage.BOMB, Stage.PUT_BACK)


@dataclass(frozen=True)
class ExplodingState(SeatedState):
    """A position. The Draw Pile has `pile` cards; no order is laid down for it but where somebody has looked or put a
    bomb back: `order` has those places, `loose` the cards, sorted, that may lie in any of the others.

    `beliefs` holds what each seat knows of the order, `known` what it knows of the cards in hands and pile otherwise.
    `current` is whose turn it is, with `owed` turns to take, this one included, `forced` where an Attack made them.
    `waiting` is what was played and waits for answers, or the pair that steals. In a seat's view (`eyes`) the order,
    the loose cards, other hands and what others know are absent. `called` are the players' own names, if they have any;
    `laid_out` is the option `position` that the game began with, "" where it began with the deal.
    """

    table: Table
    stage: Stage
    players: tuple[Player, ...]
    pile: int
    loose: tuple[str, ...]
    order: Layout | None
    beliefs: tuple[Belief, ...]
    known: Known
    discard: tuple[str, ...] = ()
    current: int = 0
    owed: int = 0
    forced: bool = False
    turn_number: int = 1
    waiting: Waiting | None = None
    looking: int = 0
    place: int = TOP
    eyes: int | None = None
    called: tuple[str, ...] = ()
    laid_out: str = ""

    @property
    def setup(self) -> Mapping[str, Any]:
        options: dict[str, Any] = {"players": len(self.players), "deck": self.table.deck}
        options |= {**names_option(self.called), **position_option(self.laid_out)}
        return options if self.table.box == house_box() else {**options, "cards": self.table.box.as_data()}

    @property
    def turn(self) -> int:
        return self.turn_number

    @property
    def to_act(self) -> Turn:
        if self.stage is Stage.OVER:
            return OVER
        if self.stage in BY_CHANCE:
            return CHANCE
        if self.stage is Stage.WINDOW:
            assert self.waiting is not None
            return seat_turn(self.waiting.asked[0])
        return seat_turn(self.current)

    @property
    def result(self) -> Result | None:
        if self.stage is not Stage.OVER:
            return None
        return Result((self.current,), tuple(int(player.alive) for player in self.players), "exp-end-1")

    @property
    def living(self) -> tuple[int, ...]:
        """The seats that have not exploded."""
        return tuple(seat for seat, player in enumerate(self.players) if player.alive)

    @property
    def bombs(self) -> int:
        """The number of bombs in the Draw Pile, which everybody knows. Rules exp-setup-9, exp-hand-2."""
        if self.stage in UNBOMBED:
            return 0
        return bombs_for(len(self.living)) - (self.stage in HOLDING_BOMB)

    @property
    def drawn_from(self) -> int:
        """The place of the card that is drawn, as the number of cards above it."""
        return self.pile - 1 if self.place == LAST else 0

    def hides_options(self, seat: int) -> bool:
        return self.players[seat].alive

    # ------------------------------------------------------------ what a seat knows

    def _as_seen_by(self, seat: int) -> Self:
        players = tuple(p if self._sees_hand(seat, s) else _cover_hand(p) for s, p in enumerate(self.players))
        beliefs = tuple(belief if s == seat else pile.UNKNOWN for s, belief in enumerate(self.beliefs))
        known = tuple((s, own) for s, own in self.known if s == seat)
        hidden = {"loose": (), "order": None, "laid_out": ""}
        return evolve(self, players=players, beliefs=beliefs, known=known, eyes=seat, **hidden)

    def _sees_hand(self, eyes: int, seat: int) -> bool:
        """Whether a seat sees a hand: its own, and one that exploded, if it was there. Rule exp-bomb-3."""
        return eyes == seat or (eyes != ONLOOKER and not self.players[seat].alive)

    def holding_unseen(self, seat: int) -> Self:
        in_pile = () if self.order is None else pile.known_cards(self.order)
        hands = (card for player in self.players for card in player.hand)
        unseen = tuple(sorted((*hands, *in_pile, *self.loose)))
        anyhow = evolve(self, loose=unseen, order=pile.unordered_layout(self.pile))
        if not self.players[seat].hand:
            return anyhow
        return with_player(anyhow, seat, hand=tuple(card for card in unseen if card != BOMB))

    @property
    def belief(self) -> Belief:
        """What is known of the pile's order: by the seat whose view this is, or by all together."""
        if self.eyes is not None:
            return self.beliefs[self.eyes]
        return ((1, self.order),) if self.order is not None and len(self.order) > 1 else pile.UNKNOWN

    @property
    def hidden_cards(self) -> Hidden:
        """What this view does not show."""
        return Hidden(self, self.eyes)

    @property
    def whereabouts(self) -> Knowledge:
        """What the seat whose view this is knows of hidden cards. With all cards open there is nothing left to know."""
        return next((own for s, own in self.known if s == self.eyes), knowledge.empty_knowledge(len(self.players)))

    @property
    def unseen(self) -> tuple[str, ...]:
        """The hidden cards, bombs left out, sorted. Cards whose place in the pile is certain are not among them."""
        return tuple(sorted(self.hidden_cards.cards.elements()))

    def imagined(self, rng: Random) -> Self:
        if self.eyes is None:
            return self
        hidden, places = self.hidden_cards, self._guess_places(rng)
        cards = sorted(hidden.strangers(places).elements())
        rng.shuffle(cards)
        players = []
        for seat, player in enumerate(self.players):
            more = hidden.strangers_in(places, seat)
            drawn, cards = cards[:more], cards[more:]
            players.append(evolve(player, hand=tuple(sorted((*places[seat], *drawn)))) if hidden.room[seat] else player)
        bombs = self.bombs
        order = pile.guess_layout(self.belief, self.pile, bombs, rng)
        free = bombs - pile.known_cards(order).count(BOMB)
        loose = tuple(sorted((*places[PILE], *cards, *(BOMB,) * free)))
        return evolve(self, players=tuple(players), order=order, loose=loose, eyes=None)

    def without_memory(self) -> Self:
        """This position without what the players remember of cards in hands and somewhere in the pile. What they know
        of the pile's order stays: the policy of sampled games asks for it."""
        return evolve(self, known=())

    def _guess_places(self, rng: Random) -> Places:
        """Places of the followed cards, drawn by their chances."""
        cases = self.whereabouts.cases
        if len(cases) == 1:
            return cases[0][1]
        return rng.choices([places for _, places in cases], [weight for weight, _ in cases])[0]


def _cover_hand(player: Player) -> Player:
    return evolve(player, hand=(FACE_DOWN,) * len(player.hand))


def acts_as(state: ExplodingState, card: str) -> str:
    """The card that `card` counts as when it is laid on the Discard Pile now; "" for a Clone with nothing beneath it.
    Rule exp-clone-1."""
    if card != CLONE:
        return card
    return state.discard[-1] if state.discard else ""


def name_of_waiting(waiting: Waiting) -> str:
    """What waits, in words: "Attack", "The pair"."""
    return waiting.card or "The pair"
