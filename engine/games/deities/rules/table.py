"""What a table of Deities & Demidice is made of: its stages, its players and decks, and what waits to be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.games.deities.rules.cards import ABILITIES, Ability, Card, Pantheon
from engine.pieces.stages import TurnStage, phases_of

OWNED = 9
"""Dice that a player owns (dei-parts-2); one more wins (dei-win-3)."""

SIDES = 6
FACES = range(1, SIDES + 1)
"""What a die shows (dei-parts-2)."""

BEGIN = 5
"""Power dice at the start (dei-dice-1)."""

LIMIT = 7
"""Cards that may be kept at the end of a turn (dei-sands-1)."""

AHEAD = 7
"""Cards that are seen ahead (dei-power-7)."""

UNSEEN = "unseen"
"""Stands for the name of a card that a seat cannot see."""


class Stage(TurnStage):
    """The fine steps of a turn: what happens, and the phase it belongs to."""

    START = "roll for the first turn", "Setup"
    HANDS = "deal two cards each", "Setup"
    FATE = "draw a card", "Fate Phase"
    POWER = "play cards of Divine Power", "Divine Power Phase"
    BATCH = "roll all Power dice", "Destiny Phase"
    DESTINY = "keep the roll, or play a card", "Destiny Phase"
    STRUGGLE = "change the dice, or pass", "Eternal Struggle Phase"
    JUDGE = "find the combos", "Judgment Phase"
    COMBO = "let the combo work, or cancel it", "Judgment Phase"
    PICK = "pick an opponent", "Judgment Phase"
    APPLY = "carry out the combo", "Judgment Phase"
    SANDS = "keep seven cards at most", "Sands of Time Phase"
    OVER = "over", "Sands of Time Phase"


PHASES = phases_of(Stage)
"""The parts of a game and of a turn, under the rulebook's names."""


@dataclass(frozen=True)
class Player:
    """A player: the deck in use (its place at the table), hand and dice.

    `known` holds, by seat, the cards of this hand that the seat knows to be there: it has seen them, or they were
    nowhere else when the deck ran out. `power` is 0 for who is out.
    """

    deck: int
    hand: tuple[str, ...] = ()
    power: int = BEGIN
    known: tuple[frozenset[str], ...] = ()

    @property
    def alive(self) -> bool:
        """Whether the player has dice left. Rule dei-win-2."""
        return self.power > 0


@dataclass(frozen=True)
class Deck:
    """A face-down deck and its discards.

    `ahead` are the top cards that somebody has seen, in order, each with the seats that know it; `loose` the cards
    beneath them, sorted, in no order. `discard` lies open, the last one on top.
    """

    loose: tuple[str, ...]
    ahead: tuple[tuple[str, frozenset[int]], ...] = ()
    discard: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.loose) + len(self.ahead)

    def cards_at(self, place: int) -> tuple[str, ...]:
        """The cards that may lie under `place` others: the one that was seen there, or any of the loose ones."""
        return self.ahead[place][:1] if place < len(self.ahead) else self.loose


@dataclass(frozen=True)
class Played:
    """A card that was played: by whom, and at what it is aimed (a number on a die, a seat or a deck; -1: nothing)."""

    seat: int
    card: str
    target: int = -1


@dataclass(frozen=True)
class Waiting:
    """A card that waits for answers: the card itself, then every Negate laid on it; `asked` are the seats still to be
    asked, in order. Rules dei-negate-2, dei-negate-3."""

    stack: tuple[Played, ...]
    asked: tuple[int, ...]

    @property
    def negated(self) -> bool:
        """Whether the card is cancelled as things stand."""
        return len(self.stack) % 2 == 0


@dataclass(frozen=True)
class Task:
    """Something that is still to be done: `do` is "draw", "lose", "discard", "roll" or "look".

    `seat` does or suffers it, `count` times; `target` is the number on the die that is rolled again, or the deck that
    is looked into; `card` is the card that makes its owner draw ("" where none does).
    """

    do: str
    seat: int
    count: int = 1
    target: int = -1
    card: str = ""


class Table:
    """The decks of one game by place. Equal to any table with the same decks, shared in the same way."""

    def __init__(self, decks: tuple[Pantheon, ...], shared: bool) -> None:
        self.decks = decks
        self.shared = shared

    @cached_property
    def cards(self) -> tuple[dict[str, Card], ...]:
        """By deck, its cards by name."""
        return tuple({card.name: card for card in deck.cards} for deck in self.decks)

    @cached_property
    def names(self) -> tuple[tuple[str, ...], ...]:
        """By deck, the names of its cards, sorted."""
        return tuple(tuple(sorted(cards)) for cards in self.cards)

    @cached_property
    def deck_names(self) -> tuple[str, ...]:
        """The names of the decks, sorted."""
        return tuple(sorted(deck.name for deck in self.decks))

    def place(self, deck: str) -> int:
        """The place of the deck of that name. Errors: ValueError where it is not at the table."""
        return [pantheon.name for pantheon in self.decks].index(deck)

    def ability(self, deck: int, card: str) -> Ability:
        """What a card of a deck can do. Errors: KeyError for a card that is not in it."""
        return ABILITIES[self.cards[deck][card].does]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Table) and (self.decks, self.shared) == (other.decks, other.shared))

    def __hash__(self) -> int:
        return hash((self.shared, *(deck.name for deck in self.decks)))

    def __reduce__(self) -> tuple[Callable[[tuple[Pantheon, ...], bool], Table], tuple[tuple[Pantheon, ...], bool]]:
        return shared_table, (self.decks, self.shared)

    def __repr__(self) -> str:
        return f"Table({', '.join(deck.name for deck in self.decks)}{', shared' if self.shared else ''})"


@lru_cache(maxsize=64)
def shared_table(decks: tuple[Pantheon, ...], shared: bool) -> Table:
    """The table with these decks, made once."""
    return Table(decks, shared)


def face_after_card(ability: Ability, face: int) -> int:
    """The number to which a card turns a die that shows `face`. Rules dei-any-2, dei-any-3, dei-struggle-4."""
    match ability.does:
        case "raise":
            return face + 1
        case "lower":
            return face - 1
    return int(ability.does.removeprefix("become-"))


def changes_die(ability: Ability, face: int) -> bool:
    """Whether a card may be aimed at a die that shows `face`. Rules dei-any-4, dei-struggle-5."""
    if ability.does == "reroll":
        return True
    after = face_after_card(ability, face)
    return after in FACES and after != face
