"""The exercises of the notebooks by name, as their files have them."""

from fractions import Fraction

import pytest

import tutor
from tests.cases import for_each
from tutor.app.exercises import Solution, exercise_set, notebooks, read_solution, sets_of


@for_each(
    ("text", "solution"),
    [
        ("15", 15),
        ("10/36", Fraction(5, 18)),
        ("4/2", 2),
        ("-1", -1),
        ("yes", True),
        ("no", False),
        ("(3, 12)", (3, 12)),
    ],
)
def test_a_solution_is_read_as_it_is_written(text: str, solution: Solution) -> None:
    found = read_solution(text)
    assert (found, type(found)) == (solution, type(solution))


@for_each("text", ["", "maybe", "(3)", "1/0", "one"])
def test_what_is_no_solution_is_refused(text: str) -> None:
    with pytest.raises((ValueError, ZeroDivisionError)):
        read_solution(text)


def test_answers_are_held_against_a_set_by_its_name() -> None:
    checked = tutor.check({1: "5/18", 2: 6, 3: None, 4: ...}, "minions/rolls")
    assert str(checked).splitlines() == [
        "1: a whole number is asked for: count them.",
        "2: have another look.",
        "0 of 4 are right.",
    ]
    assert not checked.all_right
    assert str(tutor.check({2: 15}, "minions/rolls")).startswith("2: that many reach it without the Boon.")
    assert tutor.check({1: 15, 2: 21, 3: "1 in 6", 4: "no"}, "minions/rolls").all_right
    assert not tutor.check({1: 15, 2: 21, 3: "1 in 6"}, "minions/rolls").all_right


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "minions/nothing",
            r"no exercises 'minions/nothing'; there are: minions/game, minions/turn, (?!.*deities).*minions/end\.$",
        ),
        (
            "chess/rolls",
            r"no exercises 'chess/rolls'; there are: dark-minions/…, deities/…, .*minions/…, minkingi/…\.$",
        ),
        ("../minions/rolls", r"no exercises"),
    ],
)
def test_a_set_that_is_not_there_is_told_with_those_that_are(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        tutor.check({}, name)


@pytest.mark.parametrize("notebook", notebooks())
def test_what_is_said_to_a_wrong_answer_is_never_said_to_the_right_one(notebook: str) -> None:
    for name, one in sets_of(notebook).items():
        assert one == exercise_set(f"{notebook}/{name}")
        for number, words in one.wrong.items():
            for value, said in words.items():
                assert str(tutor.check({number: value}, f"{notebook}/{name}")).startswith(f"{number}: {said}"), name
                assert said and not said.endswith(".")
