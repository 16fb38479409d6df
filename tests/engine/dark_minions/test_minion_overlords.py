"""Overlords that send minions about: The Blood Elf, The Lich, The Inexplicable, The Wyvern; and The Witch."""

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import Attack, Capture, ChooseDice, DarkState, LetGo, MoveMinions, Pass, SayDone
from engine.games.dark_minions.rules.events import LevelUp, Passed
from engine.games.dark_minions.rules.overlord_events import Moved, SentHome, SentToGraveyard
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.lords import (
    ELF,
    INEXPLICABLE,
    LICH,
    SKELETON,
    UNDEAD,
    WITCH,
    WYVERN,
    announce,
    before_ada,
    lords,
    next_turn,
    preparing,
    until,
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
    forbids,
    steps,
    with_player,
)
from tests.engine.playing import do, refusal


def piles(state: DarkState) -> list[tuple[int, int]]:
    """Supply and Graveyard of every player."""
    return [(player.supply, player.graveyard) for player in state.players]


# ---------------------------------------------------------------- The Blood Elf


@pytest.mark.rule("drk-elf-1")
def test_five_minions_of_each_other_player_die() -> None:
    state = with_cards(preparing(players=4), ADA, ELF)
    (step,) = steps(state, announce(ADA, ELF))
    sent = [(event.seat, event.minions) for event in step.events if isinstance(event, SentToGraveyard)]
    assert sent == [(1, 5), (2, 5), (3, 5)]
    assert piles(do(state, announce(ADA, ELF))) == [(50, 0), (45, 5), (45, 5), (45, 5)]


@pytest.mark.rule("drk-elf-2")
def test_the_blood_elf_takes_all_where_there_are_fewer_than_five() -> None:
    state = buried(buried(with_cards(preparing(), ADA, ELF), BEN, 50), CLEO, 47)
    assert piles(do(state, announce(ADA, ELF))) == [(50, 0), (0, 50), (0, 50)]


@pytest.mark.rule("drk-elf-1")
def test_the_blood_elf_takes_from_supplies_alone() -> None:
    state = besieged(with_standing(with_cards(preparing(), ADA, ELF), BEN, UNDEAD, 5), MUDWICK, 0, 6, 0)
    after = do(state, announce(ADA, ELF))
    assert (after.site(MUDWICK).minions, after.players[BEN].standing) == ((0, 6, 0), state.players[BEN].standing)


@pytest.mark.rule("drk-elf-1", "drk-lord-8")
def test_an_opponents_blood_elf_hits_the_player_of_the_turn_and_spares_its_owner() -> None:
    state = do(next_turn(with_cards(before_ada(), BEN, ELF)), announce(BEN, ELF))
    assert piles(state) == [(45, 5), (50, 0), (45, 5)]


# ---------------------------------------------------------------- The Lich


@pytest.mark.rule("drk-lich-1")
@for_each("lying", [1, 9, 10, 11, 50])
def test_up_to_ten_minions_come_back(lying: int) -> None:
    state = buried(buried(with_cards(preparing(), ADA, LICH), ADA, lying), BEN, 20)
    back = min(10, lying)
    assert piles(do(state, announce(ADA, LICH))) == [(50 - lying + back, lying - back), (30, 20), (50, 0)]


@pytest.mark.rule("drk-lich-1", "drk-lord-8")
def test_the_lich_works_in_other_turns_too() -> None:
    state = do(buried(with_cards(lords(), CLEO, LICH), CLEO, 15), SayDone(ADA), announce(CLEO, LICH))
    assert (piles(state)[CLEO], state.current) == ((45, 5), BEN)


# ---------------------------------------------------------------- The Inexplicable


@pytest.mark.rule("drk-inexplicable-1")
def test_five_minions_of_each_other_player_go_home_from_one_town() -> None:
    state = besieged(with_cards(lords(players=4), ADA, INEXPLICABLE), APPLEHOLT, 3, 7, 5, 1)
    (step,) = steps(state, announce(ADA, INEXPLICABLE, APPLEHOLT))
    sent = [(event.seat, event.minions) for event in step.events if isinstance(event, SentHome)]
    assert sent == [(1, 5), (2, 5), (3, 1)]
    after = do(state, announce(ADA, INEXPLICABLE, APPLEHOLT))
    assert after.site(APPLEHOLT).minions == (3, 2, 0, 0)
    assert piles(after) == [(47, 0), (48, 0), (50, 0), (50, 0)]


@pytest.mark.rule("drk-inexplicable-1")
def test_the_inexplicable_leaves_other_towns_alone() -> None:
    state = besieged(with_cards(lords(), ADA, INEXPLICABLE), APPLEHOLT, 0, 6, 0)
    state = do(besieged(state, MUDWICK, 0, 6, 0), announce(ADA, INEXPLICABLE, MUDWICK))
    assert (state.site(MUDWICK).minions, state.site(APPLEHOLT).minions) == ((0, 1, 0), (0, 6, 0))


@pytest.mark.rule("drk-inexplicable-1")
def test_an_opponents_inexplicable_spares_its_owner() -> None:
    state = besieged(with_cards(lords("black 4"), BEN, INEXPLICABLE), MUDWICK, 4, 4, 0)
    state = do(state, SayDone(ADA), announce(BEN, INEXPLICABLE, MUDWICK))
    assert (state.site(MUDWICK).minions, piles(state)[ADA]) == ((0, 4, 0), (50, 0))


# ---------------------------------------------------------------- The Wyvern


def flying(*dice: str, **changes: object) -> DarkState:
    """Ada has just announced The Wyvern; minions of everybody are at Mudwick and Goosegreen."""
    state = besieged(besieged(lords(*dice, **changes), MUDWICK, 4, 3, 2), GOOSEGREEN, 0, 6, 0)
    return do(with_cards(state, ADA, WYVERN), announce(ADA, WYVERN))


def ada_moves(owner: int, source: str, target: str, minions: int) -> MoveMinions:
    """Ada's Wyvern moves minions."""
    return MoveMinions(ADA, owner, source, target, minions)


@pytest.mark.rule("drk-wyvern-1")
def test_the_wyvern_moves_five_minions_at_once() -> None:
    state = do(flying("black 4"), ada_moves(BEN, GOOSEGREEN, APPLEHOLT, 5))
    assert [site.minions for site in state.sites] == [(4, 3, 2), (0, 1, 0), (0, 5, 0)]
    assert (state.mover, state.moving, state.stage, list(state.to_act)) == (-1, 0, Stage.COMMIT, [ADA])
    assert refusal(state, ada_moves(BEN, MUDWICK, APPLEHOLT, 1)).rule == "drk-wyvern-1"
    assert [player.supply for player in state.players] == [46, 41, 48]


@pytest.mark.rule("drk-wyvern-1", "drk-wyvern-2")
def test_the_wyvern_moves_anybodys_minions_from_several_towns_to_several_towns() -> None:
    state = do(flying(), ada_moves(ADA, MUDWICK, GOOSEGREEN, 2))
    assert (state.mover, state.moving) == (ADA, 3)
    state = do(state, ada_moves(BEN, GOOSEGREEN, APPLEHOLT, 1), ada_moves(CLEO, MUDWICK, APPLEHOLT, 2))
    assert [site.minions for site in state.sites] == [(2, 3, 0), (2, 5, 0), (0, 1, 2)]
    assert state.mover == -1


@pytest.mark.rule("drk-wyvern-1", "drk-wyvern-2")
def test_whoever_s_minions_the_wyvern_may_move_can_be_named_and_one_too_many_is_refused() -> None:
    state = flying()
    named = [one for one in state.game.expressible_actions(state) if isinstance(one, MoveMinions)]
    assert {(move.owner, move.minions) for move in named} == {(owner, n) for owner in range(3) for n in range(1, 7)}
    assert {move for move in named if state.why_not(move) is None} == {*state.options(ADA)} - {Pass(ADA)}
    assert {state.why_not(move) is None for move in named if move.minions == 6} == {False}


@pytest.mark.rule("drk-wyvern-1")
@for_each("moves", [0, 1, 2])
def test_a_pass_ends_the_flight(moves: int) -> None:
    state = do(flying("black 4"), *[ada_moves(BEN, GOOSEGREEN, MUDWICK, 1)] * moves)
    assert (state.mover, state.moving) == (ADA, 5 - moves)
    (step,) = steps(state, Pass(ADA))
    assert [event.rule for event in step.events if isinstance(event, Passed)] == ["drk-wyvern-1"]
    state = do(state, Pass(ADA))
    assert (state.mover, state.moving, state.stage, state.spent) == (-1, 0, Stage.COMMIT, (WYVERN,))
    assert state.site(MUDWICK).minions == (4, 3 + moves, 2)


@pytest.mark.rule("drk-wyvern-1")
def test_the_wyvern_moves_at_most_what_is_left_of_five_and_what_is_there() -> None:
    state = flying()
    assert refusal(state, ada_moves(BEN, GOOSEGREEN, MUDWICK, 6)).rule == "drk-wyvern-1"
    assert refusal(state, ada_moves(BEN, GOOSEGREEN, MUDWICK, 0)).rule == "drk-wyvern-1"
    assert refusal(state, ada_moves(ADA, GOOSEGREEN, MUDWICK, 1)).rule == "drk-wyvern-1"
    assert refusal(state, ada_moves(CLEO, MUDWICK, GOOSEGREEN, 3)).rule == "drk-wyvern-1"
    state = do(state, ada_moves(BEN, GOOSEGREEN, MUDWICK, 3))
    assert refusal(state, ada_moves(BEN, GOOSEGREEN, MUDWICK, 3)).rule == "drk-wyvern-1"
    assert state.why_not(ada_moves(BEN, GOOSEGREEN, MUDWICK, 2)) is None


@pytest.mark.rule("drk-wyvern-1")
def test_the_wyvern_flies_from_a_town_in_play_to_another_one() -> None:
    state = flying()
    assert refusal(state, ada_moves(BEN, MUDWICK, MUDWICK, 1)).rule == "drk-wyvern-1"
    assert refusal(state, ada_moves(BEN, MUDWICK, "Hollowford", 1)).rule == "drk-fall-9"
    assert refusal(state, ada_moves(BEN, "Hollowford", MUDWICK, 1)).rule == "drk-fall-9"
    assert refusal(state, ada_moves(3, MUDWICK, GOOSEGREEN, 1)).rule == "drk-parts-1"


@pytest.mark.rule("drk-wyvern-1")
def test_nothing_else_can_be_done_in_the_flight() -> None:
    state = with_cards(flying("black 4"), ADA, ELF)
    for action in (Attack(ADA, ("black 4",), MUDWICK, 1), SayDone(ADA), ChooseDice(ADA, "")):
        assert "move minions" in refusal(state, action).reason
    assert refusal(state, announce(ADA, ELF)).rule == "drk-wyvern-1"
    assert refusal(state, MoveMinions(BEN, BEN, MUDWICK, GOOSEGREEN, 1)).rule == "drk-wyvern-1"
    assert {type(action) for action in state.options(ADA)} == {MoveMinions, Pass}
    assert state.options(BEN) == ()


@pytest.mark.rule("drk-wyvern-1", "drk-wyvern-2")
def test_every_move_that_is_allowed_is_offered() -> None:
    there = {(MUDWICK, ADA): 4, (MUDWICK, BEN): 3, (MUDWICK, CLEO): 2, (GOOSEGREEN, BEN): 5}
    towns = (MUDWICK, GOOSEGREEN, APPLEHOLT)
    expected = {
        ada_moves(owner, source, target, count)
        for (source, owner), most in there.items()
        for target in towns
        for count in range(1, most + 1)
        if target != source
    }
    assert {action for action in flying().options(ADA) if isinstance(action, MoveMinions)} == expected


@pytest.mark.rule("drk-wyvern-1", "drk-fall-10")
def test_who_moves_the_last_minion_to_a_town_is_its_trigger_and_may_undo_it() -> None:
    state = besieged(besieged(lords(), MUDWICK, 5, 0, 6), GOOSEGREEN, 0, 6, 0)
    state = do(with_cards(state, BEN, WYVERN), SayDone(ADA), announce(BEN, WYVERN))
    state = do(state, MoveMinions(BEN, BEN, GOOSEGREEN, MUDWICK, 1))
    assert (state.site(MUDWICK).trigger, state.mover) == (BEN, BEN)
    assert do(state, MoveMinions(BEN, CLEO, MUDWICK, APPLEHOLT, 1)).site(MUDWICK).trigger == -1
    state = do(state, Pass(BEN))
    assert (state.stage, state.site(MUDWICK).minions) == (Stage.RESOLVE, (5, 1, 6))


@pytest.mark.rule("drk-wyvern-2", "drk-fall-10")
def test_the_wyvern_triggers_for_its_owner_whoevers_minions_it_moves() -> None:
    state = besieged(besieged(lords(), MUDWICK, 5, 0, 4), GOOSEGREEN, 0, 6, 0)
    state = do(with_cards(state, CLEO, WYVERN), SayDone(ADA), announce(CLEO, WYVERN))
    assert do(state, MoveMinions(CLEO, BEN, GOOSEGREEN, MUDWICK, 3)).site(MUDWICK).trigger == CLEO


@pytest.mark.rule("drk-wyvern-1", "drk-tower-3")
def test_minions_that_fly_to_a_town_are_no_attack_on_it() -> None:
    state = flying("black 4")
    state = do(state, ada_moves(ADA, MUDWICK, GOOSEGREEN, 1), Pass(ADA))
    assert state.why_not(Capture(ADA, ("black 4",), GOOSEGREEN, "white")) is None


@pytest.mark.rule("drk-wyvern-1")
def test_moves_are_told_one_by_one() -> None:
    found = steps(flying(), ada_moves(BEN, GOOSEGREEN, APPLEHOLT, 2), ada_moves(CLEO, MUDWICK, APPLEHOLT, 1))
    moved = [event for step in found for event in step.events if isinstance(event, Moved)]
    assert [(event.rule, event.seat, event.minions) for event in moved] == [
        ("drk-wyvern-2", ADA, 2),
        ("drk-wyvern-2", ADA, 1),
    ]


@pytest.mark.rule("drk-parts-7")
@for_each("minions", [1, 2, 3, 4, 5])
def test_small_and_large_pieces_are_changed_as_needed(minions: int) -> None:
    """Six minions in supply may lie there as an octagon and a cube."""
    state = with_player(with_cards(lords("black 6"), ADA, WYVERN), ADA, supply=6)
    state = do(state, Attack(ADA, ("black 6",), MUDWICK, minions))
    assert (state.players[ADA].supply, state.site(MUDWICK).minions) == (6 - minions, (minions, 0, 0))
    state = do(state, announce(ADA, WYVERN))
    for moved in range(1, minions + 1):
        assert state.why_not(ada_moves(ADA, MUDWICK, GOOSEGREEN, moved)) is None


# ---------------------------------------------------------------- The Witch


@pytest.mark.rule("drk-witch-1")
@for_each(
    ("held", "given", "left"),
    [
        ((2, 1, 0), ("white", "white", "gray"), (0, 0, 0)),
        ((0, 2, 1), ("gray", "black", "gray"), (0, 0, 0)),
        ((2, 0, 2), ("black", "white", "white"), (0, 0, 1)),
        ((2, 0, 2), ("black", "black", "white"), (1, 0, 0)),
    ],
)
def test_any_three_towers_make_a_level(held: tuple[int, ...], given: tuple[str, ...], left: tuple[int, ...]) -> None:
    state = with_player(with_cards(preparing(supply=(1, 1, 1)), ADA, WITCH), ADA, towers=held, level=2)
    (step,) = steps(state, announce(ADA, WITCH, towers=given))
    assert [(event.rule, event.level) for event in step.events if isinstance(event, LevelUp)] == [("drk-witch-1", 3)]
    after = do(state, announce(ADA, WITCH, towers=given))
    assert (after.players[ADA].level, after.players[ADA].towers) == (3, left)
    assert after.supply == tuple(1 + have - rest for have, rest in zip(held, left, strict=True))


@pytest.mark.rule("drk-witch-1")
@for_each(
    "towers",
    [
        (),
        ("white",),
        ("white", "gray"),
        ("white", "white", "white"),
        ("white", "gray", "black"),
        ("white", "white", "gray", "gray"),
    ],
)
def test_the_witch_wants_three_towers_that_one_holds(towers: tuple[str, ...]) -> None:
    state = with_player(with_cards(preparing(), ADA, WITCH), ADA, towers=(2, 2, 0))
    assert refusal(state, announce(ADA, WITCH, towers=towers)).rule == "drk-witch-1"
    assert state.why_not(announce(ADA, WITCH, towers=("gray", "white", "gray"))) is None


@pytest.mark.rule("drk-witch-1", "drk-lord-8")
def test_the_witch_lifts_her_owner_in_another_players_turn_too() -> None:
    state = with_player(with_cards(lords(), CLEO, WITCH), CLEO, towers=(0, 1, 2))
    state = do(state, SayDone(ADA), announce(CLEO, WITCH, towers=("black", "black", "gray")))
    assert [player.level for player in state.players] == [1, 1, 2]


@pytest.mark.rule("drk-witch-1", "drk-tower-10", "drk-level-1", "drk-level-2")
def test_the_level_of_the_witch_counts_for_the_next_turn() -> None:
    """It came before the roll, and yet level 1 rolls: three black dice, of which no red one can be swapped."""
    state = with_player(with_cards(preparing(), ADA, WITCH), ADA, towers=(2, 1, 0))
    state = do(state, announce(ADA, WITCH, towers=("gray", "white", "white")))
    forbids(state, ChooseDice(ADA, "red"), "drk-white-1", "at level 1")
    (chosen,) = steps(state, ChooseDice(ADA, ""))
    assert [event.rule for event in chosen.events] == ["drk-tower-10"]
    state = do(state, ChooseDice(ADA, ""))
    assert (state.pool, state.rolled_at, state.players[ADA].level) == (("black",) * 3, 1, 2)
    later = next_turn(next_turn(next_turn(state)))
    later = do(until(later, Stage.PREPARE), ChooseDice(ADA, ""))
    assert (later.current, later.pool) == (ADA, ("black", "black", "red"))


@pytest.mark.rule("drk-tower-10", "drk-skeleton-1")
@for_each("witch_first", [True, False])
def test_a_level_that_goes_before_the_roll_is_not_rolled_either(witch_first: bool) -> None:
    """Level 2 with Dread Skeleton, which goes, and The Witch brings another one: level 1 rolls."""
    state = with_standing(with_cards(preparing(), ADA, WITCH), ADA, SKELETON, 4, lifted=True)
    state = evolve(with_player(state, ADA, towers=(2, 1, 0), level=2), unpaid=(SKELETON,))
    both = (announce(ADA, WITCH, towers=("gray", "white", "white")), LetGo(ADA, SKELETON))
    state = do(state, *(both if witch_first else both[::-1]), ChooseDice(ADA, ""))
    assert (state.players[ADA].level, state.rolled_at, state.pool) == (2, 1, ("black",) * 3)


@pytest.mark.rule("drk-tower-10")
def test_a_level_of_another_players_turn_is_rolled_in_the_own_one() -> None:
    state = with_player(with_cards(before_ada(), ADA, WITCH), ADA, towers=(2, 1, 0))
    state = do(state, SayDone(CLEO), announce(ADA, WITCH, towers=("gray", "white", "white")))
    assert do(until(state, Stage.PREPARE), ChooseDice(ADA, "")).pool == ("black", "black", "red")


@pytest.mark.rule("drk-witch-1", "drk-white-2")
def test_the_level_of_the_witch_does_not_change_dice_that_lie_there() -> None:
    late = with_player(with_cards(lords("black 4", "white 2"), ADA, WITCH), ADA, towers=(2, 1, 0), level=4)
    late = do(evolve(late, rolled_at=4), announce(ADA, WITCH, towers=("gray", "white", "white")))
    assert late.players[ADA].level == 5
    assert refusal(late, Attack(ADA, ("white 2",), MUDWICK, 2)).rule == "drk-white-2"
