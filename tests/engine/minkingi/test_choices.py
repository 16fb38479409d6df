"""What each choice is worth, and the players made of code that go by it."""

from fractions import Fraction
from random import Random

import pytest

from engine.chance.players import greedy
from engine.core.estimates import Estimate, rule_of_thumb, sampled
from engine.core.policies import Policy, at_random
from engine.games.minkingi import CreateCard, DeclareBattle, PickCard
from engine.games.minkingi.odds import Search, choices, facts, previews, search_players, strength
from engine.games.minkingi.odds.choices import day_words, look_ahead
from engine.games.minkingi.odds.search_players import STRENGTHS, play_perfectly_late, take_a_quick_look, think_ahead
from engine.games.minkingi.rules.table import Stage
from engine.worth.weighing import Weighing
from tests.cases import for_each
from tests.engine.minkingi.plain import choosing, for_mover, worths
from tests.engine.minkingi.play import ADA, BEN, GAME, PRINTED, dealt
from tests.pace import paced


@for_each("stage", [Stage.CREATE, Stage.DECLARE])
def test_near_the_end_each_choice_has_its_exact_worth(stage: Stage) -> None:
    for seed in range(4):
        state = choosing(seed, 3, 2, 2, stage)
        found = choices(state, state.current)
        assert all(chance.exact for chance in found.values())
        assert {option: chance.value for option, chance in found.items()} == {
            option: for_mover(state, value)[0] for option, value in worths(state).items()
        }


@for_each("left", [1, 3, 5, 7, 9])
def test_every_option_has_a_value_soon_enough(left: int) -> None:
    state = choosing(left, 3, 3, left)
    for view in (state, state.seen_by(state.current)):
        found, taken = paced(choices, view, state.current)
        assert taken < 150
        assert list(found) == list(state.options(state.current))
        assert all(0 <= chance.value <= 1 and chance.assumes for chance in found.values())
    assert choices(state, 1 - state.current) == {}


def test_the_same_position_shows_the_same_figures() -> None:
    state = choosing(2, 3, 3, 8)
    assert choices(state, state.current) == choices(state, state.current)


def test_a_card_not_seen_makes_it_an_estimate() -> None:
    state = choosing(8, 3, 3, 8)
    found = choices(state.seen_by(state.current), state.current)
    assert not any(chance.exact for chance in found.values())
    assert all("guessed" in chance.assumes for chance in found.values())
    late = next(s for n in range(40) if (s := choosing(n, 3, 3, 3)).seen_by(s.current) != s)
    guessed = choices(late.seen_by(late.current), late.current)
    assert all("guess" in chance.assumes and chance.n for chance in guessed.values())


def test_far_from_the_end_a_choice_is_worth_its_share_of_the_cards_a_few_days_on() -> None:
    state = choosing(2, 3, 3, 8)
    result = look_ahead(state)
    found = choices(state, state.current)
    assert {option: chance.value for option, chance in found.items()} == {
        option: Fraction(10 + lead, 20) for option, lead in result.ranking
    }
    assert {chance.kind for chance in found.values()} == {"rule of thumb"}
    assert f"for {day_words(result.days)} of 8" in found[result.best].assumes
    assert [day_words(days) for days in (1, 2)] == ["one Day", "2 Days"]
    assert GAME.worth_words(rule_of_thumb(Fraction(3, 5), "")) == ("60 %", "of the cards a few Days on")
    assert GAME.worth_words(Estimate(Fraction(1))) == ("100 %", "to win")


@pytest.mark.rule("mnk-draft-1")
def test_picks_are_worth_what_the_panel_of_the_draft_says() -> None:
    """Cards, not victories: few games would tell these to 28 points only."""
    state = dealt(range(1, 10), range(11, 20))
    found = choices(state, ADA)
    assert list(found) == [PickCard(ADA, card) for card in range(1, 10)]
    [bars] = [fact for fact in facts(state.seen_by(ADA)) if fact.id == f"pack-{ADA}"]
    assert {f"Card {pick.card}": worth.value for pick, worth in found.items()} == {
        bar.label: bar.value for bar in bars.bars
    }
    for worth in found.values():
        assert (worth.kind, worth.halfwidth, worth.assumes) == ("rule of thumb", 0, bars.assumes)
        assert GAME.worth_words(worth)[1] == "of the cards beaten, laid beside it"
    assert choices(state.seen_by(BEN), ADA) == {}


@for_each(("games", "much"), [(10, "roughly 50 %"), (400, "50 %")])
def test_a_chance_that_may_be_off_by_more_than_ten_points_is_told_roughly(games: int, much: str) -> None:
    assert GAME.worth_words(sampled(Fraction(games, 2), games, "")) == (much, "to win")


@for_each("left", [7, 8, 9])
def test_no_choice_is_blamed_for_what_games_of_imperfect_players_say(left: int) -> None:
    """However surely such games prefer another: with so many open spaces they do not tell what wins."""
    state = choosing(2, 3, 3, left)
    worse, better, *_ = state.options(state.current)
    few, many = ((0.25, 0.75), (0.75, 0.25))[:: 1 if state.current == ADA else -1]
    games = {worse: 400 * (few,), better: 400 * (many,)}
    weighing = Weighing(state, state.current, "", rivals=(worse, better), shares=games)
    verdict = weighing.verdict(worse)
    assert verdict.best == better and verdict.loss == Fraction(1, 2)
    assert verdict.is_as_good_as_any and weighing.sampled_difference(better, worse)[1] < 0.05


def duel(one: Policy, other: Policy, games: int) -> Fraction:
    """The victories of the first policy, each pair of games with the same deal and either going first."""
    won = Fraction(0)
    for game in range(games):
        rng, state = Random(game // 2), GAME.setup(2, first=game % 2)
        while state.result is None:
            seat = next(iter(state.to_act), None)
            action = state.sample(rng) if seat is None else (one, other)[seat](state, seat, rng)
            state = state.play(action).after
        won += Fraction(0 in state.result.winners, len(state.result.winners))
    return won


@pytest.mark.slow
@for_each(
    ("policy", "games", "least"),
    [(greedy, 2, 2), (take_a_quick_look, 4, 3), (think_ahead, 4, 3)],
    ids=["greedy", "quick look", "thinks ahead"],
)
def test_players_that_look_beat_chance(policy: Policy, games: int, least: int) -> None:
    """Greedy, which plays every option to the end, is dear: it has fewer games and may lose none."""
    assert duel(policy, at_random, games) >= least


def test_a_game_names_its_players() -> None:
    assert GAME.policies == STRENGTHS
    assert list(STRENGTHS.values()) == [take_a_quick_look, think_ahead, play_perfectly_late]


@for_each("policy", STRENGTHS.values(), ids=STRENGTHS)
def test_every_strength_plays_from_what_it_can_know(policy: Policy) -> None:
    for left in (2, 4):
        state = choosing(8, 3, 3, left)
        seat = state.current
        assert policy(state, seat, Random(1)) == policy(state.seen_by(seat), seat, Random(1))
        assert state.why_not(policy(state, seat, Random(1))) is None


def test_the_strongest_is_perfect_near_the_end() -> None:
    late = (choosing(seed, 3, 3, 4) for seed in range(40))
    open_hands = [state for state in late if state.seen_by(state.current) == state]
    assert len(open_hands) > 5
    for state in open_hands[:6]:
        ranking = dict(Search(state).solve().ranking)
        assert ranking[play_perfectly_late(state, state.current, Random(1))] == max(ranking.values())


@for_each("stage", [Stage.CREATE, Stage.DECLARE])
def test_a_quick_look_takes_the_most_on_the_spot(stage: Stage) -> None:
    state = choosing(3, 3, 3, 4, stage)
    action = take_a_quick_look(state, state.current, Random(1))
    ways = previews(state)
    most = [way for way in ways if way.gain == max(other.gain for other in ways)]
    creations = {CreateCard(state.current, way.card, way.space, way.turned) for way in most}
    battles = {DeclareBattle(state.current, way.spaces) for way in most}
    assert action in (creations if stage is Stage.CREATE else battles)


def test_in_the_draft_the_searchers_take_the_strongest_card() -> None:
    state = dealt(PRINTED, range(20, 29))
    strongest = max(PRINTED, key=lambda card: strength(state.table, card))
    for policy in STRENGTHS.values():
        assert policy(state, ADA, Random(2)) == PickCard(ADA, strongest)


@for_each("policy", [take_a_quick_look, play_perfectly_late], ids=["quick look", "perfect late"])
def test_equally_good_choices_are_made_by_lot(policy: Policy) -> None:
    """From an empty field of two by two, no card taken yet, a card may lie anywhere."""
    states = [state for seed in range(30) if (state := choosing(seed, 2, 2, 2)).seen_by(state.current) == state]
    found = [{policy(state, state.current, Random(seed)) for seed in range(12)} for state in states]
    assert max(map(len, found)) > 1


def test_who_thinks_ahead_imagines_unseen_cards_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(s for n in range(40) if (s := choosing(n, 3, 3, 4)).seen_by(s.current) != s)
    searched = []
    monkeypatch.setattr(search_players, "LOOKS_AHEAD", 1)
    monkeypatch.setattr(search_players, "Search", lambda whole: searched.append(whole) or Search(whole))
    for seed in range(6):
        think_ahead(state, state.current, Random(seed))
    assert len(set(searched)) > 1
