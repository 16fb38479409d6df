"""Reading the cards of Minions: the house deck, and an owner's own cards with every field checked."""

from __future__ import annotations

import copyreg
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.games.minions.rules.cards import (
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
from engine.pieces.card_files import CardError, Entry, card_source, check_count, check_least, check_once, quote_value

# ---------------------------------------------------------------- each sort of card


def _read_event(entry: Entry) -> EventCard:
    entry.only("name", "text", "mark", "hide", "effect")
    if "hide" in entry.data and "effect" in entry.data:
        raise CardError(f"{entry.where}: it must have hide or effect, not both")
    return EventCard(
        name=entry.text("name"),
        text=entry.text("text"),
        mark=entry.word("mark", MARKS, "house"),
        hide=entry.word("hide", HIDES) if "hide" in entry.data else "",
        effect=_read_event_effect(entry.table("effect"), entry.text("text")) if "effect" in entry.data else None,
    )


def _read_quest(entry: Entry) -> Quest:
    entry.only("name", "needs", "mark")
    return Quest(entry.text("name"), entry.words("needs", ATTRIBUTES, least=1), entry.word("mark", MARKS, "house"))


def _read_glory(entry: Entry) -> Glory:
    entry.only("name", "value", "mark")
    return Glory(entry.text("name"), entry.whole("value", 1, 20), entry.word("mark", MARKS, "house"))


@dataclass(frozen=True, slots=True)
class _Known:
    """The cards that a deity may hold by name: those of the house deck, and of the deities before it in the file."""

    minions: dict[str, Minion]
    boons: dict[str, Boon]

    def add(self, deity: Deity) -> None:
        self.minions.update((minion.name, minion) for minion in deity.minions)
        self.boons.update((boon.name, boon) for boon in deity.boons)

    def read_deity(self, entry: Entry) -> Deity:
        entry.only("name", "powers", "minion", "boon")
        name, powers = entry.text("name"), entry.numbers("powers")
        if len(powers) != DECK or not all(1 <= power <= 4 for power in powers):
            raise entry.wrong("powers", f"{DECK} whole numbers from 1 to 4")
        minions = entry.cards("minion", _read_minion, self.minions)
        boons = entry.cards("boon", _read_boon, self.boons)
        _check_deck(entry.where, "minion", minions)
        _check_deck(entry.where, "boon", boons)
        deity = Deity(name, minions, boons, powers)
        self.add(deity)
        return deity


def _check_deck(where: str, kind: str, cards: Sequence[Minion | Boon]) -> None:
    check_count(where, kind, cards, DECK)
    check_once(where, kind, cards)


def _read_minion(entry: Entry) -> Minion:
    entry.only("name", *ATTRIBUTES, "rolls", "printed", "ability")
    might, defense, speed, skill = (entry.whole(attribute, 0, 12) for attribute in ATTRIBUTES)
    return Minion(
        name=entry.text("name"),
        might=might,
        defense=defense,
        speed=speed,
        skill=skill,
        rolls=_read_rolls(entry),
        ability=_read_card_effect(entry.table("ability"), "ability"),
        printed=entry.words("printed", PRINTABLE, least=0),
    )


def _read_rolls(entry: Entry) -> tuple[int, int, int, int]:
    match entry.numbers("rolls"):
        case (one, two, three, four) if 2 <= one <= two <= three <= four <= 12:
            return one, two, three, four
    raise entry.wrong("rolls", "four numbers from 2 to 12, none lower than the one before")


def _read_boon(entry: Entry) -> Boon:
    entry.only("name", "mark", "effect")
    effect = _read_card_effect(entry.table("effect"), "boon")
    return Boon(entry.text("name"), effect, entry.word("mark", MARKS, "house"))


def _read_card_effect(entry: Entry, card: str) -> Effect:
    do, kind = _read_kind(entry, card)
    entry.only("text", "when", "who", "do", *kind.fields)
    case = f" where do is {quote_value(do)}"
    when, who = entry.word("when", kind.moments(card), case=case), entry.word("who", kind.who, case=case)
    return _read_effect(entry, card, do, entry.text("text"), when, who)


def _read_event_effect(entry: Entry, text: str) -> Effect:
    do, kind = _read_kind(entry, "event")
    entry.only("do", *kind.fields)
    return _read_effect(entry, "event", do, text, kind.event[0], "everyone")


def _read_kind(entry: Entry, card: str) -> tuple[str, EffectKind]:
    do = entry.word("do", tuple(do for do, kind in EFFECT_KINDS.items() if kind.moments(card)))
    return do, EFFECT_KINDS[do]


def _read_effect(entry: Entry, card: str, do: str, text: str, when: str, who: str) -> Effect:
    kind, case = EFFECT_KINDS[do], f" where do is {quote_value(do)}"
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

    A deity replaces the house deity of the same name as a whole, or joins the others under a new one; its Minions and
    Boons are written out, or are the names of known cards (min-multi-13). A list of Events, Quests or Glory cards, nine
    or more, replaces the house list as a whole (min-multi-14). The rest stays as in the house deck (min-house-6).
    Raises CardError when the file cannot be read or a card cannot be used.
    """
    return _read_all(card_source(source), house_box())


@cache
def house_box() -> Box:
    """The house deck: the printed cards, and our own where the rulebook prints none (min-house-1)."""
    return _read_all(card_source(Path(__file__).parents[1] / "cards.toml"), Box((), (), (), ()))


def _reduced_box(box: Box) -> tuple[Callable[..., Box], tuple[object, ...]]:
    """How a pickle holds a box: the house's is named there, not copied."""
    return (house_box, ()) if box == house_box() else (Box, (box.events, box.quests, box.glories, box.deities))


copyreg.pickle(Box, _reduced_box)


def _read_all(file: Entry, base: Box) -> Box:
    file.only("event", "quest", "glory", "deity")
    box = Box(
        events=file.cards("event", _read_event) if "event" in file.data else base.events,
        quests=file.cards("quest", _read_quest) if "quest" in file.data else base.quests,
        glories=file.cards("glory", _read_glory) if "glory" in file.data else base.glories,
        deities=_join_deities(base.deities, _read_deities(file, base.deities)),
    )
    _check_box(file.file, box)
    return box


def _read_deities(file: Entry, house: tuple[Deity, ...]) -> tuple[Deity, ...]:
    known = _Known({}, {})
    for deity in house:
        known.add(deity)
    deities = file.cards("deity", known.read_deity)
    check_once(file.file, "deity", deities)
    return deities


def _join_deities(house: tuple[Deity, ...], own: tuple[Deity, ...]) -> tuple[Deity, ...]:
    return tuple(({deity.name: deity for deity in house} | {deity.name: deity for deity in own}).values())


def _check_box(file: str, box: Box) -> None:
    check_least(file, "event", box.events, SHARED)
    check_least(file, "quest", box.quests, SHARED)
    check_least(file, "glory", box.glories, SHARED)
    check_once(file, "event", box.events)
    check_once(file, "quest", box.quests)
    check_once(file, "glory", box.glories)
    _check_alike(file, "minion", [minion for deity in box.deities for minion in deity.minions])
    _check_alike(file, "boon", [boon for deity in box.deities for boon in deity.boons])


def _check_alike(file: str, kind: str, cards: Iterable[Minion | Boon]) -> None:
    """Errors: `CardError` where two different cards of a kind have one name."""
    for name, count in Counter(card.name for card in set(cards)).items():
        if count > 1:
            raise CardError(f"{file}: {kind} {quote_value(name)}: different cards must not have the same name")
