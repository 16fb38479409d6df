"""Every action at a wrong moment is refused with the rule that forbids it, in one sentence that says what is due."""

import pytest

from engine import Refusal
from engine.core.actions import Action
from engine.games.exploding_minions import CarryOut
from engine.games.minkingi import CreateCard, Deal, DeclareBattle, EndDay, MinkingiState, PickCard, Start, Strike
from engine.games.minkingi.rules.table import Stage
from engine.pieces.seats import NAMES
from tests.cases import for_each
from tests.engine.minkingi.play import ADA, BEN, RULES, created, dealt, drafted, lies, new, scene
from tests.engine.playing import do, refusal

DEAL = Deal((tuple(range(1, 10)), tuple(range(10, 19))))


def creating() -> MinkingiState:
    return scene({0: lies(4, BEN)}, ((15,), (30,)))


MOMENTS: dict[Stage, MinkingiState] = {
    Stage.DEAL: new(),
    Stage.START: do(new(), DEAL),
    Stage.DRAFT: dealt(range(1, 10), range(10, 19)),
    Stage.CREATE: creating(),
    Stage.DECLARE: created(creating(), 15, 1),
    Stage.BATTLE: do(created(creating(), 15, 1), DeclareBattle(ADA, (0,))),
    Stage.MIDNIGHT: created(creating(), 15, 8),
}

DUE = {
    Stage.DEAL: "deal nine cards each",
    Stage.START: "find out who goes first",
    Stage.DRAFT: "pick a card and pass the rest",
    Stage.CREATE: "create a card on the field",
    Stage.DECLARE: "declare a battle, or none",
    Stage.BATTLE: "the next card attacks",
    Stage.MIDNIGHT: "end the Day",
}

ACTIONS: dict[Stage, tuple[Action, str, str]] = {
    Stage.DEAL: (DEAL, "mnk-setup-2", "The cards are dealt once, at the start"),
    Stage.START: (Start(ADA), "mnk-setup-3", "Who goes first is found out once, at the start"),
    Stage.DRAFT: (PickCard(ADA, 1), "mnk-draft-1", "Cards are picked in the draft"),
    Stage.CREATE: (CreateCard(ADA, 15, 1, False), "mnk-create-1", "A card is created in the Field Hour"),
    Stage.DECLARE: (
        DeclareBattle(ADA, (0,)),
        "mnk-battle-1",
        "A battle is declared by a card that was just created beside others",
    ),
    Stage.BATTLE: (Strike(), "mnk-battle-3", "Cards attack in a battle that was declared"),
    Stage.MIDNIGHT: (EndDay(), "mnk-day-1", "A Day ends with its Midnight Hour"),
}

each_moment = pytest.mark.parametrize("moment", MOMENTS, ids=lambda stage: stage.name)


@pytest.mark.rule("mnk-setup-2", "mnk-setup-3", "mnk-draft-1", "mnk-create-1", "mnk-battle-1", "mnk-day-1")
@each_moment
@for_each("action", ACTIONS, ids=lambda stage: stage.name)
def test_an_action_is_for_its_own_moment(moment: Stage, action: Stage) -> None:
    state = MOMENTS[moment]
    assert state.stage is moment
    played, rule, what = ACTIONS[action]
    if moment is action:
        assert state.why_not(played) is None
        return
    assert refusal(state, played) == Refusal(rule, f"{what}; what comes now is: {DUE[moment]}.")


@pytest.mark.rule("mnk-setup-1")
@each_moment
@for_each("seat", [-1, 2, 7])
def test_there_are_two_seats(moment: Stage, seat: int) -> None:
    for action in (PickCard(seat, 1), CreateCard(seat, 15, 1, False), DeclareBattle(seat, ())):
        refused = refusal(MOMENTS[moment], action)
        assert (refused.rule, refused.reason) == ("mnk-setup-1", f"There is no seat {seat} at this table of two.")


@pytest.mark.rule("mnk-setup-1", "mnk-setup-3")
@for_each("seat", [-1, 2, 7])
def test_nobody_else_goes_first(seat: int) -> None:
    refused = refusal(MOMENTS[Stage.START], Start(seat))
    assert (refused.rule, refused.reason) == ("mnk-setup-1", f"There is no seat {seat} at this table of two.")
    assert Start(seat).label(NAMES)


@pytest.mark.rule("mnk-day-2", "mnk-create-5")
def test_it_is_one_players_day() -> None:
    for stage, action in ((Stage.CREATE, CreateCard(BEN, 30, 1, False)), (Stage.DECLARE, DeclareBattle(BEN, ()))):
        refused = refusal(MOMENTS[stage], action)
        assert (refused.rule, refused.reason) == ("mnk-day-2", "It is Ada’s Day.")
    refused = refusal(scene({}, ((15,), (30,)), current=BEN), CreateCard(ADA, 15, 1, False))
    assert (refused.rule, refused.reason) == ("mnk-day-2", "It is Ben’s Day.")


@pytest.mark.rule("mnk-day-2", "mnk-draft-5", "mnk-battle-2")
def test_of_several_reasons_the_first_that_a_player_runs_into_is_told() -> None:
    """Whose turn it is comes before what is named, and touching before holding a card."""
    picked = do(MOMENTS[Stage.DRAFT], PickCard(ADA, 1))
    assert refusal(picked, PickCard(ADA, 99)).rule == "mnk-draft-5"
    assert refusal(MOMENTS[Stage.CREATE], CreateCard(BEN, 99, 0, False)).rule == "mnk-day-2"
    assert refusal(MOMENTS[Stage.DECLARE], DeclareBattle(BEN, (8,))).rule == "mnk-day-2"
    assert MOMENTS[Stage.DECLARE].field[8] is None
    assert refusal(MOMENTS[Stage.DECLARE], DeclareBattle(ADA, (8,))).rule == "mnk-battle-2"


@pytest.mark.rule("mnk-draft-6", "mnk-draft-1", "mnk-create-5")
def test_whether_a_secret_card_is_there_is_for_its_owner_to_tell() -> None:
    packs = MOMENTS[Stage.DRAFT].seen_by(ADA)
    hands = do(created(drafted((15, 4), (119, 122), 2, 2), 15, 0), EndDay()).seen_by(ADA)
    cases: list[tuple[MinkingiState, Action, str, str]] = [
        (packs, PickCard(BEN, 10), "mnk-draft-6", "Only Ben can tell whether card 10 is in that pack."),
        (packs, PickCard(BEN, 1), "mnk-draft-1", "Card 1 is not in Ben’s pack."),
        (packs, PickCard(BEN, 901), "mnk-draft-1", "Card 901 is not in Ben’s pack."),
        (packs, PickCard(ADA, 10), "mnk-draft-1", "Card 10 is not in Ada’s pack."),
        (hands, CreateCard(BEN, 119, 1, False), "mnk-draft-6", "Only Ben can tell whether card 119 is in that hand."),
        (hands, CreateCard(BEN, 15, 1, False), "mnk-create-5", "Card 15 is not in Ben’s hand."),
    ]
    for state, action, rule, reason in cases:
        assert refusal(state, action) == Refusal(rule, reason)


@pytest.mark.rule("mnk-day-1")
def test_an_action_of_another_game() -> None:
    assert refusal(new(), CarryOut()) == Refusal("mnk-day-1", "CarryOut is not something one can do in Minkingi.")


@pytest.mark.rule("mnk-create-1", "mnk-battle-1", "mnk-draft-1")
def test_labels_are_what_a_learner_would_say() -> None:
    labels = {
        "Card 15": PickCard(ADA, 15),
        "Card 15 in space 2": CreateCard(ADA, 15, 1, False),
        "Card 15 in space 2, turned": CreateCard(ADA, 15, 1, True),
        "Declare no battle": DeclareBattle(ADA, ()),
        "Battle with space 1": DeclareBattle(ADA, (0,)),
        "Battle with spaces 1, 3": DeclareBattle(ADA, (0, 2)),
        "Deal nine cards each": DEAL,
        "Ben goes first": Start(BEN),
        "The next card attacks": Strike(),
        "End the Day": EndDay(),
    }
    assert {action.label(NAMES): action for action in labels.values()} == labels


def test_every_rule_named_in_a_refusal_is_in_the_rulebook() -> None:
    assert {rule for _, rule, _ in ACTIONS.values()} <= set(RULES)
    assert drafted((4, 15), (30, 56), 2, 2).stage is Stage.CREATE
