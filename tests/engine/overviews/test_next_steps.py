"""What may come next: areas that are exact chances, a choice that is called one, and nothing about what is hidden."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import factorial, prod
from random import Random

import pytest

import engine
from engine import CHANCE, State
from engine.games.exploding_minions import ExplodingState
from engine.games.exploding_minions.rules.cards import BOMB
from engine.games.exploding_minions.rules.table import Stage
from engine.games.minions.rules.table import Stage as MinionsStage
from engine.overviews.gathering import NARROW, Portion, gathered, merged
from engine.overviews.next_steps import NextSteps, _sentence, next_steps, part_words
from tests.cases import for_each
from tests.engine.playing import positions
from tests.samples import one_in, todays

GAMES = [game.name for game in engine.all_games()]


def laid(*shares: int, labels: str | tuple[str, ...] = "abcdefghij", of: int = 100) -> tuple[Portion, ...]:
    pairs = zip(labels, shares, strict=False)
    return tuple(Portion(label, Fraction(share, of), "chance") for label, share in pairs)


def found(state: State, viewer: int | None = None) -> NextSteps:
    fact = next_steps(state if viewer is None else state.seen_by(viewer), viewer)
    assert fact is not None
    return fact


def states_where(game: str, example: str, **attributes: object) -> list[State]:
    states = engine.examples(game)[example].states()
    return [state for state in states if all(getattr(state, name) == value for name, value in attributes.items())]


def random_states(state: State) -> Iterator[State]:
    """Positions of a game that is played at random."""
    return (one for one in positions(state, Random(1)) if one.result is None)


# ---------------------------------------------------------------- sums


@pytest.mark.parametrize("game", todays(2, GAMES))
def test_the_areas_of_each_level_make_up_the_whole(game: str) -> None:
    told = 0
    for name in one_in(2, engine.examples(game)):
        for state in engine.examples(game)[name].states()[2::82]:
            for viewer in (None, 0):
                fact = next_steps(state if viewer is None else state.seen_by(viewer), viewer)
                if fact is not None:
                    told += 1
                    assert sum(part.share for part in fact.parts) == 1
                    assert all(sum(inner.share for inner in part.parts) == part.share for part in fact.parts)
                    assert not [part for part in fact.parts if part.what == "told" and part.parts[0].what == "chance"]
    assert told > 0 or game == "minkingi"


def test_who_goes_first_in_minkingi_is_a_chance_and_what_follows_is_chosen_in_secret() -> None:
    start = engine.load("minkingi").setup()
    dealt = start.play(start.sample(Random(1))).after
    fact = found(dealt)
    assert [(part.label, part.share) for part in fact.parts] == [
        ("Ada goes first", Fraction(1, 2)),
        ("Ben goes first", Fraction(1, 2)),
    ]
    after = {inner.label for part in fact.parts for inner in part.parts}
    assert after == {"Ada and Ben choose: hidden, no chance told"}
    assert next_steps(dealt.play(fact_action(dealt)).after, None) is None


def fact_action(state: State) -> engine.AnyAction:
    return next(iter(state.outcomes()))


# ---------------------------------------------------------------- chances


def test_whoever_looks_rolls_and_chooses_as_you() -> None:
    (state, *_) = states_where("minions", "whole-game", stage=MinionsStage.ROLL)
    roller = fact_action(state).player
    assert roller is not None
    assert found(state).head == f"{state.names[roller]} rolls"
    mine, theirs = (next_steps(state.seen_by(seat), seat) for seat in (roller, 1 - roller))
    assert mine and mine.head == "You roll" and mine.sentence.startswith("You roll: ")
    assert theirs and theirs.head == f"{state.names[roller]} rolls"


@pytest.mark.rule("min-power-3")
def test_two_power_rolls_one_after_the_other() -> None:
    """Both needs are read off the words; the chances are counted over all rolls of four dice."""
    for state in states_where("minions", "whole-game", stage=MinionsStage.ROLL):
        fact = found(state)
        if len(state.contenders) != 2 or any(state.players[seat].dice for seat in state.contenders):
            continue
        rolls = Counter(a + b for a, b in product(range(1, 7), repeat=2))
        for part in fact.parts:
            assert part.share == Fraction(sum(n for total, n in rolls.items() if fits(total, part.label)), 36)
            for inner in part.parts:
                share = Fraction(sum(n for total, n in rolls.items() if fits(total, inner.label)), 36)
                assert inner.share == part.share * share, part_words(inner)


def fits(total: int, words: str) -> bool:
    match words.split():
        case [number]:
            return total == int(number)
        case [least, "or", "more"]:
            return total >= int(least)
        case ["less", "than", more]:
            return total < int(more)
        case [low, "to", high]:
            return int(low) <= total <= int(high)
    raise AssertionError(words)


@pytest.mark.rule("dei-judgment-1")
def test_a_roll_of_all_power_dice_is_told_by_its_combos() -> None:
    state = next(s for s in states_where("deities", "whole-game", phase="Destiny Phase") if s.to_act is CHANCE)
    dice = state.players[state.current].power
    ways = Counter(combos_of(roll) for roll in product(range(1, 7), repeat=dice))
    shares = {part.label: part.share for part in found(state).parts}
    for words, count in ways.items():
        if Fraction(count, 6**dice) >= NARROW:
            assert shares.pop(words) == Fraction(count, 6**dice)
    left = 1 - sum(Fraction(n, 6**dice) for n in ways.values() if Fraction(n, 6**dice) >= NARROW)
    assert sum(shares.values()) == left


def combos_of(roll: tuple[int, ...]) -> str:
    """The combos of a roll in the words of the rulebook, the largest first."""
    sizes = sorted((min(5, roll.count(face)) for face in set(roll) if roll.count(face) > 1), reverse=True)
    named = Counter({2: "Law", 3: "Chaos", 4: "Destruction", 5: "Victory"}[size] for size in sizes)
    plural = {"Law": "Laws", "Chaos": "Chaos", "Destruction": "Destructions", "Victory": "Victorys"}
    return ", ".join(n if many == 1 else f"{many} {plural[n]}" for n, many in named.items()) or "Creation"


@pytest.mark.rule("exp-turn-4", "exp-tip-2")
def test_a_draw_is_told_from_what_the_drawer_has_seen_and_to_a_rival_only_as_a_bomb_or_none() -> None:
    """At the first draw nobody has looked: of the cards that the drawer does not see each may be on top."""
    start = next(s for s in engine.examples("exploding-minions")["two-players"].states() if s.phase == "Play or pass")
    assert isinstance(start, ExplodingState)
    drawer = start.current
    own = next(s for s in engine.examples("exploding-minions")["two-players"].states() if s.stage is Stage.TAKE)
    assert isinstance(own, ExplodingState)
    assert own.current == drawer
    own = own if own.beliefs[drawer] == () else start
    if own.stage is Stage.TAKE:
        shares = {part.label: part.share for part in found(own, drawer).parts}
        assert shares[BOMB] == Fraction(own.bombs, own.pile)
        rival = {part.label: part.share for part in found(own, 1 - drawer).parts}
        assert rival == {BOMB: Fraction(own.bombs, own.pile), "A safe card": 1 - Fraction(own.bombs, own.pile)}


def test_a_choice_has_no_chance_and_is_told_in_equal_parts() -> None:
    state = next(
        s for s in states_where("minions", "ability-declined") if s.to_act is not CHANCE and next_steps(s, None)
    )
    fact = found(state)
    assert {part.what for part in fact.parts} == {"choice"}
    assert len({part.share for part in fact.parts}) == 1
    assert {row[1] for row in fact.table()[1]} == {"no chance"}
    assert "That is no chance, so the options are equally wide" in fact.sentence


def test_what_is_likeliest_is_told_in_a_sentence() -> None:
    hidden = [Portion("A safe card", Fraction(5, 6), "chance"), Portion(BOMB, Fraction(1, 6), "chance")]
    alike = [Portion(label, Fraction(1, 4), "chance") for label in "abcd"]
    assert _sentence("Ada takes", hidden) == "Ada takes: most likely a safe card, with an 83 % chance (5/6)."
    assert _sentence("What comes up", alike) == "What comes up: all 4 are alike, 25 % (1/4) each."
    assert _sentence("Myth rolls", [Portion("5 or more", Fraction(1), "chance")]) == "Myth rolls: surely 5 or more."


# ---------------------------------------------------------------- hidden


def test_who_picks_last_in_secret_is_told_nothing_that_hangs_on_the_pick_of_the_other() -> None:
    start = engine.load("minkingi").setup()
    dealt = next(state for state in random_states(start) if len(tuple(state.to_act)) == 2)
    picked = dealt.apply(dealt.options(1)[0])
    assert tuple(picked.to_act) == (0,)
    assert next_steps(picked.seen_by(0), 0) is None


@for_each("eyes", [0, 1])
def test_what_a_seat_is_told_hangs_on_nothing_that_it_has_not_seen(eyes: int) -> None:
    """The view is all that is asked for; a rival's hidden choice is said to be one."""
    hidden = 0
    for state in engine.examples("exploding-minions")["two-players"].states()[4:60:3]:
        view = state.seen_by(eyes)
        told, other = next_steps(view, eyes), next_steps(view.imagined(Random(7)).seen_by(eyes), eyes)
        assert told == other
        hidden += told is not None and any("hidden" in inner.label for part in told.parts for inner in part.parts)
    assert hidden > 0


# ---------------------------------------------------------------- what is too narrow


def test_neighbouring_numbers_are_told_together_and_tails_are_ranges() -> None:
    shares = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    parts = gathered(laid(*shares, labels=tuple(map(str, range(2, 13))), of=36))
    assert [(part.label, part.share * 36) for part in parts] == [
        ("2 to 3", 3), ("4", 3), ("5", 4), ("6", 5), ("7", 6), ("8", 5), ("9", 4), ("10", 3), ("11 to 12", 3),
    ]  # fmt: skip


def test_other_tails_are_gathered_as_others_and_one_alone_is_not() -> None:
    parts = gathered(laid(90, 3, 3, 3, 1))
    assert [(part.label, part.share) for part in parts] == [("a", Fraction(9, 10)), ("4 others", Fraction(1, 10))]
    assert [part.label for part in gathered(laid(97, 3))] == ["a", "b"]
    assert [part.label for part in gathered(laid(1, 1, 1))] == ["one of 3"]


def test_a_tail_that_stays_too_narrow_joins_its_neighbour_and_one_that_is_just_wide_enough_stands() -> None:
    joined = gathered(laid(50, 46, 3, 1, labels=("2", "3", "4", "5")))
    assert [(part.label, part.share * 100) for part in joined] == [("2", 50), ("3", 46), ("4 to 5", 4)]
    joined = gathered(laid(50, 47, 2, 1, labels=("2", "3", "4", "5")))
    assert [part.label for part in joined] == ["2", "3 to 5"]
    assert [part.label for part in gathered(laid(92, 4, 4))] == ["a", "b", "c"]


def test_others_say_what_decides_them_where_that_is_the_same() -> None:
    one, two, other = (Portion(label, Fraction(1, 100), "chance", head=head) for label, head in ["aX", "bX", "cY"])
    wide = Portion("d", Fraction(97, 100), "chance")
    assert [part.head for part in gathered((wide, one, two))] == ["", "X"]
    assert [part.head for part in gathered((wide, one, other))] == ["", ""]


def test_what_follows_on_gathered_numbers_is_told_together() -> None:
    inner = Portion("7", Fraction(1, 100), "chance")
    one, two = (Portion(label, Fraction(1, 100), "chance", parts=(inner,)) for label in ("3", "4"))
    (both,) = gathered((one, two))
    assert (both.label, both.parts) == ("3 to 4", (Portion("7", Fraction(2, 100), "chance"),))
    assert merged((inner, inner)) == both.parts


def test_multinomials_agree_with_the_shares_of_combos() -> None:
    """A witness for the witness: five dice all different come in 6!/1! of 6**5 ways."""
    ways = Counter(combos_of(roll) for roll in product(range(1, 7), repeat=5))
    assert ways["Creation"] == prod(range(2, 7)) == factorial(6)
