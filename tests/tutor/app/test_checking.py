"""Answers to exercises, in all the forms in which people write them."""

import sys
from decimal import Decimal
from fractions import Fraction
from math import floor

from hypothesis import given
from hypothesis import strategies as st

import tutor
from tests.cases import for_each
from tutor.app import checking
from tutor.app.checking import CheckedAnswer, Number, check, check_answer, number

CHANCE = Fraction(5, 18)


@for_each(
    "answer",
    [
        *(Fraction(5, 18), Fraction(10, 36), 5 / 18, 1 - 13 / 18, Decimal("0.278")),
        *("5/18", " 5 / 18 ", "5 in 18", "5 out of 18", "5 IN 18"),
        *(0.28, "0.28", "0,28", ".28", "0.278", "0,2778", 0.2778),
        *("28 %", "28%", "27.8 %", "27,8%", "27.78 %"),
    ],
)
def test_a_chance_in_every_form(answer: object) -> None:
    assert check_answer(answer, CHANCE) == CheckedAnswer(True, "right")


@for_each("answer", ["10/36", "10 in 36", "500/1800"])
def test_a_fraction_that_can_be_shortened_is_right(answer: str) -> None:
    assert check_answer(answer, CHANCE) == CheckedAnswer(True, "right, and it can be shortened to 5/18")


@for_each("answer", [0.279, "0,285", "28.0 %", "5/17", "6 in 18", 5 / 17])
def test_what_does_not_round_to_the_solution_is_wrong(answer: object) -> None:
    assert check_answer(answer, CHANCE) == CheckedAnswer(False, "have another look")


@for_each("answer", ["0.27", "0.277", "27 %", "27.7 %", "= 27.7 %.", "27/100"])
def test_a_number_that_is_cut_off_is_told_so(answer: object) -> None:
    assert check_answer(answer, CHANCE) == CheckedAnswer(False, checking.CUT_OFF)
    assert check_answer("0.16", Fraction(1, 6)).words == checking.CUT_OFF
    assert check_answer("0.26", CHANCE).words == "have another look"


def test_a_chance_above_1_and_a_part_of_a_count_are_told_so() -> None:
    for answer in ("150 %", "6", 50, "7/5"):
        assert check_answer(answer, CHANCE).words == checking.TOO_SURE
        assert check_answer(answer, Fraction(2, 3), chance=False).words == "have another look"
    for answer in ("5/2", "0.4", "30 %", "46,656"):
        assert check_answer(answer, 7).words == checking.WHOLE
    assert check_answer("dunno", 7).words == checking.NO_COUNT
    assert check_answer(0, Fraction(2, 3), chance=False).words == "have another look"


@for_each(
    "answer",
    [
        *("5:18", "5÷18", "= 5/18", "5/18.", "(5/18)", "≈0.28", "about 28%", "28 Prozent", "5 von 18", "0.277..."),
        *("0.2777…", "~ 28 %", "P = 5/18", "P(9 or more) = 0.28", "1-13/18", "1 - 13 / 18", "28/100", "278/1000"),
    ],
)
def test_a_number_is_read_with_what_people_write_around_it(answer: str) -> None:
    assert check_answer(answer, CHANCE) == CheckedAnswer(True, "right")
    assert not check_answer(answer, Fraction(1, 3)).right


@for_each("answer", ["((5/18))", "0.278...", "= = 5/18", "1--13/18", "27/100", "3/10"])
def test_what_stands_around_a_number_makes_no_other_number_right(answer: str) -> None:
    assert not check_answer(answer, CHANCE).right


def test_halves_are_rounded_up_as_in_school() -> None:
    for low, high, solution in (("0.12", "0.13", "1/8"), ("62 %", "63 %", "5/8"), ("1.2", "1.3", "5/4")):
        for sign in ("", "-"):
            assert check_answer(sign + high, Fraction(sign + solution)).right
            assert not check_answer(sign + low, Fraction(sign + solution)).right
        assert check_answer(low, Fraction(solution), chance=False).words == checking.CUT_OFF


@for_each("answer", ["4/3 rounds", "1.33 points", "1.33 VPs", "about 4/3 cards", "133 percentage points"])
def test_a_number_may_stand_with_what_it_counts(answer: str) -> None:
    assert check_answer(answer, Fraction(4, 3), chance=False).right
    assert check_answer("17280 ways", 17280).right and check_answer("17,280 ways", 17280).right
    assert check_answer("4 Cards", 4).right and not check_answer("5 cards", 4).right
    assert check_answer("17 percentage points", Fraction(1, 6)).right


@for_each("answer", ["4 apples", "4 red cards", "4 cards more"])
def test_a_word_that_is_not_known_is_told_to_be_left_out(answer: str) -> None:
    for solution in (4, Fraction(4, 3)):
        assert check_answer(answer, solution, chance=False) == CheckedAnswer(False, checking.ALONE)


def test_half_a_unit_of_the_last_digit_is_the_bound() -> None:
    for text, right in {"0.12": False, "0.13": True, "0.119": False, "0.124": False, "0.126": False}.items():
        assert check_answer(text, Fraction(1, 8)).right is right
    assert check_answer("12.4 %", Fraction(1, 8)).right is False
    assert check_answer("0.125", Fraction(1, 8)).right is True


def test_one_figure_is_too_few_unless_it_is_exact() -> None:
    for answer in (0.3, "0.3", "0,3", ".3"):
        assert check_answer(answer, CHANCE) == CheckedAnswer(False, "near, but give at least two figures")
    assert check_answer("0.005", Fraction(1, 216)).words == "near, but give at least two figures"
    assert check_answer("0.0046", Fraction(1, 216)).right
    for answer in (0.5, "0.5", "0,5", "50 %", "5/10"):
        assert check_answer(answer, Fraction(1, 2)).right


@for_each("answer", [8, 8.0, "8", "8.0", "8,0", "8/1", "800 %", Fraction(8)])
def test_a_whole_number(answer: object) -> None:
    assert check_answer(answer, 8) == CheckedAnswer(True, "right")
    assert not check_answer(answer, 9).right


@for_each("answer", [0, 0.0, "0", "0 %", "0.0"])
def test_nought(answer: object) -> None:
    assert check_answer(answer, Fraction(0)).right
    assert not check_answer(answer, Fraction(1, 1000)).right


@for_each(
    "answer",
    [
        *("", ".", "%", "a half", "5/0", "5//18", "1e-1", "-", "--1", "٣", "10²", "0.2.8", "5/18 %", "9" * 5000),
        *(
            "=SUM(1)",
            "<b>1</b>",
            "1; drop",
            "\x00",
            "\ud800",
            "１/６",
            "5/18\n5/18",
            "1/" + "0" * 90,
            Decimal("1E+99999"),
        ),
        *(True, None, object(), [0.28], float("nan"), float("inf"), 1j),
    ],
)
def test_what_is_no_number_is_told_and_raises_nothing(answer: object) -> None:
    assert check_answer(answer, CHANCE) == CheckedAnswer(False, checking.NO_NUMBER)


HALF = [
    "½",
    "1⁄2",
    "1∕2",
    " 1 / 2 ",
    "1\u00a0/\u20092",
    "\ufeff1/2\u200b",
    "1 of 2",
    "0·5",
    "50\u202f％",
    "50 per cent",
    "50percent",
    "0.5/1",
]


@for_each("answer", HALF)
def test_what_keyboards_and_word_processors_write(answer: str) -> None:
    assert check_answer(answer, Fraction(1, 2)) == CheckedAnswer(True, "right")


def test_numbers_below_nought_and_above_one() -> None:
    for answer in ("-1/3", "−1/3", "– 1 / 3", "-0.33", "−33 %", -1 / 3, Decimal("-0.333")):
        assert check_answer(answer, Fraction(-1, 3)).right
        assert not check_answer(answer, Fraction(1, 3)).right
    for answer in ("3/2", "1 1/2", "1½", "1 ½", "1,5", "150 %"):
        assert check_answer(answer, Fraction(3, 2)).right


def test_thousands_are_parted_as_everywhere_in_the_world() -> None:
    for answer in ("46656", "46,656", "46.656", "46 656", "46\u202f656"):
        assert check_answer(answer, 46656).right
        assert not check_answer(answer, 46657).right
    assert check_answer("1,000", 1).right
    assert check_answer("1,234,567", 1234567).right
    assert not check_answer("1,234.567", 1234567).right
    assert not check_answer("0,125", 125).right


CHANCES = st.fractions(0, 1, max_denominator=1296)
"""What is ever asked in a lesson."""


@given(
    CHANCES, st.integers(1, 50), st.sampled_from(["{}/{}", "{} / {}", "{} in {}", "{} out of {}", "{} of {}", "{}⁄{}"])
)
def test_every_way_to_write_a_right_fraction_is_accepted(solution: Fraction, times: int, form: str) -> None:
    answer = form.format(solution.numerator * times, solution.denominator * times)
    found = check_answer(answer, solution)
    assert found.right
    assert found.words.startswith("right, and it can be shortened") is (times > 1)


@given(CHANCES, st.integers(2, 8), st.sampled_from(["", " %", "%"]), st.sampled_from([".", ","]))
def test_every_decimal_that_rounds_to_the_solution_is_accepted(
    solution: Fraction, places: int, percent: str, point: str
) -> None:
    answer = rounded(solution * (100 if percent else 1), places)
    enough = len(answer.replace(".", "").lstrip("0")) >= 2
    exact = Fraction(answer) == solution * (100 if percent else 1)
    assert check_answer(answer.replace(".", point) + percent, solution).right is (enough or exact)


@given(CHANCES, CHANCES, st.sampled_from(["{0.numerator}/{0.denominator}", "{0.numerator} in {0.denominator}"]))
def test_no_other_fraction_is_accepted(solution: Fraction, other: Fraction, form: str) -> None:
    assert check_answer(form.format(other), solution).right is (other == solution)


@given(CHANCES, st.integers(2, 6), st.integers(-3, 3).filter(bool), st.booleans())
def test_no_decimal_that_is_off_by_more_than_half_a_unit_is_accepted(
    solution: Fraction, places: int, units: int, percent: bool
) -> None:
    scale = 100 if percent else 1
    off = Fraction(rounded(solution * scale, places)) + Fraction(units, 10**places)
    answer = f"{rounded(off, places)}{' %' if percent else ''}"
    assert not check_answer(answer, solution).right or 2 * abs(off - solution * scale) == Fraction(1, 10**places)


@given(st.text(max_size=120) | st.text("0123456789.,/% -−½inof", max_size=30))
def test_nothing_typed_raises_and_what_is_accepted_is_near(text: str) -> None:
    found = check_answer(text, CHANCE)
    assert found.words
    if found.right:
        assert any(abs(one.value - CHANCE) <= one.margin for one in checking.readings(text))


def rounded(value: Fraction, places: int) -> str:
    """A number to so many decimal places, by whole numbers alone."""
    units = floor(abs(value) * 10**places + Fraction(1, 2))
    return f"{'-' if value < 0 else ''}{units // 10**places}.{units % 10**places:0{places}}"


def test_common_slips_have_words() -> None:
    assert check_answer("13/18", CHANCE).words == "that is the chance that it does not happen"
    assert check_answer(27.8, CHANCE).words == "is a percent sign missing?"
    assert check_answer("13/18", Fraction(3)).words == "have another look"
    assert check_answer(0, CHANCE).words == check_answer("0 %", CHANCE).words == "that would be never"
    assert check_answer(1, CHANCE).words == "that would be always"
    assert check_answer("1", Fraction(1, 100)).words == "is a percent sign missing?"
    assert check_answer("60", Fraction(3, 5), chance=False).words == "is a percent sign missing?", "of a share"
    assert check_answer("100", Fraction(1), chance=False).words == "have another look", "of points"


def test_stored_wrong_answers_have_words_of_their_own() -> None:
    wrong: checking.Words = {Fraction(1, 4): "that is one die", 3: "that counts all"}
    assert check_answer("25 %", CHANCE, wrong) == CheckedAnswer(False, "that is one die")
    assert check_answer(3, CHANCE, wrong).words == "that counts all"
    assert check_answer("5/18", CHANCE, {CHANCE: "never said"}) == CheckedAnswer(True, "right")


def test_yes_and_no() -> None:
    for answer in (True, "True", "yes", " YES "):
        assert check_answer(answer, True) == CheckedAnswer(True, "right")
        assert check_answer(answer, False) == CheckedAnswer(False, "have another look")
    for answer in (1, 0, "perhaps", None, 1.0):
        assert check_answer(answer, True) == CheckedAnswer(False, "answer True or False")


def test_several_numbers_in_their_order() -> None:
    for answer in ((4, 2), [4, 2], "4, 2", "(4, 2)", "4 2"):
        assert check_answer(answer, (4, 2)) == CheckedAnswer(True, "right")
        assert not check_answer(answer, (2, 4)).right
    for nothing in (4, "none", None, (4, "2")):
        assert check_answer(nothing, (4, 2)).words == checking.NO_NUMBERS


def test_numbers_keep_what_is_needed_to_judge_them() -> None:
    assert number("0,280") == Number(Fraction(28, 100), Fraction(1, 2000), 3)
    assert number("28 %") == Number(Fraction(28, 100), Fraction(1, 200), 2)
    assert number("2/4") == Number(Fraction(1, 2), shorter=True)


def test_what_was_computed_may_be_off_by_what_floats_are_off() -> None:
    assert 0.1 + 0.2 != 0.3
    assert check_answer(0.1 + 0.2, Fraction(3, 10)).right and check_answer(-(0.1 + 0.2), Fraction(-3, 10)).right


def test_all_answers_at_once() -> None:
    solutions = {1: CHANCE, 2: 7, 3: False}
    assert repr(check({1: ..., 2: ..., 3: ...}, solutions)) == "Nothing is answered yet."
    assert repr(check({1: 27.8, 2: ..., 3: "no"}, solutions)) == "\n".join(
        ["1: is a percent sign missing?", "3: right.", "1 of 3 are right."]
    )
    assert repr(check({1: "5/18", 2: 7, 3: False}, solutions)).splitlines()[-1] == "All 3 are right."
    assert repr(check({1: 7}, {1: 7})).splitlines()[-1] == "It is right."
    assert repr(check({1: 8}, {1: 7})).splitlines()[-1] == "It is not right yet."
    assert repr(check({9: 1}, solutions)).splitlines() == ["9: there is no such exercise.", "0 of 3 are right."]
    assert check({2: 6}, solutions, {2: {6: "that is one too few"}}).answers[2].words == "that is one too few"


def test_the_check_is_at_hand_in_notebooks_and_pure_python() -> None:
    assert tutor.check is check
    assert {name.split(".")[0] for name in vars(checking) if name in sys.modules} <= set(sys.stdlib_module_names)
