"""The rooms of the browser's side stand on floors: an import, also of a type, leads down or stays in its room, and no
modules import each other in a circle. What rooms agree on, `Tutor` and `Protocol`, has a name in all of them and stands
beside."""

import posixpath
import re
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

from tests.cases import for_each
from tutor.hosts import assets

FLOORS = (
    {"lib"},
    {"host", "shell"},
    {"table"},
    {"line"},
    {"odds", "search"},
    {"choose"},
    {"quiz"},
    {"replay"},
    {"coach"},
    {"review", "learn", "lessons", "cards", "own-table"},
    {"pages"},
    {""},
)
"""The rooms of `tutor/web` from the lowest floor up; modules in no room are where a page begins."""

HEIGHT = {room: height for height, rooms in enumerate(FLOORS) for room in rooms}
IMPORT = re.compile(r'(?:^import .* from |\bimport\()"(\.[^"]+)"', re.MULTILINE)


def imports_of(path: str, text: str) -> set[str]:
    """The modules that one names, for what it runs or for a type."""
    return {posixpath.normpath(posixpath.join(posixpath.dirname(path), found)) for found in IMPORT.findall(text)}


def graph_of(texts: Mapping[str, str]) -> dict[str, set[str]]:
    return {path: imports_of(path, text) for path, text in texts.items()}


def arrows_up(graph: Mapping[str, set[str]]) -> Iterator[str]:
    """The imports that lead up, or to another room on the same floor."""
    for path, named in graph.items():
        room = posixpath.dirname(path)
        for other in sorted(named):
            below = posixpath.dirname(other)
            if below != room and HEIGHT[below] >= HEIGHT[room]:
                yield f"{path} -> {other}"


def circle_in(graph: Mapping[str, set[str]]) -> list[str]:
    """Modules that import each other, the first one again at the end; none where there is no circle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_every_room_stands_on_a_floor() -> None:
    assert {posixpath.dirname(path) for path in assets.modules()} == set(HEIGHT)


def test_every_import_is_of_a_module_that_is_there() -> None:
    graph = graph_of(assets.modules())
    assert sum(map(len, graph.values())) > 800
    assert {other for named in graph.values() for other in named} <= set(graph)


def test_no_import_leads_up() -> None:
    assert list(arrows_up(graph_of(assets.modules()))) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circle_in(graph_of(assets.modules())) == []


@for_each(
    ("path", "line", "arrow"),
    [
        ("lib/dom.js", 'import { linkTo } from "../shell/links.js";', "lib/dom.js -> shell/links.js"),
        ("replay/log.js", '/** @type {import("../coach/coach.js").Coach} */', "replay/log.js -> coach/coach.js"),
        ("learn/card.js", 'import { lesson } from "../lessons/lesson.js";', "learn/card.js -> lessons/lesson.js"),
    ],
)
def test_an_import_that_leads_up_or_aside_is_seen(path: str, line: str, arrow: str) -> None:
    texts = assets.modules()
    assert list(arrows_up(graph_of(texts | {path: f"{texts[path]}{line}\n"}))) == [arrow]


def test_a_circle_of_types_is_seen() -> None:
    texts = assets.modules()
    text = f'{texts["line/steps.js"]}/** @typedef {{import("./lines.js").Lines}} Lines */\n'
    needs = texts["line/lines.js"] + 'import { lastStep } from "./steps.js";\n'
    circle = circle_in(graph_of(texts | {"line/steps.js": text, "line/lines.js": needs}))
    assert set(circle) == {"line/steps.js", "line/lines.js"}
