"""Reading the cards of Minions: the house deck, and an owner's own cards with every field checked."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeGuard, TypeVar

from engine.games.minions.cards import (
    ATTRIBUTES,
    DECK,
    EFFECT_KINDS,
    HIDES,
    MARKS,
    PRINTABLE,
    SHARED,
    Boon,
    Box,
    Deity,
    Effect,
    EffectKind,
    EventCard,
    Glory,
    Minion,
    Quest,
)

HOUSE: Box
"""The house deck, read from cards.toml when it is first asked for; the same value as `house_box()`."""


class CardError(ValueError):
    """Cards that cannot be used; the message names file, entry and field, and tells what was expected."""


# ---------------------------------------------------------------- one entry

_Card = TypeVar("_Card", Minion, Boon, EventCard, Quest, Glory, Deity)


@dataclass(frozen=True, slots=True)
class _Entry:
    """One table of a card file, and how to call it in an error."""

    file: str
    name: str
    """Kind and name or number, "" for the file itself."""
    data: Mapping[str, object]
    inside: str = ""
    """What stands before a field's name in an error, for a table inside the entry."""

    @property
    def where(self) -> str:
        """How an error about this entry begins."""
        return f"{self.file}: {self.name}" if self.name else self.file

    def wrong(self, field: str, expected: str) -> CardError:
        """The error for a field that is missing or holds something else than expected."""
        name = self.inside + field
        if field not in self.data:
            return CardError(f"{self.where}: {name} is missing; it must be {expected}")
        return CardError(f"{self.where}: {name} must be {expected}, not {_shown(self.data[field])}")

    def only(self, *fields: str) -> None:
        """Refuses every field but these."""
        for field in self.data:
            if field not in fields:
                name = _shown(f"{self.inside}{field}")
                raise CardError(f"{self.where}: unknown field {name}; the fields here are {', '.join(fields)}")

    def text(self, field: str) -> str:
        """A text with something in it."""
        value = self.data.get(field)
        if isinstance(value, str) and value.strip():
            return value
        raise self.wrong(field, "a text")

    def whole(self, field: str, low: int, high: int) -> int:
        """A whole number within low..high."""
        value = self.data.get(field)
        if _is_whole(value) and low <= value <= high:
            return value
        raise self.wrong(field, f"a whole number from {low} to {high}")

    def step(self, field: str, most: int) -> int:
        """A whole number within -most..most, but not 0."""
        value = self.data.get(field)
        if _is_whole(value) and value and abs(value) <= most:
            return value
        expected = "1 or -1" if most == 1 else f"a whole number from {-most} to {most} but not 0"
        raise self.wrong(field, expected)

    def word(self, field: str, allowed: tuple[str, ...], default: str = "", case: str = "") -> str:
        """One of the words allowed (in this case); a default makes the field optional."""
        value = self.data.get(field, default)
        if isinstance(value, str) and value in allowed:
            return value
        raise self.wrong(field, _either(allowed) + case)

    def words(self, field: str, allowed: tuple[str, ...], least: int) -> tuple[str, ...]:
        """At least so many of the allowed words, none twice; least 0 makes the field optional."""
        value = self.data.get(field, None if least else [])
        words = [word for word in value if word in allowed] if isinstance(value, list) else []
        if words == value and len(words) >= least and len(set(words)) == len(words):
            return tuple(words)
        raise self.wrong(field, f"a list of {_either(allowed)}, none of them twice")

    def numbers(self, field: str) -> tuple[int, ...]:
        """A list of whole numbers, or () where there is something else."""
        value = self.data.get(field)
        numbers = [number for number in value if _is_whole(number)] if isinstance(value, list) else []
        return tuple(numbers) if numbers == value else ()

    def table(self, field: str) -> _Entry:
        """A table inside this one."""
        value = self.data.get(field)
        if isinstance(value, Mapping):
            return _Entry(self.file, self.name, value, f"{field}.")
        raise self.wrong(field, "a table")

    def cards(self, field: str, read: Callable[[_Entry], _Card]) -> tuple[_Card, ...]:
        """The cards of a list of tables; none where the field is missing."""
        value = self.data.get(field, [])
        if not isinstance(value, list):
            raise self.wrong(field, "a list of tables")
        return tuple(read(self._card(field, number, card)) for number, card in enumerate(value, 1))

    def _card(self, kind: str, number: int, card: object) -> _Entry:
        unnamed = f"{self.name}, {kind} {number}" if self.name else f"{kind} {number}"
        if not isinstance(card, Mapping):
            raise CardError(f"{self.file}: {unnamed} must be a table, not {_shown(card)}")
        name = card.get("name")
        named = isinstance(name, str) and name.strip()
        return _Entry(self.file, f"{kind} {_shown(name)}" if named else unnamed, card)


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(value: object) -> str:
    """A value as it stands in a card file, cut short."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 80 else f"{text[:77]}..."


def _either(words: tuple[str, ...]) -> str:
    *others, last = [_shown(word) for word in words]
    return f"{', '.join(others)} or {last}" if others else last


# ---------------------------------------------------------------- each sort of card


def _event(entry: _Entry) -> EventCard:
    entry.only("name", "text", "mark", "hide", "effect")
    if "hide" in entry.data and "effect" in entry.data:
        raise CardError(f"{entry.where}: it must have hide or effect, not both")
    return EventCard(
        name=entry.text("name"),
        text=entry.text("text"),
        mark=entry.word("mark", MARKS, "house"),
        hide=entry.word("hide", HIDES) if "hide" in entry.data else "",
        effect=_event_effect(entry.table("effect"), entry.text("text")) if "effect" in entry.data else None,
    )


def _quest(entry: _Entry) -> Quest:
    entry.only("name", "needs", "mark")
    return Quest(entry.text("name"), entry.words("needs", ATTRIBUTES, least=1), entry.word("mark", MARKS, "house"))


def _glory(entry: _Entry) -> Glory:
    entry.only("name", "value", "mark")
    return Glory(entry.text("name"), entry.whole("value", 1, 20), entry.word("mark", MARKS, "house"))


def _deity(entry: _Entry) -> Deity:
    entry.only("name", "powers", "minion", "boon")
    name, powers = entry.text("name"), entry.numbers("powers")
    if len(powers) != DECK or not all(1 <= power <= 4 for power in powers):
        raise entry.wrong("powers", f"{DECK} whole numbers from 1 to 4")
    minions = entry.cards("minion", _minion)
    boons = entry.cards("boon", _boon)
    _count(entry.where, "minion", minions, DECK)
    _count(entry.where, "boon", boons, DECK)
    return Deity(name, minions, boons, powers)


def _minion(entry: _Entry) -> Minion:
    entry.only("name", *ATTRIBUTES, "rolls", "printed", "ability")
    might, defense, speed, skill = (entry.whole(attribute, 0, 12) for attribute in ATTRIBUTES)
    return Minion(
        name=entry.text("name"),
        might=might,
        defense=defense,
        speed=speed,
        skill=skill,
        rolls=_rolls(entry),
        ability=_card_effect(entry.table("ability"), "ability"),
        printed=entry.words("printed", PRINTABLE, least=0),
    )


def _rolls(entry: _Entry) -> tuple[int, int, int, int]:
    match entry.numbers("rolls"):
        case (one, two, three, four) if 2 <= one < two < three < four <= 12:
            return one, two, three, four
    raise entry.wrong("rolls", "four rising numbers from 2 to 12")


def _boon(entry: _Entry) -> Boon:
    entry.only("name", "mark", "effect")
    effect = _card_effect(entry.table("effect"), "boon")
    return Boon(entry.text("name"), effect, entry.word("mark", MARKS, "house"))


def _card_effect(entry: _Entry, card: str) -> Effect:
    do, kind = _kind(entry, card)
    entry.only("text", "when", "who", "do", *kind.fields)
    case = f" where do is {_shown(do)}"
    when, who = entry.word("when", kind.moments(card), case=case), entry.word("who", kind.who, case=case)
    return _effect(entry, card, do, entry.text("text"), when, who)


def _event_effect(entry: _Entry, text: str) -> Effect:
    do, kind = _kind(entry, "event")
    entry.only("do", *kind.fields)
    return _effect(entry, "event", do, text, kind.event[0], "everyone")


def _kind(entry: _Entry, card: str) -> tuple[str, EffectKind]:
    do = entry.word("do", tuple(do for do, kind in EFFECT_KINDS.items() if kind.moments(card)))
    return do, EFFECT_KINDS[do]


def _effect(entry: _Entry, card: str, do: str, text: str, when: str, who: str) -> Effect:
    kind, case = EFFECT_KINDS[do], f" where do is {_shown(do)}"
    return Effect(
        text=text,
        when=when,
        who=who,
        do=do,
        which=entry.word("which", kind.targets(card), case=case) if kind.which else "",
        by=entry.step("by", kind.by) if kind.by else 0,
        limit=entry.whole("limit", 1, kind.limit) if kind.limit else 0,
    )


# ---------------------------------------------------------------- a whole box


def read_box(source: str | Path | Mapping[str, object]) -> Box:
    """The box with an owner's own cards in it, from a TOML file or from data of the same shape.

    A deity replaces the house deity of the same name as a whole, or joins the others under a new one. A list
    of Events, Quests or Glory cards replaces the house list as a whole. The rest stays as in the house deck
    (min-house-6).
    Raises CardError when the file cannot be read or a card cannot be used.
    """
    return _box(_source(source), house_box())


@cache
def house_box() -> Box:
    """The house deck: the printed cards, and our own where the rulebook prints none (min-house-1)."""
    return _box(_source(Path(__file__).with_name("cards.toml")), Box((), (), (), ()))


def __getattr__(name: str) -> Box:
    if name == "HOUSE":
        return house_box()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _source(source: str | Path | Mapping[str, object]) -> _Entry:
    if isinstance(source, Mapping):
        return _Entry("the given cards", "", source)
    path = Path(source)
    return _Entry(path.name, "", _toml(path))


def _toml(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text("utf-8-sig"))
    except OSError as problem:
        raise CardError(f"{path.name}: the file cannot be read ({problem.strerror})") from problem
    except UnicodeDecodeError as problem:
        raise CardError(f"{path.name}: the file must be UTF-8 text, but byte {problem.start} is not") from problem
    except tomllib.TOMLDecodeError as problem:
        raise CardError(f"{path.name}: the file must be TOML, but this is wrong: {problem}") from problem


def _box(file: _Entry, base: Box) -> Box:
    file.only("event", "quest", "glory", "deity")
    box = Box(
        events=file.cards("event", _event) if "event" in file.data else base.events,
        quests=file.cards("quest", _quest) if "quest" in file.data else base.quests,
        glories=file.cards("glory", _glory) if "glory" in file.data else base.glories,
        deities=_joined(base.deities, _own_deities(file)),
    )
    _check(file.file, box)
    return box


def _own_deities(file: _Entry) -> tuple[Deity, ...]:
    deities = file.cards("deity", _deity)
    _once(file.file, "deity", deities)
    return deities


def _joined(house: tuple[Deity, ...], own: tuple[Deity, ...]) -> tuple[Deity, ...]:
    return tuple(({deity.name: deity for deity in house} | {deity.name: deity for deity in own}).values())


def _check(file: str, box: Box) -> None:
    _count(file, "event", box.events, SHARED)
    _count(file, "quest", box.quests, SHARED)
    _count(file, "glory", box.glories, SHARED)
    _once(file, "event", box.events)
    _once(file, "quest", box.quests)
    _once(file, "glory", box.glories)
    _once(file, "minion", [minion for deity in box.deities for minion in deity.minions])
    _once(file, "boon", [boon for deity in box.deities for boon in deity.boons])


def _count(where: str, kind: str, cards: tuple[_Card, ...], count: int) -> None:
    if len(cards) != count:
        raise CardError(f"{where}: the number of {kind} entries must be {count}, not {len(cards)}")


def _once(file: str, kind: str, cards: Iterable[_Card]) -> None:
    for name, count in Counter(card.name for card in cards).items():
        if count > 1:
            raise CardError(f"{file}: {kind} {_shown(name)}: name must be used once, not {count} times")
