"""What the odds panel of a game shows: its facts, and what holds for every fact of every game."""

from fractions import Fraction

from engine import State
from engine.core.facts import Bars, Curve, Fact, Matrix, Shares, amount, figure, fraction, percent


def shown(state: State) -> dict[str, Fact]:
    """The facts of a position by id, each of which is there once."""
    found = state.game.facts(state)
    assert len({fact.id for fact in found}) == len(found)
    return {fact.id: fact for fact in found}


def bars(state: State, id: str) -> dict[str, Fraction]:
    """The values of a fact's bars by their labels."""
    fact = shown(state)[id]
    assert isinstance(fact, Bars)
    return {bar.label: bar.value for bar in fact.bars}


def check_fact(fact: Fact) -> None:
    """A fact has a title and a sentence, and its table tells its figures number by number."""
    head, rows = fact.table()
    assert rows and all(len(row) == len(head) for row in rows)
    assert fact.title and fact.sentence.endswith(".")
    match fact:
        case Bars():
            assert list(rows) == [(b.label, amount(b.value, fact.unit), told_exactly(fact, b.value)) for b in fact.bars]
            assert len({bar.label for bar in fact.bars}) == len(fact.bars)
            assert fact.unit != "chance" or all(0 <= bar.value <= 1 for bar in fact.bars)
        case Matrix():
            assert head[1 : 1 + len(fact.columns)] == fact.columns
            told = [row[: 1 + len(fact.columns)] for row in rows[: len(fact.rows)]]
            assert told == [(row, *map(percent, line)) for row, line in zip(fact.rows, fact.values, strict=True)]
            assert len(set(fact.rows)) == len(fact.rows) and len(set(fact.columns)) == len(fact.columns)
        case Curve():
            heights = zip(*(line.points for line in fact.lines), strict=True)
            assert [row[1:] for row in rows] == [tuple(percent(y) for _, y in points) for points in heights]
        case Shares():
            values = [(percent(chance.value), figure(chance)) for chance in fact.chances]
            assert list(rows) == [(name, *value) for name, value in zip(fact.names, values, strict=True)]
            assert sum(chance.value for chance in fact.chances) == 1


def told_exactly(fact: Bars, value: Fraction) -> str:
    """The last cell of a bar's line: the fraction, "roughly" a value (a bound as it is), or how far off a sample may
    be."""
    if fact.kind == "exact":
        return fraction(value)
    if fact.kind == "rule of thumb":
        return percent(value) if 0 < abs(value - round(value)) <= Fraction(1, 200) else f"roughly {percent(value)}"
    return f"{percent(value)} ± {100 * fact.halfwidth:.1f} (n = {fact.n:,})"
