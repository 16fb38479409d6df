"""Announcing Overlords: once, for good, and only where something comes of it."""

from random import Random

import pytest

from engine import CHANCE
from engine.core.values import evolve
from engine.games.dark_minions import Announce, Attack, Reroll, SayDone
from engine.games.dark_minions.rules.overlord_events import Announced
from engine.games.dark_minions.rules.table import Effect, Stage
from engine.pieces.seats import NAMES
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
    WITCH,
    WIZARD,
    WYVERN,
    announce,
    buy,
    lords,
    preparing,
    ready,
    until,
    with_cards,
)
from tests.engine.dark_minions.play import (
    ADA,
    BEN,
    CLEO,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    buried,
    steps,
    told,
    with_player,
)
from tests.engine.playing import do, refusal

THREE = ("white", "white", "gray")

AT_ONCE = [
    announce(ADA, ELF),
    announce(ADA, INEXPLICABLE, MUDWICK),
    announce(ADA, LICH),
    announce(ADA, WITCH, towers=THREE),
]
LASTING = [
    announce(ADA, GARGOYLE, MUDWICK),
    announce(ADA, GHOUL),
    announce(ADA, GRAHL),
    announce(ADA, KNIGHT, opponent=BEN),
    announce(ADA, MINOTAUR),
    announce(ADA, SCOURGE),
]


@pytest.mark.rule("drk-lord-7")
@for_each("action", AT_ONCE, ids=lambda action: action.overlord)
def test_an_overlord_works_once_and_is_discarded(action: Announce) -> None:
    after = do(ready(action.overlord, spent=(WYVERN,)), action)
    assert (after.players[ADA].overlords, after.effects) == ((), ())
    assert after.spent == tuple(sorted((WYVERN, action.overlord)))
    assert refusal(after, action).rule == "drk-lord-7"


@pytest.mark.rule("drk-lord-7")
@for_each("action", LASTING, ids=lambda action: action.overlord)
def test_an_overlord_that_lasts_stays_on_the_table_for_all_to_see(action: Announce) -> None:
    after = do(ready(action.overlord), action)
    assert after.effects == (Effect(action.overlord, ADA, action.town, action.opponent),)
    assert (after.players[ADA].overlords, after.spent) == ((), ())
    assert after.seen_by(CLEO).effects == after.effects
    assert refusal(after, action).rule == "drk-lord-7"


@pytest.mark.rule("drk-lord-7")
def test_the_announcement_is_told_with_its_aim() -> None:
    (step,) = steps(ready(GARGOYLE), announce(ADA, GARGOYLE, MUDWICK))
    first = step.events[0]
    assert isinstance(first, Announced) and (first.seat, first.town, first.rule) == (ADA, MUDWICK, "drk-gargoyle-1")
    (step,) = steps(ready(KNIGHT), announce(ADA, KNIGHT, opponent=CLEO))
    assert "Cleo" in told(step)[0]


@pytest.mark.rule("drk-lord-7")
def test_the_label_of_an_announcement_holds_its_aim() -> None:
    labels = [action.label(NAMES) for action in (*AT_ONCE[1:], LASTING[0], LASTING[3])]
    assert labels == [
        "Announce The Inexplicable at Mudwick",
        "Announce The Lich",
        "Announce The Witch for white, white, gray",
        "Announce The Gargoyle at Mudwick",
        "Announce The Black Knight at Ben",
    ]


@pytest.mark.rule("drk-lord-7")
def test_before_it_is_announced_an_overlord_does_nothing() -> None:
    bare, held = ready(GRAHL), with_cards(ready(GRAHL), ADA, GRAHL, SCOURGE, GHOUL)
    for state in (with_cards(bare, ADA), held):
        assert refusal(state, Attack(ADA, ("black 4",), MUDWICK, 5)).rule == "drk-dice-1"
        assert state.why_not(Attack(ADA, ("black 4",), MUDWICK, 4)) is None


@pytest.mark.rule("drk-lord-7")
def test_what_was_bought_can_be_announced_at_once_or_turns_later() -> None:
    state = buried(lords("black 5", row=(LICH,)), ADA, 20)
    state = do(state, buy(LICH, "black 5"))
    assert do(state, announce(ADA, LICH)).players[ADA].supply == 40
    later = until(evolve(state, current=CLEO), Stage.BEFORE)
    assert do(later, announce(ADA, LICH)).players[ADA].supply == 40


@pytest.mark.rule("drk-lord-7")
def test_the_player_whose_turn_it_is_announces_before_the_roll_and_among_the_commitments() -> None:
    for state in (
        ready(LICH, stage=Stage.PREPARE),
        ready(LICH),
        do(ready(LICH), Attack(ADA, ("black 4",), MUDWICK, 4)),
    ):
        assert state.why_not(announce(ADA, LICH)) is None


@pytest.mark.rule("drk-lord-7")
def test_several_can_be_announced_one_after_another() -> None:
    state = with_cards(ready(LICH), ADA, ELF, GHOUL, LICH)
    state = do(state, announce(ADA, GHOUL), announce(ADA, LICH), announce(ADA, ELF))
    assert (state.players[ADA].overlords, state.spent, state.players[BEN].supply) == ((), (ELF, LICH), 42)


@pytest.mark.rule("drk-lord-7")
def test_another_players_overlord_cannot_be_announced() -> None:
    state = with_cards(ready(LICH), BEN, ELF)
    assert refusal(state, announce(ADA, ELF)).rule == "drk-lord-7"


@pytest.mark.rule("drk-lord-10")
@for_each("action", [*AT_ONCE, *LASTING], ids=lambda action: action.overlord)
def test_nobody_can_take_an_announcement_back(action: Announce) -> None:
    state = ready(action.overlord)
    after = do(state, action)
    rng = Random(0)
    while after.to_act is CHANCE:
        after = after.apply(after.sample(rng))
    following = [after.apply(option) for option in after.options(ADA)]
    assert following and not any(action.overlord in one.players[ADA].overlords for one in following)


# ---------------------------------------------------------------- nothing to do


@pytest.mark.rule("drk-lord-12")
def test_the_blood_elf_needs_somebody_elses_minion_in_supply() -> None:
    state = with_cards(preparing(), ADA, ELF)
    for seat in (BEN, CLEO):
        state = buried(state, seat, 50)
    assert refusal(state, announce(ADA, ELF)).rule == "drk-lord-12"
    assert with_player(state, CLEO, supply=1).why_not(announce(ADA, ELF)) is None


@pytest.mark.rule("drk-lord-12")
def test_the_lich_needs_a_minion_in_ones_own_graveyard() -> None:
    state = buried(with_cards(preparing(), ADA, LICH), BEN, 20)
    assert refusal(state, announce(ADA, LICH)).rule == "drk-lord-12"
    assert buried(state, ADA, 1).why_not(announce(ADA, LICH)) is None


@pytest.mark.rule("drk-lord-12")
def test_the_inexplicable_needs_somebody_elses_minion_at_that_town() -> None:
    state = besieged(with_cards(preparing(), ADA, INEXPLICABLE), GOOSEGREEN, 4, 0, 0)
    state = besieged(state, MUDWICK, 4, 0, 1)
    assert refusal(state, announce(ADA, INEXPLICABLE, GOOSEGREEN)).rule == "drk-lord-12"
    assert state.why_not(announce(ADA, INEXPLICABLE, MUDWICK)) is None


@pytest.mark.rule("drk-lord-12")
def test_the_wyvern_needs_a_minion_at_a_town_and_a_second_town() -> None:
    state = with_cards(preparing(), ADA, WYVERN)
    assert refusal(state, announce(ADA, WYVERN)).rule == "drk-lord-12"
    state = besieged(state, MUDWICK, 0, 0, 1)
    assert state.why_not(announce(ADA, WYVERN)) is None
    assert evolve(state, sites=state.sites[:2]).why_not(announce(ADA, WYVERN)) is None
    assert refusal(evolve(state, sites=state.sites[:1]), announce(ADA, WYVERN)).rule == "drk-lord-12"


@pytest.mark.rule("drk-tower-9", "drk-witch-1")
def test_the_witch_has_nothing_for_the_highest_level() -> None:
    state = with_player(with_cards(preparing(), ADA, WITCH), ADA, towers=(2, 1, 0))
    assert state.why_not(announce(ADA, WITCH, towers=THREE)) is None
    assert refusal(with_player(state, ADA, level=5), announce(ADA, WITCH, towers=THREE)).rule == "drk-tower-9"


@pytest.mark.rule("drk-wizard-1")
def test_the_dark_wizard_is_announced_by_naming_the_dice() -> None:
    state = with_cards(lords("black 2"), ADA, WIZARD)
    assert refusal(state, announce(ADA, WIZARD)).rule == "drk-wizard-1"
    assert state.why_not(Reroll(ADA, WIZARD, ("black 2",))) is None


@pytest.mark.rule("drk-lord-7")
def test_options_hold_every_announcement_that_is_allowed_and_no_other() -> None:
    state = with_cards(ready(LICH), ADA, ELF, INEXPLICABLE, KNIGHT, LICH, WITCH, WIZARD, WYVERN)
    found = {action for action in state.options(ADA) if isinstance(action, Announce)}
    assert found == {
        announce(ADA, ELF),
        announce(ADA, INEXPLICABLE, MUDWICK),
        announce(ADA, KNIGHT, opponent=BEN),
        announce(ADA, KNIGHT, opponent=CLEO),
        announce(ADA, LICH),
        announce(ADA, WITCH, towers=("gray", "white", "white")),
        announce(ADA, WYVERN),
    }
    assert do(state, SayDone(ADA)).asked == (ADA,)
