"""How a line ended, in a few sentences."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import engine
from engine import Game, Result, State
from engine.core.catalog import all_games
from engine.core.values import evolve
from engine.games.deities.rules.events import BatchRolled
from tests.cases import for_each
from tests.tutor.tables.laid import played_at_random
from tutor.app.endings import _score, ending_of, has_won, is_drawn, near_in_words, title_of
from tutor.app.film import Film
from tutor.app.protocol import EndingAnswer
from tutor.app.stories import film_of_example
from tutor.tables import NearMiss, board

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
        names = ["ou " if seat == viewer else record.start.names[seat] for seat in result.winners]
        assert is_drawn(result) or all(name in ending["why"] for name in names)
        assert 2 <= len(ending["lines"]) <= 3
        assert all(line.endswith((".", "!")) for line in (ending["why"], *ending["lines"]))
        scores = [score["score"] for score in ending["scores"]]
        assert scores == sorted(scores, reverse=True)


def test_who_wins_is_told_to_the_learner() -> None:
    alone, shared, drawn = (Result(winners, (2, 1, 1), "r") for winners in ((0,), (0, 2), (0, 1, 2)))
    assert [title_of(alone, NAMES, viewer) for viewer in (None, 0, 1)] == ["Ada wins", "You win!", "Ada wins"]
    assert title_of(shared, NAMES, 2) == "You win, together with Ada!"
    assert title_of(shared, NAMES, 1) == "Ada and Cleo win"
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


def test_one_point_is_no_points() -> None:
    assert [_score(0, "Ada", score, ("point", "points"))["unit"] for score in (0, 1, 2)] == [
        "points",
        "point",
        "points",
    ]


# ---------------------------------------------------------------- game by game


def test_minions_ends_with_the_quests() -> None:
    ending = ended("minions", "whole-game")
    first = ending["scores"][0]
    assert ending["why"] == f"{first['name']} has {first['score']} Glory, and the first with 20 wins."
    assert ending["lines"][0].startswith("Darkness won ")
    assert ending["lines"][1].startswith("The biggest Glory was ")
    assert ending["lines"][2].startswith("Darkness made ")


def test_minions_shares_a_win_after_eight_quests() -> None:
    record = next(
        record
        for seed in range(4, 400)
        if (record := played_at_random(engine.load("minions"), seed, 4)).states()[-1].result.rule == "min-multi-12"  # type: ignore[union-attr]
    )
    ending = ending_of(Film.of(board("minions"), record), "", None)
    assert ending["why"].startswith("After eight Quests ")
    assert ending["why"].endswith(" Glory each, more than anybody else.")
    alone = replace(record.states()[-1].result, winners=(2,), scores=(9, 8, 11, 3), rule="min-multi-11")  # type: ignore[type-var]
    why = board("minions").ending(record.played, alone).why  # type: ignore[arg-type]
    assert why == f"After eight Quests {record.start.names[2]} has the most Glory: 11."


def test_exploding_minions_ends_with_who_exploded_and_why() -> None:
    ending = ended("exploding-minions", "two-players", 1)
    assert ending["title"] == "Ada wins"
    assert ending["why"] == "Ada is the last one left. You exploded."
    assert ending["lines"][0] == "You exploded last, with no Defuse to play."
    assert ending["lines"][1].startswith("Ada drew ")
    assert ending["scores"] == []


def test_whoever_explodes_with_a_defuse_in_hand_is_told() -> None:
    unused = set()
    for seed in range(12):
        film = Film.of(board("exploding-minions"), played_at_random(engine.load("exploding-minions"), seed))
        defuses = events(film, "Exploded")[-1].hand.count("Defuse")
        line = ending_of(film, "", None)["lines"][0]
        assert line.endswith("although a Defuse was still in hand. It has to be played to help!") == (defuses > 0)
        unused.add(defuses)
    assert {0, 1} <= unused


@for_each(
    ("example", "why", "marks"),
    [
        ("last-die", "You have left the other without dice, and whoever has none has lost.", ["dice-1"]),
        ("tenth-die", "You gained a tenth Power die, and that wins at once.", ["dice-0"]),
        ("eight-dice", "You rolled a Victory: five dice with the same number win at once.", ["dice"]),
    ],
)
def test_deities_ends_with_the_way_to_win(example: str, why: str, marks: list[str]) -> None:
    ending = ended("deities", example, 0)
    assert (ending["title"], ending["why"]) == ("You win!", why)
    assert ending["lines"][0].startswith(("You played ", "Nobody played a card."))
    assert ending["lines"][1].startswith("You rolled all dice ")
    assert ending["marks"] == marks


@for_each(
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
    assert ending["why"].startswith("Ben wins with the most Vanquish Points.")
    assert ending["lines"][0].startswith("You took ")
    assert ending["lines"][1] == "Nobody gained a level."
    assert ending["lines"][2] == "You ended the game with a claim at 40 VPs."


# ---------------------------------------------------------------- how near it was


def films(game: str, players: int = 2, seeds: int = 12) -> list[tuple[Film, Result]]:
    """Whole games played at random."""
    records = [played_at_random(engine.load(game), seed, players, turns=9999) for seed in range(seeds)]
    return [(Film.of(board(game), record), _result(record.states()[-1])) for record in records]


def _result(state: State) -> Result:
    assert state.result is not None
    return state.result


def near(film: Film, viewer: int | None) -> str:
    return ending_of(film, "", viewer)["near"]


def events(film: Film, kind: str) -> list[Any]:
    """The events of a kind, by its name."""
    return [event for step in film.steps if step for event in step.events if type(event).__name__ == kind]


def test_how_near_it_was_is_told_to_the_learner() -> None:
    behind, lucky = NearMiss(1, 1, "was 2 VPs short of first place"), NearMiss(1, 0, "had no Defuse either")
    said = [[near_in_words(one, NAMES, viewer) for viewer in (None, 0, 1)] for one in (behind, lucky)]
    assert said == [
        [
            "Ben was 2 VPs short of first place.",
            "Ben was 2 VPs short of first place.",
            "You were 2 VPs short of first place.",
        ],
        ["Ada had no Defuse either.", "You had no Defuse either.", "Ada had no Defuse either."],
    ]


def test_minions_tells_who_was_one_glory_away() -> None:
    told = 0
    for film, result in films("minions"):
        winner, loser = result.winners[0], 1 - result.winners[0]
        last, gap = events(film, "GloryTaken")[-1], 20 - result.scores[loser]
        is_near = last.seat == winner and result.scores[loser] + last.value >= 20
        words = f"{gap} Glory short of 20. The last Glory was worth {last.value}."
        assert near(film, loser) == (f"You were {words}" if is_near else "")
        assert near(film, None).endswith(words if is_near else "")
        told += is_near
    assert 0 < told < 12


def test_minions_without_twenty_tells_who_was_behind_the_best() -> None:
    for film, result in films("minions", 4, 6):
        most, last = max(result.scores), events(film, "GloryTaken")[-1]
        for seat in set(range(4)) - set(result.winners):
            gap = (min(20, most)) - result.scores[seat]
            is_near = 0 < gap <= last.value and seat != last.seat
            goal = "20" if most >= 20 else "first place"
            assert near(film, seat).startswith(f"You were {gap} Glory short of {goal}. " if is_near else ""), seat
            assert bool(near(film, seat)) == is_near


def third_of(one: int, other: int) -> int:
    return ({0, 1, 2} - {one, other}).pop()


def test_exploding_minions_tells_whether_the_winner_had_a_defuse() -> None:
    told = 0
    for film, result in films("exploding-minions", 3, 8):
        winner, last = result.winners[0], events(film, "Exploded")[-1].seat
        hand = film.states[-1].players[winner].hand  # type: ignore[attr-defined]
        names = film.states[-1].names
        assert ending_of(film, "", None)["why"].endswith(f"{names[third_of(winner, last)]} and {names[last]} exploded.")
        unused = "Defuse" in events(film, "Exploded")[-1].hand
        assert (" either " in near(film, last)) == ("Defuse" not in hand and not unused)
        third = third_of(winner, last)
        assert bool(near(film, last)) == ("Defuse" not in hand)
        assert near(film, third) == ""
        told += bool(near(film, last))
    assert 0 < told < 8


def test_deities_tells_of_what_was_one_short() -> None:
    told = set()
    for film, result in films("deities", 2, 6):
        winner, loser = result.winners[0], 1 - result.winners[0]
        states: list[Any] = list(film.states)
        rolls = [roll.dice for roll in events(film, "BatchRolled") if roll.seat == loser]
        reasons = {
            "You once had 9 Power dice, one short of the 10 that win.": max(s.players[loser].power for s in states)
            == 9,
            f"{states[0].names[winner]} was once down to the last Power die.": any(
                s.players[winner].power == 1 for s in states
            ),
            "You once rolled four dice with the same number, one short of a Victory.": any(
                max(roll.count(face) for face in range(1, 7)) == 4 for roll in rolls
            ),
        }
        words = near(film, loser)
        assert words == next((reason for reason, is_so in reasons.items() if is_so), "")
        told.add(words)
    assert len(told) > 1


@for_each(
    ("dice", "least", "said"),
    [
        ((6, 6, 6, 6, 1), 5, "Ben once rolled four dice with the same number, one short of a Victory."),
        ((6, 6, 6, 6, 6), 5, ""),
        ((6, 6, 6, 1, 2), 1, "Ada was once down to the last Power die."),
        ((6, 6, 6, 1, 2), 2, ""),
    ],
)
def test_deities_calls_nothing_near_that_was_not(dice: tuple[int, ...], least: int, said: str) -> None:
    """A Victory that was cancelled was no roll of four, and two dice are not the last."""
    film = film_of_example("deities", "last-die")
    state: Any = film.states[-1]
    players = [evolve(player, power=5) for player in state.players]
    low, after = (evolve(state, players=(evolve(players[0], power=power), players[1])) for power in (least, 5))
    last = next(step for step in reversed(film.steps) if step)
    steps = [
        replace(last, events=(BatchRolled("dei-destiny-1", 1, dice),), after=low),
        replace(last, events=(), after=after),
    ]
    near_misses = board("deities").ending(steps, _result(state)).near
    assert [near_in_words(one, state.names, None) for one in near_misses] == ([said] if said else [])


def test_minkingi_tells_what_one_capture_more_would_have_made() -> None:
    for film, result in films("minkingi", 2, 8):
        if len(result.winners) == 2:
            continue
        loser = 1 - result.winners[0]
        less, most = result.scores[loser], result.scores[1 - loser]
        words = {
            0: "You lost only the tie-break, by ",
            1: f"You were one capture away from winning, {most} to {less}.",
            2: f"You were one capture away from a tie, {less + 1} to {less + 1}.",
        }
        assert near(film, loser).startswith(words.get(most - less, "")), near(film, loser)
        assert bool(near(film, loser)) == (most - less in words)


@for_each(("example", "unit"), [("fewer-symbols", "symbols"), ("lower-sum", "total"), ("draw", "")])
def test_minkingi_tells_by_how_much_the_tie_break_was_lost(example: str, unit: str) -> None:
    state: Any = film_of_example("minkingi", example).states[-1]
    sums = [0, 0]
    for owner, card in [
        *((placed.owner, placed.card) for placed in state.field if placed),
        *((seat, card) for seat in (0, 1) for card in state.players[seat].hand),
    ]:
        sums[owner] += getattr(state.table.cards[card], unit or "total")
    apart, word = abs(sums[0] - sums[1]), {"symbols": "Tactic Symbols", "total": "points", "": ""}[unit]
    words = f"Ada lost only the tie-break, by {apart} {word}." if unit else ""
    assert ended("minkingi", example)["near"] == words


def test_dark_minions_tells_of_a_town_that_would_have_been_enough() -> None:
    told = 0
    for film, result in films("dark-minions", 3, 4):
        state: Any = film.states[-1]
        for seat in set(range(3)) - set(result.winners):
            gap = max(result.scores) - result.scores[seat]
            worths = [state.table.towns[site.town].vps for site in state.sites if site.minions[seat]]
            enough = [worth for worth in worths if worth > gap]
            words = near(film, seat)
            assert bool(words) == bool(enough)
            assert not words or words.endswith(f"worth {min(enough)}.")
            told += bool(words)
    assert 0 < told < 8


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_scores_have_their_unit_and_what_decided_lies_on_the_table(game: Game[State]) -> None:
    record = played_at_random(game, 4, game.players[0], turns=9999)
    film = Film.of(board(game.name), record)
    ending = ending_of(film, "", None)
    units = {"minions": "Glory", "deities": "Power di", "minkingi": "card", "dark-minions": "VP"}
    assert all(score["unit"].startswith(units.get(game.name, "")) for score in ending["scores"])
    table = board(game.name).draw(film.states[-1], film.steps[-1].events if film.steps[-1] else ())
    assert ending["marks"]
    assert all(f'data-key="{key}"' in table for key in ending["marks"])
    assert "wins" in table
