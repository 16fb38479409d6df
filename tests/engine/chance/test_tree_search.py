"""The strong player: what it knows, how it finds its move, and that it finds the right one where that is known."""

from collections import Counter
from dataclasses import replace
from math import inf, log, sqrt
from random import Random

import pytest

import engine
from engine import CHANCE, State
from engine.chance.opponents import opponents_of
from engine.chance.sampling import playout
from engine.chance.thinking import Thinking, Thought, TimeIsUp
from engine.chance.tree_search import Node, Search, Strong, Tried, _one_more
from engine.games.minions.odds.planning import balance_of_bestowals
from engine.games.minions.rules.player_actions import ChooseBoon
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Stage as MinionsStage
from engine.games.minkingi.odds.search import CHOOSING
from engine.games.minkingi.odds.search import Search as FieldSearch
from engine.games.minkingi.rules.state import MinkingiState
from tests.cases import for_each
from tests.engine.toy import Pick, Wheel
from tests.samples import IS_WHOLE, one_in

TABLES = [("minions", 2), ("minions", 3), ("exploding-minions", 2), ("exploding-minions", 4), ("deities", 2)]
TABLES += [("deities", 3), ("dark-minions", 3), ("dark-minions", 5), ("minkingi", 2)]


def strong_player(name: str, playouts: int = 6) -> Strong[State]:
    """The strong player of a game, with fewer playouts."""
    strong = opponents_of(engine.load(name))["strong"].policy
    assert isinstance(strong, Strong)
    return Strong(replace(strong.thinking, playouts=playouts))


def decisions(name: str, players: int, count: int, seed: int = 0) -> list[tuple[State, int]]:
    """So many positions from games played at random in which a seat has a choice, and that seat."""
    game, rng = engine.load(name), Random(seed)
    found: list[tuple[State, int]] = []
    while len(found) < count:
        state = playout(game.setup(players), game.policy, rng, rng.randrange(10, 250))
        seat = next(iter(state.to_act), None)
        if seat is not None and len(state.options(seat)) > 1:
            found.append((state, seat))
    return found


def steps_of(strong: Strong[State], state: State, seat: int, rng: Random) -> tuple[int, engine.AnyAction]:
    """How many steps a thought takes, and the move it ends in."""
    thought, steps = strong.think(state, seat, rng), 0
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return steps, end.value
        steps += 1


@for_each(("name", "players"), TABLES[::2])
def test_what_a_seat_cannot_see_does_not_change_its_move(name: str, players: int) -> None:
    strong = strong_player(name)
    for number, (state, seat) in enumerate(decisions(name, players, 1)):
        view = state.seen_by(seat)
        other = view.imagined(Random(number + 100))
        assert other.seen_by(seat) == view
        move = strong(state, seat, Random(number))
        assert move in state.options(seat)
        assert strong(other, seat, Random(number)) == move
        assert strong(view, seat, Random(number)) == move


@for_each(("name", "players"), TABLES[::2])
def test_a_move_found_bit_by_bit_is_the_move_found_at_once(name: str, players: int) -> None:
    strong = strong_player(name)
    for state, seat in decisions(name, players, 1, seed=1):
        assert steps_of(strong, state, seat, Random(5))[1] == strong(state, seat, Random(5))


def test_a_single_option_takes_no_thinking() -> None:
    game, rng = engine.load("exploding-minions"), Random(2)
    state = game.setup(2)
    while state.to_act is CHANCE or len(state.options(next(iter(state.to_act)))) > 1:
        state = playout(state, game.policy, rng, 1)
    seat = next(iter(state.to_act))
    assert steps_of(strong_player("exploding-minions"), state, seat, rng) == (0, state.options(seat)[0])


def test_playouts_are_dealt_out_by_halving_and_habit_meets_every_world() -> None:
    ((state, seat),) = decisions("deities", 2, 1)
    options, tried = state.options(seat), Counter[engine.AnyAction]()

    class Counted(Search[State]):
        def _play_out(self, world: State, rng: Random) -> list[float]:
            return [1.0, 1.0]

        def _try_all(self, options, shares, seed):  # type: ignore[no-untyped-def]
            tried.update(options)
            assert len(set(options)) == len(options), "in one world each is tried once"
            return super()._try_all(options, shares, seed)

    habit = options[0]
    thinking = Thinking[State](playouts=60, habit=lambda view, seat, rng: habit)
    move = None
    for _ in (thought := Counted(state.seen_by(seat), seat, options, thinking).best_option(Random(0))):
        move = thought
    assert move is not None
    assert tried.most_common(1)[0][0] == habit
    assert set(tried) == set(options)
    assert len(options) + 1 < 60 <= sum(tried.values()) <= 60 + 2 * len(options)


def test_equal_options_leave_it_at_habit() -> None:
    for state, seat in decisions("deities", 2, 3):
        habit = state.options(seat)[-1]
        thinking = Thinking[State](
            playouts=20, habit=lambda view, seat, rng, habit=habit: habit, turns=0, worth=lambda world: [0.5, 0.5]
        )
        after_game_goes_on = state.apply(habit).result is None
        assert not after_game_goes_on or Strong(thinking)(state, seat, Random(1)) == habit


def test_a_playout_is_cut_as_soon_as_so_many_turns_have_passed() -> None:
    ((state, seat),) = decisions("deities", 2, 1)
    turns: list[int] = []

    def worth(world: State) -> list[float]:
        turns.append(world.turn)
        return [0.5, 0.5]

    Strong(Thinking[State](playouts=10, turns=1, worth=worth))(state, seat, Random(1))
    assert set(turns) == {state.turn + 1}


def test_of_many_options_only_the_most_promising_are_tried() -> None:
    game = engine.load("dark-minions")
    state, seat = next((s, at) for s, at in decisions("dark-minions", 3, 20) if len(s.options(at)) > 12)
    values = game.choices(state.seen_by(seat), seat)
    options = state.options(seat)
    search = Search(state.seen_by(seat), seat, options, Thinking[State](most=5, weigh=game.choices))
    rivals = search._rivals_of(options[0], Random(0))
    assert len(rivals) == 4
    assert options[0] not in rivals
    left_out = [option for option in options[1:] if option not in rivals]
    assert min(values[option].value for option in rivals) >= max(values[option].value for option in left_out)


def test_where_nothing_promises_more_than_other_options_some_of_many_are_tried_at_random() -> None:
    state, seat = next((s, at) for s, at in decisions("dark-minions", 3, 20) if len(s.options(at)) > 12)
    options = state.options(seat)
    search = Search(state.seen_by(seat), seat, options, Thinking[State](most=5))
    tried = [search._rivals_of(options[0], Random(seed)) for seed in range(9)]
    assert all(len(set(rivals)) == 4 and options[0] not in rivals for rivals in tried)
    assert len({frozenset(rivals) for rivals in tried}) > 1


def test_of_what_was_not_looked_at_yet_the_policy_comes_first() -> None:
    options = [Pick(0, number) for number in (1, 2, 3)]
    node = Node[Wheel](tried={options[0]: Tried()})
    assert all(_one_more(node, options[1], options, Random(seed)) == options[1] for seed in range(9))
    others = {_one_more(node, options[0], options, Random(seed)) for seed in range(9)}
    assert others == set(options[1:])


# ---------------------------------------------------------------- right moves


def test_an_option_promises_more_the_less_often_it_was_tried() -> None:
    """The mean, and half a share times the root of the logarithm of how often it could have been over how often it
    was."""
    assert Tried().promise == inf
    for tried in (1, 4):
        found = Tried(tried=tried, offered=8, won=0.5 * tried).promise
        assert found == pytest.approx(0.5 + 0.5 * sqrt(log(8) / tried))


@for_each(("name", "players"), TABLES[::3])
def test_a_playout_adds_one_view_of_the_seat_that_thinks_and_all_visits_are_counted(name: str, players: int) -> None:
    [(state, seat)] = decisions(name, players, 1)
    thinking = replace(strong_player(name).thinking, playouts=2)
    search = Search(state.seen_by(seat), seat, state.options(seat), thinking)
    playouts = sum(1 for _ in search.best_option(Random(1)))
    assert 0 < sum(at == seat for at, _ in search._nodes) <= playouts
    for node in search._nodes.values():
        assert sum(one.tried for one in node.tried.values()) == node.visits
        assert all(one.tried <= one.offered <= node.visits for one in node.tried.values())


def test_a_rival_in_the_tree_comes_to_what_wins_for_itself() -> None:
    search = Search(Wheel(spun=2), 0, [Pick(0, number) for number in (1, 2, 3)], Thinking[Wheel](playouts=300))
    assert list(search.best_option(Random(0)))
    (tried,) = [node.tried for (seat, _), node in search._nodes.items() if seat == 1]
    assert max(tried, key=lambda option: tried[option].tried) == Pick(1, 2)


@for_each("seat", [0, 1])
def test_each_seat_comes_to_what_wins_for_itself(seat: int) -> None:
    thinking = Thinking[Wheel](playouts=60, habit=lambda view, seat, rng: Pick(seat, 3))
    assert Strong(thinking)(Wheel(spun=2), seat, Random(0)) == Pick(seat, 2)


@pytest.mark.slow
def test_nobody_explodes_who_can_help_it() -> None:
    strong, found = strong_player("exploding-minions"), 0
    for state, seat in decisions("exploding-minions", 2, 60, seed=3):
        if any(type(option).__name__ == "Explode" for option in state.options(seat)):
            found += 1
            assert type(strong(state, seat, Random(found))).__name__ != "Explode"
    assert found


@pytest.mark.slow
def test_the_end_of_minkingi_is_played_perfectly() -> None:
    strong, seen = strong_player("minkingi"), 0
    for state, seat in decisions("minkingi", 2, 40 if IS_WHOLE else 20, seed=4):
        assert isinstance(state, MinkingiState)
        if state.stage in CHOOSING and not state.seen_by(seat).hides_hand and state.field.count(None) <= 4:
            seen += 1
            shares = FieldSearch(state).shares()
            assert shares[strong(state, seat, Random(0))] == max(shares.values())
    assert seen > 1


def test_secret_choices_of_two_are_drawn_from_the_best_mix() -> None:
    strong, seen = strong_player("minions"), 0
    for state, seat in decisions("minions", 2, 40, seed=5):
        assert isinstance(state, MinionsState)
        at_bestowal = state.stage is MinionsStage.BESTOW and "minion" in state.shown and state.quest is not None
        if at_bestowal and all(player.boon is None and player.power is None for player in state.players):
            seen += 1
            rows, columns, balance = balance_of_bestowals(state)
            choices, mix = (columns, balance.columns) if seat else (rows, balance.rows)
            drawn = {strong(state, seat, Random(number)) for number in range(8)}
            assert drawn <= {ChooseBoon(seat, boon) for (boon, _), weight in zip(choices, mix, strict=True) if weight}
    assert seen


@for_each("steps", [1, 40])
@for_each(("name", "players"), one_in(2, TABLES))
def test_a_thought_that_is_hurried_ends_at_once_with_a_legal_move(name: str, players: int, steps: int) -> None:
    ((state, seat),) = decisions(name, players, 1, seed=3)
    thought = strong_player(name, 200).think(state, seat, Random(1))
    with pytest.raises(StopIteration) as found:
        hurry(thought, steps)
    assert found.value.value in state.options(seat)


def hurry(thought: Thought[State], steps: int) -> None:
    """Lets a thought go on for so many steps, and then come to its end."""
    for _ in range(steps):
        next(thought)
    thought.throw(TimeIsUp)
