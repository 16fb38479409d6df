"""The cards of Minions as they look face up, and the gallery of all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Unpack

from markupsafe import Markup

from engine.games.minions.rules.cards import ATTRIBUTES, Boon, Box, Deity, Effect, EventCard, Glory, Minion, Quest
from tutor.tables.pieces import Marks, Part, card, classes, el, house_badge, join, sr

_ART = {
    "Vampire": "bat", "Werewolf": "wolf", "Banshee": "ghost", "Bone Knight": "skull", "Bogle": "imp",
    "Nightmare": "horse", "Raven Witch": "hat", "Lantern Wisp": "lantern",
    "Minotaur": "horns", "Cyclops": "eye", "Pegasus": "wing", "Sphinx": "pyramid", "Gorgon": "snake",
    "Phoenix": "phoenix", "Satyr": "pipes", "Hydra": "hydra",
    "Wither": "leaf", "Grave Chill": "snow", "Blood Moon": "moon", "Dark Bargain": "scroll",
    "Cursed Coin": "coin", "Midnight Strikes Twice": "clock", "Fog of Dread": "fog", "Chains of Night": "chain",
    "Siren Song": "lyre", "Nudge of Fate": "dice", "Golden Fleece": "fleece", "Winged Sandals": "sandal",
    "Second Wind": "wind", "Thunderclap": "bolt", "Muse's Favor": "feather", "Oracle's Whisper": "orb",
    "Guard the Castle Gate": "castle", "Outrun the Avalanche": "mountain", "Pick the Giant's Pocket": "pouch",
    "Arrow Dodging": "arrow", "Wrestle the River Troll": "wave", "Forge a Crown Overnight": "crown",
    "Catch the Golden Goose": "goose", "Storm the Clockwork Tower": "gear",
    "Slightly Bent Spoon": "spoon", "Sack of Silver": "pouch", "Singing Teapot": "teapot", "Ruby Ring": "ring",
    "Map of Secrets": "map", "Cloak of Stars": "cloak", "Crystal Harp": "harp", "Dragon Egg": "egg",
    "Magic Sword": "sword",
    "Deep Mud": "drop", "Noisy Neighbors": "horn", "Howling Gale": "wind", "Market Day": "apple",
    "Slippery Stones": "stones",
}  # fmt: skip
"""The emblem of each card of the house deck; an owner's card gets one by what it does."""

_HIDING = {"glory": "chest", "quest": "scroll", "minions": "mask", "": "sun"}
_DOING = {
    "attribute": "star", "power-at-most": "chain", "power-swap": "swap", "need": "target", "need-as": "lyre",
    "dice": "dice", "reroll": "dice", "cancel-boon": "stop",
}  # fmt: skip


def _doing(effect: Effect) -> str:
    return effect.which if effect.which in ATTRIBUTES else _DOING[effect.do]


def minion_art(minion: Minion) -> str:
    """The emblem of a Minion: its own, or that of its best attribute."""
    best = ATTRIBUTES[minion.attributes.index(max(minion.attributes))]
    return _ART.get(minion.name, best)


def boon_art(boon: Boon) -> str:
    """The emblem of a Boon: its own, or one for what it does."""
    return _ART.get(boon.name, _doing(boon.effect))


def glory_art(glory: Glory) -> str:
    """The emblem of a treasure."""
    return _ART.get(glory.name, "gem")


# ---------------------------------------------------------------- one card


def event_card(event: EventCard, kind: Part = "Event", **marks: Unpack[Marks]) -> Markup:
    """An Event face up; `kind` is what stands above its name, `marks` go on to `card`."""
    emblem = _doing(event.effect) if event.effect else _HIDING[event.hide]
    return card(kind, event.name, el("p", event.text), tone="event", emblem=_ART.get(event.name, emblem), **marks)


def quest_card(quest: Quest, kind: Part = "Quest", **marks: Unpack[Marks]) -> Markup:
    """A Quest face up."""
    signs = [el("b", icon(need), need.capitalize()) for need in quest.needs]
    asks = el("p", signs[0], [(" + ", sign) for sign in signs[1:]], class_="asks")
    return card(kind, quest.name, asks, tone="quest", emblem=_ART.get(quest.name, quest.needs[0]), **marks)


def glory_card(glory: Glory, kind: Part = "Glory", **marks: Unpack[Marks]) -> Markup:
    """A Glory card face up."""
    return card(kind, glory.name, tone="glory", emblem=glory_art(glory), figure=glory.value, **marks)


def minion_card(
    minion: Minion, figures: Sequence[Markup], rolls: Markup, tone: str, style: str = "", **marks: Unpack[Marks]
) -> Markup:
    """A Minion face up, with its attributes (from `attribute`) and its Power rolls (from `power_rolls`)."""
    body = (el("ul", figures, class_="attrs"), el("p", minion.ability.text), rolls)
    look = classes("minion", style)
    return card("Minion", minion.name, body, tone=tone, emblem=minion_art(minion), style=look, **marks)


def printed_minion(minion: Minion, tone: str, **marks: Unpack[Marks]) -> Markup:
    """A Minion as it is printed, before anything changes its figures."""
    values = zip(ATTRIBUTES, minion.attributes, strict=True)
    figures = [attribute(name, el("b", value)) for name, value in values]
    return minion_card(minion, figures, power_rolls(minion.rolls), tone, **marks)


def minion_aloud(minion: Minion, attributes: Sequence[int], ability: str = "") -> str:
    """What a Minion's card says, for whoever hears it."""
    values = zip(ATTRIBUTES, attributes, strict=True)
    figures = ", ".join(f"{name.capitalize()} {value}" for name, value in values)
    rolls = ", ".join(f"+{power} from {roll}" for power, roll in enumerate(minion.rolls, 1))
    return " ".join(filter(None, (f"{minion.name}: {figures}.", ability, f"{rolls}.")))


def icon(name: str) -> Markup:
    """The small sign of an attribute."""
    return el("i", class_=f"ico a-{name}")


def attribute(name: str, value: Markup, style: str = "", key: str = "") -> Markup:
    """One attribute on a Minion's card."""
    return el("li", icon(name), el("i", name.capitalize()), " ", el("span", value), class_=style, data_key=key)


def power_rolls(rolls: Sequence[Part], used: int = 0) -> Markup:
    """What a Minion has to roll for +1 to +4; `used` is the Power that the roll is made for, 0 for none yet."""
    cells = [
        el(
            "li",
            sr("rolls for ") if power == 1 else None,
            f"+{power} ",
            el("b", roll),
            class_="on" if power == used else "",
        )
        for power, roll in enumerate(rolls, 1)
    ]
    return el("ul", cells, class_="rolls")


def boon_card(boon: Boon, tone: str, style: str = "", **marks: Unpack[Marks]) -> Markup:
    """A Boon face up."""
    text, look = el("p", boon.effect.text), classes("boon", style)
    return card("Boon", boon.name, text, tone=tone, emblem=boon_art(boon), style=look, **marks)


def power_card(power: int, *body: Part, tone: str, **marks: Unpack[Marks]) -> Markup:
    """A Power card face up."""
    return card("Power", "", body, tone=tone, emblem="power", figure=f"+{power}", style="power", **marks)


# ---------------------------------------------------------------- all cards


def box_gallery(box: Box) -> Markup:
    """All cards of a box by kind. What is ours and not the rulebook's is marked: cards, and figures of Minions."""
    shared = (
        _shelf("Events", (event_card(card_, badges=_house(card_.mark)) for card_ in box.events)),
        _shelf("Quests", (quest_card(card_, badges=_house(card_.mark)) for card_ in box.quests)),
        _shelf("Glory", (glory_card(card_, badges=_house(card_.mark)) for card_ in box.glories)),
    )
    own = [_own_shelves(deity, str(seat)) for seat, deity in enumerate(box.deities)]
    words = (" marks a card that is ours. ", el("b", "Dotted", class_="ours"), " figures on a printed Minion are ours.")
    return el("div", el("p", house_badge(), words), shared, own, class_="card-gallery minions")


def _shelf(title: str, cards: Iterable[Markup]) -> Markup:
    return el("section", el("h3", title), el("ul", [el("li", one) for one in cards]))


def _house(mark: str) -> Markup | None:
    return house_badge() if mark == "house" else None


def _own_shelves(deity: Deity, tone: str) -> Markup:
    powers = sorted(set(deity.powers))
    return join(
        _shelf(f"{deity.name}: Minions", (_minion_with_marks(minion, tone) for minion in deity.minions)),
        _shelf(f"{deity.name}: Boons", (boon_card(b, tone, badges=_house(b.mark)) for b in deity.boons)),
        _shelf(
            f"{deity.name}: Power cards",
            (power_card(p, el("p", f"× {deity.powers.count(p)}"), tone=tone) for p in powers),
        ),
    )


def _minion_with_marks(minion: Minion, tone: str) -> Markup:
    values = zip(ATTRIBUTES, minion.attributes, strict=True)
    figures = [attribute(name, _figure(minion, value, name)) for name, value in values]
    rolls = [_figure(minion, roll, f"rolls.{power}") for power, roll in enumerate(minion.rolls, 1)]
    source = el("p", _printed(minion), class_="source") if minion.printed else None
    badges = None if minion.printed else house_badge()
    return minion_card(minion, figures, join(source, power_rolls(rolls)), tone, badges=badges)


def _figure(minion: Minion, value: int, field: str) -> Markup:
    """A figure of a Minion, marked where the others are printed and this one is ours."""
    return el("b", value, class_="ours" if minion.printed and field not in minion.printed else "")


def _printed(minion: Minion) -> str:
    names = [f"roll for +{name[-1]}" if name.startswith("rolls") else name.capitalize() for name in minion.printed]
    return f"Printed: {', '.join(names)}."
