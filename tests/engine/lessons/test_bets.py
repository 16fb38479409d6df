"""What is bet on beside a prediction: the right option worked out a second time, and the mistake among the others."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import comb, floor

from engine.lessons.lesson import OLD_SEED
from engine.lessons.lesson_catalog import lesson, lessons
from tests.cases import for_each

ROLLS = list(product(range(1, 7), repeat=2))

MISTAKES: Mapping[str, str] = {
    "five-seven-or-nine": "alike",
    "one-more": "alike",
    "how-many-rolls": "near",
    "the-duel": "half",
    "race-to-twenty": "points",
    "white-or-black": "white",
    "level-against-level": "fairer",
    "how-many-fields": "added",
    "going-first": "order",
    "a-skip": "later",
    "lucky-or-good": "sure",
}
"""The option of each bet that somebody picks who holds the mistake of the lesson."""


def right_option(name: str) -> str:
    one = lesson(name)
    assert one.prediction.bet is not None
    variant = one.variant("bet", OLD_SEED)
    return one.tell(one.prediction.bet.options[int(variant.solution)], variant.figures)


def verdict(name: str) -> str:
    """What is said to the right option."""
    one = lesson(name)
    assert one.prediction.bet is not None
    return one.tell(one.prediction.bet.right, one.variant("bet", OLD_SEED).figures)


def verdicts(name: str) -> Iterator[str]:
    """What is said to the wrong ones."""
    one = lesson(name)
    assert one.prediction.bet is not None
    for text in one.prediction.bet.wrong.values():
        yield one.tell(text, one.variant("bet", OLD_SEED).figures)


def percents(*chances: Fraction) -> list[str]:
    """As they are said, rounded to whole ones."""
    return [f"{floor(100 * chance + Fraction(1, 2))} %" for chance in chances]


def share(name: str, number: int) -> Fraction:
    return lesson(name).experiment(number).chance


def test_lessons_whose_number_cannot_show_the_mistake_have_a_bet() -> None:
    assert {name for name, one in lessons().items() if one.prediction.bet} == set(MISTAKES)


@for_each(("name", "mistake"), MISTAKES.items())
def test_who_holds_the_mistake_bets_on_another_option_than_the_right_one(name: str, mistake: str) -> None:
    one = lesson(name)
    variant = one.variant("bet", OLD_SEED)
    assert one.prediction.bet is not None and mistake in one.prediction.bet.wrong
    assert variant.wrong[mistake] != variant.solution


def test_seven_is_more_likely_than_eleven() -> None:
    ways = {total: sum(sum(roll) == total for roll in ROLLS) for total in (7, 11)}
    assert right_option("five-seven-or-nine") == str(max(ways, key=ways.__getitem__))
    assert verdict("five-seven-or-nine") == f"{ways[7]} of the 36 rolls make 7, and {ways[11]} make 11."
    eleven, alike = verdicts("five-seven-or-nine")
    assert f"{ways[11]} of the 36 rolls make it, and {ways[7]} make 7." in eleven
    assert f"{ways[7]} of the 36 rolls make 7, and {ways[11]} make 11." in alike


def test_one_more_helps_most_where_seven_is_needed() -> None:
    def saved(needed: int) -> int:
        return sum(sum(roll) < needed <= sum(roll) + (min(roll) < 6) for roll in ROLLS)

    assert right_option("one-more") == f"Where {max((5, 7, 11), key=saved)} is needed"
    five, seven, eleven = map(saved, (5, 7, 11))
    assert verdict("one-more") == (
        f"With 7 needed it saves {seven} rolls, with 5 only {five}, and with 11 only {eleven}."
    )
    by_mistake = list(verdicts("one-more"))
    assert f"1 more saves {five} rolls, with 7 needed {seven}." in by_mistake[0]
    assert f"1 more saves {eleven} rolls, with 7 needed {seven}." in by_mistake[1]
    assert f"it saves {five} rolls with 5 needed, {seven} with 7, and {eleven} with 11." in by_mistake[2]


def test_the_worst_of_a_class_is_far_off() -> None:
    chance = share("how-many-rolls", 0)
    weights = {hits: comb(10, hits) * chance**hits * (1 - chance) ** (10 - hits) for hits in range(11)}
    all_within = {
        points: Fraction(sum(w for hits, w in weights.items() if abs(10 * hits - 100 * chance) <= points)) ** 25
        for points in (10, 20)
    }
    assert 1 - all_within[20] > Fraction(1, 2)
    assert right_option("how-many-rolls") == "More than 20 points"
    (beyond, between) = percents(1 - all_within[20], all_within[20])
    assert f"more than 20 points off with {beyond}." in verdict("how-many-rolls")
    assert 0 < all_within[10] < Fraction(1, 100)
    near, far = verdicts("how-many-rolls")
    assert "stay so near with a chance of under 1 %." in near
    assert f"stay so near with a chance of {between}." in far


def test_ties_help_darkness_which_wins_more_of_the_rounds_without_boons() -> None:
    """The Vampire needs 5 for its +2 and the Minotaur 9 for its +3, and all else is alike."""
    leads = [2 * (sum(mine) >= 5) - 3 * (sum(theirs) >= 9) for mine, theirs in product(ROLLS, repeat=2)]
    won, lost = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    assert won > lost
    assert right_option("the-duel").startswith("Darkness")
    half, behind = verdicts("the-duel")
    for said, side, words in (
        (verdict("the-duel"), won, r"Of (?P<all>\d+) rounds that end it, Darkness takes (?P<some>\d+)\."),
        (half, won, r"Darkness takes (?P<some>\d+) of (?P<all>\d+) rounds that end it\."),
        (behind, lost, r"Myth takes only (?P<some>\d+) of the (?P<all>\d+) rounds that end it\."),
    ):
        found = re.search(words, said)
        assert found and Fraction(int(found["some"]), int(found["all"])) == Fraction(side, won + lost)


def test_ties_help_ada_who_has_a_red_die_in_the_new_rounds_too() -> None:
    """The black dice of both, then Ada's red die, which shows 2 more than a black one."""
    dice = product(range(1, 7), repeat=6)
    leads = [sum(roll[:3]) + 2 - sum(roll[3:]) for roll in dice]
    ahead, behind = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    assert ahead > behind
    assert right_option("level-against-level").startswith("Ada")
    ada, ben = percents(Fraction(ahead, 6**6), Fraction(behind, 6**6))
    assert verdict("level-against-level").startswith(f"Ada is ahead in {ada} of the rounds and Ben in {ben}.")
    assert all(said.endswith(f"{ada} for Ada, {ben} for Ben.") for said in verdicts("level-against-level"))


def race(mine: int, theirs: int, cards: tuple[int, ...]) -> Fraction:
    """The chance to be first at 20, where each card left and each side is as likely as the others."""
    if max(mine, theirs) >= 20:
        return Fraction(mine > theirs)
    rest = [(card, cards[:at] + cards[at + 1 :]) for at, card in enumerate(cards)]
    chances = [race(mine + card, theirs, left) + race(mine, theirs + card, left) for card, left in rest]
    return sum(chances, Fraction()) / (2 * len(cards))


def test_points_are_not_chances() -> None:
    chance, further = race(13, 11, (4, 6, 6, 7)), race(14, 10, (4, 6, 6, 7))
    assert share("race-to-twenty", 0) == chance
    assert further - chance > 2 * (Fraction(14, 24) - Fraction(13, 24))
    assert right_option("race-to-twenty").startswith("More than twice")
    now, then, share_now, share_then = percents(chance, further, Fraction(13, 24), Fraction(14, 24))
    told = f"chance goes from {now} to {then}, and the share of the points only from {share_now} to {share_then}."
    assert all(told in said for said in (verdict("race-to-twenty"), *verdicts("race-to-twenty")))


def test_black_dice_reach_it_more_often() -> None:
    """Ten or more: with +1, +1, +2, +2 and two Skulls, which bring back ten each, or with a third black die."""
    black, white = range(1, 7), (1, 1, 2, 2, 10, 10)
    found = [sum(sum(roll) >= 10 for roll in product(black, black, third)) for third in (white, black)]
    assert [share("white-or-black", number) for number in (0, 1)] == [Fraction(count, 216) for count in found]
    assert found[0] < found[1]
    assert right_option("white-or-black") == "Three black dice"
    assert sum(white) > sum(black), "it brings more on average"
    said, fair = verdict("white-or-black"), percents(*(Fraction(count, 216) for count in found))
    white_dice, black_dice = fair
    assert f"Three black dice do it with {black_dice}, with the white die it is {white_dice}," in said
    white_first, alike = verdicts("white-or-black")
    assert f"with {white_dice}, and with three black dice it is {black_dice}." in white_first
    assert alike == f"With the white die it is {white_dice}, with three black dice {black_dice}."


def test_ways_multiply() -> None:
    assert right_option("how-many-fields") == str(5 * 9 * 2)


def test_ada_wins_more_often_when_ben_goes_first() -> None:
    figures = lesson("going-first").facts.figures
    assert Fraction(figures["anyhow_second"]) > share("going-first", 0)
    assert right_option("going-first").startswith("More often")
    second, first = percents(Fraction(figures["anyhow_second"]), share("going-first", 0))
    assert f"She wins {second} when Ben goes first, and {first} when she does." in verdict("going-first")
    assert all(f"she wins {second} instead of {first}." in said for said in verdicts("going-first"))


def test_a_third_bomb_makes_the_first_card_safer() -> None:
    pairs = [{first, second} for first in range(1, 11) for second in range(first + 1, 11)]
    seen = [pair for pair in pairs if 3 in pair]
    before = Fraction(sum(1 in pair for pair in pairs), len(pairs))
    after = Fraction(sum(1 in pair for pair in seen), len(seen))
    assert right_option("a-skip") == "Less likely than before" and after < before
    assert f"From {before} it goes down to {after}." in verdict("a-skip")
    assert all(str(after) in said for said in verdicts("a-skip"))


def test_an_honest_seven_costs_fewest_points() -> None:
    def cost(said: int) -> Fraction:
        return Fraction(2 * (10 - said) ** 2 + said**2, 3)

    honest, sure, half = (f"{float(cost(said)):.1f}" for said in (7, 10, 5))
    assert right_option("lucky-or-good").startswith(f"{min((10, 7, 5), key=cost)}:")
    said = verdict("lucky-or-good")
    assert (
        f"7 gets {honest} points" in said and f"with 10 it is {sure}, with 5 it is {half.removesuffix('.0')}." in said
    )
