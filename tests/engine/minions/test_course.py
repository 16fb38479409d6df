"""The course of Minions: what every level rests on, and what the course as a whole promises."""

from fractions import Fraction

import pytest

import engine
from engine import Level
from engine.core.actions import AnyAction
from engine.games.minions import ChooseMinion, ChoosePower, Use
from engine.games.minions.odds import power_roll
from engine.games.minions.rules.events import GloryTaken, QuestWon
from engine.levels.goals import ChoiceGoal
from engine.levels.level import LevelAttempt
from tests.cases import for_each
from tests.engine.minions.play import MINIONS, flow, use
from tests.engine.playing import do

COURSE = engine.courses("minions")
CHOOSING = [level for level in COURSE.levels if level.kind == "choose"]
PRINTED = "vampire-vs-minotaur"
"""The worked example that the source plays through itself."""


def level_id(level: Level) -> str:
    return level.name


def events_of(attempt: LevelAttempt) -> list[type]:
    return [type(event) for step in attempt.played for event in step.events]


def test_the_printed_turn_is_played_at_its_decisions() -> None:
    """But for the Boon and the Power card: these are first laid down from a small hand."""
    begun_at = {level.begins.step for level in COURSE.levels if level.begins.example == PRINTED}
    assert {0, 8, 14, 18} <= begun_at


@for_each("level", CHOOSING, ids=level_id)
def test_a_choice_has_a_right_and_a_wrong_side(level: Level) -> None:
    begun = level.begin()
    assert isinstance(level.goal, ChoiceGoal)
    right = level.goal.right_choices(begun.position, level.seat)
    assert 0 < len(right) < len(begun.position.options(level.seat))


@for_each("level", CHOOSING, ids=level_id)
def test_a_wrong_choice_is_played_out_to_the_end_of_the_quest_at_most(level: Level) -> None:
    for attempt in _wrong_attempts(level):
        assert attempt.outcome == "missed"
        assert GloryTaken not in events_of(attempt)


def test_some_wrong_choice_shows_who_takes_the_quest() -> None:
    (attempt,) = _wrong_attempts(COURSE.level("all-or-nothing"))
    assert events_of(attempt)[-1] is QuestWon


def _wrong_attempts(level: Level) -> list[LevelAttempt]:
    begun = level.begin()
    attempts = [begun.act(option) for option in begun.position.options(level.seat)]
    return [attempt for attempt in attempts if attempt.outcome != "solved"]


MOVES: dict[str, tuple[str, ...]] = {
    "first-quest": ("Bone Knight", "Werewolf"),
    "locked-chest": ("Bone Knight", "Werewolf", "Lantern Wisp"),
    "twenty": ("Nightmare",),
}
"""Quests of which nothing hangs on luck: whoever reads the Quest takes it, whatever Boon and Power card go along."""


@for_each(("name", "minion"), [(name, minion) for name, all in MOVES.items() for minion in all])
def test_who_reads_the_quest_takes_it(name: str, minion: str) -> None:
    attempt = _send(COURSE.level(name), minion)
    for laid in attempt.position.options(0):
        assert _play_on(attempt.act(laid)).outcome == "solved", laid


def _send(level: Level, minion: str) -> LevelAttempt:
    return level.begin().act(ChooseMinion(level.seat, minion))


def _play_on(attempt: LevelAttempt) -> LevelAttempt:
    """The attempt with the first thing that can be used or else laid down at each decision."""
    while attempt.outcome == "on":
        attempt = attempt.act(_first_use(attempt))
    return attempt


def _first_use(attempt: LevelAttempt) -> AnyAction:
    options = attempt.position.options(attempt.level.seat)
    return next((option for option in options if isinstance(option, Use)), options[0])


# ---------------------------------------------------------------- what levels say, held against the table


@pytest.mark.rule("min-event-8", "min-power-2")
def test_an_8_in_the_gale_is_enough_for_the_accepted_power_card_and_for_no_higher_one() -> None:
    level = COURSE.level("howling-gale")
    right = {power for power in (1, 2, 3, 4) if level.begin().act(ChoosePower(0, power)).outcome == "solved"}
    enough = {power for power in (1, 2, 3, 4) if _chances_of_an_8(level, power) == {1}}
    assert right == {max(enough)} == {2}
    assert all(_chances_of_an_8(level, power) == {0} for power in (3, 4))
    needs = [need + 1 for need in MINIONS["Lantern Wisp"]["rolls"]]
    assert needs[1] == 8
    for power, wrong in ((3, level.wrong[1]), (4, level.wrong[2])):
        assert wrong.saying.words == f"In this gale a +{power} needs {needs[power - 1]}."


def _chances_of_an_8(level: Level, power: int) -> set[Fraction]:
    """The chances that rolls of 8 bring this Power card, all cards counted."""
    state = do(level.begin().position, ChoosePower(level.seat, power))
    before = flow(state, choose=use, until="roll")
    return {chance for rolled, _, chance in power_roll(before, level.seat) if sum(rolled) == 8}


@pytest.mark.rule("min-decide-1", "min-decide-3")
def test_the_decider_knows_whose_chance_each_wrong_answer_is() -> None:
    faces = range(1, 7)
    sums = [a + b for a in faces for b in faces]
    two_dice = Fraction(sum(mine > theirs for mine in sums for theirs in sums), len(sums) ** 2)
    one_die = Fraction(sum(mine > theirs for mine in faces for theirs in faces), 36)
    words = {Fraction(wrong.answer): wrong.saying.words for wrong in COURSE.level("decider").wrong}
    assert set(words) == {two_dice, one_die, Fraction(1, 36)}
    assert "the chance to win on the first try" in words[two_dice]
    assert "one die each" in words[one_die]


@pytest.mark.rule("min-order-1", "min-multi-5")
def test_at_three_the_hydra_acts_first_and_then_boons_seat_by_seat() -> None:
    level = COURSE.level("round-the-table")
    assert [name for name in ("Vampire", "Hydra", "Lantern Wisp") if _works_on_own_roll(name)] == ["Hydra"]
    seen = [
        (step.action.card, step.action.on, step.action.seat)
        for step in engine.examples("minions")["three-players"].played
        if isinstance(step.action, Use) and step.before.stage.words == "effects on the roll"
    ]
    boons = [(on, seat) for card, on, seat in seen if card != "Hydra"]
    assert seen[0][0] == "Hydra" and boons == sorted(boons, key=lambda hit: hit[0])
    assert [seat for on, seat in boons if on == 0] == [1, 2]
    assert list(dict.fromkeys(seat for _, _, seat in seen)) == [1, 2, 0]
    assert "Hydra" in level.hints[0].words and level.done[-1].words.startswith("The Hydra's own ability, then Boons")


def _works_on_own_roll(name: str) -> bool:
    ability = MINIONS[name]["ability"]
    return (ability["when"], ability["who"]) == ("roll", "self")
