"""`minions-tutor site` with a share of the stories and levels ready: others each day, and all of them in a whole run.

To make all of them takes most of a build. One that is not ready comes from the engine.
"""

import sys
from collections.abc import Sequence

from tests.browser.engines.walks import KINDS as LEVELS
from tests.browser.engines.walks import shortest
from tests.browser.pages import STORIES
from tests.samples import todays
from tutor.hosts import shelf
from tutor.hosts.site.command import main

OPENED = {
    *(f"{story.game}/{story.name}" for story in STORIES),
    "minions/whole-game",
    "minkingi/whole-game",
    "exploding-minions/bomb-on-top",
    *(f"{level.game_name}/{level.name}" for level in map(shortest, LEVELS)),
}
"""What tests open on the site: ready every day, as are the levels that answer without an engine."""

SHARES = {"story": 6, "story-ahead": 6, "level": 4}
"""Of answers of these kinds one in so many is ready."""


def ready(names: Sequence[str]) -> list[str]:
    """Those of some answers that are ready today: what is answered ahead of a story or a level is where that is."""
    subjects = {kind: [name.partition("/")[2] for name in names if name.startswith(f"{kind}/")] for kind in SHARES}
    today = {*OPENED, *(name.partition("/")[2] for name in names if name.startswith("ahead/"))}
    today.update(*(todays(share, subjects[kind]) for kind, share in SHARES.items()))
    return [name for name in names if name.partition("/")[0] not in SHARES or name.partition("/")[2] in today]


if __name__ == "__main__":
    found = ready(shelf.names())
    shelf.names = lambda: found
    sys.exit(main(sys.argv[1:]))
