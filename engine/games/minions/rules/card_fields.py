"""What a card file of Minions may hold: Events, Quests, Glory cards and deities, and what their effects can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.minions.rules.cards import ATTRIBUTES, DECK, EFFECT_KINDS, HIDES, PRINTABLE, SHARED, EffectKind
from engine.pieces.card_fields import (
    MARK,
    CardForm,
    Case,
    ChangeField,
    FileField,
    GroupField,
    Kind,
    NumbersField,
    TextField,
    WholeField,
    WordField,
    WordsField,
)

# ---------------------------------------------------------------- effects in words

_DOES = {
    "attribute": "raise or lower attributes",
    "power-at-most": "make a high Power card change to a lower one",
    "power-swap": "swap the Power card for another one",
    "need": "need more or less on the Power roll",
    "need-as": "roll as if the Power card were one higher or lower",
    "dice": "turn dice of the Power roll up or down",
    "reroll": "roll dice of the Power roll again",
    "cancel-boon": "stop the Boon",
}
_WHEN = {
    "reveal": "as the Minions turn face up",
    "boons": "as the Boons turn face up",
    "power": "as the Power cards turn face up",
    "roll": "at the Power roll",
}
_WHO = {"self": "you", "opponents": "each opponent"}
_WHICH = {
    "highest": "the highest",
    "lowest": "the lowest",
    "quest": "each that the Quest asks for",
    "each": "both",
    "any": "one that is chosen",
    "both": "both",
} | {name: name.capitalize() for name in ATTRIBUTES}

EFFECT_TEXT = TextField(name="text", label="What it says", long=True)


def _chosen(name: str, label: str, words: Mapping[str, str], allowed: Iterable[str], do: str) -> WordField:
    case = f' where do is "{do}"'
    return WordField(name=name, label=label, choices={one: words[one] for one in allowed}, case=case)


def when_field(do: str, card: str) -> WordField:
    """When such an effect acts on an "ability" or a "boon"."""
    return _chosen("when", "When", _WHEN, EFFECT_KINDS[do].moments(card), do)


def who_field(do: str) -> WordField:
    """Whom such an effect acts on."""
    return _chosen("who", "For whom", _WHO, EFFECT_KINDS[do].who, do)


def which_field(do: str, card: str) -> WordField:
    """The attribute or the dice that such an effect acts on."""
    label = "Which attribute" if do == "attribute" else "Which dice"
    return _chosen("which", label, _WHICH, EFFECT_KINDS[do].targets(card), do)


def by_field(kind: EffectKind) -> ChangeField:
    """How much such an effect changes."""
    return ChangeField(name="by", label="By how much", hint="With a minus it is less.", most=kind.by)


def limit_field(kind: EffectKind) -> WholeField:
    """The highest Power bonus that such an effect leaves alone."""
    return WholeField(name="limit", label="Highest Power bonus that may stay", low=1, high=kind.limit)


def _further_fields(do: str, card: str) -> tuple[FileField[object], ...]:
    kind = EFFECT_KINDS[do]
    which = (which_field(do, card),) if kind.which else ()
    by = (by_field(kind),) if kind.by else ()
    limit = (limit_field(kind),) if kind.limit else ()
    return (*which, *by, *limit)


def _cases(card: str) -> Mapping[str, Case]:
    """What such a card can do: an "ability", a "boon" or an "event"."""
    return {
        do: Case(told=_DOES[do], fields=(*_said(do, card), *_further_fields(do, card)))
        for do, kind in EFFECT_KINDS.items()
        if kind.moments(card)
    }


def _said(do: str, card: str) -> tuple[FileField[object], ...]:
    return () if card == "event" else (EFFECT_TEXT, when_field(do, card), who_field(do))


_ONLY_THESE = "No other effect is known here: a card with one cannot be played."

ABILITY = GroupField(
    name="ability", label="Its Special Ability", hint=_ONLY_THESE, decides="do", cases=_cases("ability")
)
BOON_EFFECT = GroupField(name="effect", label="What it does", hint=_ONLY_THESE, decides="do", cases=_cases("boon"))
EVENT_EFFECT = GroupField(
    name="effect",
    label="What it changes for everyone",
    hint="An effect that is not in this list cannot be played; such an Event stays a text to be read.",
    decides="do",
    cases=_cases("event"),
    told_none="nothing",
)

# ---------------------------------------------------------------- fields of cards

NAME = TextField(name="name", label="Name", unique=True)
EVENT_TEXT = TextField(name="text", label="What it says", long=True)
HIDE = WordField(
    name="hide",
    label="What stays face down",
    hint="An Event hides a card or changes something, not both.",
    choices=dict(zip(HIDES, ("the Glory card", "the Quest", "the Minions"), strict=True)),
    told_none="nothing",
)
NEEDS = WordsField(
    name="needs", label="What it asks for", choices={name: name.capitalize() for name in ATTRIBUTES}, least=1
)
VALUE = WholeField(name="value", label="Glory points", low=1, high=20)
FIGURES = tuple(WholeField(name=name, label=name.capitalize(), low=0, high=12) for name in ATTRIBUTES)
ROLLS = NumbersField(
    name="rolls",
    label="What must be rolled for Power",
    hint="None is lower than the one before.",
    places=("+1", "+2", "+3", "+4"),
    low=2,
    high=12,
    rising=True,
    expected="four numbers from 2 to 12, none lower than the one before",
)
PRINTED = WordsField(
    name="printed", label="What is printed", choices={name: name for name in PRINTABLE}, least=0, shown=False
)
POWERS = NumbersField(
    name="powers",
    label="Its Power cards",
    places=tuple(f"Card {card}" for card in range(1, DECK + 1)),
    low=1,
    high=4,
    expected=f"{DECK} whole numbers from 1 to 4",
)

# ---------------------------------------------------------------- kinds of cards

_NINE = f"A list of your own takes the place of ours. It has {SHARED} or more; each game deals {SHARED} of them."

EVENTS = Kind(
    name="event",
    title="Events",
    one="Event",
    told=_NINE,
    fields=(NAME, EVENT_TEXT, MARK, HIDE, EVENT_EFFECT),
    least=SHARED,
    optional=True,
)
QUESTS = Kind(
    name="quest", title="Quests", one="Quest", told=_NINE, fields=(NAME, NEEDS, MARK), least=SHARED, optional=True
)
GLORIES = Kind(
    name="glory", title="Glory", one="Glory card", told=_NINE, fields=(NAME, VALUE, MARK), least=SHARED, optional=True
)
MINIONS = Kind(
    name="minion",
    title="Minions",
    one="Minion",
    told=f"A deity has {DECK} Minions.",
    fields=(NAME, *FIGURES, ROLLS, PRINTED, ABILITY),
    least=DECK,
    most=DECK,
    known=True,
)
BOONS = Kind(
    name="boon",
    title="Boons",
    one="Boon",
    told=f"A deity has {DECK} Boons.",
    fields=(NAME, MARK, BOON_EFFECT),
    least=DECK,
    most=DECK,
    known=True,
)
DEITIES = Kind(
    name="deity",
    title="Deities",
    one="deity",
    told="A deity takes the place of ours of the same name, or joins them under a new one.",
    fields=(NAME, POWERS),
    optional=True,
    inner=(MINIONS, BOONS),
)

FORM = CardForm(kinds=(EVENTS, QUESTS, GLORIES, DEITIES))
"""Rules min-multi-13, min-multi-14, min-house-6."""
