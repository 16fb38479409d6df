"""The command that builds the site: `python -m tutor site OUT`."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median

from engine.core.command_line import OneLineParser
from engine.core.quoting import quoted
from engine.lessons.glossary import GlossaryError, read_own_words
from engine.lessons.glossary_checks import text_in
from tutor.hosts import shelf
from tutor.hosts.site.bundle import BEHIND
from tutor.hosts.site.contents import Contents, contents, megabytes
from tutor.hosts.site.documentation import documentation
from tutor.hosts.site.keeping import kept_folder
from tutor.hosts.site.lab.build import lab_files
from tutor.hosts.site.packages import CannotBuild
from tutor.hosts.site.place import check_place, put_site
from tutor.hosts.site.school import check_zip, put_zip, school_zip
from tutor.hosts.site.scorm_packages import scorm_packages

SCORM = "scorm"
"""The folder of a site with the packages for learning platforms."""

PATH = re.compile(r"[A-Za-z0-9._~/-]*")
"""What a path on a server may be made of here: no address of a whole page, and nothing that has to be quoted."""


def main(argv: Sequence[str]) -> int:
    """Build the site. The exit code: 0, or 2 where it cannot be built; then nothing was changed."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    try:
        inside, packages = _build(arguments)
    except CannotBuild as problem:
        print(f"{parser.prog}: {problem}", file=sys.stderr)
        return 2
    print("\n".join(_closing_words(arguments.out, inside)))
    if arguments.zip:
        print(f"{arguments.zip} holds all of it for a school, with lessons on paper and notebooks.")
    if packages:
        sizes = [len(package) / 1e6 for package in packages.values()]
        each = f"{min(sizes):.1f} to {max(sizes):.1f} MB"
        print(f"{arguments.out / SCORM} holds {len(sizes)} SCORM 1.2 packages of {each} each.")
    return 0


def _build(arguments: argparse.Namespace) -> tuple[Contents, Mapping[str, bytes]]:
    """Build what is asked for, and put it into its places; gives the packages for learning platforms beside what is in
    the site. Errors: CannotBuild."""
    out: Path = arguments.out.resolve()
    archive: Path | None = arguments.zip and arguments.zip.resolve()
    check_place(out)
    if archive:
        check_zip(archive, out)
    words = own_words(arguments.glossary) if arguments.glossary else {}
    found = contents(kept_folder())
    inside = replace(found, stories={**found.stories, **words})
    pages = documentation() if arguments.docs else {}
    lab = lab_files(kept_folder()) if arguments.lab else {}
    packages = scorm_packages(inside, kept_folder()) if arguments.scorm else {}
    extras = [name for name, is_there in (("docs", pages), ("lab", lab)) if is_there]
    files = {**inside.placed(arguments.base, extras), **_under("docs", pages), **lab}
    if archive:
        put_zip(school_zip(files), archive)
    put_site({**files, **_under(SCORM, packages)}, out)
    return inside, packages


def _under(folder: str, files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    return {f"{folder}/{path}": file for path, file in files.items()}


def _parser() -> OneLineParser:
    parser = OneLineParser(
        prog="minions-tutor site",
        description="Build the tutor as a folder of files that any web server can give out.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("out", type=Path, metavar="OUT", help="the folder; an older site in it is replaced")
    add("--base", type=base_path, default="/", metavar="PATH", help="its path on the server (default: %(default)s)")
    add("--lab", action="store_true", help="with a JupyterLab at lab/, in which the notebooks run in the browser")
    add("--docs", action="store_true", help="with the project's pages and the reference for Python, in OUT/docs")
    add("--zip", type=Path, metavar="FILE", help="write it for a school, too: with lessons on paper and notebooks")
    add("--glossary", type=Path, metavar="FILE", help="the lessons' words in your language, beside the English ones")
    add("--scorm", action="store_true", help=f"each lesson and course as a SCORM 1.2 package, too, in OUT/{SCORM}")
    return parser


def own_words(file: Path) -> Mapping[str, bytes]:
    """The words of a file beside those of the lessons, where a site keeps them. Errors: CannotBuild with its first
    fault."""
    try:
        text = text_in(file)
        read_own_words(text)
    except GlossaryError as error:
        raise CannotBuild(f"{file.name}: {error.faults[0]}") from None
    return {f"shelf/{shelf.GLOSSARY}{shelf.SUFFIX}": shelf.packed_json(shelf.glossary_shelved(text))}


def base_path(text: str) -> str:
    """A path on a server, with a slash at both ends, as an option's `type`. Errors: ArgumentTypeError."""
    inner = text.strip("/")
    if not PATH.fullmatch(inner):
        raise argparse.ArgumentTypeError(f"a path such as /tutor/ is expected, not {quoted(text)}")
    return f"/{inner}/" if inner else "/"


def _closing_words(out: Path, inside: Contents) -> list[str]:
    at_once = {path: file for path, file in inside.shell.items() if path != BEHIND}
    first = megabytes(at_once) + median(megabytes({path: file}) for path, file in inside.stories.items())
    engine = megabytes(inside.engine)
    return [
        f"{out} holds the tutor. Over the wire, packed, in MB:",
        f"  before the first step  {first:5.2f}",
        f"  with the engine        {first + engine:5.2f}",
        f"  behind a first visit   {megabytes(inside.again):5.2f}",
        f"  charts                 {megabytes(inside.plots):5.2f}",
        f"  all stories and levels {megabytes(inside.stories):5.2f}",
        f"Look at it: python -m http.server -d {out}",
    ]
