"""Texts as QR pictures. What the fields say is the library's matter; that they are those of its picture is looked at by
the marks that every camera looks for, and by what the standard says of sizes."""

import re

from tests.cases import for_each
from tutor.app.desk import Desk

FINDER = ("#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######")
"""What stands in three corners of each picture."""


def rows_of(text: str) -> list[str]:
    """The fields of the picture that is answered, a row a string; nothing where there is none."""
    reply = Desk().answer({"id": 1, "ask": "qr", "text": text})
    answer = reply["answer"]  # type: ignore[typeddict-item]
    side = answer["side"]
    fields = re.findall(r"M(\d+) (\d+)h1v1h-1z", answer["path"])
    dark = {(int(x), int(y)) for x, y in fields}
    assert "".join(f"M{x} {y}h1v1h-1z" for x, y in fields) == answer["path"] and len(dark) == len(fields)
    return ["".join("#" if (x, y) in dark else " " for x in range(side)) for y in range(side)]


@for_each("text", ["a", "http://192.168.1.20:8866/?class=otter-4271", "\u00f6 \U0001f600", "x" * 1000])
def test_marks_for_a_camera_stand_in_three_corners(text: str) -> None:
    rows = rows_of(text)
    corners = [(0, 0), (0, len(rows) - 7), (len(rows) - 7, 0)]
    assert [tuple(row[x : x + 7] for row in rows[y : y + 7]) for y, x in corners] == [FINDER] * 3
    assert set(rows[6][8:-8:2]) == {"#"} and set(rows[6][9:-8:2]) == {" "}


def test_a_picture_grows_with_its_text_as_far_as_a_phone_reads_it() -> None:
    """By the standard 1,465 bytes are the most for 125 fields a side, and 2,953 for any picture at all."""
    sizes = [len(rows_of("x" * length)) for length in (1, 17, 18, 1465, 1466, 2953, 2954)]
    assert sizes == [21, 21, 25, 125, 0, 0, 0]
