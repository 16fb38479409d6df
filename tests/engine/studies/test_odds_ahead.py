"""Win chances are sampled ahead: each position once, as far as is wanted, on from where it was left off."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from time import perf_counter

import pytest

import engine
from engine import Game
from engine.chance import computed_odds as kept
from engine.chance.sampling import Tally
from engine.studies import odds_ahead as ahead
from engine.studies.from_here import FromHere
from tutor.studies import odds_command

NAME = "circle-of-colours"


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    """Minkingi, whose games are quick, with its files elsewhere."""
    kept.counts_by_position.cache_clear()
    yield replace(engine.load("minkingi"), folder=tmp_path)
    kept.counts_by_position.cache_clear()


def test_every_position_is_sampled_once_and_where_examples_begin_first(game: Game) -> None:
    places = ahead.positions_by_worth(game)
    examples = engine.examples("minkingi")
    assert len({state for _, _, state in places}) == len(places)
    assert {state for _, _, state in places} == {
        state for record in examples.values() for state in record.states() if state.result is None
    }
    assert all(examples[name].states()[at] == state for name, at, state in places)
    strides = [at & -at or 1 << 30 for _, at, _ in places]
    assert strides == sorted(strides, reverse=True) and strides.count(1 << 30) > 1


def test_sampling_ahead_stops_at_the_width_and_goes_on_where_it_left_off(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = ahead.positions_by_worth(game)[:2]
    monkeypatch.setattr(ahead, "positions_by_worth", lambda game: places)
    [*ahead.sample_ahead(game, 0.2, 60)]
    coarse = kept.read_counts(game)
    [*ahead.sample_ahead(game, 0.2, 60)]
    assert kept.read_counts(game) == coarse
    [*ahead.sample_ahead(game, 0.1, 60)]
    fine = kept.read_counts(game)
    for name, at, state in places:
        n, *parts = coarse[name][at]
        more, *others = fine[name][at]
        assert 10 < n < more < 200
        assert all(few <= many for few, many in zip(parts, others, strict=True))
        tally = Tally(state, game.policy, "", more, tuple(Fraction(part, kept.PARTS) for part in others))
        assert 0.05 < tally.halfwidth <= 0.1
        plan = FromHere(state, seed=f"{name} {at}")
        assert fine[name][at] == kept.counts_of(plan.tally(map(plan.play, range(more)), ""))


def test_the_time_ends_sampling_ahead(game: Game) -> None:
    assert [*ahead.sample_ahead(game, 0.001, 0.0)] == []
    assert kept.read_counts(game) == {}


def test_the_command_tells_what_is_known(
    game: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(odds_command, "load", lambda name: game)
    monkeypatch.setattr(ahead, "positions_by_worth", lambda game: [(NAME, 0, engine.examples("minkingi")[NAME].start)])
    assert odds_command.main(["--width", "0.3", "--minutes", "1", "minkingi"]) == 0
    (n, *_) = kept.read_counts(game)[NAME][0]
    size = (game.folder / kept.FILE).stat().st_size
    assert capsys.readouterr().out == f"Minkingi: 1 positions, {n} games, {size} bytes\n"


def test_workers_change_nothing() -> None:
    plan = FromHere(engine.examples("exploding-minions")["example-turn"].states()[11], seed="one", begin=7)
    alone = ahead.counts_after(plan, None, 0.19, perf_counter() + 60)
    assert alone is not None and alone[0] > 20
    with ThreadPoolExecutor(3) as executor:
        assert ahead.counts_after(plan, None, 0.19, perf_counter() + 60, executor) == alone
    n, *parts = alone
    doubled = ahead.counts_after(plan, (n, *parts), 0.17, perf_counter() + 60)
    assert doubled is not None and doubled[0] > n


def test_games_go_on_where_they_were_left_off() -> None:
    """The games of a later run are the next ones, never the same again."""
    start = engine.examples("minkingi")[NAME].start
    whole = [FromHere(start).play(number) for number in range(6)]
    later = [FromHere(start, begin=4).play(number) for number in range(2)]
    assert [(row.winners, row.actions) for row in later] == [(row.winners, row.actions) for row in whole[4:]]
    assert len({row.actions for row in whole} | {row.winners for row in whole}) > 2


@pytest.mark.parametrize(
    ("option", "words"),
    [("chess", "there is no game 'chess'; there are dark-minions"), ("--workers=0", "1 or more is expected, not '0'")],
)
def test_a_bad_option_is_told_in_a_line(option: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        odds_command.main([option, "--minutes", "0"])
    told = capsys.readouterr().err
    assert ended.value.code == 2 and words in told and len(told.splitlines()) == 1
