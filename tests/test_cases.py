"""A test of many cases goes through all of them, and names those in which it fails."""

import inspect

import pytest

from tests.cases import CasesFail, for_each


def test_every_case_is_tried_and_those_that_fail_are_named() -> None:
    tried: list[int] = []

    @for_each("number", [1, 2, 3, 4], ids=["one", "two", "three", "four"])
    def is_odd(number: int) -> None:
        tried.append(number)
        assert number % 2, "even"

    with pytest.raises(CasesFail, match="2 of 4 cases") as caught:
        is_odd()
    assert tried == [1, 2, 3, 4]
    assert [problem.__notes__ for problem in caught.value.exceptions] == [["in case 1: two"], ["in case 3: four"]]


def test_several_arguments_go_together_and_fixtures_stay() -> None:
    found: list[tuple[int, str, str]] = []

    @for_each("last", "xy")
    @for_each(("number", "letter"), [(1, "a"), (2, "b")])
    def noted(given: str, number: int, letter: str, last: str) -> None:
        found.append((number, letter, given + last))

    assert list(inspect.signature(noted).parameters) == ["given"]
    noted(given="!")
    assert found == [(number, letter, f"!{last}") for last in "xy" for number, letter in ((1, "a"), (2, "b"))]


def test_no_cases_are_no_test() -> None:
    @for_each("number", [])
    def nothing(number: int) -> None:
        raise AssertionError(number)

    with pytest.raises(AssertionError, match="nothing has no cases"):
        nothing()
