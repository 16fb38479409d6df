"""Overlords that stay for a Turn cost: The Werewolf, Dread Skeleton and The Undead."""

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import Attack, ChooseDice, LetGo, PayCost, SayDone, SpendSkulls
from engine.games.dark_minions.rules.events import LevelLost, LevelUp
from engine.games.dark_minions.rules.overlord_events import CostPaid, LetGone
from engine.games.dark_minions.rules.scoring import may_claim, vps
from engine.games.dark_minions.rules.table import Stage, Standing
from tests.engine.dark_minions.lords import (
    KNIGHT,
    LICH,
    MINOTAUR,
    SKELETON,
    UNDEAD,
    WEREWOLF,
    announce,
    before_ada,
    buy,
    lords,
    next_turn,
    preparing,
    settled,
    until,
    with_cards,
    with_standing,
)
from tests.engine.dark_minions.play import ADA, BEN, CLEO, MUDWICK, besieged, buried, steps, told, with_player
from tests.engine.playing import do, refusal

COSTS = [
    pytest.param(WEREWOLF, 2, marks=pytest.mark.rule("drk-werewolf-1")),
    pytest.param(SKELETON, 4, marks=pytest.mark.rule("drk-skeleton-1")),
    pytest.param(UNDEAD, 5, marks=pytest.mark.rule("drk-undead-1")),
]


# ---------------------------------------------------------------- paying


@pytest.mark.rule("drk-cost-1", "drk-cost-2")
@pytest.mark.parametrize(("overlord", "cost"), COSTS)
def test_a_turn_cost_is_due_at_the_start_of_every_later_turn(overlord: str, cost: int) -> None:
    state = do(lords("red 8", row=(overlord,)), buy(overlord, "red 8"))
    level = state.players[ADA].level
    for paid in (1, 2, 3):
        state = until(next_turn(state), Stage.PREPARE)
        while state.current != ADA:
            assert state.unpaid == ()
            state = until(next_turn(state), Stage.PREPARE)
        assert state.unpaid == (overlord,)
        (step,) = steps(state, PayCost(ADA, overlord))
        assert [(event.rule, event.minions) for event in step.events if isinstance(event, CostPaid)] == [
            ("drk-cost-2", cost)
        ]
        state = do(state, PayCost(ADA, overlord))
        assert state.players[ADA].standing == (Standing(overlord, paid * cost, lifted=overlord == SKELETON),)
        assert (state.players[ADA].supply, state.players[ADA].graveyard) == (50 - paid * cost, 0)
        assert (state.unpaid, state.players[ADA].level) == ((), level)


@pytest.mark.rule("drk-cost-2")
def test_the_dice_wait_for_the_turn_costs() -> None:
    state = with_standing(with_standing(before_ada(), ADA, UNDEAD, 5), ADA, WEREWOLF)
    state = next_turn(state)
    assert state.unpaid == (UNDEAD, WEREWOLF)
    assert refusal(state, ChooseDice(ADA, "")).rule == "drk-cost-2"
    state = do(state, PayCost(ADA, WEREWOLF))
    assert refusal(state, ChooseDice(ADA, "black")).rule == "drk-cost-2"
    state = do(state, LetGo(ADA, UNDEAD))
    assert (state.players[ADA].supply, state.why_not(ChooseDice(ADA, ""))) == (50 - 2 + 5, None)


@pytest.mark.rule("drk-cost-3")
def test_of_two_alike_only_the_one_that_is_let_go_leaves() -> None:
    state = next_turn(with_standing(with_standing(before_ada(), ADA, UNDEAD, 5), ADA, WEREWOLF, 5))
    state = do(state, LetGo(ADA, UNDEAD))
    assert [one.overlord for one in state.players[ADA].standing] == [WEREWOLF]
    assert state.unpaid == (WEREWOLF,)


@pytest.mark.rule("drk-cost-2")
def test_a_turn_cost_is_settled_once_in_a_turn() -> None:
    state = next_turn(with_standing(before_ada(), ADA, WEREWOLF))
    state = do(state, PayCost(ADA, WEREWOLF))
    assert refusal(state, PayCost(ADA, WEREWOLF)).rule == "drk-cost-2"
    assert refusal(state, LetGo(ADA, WEREWOLF)).rule == "drk-cost-2"


@pytest.mark.rule("drk-cost-2")
@pytest.mark.parametrize("stage", [stage for stage in Stage if stage not in (Stage.PREPARE, Stage.OVER)])
def test_a_turn_cost_is_settled_at_no_other_moment(stage: Stage) -> None:
    state = with_standing(lords("black 2", stage=stage, unpaid=(WEREWOLF,)), ADA, WEREWOLF)
    assert refusal(state, PayCost(ADA, WEREWOLF)).rule == "drk-cost-2"
    assert refusal(state, LetGo(ADA, WEREWOLF)).rule == "drk-cost-2"


@pytest.mark.rule("drk-cost-1")
def test_only_the_owner_pays_in_the_owners_turn() -> None:
    state = with_standing(preparing(), BEN, WEREWOLF)
    for kind in (PayCost, LetGo):
        assert refusal(state, kind(BEN, WEREWOLF)).rule == "drk-cost-1"
        assert refusal(state, kind(ADA, WEREWOLF)).rule == "drk-cost-1"
        assert refusal(with_cards(state, ADA, LICH), kind(ADA, LICH)).rule == "drk-cost-1"


# ---------------------------------------------------------------- not paying


@pytest.mark.rule("drk-cost-3")
@pytest.mark.parametrize(("overlord", "cost"), COSTS)
def test_all_minions_come_back_to_the_supply_when_it_is_let_go(overlord: str, cost: int) -> None:
    state = with_standing(next_turn(before_ada(spent=(LICH,))), ADA, overlord, 3 * cost)
    state = evolve(with_player(state, ADA, level=2, supply=30, graveyard=4), unpaid=(overlord,))
    (step,) = steps(state, LetGo(ADA, overlord))
    gone = step.events[0]
    assert isinstance(gone, LetGone) and (gone.rule, gone.minions) == ("drk-cost-3", 3 * cost)
    after = do(state, LetGo(ADA, overlord))
    assert (after.players[ADA].supply, after.players[ADA].graveyard) == (30 + 3 * cost, 4)
    assert (after.players[ADA].standing, after.unpaid) == ((), ())
    assert after.spent == tuple(sorted((LICH, overlord)))


@pytest.mark.rule("drk-cost-3", "drk-cost-2")
@pytest.mark.parametrize(("overlord", "cost"), COSTS)
def test_who_cannot_pay_has_to_let_it_go(overlord: str, cost: int) -> None:
    state = next_turn(with_standing(before_ada(), ADA, overlord, 2 * cost))
    poor = buried(state, ADA, 50 - cost + 1)
    assert refusal(poor, PayCost(ADA, overlord)).rule == "drk-cost-2"
    assert refusal(poor, ChooseDice(ADA, "")).rule == "drk-cost-2"
    assert do(poor, LetGo(ADA, overlord)).players[ADA].supply == cost - 1 + 2 * cost
    assert do(buried(state, ADA, 50 - cost), PayCost(ADA, overlord)).players[ADA].supply == 0


@pytest.mark.rule("drk-cost-3")
def test_what_was_let_go_works_no_longer_and_never_asks_again() -> None:
    state = next_turn(with_standing(buried(before_ada(), ADA, 20), ADA, UNDEAD, 5))
    state = do(state, LetGo(ADA, UNDEAD))
    for _ in range(3):
        state = next_turn(state)
    assert (state.current, state.unpaid, state.players[ADA].graveyard) == (ADA, (), 17)


# ---------------------------------------------------------------- minions for a Turn cost


@pytest.mark.rule("drk-respawn-5", "drk-cost-2")
@pytest.mark.parametrize(("skulls", "tiles"), [(1, ()), (0, (1,)), (0, (2,))])
def test_a_skull_or_a_starting_tile_brings_minions_for_a_turn_cost(skulls: int, tiles: tuple[int, ...]) -> None:
    state = with_player(with_standing(before_ada(), ADA, UNDEAD), ADA, skulls=skulls)
    state = with_player(next_turn(state), ADA, supply=4, graveyard=46)
    assert refusal(state, PayCost(ADA, UNDEAD)).rule == "drk-cost-2"
    state = do(state, SpendSkulls(ADA, skulls, tiles), PayCost(ADA, UNDEAD), ChooseDice(ADA, ""))
    assert (state.players[ADA].supply, state.players[ADA].standing) == (9, (Standing(UNDEAD, 5),))


@pytest.mark.rule("drk-respawn-5", "drk-cost-2", "drk-lich-1")
def test_the_lich_brings_minions_for_a_turn_cost() -> None:
    state = with_cards(with_standing(before_ada(), ADA, SKELETON, lifted=True), ADA, LICH)
    state = next_turn(buried(with_player(state, ADA, level=2), ADA, 47))
    assert refusal(state, PayCost(ADA, SKELETON)).rule == "drk-cost-2"
    state = do(state, announce(ADA, LICH), PayCost(ADA, SKELETON))
    assert (state.players[ADA].supply, state.players[ADA].level) == (9, 2)


# ---------------------------------------------------------------- turns that are skipped, and extra ones


@pytest.mark.rule("drk-cost-4", "drk-knight-1")
def test_a_turn_that_is_skipped_asks_for_no_turn_cost() -> None:
    state = with_standing(with_cards(before_ada(), CLEO, KNIGHT), ADA, UNDEAD, 5)
    state = do(state, announce(CLEO, KNIGHT, opponent=ADA))
    state = next_turn(state)
    assert (state.current, state.unpaid, state.players[ADA].standing) == (BEN, (), (Standing(UNDEAD, 5),))
    state = next_turn(next_turn(state))
    assert (state.current, state.unpaid) == (ADA, (UNDEAD,))


@pytest.mark.rule("drk-cost-1", "drk-minotaur-1")
def test_an_extra_turn_asks_for_its_turn_cost() -> None:
    state = with_cards(lords("red 8", row=(UNDEAD,)), ADA, MINOTAUR)
    state = next_turn(do(state, buy(UNDEAD, "red 8"), announce(ADA, MINOTAUR)))
    assert (state.current, state.unpaid) == (ADA, (UNDEAD,))


# ---------------------------------------------------------------- Dread Skeleton


@pytest.mark.rule("drk-skeleton-1", "drk-tower-10")
def test_dread_skeleton_lifts_its_owner_a_level_from_the_next_roll_on() -> None:
    state = lords("black 6", "black 5", row=(SKELETON,))
    (step,) = steps(state, buy(SKELETON, "black 6"))
    assert [(e.rule, e.level) for e in step.events if isinstance(e, LevelUp)] == [("drk-skeleton-1", 2)]
    state = do(state, buy(SKELETON, "black 6"))
    assert (state.players[ADA].level, state.rolled_at) == (2, 1)
    state = next_turn(next_turn(next_turn(state)))
    state = do(state, PayCost(ADA, SKELETON), ChooseDice(ADA, ""))
    assert state.pool == ("black", "black", "red")


@pytest.mark.rule("drk-skeleton-1", "drk-cost-3")
def test_the_level_goes_with_dread_skeleton_before_the_dice_are_chosen() -> None:
    state = with_player(with_standing(before_ada(), ADA, SKELETON, 4, lifted=True), ADA, level=3)
    (step,) = steps(next_turn(state), LetGo(ADA, SKELETON))
    assert [(e.rule, e.level) for e in step.events if isinstance(e, LevelLost)] == [("drk-skeleton-1", 2)]
    assert "Ada falls back to level 2." in told(step)
    after = do(next_turn(state), LetGo(ADA, SKELETON), ChooseDice(ADA, ""))
    assert (after.players[ADA].level, after.pool) == (2, ("black", "black", "red"))


@pytest.mark.rule("drk-skeleton-1")
def test_other_overlords_take_no_level_when_they_go() -> None:
    state = with_player(with_standing(before_ada(), ADA, WEREWOLF, 2), ADA, level=3)
    assert do(next_turn(state), LetGo(ADA, WEREWOLF)).players[ADA].level == 3


@pytest.mark.rule("drk-skeleton-2")
def test_dread_skeleton_raises_the_vanquish_points_as_well_while_it_is_paid() -> None:
    state = lords("black 6", row=(SKELETON,))
    assert vps(state.table, state.players[ADA]) == 3
    state = do(state, buy(SKELETON, "black 6"))
    assert vps(state.table, state.players[ADA]) == 3 + 2
    state = next_turn(next_turn(next_turn(state)))
    paid, gone = do(state, PayCost(ADA, SKELETON)), do(state, LetGo(ADA, SKELETON))
    assert [vps(state.table, one.players[ADA]) for one in (paid, gone)] == [5, 3]


@pytest.mark.rule("drk-skeleton-2", "drk-end-4")
def test_the_level_of_dread_skeleton_can_complete_a_claim() -> None:
    state = with_player(lords("black 6", row=(SKELETON,)), ADA, skulls=45)
    assert may_claim(state) == ()
    state = do(state, buy(SKELETON, "black 6"), SayDone(ADA))
    assert (state.stage, state.asked) == (Stage.CLAIM, (ADA,))


@pytest.mark.rule("drk-skeleton-3")
def test_at_the_top_dread_skeleton_gives_nothing_and_takes_nothing() -> None:
    state = do(lords("red 6", level=5, row=(SKELETON,)), buy(SKELETON, "red 6"))
    assert state.players[ADA].level == 5
    assert state.players[ADA].standing == (Standing(SKELETON, 0, lifted=False),)
    state = next_turn(next_turn(next_turn(state)))
    (step,) = steps(state, LetGo(ADA, SKELETON))
    assert not any(isinstance(event, LevelLost) for event in step.events)
    assert do(state, LetGo(ADA, SKELETON)).players[ADA].level == 5


@pytest.mark.rule("drk-skeleton-1")
def test_from_level_four_dread_skeleton_lifts_to_the_top_and_drops_again() -> None:
    state = do(lords("red 6", level=4, row=(SKELETON,)), buy(SKELETON, "red 6"))
    assert state.players[ADA].level == 5
    state = next_turn(next_turn(next_turn(state)))
    assert do(state, LetGo(ADA, SKELETON)).players[ADA].level == 4


# ---------------------------------------------------------------- The Undead


@pytest.mark.rule("drk-undead-1", "drk-undead-2")
def test_the_undead_bring_three_back_at_the_end_of_every_players_turn() -> None:
    state = buried(with_standing(lords(), BEN, UNDEAD, 5), BEN, 12)
    supplies = [state.players[BEN].supply]
    for _ in range(4):
        state = next_turn(state)
        supplies.append(state.players[BEN].supply)
        state = until(state, Stage.COMMIT)
    assert [state.players[BEN].graveyard, *supplies] == [0, 38, 41, 39, 42, 45]


@pytest.mark.rule("drk-undead-1", "drk-cost-1")
def test_the_undead_work_from_the_turn_in_which_they_are_bought() -> None:
    state = do(buried(lords("red 8", row=(UNDEAD,)), ADA, 20), buy(UNDEAD, "red 8"))
    assert state.players[ADA].graveyard == 17
    assert next_turn(state).players[ADA].graveyard == 14


@pytest.mark.rule("drk-undead-2")
@pytest.mark.parametrize("lying", [0, 1, 2, 3, 4])
def test_as_many_come_back_as_can(lying: int) -> None:
    state = next_turn(buried(with_standing(lords(), CLEO, UNDEAD), CLEO, lying))
    assert state.players[CLEO].graveyard == max(0, lying - 3)


@pytest.mark.rule("drk-undead-1")
def test_the_undead_help_their_owner_alone_and_after_all_is_settled() -> None:
    state = with_standing(buried(lords("black 4"), BEN, 5), ADA, UNDEAD)
    state = settled(do(besieged(state, MUDWICK, 8, 0, 0), Attack(ADA, ("black 4",), MUDWICK, 4)))
    assert (state.players[ADA].graveyard, state.players[BEN].graveyard) == (12 - 3, 5)
