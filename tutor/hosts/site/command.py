"""The command that builds the site: `python -m tutor site OUT`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from engine.core.command_line import OneLineParser
from tutor.hosts.site.contents import Contents, contents, megabytes
from tutor.hosts.site.keeping import kept_folder
from tutor.hosts.site.packages import CannotBuild
from tutor.hosts.site.place import check_place, put


def main(argv: Sequence[str]) -> int:
    """Build the site. The exit code: 0, or 2 where it cannot be built; then nothing was changed."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    out: Path = arguments.out.resolve()
    try:
        check_place(out)
        inside = contents(kept_folder(), snapshot=arguments.snapshot)
        put(inside.placed(arguments.base), out)
    except CannotBuild as problem:
        print(f"{parser.prog}: {problem}", file=sys.stderr)
        return 2
    print("\n".join(_closing_words(arguments.out, inside)))
    return 0


def _parser() -> OneLineParser:
    parser = OneLineParser(
        prog="minions-tutor site",
        description="Build the tutor as a folder of files that any web server can give out.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("out", type=Path, metavar="OUT", help="the folder; an older site in it is replaced")
    add("--base", type=_base, default="/", metavar="PATH", help="the site's path on its server (default: %(default)s)")
    add("--snapshot", action="store_true", help="start the engine sooner, and have visitors fetch more for it")
    return parser


def _base(text: str) -> str:
    inner = text.strip("/")
    return f"/{inner}/" if inner else "/"


def _closing_words(out: Path, inside: Contents) -> list[str]:
    first = megabytes(inside.shell) + median(megabytes({path: file}) for path, file in inside.stories.items())
    engine = megabytes(inside.engine)
    return [
        f"{out} holds the tutor. Over the wire, packed, in MB:",
        f"  before the first step  {first:5.2f}",
        f"  with the engine        {first + engine:5.2f}",
        f"  charts                 {megabytes(inside.plots):5.2f}",
        f"  all stories and levels {megabytes(inside.stories):5.2f}",
        f"Look at it: python -m http.server -d {out}",
    ]
