"""Looking back at a line: moments, luck and decisions, what was missed, and when each of these is told."""

import math
import re
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import fmean, stdev
from types import SimpleNamespace
from typing import Any, cast

import pytest

import engine
from engine import CHANCE, Record
from engine.chance.opponents import policies_of
from engine.core import estimates
from engine.core.estimates import TELLING, Estimate
from engine.core.policies import at_random
from engine.core.state import State
from engine.games.deities import Pass, RollStart
from engine.games.exploding_minions.rules.cards import BOMB
from engine.worth.accounts import Account, Books, Change
from engine.worth.choice_values import values_of
from engine.worth.turning import LEAST, TURNS, Turned, TurnSearch, size_of
from engine.worth.weighing import ChoiceVerdict, Weighing
from tests.benchmarks.moments import change_in_game
from tests.benchmarks.reviews import whole_game
from tests.cases import for_each
from tests.engine.playing import game_from
from tests.engine.worth.rounds import after_rounds
from tests.tutor.app.clock import Clock
from tests.tutor.app.talk import Talk, wrong_in
from tutor.app import review, reviewer, weighed_choices
from tutor.app.desk import Desk
from tutor.app.praise import edge_of
from tutor.app.review import Review
from tutor.app.review_words import (
    as_it_was_seen,
    cause_of,
    most_moved,
    seam_words,
    sentence_of,
    title_of_moment,
    title_of_review,
    title_of_step,
)
from tutor.app.reviewer import Reviewer, as_json
from tutor.app.weighed_choices import MISSES
from tutor.app.worths import Worths


def finished(name: str, seed: int = 3, careless: bool = False, **options: object) -> Record:
    """A game played to its end, by the game's own policy or at random."""
    game = engine.load(name)
    return game_from(game.setup(**options), Random(seed), at_random if careless else game.policy)


PARTS = ("start", "luck", "decisions", "others", "end")


@pytest.fixture(scope="module")
def minkingi() -> Record:
    return finished("minkingi", rows=2, columns=2)


@pytest.fixture(scope="module")
def eventful() -> Review:
    """The review of the first Quests of a game whose chances are known by a rule of thumb, taken to be true, played at
    random, in which a lot was missed."""
    whole = finished("minions", careless=True)
    last = next(at for at, state in enumerate(whole.states()) if state.turn == 3)
    books = Books.of(Record.of(whole.start, whole.actions[:last]))
    turned = [Turned(number, books.changes(number)) for number in range(len(books.entries))]
    search = TurnSearch(books, found=tuple(one for one in turned if one.size >= LEAST))
    return weighed(Review(books, search=search))


def weighed(found: Review) -> Review:
    """A review once all choices have been weighed."""
    while found.choices is None or not found.choices.is_done:
        found = replace(found.improved(1.0), spent={})
    return found


def standing(record: Record, viewer: int | None = None, at_once: float = 1.0) -> Review:
    """A review whose moments stand, however slow the machine is, after so many seconds `at_once` again and again: 0 for
    one that has done nothing more."""
    found = Review.of(record, viewer)
    while not found.stands:
        found = replace(found.improved(at_once), spent={})
    return found


# ---------------------------------------------------------------- asked at the desk


def test_a_game_whose_chances_are_known_has_a_curve_once_moments_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "MOMENTS_WITHIN", 0.0)
    talk, record = Talk(Desk(Random(1))), engine.examples("minions")["reroll-only-once"]
    line = talk.ask("open", game="minions", example="reroll-only-once")["line"]
    answer = talk.ask("review", line=line)
    assert wrong_in(*talk.said[-1]) is None
    assert (answer["kind"], answer["n"], answer["halfwidth"], answer["stands"]) == ("rule of thumb", 0, 0, True)
    assert answer["left"] == [0, 0]
    assert [point["at"] for point in answer["curve"]] == list(range(len(record.played) + 1))
    for account in answer["accounts"]:
        parts = [account[part]["value"] for part in ("start", "luck", "decisions", "others")]
        assert sum(parts) == pytest.approx(account["end"]["value"], abs=1e-4)
        assert not any(account[part]["fraction"] for part in ("luck", "decisions", "others"))


def test_nothing_but_moments_is_told_before_these_stand(minkingi: Record) -> None:
    talk = Talk(Desk(Random(1)))
    line = talk.ask("open", game="minkingi", record=minkingi.as_data())["line"]
    answers = [talk.ask("review", line=line, view="0") for _ in range(12)]
    assert all(wrong_in(*said) is None for said in talk.said)
    assert [answer["worked"] for answer in answers] == sorted(answer["worked"] for answer in answers)
    for answer in answers:
        if answer["stands"]:
            break
        assert (answer["accounts"], answer["curve"], answer["misses"]) == ([], [], [])
        least, most = answer["left"]
        assert 0 <= least <= most
        assert most > 0
        assert answer["more"]


def test_a_game_that_is_not_over_keeps_its_secrets(minkingi: Record) -> None:
    talk = Talk(Desk(Random(1)))
    half = minkingi.branch(len(minkingi.played) // 2)
    line = talk.ask("open", game="minkingi", record=half.as_data())["line"]
    assert talk.reply("review", line=line)["problem"]["title"] == "This game is not over"
    story = talk.ask("open", game="minions", example="vampire-vs-minotaur")["line"]
    assert "problem" not in talk.reply("review", line=story)


def test_only_the_reviews_asked_for_last_are_kept(minkingi: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "SPELL", 0.0)
    kept = Reviewer()
    for line in "abbbbbcdef":
        kept.answer(line, minkingi, None, is_story=False)
    assert [line for line, _ in kept._reviews] == list("cdef")
    assert kept.answer("f", minkingi, 0, is_story=False)["worked"] >= 0
    assert [line for line, _ in kept._reviews] == list("deff"), "each seat has a review of its own"


# ---------------------------------------------------------------- work, and its end


def test_moments_stand_when_the_time_is_up(minkingi: Record) -> None:
    books = after_rounds(Books.of(minkingi), 1)
    found = Review(books, search=TurnSearch.of(books))
    early, late = (after(found, seconds) for seconds in (review.MOMENTS_WITHIN - 0.01, review.MOMENTS_WITHIN))
    assert not early.stands
    assert late.stands
    assert late.left == (0, 0)
    assert after(found, 3.0).left[1] <= review.MOMENTS_WITHIN - 3
    over = after(found, review.ALL_WITHIN)
    assert over.is_done
    assert over.improved(1.0) is over


def after(found: Review, seconds: float, work: review.Work = "weighing") -> Review:
    """A review that has spent so much time, all of it on one thing."""
    return replace(found, spent={work: seconds})


@pytest.mark.slow
@pytest.mark.parametrize("mute", [False, True])
def test_it_takes_as_long_as_is_told(minkingi: Record, monkeypatch: pytest.MonkeyPatch, mute: bool) -> None:
    """By a clock that goes on with each piece of work; at the end at least by a second."""
    monkeypatch.setattr(review, "perf_counter", Clock(0.004))
    monkeypatch.setattr(review, "is_mute", lambda _: mute)
    found, told = Review.of(minkingi), list[tuple[float, float, float]]()
    while not found.stands:
        found = found.improved(0.05)
        told.append((found.worked, *found.left))
    assert len(told) > 20
    assert all(least <= found.worked - worked <= most for worked, least, most in told)
    assert {most < review.MOMENTS_WITHIN - worked for worked, _, most in told} == {False, True}
    assert max(least for _, least, _ in told) > 1


def test_what_was_never_tried_yet_may_take_all_the_time(minkingi: Record) -> None:
    """Before the first round is over, the first choice was tried to be solved and the first steps were searched."""
    begun = after(replace(Review.of(minkingi), unsolved=()), 1.0, "rounds")
    assert begun.left[1] == review.MOMENTS_WITHIN - 1
    books = after_rounds(begun.books, begun.first_rounds)
    search = TurnSearch.of(books)
    assert replace(begun, books=books, search=search).left[1] == review.MOMENTS_WITHIN - 1
    while not search.played:
        search = search.with_actions(100)
    least, most = search.games_left
    searched = replace(begun, books=books, search=search, spent={"search": 0.001})
    assert searched.left == (pytest.approx(0.001 * least * review.SLACK), pytest.approx(0.001 * most / review.SLACK))
    assert replace(searched, unsolved=(1, 2)).left[1] == review.MOMENTS_WITHIN - 0.001
    solving = replace(searched, unsolved=(1, 2), tried=4, spent={"search": 0.0, "solving": 2.0})
    assert solving.left == (pytest.approx(review.SLACK), pytest.approx(1 / review.SLACK))


def stub(known: int = 0, open_: int = 4, games: int = 0, row: int = 0) -> Any:
    """Books of so many spots, as far as it is told by them how long a review takes."""
    return SimpleNamespace(
        known=(None,) * open_ + ((),) * known,
        spots=range(known + open_),
        is_known=not open_,
        games=games,
        row=((),) * row,
    )


def done(left: tuple[int, int] = (0, 0), played: int = 5, is_done: bool = False) -> Any:
    return SimpleNamespace(games_left=left, played=played, is_done=is_done)


def test_what_is_left_is_told_by_what_the_same_took_so_far() -> None:
    """Two rounds and a half took five seconds, two solved choices four, and five games of the search ten."""
    rounds = Review(stub(games=2, row=2), spent={"rounds": 5.0})
    rest = (rounds.first_rounds - 2.5) * 2
    assert rounds._rounds_left == (rest, rest)
    assert Review(stub(), spent={"rounds": 5.0})._rounds_left[1] == math.inf
    assert Review(stub(known=3, open_=0))._rounds_left == (0, 0)
    assert Review(stub(), unsolved=(1, 2, 3), tried=2, spent={"solving": 4.0})._solving_left == (6, 6)
    assert Review(stub(), unsolved=(1,), spent={"solving": 4.0})._solving_left == (4, math.inf)
    assert Review(stub(), tried=2, spent={"solving": 4.0})._solving_left == (0, 0)
    assert Review(stub(), search=done((3, 7)), spent={"search": 10.0})._search_left == (6, 14)
    assert Review(stub(), search=done(is_done=True)).left == (0, 0)


def test_a_search_that_is_to_come_takes_at_least_as_long_as_its_games_in_the_first_rounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(review, "games_in_search", lambda books: (12, 99))
    begun = Review(stub(games=2), spent={"rounds": 4.0})
    assert begun._search_left == (6, math.inf) == replace(begun, search=done(played=0))._search_left


@for_each(("open_", "rounds"), [(0, 0), (1, review.FIRST_ROUNDS), (10**9, review.FEWEST_ROUNDS)])
def test_the_more_positions_are_open_the_fewer_are_the_first_rounds(open_: int, rounds: int) -> None:
    known = SimpleNamespace(count=lambda nothing: open_)
    assert Review(cast(Any, SimpleNamespace(known=known))).first_rounds == rounds


def test_rounds_for_the_curve_are_wanted_where_they_come_in_time_and_moments_stand() -> None:
    games = review.CURVE_ROUNDS - 10
    books, spent = stub(games=games), {"rounds": 1.0}
    assert Review(books, search=done(), spent=spent).rounds_wanted == Review(books).first_rounds
    standing = Review(books, search=done(is_done=True), spent=spent)
    late = replace(standing, spent={"rounds": 1.0, "weighing": review.ALL_WITHIN - 1.0})
    assert (standing.rounds_wanted, late.rounds_wanted) == (review.CURVE_ROUNDS, games)


@pytest.mark.slow
def test_further_rounds_are_played_only_where_they_come_in_time(minkingi: Record) -> None:
    found = replace(standing(minkingi), books=after_rounds(Books.of(minkingi), 3))
    quick = after(found, review.ALL_WITHIN - 0.1, "search")
    assert quick.rounds_wanted == review.CURVE_ROUNDS, "what was spent on the search took no round"
    slow = after(found, review.ALL_WITHIN - 1, "rounds")
    assert slow.rounds_wanted == slow.books.games


def test_a_long_game_has_fewer_first_rounds(minkingi: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Review.of(minkingi)
    assert found.first_rounds == review.FIRST_ROUNDS
    monkeypatch.setattr(review, "FIRST_GAMES", 5 * found.books.known.count(None))
    assert found.first_rounds == 5
    monkeypatch.setattr(review, "FIRST_GAMES", 1)
    assert found.first_rounds == review.FEWEST_ROUNDS


# ---------------------------------------------------------------- moments


@pytest.mark.slow
def test_moments_come_in_order_of_time_and_are_the_largest(eventful: Review) -> None:
    books = eventful.books
    told = eventful.moments
    assert [one.entry for one in told] == sorted(one.entry for one in told)
    sizes = sorted((size_of(books.changes(n)) for n in range(len(books.entries))), reverse=True)
    assert sorted((one.size for one in told), reverse=True) == sizes[: len(told)]
    assert 0 < len(told) <= TURNS
    assert all(one.size >= LEAST for one in told)
    places = [moment["at"] for moment in as_json(eventful)["moments"]]
    assert places == [books.entries[one.entry].at for one in told]


@pytest.mark.slow
def test_every_change_that_is_told_is_known_to_ten_points(minkingi: Record) -> None:
    found = standing(minkingi, 0)
    told = as_json(found)
    assert all(moved["halfwidth"] <= TELLING for moment in told["moments"] for moved in moment["moved"])
    assert all(account[part]["halfwidth"] <= TELLING for account in told["accounts"] for part in PARTS)
    assert all(point["halfwidth"] <= TELLING for point in told["curve"])


def test_a_moment_known_by_a_rule_of_thumb_is_the_step_of_the_curve() -> None:
    """One number for one question: no games tell it beside the curve."""
    found = Review.of(engine.examples("minions")["vampire-vs-minotaur"]).improved(0.0)
    assert found.stands
    told = as_json(found)
    assert told["n"] == 0 and "picks at random;" not in told["assumes"]
    curve = [point["chances"][0] for point in told["curve"]]
    moments = {one["at"]: one for one in told["moments"] if one["cause"] != "secrets"}
    assert 4 in moments, "the Vampire is sent against a Minotaur nobody has seen yet"
    for at in moments.keys() - {5, 11}:
        (moved, _), before, after = moments[at]["moved"], curve[at - 1], curve[at]
        assert moved["kind"] == "rule of thumb"
        assert moved["value"] == pytest.approx(after - before, abs=2e-5)
        assert moments[at]["sentence"].startswith("Darkness’s chance to win ")
        assert f"from roughly {round(100 * before)} % to roughly {round(100 * after)} %" in moments[at]["sentence"]


@pytest.mark.slow
@for_each(("at", "told"), [(105, 0.1875), (111, 0.147)])
def test_what_a_rule_of_thumb_tells_of_luck_holds_among_good_players(at: int, told: float) -> None:
    """The one figure is solved and counted, the other comes of whole games, to their end."""
    record = engine.examples("minions")["whole-game"]
    books = Books.of(record)
    (entry,) = (n for n, one in enumerate(books.entries) if one.at == at)
    assert float(books.changes(entry)[0].value) == pytest.approx(told, abs=1e-3)
    good = policies_of(record.game)["good"]
    games = [change_in_game(record, at - 1, 0, number, whole_game, good) for number in range(36)]
    assert abs(fmean(games) - told) < 3 * stdev(games) / sqrt(len(games))
    assert fmean(games) > 0.05


@pytest.mark.slow
def test_accounts_that_may_be_further_off_are_not_told(eventful: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [account["seat"] for account in as_json(eventful)["accounts"]] == [0, 1]
    real = Books.account

    def unsure(books: Books, seat: int) -> Account:
        account = real(books, seat)
        return replace(account, others=replace(account.others, halfwidth=0.11)) if seat else account

    monkeypatch.setattr(Books, "account", unsure)
    assert [account["seat"] for account in as_json(eventful)["accounts"]] == [0]


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


def test_a_victory_let_through_turned_the_game_and_is_what_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    found = weighed(standing(six_sixes_let_through(), 0))
    answer = as_json(found)
    passed = next(at for at, step in enumerate(found.books.record.played) if step.action == Pass(0))
    assert answer["title"] == "You against Ben: Ben won"
    [miss] = answer["misses"]
    assert (miss["seat"], miss["at"], miss["title"]) == (0, passed, "You pass.")
    [moment, *_] = answer["moments"]
    assert (moment["at"], moment["cause"], moment["seat"]) == (passed + 1, "choice", 0)
    assert moment["title"] == "You pass."
    assert moment["sentence"].startswith("Your chance to win fell by roughly ")
    assert "By what you could see, “" in moment["sentence"]
    assert moment["best"] is not None
    better = answer["better"]
    assert better is not None
    assert (better["at"], better["best"]) == (passed, moment["best"])
    assert answer["well"] is None
    assert as_json(replace(found, viewer=1))["better"] is None, "Ben had nothing to try"
    monkeypatch.setattr("tutor.app.reviewer.edge_of", lambda _, verdict: 0.3 if verdict.chosen == Pass(0) else 0.2)
    praised = as_json(found)["well"]
    assert praised is not None
    assert (praised["at"], praised["best"]) == (passed, None) and "30 points" in praised["text"]


def test_a_missed_choice_that_the_search_did_not_find_is_a_moment_once_the_coach_knows() -> None:
    found = weighed(standing(six_sixes_let_through(), 0))
    assert found.search is not None
    unseen = replace(found, search=replace(found.search, found=()))
    [moment] = as_json(unseen)["moments"]
    assert (moment["title"], moment["moved"]) == ("You pass.", [])
    assert moment["sentence"].startswith("By what you could see, “")
    assert as_json(replace(unseen, choices=None))["moments"] == []


def test_rolls_for_who_begins_are_told_by_what_came_of_them() -> None:
    start = engine.load("deities").setup(2)
    rolls = [RollStart(seat, (face,)) for seat, face in ((0, 4), (1, 4), (0, 2), (1, 1))]
    books = Books.of(Record.of(start, rolls))
    [entry] = books.entries
    assert title_of_moment(books.record, entry, 0) == "You have the first turn."
    assert title_of_moment(books.record, entry, 1) == "Ada has the first turn."
    change = Change(Fraction(1, 5), 0.05)
    words = sentence_of(books, 0, (change, replace(change, value=Fraction(-1, 5))), 0)
    assert words == "Your chance to win rose by roughly 20 points."


def test_choices_are_weighed_where_the_game_is_solved_for_each_guess_at_what_is_not_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Sampled games tell nothing of choices in Minkingi."""
    monkeypatch.setattr(weighed_choices, "SURE", 16)
    found = Review.of(finished("minkingi", 1, careless=True, rows=2, columns=2), 0)
    while found.unsolved:
        found = found._with_choice_solved()
    assert (found.guessed, set(found.solved)) == ({6, 8, 9, 11, 12}, {14, 15})
    assert set(found._choices_to_weigh) == {6, 8, 9, 11, 12, 14, 15}
    found = replace(found, guessed=frozenset({12}))
    while found.choices is None or not found.choices.is_done:
        found = found._with_choices_weighed()
    [mine] = [miss for miss in as_json(found)["misses"] if miss["seat"] == 0]
    assert (mine["title"], mine["kind"]) == ("You declare no battle.", "sampled")
    assert mine["points"] > 40


def test_it_is_told_from_where_on_a_game_was_decided_if_no_step_is_known_to_have_led_there() -> None:
    decided = Review.of(finished("minkingi", 2, careless=True, rows=2, columns=2), 0)
    assert as_json(decided)["settled"] == {
        "at": 6,
        "text": "Seen with all cards open, the game was decided by step 6: you win if both play as well as can be to "
        "the end. What decided it came before.",
        "best": None,
    }
    told = as_json(replace(decided, viewer=1))["settled"]
    assert told is not None and ": Ada wins if both " in told["text"]
    turned = Review.of(finished("minkingi", 6, careless=True, rows=2, columns=2), 0)
    assert as_json(turned)["settled"] is None, "the last step that turned it is a moment"
    only_ended = Review.of(finished("exploding-minions", 1), 0)
    assert only_ended.books.known_shares(len(only_ended.books.record.played)) is not None
    assert as_json(only_ended)["settled"] is None, "nothing was to be chosen any more"
    many = 10**9
    tried = tuple(
        found and tuple(estimates.sampled(one.value * many, many, "") for one in found) for found in decided.books.known
    )
    as_good_as_sure = replace(decided, books=replace(decided.books, known=tried))
    assert 1 in (as_good_as_sure.books.known_shares(6) or ())
    assert as_json(as_good_as_sure)["settled"] is None, "games that were tried make nothing sure"


def exploded_with_a_defuse() -> Record:
    """Ada draws the bomb with a Defuse in hand, and explodes."""
    return exploded([["Defuse", "Skip"], ["Nope"]], ["Exploding Minion", "Skip", "Fire Chief"])


def exploded(hands: list[list[str]], pile: list[str]) -> Record:
    """Ada draws, and explodes as soon as she can."""
    start = engine.load("exploding-minions").setup(players=2, position={"hands": hands, "pile": pile})
    actions, state = [], start
    while state.result is None:
        turn = state.to_act
        options = state.outcomes() if turn is CHANCE else state.options(min(turn))
        wanted = [
            one for one in options if type(one).__name__ in ("DrawCard", "Explode") or getattr(one, "card", "") == BOMB
        ]
        actions.append((wanted or options)[0])
        state = state.apply(actions[-1])
    return start.game.record(start, actions)


def test_a_solved_choice_is_a_moment_where_games_tell_nothing_of_choices() -> None:
    """In Exploding Minions sampled players are far off; that somebody with a Defuse explodes is known all the same."""
    begun, found = Review.of(exploded_with_a_defuse(), 0), standing(exploded_with_a_defuse(), 0)
    assert (found.tried, found.unsolved) == (len(begun.unsolved), ()), "each was looked at once"
    answer = as_json(found)
    exploded = len(found.books.record.played)
    [moment] = [one for one in answer["moments"] if one["at"] == exploded]
    assert (moment["title"], moment["cause"]) == ("You explode.", "choice")
    assert [one.games for one in found.moments if one.weighing][-1] == 0, "no games tell what it changed"
    assert "“Defuse” was better by " in moment["sentence"] and " of your chance to win." in moment["sentence"]
    assert moment["best"] is not None


def test_what_came_before_a_moment_is_told_to_the_learner_alone() -> None:
    record = exploded_with_a_defuse()
    said = {viewer: as_json(standing(record, viewer))["moments"][-1] for viewer in (None, 0, 1)}
    assert [said[viewer]["title"] for viewer in said] == ["Ada explodes.", "You explode.", "Ada explodes."]
    assert "what Ada could see" in said[None]["sentence"]
    assert "what you could see" in said[0]["sentence"]


# ---------------------------------------------------------------- words


def test_secret_choices_and_their_meeting_have_words_of_their_own(
    minkingi: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    books = Books.of(minkingi)
    meeting = next(n for n, entry in enumerate(books.entries) if len(entry.weights) > 2)
    changes = (Change(Fraction(1, 5), 0.05), Change(Fraction(-1, 5), 0.05))
    alone, met = (sentence_of(books, number, changes, 0) for number in (meeting - 1, meeting))
    assert alone == "Your chance to win rose by roughly 20 points, by this secret choice alone."
    assert met.startswith("Secret choices met, which nobody could know. Your chance to win rose by roughly 20 points")
    monkeypatch.setattr(Books, "kind_in", lambda *_: "sampled")
    sampled = sentence_of(books, meeting - 1, changes, 0)
    assert sampled == "Your chance to win rose by about 20 points, give or take 5, by this secret choice alone."
    assert [cause_of(books.entries[number]) for number in (meeting - 1, meeting)] == ["choice", "secrets"]


def test_a_curve_that_goes_from_games_to_the_best_play_says_where(minkingi: Record) -> None:
    books = Books.of(minkingi)
    told = seam_words(books)
    step = int(told.removeprefix("From step ").split()[0])
    before, after = books.known[step - 1 : step + 1]
    assert before is None and after is not None
    assert after[0].assumes == "both play as well as can be to the end"
    by_rule_of_thumb = Books.of(engine.examples("minions")["vampire-vs-minotaur"])
    assert by_rule_of_thumb.is_known
    for seamless in (by_rule_of_thumb, Books.of(six_sixes_let_through())):
        assert seam_words(seamless) == ""


def test_where_a_rule_of_thumb_leaps_by_itself_nothing_is_told_but_that() -> None:
    """A Quest counts as even before its card is up: what it then leaps by is not what the card brought alone."""
    record = engine.examples("minions")["whole-game"]
    found = Review.of(record).improved(0.0)
    leaps = {int(at) for at in re.findall(r"\d+", seam_words(found.books))}
    curve = [float(found.books.chances(at)[0].value) for at in range(len(record.played) + 1)]
    turned = {at for at, step in enumerate(record.played, 1) if getattr(step.action, "pile", "") == "quest"}
    assert leaps == {at for at in turned if abs(curve[at] - curve[at - 1]) >= LEAST} >= {68, 110}
    assert leaps.isdisjoint(found.books.entries[one.entry].at for one in found.moments)


def test_where_secret_choices_met_all_of_them_are_named(minkingi: Record) -> None:
    books = Books.of(minkingi)
    meeting = next(entry for entry in books.entries if len(entry.weights) > 2 and entry.seat is None)
    alone = [title_of_step(minkingi, step, 0).rstrip(".") for step in (meeting.at - 2, meeting.at - 1)]
    assert title_of_moment(minkingi, meeting, 0) == f"{alone[0]} and {alone[1]}."
    chosen = next(entry for entry in books.entries if entry.at == meeting.at)
    assert title_of_moment(minkingi, chosen, 0) == f"{alone[1]}."


def test_chances_that_are_known_rise_and_fall_as_they_are_told(
    eventful: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    books, ways = eventful.books, set()
    for number in range(len(books.entries)):
        said = sentence_of(books, number, books.changes(number), None)
        way, *chances = re.findall(r"rose|fell|(?<=roughly )\d+|(?<=under )1|(?<=over )99", said) or [""]
        if len(chances) == 2 and chances[0] != chances[1]:
            assert (int(chances[1]) > int(chances[0])) == (way == "rose"), said
            ways.add(way)
    assert ways == {"rose", "fell"}


def test_what_was_better_is_offered_only_where_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    found = weighed(standing(six_sixes_let_through(), 0))
    assert any(moment["best"] for moment in as_json(found)["moments"])
    assert all(("was better" in moment["sentence"]) == bool(moment["best"]) for moment in as_json(found)["moments"])
    monkeypatch.setattr(ChoiceVerdict, "is_known_loss", False)
    assert [moment["best"] for moment in as_json(found)["moments"]] == [None] * len(found.moments)


@for_each("games", [97, review.CURVE_ROUNDS])
def test_rounds_for_the_curve_tell_every_chance(games: int) -> None:
    widths = [estimates.sampled(Fraction(won, 2), games, "").halfwidth for won in range(2 * games + 1)]
    assert max(widths) <= TELLING
    assert estimates.sampled(Fraction(57), 95, "").halfwidth > TELLING


def test_the_seat_that_a_step_moved_most_is_told_of_and_of_equals_the_learner() -> None:
    moved = lambda *values: tuple(Change(Fraction(value, 100)) for value in values)  # noqa: E731
    assert most_moved(moved(-30, 20, 10), 1, 2) == 0
    assert most_moved(moved(-30, 30), None, 1) == 1
    assert most_moved(moved(-30, 30), None, 0) == 0
    assert most_moved(moved(-30, 30), 0, None) == 0, "who chose"
    assert most_moved(moved(-30, 30), None, None) == 1, "who gained"


def test_a_verdict_that_is_not_sure_is_not_told() -> None:
    found = weighed(standing(six_sixes_let_through(), 0))
    assert found.choices is not None
    [(step, verdict)] = [(n, one) for n, one in found.choices.verdicts.items() if not one.is_as_good_as_any]
    weighing = found.choices.weighings[step]
    assert as_it_was_seen(verdict, weighing, 0).endswith(" of your chance to win.")
    assert as_it_was_seen(verdict, weighing, None).endswith(" of Ada’s chance to win.")
    assert as_it_was_seen(replace(verdict, halfwidth=0.11), weighing, 0) == ""


def test_a_choice_that_turned_the_game_may_have_been_as_good_as_any_by_what_its_seat_could_see() -> None:
    found = weighed(standing(six_sixes_let_through(), 0))
    assert found.choices is not None
    [(step, verdict)] = [(n, one) for n, one in found.choices.verdicts.items() if not one.is_as_good_as_any]
    weighing, good = found.choices.weighings[step], replace(verdict, loss=Fraction(0))
    assert as_it_was_seen(good, weighing, 0) == "By what you could see, nothing was surely better."
    assert as_it_was_seen(good, weighing, None) == "By what Ada could see, nothing was surely better."
    assert as_it_was_seen(replace(good, halfwidth=0.11), weighing, 0) == "", "too little is known"


@for_each(
    ("options", "edge"),
    [
        ({"a": (0.0, 0.0), "b": (0.2, 0.05), "c": (0.3, 0.05)}, 0.2),
        ({"a": (0.0, 0.0), "b": (0.2, 0.05)}, 0.0),
        ({"a": (0.0, 0.0), "b": (0.01, 0.05), "c": (0.3, 0.05)}, 0.0),
        ({"a": (0.0, 0.0), "b": (0.2, 0.11), "c": (0.3, 0.05)}, 0.0),
        ({"a": (0.0, 0.0), "b": (0.03, 0.01), "c": (0.3, 0.05)}, 0.0),
        ({"b": (0.0, 0.0), "a": (0.2, 0.05), "c": (0.3, 0.05)}, 0.0),
    ],
)
def test_praise_is_for_the_only_good_one_of_several(options: dict[str, tuple[float, float]], edge: float) -> None:
    def verdict(option: Any) -> ChoiceVerdict[State]:
        (loss, halfwidth), even = options[option], Estimate(Fraction(1, 2))
        return ChoiceVerdict(option, option, even, even, Fraction(loss), halfwidth)

    weighing = SimpleNamespace(known=options, best=next(iter(options)), verdict=verdict)
    assert edge_of(cast("Weighing[State]", weighing), verdict("a")) == edge


def test_who_played_and_who_won_is_the_title(minkingi: Record) -> None:
    winners = minkingi.states()[-1].result
    assert winners is not None
    [winner] = winners.winners
    names = minkingi.start.names
    loser = 1 - winner
    assert title_of_review(minkingi, winner) == f"You against {names[loser]}: you won"
    assert title_of_review(minkingi, loser) == f"You against {names[winner]}: {names[winner]} won"
    assert title_of_review(minkingi, None) == f"{names[0]} and {names[1]}: {names[winner]} won"
    story = engine.examples("minions")["reroll-only-once"]
    assert title_of_review(story, None) == story.title


# ---------------------------------------------------------------- what was missed


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


def test_the_choices_of_moments_and_of_the_learner_are_weighed_first(eventful: Review) -> None:
    order, played = eventful._choices_in_order, eventful.books.record.played
    at_moments = {eventful.books.entries[one.entry].at - 1 for one in eventful.moments} & set(order)
    told = order[: len(at_moments)]
    assert set(told) == at_moments
    rest = [played[step].action.seat for step in order[len(at_moments) :]]
    mine = replace(eventful, viewer=1)._choices_in_order[len(at_moments) :]
    seats = [played[step].action.seat for step in mine]
    assert seats == sorted(seats, key=lambda seat: seat != 1)
    assert rest != seats


def test_the_learners_choices_are_looked_at_first_that_the_games_own_aim_thinks_worst() -> None:
    record = game_with_a_beginner(1)
    found = Review.of(record, 0)
    found = replace(found, books=after_rounds(found.books, 1))
    first, *others = found._choices_in_order
    assert first == worst_by_the_rule_of_thumb(record)
    behind = [found._behind(step) for step in others if record.played[step].action.seat == 0]
    assert behind == sorted(behind, reverse=True) and behind[-1] == 0


def game_with_a_beginner(seed: int) -> Record:
    game = engine.load("deities")
    players = [game.opponents[strength].policy for strength in ("beginner", "good")]
    return game_from(game.setup(2), Random(seed), lambda state, seat, rng: players[seat](state, seat, rng), 200)


def worst_by_the_rule_of_thumb(record: Record) -> int:
    """The step of the beginner that the game's own aim thinks worst."""
    lost = {}
    for number, step in enumerate(record.played):
        if step.action.seat == 0 and len(step.before.options(0)) > 1:
            values = values_of(step.before.seen_by(0), 0)
            lost[number] = max(one.value for one in values.values()) - values[step.action].value
    return max(lost, key=lambda number: lost[number])


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 5])
def test_a_beginners_worst_mistake_is_missed(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The review of the steps around it finds what the coach calls dear."""
    monkeypatch.setattr(weighed_choices, "SURE", 32)
    whole = game_with_a_beginner(seed)
    worst = worst_by_the_rule_of_thumb(whole)
    first = worst - 1
    found = weighed(Review.of(Record.of(whole.states()[first], whole.actions[first : worst + 1]), 0))
    assert (0, 1) in [(miss["seat"], miss["at"]) for miss in as_json(found)["misses"]]
    assert found.choices is not None
    assert found.choices.verdicts[1].loss > 0.1


def test_the_coach_tells_the_same_number_as_the_review() -> None:
    """What was found of a missed choice is kept where the coach looks it up."""
    desk = Desk(Random(1))
    record = six_sixes_let_through()
    line = Talk(desk).ask("open", game="deities", record=record.as_data())["line"]
    kept = Reviewer(desk.worths)
    while (answer := kept.answer(line, record, 0, is_story=False))["more"] and not answer["misses"]:
        pass
    at = answer["misses"][0]["at"]
    step = record.played[at]
    found = desk.worths.weighed(step.before, 0, 0, step.action)
    assert found.games >= 16
    while found.games < 200:
        found = found.with_actions(50)
    desk.worths.learn(found)
    kept.answer(line, record, 0, is_story=False)
    [looked_back_at] = kept._reviews.values()
    assert looked_back_at.choices is not None
    assert looked_back_at.choices.verdicts[at] == found.verdict(step.action), "the coach knew better"
    [points] = [miss["points"] for miss in as_json(looked_back_at)["misses"] if miss["at"] == at]
    assert points == 100 * float(found.verdict(step.action).loss)
    begun = replace(found, unsolved=(step.action,), shares={})
    solved = replace(begun, unsolved=(), known={step.action: Estimate(Fraction(1))})
    worths = Worths()
    assert worths.learn(begun) is begun
    assert worths.learn(solved) is solved, "of the other nothing can be told"


@pytest.mark.slow
def test_the_largest_losses_are_missed_where_games_tell_nothing_of_small_ones() -> None:
    """The coach speaks of them at the table, so the review does: Ada could peek, skip and attack, and draws from a pile
    of two with a bomb in it."""
    hand = ["Attack", "Attack", "Banana Fan", "Banana Fan", "Goggle Twin", "See the Future", "Skip"]
    record = exploded([hand, ["Nope", "Shuffle", "Skip", "Clone", "Fire Chief", "Fire Chief"]], [BOMB, "Skip"])
    found = weighed(standing(record, 0))
    assert not found.solved
    assert [(miss["seat"], miss["at"]) for miss in as_json(found)["misses"]] == [(0, 0)]
    assert as_json(found)["better"] is None, "how much it was is not known to ten points"
    assert weighed(standing(record, 1)).choices == weighed_choices.WeighedChoices(record, ()), "Ben chose nothing"


def test_the_curve_comes_before_choices_of_which_games_tell_little() -> None:
    """So that it is there on a slow machine, too."""
    found = standing(exploded_with_a_defuse(), 0, at_once=0.0)
    assert review.is_mute(found.books) and not found.books.is_known
    assert found.books.games < found.rounds_wanted, "there is a curve to come"
    assert replace(found, guessed=frozenset({0}))._next_work == "weighing", "the coach can tell more than little"
    while found.books.games < found.rounds_wanted:
        assert found.choices is None
        found = replace(found.improved(0.0), spent={})
    assert len(as_json(found)["curve"]) == len(found.books.record.played) + 1
