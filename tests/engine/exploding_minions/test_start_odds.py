"""The odds as a game begins, for two to five players and both ways of counting the deck."""

from fractions import Fraction
from random import Random

import pytest

from engine.core.facts import Bars
from engine.games.exploding_minions import ExplodingState
from engine.games.exploding_minions.odds import facts
from engine.games.exploding_minions.odds.bomb_places import next_bomb, survival
from engine.games.exploding_minions.odds.first_draw import start_odds
from engine.games.exploding_minions.rules.state import UNBOMBED
from tests.cases import for_each
from tests.engine.exploding_minions.brute import GAME

# Cards in play, less eight for each player, and a bomb fewer than players.
TABLE = [
    (2, "guide", 1, 31 - 16 + 1),
    (3, "guide", 2, 36 - 24 + 2),
    (4, "guide", 3, 67 - 32 + 3),
    (5, "guide", 4, 67 - 40 + 4),
    (2, "box", 1, 31 - 16 + 1),
    (3, "box", 2, 37 - 24 + 2),
    (4, "box", 3, 68 - 32 + 3),
    (5, "box", 4, 68 - 40 + 4),
]
CHANCES = {
    "guide": [Fraction(1, 16), Fraction(2, 14), Fraction(3, 38), Fraction(4, 31)],
    "box": [Fraction(1, 16), Fraction(2, 15), Fraction(3, 39), Fraction(4, 32)],
}


@pytest.mark.rule("exp-setup-2", "exp-setup-3", "exp-setup-4", "exp-setup-9", "exp-parts-7", "exp-parts-8", "exp-tip-2")
@for_each(("players", "deck", "bombs", "cards"), TABLE)
def test_the_table_of_start_odds(players: int, deck: str, bombs: int, cards: int) -> None:
    odds = start_odds(players, deck)
    assert (odds.bombs, odds.cards) == (bombs, cards)
    assert odds.first == CHANCES[deck][players - 2]


@pytest.mark.rule("exp-setup-9", "exp-setup-10", "exp-tip-2")
@for_each(("players", "deck", "bombs", "cards"), TABLE)
def test_a_real_table_starts_with_these_odds(players: int, deck: str, bombs: int, cards: int) -> None:
    rng, state = Random(players), GAME.setup(players=players, deck=deck)
    for _ in range(3):
        assert isinstance(state, ExplodingState)
        (fact,) = (fact for fact in facts(state) if fact.id == "start")
        (now,) = (bar for bar in fact.bars if bar.now)  # type: ignore[attr-defined]
        assert now.value == CHANCES[deck][players - 2]
        assert f"{bombs} bomb" in fact.sentence and f"{cards} cards" in fact.sentence
        assert fact.sentence.startswith("Once the bombs are in" if state.stage in UNBOMBED else "The first draw")
        assert now.label == f"{players} players" + ", a card more" * (deck == "box" and players > 2)
        state = state.apply(state.sample(rng))
    assert isinstance(state, ExplodingState)
    assert (state.bombs, state.pile) == (bombs, cards)
    for view in (state, *map(state.seen_by, range(players))):
        assert next_bomb(view) == Fraction(bombs, cards)
        safe = Fraction(cards - bombs, cards)
        assert survival(view)[:3] == (Fraction(1), safe, safe * Fraction(cards - bombs - 1, cards - 1))
        assert survival(view)[-bombs - 1] > 0 == survival(view)[-bombs]


@pytest.mark.rule("exp-parts-7", "exp-parts-8")
def test_the_68th_card_makes_the_first_draw_a_little_safer() -> None:
    assert [start_odds(n, "box").first < start_odds(n).first for n in range(2, 6)] == [False, True, True, True]


@pytest.mark.rule("exp-parts-7", "exp-parts-8")
def test_the_68th_card_has_a_bar_of_its_own_only_where_it_changes_something() -> None:
    begun = GAME.setup(players=2)
    assert isinstance(begun, ExplodingState)
    (fact,) = (fact for fact in facts(begun) if isinstance(fact, Bars) and fact.id == "start")
    assert [(bar.label, bar.value) for bar in fact.bars] == [
        ("2 players", Fraction(1, 16)),
        ("3 players", Fraction(2, 14)),
        ("3 players, a card more", Fraction(2, 15)),
        ("4 players", Fraction(3, 38)),
        ("4 players, a card more", Fraction(3, 39)),
        ("5 players", Fraction(4, 31)),
        ("5 players, a card more", Fraction(4, 32)),
    ]
    assert "“a card more” is" in fact.assumes


@pytest.mark.rule("exp-parts-1")
def test_other_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="players must be a whole number from 2 to 5, not 6"):
        start_odds(6)
    with pytest.raises(ValueError, match="deck must be 'guide' or 'box', not 'full'"):
        start_odds(2, "full")
