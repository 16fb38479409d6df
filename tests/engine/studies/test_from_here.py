"""The chance to win from a position: games by their number, each with a generator of its own."""

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

import engine
from engine.chance import sampling
from engine.core.policies import at_random
from engine.studies import from_here
from engine.studies.from_here import FromHere
from engine.studies.plans import StudyError
from engine.studies.plays import rows_of, run
from tests.engine.toy import Wheel

START = engine.load("exploding-minions").setup(players=2)


def test_a_generator_says_which_games_are_played() -> None:
    first, again, other = (engine.odds.win(START, 0, n=40, rng=Random(seed)) for seed in (1, 1, 2))
    rows = [rows_of(run(FromHere(START, seed=Random(seed).getrandbits(64)), 40)) for seed in (1, 2)]
    assert first == again
    assert rows[0] != rows[1]
    for found, games in zip((first, other), rows, strict=True):
        assert found.value == Fraction(sum(row.winners == (0,) for row in games), 40)


def test_shared_victories_count_in_part_and_games_given_up_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = FromHere(Wheel(), at_random)
    rows = rows_of(run(plan, 400))
    tally = plan.tally(rows, "words")
    alone = sum(row.winners == (0,) for row in rows)
    both = sum(row.winners == (0, 1) for row in rows)
    assert both and tally.n == 400 and tally.wins[0] == alone + Fraction(both, 2)
    assert sum(tally.wins) == 400 and tally.assumes == "words"
    assert (tally.state, tally.policy) == (plan.state, at_random)
    monkeypatch.setattr(from_here, "counted_playout", lambda state, policy, rng: (state, sampling.LONGEST))
    given_up = plan.tally(rows_of(run(plan, 3)), "")
    assert (given_up.unfinished, given_up.wins) == (3, (0, 0))


def test_games_are_kept_under_the_name_of_the_place(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(StudyError, match="only where the plan names its place"):
        rows_of(run(FromHere(START), 2, kept=path))
    plans = [FromHere(START, place="start"), FromHere(START, place="start", seed=1), FromHere(START, place="later")]
    plans += [FromHere(START, place="start", begin=1), FromHere(START, at_random, place="start")]
    assert len({plan.key for plan in plans}) == 5
    rows = rows_of(run(plans[0], 4, kept=path))
    (found,) = run(plans[0], 4, kept=path)
    assert found.rows == rows
