"""What a table of Exploding Minions is made of: its stages, its players, and a card that waits for answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from engine.games.exploding_minions.rules.cards import BOMB, Box
from engine.pieces.stages import TurnStage, phases_of

FACE_DOWN = "face down"
"""Stands for the name of a card that a seat cannot see."""

SEEN = 3
"""Cards that See the Future shows (exp-see-1)."""

FORCED = 2
"""Turns that an Attack adds (exp-attack-2)."""

TOP, LAST = 0, -1
"""Places in the Draw Pile."""


class Stage(TurnStage):
    """The fine steps of a turn: what happens, and the phase it belongs to."""

    DEAL = "deal the hands", "Setup"
    BOMBS = "put the bombs in", "Setup"
    START = "find out who starts", "Setup"
    TURN = "play a card or draw", "Play or pass"
    WINDOW = "let it happen, or Nope", "Answers"
    SETTLE = "carry out the card", "Effect"
    LOOK = "look at the top cards", "Effect"
    STEAL = "steal a card", "Effect"
    TAKE = "take a card from the pile", "Draw"
    BOMB = "defuse the bomb, or explode", "Boom"
    PUT_BACK = "put the bomb back", "Boom"
    OVER = "over", "Boom"


PHASES = phases_of(Stage)
"""The parts of a game and of a turn, after the rulebook's headings."""


def bombs_for(players: int) -> int:
    """The bombs that go into the pile: one fewer than players. Rule exp-setup-9."""
    return players - 1


@dataclass(frozen=True)
class Player:
    """A player: the cards in hand, sorted, and whether that player has not exploded.

    The hand of an exploded player lies face up (exp-bomb-3). `FACE_DOWN` stands for cards that a seat cannot see.
    """

    hand: tuple[str, ...] = ()
    alive: bool = True


@dataclass(frozen=True)
class Waiting:
    """A card or pair that was played and waits for answers (exp-nope-6, exp-nope-7).

    `card` is what it acts as, "" for a pair against `target`; `played` are the cards laid down; `nopes` the (seat,
    card) laid on it since, a Nope or a Clone each; `asked` the seats that are still to be asked, in order.
    """

    seat: int
    card: str
    played: tuple[str, ...]
    target: int = -1
    nopes: tuple[tuple[int, str], ...] = ()
    asked: tuple[int, ...] = ()

    @property
    def is_stopped(self) -> bool:
        """Whether it is stopped as things stand: by an odd number of Nopes. Rule exp-nope-5."""
        return len(self.nopes) % 2 == 1


@dataclass(frozen=True)
class Table:
    """The cards of one game: the box, the way its cards are counted (one of `cards.DECKS`), and how many play."""

    box: Box
    deck: str
    players: int
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.deck, self.players, self.cards)))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Callable[[Box, str, int], Table], tuple[Box, str, int]]:
        return shared_table, (self.box, self.deck, self.players)

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The names of the cards in play but for the bombs, sorted."""
        return self.box.deck(self.players, self.deck)

    @cached_property
    def counts(self) -> Counter[str]:
        """How many cards of each name are in play, bombs left out."""
        return Counter(self.cards)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every name that a card in play can have, the bomb included, sorted."""
        return tuple(sorted({*self.cards, BOMB}))

    @cached_property
    def characters(self) -> tuple[str, ...]:
        """The names of the Minion Characters, sorted."""
        return tuple(sorted(card.name for card in self.box.cards if card.character))


@lru_cache(maxsize=64)
def shared_table(box: Box, deck: str, players: int) -> Table:
    """The table with these cards for so many players, made once."""
    return Table(box, deck, players)
