"""The beginner's mistakes."""

from random import Random

from engine.games.deities import Pass
from engine.games.deities.odds.beginner import cards_at_once, no_annuls, no_negates, play_like_a_beginner
from engine.games.deities.rules.table import Stage
from tests.engine.deities.play import ADA, BEN, rolled, table, use
from tests.engine.playing import do

RNG = Random(1)


def test_no_card_is_negated() -> None:
    state = do(table(["strike"], ["negate"]), use(ADA, "strike", at=BEN))
    assert use(BEN, "negate") in state.options(BEN)
    assert list(no_negates(state, BEN)) == [Pass(BEN)]
    assert play_like_a_beginner(state, BEN, RNG) == Pass(BEN)
    assert not no_negates(table(["strike"], ["negate"]), ADA)


def test_every_combo_works() -> None:
    state = rolled(table([], ["annul"]), 1, 1, 1, 1, 2)
    while state.stage is not Stage.COMBO:
        asked = next(iter(state.to_act), None)
        state = do(state, state.sample(RNG) if asked is None else Pass(asked))
    assert use(BEN, "annul") in state.options(BEN)
    assert list(no_annuls(state, BEN)) == [Pass(BEN)]
    assert not no_annuls(table([], ["annul"]), BEN)


def test_every_card_is_played_at_once() -> None:
    state = table(["gain", "foresee"], [])
    found = cards_at_once(state, ADA)
    assert use(ADA, "gain") in found and Pass(ADA) not in found
    assert not cards_at_once(state, BEN)


def test_in_the_turns_of_others_the_cards_are_kept() -> None:
    state = rolled(table([], ["become-3"]), 1, 1, 1, 1, 2)
    while not (state.stage is Stage.STRUGGLE and BEN in state.to_act):
        state = do(state, Pass(next(iter(state.to_act))))
    assert use(BEN, "become-3", die=1) in state.options(BEN)
    assert not cards_at_once(state, BEN)


def test_a_die_is_turned_though_it_breaks_a_combo() -> None:
    state = rolled(table(["become-3"], []), 1, 1, 1, 1, 2)
    while state.stage is not Stage.STRUGGLE:
        state = do(state, Pass(next(iter(state.to_act))))
    assert use(ADA, "become-3", die=1) in cards_at_once(state, ADA)
