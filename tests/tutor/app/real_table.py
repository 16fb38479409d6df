"""A game that was played, told to a desk as people at a real table would tell it: tap by tap, seeing what all see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import engine
from engine import CHANCE, Record, State
from engine.at_table.leading import by_itself
from engine.at_table.secrets import is_kept
from engine.core.codec import decode, encode
from tests.engine.playing import game_from
from tests.tutor.app.talk import Talk
from tutor.app.desk import Desk
from tutor.tables import board

MOST_STEPS = 2000
"""So many steps are played of a game at most."""


def played_game(name: str, seed: int, players: int | None = None, steps: int = MOST_STEPS, **options: object) -> Record:
    """A game by players who choose at random, up to so many steps."""
    rng, state = Random(seed), engine.load(name).setup(players, **options)
    start, actions = state, []
    while state.result is None and len(actions) < steps:
        actions.append(_any_action(state, rng))
        state = state.apply(actions[-1])
    return Record.of(start, actions)


def whole_game(name: str, seed: int, players: int, **options: object) -> Record:
    """A game to its end, by players who play as those by whom chances are sampled."""
    game = engine.load(name)
    return game_from(game.setup(players, **options), Random(seed), game.policy)


def _any_action(state: State, rng: Random) -> engine.AnyAction:
    if state.to_act is CHANCE:
        return state.sample(rng)
    return state.random_option(rng.choice(sorted(state.to_act)), rng)


@dataclass
class Teller:
    """Tells a record step by step to a desk, and counts the taps; `lead` is what the desk said last."""

    record: Record
    talk: Talk = field(default_factory=lambda: Talk(Desk(Random(1))))
    taps: int = 0
    lead: dict[str, Any] = field(default_factory=dict)

    def begin(self) -> Teller:
        """Opens a new table like that of the record."""
        bare = Record.of(self.record.start, ())
        opened = self.talk.ask("open", game=self.record.game.name, record=bare.as_data())
        self.lead = self.talk.ask("enter", line=opened["line"], at=0)
        return self

    @property
    def at(self) -> int:
        """How many steps were told, or came by themselves."""
        return int(self.lead["last"])

    def tell_until(self, step: int) -> Teller:
        """Tells on up to a step of the record, or past it where more is told at once."""
        while self.at < min(step, len(self.record.played)):
            self.tell_next()
        return self

    def tell_next(self) -> None:
        """Tells what comes next: one answer, or all secrets that are turned up now."""
        asks = self.lead["asks"]
        if asks[0]["at"] < self.at:
            self.lead = self.enter(at=self.at, shown=self._shown(asks))
            return
        action = self.record.played[self.at].action
        option = self._option_of(asks[0], action)
        self.lead = self.enter(at=self.at, action=option["action"], rest=option["more"])

    def _shown(self, asks: list[Mapping[str, Any]]) -> dict[str, object]:
        """The secrets that the desk asks for, as they were in the record, each by one tap."""
        step = self.record.played[self.at]
        own = list(step.action.brings_to_light(step.before))
        self.taps += len(asks)
        return {str(ask["at"]): encode(_like(own, self.lead, ask)) for ask in asks}

    def _option_of(self, ask: Mapping[str, Any], action: engine.AnyAction) -> Mapping[str, Any]:
        """What is tapped for an action; a secret one is told by its kind and its player alone."""
        if ask["dice"] is not None:
            self.taps += len(ask["dice"]["dice"])
            return {"action": encode(action), "more": []}
        options = list(ask["options"])
        for key in _begun(ask["things"], action, self.record.played[self.at].before):
            options += self.talk.ask("lead", line=self.lead["line"], at=self.at, under=key)["asks"][0]["options"]
        self.taps += 2 if ask["things"] else 1
        if is_kept(action):
            return next(one for one in options if _is_secret(one, self.record))
        return next(one for one in options if one["action"] == encode(action))

    @property
    def now(self) -> dict[str, object]:
        """Where the game stands, as questions name it."""
        return {"line": self.lead["line"], "at": self.at}

    def enter(self, **parts: object) -> dict[str, Any]:
        """What the desk says to a word."""
        return self.talk.ask("enter", line=self.lead["line"], since=self.at, **parts)  # type: ignore[no-any-return]


def _begun(things: list[Mapping[str, Any]], action: engine.AnyAction, state: State) -> list[str]:
    """The keys of the things under which an action is looked for."""
    heading = board(state.game.name).group(action) or action.label_in(state)
    return [thing["key"] for thing in things if f"{heading} ".startswith(f"{thing['label'].removesuffix(' …')} ")]


def _is_secret(option: Mapping[str, Any], record: Record) -> bool:
    return is_kept(decode(option["action"], record.game.actions))


def _like(own: list[engine.AnyAction], lead: Mapping[str, Any], ask: Mapping[str, Any]) -> engine.AnyAction:
    """The secret of the record that the desk asks for at a place: of the same kind and seat, each once."""
    asked = lead["record"]["actions"][ask["at"]]
    found = next(one for one in own if type(one).__name__ == asked["do"] and one.seat == asked["seat"])
    own.remove(found)
    return found


def real_actions(record: Record) -> int:
    """What people did in a record with their hands: all but what comes by itself."""
    return sum(step.action != by_itself(step.before) for step in record.played)


def open_actions(record: Record) -> list[engine.AnyAction]:
    """What all saw of a record."""
    return [step.action for step in record.played if not is_kept(step.action)]
