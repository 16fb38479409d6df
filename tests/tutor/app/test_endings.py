"""How a line ended, in a few sentences."""

from __future__ import annotations

from functools import cache

import pytest

import engine
from engine import Game, Result, State
from engine.core.catalog import all_games
from tests.tutor.tables.laid import played_at_random
from tutor.app.endings import ending_of, has_won, is_drawn, title_of
from tutor.app.film import Film
from tutor.app.protocol import EndingAnswer
from tutor.app.stories import film_of_example
from tutor.tables import board

NAMES = ("Ada", "Ben", "Cleo")


@cache
def ended(game: str, example: str, viewer: int | None = None) -> EndingAnswer:
    """The ending of a worked example, for the learner at a seat."""
    return ending_of(film_of_example(game, example), engine.examples(game)[example].summary, viewer)


# ---------------------------------------------------------------- every game


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_game_says_who_won_and_why_and_what_happened(game: Game[State], seed: int) -> None:
    record = played_at_random(game, seed, game.players[0], turns=9999)
    result, film = record.states()[-1].result, Film.of(board(game.name), record)
    assert result is not None
    for viewer in (None, *range(len(record.start.names))):
        ending = ending_of(film, "", viewer)
        assert ending["rule"] is not None and ending["rule"]["id"] == result.rule
        assert ending["won"] == (None if viewer is None else has_won(result, viewer))
        names = [record.start.names[seat] for seat in result.winners]
        assert is_drawn(result) or all(name in ending["why"] for name in names)
        assert 2 <= len(ending["lines"]) <= 3
        assert all(line.endswith((".", "!")) for line in (ending["why"], *ending["lines"]))
        scores = [score["score"] for score in ending["scores"]]
        assert scores == sorted(scores, reverse=True)


def test_who_wins_is_told_to_the_learner() -> None:
    alone, shared, drawn = (Result(winners, (2, 1, 1), "r") for winners in ((0,), (0, 2), (0, 1, 2)))
    assert [title_of(alone, NAMES, viewer) for viewer in (None, 0, 1)] == ["Ada wins", "You win!", "Ada wins, you lose"]
    assert title_of(shared, NAMES, 2) == "You win, together with Ada!"
    assert title_of(shared, NAMES, 1) == "Ada and Cleo win, you lose"
    assert title_of(drawn, NAMES, 0) == "It is a draw"
    assert [has_won(drawn, 0), has_won(shared, 0), has_won(shared, 1)] == [False, True, False]


def test_a_story_ends_with_what_it_was_about() -> None:
    ending = ended("minions", "ability-declined")
    assert (ending["title"], ending["won"], ending["rule"]) == ("The end of this example", None, None)
    assert ending["lines"][0] == engine.examples("minions")["ability-declined"].summary
    assert ending["lines"][-1].startswith("The unused Boon is gone all the same.")


def test_a_seat_reads_no_note_that_was_written_for_open_cards() -> None:
    open_lines, lines = ended("deities", "two-laws")["lines"], ended("deities", "two-laws", 1)["lines"]
    assert len(open_lines) == 3
    assert open_lines[-1] not in lines


# ---------------------------------------------------------------- game by game


def test_minions_ends_with_the_quests() -> None:
    ending = ended("minions", "whole-game")
    first = ending["scores"][0]
    assert ending["why"] == f"{first['name']} has {first['score']} Glory, and the first with 20 wins."
    assert ending["lines"][0].startswith("Of 6 Quests, these were won: Darkness ")
    assert ending["lines"][1].startswith("The biggest Glory was ")
    assert ending["lines"][2].startswith("Power rolls that came off: Darkness ")


def test_minions_shares_a_win_after_eight_quests() -> None:
    record = next(
        record
        for seed in range(4, 400)
        if (record := played_at_random(engine.load("minions"), seed, 4)).states()[-1].result.rule == "min-multi-12"  # type: ignore[union-attr]
    )
    ending = ending_of(Film.of(board("minions"), record), "", None)
    assert ending["why"].startswith("After eight Quests ")
    assert ending["why"].endswith(" Glory each, more than anybody else.")


def test_exploding_minions_ends_with_who_exploded_and_why() -> None:
    ending = ended("exploding-minions", "two-players", 1)
    assert ending["title"] == "Ada wins, you lose"
    assert ending["why"] == "Ada is the last one left. Exploded: Ben."
    assert ending["lines"][0] == "Ben exploded last, with no Defuse to play."
    assert ending["lines"][1].startswith("Exploding Minions drawn: Ada ")
    assert ending["scores"] == []


def test_whoever_explodes_with_a_defuse_in_hand_is_told() -> None:
    lines = [exploded(seed)["lines"][0] for seed in range(12)]
    assert any(line.endswith("although a Defuse was still in hand. It has to be played to help!") for line in lines)


def exploded(seed: int) -> EndingAnswer:
    record = played_at_random(engine.load("exploding-minions"), seed)
    return ending_of(Film.of(board("exploding-minions"), record), "", None)


@pytest.mark.parametrize(
    ("example", "why"),
    [
        ("last-die", "Ada has left the other without dice, and whoever has none has lost."),
        ("tenth-die", "Ada gained a tenth Power die, and that wins at once."),
        ("eight-dice", "Ada rolled a Victory: five dice with the same number win at once."),
    ],
)
def test_deities_ends_with_the_way_to_win(example: str, why: str) -> None:
    ending = ended("deities", example, 0)
    assert (ending["title"], ending["why"]) == ("You win!", why)
    assert ending["lines"][0].startswith(("Cards played: Ada ", "Nobody played a card."))
    assert ending["lines"][1].startswith("Rolls of all dice: Ada ")


@pytest.mark.parametrize(
    ("example", "why"),
    [
        ("whole-game", "Ben controls the most cards: 6 to 4."),
        ("fewer-symbols", "Both control 2 cards. Ben owns fewer Tactic Symbols, and that breaks the tie."),
        ("lower-sum", "Both control 2 cards and own as many symbols. Ben owns the lower sum of numbers."),
        ("draw", "Both control 2 cards, own as many symbols and the same sum, so nobody wins."),
    ],
)
def test_minkingi_ends_with_cards_or_a_tie_break(example: str, why: str) -> None:
    assert ended("minkingi", example)["why"] == why


def test_minkingi_may_be_a_draw() -> None:
    assert ended("minkingi", "draw", 0)["title"] == "It is a draw"
    assert ended("minkingi", "draw", 0)["won"] is False


def test_dark_minions_ends_with_towns_levels_and_the_claim() -> None:
    ending = ended("dark-minions", "overtaken-claim", 0)
    assert ending["won"] is False
    assert ending["why"].startswith("Ben wins with most Vanquish Points.")
    assert ending["lines"][0].startswith("Towns taken: Ada ")
    assert ending["lines"][1] == "Nobody gained a level."
    assert ending["lines"][2] == "Ada ended the game with a claim at 40 VPs."
