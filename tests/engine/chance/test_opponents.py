"""Opponents: the same strengths in every game, names and words that read well, and mistakes that are made."""

import re
from random import Random

import pytest

from engine import CHANCE, Game, State
from engine.chance.opponents import STRENGTHS, opponents_of, policies_of
from engine.chance.players import POLICIES
from engine.chance.tree_search import Strong
from engine.core.catalog import all_games
from engine.core.policies import Mistake, Opponent, at_random, play_with_mistakes
from engine.pieces.seats import LONGEST_NAME, NAMES, own_names
from tests.engine.playing import game_from
from tests.engine.toy import TOY, Pick, Wheel

ALL = [
    pytest.param(game, strength, id=f"{game.name}-{strength}") for game in all_games() for strength in game.opponents
]
SPUN = Wheel(spun=1)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_has_a_beginner_and_a_good_player_of_its_own(game: Game) -> None:
    assert set(game.opponents) <= set(STRENGTHS)
    assert list(opponents_of(game)) == list(STRENGTHS)
    assert {"beginner", "good"} <= set(game.opponents)
    assert 3 <= len(game.opponents["beginner"].mistakes) <= 5
    assert not any(game.opponents[strength].mistakes for strength in game.opponents if strength != "beginner")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_names_are_enough_for_the_largest_table_and_fit_at_it(game: Game) -> None:
    named = [opponent.names for opponent in opponents_of(game).values()]
    assert all(len(names) >= game.players[1] - 1 for names in named)
    together = [name for names in named for name in names]
    assert len({*together, *NAMES}) == len(together) + len(NAMES)
    assert all(len(name) <= LONGEST_NAME and own_names([name], 1) for name in together)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_nobody_is_called_like_a_card(game: Game) -> None:
    words = set(re.findall(r"\w+", (game.folder / "cards.toml").read_text("utf-8")))
    assert not [name for opponent in game.opponents.values() for name in opponent.names if name in words]


@pytest.mark.parametrize(("game", "strength"), ALL)
def test_words_go_on_from_a_name(game: Game, strength: str) -> None:
    opponent = game.opponents[strength]
    for words in (opponent.words, *(mistake.words for mistake in opponent.mistakes)):
        assert re.fullmatch(r"[a-z].{8,80}[a-z]", words), words
        assert not re.search(r"\b(he|she|his|her|him)\b", words)


@pytest.mark.parametrize(("game", "strength"), [one for one in ALL if one.values[1] != "strong"])
def test_an_opponent_looks_at_nothing_that_its_seat_cannot_see(game: Game, strength: str) -> None:
    policy, rng, looked = game.opponents[strength].policy, Random(7), 0
    state: State = game.setup()
    while looked < 12 and state.result is None:
        seat = next(iter(state.to_act), None)
        if state.to_act is CHANCE or seat is None:
            state = state.apply(state.sample(rng))
            continue
        action = policy(state, seat, Random(3))
        assert state.why_not(action) is None
        assert policy(state.seen_by(seat), seat, Random(3)) == action
        looked += 1
        state = state.apply(at_random(state, seat, rng) if looked % 3 else action)
    assert looked >= 10


def test_a_game_without_opponents_borrows_some() -> None:
    assert list(opponents_of(TOY)) == list(STRENGTHS)
    assert opponents_of(TOY)["good"].policy is POLICIES["greedy"]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_older_players_are_still_known(game: Game) -> None:
    known = policies_of(game)
    assert {*POLICIES, *game.policies, *game.opponents} == set(known)
    assert known["good"] is game.opponents["good"].policy and known["greedy"] is POLICIES["greedy"]


# ---------------------------------------------------------------- mistakes


def test_the_first_mistake_that_has_a_move_is_made() -> None:
    silent: Mistake[Wheel] = Mistake("says nothing", lambda state, seat: ())
    low: Mistake[Wheel] = Mistake("picks low", lambda state, seat: (Pick(seat, 2), Pick(seat, 3)))
    high: Mistake[Wheel] = Mistake("picks high", lambda state, seat: (Pick(seat, 1),))
    play = play_with_mistakes((silent, low, high), at_random)
    assert {play(SPUN, 0, Random(seed)) for seed in range(20)} == {Pick(0, 2), Pick(0, 3)}


def test_without_a_mistake_to_make_the_other_policy_plays() -> None:
    def first(state: Wheel, seat: int, rng: Random) -> Pick:
        return Pick(seat, 1)

    assert play_with_mistakes((), first)(SPUN, 1, Random(1)) == Pick(1, 1)


def test_an_opponent_is_a_value() -> None:
    one: Opponent[Wheel] = Opponent(("Pip",), "plays", at_random)
    assert one == Opponent(("Pip",), "plays", at_random)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_what_turns_lead_to_is_worth_shares_of_one_win(game: Game) -> None:
    strong = game.opponents["strong"].policy
    worth = strong.thinking.worth if isinstance(strong, Strong) else None
    for players in set(game.players) if worth else ():
        for state in game_from(game.setup(players), Random(5), most=200).states()[::25]:
            if state.result is None:
                shares = worth(state)  # type: ignore[misc]
                assert (sum(shares), len(shares)) == (pytest.approx(1), players) and min(shares) >= 0, state
