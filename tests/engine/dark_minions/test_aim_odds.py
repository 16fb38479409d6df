"""What dice can do, exactly: Towers, Overlords, Towns, minions placed; before and after the roll."""

from fractions import Fraction
from itertools import combinations_with_replacement
from operator import add
from random import Random

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import Attack, BuyOverlord, Capture, DarkState, RollDice
from engine.games.dark_minions.odds import (
    BringBack,
    Reach,
    TakeTowers,
    aims,
    at_least,
    chance,
    overlord_aims,
    payment,
    placed,
    throw,
    throws,
    tower_aims,
    town_aims,
)
from engine.games.dark_minions.odds.aim_chances import joint_value, minions_back, towers_in_reach
from engine.games.dark_minions.rules.card_files import house_box
from engine.games.dark_minions.rules.cards import COLOURS, GRAHL, OVERLORDS, SCOURGE
from engine.games.dark_minions.rules.table import Commit, Effect, Stage
from engine.games.dark_minions.rules.towns import minions_needed
from tests.cases import for_each
from tests.engine.dark_minions import dice_witness as witness
from tests.engine.dark_minions.play import (
    ADA,
    APPLEHOLT,
    BEN,
    GOOSEGREEN,
    MUDWICK,
    rolled,
    table,
    with_player,
    with_town,
)
from tests.engine.playing import do, positions
from tests.samples import todays

BOX = house_box()
BLACK_3 = witness.OWN[1]
WHITE_IN = ("black", "black", "white")
POOLS = [
    *witness.OWN.items(),
    (1, WHITE_IN),
    (2, ("black", "red", "white")),
    (2, WHITE_IN),
    (3, ("red", "red", "white")),
    (4, ("red", "red", "white")),
]
BETTER_AND_WORSE = [(*pool, bonus) for pool in POOLS for bonus in ((-1, 0, 1) if pool[0] < 5 else (1,))]
WHITE, GRAY, BLACK = (
    TakeTowers(colour, (one,)) for colour, one in zip(COLOURS, ((1, 0, 0), (0, 1, 0), (0, 0, 1)), strict=True)
)
PAIRS = [tuple(two) for two in combinations_with_replacement(COLOURS, 2)]
TWO = TakeTowers("two", tuple(tuple(pair.count(colour) for colour in COLOURS) for pair in PAIRS))
SET = TakeTowers("set", ((1, 1, 1),))


# ---------------------------------------------------------------- chances by hand


@pytest.mark.rule("drk-parts-5", "drk-tower-1")
def test_one_six_among_three_black_dice() -> None:
    six = witness.share(BLACK_3, lambda hand: ("black", 6) in hand)
    assert six == 1 - Fraction(5, 6) ** 3 == Fraction(91, 216)


@pytest.mark.rule("drk-tower-1", "drk-dice-3")
def test_a_white_tower_with_three_black_dice() -> None:
    """Only 2s and 3s (8 falls), three +1 (1) and a +1 with two 2s (3) stay below 4."""
    assert chance(WHITE, throw(BOX, 1, BLACK_3)) == 1 - Fraction(8 + 1 + 3, 216) == Fraction(17, 18)


@pytest.mark.rule("drk-tower-1", "drk-dice-3")
def test_a_black_tower_with_three_black_dice() -> None:
    """A 6 (91 falls), or without one a 5 and a +1 (5 1 x in 24 ways), or a 4 with two +1 (3)."""
    assert chance(BLACK, throw(BOX, 1, BLACK_3)) == Fraction(91 + 24 + 3, 216) == Fraction(59, 108)


@pytest.mark.rule("drk-tower-5", "drk-tower-1")
def test_a_whole_set_with_three_black_dice_needs_three_good_ones() -> None:
    """4 5 6 in six orders, 4 6 6, 5 5 6, 5 6 6 in three each and 6 6 6."""
    assert chance(SET, throw(BOX, 1, BLACK_3)) == Fraction(6 + 3 + 3 + 3 + 1, 216)


@pytest.mark.rule("drk-white-2", "drk-white-3")
def test_the_white_die_instead_of_a_black_one_makes_a_black_tower_likelier() -> None:
    own, swapped = chance(BLACK, throw(BOX, 1, BLACK_3)), chance(BLACK, throw(BOX, 1, WHITE_IN))
    assert swapped == Fraction(16, 27) > own


@pytest.mark.rule("drk-white-4")
def test_the_white_die_pays_alone_at_the_top_only() -> None:
    assert joint_value(("white 2",), 5, 0) == 2
    assert joint_value(("white 2",), 4, 0) == 0
    assert joint_value(("black 1", "white 2"), 1, 0) == 3


@pytest.mark.rule("drk-scourge-1", "drk-grahl-1", "drk-grahl-2")
def test_overlords_change_what_dice_count() -> None:
    dice = ("black 1", "black 5", "white skull")
    assert [joint_value(dice, 1, bonus) for bonus in (-1, 0, 1)] == [4, 6, 8]
    assert [minions_back(dice, 1, bonus) for bonus in (-1, 0, 1)] == [14, 16, 18]
    assert (0, 0, 1) in towers_in_reach(dice, 1, 0) and (0, 0, 1) not in towers_in_reach(dice, 1, -1)


# ---------------------------------------------------------------- all dice, all falls


@pytest.mark.rule("drk-level-1", "drk-level-2", "drk-white-1", "drk-white-4", "drk-dice-2", "drk-tower-4")
@for_each(("level", "colours", "bonus"), todays(3, BETTER_AND_WORSE), ids=str)
def test_towers_by_full_enumeration(level: int, colours: tuple[str, ...], bonus: int) -> None:
    coming, top = throw(BOX, level, colours, (), bonus), level == 5
    for aim, colour in zip((WHITE, GRAY, BLACK), COLOURS, strict=True):
        assert chance(aim, coming) == witness.taking(colours, top, (colour,), bonus=bonus)
    assert chance(TWO, coming) == witness.taking(colours, top, *PAIRS, bonus=bonus)
    assert chance(SET, coming) == witness.taking(colours, top, COLOURS, bonus=bonus)


@pytest.mark.rule("drk-lord-4", "drk-fall-1", "drk-dice-4")
@for_each(("level", "colours", "bonus"), BETTER_AND_WORSE, ids=str)
def test_sums_by_full_enumeration(level: int, colours: tuple[str, ...], bonus: int) -> None:
    coming, top = throw(BOX, level, colours, (), bonus), level == 5
    for least in range(1, 30):
        enough = witness.reaching(colours, top, least, bonus)
        assert chance(Reach("sum", least), coming) == enough
        assert at_least(placed(coming, 50), least) == enough


@pytest.mark.rule("drk-attack-1")
def test_the_supply_caps_what_is_placed() -> None:
    found = placed(throw(BOX, 1, BLACK_3), 4)
    assert found == {3: Fraction(1, 216), 4: Fraction(215, 216)}
    assert sum(placed(throw(BOX, 5, witness.OWN[5]), 11).values()) == 1


@pytest.mark.rule("drk-respawn-1", "drk-white-3")
@for_each(("level", "colours"), todays(3, POOLS), ids=str)
def test_minions_back_by_full_enumeration(level: int, colours: tuple[str, ...]) -> None:
    for least in (5, 10, 15):
        enough = witness.reviving(colours, level == 5, least)
        assert chance(BringBack("back", least), throw(BOX, level, colours)) == enough


@pytest.mark.rule("drk-reroll-1")
@for_each("kept", [(("black", 4),), (("black", 1), ("black", 3))], ids=str)
def test_dice_that_are_kept_help_those_that_roll(kept: witness.Hand) -> None:
    colours = BLACK_3[len(kept) :]
    coming = throw(BOX, 1, colours, witness.names(kept))
    assert chance(BLACK, coming) == witness.taking(colours, False, ("black",), kept=kept)


# ---------------------------------------------------------------- the table


def captures(state: DarkState) -> frozenset[tuple[int, ...]]:
    """All Towers by colour that can be named one after another, by trying."""
    found = {(0, 0, 0)}
    for option in state.options(state.current):
        if isinstance(option, Capture):
            at = COLOURS.index(option.colour)
            found |= {(*more[:at], more[at] + 1, *more[at + 1 :]) for more in captures(state.apply(option))}
    return frozenset(found)


def most_minions(state: DarkState, town: str) -> int:
    """The most minions that can be brought to a Town, by trying; every attack uses all that its dice allow."""
    best: dict[tuple[str, ...], Attack] = {}
    for option in state.options(state.current):
        if isinstance(option, Attack) and option.town == town:
            kept = best.setdefault(option.dice, option)
            best[option.dice] = max(kept, option, key=lambda attack: attack.minions)
    return max((a.minions + most_minions(state.apply(a), town) for a in best.values()), default=0)


def able(state: DarkState) -> set[str]:
    """What the dice on the table can do, by name."""
    (lying,) = throws(state).values()
    chances = {aim.name: chance(aim, lying) for aim in (*aims(state), *overlord_aims(state))}
    assert set(chances.values()) <= {0, 1}
    return {name for name, part in chances.items() if part}


def checked(state: DarkState) -> None:
    """Holds the aims of a Commitment against what can be done by trying."""
    names, made = able(state), captures(state)
    for at, colour in enumerate(COLOURS):
        single = tuple(int(at == other) for other in range(3))
        assert (f"{colour.capitalize()} Tower" in names) == (single in made)
    assert ("Two Towers" in names) == any(sum(towers) == 2 for towers in made)
    if not any(commit.do == "capture" for commit in state.commits):
        held = state.players[state.current].towers
        complete = any(all(map(add, held, towers)) for towers in made)
        assert ("Complete a set" in names) == (complete and state.players[state.current].level < 5)
    for site in state.sites:
        lacks = minions_needed(state, site.town) - sum(site.minions)
        assert (f"{site.town} falls" in names) == (most_minions(state, site.town) >= lacks)
    bought = {option.overlord for option in state.options(state.current) if isinstance(option, BuyOverlord)}
    assert names & set(OVERLORDS) == bought


@pytest.mark.slow
@pytest.mark.rule("drk-tower-1", "drk-tower-3", "drk-tower-6", "drk-attack-3", "drk-commit-1")
@for_each("advanced", [False, True])
def test_aims_are_what_can_be_done_in_random_games(advanced: bool) -> None:
    number = 0
    for state in positions(table(4, advanced=advanced), Random(7)):
        if state.stage is Stage.COMMIT and state.dice and state.mover < 0 and not state.swapping:
            number += 1
            if number % 3 == 0:
                checked(state)
    assert number > 50


@pytest.mark.rule("drk-tower-9")
@for_each(("level", "aimed"), [(4, True), (5, False)])
def test_nobody_aims_at_a_set_that_brings_no_level(level: int, aimed: bool) -> None:
    state = with_player(rolled("red 6", "red 7", level=level), ADA, towers=(1, 1, 0))
    assert ("Complete a set" in [aim.name for aim in aims(state)]) == aimed
    risen = do(state, Capture(ADA, ("red 6",), MUDWICK, "black"))
    assert "Complete a set" not in [aim.name for aim in aims(risen)], "level 5 once the Tower is settled"


@pytest.mark.rule("drk-tower-6", "drk-tower-1", "drk-white-4")
@for_each("seed", range(40))
def test_aims_are_what_can_be_done_with_any_towers_and_supply(seed: int) -> None:
    rng = Random(seed)
    level = rng.choice((1, 3, 5))
    dice = [f"{colour} {rng.choice(witness.FACES[colour]) or 'skull'}" for colour in witness.OWN[level][-3:]]
    state = rolled(*dice, level=level, advanced=True, row=("The Undead", "The Ghoul"))
    held = rng.choice(((0, 0, 0), (2, 0, 0), (2, 2, 0), (0, 1, 1), (1, 0, 2), (0, 2, 1)))
    state = with_player(state, ADA, towers=held, supply=rng.choice((3, 5, 9, 14, 50)))
    state = with_town(with_town(state, APPLEHOLT, towers=(0, 0, 0)), MUDWICK, towers=(0, 1, 0), minions=(0, 4, 0))
    checked(state)


@pytest.mark.rule("drk-tower-6")
def test_a_third_tower_of_a_colour_may_be_had_after_a_set() -> None:
    """Two white ones and a gray one are held: white alone is one too many, but not after black made a set."""
    state = with_player(rolled("black 4", "black 6"), ADA, towers=(2, 1, 0))
    names = able(state)
    assert "White Tower" not in names
    assert {"Two Towers", "Complete a set"} <= names


@pytest.mark.rule("drk-tower-3", "drk-attack-3")
def test_a_town_that_was_attacked_keeps_its_towers_and_one_that_was_raided_stands() -> None:
    state = with_town(rolled("black 6"), MUDWICK, minions=(6, 0, 0))
    attack, capture = Commit("attack", ("black 6",), MUDWICK, 6), Commit("capture", ("black 4",), MUDWICK, 4, "white")
    assert f"{MUDWICK} falls" in able(evolve(state, commits=(attack,)))
    assert f"{MUDWICK} falls" not in able(evolve(state, commits=(capture,)))
    bare = with_town(with_town(state, GOOSEGREEN, towers=(0, 0, 0)), APPLEHOLT, towers=(0, 0, 0))
    assert "White Tower" in able(bare)
    assert "White Tower" not in able(evolve(bare, commits=(attack,)))
    assert "White Tower" not in able(evolve(bare, commits=(capture,)))


@pytest.mark.rule("drk-attack-1")
def test_a_town_does_not_fall_without_the_minions_for_it() -> None:
    state = with_town(rolled("black 6", "black 6"), MUDWICK, minions=(0, 5, 0))
    assert f"{MUDWICK} falls" in able(with_player(state, ADA, supply=7))
    assert f"{MUDWICK} falls" not in able(with_player(state, ADA, supply=6))


# ---------------------------------------------------------------- before the roll, and Overlords


@pytest.mark.rule("drk-white-1", "drk-level-1")
def test_before_the_roll_every_choice_of_dice_is_weighed() -> None:
    state = with_town(with_player(evolve(rolled(), stage=Stage.PREPARE), ADA, level=2), MUDWICK, minions=(0, 2, 0))
    found = throws(state)
    assert {words: coming.colours for words, coming in found.items()} == {
        "Own dice": ("black", "black", "red"),
        "White for black": ("black", "red", "white"),
        "White for red": ("black", "black", "white"),
    }
    (falls,) = (aim for aim in town_aims(state) if aim.name.startswith(MUDWICK))
    for coming in found.values():
        assert chance(falls, coming) == witness.reaching(coming.colours, False, 10)


@pytest.mark.rule("drk-level-1", "drk-reroll-1")
def test_a_chance_before_a_roll_is_the_mean_of_those_after_it() -> None:
    state = with_player(evolve(rolled("black 3"), stage=Stage.ROLL, pool=("black", "black")), ADA, towers=(0, 1, 0))
    (coming,) = throws(state).values()
    wanted = (*tower_aims(state), *town_aims(state))
    expected = dict.fromkeys(wanted, Fraction(0))
    for action, part in evolve(state, again=True).chance().items():
        assert isinstance(action, RollDice)
        after = evolve(state, again=True).apply(action)
        (lying,) = throws(after).values()
        for aim in wanted:
            expected[aim] += part * chance(aim, lying)
    assert {aim: chance(aim, coming) for aim in wanted} == expected


@pytest.mark.rule("drk-scourge-1", "drk-grahl-1")
def test_lasting_overlords_count_in_the_coming_roll() -> None:
    state = evolve(rolled(), stage=Stage.PREPARE)
    for overlord, bonus in ((SCOURGE, -1), (GRAHL, 1)):
        cast = evolve(state, effects=(Effect(overlord, BEN if overlord == SCOURGE else ADA),))
        assert {coming.bonus for coming in throws(cast).values()} == {bonus}


@pytest.mark.rule("drk-lord-4")
def test_the_dice_that_pay_for_an_overlord_are_few_and_leave_little_over() -> None:
    (lying,) = throws(rolled("black 3", "black 5", "black 6", advanced=True)).values()
    assert payment(lying, Reach("4", 4)) == ("black 5",)
    assert payment(lying, Reach("7", 7)) == ("black 3", "black 5")
    assert payment(lying, Reach("15", 15)) == ()


def test_there_are_no_throws_once_the_dice_are_used() -> None:
    assert throws(rolled()) == {}
    assert throws(evolve(rolled(), stage=Stage.ANSWER)) == {}
