"""The chances that come with a frame."""

from dataclasses import replace
from fractions import Fraction

import pytest

import engine
from engine import Estimate, Meter, Record
from engine.core.estimates import rule_of_thumb, sampled
from engine.core.facts import hedged
from tests.cases import for_each
from tests.samples import todays
from tutor.app.meters import ANEW, NO_CHANGE, UNMOVED, kind_json, meter_json, meters_of, moved, named_meters, titles

NAMES = ("Ann", "Bo")


def meter(*chances: Fraction) -> Meter:
    return Meter("quest", "Who?", tuple(Estimate(chance) for chance in chances))


def even(share: Fraction) -> Meter:
    return meter(share, 1 - share)


def test_moved_tells_of_the_seat_that_gained() -> None:
    before, after = even(Fraction(61, 100)), even(Fraction(84, 100))
    assert moved(before, after, "Wither", NAMES) == "Wither: Ann goes from 61 % to 84 %."
    assert moved(after, before, "Wither", NAMES) == "Wither: Bo goes from 16 % to 39 %."


def test_moved_tells_of_the_seat_that_lost_where_it_moved_more_than_those_that_gained() -> None:
    before, after = (meter(*(Fraction(tenth, 10) for tenth in tenths)) for tenths in [(6, 2, 2), (2, 4, 4)])
    assert moved(before, after, "X", (*NAMES, "Cy")) == "X: Ann goes from 60 % to 20 %."


def test_of_several_chances_the_least_trustworthy_says_how_they_were_got() -> None:
    one, other = sampled(Fraction(10), 50, ""), sampled(Fraction(9), 90, "")
    assert kind_json((Estimate(Fraction(1)), one, other)) == {"kind": "sampled", "n": 90, "halfwidth": one.halfwidth}


def test_moved_tells_small_moves_apart() -> None:
    assert (
        moved(even(Fraction(612, 1000)), even(Fraction(614, 1000)), "X", NAMES) == "X: Ann goes from 61.2 % to 61.4 %."
    )
    assert moved(even(Fraction(5, 10)), even(Fraction(501, 1000)), "X", NAMES) == "X: Ann goes from 50.0 % to 50.1 %."


@for_each("shift", [Fraction(1, 10**9), Fraction(9, 10**4)])
def test_what_nobody_would_notice_is_told_in_words(shift: Fraction) -> None:
    """The Vampire shown beside the Minotaur moved its chance from 0.617827… to 107917/174672."""
    before, after = even(Fraction(1, 2)), even(Fraction(1, 2) + shift)
    assert moved(before, after, "X", NAMES) == "X: hardly any change, less than 0.1 %."
    assert moved(before, after, "X", NAMES).endswith(UNMOVED)


def test_moved_of_nothing_is_no_change() -> None:
    assert moved(even(Fraction(1, 3)), even(Fraction(1, 3)), "X", NAMES) == NO_CHANGE


def test_moved_after_a_decision_is_a_question_of_its_own() -> None:
    decided = replace(even(Fraction(1)), is_decided=True)
    assert moved(decided, even(Fraction(1, 2)), "X", NAMES) == ANEW
    assert moved(decided, even(Fraction(1)), "X", NAMES) == NO_CHANGE


def test_moved_tells_of_a_certainty_that_was_none() -> None:
    """Who was sure to have it as things stood may still lose it, to the last percent."""
    assert moved(even(Fraction(1)), even(Fraction(0)), "X", NAMES) == "X: Bo goes from 0 % to 100 %."
    assert moved(even(Fraction(1)), even(Fraction(1, 2)), "X", NAMES) == "X: Bo goes from 0 % to 50 %."


@for_each(
    ("game", "story", "step", "told"),
    [
        ("dark-minions", "three-uses-of-a-roll", 21, "Ada goes from 0 % to 100 %."),
        ("exploding-minions", "bomb-on-top", 7, ANEW),
        ("minions", "vampire-vs-minotaur", 21, ANEW),
        ("minkingi", "lower-number", 9, "Ada goes from 0 % to 100 %."),
    ],
)
def test_a_step_of_a_story_says_whether_it_moves_a_chance_or_begins_anew(
    game: str, story: str, step: int, told: str
) -> None:
    before, after = (meters_of(state) for state in engine.examples(game)[story].states()[step - 1 : step + 1])
    first = next(iter(before))
    assert moved(before[first], after[first], "X", ("Ada", "Ben", "Cleo")).removeprefix("X: ") == told


@pytest.mark.slow
@for_each("game", ["dark-minions", "exploding-minions", "minions"])
def test_what_is_decided_is_certain(game: str) -> None:
    states = [state for record in todays(3, engine.examples(game).values()) for state in record.states()]
    decided = [meter for state in states for meter in meters_of(state).values() if meter.is_decided]
    assert decided
    assert all(sorted(chance.value for chance in meter.chances)[-2:] == [0, 1] for meter in decided)


@for_each(
    ("won", "told"),
    [(55, "no clear change."), (65, "no clear change."), (75, "Ann goes from about 50 % to about 75 %.")],
)
def test_moved_within_the_spread_of_both_samples_is_no_clear_change(won: int, told: str) -> None:
    """Of a hundred games each chance may be ten points off."""
    before, after = (Meter("m", "M", tuple(sampled(Fraction(w), 100, "luck") for w in (w, 100 - w))) for w in (50, won))
    assert moved(before, after, "X", NAMES) == f"X: {told}"


def test_cause_with_a_colon_makes_a_sentence_of_its_own() -> None:
    told = moved(even(Fraction(1, 2)), even(Fraction(3, 4)), "Quest: Arrow Dodging", NAMES)
    assert told == "Quest: Arrow Dodging. Ann goes from 50 % to 75 %."


def test_exact_meter_says_so_with_its_fraction() -> None:
    told = meter_json(even(Fraction(16, 25)), "Why.")
    assert told["values"][0] == {"seat": 0, "text": "64 %", "fraction": "16/25", "value": 0.64}
    assert (told["kind"], told["n"], told["halfwidth"], told["why"]) == ("exact", 0, 0.0, "Why.")


def test_sampled_meter_says_from_how_many_games_and_how_good() -> None:
    chances = tuple(sampled(Fraction(w), 400, "luck") for w in (100, 300))
    told = meter_json(Meter("m", "M", chances))
    assert (told["kind"], told["n"], told["assumes"]) == ("sampled", 400, "luck")
    assert told["halfwidth"] == max(chance.halfwidth for chance in chances) > 0
    assert told["values"][0]["fraction"] == ""


def test_meters_are_the_games_own(one_turn: Record) -> None:
    for state in one_turn.states():
        assert tuple(meters_of(state).values()) == state.game.meters(state)


def test_titles_keep_the_games_order(one_turn: Record) -> None:
    found = map(named_meters, one_turn.states())
    assert [title["id"] for title in titles(found)] == [m.id for m in one_turn.game.meters(one_turn.start)]


def test_a_meter_that_comes_up_later_stands_where_its_game_names_it() -> None:
    quest, game = ("quest", "Quest?"), ("game", "Game?")
    assert titles([(game,), (quest, game), (game,)]) == [{"id": id, "title": title} for id, title in (quest, game)]


def test_the_least_trustworthy_kind_is_told() -> None:
    exact, thumb = Estimate(Fraction(1, 2)), rule_of_thumb(Fraction(1, 2), "")
    kinds = [kind_json(chances)["kind"] for chances in ([exact], [exact, sampled(Fraction(1), 2, "")], [exact, thumb])]
    assert kinds == ["exact", "sampled", "rule of thumb"]


def test_a_rule_of_thumb_that_stays_as_it_was_does_not_change() -> None:
    thumb = Meter("game", "Who?", (rule_of_thumb(Fraction(1, 2), ""), rule_of_thumb(Fraction(1, 2), "")))
    assert moved(thumb, thumb, "Wither", NAMES) == NO_CHANGE
    assert moved(thumb, even(Fraction(3, 4)), "Wither", NAMES) == "Wither: Ann goes from roughly 50 % to 75 %."


def test_each_end_of_what_moved_is_told_as_it_was_got() -> None:
    """A bound hedges itself; a decimal that tells two apart does not make them surer."""
    rough = [rule_of_thumb(Fraction(value), "") for value in ("0.002", "0.612", "0.614")]
    assert [hedged(one) for one in (rough[0], rough[1], Estimate(Fraction(1, 2)))] == [
        "under 1 %",
        "roughly 61 %",
        "50 %",
    ]
    before, after = (Meter("m", "M", (one, rule_of_thumb(1 - one.value, ""))) for one in rough[1:])
    assert moved(before, after, "X", NAMES) == "X: Ann goes from roughly 61.2 % to roughly 61.4 %."
