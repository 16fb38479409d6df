"""JSON for readers: what is laid out is the same value, in lines that stand under what they belong to."""

import json
from typing import Any

from engine.core.laid_out import WIDTH, laid_out
from tests.cases import for_each

LONG = "x" * 50


@for_each("value", [3, [], {}, "x" * 2 * WIDTH, [1, [2, 3]], {"a": None, "b": [1.5, "ä"]}])
def test_what_fits_on_a_line_or_has_no_parts_stands_on_one(value: Any) -> None:
    assert laid_out(value) == json.dumps(value, ensure_ascii=False)


def test_of_what_does_not_fit_each_part_begins_its_own_line_a_step_further_in() -> None:
    value = {"short": [1, 2], "long": [LONG, [LONG, {"deep": [LONG, LONG, LONG]}]]}
    assert laid_out(value).splitlines() == [
        "{",
        ' "short": [1, 2],',
        ' "long": [',
        f'  "{LONG}",',
        "  [",
        f'   "{LONG}",',
        "   {",
        '    "deep": [',
        *(f'     "{LONG}",' for _ in range(2)),
        f'     "{LONG}"',
        "    ]",
        "   }",
        "  ]",
        " ]",
        "}",
    ]
    assert json.loads(laid_out(value)) == value
