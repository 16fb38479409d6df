"""Judgment: which combos dice make, what each does, in what order, and whom it hits."""

from fractions import Fraction
from itertools import product

import pytest

from engine.games.deities import CarryOut, DrawCard, LoseCard, Pass, PickOpponent
from engine.games.deities.rules.combos import combos
from engine.games.deities.rules.events import (
    CardLost,
    CombosFound,
    ComboWorks,
    DiceGained,
    DiceLost,
    NothingLost,
    Picked,
    TurnBegun,
)
from engine.games.deities.rules.table import Stage
from tests.cases import for_each
from tests.engine.deities.laid import laid
from tests.engine.deities.play import (
    ADA,
    BEN,
    CLEO,
    CREATIONS,
    DESTRUCTIONS,
    asked,
    combo_let,
    first_of,
    flow,
    judged,
    rolled,
    table,
    table_without_ben,
    use,
    worked,
)
from tests.engine.playing import do, refusal, told


@pytest.mark.rule("dei-judgment-1", "dei-judgment-2", "dei-judgment-6", "dei-judgment-7", "dei-judgment-8")
@for_each(
    ("dice", "sizes"),
    [
        ((1,), (0,)),
        ((3, 3), (2,)),
        ((1, 2, 3, 4, 6), (0,)),
        ((1, 1, 2, 3, 4), (2,)),
        ((1, 2, 2, 4, 4), (2, 2)),
        ((1, 2, 5, 5, 5), (3,)),
        ((2, 2, 5, 5, 5), (3, 2)),
        ((2, 4, 4, 4, 4), (4,)),
        ((1, 1, 4, 4, 4, 4), (4, 2)),
        ((6, 6, 6, 6, 6), (5,)),
        ((3, 3, 5, 6, 6, 6, 6, 6), (5, 2)),
        ((6,) * 6, (5,)),
        ((2,) * 9, (5,)),
        ((1, 1, 1, 2, 2, 2, 2, 2, 2), (5, 3)),
        ((1, 1, 1, 2, 2, 2, 3, 3, 3), (3, 3, 3)),
        ((1, 1, 2, 2, 3, 3, 4, 4, 4), (3, 2, 2, 2)),
    ],
)
def test_equal_dice_form_combos_largest_first(dice: tuple[int, ...], sizes: tuple[int, ...]) -> None:
    assert combos(dice) == sizes


@pytest.mark.rule("dei-judgment-10")
def test_seven_dice_or_more_never_make_a_creation() -> None:
    for roll in product(range(1, 7), repeat=6):
        assert (combos(roll) == (0,)) == (len(set(roll)) == 6)
        if len(set(roll)) == 6:
            assert all(combos((*roll, more)) == (2,) for more in range(1, 7))


@pytest.mark.rule("dei-judgment-1")
def test_the_combos_are_found_when_all_have_passed() -> None:
    state = flow(rolled(table(["spy"], ["spy"]), 1, 2, 2, 4, 4), Stage.JUDGE)
    found = first_of(told(state, CarryOut()), CombosFound)
    assert (found.seat, found.dice, found.sizes) == (ADA, (1, 2, 2, 4, 4), (2, 2))
    state = do(state, CarryOut())
    assert (state.stage, state.sizes, asked(state), state.phase) == (Stage.COMBO, (2, 2), BEN, "Judgment Phase")


@pytest.mark.rule("dei-judgment-2", "dei-dice-2")
def test_creation_gains_a_die() -> None:
    state = flow(judged(table(["spy"], ["spy"]), 1, 2, 3, 4, 6), Stage.APPLY)
    works, gained = told(state, CarryOut())[:2]
    assert isinstance(works, ComboWorks) and (works.size, works.target, works.rule) == (0, -1, "dei-judgment-2")
    assert isinstance(gained, DiceGained) and (gained.seat, gained.count) == (ADA, 6)
    assert [player.power for player in do(state, CarryOut()).players] == [6, 5]


@pytest.mark.rule("dei-judgment-9", "dei-judgment-2")
def test_a_single_die_always_creates() -> None:
    assert all(combos((face,)) == (0,) for face in range(1, 7))


@pytest.mark.rule("dei-judgment-3")
def test_law_draws_a_card() -> None:
    state = combo_let(judged(table(["spy"], ["spy"]), 1, 1, 2, 3, 4))
    hand = state.players[ADA].hand
    assert state.chance() == {DrawCard(ADA, name): Fraction(1, 16) for name in state.decks[0].loose}
    state = do(state, DrawCard(ADA, "Ra"))
    assert set(state.players[ADA].hand) == {*hand, "Ra"} and state.current == BEN


@pytest.mark.rule("dei-judgment-6", "dei-judgment-3")
def test_two_pairs_are_two_laws_one_after_the_other() -> None:
    state = combo_let(judged(table(["spy"], ["spy"]), 1, 2, 2, 4, 4))
    state = do(state, DrawCard(ADA, "Ra"))
    assert (state.stage, state.sizes, asked(state)) == (Stage.COMBO, (2,), BEN)
    state = do(combo_let(state), DrawCard(ADA, "Geb"))
    assert {"Ra", "Geb"} <= set(state.players[ADA].hand) and state.current == BEN


@pytest.mark.rule("dei-judgment-4")
def test_chaos_makes_the_opponent_discard_two_cards_at_random() -> None:
    state = table(["spy"], ["annul", "negate", "gain"])
    hand = state.players[BEN].hand
    state = combo_let(judged(state, 1, 2, 5, 5, 5))
    assert state.chance() == {LoseCard(BEN, name): Fraction(1, len(hand)) for name in hand}
    assert first_of(told(state, LoseCard(BEN, hand[0])), CardLost).rule == "dei-judgment-4"
    state = do(state, LoseCard(BEN, hand[0]))
    assert state.chance() == {LoseCard(BEN, name): Fraction(1, len(hand) - 1) for name in hand[1:]}
    state = do(state, LoseCard(BEN, hand[2]))
    assert state.decks[BEN].discard[-2:] == (hand[0], hand[2]) and state.current == BEN


@pytest.mark.rule("dei-judgment-4", "dei-power-9")
def test_chaos_takes_the_one_card_that_is_there() -> None:
    state = rolled(table(["spy"], ["spy", "annul"]), 1, 2, 5, 5, 5)
    state = worked(do(state, Pass(ADA)), use(BEN, "spy", at=ADA))
    assert state.players[BEN].hand == ("Girru",)
    state = combo_let(flow(state, Stage.COMBO))
    events = told(state, LoseCard(BEN, "Girru"))
    assert first_of(events, NothingLost).seat == BEN
    state = do(state, LoseCard(BEN, "Girru"))
    assert state.players[BEN].hand == () and state.stage is Stage.FATE


@pytest.mark.rule("dei-judgment-4", "dei-power-9")
def test_chaos_finds_an_empty_hand() -> None:
    state = worked(table(["ravage"], ["spy", "annul"]), use(ADA, "ravage", at=BEN))
    state = do(state, LoseCard(BEN, "Girru"), LoseCard(BEN, "Nabu"))
    state = flow(judged(state, 1, 2, 5, 5, 5), Stage.APPLY)
    events = told(state, CarryOut())
    assert [event.seat for event in events if isinstance(event, NothingLost)] == [BEN]
    assert do(state, CarryOut()).current == BEN


@pytest.mark.rule("dei-judgment-5", "dei-dice-2")
def test_destruction_takes_a_die() -> None:
    state = combo_let(judged(table(["spy"], ["spy"]), 2, 4, 4, 4, 4))
    assert [player.power for player in state.players] == [5, 4] and state.current == BEN


@pytest.mark.rule("dei-judgment-5", "dei-win-2", "dei-dice-4")
def test_who_has_one_die_left_is_still_in() -> None:
    state = flow(judged(table(["spy"], ["spy"], rolls=DESTRUCTIONS), 2, 4, 4, 4, 4), Stage.APPLY)
    lost = [event for event in told(state, CarryOut()) if not isinstance(event, ComboWorks | TurnBegun)]
    assert lost == [DiceLost("dei-dice-4", BEN, 1)]
    assert do(state, CarryOut()).living == (ADA, BEN)


@pytest.mark.rule("dei-judgment-6", "dei-judgment-7", "dei-judgment-4", "dei-judgment-3")
def test_of_several_combos_the_largest_works_first() -> None:
    state = table(["spy"], ["annul", "negate"])
    state = judged(state, 2, 2, 5, 5, 5)
    assert state.sizes == (3, 2)
    state = combo_let(state)
    state = do(state, LoseCard(BEN, "Anu"), LoseCard(BEN, "Girru"))
    assert (state.stage, state.sizes) == (Stage.COMBO, (2,))
    state = do(combo_let(state), DrawCard(ADA, "Ra"))
    assert (state.stage, state.current) == (Stage.FATE, BEN)


@pytest.mark.rule("dei-judgment-6", "dei-judgment-5")
def test_two_destructions_in_one_roll_take_two_dice() -> None:
    state = worked(table(["gain"], ["spy"], rolls=CREATIONS), use(ADA, "gain"))
    state = combo_let(judged(state, 1, 1, 1, 1, 2, 2, 2, 2))
    assert (state.players[BEN].power, state.sizes, state.stage) == (4, (4,), Stage.COMBO)
    assert combo_let(state).players[BEN].power == 3


@pytest.mark.rule("dei-judgment-8")
def test_six_alike_are_one_victory_and_nothing_more() -> None:
    state = judged(table(["spy"], ["spy"], rolls=CREATIONS[:1]), 4, 4, 4, 4, 4, 4)
    assert state.sizes == (5,)
    works, wins = told(flow(state, Stage.APPLY), CarryOut())
    assert (works.rule, wins.rule) == ("dei-judgment-8", "dei-win-4")


@pytest.mark.rule("dei-judgment-1", "dei-judgment-2", "dei-judgment-3", "dei-judgment-4", "dei-judgment-5", "dei-win-4")
@pytest.mark.rule("dei-judgment-6", "dei-judgment-7", "dei-judgment-8", "dei-judgment-9")
@for_each(
    ("dice", "order", "first"),
    [
        ((1, 2, 3, 4, 5), "dei-judgment-1", "dei-judgment-2"),
        ((1, 1, 2, 3, 4), "dei-judgment-1", "dei-judgment-3"),
        ((1, 2, 2, 4, 4), "dei-judgment-6", "dei-judgment-3"),
        ((2, 2, 5, 5, 5), "dei-judgment-7", "dei-judgment-4"),
        ((2, 4, 4, 4, 4), "dei-judgment-1", "dei-judgment-5"),
        ((6, 6, 6, 6, 6), "dei-judgment-1", "dei-win-4"),
        ((1, 1, 6, 6, 6, 6, 6, 6), "dei-judgment-7", "dei-judgment-8"),
        ((3,), "dei-judgment-1", "dei-judgment-9"),
    ],
)
def test_what_dice_bring_is_told_under_the_rule_that_decides(dice: tuple[int, ...], order: str, first: str) -> None:
    state = laid((len(dice), 5), Stage.JUDGE, dice)
    assert [event.rule for event in told(state, CarryOut())] == [order]
    state = flow(do(state, CarryOut()), Stage.APPLY)
    assert first_of(told(state, CarryOut()), ComboWorks).rule == first


# ---------------------------------------------------------------- which opponent


@pytest.mark.rule("dei-judgment-11", "dei-annul-3")
@for_each(("dice", "size"), [((1, 2, 5, 5, 5), 3), ((2, 4, 4, 4, 4), 4)])
@for_each("target", [BEN, CLEO])
def test_with_three_the_current_player_picks_whom_it_hits(dice: tuple[int, ...], size: int, target: int) -> None:
    state = flow(rolled(table(["gain"], ["annul"], ["annul"]), *dice), Stage.PICK)
    assert (state.stage, asked(state)) == (Stage.PICK, ADA)
    assert state.options(ADA) == (PickOpponent(ADA, BEN), PickOpponent(ADA, CLEO))
    assert first_of(told(state, PickOpponent(ADA, target)), Picked).rule == "dei-annul-3"
    state = do(state, PickOpponent(ADA, target))
    assert (state.stage, state.target, state.asked) == (Stage.COMBO, target, (BEN, CLEO))
    state = flow(state, Stage.APPLY)
    assert first_of(told(state, CarryOut()), ComboWorks).target == target
    state = do(state, CarryOut())
    if size == 4:
        assert [player.power for player in state.players] == [4 if seat == target else 5 for seat in range(3)]
    else:
        assert state.tasks[0].seat == target


@pytest.mark.rule("dei-judgment-11")
def test_a_pick_that_cannot_be_is_refused() -> None:
    state = flow(rolled(table(["spy"], ["annul"], ["annul"]), 1, 2, 5, 5, 5), Stage.PICK)
    for opponent in (ADA, 3, -1):
        assert refusal(state, PickOpponent(ADA, opponent)).rule == "dei-judgment-11"
    assert refusal(state, PickOpponent(BEN, CLEO)).rule == "dei-judgment-11"
    assert refusal(state, Pass(ADA)).rule == "dei-judgment-11"
    assert refusal(do(state, PickOpponent(ADA, BEN)), PickOpponent(ADA, BEN)).rule == "dei-judgment-11"
    assert refusal(table(["spy"], ["spy"], ["spy"]), PickOpponent(ADA, BEN)).rule == "dei-judgment-11"


@pytest.mark.rule("dei-judgment-11", "dei-win-5")
def test_who_is_out_is_no_choice_and_two_need_no_pick() -> None:
    state = flow(rolled(table_without_ben(4), 1, 2, 5, 5, 5), Stage.PICK)
    picks = [option for option in state.options(CLEO) if isinstance(option, PickOpponent)]
    assert picks == [PickOpponent(CLEO, ADA), PickOpponent(CLEO, 3)]
    assert use(CLEO, "spy", at=3) in state.options(CLEO)
    assert refusal(state, PickOpponent(CLEO, BEN)).rule == "dei-win-5"
    state = flow(judged(table_without_ben(3), 2, 4, 4, 4, 4), Stage.APPLY)
    assert state.target == ADA


@pytest.mark.rule("dei-judgment-11", "dei-judgment-6")
def test_each_combo_has_its_own_pick() -> None:
    state = worked(table(["gain"], ["spy"], ["spy"], rolls=CREATIONS), use(ADA, "gain"))
    state = flow(rolled(state, 1, 1, 1, 1, 2, 2, 2, 2), Stage.PICK)
    state = combo_let(do(state, PickOpponent(ADA, CLEO)))
    assert (state.stage, state.target) == (Stage.PICK, -1)
    state = combo_let(do(state, PickOpponent(ADA, BEN)))
    assert [player.power for player in state.players] == [8, 4, 4]


@pytest.mark.rule("dei-judgment-3", "dei-judgment-2")
def test_law_and_creation_hit_nobody() -> None:
    for dice in ((1, 1, 2, 3, 4), (1, 2, 3, 4, 5)):
        state = flow(judged(table(["spy"], ["spy"], ["spy"]), *dice), Stage.APPLY)
        assert state.target == -1
