"""What the odds panel shows: at every moment true figures, with sentences and tables that carry them."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from engine.core.facts import Bars, Curve, Fact, percent
from engine.core.values import evolve
from engine.games.deities import CarryOut
from engine.games.deities.odds import chances, duel, effects, facts, meters, plays, win_chances
from engine.games.deities.odds.policy import play_quickly
from engine.games.deities.odds.table_dice_facts import _lift_words
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage, Task
from tests.cases import for_each
from tests.engine.deities.laid import laid
from tests.engine.deities.play import card, new
from tests.engine.panels import bars, check_fact, shown
from tests.engine.playing import do, positions
from tests.samples import todays

DISTRIBUTIONS = ("batch", "limit", "first", "next-card")


def walked(players: int, seed: int, steps: int) -> Iterator[DeitiesState]:
    """The positions of a game played quickly."""
    return islice(positions(new(players), Random(seed), play_quickly), steps)


def check_soundness(fact: Fact) -> None:
    """What holds for the facts of this game beside what holds for all."""
    check_fact(fact)
    if isinstance(fact, Bars):
        assert all(0 <= bar.value <= 1 for bar in fact.bars) and sum(bar.now for bar in fact.bars) <= 1
        assert fact.id not in DISTRIBUTIONS or sum(bar.value for bar in fact.bars) == 1
    else:
        assert isinstance(fact, Curve)
        assert all(0 <= y <= 1 for line in fact.lines for _, y in line.points)
        assert fact.now in [x for x, _ in fact.lines[0].points]


@for_each("players", todays(3, [2, 3, 6]))
def test_every_fact_of_a_game_is_sound_for_everybody(players: int) -> None:
    seen: set[str] = set()
    for number, state in enumerate(walked(players, players, 900)):
        if number % {2: 9, 3: 27, 6: 81}[players] == 0:
            for view in (state, state.seen_by(number % players)):
                found = shown(view)
                seen |= found.keys()
                for fact in found.values():
                    check_soundness(fact)
    assert ("rounds" in seen) == (players == 2)
    assert seen >= {"batch", "limit", "dice", "ladder", "next-card", "cards", "undo", "reroll", "improve", "combo"}


@pytest.mark.rule("dei-setup-5")
def test_a_view_shows_the_same_whatever_the_others_hold() -> None:
    for number, state in enumerate(walked(2, 4, 300)):
        view = state.seen_by(0)
        if number % 10 == 0 and state.result is None and state.stage is not Stage.START:
            other = view.imagined(Random(number)).seen_by(0)
            assert facts(other) == facts(view)


# ---------------------------------------------------------------- before the roll


@pytest.mark.rule("dei-destiny-1", "dei-judgment-10")
def test_the_coming_roll_comes_first_and_says_when_creation_is_impossible() -> None:
    found = facts(laid((5, 5), Stage.POWER))
    assert found[0].id == "batch"
    assert list(bars(laid((5, 5), Stage.POWER), "batch").values()) == list(chances(5).values())
    assert "no Creation" not in found[0].sentence
    assert "no Creation" in facts(laid((7, 5), Stage.POWER))[0].sentence
    titles = [facts(laid((n, 5), Stage.POWER))[0].title for n in (1, 2)]
    assert titles == ["What does 1 die show?", "What do 2 dice show?"]
    assert "With 1 die Ada most often" in facts(laid((1, 5), Stage.POWER))[0].sentence


@pytest.mark.rule("dei-any-5", "dei-destiny-2")
def test_the_best_way_to_roll_again_is_named_with_what_it_gives() -> None:
    fact = shown(laid((5, 5), Stage.STRUGGLE, (2, 2, 3, 3, 6), asked=(0,)))["reroll"]
    assert isinstance(fact, Bars)
    best = max(fact.bars, key=lambda bar: bar.value)
    assert best != min(fact.bars, key=lambda bar: bar.value)
    assert (
        f"this is best for Ada: {best.label.lower()}. It gives" in fact.sentence
        and percent(best.value) in fact.sentence
    )


@pytest.mark.rule("dei-judgment-2", "dei-win-4")
def test_effects_by_the_number_of_dice() -> None:
    fact = shown(laid((6, 5), Stage.FATE))["dice"]
    assert isinstance(fact, Curve) and fact.now == 6
    assert [line.name for line in fact.lines] == ["Creation", "Law", "Chaos", "Destruction", "Victory"]
    assert fact.lines[4].points == tuple((Fraction(n), effects(n).victory) for n in range(1, 10))


@pytest.mark.rule("dei-sands-1", "dei-judgment-3")
def test_cards_at_the_end_of_the_turn() -> None:
    seven = {0: ("gain", "strike", "negate", "annul", "raise", "ravage", "batch")}
    fact = shown(laid((2, 5), Stage.POWER, hands=seven))["limit"]
    assert isinstance(fact, Bars) and "17 % chance (1/6)" in fact.sentence
    assert {bar.label: bar.value for bar in fact.bars} == {"7 cards": Fraction(5, 6), "8 cards": Fraction(1, 6)}
    lies = bars(laid((4, 5), Stage.DESTINY, (1, 1, 2, 2), {0: ("gain",)}), "limit")
    assert lies == {"3 cards": 1}


@pytest.mark.rule("dei-fate-1", "dei-sands-1")
def test_the_card_still_to_be_drawn_counts_to_the_hand() -> None:
    fate = evolve(laid((1, 5), Stage.FATE, hands={0: ("gain",)}), tasks=(Task("draw", 0),))
    assert bars(fate, "limit") == {"2 cards": 1}


# ---------------------------------------------------------------- dice on the table


@pytest.mark.rule("dei-struggle-4")
def test_cards_of_the_hand_best_first_then_what_may_be_spoiled() -> None:
    state = laid((5, 5), Stage.STRUGGLE, (1, 1, 1, 1, 3), {0: ("become-1", "lower"), 1: ("annul",)})
    found = facts(state)
    assert [fact.id for fact in found[:4]] == ["cards", "undo", "reroll", "improve"]
    table = bars(state, "cards")
    assert list(table)[:2] == ["Leave it: Destruction", f"{card(0, 'become-1')} on a 3: Victory"]
    assert list(table.values())[:2] == [1 - duel(4, 5), 1]
    assert list(table.values())[1:] == [play.change.wins[0] for play in plays(state, 0)]
    assert "cards" not in shown(state.seen_by(1))
    assert shown(state)["undo"].sentence == (
        "Ada has rolled Destruction. The others certainly hold a card that surely spoils that, or a part of it."
    )
    assert (
        _lift_words(state, Fraction(50, 100), Fraction(51, 100))
        == "It lifts the chance to win from 50 % (1/2) to 51 %."
    )
    assert _lift_words(state, Fraction(501, 1000), Fraction(502, 1000)).startswith("It hardly lifts the chance to win")


@pytest.mark.rule("dei-any-5", "dei-destiny-2")
def test_rolling_again_is_compared_die_by_die() -> None:
    state = laid((5, 5), Stage.DESTINY, (1, 1, 1, 1, 3))
    assert list(bars(state, "reroll")) == ["Roll nothing again", "Roll a 1 again", "Roll a 3 again", "Roll all again"]
    better = bars(state, "improve")
    assert better["Roll a 3 again"] == Fraction(1, 6)
    assert better["Roll a 1 again"] == 0
    assert better["Roll all again"] == effects(5).victory + effects(5).creation
    assert "Nothing" in shown(laid((1, 5), Stage.DESTINY, (3,)))["improve"].sentence


# ---------------------------------------------------------------- Judgment


@pytest.mark.rule("dei-annul-1", "dei-annul-2")
def test_a_combo_that_is_due_is_compared_with_none() -> None:
    state = laid((5, 5), Stage.COMBO, (1, 2, 3, 4, 5), {1: ("annul",)}, asked=(1,), sizes=(0,))
    assert bars(state, "combo") == {"It works": 1 - duel(5, 6), "It is cancelled": 1 - duel(5, 5)}
    assert "100 %" in shown(state)["combo"].sentence
    assert "5 % chance (1/19)" in shown(state.seen_by(0))["combo"].sentence
    victory = laid((5, 5), Stage.COMBO, (1, 1, 1, 1, 1), asked=(1,), sizes=(5,))
    won = "With this Victory Ada wins; by dice alone, there is a 50 % chance to win without it."
    assert shown(victory)["combo"].sentence == f"{won} There is no chance that somebody can cancel it."
    law = laid((5, 5), Stage.COMBO, (1, 1, 3, 4, 5), asked=(1,), sizes=(2,))
    assert "moves cards" in shown(law)["combo"].sentence


@pytest.mark.rule("dei-judgment-11")
def test_the_opponents_that_may_be_picked() -> None:
    state = laid((5, 8, 4), Stage.PICK, (1, 1, 1, 1, 3), sizes=(4,))
    assert facts(state)[0].id == "pick"
    expected = [win_chances(evolve(state, stage=Stage.APPLY, target=seat))[0] for seat in (1, 2)]
    assert list(bars(state, "pick").values()) == expected
    assert state.names[1] in facts(state)[0].sentence
    chaos = laid((5, 8, 4), Stage.PICK, (1, 1, 1, 2, 3), sizes=(3,))
    assert "same chance" in facts(chaos)[0].sentence


# ---------------------------------------------------------------- the chain


@pytest.mark.rule("dei-win-1")
def test_the_ladder_shows_the_duel_at_every_count() -> None:
    fact = shown(laid((5, 7), Stage.POWER))["ladder"]
    assert isinstance(fact, Curve) and fact.now == 5
    assert fact.lines[0].points == tuple((Fraction(n), duel(n, 7)) for n in range(1, 10))
    assert fact.lines[1].points == tuple((Fraction(n), 1 - duel(5, n)) for n in range(1, 10))
    assert ", and with 6 " in fact.sentence and f"{percent(duel(6, 7))}" in fact.sentence
    assert ", and with" not in shown(laid((9, 7), Stage.POWER))["ladder"].sentence


@pytest.mark.rule("dei-win-1", "dei-win-4")
def test_the_rounds_ahead_sum_to_one() -> None:
    fact = shown(laid((5, 7), Stage.POWER))["rounds"]
    assert isinstance(fact, Curve)
    for k in range(31):
        assert sum(line.points[k][1] for line in fact.lines) == 1
    counts = ("7 dice", "6 dice", "5 dice", "4 dice", "3 dice", "2 dice", "1 die")
    assert [line.name for line in fact.lines] == ["Ada wins", *counts, "Ben wins"]
    assert [line.seat for line in fact.lines] == [0, *[None] * len(counts), 1]
    assert fact.lines[0].points[1] == (1, Fraction(6, 6**5)), "in a round she wins by five alike with five dice alone"


# ---------------------------------------------------------------- the edges of a game


@pytest.mark.rule("dei-setup-2")
def test_the_first_roll_leads_before_the_first_turn() -> None:
    state = evolve(new(2), rolls=((0, 6),), asked=(1,))
    assert facts(state)[0].id == "first"
    assert list(bars(state, "first").values()) == [Fraction(11, 12), Fraction(1, 12)]


@pytest.mark.rule("dei-win-6")
def test_nothing_is_shown_after_the_game() -> None:
    over = do(laid((5, 5), Stage.APPLY, sizes=(5,)), CarryOut())
    assert facts(over) == meters(over) == ()


@pytest.mark.rule("dei-annul-1", "dei-annul-3", "dei-judgment-6", "dei-judgment-11")
def test_who_was_picked_for_a_cancelled_destruction_is_not_picked_for_the_next() -> None:
    """Ben is picked and has one die; where that is cancelled, the second Destruction hits Cleo, who has most dice."""
    twice = evolve(laid((8, 1, 5), Stage.COMBO, (1, 1, 1, 1, 2, 2, 2, 2), asked=(1, 2), sizes=(4, 4)), target=1)
    both, one = evolve(twice, sizes=(4, 4)), laid((8, 1, 5), Stage.PICK, (1, 1, 1, 1, 2, 2, 2, 2), sizes=(4,))
    assert bars(twice, "combo") == {"It works": win_chances(both)[0], "It is cancelled": win_chances(one)[0]}
    assert bars(twice, "combo")["It is cancelled"] < bars(twice, "combo")["It works"] - Fraction(1, 10)
