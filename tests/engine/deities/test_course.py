"""The course of Deities & Demidice: whatever the words of a task allow is right."""

from __future__ import annotations

import pytest

import engine
from engine import Level
from engine.core.actions import Action
from engine.games.deities import DiscardCard, Pass, PlayCard
from tests.engine.deities.play import ADA, BEN, RULES

COURSE = engine.courses("deities")

OSIRIS, SHU = (PlayCard(ADA, card, 0, -1) for card in ("Osiris", "Shu"))
SEKER, HORUS, TEFNUT = (PlayCard(ADA, card, 0, BEN) for card in ("Seker", "Horus", "Tefnut"))
GO_ON = Pass(ADA)


def on(card: str, die: int) -> PlayCard:
    return PlayCard(ADA, card, die, -1)


def into(deck: str) -> PlayCard:
    return PlayCard(ADA, "Thoth", 0, -1, deck)


def came_of(level: Level, *actions: Action) -> str:
    attempt = level.begin()
    for action in actions:
        attempt = attempt.act(action)
    return attempt.outcome


@pytest.mark.parametrize(
    ("name", "actions"),
    [
        ("storm", [TEFNUT, HORUS]),
        ("new-cards", [SHU, DiscardCard(ADA, "Geb"), DiscardCard(ADA, "Set"), DiscardCard(ADA, "Apep"), OSIRIS, HORUS]),
        ("turn-a-die", [on("Anubis", 1), GO_ON]),
        ("best-card", [on("Nephthys", 3)]),
        ("save-your-die", [on("Bast", 5), GO_ON, on("Set", 5), GO_ON, GO_ON]),
        ("eyes", [into("Egyptian"), SEKER]),
        ("win-twice", [HORUS]),
        ("seven-cards", [DiscardCard(ADA, "Isis")]),
    ],
)
def test_another_way_is_right_too(name: str, actions: list[Action]) -> None:
    assert came_of(COURSE.level(name), *actions) == "solved"


def test_most_rules_are_taught() -> None:
    assert len(COURSE.look_up) < 0.15 * len(RULES)
    assert {level.kind for level in COURSE.levels} == {"do", "choose", "spot", "order", "predict", "game"}
