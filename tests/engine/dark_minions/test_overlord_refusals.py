"""What cannot be done with Overlords, and the sentence that says so."""

import pytest

from engine.core.actions import Action
from engine.games.dark_minions import (
    Announce,
    BuyOverlord,
    ExchangeOverlord,
    LetGo,
    MoveMinions,
    PayCost,
    Reroll,
    TurnUpOverlord,
)
from engine.games.dark_minions.rules.cards import OVERLORDS
from engine.games.dark_minions.rules.table import Race, Stage
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
    buy,
    lords,
    ready,
    with_cards,
    with_standing,
)
from tests.engine.dark_minions.play import ADA, BEN, CLEO, GOOSEGREEN, MUDWICK, besieged, rolled, table, with_player
from tests.engine.playing import refusal

THREE = ("gray", "white", "white")
ANNOUNCED = [
    announce(ADA, GARGOYLE, MUDWICK),
    announce(ADA, GHOUL),
    announce(ADA, ELF),
    announce(ADA, LICH),
    announce(ADA, WITCH, towers=THREE),
    announce(ADA, INEXPLICABLE, MUDWICK),
    announce(ADA, SCOURGE),
    announce(ADA, GRAHL),
    announce(ADA, WYVERN),
    announce(ADA, KNIGHT, opponent=BEN),
    announce(ADA, MINOTAUR),
]
EVERY_ONE = [*ANNOUNCED, announce(ADA, WIZARD)]
KEPT = [WEREWOLF, SKELETON, UNDEAD]


def named(action: Announce) -> str:
    return action.overlord


def test_the_list_holds_all_fifteen() -> None:
    assert sorted([*(action.overlord for action in EVERY_ONE), *KEPT]) == sorted(OVERLORDS)


@pytest.mark.rule("drk-lord-7")
@for_each("action", ANNOUNCED, ids=named)
def test_each_can_be_announced_when_all_is_ready(action: Announce) -> None:
    assert ready(action.overlord).why_not(action) is None
    assert action in ready(action.overlord).options(ADA)


@pytest.mark.rule("drk-lord-1")
@for_each("action", EVERY_ONE, ids=named)
def test_none_in_the_basic_game(action: Announce) -> None:
    state = with_cards(rolled("black 4"), ADA, action.overlord)
    assert refusal(state, action).rule == "drk-lord-1"
    assert "basic" in refusal(state, action).reason


@pytest.mark.rule("drk-lord-1")
@for_each(
    "action",
    [
        buy(LICH, "black 4"),
        ExchangeOverlord(ADA, LICH),
        PayCost(ADA, UNDEAD),
        LetGo(ADA, UNDEAD),
        TurnUpOverlord(LICH),
        Reroll(ADA, WIZARD, ("black 4",)),
        Reroll(ADA, WEREWOLF, ("black 4",)),
    ],
    ids=lambda action: type(action).__name__,
)
def test_nothing_is_done_with_overlords_in_the_basic_game(action: Action) -> None:
    refused = refusal(rolled("black 4"), action)
    assert refused.rule == "drk-lord-1" and "basic" in refused.reason


@pytest.mark.rule("drk-lord-7")
@for_each("action", EVERY_ONE, ids=named)
def test_one_that_is_not_owned(action: Announce) -> None:
    refused = refusal(with_cards(ready(action.overlord), ADA), action)
    assert refused.rule == "drk-lord-7"
    assert "Ada" in refused.reason and action.overlord.removeprefix("The ") in refused.reason


@pytest.mark.rule("drk-lord-8")
@for_each("action", ANNOUNCED, ids=named)
@for_each("stage", [Stage.ROLL, Stage.RESOLVE, Stage.TOWNS, Stage.REFILL])
def test_none_while_dice_roll_or_things_are_settled(action: Announce, stage: Stage) -> None:
    assert refusal(ready(action.overlord, stage=stage), action).rule == "drk-lord-8"


@pytest.mark.rule("drk-lord-8")
@for_each("action", ANNOUNCED, ids=named)
def test_none_when_claims_are_heard(action: Announce) -> None:
    state = ready(action.overlord, stage=Stage.CLAIM, asked=(ADA,))
    assert refusal(state, action).rule == "drk-end-9"
    assert not any(isinstance(option, Announce) for option in state.options(ADA))


@pytest.mark.rule("drk-lord-8")
@for_each("action", ANNOUNCED, ids=named)
def test_none_by_the_player_of_the_turn_while_others_are_asked(action: Announce) -> None:
    assert refusal(ready(action.overlord, stage=Stage.BEFORE, asked=(BEN,)), action).rule == "drk-lord-8"


@pytest.mark.rule("drk-lord-8")
@for_each("action", ANNOUNCED, ids=named)
def test_none_while_an_exchanged_card_is_turned_up(action: Announce) -> None:
    assert refusal(ready(action.overlord, swapping=True, deck=(UNDEAD,)), action).rule == "drk-lord-8"


@pytest.mark.rule("drk-lord-11")
@for_each("action", EVERY_ONE, ids=named)
def test_none_in_a_roll_off(action: Announce) -> None:
    race = Race(MUDWICK, ((ADA, (6,)), (BEN, (6,))), (ADA, BEN))
    assert refusal(ready(action.overlord, stage=Stage.RESOLVE, race=race), action).rule == "drk-lord-11"


@pytest.mark.rule("drk-cost-1")
@for_each("overlord", KEPT)
def test_those_with_a_turn_cost_are_not_announced(overlord: str) -> None:
    state = with_standing(lords("black 4"), ADA, overlord)
    assert refusal(state, announce(ADA, overlord)).rule == "drk-cost-1"


@pytest.mark.rule("drk-lord-7")
@for_each("action", ANNOUNCED, ids=named)
def test_the_wrong_aim(action: Announce) -> None:
    rule, state = OVERLORDS[action.overlord].rule, ready(action.overlord)
    wrong = [
        announce(ADA, action.overlord, MUDWICK, opponent=BEN),
        announce(ADA, action.overlord, opponent=BEN, towers=THREE),
        announce(ADA, action.overlord, MUDWICK, towers=THREE),
    ]
    for attempt in wrong:
        assert refusal(state, attempt).rule == rule
    for attempt in (announce(ADA, action.overlord, MUDWICK), announce(ADA, action.overlord, opponent=BEN)):
        if attempt != action:
            assert refusal(state, attempt).rule == rule


@pytest.mark.rule("drk-fall-9", "drk-gargoyle-1", "drk-inexplicable-1")
@for_each("overlord", [GARGOYLE, INEXPLICABLE])
@for_each("town", ["", "Hollowford", "Nowhere"])
def test_a_town_that_is_not_in_play(overlord: str, town: str) -> None:
    assert refusal(ready(overlord), announce(ADA, overlord, town)).rule == "drk-fall-9"


@pytest.mark.rule("drk-lord-1")
def test_an_overlord_that_does_not_exist() -> None:
    state = lords("black 4", row=(LICH,))
    for action in (announce(ADA, "The Vampire"), buy("The Vampire", "black 4"), ExchangeOverlord(ADA, "The Vampire")):
        assert refusal(state, action).rule == "drk-lord-1"


@pytest.mark.rule("drk-parts-1")
@for_each("seat", [-1, 3, 9])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    state = lords("black 4", row=(LICH,), deck=(WITCH,))
    actions = [
        announce(seat, LICH),
        BuyOverlord(seat, LICH, ("black 4",)),
        ExchangeOverlord(seat, LICH),
        PayCost(seat, UNDEAD),
        LetGo(seat, UNDEAD),
        MoveMinions(seat, ADA, MUDWICK, GOOSEGREEN, 1),
        MoveMinions(ADA, seat, MUDWICK, GOOSEGREEN, 1),
    ]
    for action in actions:
        assert refusal(state, action).rule == "drk-parts-1"


@pytest.mark.rule("drk-wyvern-1")
def test_no_minions_move_without_the_wyvern() -> None:
    state = besieged(with_cards(lords("black 4"), ADA, WYVERN), MUDWICK, 3, 0, 0)
    assert refusal(state, MoveMinions(ADA, ADA, MUDWICK, GOOSEGREEN, 1)).rule == "drk-wyvern-1"
    assert refusal(rolled("black 4"), MoveMinions(ADA, ADA, MUDWICK, GOOSEGREEN, 1)).rule == "drk-wyvern-1"


@pytest.mark.rule("drk-lord-12")
def test_an_opponent_finds_nothing_to_do_either() -> None:
    state = with_cards(lords(stage=Stage.ANSWER, asked=(CLEO,)), CLEO, LICH, INEXPLICABLE, WYVERN)
    for action in (announce(CLEO, LICH), announce(CLEO, INEXPLICABLE, MUDWICK), announce(CLEO, WYVERN)):
        assert refusal(state, action).rule == "drk-lord-12"


@pytest.mark.rule("drk-lord-1", "drk-lord-7")
def test_every_refusal_names_its_rule_and_ends_its_sentence() -> None:
    states = [
        table(3, advanced=True),
        ready(LICH),
        ready(MINOTAUR, stage=Stage.PREPARE),
        ready(WYVERN, stage=Stage.RESOLVE),
    ]
    for state in states:
        for action in state.game.expressible_actions(state):
            refusal = state.why_not(action)
            if refusal is not None:
                assert refusal.rule.startswith("drk-") and refusal.reason.endswith(".")


@pytest.mark.rule("drk-lord-12")
@for_each("dice", [(), ("white skull",)])
def test_grahl_needs_a_free_die_with_a_number(dice: tuple[str, ...]) -> None:
    state = with_cards(lords(*dice), ADA, GRAHL)
    assert refusal(state, announce(ADA, GRAHL)).rule == "drk-lord-12"
    assert with_cards(lords(*dice, "black 2"), ADA, GRAHL).why_not(announce(ADA, GRAHL)) is None


@pytest.mark.rule("drk-lich-1")
def test_an_aim_that_is_no_seat_is_an_aim_too() -> None:
    state = with_player(with_cards(lords("black 2"), ADA, LICH), ADA, graveyard=5, supply=45)
    assert state.why_not(Announce(ADA, LICH, "", -1, ())) is None
    assert refusal(state, Announce(ADA, LICH, "", -7, ())).rule == "drk-lich-1"
