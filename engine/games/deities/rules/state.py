"""A position of Deities & Demidice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import factorial, prod
from random import Random
from typing import Self

from engine.core.actions import Action
from engine.core.state import Result, State
from engine.core.turns import CHANCE, OVER, Turn, seat_turn
from engine.core.values import evolve
from engine.games.deities.rules.actions import ANSWERS, KINDS, TASKS
from engine.games.deities.rules.card_files import pantheons
from engine.games.deities.rules.cards import Ability, Card, Pantheon
from engine.games.deities.rules.positions import lay_position
from engine.games.deities.rules.table import (
    FACES,
    SIDES,
    UNSEEN,
    Deck,
    Player,
    Stage,
    Table,
    Task,
    Waiting,
    shared_table,
)
from engine.games.deities.rules.table_actions import CARD_TASKS, CarryOut, DealHand, RollBatch, RollDie, possible_cards
from engine.pieces.positions import position_option
from engine.pieces.seats import NAMES, names_option, own_names

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
class DeitiesState(State):
    """A position. `current` is whose turn it is, `dice` the roll on the table, sorted.

    `waiting` is a card that waits for answers, `tasks` what is still to be done, `asked` the seats still to be asked,
    in order. In Judgment, `sizes` are the combos that are left, largest first, `target` whom the first one hits, and
    `applied` whether it has worked. `rolls` are (seat, face) of the rolls for the first turn, `called` the
    players' own names, if they have any, `laid_out` the option `position` as text ("": a game from its beginning).
    """

    game_name = "deities"

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
    def names(self) -> tuple[str, ...]:
        return self.called or NAMES[: len(self.players)]

    @property
    def phase(self) -> str:
        return self.stage.phase

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

    def kinds(self) -> Iterable[type[Action[DeitiesState]]]:
        if self.waiting is not None:
            return ANSWERS
        return TASKS[self.tasks[0].do] if self.tasks else KINDS[self.stage]

    def hides_options(self, seat: int) -> bool:
        return self.players[seat].alive

    # ------------------------------------------------------------ chance

    def chance(self) -> dict[Action[DeitiesState], Fraction]:
        outcomes = self.outcomes()
        if self.stage is not Stage.BATCH or self.tasks or self.waiting:
            return dict.fromkeys(outcomes, Fraction(1, len(outcomes)))
        counts = {action: _count_orders(action.dice) for action in outcomes if isinstance(action, RollBatch)}
        whole = SIDES ** self.players[self.current].power
        return {action: Fraction(count, whole) for action, count in counts.items()}

    def sample(self, rng: Random) -> Action[DeitiesState]:
        if self.to_act is CHANCE:
            if self.waiting is not None:
                return CarryOut()
            if self.tasks:
                return self._sample_task(self.tasks[0], rng)
            if self.stage in (Stage.JUDGE, Stage.APPLY):
                return CarryOut()
            if self.stage is Stage.BATCH:
                power = self.players[self.current].power
                return RollBatch(self.current, tuple(sorted(rng.choices(FACES, k=power))))
            if self.stage is Stage.HANDS and UNSEEN not in self.decks[self.players[self.asked[0]].deck].loose:
                pair = sorted(rng.sample(self.decks[self.players[self.asked[0]].deck].loose, 2))
                return DealHand(self.asked[0], (pair[0], pair[1]))
        return rng.choice(self.outcomes())

    def _sample_task(self, task: Task, rng: Random) -> Action[DeitiesState]:
        """What a task of chance brings: a number on the die, or one of the cards that may come."""
        if task.do == "roll":
            return RollDie(task.seat, (rng.choice(FACES),))
        cards = possible_cards(self, task)
        return CARD_TASKS[task.do](task.seat, rng.choice(cards)) if UNSEEN not in cards else rng.choice(self.outcomes())

    # ------------------------------------------------------------ what a seat knows

    def seen_by(self, seat: int) -> Self:
        players = tuple(self._player_as_seen(s, seat) for s in range(len(self.players)))
        decks = tuple(_deck_as_seen(deck, seat) for deck in self.decks)
        return evolve(self, players=players, decks=decks, laid_out="")

    def _player_as_seen(self, seat: int, eyes: int) -> Player:
        player = self.players[seat]
        known = player.known[eyes]
        told = tuple(cards if s == eyes or seat == eyes else frozenset() for s, cards in enumerate(player.known))
        hand = player.hand if seat == eyes else tuple(sorted(card if card in known else UNSEEN for card in player.hand))
        return evolve(player, hand=hand, known=told)

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


def _count_orders(dice: Sequence[int]) -> int:
    """In how many ways dice of one roll each can show these numbers."""
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in set(dice))


def lay_out(
    players: int,
    decks: Sequence[str] | None = None,
    shared: bool = False,
    names: Sequence[str] | None = None,
    position: Mapping[str, object] | None = None,
) -> DeitiesState:
    """A new table of two to six players. `decks` names each player's deck (or, `shared` between two, the only one),
    `names` are the players' own, `position` is one in the middle of a turn (see `positions`).

    Errors: ValueError naming the option at fault. Rules dei-setup-1, dei-parts-4 to 6.
    """
    if not isinstance(shared, bool):
        raise ValueError(f"Option shared: must be true or false, not {shared!r}.")
    if shared and players != 2:
        raise ValueError(f"Option shared: only two players share a deck, not {players} (rule dei-parts-5).")
    wanted = shared_table(_decks_wanted(decks, 1 if shared else players), shared)
    nothing = (frozenset[str](),) * players
    table = DeitiesState(
        wanted,
        Stage.START,
        tuple(Player(0 if shared else seat, known=nothing) for seat in range(players)),
        tuple(Deck(cards) for cards in wanted.names),
        tuple(range(players)),
        called=own_names(names, players),
    )
    return table if position is None else lay_position(table, position)


def _decks_wanted(wanted: Sequence[str] | None, count: int) -> tuple[Pantheon, ...]:
    known = {pantheon.name: pantheon for pantheon in pantheons()}
    if wanted is None:
        return tuple(known.values())[:count]
    if isinstance(wanted, str) or not isinstance(wanted, Sequence) or len(wanted) != count:
        raise ValueError(f"Option decks: must be a list of {count} names, not {wanted!r}.")
    for name in wanted:
        if name not in known:
            raise ValueError(f"Option decks: there is no {name!r}; there are: {', '.join(known)}.")
    if len(set(wanted)) < count:
        raise ValueError("Option decks: each deck exists once, so no two players can use the same (rule dei-parts-6).")
    return tuple(known[name] for name in wanted)
