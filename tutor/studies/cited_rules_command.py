"""What a game says when it is played, each wording beside the rule that it cites: for a person to look through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from engine import Rulebook, rules
from engine.core.catalog import load
from engine.core.command_line import OneLineParser, count, game_name, seed
from engine.studies.citations import ACTIONS, Citation, citations


def main(argv: Sequence[str] | None = None) -> int:
    """Plays at random and prints every kind of event and refusal that was met, rule by rule; gives the exit code 0."""
    parser = OneLineParser(prog="minions-tutor cited-rules", description=__doc__)
    parser.add_argument("game", type=game_name, metavar="GAME", help="the game's name")
    parser.add_argument("--actions", type=count, default=ACTIONS, help="actions to play (default: %(default)s)")
    parser.add_argument("--seed", type=seed, default=0, help="another seed plays other games (default: %(default)s)")
    given = parser.parse_args(argv)
    found = citations(load(given.game), given.actions, given.seed)
    print("\n".join(table(found, rules(given.game))))
    return 0


def table(found: Sequence[Citation], rulebook: Rulebook) -> Iterator[str]:
    """The lines of the table: each rule with its title and text, and under it what cites it, and when."""
    for id, cited in groupby(found, key=lambda one: one.rule):
        yield f"{id}  {rulebook[id].title}: {rulebook[id].text}"
        yield from (f"    {one.what:<10}  {one.wording}" for one in cited)
