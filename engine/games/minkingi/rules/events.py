"""What can happen in Minkingi, as named facts that a narrator can tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.core.events import CardEvent, Event, PlayerEvent
from engine.games.minkingi.rules.table import UNSEEN
from engine.pieces.words import number_of


def card_words(cards: Sequence[int]) -> str:
    """Cards by number, in words."""
    return ", ".join(f"card {card}" for card in cards)


@dataclass(frozen=True, slots=True)
class PackDealt(PlayerEvent):
    """`seat` was dealt nine cards. Rule mnk-setup-2."""

    cards: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        if UNSEEN in self.cards:
            return f"{names[self.seat]} is dealt {len(self.cards)} cards."
        return f"{names[self.seat]} is dealt {card_words(self.cards)}."

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=(UNSEEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class FieldLaid(Event):
    """The field was laid out. Rules mnk-field-1, mnk-field-2."""

    rows: int
    columns: int

    def told(self, names: Sequence[str]) -> str:
        return f"The field that you fight for has {self.rows} rows of {self.columns} spaces."


@dataclass(frozen=True, slots=True)
class Started(PlayerEvent):
    """`seat` goes first; `by_lot` where dice decided, else it was settled before. Rules mnk-setup-3, mnk-setup-4."""

    by_lot: bool

    def told(self, names: Sequence[str]) -> str:
        return f"{'The dice fall: ' if self.by_lot else ''}{names[self.seat]} goes first."


@dataclass(frozen=True, slots=True)
class Picked(PlayerEvent):
    """`seat` picked a card from the pack, unseen by the other. Rule mnk-draft-5."""

    card: int

    def told(self, names: Sequence[str]) -> str:
        what = "a card" if self.card == UNSEEN else f"card {self.card}"
        return f"{names[self.seat]} picks {what}."

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=UNSEEN)


@dataclass(frozen=True, slots=True)
class PacksPassed(Event):
    """Both packs changed hands; `left` cards are in each. Rule mnk-draft-1."""

    left: int

    def told(self, names: Sequence[str]) -> str:
        return f"The packs change hands, with {number_of(self.left, 'cards')} in each."


@dataclass(frozen=True, slots=True)
class FirstPickHidden(Event):
    """The packs changed hands for the first time. Rule mnk-draft-6."""

    def told(self, names: Sequence[str]) -> str:
        return "From here on each player sees what the other may pick. Only the two first picks stay unknown."


@dataclass(frozen=True, slots=True)
class DraftOver(Event):
    """Each hand holds half as many cards as the field has spaces, rounded up. Rule mnk-draft-3."""

    spaces: int
    kept: int

    def told(self, names: Sequence[str]) -> str:
        half = "half of that" if 2 * self.kept == self.spaces else "half of that, rounded up"
        return f"The draft is over. The field has {self.spaces} spaces; each hand holds {half}: {self.kept} cards."


@dataclass(frozen=True, slots=True)
class Ditched(Event):
    """So many cards that nobody picked went to the Ditch. Rule mnk-draft-4."""

    cards: int

    def told(self, names: Sequence[str]) -> str:
        go = "goes" if self.cards == 1 else "go"
        return f"{number_of(self.cards, 'cards')} that nobody picked {go} to the Ditch."


@dataclass(frozen=True, slots=True)
class DitchOpen(Event):
    """The cards of the Ditch lie face up. Rule mnk-draft-7."""

    cards: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"The Ditch lies face up, out of this game: {card_words(self.cards)}."


@dataclass(frozen=True, slots=True)
class DayBegun(PlayerEvent):
    """A Day of `seat` begins. Rule mnk-day-2."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}’s Day begins."


@dataclass(frozen=True, slots=True)
class Created(PlayerEvent):
    """`seat` created a card in a space (from 0), perhaps turned. Rules mnk-create-1, mnk-create-3."""

    card: int
    space: int
    turned: bool

    def told(self, names: Sequence[str]) -> str:
        way = ", turned" if self.turned else ""
        return f"{names[self.seat]} creates card {self.card} in space {self.space + 1}{way}."


@dataclass(frozen=True, slots=True)
class TokensPut(PlayerEvent):
    """`seat` put two tokens on a card that it has just created. Rule mnk-create-4."""

    card: int

    def told(self, names: Sequence[str]) -> str:
        return f"Card {self.card} gets two of {names[self.seat]}’s tokens: one for control, one for ownership."


@dataclass(frozen=True, slots=True)
class MoreTokens(PlayerEvent):
    """More than nine tokens of `seat` lie on the field now. Rule mnk-setup-5."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} needs more than nine tokens now. They never run out."


@dataclass(frozen=True, slots=True)
class BattleDeclared(PlayerEvent):
    """The new card of `seat` declared a battle; `order` are the engaged cards in the order of their attacks.
    Rule mnk-battle-3."""

    order: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} declares a battle. In order of Speed: {card_words(self.order)}."


@dataclass(frozen=True, slots=True)
class AtACorner(Event):
    """A space that meets that of the new card at a corner only was engaged (both from 0). Rule mnk-battle-17."""

    space: int
    created: int

    def told(self, names: Sequence[str]) -> str:
        return f"Space {self.space + 1} meets space {self.created + 1} at a corner only; that is touching too."


@dataclass(frozen=True, slots=True)
class SameSpeed(Event):
    """Engaged cards have the same Speed; they attack in this order. Rule mnk-battle-14."""

    cards: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"Of the same Speed are {card_words(self.cards)}: the lowest card number attacks first."


@dataclass(frozen=True, slots=True)
class NoBattle(PlayerEvent):
    """`seat` declared no battle. Rule mnk-battle-1."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} declares no battle."


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """A card attacked another at the corners that touch; `won` tells whether it beat it, `lost` whether it was itself
    defeated. `corners` are (own, other). Rules mnk-battle-6 to 9, mnk-battle-13."""

    card: int
    other: int
    corners: tuple[tuple[str, str], ...]
    won: bool
    lost: bool = False

    def told(self, names: Sequence[str]) -> str:
        met = " and ".join(f"{own} against {other}" for own, other in self.corners)
        return f"Card {self.card} attacks card {self.other}: {met}. {' '.join(self._ends())}"

    def _ends(self) -> Iterator[str]:
        if self.won:
            yield "That beats it."
        if self.lost:
            yield f"With the same number and the same Speed the higher card number is defeated: card {self.card}."
        if not self.won and not self.lost:
            yield "Nothing happens."


@dataclass(frozen=True, slots=True)
class OneCorner(Event):
    """A card won at one of the two corners at which it attacked. Rule mnk-battle-5."""

    card: int

    def told(self, names: Sequence[str]) -> str:
        return f"Card {self.card} wins at only one of the two corners, but one is enough."


@dataclass(frozen=True, slots=True)
class Captured(CardEvent):
    """`seat` took control of a card, perhaps of one that attacked. Rules mnk-battle-12, mnk-battle-18."""

    seat: int
    card: int
    by: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes control of card {self.card}."


@dataclass(frozen=True, slots=True)
class StillToAttack(PlayerEvent):
    """A card that `seat` has just taken control of has still to attack in this battle. Rule mnk-battle-15."""

    card: int

    def told(self, names: Sequence[str]) -> str:
        return f"Card {self.card} has still to attack in this battle: it will attack for {names[self.seat]}."


@dataclass(frozen=True, slots=True)
class OneBlow(Event):
    """A card attacked several others, all at once. Rule mnk-battle-16."""

    card: int
    others: int

    def told(self, names: Sequence[str]) -> str:
        return f"Card {self.card} attacks {self.others} cards. All of that is one blow."


@dataclass(frozen=True, slots=True)
class NobodyToAttack(Event):
    """A card's turn to attack came, but it touches no engaged card of the other side. Rule mnk-battle-19."""

    card: int

    def told(self, names: Sequence[str]) -> str:
        return f"Card {self.card} touches no engaged card of the other side, so it attacks nothing."


@dataclass(frozen=True, slots=True)
class BattleOver(Event):
    """All engaged cards have attacked. Rule mnk-battle-10."""

    def told(self, names: Sequence[str]) -> str:
        return "All engaged cards have attacked. The battle is over."


@dataclass(frozen=True, slots=True)
class DayEnded(PlayerEvent):
    """The Midnight Hour of `seat` has passed. Rule mnk-day-1."""

    def told(self, names: Sequence[str]) -> str:
        return f"The Midnight Hour ends {names[self.seat]}’s Day."


@dataclass(frozen=True, slots=True)
class GameEnds(Event):
    """The Midnight Hour that has just passed was the last: the field is full, or else no hand holds a card.
    Rule mnk-end-1."""

    full: bool

    def told(self, names: Sequence[str]) -> str:
        why = "Every space holds a card" if self.full else "No hand holds a card"
        return f"{why} and no battle is left, so the game ends now."


@dataclass(frozen=True, slots=True)
class OnField(Event):
    """The cards on the field that each seat controls. Rule mnk-end-2."""

    counts: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        held = " and ".join(f"{name} {count}" for name, count in zip(names, self.counts, strict=True))
        return f"By the tokens of control, these cards are on the field: {held}."


@dataclass(frozen=True, slots=True)
class HandCounts(PlayerEvent):
    """`seat` has cards left in hand, which count. Rule mnk-end-3."""

    cards: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} still holds {card_words(self.cards)}; what is in hand counts too."


@dataclass(frozen=True, slots=True)
class HandShown(PlayerEvent):
    """`seat` shows a card left in hand that the other player had never seen. Rule mnk-end-9."""

    card: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} shows card {self.card}, the first pick, which stayed unknown until now."


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over; these seats won it (both: a draw). Rules mnk-end-4 to 7."""

    seats: tuple[int, ...]
    scores: tuple[int, ...]
    how: str

    def told(self, names: Sequence[str]) -> str:
        count = " to ".join(map(str, sorted(self.scores, reverse=True)))
        if len(self.seats) > 1:
            return f"The game is a draw, {count} cards, with {self.how}."
        return f"{names[self.seats[0]]} wins, {count} cards{self.how and ', with '}{self.how}."


@dataclass(frozen=True, slots=True)
class NextStart(PlayerEvent):
    """`seat` goes first in the next game after a draw, or else decides about it, having lost.
    Rules mnk-setup-4, mnk-setup-6."""

    drawn: bool

    def told(self, names: Sequence[str]) -> str:
        if self.drawn:
            return f"Nobody has lost, so {names[self.seat]} starts again if you play another game."
        return f"{names[self.seat]} has lost, and decides who goes first in the next game."
