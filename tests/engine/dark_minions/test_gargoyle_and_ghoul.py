"""The Gargoyle and The Ghoul change how many minions a Town needs, and with that who makes it fall."""

import tomllib
from dataclasses import replace

import pytest

from engine.core.state import Step
from engine.core.turns import Together
from engine.core.values import evolve
from engine.games.dark_minions import (
    Attack,
    CarryOut,
    Claim,
    DarkState,
    MoveMinions,
    Pass,
    Respawn,
    RollOff,
    SayDone,
    TurnUpTown,
)
from engine.games.dark_minions.odds.table_throws import _turns_until
from engine.games.dark_minions.rules.cards import TRIGGER
from engine.games.dark_minions.rules.overlord_events import EffectEnded
from engine.games.dark_minions.rules.table import NOBODY, Effect, Stage, Table
from engine.games.dark_minions.rules.town_events import NumberChanged, NumberLost, NumberReached, TownUp
from engine.games.dark_minions.rules.towns import minions_needed
from tests.cases import for_each
from tests.engine.dark_minions.lords import (
    ELF,
    GARGOYLE,
    GHOUL,
    INEXPLICABLE,
    KNIGHT,
    MINOTAUR,
    WYVERN,
    announce,
    before_ada,
    lords,
    next_turn,
    preparing,
    settled,
    turn_step,
    until,
    with_cards,
)
from tests.engine.dark_minions.play import (
    ADA,
    APPLEHOLT,
    BEN,
    CLEO,
    GAME,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    buried,
    forbids,
    steps,
    table,
    told,
    with_player,
)
from tests.engine.playing import do

PLAIN = [12, 13, 14]
"""What Mudwick, Goosegreen and Appleholt need by themselves."""


def numbers(state: DarkState) -> list[int]:
    """What the Towns in play need, from the left."""
    return [minions_needed(state, site.town) for site in state.sites]


def triggers(state: DarkState) -> list[int]:
    """Who brought the Towns in play to their numbers, from the left; -1 while they stand."""
    return [site.trigger for site in state.sites]


def changes(step: Step) -> list[tuple[str, str, int]]:
    """The new numbers that a step tells, each with its rule and its Town."""
    return [(event.rule, event.town, event.needed) for event in step.events if isinstance(event, NumberChanged)]


# ---------------------------------------------------------------- what they do


@pytest.mark.rule("drk-gargoyle-1")
def test_one_town_needs_five_fewer() -> None:
    state = with_cards(preparing(), ADA, GARGOYLE)
    assert numbers(state) == PLAIN
    (step,) = steps(state, announce(ADA, GARGOYLE, GOOSEGREEN))
    assert numbers(do(state, announce(ADA, GARGOYLE, GOOSEGREEN))) == [12, 8, 14]
    assert changes(step) == [("drk-gargoyle-1", GOOSEGREEN, 8)]


@pytest.mark.rule("drk-ghoul-1", "drk-ghoul-2")
def test_all_towns_need_three_more() -> None:
    state = with_cards(preparing(), ADA, GHOUL)
    assert numbers(do(state, announce(ADA, GHOUL))) == [15, 16, 17]
    (step,) = steps(state, announce(ADA, GHOUL))
    assert changes(step) == [("drk-ghoul-2", town, n) for town, n in ((MUDWICK, 15), (GOOSEGREEN, 16), (APPLEHOLT, 17))]


@pytest.mark.rule("drk-ghoul-3")
@for_each("first", [GARGOYLE, GHOUL])
def test_together_they_make_two_fewer_whichever_came_first(first: str) -> None:
    aims = {GARGOYLE: MUDWICK, GHOUL: ""}
    second = GHOUL if first == GARGOYLE else GARGOYLE
    state = with_cards(preparing(), ADA, GARGOYLE, GHOUL)
    state = do(state, announce(ADA, first, aims[first]), announce(ADA, second, aims[second]))
    assert numbers(state) == [12 - 2, 13 + 3, 14 + 3]


@pytest.mark.rule("drk-gargoyle-1", "drk-fall-1")
def test_a_town_falls_to_the_smaller_number() -> None:
    state = besieged(with_cards(lords("black 3"), ADA, GARGOYLE), MUDWICK, 4, 0, 0)
    state = do(state, announce(ADA, GARGOYLE, MUDWICK))
    short = do(state, Attack(ADA, ("black 3",), MUDWICK, 2))
    assert triggers(short) == [-1, -1, -1]
    state = settled(do(state, Attack(ADA, ("black 3",), MUDWICK, 3)))
    assert state.players[ADA].tiles == tuple(sorted((TRIGGER, MUDWICK)))
    assert (state.players[ADA].graveyard, state.stage) == (7, Stage.TOWNS)


@pytest.mark.rule("drk-ghoul-1", "drk-fall-1")
def test_a_town_stands_at_its_old_number() -> None:
    state = besieged(with_cards(lords("black 4"), ADA, GHOUL), MUDWICK, 11, 0, 0)
    state = do(state, announce(ADA, GHOUL))
    assert triggers(do(state, Attack(ADA, ("black 4",), MUDWICK, 3))) == [-1, -1, -1]
    assert triggers(do(state, Attack(ADA, ("black 4",), MUDWICK, 4))) == [ADA, -1, -1]


@pytest.mark.rule("drk-gargoyle-1", "drk-fall-1")
def test_even_the_smallest_town_needs_a_minion() -> None:
    cards = tomllib.loads((GAME.folder / "cards.toml").read_text("utf-8"))
    cards["town"][0]["minions"] = 4
    state = with_cards(evolve(table(advanced=True, cards=cards), stage=Stage.PREPARE), ADA, GARGOYLE)
    state = do(state, announce(ADA, GARGOYLE, MUDWICK))
    assert (numbers(state), triggers(state)) == ([1, 13, 14], [-1, -1, -1])


# ---------------------------------------------------------------- how long they last


@pytest.mark.rule("drk-gargoyle-1")
@for_each("owner", [ADA, BEN])
def test_the_gargoyle_goes_at_the_end_of_the_turn_in_which_it_came(owner: int) -> None:
    state = next_turn(with_cards(before_ada(), owner, GARGOYLE))
    state = until(do(state, announce(owner, GARGOYLE, MUDWICK)), Stage.COMMIT)
    assert (state.current, numbers(state), state.spent) == (ADA, [7, 13, 14], ())
    state = next_turn(state)
    assert (state.current, numbers(state), state.effects, state.spent) == (BEN, PLAIN, (), (GARGOYLE,))


@pytest.mark.rule("drk-gargoyle-1")
def test_an_extra_turn_is_another_turn_for_the_gargoyle() -> None:
    state = with_cards(lords(), ADA, GARGOYLE, MINOTAUR)
    state = next_turn(do(state, announce(ADA, GARGOYLE, MUDWICK), announce(ADA, MINOTAUR)))
    assert (state.current, numbers(state)) == (ADA, PLAIN)


@pytest.mark.rule("drk-ghoul-1")
def test_the_ghoul_goes_when_its_owners_next_turn_begins() -> None:
    state = do(with_cards(lords(), BEN, GHOUL), SayDone(ADA), announce(BEN, GHOUL))
    assert (state.current, numbers(state), state.spent) == (BEN, PLAIN, (GHOUL,))
    state = do(with_cards(lords(), ADA, GHOUL), announce(ADA, GHOUL))
    for seat in (BEN, CLEO):
        state = next_turn(state)
        assert (state.current, numbers(state), state.spent) == (seat, [15, 16, 17], ())
    step = turn_step(state)
    assert [event.overlord for event in step.events if isinstance(event, EffectEnded)] == [GHOUL]
    assert changes(step) == [("drk-ghoul-1", town, n) for town, n in ((MUDWICK, 12), (GOOSEGREEN, 13), (APPLEHOLT, 14))]
    state = next_turn(state)
    assert (state.current, numbers(state), state.effects, state.spent) == (ADA, PLAIN, (), (GHOUL,))


@pytest.mark.rule("drk-ghoul-1", "drk-minotaur-1")
def test_an_extra_turn_is_the_owners_next_turn_for_the_ghoul() -> None:
    state = do(with_cards(lords(), ADA, GHOUL, MINOTAUR), announce(ADA, GHOUL), announce(ADA, MINOTAUR))
    state = next_turn(state)
    assert (state.current, numbers(state)) == (ADA, PLAIN)


@pytest.mark.rule("drk-ghoul-1", "drk-knight-1")
def test_a_turn_that_is_skipped_does_not_end_the_ghoul() -> None:
    state = with_cards(with_cards(before_ada(), ADA, GHOUL), CLEO, KNIGHT)
    state = do(state, announce(CLEO, KNIGHT, opponent=ADA), SayDone(CLEO), announce(ADA, GHOUL))
    assert (state.current, numbers(state)) == (BEN, [15, 16, 17])


@pytest.mark.rule("drk-ghoul-1", "drk-fall-9")
def test_a_new_town_needs_three_more_as_well() -> None:
    state = do(with_cards(lords(), ADA, GHOUL), announce(ADA, GHOUL))
    state = evolve(state, stage=Stage.TOWNS, fallen=1, sites=state.sites[1:])
    (step,) = steps(state, TurnUpTown("Hollowford"))
    assert [event.minions for event in step.events if isinstance(event, TownUp)] == [15 + 3]


# ---------------------------------------------------------------- who triggers


@pytest.mark.rule("drk-fall-10", "drk-gargoyle-1")
def test_an_opponent_whose_gargoyle_makes_a_town_fall_is_the_trigger() -> None:
    state = besieged(with_cards(lords("black 4"), CLEO, GARGOYLE), MUDWICK, 4, 2, 0)
    state = do(state, Attack(ADA, ("black 4",), MUDWICK, 1), SayDone(ADA))
    assert triggers(state) == [-1, -1, -1]
    (step,) = steps(state, announce(CLEO, GARGOYLE, MUDWICK))
    assert [event.seat for event in step.events if isinstance(event, NumberReached)] == [CLEO]
    state = do(state, announce(CLEO, GARGOYLE, MUDWICK), CarryOut())
    assert [player.tiles for player in state.players] == [(MUDWICK,), ("2 VP",), (TRIGGER,)]


@pytest.mark.rule("drk-fall-10", "drk-gargoyle-1")
def test_a_town_that_has_its_number_already_keeps_its_trigger() -> None:
    state = besieged(with_cards(lords("black 4"), CLEO, GARGOYLE), MUDWICK, 8, 0, 0)
    state = do(state, Attack(ADA, ("black 4",), MUDWICK, 4), SayDone(ADA), announce(CLEO, GARGOYLE, MUDWICK))
    assert triggers(state) == [ADA, -1, -1]


@pytest.mark.rule("drk-fall-12", "drk-fall-10", "drk-gargoyle-1")
def test_a_gargoyle_before_the_roll_brings_a_town_down_before_the_dice() -> None:
    state = besieged(with_cards(before_ada(), BEN, GARGOYLE), GOOSEGREEN, 0, 5, 3)
    state = do(next_turn(state), announce(BEN, GARGOYLE, GOOSEGREEN))
    assert (state.stage, triggers(state)) == (Stage.RESOLVE, [-1, BEN, -1])
    (step,) = steps(state, CarryOut())
    assert step.events[0].rule == "drk-fall-12"
    state = do(state, CarryOut())
    assert (state.current, state.stage, len(state.sites), state.fallen) == (ADA, Stage.PREPARE, 2, 1)
    assert state.players[BEN].tiles == tuple(sorted((TRIGGER, GOOSEGREEN)))
    assert state.players[CLEO].tiles == ("2 VP",)


@pytest.mark.rule("drk-fall-10", "drk-ghoul-1", "drk-gargoyle-1")
def test_the_last_to_bring_the_town_to_its_number_is_the_trigger() -> None:
    state = with_cards(with_cards(lords("black 4"), BEN, GARGOYLE), CLEO, GHOUL)
    state = besieged(state, MUDWICK, 8, 0, 0)
    state = do(state, Attack(ADA, ("black 4",), MUDWICK, 4), SayDone(ADA), Pass(BEN))
    (step,) = steps(state, announce(CLEO, GHOUL))
    assert [event.town for event in step.events if isinstance(event, NumberLost)] == [MUDWICK]
    state = do(state, announce(CLEO, GHOUL))
    assert triggers(state) == [-1, -1, -1]
    assert triggers(do(state, announce(BEN, GARGOYLE, MUDWICK))) == [BEN, -1, -1]


@pytest.mark.rule("drk-fall-13", "drk-fall-12", "drk-ghoul-1")
def test_when_the_ghoul_goes_nobody_has_brought_the_towns_to_their_numbers() -> None:
    state = besieged(with_cards(lords("black 4"), BEN, GHOUL), MUDWICK, 8, 0, 0)
    state = do(state, Attack(ADA, ("black 4",), MUDWICK, 4), SayDone(ADA))
    (step,) = steps(state, announce(BEN, GHOUL))
    assert "That is enough to vanquish Mudwick, and nobody is the trigger." in told(step)
    state = do(state, announce(BEN, GHOUL))
    assert (state.current, state.stage, triggers(state)) == (BEN, Stage.RESOLVE, [NOBODY, -1, -1])
    (step,) = steps(state, CarryOut())
    assert "Nobody's deed made it fall, so no 1 VP tile is taken." in told(step)
    state = do(state, CarryOut())
    assert (state.current, state.stage) == (BEN, Stage.PREPARE)
    assert [player.tiles for player in state.players] == [(MUDWICK,), (), ()] and state.awarded == (0, 0)


@pytest.mark.rule("drk-fall-12", "drk-fall-13")
def test_who_rolls_next_cannot_take_a_town_that_was_full_before() -> None:
    """Mudwick has Ada 7 and Ben 6 when Cleo's Ghoul goes: Ada takes it and Ben is second, whatever Cleo rolls."""
    state = besieged(lords(current=BEN, effects=(Effect(GHOUL, CLEO),)), MUDWICK, 7, 6, 0)
    state = settled_before_the_roll(next_turn(state))
    assert (state.current, state.stage, state.rolled_at) == (CLEO, Stage.PREPARE, 0)
    assert [player.tiles for player in state.players] == [(MUDWICK,), ("2 VP",), ()]
    assert [site.town for site in state.sites] == [GOOSEGREEN, APPLEHOLT]


@pytest.mark.rule("drk-fall-12", "drk-commit-3")
def test_an_answer_in_the_window_before_the_roll_can_still_save_the_town() -> None:
    state = with_cards(lords(current=BEN, effects=(Effect(GHOUL, CLEO),)), ADA, INEXPLICABLE)
    state = next_turn(besieged(state, MUDWICK, 0, 12, 0))
    assert (state.stage, triggers(state), state.asked) == (Stage.BEFORE, [NOBODY, -1, -1], (ADA,))
    state = do(state, announce(ADA, INEXPLICABLE, MUDWICK))
    assert (state.stage, triggers(state), state.site(MUDWICK).minions) == (Stage.PREPARE, [-1, -1, -1], (0, 7, 0))


@pytest.mark.rule("drk-fall-12", "drk-fall-5")
def test_a_tie_at_a_town_that_falls_before_the_dice_is_rolled_off_first() -> None:
    state = besieged(lords(current=BEN, effects=(Effect(GHOUL, CLEO),)), MUDWICK, 6, 6, 0)
    state = do(next_turn(state), CarryOut())
    assert state.race is not None and state.race.rolling == (ADA, BEN)
    state = do(state, RollOff(ADA, (1, 2, 3)), RollOff(BEN, (1, 2, 4)))
    assert (state.current, state.stage) == (CLEO, Stage.PREPARE)
    assert [player.tiles for player in state.players] == [("2 VP",), (MUDWICK,), ()]


@pytest.mark.rule("drk-fall-12", "drk-end-9")
def test_claims_are_heard_after_a_town_that_fell_before_the_dice() -> None:
    state = besieged(lords(current=BEN, effects=(Effect(GHOUL, CLEO),)), MUDWICK, 12, 0, 0)
    for seat in (ADA, BEN):
        state = with_player(state, seat, skulls=49, start=())
    state = do(next_turn(state), CarryOut())
    assert (state.stage, state.to_act) == (Stage.CLAIM, Together(frozenset({ADA})))
    after = do(state, Pass(ADA))
    assert (after.current, after.stage, after.asked) == (CLEO, Stage.PREPARE, ())
    result = do(state, Claim(ADA)).result
    assert result is not None and result.scores == (49 + 3 + 1, 49, 3)


@pytest.mark.rule("drk-fall-12", "drk-end-7")
def test_the_game_ends_when_the_last_town_falls_before_the_dice() -> None:
    state = besieged(lords(current=BEN, effects=(Effect(GHOUL, CLEO),)), MUDWICK, 12, 0, 0)
    state = next_turn(state)
    state = evolve(state, sites=state.sites[:1])
    assert do(state, CarryOut()).stage is Stage.PREPARE, "new Towns come at the end of the turn"
    state = do(evolve(state, stack=()), CarryOut())
    assert state.result is not None and state.result.winners == (ADA,)


@pytest.mark.rule("drk-fall-12", "drk-end-8")
def test_the_longer_game_ends_with_a_town_that_falls_before_the_dice() -> None:
    state = lords(current=BEN, effects=(Effect(GHOUL, CLEO),))
    state = evolve(state, table=table(longer=True, advanced=True).table)
    state = besieged(state, MUDWICK, 12, 0, 0)
    last = state.stack[-1][0]
    state = evolve(state, sites=(*state.sites[:2], evolve(state.sites[2], town=last)))
    assert do(next_turn(state), CarryOut()).stage is Stage.OVER


def settled_before_the_roll(state: DarkState) -> DarkState:
    """The position when all that fell before the dice is paid."""
    while state.stage is Stage.RESOLVE:
        state = do(state, CarryOut())
    return state


@pytest.mark.rule("drk-fall-11", "drk-gargoyle-1")
def test_an_overlord_that_brings_several_towns_down_fells_them_from_the_left() -> None:
    state = lords("black 4", effects=(Effect(GHOUL, BEN),))
    state = besieged(besieged(state, GOOSEGREEN, 13, 0, 0), MUDWICK, 12, 0, 0)
    state = next_turn(evolve(state, current=ADA))
    assert triggers(state) == [NOBODY, NOBODY, -1]
    state = until(state, Stage.RESOLVE)
    assert [site.town for site in state.sites] == [MUDWICK, GOOSEGREEN, APPLEHOLT]
    state = do(state, CarryOut())
    assert [site.town for site in state.sites] == [GOOSEGREEN, APPLEHOLT]
    assert do(state, CarryOut()).fallen == 2


# ---------------------------------------------------------------- effects are counted before anything is settled


@pytest.mark.rule("drk-commit-3", "drk-ghoul-1", "drk-ghoul-2", "drk-wyvern-1", "drk-fall-10")
@for_each("moved", [2, 3, 4, 5])
def test_the_ghoul_saves_a_town_and_the_wyvern_brings_it_down_all_the_same(moved: int) -> None:
    """The closing example of the source, with 3 for The Ghoul."""
    state = with_cards(with_cards(lords("black 3", "black 4", "black 5"), ADA, WYVERN), BEN, GHOUL)
    state = buried(besieged(besieged(state, MUDWICK, 8, 0, 0), APPLEHOLT, 6, 0, 0), ADA, 10)
    state = do(
        state,
        Respawn(ADA, ("black 5",), 5),
        Attack(ADA, ("black 3",), GOOSEGREEN, 3),
        Attack(ADA, ("black 4",), MUDWICK, 4),
        SayDone(ADA),
    )
    assert (state.site(MUDWICK).minions, triggers(state), state.asked) == ((12, 0, 0), [ADA, -1, -1], (BEN, ADA))
    state = do(state, announce(BEN, GHOUL))
    assert (numbers(state), triggers(state), state.asked) == ([15, 16, 17], [-1, -1, -1], (ADA,))
    state = do(state, announce(ADA, WYVERN), MoveMinions(ADA, ADA, APPLEHOLT, MUDWICK, moved))
    assert triggers(state) == [ADA if moved >= 3 else -1, -1, -1]
    if moved >= 3:
        state = do(state, *([Pass(ADA)] if moved < 5 else []), CarryOut())
        assert state.players[ADA].tiles == tuple(sorted((TRIGGER, MUDWICK)))
        assert state.players[ADA].graveyard == 5 + 12 + moved


@pytest.mark.rule("drk-commit-3", "drk-inexplicable-1")
def test_minions_that_go_home_before_the_fall_save_the_town() -> None:
    state = besieged(with_cards(lords("black 4"), CLEO, INEXPLICABLE), MUDWICK, 8, 2, 2)
    state = do(state, Attack(ADA, ("black 4",), MUDWICK, 4), SayDone(ADA))
    (step,) = steps(state, announce(CLEO, INEXPLICABLE, MUDWICK))
    assert any(isinstance(event, NumberLost) for event in step.events)
    state = do(state, announce(CLEO, INEXPLICABLE, MUDWICK))
    assert (state.current, state.site(MUDWICK).minions, triggers(state)) == (BEN, (7, 0, 2), [-1, -1, -1])


@pytest.mark.rule("drk-fall-1", "drk-elf-1")
def test_the_blood_elf_leaves_the_minions_at_towns_alone() -> None:
    state = besieged(with_cards(lords("black 4"), CLEO, ELF), MUDWICK, 8, 0, 0)
    state = do(state, Attack(ADA, ("black 4",), MUDWICK, 4), SayDone(ADA), announce(CLEO, ELF))
    assert (triggers(state), state.site(MUDWICK).minions) == ([ADA, -1, -1], (12, 0, 0))


@pytest.mark.rule("drk-gargoyle-1", "drk-ghoul-1")
def test_the_new_numbers_are_told() -> None:
    state = with_cards(preparing(), ADA, GARGOYLE, GHOUL)
    ghoul, gargoyle = steps(state, announce(ADA, GHOUL), announce(ADA, GARGOYLE, APPLEHOLT))
    assert [line for line in told(ghoul) if "15" in line and MUDWICK in line]
    assert [line for line in told(gargoyle) if "12" in line and APPLEHOLT in line]


@pytest.mark.rule("drk-lord-12", "drk-ghoul-3")
def test_the_gargoyle_has_nothing_to_do_where_one_minion_is_enough() -> None:
    state = with_cards(lords(), ADA, GARGOYLE)
    towns = tuple(replace(town, minions=1) if town.name == MUDWICK else town for town in state.table.box.towns)
    small = Table(replace(state.table.box, towns=towns), advanced=True, longer=False)
    state = evolve(state, table=small)
    forbids(state, announce(ADA, GARGOYLE, MUDWICK), "drk-lord-12", "Mudwick needs only one minion")
    twice = replace(small.box, towns=tuple(replace(town, minions=2) for town in towns))
    two = evolve(state, table=Table(twice, advanced=True, longer=False))
    assert two.why_not(announce(ADA, GARGOYLE, MUDWICK)) is None
    assert state.why_not(announce(ADA, GARGOYLE, GOOSEGREEN)) is None
    assert evolve(state, effects=(Effect(GHOUL, BEN),)).why_not(announce(ADA, GARGOYLE, MUDWICK)) is None


def test_the_turns_until_that_of_a_seat_are_counted_round_the_table() -> None:
    turns = [[_turns_until(evolve(table(3), current=seat), other) for other in (ADA, BEN, CLEO)] for seat in (ADA, BEN)]
    assert turns == [[3, 1, 2], [2, 3, 1]]
