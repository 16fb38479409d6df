"""What can happen in Minions, as named facts that a narrator can tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core.events import CardEvent, Event, PlayerEvent
from engine.games.minions.rules.card_texts import dice_still_turned_words, final_need_words
from engine.pieces.words import listing

FACE_DOWN = "face down"
"""Stands for the name of a card that a seat cannot see."""

PIP_WORDS = ("first", "second")


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A shared card was turned face up. `pile`: "event", "quest" or "glory"; `text` says what the card shows.
    Rules min-event-2, min-quest-1."""

    pile: str
    card: str
    text: str

    def told(self, names: Sequence[str]) -> str:
        return f"The {self.pile.capitalize()} card is {self.card}. {self.text}"


@dataclass(frozen=True, slots=True)
class Placed(PlayerEvent):
    """A player laid a card face down. `kind`: "Minion", "Boon" or "Power card". Rules min-minion-2, min-bestow-3."""

    kind: str
    card: str

    def told(self, names: Sequence[str]) -> str:
        if self.card == FACE_DOWN:
            return f"{names[self.seat]} lays a {self.kind} face down. Nobody else knows which."
        return f"{names[self.seat]} lays {self.card} face down."

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class Revealed(PlayerEvent):
    """A player's face-down card was turned face up; `text` says what it shows.
    Rules min-minion-5, min-reveal-1, min-reveal-4."""

    kind: str
    card: str
    text: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} shows {self.card}. {self.text}".rstrip()


@dataclass(frozen=True, slots=True)
class AttributeChanged(CardEvent):
    """An attribute of the Minion of `seat` went from `before` to `after`; `matters` where the Quest counts it.
    Rules min-minion-7 to 10, min-reveal-2, min-event-7."""

    seat: int
    minion: str
    attribute: str
    before: int
    after: int
    by: str
    matters: bool

    def told(self, names: Sequence[str]) -> str:
        name = self.attribute.capitalize()
        moved = f"{self.by} changes the {name} of {self.minion} from {self.before} to {self.after}."
        return moved if self.matters else f"{moved} This Quest does not count {name}."


@dataclass(frozen=True, slots=True)
class BoonCancelled(CardEvent):
    """The Boon of `seat` does nothing this turn. Rule min-reveal-3."""

    seat: int
    boon: str
    by: str

    def told(self, names: Sequence[str]) -> str:
        return f"{self.by} stops {self.boon}: it does nothing this turn."


@dataclass(frozen=True, slots=True)
class ExchangeDue(CardEvent):
    """`seat` has to exchange its Power card for one of at most `limit`. Rule min-reveal-5."""

    seat: int
    power: int
    limit: int
    by: str

    def told(self, names: Sequence[str]) -> str:
        return f"{self.by} forbids +{self.power}: {names[self.seat]} must change to +{self.limit} or less."


@dataclass(frozen=True, slots=True)
class PowerExchanged(PlayerEvent):
    """The Power card of `seat` was exchanged; the old one went back to its stack. Rule min-reveal-7."""

    before: int
    after: int

    def told(self, names: Sequence[str]) -> str:
        changed = f"{names[self.seat]} changes Power +{self.before} to +{self.after}."
        return f"{changed} The +{self.before} goes back to the stack."


@dataclass(frozen=True, slots=True)
class NeedChanged(CardEvent):
    """The roll that `seat` needs went from `before` to `after`.
    Rules min-power-5, min-power-6, min-power-8, min-power-10."""

    seat: int
    before: int
    after: int
    by: str

    def told(self, names: Sequence[str]) -> str:
        if self.before == self.after:
            return f"{self.by} leaves the roll {names[self.seat]} needs at {self.after}."
        return f"{self.by} changes the roll {names[self.seat]} needs from {self.before} to {self.after}."


@dataclass(frozen=True, slots=True)
class Rolled(PlayerEvent):
    """`seat` rolled two dice for the Power roll, needing `needed` (0: the decider, where nothing is needed), or `ahead`
    once the cards that are still `coming` have worked; `turning` are those that turn dice. Rules min-power-1,
    min-decide-2."""

    dice: tuple[int, int]
    needed: int
    ahead: int = 0
    coming: tuple[str, ...] = ()
    turning: tuple[str, ...] = ()

    def told(self, names: Sequence[str]) -> str:
        first, second = self.dice
        rolled = f"{names[self.seat]} rolls {first} and {second}, together {first + second}."
        if not self.needed:
            return rolled
        still = final_need_words(self.needed, self.ahead, self.coming)
        return f"{rolled} Needed: {self.needed}{still}{dice_still_turned_words(self.turning)}."


@dataclass(frozen=True, slots=True)
class RerollDue(CardEvent):
    """Dice of `seat` are picked up to be rolled again; `dice` are their places, 0 and 1. Rule min-dice-5."""

    seat: int
    dice: tuple[int, ...]
    by: str

    def told(self, names: Sequence[str]) -> str:
        which = "both dice" if len(self.dice) == 2 else f"the {PIP_WORDS[self.dice[0]]} die"
        return f"{self.by}: {names[self.seat]} rolls {which} again."


@dataclass(frozen=True, slots=True)
class DieTurned(CardEvent):
    """A die of `seat` (place 0 or 1) was turned from `before` to `after` by a card.
    Rules min-order-4, min-dice-1 to 4, min-dice-7."""

    seat: int
    die: int
    before: int
    after: int
    by: str

    def told(self, names: Sequence[str]) -> str:
        die = PIP_WORDS[self.die]
        if self.before == self.after:
            return f"{names[self.seat]}’s {die} die stays at {self.after}: it can turn no further."
        return f"{self.by} turns {names[self.seat]}’s {die} die from {self.before} to {self.after}."


@dataclass(frozen=True, slots=True)
class NothingHappens(CardEvent):
    """A card had no effect on `seat` (-1: on anybody), for the reason given as a sentence with
    `{who}` for the player. Rule min-order-8."""

    seat: int
    by: str
    reason: str

    def told(self, names: Sequence[str]) -> str:
        return f"{self.by} has no effect here. {self.reason.format(who=names[self.seat])}"


@dataclass(frozen=True, slots=True)
class Declined(PlayerEvent):
    """`seat` chose not to use an ability or a Boon. Rules min-option-1, min-option-3, min-option-4."""

    card: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} decides not to use {self.card}."


@dataclass(frozen=True, slots=True)
class PowerRollEnded(PlayerEvent):
    """The roll of `seat` against the number needed, and the bonus it brought (0: none).
    Rules min-power-3, min-power-4."""

    total: int
    needed: int
    bonus: int

    def told(self, names: Sequence[str]) -> str:
        if self.bonus:
            return f"{names[self.seat]} has {self.total} and needed {self.needed}: Power +{self.bonus} counts."
        return f"{names[self.seat]} has {self.total} and needed {self.needed}: no bonus."


@dataclass(frozen=True, slots=True)
class Totalled(PlayerEvent):
    """The Final Power Total of `seat`: attributes plus bonus. Rule min-total-1."""

    attributes: int
    bonus: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}: {self.attributes} + {self.bonus} = {self.attributes + self.bonus}."


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """The highest totals are equal; these seats go on. Rules min-tie-1, min-tie-2, min-multi-7, min-decide-3."""

    seats: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        return f"{listing([names[seat] for seat in self.seats])} are tied."


@dataclass(frozen=True, slots=True)
class BoonsDiscarded(Event):
    """A tie sent all Boons in play out of play. Rules min-tie-3, min-multi-8."""

    boons: tuple[str, ...]

    def told(self, names: Sequence[str]) -> str:
        return (
            f"{listing(self.boons)} {'is' if len(self.boons) == 1 else 'are'} discarded. The tied players roll again."
        )


@dataclass(frozen=True, slots=True)
class ChangesStay(Event):
    """What cards had changed for these seats before the dice fell outlasts the tie. Rule min-tie-6."""

    seats: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        who = listing([names[seat] for seat in self.seats])
        return f"Attributes that an ability changed and an exchanged Power card stay as they are, here for {who}."


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Nine cards of a pile that has more were dealt for this game, by lot. Rule min-multi-14."""

    pile: str
    cards: int

    def told(self, names: Sequence[str]) -> str:
        return f"Nine of {self.cards} {self.pile.capitalize()} cards were dealt for this game. Nobody knows which."


@dataclass(frozen=True, slots=True)
class DeciderCalled(Event):
    """No roll could break the tie, so two dice each decide. Rules min-decide-1, min-decide-4."""

    def told(self, names: Sequence[str]) -> str:
        return "No Power roll could break this tie. Two dice each decide it, and no card counts."


@dataclass(frozen=True, slots=True)
class QuestWon(PlayerEvent):
    """`seat` has the highest total (or decider roll) and takes the Quest. Rules min-total-2, min-decide-1."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} wins the Quest."


@dataclass(frozen=True, slots=True)
class GloryTaken(PlayerEvent):
    """`seat` took a Glory card and now has `score` points. Rule min-total-4."""

    glory: str
    value: int
    score: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes {self.glory}, worth {self.value}, and has {self.score} Glory."


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over; these seats won it. Rules min-win-1, min-multi-10 to 12."""

    seats: tuple[int, ...]
    scores: tuple[int, ...]

    def told(self, names: Sequence[str]) -> str:
        who = listing([names[seat] for seat in self.seats])
        points = sorted(self.scores, reverse=True)
        return f"{who} {'win' if len(self.seats) > 1 else 'wins'} the game, {' to '.join(map(str, points))}."
