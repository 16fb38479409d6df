"""What can happen in Exploding Minions, as named facts that a narrator can tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core.events import Event, PlayerEvent
from engine.games.exploding_minions.rules.cards import BOMB, CLONE
from engine.games.exploding_minions.rules.table import FACE_DOWN
from engine.pieces.words import counted

SOMEWHERE = -1
"""Stands for a place in the pile that a seat cannot see."""

PLACES = ("on top", "second", "third")


def turn_words(count: int) -> str:
    """A number of turns in words."""
    return "1 turn" if count == 1 else f"{count} turns"


@dataclass(frozen=True, slots=True)
class DeckCounted(Event):
    """The hands are dealt from so many `cards`; `words` tell how they were counted.
    Rules exp-parts-6 to 8, exp-parts-10."""

    cards: int
    words: str

    def told(self, names: Sequence[str]) -> str:
        return f"The deck has {self.cards} cards, {self.words}."


@dataclass(frozen=True, slots=True)
class HandDealt(PlayerEvent):
    """`seat` was dealt its hand. Rules exp-setup-7, exp-setup-12."""

    cards: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        if FACE_DOWN in self.cards:
            return f"{names[self.seat]} is dealt {len(self.cards)} cards."
        return f"{names[self.seat]} is dealt {counted(self.cards)}."

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, rule="exp-setup-12", cards=(FACE_DOWN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class BombsAdded(Event):
    """So many bombs went into a pile that now has `pile` cards. Rule exp-setup-9."""

    bombs: int
    pile: int

    def told(self, names: Sequence[str]) -> str:
        bombs = "1 bomb goes" if self.bombs == 1 else f"{self.bombs} bombs go"
        return f"{bombs} into the pile, one fewer than players. It is shuffled and has {self.pile} cards."


@dataclass(frozen=True, slots=True)
class Started(PlayerEvent):
    """`seat` goes first. Rule exp-setup-11."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} goes first."


@dataclass(frozen=True, slots=True)
class CardPlayed(PlayerEvent):
    """`seat` laid `card` on the Discard Pile; a Clone acts as another card, in `acts_as`.
    Rules exp-turn-2, exp-clone-1."""

    card: str
    acts_as: str

    def told(self, names: Sequence[str]) -> str:
        if self.card == CLONE:
            return f"{names[self.seat]} plays a Clone. It lies on {self.acts_as} and counts as one."
        return f"{names[self.seat]} plays {self.card}."


@dataclass(frozen=True, slots=True)
class PairPlayed(PlayerEvent):
    """`seat` laid down a pair to steal a card from `target`. Rules exp-pair-2, exp-clone-4."""

    cards: tuple[str, str]
    target: int

    def told(self, names: Sequence[str]) -> str:
        first, second = self.cards
        what = f"two cards of {first}" if first == second else f"{first} and {second} as a pair"
        return f"{names[self.seat]} plays {what} to steal from {names[self.target]}."


@dataclass(frozen=True, slots=True)
class LetPass(PlayerEvent):
    """`seat` was asked and did not stop the card. Rule exp-nope-6."""

    def told(self, names: Sequence[str]) -> str:
        return f"No Nope from {names[self.seat]}."


@dataclass(frozen=True, slots=True)
class Answered(PlayerEvent):
    """`seat` laid a Nope (or a Clone as one) on what waits; `stops` tells whether that stops it as things stand.
    Rules exp-nope-1, exp-nope-5."""

    card: str
    stops: bool

    def told(self, names: Sequence[str]) -> str:
        what = "a Clone as a Nope" if self.card == CLONE else "Nope"
        return f"{names[self.seat]} plays {what}. {'That stops it.' if self.stops else 'Yup: it works again.'}"


@dataclass(frozen=True, slots=True)
class Stopped(PlayerEvent):
    """What `seat` played was stopped for good; `what` names it. Rule exp-nope-4."""

    what: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}’s {self.what.removeprefix('The ')} is stopped and lost."


@dataclass(frozen=True, slots=True)
class Worked(PlayerEvent):
    """Nobody stopped what `seat` played, or every Nope was answered; `what` names it. Rules exp-nope-5, exp-nope-7."""

    what: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}’s {self.what.removeprefix('The ')} works."


@dataclass(frozen=True, slots=True)
class TurnGivenUp(PlayerEvent):
    """`seat` attacked instead of drawing; `forced` if an Attack had made the turn. Rules exp-attack-1, exp-attack-5."""

    forced: bool

    def told(self, names: Sequence[str]) -> str:
        if self.forced:
            return f"{names[self.seat]} draws nothing."
        return f"{names[self.seat]} draws nothing. This was an ordinary turn, so it does not move on."


@dataclass(frozen=True, slots=True)
class TurnsForced(Event):
    """`attacker` attacked: `seat` has to take `count` turns, `passed_on` of them still owed by the attacker.
    Rules exp-attack-2 to 4."""

    attacker: int
    seat: int
    count: int
    passed_on: int

    def told(self, names: Sequence[str]) -> str:
        sum_of = f" ({self.passed_on} passed on, and {self.count - self.passed_on} more)" if self.passed_on else ""
        return f"{names[self.seat]} must take {turn_words(self.count)}{sum_of}."


@dataclass(frozen=True, slots=True)
class Skipped(PlayerEvent):
    """`seat` ended a turn without drawing. Rule exp-skip-1."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} ends the turn and draws nothing."


@dataclass(frozen=True, slots=True)
class TurnEnds(PlayerEvent):
    """`seat` has played enough and draws. Rule exp-turn-4."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has played enough and draws the top card."


@dataclass(frozen=True, slots=True)
class TurnBegun(PlayerEvent):
    """`seat` is to take a turn; `owed` turns with this one.
    Rules exp-turn-5, exp-attack-2, exp-skip-2, exp-defuse-7."""

    owed: int

    def told(self, names: Sequence[str]) -> str:
        still = f", with {turn_words(self.owed)} to take" if self.owed > 1 else ""
        return f"It is {names[self.seat]}’s turn{still}."


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """The Draw Pile of `size` cards was shuffled. Rule exp-shuffle-1."""

    size: int

    def told(self, names: Sequence[str]) -> str:
        if self.size == 1:
            return "The Draw Pile is shuffled. It has 1 card."
        return f"The Draw Pile is shuffled. Nobody knows the order of its {self.size} cards now."


@dataclass(frozen=True, slots=True)
class CardSeen(PlayerEvent):
    """`seat` looked at the card under `place` others in the Draw Pile. Rules exp-see-1 to 3."""

    place: int
    card: str

    def told(self, names: Sequence[str]) -> str:
        where = PLACES[self.place] if self.place < len(PLACES) else f"under {self.place} others"
        if self.card == FACE_DOWN:
            return f"{names[self.seat]} looks at a card of the pile ({where})."
        return f"{names[self.seat]} sees {self.card} {where}."

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, rule="exp-see-2", card=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class CardTaken(PlayerEvent):
    """`seat` drew a card that is no bomb, from the top or the bottom of the pile. Rules exp-turn-4, exp-bottom-1."""

    card: str
    bottom: bool

    def told(self, names: Sequence[str]) -> str:
        what = "a card, and it is no bomb" if self.card == FACE_DOWN else self.card
        return f"{names[self.seat]} draws {what}{' (from the bottom)' if self.bottom else ''}."

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class BombDrawn(PlayerEvent):
    """`seat` drew a bomb and shows it. Rule exp-bomb-1."""

    bottom: bool

    def told(self, names: Sequence[str]) -> str:
        where = " from the bottom" if self.bottom else ""
        return f"{names[self.seat]} draws an {BOMB}{where}!"


@dataclass(frozen=True, slots=True)
class Defused(PlayerEvent):
    """`seat` defused the bomb with `card`, a Defuse or a Clone. Rules exp-defuse-1, exp-clone-3."""

    card: str

    def told(self, names: Sequence[str]) -> str:
        what = "a Clone as a Defuse" if self.card == CLONE else "a Defuse"
        return f"{names[self.seat]} plays {what} and stays in the game."


@dataclass(frozen=True, slots=True)
class BombPutBack(PlayerEvent):
    """`seat` put the bomb back under `place` of the `size` cards of the pile (`SOMEWHERE`: in secret).
    Rules exp-defuse-2, exp-defuse-6, exp-defuse-8, exp-tip-3."""

    place: int
    size: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} puts the bomb back {self._place_words()}."

    def _place_words(self) -> str:
        match self.place:
            case -1:
                return "in secret. For everybody else, any place is as likely"
            case 0:
                return "on top of the pile"
            case self.size:
                return "at the very bottom"
            case 1:
                return "under 1 card"
            case _:
                return f"under {self.place} cards"

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, rule="exp-tip-3", place=SOMEWHERE)


@dataclass(frozen=True, slots=True)
class Exploded(PlayerEvent):
    """`seat` is out; the bomb and the hand lie face up. Rules exp-bomb-2 to 4."""

    hand: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        hand = f" In hand: {counted(self.hand)}." if self.hand else " The hand is empty."
        return f"{names[self.seat]} explodes and is out of the game!{hand}"


@dataclass(frozen=True, slots=True)
class CardStolen(PlayerEvent):
    """`seat` stole a card from `victim`. Rule exp-pair-5."""

    victim: int
    card: str

    def told(self, names: Sequence[str]) -> str:
        what = "a card" if self.card == FACE_DOWN else self.card
        return f"{names[self.seat]} steals {what} from {names[self.victim]}."

    def seen_by(self, seat: int) -> Event:
        return self if seat in (self.seat, self.victim) else replace(self, card=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class NothingToSteal(PlayerEvent):
    """The victim of a pair has no card left. Rule exp-pair-6."""

    victim: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.victim]} has no card left, so {names[self.seat]} steals nothing."


@dataclass(frozen=True, slots=True)
class GameWon(PlayerEvent):
    """`seat` is the last one who has not exploded. Rule exp-end-1."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is the last one left and wins!"
