"""The browser side as text: the modules in `tutor/web` linked into one, and the style sheets joined."""

import re
from functools import cache
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
TABLES = Path(__file__).parents[1] / "tables"
PIECES = ("theme.css", "pieces.css")
PAGES = ("app.css", "replay.css", "odds.css", "pages.css")
ENTRY = "main.js"

_IMPORT = re.compile(r'^import .* from "\.[\w./-]+\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)
_TOP_NAME = re.compile(r"^(?:async function|function|class|const|let) +(\w+)", re.MULTILINE)


def modules() -> tuple[Path, ...]:
    """The modules in linking order: by name, the entry last."""
    return tuple(sorted(WEB.rglob("*.js"), key=lambda path: (path.name == ENTRY, path)))


def link(sources: dict[str, str]) -> str:
    """Join modules that import only from each other into one module.

    Imports between them must stand on one line each, and no two may share a top-level name.
    Raises ValueError naming the modules where they do.
    """
    owners: dict[str, str] = {}
    parts = []
    for name, source in sources.items():
        text = _EXPORT.sub("", _IMPORT.sub("", source))
        for found in _TOP_NAME.findall(text):
            if found in owners:
                raise ValueError(f"{name} and {owners[found]} both define {found}")
            owners[found] = name
        parts.append(f"// {name}\n{text.strip()}\n")
    return "\n".join(parts)


@cache
def esm() -> str:
    """The whole browser module, ending in `export default { render };`."""
    return link({path.name: path.read_text(encoding="utf-8") for path in modules()})


@cache
def css() -> str:
    """All style sheets in the order in which they build on each other: the pieces, each game's table, the pages."""
    pieces, pages = ([WEB / name for name in names] for names in (PIECES, PAGES))
    return "\n".join(
        path.read_text(encoding="utf-8") for path in (*pieces, *sorted(TABLES.glob("*/table.css")), *pages)
    )
