"""Reading the cards of Minions: the house deck, and an owner's own cards with every field checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.core.pickles import name_in_pickles
from engine.games.minions.rules import card_fields as f
from engine.games.minions.rules.cards import (
    DECK,
    EFFECT_KINDS,
    SHARED,
    Boon,
    Box,
    Deity,
    Effect,
    EventCard,
    Glory,
    Minion,
    Quest,
)
from engine.pieces.card_fields import MARK, GroupField
from engine.pieces.card_files import Entry, FaultPath, card_source, check_count, check_least, check_once, quote_value

# ---------------------------------------------------------------- each sort of card


def read_event(entry: Entry) -> EventCard:
    """An Event. Errors: `CardError`."""
    entry.only(*f.EVENTS.names)
    if "hide" in entry.data and "effect" in entry.data:
        raise entry.fault("an Event hides a card (hide) or changes something (effect), not both", "hide")
    text, effect = f.EVENT_TEXT.of(entry), f.EVENT_EFFECT.of(entry)
    return EventCard(
        name=f.NAME.of(entry),
        text=text,
        mark=MARK.of(entry),
        hide=f.HIDE.of(entry),
        effect=None if effect is None else _read_effect(effect, "event", text),
    )


def read_quest(entry: Entry) -> Quest:
    """A Quest. Errors: `CardError`."""
    return Quest(**f.QUESTS.values(entry))


def read_glory(entry: Entry) -> Glory:
    """A Glory card. Errors: `CardError`."""
    return Glory(**f.GLORIES.values(entry))


@dataclass(frozen=True, slots=True)
class _Known:
    """The cards that a deity may hold by name: those of the house deck, and of the deities before it in the file."""

    minions: dict[str, Minion]
    boons: dict[str, Boon]

    def add(self, deity: Deity) -> None:
        self.minions.update((minion.name, minion) for minion in deity.minions)
        self.boons.update((boon.name, boon) for boon in deity.boons)

    def read_deity(self, entry: Entry) -> Deity:
        entry.only(*f.DEITIES.names)
        name, powers = f.NAME.of(entry), f.POWERS.of(entry)
        minions = entry.cards("minion", read_minion, self.minions)
        boons = entry.cards("boon", read_boon, self.boons)
        _check_deck(entry, "minion", minions)
        _check_deck(entry, "boon", boons)
        deity = Deity(name, minions, boons, powers)
        self.add(deity)
        return deity


def _check_deck(entry: Entry, kind: str, cards: Sequence[Minion | Boon]) -> None:
    check_count(entry, kind, cards, DECK)
    check_once(entry, kind, cards)


def read_minion(entry: Entry) -> Minion:
    """A Minion. Errors: `CardError`."""
    entry.only(*f.MINIONS.names)
    might, defense, speed, skill = (figure.of(entry) for figure in f.FIGURES)
    one, two, three, four = f.ROLLS.of(entry)
    return Minion(
        name=f.NAME.of(entry),
        might=might,
        defense=defense,
        speed=speed,
        skill=skill,
        rolls=(one, two, three, four),
        ability=_read_card_effect(f.ABILITY, entry, "ability"),
        printed=f.PRINTED.of(entry),
    )


def read_boon(entry: Entry) -> Boon:
    """A Boon. Errors: `CardError`."""
    entry.only(*f.BOONS.names)
    effect = _read_card_effect(f.BOON_EFFECT, entry, "boon")
    return Boon(f.NAME.of(entry), effect, MARK.of(entry))


def _read_card_effect(group: GroupField, entry: Entry, card: str) -> Effect:
    effect = group.of(entry)
    if effect is None:
        raise entry.wrong(group.name, "a table")
    return _read_effect(effect, card, f.EFFECT_TEXT.of(effect))


def _read_effect(entry: Entry, card: str, text: str) -> Effect:
    """The effect in a table in which nothing is wrong."""
    do = entry.word("do", tuple(EFFECT_KINDS))
    kind = EFFECT_KINDS[do]
    on_event = card == "event"
    return Effect(
        text=text,
        when=kind.event[0] if on_event else f.when_field(do, card).of(entry),
        who="everyone" if on_event else f.who_field(do).of(entry),
        do=do,
        which=f.which_field(do, card).of(entry) if kind.which else "",
        by=f.by_field(kind).of(entry) if kind.by else 0,
        limit=f.limit_field(kind).of(entry) if kind.limit else 0,
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


name_in_pickles(Box, lambda box: (house_box, ()) if box == house_box() else None)


def _read_all(file: Entry, base: Box) -> Box:
    file.only(*f.FORM.names)
    box = Box(
        events=file.cards("event", read_event) if "event" in file.data else base.events,
        quests=file.cards("quest", read_quest) if "quest" in file.data else base.quests,
        glories=file.cards("glory", read_glory) if "glory" in file.data else base.glories,
        deities=_join_deities(base.deities, _read_deities(file, base.deities)),
    )
    _check_box(file, box)
    return box


def _read_deities(file: Entry, house: tuple[Deity, ...]) -> tuple[Deity, ...]:
    known = _Known({}, {})
    for deity in house:
        known.add(deity)
    deities = file.cards("deity", known.read_deity)
    check_once(file, "deity", deities)
    return deities


def _join_deities(house: tuple[Deity, ...], own: tuple[Deity, ...]) -> tuple[Deity, ...]:
    return tuple(({deity.name: deity for deity in house} | {deity.name: deity for deity in own}).values())


def _check_box(file: Entry, box: Box) -> None:
    check_least(file, "event", box.events, SHARED)
    check_least(file, "quest", box.quests, SHARED)
    check_least(file, "glory", box.glories, SHARED)
    check_once(file, "event", box.events)
    check_once(file, "quest", box.quests)
    check_once(file, "glory", box.glories)
    _check_alike(file, "minion", [minion for deity in box.deities for minion in deity.minions])
    _check_alike(file, "boon", [boon for deity in box.deities for boon in deity.boons])


def _check_alike(file: Entry, kind: str, cards: Iterable[Minion | Boon]) -> None:
    """Errors: `CardError` where two different cards of a kind have one name."""
    for name, count in Counter(card.name for card in set(cards)).items():
        if count > 1:
            said = f"{kind} {quote_value(name)}: different cards must not have the same name"
            raise file.fault(said, *_last_named(file, kind, name))


def _last_named(file: Entry, kind: str, name: str) -> FaultPath:
    """Where the last card of a kind that is written out under a name stands among the deities of a file."""
    places = [
        ("deity", one, kind, other, "name")
        for one, deity in enumerate(file.list_of_cards("deity"))
        if isinstance(deity, Mapping)
        for other, card in enumerate(deity[kind])
        if isinstance(card, Mapping) and card.get("name") == name
    ]
    return places[-1] if places else ()
