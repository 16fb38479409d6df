"""Looking back at a line: the curve, luck and decisions, turning points, and how far they are at any time."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine import CHANCE, Record
from engine.core.policies import at_random
from tests.tutor.app.talk import Talk, wrong_in
from tutor.app import review
from tutor.app.desk import Desk
from tutor.app.review import Review, as_json, turning_points


def finished(name: str, seed: int = 3, careless: bool = False, **options: object) -> Record:
    """A game played to its end, by the game's own policy or at random."""
    game, rng = engine.load(name), Random(seed)
    policy = at_random if careless else game.policy
    start = game.setup(**options)
    state, actions = start, []
    while state.result is None:
        turn = state.to_act
        actions.append(state.sample(rng) if turn is CHANCE else policy(state, next(iter(turn)), rng))
        state = state.apply(actions[-1])
    return game.record(start, actions)


@pytest.fixture(scope="module")
def minkingi() -> Record:
    return finished("minkingi", rows=2, columns=2)


@pytest.fixture(scope="module")
def eventful() -> Review:
    """The review of a game whose chances are told at once, played at random, in which a good deal was missed."""
    return Review.of(finished("minions", careless=True))


def told(record: Record, rounds: int) -> Review:
    """A review after so many rounds of games."""
    found = Review.of(record)
    while found.books.games < rounds:
        found = found.improved(1.0)
    return found


# ---------------------------------------------------------------- asked at the desk


def test_a_game_whose_chances_are_known_is_told_at_once() -> None:
    talk, record = Talk(Desk(Random(1))), finished("minions")
    line = talk.ask("open", game="minions", record=record.as_data())["line"]
    answer = talk.ask("review", line=line)
    assert wrong_in(*talk.said[-1]) is None
    assert (answer["kind"], answer["more"], answer["n"], answer["halfwidth"]) == ("rule of thumb", False, 0, 0)
    assert [point["at"] for point in answer["curve"]] == list(range(len(record.played) + 1))
    assert "Quest" in answer["assumes"]
    for account in answer["accounts"]:
        parts = [account[part]["value"] for part in ("start", "luck", "decisions", "others")]
        assert sum(parts) == pytest.approx(account["end"]["value"], abs=1e-4)
        assert all(account[part]["kind"] == "rule of thumb" for part in ("luck", "decisions", "others"))


def test_a_sampled_review_gets_surer_with_every_question(minkingi: Record) -> None:
    talk = Talk(Desk(Random(1)))
    line = talk.ask("open", game="minkingi", record=minkingi.as_data())["line"]
    answers = [talk.ask("review", line=line) for _ in range(40)]
    assert all(wrong_in(*said) is None for said in talk.said)
    games = [answer["n"] for answer in answers]
    assert games == sorted(games)
    assert games[-1] > review.GLANCES
    assert [answer["progress"] for answer in answers] == sorted(answer["progress"] for answer in answers)
    assert all((answer["progress"] == 1) == bool(answer["accounts"]) for answer in answers)
    widths = [answer["accounts"][0]["luck"]["halfwidth"] for answer in answers if answer["accounts"]]
    assert 0 < widths[-1] < widths[0]


def test_a_game_that_is_not_over_keeps_its_secrets(minkingi: Record) -> None:
    talk = Talk(Desk(Random(1)))
    half = minkingi.branch(len(minkingi.played) // 2)
    line = talk.ask("open", game="minkingi", record=half.as_data())["line"]
    assert talk.reply("review", line=line)["problem"]["title"] == "This game is not over"
    story = talk.ask("open", game="minions", example="vampire-vs-minotaur")["line"]
    assert "problem" not in talk.reply("review", line=story)


def test_only_the_reviews_asked_for_last_are_kept(minkingi: Record) -> None:
    reviewer = review.Reviewer()
    first = reviewer.answer("a", minkingi, is_story=False)["n"]
    for line in "bcde":
        reviewer.answer(line, minkingi, is_story=False)
    again = reviewer.answer("a", minkingi, is_story=False)["n"]
    assert again <= max(2 * first, first + 5)


# ---------------------------------------------------------------- what is told, and when


def test_a_long_game_has_a_curve_of_some_positions_first() -> None:
    record = finished("exploding-minions")
    begun = Review.of(record)
    assert as_json(begun)["curve"] == []
    while begun.glance.games == 0:
        begun = begun.improved(0.05)
    answer = as_json(begun)
    places = [point["at"] for point in answer["curve"]]
    assert (places[0], places[-1], len(places)) == (0, len(record.played), review.GLANCED)
    assert (answer["accounts"], answer["turns"], answer["more"]) == ([], [], True)


def test_all_is_told_once_every_position_was_tried_often_enough(minkingi: Record) -> None:
    answer = as_json(told(minkingi, review.TOLD))
    assert len(answer["curve"]) == len(minkingi.played) + 1
    assert len(answer["accounts"]) == 2
    assert all(account["luck"]["fraction"] == "" for account in answer["accounts"])


def test_work_ends_with_enough_games_and_with_enough_answers(minkingi: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "ENOUGH", 5)
    assert told(minkingi, 5).is_done
    monkeypatch.setattr(review, "SPELLS", 2)
    tired = Review.of(minkingi).improved(0).improved(0)
    assert tired.is_done
    assert tired.improved(1.0).books == tired.books


def test_what_may_have_been_missed_are_the_choices_after_which_a_chance_fell_most(eventful: Review) -> None:
    found = eventful
    chosen = [(n, e, e.seat) for n, e in enumerate(found.books.entries) if e.seat is not None]
    fell = [(found.books.changes(n)[seat].value, seat, entry.at - 1) for n, entry, seat in chosen]
    for seat in (0, 1):
        worst = [at for value, own, at in sorted(fell) if own == seat and value < 0][: review.MISSES]
        assert worst
        assert [miss["at"] for miss in as_json(found)["misses"] if miss["seat"] == seat] == worst


def test_turning_points_are_sure_and_the_largest_come_first(eventful: Review) -> None:
    books = eventful.books
    found = turning_points(books)
    sizes = [max(abs(change.value) for change in books.changes(number)) for number in found]
    assert sizes == sorted(sizes, reverse=True)
    assert all(size >= review.LEAST for size in sizes)
    assert len(set(sizes)) > 1
    assert len(found) <= review.TURNS
    others = set(range(len(books.entries))) - set(found)
    assert max(max(abs(c.value) for c in books.changes(number)) for number in others) <= sizes[-1] or len(found) < 5


def test_a_turning_point_says_who_moved_and_from_where_to_where() -> None:
    books = Review.of(finished("minions")).books
    number = turning_points(books)[0]
    entry, (turn, *_) = books.entries[number], as_json(Review.of(books.record))["turns"]
    before, after = (books.chances(at) for at in (entry.at - 1, entry.at))
    assert (turn["at"], turn["seat"]) == (entry.at, entry.seat)
    assert turn["cause"] == ("luck" if entry.seat is None else "choice")
    gained = max((0, 1), key=lambda s: after[s].value - before[s].value)
    seat = gained if entry.seat is None else entry.seat
    assert turn["sentence"].startswith(books.record.start.names[seat])
    assert turn["moved"][seat]["value"] == pytest.approx(float(after[seat].value - before[seat].value), abs=1e-4)


def test_a_choice_is_told_of_the_seat_that_made_it(eventful: Review) -> None:
    turns = [review._turn_json(eventful.books, number) for number in range(len(eventful.books.entries))]
    names = eventful.books.record.start.names
    fell = [turn for turn in turns if turn["seat"] is not None and turn["moved"][turn["seat"]]["value"] < -review.LEAST]
    assert fell
    assert all(names[turn["seat"]] in turn["sentence"] for turn in fell if turn["seat"] is not None)


def test_secret_choices_and_their_meeting_have_words_of_their_own(minkingi: Record) -> None:
    books = told(minkingi, 2).books
    meeting = next(n for n, entry in enumerate(books.entries) if len(entry.weights) > 2)
    sentences = [review._turn_json(books, number) for number in (meeting - 1, meeting)]
    assert [one["cause"] for one in sentences] == ["choice", "secrets"]
    assert "by itself" in sentences[0]["sentence"]
    assert "nobody could know" in sentences[1]["sentence"]
    assert sentences[0]["at"] == sentences[1]["at"]
