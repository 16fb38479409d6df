"""Who is asked whether to announce an Overlord, when, and in what order."""

from random import Random

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import (
    Announce,
    Attack,
    ChooseDice,
    DarkState,
    MoveMinions,
    Pass,
    Reroll,
    RollDice,
    SayDone,
)
from engine.games.dark_minions.odds.policy import raider
from engine.games.dark_minions.rules.table import WINDOWS, Stage
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
    UNDEAD,
    WEREWOLF,
    WITCH,
    WIZARD,
    WYVERN,
    announce,
    asked,
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
    BEN,
    CLEO,
    DEV,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    buried,
    rolled,
    steps,
    table,
    told,
    with_player,
    with_town,
)
from tests.engine.playing import do, positions, refusal

FOR_ANY_MOMENT = [ELF, GARGOYLE, GHOUL, INEXPLICABLE, KNIGHT, LICH, SCOURGE, WITCH, WYVERN]


def everybody(players: int = 3, **changes: object) -> DarkState:
    """Ada's Commitment; each player has an Overlord for any moment."""
    state = lords("black 4", players=players, **changes)
    for seat, overlord in enumerate((GHOUL, SCOURGE, KNIGHT, GARGOYLE)[:players]):
        state = with_cards(state, seat, overlord)
    return state


# ---------------------------------------------------------------- three moments


@pytest.mark.rule("drk-lord-8")
def test_others_are_asked_before_the_roll_from_the_next_seat_on() -> None:
    state = next_turn(evolve(everybody(4), current=DEV))
    assert (state.current, state.stage, asked(state)) == (ADA, Stage.BEFORE, [BEN, CLEO, DEV])
    state = do(state, Pass(BEN))
    assert asked(state) == [CLEO, DEV]
    state = do(state, Pass(CLEO), Pass(DEV))
    assert (state.stage, list(state.to_act)) == (Stage.PREPARE, [ADA])


@pytest.mark.rule("drk-lord-8")
def test_others_are_asked_after_the_roll() -> None:
    state = do(everybody(4, stage=Stage.PREPARE), ChooseDice(ADA, ""), RollDice(ADA, (2, 3, 4)))
    assert (state.stage, asked(state)) == (Stage.ROLLED, [BEN, CLEO, DEV])
    state = do(state, Pass(BEN), Pass(CLEO), Pass(DEV))
    assert (state.stage, list(state.to_act)) == (Stage.COMMIT, [ADA])


@pytest.mark.rule("drk-lord-8")
def test_everybody_is_asked_after_done_the_player_of_the_turn_last() -> None:
    state = do(everybody(4), SayDone(ADA))
    assert (state.stage, asked(state)) == (Stage.ANSWER, [BEN, CLEO, DEV, ADA])
    state = do(state, Pass(BEN), Pass(CLEO), Pass(DEV))
    assert asked(state) == [ADA]
    assert next_turn(state).current == BEN


@pytest.mark.rule("drk-lord-17")
def test_the_order_goes_round_the_table_from_whoever_has_the_turn() -> None:
    state = do(everybody(4, current=CLEO), SayDone(CLEO))
    assert asked(state) == [DEV, ADA, BEN, CLEO]


@pytest.mark.rule("drk-lord-13")
def test_others_are_asked_again_after_dice_are_rolled_again() -> None:
    state = do(everybody(), Reroll(ADA, "the 1 VP tile", ("black 4",)), RollDice(ADA, (6,)))
    assert (state.stage, state.asked) == (Stage.ROLLED, (BEN, CLEO))
    (step,) = steps(state, Pass(BEN))
    assert step.events[0].rule == "drk-lord-13"
    lowered = do(state, announce(BEN, SCOURGE), Pass(CLEO))
    assert (lowered.stage, lowered.bonus, lowered.dice) == (Stage.COMMIT, -1, ("black 6",))
    assert do(state, Pass(BEN), Pass(CLEO)).stage is Stage.COMMIT
    first = do(everybody(stage=Stage.PREPARE), ChooseDice(ADA, ""), RollDice(ADA, (2, 3, 4)))
    assert steps(first, Pass(BEN))[0].events[0].rule == "drk-lord-8"


@pytest.mark.rule("drk-lord-13", "drk-commit-1")
def test_a_reroll_after_a_use_asks_again_and_keeps_the_use() -> None:
    state = lords("black 2", "black 4")
    state = do(with_cards(state, BEN, SCOURGE), Attack(ADA, ("black 4",), MUDWICK, 4))
    state = do(state, Reroll(ADA, "the 1 VP tile", ("black 2",)), RollDice(ADA, (5,)))
    assert (state.stage, state.asked, len(state.commits)) == (Stage.ROLLED, (BEN,), 1)


@pytest.mark.rule("drk-lord-13")
def test_nobody_is_asked_after_a_reroll_without_a_card_that_does_something() -> None:
    state = do(with_cards(lords("black 4"), BEN, LICH), Reroll(ADA, "the 1 VP tile", ("black 4",)))
    assert do(state, RollDice(ADA, (6,))).stage is Stage.COMMIT


@pytest.mark.rule("drk-lord-8")
@for_each("stage", [stage for stage in Stage if stage not in (*WINDOWS, Stage.OVER)])
def test_an_opponent_announces_at_no_other_moment(stage: Stage) -> None:
    state = everybody(stage=stage)
    refused = refusal(state, announce(BEN, SCOURGE))
    assert refused.rule == "drk-lord-8"
    assert "Ben" in refused.reason


@pytest.mark.rule("drk-lord-8", "drk-lord-17")
@for_each("stage", WINDOWS)
def test_one_announces_only_when_it_is_ones_turn_to_be_asked(stage: Stage) -> None:
    state = everybody(stage=stage, asked=(BEN, CLEO))
    assert state.why_not(announce(BEN, SCOURGE)) is None
    for seat, overlord, opponent, rule in ((ADA, GHOUL, -1, "drk-lord-8"), (CLEO, KNIGHT, BEN, "drk-lord-17")):
        assert refusal(state, announce(seat, overlord, opponent=opponent)).rule == rule
        assert refusal(state, Pass(seat)).rule == "drk-lord-8"
    assert state.options(CLEO) == () and Pass(BEN) in state.options(BEN)


@pytest.mark.rule("drk-lord-8")
def test_nobody_passes_where_nobody_is_asked() -> None:
    assert refusal(everybody(), Pass(ADA)).rule == "drk-turn-1"
    assert refusal(everybody(), Pass(BEN)).rule == "drk-turn-1"
    assert refusal(preparing(), Pass(ADA)).rule == "drk-turn-1"


# ---------------------------------------------------------------- who is asked


@pytest.mark.rule("drk-lord-8")
def test_without_a_card_nobody_is_asked() -> None:
    state = with_cards(lords("black 4"), CLEO, GHOUL)
    assert asked(do(state, SayDone(ADA))) == [CLEO]
    state = do(lords("black 4"), SayDone(ADA))
    assert (state.stage, state.current) == (Stage.PREPARE, BEN)


def useful(state: DarkState) -> DarkState:
    """The position in which each Overlord could do something for Ben."""
    state = with_player(buried(besieged(state, MUDWICK, 3, 3, 0), BEN, 5), BEN, towers=(2, 1, 0))
    return evolve(state, supply=tuple(count - less for count, less in zip(state.supply, (2, 1, 0), strict=True)))


@pytest.mark.rule("drk-lord-8", "drk-lord-12")
@for_each(
    ("overlord", "spoiled"),
    [
        (WITCH, {"towers": (1, 1, 0)}),
        (WITCH, {"towers": (2, 1, 0), "level": 5}),
        (LICH, {"graveyard": 0}),
        (ELF, None),
        (INEXPLICABLE, None),
        (WYVERN, None),
    ],
)
def test_who_can_change_nothing_is_not_asked(overlord: str, spoiled: dict[str, object] | None) -> None:
    """Three Towers below level 5 for The Witch, dead minions for The Lich, minions of others for the rest."""
    state = with_cards(useful(lords("black 4")), BEN, overlord)
    assert asked(do(state, SayDone(ADA))) == [BEN]
    if spoiled is not None:
        state = with_player(state, BEN, **spoiled)
    elif overlord == ELF:
        state = with_player(with_player(state, ADA, supply=0), CLEO, supply=0)
    else:
        state = with_town(state, MUDWICK, minions=(0, 0, 0))
    assert do(state, SayDone(ADA)).current == BEN, "straight on to the next turn"


@pytest.mark.rule("drk-lord-8", "drk-lord-12")
def test_the_minotaur_is_not_asked_for_with_fewer_than_five_minions() -> None:
    state = with_cards(lords("black 4"), ADA, MINOTAUR)
    assert asked(do(state, SayDone(ADA))) == [ADA]
    assert do(buried(state, ADA, 46), SayDone(ADA)).current == BEN


@pytest.mark.rule("drk-lord-8")
def test_whoever_is_asked_has_an_announcement_to_make() -> None:
    """In whole games: a seat is asked if, and only if, one of its Overlords can be announced."""
    windows = 0
    for state in positions(table(4, advanced=True), Random(3), raider):
        if state.stage in WINDOWS and state.mover < 0 and state.asked:
            seat = state.asked[0]
            windows += 1
            assert any(isinstance(option, Announce) for option in state.options(seat))
    assert windows > 30


@pytest.mark.rule("drk-lord-8")
@for_each("overlord", FOR_ANY_MOMENT)
def test_these_are_for_all_three_moments(overlord: str) -> None:
    first = next_turn(with_cards(useful(before_ada()), BEN, overlord))
    second = do(do(first, Pass(BEN)), ChooseDice(ADA, ""), RollDice(ADA, (2, 3, 4)))
    third = do(second, Pass(BEN), SayDone(ADA))
    assert [state.stage for state in (first, second, third)] == [Stage.BEFORE, Stage.ROLLED, Stage.ANSWER]
    assert [state.asked for state in (first, second, third)] == [(BEN,)] * 3


@pytest.mark.rule("drk-lord-8", "drk-minotaur-2", "drk-grahl-1", "drk-wizard-1")
@for_each("overlord", [GRAHL, WIZARD, MINOTAUR])
def test_nobody_is_asked_for_a_card_that_only_works_in_ones_own_turn(overlord: str) -> None:
    state = until(next_turn(with_cards(before_ada(), BEN, overlord)), Stage.COMMIT)
    state = do(state, SayDone(ADA))
    assert (state.turn_number, state.current) == (3, BEN)


@pytest.mark.rule("drk-lord-8", "drk-minotaur-2")
def test_the_player_of_the_turn_can_announce_the_minotaur_even_after_done() -> None:
    assert do(with_cards(lords(), ADA, GRAHL, WIZARD), SayDone(ADA)).current == BEN
    state = do(with_cards(lords(), ADA, MINOTAUR), SayDone(ADA))
    assert (asked(state), state.why_not(announce(ADA, MINOTAUR))) == ([ADA], None)


@pytest.mark.rule("drk-lord-8", "drk-cost-1")
@for_each("overlord", [WEREWOLF, UNDEAD])
def test_nobody_is_asked_for_an_overlord_with_a_turn_cost(overlord: str) -> None:
    state = do(with_standing(lords(), BEN, overlord), SayDone(ADA))
    assert (state.stage, state.current) == (Stage.PREPARE, BEN)


@pytest.mark.rule("drk-lord-8", "drk-lord-1")
def test_nobody_is_ever_asked_in_the_basic_game() -> None:
    state = with_cards(rolled("black 4"), BEN, LICH)
    assert do(state, SayDone(ADA)).current == BEN
    state = do(table(3), ChooseDice(ADA, ""), RollDice(ADA, (1, 2, 3)))
    assert (state.stage, state.asked) == (Stage.COMMIT, ())


# ---------------------------------------------------------------- asked anew


@pytest.mark.rule("drk-lord-8")
@for_each("stage", [Stage.BEFORE, Stage.ROLLED])
def test_after_an_announcement_the_others_are_asked_anew(stage: Stage) -> None:
    state = everybody(4, stage=stage, asked=(BEN, CLEO, DEV))
    state = do(state, Pass(BEN), announce(CLEO, KNIGHT, opponent=ADA))
    assert (state.stage, asked(state)) == (stage, [DEV, BEN])


@pytest.mark.rule("drk-lord-17")
def test_after_an_answer_everybody_with_a_card_is_asked_anew_from_the_next_seat_on() -> None:
    state = buried(everybody(4, stage=Stage.ANSWER, asked=(BEN, CLEO, DEV, ADA)), CLEO, 3)
    state = do(with_cards(state, CLEO, KNIGHT, LICH), Pass(BEN), announce(CLEO, KNIGHT, opponent=ADA))
    assert asked(state) == [DEV, ADA, BEN, CLEO]
    state = do(state, Pass(DEV), announce(ADA, GHOUL))
    assert asked(state) == [BEN, CLEO, DEV]


@pytest.mark.rule("drk-lord-8")
def test_the_last_card_closes_the_window() -> None:
    state = with_cards(lords(stage=Stage.BEFORE, asked=(BEN,)), BEN, SCOURGE)
    state = do(state, announce(BEN, SCOURGE))
    assert (state.stage, state.asked, list(state.to_act)) == (Stage.PREPARE, (), [ADA])
    state = with_cards(lords("black 3", stage=Stage.ROLLED, asked=(BEN,)), BEN, SCOURGE)
    assert do(state, announce(BEN, SCOURGE)).stage is Stage.COMMIT


@pytest.mark.rule("drk-lord-8", "drk-wyvern-1")
@for_each("moved", [4, 5])
def test_after_the_wyvern_the_others_are_asked_when_its_moves_are_made(moved: int) -> None:
    state = besieged(everybody(stage=Stage.ANSWER, asked=(BEN, CLEO, ADA)), MUDWICK, 0, 6, 0)
    state = do(with_cards(state, CLEO, WYVERN), Pass(BEN), announce(CLEO, WYVERN))
    assert list(state.to_act) == [CLEO]
    assert refusal(state, announce(BEN, SCOURGE)).rule == "drk-lord-8"
    state = do(state, MoveMinions(CLEO, BEN, MUDWICK, GOOSEGREEN, moved))
    state = state if moved == 5 else do(state, Pass(CLEO))
    assert (state.mover, asked(state)) == (-1, [ADA, BEN])


@pytest.mark.rule("drk-lord-8")
def test_a_pass_is_told() -> None:
    (step,) = steps(everybody(stage=Stage.BEFORE, asked=(BEN,)), Pass(BEN))
    assert told(step) == ["Ben announces nothing."]


# ---------------------------------------------------------------- all effects first


@pytest.mark.rule("drk-commit-3", "drk-lord-8")
def test_nothing_is_settled_while_somebody_can_still_answer() -> None:
    state = besieged(with_cards(lords("black 4"), CLEO, GHOUL), MUDWICK, 8, 0, 0)
    state = do(state, Attack(ADA, ("black 4",), MUDWICK, 4), SayDone(ADA))
    assert state.stage is Stage.ANSWER and state.site(MUDWICK).trigger == ADA
    fell = do(state, Pass(CLEO))
    assert fell.stage is Stage.RESOLVE and fell.due == fell.site(MUDWICK)
    stood = do(state, announce(CLEO, GHOUL))
    assert (stood.current, stood.site(MUDWICK).minions, stood.site(MUDWICK).trigger) == (BEN, (12, 0, 0), -1)


@pytest.mark.rule("drk-lord-8", "drk-respawn-5")
def test_minions_sent_to_the_graveyard_before_the_roll_can_spoil_a_turn_cost() -> None:
    state = with_standing(with_cards(before_ada(), BEN, ELF), ADA, UNDEAD)
    state = next_turn(with_player(state, ADA, supply=7))
    state = do(state, announce(BEN, ELF))
    assert (state.stage, state.unpaid, state.players[ADA].supply) == (Stage.PREPARE, (UNDEAD,), 2)
