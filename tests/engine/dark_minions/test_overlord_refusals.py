"""What cannot be done with Overlords, and the sentence that says so."""

import pytest

from engine.core.actions import Action, Refusal
from engine.core.values import evolve
from engine.games.dark_minions import (
    Announce,
    Attack,
    BuyOverlord,
    DarkState,
    ExchangeOverlord,
    LetGo,
    MoveMinions,
    PayCost,
    Reroll,
    TurnUpOverlord,
)
from engine.games.dark_minions.rules.cards import OVERLORDS
from engine.games.dark_minions.rules.table import Effect, Race, Stage
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
    with_cards,
    with_standing,
)
from tests.engine.dark_minions.play import (
    ADA,
    BEN,
    CLEO,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    buried,
    rolled,
    table,
    with_player,
)
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


def ready(overlord: str, **changes: object) -> DarkState:
    """Ada's Commitment with something to do for each Overlord, and one of them in her hand."""
    state = with_player(with_cards(lords("black 4", **changes), ADA, overlord), ADA, towers=(2, 1, 0))
    return buried(besieged(state, MUDWICK, 3, 3, 3), ADA, 20)


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
    assert refusal(rolled("black 4"), action).rule == "drk-lord-1"


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
def test_the_wyvern_needs_a_town_to_move_minions_to() -> None:
    state = besieged(with_cards(lords("black 4"), ADA, WYVERN), MUDWICK, 3, 0, 0)
    assert state.why_not(announce(ADA, WYVERN)) is None
    alone = evolve(state, sites=(state.site(MUDWICK),))
    assert refusal(alone, announce(ADA, WYVERN)).rule == "drk-lord-12"


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


AT_CLAIM = ready(LICH, stage=Stage.CLAIM, asked=(ADA,))
IN_ROLL_OFF = ready(LICH, stage=Stage.RESOLVE, race=Race(MUDWICK, ((ADA, (6,)), (BEN, (6,))), (ADA, BEN)))
BENS_ANSWER = with_cards(ready(LICH, stage=Stage.BEFORE, asked=(BEN,)), CLEO, GHOUL)
MOVING = with_cards(besieged(lords("black 4", mover=ADA, moving=5), MUDWICK, 3, 1, 0), ADA, LICH)
ROW = lords("black 3", "black 4", row=(LICH, WYVERN, ELF), spent=(GHOUL,))
COSTS_DUE = with_standing(lords(stage=Stage.PREPARE, unpaid=(UNDEAD,)), ADA, UNDEAD)
SKIPPED = evolve(ready(MINOTAUR), effects=(Effect(KNIGHT, BEN, opponent=ADA),))
HUNTER = with_standing(lords("black 2", "black 3"), ADA, WEREWOLF)
NOTHING_LIES = "No minion of yours lies in the Graveyard."
NO_TOWERS = "The Witch asks for three of the Towers that you hold."

SAID: list[tuple[DarkState, Action, str, str]] = [
    # who may announce, and when
    (ready(GHOUL), announce(ADA, LICH), "drk-lord-7", "Ada has no Lich to announce."),
    (ready(GHOUL), announce(BEN, LICH), "drk-lord-7", "Ben has no Lich to announce."),
    (ready(LICH), announce(ADA, "The Vampire"), "drk-lord-1", "There is no Overlord called 'The Vampire'."),
    (rolled(), announce(ADA, LICH), "drk-lord-1", "Overlords belong to the advanced game, and this is the basic one."),
    (
        ready(LICH),
        announce(ADA, UNDEAD),
        "drk-cost-1",
        "The Undead works from the moment it is bought and is not announced.",
    ),
    (IN_ROLL_OFF, announce(ADA, LICH), "drk-lord-11", "No Overlord can be used in a roll-off."),
    (AT_CLAIM, announce(ADA, LICH), "drk-end-9", "Only claims are heard now."),
    (BENS_ANSWER, announce(ADA, LICH), "drk-lord-8", "It is not for Ada to act now, but for Ben."),
    (BENS_ANSWER, announce(CLEO, GHOUL), "drk-lord-8", "It is not for Cleo to act now, but for Ben."),
    (MOVING, announce(ADA, LICH), "drk-wyvern-1", "The minions that The Wyvern moves come first."),
    (
        ready(WIZARD),
        announce(ADA, WIZARD),
        "drk-wizard-1",
        "The Dark Wizard is announced by choosing the dice to roll again.",
    ),
    # at what
    (ready(LICH), announce(ADA, LICH, MUDWICK), "drk-lich-1", "The Lich is not aimed at that."),
    (ready(KNIGHT), announce(ADA, KNIGHT, opponent=ADA), "drk-knight-1", "The Black Knight needs an opponent."),
    (ready(KNIGHT), announce(ADA, KNIGHT, opponent=3), "drk-knight-1", "The Black Knight needs an opponent."),
    (
        ready(GARGOYLE),
        announce(ADA, GARGOYLE),
        "drk-fall-9",
        "A Town has to be named, and new Towns come at the end of a turn.",
    ),
    (
        ready(GARGOYLE),
        announce(ADA, GARGOYLE, "Hollowford"),
        "drk-fall-9",
        "Hollowford is not in play, and new Towns come at the end of a turn.",
    ),
    (ready(WITCH), announce(ADA, WITCH, towers=("gray", "white")), "drk-witch-1", NO_TOWERS),
    (ready(WITCH), announce(ADA, WITCH, towers=("black", "gray", "white")), "drk-witch-1", NO_TOWERS),
    # what would change nothing
    (with_cards(lords("black 4"), ADA, LICH), announce(ADA, LICH), "drk-lord-12", NOTHING_LIES),
    (
        with_cards(lords("black 4"), ADA, INEXPLICABLE),
        announce(ADA, INEXPLICABLE, MUDWICK),
        "drk-lord-12",
        "No other player has a minion at Mudwick.",
    ),
    (
        with_cards(lords("black 4"), ADA, WYVERN),
        announce(ADA, WYVERN),
        "drk-lord-12",
        "There is no minion at a Town that could be moved to another one.",
    ),
    (
        with_cards(lords("white skull"), ADA, GRAHL),
        announce(ADA, GRAHL),
        "drk-lord-12",
        "No free die is left that could count more.",
    ),
    (
        with_player(with_player(ready(ELF), BEN, supply=0), CLEO, supply=0),
        announce(ADA, ELF),
        "drk-lord-12",
        "No other player has a minion in supply.",
    ),
    (
        with_player(ready(WITCH), ADA, level=5),
        announce(ADA, WITCH, towers=THREE),
        "drk-tower-9",
        "You are at the highest level already.",
    ),
    (
        SKIPPED,
        announce(ADA, MINOTAUR),
        "drk-minotaur-3",
        "The Minotaur cannot win back the turn that The Black Knight takes from you.",
    ),
    (
        with_player(ready(MINOTAUR), ADA, supply=4),
        announce(ADA, MINOTAUR),
        "drk-minotaur-2",
        "That needs 5 minions, and Ada’s supply has 4.",
    ),
    # what is bought, exchanged and paid
    (ROW, buy(SCOURGE, "black 4"), "drk-lord-1", "The Scourge does not lie in the open row."),
    (ROW, buy(GHOUL, "black 4"), "drk-lord-15", "The Ghoul is discarded and does not come back."),
    (ROW, buy(LICH, "black 4"), "drk-lord-4", "The Lich costs 5, and this is 4."),
    (ROW, buy(ELF, "black 3", "black 4"), "drk-lord-16", "The Blood Elf costs 3, which is paid without the black 3."),
    (ROW, BuyOverlord(BEN, ELF, ("black 3",)), "drk-turn-1", "It is Ada’s turn, not Ben’s."),
    (ROW, ExchangeOverlord(BEN, ELF), "drk-lord-2", "It is Ada’s turn, not Ben’s."),
    (
        evolve(ROW, exchanged=True),
        ExchangeOverlord(ADA, ELF),
        "drk-lord-3",
        "You have exchanged an Overlord in this turn already.",
    ),
    (
        ROW,
        ExchangeOverlord(ADA, ELF),
        "drk-lord-3",
        "The stack of Overlords is empty, so there is none to turn up instead.",
    ),
    (
        ROW,
        TurnUpOverlord(SCOURGE),
        "drk-lord-9",
        "The row is filled at the end of a turn; what comes now is: use the dice, then say Done.",
    ),
    (COSTS_DUE, PayCost(BEN, UNDEAD), "drk-cost-1", "It is Ada’s turn, not Ben’s."),
    (COSTS_DUE, PayCost(ADA, WEREWOLF), "drk-cost-1", "Ada has no Overlord The Werewolf with a Turn cost."),
    (
        evolve(COSTS_DUE, unpaid=()),
        LetGo(ADA, UNDEAD),
        "drk-cost-2",
        "The Turn cost of The Undead is settled for this turn.",
    ),
    (
        with_player(COSTS_DUE, ADA, supply=3),
        PayCost(ADA, UNDEAD),
        "drk-cost-2",
        "That needs 5 minions, and Ada’s supply has 3.",
    ),
    # dice rolled again, and minions moved
    (lords("black 2"), Reroll(ADA, WIZARD, ("black 2",)), "drk-wizard-1", "You do not have The Dark Wizard."),
    (lords("black 2"), Reroll(ADA, WEREWOLF, ("black 2",)), "drk-werewolf-1", "You do not have The Werewolf."),
    (
        evolve(HUNTER, hunted=True),
        Reroll(ADA, WEREWOLF, ("black 2",)),
        "drk-werewolf-1",
        "The Werewolf has rolled a die again in this turn.",
    ),
    (HUNTER, Reroll(ADA, WEREWOLF, ("black 2", "black 3")), "drk-werewolf-1", "The Werewolf rolls only one die again."),
    (
        lords("black 1", effects=(Effect(SCOURGE, BEN),)),
        Attack(ADA, ("black 1",), MUDWICK, 1),
        "drk-scourge-1",
        "With The Scourge the black +1 counts nothing.",
    ),
    (MOVING, MoveMinions(BEN, ADA, MUDWICK, GOOSEGREEN, 1), "drk-wyvern-1", "No Wyvern moves minions for Ben now."),
    (MOVING, MoveMinions(ADA, ADA, MUDWICK, MUDWICK, 1), "drk-wyvern-1", "The minions have to go to another Town."),
    (MOVING, MoveMinions(ADA, ADA, MUDWICK, GOOSEGREEN, 6), "drk-wyvern-1", "The Wyvern can move 1 to 5 now, not 6."),
    (MOVING, MoveMinions(ADA, BEN, MUDWICK, GOOSEGREEN, 2), "drk-wyvern-1", "Ben has 1 minion at Mudwick, not 2."),
]


@pytest.mark.rule(*sorted({rule for _, _, rule, _ in SAID}))
@for_each(("state", "action", "rule", "reason"), SAID)
def test_what_is_said_of_each(state: DarkState, action: Action, rule: str, reason: str) -> None:
    assert refusal(state, action) == Refusal(rule, reason)
