"""What is said to what a learner builds: the truth is worked out a second time, each mistake has words of its own."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest

from engine.lessons.builds import Marking, Typing
from engine.lessons.lesson import Lesson
from engine.lessons.lesson_catalog import lesson, lessons
from tests.cases import for_each
from tutor.app.build_judgements import judge_chances, judge_marks
from tutor.app.problems import Problem
from tutor.app.protocol import BuildJudgement

ROLLS = list(product(range(1, 7), repeat=2))
"""All rolls of two dice; the place of each is that of its field."""


def builds_of(one: Lesson) -> Iterator[tuple[str, Marking | Typing]]:
    yield from one.facts.builds.items()


def words_of(one: Lesson, diagram: str, mistake: str) -> str:
    [build] = [step.build for step in one.exact if step.diagram == diagram and step.build]
    return one.tell(build.wrong[mistake])


def said(judgement: BuildJudgement) -> str:
    return " ".join([*judgement["lines"], *(fault["says"] for fault in judgement["faults"])])


def rolls_where(*fields: bool) -> list[int]:
    return [place for place, is_meant in enumerate(fields) if is_meant]


SPACES = list(product(range(3), repeat=2))

MARKED: dict[tuple[str, str], Sequence[int]] = {
    ("five-seven-or-nine", "seven"): rolls_where(*(sum(roll) >= 7 for roll in ROLLS)),
    ("five-seven-or-nine", "five"): rolls_where(*(sum(roll) < 5 for roll in ROLLS)),
    ("one-more", "nudged"): rolls_where(*(sum(roll) < 9 <= sum(roll) + (min(roll) < 6) for roll in ROLLS)),
    ("one-more", "withered"): rolls_where(*(sum(max(face - 1, 1) for face in roll) < 9 <= sum(roll) for roll in ROLLS)),
    ("the-duel", "square"): [
        row * 6 + column for row, column in product(range(18), range(6)) if column < 5 and row >= 5
    ],
    ("at-least-one", "two-dice"): rolls_where(*(max(roll) >= 5 for roll in ROLLS)),
    ("level-against-level", "one-die"): rolls_where(*(red + 2 > black for red, black in ROLLS)),
    ("drawing-later", "pairs"): rolls_where(*(3 in pair for pair in combinations(range(1, 7), 2))),
    ("how-many-fields", "touching"): [
        ada * 9 + ben
        for ada in (0, 1, 4)
        for ben in range(9)
        if max(abs(a - b) for a, b in zip(SPACES[ada], SPACES[ben], strict=True)) == 1
    ],
}

TYPED: dict[tuple[str, str], Sequence[str]] = {
    ("the-duel", "round"): ("30/36", "10/36", "26/36", "6/36", "10/36", "26/36"),
    ("race-to-twenty", "box"): ("3/4", "2/3", "1/2"),
    ("race-to-twenty", "race"): ("1/8", "3/8", "1/2"),
    ("at-least-one", "tree"): ("4/6", "4/6", "4/6"),
    ("white-or-black", "tree"): ("2/6", "2/6", "15/36", "2/6", "10/36"),
    ("drawing-later", "tree"): ("2/6", "1/5", "1/4", "2/5", "1/4", "2/4"),
    ("survival-curve", "six-draws"): ("12/14", "11/13", "10/12", "9/11", "8/10", "7/9"),
    ("a-peek", "peek"): ("2/14", "2/14"),
    ("a-peek", "silence"): ("2/3", "1/3"),
    ("nothing-pair-triple", "five-different"): ("5/6", "4/6", "3/6", "2/6"),
    ("grow-or-die", "one-round"): ("72 %",),
    ("a-skip", "tree"): ("2/10", "1/2"),
}
"""What is right in each lesson, worked out without its numbers; that of the last one is in its own tests."""


def test_every_diagram_that_is_built_is_known_here() -> None:
    assert {(name, diagram) for name, one in lessons().items() for diagram, _ in builds_of(one)} == {*MARKED, *TYPED}


@for_each(("name", "diagram"), MARKED)
def test_the_right_fields_are_right_and_no_others(name: str, diagram: str) -> None:
    one, right = lesson(name), MARKED[name, diagram]
    assert judge_marks(one, diagram, right) == {"right": True, "title": "Right!", "lines": [], "faults": []}
    one_less = judge_marks(one, diagram, right[1:])
    assert not one_less["right"] and one_less["faults"] == [] and "still missing" in said(one_less)
    built = one.facts.builds[diagram]
    assert isinstance(built, Marking)
    extra = min(built.open - set(right))
    one_more = judge_marks(one, diagram, [*right, extra])
    assert [fault["at"] for fault in one_more["faults"]] == [extra] and "1 of your fields does not" in said(one_more)
    assert "missing" not in said(one_more)


@for_each(("name", "diagram"), TYPED)
def test_the_right_chances_are_right_and_each_other_one_is_not(name: str, diagram: str) -> None:
    one, right = lesson(name), TYPED[name, diagram]
    assert judge_chances(one, diagram, right)["right"]
    for place in range(len(right)):
        wrong = [*right[:place], "1/19", *right[place + 1 :]]
        judgement = judge_chances(one, diagram, wrong)
        built = one.facts.builds[diagram]
        assert [fault["at"] for fault in judgement["faults"]] == [list(built.open)[place]]
        assert judgement["lines"] == [f"{len(right) - 1} of {len(right)} are right."]


@for_each("name", lessons())
def test_every_mistake_is_named_by_its_own_words(name: str) -> None:
    one = lesson(name)
    for diagram, built in builds_of(one):
        for mistake, made in built.mistakes.items():
            if isinstance(built, Marking):
                judgement = judge_marks(one, diagram, sorted(made))
            else:
                values = {**built.chances, **dict(made.items())}  # type: ignore[union-attr]
                judgement = judge_chances(one, diagram, [str(values[number]) for number in built.open])
            assert not judgement["right"]
            assert words_of(one, diagram, mistake) in said(judgement), (diagram, mistake)


def test_a_slip_hides_no_mistake_and_a_wild_guess_is_no_mistake() -> None:
    one = lesson("five-seven-or-nine")
    exactly = rolls_where(*(sum(roll) == 7 for roll in ROLLS))
    assert "More is good enough" in said(judge_marks(one, "seven", exactly[1:]))
    assert "More is good enough" not in said(judge_marks(one, "seven", exactly[3:]))
    assert "still missing" in said(judge_marks(one, "seven", exactly[3:]))


def test_a_field_too_many_is_told_in_the_words_of_the_diagram() -> None:
    judgement = judge_marks(lesson("five-seven-or-nine"), "seven", [*MARKED["five-seven-or-nine", "seven"], 0])
    assert judgement["faults"] == [{"at": 0, "says": "too low"}]
    space = judge_marks(lesson("how-many-fields"), "touching", [2, 6])
    assert [fault["says"] for fault in space["faults"]] == ["they do not touch"] * 2


def test_nothing_is_told_as_nothing() -> None:
    assert "Nothing is marked yet" in said(judge_marks(lesson("five-seven-or-nine"), "seven", []))
    judgement = judge_chances(lesson("the-duel"), "round", ["", " ", "x", "5/6", "2", "1/6"])
    assert [fault["says"] for fault in judgement["faults"]][:2] == ["Nothing is typed here yet."] * 2
    assert "cannot be read" in judgement["faults"][2]["says"] and len(judgement["faults"]) == 6


@for_each("fields", [[36], [999], [0, 36]])
def test_fields_that_are_not_open_are_refused(fields: list[int]) -> None:
    with pytest.raises(Problem, match="open fields"):
        judge_marks(lesson("five-seven-or-nine"), "seven", fields)


def test_what_is_not_built_so_is_refused() -> None:
    duel = lesson("the-duel")
    for call in (
        lambda: judge_marks(duel, "round", []),
        lambda: judge_chances(duel, "square", []),
        lambda: judge_chances(duel, "round", ["1/2"]),
        lambda: judge_marks(duel, "chain", []),
        lambda: judge_marks(lesson("how-many-fields"), "touching", [0]),
    ):
        with pytest.raises(Problem):
            call()


def test_of_two_branches_the_other_one_is_hidden_and_of_three_it_is_not() -> None:
    tree = lesson("drawing-later").facts.builds["tree"]
    race = lesson("race-to-twenty").facts.builds["race"]
    assert isinstance(tree, Typing) and isinstance(race, Typing)
    assert len(tree.hidden) == len(tree.open) == 6 and race.hidden == ()
    assert tree.chances[0] == Fraction(1, 3)
