"""`minions-tutor site` with a share of the stories ready: others each day, and all of them in a whole run.

To make those of all stories takes most of a build. One that is not ready comes from the engine.
"""

import sys
from collections.abc import Sequence

from tests.browser.pages import STORIES
from tests.samples import todays
from tutor.hosts import shelf
from tutor.hosts.site.command import main

OPENED = {
    *(f"{story.game}/{story.name}" for story in STORIES),
    "minions/whole-game",
    "minkingi/whole-game",
    "exploding-minions/bomb-on-top",
}
"""The stories that tests open on the site: ready every day."""

KINDS = ("story", "story-ahead")


def ready(names: Sequence[str]) -> list[str]:
    """Those of some answers that are ready today."""
    stories = [name.partition("/")[2] for name in names if name.startswith(f"{KINDS[0]}/")]
    today = {*OPENED, *todays(3, stories)}
    return [name for name in names if name.partition("/")[0] not in KINDS or name.partition("/")[2] in today]


if __name__ == "__main__":
    found = ready(shelf.names())
    shelf.names = lambda: found
    sys.exit(main(sys.argv[1:]))
