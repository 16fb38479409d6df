"""Overlords that change dice: The Dark Wizard, G'rahl, The Scourge and The Werewolf; none of them in a roll-off."""

from fractions import Fraction

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import (
    Attack,
    Capture,
    CarryOut,
    ChooseDice,
    DarkState,
    KeepSkull,
    Pass,
    Reroll,
    Respawn,
    RollDice,
    RollOff,
    SayDone,
)
from engine.games.dark_minions.rules.table import Effect, Race, Stage
from tests.cases import for_each
from tests.engine.dark_minions.lords import (
    ELF,
    GHOUL,
    GRAHL,
    KNIGHT,
    LICH,
    MINOTAUR,
    SCOURGE,
    WEREWOLF,
    WIZARD,
    announce,
    buy,
    lords,
    next_turn,
    preparing,
    until,
    with_cards,
    with_standing,
)
from tests.engine.dark_minions.play import ADA, BEN, CLEO, MUDWICK, besieged, buried, with_player
from tests.engine.playing import do, refusal
from tests.engine.test_random_games import check_offers


def scourged(*dice: str, **changes: object) -> DarkState:
    """Ada's Commitment while a Scourge of Cleo's lasts."""
    return lords(*dice, effects=(Effect(SCOURGE, CLEO),), **changes)


def strengthened(*dice: str, **changes: object) -> DarkState:
    """Ada's Commitment after she announced G'rahl."""
    return lords(*dice, effects=(Effect(GRAHL, ADA),), **changes)


def most(state: DarkState, *dice: str) -> int:
    """How many minions these dice send to a Town at most."""
    allowed = [n for n in range(1, 30) if state.why_not(Attack(ADA, dice, MUDWICK, n)) is None]
    assert allowed == list(range(1, len(allowed) + 1))
    return len(allowed)


# ---------------------------------------------------------------- The Dark Wizard


@pytest.mark.rule("drk-wizard-1")
@for_each("dice", [("black 2",), ("black 2", "red 3"), ("black 1", "black 2", "red 3")])
def test_the_dark_wizard_rolls_any_or_all_dice_again(dice: tuple[str, ...]) -> None:
    state = with_cards(lords("black 1", "black 2", "red 3", level=2), ADA, WIZARD)
    state = do(state, Reroll(ADA, WIZARD, dice))
    assert (state.stage, len(state.pool), len(state.dice)) == (Stage.ROLL, len(dice), 3 - len(dice))
    assert set(state.chance().values()) == {Fraction(1, 6 ** len(dice))}
    assert (state.players[ADA].overlords, state.spent, state.players[ADA].start) == ((), (WIZARD,), (1, 2))
    state = do(state, RollDice(ADA, tuple(6 for _ in dice)))
    assert (state.stage, len(state.dice)) == (Stage.COMMIT, 3)
    assert refusal(state, Reroll(ADA, WIZARD, state.dice)).rule == "drk-wizard-1"


@pytest.mark.rule("drk-wizard-1", "drk-reroll-3")
def test_the_dark_wizard_rolls_only_free_dice_of_ones_own() -> None:
    state = with_cards(lords("black 2", "black 3"), ADA, WIZARD)
    state = do(state, Attack(ADA, ("black 3",), MUDWICK, 3))
    assert refusal(state, Reroll(ADA, WIZARD, ("black 3",))).rule == "drk-reroll-3"
    assert refusal(state, Reroll(ADA, WIZARD, ())).rule == "drk-reroll-1"
    other = with_cards(lords("black 2"), BEN, WIZARD)
    assert refusal(other, Reroll(BEN, WIZARD, ("black 2",))).rule == "drk-turn-1"
    assert refusal(other, Reroll(ADA, WIZARD, ("black 2",))).rule == "drk-wizard-1"


@pytest.mark.rule("drk-wizard-1", "drk-reroll-2")
def test_the_dark_wizard_and_the_starting_tiles_can_roll_the_same_die_again() -> None:
    state = with_cards(lords("black 2"), ADA, WIZARD)
    state = do(state, Reroll(ADA, "the 2 VP tile", ("black 2",)), RollDice(ADA, (3,)))
    state = do(state, Reroll(ADA, WIZARD, ("black 3",)), RollDice(ADA, (4,)))
    assert do(state, Reroll(ADA, "the 1 VP tile", ("black 4",)), RollDice(ADA, (5,))).dice == ("black 5",)


# ---------------------------------------------------------------- G'rahl


@pytest.mark.rule("drk-grahl-1")
def test_grahl_adds_one_to_every_die() -> None:
    state = do(with_cards(lords("black 3", "black 6", "white 2"), ADA, GRAHL), announce(ADA, GRAHL))
    assert [most(state, "black 3"), most(state, "black 6"), most(state, "black 3", "white 2")] == [4, 7, 7]
    assert state.why_not(Capture(ADA, ("black 3",), MUDWICK, "white")) is None
    state = buried(state, ADA, 20)
    assert state.why_not(Respawn(ADA, ("black 6",), 7)) is None
    assert refusal(state, Respawn(ADA, ("black 6",), 8)).rule == "drk-dice-1"


@pytest.mark.rule("drk-grahl-1")
def test_grahl_announced_before_the_roll_counts_for_the_whole_turn() -> None:
    state = do(with_cards(preparing(), ADA, GRAHL), announce(ADA, GRAHL), ChooseDice(ADA, ""))
    assert sum(state.chance().values()) == 1 and RollDice(ADA, (7, 7, 7)) not in state.chance()
    state = do(state, RollDice(ADA, (2, 2, 5)))
    assert (state.dice, most(state, "black 5")) == (("black 2", "black 2", "black 5"), 6)
    state = do(state, Reroll(ADA, "the 1 VP tile", ("black 5",)), RollDice(ADA, (6,)))
    assert most(state, "black 6") == 7


@pytest.mark.rule("drk-grahl-1", "drk-lord-4")
def test_grahl_helps_to_buy() -> None:
    state = strengthened("black 3", "black 5", row=(KNIGHT, LICH))
    assert state.why_not(buy(KNIGHT, "black 5")) is None
    assert refusal(state, buy(LICH, "black 3")).rule == "drk-lord-4"


@pytest.mark.rule("drk-grahl-2")
@for_each(("dice", "worth"), [(("black 1", "black 4"), 7), (("black 1", "black 1", "black 4"), 9)])
def test_a_plus_one_becomes_a_two_that_can_still_be_added(dice: tuple[str, ...], worth: int) -> None:
    assert most(strengthened(*dice), *dice) == worth
    assert most(strengthened("black 1"), "black 1") == 2


@pytest.mark.rule("drk-grahl-2")
def test_a_two_that_was_rolled_is_not_added_even_if_grahl_makes_others_of_them() -> None:
    state = strengthened("black 2", "black 4")
    assert refusal(state, Attack(ADA, ("black 2", "black 4"), MUDWICK, 3)).rule == "drk-dice-2"


@pytest.mark.rule("drk-grahl-1")
def test_grahl_makes_no_number_of_a_skull() -> None:
    state = buried(strengthened("red 3", "white skull", level=5), ADA, 30)
    assert refusal(state, Attack(ADA, ("white skull",), MUDWICK, 1)).rule == "drk-white-3"
    assert state.why_not(Respawn(ADA, ("white skull",), 10)) is None
    assert refusal(state, Respawn(ADA, ("white skull",), 11)).rule == "drk-white-3"


@pytest.mark.rule("drk-grahl-1")
def test_grahl_goes_at_the_end_of_the_turn() -> None:
    state = next_turn(strengthened("black 3"))
    assert (state.bonus, state.effects, state.spent) == (0, (), (GRAHL,))
    state = with_cards(lords("black 3"), ADA, GRAHL, MINOTAUR)
    state = next_turn(do(state, announce(ADA, GRAHL), announce(ADA, MINOTAUR)))
    assert (state.current, state.bonus) == (ADA, 0)


@pytest.mark.rule("drk-grahl-1")
def test_grahl_is_announced_in_ones_own_turn_before_done() -> None:
    for stage in (Stage.PREPARE, Stage.COMMIT):
        assert with_cards(lords("black 3", stage=stage), ADA, GRAHL).why_not(announce(ADA, GRAHL)) is None
    for stage in (Stage.BEFORE, Stage.ROLLED, Stage.ANSWER):
        state = with_cards(lords("black 3", stage=stage, asked=(BEN,)), BEN, GRAHL)
        assert refusal(state, announce(BEN, GRAHL)).rule == "drk-grahl-1"
    state = with_cards(lords(stage=Stage.ANSWER, asked=(ADA,)), ADA, GRAHL)
    assert refusal(state, announce(ADA, GRAHL)).rule == "drk-grahl-1"


# ---------------------------------------------------------------- The Scourge


@pytest.mark.rule("drk-scourge-1")
def test_the_scourge_takes_one_from_every_die_of_whoever_rolls() -> None:
    state = do(with_cards(lords("black 2", "black 6", "red 8"), ADA, SCOURGE), announce(ADA, SCOURGE))
    assert [most(state, "black 2"), most(state, "black 6"), most(state, "red 8")] == [1, 5, 7]
    state = scourged("black 4", "black 6", "red 7")
    assert refusal(state, Capture(ADA, ("black 6",), MUDWICK, "black")).rule == "drk-tower-1"
    assert state.why_not(Capture(ADA, ("black 6",), MUDWICK, "gray")) is None
    assert state.why_not(Capture(ADA, ("red 7",), MUDWICK, "black")) is None
    state = buried(state, ADA, 20)
    assert state.why_not(Respawn(ADA, ("black 4",), 3)) is None
    assert refusal(state, Respawn(ADA, ("black 4",), 4)).rule == "drk-dice-1"


@pytest.mark.rule("drk-scourge-1")
def test_under_the_scourge_a_one_counts_nothing() -> None:
    state = buried(scourged("black 1", "black 4"), ADA, 20)
    assert refusal(state, Attack(ADA, ("black 1",), MUDWICK, 1)).rule == "drk-scourge-1"
    assert refusal(state, Respawn(ADA, ("black 1",), 1)).rule == "drk-scourge-1"
    assert most(state, "black 1", "black 4") == 3


@pytest.mark.rule("drk-scourge-1")
@for_each(("die", "worth"), [("white 1", 0), ("white 2", 1)])
def test_the_white_die_counts_one_less_as_well(die: str, worth: int) -> None:
    assert most(scourged("black 4", die), "black 4", die) == 3 + worth
    assert most(scourged("red 4", die, level=5), die) == worth


@pytest.mark.rule("drk-scourge-1")
def test_the_scourge_leaves_a_skull_as_it_is() -> None:
    state = buried(scourged("red 4", "white skull", level=5), ADA, 20)
    assert state.why_not(Respawn(ADA, ("white skull",), 10)) is None
    assert state.why_not(KeepSkull(ADA)) is None


@pytest.mark.rule("drk-scourge-1", "drk-lord-4")
def test_the_scourge_makes_overlords_dearer() -> None:
    state = scourged("black 3", "black 4", row=(ELF, LICH))
    assert refusal(state, buy(ELF, "black 3")).rule == "drk-lord-4"
    assert state.why_not(buy(ELF, "black 4")) is None
    assert state.why_not(buy(LICH, "black 3", "black 4")) is None
    assert refusal(state, buy(LICH, "black 4")).rule == "drk-lord-4"


@pytest.mark.rule("drk-scourge-1", "drk-grahl-1")
def test_the_scourge_and_grahl_cancel_out() -> None:
    state = with_cards(scourged("black 1", "black 4"), ADA, GRAHL)
    state = do(state, announce(ADA, GRAHL))
    assert (most(state, "black 1"), most(state, "black 4")) == (1, 4)


@pytest.mark.rule("drk-scourge-1")
def test_the_scourge_goes_when_its_owners_next_turn_begins() -> None:
    state = do(with_cards(lords("black 3"), ADA, SCOURGE), announce(ADA, SCOURGE))
    for seat in (BEN, CLEO):
        state = next_turn(state)
        assert (state.current, state.bonus) == (seat, -1)
    state = next_turn(state)
    assert (state.current, state.bonus, state.effects, state.spent) == (ADA, 0, (), (SCOURGE,))


@pytest.mark.rule("drk-scourge-1", "drk-lord-8")
def test_the_scourge_can_answer_a_roll() -> None:
    state = do(with_cards(preparing(), CLEO, SCOURGE), ChooseDice(ADA, ""), RollDice(ADA, (1, 5, 6)))
    state = do(state, announce(CLEO, SCOURGE))
    assert (state.stage, state.dice, most(state, "black 6")) == (Stage.COMMIT, ("black 1", "black 5", "black 6"), 5)


@pytest.mark.rule("drk-scourge-1", "drk-commit-1")
def test_what_is_committed_stays_when_the_scourge_comes() -> None:
    state = with_cards(lords("black 4", "black 6"), ADA, SCOURGE)
    state = do(state, Attack(ADA, ("black 6",), MUDWICK, 6), announce(ADA, SCOURGE))
    assert (state.site(MUDWICK).minions, most(state, "black 4")) == ((6, 0, 0), 3)


# ---------------------------------------------------------------- The Werewolf


@pytest.mark.rule("drk-werewolf-1")
def test_the_werewolf_rolls_one_die_again_once_a_turn() -> None:
    state = with_standing(lords("black 2", "black 3"), ADA, WEREWOLF)
    assert refusal(state, Reroll(ADA, WEREWOLF, ("black 2", "black 3"))).rule == "drk-werewolf-1"
    state = do(state, Reroll(ADA, WEREWOLF, ("black 2",)))
    assert (state.pool, state.dice, len(state.chance())) == (("black",), ("black 3",), 6)
    state = do(state, RollDice(ADA, (6,)))
    assert state.dice == ("black 3", "black 6")
    for die in state.dice:
        assert refusal(state, Reroll(ADA, WEREWOLF, (die,))).rule == "drk-werewolf-1"
    assert state.players[ADA].stands(WEREWOLF) and state.players[ADA].start == (1, 2)


@pytest.mark.rule("drk-werewolf-1", "drk-cost-1")
def test_the_werewolf_helps_from_the_turn_in_which_it_is_bought() -> None:
    state = do(lords("black 2", "black 3", row=(WEREWOLF,)), buy(WEREWOLF, "black 3"))
    assert state.why_not(Reroll(ADA, WEREWOLF, ("black 2",))) is None
    assert refusal(state, Reroll(ADA, WEREWOLF, ("black 3",))).rule == "drk-reroll-3"


@pytest.mark.rule("drk-werewolf-1")
def test_the_werewolf_hunts_anew_in_its_owners_next_turn() -> None:
    state = with_standing(lords("black 2"), ADA, WEREWOLF)
    state = do(state, Reroll(ADA, WEREWOLF, ("black 2",)), RollDice(ADA, (6,)))
    state = until(next_turn(next_turn(next_turn(state))), Stage.COMMIT)
    assert (state.current, state.why_not(Reroll(ADA, WEREWOLF, state.dice[:1]))) == (ADA, None)


@pytest.mark.rule("drk-werewolf-1")
def test_the_werewolf_helps_its_owner_alone() -> None:
    state = with_cards(with_standing(lords("black 2"), BEN, WEREWOLF), ADA, WIZARD)
    assert refusal(state, Reroll(ADA, WEREWOLF, ("black 2",))).rule == "drk-werewolf-1"
    assert refusal(state, Reroll(BEN, WEREWOLF, ("black 2",))).rule == "drk-turn-1"


# ---------------------------------------------------------------- not in a roll-off


def tied(state: DarkState) -> DarkState:
    """The roll-off of Ada and Ben, six minions each, for Mudwick."""
    state = besieged(state, MUDWICK, 2, 6, 0)
    state = do(state, Attack(ADA, ("black 4",), MUDWICK, 4), SayDone(ADA))
    while state.stage is Stage.ANSWER:
        state = do(state, Pass(state.asked[0]))
    return do(state, CarryOut())


@pytest.mark.rule("drk-lord-11", "drk-fall-6")
@for_each("effects", [(Effect(GRAHL, ADA),), (Effect(SCOURGE, CLEO),)])
def test_neither_grahl_nor_the_scourge_counts_in_a_roll_off(effects: tuple[Effect, ...]) -> None:
    state = besieged(lords("black 5", effects=effects), MUDWICK, 2, 6, 0)
    state = do(state, Attack(ADA, ("black 5",), MUDWICK, 4), SayDone(ADA), CarryOut())
    assert state.race == Race(MUDWICK, ((ADA, (6,)), (BEN, (6,))), (ADA, BEN))
    state = do(state, RollOff(ADA, (1, 2, 3)), RollOff(BEN, (1, 1, 5)))
    assert MUDWICK in state.players[BEN].tiles and MUDWICK not in state.players[ADA].tiles
    assert state.players[ADA].tiles == ("1 VP", "2 VP")


@pytest.mark.rule("drk-lord-11")
def test_the_dice_of_a_roll_off_cannot_be_rolled_again() -> None:
    state = tied(with_standing(with_cards(lords("black 4"), ADA, WIZARD), ADA, WEREWOLF))
    state = do(state, RollOff(ADA, (1, 1, 1)))
    for source in (WEREWOLF, WIZARD, "the 1 VP tile"):
        assert refusal(state, Reroll(ADA, source, ("black 1",))).rule == "drk-turn-1"
    assert refusal(state, announce(ADA, WIZARD)).rule == "drk-lord-11"
    assert state.options(ADA) == ()


@pytest.mark.rule("drk-lord-11")
@for_each("overlord", [GRAHL, SCOURGE, GHOUL, LICH])
@for_each("seat", [ADA, BEN])
def test_no_overlord_is_announced_in_a_roll_off(overlord: str, seat: int) -> None:
    state = tied(with_cards(lords("black 4"), seat, overlord))
    assert refusal(state, announce(seat, overlord)).rule == "drk-lord-11"


@pytest.mark.rule("drk-fall-5", "drk-skeleton-1")
def test_a_roll_off_is_rolled_at_the_level_of_dread_skeleton() -> None:
    state = tied(with_player(lords("black 4"), ADA, level=2))
    assert RollOff(ADA, (6, 6, 8)) in state.chance() and RollOff(ADA, (6, 6, 2)) not in state.chance()


@pytest.mark.rule("drk-lord-11", "drk-tower-7")
def test_no_overlord_counts_in_a_roll_off_for_a_tower() -> None:
    state = lords("black 4", effects=(Effect(SCOURGE, CLEO),), supply=(0, 5, 5), stage=Stage.TOWNS, fallen=1)
    for seat in (ADA, BEN):
        state = with_player(state, seat, towers=(2, 0, 0))
    state = evolve(state, sites=state.sites[1:], stack=(("Hollowford",), *state.stack[1:]))
    state = do(state, next(iter(state.chance())))
    assert state.race is not None and state.race.colour == "white"
    assert refusal(with_cards(state, ADA, LICH), announce(ADA, LICH)).rule == "drk-lord-11"
    state = do(state, RollOff(ADA, (1, 1, 2)), RollOff(BEN, (1, 1, 1)))
    assert [player.towers[0] for player in state.players] == [2, 1, 0]


@pytest.mark.rule("drk-grahl-1", "drk-grahl-2")
def test_with_grahl_all_that_is_offered_can_be_expressed() -> None:
    """Three joined dice count three more."""
    state = strengthened("black 1", "black 5", "white 2")
    check_offers(with_player(state, ADA, supply=30, graveyard=20))
    assert Attack(ADA, ("black 1", "black 5", "white 2"), MUDWICK, 11) in state.options(ADA)
