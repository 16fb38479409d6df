"""How the players of sampled games of Dark Minions play."""

from random import Random
from statistics import mean

import pytest

from engine.chance.sampling import playout
from engine.core.actions import Action
from engine.core.policies import at_random
from engine.core.turns import CHANCE, OVER
from engine.core.values import evolve
from engine.games.dark_minions import (
    Announce,
    Attack,
    BuyOverlord,
    Capture,
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
    SayDone,
    SpendSkulls,
)
from engine.games.dark_minions.odds.policy import WORDS, raider
from engine.games.dark_minions.rules.cards import FACE_DOWN, FIRST_TILE, SECOND
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.lords import (
    ELF,
    GARGOYLE,
    GHOUL,
    GRAHL,
    INEXPLICABLE,
    KNIGHT,
    LICH,
    MINOTAUR,
    SCOURGE,
    SKELETON,
    UNDEAD,
    WEREWOLF,
    WITCH,
    WIZARD,
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


def chosen(state: DarkState, seat: int = ADA) -> Action:
    """What the raider does; it has to be allowed."""
    action = raider(state, seat, Random(0))
    assert state.why_not(action) is None
    return action


def turn(state: DarkState) -> list[Action]:
    """What the raider does from here until its dice are used."""
    found: list[Action] = []
    while state.stage is Stage.COMMIT:
        found.append(chosen(state, state.current))
        state = do(state, found[-1])
    return found


# ---------------------------------------------------------------- the dice


@pytest.mark.rule("drk-fall-2", "drk-fall-4")
def test_it_brings_down_a_town_where_it_is_first() -> None:
    state = besieged(rolled("black 2", "black 4", "black 6"), MUDWICK, 5, 3)
    assert chosen(state) == Attack(ADA, ("black 4",), MUDWICK, 4)


@pytest.mark.rule("drk-dice-4")
def test_it_joins_dice_for_a_town_that_one_of_them_does_not_bring_down() -> None:
    state = besieged(rolled("black 3", "black 5", "black 2"), GOOSEGREEN, 2, 3)
    assert turn(state)[:2] == [Attack(ADA, ("black 5",), GOOSEGREEN, 5), Attack(ADA, ("black 3",), GOOSEGREEN, 3)]


def test_it_wastes_no_minions_where_others_are_far_ahead() -> None:
    state = with_player(rolled("black 2"), ADA, start=(), supply=12)
    hopeless = besieged(besieged(besieged(state, MUDWICK, 0, 5, 4), GOOSEGREEN, 0, 6, 4), APPLEHOLT, 0, 4, 7)
    assert chosen(hopeless) == SayDone(ADA)
    assert chosen(besieged(with_player(state, ADA, supply=20), MUDWICK, 7, 3)) == Attack(ADA, ("black 2",), MUDWICK, 2)


@pytest.mark.rule("drk-tower-1", "drk-tower-5")
def test_it_takes_the_towers_that_it_lacks() -> None:
    state = with_player(rolled("black 5", "black 6"), ADA, towers=(1, 1, 0))
    action = chosen(state)
    assert isinstance(action, Capture) and (action.colour, action.dice) == ("black", ("black 6",))


@pytest.mark.rule("drk-tower-3")
def test_it_takes_a_tower_where_it_has_fewest_minions_to_lose() -> None:
    state = with_player(rolled("black 6"), ADA, towers=(1, 1, 0))
    state = besieged(besieged(besieged(state, MUDWICK, 2), GOOSEGREEN, 1, 3), APPLEHOLT, 1, 4)
    assert chosen(state) == Capture(ADA, ("black 6",), GOOSEGREEN, "black")


@pytest.mark.rule("drk-tower-9")
def test_it_takes_no_tower_at_the_top() -> None:
    state = with_player(rolled("red 8", "red 7", "red 6", level=5), ADA, towers=(1, 1, 0))
    assert not any(isinstance(action, Capture) for action in turn(state))


@pytest.mark.rule("drk-tower-6")
def test_a_tower_of_which_one_may_hold_no_more_is_not_named() -> None:
    three = with_player(rolled("black 6"), ADA, towers=(3, 0, 0))
    assert chosen(three) == Attack(ADA, ("black 6",), MUDWICK, 6)


@pytest.mark.rule("drk-respawn-1")
def test_it_brings_minions_back_when_few_are_left() -> None:
    dice = ("black 2", "black 3")
    assert chosen(buried(rolled(*dice), ADA, 46)) == Respawn(ADA, dice[1:], 3)
    assert Respawn not in {type(action) for action in turn(buried(rolled(*dice), ADA, 8))}


@pytest.mark.rule("drk-white-5")
def test_at_level_5_it_keeps_a_skull_that_would_bring_little_back() -> None:
    state = rolled("white skull", level=5)
    assert chosen(buried(state, ADA, 20)) == KeepSkull(ADA)
    assert chosen(buried(state, ADA, 45)) == Respawn(ADA, ("white skull",), 10)


@pytest.mark.rule("drk-reroll-1")
def test_a_starting_tile_is_given_only_for_the_poorest_dice() -> None:
    poor = ("black 1", "black 1", "black 2")
    assert chosen(rolled(*poor)) == Reroll(ADA, FIRST_TILE, poor)
    assert not isinstance(chosen(with_player(rolled(*poor), ADA, start=(2,))), Reroll)
    assert not isinstance(chosen(rolled("black 1", "black 2", "black 2")), Reroll)


# ---------------------------------------------------------------- before the roll


@pytest.mark.rule("drk-respawn-3", "drk-white-1")
def test_with_few_minions_it_gives_a_skull_and_tries_the_white_die() -> None:
    all_there = with_player(evolve(table(), stage=Stage.PREPARE, asked=()), ADA, skulls=1)
    few = buried(all_there, ADA, 46)
    assert chosen(few) == SpendSkulls(ADA, 1, ())
    assert chosen(with_player(few, ADA, skulls=0)) == ChooseDice(ADA, "black")
    behind = with_player(with_player(few, ADA, skulls=47), BEN, skulls=48)
    assert chosen(behind) == ChooseDice(ADA, "black"), "with one less she could not claim when Ben falls behind"
    assert chosen(buried(all_there, ADA, 10)) == ChooseDice(ADA, "")


@pytest.mark.rule("drk-cost-1", "drk-cost-2", "drk-cost-3")
def test_it_pays_a_turn_cost_while_enough_minions_stay() -> None:
    state = with_standing(preparing(unpaid=(UNDEAD,)), ADA, UNDEAD)
    assert chosen(state) == PayCost(ADA, UNDEAD)
    assert chosen(buried(state, ADA, 35)) == PayCost(ADA, UNDEAD)
    assert chosen(buried(state, ADA, 36)) == LetGo(ADA, UNDEAD)


# ---------------------------------------------------------------- Overlords


@pytest.mark.rule("drk-lord-4")
def test_it_buys_an_overlord_that_serves_with_the_fewest_pips() -> None:
    state = lords("black 6", "black 3", row=(KNIGHT, ELF))
    assert BuyOverlord(ADA, ELF, ("black 3",)) in turn(state)
    assert BuyOverlord(ADA, SKELETON, ("black 6",)) in turn(lords("black 6", "black 3", row=(SKELETON,)))


@pytest.mark.rule("drk-grahl-1", "drk-wizard-1", "drk-werewolf-1")
def test_poor_dice_are_mended_before_they_are_used() -> None:
    dice = ("black 1", "black 2", "black 6")
    assert chosen(with_cards(lords(*dice), ADA, GRAHL)) == announce(ADA, GRAHL)
    assert chosen(with_cards(lords(*dice), ADA, WIZARD)) == Reroll(ADA, WIZARD, ("black 1", "black 2"))
    assert chosen(with_standing(lords(*dice), ADA, WEREWOLF)) == Reroll(ADA, WEREWOLF, ("black 1",))
    good = with_standing(with_cards(lords("black 3", "black 6"), ADA, WIZARD), ADA, WEREWOLF)
    assert not isinstance(chosen(good), Reroll)


@pytest.mark.rule("drk-lich-1", "drk-elf-1", "drk-witch-1")
def test_the_lich_the_elf_and_the_witch_come_when_they_bring_much() -> None:
    lich = with_cards(preparing(), ADA, LICH)
    assert chosen(lich) == ChooseDice(ADA, "") and chosen(buried(lich, ADA, 40)) == announce(ADA, LICH)
    elf = with_cards(preparing(), ADA, ELF)
    assert chosen(elf) == ChooseDice(ADA, "") and chosen(buried(elf, BEN, 40)) == announce(ADA, ELF)
    witch = with_player(with_cards(preparing(), ADA, WITCH), ADA, towers=(2, 1, 0))
    assert chosen(witch) == announce(ADA, WITCH, towers=("gray", "white", "white"))
    assert chosen(with_player(witch, ADA, towers=(1, 1, 0))) == ChooseDice(ADA, "")


@pytest.mark.rule("drk-ghoul-1", "drk-commit-3")
def test_the_ghoul_saves_a_town_that_would_fall_to_another() -> None:
    state = do(besieged(lords("black 4"), MUDWICK, 6, 2), Attack(ADA, ("black 4",), MUDWICK, 4))
    assert chosen(answering(state, CLEO, GHOUL), CLEO) == announce(CLEO, GHOUL)
    assert chosen(answering(state, ADA, GHOUL)) == Pass(ADA)
    assert chosen(answering(state, BEN, GHOUL), BEN) == Pass(BEN), "it would go, and the Town fall, before his dice"
    assert chosen(answering(besieged(lords(), MUDWICK, 6, 5), CLEO, GHOUL), CLEO) == Pass(CLEO)
    full = do(besieged(lords("black 4"), MUDWICK, 8, 3), Attack(ADA, ("black 4",), MUDWICK, 4))
    assert chosen(answering(full, CLEO, GHOUL), CLEO) == Pass(CLEO), "three minions more do not save it"


@pytest.mark.rule("drk-end-4")
@for_each("stage", [Stage.PREPARE, Stage.COMMIT])
def test_the_raider_claims_in_its_own_turn_as_soon_as_it_can(stage: Stage) -> None:
    state = with_player(rolled("black 4", stage=stage, dice=("black 4",) * (stage is Stage.COMMIT)), ADA, skulls=47)
    assert chosen(state) == Claim(ADA)
    assert chosen(with_player(state, BEN, skulls=48)) != Claim(ADA), "Ben has more, and all can see it"
    assert chosen(with_player(state, ADA, skulls=46)) != Claim(ADA)


@pytest.mark.rule("drk-gargoyle-1")
def test_the_gargoyle_brings_down_a_town_where_its_owner_leads() -> None:
    state = besieged(lords(), MUDWICK, 3, 5)
    assert chosen(answering(state, BEN, GARGOYLE), BEN) == announce(BEN, GARGOYLE, MUDWICK)
    assert chosen(answering(state, ADA, GARGOYLE)) == Pass(ADA)
    assert chosen(answering(besieged(lords(), MUDWICK, 1, 5), BEN, GARGOYLE), BEN) == Pass(BEN)
    just = besieged(lords(), MUDWICK, 2, 5)
    assert chosen(answering(just, BEN, GARGOYLE), BEN) == announce(BEN, GARGOYLE, MUDWICK)


@pytest.mark.rule("drk-inexplicable-1")
def test_the_inexplicable_clears_a_town_that_falls_to_another() -> None:
    state = do(besieged(lords("black 4"), MUDWICK, 3, 6), Attack(ADA, ("black 4",), MUDWICK, 4))
    assert chosen(answering(state, BEN, INEXPLICABLE), BEN) == announce(BEN, INEXPLICABLE, MUDWICK)
    assert chosen(answering(besieged(lords(), MUDWICK, 3, 6), BEN, INEXPLICABLE), BEN) == Pass(BEN)


@pytest.mark.rule("drk-wyvern-1")
def test_the_wyvern_brings_its_owner_to_the_front_of_a_falling_town() -> None:
    state = besieged(lords("black 4"), GOOSEGREEN, 0, 5)
    state = do(besieged(state, MUDWICK, 3, 6), Attack(ADA, ("black 4",), MUDWICK, 4))
    state = answering(state, BEN, WYVERN)
    assert chosen(state, BEN) == announce(BEN, WYVERN)
    moving = do(state, announce(BEN, WYVERN))
    assert chosen(moving, BEN) == MoveMinions(BEN, BEN, GOOSEGREEN, MUDWICK, 5)
    assert chosen(evolve(moving, sites=lords().sites), BEN) == Pass(BEN)
    no_better_there = evolve(moving, sites=besieged(lords(), GOOSEGREEN, 0, 5).sites)
    assert chosen(no_better_there, BEN) == Pass(BEN), "what they leave is lost"


@for_each("overlord", [KNIGHT, SCOURGE, MINOTAUR])
def test_what_works_best_after_done_waits_for_it(overlord: str) -> None:
    before_roll = with_cards(preparing(), ADA, overlord)
    rolled = with_cards(lords("black 4"), ADA, overlord)
    assert [chosen(state) for state in (before_roll, rolled) if isinstance(chosen(state), Announce)] == []


@pytest.mark.rule("drk-knight-1", "drk-minotaur-1", "drk-scourge-1")
def test_knight_minotaur_and_scourge_come_after_done() -> None:
    state = with_player(lords(), CLEO, level=3)
    assert chosen(answering(state, ADA, KNIGHT)) == announce(ADA, KNIGHT, opponent=CLEO)
    assert chosen(answering(state, ADA, SCOURGE)) == announce(ADA, SCOURGE)
    assert chosen(answering(state, BEN, SCOURGE), BEN) == Pass(BEN)
    assert chosen(answering(buried(state, ADA, 35), ADA, MINOTAUR)) == announce(ADA, MINOTAUR)
    assert chosen(answering(buried(state, ADA, 36), ADA, MINOTAUR)) == Pass(ADA)


# ---------------------------------------------------------------- claims


@pytest.mark.rule("drk-end-1", "drk-end-2", "drk-end-6")
def test_it_claims_unless_another_looks_stronger() -> None:
    state = evolve(rolled(), stage=Stage.CLAIM, asked=(ADA,))
    ready = with_player(state, ADA, skulls=47)
    assert chosen(ready) == Claim(ADA) and chosen(with_player(state, ADA, skulls=46)) == Pass(ADA)
    assert chosen(with_player(ready, BEN, skulls=47)) == Claim(ADA)
    assert chosen(with_player(ready, BEN, skulls=48)) == Pass(ADA)


@pytest.mark.rule("drk-vp-3")
def test_the_tiles_of_others_count_as_the_average_of_those_it_does_not_know() -> None:
    state = evolve(rolled(), stage=Stage.CLAIM, asked=(ADA,), awarded=(0, 2))
    state = evolve(state, sites=state.sites[1:])
    state = with_player(with_player(state, ADA, skulls=45, tiles=(SECOND,)), BEN, skulls=44, tiles=("Mudwick",))
    state = with_player(state, CLEO, tiles=(SECOND,))
    assert chosen(state) == Claim(ADA)
    assert chosen(with_player(state, BEN, skulls=45)) == Pass(ADA)
    swapped = with_player(with_player(state, BEN, tiles=(SECOND,)), CLEO, tiles=("Mudwick",))
    assert chosen(swapped) == Claim(ADA)


# ---------------------------------------------------------------- whole games


@for_each(("players", "advanced"), [(3, False), (4, True), (5, True)])
def test_it_knows_no_more_than_its_seat_sees(players: int, advanced: bool) -> None:
    rng, state, hidden = Random(players), table(players, advanced=advanced), 0
    while state.to_act is not OVER:
        if state.to_act is CHANCE:
            action = state.sample(rng)
        else:
            seat = next(iter(state.to_act))
            action = chosen(state, seat)
            view = state.seen_by(seat)
            hidden += any(FACE_DOWN in player.tiles for player in view.players)
            assert raider(view, seat, Random(1)) == action
        state = state.apply(action)
    assert hidden > 50


@for_each("advanced", [False, True])
@for_each("players", [3, 4, 5])
def test_games_end_in_good_time_with_a_claim(players: int, advanced: bool) -> None:
    turns = []
    for seed in range(3):
        end = playout(table(players, advanced=advanced), raider, Random(seed))
        assert isinstance(end, DarkState) and end.result is not None
        assert max(end.result.scores) >= {3: 50, 4: 40, 5: 35}[players]
        turns.append(end.turn_number)
    assert 35 <= mean(turns) <= 75 and max(turns) < 100


@for_each("advanced", [False, True])
@for_each("players", [3, 5])
def test_it_beats_players_who_play_at_random(players: int, advanced: bool) -> None:
    assert wins(raider, at_random, players, 5, advanced=advanced) >= 4


def test_its_words_say_what_it_looks_at() -> None:
    assert "Towers" in WORDS and WORDS[0].islower() and not WORDS.endswith(".")
