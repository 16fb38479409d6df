"""The TypeScript declarations of the protocol: able to say every type that it uses."""

import pytest

from tests.cases import for_each
from tutor.app.declarations import declarations, spell_type
from tutor.app.protocol import QUESTIONS


def test_every_question_is_declared_with_its_answer() -> None:
    text = declarations()
    for kind in QUESTIONS:
        assert f"export type {kind.__name__} = " in text
        assert f'  "{kind.ask}": {{ parts: {kind.__name__}; answer: ' in text


@for_each(
    ("line", "of"),
    [
        ("  from: Position;", "RestQuestion"),
        ("  more?: Games | null;", "FactsQuestion"),
        ("  roll?: boolean;", "PlayQuestion"),
        ("  record?: JsonObject | null;", "OpenQuestion"),
        ("  shown: ExampleStep | null;", "RuleText"),
        ("  base?: Base;", "LineAnswer"),
        ("  who: Who;", "AskedSeats"),
        ("  mark: Mark;", "RuleText"),
        ("  cells: Array<Array<DiceCellAnswer>>;", "DiceMapFact"),
        ("  told: Record<string, SaidToSeat>;", "FrameWords"),
    ],
)
def test_each_kind_of_type_as_typescript_spells_it(line: str, of: str) -> None:
    block = declarations().partition(f"export type {of} = {{\n")[2].partition("\n};")[0]
    assert line in block.splitlines()


def test_a_type_with_a_name_is_spelled_once() -> None:
    assert declarations().count('"seat" | "chance" | "over"') == 1
    assert 'export type Who = "seat" | "chance" | "over";' in declarations()


def test_a_type_that_typescript_cannot_be_told_is_refused() -> None:
    with pytest.raises(TypeError, match="no such type"):
        spell_type(set[str])
