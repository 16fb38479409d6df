"""What a table of Minions is made of: its stages, its players, its cards by name, and effects that wait their turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.games.minions.rules.cards import ATTRIBUTES, Boon, Box, Deity, Effect, EventCard, Glory, Minion, Quest
from engine.pieces.stages import TurnStage, phases_of

TARGET = 20
"""Glory points that win the game."""

QUESTS = 8
"""Quests in a game: as many as a player has Minions."""

UNSEEN = 0
"""Stands for the bonus of a Power card that a seat cannot see."""

EVERYONE = -1
"""Stands for the owner and the target of an Event's effect."""

Four = tuple[int, int, int, int]
Dice = tuple[int, int]


class Stage(TurnStage):
    """The fine steps of a turn: what happens, the phase it belongs to, and, where effects wait
    in a queue, the `Effect.when` of those effects."""

    EVENT = "event", "Event"
    QUEST = "quest", "Quest and Glory"
    GLORY = "glory", "Quest and Glory"
    MINION = "choose Minions", "Minions"
    SHOW_MINIONS = "show Minions", "Minions"
    AT_REVEAL = "abilities at the reveal", "Minions", "reveal"
    BESTOW = "choose Boon and Power", "Boons and Power"
    SHOW_BOONS = "show Boons", "Reveal"
    AT_BOONS = "effects at the Boon reveal", "Reveal", "boons"
    SHOW_POWERS = "show Power cards", "Reveal"
    AT_POWERS = "effects on Power cards", "Reveal", "power"
    EXCHANGE = "exchange a Power card", "Reveal"
    ROLL = "roll", "Power roll"
    AT_ROLL = "effects on the roll", "Power roll", "roll"
    REROLL = "roll again", "Power roll"
    COMPARE = "compare totals", "Power roll"
    DECIDE = "roll the decider", "Power roll"
    COMPARE_ROLLS = "compare the decider", "Power roll"
    AWARD = "take the Glory", "Glory"
    OVER = "over", "Glory"

    def __init__(self, words: str, phase: str, moment: str = "") -> None:
        super().__init__(words, phase)
        self.moment = moment


PHASES = phases_of(Stage)
"""The parts of a turn, under the rulebook's names."""


_CHOICE = (Stage.BESTOW, Stage.SHOW_BOONS, Stage.AT_BOONS, Stage.SHOW_POWERS, Stage.AT_POWERS)
_END = (Stage.ROLL, Stage.AT_ROLL, Stage.COMPARE, Stage.AWARD)
_MINIONS = (Stage.MINION, Stage.SHOW_MINIONS)

ROUTES: dict[str, tuple[Stage, ...]] = {
    "": (Stage.EVENT, Stage.QUEST, Stage.GLORY, *_MINIONS, Stage.AT_REVEAL, *_CHOICE, *_END),
    "glory": (
        *(Stage.EVENT, Stage.QUEST, *_MINIONS, Stage.AT_REVEAL, *_CHOICE),
        *(Stage.ROLL, Stage.AT_ROLL, Stage.COMPARE, Stage.GLORY, Stage.AWARD),
    ),
    "quest": (Stage.EVENT, Stage.GLORY, *_MINIONS, Stage.QUEST, Stage.AT_REVEAL, *_CHOICE, *_END),
    "minions": (
        *(Stage.EVENT, Stage.QUEST, Stage.GLORY, Stage.MINION, Stage.BESTOW, Stage.SHOW_MINIONS, Stage.SHOW_BOONS),
        *(Stage.AT_REVEAL, Stage.AT_BOONS, Stage.SHOW_POWERS, Stage.AT_POWERS, *_END),
    ),
}
"""The order of stages in a turn, by what the Event keeps face down. A tie goes back to `ROLL`, or to `DECIDE`."""


class Table:
    """The cards of one game by name. Equal to any table with the same box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.minions: dict[str, Minion] = {m.name: m for deity in box.deities for m in deity.minions}
        self.boons: dict[str, Boon] = {b.name: b for deity in box.deities for b in deity.boons}
        self.events: dict[str, EventCard] = {card.name: card for card in box.events}
        self.quests: dict[str, Quest] = {card.name: card for card in box.quests}
        self.glories: dict[str, Glory] = {card.name: card for card in box.glories}
        self.deities: dict[str, Deity] = {deity.name: deity for deity in box.deities}
        self._hash = hash(tuple(sorted(self.minions)))

    @cached_property
    def shared_piles(self) -> dict[str, tuple[str, ...]]:
        """The names of the Events, Glory cards and Quests by pile, sorted."""
        return {
            "event": tuple(sorted(self.events)),
            "glory": tuple(sorted(self.glories)),
            "quest": tuple(sorted(self.quests)),
        }

    @cached_property
    def own_minions(self) -> dict[str, tuple[str, ...]]:
        """By deity, the names of its eight Minions, sorted."""
        return {d.name: tuple(sorted(m.name for m in d.minions)) for d in self.box.deities}

    @cached_property
    def own_boons(self) -> dict[str, tuple[str, ...]]:
        """By deity, the names of its eight Boons, sorted."""
        return {d.name: tuple(sorted(b.name for b in d.boons)) for d in self.box.deities}

    @cached_property
    def counted_attributes(self) -> dict[str, tuple[int, ...]]:
        """By Quest, the places of the attributes it counts."""
        return {q.name: tuple(ATTRIBUTES.index(need) for need in q.needs) for q in self.box.quests}

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Table) and self.box == other.box)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Callable[[Box], Table], tuple[Box]]:
        return shared_table, (self.box,)

    def __repr__(self) -> str:
        return f"Table({', '.join(self.deities)})"


def is_target_reached(score: int) -> bool:
    """Whether so many Glory points win the game. Rule min-win-1."""
    return score >= TARGET


@lru_cache(maxsize=64)
def shared_table(box: Box) -> Table:
    """The table with these cards, made once."""
    return Table(box)


@dataclass(frozen=True)
class Player:
    """One player's cards. A card laid face down stays among `minions`, `boons` or `powers` until it is shown.

    `attributes` are those of the Minion in play as they stand, `lasting` the same without what Boons did.
    `exchanged` where its Power card came in place of the one that was shown. `steps` is by how much higher (or lower) a
    Power card the roll is made as if for, `shift` what cards and the Event add to the roll needed, `rolled` the dice as
    they first fell, before cards turned them.
    """

    deity: str
    minions: tuple[str, ...]
    boons: tuple[str, ...]
    powers: tuple[int, ...]
    glory: tuple[str, ...] = ()
    score: int = 0
    minion: str | None = None
    boon: str | None = None
    power: int | None = None
    attributes: Four = (0, 0, 0, 0)
    lasting: Four = (0, 0, 0, 0)
    cancelled: bool = False
    exchanged: bool = False
    steps: int = 0
    shift: int = 0
    dice: Dice | None = None
    rolled: Dice | None = None


@dataclass(frozen=True)
class Pending:
    """An effect that waits its turn: the card, its owner and the seat it acts on (both `EVERYONE` for an Event).

    `settled` where the owner has already used the card on another opponent and so uses it on this one too.
    """

    card: str
    boon: bool
    effect: Effect
    owner: int
    on: int
    settled: bool = False
