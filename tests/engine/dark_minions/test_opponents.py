"""The beginner's mistakes."""

from random import Random

from engine.games.dark_minions import Attack, Claim, Pass, SayDone
from engine.games.dark_minions.odds.beginner import (
    attacks_everywhere,
    early_claim,
    play_like_a_beginner,
    silent_overlords,
)
from engine.games.dark_minions.rules.cards import LICH
from engine.games.dark_minions.rules.table import Stage
from tests.engine.dark_minions.play import (
    ADA,
    APPLEHOLT,
    BEN,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    buried,
    rolled,
    table,
    with_player,
)
from tests.engine.playing import do

RNG = Random(1)


def test_dice_are_spread_over_all_towns() -> None:
    state = besieged(rolled("black 3", "black 5"), MUDWICK, 4)
    found = attacks_everywhere(state, ADA)
    assert {action.town for action in found} == {GOOSEGREEN, APPLEHOLT}
    assert {(action.dice, action.minions) for action in found} == {(("black 5",), 5)}
    after = do(state, Attack(ADA, ("black 5",), GOOSEGREEN, 5))
    assert {action.town for action in attacks_everywhere(after, ADA)} == {APPLEHOLT}


def test_nobody_is_brought_back_while_any_minion_is_left() -> None:
    state = buried(rolled("black 3", "black 5"), ADA, 48)
    assert {type(action) for action in attacks_everywhere(state, ADA)} == {Attack}
    none_left = buried(state, ADA, 2)
    assert not attacks_everywhere(none_left, ADA)
    assert type(play_like_a_beginner(none_left, ADA, RNG)) not in (Attack, SayDone)


def test_overlords_are_forgotten() -> None:
    state = buried(with_player(rolled("black 3", advanced=True), BEN, overlords=(LICH,)), BEN, 20)
    asked = do(state, SayDone(ADA))
    assert asked.stage is Stage.ANSWER and len(asked.options(BEN)) > 1
    assert list(silent_overlords(asked, BEN)) == [Pass(BEN)]
    assert not silent_overlords(state, ADA)


def test_the_end_is_claimed_as_soon_as_it_may_be() -> None:
    state = table()
    assert not early_claim(state, ADA)
    rich = with_player(rolled("black 3"), ADA, skulls=60)
    if rich.stage is not Stage.CLAIM:
        rich = do(rich, SayDone(ADA))
        while rich.stage is not Stage.CLAIM:
            rich = do(rich, rich.sample(RNG) if not tuple(rich.to_act) else Pass(next(iter(rich.to_act))))
    assert list(early_claim(rich, ADA)) == [Claim(ADA)]
    assert not early_claim(rich, BEN)
    assert play_like_a_beginner(rich, ADA, RNG) == Claim(ADA)
