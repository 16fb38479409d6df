"""How well a learner judges: what is told, in natural frequencies, and when nothing is."""

from typing import Any

from tests.cases import for_each
from tutor.app.desk import Desk


def reply(*degrees: tuple[int, int, int]) -> dict[str, Any]:
    told = [{"said": said, "right": right, "answers": answers} for said, right, answers in degrees]
    return dict(Desk().answer({"id": 1, "ask": "sureness", "degrees": told}))


def answer(*degrees: tuple[int, int, int]) -> dict[str, Any]:
    found: dict[str, Any] = reply(*degrees)["answer"]
    return found


def test_before_the_first_answer_it_is_said_what_to_do() -> None:
    told = answer()
    assert (told["degrees"], told["points"], told["verdict"]) == ([], [], "open")
    assert told["lines"] == [
        "Before you answer a question of a story, say how sure you are. Then you see here how well you judge."
    ]


def test_one_answer_is_too_few() -> None:
    told = answer((9, 0, 1))
    assert (told["verdict"], told["title"]) == ("open", "Too early to tell")
    (degree,) = told["degrees"]
    assert (degree["least"], degree["most"], degree["verdict"]) == (0, 1, "open")
    assert degree["text"] == (
        "Of 1 answer of which you were “9 of 10” sure, none was right. With so few, luck can bring anything."
    )
    assert told["lines"] == [
        "By what you said, about 1 of 1 answer should be right. None was.",
        "With so few, luck can bring anything.",
    ]


@for_each(
    ("right", "verdict", "words"),
    [
        (6, "over", "6 were right. Somebody who judges well can have 8 to 12. You were too sure."),
        (8, "fits", "8 were right. Somebody who judges well can have 8 to 12. So that proves nothing yet."),
        (12, "fits", "12 were right. Somebody who judges well can have 8 to 12. So that proves nothing yet."),
    ],
)
def test_twelve_answers_are_held_against_what_chance_brings(right: int, verdict: str, words: str) -> None:
    told = answer((9, right, 12))
    assert (told["verdict"], told["degrees"][0]["verdict"]) == (verdict, verdict)
    assert told["title"] == {"over": "You are too sure", "fits": "No surprise so far"}[verdict]
    assert told["degrees"][0]["text"] == f"Of 12 answers of which you were “9 of 10” sure, {words}"


def test_who_knows_more_than_they_say_is_told_so() -> None:
    told = answer((5, 20, 20))
    assert told["title"] == "You know more than you say"
    assert told["lines"] == [
        "By what you said, about 10 of 20 answers should be right. 20 were.",
        "Somebody who judges well can have 5 to 15.",
    ]


def test_degrees_are_told_apart_and_together() -> None:
    told = answer((5, 1, 2), (7, 2, 4), (10, 1, 8))
    assert [degree["verdict"] for degree in told["degrees"]] == ["open", "open", "over"]
    assert (told["verdict"], told["title"]) == ("over", "You are too sure")


def test_points_are_those_of_the_lesson() -> None:
    assert answer((6, 1, 2), (9, 1, 1))["points"][1:] == [
        "You have 53 for 3 answers. That is 17.7 each.",
        "Whoever always says 5 has 25 each. Fewer is better, and only an honest number keeps them few.",
    ]
    assert answer((5, 1, 1))["points"][1] == "You have 25 for 1 answer. That is 25 each."


@for_each("wrong", [[(5, 2, 1)], [(5, 0, 0)], [(8, 1, 1), (8, 1, 1)], [(8, 0, 400), (9, 0, 1)]])
def test_numbers_that_cannot_be_are_refused(wrong: list[tuple[int, int, int]]) -> None:
    assert reply(*wrong)["problem"]["text"] == "These numbers of answers cannot be."


def test_what_lies_out_of_bounds_is_refused() -> None:
    assert '"degrees.0.said" must be a whole number from 0 to 10' in reply((11, 0, 1))["problem"]["text"]
