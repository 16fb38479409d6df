"""A small screen shows all of a decision: half of the window is the table's, nothing is cut, hidden or too small."""

from __future__ import annotations

from tests.browser.conftest import OpenPage
from tests.browser.pages import PATIENCE
from tests.browser.static.by_hand import resume, what_next
from tests.browser.static.in_view import SIZES, failings

GAMES = {"dark-minions": 4, "deities": 7}
"""Those whose table was smallest on a phone, with the seed of a game that is soon over; fifty decisions of every game
by `python -m tests.benchmarks.decisions_in_view`."""

PHONES = ("small phone", "phone with bars")

LEFT = 3
"""So many choices before its end a game is looked at."""

SPOILT = {
    "table": ".stage { height: 120px; align-self: start }",
    "hand": ".hand-rail + .beyond, .hand-rail ~ .beyond { display: none !important }",
    "target": ".ask-slot .btn { min-height: 20px !important; height: 20px; padding-block: 0 !important }",
    "under": ".ask-slot { max-height: 20px !important; overflow: hidden !important }",
    "word": ".move > :first-child { width: 1.4em; flex: none !important; overflow-wrap: anywhere }",
    "text": ".move > :first-child { height: 9px; overflow: hidden }",
}
"""By measure a rule that must make it fail."""

SPOIL = """(css) => {
  const style = document.head.appendChild(document.createElement("style"));
  style.id = "spoilt";
  style.textContent = css;
}"""


def test_a_phone_shows_all_of_a_decision(open_page: OpenPage, site: str) -> None:
    page = open_page(viewport={"width": 375, "height": 667}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    for game, seed in GAMES.items():
        resume(page, site, game, seed, LEFT)
        what_next(page)
        for size in PHONES:
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            assert failings(page, size)[1] == [], (game, size)
    for measure, css in SPOILT.items():
        page.evaluate(SPOIL, css)
        assert measure in {failing.measure for failing in failings(page, again=0)[1]}, measure
        page.evaluate("spoilt.remove()")
