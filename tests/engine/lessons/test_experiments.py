"""Trials of an experiment: in order, the same however they are asked for, tallied without loss."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from engine.core.estimates import sampled
from engine.lessons.experiments import MOST_TRIALS, Experiment, Outcome, Trials, waypoints
from engine.lessons.streams import Stream
from engine.lessons.trial_facts import as_fine_as, comparison, running_share, share_words
from tests.cases import for_each

DIE = Experiment(
    columns=("die",),
    draw=lambda stream: (stream.die(),),
    outcome=lambda row: 0 if row[0] == 6 else 1 if int(row[0]) % 2 else 2,
    outcomes=(
        Outcome("a six", Fraction(1, 6), True),
        Outcome("odd", Fraction(1, 2), False),
        Outcome("two or four", Fraction(1, 3), False),
    ),
    actions=lambda row: (),
)


def trials() -> Trials:
    return Trials(DIE, Stream("die"))


def test_trials_are_the_same_however_they_are_asked_for() -> None:
    at_once, bit_by_bit = trials(), trials()
    rows = list(at_once.rows(1, 50))
    assert [bit_by_bit.row(number) for number in range(1, 51)] == rows
    assert list(bit_by_bit.rows(11, 20)) == rows[10:20]
    assert list(at_once.rows(1, 50)) == rows


@given(st.integers(1, 300))
def test_a_tally_counts_every_trial_once(n: int) -> None:
    drawn = trials()
    tally, rows = drawn.tally(n), drawn.rows(1, n)
    assert tally.n == sum(tally.counts) == n
    assert tally.hits == tally.counts[0] == sum(row == (6,) for row in rows)
    assert [(stop, sum(row == (6,) for row in rows[:stop])) for stop, _ in tally.path] == list(tally.path)


def test_no_more_is_drawn_than_may_be() -> None:
    drawn = trials()
    assert len(drawn.rows(MOST_TRIALS - 1, MOST_TRIALS + 50)) == 2


@given(st.integers(0, MOST_TRIALS))
def test_the_path_goes_up_to_the_last_trial_in_few_steps(n: int) -> None:
    stops = waypoints(n)
    assert list(stops) == sorted(set(stops))
    assert stops[-1:] == ((n,) if n else ())
    assert len(stops) < 220
    assert stops[:20] == tuple(range(1, min(n, 20) + 1))


def test_the_chance_of_a_hit_is_the_sum_of_what_counts() -> None:
    assert DIE.chance == Fraction(1, 6)


def test_the_theory_is_told_only_where_it_may_be() -> None:
    tally = trials().tally(100)
    hidden, open_ = (comparison(tally, DIE, "A six", open_theory=told) for told in (False, True))
    assert hidden.chances is None
    assert "1/6" not in str(hidden.table())
    assert "1/6" in str(open_.table())
    share, told = (running_share(tally, DIE, "A six", open_theory=told) for told in (False, True))
    assert share.theory is None
    assert "Exactly" not in share.sentence
    assert told.theory == Fraction(1, 6)
    assert "Exactly: 1/6, about 16.7 %." in told.sentence


@for_each(("sixes_of", "told"), [(6_000, " 1,000 would"), (100, " 16.7 would")])
def test_so_many_as_are_expected_are_a_whole_number_where_they_are_one(sixes_of: int, told: str) -> None:
    assert told in comparison(trials().tally(sixes_of), DIE, "A six", open_theory=True).sentence


@for_each(
    ("trials", "told"),
    [
        (10, "90 %, give or take 30 points. Exactly: 7/12, about 58 %."),
        (10_000, "90.0 %, give or take 0.6 points. Exactly: 7/12, about 58.3 %."),
    ],
)
def test_a_share_and_what_is_exact_are_told_as_finely_as_the_share_is_known(trials: int, told: str) -> None:
    """A share of 59.6 % that may be off by 1.0 would read as 60 %, and what is exact as 58 %, out of its reach."""
    share = sampled(Fraction(9 * trials, 10), trials, "")
    assert f"{share_words(share)}. Exactly: 7/12, about {as_fine_as(share, Fraction(7, 12))}." == told


def test_the_picture_and_its_table_tell_the_same() -> None:
    tally = trials().tally(30)
    fact = comparison(tally, DIE, "A six", open_theory=True)
    assert [row[1] for row in fact.table()[1]] == [str(count) for count in tally.counts]
    assert sum(fact.shares()) == 1
    path = running_share(tally, DIE, "A six", open_theory=False)
    assert [row[0] for row in path.table()[1]] == [str(n) for n, _ in tally.path]
    widths = [share.halfwidth for _, share in path.path]
    assert widths[0] > widths[9] > widths[-1]
