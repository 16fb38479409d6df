"""The course of Deities & Demidice: whatever the words of a task allow is right."""

from collections.abc import Iterator

import pytest

import engine
from engine import Level
from engine.core.actions import Action
from engine.games.deities import DiscardCard, Pass, PlayCard
from engine.worth.weighing import ChoiceVerdict, Weighing
from tests.cases import for_each
from tests.engine.deities.play import ADA, BEN
from tests.samples import todays

COURSE = engine.courses("deities")

GAMES = 32
"""So many games of each choice the coach is asked for."""

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


@for_each(
    ("name", "actions"),
    [
        ("storm", [TEFNUT, HORUS]),
        ("new-cards", [SHU, DiscardCard(ADA, "Geb"), DiscardCard(ADA, "Set"), DiscardCard(ADA, "Apep"), OSIRIS, HORUS]),
        ("turn-a-die", [on("Anubis", 1), GO_ON]),
        ("best-card", [on("Nephthys", 3)]),
        ("first-roll", [on("Anubis", 1)]),
        ("save-your-die", [on("Bast", 5), GO_ON, on("Set", 5), GO_ON, GO_ON]),
        ("eyes", [into("Egyptian"), SEKER]),
        ("win-twice", [HORUS]),
        ("seven-cards", [DiscardCard(ADA, "Isis")]),
    ],
)
def test_another_way_is_right_too(name: str, actions: list[Action]) -> None:
    assert came_of(COURSE.level(name), *actions) == "solved"


@pytest.mark.rule("dei-judgment-2", "dei-judgment-6", "dei-win-4")
@for_each(
    ("name", "actions"),
    [
        ("first-roll", [GO_ON]),
        ("nothing-alike", [GO_ON]),
        ("nothing-alike", [on("Set", 6)]),
        ("nothing-alike", [on("Set", 5)]),
        ("two-pairs", [GO_ON]),
        ("two-pairs", [on("Nephthys", 4)]),
        ("two-pairs", [on("Nephthys", 2)]),
        ("first-card", [GO_ON]),
    ],
)
def test_the_first_levels_can_be_missed_and_say_why(name: str, actions: list[Action]) -> None:
    """A pass keeps Nephthys and brings one card for the pair, so two cards alone are not the task of two-pairs."""
    attempt = COURSE.level(name).begin().act(actions[0])
    assert attempt.outcome == "missed" and attempt.words_on(actions[0])


def verdicts(name: str) -> Iterator[ChoiceVerdict]:
    """What the coach says of each choice in the stated solution of a level."""
    level = COURSE.level(name)
    attempt, solved = level.begin(), level.solve()
    for action in solved.own_actions:
        if len(attempt.position.options(level.seat)) > 1:
            yield Weighing.of(attempt.position, level.seat).with_chosen(action).with_games(GAMES).verdict(action)
        attempt = attempt.act(action)


@for_each("name", todays(6, [level.name for level in COURSE.levels if level.goal and level.kind != "game"]))
def test_the_coach_blames_no_choice_of_a_solution(name: str) -> None:
    assert [told for told in verdicts(name) if not told.is_as_good_as_any] == []


@pytest.mark.rule("dei-negate-1", "dei-win-4")
def test_the_coach_too_says_no_to_whoever_spoils_a_victory() -> None:
    """Nobody can spoil five alike any more once Gilgamesh is cancelled: the game is won, by any play."""
    level = COURSE.level("say-no")
    told = Weighing.of(level.begin().position, level.seat).with_chosen(GO_ON).with_games(GAMES).verdict(GO_ON)
    assert told.best == PlayCard(ADA, "Geb", 0, -1) and told.best_chance.value == 1
    assert told.loss > told.halfwidth + 0.1
