"""How the players of sampled games play."""

from collections import Counter
from random import Random

import pytest

from engine.chance.sampling import Tally, playout
from engine.core.values import evolve
from engine.games.exploding_minions import DrawCard, Explode, ExplodingState, LetHappen, PlayCard, PutBack
from engine.games.exploding_minions.odds.bomb_places import danger_to, next_bomb
from engine.games.exploding_minions.odds.policy import play_carefully
from engine.games.exploding_minions.odds.safe_player import POLICY_ERROR, WORDS, play_it_safe
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.table import Stage
from engine.worth.weighing import Weighing
from tests.cases import for_each
from tests.engine.exploding_minions.brute import GAME, SAFE, history, small
from tests.engine.playing import positions


def test_the_game_names_its_policy_and_plays_to_the_end() -> None:
    assert (GAME.policy, GAME.policy_words) == (play_it_safe, WORDS)
    assert "defuses whenever possible" in WORDS
    start = GAME.setup(2)
    assert not GAME.horizon_words
    assert {GAME.horizon(start, state, 0) for state in positions(start, Random(1), play_carefully)} == {None}


def test_a_sampled_difference_is_never_surer_than_these_players_are_right() -> None:
    """Three who can all answer: that is for no solver."""
    hands = [[ATTACK, SHUFFLE], [ATTACK, SKIP], [SKIP]]
    laid = GAME.setup(3, position={"hands": hands, "pile": {"rest": ["Banana Fan", "Fire Chief", BOMB, BOMB]}})
    weighing = Weighing.of(laid, 0).with_games(20)
    assert not weighing.known
    assert weighing.difference(DrawCard(0), PlayCard(0, ATTACK))[1] > GAME.policy_error == POLICY_ERROR > 0


# ---------------------------------------------------------------- what was seen


@pytest.mark.rule("exp-see-2", "exp-skip-1")
def test_what_a_seat_has_seen_is_known_in_an_imagined_world() -> None:
    pile = {"top": [BOMB], "rest": ["Banana Fan", "Nope", "Attack", "Goggle Twin", "Fire Chief", "Shuffle", SEE]}
    position = {"hands": [[SKIP], [NOPE]], "pile": pile, "seen": [[BOMB], []]}
    state = GAME.setup(2, position=position)
    for seed in range(5):
        world = state.seen_by(0).imagined(Random(seed)).without_memory()
        assert play_it_safe(world, 0, Random(seed)) == PlayCard(0, SKIP)
    unseen = GAME.setup(2, position={**position, "seen": [[], []]}).seen_by(0).imagined(Random(1)).without_memory()
    assert play_it_safe(unseen, 0, Random(1)) == DrawCard(0)


def test_each_seat_goes_by_its_own_knowledge_of_the_pile() -> None:
    checked = 0
    for state, watcher in history(small(3, SAFE[:4]), 8, 80):
        if watcher.seat is not None and state.stage is Stage.TURN:
            checked += 1
            assert danger_to(state, watcher.seat) == float(next_bomb(state.seen_by(watcher.seat)))
            assert danger_to(state.without_memory(), watcher.seat) == float(next_bomb(state.seen_by(watcher.seat)))
    assert checked > 10


@pytest.mark.rule("exp-see-1", "exp-skip-1")
def test_the_coach_looks_before_it_leaps_in_a_duel() -> None:
    # The position of the level "duel": the look is the level's own first move, and it always wins from there.
    position = {
        "hands": [[ATTACK, SEE, SKIP], ["Fire Chief"]],
        "pile": ["Banana Fan", "Goggle Twin", BOMB, NOPE],
        "discard": [DEFUSE, SHUFFLE],
    }
    weighing = Weighing.of(GAME.setup(2, position=position), 0).with_games(64)
    assert weighing.best == PlayCard(0, SEE)
    assert weighing.verdict(PlayCard(0, SEE)).is_as_good_as_any


@pytest.mark.rule("exp-skip-1", "exp-bomb-2")
def test_who_draws_a_known_bomb_without_a_defuse_has_lost() -> None:
    position = {
        "hands": [[SKIP], [DEFUSE, NOPE]],
        "pile": {"top": [BOMB], "rest": ["Banana Fan", ATTACK, "Fire Chief"]},
        "seen": [[BOMB], []],
    }
    weighing = Weighing.of(GAME.setup(2, position=position), 0).with_games(32)
    assert weighing.best == PlayCard(0, SKIP) and weighing.estimates()[DrawCard(0)].value == 0


@pytest.mark.rule("exp-defuse-2", "exp-defuse-8")
def test_a_bomb_goes_back_where_others_draw() -> None:
    # With two turns more the first two cards are one's own; of two players, then the other draws, then one again.
    put = evolve(small(2, SAFE), stage=Stage.PUT_BACK, pile=5, order=((5, 0),), owed=3)
    counts = Counter(play_it_safe(put, 0, Random(seed)) for seed in range(100))
    assert set(counts) == {PutBack(0, under) for under in (2, 4, 5)}
    last = evolve(put, pile=1, order=((1, 0),), owed=3)
    assert {play_it_safe(last, 0, Random(seed)) for seed in range(20)} == {PutBack(0, 0), PutBack(0, 1)}


# ---------------------------------------------------------------- players without a plan


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
        assert play_it_safe(state, 0, rng) in expected


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
    assert play_it_safe(noped, 1, rng) == LetHappen(1)  # the Attack is stopped as things stand


def asked_after_a_nope(hand: tuple[str, ...]) -> ExplodingState:
    """Seat 1, with this hand, is asked about a Nope that seat 0 laid on its own Attack."""
    state = evolve(small(2, SAFE, hand=(ATTACK, NOPE)))
    state = evolve(state, players=(state.players[0], evolve(state.players[1], hand=hand)))
    return state.apply(PlayCard(0, ATTACK)).apply(LetHappen(1)).apply(PlayCard(0, NOPE))


@pytest.mark.rule("exp-end-1")
@for_each("players", [2, 5])
def test_sampled_games_end_and_the_shares_sum_to_1(players: int) -> None:
    end = playout(GAME.setup(players=players), play_it_safe, Random(players))
    assert end.result is not None and len(end.result.winners) == 1
    start = GAME.setup(players=players)
    tally = Tally(start.apply(start.sample(Random(1))).seen_by(0), GAME.policy, GAME.policy_words).with_games(
        20, Random(1)
    )
    assert sum(estimate.value for estimate in tally.estimates()) == 1
    assert {estimate.assumes for estimate in tally.estimates()} == {WORDS}
