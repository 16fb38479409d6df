"""How the players of sampled games play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.chance.sampling import Tally, playout
from engine.core.values import evolve
from engine.games.exploding_minions import Explode, ExplodingState, LetHappen, PlayCard, PutBack
from engine.games.exploding_minions.odds.policy import WORDS, play_carefully
from engine.games.exploding_minions.rules.cards import (
    ATTACK,
    CLONE,
    DEFUSE,
    NOPE,
    SHUFFLE,
    SKIP,
)
from engine.games.exploding_minions.rules.table import Stage
from tests.engine.exploding_minions.brute import GAME, SAFE, small


def test_the_game_names_its_policy() -> None:
    assert (GAME.policy, GAME.policy_words) == (play_carefully, WORDS)
    assert "defuses whenever possible" in WORDS


@pytest.mark.rule("exp-defuse-1", "exp-bomb-4", "exp-clone-3")
def test_nobody_explodes_who_can_help_it() -> None:
    rng = Random(3)
    for hand, discard, expected in [
        ((DEFUSE,), (), {PlayCard(0, DEFUSE)}),
        ((CLONE, DEFUSE), (DEFUSE,), {PlayCard(0, CLONE), PlayCard(0, DEFUSE)}),
        ((CLONE,), (SKIP,), {Explode(0)}),
        ((SKIP,), (), {Explode(0)}),
    ]:
        state = evolve(small(2, SAFE, hand=hand), stage=Stage.BOMB, pile=5, order=((5, 0),), discard=discard)
        assert {play_carefully(state, 0, rng) for _ in range(40)} == expected


@pytest.mark.rule("exp-defuse-3", "exp-nope-6")
def test_all_else_is_left_to_chance_alike() -> None:
    rng = Random(4)
    put = evolve(small(2, SAFE[:3]), stage=Stage.PUT_BACK, pile=3, order=((3, 0),))
    counts = Counter(play_carefully(put, 0, rng) for _ in range(4000))
    assert set(counts) == {PutBack(0, under) for under in range(4)}
    assert all(abs(count - 1000) < 150 for count in counts.values())
    for hand, expected in [((NOPE,), 2), ((SHUFFLE,), 1), ((CLONE, NOPE), 2), ((CLONE,), 1)]:
        asked = evolve(small(2, SAFE, hand=(ATTACK, *hand))).apply(PlayCard(0, ATTACK))
        picked = {play_carefully(asked, 1, rng) for _ in range(60)}
        assert picked == set(asked.options(1)) and len(picked) == expected and LetHappen(1) in picked
    noped = asked_after_a_nope((CLONE,))
    assert (
        {play_carefully(noped, 1, rng) for _ in range(60)}
        == {PlayCard(1, CLONE), LetHappen(1)}
        == set(noped.options(1))
    )


def asked_after_a_nope(hand: tuple[str, ...]) -> ExplodingState:
    """Seat 1, with this hand, is asked about a Nope that seat 0 laid on its own Attack."""
    state = evolve(small(2, SAFE, hand=(ATTACK, NOPE)))
    state = evolve(state, players=(state.players[0], evolve(state.players[1], hand=hand)))
    return state.apply(PlayCard(0, ATTACK)).apply(LetHappen(1)).apply(PlayCard(0, NOPE))


@pytest.mark.rule("exp-end-1")
@pytest.mark.parametrize("players", [2, 5])
def test_sampled_games_end_and_the_shares_sum_to_1(players: int) -> None:
    end = playout(GAME.setup(players=players), play_carefully, Random(players))
    assert end.result is not None and len(end.result.winners) == 1
    start = GAME.setup(players=players)
    tally = Tally(start.apply(start.sample(Random(1))).seen_by(0), GAME.policy, GAME.policy_words).with_games(
        20, Random(1)
    )
    assert sum(estimate.value for estimate in tally.estimates()) == 1
    assert {estimate.assumes for estimate in tally.estimates()} == {WORDS}
