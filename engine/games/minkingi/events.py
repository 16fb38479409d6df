"""What can happen in Minkingi, as named facts that a narrator can tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.games.minkingi.parts import UNSEEN
from engine.state import Event


def numbers(cards: Sequence[int]) -> str:
    """Cards by number, in words."""
    return ", ".join(f"card {card}" for card in cards)


@dataclass(frozen=True, slots=True)
class PackDealt(Event):
    """`seat` was dealt nine cards."""

    seat: int
    cards: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        if UNSEEN in self.cards:
            return f"{names[self.seat]} is dealt {len(self.cards)} cards."
        return f"{names[self.seat]} is dealt {numbers(self.cards)}."

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=(UNSEEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Started(Event):
    """`seat` goes first; `by_lot` where dice decided."""

    seat: int
    by_lot: bool

    def told(self, names: Sequence[str]) -> str:
        return f"{'The dice fall: ' if self.by_lot else ''}{names[self.seat]} goes first."


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """`seat` picked a card from the pack, unseen by the other."""

    seat: int
    card: int

    def told(self, names: Sequence[str]) -> str:
        what = "a card" if self.card == UNSEEN else f"card {self.card}"
        return f"{names[self.seat]} picks {what}."

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=UNSEEN)


@dataclass(frozen=True, slots=True)
class PacksPassed(Event):
    """Both packs changed hands; `left` cards are in each."""

    left: int

    def told(self, names: Sequence[str]) -> str:
        return f"The packs change hands, with {self.left} cards in each."


@dataclass(frozen=True, slots=True)
class Ditched(Event):
    """The draft is over; these cards went to the Ditch."""

    cards: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"The draft is over. To the Ditch: {numbers(self.cards)}."


@dataclass(frozen=True, slots=True)
class DayBegun(Event):
    """A Day of `seat` begins."""

    seat: int

    def told(self, names: Sequence[str]) -> str:
        return f"A Day of {names[self.seat]} begins."


@dataclass(frozen=True, slots=True)
class Created(Event):
    """`seat` created a card in a space (from 0), perhaps turned."""

    seat: int
    card: int
    space: int
    turned: bool

    def told(self, names: Sequence[str]) -> str:
        way = ", turned" if self.turned else ""
        return f"{names[self.seat]} creates card {self.card} in space {self.space + 1}{way}."


@dataclass(frozen=True, slots=True)
class BattleDeclared(Event):
    """The new card of `seat` declared a battle; `order` are the engaged cards in the order of their attacks."""

    seat: int
    order: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} declares a battle. In order of Speed: {numbers(self.order)}."


@dataclass(frozen=True, slots=True)
class NoBattle(Event):
    """`seat` declared no battle."""

    seat: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} declares no battle."


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """A card attacked another at the corners that touch; `won` tells whether it beat it. `corners` are (own, other)."""

    card: int
    other: int
    corners: tuple[tuple[str, str], ...]
    won: bool

    def told(self, names: Sequence[str]) -> str:
        met = " and ".join(f"{own} against {other}" for own, other in self.corners)
        end = "That beats it." if self.won else "Nothing happens."
        return f"Card {self.card} attacks card {self.other}: {met}. {end}"


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """`seat` took control of a card."""

    seat: int
    card: int
    by: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes control of card {self.card}."


@dataclass(frozen=True, slots=True)
class NobodyToAttack(Event):
    """A card's turn to attack came, but it touches no engaged card of the other side."""

    card: int

    def told(self, names: Sequence[str]) -> str:
        return f"Card {self.card} touches no engaged card of the other side, so it attacks nothing."


@dataclass(frozen=True, slots=True)
class BattleOver(Event):
    """All engaged cards have attacked."""

    def told(self, names: Sequence[str]) -> str:
        return "All engaged cards have attacked. The battle is over."


@dataclass(frozen=True, slots=True)
class DayEnded(Event):
    """The Midnight Hour of `seat` has passed."""

    seat: int

    def told(self, names: Sequence[str]) -> str:
        return f"The Midnight Hour ends the Day of {names[self.seat]}."


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over; these seats won it (both: a draw)."""

    seats: tuple[int, ...]
    scores: tuple[int, ...]
    how: str

    def told(self, names: Sequence[str]) -> str:
        count = " to ".join(map(str, self.scores))
        if len(self.seats) > 1:
            return f"The game is a draw, {count} cards, with {self.how}."
        return f"{names[self.seats[0]]} wins, {count} cards{self.how and ', with '}{self.how}."
