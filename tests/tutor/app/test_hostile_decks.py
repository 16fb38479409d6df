"""Files of cards with odd values, through the engine and quick panels; `tests.benchmarks.steady decks` has more."""

import pytest

from tests.cases import for_each
from tests.samples import todays
from tests.tutor.app.hostile_decks import GAMES, deck, is_sentence, play

SEEDS = 16


@pytest.mark.slow
@for_each("seed", todays(2, range(SEEDS)))
def test_an_odd_deck_is_refused_in_a_sentence_or_played_with_its_panels_open(seed: int) -> None:
    refused = play(deck(seed))
    assert refused == "" or is_sentence(refused)


def test_decks_of_every_game_are_played_and_refused() -> None:
    """Else the test above would try nothing."""
    assert len(GAMES) == 4
    assert {deck(seed).game.name for seed in range(SEEDS)} == {game.name for game in GAMES}
