"""What the browser makes of answers, written again in Python: a line with all its frames, pictures as whole markup."""

from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]


def read_line(answer: Json, older: Json | None = None) -> Json:
    """A line as the browser puts it together. `table` has the pieces of its pictures."""
    table = take_pieces(older["table"] if older else [], answer["pieces"])
    frames = [frame | {"pictures": read_pictures(table, frame["pictures"])} for frame in answer["frames"]]
    if "base" not in answer:
        return answer | {"frames": frames, "table": table}
    assert older
    assert answer["base"]["line"] == older["line"] == answer["parent"]
    return answer | {"frames": [*older["frames"][: answer["base"]["frames"]], *frames], "table": table}


def read_rest(line: Json, answer: Json) -> None:
    """Puts what was missing of frames into a line."""
    line["table"] = take_pieces(line["table"], answer["pieces"])
    for at, rest in answer["frames"].items():
        frame = line["frames"][int(at)]
        frame["pictures"] = [*frame["pictures"], *read_pictures(line["table"], rest["more"])]
        frame |= {"picture": rest["picture"], "meters": rest["meters"]}


def take_pieces(table: list[str], pieces: Json) -> list[str]:
    """A table with the pieces that came since."""
    assert pieces["first"] <= len(table)
    return [*table[: pieces["first"]], *pieces["markup"]]


def read_pictures(table: list[str], pictures: Iterable[Iterable[int]]) -> list[str]:
    """Pictures as whole markup."""
    return ["".join(table[index] for index in indices) for indices in pictures]
