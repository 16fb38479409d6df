"""The coach: verdicts and hints from what the seat itself can see, with reasons made of figures."""

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any, cast

import pytest

import engine
from engine import CHANCE, Estimate, Game, Record, State
from engine.core.estimates import rule_of_thumb, sampled
from engine.worth.weighing import ChoiceVerdict, Weighing
from tests.cases import for_each
from tests.engine.toy import TOY, Pick, Wheel
from tests.samples import todays
from tests.tutor.app.talk import Talk, wrong_in
from tutor.app import coach, worths
from tutor.app.coach import Coach
from tutor.app.film import Film
from tutor.app.moments import Moment
from tutor.tables import board

GAMES = [game.name for game in engine.all_games()]


def asked(ask: str, game: str, example: str, at: int, view: str = "open", **more: Any) -> dict[str, Any]:
    """What a desk answers about a position of an example."""
    talk = Talk()
    line = talk.ask("open", game=game, example=example)["line"]
    answer = talk.ask(ask, line=line, at=at, view=view, **more)
    assert wrong_in(*talk.said[-1]) is None
    return answer


def test_a_verdict_that_is_counted_is_told_at_once_with_its_reason() -> None:
    verdict = asked("verdict", "minions", "vampire-vs-minotaur", 8)
    assert verdict["kind"] == "rule of thumb"
    assert not verdict["more"]
    if not verdict["good"]:
        cost = r"You gave away roughly \d+ points? of your chance to win"
        assert re.fullmatch(cost + r": roughly \d+ % instead of \d+ %\. The best move was: .*\.", verdict["figure"])
        assert verdict["text"].endswith(".") and "points" not in verdict["text"]


def test_the_best_move_that_a_verdict_names_is_as_good_as_any_itself() -> None:
    talk = Talk()
    line = talk.ask("open", game="minkingi", example="whole-game")["line"]
    values = {option["label"]: option for option in talk.ask("choices", line=line, at=52, view="open")["options"]}
    costly = []
    for option in values.values():
        branch = talk.ask("branch", line=line, at=52, action=option["action"])["line"]
        verdict = talk.ask("verdict", line=branch, at=52)
        if not verdict["good"]:
            costly.append(verdict)
            assert verdict["label"] != option["label"]
    assert costly
    assert {verdict["points"] for verdict in costly} <= {50.0, 100.0}
    for verdict in costly:
        assert verdict["figure"].endswith(f"The best move was: {verdict['label']}.")
        branch = talk.ask("branch", line=line, at=52, action=verdict["best"])["line"]
        best = talk.ask("verdict", line=branch, at=52)
        assert (best["good"], best["best"], best["points"]) == (True, None, 0)


def test_a_hint_says_where_then_what_then_why() -> None:
    where, what, why = (asked("hint", "minions", "vampire-vs-minotaur", 8, "0", depth=depth) for depth in (1, 2, 3))
    assert where["text"] == coach.WHERE
    assert len(where["at"]) == 1
    assert where["at"] == what["at"][:1]
    assert what["text"].startswith("This is best: Power +")
    assert why["text"].startswith(what["text"])
    assert " %" in why["text"]
    assert not any(hint["more"] for hint in (where, what, why)), "it is counted"


def test_a_first_hint_points_at_one_thing_where_the_move_concerns_several() -> None:
    where, what = (asked("hint", "minkingi", "whole-game", 38, depth=depth) for depth in (1, 2))
    assert len(what["at"]) > 1
    assert where["at"] == what["at"][:1]


@for_each("ask", ["verdict", "hint"])
def test_nothing_is_told_of_the_choice_of_another_or_where_there_is_none(ask: str) -> None:
    """Nor is it asked for again."""
    answers = (
        asked(ask, "minions", "vampire-vs-minotaur", 0),
        asked(ask, "minions", "vampire-vs-minotaur", 21),
        asked(ask, "exploding-minions", "example-turn", 11, "2"),
    )
    assert [(one["text"], one["more"]) for one in answers] == [("", False)] * 3


def test_a_verdict_gets_surer_each_time_that_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "SPELL", 0.0)
    moment = next(iter(moments("deities", 1)))
    told = Coach()
    first = told.verdict(moment)
    assert (first["more"], first["text"], first["halfwidth"]) == (True, "", 100)
    monkeypatch.setattr(coach, "SPELL", 2.0)
    assert told.verdict(moment)["halfwidth"] < 100


# ---------------------------------------------------------------- words

RIGHT, WRONG = Pick(0, 2), Pick(0, 3)


def chance(hundredths: int, *, n: int = 0, rough: bool = False) -> Estimate:
    return Estimate(Fraction(hundredths, 100), exact=not n, n=n, rough=rough)


@for_each(
    ("mine", "most", "loss", "known", "words"),
    [
        (chance(20), chance(60), 40, True, "40 points of your chance to win: 20 % instead of 60 %"),
        (chance(20), chance(60), 40, False, "40 points of your chance to win"),
        (chance(59), chance(60), 1, True, "1 point of your chance to win: 59 % instead of 60 %"),
        (chance(20, n=9), chance(60), 40, True, "about 40 points of your chance to win: about 20 % instead of 60 %"),
        (chance(20), chance(60, n=9, rough=True), 40, False, "roughly 40 points of your chance to win"),
    ],
)
def test_a_cost_is_told_with_the_chances_before_and_after_it(
    mine: Estimate, most: Estimate, loss: int, known: bool, words: str
) -> None:
    verdict = ChoiceVerdict(WRONG, RIGHT, mine, most, Fraction(loss, 100), 0.0)
    told = coach._told_cost(cast(Any, verdict), "Pick 2", is_chance_known=known)
    assert told == f"You gave away {words}. The best move was: Pick 2."


@for_each(
    ("values", "words"),
    [
        ((40, 90, 20), "It gives you a 90 % chance to win; the next best gives 50 points less."),
        ((90, 90, 20), "It gives you a 90 % chance to win; another move is as good."),
        ((90,), "It gives you a 90 % chance to win."),
    ],
)
def test_the_reason_of_a_hint_is_the_next_best_choice(values: tuple[int, ...], words: str) -> None:
    known = {Pick(0, number): chance(value) for number, value in enumerate(values, 1)}
    weighing = replace(Weighing.of(Wheel(spun=2), 0), known=known)
    assert coach._why_best(cast(Any, weighing), weighing.best) == words


def test_a_chance_is_told_in_a_reason_where_it_is_known_to_ten_points() -> None:
    won, lost = (1.0, 0.0), (0.0, 1.0)
    weighing = replace(Weighing.of(Wheel(spun=2), 0), rivals=(RIGHT, WRONG))
    few, many = (replace(weighing, shares={RIGHT: (won,) * games, WRONG: (lost,) * games}) for games in (12, 48))
    assert few.win_chances[0].halfwidth > coach.TELLING > many.win_chances[0].halfwidth
    assert coach._why_best(cast(Any, few), few.best) == "The next best gives about 100 points less."
    assert (
        coach._why_best(cast(Any, many), many.best)
        == "It gives you about a 100 % chance to win; the next best gives about 100 points less."
    )


BETTER, WORSE = Pick(0, 2), Pick(0, 3)


def judged(loss: float, halfwidth: float, best: Estimate) -> ChoiceVerdict[State]:
    return ChoiceVerdict(WORSE, BETTER, best, best, Fraction(loss), halfwidth)


HALF, ROUGHLY_HALF = sampled(Fraction(400), 800, "toy"), rule_of_thumb(Fraction(1, 2), "by hand")


@for_each(
    ("halfwidth", "best", "rival"),
    [
        (0.0, Estimate(Fraction(1)), "another move is as good"),
        (0.04, HALF, "another move is as good"),
        (0.08, HALF, "the next best may be as good"),
        (0.39, HALF, "the next best may be as good"),
        (0.08, ROUGHLY_HALF, "the next best may be as good"),
    ],
)
def test_no_more_is_said_of_two_choices_than_is_known(halfwidth: float, best: Estimate, rival: str) -> None:
    assert coach._rival_words(judged(0.0, halfwidth, best)) == rival


@for_each(
    ("best", "words"),
    [
        (Estimate(Fraction(0)), coach.LOST),
        (sampled(Fraction(0), 4000, "toy"), coach.LOOKS_LOST),
        (sampled(Fraction(0), 9, "toy"), ""),
        (Estimate(Fraction(1, 1000)), ""),
    ],
)
def test_all_is_lost_only_where_that_is_known(best: Estimate, words: str) -> None:
    assert coach._told_loss(best) == words


@for_each(
    ("known", "games", "still_good"),
    [
        ((90, 90), ((), ()), True),
        ((90, 86), ((), ()), False),
        ((), ((), ()), False),
        ((), ((1, 1, 0, 0) * 40, (1, 1, 0, 0) * 40), True),
        ((), ((1, 1, 1, 0), (1, 1, 0, 0)), False),
        ((), ((1,) * 160, (0,) * 160), False),
    ],
)
def test_a_hint_is_held_on_to_where_nothing_was_given_away_by_it_or_too_little_to_be_sure(
    known: tuple[int, ...], games: tuple[tuple[int, ...], tuple[int, ...]], still_good: bool
) -> None:
    shares = {
        option: tuple((float(won), 1.0 - won) for won in its)
        for option, its in zip((BETTER, WORSE), games, strict=True)
    }
    values = dict(zip((BETTER, WORSE), map(chance, known), strict=False))
    rivals = () if known else (BETTER, WORSE)
    weighing = replace(Weighing.of(Wheel(spun=2), 0), known=values, rivals=rivals, shares=shares)
    assert coach._is_still_good(weighing, WORSE) is still_good
    assert coach._is_still_good(weighing, Pick(0, 1)) is False, "it is not tried"


def test_a_hint_that_is_asked_for_again_is_about_what_is_best_by_then() -> None:
    """Only a deeper one goes on with what the one before it named."""
    told, weighing = Coach(), Weighing.of(Wheel(spun=2), 0)
    for depth, wins, named in ((2, (20, 21), WORSE), (2, (81, 80), BETTER), (3, (80, 81), BETTER)):
        shares = {
            option: ((1.0, 0.0),) * won + ((0.0, 1.0),) * won for option, won in zip((BETTER, WORSE), wins, strict=True)
        }
        shares[WORSE if wins[0] > wins[1] else BETTER] += ((0.0, 1.0),)
        assert told._advice(replace(weighing, rivals=(BETTER, WORSE), shares=shares), depth).choice == named


def test_a_hint_only_says_what_looks_best_where_the_players_of_the_games_may_be_far_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    weighing = Weighing.of(Wheel(spun=2), 0).with_games(8)
    assert coach._hint_text(weighing, BETTER, 2, True) == "This is best: Pick 2."
    monkeypatch.setattr(Wheel, "game", property(lambda state: replace(TOY, policy_error=0.3)))
    assert coach._hint_text(weighing, BETTER, 2, True) == "This looks best: Pick 2."
    known = replace(weighing, known={BETTER: HALF})
    assert coach._hint_text(known, BETTER, 2, True) == "This is best: Pick 2."


def test_a_hint_stays_with_the_choice_that_the_one_before_it_named_unless_another_is_clearly_better() -> None:
    told, won, lost = Coach(), ((1.0, 0.0),), ((0.0, 1.0),)

    def weighed(better: int, worse: int, games: int) -> Weighing[State]:
        shares = {option: won * wins + lost * (games - wins) for option, wins in ((BETTER, better), (WORSE, worse))}
        return replace(Weighing.of(Wheel(spun=2), 0), rivals=(BETTER, WORSE), shares=shares)

    assert told._advice(weighed(20, 21, 40), 2).choice == WORSE
    for _ in range(2):
        assert told._advice(weighed(81, 80, 160), 3).choice == WORSE
    assert told._advice(weighed(160, 20, 160), 3).choice == BETTER


def test_of_many_positions_the_one_whose_hint_was_asked_for_longest_ago_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach, "ADVISED", 2)
    told, weighings = Coach(), [Weighing.of(Wheel(spun=number), 0) for number in (1, 2, 3)]
    for at in (0, 1, 0, 2):
        told._advice(weighings[at], 2)
    assert [told._has_named(weighing, weighing.best) for weighing in weighings] == [True, False, True]


def test_whoever_follows_a_hint_is_not_blamed_by_the_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    record = engine.examples("minkingi")["whole-game"].branch(52)
    state = record.states()[-1]
    values = state.game.exact_choices(state.seen_by(1), 1)
    worst = min(values, key=lambda option: values[option].value)
    moment = Moment(Film.of(board("minkingi"), Record.of(record.start, [*record.actions, worst])), 52, 1)
    told = Coach()
    assert told.verdict(moment)["points"] > 0
    monkeypatch.setattr(Weighing, "best", worst)
    told.hint(moment, 1)
    monkeypatch.undo()
    assert told.verdict(moment)["points"] > 0
    monkeypatch.setattr(Weighing, "best", worst)
    told.hint(moment, 2)
    monkeypatch.undo()
    verdict = told.verdict(moment)
    assert (verdict["good"], verdict["points"], verdict["best"]) == (True, 0, None)
    assert verdict["text"].startswith("You did what the hint said.")


# ---------------------------------------------------------------- nothing hidden


def moments(name: str, count: int, seed: int = 4) -> Iterator[Moment]:
    """Some positions of a game played by its policy, as the seat that chooses there sees them, with what it chose."""
    game: Game[Any] = engine.load(name)
    rng, state, played = Random(seed), game.setup(), []
    start = state
    while count:
        if state.to_act is CHANCE:
            action = state.sample(rng)
        else:
            seat = min(state.to_act)
            action = game.policy(state, seat, rng)
            if len(state.options(seat)) > 1 and rng.random() < 0.3:
                record = Record.of(start, [*played, action])
                yield Moment(Film.of(board(name), record), len(played), seat)
                count -= 1
        played.append(action)
        state = state.apply(action)


class _OtherWorld(Moment):
    """The same moment in another world that its viewer cannot tell from the true one."""

    @property
    def state(self) -> State:
        view: State = super().state.seen_by(cast(int, self.viewer))
        return view.imagined(Random(77))


@pytest.mark.parametrize("name", GAMES)
def test_a_reason_is_made_from_what_the_seat_sees_and_of_its_own_moves(name: str) -> None:
    given: list[Any] = []

    def listen(*parts: Any) -> str:
        given.append(parts)
        return "Because."

    (moment,) = moments(name, 1)
    moment = Moment(replace(moment.film, board=replace(board(name), reason=listen)), moment.at, moment.viewer)
    seat = cast(int, moment.seat)
    view, chosen = moment.state.seen_by(seat), moment.taken_by(seat)
    best = next(option for option in view.options(seat) if option != chosen)
    known = {option: Estimate(Fraction(option == best)) for option in view.options(seat)}
    found = worths.Worths()
    found.learn(Weighing(view, seat, "", known=known))
    assert Coach(found).verdict(moment)["text"] == "Because."
    assert given == [(view, chosen, best)]


@pytest.mark.slow
@pytest.mark.parametrize("name", todays(2, GAMES))
def test_two_worlds_that_a_seat_cannot_tell_apart_get_the_same_hint_verdict_and_reason(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach, "SPELL", Fraction(55, 1000))
    monkeypatch.setattr(worths, "perf_counter", iter(Fraction(n, 1000) for n in range(10**6)).__next__)
    for moment in moments(name, 1):
        other = _OtherWorld(moment.film, moment.at, moment.viewer)
        for depth in (1, 2, 3):
            assert Coach().hint(moment, depth) == Coach().hint(other, depth)
        assert Coach().verdict(moment) == Coach().verdict(other)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_of_its_values_what_they_are(name: str) -> None:
    game: Game[Any] = engine.load(name)
    for moment in moments(name, 1):
        assert moment.seat is not None
        value = next(iter(game.choices(moment.view, moment.seat).values()))
        much, what = game.worth_words(value)
        assert re.search(r"\d", much)
        assert what
