"""The odds panel: every figure is the engine's own."""

import json
import re
from fractions import Fraction
from random import Random

import pytest

import engine
from engine import Bar, Bars, Curve, DiceMap, Estimate, Fact, Game, Matrix, Record, Shares
from engine.core.facts import percent
from tests.cases import for_each
from tests.engine.pieces.test_second_person import TABLES, THIRD
from tests.engine.playing import game_from
from tests.tutor.tables.laid import played_at_random
from tutor.app.desk import Desk
from tutor.app.panel import fact_json, rank_facts


@pytest.fixture(scope="module")
def facts(minions: Game) -> list[Fact]:
    """Every kind of fact that a few turns bring up."""
    found: dict[str, Fact] = {}
    for seed in (1, 2):
        for state in played_at_random(minions, seed, players=1 + seed, turns=3 - seed).states():
            found |= {f"{seed}-{fact.id}-{state.phase}": fact for fact in minions.facts(state)}
    return list(found.values())


@pytest.mark.slow
def test_every_kind_of_fact_comes_up(facts: list[Fact]) -> None:
    assert {type(fact) for fact in facts} == {Bars, Curve, DiceMap, Matrix, Shares}


@pytest.mark.slow
def test_every_fact_has_its_words_and_its_table(facts: list[Fact]) -> None:
    for fact in facts:
        told = fact_json(fact)
        head, rows = fact.table()
        assert (told["id"], told["title"], told["sentence"]) == (fact.id, fact.title, fact.sentence)
        assert told["table"] == {"head": list(head), "rows": [list(row) for row in rows]}
        assert all(len(row) == len(head) for row in rows)
        assert told["title"] and told["sentence"].endswith((".", "!"))
        assert json.loads(json.dumps(told)) == told


def test_shares_hold_the_engines_chances(facts: list[Fact]) -> None:
    for fact in facts:
        if isinstance(fact, Shares):
            told = fact_json(fact)
            assert told["kind"] == "shares"
            assert told["seats"] == list(fact.names)
            assert [value["value"] for value in told["values"]] == [float(chance.value) for chance in fact.chances]
            assert ("n" in told) == (fact.chances[0].kind == "sampled")
            assert told["trust"] == fact.chances[0].kind


def test_dice_map_holds_the_engines_cells(facts: list[Fact]) -> None:
    for fact in facts:
        if isinstance(fact, DiceMap):
            told = fact_json(fact)
            assert told["kind"] == "dicemap"
            for cell in fact.cells:
                shown = told["cells"][cell.rolled[0] - 1][cell.rolled[1] - 1]
                after = f"{cell.after[0]}, {cell.after[1]}"
                assert shown == {"total": cell.total, "after": after, "hit": float(cell.chance)}
            assert told["now"] == (list(fact.now) if fact.now else None)


def test_other_facts_are_plots(facts: list[Fact]) -> None:
    plots = [fact_json(fact) for fact in facts if isinstance(fact, Bars | Curve | Matrix)]
    assert all(told["kind"] == "plotly" and told["figure"]["data"] and told["dark"]["layout"] for told in plots)


def test_choices_in_several_respects_are_a_grid_of_one_seat() -> None:
    values = ((Fraction(1, 2), Fraction(1, 4)),)
    words = ("defence", "What now?", "So.", "")
    told = fact_json(Matrix(*words, "Ann", "No bomb in", 0, None, ("Skip",), ("this turn", "the next"), values))
    (cells,) = told["figure"]["data"]
    assert cells["hovertext"][0][1] == "Skip, the next:<br>25 % for Ann"
    assert cells["text"][0][0] == "50 %"


def test_unknown_kind_of_fact_is_an_error() -> None:
    class Odd(Fact):
        def table(self) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
            return (), ()

    with pytest.raises(TypeError, match="no picture for a Odd"):
        fact_json(Odd("odd", "Odd", "Odd.", ""))


def test_facts_about_seats_that_are_not_asked_come_after_the_others() -> None:
    def bars(name: str, *seats: int | None) -> Bars:
        return Bars(name, name, "", "", "", "chance", tuple(Bar("x", Fraction(1, 2), seat) for seat in seats))

    facts = (bars("theirs", 1, 1), bars("mine", 0), bars("both", 0, 1), bars("nobody's", None))
    assert [fact.id for fact in rank_facts(facts, (0,))] == ["mine", "both", "nobody's", "theirs"]
    assert [fact.id for fact in rank_facts(facts, (0, 1))] == [fact.id for fact in facts]
    assert [fact.id for fact in rank_facts(facts, ())] == [fact.id for fact in facts]


def test_chances_never_round_to_certainty() -> None:
    fact = Shares("x", "X", "X.", "", ("A", "B"), (Estimate(Fraction(999, 1000)), Estimate(Fraction(1, 1000))))
    assert (
        [value["text"] for value in fact_json(fact)["values"]]
        == ["over 99 %", "under 1 %"]
        == [percent(Fraction(999, 1000)), percent(Fraction(1, 1000))]
    )


def positions(name: str) -> tuple[Record, range]:
    """A game that is played at random for a while, with some of its positions."""
    record = game_from(engine.load(name).setup(**TABLES[name]), Random(4), most=80)
    return record, range(2, len(record.actions), 26)


@for_each("name", TABLES)
def test_a_panel_speaks_to_whoever_reads_it(name: str) -> None:
    record, looked_at = positions(name)
    desk, told = Desk(Random(4)), list[str]()
    line = desk.openings.filmed(record).id
    names = record.start.names
    for at in looked_at:
        for seat, own in enumerate(names[:2]):
            facts = desk.answer({"ask": "facts", "line": line, "at": at, "view": str(seat)})["answer"]["facts"]
            told += [words for fact in facts for words in (fact["title"], fact["sentence"])]
            assert not [words for words in told[-2 * len(facts) :] if re.search(rf"\b{own}\b(?! II)", words)]
    assert any(re.search(r"\b[Yy]our?\b", words) for words in told)
    assert not [words for words in told if THIRD.search(words)]
    assert not [words for words in told if re.search(r"\byour[.,;:]|^your?\b", words)]
    known = desk.answer({"ask": "facts", "line": line, "at": looked_at[-1], "view": "open"})["answer"]["facts"]
    assert not any(re.search(r"\byou\b", fact["title"]) for fact in known)
