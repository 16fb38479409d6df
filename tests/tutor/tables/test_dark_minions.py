"""The drawn table of Dark Minions: whole, readable, marked, and telling no secret."""

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine import CHANCE
from engine.core.actions import AnyAction
from engine.core.values import evolve
from engine.games.dark_minions import (
    Announce,
    Attack,
    BuyOverlord,
    Capture,
    CarryOut,
    ChooseDice,
    Claim,
    DarkState,
    KeepSkull,
    LetGo,
    MoveMinions,
    Pass,
    PayCost,
    Reroll,
    Respawn,
    RollDice,
    RollOff,
    SayDone,
    SpendSkulls,
    TurnUpTown,
)
from engine.games.dark_minions.rules.cards import (
    FACE_DOWN,
    GARGOYLE,
    GHOUL,
    GRAHL,
    KNIGHT,
    MINOTAUR,
    OVERLORDS,
    SCOURGE,
    WEREWOLF,
)
from engine.games.dark_minions.rules.dice_events import SkullsSpent
from engine.games.dark_minions.rules.table import NOBODY, Effect, Race, Stage, Standing
from tests.cases import for_each
from tests.engine.dark_minions.play import ADA, BEN, CLEO, GOOSEGREEN, MUDWICK, rolled, table, with_player, with_town
from tests.pace import paced
from tests.samples import todays
from tests.tutor.tables.pictures import (
    Frame,
    check,
    check_places,
    check_whole,
    game_at_random,
    keys,
    look,
    moments,
    picture_of,
    piece,
    played,
    run_on,
    twin_in_words,
)
from tests.tutor.tables.test_pieces import CSS, check_emblems
from tutor.tables import board
from tutor.tables.dark_minions.hand import _starting_tile
from tutor.tables.dark_minions.news import COLOURS, DarkNews, _note_rewards, _note_tower_taken, tower_key
from tutor.tables.dark_minions.words import aim_in_words, calls, next_in_words, points, table_in_words, worth_of_dice

DARK = board("dark-minions")
GAMES: list[tuple[int, int, dict[str, Any]]] = [
    (3, 1, {}),
    (4, 2, {"advanced": True}),
    (5, 3, {"advanced": True}),
    (5, 4, {"longer": True}),
]
"""Players, seed and options of the random games."""

IDS = ["3-basic", "4-advanced", "5-advanced", "5-longer"]


@cache
def random_game(at: int) -> tuple[Frame[DarkState], ...]:
    players, seed, options = GAMES[at]
    return game_at_random(table(players, **options), seed)


def all_frames() -> Iterator[Frame[DarkState]]:
    for at in range(len(GAMES)):
        yield from random_game(at)


def all_moments() -> Iterator[Frame[DarkState]]:
    for at in range(len(GAMES)):
        yield from moments(random_game(at))


def told_of(state: DarkState) -> str:
    """The table in words."""
    return twin_in_words(table_in_words(state))


def drawn(state: DarkState, *actions: AnyAction) -> str:
    return check(DARK.draw(*played(state, *actions)))


def town_of(picture: str, town: str) -> str:
    """What is drawn of a Town in play."""
    return picture.partition(f'data-key="town-{town}"')[2].partition('<li class="dm-town ')[0].partition("dm-store")[0]


def seat_of(picture: str, seat: int) -> str:
    """What is drawn of a player."""
    return picture.split('<section class="dm-horde')[seat + 1]


# ---------------------------------------------------------------- whole and small


@pytest.mark.slow
@pytest.mark.parametrize("at", todays(2, range(len(GAMES))), ids=IDS.__getitem__)
def test_every_picture_is_well_formed_with_each_key_once(at: int) -> None:
    players = GAMES[at][0]
    for place, frame in enumerate(moments(random_game(at))):
        for seat in (None, place % players):
            style = rf"dark-minions dm-[a-z]+ dm-of{players}( dm-over)?"
            check_whole(picture_of(DARK, frame, seat), style, players)


def test_the_random_games_come_to_every_moment() -> None:
    frames = list(all_frames())
    assert {state.stage for state, _ in frames} == set(Stage)
    assert {commit.do for state, _ in frames for commit in state.commits} >= {"attack", "capture", "respawn", "buy"}
    for moment in (
        lambda state: state.race is not None and state.race.rolling,
        lambda state: state.mover >= 0,
        lambda state: state.swapping,
        lambda state: state.effects,
        lambda state: any(player.standing for player in state.players),
    ):
        assert any(moment(state) for state, _ in frames)


def test_pictures_stay_small_and_are_drawn_quickly() -> None:
    frames = list(all_moments())
    pictures, taken = paced(lambda: [DARK.draw(*frame) for frame in frames])
    assert taken < 0.7 * len(frames)
    assert max(len(picture.encode()) for picture in pictures) < 40 * 1024


def test_every_emblem_is_in_the_style_sheet() -> None:
    pictures = [DARK.gallery(table()), *(picture_of(DARK, frame) for frame in moments(random_game(1)))]
    check_emblems(pictures, len(OVERLORDS))


def test_its_looks_are_its_own() -> None:
    """Whatever the general sheet does not style begins with the game's letters."""
    pictures = [DARK.gallery(table()), *(picture_of(DARK, frame) for frame in moments(random_game(2)))]
    used = {name for picture in pictures for names in re.findall(r'class="([^"]*)"', picture) for name in names.split()}
    strange = {name for name in used if not name.startswith(("dm-", "a-dm-", "t-dm-"))}
    styled = set(re.findall(r"\.([A-Za-z][\w-]*)", CSS))
    assert strange - {"table", "dark-minions", "sr-only"} <= styled
    assert {name for name in used if name.startswith("dm-s")} >= {f"dm-s{seat}" for seat in range(5)}


# ---------------------------------------------------------------- no secret told


@pytest.mark.rule("drk-vp-3")
@pytest.mark.parametrize("at", todays(2, range(len(GAMES))), ids=IDS.__getitem__)
def test_pictures_are_the_same_whatever_the_seat_cannot_know(at: int) -> None:
    players, seed, _ = GAMES[at]
    rng, compared = random.Random(seed), 0
    for place, (state, _) in enumerate(moments(random_game(at))):
        if state.stage is Stage.OVER:
            continue
        seat = place % players
        twin = state.seen_by(seat).imagined(rng)
        compared += twin != state
        assert DARK.draw(twin.seen_by(seat)) == DARK.draw(state.seen_by(seat))
    assert compared > 20


@pytest.mark.rule("drk-vp-3")
def test_tiles_lie_face_down_for_the_others() -> None:
    state = with_player(rolled("black 4"), BEN, tiles=("1 VP", "2 VP", "2 VP", MUDWICK), skulls=1)
    mine, theirs = seat_of(DARK.draw(state.seen_by(BEN)), BEN), seat_of(DARK.draw(state.seen_by(ADA)), BEN)
    assert points(state.seen_by(BEN), BEN) == (0 + 1 + 3 + 1 + 2 + 2 + 3, True)
    assert points(state.seen_by(ADA), BEN) == (0 + 1 + 3, False)
    assert MUDWICK in run_on(mine) and "2 VP ×2" in run_on(mine) and "<b>12</b> VP" in mine
    assert MUDWICK not in run_on(theirs) and "4 VP + 4 tiles" in run_on(theirs)
    assert FACE_DOWN not in run_on(theirs) and FACE_DOWN not in run_on(mine)
    assert "2 VP ×2" in told_of(state.seen_by(BEN)) and "2 VP ×2" not in told_of(state.seen_by(ADA))
    assert "4 tiles face down" in told_of(state.seen_by(ADA)) and "tiles face down" not in told_of(state.seen_by(BEN))


# ---------------------------------------------------------------- Towns


@pytest.mark.rule("drk-fall-1", "drk-attack-2")
def test_minions_stand_before_a_town_and_fill_its_number() -> None:
    state = with_town(rolled("black 4"), MUDWICK, minions=(5, 0, 3))
    town = town_of(DARK.draw(state), MUDWICK)
    ranks = re.findall(r'<i class="([\w-]+) dm-x(\d+)">', town.partition("dm-host")[2].partition("</div>")[0])
    counted = {name: sum(int(count) for one, count in ranks if one == name) for name, _ in ranks}
    assert counted == {"f0": 5, "f2": 3, "dm-free": 4}
    assert "8 / 12" in run_on(town)
    assert f"{MUDWICK}: 8 of 12 minions, Ada 5, Cleo 3;" in told_of(state)


def test_attackers_are_marked_with_their_number() -> None:
    picture = drawn(rolled("black 4"), Attack(ADA, ("black 4",), MUDWICK, 3))
    assert "changed" in look(picture, f"town-{MUDWICK}") and ">+3<" in town_of(picture, MUDWICK)
    assert "changed" not in look(picture, f"town-{GOOSEGREEN}")


@pytest.mark.rule("drk-gargoyle-1", "drk-ghoul-1")
def test_overlords_change_the_number_of_a_town() -> None:
    effects = (Effect(GHOUL, BEN), Effect(GARGOYLE, ADA, MUDWICK))
    picture = DARK.draw(rolled("black 4", advanced=True, effects=effects))
    assert "<s>12</s> <b>10</b>" in town_of(picture, MUDWICK) and "<s>13</s> <b>16</b>" in town_of(picture, GOOSEGREEN)
    assert "+3 The Ghoul" in town_of(picture, MUDWICK) and "−5 The Gargoyle" in town_of(picture, MUDWICK)
    assert "Gargoyle" not in town_of(picture, GOOSEGREEN)
    assert "until Ben's next turn" in run_on(picture) and "Mudwick, this turn" in run_on(picture)


@pytest.mark.rule("drk-fall-10")
def test_a_town_about_to_fall_names_its_trigger() -> None:
    state = with_town(rolled("black 4"), MUDWICK, minions=(0, 9, 0))
    picture = drawn(state, Attack(ADA, ("black 4",), MUDWICK, 3))
    assert "dm-falls" in look(picture, f"town-{MUDWICK}") and "Ada made it fall" in town_of(picture, MUDWICK)
    assert "made it fall" not in DARK.draw(state)
    assert "Mudwick falls." in run_on(drawn(state, Attack(ADA, ("black 4",), MUDWICK, 3), SayDone(ADA)))


@pytest.mark.rule("drk-setup-5")
def test_towers_say_their_colour_in_letters() -> None:
    town = town_of(DARK.draw(rolled("black 4")), GOOSEGREEN)
    assert re.findall(r'<i aria-hidden="true">(\w)</i>', town) == ["W", "W", "G", "B"]
    assert "2 white, 1 gray and 1 black Towers" in told_of(rolled("black 4"))


@pytest.mark.rule("drk-tower-2")
def test_a_tower_reached_for_is_ringed_and_then_moves_to_its_taker() -> None:
    reach = Capture(ADA, ("black 4",), GOOSEGREEN, "white")
    picture = drawn(rolled("black 4"), reach)
    assert "dm-wanted" in look(picture, f"tower-{GOOSEGREEN}-white-2")
    assert "dm-wanted" not in look(picture, f"tower-{GOOSEGREEN}-white-1")
    taken = drawn(rolled("black 4"), reach, SayDone(ADA), CarryOut())
    assert f'data-key="tower-{GOOSEGREEN}-white-2"' in seat_of(taken, ADA)
    assert f"tower-{GOOSEGREEN}-white-2" not in town_of(taken, GOOSEGREEN)


@pytest.mark.rule("drk-setup-2", "drk-setup-4")
def test_the_stack_and_the_supply_are_counted() -> None:
    picture = run_on(DARK.draw(table(3)))
    assert "15 Towns to come, next: B" in picture and "Goal 50 VP" in picture
    assert "W×1" in picture.replace("white Tower ", "") and "B×2" in picture.replace("black Tower ", "")
    assert "The last Towns end it" in run_on(DARK.draw(table(3, longer=True)))
    assert "No Town is left" in run_on(DARK.draw(rolled("black 4", stack=())))


def test_a_new_town_says_so() -> None:
    state = table(5)
    assert "new" in town_of(drawn(state, TurnUpTown("Hollowford")), "Hollowford")


# ---------------------------------------------------------------- dice


@pytest.mark.rule("drk-dice-3", "drk-white-3")
def test_free_dice_have_colour_and_face() -> None:
    picture = DARK.draw(rolled("black 1", "red 7", "white skull", level=2))
    assert look(picture, "die-red-7-1") == ["die", "red"] and piece(picture, "die-red-7-1").count("h0") == 7
    assert "+1" in piece(picture, "die-black-1-1") and "a-skull" in piece(picture, "die-white-skull-1")
    assert "Free dice: " in run_on(picture)


def test_dice_to_be_rolled_have_their_colour() -> None:
    state = rolled(stage=Stage.ROLL, pool=("black", "black", "white"))
    picture = DARK.draw(state)
    assert re.findall(r'class="die (\w+) dm-waiting"', picture) == ["black", "black", "white"]
    assert "changed" in look(drawn(state, RollDice(ADA, (4, 4, 0))), "die-black-4-2")
    assert next_in_words(state) == "Ada rolls two black dice and one white die."


@pytest.mark.rule("drk-commit-1", "drk-attack-1", "drk-respawn-1", "drk-tower-1")
def test_dice_in_use_say_for_what_and_how_much_of_them() -> None:
    state = with_player(rolled("black 5", "red 7", "red 8", level=3), ADA, graveyard=9, supply=41)
    attack, back = Attack(ADA, ("red 7",), MUDWICK, 3), Respawn(ADA, ("red 8",), 8)
    reach = Capture(ADA, ("black 5",), GOOSEGREEN, "white")
    after, _ = played(state, attack, back, reach)
    assert [(aim_in_words(commit), worth_of_dice(after, commit)) for commit in after.commits] == [
        ("3 minions to Mudwick", (3, 7)),
        ("8 minions back", (8, 8)),
        ("white Tower of Goosegreen", (4, 5)),
    ]
    used = DARK.draw(after).partition("dm-used-dice")[2].partition("</ol>")[0]
    assert keys(used) == ["die-red-7", "die-red-7-1", "die-red-8", "die-red-8-1", "die-black-5", "die-black-5-1"]
    assert "3 minions to Mudwick3 of 7 used" in run_on(used)
    assert "red 7: 3 minions to Mudwick, 3 of 7 used." in told_of(after)


def test_of_two_dice_alike_the_free_one_keeps_its_key() -> None:
    state = rolled("black 4", "black 4")
    picture = drawn(state, Attack(ADA, ("black 4",), MUDWICK, 4))
    free, used = picture.partition("dm-used-dice")[::2]
    assert "die-black-4-1" in free and "die-black-4-2" in used and "die-black-4-2" not in free
    both = drawn(state, Attack(ADA, ("black 4",), MUDWICK, 4), Attack(ADA, ("black 4",), GOOSEGREEN, 4))
    order = re.findall(r'data-key="(die-[^"]+)"', both)
    assert order == ["die-black-4-2", "die-black-4", "die-black-4-1"]


@pytest.mark.rule("drk-grahl-1", "drk-scourge-1")
def test_dice_say_what_they_count_under_overlords() -> None:
    picture = DARK.draw(rolled("black 4", advanced=True, effects=(Effect(SCOURGE, BEN),)))
    assert "→ 3" in piece(picture, "die-black-4-1") and "−1 each: The Scourge" in run_on(picture)
    both = DARK.draw(rolled("black 4", advanced=True, effects=(Effect(SCOURGE, BEN), Effect(GRAHL, ADA))))
    assert "→" not in piece(both, "die-black-4-1") and "+1 each: G'rahl" in run_on(both)


@pytest.mark.rule("drk-white-5")
def test_a_skull_kept_is_a_use_of_its_own() -> None:
    picture = drawn(rolled("white skull", level=5), KeepSkull(ADA))
    assert "takes a Skull tile" in run_on(picture) and ">+1<" in piece(picture, "skulls-0")


# ---------------------------------------------------------------- players


@pytest.mark.rule("drk-level-1", "drk-vp-2")
def test_the_level_track_shows_levels_dice_and_points() -> None:
    track = seat_of(DARK.draw(rolled("black 4", level=3)), ADA).partition('class="dm-levels"')[2].partition("<ul")[0]
    steps = re.split(r"<span(?: class=\"dm-(?:here|below)\")?><b>", track)[1:]
    lit = re.findall(r'class="dm-(here|below)"', track)
    assert [re.findall(r"(\d+) VP", step)[0] for step in steps] == ["0", "2", "4", "7", "10"]
    assert [(step.count("dm-black"), step.count("dm-red"), step.count("dm-white")) for step in steps] == [
        (3, 0, 0), (2, 1, 0), (1, 2, 0), (0, 3, 0), (0, 3, 1),
    ]  # fmt: skip
    assert lit == ["below", "below", "here"]
    assert 'aria-label="Ada’s level, 3 of 5"' in track


@pytest.mark.rule("drk-tower-5")
def test_a_level_won_is_told() -> None:
    state = with_player(rolled("black 6"), ADA, towers=(1, 1, 0))
    picture = drawn(state, Capture(ADA, ("black 6",), MUDWICK, "black"), SayDone(ADA), CarryOut())
    assert "level up!" in seat_of(picture, ADA) and "dm-levels changed" in seat_of(picture, ADA)


@pytest.mark.rule("drk-tower-6", "drk-setup-1")
def test_minions_towers_tiles_and_skulls_are_shown() -> None:
    changes = {"supply": 31, "graveyard": 19, "towers": (2, 0, 1), "skulls": 2, "start": (2,)}
    state = with_player(rolled("black 4"), BEN, **changes)
    picture = seat_of(DARK.draw(state), BEN)
    assert "<b>31</b>" in piece(picture, "supply-1") and "<b>19</b>" in piece(picture, "grave-1")
    assert '<b>2</b><span class="sr-only">Skulls' in piece(picture, "skulls-1")
    assert "2 white and 1 black Towers" in run_on(picture) and picture.count("dm-no-tower") == 1
    assert "starting tile of 1 VP, used" in run_on(picture) and "starting tile of 2 VP " in run_on(picture)


@pytest.mark.rule("drk-respawn-3")
def test_minions_that_come_back_are_counted() -> None:
    state = with_player(rolled("black 4"), ADA, skulls=1, supply=30, graveyard=20)
    picture = drawn(state, SpendSkulls(ADA, 1, ()))
    assert ">+10<" in piece(picture, "supply-0") and "changed" in look(picture, "grave-0")
    assert "changed" in look(picture, "skulls-0")


@pytest.mark.rule("drk-fall-2", "drk-fall-3", "drk-fall-4")
def test_rewards_are_added_up_for_each_player() -> None:
    state = with_town(rolled("black 4"), MUDWICK, minions=(5, 5, 0))
    picture = drawn(state, Attack(ADA, ("black 4",), MUDWICK, 3), SayDone(ADA), CarryOut())
    assert "+4 VP" in seat_of(picture, ADA) and "+2 VP" in seat_of(picture, BEN)
    assert ">+1<" in piece(picture, "skulls-0") and "VP</span></li>" not in seat_of(picture, CLEO)


# ---------------------------------------------------------------- Overlords


@pytest.mark.rule("drk-lord-1")
def test_the_row_says_cost_minions_back_and_what_it_does() -> None:
    state = rolled("black 4", advanced=True, row=(GHOUL, WEREWOLF), deck=(GRAHL,), bottom=(SCOURGE,), spent=(KNIGHT,))
    picture = DARK.draw(state)
    for name, when in ((GHOUL, OVERLORDS[GHOUL].when), (WEREWOLF, "Turn cost 2")):
        told = run_on(piece(picture, f"lord-{name}"))
        for part in (f"Costs {OVERLORDS[name].cost}", name, OVERLORDS[name].text, "brings 2 back", when):
            assert part in told
    assert "2 Overlords to come, 1 spent" in run_on(picture)
    assert "dm-court" not in DARK.draw(rolled("black 4"))


@pytest.mark.rule("drk-lord-4", "drk-cost-1")
def test_a_hired_overlord_moves_to_its_owner() -> None:
    state = rolled("black 4", advanced=True, row=(GHOUL, WEREWOLF), deck=())
    picture = drawn(state, BuyOverlord(ADA, WEREWOLF, ("black 4",)))
    assert f'data-key="lord-{WEREWOLF}"' in seat_of(picture, ADA) and "works" in seat_of(picture, ADA)
    assert "hires The Werewolf3 of 4 used" in run_on(picture)


@pytest.mark.rule("drk-cost-2")
def test_a_turn_cost_that_is_due_says_so() -> None:
    state = with_player(rolled(advanced=True, stage=Stage.PREPARE, unpaid=(WEREWOLF,)), ADA, supply=48)
    state = with_player(state, ADA, standing=(Standing(WEREWOLF, 2),))
    assert "Turn cost 2 due" in run_on(seat_of(DARK.draw(state), ADA))
    assert next_in_words(state) == "Ada puts 2 minions on The Werewolf, or lets it go."
    paid = drawn(state, PayCost(ADA, WEREWOLF))
    assert "<b>4</b>" in piece(paid, f"lord-{WEREWOLF}") and "due" not in run_on(seat_of(paid, ADA))
    assert "lets The Werewolf go" in seat_of(drawn(state, LetGo(ADA, WEREWOLF)), ADA)


@pytest.mark.rule("drk-knight-1", "drk-minotaur-1")
def test_turns_lost_and_won_are_on_their_players() -> None:
    effects = (Effect(KNIGHT, ADA, opponent=BEN), Effect(MINOTAUR, ADA))
    picture = DARK.draw(rolled("black 4", advanced=True, effects=effects))
    assert "skips a turn" in seat_of(picture, BEN) and "another turn" in seat_of(picture, ADA)
    assert "skips" not in seat_of(picture, CLEO) and "another" not in seat_of(picture, CLEO)
    assert "Ben skips a turn" in run_on(picture)


# ---------------------------------------------------------------- who is asked


@pytest.mark.rule("drk-lord-8")
def test_a_window_shows_who_has_answered_and_who_waits() -> None:
    state = rolled("black 4", players=4, advanced=True)
    for seat, name in ((BEN, GHOUL), (CLEO, KNIGHT), (3, SCOURGE)):
        state = with_player(state, seat, overlords=(name,))
    after, _ = played(state, SayDone(ADA), Pass(BEN))
    assert [(call.seat, call.when) for call in calls(after)] == [(BEN, "done"), (CLEO, "now"), (3, "later")]
    picture = drawn(state, SayDone(ADA), Pass(BEN))
    listed = picture.partition('class="dm-round"')[2].partition("</ol>")[0]
    assert re.findall(r'<li class="dm-(\w+)[^"]*">', listed) == ["done", "now", "later"]
    assert 'class="dm-done changed"' in listed and "Asked already: Ben." in told_of(after)
    assert next_in_words(after) == "Cleo may announce an Overlord before all is settled, or pass."


@pytest.mark.rule("drk-wyvern-1")
def test_the_wyvern_says_how_many_may_move() -> None:
    state = with_town(
        with_player(rolled("black 4", advanced=True), ADA, overlords=("The Wyvern",)), MUDWICK, minions=(0, 4, 0)
    )
    wyvern = Announce(ADA, "The Wyvern", "", -1, ())
    assert next_in_words(played(state, wyvern)[0]) == "Ada may move 5 more of the minions, or pass."
    picture = drawn(state, wyvern, MoveMinions(ADA, BEN, MUDWICK, GOOSEGREEN, 3))
    assert ">−3<" in town_of(picture, MUDWICK) and ">+3<" in town_of(picture, GOOSEGREEN)


@pytest.mark.rule("drk-fall-5", "drk-fall-6")
def test_a_roll_off_shows_minions_and_rolls_so_far() -> None:
    state = with_town(rolled("black 4"), MUDWICK, minions=(3, 6, 0))
    acts = (Attack(ADA, ("black 4",), MUDWICK, 3), SayDone(ADA), CarryOut())
    picture = drawn(state, *acts)
    assert "Roll-off for Mudwick" in run_on(picture) and picture.count("dm-racer") == 2
    assert next_in_words(played(state, *acts)[0]) == "Ada rolls for Mudwick."
    after, events = played(state, *acts, RollOff(ADA, (6, 5, 4)))
    picture = check(DARK.draw(after, events))
    assert "Ada 6 minions, rolled 15" in run_on(picture) and "dm-racer changed" in picture
    assert "Roll-off: Ada 6 minions, rolled 15; Ben 6 minions." in told_of(after)


@pytest.mark.rule("drk-tower-7")
def test_a_roll_off_for_a_tower_says_that_the_lowest_loses() -> None:
    race = Race(MUDWICK, ((0, (-9,)), (1, ())), (1,), "gray")
    state = rolled(stage=Stage.TOWNS, race=race, bare=("gray",))
    assert next_in_words(state) == "Ben rolls for Mudwick, and the lowest loses."
    assert "Roll-off for a gray Tower" in run_on(DARK.draw(state)) and "Ada rolled 9" in run_on(DARK.draw(state))


@pytest.mark.rule("drk-end-1", "drk-end-4")
def test_a_claim_is_heard_and_ends_the_game() -> None:
    tiles = ("2 VP",) * 25
    state = with_player(rolled("black 4", awarded=(0, 25)), BEN, tiles=tiles)
    asked = played(state, SayDone(ADA))[0]
    assert [call.seat for call in calls(asked)] == [BEN]
    assert next_in_words(asked) == "Ben may claim the end with 50 VPs, or play on."
    assert "claims?" in seat_of(DARK.draw(asked), BEN) and "claims?" not in seat_of(DARK.draw(asked), ADA)
    picture = drawn(state, SayDone(ADA), Claim(BEN))
    assert "Ben wins with the most Vanquish Points!" in run_on(picture)
    assert "dm-affair dm-ended" in picture and "dm-winner" in picture.split('<section class="')[2].partition('"')[0]
    assert "Ben 53 VP" in run_on(picture.partition('<ol class="dm-race"')[2])


@pytest.mark.rule("drk-end-9")
def test_all_who_may_claim_are_shown_as_asked_together() -> None:
    state = with_player(with_player(rolled("black 4"), BEN, skulls=50), CLEO, skulls=50)
    asked = played(state, SayDone(ADA))[0]
    assert [(call.seat, call.when) for call in calls(asked)] == [(BEN, "now"), (CLEO, "now")]
    assert next_in_words(asked) == "Ben and Cleo may claim the end with 50 VPs, or play on."
    picture = DARK.draw(asked)
    assert [seat for seat in range(3) if "claims?" in seat_of(picture, seat)] == [BEN, CLEO]
    assert 'aria-label="All together"' in picture
    left = played(state, SayDone(ADA), Pass(CLEO))[0]
    assert [(call.seat, call.when) for call in calls(left)] == [(CLEO, "done"), (BEN, "now")]


# ---------------------------------------------------------------- what brings no level


@pytest.mark.rule("drk-tower-9")
@for_each(
    ("level", "towers", "warned"),
    [(5, (1, 1, 0), True), (5, (2, 0, 1), True), (5, (2, 0, 0), False), (5, (0, 0, 0), False), (4, (1, 1, 0), False)],
)
def test_a_set_that_brings_no_level_is_warned_of(level: int, towers: tuple[int, ...], warned: bool) -> None:
    state = with_player(rolled("red 6", level=level), ADA, towers=towers)
    assert ("a set brings no level" in seat_of(DARK.draw(state), ADA)) == warned
    assert ("a set brings no level" in told_of(state)) == warned
    assert "brings no level" not in seat_of(DARK.draw(state), BEN)


@pytest.mark.rule("drk-tower-9")
def test_a_set_that_is_named_for_nothing_is_shown_as_such() -> None:
    state = with_player(rolled("red 6", level=5), ADA, towers=(1, 1, 0))
    picture = drawn(state, Capture(ADA, ("red 6",), MUDWICK, "black"))
    assert "this set brings no level" in seat_of(picture, ADA)
    assert "no level is higher" in drawn(state, Capture(ADA, ("red 6",), MUDWICK, "black"), SayDone(ADA), CarryOut())


@pytest.mark.rule("drk-skeleton-3")
@for_each(("level", "warned"), [(4, False), (5, True)])
def test_dread_skeleton_says_where_it_brings_no_level(level: int, warned: bool) -> None:
    state = rolled("red 6", level=level, advanced=True, row=("Dread Skeleton", "The Lich"))
    assert run_on(DARK.draw(state)).count("brings no level") == warned


@pytest.mark.rule("drk-fall-13")
def test_a_town_that_nobody_made_fall_says_so() -> None:
    state = with_town(rolled(stage=Stage.RESOLVE), MUDWICK, minions=(12, 0, 0), trigger=NOBODY)
    assert "Nobody made it fall" in town_of(DARK.draw(state), MUDWICK)
    assert "no Tower. Nobody made it fall." in told_of(with_town(state, MUDWICK, towers=(0, 0, 0)))


@pytest.mark.rule("drk-tower-11")
def test_captors_go_to_the_graveyard_before_the_eyes_of_all() -> None:
    picture = drawn(rolled("black 6"), Capture(ADA, ("black 6",), MUDWICK, "white"))
    assert ">−4<" in seat_of(picture, ADA)


def test_what_comes_next_is_a_sentence_at_every_moment() -> None:
    for state, _ in all_moments():
        said = next_in_words(state)
        assert said[0].isupper() and said[-1] in ".!" and FACE_DOWN not in said
        assert told_of(state).endswith(f" {said}")


# ---------------------------------------------------------------- what an action concerns


KINDS_WITHOUT_PLACES = {"CarryOut", "ChooseDice", "Claim", "Pass", "SayDone"}
"""What is done by a button; of ChooseDice only the usual dice are."""


@pytest.mark.slow
@pytest.mark.parametrize("at", todays(2, range(len(GAMES))), ids=IDS.__getitem__)
def test_what_an_option_names_lies_on_the_table_or_in_the_hand(at: int) -> None:
    for frame in moments(random_game(at)):
        check_places(DARK, frame)


def test_all_but_what_a_button_does_names_things() -> None:
    placed, unplaced = set[str](), set[str]()
    for frame in all_moments():
        for action in whatever_follows(frame[0]):
            found = DARK.places(action)
            assert len(found) == len(set(found))
            (placed if found else unplaced).add(type(action).__name__)
    assert placed >= {"Announce", "Attack", "BuyOverlord", "Capture", "ChooseDice", "ExchangeOverlord", "LetGo"}
    assert placed >= {"MoveMinions", "PayCost", "Reroll", "Respawn", "RollDice", "RollOff", "SpendSkulls"}
    assert unplaced == KINDS_WITHOUT_PLACES


def whatever_follows(state: DarkState) -> Iterator[AnyAction]:
    """All that the seats asked may do, or one thing that may come up."""
    if state.to_act is CHANCE:
        yield state.sample(random.Random(1))
    elif state.result is None:
        for seat in state.to_act:
            yield from state.seen_by(seat).options(seat)


def test_dice_alike_are_one_thing() -> None:
    """Whichever of them is touched, the first is meant; how many is asked afterwards."""
    state = rolled("black 4", "black 4", "red 7")
    assert DARK.places(Reroll(ADA, "the 1 VP tile", ("black 4", "black 4", "red 7"))) == (
        "die-black-4", "die-red-7", "own-1",
    )  # fmt: skip
    alike = DARK.draw(state).partition('data-key="die-black-4"')[2].partition('data-key="die-red-7"')[0]
    assert keys(alike) == ["die-black-4-1", "die-black-4-2"]


def test_what_has_the_same_places_is_told_apart_in_a_few_words() -> None:
    for frame in all_moments():
        words = defaultdict[tuple[int | None, tuple[str, ...]], list[str]](list)
        for action in whatever_follows(frame[0]):
            words[action.seat, DARK.places(action)].append(DARK.brief(action) or action.label(frame[0].names))
        for told in words.values():
            assert len(told) == len(set(told)), told
    assert [DARK.brief(Attack(ADA, ("black 4",), MUDWICK, minions)) for minions in (4, 1)] == ["4 minions", "1 minion"]
    helped = [("black 4", *["black 1"] * ones) for ones in (1, 2)]
    assert len({DARK.places(Attack(ADA, dice, MUDWICK, 5)) for dice in helped}) == 1
    assert [DARK.brief(Attack(ADA, dice, MUDWICK, 5)) for dice in helped] == ["5 minions", "5 minions, 3 dice"]


def test_the_numbers_of_an_attack_can_be_chosen_one_by_one() -> None:
    def amounts(action: AnyAction) -> list[str]:
        return [amount.words for amount in DARK.amounts(action)]

    assert DARK.amounts(Attack(ADA, ("black 4", "black +1"), MUDWICK, 5)) == (
        ("minions", 5, "5 minions"),
        ("dice", 2, "2 dice"),
    )
    assert amounts(Attack(ADA, ("black 4",), MUDWICK, 1)) == ["1 minion", "1 die"]
    assert amounts(SpendSkulls(ADA, 1, ())) == ["1 Skull"]
    assert amounts(SpendSkulls(ADA, 0, (1,))) == amounts(SayDone(ADA)) == []


def test_a_swap_for_the_white_die_names_both_dice() -> None:
    picture = DARK.draw(rolled(stage=Stage.PREPARE, level=2))
    assert DARK.places(ChooseDice(ADA, "red")) == ("choice-white", "choice-red") and not DARK.places(
        ChooseDice(ADA, "")
    )
    assert [piece(picture, f"choice-{colour}").count("dm-waiting") for colour in ("black", "red", "white")] == [2, 1, 1]
    assert "swap" not in run_on(DARK.draw(rolled(stage=Stage.PREPARE, level=5)))


def test_minions_that_move_are_named_by_their_owner_and_town() -> None:
    action = MoveMinions(ADA, BEN, MUDWICK, GOOSEGREEN, 3)
    assert DARK.places(action) == ("troop-Mudwick-1", "town-Goosegreen")
    assert DARK.places(Announce(ADA, KNIGHT, "", CLEO, ())) == ("seat-2", f"own-{KNIGHT}")


# ---------------------------------------------------------------- the hand


def hand_of(state: DarkState, seat: int = ADA) -> str:
    return check(DARK.hand(state.seen_by(seat), seat))


def test_a_hand_shows_all_that_a_seat_acts_with() -> None:
    changes = {
        "supply": 31,
        "graveyard": 19,
        "towers": (2, 0, 1),
        "skulls": 2,
        "start": (2,),
        "tiles": (MUDWICK, "2 VP"),
    }
    hand = hand_of(with_player(rolled("black 4", level=3), ADA, **changes))
    told = run_on(hand)
    for key, words in (("supply", "31in supply"), ("grave", "19Graveyard"), ("skulls", "2Skulls"), ("white", "×2")):
        assert words in run_on(piece(hand, f"own-{key}"))
    assert "dm-gone" in look(hand, "own-1") and "dm-gone" not in look(hand, "own-2")
    bare = hand_of(with_player(rolled("black 4"), ADA, supply=0, graveyard=0, skulls=0))
    for key in ("supply", "grave", "skulls"):
        assert "dm-gone" in look(bare, f"own-{key}") and "dm-gone" not in look(hand, f"own-{key}"), key
    assert MUDWICK in told and "2 VP" in told and "Your level, 3 of 5" in hand and "Adayou" in told
    assert "dm-here" in hand and "dice" not in keys(hand)


@pytest.mark.rule("drk-lord-7", "drk-cost-1")
def test_overlords_of_a_hand_are_whole_cards() -> None:
    state = with_player(rolled(advanced=True, stage=Stage.PREPARE, unpaid=(WEREWOLF,)), ADA, overlords=(GHOUL,))
    hand = hand_of(with_player(state, ADA, overlords=(GHOUL,), standing=(Standing(WEREWOLF, 2),)))
    assert [key for key in keys(hand) if key in {f"own-{GHOUL}", f"own-{WEREWOLF}"}] == [
        f"own-{GHOUL}",
        f"own-{WEREWOLF}",
    ]
    for name, more in ((GHOUL, "waits to be announced"), (WEREWOLF, "Turn cost 2 due")):
        told = run_on(piece(hand, f"own-{name}"))
        for part in (f"Costs {OVERLORDS[name].cost}", name, OVERLORDS[name].text, more):
            assert part in told
        assert "card" in look(hand, f"own-{name}") and f'data-came="lord-{name}"' in hand


@pytest.mark.rule("drk-lord-7", "drk-cost-1")
def test_on_the_table_an_overlord_says_whether_it_waits_works_or_is_to_be_paid() -> None:
    standing = (Standing(WEREWOLF, 2), Standing(KNIGHT, 1))
    state = rolled("black 4", advanced=True, unpaid=(WEREWOLF,))
    picture = drawn(with_player(state, ADA, overlords=(GHOUL,), standing=standing))
    for name, words in ((GHOUL, "Ghoul waits"), (WEREWOLF, "2 Turn cost 2 due"), (KNIGHT, "1 on it, works")):
        assert words in run_on(piece(picture, f"lord-{name}")), name


@pytest.mark.rule("drk-lord-7")
def test_an_announced_overlord_comes_from_the_hand() -> None:
    state = with_player(rolled("black 4", advanced=True), ADA, overlords=(GHOUL,))
    picture = drawn(state, Announce(ADA, GHOUL, "", -1, ()))
    assert f'data-key="lord-{GHOUL}" data-came="own-{GHOUL}"' in picture


@pytest.mark.rule("drk-vp-3")
@pytest.mark.parametrize("at", todays(2, range(len(GAMES))), ids=IDS.__getitem__)
def test_a_hand_is_the_same_whatever_the_seat_cannot_know(at: int) -> None:
    players, seed, _ = GAMES[at]
    rng = random.Random(seed)
    for place, (state, _) in enumerate(moments(random_game(at), 1)):
        seat = place % players
        twin = state if state.stage is Stage.OVER else state.seen_by(seat).imagined(rng)
        assert DARK.hand(twin.seen_by(seat), seat) == DARK.hand(state.seen_by(seat), seat)


def test_a_board_that_lies_in_the_hand_is_left_out_on_the_table() -> None:
    state = rolled("black 4", advanced=True)
    for seat in range(len(state.players)):
        assert f'data-key="seat-{seat}" data-seat="{seat}" data-hand="{seat}"' in drawn(state)


# ---------------------------------------------------------------- what is asked


def test_whoever_is_asked_is_told_what_for_in_a_short_sentence() -> None:
    told = set[str]()
    for state, _ in all_moments():
        asked = () if state.to_act is CHANCE or state.result else tuple(state.to_act)
        for seat in range(len(state.players)):
            words = DARK.ask(state.seen_by(seat), seat)
            assert bool(words) == (seat in asked)
            assert len(words.split()) <= 12 and words[-1:] in ".?"
            told.add(words)
    assert len(told) > 12


@pytest.mark.rule("drk-end-6")
def test_a_seat_asked_for_a_claim_is_told_what_it_has() -> None:
    state = with_player(rolled("black 4", awarded=(25, 25)), BEN, skulls=50)
    state = with_player(state, CLEO, tiles=("1 VP",) * 25)
    asked = played(state, SayDone(ADA))[0]
    assert DARK.ask(asked.seen_by(BEN), BEN) == "You have 53 VPs: claim the end, or play on?"
    assert CLEO in asked.to_act
    assert DARK.ask(asked.seen_by(CLEO), CLEO) == "A claim needs 50 VPs and you have 28: pass."


# ---------------------------------------------------------------- gallery


@pytest.mark.rule("drk-parts-2", "drk-parts-8", "drk-parts-9")
def test_the_gallery_shows_the_box_and_marks_what_is_ours() -> None:
    gallery = check(DARK.gallery(table()))
    shelves = {title: shelf for title, _, shelf in (part.partition("</h3>") for part in gallery.split("<h3>")[1:])}
    assert list(shelves) == ["Player aid", "Dice", "Levels", "Towns", "Overlords, in the advanced game"]
    assert shelves["Towns"].count('class="dm-tile ') == shelves["Towns"].count("b-house") == 18
    assert shelves["Levels"].count("b-house") == 5 and shelves["Dice"].count("b-house") == 2
    assert shelves["Overlords, in the advanced game"].count('class="card ') == len(OVERLORDS) == 15
    assert all(one.text in run_on(gallery) for one in OVERLORDS.values())
    assert shelves["Dice"].count('class="die ') == 18


def test_an_owners_own_numbers_are_not_called_ours() -> None:
    state = table()
    box = evolve(state.table.box, levels=(0, 1, 2, 3, 4))
    own = DARK.gallery(evolve(state, table=type(state.table)(box, advanced=False, longer=False)))
    assert "b-house" not in own and "4 VP" in run_on(own)


def test_a_starting_tile_says_whether_it_is_used() -> None:
    said = [str(_starting_tile(tile, left)) for tile, left in ((1, True), (2, False))]
    assert 'data-name="Your starting tile of 1 VP"' in said[0] and "dm-gone" not in said[0]
    assert 'data-name="Your starting tile of 2 VP, used"' in said[1] and "dm-gone" in said[1]


def test_a_tower_that_is_taken_comes_from_the_top_of_its_town() -> None:
    state = with_player(table(3), ADA, towers=(2, 0, 0))
    for site in state.sites:
        news = DarkNews()
        _note_tower_taken(state, ADA, site.town, COLOURS[0], news)
        assert list(news.came.values()) == [tower_key(site.town, COLOURS[0], site.towers[0] + 1)]
        assert news.notes == {f"tower-{ADA}": "+1"}


def test_where_skulls_were_spent_tiles_are_marked_only_where_some_were() -> None:
    for tiles, marked in (((), {"skulls-0"}), ((1,), {"skulls-0", "start-0"})):
        news = DarkNews()
        _note_rewards(SkullsSpent(rule="drk-respawn-3", seat=ADA, skulls=2, tiles=tiles), news)
        assert set(news.notes) == marked
