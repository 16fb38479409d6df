"""The cards of Minions: what each card holds, and which effects there are."""

from __future__ import annotations

from dataclasses import dataclass

ATTRIBUTES = ("might", "defense", "speed", "skill")
"""The four attributes, in the order of every Minion's figures."""

PRINTABLE = (*ATTRIBUTES, "rolls.1", "rolls.2", "rolls.3", "rolls.4", "ability")
"""What a Minion may list as printed; rolls.3 is the roll for Power +3."""

HIDES = ("glory", "quest", "minions")
"""What an Event can keep face down."""

DECK = 8
"""Minions, Boons and Power cards that each deity brings."""

SHARED = 9
"""Events, Quests and Glory cards that are dealt for a game."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What an ability, a Boon or an Event does."""

    text: str
    """What the learner reads."""
    when: str
    """The moment it acts: "reveal", "boons", "power" or "roll"."""
    who: str
    """Whose cards or dice it acts on: "self", "opponents", or "everyone" (Events only)."""
    do: str
    """The kind: one of "attribute", "power-at-most", "power-swap", "need", "need-as", "dice", "reroll" and
    "cancel-boon"."""
    which: str = ""
    """The attribute or the dice it acts on, "" where the kind has no such choice."""
    by: int = 0
    """The change, never 0 where the kind has one: points, pips, or Power steps."""
    limit: int = 0
    """The highest Power bonus that "power-at-most" leaves alone, 1..3; 0 for every other kind."""


@dataclass(frozen=True, slots=True)
class Minion:
    """A Minion: four attributes, four Power rolls and a Special Ability (min-parts-6)."""

    name: str
    might: int
    defense: int
    speed: int
    skill: int
    rolls: tuple[int, int, int, int]
    """What two dice must reach, 2..12, for Power +1, +2, +3 and +4; never falling, and rising on house Minions."""
    ability: Effect
    printed: tuple[str, ...]
    """The fields fixed by the rulebook ("might", "rolls.2", "ability" ...); the others are house figures."""

    @property
    def attributes(self) -> tuple[int, int, int, int]:
        """Might, Defense, Speed and Skill, in the order of `ATTRIBUTES`."""
        return self.might, self.defense, self.speed, self.skill


@dataclass(frozen=True, slots=True)
class Boon:
    """A Boon card (min-parts-3)."""

    name: str
    effect: Effect
    mark: str


@dataclass(frozen=True, slots=True)
class EventCard:
    """An Event card: it hides a card, changes something for everyone, or does neither (min-event-3 to 5)."""

    name: str
    text: str
    mark: str
    hide: str
    """What stays face down: "glory", "quest" or "minions"; "" for nothing."""
    effect: Effect | None
    """Acts on "everyone" and leaves nobody a choice; attributes at "reveal", the rest at "roll"."""


@dataclass(frozen=True, slots=True)
class Quest:
    """A Quest card (min-quest-2)."""

    name: str
    needs: tuple[str, ...]
    """One to four of `ATTRIBUTES`; their sum counts."""
    mark: str = "house"


@dataclass(frozen=True, slots=True)
class Glory:
    """A Glory card: a treasure and its value, 1..20 Glory points (min-parts-5)."""

    name: str
    value: int
    mark: str = "house"


@dataclass(frozen=True, slots=True)
class Deity:
    """A Minor Deity's own set: eight Minions, eight Boons, eight Power cards (min-parts-3)."""

    name: str
    minions: tuple[Minion, ...]
    boons: tuple[Boon, ...]
    powers: tuple[int, ...]
    """The bonus of each Power card, 1..4 (min-house-3)."""


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the box: nine or more of each shared card, and the deities' sets (min-parts-4, min-multi-14).

    A name means one card: deities may share it, but none of them holds it twice (min-multi-13).
    """

    events: tuple[EventCard, ...]
    quests: tuple[Quest, ...]
    glories: tuple[Glory, ...]
    deities: tuple[Deity, ...]

    def as_data(self) -> dict[str, object]:
        """The box as plain lists and mappings, fit for JSON; `read_box` of it gives an equal box."""
        return {
            "event": [_event_data(event) for event in self.events],
            "quest": [{"name": q.name, "needs": list(q.needs), "mark": q.mark} for q in self.quests],
            "glory": [{"name": g.name, "value": g.value, "mark": g.mark} for g in self.glories],
            "deity": [_deity_data(deity) for deity in self.deities],
        }


def _event_data(event: EventCard) -> dict[str, object]:
    data: dict[str, object] = {"name": event.name, "text": event.text, "mark": event.mark}
    if event.hide:
        data["hide"] = event.hide
    if event.effect:
        data["effect"] = {"do": event.effect.do} | _extra_fields(event.effect)
    return data


def _deity_data(deity: Deity) -> dict[str, object]:
    return {
        "name": deity.name,
        "powers": list(deity.powers),
        "minion": [_minion_data(minion) for minion in deity.minions],
        "boon": [{"name": b.name, "mark": b.mark, "effect": _effect_data(b.effect)} for b in deity.boons],
    }


def _minion_data(minion: Minion) -> dict[str, object]:
    figures: dict[str, object] = dict(zip(ATTRIBUTES, minion.attributes, strict=True))
    rest = {"rolls": list(minion.rolls), "printed": list(minion.printed), "ability": _effect_data(minion.ability)}
    return {"name": minion.name} | figures | rest


def _effect_data(effect: Effect) -> dict[str, object]:
    plain: dict[str, object] = {"text": effect.text, "when": effect.when, "who": effect.who, "do": effect.do}
    return plain | _extra_fields(effect)


def _extra_fields(effect: Effect) -> dict[str, object]:
    extras = {"which": effect.which, "by": effect.by, "limit": effect.limit}
    return {key: value for key, value in extras.items() if value}


@dataclass(frozen=True, slots=True)
class EffectKind:
    """What an effect of one kind may say: its moments on each sort of card, and its further fields."""

    ability: tuple[str, ...] = ()
    boon: tuple[str, ...] = ()
    event: tuple[str, ...] = ()
    who: tuple[str, ...] = ("self", "opponents")
    which: tuple[str, ...] = ()
    choice: tuple[str, ...] = ()
    """Those of `which` that can leave somebody a choice, and so cannot stand on an Event."""
    by: int = 0
    """The largest change; 0 where the kind has none."""
    limit: int = 0
    """The highest limit; 0 where the kind has none."""

    def moments(self, card: str) -> tuple[str, ...]:
        """When this kind may act on an "ability", a "boon" or an "event"; () if it cannot stand there."""
        return {"ability": self.ability, "boon": self.boon, "event": self.event}[card]

    def targets(self, card: str) -> tuple[str, ...]:
        """What `which` may say on such a card."""
        return tuple(which for which in self.which if card != "event" or which not in self.choice)

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that this kind needs besides text, when, who and do."""
        needs = {"which": self.which, "by": self.by, "limit": self.limit}
        return tuple(field for field, values in needs.items() if values)


EFFECT_KINDS = {
    "attribute": EffectKind(
        ability=("reveal", "boons"),
        boon=("boons",),
        event=("reveal",),
        which=("highest", "lowest", *ATTRIBUTES, "quest"),
        choice=("highest", "lowest"),
        by=12,
    ),
    "power-at-most": EffectKind(ability=("power",), boon=("power",), who=("opponents",), limit=3),
    "power-swap": EffectKind(ability=("power",), boon=("power",), who=("self",)),
    "need": EffectKind(ability=("roll",), boon=("roll",), event=("roll",), by=10),
    "need-as": EffectKind(ability=("roll",), boon=("roll",), by=1),
    "dice": EffectKind(
        ability=("roll",),
        boon=("roll",),
        event=("roll",),
        which=("each", "lowest", "highest", "any"),
        choice=("any",),
        by=5,
    ),
    "reroll": EffectKind(ability=("roll",), boon=("roll",), which=("lowest", "highest", "any", "both")),
    "cancel-boon": EffectKind(ability=("boons",), who=("opponents",)),
}
"""What each kind of effect may say, by its `do`."""
