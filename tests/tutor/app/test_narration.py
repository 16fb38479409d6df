"""Steps in words."""

import pytest

import engine
from engine import Game, Record, Step
from engine.core.catalog import all_games
from engine.games.minions import ChooseMinion, ChoosePower, Decline
from engine.pieces.seats import NAMES
from tests.tutor.tables.laid import played_at_random
from tutor.app.narration import _third_person, actor, cause, chips, opening, order_in_words, words, words_to


@pytest.fixture(scope="module")
def steps(minions: Game) -> tuple[Step, ...]:
    return tuple(step for seed in range(12) for step in played_at_random(minions, seed, players=2 + seed % 3).played)


def first(steps: tuple[Step, ...], kind: str) -> Step:
    return next(step for step in steps if type(step.action).__name__ == kind)


def test_headlines_say_who_does_what(steps: tuple[Step, ...]) -> None:
    choice = first(steps, "ChooseMinion")
    assert words(choice, None).title == f"Darkness chooses {choice.action.label(NAMES)}"
    use = first(steps, "Use")
    assert words(use, None).title == f"{actor(use)} uses {use.action.label(NAMES).removeprefix('Use ')}"
    decline = first(steps, "Decline")
    assert words(decline, None).title == f"{actor(decline)} does not use {decline.action.label(NAMES).split('use ')[1]}"
    change = first(steps, "ChangePower")
    assert words(change, None).title == f"{actor(change)} changes to {change.action.label(NAMES).split('to ')[1]}"


THIRD_PERSON = {"do": "does", "pass": "passes", "play": "plays", "pay": "pays", "say": "says"}
"""Of the verbs of all games those that take more, or less, than an s where one would look twice."""


def test_verbs_of_all_games_take_the_right_ending() -> None:
    verbs = {kind.verb for game in all_games() for kind in game.actions if kind.verb}
    assert {"Do", "Pass", "Play", "Pay", "Say"} <= verbs
    for verb in map(str.lower, verbs):
        assert _third_person(verb) == THIRD_PERSON.get(verb, f"{verb}s")
    assert [_third_person(verb) for verb in ("Carry", "Watch", "Fix")] == ["carries", "watches", "fixes"]


def test_headline_of_a_roll_names_the_roller(steps: tuple[Step, ...]) -> None:
    roll = first(steps, "RollDice")
    assert words(roll, None).title.startswith(f"{roll.before.names[roll.action.player]} rolls ")
    assert actor(roll) == "chance"


def test_headline_of_an_automatic_move_is_its_outcome_or_its_label(steps: tuple[Step, ...]) -> None:
    won = next(s for s in steps if type(s.action).__name__ == "Compare" and type(s.events[-1]).__name__ == "QuestWon")
    assert words(won, None).title.endswith("wins the Quest")
    assert words(first(steps, "Show"), None).title == "Minions face up"


def test_a_headline_is_no_sentence_and_is_not_said_again() -> None:
    """Of a victory, too, which is told with a "!": the coach and the lists of moments end the sentence themselves."""
    told = words(engine.examples("deities")["eight-dice"].steps()[-1], None)
    assert (told.title, told.text) == ("Ada wins with a Victory", ("Ada’s Victory works.",))


def test_every_step_has_a_headline_and_a_sentence_for_every_event(steps: tuple[Step, ...]) -> None:
    for step in steps:
        for viewer in (None, *range(len(step.before.names))):
            said = words(step, viewer)
            assert said.title
            assert not said.title.endswith(".")
            assert said.label
            assert len(step.events) > 0
            assert len(said.text) in (len(step.events), len(step.events) - 1), "one of them may be the headline"
            assert f"{said.title}." not in said.text
            assert all(sentence.endswith(".") for sentence in said.text)


def test_secret_choice_is_told_to_its_seat_alone(minions: Game) -> None:
    state = next(s.before for s in played_at_random(minions, 1).played if type(s.action) is ChooseMinion)
    vampire = state.play(ChooseMinion(0, "Vampire"))
    assert words(vampire, 0).title == "You choose Vampire"
    assert words_to(vampire, None, 0) == words(vampire, 0)
    assert words(vampire, None).title == "Darkness chooses Vampire"
    hidden = words(vampire, 1)
    assert hidden.title == "Darkness chooses a Minion, face down"
    assert hidden.label == "A Minion, face down"
    assert "Vampire" not in " ".join([hidden.title, *hidden.text, hidden.label, cause(vampire, 1)])


def test_cause_is_the_card_that_worked_or_the_headline(steps: tuple[Step, ...]) -> None:
    turned = next(step for step in steps if type(step.events[0]).__name__ == "DieTurned")
    assert cause(turned, None) == turned.events[0].by
    assert cause(first(steps, "RollDice"), None) == words(first(steps, "RollDice"), None).title


def test_chips_name_each_rule_once(steps: tuple[Step, ...]) -> None:
    for step in steps:
        found = [chip["id"] for chip in chips(step.events, "minions")]
        assert found == list(dict.fromkeys(event.rule for event in step.events))
    assert chips(steps[0].events, "minions")[0]["title"] == engine.rules("minions")[steps[0].events[0].rule].title


def test_opening_tells_the_summary_or_who_plays(one_turn: Record) -> None:
    assert opening(one_turn.start, one_turn.summary).text == (one_turn.summary,)
    assert opening(one_turn.start, "").text == ("The table is laid for Darkness and Myth.",)


def test_action_as_an_order() -> None:
    assert order_in_words(ChooseMinion(0, "Vampire"), NAMES) == "Choose Vampire"
    assert order_in_words(ChoosePower(0, 2), NAMES) == "Choose Power +2"
    assert order_in_words(Decline(0, "Wither"), NAMES) == "Do not use Wither"


def test_an_only_answer_is_told_to_those_who_can_tell_that_it_was_one() -> None:
    steps = engine.examples("exploding-minions")["two-players"].played
    alone = [step for step in steps if step.action.seat is not None and len(step.before.options(step.action.seat)) == 1]
    chosen = [step for step in steps if step.action.seat is not None and step not in alone]
    assert alone and chosen
    for step in alone:
        told = {viewer: words(step, viewer).forced for viewer in (None, 0, 1)}
        assert told == {None: True, step.action.seat: True, 1 - step.action.seat: False}
    assert not any(words(step, viewer).forced for step in chosen for viewer in (None, 0, 1))
