"""What the panel and the meter show, at every moment and through every pair of eyes."""

from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine import Bars, Matrix
from engine.chance.sampling import playout
from engine.core.policies import at_random
from engine.core.state import State
from engine.games.minkingi import CreateCard, EndDay, MinkingiState
from engine.games.minkingi.odds import Search, best_previews, exact_choices, facts, meters, solved_choice, takers
from engine.games.minkingi.odds.choices import day_words, look_ahead
from engine.games.minkingi.odds.playouts import random_lead
from engine.games.minkingi.odds.policy import chance_near_end, play_sensibly
from engine.games.minkingi.odds.previews import board_for_any_card, control_mask
from engine.games.minkingi.rules.scoring import count_controlled
from engine.games.minkingi.rules.table import Stage
from tests.cases import for_each
from tests.engine.minkingi.plain import choosing, for_mover, worth, worths
from tests.engine.minkingi.play import ADA, BEN, GAME, entry, file_of, lies, new, scene
from tests.engine.panels import check_fact, shown
from tests.engine.playing import do, positions
from tests.pace import paced


def whole_game(seed: int, rows: int, columns: int) -> list[State]:
    return list(positions(GAME.setup(2, rows=rows, columns=columns), Random(seed), at_random))


@pytest.mark.slow
@for_each(("rows", "columns"), [(3, 3), (2, 3), (4, 4)])
def test_at_every_moment_for_all_eyes(rows: int, columns: int) -> None:
    for state in whole_game(5, rows, columns)[::8]:
        for view in (state, state.seen_by(ADA), state.seen_by(BEN)):
            for meter in meters(view):
                assert sum(chance.value for chance in meter.chances) == 1
                assert all(chance.exact or chance.halfwidth <= 0.1 for chance in meter.chances)
            for fact in shown(view).values():
                check_fact(fact)
                assert fact.assumes


def test_the_meter_is_quick() -> None:
    states = whole_game(6, 3, 3)
    views = [view for state in states for view in (state, state.seen_by(ADA), state.seen_by(BEN))]
    _, taken = paced(lambda: [meters(view) for view in views])
    assert taken < 4 * len(views)


def test_before_the_deal_it_is_even() -> None:
    assert [chance.value for chance in meters(new())[0].chances] == [Fraction(1, 2)] * 2


def test_a_position_is_guessed_once_however_often_it_is_asked_for() -> None:
    """A choice that is weighed asks for it after each of its games."""
    late = next(state for seed in range(40) if (state := choosing(seed, 3, 3, 2)).seen_by(state.current).hides_hand)
    first, again = (meters(late.seen_by(late.current))[0].chances[ADA] for _ in range(2))
    assert first.n and first is again


def test_near_the_end_the_meter_is_exact() -> None:
    for seed in range(5):
        state = choosing(seed, 2, 3, 2)
        chances = meters(state)[0].chances
        assert [chance.exact for chance in chances] == [True, True]
        assert chances[ADA].value == worth(state)[0]


def test_a_finished_game_is_decided() -> None:
    end = whole_game(9, 2, 2)[-1]
    result = end.result
    assert result is not None
    assert [chance.value for chance in meters(end)[0].chances] == [
        Fraction(seat in result.winners) for seat in (ADA, BEN)
    ]


def test_far_from_the_end_there_is_no_meter_as_only_many_games_could_tell() -> None:
    for state in (choosing(11, 3, 3, 7), choosing(5, 3, 3, 7, Stage.DECLARE), choosing(8, 3, 3, 6)):
        assert meters(state) == ()
    state = choosing(8, 3, 3, 8)
    assert meters(state.seen_by(1 - state.current)) == ()


SYMBOL = ("red X", 0, 0, 0)


def last_midnight(hider: int, control: tuple[int, ...]) -> MinkingiState:
    """A full field of 2 by 2 with nothing but zeros, one card in each hand, and that of `hider` never shown.

    All cards that nobody has seen bear a symbol, so the hider loses every tie.
    """
    cards = [*(entry(number, (0, 0, 0, 0)) for number in range(1, 7)), *(entry(n, SYMBOL) for n in range(901, 915))]
    laid = {space: lies(space + 1, side, owner=space % 2) for space, side in enumerate(control)}
    hands = ((5,), (901,)) if hider == BEN else ((901,), (5,))
    state = scene(laid, hands, cards={"card": cards}, rows=2, columns=2, stage=Stage.MIDNIGHT)
    players = tuple(replace(p, first=901) if seat == hider else p for seat, p in enumerate(state.players))
    return replace(state, players=players, ditch=(6,))


@pytest.mark.rule("mnk-end-9", "mnk-draft-6")
@for_each("hider", [ADA, BEN])
def test_a_tie_that_an_unseen_card_breaks_is_guessed_until_it_is_shown(hider: int) -> None:
    state = last_midnight(hider, (ADA, ADA, BEN, BEN))
    guessed = meters(state.seen_by(1 - hider))[0].chances
    assert [(chance.exact, chance.n) for chance in guessed] == [(False, 100)] * 2
    assert "guessed" in guessed[ADA].assumes
    known = meters(state)[0].chances
    shown = meters(do(state, EndDay()).seen_by(1 - hider))[0].chances
    for chances in (guessed, known, shown):
        assert [chance.value for chance in chances] == [hider == BEN, hider == ADA]
    assert all(chance.exact for chance in (*known, *shown))
    for view in (state, state.seen_by(ADA), state.seen_by(BEN)):
        assert all(fact.sentence for fact in facts(view))


@for_each("hider", [ADA, BEN])
@for_each("leader", [ADA, BEN])
def test_a_lead_at_the_last_midnight_is_certain_whatever_card_is_hidden(hider: int, leader: int) -> None:
    view = last_midnight(hider, (leader, leader, leader, 1 - leader)).seen_by(1 - hider)
    chances = meters(view)[0].chances
    assert [(chance.exact, chance.value) for chance in chances] == [(True, leader == ADA), (True, leader == BEN)]


def test_an_unseen_card_does_not_hide_how_a_day_ends_before_the_last() -> None:
    state = last_midnight(BEN, (ADA, ADA, BEN, BEN))
    early = replace(state, field=(*state.field[:3], None)).seen_by(ADA)
    assert early.chance() == {EndDay(): 1}
    assert early.apply(EndDay()).stage is Stage.CREATE
    assert state.seen_by(BEN).chance() == {EndDay(): 1}


@pytest.mark.rule("mnk-end-3")
@for_each("mover", [ADA, BEN])
def test_games_played_out_count_the_card_left_in_a_hand(mover: int) -> None:
    """Eight cards that nothing takes lie there, four on each side: the mover lays a fifth, the other keeps one."""
    cards = file_of(*(entry(number, ("red X",) * 4) for number in range(1, 11)))
    laid = {space: lies(space + 1, space % 2) for space in range(8)}
    state = scene(laid, ((9,), (10,)), cards=cards, current=mover)
    board, control = board_for_any_card(state), control_mask(state, mover)
    assert random_lead(board, [player.hand for player in state.players], mover, control, Random(1)) == 0


@for_each("leader", [ADA, BEN])
def test_who_leads_is_named(leader: int) -> None:
    laid = {0: lies(4, leader), 1: lies(15, leader), 2: lies(30, 1 - leader)}
    count = next(fact for fact in facts(scene(laid, ((56,), (93,)))) if fact.id == "count")
    assert count.sentence.startswith(f"{('Ada', 'Ben')[leader]} leads with 3 cards to 2.")


def test_the_search_says_who_wins_and_how_far_it_looked() -> None:
    state = choosing(4, 2, 3, 3)
    best = next(fact for fact in facts(state) if fact.id == "best")
    assert isinstance(best, Bars)
    share, lead = for_mover(state, worth(state))
    assert best.bars[0].value == Fraction(6 + lead, 2)
    winner = state.names[state.current if share else 1 - state.current]
    assert f"{winner} wins" in best.sentence and "to the end;" in best.assumes
    assert best.kind == "exact" and f"{Search(state).solve().nodes:,} positions" in best.assumes


@for_each(("seed", "left"), [(4, 2), (6, 2), (9, 2), (1, 1)])
def test_most_cards_are_a_question_of_their_own_and_the_coach_agrees_who_wins(seed: int, left: int) -> None:
    state = choosing(seed, 3, 2, left)
    seat, name = state.current, state.names[state.current]
    best = next(fact for fact in facts(state) if fact.id == "best")
    assert best.title == f"What leaves {name} most cards in the end?"
    assert best.sentence.startswith(f"This leaves {name} most: ")
    shares = {option: for_mover(state, value)[0] for option, value in worths(state).items()}
    most = max(shares.values())
    named = [option for option in shares if f"{option.label(state.names)}.".lower() in best.sentence.lower()]
    assert named and {shares[option] for option in named} == {most}
    assert exact_choices(state, seat)[named[0]].value == most
    equals = list(shares.values()).count(most)
    told = "Any other choice ends the same way." if equals == len(shares) else f"Of {len(shares)} choices {equals} end"
    assert told in best.sentence


def test_a_panel_that_looks_a_few_days_ahead_names_no_best_choice() -> None:
    """Its title is its own question: who has more cards then."""
    state = choosing(4, 3, 3, 8)
    shown = {fact.id: fact for fact in facts(state)}
    result = look_ahead(state)
    ahead = shown["ahead"]
    assert "best" not in shown and ahead.kind == "rule of thumb" and 1 <= result.days < 8
    assert ahead.title == f"Who has more cards {day_words(result.days)} on?"
    name, other = state.names[state.current], state.names[1 - state.current]
    assert ahead.sentence.startswith(f"Counted {day_words(result.days)} on, this leaves {name} most: ")
    cards = sum(count_controlled(state, seat) for seat in (0, 1))
    mine = (cards + result.lead) // 2
    assert f" {name} has {mine} card" in ahead.sentence and f" then and {other} {cards - mine}." in ahead.sentence
    assert f"for {day_words(result.days)} of 8" in ahead.assumes


@pytest.mark.parametrize("seed", [3])
def test_with_six_open_spaces_panel_and_solver_say_the_same_and_no_meter_guesses(seed: int) -> None:
    state = choosing(seed, 2, 4, 6)
    seat = state.current
    solved = {option: solved_choice(state, seat, option) for option in state.options(seat)}
    best = next(fact for fact in facts(state) if fact.id == "best")
    assert isinstance(best, Bars) and (best.kind, len(best.bars)) == ("exact", 1)
    most = max(chance.value for chance in solved.values())
    assert best.bars[0].value == most
    assert meters(state) == () and all(chance.exact for chance in solved.values())
    named = [option for option in solved if option.label(state.names).lower() in best.sentence.lower()]
    assert {solved[option].value for option in named} == ({most} if most else set())


@pytest.mark.slow
def test_what_is_won_at_once_the_best_first() -> None:
    state = choosing(4, 3, 3, 5)
    now = next(fact for fact in facts(state) if fact.id == "now")
    assert isinstance(now, Bars)
    assert now.bars[0].value == best_previews(state)[0].gain
    values = [bar.value for bar in now.bars]
    assert values == sorted(values, reverse=True) and len(values) <= 8


def test_weak_corners_as_shares_of_the_cards_that_may_come() -> None:
    state = choosing(4, 3, 3, 5)
    weak = next(fact for fact in facts(state) if fact.id == "weak")
    assert isinstance(weak, Matrix)
    laid = [(space, placed) for space, placed in enumerate(state.field) if placed]
    assert len(weak.rows) == len(laid)
    for (space, placed), line in zip(laid, weak.values, strict=True):
        against = state.players[1 - placed.controller].hand
        assert list(line) == [Fraction(len(takers(state, space, place, against)), len(against)) for place in range(4)]
    worst = max(range(len(laid)), key=lambda row: max(weak.values[row]))
    card, held = laid[worst][1].card, len(state.players[1 - laid[worst][1].controller].hand)
    assert f"would take card {card} at its" in weak.sentence
    assert weak.sentence.startswith(f"The weakest corner: {max(weak.values[worst]) * held} of {held} ")


def test_who_leads_and_who_strikes_first() -> None:
    state = choosing(4, 3, 3, 5)
    shown = {fact.id: fact for fact in facts(state)}
    count, speed = shown["count"], shown["speed"]
    assert isinstance(count, Bars) and isinstance(speed, Bars)
    assert sum(bar.value for bar in count.bars) == 10
    assert "tie" in count.sentence
    speeds = [bar.value for bar in speed.bars]
    assert speeds == sorted(state.table.cards[card].speed for card in state.on_field)


def test_the_policy_of_sampled_games_fights_the_best_battle() -> None:
    for seed in range(5):
        state = choosing(seed, 3, 3, 3, Stage.DECLARE)
        action = play_sensibly(state, state.current, Random(seed))
        gains = {way.spaces: way.gain for way in best_previews(state)}
        assert list(gains) == [getattr(action, "spaces", None)]
    assert playout(new(), play_sensibly, Random(1)).result is not None


def test_the_players_of_sampled_games_win_more_at_once_than_lots_would() -> None:
    """The best of six creations drawn at random: on the average well above one of them, and at most the best of all."""
    states = [choosing(seed, 3, 3, 4) for seed in range(12)]
    gained, drawn, most = 0, Fraction(0), 0
    for seed, state in enumerate(states):
        gains = {(way.card, way.space, way.turned): way.gain for way in best_previews(state)}
        action = play_sensibly(state, state.current, Random(seed))
        assert isinstance(action, CreateCard)
        gained += gains[action.card, action.space, action.turned]
        drawn += Fraction(sum(gains.values()), len(gains))
        most += max(gains.values())
    assert (drawn + most) / 2 < gained <= most


@for_each(("left", "stage"), [(3, Stage.CREATE), (2, Stage.DECLARE), (1, Stage.CREATE)])
def test_near_the_end_the_players_of_sampled_games_give_nothing_away(left: int, stage: Stage) -> None:
    for seed in range(4):
        state = choosing(seed, 3, 2, left, stage)
        shares = Search(state).shares()
        assert shares[play_sensibly(state, state.current, Random(seed))] == max(shares.values())
        known = [chance_near_end(state, state, seat) for seat in (state.current, 1 - state.current)]
        assert known == [max(shares.values()), 1 - max(shares.values())]
    assert chance_near_end(state, choosing(1, 3, 3, 4), ADA) is None


def test_where_nothing_is_won_at_once_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    own = import_module("engine.games.minkingi.odds.facts")
    monkeypatch.setattr(own, "_way_words", lambda _, way: f"wins {way.gain}")
    monkeypatch.setattr(own, "_gain_sentence", lambda way: f"The best wins {way.gain}.")
    said = []
    for gains in ((0, -1), (2, 0)):
        ways: list[Any] = [SimpleNamespace(gain=gain) for gain in gains]
        found = own._battle_bars(scene({}, ([1], [2])), ways)
        said.append((found.sentence, [bar.label for bar in found.bars]))
    name = scene({}, ([1], [2])).names[0]
    assert said == [
        (f"Nothing that {name} can do wins a card at once.", ["wins 0"]),
        ("The best wins 2.", ["wins 2", "wins 0"]),
    ]
