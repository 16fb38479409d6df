"""The moves that nobody has to choose."""

import random
from itertools import islice, repeat

import pytest

import engine
from engine import CHANCE, OVER, Game, Record, State
from engine.chance.players import POLICIES
from engine.core.actions import RollAction
from engine.core.catalog import all_games
from engine.core.state import TooMany
from engine.games import exploding_minions
from engine.games.dark_minions import ChooseDice
from engine.games.deities.rules.table_actions import DealHand
from engine.games.exploding_minions import AddBombs, PlayCard, PutBack, Start, TakeCard
from engine.games.exploding_minions.rules.cards import BOMB, DEFUSE
from engine.lessons.streams import Seed
from tests.cases import for_each
from tests.engine.toy import Spin, Wheel
from tests.tutor.app.talk import Json, Talk
from tests.tutor.tables.laid import played_at_random
from tutor.app.desk import Desk
from tutor.app.playing import Party, awaited, only_answer, policies, rolls_asked_for, run_on, seeded_luck
from tutor.app.problems import Problem
from tutor.app.views import knows_options


def test_policies_by_seat() -> None:
    found = policies({"1": "greedy", "0": "random"}, ("Ann", "Bo"), POLICIES)
    assert found == {0: POLICIES["random"], 1: POLICIES["greedy"]}


@for_each("against", [{"2": "greedy"}, {"x": "greedy"}, {"1": "genius"}, {"1": None}])
def test_policies_that_do_not_exist(against: dict[str, str]) -> None:
    with pytest.raises(Problem):
        policies(against, ("Ann", "Bo"), POLICIES)


BEN_IS_CODE = Party({1: POLICIES["random"]})
ADA_IS_CODE = Party({0: POLICIES["random"]})
ALL_PEOPLE = Party()


def chance_turns(record: Record) -> list[State]:
    return [step.before for step in record.played if step.before.to_act is CHANCE]


def is_roll(state: State) -> bool:
    outcomes = state.outcomes()
    return len(outcomes) > 1 and isinstance(outcomes[0], RollAction)


def test_people_alone_press_for_rolls_and_for_nothing_else(whole_game: Record) -> None:
    turns = chance_turns(whole_game)
    assert {awaited(state, ALL_PEOPLE) for state in turns} == {True, False}
    assert all(awaited(state, ALL_PEOPLE) == is_roll(state) for state in turns)
    assert any(len(state.outcomes()) > 1 and not is_roll(state) for state in turns)
    assert not awaited(Wheel(shuffling=True), ALL_PEOPLE)


def test_against_a_computer_only_own_rolls_are_awaited(whole_game: Record) -> None:
    for state in chance_turns(whole_game):
        player = state.outcomes()[0].player
        assert awaited(state, BEN_IS_CODE) == (player == 0 and is_roll(state))
        assert awaited(state, ADA_IS_CODE) == (player == 1 and is_roll(state))
    assert not awaited(Wheel(), BEN_IS_CODE)


def test_cards_that_come_to_a_person_come_by_themselves() -> None:
    state, rng = engine.load("deities").setup(players=2), random.Random(1)
    while not isinstance(state.sample(random.Random(0)), DealHand):
        state = state.apply(state.sample(rng))
    assert state.sample(random.Random(0)).player == 0
    assert not awaited(state, BEN_IS_CODE)
    assert not awaited(state, ALL_PEOPLE)
    assert awaited(state, Party(ask_all=True))


def test_a_deal_with_more_outcomes_than_can_be_listed_can_be_asked_for() -> None:
    state = engine.load("exploding-minions").setup(players=3)
    with pytest.raises(TooMany):
        state.chance()
    assert awaited(state, Party(ask_all=True))


def test_on_wish_not_even_own_rolls_are_awaited(whole_game: Record) -> None:
    rolling = Party(BEN_IS_CODE.computers, rolling=True)
    assert not any(awaited(state, rolling) for state in chance_turns(whole_game))


def test_on_wish_every_turn_of_chance_that_can_be_seen_is_awaited(whole_game: Record) -> None:
    asking = Party(BEN_IS_CODE.computers, ask_all=True)
    assert all(awaited(state, asking) == (len(state.outcomes()) > 1) for state in chance_turns(whole_game))


def test_a_roll_that_was_asked_for_needs_no_other_press() -> None:
    start = engine.load("dark-minions").setup(players=3)
    while start.to_act is CHANCE:
        start = start.apply(start.sample(random.Random(1)))
    seat = next(iter(start.to_act))
    step, rng = start.play(ChooseDice(seat, "")), random.Random(2)
    against_code = Party({other: POLICIES["random"] for other in range(3) if other != seat})
    (roll,) = rolls_asked_for(step, against_code, repeat(rng))
    assert (roll.player, roll in step.after.outcomes()) == (seat, True)
    assert rolls_asked_for(step.after.play(roll), against_code, repeat(rng)) == []
    assert rolls_asked_for(step, Party(against_code.computers, ask_all=True), repeat(rng)) == []


@for_each("known", [True, False])
def test_a_hidden_draw_is_not_awaited_whatever_others_know_of_it(known: bool) -> None:
    state = drawing(known)
    assert len(state.outcomes()) == 1 if known else len(state.outcomes()) > 1
    assert not awaited(state, BEN_IS_CODE)
    assert not awaited(state, ADA_IS_CODE)
    assert awaited(state, Party(ask_all=True)) != known


def drawing(known: bool) -> State:
    """Ada is about to draw: after Ben has put a bomb on top, or before anybody knows anything of the pile."""
    rng = random.Random(3)
    state = engine.load("exploding-minions").setup(players=2)
    state = state.apply(state.sample(rng)).apply(AddBombs())
    if not known:
        return state.apply(Start(0)).apply(exploding_minions.DrawCard(0))
    state = state.apply(Start(1)).apply(exploding_minions.DrawCard(1)).apply(TakeCard(1, BOMB))
    return state.apply(PlayCard(1, DEFUSE)).apply(PutBack(1, 0)).apply(exploding_minions.DrawCard(0))


def test_bots_wait_for_a_person_who_is_asked_with_them(minions: Game) -> None:
    rng = random.Random(1)
    state = minions.setup(players=2)
    while state.to_act is CHANCE:
        state = state.apply(state.sample(rng))
    assert run_on(state, BEN_IS_CODE, repeat(rng)) == []
    state = state.apply(state.options(0)[0])
    actions = run_on(state, BEN_IS_CODE, repeat(rng))
    assert [action.seat for action in actions][:2] == [1, None]


def test_what_is_turned_up_comes_by_itself_until_people_choose(minions: Game) -> None:
    state = minions.setup(players=2)
    actions = run_on(state, ALL_PEOPLE, repeat(random.Random(1)))
    for action in actions:
        assert state.to_act is CHANCE and action.player is None
        state = state.apply(action)
    assert len(actions) >= 2 and all(len(state.options(seat)) > 1 for seat in state.to_act)
    assert run_on(minions.setup(players=2), Party(ask_all=True), repeat(random.Random(1))) == []


def test_with_rolling_a_game_without_persons_plays_to_its_end(minions: Game) -> None:
    everybody = Party(dict.fromkeys(range(2), POLICIES["random"]), rolling=True)
    state = minions.setup(players=2)
    for action in run_on(state, everybody, repeat(random.Random(1))):
        state = state.play(action).after
    assert state.to_act is OVER


def test_a_shuffle_is_drawn_like_any_chance() -> None:
    state = Wheel(shuffling=True)
    everybody = Party(dict.fromkeys((0, 1), POLICIES["greedy"]))
    first, second, *_ = run_on(state, everybody, repeat(random.Random(1)))
    assert type(first).__name__ == "Shuffle"
    assert isinstance(second, Spin)


# ---------------------------------------------------------------- the only answer


def without_answer(players: int) -> State:
    """Ada has played a card, and Ben, who holds none that could answer it, is asked."""
    state = engine.load("exploding-minions").setup(players=players)
    for seed in range(200):
        rng = random.Random(seed)
        dealt = state.apply(state.sample(rng)).apply(AddBombs()).apply(Start(0))
        cards = [option for option in dealt.options(0) if isinstance(option, PlayCard)]
        for card in cards:
            played = dealt.apply(card)
            if tuple(played.to_act) and 1 in played.to_act and len(played.options(1)) == 1:
                return played
    raise AssertionError("In 200 deals Ben always holds an answer")


def test_the_only_answer_is_given_where_a_computer_alone_would_see_it() -> None:
    state = without_answer(2)
    given = run_on(state, Party({0: POLICIES["random"]}), repeat(random.Random(1)))
    assert given[0] == state.options(1)[0]


def test_the_only_answer_is_asked_for_on_wish() -> None:
    assert run_on(without_answer(2), Party({0: POLICIES["random"]}, ask_all=True), repeat(random.Random(1))) == []


def test_the_only_answer_is_asked_for_where_it_would_tell_people_of_hidden_cards() -> None:
    assert only_answer(without_answer(2), ALL_PEOPLE) is None


def test_the_only_answer_is_given_among_people_who_can_all_tell_what_it_is() -> None:
    rng = random.Random(1)
    state = engine.load("dark-minions").setup(players=3)
    while state.to_act is CHANCE or len(state.options(next(iter(state.to_act)))) > 1:
        seat = next(iter(state.to_act), None)
        state = state.apply(state.sample(rng) if seat is None else POLICIES["random"](state, seat, rng))
    assert only_answer(state, ALL_PEOPLE) == state.options(next(iter(state.to_act)))[0]


@pytest.mark.parametrize("any_game", all_games(), ids=lambda game: game.name)
def test_whoever_knows_the_options_of_a_seat_knows_how_many_there_are(any_game: Game) -> None:
    for state in played_at_random(any_game, 2, any_game.players[0]).states():
        for seat in state.to_act:
            others = [other for other in range(len(state.names)) if knows_options(state, other, seat)]
            counts = {len(state.seen_by(other).options(seat)) for other in others}
            assert counts == {len(state.options(seat))}


# ---------------------------------------------------------------- seeds


def played_by(seed: str, desk_seed: int, moves: int = 4) -> list[object]:
    """The actions of a game in which one person takes the first option and rolls, against a player made of code."""
    talk = Talk(Desk(random.Random(desk_seed)))
    line = talk.ask("open", game="minions", players=2)
    line = talk.ask("play", line=line["line"], at=0, against={"1": "random"}, seed=seed)
    for _ in range(moves):
        line = talk.ask("play", line=line["line"], against={"1": "random"}, seed=seed, **next_move(talk, line))
    return list(line["record"]["actions"])


def next_move(talk: Talk, line: Json) -> Json:
    options = talk.ask("choices", line=line["line"], at=line["record"]["steps"], view="0")["options"]
    awaited = any(option["action"].get("seat") is None for option in options)
    return {"roll": True} if awaited or not options else {"action": options[0]["action"]}


@pytest.mark.slow
def test_with_a_seed_a_game_is_the_same_at_every_desk() -> None:
    seven = played_by("otter-7", 1)
    assert seven == played_by("otter-7", 2)
    assert seven != played_by("otter-8", 1)
    assert played_by("otter-all-1", 1) == played_by("otter-all-2", 2)


def test_with_a_seed_a_game_goes_on_after_a_reload_as_it_would_have() -> None:
    """A reload opens the record anew, at another desk."""
    told = {"against": {"1": "random"}, "seed": "otter-7"}
    talk, other = Talk(Desk(random.Random(1))), Talk(Desk(random.Random(2)))
    line = talk.ask("play", line=talk.ask("open", game="minions", players=2)["line"], at=0, **told)
    again = other.ask("open", game="minions", record=line["record"])
    move = next_move(talk, line)
    after = [one.ask("play", line=a["line"], **told, **move)["record"] for one, a in ((talk, line), (other, again))]
    assert after[0] == after[1]
    assert after[0]["steps"] > line["record"]["steps"]


def test_what_a_seed_brings_up_is_written_down_once_and_stays() -> None:
    luck = seeded_luck(Seed("otter-7"), "minions")
    assert [rng.randrange(1000) for rng in islice(luck(0), 4)] == GOLDEN_LUCK
    assert [rng.randrange(1000) for rng in islice(luck(2), 2)] == GOLDEN_LUCK[2:]
    first = next(luck(5))
    assert [first.choice("abcdef"), first.sample(range(9), 3), first.choices("xyz", (1, 2, 3))] == GOLDEN_DRAWS


GOLDEN_LUCK = [131, 367, 507, 972]
GOLDEN_DRAWS = ["d", [0, 6, 7], ["z"]]


def test_a_seed_that_is_none_is_refused_in_words() -> None:
    talk = Talk(Desk(random.Random(1)))
    line = talk.ask("open", game="minions", players=2)["line"]
    assert talk.reply("play", line=line, roll=True, seed="a/b")["problem"]["title"] == "This seed cannot be used"
