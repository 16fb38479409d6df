"""One number for one question: meter, panel, verdict and hint of one desk say the same of a position, in value, kind
and hedge."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

import engine
from engine import CHANCE, AnyAction, Estimate, Game, Record, State
from engine.core.estimates import Kind, rule_of_thumb, sampled
from engine.core.facts import HEDGES
from engine.worth.weighing import Weighing
from tests.samples import todays
from tests.tutor.app.clock import Clock
from tutor.app import coach, panel, worths
from tutor.app.coach import Coach
from tutor.app.film import Film
from tutor.app.meters import meter_json, meters_of
from tutor.app.moments import Moment
from tutor.app.panel import WIN, WinPanel
from tutor.app.protocol import HintAnswer, MeterAnswer, SharesFact, VerdictAnswer
from tutor.app.worths import Worths
from tutor.tables import board

LOOKS = 12
"""So often each answer looks at the clock before the numbers are compared: a measure of time that hangs on no load."""

ASKS_WHO_WINS = re.compile(r"Who wins( the game)?\?")
SHARE = r"(?:under |over )?\d+ %"
COST = re.compile(
    rf"You gave away (?P<hedge>about |roughly |)(?P<points>\d+) points? of your chance to win"
    rf"(?:: (?P<same>about |roughly |)(?P<mine>{SHARE}) instead of (?P<most>{SHARE}))?\. The best move was: .+\."
)
TO_WIN = re.compile(
    rf"(?P<hedge>about |roughly |)(?:an? )?(?:chance of )?(?P<most>{SHARE})(?: chance)? to win", re.IGNORECASE
)
WIDTH_WORDS = re.compile(r"give or take|±")


# ---------------------------------------------------------------- positions


def random_moments(game: Game[State], count: int, seed: int) -> Iterator[tuple[Record, int]]:
    """Decisions in games of all sizes, played half at random, each with what was decided."""
    rng, (least, most) = Random(seed), game.players
    while count:
        start = state = game.setup(rng.randint(least, most))
        played = []
        while state.result is None and count:
            seat = None if state.to_act is CHANCE else rng.choice(sorted(state.to_act))
            if seat is None:
                action = state.sample(rng)
            elif rng.random() < 0.5:
                action = state.random_option(seat, rng)
            else:
                action = game.policy(state, seat, rng)
            played.append(action)
            if seat is not None and rng.random() < 0.1:
                count -= 1
                yield Record.of(start, played), len(played) - 1
            state = state.apply(action)


def moments_of_examples(game: Game[State], seed: int) -> Iterator[tuple[Record, int]]:
    """A decision of every third worked example."""
    rng = Random(seed)
    for record in list(engine.examples(game.name).values())[::6]:
        decisions = [at for at, state in enumerate(record.states()) if tuple(state.to_act)]
        if decisions:
            yield record, rng.choice(decisions)


# ---------------------------------------------------------------- what is told


@dataclass(frozen=True)
class Told:
    """All that one desk says of a position to one viewer at one time."""

    moment: Moment
    fact: SharesFact
    verdict: VerdictAnswer
    hint: HintAnswer
    weighing: Weighing[State] | None

    @property
    def meter(self) -> MeterAnswer | None:
        """The meter that asks who wins."""
        return next((meter_json(one) for one in self._meters if one.id == "game"), None)

    @property
    def _meters(self) -> list[engine.Meter]:
        return list(meters_of(self.moment.view).values())

    @property
    def meters_that_ask_who_wins(self) -> list[str]:
        return [one.id for one in self._meters if ASKS_WHO_WINS.fullmatch(one.title)]

    @property
    def most(self) -> tuple[str, Kind]:
        """What the panel says of the seat that chooses, and how that was got."""
        assert self.moment.seat is not None
        return self.fact["values"][self.moment.seat]["text"], self.fact["trust"]


def told(record: Record, at: int, viewer: int | None, monkeypatch: pytest.MonkeyPatch) -> Told:
    """Each answer twice: once with time to find out more, and then as all stand without any more time."""
    moment = Moment(Film.of(board(record.game.name), record), at, viewer)
    store = Worths()
    asked, win_panel = Coach(store), WinPanel(store, allowance=float("inf"))
    for seconds in (LOOKS, 0):
        monkeypatch.setattr(worths, "perf_counter", Clock(1.0))
        monkeypatch.setattr(coach, "SPELL", seconds)
        monkeypatch.setattr(panel, "GLANCE", seconds)
        monkeypatch.setattr(panel, "PATIENCE", 20 * seconds)
        verdict, hint = asked.verdict(moment), asked.hint(moment, 3)
        fact = win_panel.fact(moment.state, viewer, None)
    weighing = store.weighed(moment.state, moment.seat, 0) if hint["text"] and moment.seat is not None else None
    return Told(moment, fact, verdict, hint, weighing)


def viewers(state: State) -> Iterator[int | None]:
    """Each seat that is asked, one that is not, and somebody who sees all."""
    yield from state.to_act
    yield from [seat for seat in range(len(state.names)) if seat not in state.to_act][:1]
    yield None


def number(share: str) -> int:
    """The percentage in words; what is under 1 % counts as 0, what is over 99 % as 100."""
    return {"under 1 %": 0, "over 99 %": 100}.get(share) or int(re.sub(r"\D", "", share))


# ---------------------------------------------------------------- what must agree


def check_meter(one: Told) -> None:
    """A meter asks who wins only where the game tells it at once, and then panel and meter say the same."""
    hook = one.moment.view.game.win_chances(one.moment.view)
    assert one.meters_that_ask_who_wins == ([] if hook is None else ["game"])
    if one.meter is not None:
        assert one.meter["values"] == one.fact["values"]
        assert (one.meter["kind"], one.meter["assumes"]) == (one.fact["trust"], one.fact["assumes"])


def check_widths(one: Told) -> None:
    """Nothing that rests on a rule of thumb has a width in words; what was sampled has one, in the panel."""
    if one.fact["values"]:
        assert ("roughly" in one.fact["sentence"]) is (one.fact["trust"] == "rule of thumb")
        assert bool(WIDTH_WORDS.search(one.fact["sentence"])) is (one.fact["trust"] == "sampled")
    for answer in (one.verdict, one.hint):
        assert answer["kind"] == "sampled" or not WIDTH_WORDS.search(answer["text"])


def check_silence(one: Told) -> None:
    """Who is not asked hears nothing of what the others might choose."""
    if one.moment.viewer is not None and one.moment.viewer not in one.moment.state.to_act:
        assert (one.verdict["text"], one.hint["text"]) == ("", "")


def check_best(one: Told) -> None:
    """What the panel says a position is worth is what the coach's best choice has, in value and kind."""
    if one.weighing is None or not one.weighing.is_told or not one.fact["values"] or not asks_the_same(one):
        return
    weighing, seat = one.weighing, one.weighing.seat
    best, worth = weighing.estimates()[weighing.best], weighing.win_chances[seat]
    assert float(worth.value) == one.fact["values"][seat]["value"]
    assert (best.value, best.kind) == (worth.value, one.fact["trust"])
    assert one.hint["kind"] == one.fact["trust"]
    check_hint(one)


def check_hint(one: Told) -> None:
    """A hint tells the chance that the panel tells, and as surely; a bound needs no other hedge."""
    text, (share, kind) = one.hint["text"], one.most
    if "hardly any chance to win" in text:
        assert share == "0 %" and HEDGES[kind]
    elif "to win" in text:
        found = TO_WIN.search(text)
        assert found is not None, text
        hedge = "" if share.startswith(("under", "over")) else HEDGES[kind]
        assert (found["most"].lower(), found["hedge"].lower()) == (share, hedge)


def check_cost(one: Told) -> None:
    """A cost is the difference of the two chances that it names, and the larger of these is the panel's."""
    verdict, found = one.verdict, COST.fullmatch(one.verdict["figure"])
    assert (found is None) is verdict["good"]
    if found is None:
        assert verdict["points"] == 0
        return
    assert found["hedge"] == HEDGES[verdict["kind"]]
    assert int(found["points"]) == max(1, round(verdict["points"]))
    if found["most"] is not None:
        assert found["same"] == found["hedge"]
        assert abs(number(found["most"]) - number(found["mine"]) - verdict["points"]) <= 1
        assert not asks_the_same(one) or found["most"] == one.most[0]


def asks_the_same(one: Told) -> bool:
    """Whether panel and coach are about the same question: who wins, as the seat that chooses sees it. With all cards
    open, and where several choose at once, somebody else's number is another one."""
    alone = len(tuple(one.moment.state.to_act)) == 1
    return one.fact["title"] == WIN and (one.moment.viewer is not None or alone)


@pytest.mark.slow
@pytest.mark.parametrize("name", todays(2, [game.name for game in engine.all_games()]))
def test_panel_meter_verdict_and_hint_tell_one_number_for_one_question(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: Game[State] = engine.load(name)
    compared = 0
    for record, at in (*random_moments(game, 4, seed=3), *moments_of_examples(game, seed=5)):
        for viewer in viewers(record.states()[at]):
            one = told(record, at, viewer, monkeypatch)
            for check in (check_meter, check_widths, check_silence, check_best, check_cost):
                check(one)
            compared += one.weighing is not None and one.weighing.is_told and asks_the_same(one)
    assert compared >= 3


# ---------------------------------------------------------------- all kinds of chances


KINDS: tuple[Kind, ...] = ("exact", "sampled", "rule of thumb")
CHANCES = [Fraction(n, 400) for n in (0, 1, 2, 5, 130, 131, 134, 266, 398, 399, 400)]
"""Chances on both sides of where a percentage is rounded, next to nothing, and next to everything."""


NOTHING = Fraction(1, 50)
"""Who gives away so much has made a mistake, however its chances were got."""


class Found(Worths):
    """A store in which it is known already what each choice is worth: the first one `most`, all others `mine`."""

    def __init__(self, most: Estimate, mine: Estimate) -> None:
        super().__init__()
        self.most, self.mine = most, mine

    def weighed(self, state: State, seat: int, seconds: float, chosen: AnyAction | None = None) -> Weighing[State]:
        view = state.seen_by(seat)
        best, *others = sorted(view.options(seat), key=lambda option: option == chosen)
        known = {best: self.most, **dict.fromkeys(others, self.mine)}
        return Weighing(view, seat, "as it is written here", known=known)


def estimate(value: Fraction, kind: Kind) -> Estimate:
    """A chance of that kind."""
    if kind == "exact":
        return Estimate(value)
    return sampled(400 * value, 400, "sampled") if kind == "sampled" else rule_of_thumb(value, "by hand")


@pytest.fixture(scope="module")
def moment() -> Moment:
    """A choice that was made, of one of several Power cards."""
    record = engine.examples("minions")["vampire-vs-minotaur"]
    return Moment(Film.of(board("minions"), record), 8, None)


@pytest.mark.parametrize(("best_kind", "kind"), [*product(KINDS, KINDS)])
def test_a_cost_is_told_as_surely_as_the_less_sure_of_its_two_chances(
    moment: Moment, best_kind: Kind, kind: Kind
) -> None:
    least_sure = max(best_kind, kind, key=KINDS.index)
    for less, more in combinations(CHANCES, 2):
        verdict = Coach(Found(estimate(more, best_kind), estimate(less, kind))).verdict(moment)
        found = COST.fullmatch(verdict["figure"])
        if verdict["good"]:
            assert (verdict["text"], verdict["figure"], verdict["points"]) == ("", "", 0)
            assert more - less < NOTHING
            continue
        assert found is not None, verdict["figure"]
        assert verdict["kind"] == least_sure
        assert found["hedge"] == HEDGES[least_sure]
        assert found["same"] in (found["hedge"], None)
        assert abs(int(found["points"]) - 100 * (more - less)) <= 1
        if found["most"] is not None:
            assert abs(number(found["most"]) - number(found["mine"]) - int(found["points"])) <= 1
        assert not WIDTH_WORDS.search(verdict["figure"])
        assert not re.search(r"\bpoints?\b|chance to win", verdict["text"])


@pytest.mark.parametrize("kind", KINDS)
def test_where_nothing_wins_nobody_is_praised(moment: Moment, kind: Kind) -> None:
    nothing, next_to_nothing = (estimate(Fraction(n, 400), kind) for n in (0, 1))
    for most in (nothing, next_to_nothing):
        verdict = Coach(Found(most, nothing)).verdict(moment)
        assert (verdict["text"], verdict["good"]) == ("", True)
