"""A step in words, as a viewer may read it: a headline, a sentence for each thing that happened, the rules at work."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine import AnyAction, Estimate, Event, Game, State, Step, rules
from engine.core.events import CardEvent
from engine.core.facts import as_chance
from engine.pieces.second_person import addressed, to_you
from engine.pieces.words import listing
from tutor.app.protocol import RuleChip, Said
from tutor.app.views import Viewer, knows_options, seen_events

HEADLINE = 48
"""A sentence up to this long can be the headline of a step that no player made."""

ENDS = ".!"
"""How sentences end, and headlines do not."""

_ARTICLE = re.compile(r"^(An?|The) ")


@dataclass(frozen=True, slots=True)
class Words:
    """What is said about a step. `label` names the action that led here, "" at the start; `forced` says that the
    player had no other answer."""

    title: str
    text: tuple[str, ...]
    label: str = ""
    forced: bool = False

    def as_json(self) -> Said:
        """The words as the browser reads them."""
        return {"title": self.title, "text": list(self.text), "label": self.label, "forced": self.forced}


def opening(state: State, summary: str) -> Words:
    """The words for a table before the first step; `summary` says what the example is about, "" in a new game."""
    if summary:
        return Words("Before the first step", (summary,))
    return Words("A new game", (f"The table is laid for {listing(state.names)}.",))


def words(step: Step, viewer: Viewer) -> Words:
    """A step in the words that `viewer` may read, said to the seat whose eyes it is; what the headline says is not said
    again."""
    return words_to(step, viewer, viewer)


def words_to(step: Step, viewer: Viewer, you: Viewer) -> Words:
    """The same said to the player at another seat, `you`, such as with all cards open; None for nobody."""
    names = addressed(step.before.names, you)
    told = tuple(to_you(event.told(names)) for event in seen_events(step.events, viewer))
    label = label_at(step.action, step.before, viewer)
    title = _headline(step, told, viewer, names)
    more = tuple(sentence for sentence in told if sentence.rstrip(ENDS) != title)
    return Words(title, more, label, is_forced(step, viewer))


def is_forced(step: Step, viewer: Viewer) -> bool:
    """Whether a player acted who had no other answer, as far as `viewer` can tell."""
    seat = step.action.seat
    return seat is not None and knows_options(step.before, viewer, seat) and step.before.has_one_option(seat)


def label_of(action: AnyAction, viewer: Viewer, names: Sequence[str]) -> str:
    """The label of an action that `viewer` may read."""
    return action.label(names) if viewer is None else action.label_for(viewer, names)


def label_at(action: AnyAction, state: State, viewer: Viewer) -> str:
    """The same with what the position tells about the action, where the viewer may know it."""
    return label_of(action, viewer, state.names) if is_secret(action, viewer) else action.label_in(state)


def is_secret(action: AnyAction, viewer: Viewer) -> bool:
    """Whether `viewer` may not know which action this is."""
    return viewer is not None and not action.is_open_to(viewer)


def actor(step: Step) -> str:
    """Who acted: a player's name, or "chance"."""
    seat = step.action.seat
    return "chance" if seat is None else step.before.names[seat]


def order_in_words(action: AnyAction, names: Sequence[str], shown: str = "") -> str:
    """An action as an order that starts with its verb, "Choose Vampire"; its label where no seat acts. `shown` is the
    label of its button, where that may tell more: an action that is nothing but its verb is then told by that alone."""
    label = action.label(names)
    if action.seat is None or label.split(" ")[0] == action.verb:
        return shown or label
    return f"{action.verb} {_ARTICLE.sub(_lower, shown or label)}"


def order_at(action: AnyAction, state: State) -> str:
    """An action as an order, in the words of its button in a position."""
    return order_in_words(action, state.names, action.label_in(state))


def worth_in_words(game: Game[State], worth: Estimate) -> str:
    """What a choice is worth, in the game's own words: "a 62 % chance to take this Quest"."""
    much, what = game.worth_words(worth)
    return f"{as_chance(much)} {what}"


def chips(events: tuple[Event, ...], game: str) -> list[RuleChip]:
    """The rules behind what happened, each once, in order, by id and title."""
    return [rule_chip(game, id) for id in dict.fromkeys(event.rule for event in events)]


def rule_chip(game: str, id: str) -> RuleChip:
    """A rule of a game by id and title."""
    return {"id": id, "title": rules(game)[id].title}


def cause(step: Step, viewer: Viewer) -> str:
    """What made the odds move in this step, in a few words: a card where events name one, else the headline."""
    cards = (event.by for event in seen_events(step.events, viewer) if isinstance(event, CardEvent))
    return next(cards, "") or words(step, viewer).title


def _headline(step: Step, told: tuple[str, ...], viewer: Viewer, names: Sequence[str]) -> str:
    action = step.action
    label = label_at(action, step.before, viewer) if action.seat is None else label_of(action, viewer, names)
    player = action.player if action.seat is None else action.seat
    if player is not None:
        return to_you(_deed(names[player], action.verb, label))
    short = [sentence for sentence in told if len(sentence) <= HEADLINE and ". " not in sentence]
    return short[-1].rstrip(ENDS) if short else to_you(label)


def _deed(name: str, verb: str, label: str) -> str:
    """Who does what: ("Ann", "Use", "Use Wither") makes "Ann uses Wither", ("Ann", "Choose", "Vampire") "Ann chooses
    Vampire", and ("Ann", "Do", "Do not use Wither") "Ann does not use Wither"."""
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
