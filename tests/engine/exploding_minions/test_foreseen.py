"""A bomb that is bound to come: who draws up to it, and what is foreseen of that."""

from engine.games.exploding_minions import DrawCard, Explode, LetHappen, PlayCard, PutBack
from engine.games.exploding_minions.odds import certain_draws, foreseen
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, NOPE, SEE, SKIP
from tests.engine.exploding_minions.play import ADA, BEN, boom, opened, seen, table
from tests.engine.playing import do


def test_nothing_is_certain_of_a_pile_that_nobody_has_seen() -> None:
    state = table((), ())
    assert certain_draws(state.seen_by(ADA)) == () and foreseen(state.seen_by(ADA), ADA) is None


def test_a_bomb_that_was_seen_is_drawn_by_whoever_comes_to_it() -> None:
    for cards, seats in (
        ((BOMB, NOPE, NOPE), (ADA,)),
        ((NOPE, BOMB, NOPE), (ADA, BEN)),
        ((NOPE, NOPE, BOMB), (0, 1, 0)),
    ):
        view = seen(table((SEE,), ()), *cards).seen_by(ADA)
        assert certain_draws(view) == seats
        assert foreseen(view, ADA) == (DrawCard(ADA) if seats[-1] == ADA else None)
        assert foreseen(view, BEN) == (DrawCard(ADA) if seats[-1] == BEN else None)


def test_who_has_not_looked_foresees_nothing() -> None:
    state = seen(table((SEE,), ()), BOMB, NOPE, NOPE)
    assert certain_draws(state.seen_by(BEN)) == () and foreseen(state.seen_by(BEN), BEN) is None


def test_a_card_that_waits_is_let_happen() -> None:
    """The bomb lies second; Ada's Skip hands the first card to Ben, and the second comes to her."""
    state = opened(seen(table((SEE, SKIP), ()), NOPE, BOMB, NOPE), SKIP)
    assert certain_draws(state.seen_by(ADA)) == (BEN, ADA)
    assert foreseen(state.seen_by(ADA), ADA) == LetHappen(min(state.to_act))
    attacked = opened(seen(table((SEE, ATTACK), ()), NOPE, BOMB, NOPE), ATTACK)
    assert certain_draws(attacked.seen_by(ADA)) == (BEN, BEN) and foreseen(attacked.seen_by(ADA), ADA) is None


def test_who_can_defuse_a_bomb_is_not_told_to_explode() -> None:
    state = boom(table((), ()))
    assert foreseen(state.seen_by(ADA), ADA) is None
    second = do(state, PlayCard(ADA, "Defuse"), PutBack(ADA, 0))
    second = boom(do(boom(second), PlayCard(BEN, "Defuse"), PutBack(BEN, 0)))
    assert second.to_act == second.seen_by(ADA).to_act
    assert foreseen(second.seen_by(ADA), ADA) == Explode(ADA) and foreseen(second.seen_by(BEN), BEN) is None
