"""Which rule an event or a refusal names, where several could stand behind the same deed."""

import pytest

from engine.core.state import Step
from engine.core.values import evolve
from engine.games.dark_minions import (
    Attack,
    Capture,
    CarryOut,
    ChooseDice,
    DarkState,
    MoveMinions,
    Pass,
    Reroll,
    Respawn,
    RollDice,
    SayDone,
    SpendSkulls,
    TurnUpOverlord,
)
from engine.games.dark_minions.rules.table import Effect, Stage
from tests.cases import for_each
from tests.engine.dark_minions.lords import (
    ELF,
    GHOUL,
    GRAHL,
    KNIGHT,
    LICH,
    SCOURGE,
    SKELETON,
    UNDEAD,
    WITCH,
    WYVERN,
    announce,
    buy,
    lords,
    next_turn,
    preparing,
    turn_step,
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
    done,
    forbids,
    rolled,
    settled,
    steps,
    table,
    told,
    with_player,
)
from tests.engine.playing import do


def rules(step: Step) -> list[str]:
    """The rules that a step names, in order."""
    return [event.rule for event in step.events]


# ---------------------------------------------------------------- dice


@pytest.mark.rule("drk-dice-3", "drk-dice-6", "drk-white-2", "drk-white-4", "drk-grahl-2")
@for_each(
    ("dice", "level", "effects", "rule", "words"),
    [
        (("black 1", "black 4"), 1, (), "drk-dice-3", "Ada puts +1 and 4 together: 5."),
        (("black 1", "black 1"), 1, (), "drk-dice-6", "Ada puts +1 and +1 together: 2."),
        (("black 1", "black 1", "black 6"), 1, (), "drk-dice-6", "Ada puts +1, +1 and 6 together: 8."),
        (("black 4", "white 2"), 1, (), "drk-white-2", "Ada puts 4 and white +2 together: 6."),
        (("red 7", "white 1"), 5, (), "drk-white-4", "Ada puts red 7 and white +1 together: 8."),
        (("black 1", "black 4"), 1, (Effect(GRAHL, ADA),), "drk-grahl-2", "Ada puts +1 and 4 together: 7."),
    ],
)
def test_dice_used_together_name_what_allows_it(
    dice: tuple[str, ...], level: int, effects: tuple[Effect, ...], rule: str, words: str
) -> None:
    state = buried(lords(*dice, level=level, effects=effects), ADA, 20)
    for action in (Attack(ADA, dice, MUDWICK, 2), Respawn(ADA, dice, 2)):
        (step,) = steps(state, action)
        assert (step.events[0].rule, told(step)[0]) == (rule, words)
    alone = next(die for die in dice if die not in ("white 1", "white 2"))
    assert rules(steps(state, Attack(ADA, (alone,), MUDWICK, 1))[0]) == ["drk-attack-1"]


@pytest.mark.rule("drk-dice-4", "drk-tower-4")
def test_a_second_use_at_the_same_town_names_its_ruling() -> None:
    state = rolled("black 4", "black 5", "black 6")
    first, second = steps(state, Attack(ADA, ("black 4",), MUDWICK, 4), Attack(ADA, ("black 5",), MUDWICK, 5))
    assert (rules(first), rules(second)) == (["drk-attack-1"], ["drk-dice-4"])
    first, second = steps(
        state, Capture(ADA, ("black 4",), MUDWICK, "white"), Capture(ADA, ("black 5",), MUDWICK, "gray")
    )
    assert (rules(first)[0], rules(second)[0]) == ("drk-tower-1", "drk-tower-4")


@pytest.mark.rule("drk-scourge-2")
def test_a_2_that_the_scourge_lowers_is_no_plus_one() -> None:
    state = lords("black 1", "black 2", "black 5", effects=(Effect(SCOURGE, BEN),))
    forbids(state, Attack(ADA, ("black 2", "black 5"), MUDWICK, 5), "drk-scourge-2", "is no +1")
    assert do(state, Attack(ADA, ("black 2",), MUDWICK, 1)).site(MUDWICK).minions[ADA] == 1
    assert do(state, Attack(ADA, ("black 1", "black 5"), MUDWICK, 4)).site(MUDWICK).minions[ADA] == 4
    plain = lords("black 2", "black 5")
    forbids(plain, Attack(ADA, ("black 2", "black 5"), MUDWICK, 7), "drk-dice-2", "works alone")


@pytest.mark.rule("drk-level-1", "drk-level-2")
@for_each(("level", "rule"), [(1, 1), (2, 2), (3, 2), (4, 2), (5, 1)])
def test_the_dice_of_a_level_are_printed_or_ruled(level: int, rule: int) -> None:
    (step,) = steps(with_player(table(), ADA, level=level), ChooseDice(ADA, ""))
    assert rules(step) == [f"drk-level-{rule}"]


@pytest.mark.rule("drk-white-6")
def test_no_white_die_is_chosen_in_a_roll_off() -> None:
    state = do(besieged(rolled("black 1"), MUDWICK, 5, 6), Attack(ADA, ("black 1",), MUDWICK, 1), SayDone(ADA))
    state = do(state, CarryOut())
    assert state.race is not None
    forbids(state, ChooseDice(ADA, "black"), "drk-white-6", "dice of the level")
    forbids(state, ChooseDice(ADA, ""), "drk-turn-1", "roll the tie off")
    assert all(len(roll.dice) == 3 and min(roll.dice) > 0 for roll in state.chance())  # type: ignore[attr-defined]


# ---------------------------------------------------------------- minions, Skulls, Towns


@pytest.mark.rule("drk-respawn-3", "drk-respawn-4", "drk-respawn-5", "drk-respawn-7", "drk-respawn-8")
def test_what_is_given_for_minions_names_its_rule() -> None:
    state = with_player(buried(rolled("black 4"), ADA, 45), ADA, skulls=3)
    for skulls, tiles, expected in (
        (1, (), ["drk-respawn-3", "drk-respawn-3"]),
        (0, (1,), ["drk-respawn-4", "drk-respawn-4"]),
        (1, (2,), ["drk-respawn-7", "drk-respawn-3"]),
    ):
        (step,) = steps(state, SpendSkulls(ADA, skulls, tiles))
        assert rules(step) == expected
    (early,) = steps(evolve(state, stage=Stage.PREPARE, dice=()), SpendSkulls(ADA, 1, ()))
    assert rules(early)[0] == "drk-respawn-5"
    (short,) = steps(with_player(state, ADA, graveyard=4, supply=46), SpendSkulls(ADA, 1, ()))
    assert rules(short) == ["drk-respawn-3", "drk-respawn-8"]


@pytest.mark.rule("drk-fall-1", "drk-fall-11", "drk-fall-8")
def test_the_first_of_two_towns_names_their_order() -> None:
    state = besieged(besieged(rolled("black 1", "black 2"), MUDWICK, 11), APPLEHOLT, 12)
    state = do(state, Attack(ADA, ("black 2",), APPLEHOLT, 2), Attack(ADA, ("black 1",), MUDWICK, 1))
    _, first, second = settled(state)
    assert (rules(first)[0], rules(second)[0]) == ("drk-fall-11", "drk-fall-1")
    assert "drk-fall-8" in rules(first) and "What is left of the Towers of Mudwick goes back to the supply." in told(
        first
    )


@pytest.mark.rule("drk-end-7")
def test_that_no_town_is_left_is_told() -> None:
    state = evolve(besieged(rolled("black 1"), MUDWICK, 11), stack=())
    state = do(evolve(state, sites=state.sites[:1]), Attack(ADA, ("black 1",), MUDWICK, 1))
    last = settled(state)[-1]
    assert "No Town is left, so the game ends." in told(last) and "drk-end-7" in rules(last)


# ---------------------------------------------------------------- Overlords


@pytest.mark.rule("drk-lord-4", "drk-lord-5")
def test_a_second_purchase_names_its_rule() -> None:
    first, second = steps(lords("black 3", "black 5", row=(ELF, LICH)), buy(ELF, "black 3"), buy(LICH, "black 5"))
    assert (rules(first)[0], rules(second)[0]) == ("drk-lord-4", "drk-lord-5")


@pytest.mark.rule("drk-skeleton-1", "drk-skeleton-3")
@for_each(("level", "rule"), [(4, "drk-skeleton-1"), (5, "drk-skeleton-3")])
def test_dread_skeleton_tells_whether_a_level_came(level: int, rule: str) -> None:
    (step,) = steps(lords("red 6", level=level, row=(SKELETON,)), buy(SKELETON, "red 6"))
    assert rules(step)[-1] == rule
    assert (told(step)[-1] == "Ada is at the highest level already, so Dread Skeleton brings no level.") == (level == 5)


@pytest.mark.rule("drk-lord-15")
def test_a_discarded_overlord_does_not_come_back() -> None:
    state = evolve(lords("black 6", row=(ELF,)), spent=(LICH,), deck=(WITCH,))
    forbids(state, buy(LICH, "black 6"), "drk-lord-15", "does not come back")
    filling = evolve(state, stage=Stage.REFILL)
    forbids(filling, TurnUpOverlord(LICH), "drk-lord-15", "does not come back")
    assert filling.outcomes() == (TurnUpOverlord(WITCH),)
    gone = do(with_cards(buried(preparing(), ADA, 5), ADA, LICH), announce(ADA, LICH))
    assert gone.spent == (LICH,) and LICH not in (*gone.row, *gone.deck, *gone.bottom)


@pytest.mark.rule("drk-lord-14", "drk-ghoul-1", "drk-scourge-1")
@for_each("overlord", [GHOUL, SCOURGE])
def test_what_lasts_until_a_turn_that_is_skipped_lasts_to_the_turn_after(overlord: str) -> None:
    state = lords(current=CLEO, effects=(Effect(overlord, ADA), Effect(KNIGHT, BEN, "", ADA)))
    step = turn_step(state)
    assert "drk-lord-14" in rules(step) and f"{overlord} works on, until Ada really has a turn." in told(step)
    for seat in (BEN, CLEO):
        state = next_turn(state)
        assert (state.current, [effect.overlord for effect in state.effects]) == (seat, [overlord])
    state = next_turn(state)
    assert (state.current, state.effects) == (ADA, ())


@pytest.mark.rule("drk-cost-4")
def test_a_skipped_turn_tells_that_nothing_is_paid() -> None:
    state = with_standing(lords(current=CLEO, effects=(Effect(KNIGHT, BEN, "", ADA),)), ADA, UNDEAD, 5)
    step = turn_step(state)
    assert "Ada pays no Turn cost in a turn that is skipped." in told(step) and "drk-cost-4" in rules(step)


@pytest.mark.rule("drk-undead-1", "drk-undead-2")
def test_the_undead_name_whose_turn_ends() -> None:
    state = with_standing(lords("black 4"), ADA, UNDEAD)
    for current, rule in ((ADA, "drk-undead-1"), (BEN, "drk-undead-2")):
        (step,) = steps(evolve(buried(state, ADA, 9), current=current), SayDone(current))
        assert rules(step)[1] == rule


@pytest.mark.rule("drk-wyvern-1", "drk-wyvern-2", "drk-wyvern-3")
def test_the_wyvern_moves_to_and_from_a_town_of_which_a_tower_is_taken() -> None:
    state = besieged(with_cards(lords("black 4"), ADA, WYVERN), MUDWICK, 3, 2, 0)
    state = do(state, Capture(ADA, ("black 4",), MUDWICK, "white"), announce(ADA, WYVERN))
    moves = steps(
        state,
        MoveMinions(ADA, ADA, MUDWICK, GOOSEGREEN, 2),
        MoveMinions(ADA, ADA, GOOSEGREEN, MUDWICK, 1),
        MoveMinions(ADA, ADA, GOOSEGREEN, APPLEHOLT, 1),
        MoveMinions(ADA, BEN, MUDWICK, APPLEHOLT, 1),
    )
    assert [rules(step)[0] for step in moves] == ["drk-wyvern-3", "drk-wyvern-3", "drk-wyvern-1", "drk-wyvern-3"]
    after = moves[-1].after
    assert isinstance(after, DarkState) and after.site(MUDWICK).minions == (2, 1, 0)


@pytest.mark.rule("drk-wyvern-3")
def test_a_tower_may_be_taken_where_the_wyvern_moved_minions_in() -> None:
    state = besieged(with_cards(lords("black 4"), ADA, WYVERN), MUDWICK, 3, 0, 0)
    state = do(state, announce(ADA, WYVERN), MoveMinions(ADA, ADA, MUDWICK, GOOSEGREEN, 3), Pass(ADA))
    state = done(do(state, Capture(ADA, ("black 4",), GOOSEGREEN, "white")))
    assert state.players[ADA].towers == (1, 0, 0)


@pytest.mark.rule("drk-lord-8", "drk-lord-13")
def test_a_pass_names_the_window() -> None:
    state = with_cards(lords("black 4"), BEN, GHOUL)
    state = do(state, Reroll(ADA, "the 1 VP tile", ("black 4",)), RollDice(ADA, (2,)))
    again, _, answered = steps(state, Pass(BEN), SayDone(ADA), Pass(BEN))
    assert (rules(again)[0], rules(answered)[0]) == ("drk-lord-13", "drk-lord-8")


@pytest.mark.rule("drk-setup-7", "drk-turn-1")
def test_the_first_turn_is_that_of_the_first_seat() -> None:
    state = table(5)
    (first,) = steps(state, next(iter(state.chance())))
    assert rules(first)[-1] == "drk-setup-7"
    assert rules(turn_step(evolve(lords(current=CLEO), turn_number=3)))[-1] == "drk-turn-1"


@pytest.mark.rule("drk-lord-14")
def test_an_overlord_of_somebody_else_does_not_care_whose_turn_is_skipped() -> None:
    state = lords(current=CLEO, effects=(Effect(GHOUL, BEN), Effect(KNIGHT, BEN, "", ADA)))
    assert "drk-lord-14" not in rules(turn_step(state))
