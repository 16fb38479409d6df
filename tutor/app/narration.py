"""A step in words, as a viewer may read it: a headline, a sentence for each thing that happened, the rules at work."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine import Action, Event, State, Step, rules
from tutor.app.problems import Json
from tutor.app.views import Viewer, seen_events

HEADLINE = 48
"""A sentence up to this long can be the headline of a step that no player made."""

_WORD = re.compile(r"[A-Z][a-z0-9]*")
_ARTICLE = re.compile(r"^(An?|The) ")
_REFUSING = "Do not "


@dataclass(frozen=True, slots=True)
class Words:
    """What is said about a step. `label` names the action that led here, "" at the start."""

    title: str
    text: tuple[str, ...]
    label: str = ""

    def as_json(self) -> Json:
        """The words as the browser reads them."""
        return {"title": self.title, "text": list(self.text), "label": self.label}


def opening(state: State, summary: str) -> Words:
    """The words for a table before the first step; `summary` says what the example is about, "" in a new game."""
    if summary:
        return Words("Before the first step", (summary,))
    return Words("A new game", (f"The table is laid for {listed(state.names)}.",))


def words(step: Step, viewer: Viewer) -> Words:
    """A step in the words that `viewer` may read."""
    names = step.before.names
    events = seen_events(step.events, viewer)
    told = tuple(event.told(names) for event in events)
    return Words(_headline(step, told, viewer), told, label_at(step.action, step.before, viewer))


def label_of(action: Action, viewer: Viewer) -> str:
    """The label of an action that `viewer` may read."""
    return action.label if viewer is None else action.label_for(viewer)


def label_at(action: Action, state: State, viewer: Viewer) -> str:
    """The same with what the position tells about the action, where the viewer may know it."""
    return label_of(action, viewer) if is_secret(action, viewer) else action.label_in(state)


def is_secret(action: Action, viewer: Viewer) -> bool:
    """Whether `viewer` may not know which action this is."""
    return label_of(action, viewer) != action.label


def actor(step: Step) -> str:
    """Who acted: a player's name, or "chance"."""
    seat = seat_of(step.action)
    return "chance" if seat is None else step.before.names[seat]


def seat_of(action: Action) -> int | None:
    """The seat that an action belongs to, None for chance."""
    seat: int | None = getattr(action, "seat", None)
    return seat


def is_refusing(action: Action) -> bool:
    """Whether an action says that something is not done."""
    return action.label.startswith(_REFUSING)


def commanded(action: Action) -> str:
    """An action as an order that starts with its verb, "Choose Vampire"; its label where no seat acts."""
    verb, label = _verb(action), action.label
    if seat_of(action) is None or is_refusing(action) or label.split(" ")[0] == verb:
        return label
    return f"{verb} {_ARTICLE.sub(_lower, label)}"


def listed(names: tuple[str, ...]) -> str:
    """Names as they stand in a sentence: "Ann", "Ann and Bo", "Ann, Bo and Cy"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def chips(events: tuple[Event, ...], game: str) -> list[Json]:
    """The rules behind what happened, each once, in order, by id and title."""
    return [rule_chip(game, id) for id in dict.fromkeys(event.rule for event in events)]


def rule_chip(game: str, id: str) -> Json:
    """A rule of a game by id and title."""
    return {"id": id, "title": rules(game)[id].title}


def cause(step: Step, viewer: Viewer) -> str:
    """What made the odds move in this step, in a few words: a card where events name one, else the headline."""
    for event in seen_events(step.events, viewer):
        card = getattr(event, "by", "")
        if isinstance(card, str) and card:
            return card
    return words(step, viewer).title


def _headline(step: Step, told: tuple[str, ...], viewer: Viewer) -> str:
    label = label_of(step.action, viewer)
    seat = seat_of(step.action)
    by = getattr(step.action, "player", None) if seat is None else seat
    if isinstance(by, int):
        return _deed(step.before.names[by], _verb(step.action), label)
    short = [sentence for sentence in told if len(sentence) <= HEADLINE and ". " not in sentence]
    return short[-1].rstrip(".") if short else label


def _verb(action: Action) -> str:
    """What the action does, as the first word of its class name says: "Choose" for a `ChooseMinion`."""
    found = _WORD.match(type(action).__name__)
    return found[0] if found else "Play"


def _deed(name: str, verb: str, label: str) -> str:
    """Who does what: ("Ann", "Use", "Use Wither") makes "Ann uses Wither", ("Ann", "Choose", "Vampire") "Ann chooses
    Vampire", and "Do not use Wither" becomes "Ann does not use Wither"."""
    if label.startswith(_REFUSING):
        return f"{name} does not {label.removeprefix(_REFUSING)}"
    rest = label.removeprefix(verb).strip() if label.split(" ")[0] == verb else _ARTICLE.sub(_lower, label)
    return f"{name} {_third_person(verb)} {rest}".rstrip()


def _lower(article: re.Match[str]) -> str:
    return article[0].lower()


def _third_person(verb: str) -> str:
    verb = verb.lower()
    if verb.endswith(("s", "sh", "ch", "x", "z", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"
