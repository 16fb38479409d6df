"""Looking back at a line: the curve, luck and decisions, turning points, and how far they are at any time."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

import engine
from engine import CHANCE, Estimate, Record
from engine.core.policies import at_random
from engine.games.deities import Pass
from engine.worth.accounts import BookEntry, Books, Change
from engine.worth.choice_values import values_of
from tests.tutor.app.talk import Talk, wrong_in
from tutor.app import review, weighed_choices
from tutor.app.coach import TELLING
from tutor.app.desk import Desk
from tutor.app.review import Review, as_json, turning_points
from tutor.app.weighed_choices import MISSES, WeighedChoices


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
    """The review of the first Quests of a game whose chances are known, played at random, in which a lot was missed."""
    whole = finished("minions", careless=True)
    last = next(at for at, state in enumerate(whole.states()) if state.turn == 3)
    return weighed(Review.of(Record.of(whole.start, whole.actions[:last])))


def weighed(found: Review) -> Review:
    """A review once all choices have been weighed."""
    while found.choices is None or not found.choices.is_done:
        found = found.improved(1.0)
    return found


def told(record: Record, rounds: int) -> Review:
    """A review after so many rounds of games."""
    found = Review.of(record)
    while found.books.games < rounds:
        found = found.improved(1.0)
    return found


# ---------------------------------------------------------------- asked at the desk


def test_a_game_whose_chances_are_known_is_told_at_once() -> None:
    talk, record = Talk(Desk(Random(1))), engine.examples("minions")["reroll-only-once"]
    line = talk.ask("open", game="minions", example="reroll-only-once")["line"]
    answer = talk.ask("review", line=line)
    assert wrong_in(*talk.said[-1]) is None
    assert (answer["kind"], answer["n"], answer["halfwidth"]) == ("rule of thumb", 0, 0)
    assert [point["at"] for point in answer["curve"]] == list(range(len(record.played) + 1))
    for account in answer["accounts"]:
        parts = [account[part]["value"] for part in ("start", "luck", "decisions", "others")]
        assert sum(parts) == pytest.approx(account["end"]["value"], abs=1e-4)
        assert not any(account[part]["fraction"] for part in ("luck", "decisions", "others"))


def test_a_sampled_review_gets_surer_with_every_question(minkingi: Record) -> None:
    talk = Talk(Desk(Random(1)))
    line = talk.ask("open", game="minkingi", record=minkingi.as_data())["line"]
    answers = [talk.ask("review", line=line) for _ in range(40)]
    assert all(wrong_in(*said) is None for said in talk.said)
    games = [answer["n"] for answer in answers]
    assert games == sorted(games)
    assert games[-1] > review.TOLD
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


def test_a_long_game_has_a_curve_of_some_positions_first(minkingi: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    record = minkingi
    assert Review.of(record).glanced == ()
    monkeypatch.setattr(review, "LONG", len(record.played))
    monkeypatch.setattr(review, "GLANCED", 5)
    begun = Review.of(record)
    assert as_json(begun)["curve"] == []
    begun = replace(begun, glance=begun.glance.with_rounds(2))
    assert as_json(begun)["curve"] == [], "two games tell no chance"
    begun = replace(begun, glance=begun.glance.with_rounds(review.GLANCES))
    answer = as_json(begun)
    places = [point["at"] for point in answer["curve"]]
    assert (places[0], places[-1], len(places)) == (0, len(record.played), review.GLANCED)
    assert max(point["halfwidth"] for point in answer["curve"]) <= TELLING
    assert (answer["accounts"], answer["turns"], answer["more"]) == ([], [], True)
    assert 0.4 < answer["progress"] <= 0.5, "the other half is yet to come"


def test_all_is_told_once_every_position_was_tried_often_enough(minkingi: Record) -> None:
    begun = Review.of(minkingi)
    found = replace(begun, books=begun.books.with_rounds(review.TOLD))
    answer = as_json(found)
    assert answer["curve"] == [], "so few games tell no chance"
    assert len(as_json(replace(found, books=found.books.with_rounds(110)))["curve"]) == len(minkingi.played) + 1
    assert len(answer["accounts"]) == 2
    assert all(account["luck"]["fraction"] == "" for account in answer["accounts"])


def test_work_ends_with_enough_games_and_with_enough_answers(minkingi: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    enough, weighed_out = told(minkingi, review.TOLD), WeighedChoices(minkingi, ())
    assert not replace(enough, choices=weighed_out).is_done
    monkeypatch.setattr(review, "ENOUGH", review.TOLD)
    assert not enough.is_done
    assert enough.improved(0.1).books == enough.books
    assert replace(enough, choices=weighed_out).is_done
    monkeypatch.setattr(review, "SPELLS", 2)
    tired = Review.of(minkingi).improved(0).improved(0)
    assert tired.is_done
    assert tired.improved(1.0).books == tired.books


def test_what_was_missed_is_what_the_coach_says_cost_most(eventful: Review) -> None:
    choices = eventful.choices
    assert choices is not None
    lost = {step: verdict for step, verdict in choices.verdicts.items() if not verdict.is_as_good_as_any}
    seats = [step.action.seat for step in eventful.books.record.played]
    for seat in (0, 1):
        dearest = sorted((step for step in lost if seats[step] == seat), key=lambda step: (-lost[step].loss, step))
        assert dearest
        told = [miss["at"] for miss in as_json(eventful)["misses"] if miss["seat"] == seat]
        assert told == dearest[:MISSES]


def test_choices_that_moved_most_are_weighed_first(eventful: Review) -> None:
    books = eventful.books
    moved = {e.at - 1: abs(books.changes(n)[e.seat].value) for n, e in enumerate(books.entries) if e.seat is not None}
    order = review.choices_by_change(books)
    assert sorted(order) == sorted(moved)
    assert [moved[step] for step in order] == sorted(moved.values(), reverse=True)


def test_a_choice_that_was_as_good_as_any_is_told_as_such(eventful: Review) -> None:
    choices, books = eventful.choices, eventful.books
    assert choices is not None
    for number, entry in enumerate(books.entries):
        verdict = choices.verdicts.get(entry.at - 1)
        if entry.seat is None or verdict is None:
            continue
        sentence = review._turn_json(eventful, number)["sentence"]
        assert ("as good as any" in sentence) == verdict.is_as_good_as_any
        assert ("it gave away" in sentence) == (not verdict.is_as_good_as_any)


def test_a_choice_that_only_hidden_cards_made_bad_is_not_called_bad() -> None:
    """As good as any only where that is known; else it is said that nothing was clearly better."""
    verdicts = {width: SimpleNamespace(is_as_good_as_any=True, halfwidth=width) for width in (0.05, 0.06)}
    start = SimpleNamespace(names=("Ada", "Ben"))
    books = SimpleNamespace(record=SimpleNamespace(start=start))
    said = [
        review._as_it_was_seen(
            cast(Review, SimpleNamespace(books=books, choices=SimpleNamespace(verdicts={3: verdict}))),
            BookEntry(4, 1, ((4, 1), (3, -1))),
        )
        for verdict in verdicts.values()
    ]
    assert said == [
        "By what Ben could see, it was as good as any.",
        "By what Ben could see, nothing was clearly better.",
    ]


@pytest.mark.parametrize(
    ("halfwidth", "own", "sentence"),
    [
        (0.1, 0.1, "Ada went from about 50 % to 80 %."),
        (0.1, 0.11, "Ada went up by roughly 30 points."),
        (0.11, 0.11, "Ada went up, how far cannot be told."),
    ],
)
def test_what_may_be_off_by_more_than_ten_points_is_not_told(halfwidth: float, own: float, sentence: str) -> None:
    before, after = Estimate(Fraction(1, 2), False, 90, own), Estimate(Fraction(4, 5))
    books = SimpleNamespace(
        record=SimpleNamespace(start=SimpleNamespace(names=("Ada",))),
        entries=(BookEntry(1, None, ((1, 1), (0, -1))),),
        changes=lambda number: (Change(Fraction(3, 10), halfwidth),),
        chances=lambda at: ((before, after)[at],),
        change_kind="rule of thumb",
    )
    assert review._sentence(cast(Books, books), 0) == sentence


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


def test_a_step_that_is_not_twice_as_large_as_its_half_width_is_no_turning_point() -> None:
    moved = [
        Change(Fraction(1, 2), 0.3),
        Change(Fraction(9, 20), 0.2),
        Change(Fraction(-1, 2), 0.2),
        Change(Fraction(1, 100)),
    ]
    entries = [SimpleNamespace(seat=None)] * len(moved)
    books = SimpleNamespace(entries=entries, changes=lambda number: (moved[number],))
    assert turning_points(cast(Books, books)) == [2, 1]


def test_a_turning_point_says_who_moved_and_from_where_to_where(eventful: Review) -> None:
    books = eventful.books
    number = next(n for n in turning_points(books) if len(books.entries[n].weights) == 2)
    entry, turn = books.entries[number], review._turn_json(eventful, number)
    before, after = (books.chances(at) for at in (entry.at - 1, entry.at))
    assert (turn["at"], turn["seat"]) == (entry.at, entry.seat)
    assert turn["cause"] == ("luck" if entry.seat is None else "choice")
    gained = max((0, 1), key=lambda s: after[s].value - before[s].value)
    seat = gained if entry.seat is None else entry.seat
    assert turn["sentence"].startswith(books.record.start.names[seat])
    assert turn["moved"][seat]["value"] == pytest.approx(float(after[seat].value - before[seat].value), abs=1e-4)


def test_a_choice_is_told_of_the_seat_that_made_it(eventful: Review) -> None:
    turns = [review._turn_json(eventful, number) for number in range(len(eventful.books.entries))]
    names = eventful.books.record.start.names
    fell = [turn for turn in turns if turn["seat"] is not None and turn["moved"][turn["seat"]]["value"] < -review.LEAST]
    assert fell
    assert all(names[turn["seat"]] in turn["sentence"] for turn in fell if turn["seat"] is not None)


def test_secret_choices_and_their_meeting_have_words_of_their_own(minkingi: Record) -> None:
    found = told(minkingi, 2)
    books = found.books
    meeting = next(n for n, entry in enumerate(books.entries) if len(entry.weights) > 2)
    sentences = [review._turn_json(found, number) for number in (meeting - 1, meeting)]
    assert [one["cause"] for one in sentences] == ["choice", "secrets"]
    assert "by itself" in sentences[0]["sentence"]
    assert "nobody could know" in sentences[1]["sentence"]
    assert sentences[0]["at"] == sentences[1]["at"]


# ---------------------------------------------------------------- the worst mistakes


def six_sixes_let_through() -> Record:
    """Ada holds Isis, passes, and Ben's six sixes win."""
    position = {"phase": "Judgment", "turn": 1, "dice": [5, 6], "roll": [6] * 6, "hands": [["Bast", "Geb", "Isis"], []]}
    start = engine.load("deities").setup(players=2, position=position)
    actions, state = [], start
    while state.result is None:
        turn = state.to_act
        actions.append(state.outcomes()[0] if turn is CHANCE else Pass(next(iter(turn))))
        state = state.apply(actions[-1])
    return start.game.record(start, actions)


def test_a_victory_let_through_is_missed_and_turns_the_game() -> None:
    found = weighed(told(six_sixes_let_through(), review.TOLD))
    answer = as_json(found)
    passed = next(at for at, step in enumerate(found.books.record.played) if step.action == Pass(0))
    assert answer["misses"] == [{"seat": 0, "at": passed}]
    [turn, *_] = answer["turns"]
    assert (turn["at"], turn["cause"], turn["seat"]) == (passed + 1, "choice", 0)
    assert answer["accounts"][0]["decisions"]["value"] < -0.2
    assert "By what Ada could see, it gave away roughly" in turn["sentence"]


def game_with_a_beginner(seed: int) -> Record:
    game, rng = engine.load("deities"), Random(seed)
    players = [game.opponents[strength].policy for strength in ("beginner", "good")]
    start = game.setup(players=2)
    state, actions = start, []
    while state.result is None and len(actions) < 200:
        turn = state.to_act
        seat = None if turn is CHANCE else min(turn)
        actions.append(state.sample(rng) if seat is None else players[seat](state, seat, rng))
        state = state.apply(actions[-1])
    return game.record(start, actions)


def worst_by_the_rule_of_thumb(record: Record) -> int:
    """The step of the beginner that the game's own aim thinks worst."""
    lost = {}
    for number, step in enumerate(record.played):
        if step.action.seat == 0 and len(step.before.options(0)) > 1:
            values = values_of(step.before.seen_by(0), 0)
            lost[number] = max(one.value for one in values.values()) - values[step.action].value
    return max(lost, key=lambda number: lost[number])


@pytest.mark.parametrize("seed", [1, 3, 5])
def test_a_beginners_worst_mistake_is_missed(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The review of the steps around it finds what the coach calls dear."""
    monkeypatch.setattr(weighed_choices, "SURE", 32)
    whole = game_with_a_beginner(seed)
    worst = worst_by_the_rule_of_thumb(whole)
    first = worst - 1
    found = weighed(told(Record.of(whole.states()[first], whole.actions[first : worst + 1]), review.TOLD))
    assert {"seat": 0, "at": 1} in as_json(found)["misses"]
    assert found.choices is not None
    assert found.choices.verdicts[1].loss > 0.1


def test_the_coach_tells_the_same_number_as_the_review() -> None:
    """What was found of a missed choice is kept where the coach looks it up."""
    desk = Desk(Random(1))
    record = six_sixes_let_through()
    line = Talk(desk).ask("open", game="deities", record=record.as_data())["line"]
    reviewer = review.Reviewer(desk.worths)
    while (answer := reviewer.answer(line, record, is_story=False))["more"] and not answer["misses"]:
        pass
    step = record.played[answer["misses"][0]["at"]]
    assert desk.worths.weighed(step.before, 0, 0, step.action).games >= 16
