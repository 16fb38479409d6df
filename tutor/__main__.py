"""Start the Minions Tutor: `python -m tutor`, or `minions-tutor` where it is installed."""

from __future__ import annotations

import argparse
import ipaddress
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from engine.core.command_line import OneLineParser
from engine.core.quoting import quoted
from engine.lessons import glossary_checks
from engine.levels import level_checks
from tutor.hosts.site.command import base_path
from tutor.hosts.site.command import main as build_site
from tutor.hosts.voila.limits import CPU_MINUTES, LEAST_MEMORY_MB, MEMORY_MB
from tutor.hosts.voila.options import (
    CONNECTIONS_EACH,
    FORGOTTEN_HOURS,
    LEFT_TO_OTHERS,
    PORT,
    SEATS,
    CannotServe,
    Options,
    default_notebook,
)
from tutor.hosts.voila.serve import serve

CHECK_GLOSSARY = "check-glossary"
"""The command that looks whether words in another language are right."""

CHECK_LEVELS = "check-levels"
"""The command that looks whether level files are right."""

CITED_RULES = "cited-rules"
"""The command that prints what a game says beside the rules that it cites."""

SITE = "site"
"""The command that builds the tutor as a folder of files."""

STUDY = "study"
"""The command that plays thousands of games and tells what comes of them."""


def study(argv: Sequence[str]) -> int:
    """What `tutor.studies.study_kinds` does, loaded only where it is asked for: it would slow down every start."""
    from tutor.studies.study_kinds import main

    return main(argv)


def cited_rules(argv: Sequence[str]) -> int:
    """What `tutor.studies.cited_rules_command` does, loaded only where it is asked for."""
    from tutor.studies.cited_rules_command import main

    return main(argv)


COMMANDS: Mapping[str, Callable[[Sequence[str]], int]] = {
    CHECK_GLOSSARY: glossary_checks.main,
    CHECK_LEVELS: level_checks.main,
    CITED_RULES: cited_rules,
    SITE: build_site,
    STUDY: study,
}

HOST_NAME = re.compile(r"[a-z0-9._-]+|\[[0-9a-f:.]+\]", re.IGNORECASE)

COMMANDS_TOLD = f"""commands, each with a --help of its own:
  {CHECK_GLOSSARY} FILE  look whether the lessons' words in your own language are right
  {CHECK_LEVELS} FILE...  look whether levels of your own are right
  {CITED_RULES} GAME      print what a game says beside the rules that it cites
  {SITE} OUT              build the tutor as a folder of files for any web server
  {STUDY} KIND            play thousands of games and tell what comes of them
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the tutor until Ctrl-C, or the command that is named. The exit code: 0 after a clean end, 2 where it cannot
    start."""
    given = sys.argv[1:] if argv is None else argv
    if given and given[0] in COMMANDS:
        return COMMANDS[given[0]](given[1:])
    parser = _parser()
    if given and not given[0].startswith("-"):
        parser.error(f"there is no command {quoted(given[0])}; there are {', '.join(COMMANDS)}")
    arguments = parser.parse_args(given)
    try:
        serve(_options(arguments))
    except CannotServe as problem:
        print(f"{parser.prog}: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 0
    return 0


def _options(arguments: argparse.Namespace) -> Options:
    given: dict[str, Any] = {
        **vars(arguments),
        "notebook": arguments.notebook or default_notebook(),
        "allow_hosts": tuple(arguments.allow_hosts),
        "proxies": tuple(arguments.proxies),
    }
    return Options(**given)


def _parser() -> OneLineParser:
    parser = OneLineParser(
        prog="minions-tutor",
        description="Play through the rules of the Minions games in the browser, with live odds.",
        epilog=COMMANDS_TOLD,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    host_help = "address to listen on (default: %(default)s, this machine only)"
    port_help = f"port, 0 for any free one (default: {PORT}, or the next one that is free)"
    add("--host", type=_host, default="127.0.0.1", help=host_help)
    add("--port", type=_whole(0, 65535), help=port_help)
    add("--no-browser", dest="browser", action="store_false", help="do not open the page in the browser")
    add("--notebook", type=Path, metavar="PATH", help="notebook to serve (default: the tutor's own)")
    add("--base-url", type=base_path, default="/", metavar="PATH", help="page's path (default: %(default)s)")
    add("--verbose", action="store_true", help="log every request and every kernel")
    add("--version", action="version", version=f"%(prog)s {_version()}")
    others = parser.add_argument_group("for whoever serves others", "docs/serve-a-room.md says more.")
    _add_who_may_come(others)
    _add_bounds(others)
    return parser


def _add_who_may_come(group: argparse._ArgumentGroup) -> None:
    each = f"learners at once from one address (default: all seats but {LEFT_TO_OTHERS})"
    host = "name that the page is asked for by, beside localhost; may be given again"
    proxy = "proxy whose X-Forwarded-For tells a visitor's address; may be given again"
    again: dict[str, Any] = {"action": "append", "default": []}
    add = group.add_argument
    add("--seats", type=_whole(1, 1000), default=SEATS, metavar="N", help="learners at once (default: %(default)s)")
    add("--seats-each", type=_whole(1, 1000), metavar="N", help=each)
    add(
        "--connections-each",
        type=_whole(1, 100_000),
        default=CONNECTIONS_EACH,
        metavar="N",
        help="connections at once from one address, beside those to kernels (default: %(default)s)",
    )
    add("--allow-host", dest="allow_hosts", type=_name, metavar="NAME", help=host, **again)
    add("--proxy", dest="proxies", type=_address, metavar="ADDRESS", help=proxy, **again)


def _add_bounds(group: argparse._ArgumentGroup) -> None:
    forgotten = "end an open page where nobody did anything for so long, 0 for never (default: %(default)s)"
    memory = "memory of one learner's kernel, 0 for no bound (default: %(default)s)"
    computing = "computing time of one learner's kernel, 0 for no bound (default: %(default)s)"
    hours, minutes = _whole(0, 1000), _whole(0, 10_000)
    add = group.add_argument
    add("--forgotten", dest="forgotten_hours", type=hours, default=FORGOTTEN_HOURS, metavar="HOURS", help=forgotten)
    add("--memory", dest="memory_mb", type=_memory, default=MEMORY_MB, metavar="MB", help=memory)
    add("--computing", dest="cpu_minutes", type=minutes, default=CPU_MINUTES, metavar="MINUTES", help=computing)


def _whole(low: int, high: int) -> Callable[[str], int]:
    """Reads a whole number from `low` to `high`; argparse turns the error into its one line."""

    def read(text: str) -> int:
        if text.isascii() and text.isdecimal() and low <= int(text) <= high:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {low} to {high}")

    return read


def _host(text: str) -> str:
    """An address to listen on. None at all would mean every address: nobody's intent, but a script's empty variable."""
    if not text:
        raise argparse.ArgumentTypeError("an address is expected, not ''; 0.0.0.0 stands for all of this machine's")
    return text


def _name(text: str) -> str:
    """A name that a page is asked for by, as it stands in an address: without "https://", and without a port."""
    if not HOST_NAME.fullmatch(text):
        raise argparse.ArgumentTypeError(f"a name such as tutor.school.example is expected, not {quoted(text)}")
    return text


def _address(text: str) -> str:
    """An address, written as that of a connection is."""
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"an address such as 127.0.0.1 is expected, not {quoted(text)}") from None


def _memory(text: str) -> int:
    """Megabytes; a kernel does not start with less than the least."""
    return 0 if text == "0" else _whole(LEAST_MEMORY_MB, 1_000_000)(text)


def _version() -> str:
    try:
        return version("minions-tutor")
    except PackageNotFoundError:
        return "(not installed)"


if __name__ == "__main__":
    sys.exit(main())
