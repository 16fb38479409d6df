"""What the page holds on to, how big a file it reads, and when it draws; a real desk answers."""

from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Page, expect

import engine
from tests.browser.pages import PATIENCE
from tests.browser.static.tab import EXAMPLE, open_replay, open_tab
from tutor.app.files import BIGGEST

# ---------------------------------------------------------------- nodes and listeners

UNTIL = """
  const until = async (test) => {
    const latest = performance.now() + PATIENCE;
    while (!test()) {
      if (performance.now() > latest) throw new Error(`waited in vain: ${test}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
""".replace("PATIENCE", str(PATIENCE))
"""Waits in the page, and not for ever."""

WHAT_IFS = """async (rounds) => {
  UNTIL
  const seen = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const find = (selector) => [...document.querySelectorAll(selector)];
  const left = () => document.querySelector(".branch-bar").checkVisibility();
  const others = () => find(".whatif .opt:not(.played, .no)");
  for (let round = 0; round < rounds; round += 1) {
    await until(() => !left() && others().length && !document.querySelector(".whatif-body.stale"));
    others()[0].click();
    await until(left);
    find(".branch-bar button").find((one) => one.textContent.includes("Back to the story")).click();
    await seen();
    await seen();
  }
}""".replace("UNTIL", UNTIL)
"""Leaves the story so many times, and comes back: what could be done elsewhere is dimmed once the step is painted."""

VISITS = """async (rounds) => {
  UNTIL
  const visit = async (query, sign) => {
    history.pushState(null, "", `?${query}`);
    dispatchEvent(new PopStateEvent("popstate"));
    await until(() => document.querySelector(sign));
  };
  for (let round = 0; round < rounds; round += 1) {
    await visit("EXAMPLE&step=8", ".plot-box.ready .main-svg");
    await visit("game=minions", ".game-page");
    await visit("game=minions&page=rules", ".chapter-tiles");
  }
}""".replace("UNTIL", UNTIL).replace("EXAMPLE", EXAMPLE)
"""Goes to three pages so many times."""

HASTY_VISITS = """async (rounds) => {
  UNTIL
  const visit = (query) => {
    history.pushState(null, "", `?${query}${location.hash}`);
    dispatchEvent(new PopStateEvent("popstate"));
  };
  const asked = () => model.asked.filter(({ ask }) => ask === "facts").length;
  for (let round = 0; round < rounds; round += 1) {
    const before = asked();
    visit("EXAMPLE&step=19");
    await until(() => asked() > before);
    visit("game=minions");
    await until(() => document.querySelector(".game-page"));
  }
}""".replace("UNTIL", UNTIL).replace("EXAMPLE", EXAMPLE)
"""Leaves a replay so many times while its odds are on their way."""

ENOUGH, MOST_COUNTS = 4, 40
"""So many counts in a row are the same where nothing is on its way any more; so many are taken at most."""

FEW = 100
"""So many nodes or listeners more or less are no growth, but what was just replaced."""


def held(devtools: CDPSession) -> tuple[int, int]:
    """How many nodes and listeners the page still holds on to after a collection of garbage."""
    devtools.send("HeapProfiler.collectGarbage")
    counters = devtools.send("Memory.getDOMCounters")
    return counters["nodes"], counters["jsEventListeners"]


def settled(tab: Page, devtools: CDPSession) -> tuple[int, int]:
    """What is held once the page stands as it will: so many counts in a row are the same."""
    counts: list[tuple[int, int]] = []
    while len(counts) < ENOUGH or (len(set(counts[-ENOUGH:])) > 1 and len(counts) < MOST_COUNTS):
        tab.wait_for_timeout(200)
        counts.append(held(devtools))
    return counts[-1]


def grown(tab: Page, doing: str, first: int, more: int) -> tuple[int, int]:
    """By how many nodes and listeners the page grows while it does something `more` times, after `first` times."""
    devtools = tab.context.new_cdp_session(tab)
    tab.evaluate(doing, first)
    before = settled(tab, devtools)
    tab.evaluate(doing, more)
    after = settled(tab, devtools)
    return after[0] - before[0], after[1] - before[1]


@pytest.mark.slow
def test_what_ifs_leave_nothing_behind(lone_tab: Page, site: str) -> None:
    open_replay(lone_tab, site, 8)
    nodes, listeners = grown(lone_tab, WHAT_IFS, 6, 12)
    assert (nodes < FEW, listeners < FEW) == (True, True), (nodes, listeners)


@pytest.mark.slow
@pytest.mark.usefixtures("real_charts")
def test_visits_leave_nothing_behind(lone_tab: Page, site: str) -> None:
    open_replay(lone_tab, site, 8)
    open_tab(lone_tab, "Odds")
    nodes, listeners = grown(lone_tab, VISITS, 2, 6)
    assert (nodes < FEW, listeners < FEW) == (True, True), (nodes, listeners)


@pytest.mark.slow
def test_what_arrives_after_a_visit_is_not_kept(lone_tab: Page, site: str) -> None:
    open_replay(lone_tab, site, 8)
    open_tab(lone_tab, "Odds")
    lone_tab.wait_for_selector(".facts .plot-box.ready")
    lone_tab.evaluate("void (model.delay = 150)")
    nodes, listeners = grown(lone_tab, HASTY_VISITS, 2, 5)
    assert (nodes < FEW, listeners < FEW) == (True, True), (nodes, listeners)


# ---------------------------------------------------------------- files


def test_a_file_as_big_as_may_be_is_opened(tab: Page, site: str, tmp_path: Path) -> None:
    tab.goto(f"{site}/?game=minions")
    file = tmp_path / "full.json"
    file.write_bytes(engine.examples("minions")["vampire-vs-minotaur"].dumps().encode().ljust(BIGGEST))
    tab.locator("input[type=file]").set_input_files(file)
    tab.wait_for_selector(".replay .stage .table")


def test_the_page_knows_the_true_limit(tab: Page, site: str) -> None:
    tab.goto(f"{site}/")
    tab.wait_for_selector(".home")
    assert tab.evaluate("model.get('home').biggestFile") == BIGGEST


# ---------------------------------------------------------------- no answer


@pytest.mark.daily
def test_a_click_that_gets_no_answer_is_told(tab: Page, site: str) -> None:
    open_replay(tab, site, 8)
    button = tab.get_by_role("button", name="Power +4")
    button.wait_for()
    tab.evaluate("void (model.send = () => Promise.reject(new Error('gone')))")
    button.click()
    expect(tab.locator(".toast")).to_contain_text("The engine did not answer, so nothing was done.")


def test_what_the_page_asks_by_itself_is_no_click(tab: Page, site: str) -> None:
    open_replay(tab, site, 8)
    tab.get_by_role("button", name="Power +4").wait_for()
    tab.evaluate("void (model.send = () => Promise.reject(new Error('gone')))")
    tab.keyboard.press("ArrowRight")
    expect(tab.locator(".whatif")).to_contain_text("which does not answer now")
    expect(tab.locator(".toast")).to_have_count(0)


# ---------------------------------------------------------------- charts that have no size yet

FAR = ".facts { content-visibility: auto; contain-intrinsic-size: auto 900px; margin-top: 9000px }"
"""As a notebook treats cells that are far from view."""


def styled(id: str, rules: str) -> str:
    """A script that lays a style sheet over the page before anything is drawn."""
    return f"""addEventListener("DOMContentLoaded", () => {{
      const style = Object.assign(document.createElement("style"), {{ id: "{id}" }});
      style.textContent = "{rules}";
      document.head.append(style);
    }})"""


def labels_without_room(tab: Page) -> list[str]:
    texts = "[...document.querySelectorAll('.facts .plot text')].filter((one) => one.textContent.trim())"
    assert tab.evaluate(f"{texts}.length") > 0, "a drawn chart has labels"
    found: list[str] = tab.evaluate(
        f"{texts}.filter((one) => !one.getBoundingClientRect().width).map((o) => o.textContent)"
    )
    return found


@pytest.mark.slow
@pytest.mark.usefixtures("real_charts")
def test_a_chart_far_from_view_is_drawn_when_it_comes_near(tab: Page, site: str) -> None:
    tab.add_init_script(styled("far", f".minions-tutor {FAR}"))
    open_replay(tab, site, 8)
    tab.wait_for_function("window.Plotly")
    open_tab(tab, "Odds")
    tab.wait_for_function("document.querySelector('.facts .fact:not(.stale) .plot')")
    tab.wait_for_timeout(500)
    expect(tab.locator(".facts .js-plotly-plot")).to_have_count(0)
    tab.locator(".facts .plot").first.scroll_into_view_if_needed()
    tab.wait_for_selector(".facts .plot-box.ready .main-svg")
    assert labels_without_room(tab) == []


@pytest.mark.usefixtures("real_charts")
def test_a_chart_in_a_closed_place_is_drawn_when_it_opens(tab: Page, site: str) -> None:
    tab.add_init_script(styled("closed", ".minions-tutor .facts { display: none }"))
    open_replay(tab, site, 8)
    tab.wait_for_function("window.Plotly")
    open_tab(tab, "Odds")
    tab.wait_for_function("document.querySelector('.facts .plot')")
    tab.wait_for_timeout(500)
    expect(tab.locator(".facts .js-plotly-plot")).to_have_count(0)
    tab.evaluate("document.querySelector('#closed').remove()")
    tab.wait_for_selector(".facts .plot-box.ready .main-svg")
    assert labels_without_room(tab) == []
