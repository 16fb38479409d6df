"""What a position is worth: known at once, that of the best choice, or what comes of it by itself."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

import engine
from engine import Estimate, State
from engine.core.estimates import sampled
from engine.worth.at_once import chances_without_sample
from engine.worth.outlook import Outlook, hides_anything, is_known_well, outlook, whose_choice, worth
from engine.worth.weighing import ChoiceVerdict, Weighing
from tests.cases import for_each
from tests.engine.toy import TOY, Pick, Wheel

SPUN = Wheel(spun=2)
RIGHT, WRONG = Pick(0, 2), Pick(0, 3)
HALF = Fraction(1, 2)


@pytest.fixture
def rough(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game with a horizon after one pick, which is off by 10 points at most."""

    def judged(start: Wheel, now: Wheel, seat: int) -> Fraction | None:
        if now.picks[0] is None:
            return None
        first = Fraction(3, 4) if now.picks[0] == now.spun else Fraction(1, 4)
        return first if seat == 0 else 1 - first

    game = replace(TOY, horizon=judged, horizon_error=0.1, horizon_words="judged at once")
    monkeypatch.setattr(Wheel, "game", property(lambda state: game))


def test_a_finished_game_is_worth_what_came_of_it() -> None:
    assert worth(Wheel(spun=2, picks=(1, 2))) == (Estimate(Fraction(0)), Estimate(Fraction(1)))
    assert worth(Wheel(spun=2, picks=(1, 1)), 0) == (Estimate(HALF), Estimate(HALF))


def test_where_all_is_known_no_game_is_played() -> None:
    over = Outlook(Wheel(spun=2, picks=(1, 2)))
    assert over.is_done
    assert over.with_actions(25) == over.with_games(3) == over


def test_no_more_games_are_played_once_all_is_known_well() -> None:
    """Both pick at random, so that each wins half: after 1,064 games or so that is known to three points."""
    assert 1000 < Outlook(SPUN).with_games(5000).games < 1200


@for_each(("chances", "is_known"), [((HALF, HALF), True), ((HALF, None), False), ((None, None), False)])
def test_with_all_cards_open_chances_are_at_once_those_for_which_nothing_was_sampled(
    chances: tuple[Fraction | None, ...], is_known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tuple(sampled(Fraction(1), 2, "") if chance is None else Estimate(chance) for chance in chances)
    game = replace(TOY, win_chances=lambda state: told)
    monkeypatch.setattr(Wheel, "game", property(lambda state: game))
    assert chances_without_sample(SPUN) == (told if is_known else None)


def test_where_a_game_tells_nothing_at_once_there_is_nothing_without_a_sample() -> None:
    assert chances_without_sample(SPUN) is None


def test_there_is_no_worth_to_a_seat_that_is_not_at_the_table() -> None:
    with pytest.raises(ValueError, match="no seat 2 at this table of 2"):
        worth(SPUN, 2)


def test_who_chooses_has_what_the_best_choice_brings_and_who_does_not_what_comes() -> None:
    """Ann wins with the 2, but in one case of three shares: 5/6. Where all lies open, both still pick at random."""
    mine, open_to_all = worth(SPUN, 0, games=2000), worth(SPUN, None, games=2000)
    assert abs(mine[0].value - Fraction(5, 6)) <= mine[0].halfwidth < 0.05
    assert abs(open_to_all[0].value - HALF) <= open_to_all[0].halfwidth < 0.05
    assert sum(chance.value for chance in mine) == sum(chance.value for chance in open_to_all) == 1


def test_what_only_open_cards_tell_is_not_told_to_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    told = (Estimate(Fraction(1)), Estimate(Fraction(0)))
    game = replace(TOY, win_chances=lambda view: None if 0 in view.picks else told)
    monkeypatch.setattr(Wheel, "game", property(lambda state: game))
    secret = replace(SPUN, picks=(None, 2))
    assert worth(secret) == worth(secret, 1) == told
    assert worth(secret, 0, games=4)[0].kind == "sampled"


def test_chances_are_known_well_once_every_seat_is_known_well() -> None:
    """Of 1,000 games half were won: 3.1 points, and 0.8 for who won 1 in 100."""
    found = Outlook(SPUN, 1000, (500.0, 490.0, 10.0))
    assert [round(chance.halfwidth, 3) for chance in found.win_chances] == [0.031, 0.031, 0.008]
    assert not is_known_well(found) and is_known_well(found, 1000)
    assert is_known_well(Outlook(SPUN, 1200, (600.0, 588.0, 12.0)))


def test_games_in_stretches_come_to_the_same_as_whole_ones() -> None:
    whole, cut = Outlook(SPUN).with_games(10), Outlook(SPUN)
    while cut.games < 10:
        cut = cut.with_actions(1)
    assert cut == whole


@pytest.mark.usefixtures("rough")
def test_what_stops_at_a_horizon_is_a_rule_of_thumb_and_its_width_covers_the_horizon() -> None:
    weighing = Weighing.of(SPUN, 0).with_chosen(WRONG).with_games(100)
    assert weighing.win_chances[0].kind == "rule of thumb"
    assert weighing.win_chances[0].value == Fraction(3, 4)
    verdict = weighing.verdict(WRONG)
    assert (verdict.kind, verdict.loss, verdict.best) == ("rule of thumb", HALF, RIGHT)
    assert verdict.halfwidth >= 0.1 > weighing.sampled_difference(RIGHT, WRONG)[1]


def test_games_that_ended_take_their_share_off_what_a_horizon_gets_wrong(rough: None) -> None:
    """Of four games one stopped there after the one choice and three after the other: three quarters of 10 points."""
    shares = {RIGHT: ((1.0, 0.0), (0.0, 1.0)) * 2, WRONG: ((0.0, 1.0),) * 4}
    begun = Weighing(SPUN, 0, "", rivals=(RIGHT, WRONG), shares=shares)
    cut = replace(begun, cut={RIGHT: 1, WRONG: 3})
    mean, halfwidth = cut.difference(RIGHT, WRONG)
    assert mean == 0.5 and halfwidth**2 - begun.difference(RIGHT, WRONG)[1] ** 2 == pytest.approx(0.075**2)
    assert cut.is_rough and not begun.is_rough


def test_a_loss_within_what_the_horizon_gets_wrong_is_none(rough: None) -> None:
    even = Estimate(HALF, exact=False, n=9, rough=True)
    assert ChoiceVerdict(WRONG, RIGHT, even, even, Fraction(9, 100), 0.1).is_as_good_as_any
    assert not ChoiceVerdict(WRONG, RIGHT, even, even, Fraction(11, 100), 0.1).is_as_good_as_any


def test_the_best_choice_has_what_the_game_says_the_position_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """One number: what other choices lose is taken off it, and nothing falls below 0."""
    told = (Estimate(Fraction(2, 5), exact=False), Estimate(Fraction(3, 5), exact=False))
    game = replace(TOY, win_chances=lambda view: told)
    monkeypatch.setattr(Wheel, "game", property(lambda state: game))
    weighing = Weighing.of(SPUN, 0).with_chosen(WRONG).with_games(100)
    verdict = weighing.verdict(WRONG)
    assert worth(SPUN, 0) == weighing.win_chances == told
    assert verdict.best_chance.value == weighing.estimates()[RIGHT].value == Fraction(2, 5)
    assert verdict.loss == Fraction(2, 5)
    assert verdict.chance.value == weighing.estimates()[WRONG].value == 0


def test_choices_that_take_long_to_solve_are_solved_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    solved: list[Pick] = []

    def solve(view: Wheel, seat: int, option: Pick) -> Estimate:
        solved.append(option)
        return Estimate(Fraction(3 * (option.number == 2), 4), assumes="solved")

    game = replace(TOY, is_solvable=lambda view, seat: True, solved_choice=solve, solved_words="solved")
    monkeypatch.setattr(Wheel, "game", property(lambda state: game))
    weighing = Weighing.of(SPUN, 0).with_actions(25)
    assert (len(solved), weighing.is_told, weighing.is_done) == (1, False, False)
    weighing = weighing.with_games(1)
    assert (len(solved), weighing.is_told, weighing.is_done) == (3, True, True)
    assert weighing.with_actions(25) == weighing
    verdict = weighing.verdict(WRONG)
    assert (verdict.best, verdict.loss, verdict.halfwidth, verdict.kind) == (RIGHT, Fraction(3, 4), 0.0, "exact")
    mine, rest = (Estimate(Fraction(n, 4), assumes="solved") for n in (3, 1))
    assert weighing.win_chances == (mine, rest)
    assert replace(weighing, seat=1).win_chances == (rest, mine)


# ---------------------------------------------------------------- the five games


def positions(name: str, count: int, seed: int) -> Iterator[tuple[State, int | None]]:
    """Positions of a random game, each as one of its seats sees it or with all cards open."""
    game, rng = engine.load(name), Random(seed)
    state = game.setup()
    while count:
        if state.result is not None:
            state = game.setup()
        if rng.random() < 0.1:
            yield state, rng.choice([None, *range(len(state.names))])
            count -= 1
        turn = state.to_act
        action = state.sample(rng) if turn is engine.CHANCE else game.policy(state, min(turn), rng)
        state = state.apply(action)


@pytest.mark.parametrize("name", [game.name for game in engine.all_games()])
def test_every_position_has_one_worth_that_hangs_on_what_is_seen_alone(name: str) -> None:
    for state, eyes in positions(name, 4, seed=2):
        found = worth(state, eyes, games=2)
        assert abs(sum(chance.value for chance in found) - 1) < Fraction(1, 10**9)
        assert len({chance.kind for chance in found}) == 1
        if eyes is not None:
            other = state.seen_by(eyes).imagined(Random(5))
            assert worth(other, eyes, games=2) == found
            assert type(outlook(state, eyes)) is (Weighing if state.options(eyes) else Outlook)


def test_where_nothing_is_hidden_everybody_is_told_what_the_one_who_chooses_is_told() -> None:
    """Three players of Minions have rolled, and Myth decides about the Hydra."""
    states = engine.examples("minions")["three-players"].states()
    state = next(one for one in states if tuple(one.to_act) == (1,) and not hides_anything(one))
    assert {whose_choice(state, eyes) for eyes in (None, 0, 1, 2)} == {1}
    assert len({worth(state, eyes, games=2) for eyes in (None, 0, 1, 2)}) == 1


def test_where_something_is_hidden_or_nobody_chooses_alone_each_has_eyes_of_its_own() -> None:
    hidden = next(one for one in engine.examples("minions")["three-players"].states() if hides_anything(one))
    for state in (hidden, Wheel(spun=2)):
        assert [whose_choice(state, eyes) for eyes in (None, 0, 1)] == [None, 0, 1]
