"""What can happen in Deities & Demidice, as named facts that a narrator can tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core.events import CardEvent, Event, PlayerEvent
from engine.games.deities.rules.combos import COMBOS
from engine.games.deities.rules.table import UNSEEN
from engine.pieces.words import listing, number_of


def face_words(dice: Sequence[int]) -> str:
    """Dice in words: "4, 4, 2"."""
    return ", ".join(map(str, sorted(dice, reverse=True)))


def power_dice_words(count: int) -> str:
    """A number of Power dice in words."""
    return number_of(count, "Power dice")


@dataclass(frozen=True, slots=True)
class StartRolled(PlayerEvent):
    """`seat` rolled one die for the first turn. Rule dei-setup-2."""

    face: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolls {self.face} for the first turn."


@dataclass(frozen=True, slots=True)
class StartTied(Event):
    """These seats share the highest roll and roll again. Rule dei-setup-3."""

    seats: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{listing([names[seat] for seat in self.seats])} are level and roll again."


@dataclass(frozen=True, slots=True)
class StartWon(PlayerEvent):
    """`seat` rolled highest. Rule dei-setup-2."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has the first turn."


@dataclass(frozen=True, slots=True)
class Dealt(PlayerEvent):
    """`seat` was dealt its first cards. Rule dei-setup-4."""

    cards: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        if UNSEEN in self.cards:
            return f"{names[self.seat]} is dealt {len(self.cards)} cards."
        return f"{names[self.seat]} is dealt {' and '.join(self.cards)}."

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=(UNSEEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class TurnBegun(PlayerEvent):
    """It is the turn of `seat`. Rule dei-turn-2."""

    def told(self, names: Sequence[str]) -> str:
        return f"It is {names[self.seat]}’s turn."


@dataclass(frozen=True, slots=True)
class Drawn(PlayerEvent):
    """`seat` drew a card; `known` are the other seats that had seen it lie there. Rule dei-fate-1."""

    card: str
    known: frozenset[int] = frozenset()

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} draws {'a card' if self.card == UNSEEN else self.card}."

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat or seat in self.known else replace(self, card=UNSEEN)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards of a deck were shuffled and are the deck now; `but` is the card that is drawing ("": none), which
    stays out of it. Rules dei-fate-2, dei-fate-4."""

    deck: str
    count: int
    but: str = ""

    def told(self, names: Sequence[str]) -> str:
        what = "discard is" if self.count == 1 else f"{self.count} discards are"
        but = f", but for {self.but}, which is still at work" if self.but else ""
        return f"The {self.deck} deck is empty. Its {what} shuffled and become{'s' * (self.count == 1)} the deck{but}."


@dataclass(frozen=True, slots=True)
class NothingDrawn(PlayerEvent):
    """There is no card to draw for `seat`. Rules dei-fate-3, dei-fate-4."""

    def told(self, names: Sequence[str]) -> str:
        return f"There is no card left, so {names[self.seat]} draws nothing."


@dataclass(frozen=True, slots=True)
class CardPlayed(PlayerEvent):
    """`seat` played a card; `text` says what it does. It is aimed at something in words (`aim`, "" for nothing), or
    at the player at a seat (`at`, -1 for nobody). Rules dei-cards-1, dei-power-11."""

    card: str
    title: str
    text: str
    aim: str
    at: int = -1

    def told(self, names: Sequence[str]) -> str:
        aim = names[self.at] if self.at >= 0 else self.aim
        aimed = f" It is aimed at {aim}." if aim else ""
        return f"{names[self.seat]} plays {self.card}, {self.title}. {self.text}{aimed}"


@dataclass(frozen=True, slots=True)
class Passed(PlayerEvent):
    """`seat` was asked and does nothing; `what` says what that means.
    Rules dei-power-1, dei-negate-2, dei-destiny-3, dei-struggle-2, dei-annul-2."""

    what: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.what}."


@dataclass(frozen=True, slots=True)
class Negated(PlayerEvent):
    """The card of `seat` was cancelled. Rules dei-negate-1, dei-negate-3."""

    card: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}’s {self.card} is cancelled and does nothing."


@dataclass(frozen=True, slots=True)
class Worked(PlayerEvent):
    """The card of `seat` works. Rule dei-negate-3, or the one of what the card does."""

    card: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}’s {self.card} works."


@dataclass(frozen=True, slots=True)
class AskedAnew(Event):
    """A cancelled card was played all the same: everybody is asked about the dice again. Rule dei-struggle-6."""

    def told(self, names: Sequence[str]) -> str:
        return "A cancelled card was played all the same. All are asked again."


@dataclass(frozen=True, slots=True)
class DiceGained(PlayerEvent):
    """`seat` has `count` Power dice now, one more than before. Rule dei-dice-2."""

    count: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} gains a die and has {power_dice_words(self.count)} now."


@dataclass(frozen=True, slots=True)
class DiceLost(PlayerEvent):
    """`seat` has `count` Power dice now, one fewer than before. Rule dei-dice-4."""

    count: int

    def told(self, names: Sequence[str]) -> str:
        left = power_dice_words(self.count) if self.count else "none left"
        return f"{names[self.seat]} loses a die and has {left}."


@dataclass(frozen=True, slots=True)
class Out(PlayerEvent):
    """`seat` has no dice left and is out. Rules dei-win-2, dei-win-5."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is out of the game."


@dataclass(frozen=True, slots=True)
class CardsStay(PlayerEvent):
    """The cards of `seat`, who is out, stay where they are. Rule dei-win-7."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}’s hand stays face down, and the deck stays on the table."


@dataclass(frozen=True, slots=True)
class BatchRolled(PlayerEvent):
    """`seat` rolled all Power dice. Rule dei-destiny-1."""

    dice: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolls {face_words(self.dice)}."


@dataclass(frozen=True, slots=True)
class DieTurned(CardEvent):
    """A die on the table went from `before` to `after` by a card. Rules dei-struggle-4, dei-any-2, dei-any-3."""

    before: int
    after: int
    by: str

    def told(self, names: Sequence[str]) -> str:
        return f"{self.by} turns a {self.before} to {self.after}."


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """A die on the table that showed `before` was rolled again. Rule dei-any-5."""

    before: int
    after: int

    def told(self, names: Sequence[str]) -> str:
        return f"The {self.before} is rolled again and shows {self.after}."


@dataclass(frozen=True, slots=True)
class CardLost(PlayerEvent):
    """`seat` discarded a card, by chance or by choice. Rules dei-power-5, dei-power-6, dei-judgment-4, dei-sands-1."""

    card: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} discards {self.card}."


@dataclass(frozen=True, slots=True)
class NothingLost(PlayerEvent):
    """`seat` has no card to discard. Rule dei-power-9."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has no card to discard."


@dataclass(frozen=True, slots=True)
class HandSeen(PlayerEvent):
    """`seat` looked at the hand of `target`. Rule dei-any-7."""

    target: int
    cards: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        if UNSEEN in self.cards:
            return f"{names[self.seat]} looks at {names[self.target]}’s hand."
        hand = ", ".join(self.cards) if self.cards else "no card"
        return f"{names[self.seat]} looks at {names[self.target]}’s hand: {hand}."

    def seen_by(self, seat: int) -> Event:
        return self if seat in (self.seat, self.target) else replace(self, cards=(UNSEEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class FewToSee(PlayerEvent):
    """`seat` looks into a deck that holds only `count` cards, fewer than may be seen. Rule dei-power-10."""

    deck: str
    count: int

    def told(self, names: Sequence[str]) -> str:
        if not self.count:
            return f"The {self.deck} deck is empty, so {names[self.seat]} sees nothing."
        left = "1 card is" if self.count == 1 else f"{self.count} cards are"
        return f"Only {left} left in the {self.deck} deck for {names[self.seat]} to see."


@dataclass(frozen=True, slots=True)
class CardForeseen(PlayerEvent):
    """`seat` saw the card under `place` others of a deck. Rule dei-power-7."""

    deck: str
    place: int
    card: str

    def told(self, names: Sequence[str]) -> str:
        where = "on top" if self.place == 0 else f"under {self.place}"
        what = "a card" if self.card == UNSEEN else self.card
        return f"{names[self.seat]} sees {what} in the {self.deck} deck ({where})."

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=UNSEEN)


@dataclass(frozen=True, slots=True)
class CombosFound(PlayerEvent):
    """The dice of `seat` make these combos, by size, largest first.
    Rules dei-judgment-1, dei-judgment-6, dei-judgment-7."""

    dice: tuple[int, ...]
    sizes: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        found = ", ".join(COMBOS[size] for size in self.sizes)
        return f"{names[self.seat]} has {face_words(self.dice)}: {found}."


@dataclass(frozen=True, slots=True)
class ComboAnnulled(PlayerEvent):
    """A combo of `seat` was cancelled. Rule dei-annul-1."""

    size: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}’s {COMBOS[self.size]} is cancelled."


@dataclass(frozen=True, slots=True)
class ComboWorks(PlayerEvent):
    """A combo of `seat` has its effect, on `target` where it hits somebody else (-1: nobody).
    Rules dei-judgment-2 to 5, dei-judgment-8, dei-judgment-9, dei-win-4."""

    size: int
    target: int

    def told(self, names: Sequence[str]) -> str:
        at = f" It hits {names[self.target]}." if self.target >= 0 else ""
        return f"{names[self.seat]}’s {COMBOS[self.size]} works.{at}"


@dataclass(frozen=True, slots=True)
class Picked(PlayerEvent):
    """`seat` picked the opponent whom the combo hits. Rule dei-annul-3."""

    target: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} picks {names[self.target]}."


@dataclass(frozen=True, slots=True)
class GameWon(PlayerEvent):
    """`seat` has won, for the reason of the rule. Rules dei-win-2 to 5."""

    how: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} wins {self.how}!"
