"""What each choice of Dark Minions is worth, from what the one who chooses can know."""

from fractions import Fraction
from random import Random

import pytest

from engine.chance.players import greedy
from engine.core.actions import Action
from engine.core.estimates import rule_of_thumb
from engine.core.policies import at_random
from engine.core.turns import CHANCE, OVER
from engine.core.values import evolve
from engine.games.dark_minions import (
    Attack,
    Capture,
    ChooseDice,
    Claim,
    DarkState,
    MoveMinions,
    Pass,
    PayCost,
    Respawn,
    SayDone,
    SpendSkulls,
)
from engine.games.dark_minions.odds import choices, worth_words
from engine.games.dark_minions.odds.policy import raider
from engine.games.dark_minions.odds.prices import (
    PIP_WORTH,
    SUPPLY_WORTH,
    VP,
    WAITING_WORTH,
    level_worth,
    mean_tile,
    towers_worth,
    turns_left,
    waiting_worth,
)
from engine.games.dark_minions.odds.town_prizes import (
    gain_with_minions,
    gains_by_attack,
    lead_at_standing_town,
    lead_in_shares,
    shares_of_fallen_town,
    shares_of_standing_town,
    towns_to_storm,
)
from engine.games.dark_minions.rules.cards import SECOND
from engine.games.dark_minions.rules.table import NOBODY, Stage
from tests.cases import for_each
from tests.engine.dark_minions.lords import (
    ELF,
    GARGOYLE,
    GHOUL,
    INEXPLICABLE,
    KNIGHT,
    LICH,
    SCOURGE,
    SKELETON,
    UNDEAD,
    WITCH,
    WYVERN,
    announce,
    answering,
    lords,
    preparing,
    with_cards,
    with_standing,
)
from tests.engine.dark_minions.play import (
    ADA,
    APPLEHOLT,
    BEN,
    CLEO,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    buried,
    rolled,
    table,
    wins,
    with_player,
)
from tests.engine.playing import do


def best(state: DarkState, seat: int = ADA) -> list[Action]:
    """The choices that a seat values highest."""
    values = choices(state, seat)
    assert set(values) == set(state.options(seat))
    assert all(0 <= e.value <= 1 and e.assumes for e in values.values())
    top = max(e.value for e in values.values())
    return [option for option, estimate in values.items() if estimate.value == top]


def better(state: DarkState, one: Action, other: Action, seat: int = ADA) -> bool:
    """Whether a choice is worth more than another one."""
    values = choices(state, seat)
    return values[one].value > values[other].value


# ---------------------------------------------------------------- the measure


@pytest.mark.rule("drk-fall-2", "drk-fall-3", "drk-fall-4", "drk-fall-5", "drk-fall-7")
@for_each(
    ("minions", "trigger", "given"),
    [
        ((7, 5, 1), 2, (5, 2, 1)),
        ((12, 0, 0), 0, (6, 0, 0)),
        ((6, 6, 0), 0, (Fraction(5 + 2, 2) + 1, Fraction(5 + 2, 2), 0)),
        ((4, 4, 4), 1, (Fraction(7, 3), Fraction(7, 3) + 1, Fraction(7, 3))),
        ((8, 3, 3), 1, (5, 1 + 1, 1)),
    ],
)
def test_a_town_that_falls_gives_what_its_places_are_worth(
    minions: tuple[int, ...], trigger: int, given: tuple[Fraction, ...]
) -> None:
    places, parts = shares_of_fallen_town(minions, 5, trigger)
    assert tuple(Fraction(place, parts) for place in places) == given


def test_a_town_that_stands_promises_half_of_its_places_as_far_as_it_is_filled() -> None:
    places, parts = shares_of_standing_town((4, 2, 0), 12, 5)
    filled = Fraction(4 + 2, 12)
    first, second = 5 * Fraction(16, 16 + 4) + 2 * Fraction(4, 6), 5 * Fraction(4, 20) + 2 * Fraction(2, 6)
    assert [Fraction(place, parts) for place in places] == [filled * first / 2, filled * second / 2, 0]
    assert shares_of_standing_town((0, 0, 0), 12, 5)[0] == (0, 0, 0)


@for_each("minions", [(0, 0, 0), (4, 2, 0), (0, 3, 3), (1, 0, 5, 2), (2, 2, 2, 0, 1)])
def test_the_lead_at_a_town_that_stands_is_that_in_its_shares(minions: tuple[int, ...]) -> None:
    shares = shares_of_standing_town(minions, 12, 5)
    for seat in range(len(minions)):
        assert lead_at_standing_town(minions, 12, 5, seat) == lead_in_shares(shares, seat)


@for_each("there", [(0, 0, 0), (3, 5, 0), (1, 4, 4), (0, 9, 2)])
def test_every_army_gains_what_its_minions_gain(there: tuple[int, ...]) -> None:
    """Also those that are more than enough to be first where the Town falls."""
    state = besieged(rolled(), MUDWICK, *there)
    site = state.site(MUDWICK)
    gains = gains_by_attack(state, site, ADA, 25)
    armies = [(there[ADA] + count, *there[1:]) for count in range(26)]
    assert list(gains) == [gain_with_minions(state, site, army, ADA) for army in armies]
    assert len(set(gains)) > 3


def test_what_changes_nothing_is_worth_a_half() -> None:
    for players in (3, 4, 5):
        state = with_player(rolled(players=players), BEN, skulls=7)
        assert choices(state, ADA)[SayDone(ADA)].value == Fraction(1, 2) and not choices(state, ADA)[SayDone(ADA)].exact
    assert choices(answering(lords(), BEN, GHOUL), BEN)[Pass(BEN)].value == Fraction(1, 2)


def test_a_vp_gained_on_the_others_is_worth_four_percent() -> None:
    state = buried(rolled("black 3"), ADA, 45)
    values = choices(state, ADA)
    wasted, gained = 3 * PIP_WORTH, SUPPLY_WORTH[5 + 3] - SUPPLY_WORTH[5]
    assert values[SayDone(ADA)].value == Fraction(1, 2) - Fraction(4, 100) * Fraction(wasted, VP)
    back = values[Respawn(ADA, ("black 3",), 3)].value
    assert back == Fraction(1, 2) + Fraction(4, 100) * Fraction(gained - wasted, VP)
    tile = values[SpendSkulls(ADA, 0, (2,))].value
    assert tile == Fraction(1, 2) + Fraction(4, 100) * Fraction(SUPPLY_WORTH[15] - SUPPLY_WORTH[5] - 2 * VP, VP)


@pytest.mark.rule("drk-elf-1")
def test_what_the_others_lose_counts_on_average() -> None:
    state = with_cards(with_player(buried(preparing(), BEN, 40), CLEO, supply=0), ADA, ELF)
    gained = Fraction(SUPPLY_WORTH[10] - SUPPLY_WORTH[5], 2) - WAITING_WORTH[ELF]
    assert choices(state, ADA)[announce(ADA, ELF)].value == Fraction(1, 2) + Fraction(4, 100) * gained / VP


def test_better_dice_and_towers_count_by_the_turns_that_are_left() -> None:
    state = rolled()
    far, near = turns_left(state, 3 * VP), turns_left(state, 49 * VP)
    assert far > near > 0 == turns_left(state, 60 * VP)
    levels = state.table.box.levels
    assert level_worth(state, 1, 0) == VP * (levels[1] - levels[0]) and level_worth(state, 5, far) == 0
    assert level_worth(state, 1, far) > level_worth(state, 1, near)


def test_each_further_colour_of_towers_counts_more_and_a_second_of_a_colour_a_little() -> None:
    none, one, two, spare = (towers_worth(towers) for towers in ((0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 2, 0)))
    assert none == 0 and two - one > one > spare - two > 0
    assert towers_worth((1, 1, 1)) == 100


@pytest.mark.rule("drk-undead-1", "drk-witch-1")
def test_the_undead_and_the_witch_count_by_what_they_find() -> None:
    state = rolled()
    few, many = (buried(state, ADA, count).players[ADA] for count in (9, 10))
    assert waiting_worth(state, few, UNDEAD, 0) < waiting_worth(state, many, UNDEAD, 0)
    assert waiting_worth(state, few, WITCH, 0) == level_worth(state, 1, 0) // 4


@pytest.mark.rule("drk-vp-3")
def test_a_tile_that_lies_face_down_counts_as_the_average_of_the_unknown() -> None:
    state = evolve(rolled(), awarded=(0, 2))
    state = evolve(state, sites=state.sites[1:])
    state = with_player(state, ADA, tiles=(SECOND,))
    state = with_player(with_player(state, BEN, tiles=(MUDWICK,)), CLEO, tiles=(SECOND,))
    assert mean_tile(state, ADA) == mean_tile(state.seen_by(ADA), ADA) == VP * (3 + 2) // 2
    assert mean_tile(state, BEN) == VP * (2 + 2) // 2
    assert mean_tile(state.seen_by(BEN), ADA) == VP * (3 + 2 + 2) // 3


# ---------------------------------------------------------------- what is best


@pytest.mark.rule("drk-fall-2", "drk-fall-4")
def test_the_winning_trigger_is_best() -> None:
    state = besieged(rolled("black 4", level=5), MUDWICK, 5, 3)
    assert best(state) == [Attack(ADA, ("black 4",), MUDWICK, 4)]


def test_dice_left_for_a_town_count_as_if_it_fell() -> None:
    state = besieged(rolled("black 3", "black 5", level=5), MUDWICK, 2, 3)
    assert [(site.town, need) for site, need in towns_to_storm(state)] == [(MUDWICK, 7)]
    behind = besieged(rolled("black 3", "black 5", level=5), MUDWICK, 0, 7)
    assert [(site.town, need) for site, need in towns_to_storm(behind)] == [(MUDWICK, 8)]
    assert not list(towns_to_storm(besieged(behind, MUDWICK, 0, 8)))
    top = best(state)
    assert all(isinstance(one, Attack) and one.town == MUDWICK for one in top)
    assert not list(towns_to_storm(with_player(state, ADA, supply=6)))
    raided = do(besieged(rolled("black 4", "black 6"), MUDWICK, 6), Capture(ADA, ("black 4",), MUDWICK, "white"))
    assert not list(towns_to_storm(raided))


def test_minions_are_worth_more_where_they_lead() -> None:
    state = besieged(besieged(rolled("black 2"), MUDWICK, 4, 2), GOOSEGREEN, 0, 8)
    assert better(state, Attack(ADA, ("black 2",), MUDWICK, 2), Attack(ADA, ("black 2",), GOOSEGREEN, 2))
    assert better(state, Attack(ADA, ("black 2",), MUDWICK, 2), Attack(ADA, ("black 2",), MUDWICK, 1))


@pytest.mark.rule("drk-tower-5")
def test_the_third_tower_of_a_set_is_worth_more_than_a_second_of_a_colour() -> None:
    state = with_player(rolled("black 6"), ADA, towers=(1, 1, 0))
    third, spare = (Capture(ADA, ("black 6",), APPLEHOLT, colour) for colour in ("black", "white"))
    assert better(state, third, spare) and better(state, third, SayDone(ADA))


@pytest.mark.rule("drk-respawn-1", "drk-white-1")
def test_minions_back_count_most_when_few_are_left() -> None:
    few = with_player(buried(rolled("black 3"), ADA, 49), ADA, start=())
    assert {type(one).__name__ for one in best(few)} == {"Respawn"}
    before = evolve(table(), stage=Stage.PREPARE, asked=())
    assert better(buried(before, ADA, 48), ChooseDice(ADA, "black"), ChooseDice(ADA, ""))
    assert better(before, ChooseDice(ADA, ""), ChooseDice(ADA, "black"))


@pytest.mark.rule("drk-cost-3")
def test_the_level_of_dread_skeleton_is_worth_its_turn_cost() -> None:
    state = with_standing(with_player(preparing(unpaid=(SKELETON,)), ADA, level=2), ADA, SKELETON, lifted=True)
    assert best(state) == [PayCost(ADA, SKELETON)]


@pytest.mark.rule("drk-ghoul-1", "drk-gargoyle-1", "drk-inexplicable-1")
def test_overlords_count_for_what_they_do_to_towns() -> None:
    falling = do(besieged(lords("black 4"), MUDWICK, 6, 2), Attack(ADA, ("black 4",), MUDWICK, 4))
    assert best(answering(falling, CLEO, GHOUL), CLEO) == [announce(CLEO, GHOUL)]
    assert best(answering(falling, ADA, GHOUL)) == [Pass(ADA)]
    close = do(besieged(lords("black 4"), MUDWICK, 3, 6), Attack(ADA, ("black 4",), MUDWICK, 4))
    assert best(answering(close, BEN, INEXPLICABLE), BEN) == [announce(BEN, INEXPLICABLE, MUDWICK)]
    assert best(answering(besieged(lords(), MUDWICK, 3, 5), BEN, GARGOYLE), BEN) == [announce(BEN, GARGOYLE, MUDWICK)]


@pytest.mark.rule("drk-scourge-1")
def test_the_scourge_counts_as_a_pip_of_each_die_of_the_others() -> None:
    state = lords()
    state = evolve(answering(state, ADA, SCOURGE), sites=(), effects=())
    gained = choices(state, ADA)[announce(ADA, SCOURGE)].value - choices(state, ADA)[Pass(ADA)].value
    assert gained == Fraction(4, 100) * Fraction(3 * PIP_WORTH - WAITING_WORTH[SCOURGE], VP)


@pytest.mark.rule("drk-lich-1", "drk-witch-1", "drk-knight-1")
def test_other_overlords_come_when_they_bring_much() -> None:
    assert best(with_cards(with_player(buried(preparing(), ADA, 40), ADA, start=()), ADA, LICH)) == [
        announce(ADA, LICH)
    ]
    assert announce(ADA, LICH) not in best(with_cards(buried(preparing(), ADA, 5), ADA, LICH))
    witch = with_player(with_cards(preparing(), ADA, WITCH), ADA, towers=(2, 1, 0))
    assert best(witch) == [announce(ADA, WITCH, towers=("gray", "white", "white"))]
    leader = with_player(lords(), CLEO, skulls=9)
    assert best(answering(leader, ADA, KNIGHT)) == [announce(ADA, KNIGHT, opponent=CLEO)]


@pytest.mark.rule("drk-wyvern-1")
def test_the_wyvern_counts_as_the_best_move_that_it_brings() -> None:
    state = besieged(lords("black 4"), GOOSEGREEN, 0, 5)
    state = do(besieged(state, MUDWICK, 3, 6), Attack(ADA, ("black 4",), MUDWICK, 4))
    state = answering(state, BEN, WYVERN)
    assert best(state, BEN) == [announce(BEN, WYVERN)]
    moving = do(state, announce(BEN, WYVERN))
    assert best(moving, BEN) == [MoveMinions(BEN, BEN, GOOSEGREEN, MUDWICK, 2)]
    gained = choices(moving, BEN)[best(moving, BEN)[0]].value - choices(state, BEN)[announce(BEN, WYVERN)].value
    assert gained == Fraction(4, 100) * Fraction(WAITING_WORTH[WYVERN], VP)


# ---------------------------------------------------------------- claims


@pytest.mark.rule("drk-end-1", "drk-end-2")
def test_a_claim_counts_as_the_chance_to_win_by_it() -> None:
    state = with_player(evolve(rolled(), stage=Stage.CLAIM, asked=(ADA,)), ADA, skulls=47)
    assert best(state) == [Claim(ADA)] and choices(state, ADA)[Claim(ADA)].value == 1
    behind = with_player(state, BEN, skulls=48)
    assert best(behind) == [Pass(ADA)] and choices(behind, ADA)[Claim(ADA)].value == 0


@pytest.mark.rule("drk-end-2", "drk-vp-3")
def test_where_tiles_are_hidden_the_chance_of_a_claim_comes_from_deals() -> None:
    state = evolve(rolled(), stage=Stage.CLAIM, asked=(ADA,), awarded=(0, 1))
    state = with_player(evolve(state, sites=state.sites[1:]), ADA, skulls=47)
    state = with_player(with_player(state, BEN, skulls=44, tiles=(SECOND,)), CLEO, skulls=40, tiles=(MUDWICK,))
    found = choices(state, ADA)[Claim(ADA)]
    assert not found.exact and found.n == 200
    assert abs(found.value - Fraction(1, 2)) <= found.halfwidth
    assert found == choices(state.seen_by(ADA), ADA)[Claim(ADA)]


# ---------------------------------------------------------------- whole games


@pytest.mark.slow
@for_each(("players", "advanced"), [(3, True), (5, True), (4, False)])
def test_every_choice_of_a_game_has_a_worth_from_what_the_seat_sees(players: int, advanced: bool) -> None:
    rng, state, asks = Random(7), table(players, advanced=advanced), 0
    while state.to_act is not OVER:
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        seat = next(iter(state.to_act))
        if rng.random() < 0.1:
            asks += 1
            best(state, seat)
            assert choices(state, seat) == choices(state.seen_by(seat), seat)
            view = state.seen_by((seat + 1) % players)
            assert set(choices(view, seat)) == set(view.options(seat))
        state = state.apply(raider(state, seat, rng))
    assert asks > 10


@pytest.mark.slow
@for_each("advanced", [False, True])
def test_who_takes_the_highest_worth_beats_players_at_random(advanced: bool) -> None:
    assert wins(greedy, at_random, 3, 1, advanced=advanced) == 1


@pytest.mark.rule("drk-fall-13")
def test_a_town_that_nobody_made_fall_gives_nobody_the_trigger() -> None:
    assert shares_of_fallen_town((7, 5, 0), 4, NOBODY) == ((4, 2, 0), 1)
    assert shares_of_fallen_town((7, 5, 0), 4, CLEO) == ((4, 2, 1), 1)


@for_each(
    ("points", "words"),
    [
        ("0", "roughly 0 points more"),
        ("1/5", "roughly 0 points more"),
        ("1/4", "roughly ½ point more"),
        ("-1/2", "roughly ½ point less"),
        ("1", "roughly 1 point more"),
        ("-1", "roughly 1 point less"),
        ("7/5", "roughly 1½ points more"),
        ("2", "roughly 2 points more"),
        ("-11/2", "roughly 5½ points less"),
    ],
)
def test_a_worth_is_told_to_the_nearest_half_point(points: str, words: str) -> None:
    """A half is as good as things are, and each 4 % more is one Vanquish Point gained on the others."""
    worth = rule_of_thumb(Fraction(1, 2) + Fraction(4, 100) * Fraction(points), "")
    assert worth_words(worth) == (words, "than the others")
