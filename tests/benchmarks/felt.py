"""How quickly the page answers a hand, beside the least that anything takes: the table "Speed one can feel" of
docs/figures.md.

    python -m tests.benchmarks.felt [GAME ...] [--slower 4] [--thinking]

opens a story of each game with a desk behind the page, and prints a row a game, at 1280 px unless it says otherwise:

- a bare letter, a key and a touch: medians and 95th percentiles of the milliseconds from the event to the end of the
  frame with the new letter, picture, or mark; they are pressed in turns, so that a busy machine is as slow for each;
- the plot: from the key to the frame with the words of the step's own plot, and to the last one in which its drawing
  changed;
- the hand: from the key to the frame with a hand that came under the table, or without one that went;
- a refusal: from the touch of what cannot be used to the frame that says why;
- "work": what the page's thread works from the key to the end of the frame after it, in milliseconds of its own clock,
  by which a busy machine is hardly slower;
- "slower": key to picture where the browser slows its thread down so many times;
- frames: how many a second come while a step moves on a screen of 375 px, and how many of them come late.

With `--thinking` it builds the site, lets a strong player think on it and in the served app, and prints the longest
task that kept the page's thread busy meanwhile.
"""

import argparse
import statistics
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

import engine
from tests.benchmarks.conftest import high
from tests.browser.hosting import hosting
from tests.browser.install import FLAGS, find_browser
from tests.browser.pages import PHONE, SCREEN, STORIES, Story
from tests.browser.site import BASE, build_site
from tests.browser.static.site import CHARTS, serving
from tests.tutor.hosts.voila.running import running
from tutor.app.links import code_of, query

DOWN = 80
"""Milliseconds that a finger is down before it is lifted."""

LOOK = 700
"""Milliseconds that somebody looks at a step."""

MOST = 20
"""So many steps of a story are taken, and so many things touched."""

MOVING = 450
"""Milliseconds in which a step moves."""

TOUCHED = {"deities": ("no-match", 9), "minkingi": ("the-draft", 12), "dark-minions": ("first-turn", 2)}
"""Positions of stories in which a touch waits for others; in the other games each touch is a whole move."""

LATE = 25
"""A frame that comes so many milliseconds after the one before is late."""

WATCH = """() => {
  const felt = window.felt = { key: [], letter: [], plot: [], drawn: [], hand: [], touch: [], refusal: [], bare: [] };
  const letter = document.querySelector(".dock").appendChild(document.createElement("i"));
  letter.style.position = "absolute";
  const layer = document.querySelector(".touch-layer");
  const [plot, facts] = [".plot-now", ".facts"].map((one) => document.querySelector(one));
  const waits = new Map();
  const made = (kind, from) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => felt[kind].push(performance.now() - from);
    port2.postMessage(null);
  });
  const isTold = { letter: () => true, bare: () => true, key: () => true, hand: () => true,
    touch: () => document.querySelector("[data-key].picked, .touch-menu:popover-open"),
    refusal: () => document.querySelector(".touch-bubble:popover-open"),
    plot: () => !plot.matches(".stale") && facts.ariaBusy === "false" };
  const look = (...kinds) => {
    for (const kind of kinds) {
      if (!waits.has(kind) || !isTold[kind]()) continue;
      made(kind, waits.get(kind));
      waits.delete(kind);
    }
  };
  const watch = (el, kinds, what) => new MutationObserver(() => look(...kinds)).observe(el, what);
  watch(letter, ["letter", "bare"], { childList: true });
  watch(document.querySelector(".count"), ["key"], { childList: true });
  watch(document.querySelector(".hand-rail"), ["hand"], { childList: true });
  watch(document.querySelector(".board"), ["touch", "refusal", "plot"],
    { subtree: true, childList: true, attributeFilter: ["class", "aria-busy"] });
  layer.addEventListener("toggle", () => look("touch", "refusal"), true);
  const change = () => { letter.textContent = letter.textContent ? "" : "x"; };
  let [pressed, latest] = [null, null];
  addEventListener("keydown", ({ key, timeStamp }) => {
    if (key === "x") {
      if (latest !== null) felt.drawn.push(latest);
      latest = pressed = null;
      waits.delete("hand");
      waits.set("letter", timeStamp);
      return change();
    }
    for (const kind of ["key", "plot", "hand"]) waits.set(kind, timeStamp);
    pressed = timeStamp;
  }, { capture: true });
  const isUncovered = ({ type, oldValue }) => type !== "attributes" || oldValue?.split(" ").includes("wings");
  const isSeen = (change) => change.target.closest(".fact-picture") && isUncovered(change)
    && ![change.target, ...change.addedNodes, ...change.removedNodes].some((one) => one.closest?.(".wings"));
  new MutationObserver((changes) => {
    if (pressed === null || !changes.some(isSeen)) return;
    const from = pressed;
    requestAnimationFrame(() => setTimeout(() => { if (from === pressed) latest = performance.now() - from; }));
  }).observe(plot, { childList: true, subtree: true, attributeFilter: ["class"], attributeOldValue: true });
  window.touch = (kind, thing) => {
    waits.set(kind, performance.now());
    if (thing) thing.click(); else change();
    look(kind);
  };
}"""
"""Notes in `felt` how long each press of a key, and each `touch`, took."""

TOUCH_ALL = """async ([kind, selector, most, down]) => {
  const things = [...document.querySelectorAll(`:is(.stage, .hand-rail) ${selector}`)].slice(0, most);
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const until = async (number, kind) => {
    for (let n = 0; felt[kind].length < number && n < 100; n += 1) await rest(20);
  };
  const hand = (thing, event) => thing.dispatchEvent(new PointerEvent(event, { bubbles: true, pointerType: "mouse" }));
  for (const thing of things) {
    hand(thing, "pointerdown");
    await rest(down);
    hand(thing, "pointerup");
    touch(kind, thing);
    await until(felt[kind].length + 1, kind);
    for (const _ of [1, 2]) document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    await rest(60);
    touch("bare", null);
    await until(felt.bare.length + 1, "bare");
  }
}"""

FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"

FRAMES = """(moving) => new Promise((done) => {
  const frames = [];
  addEventListener("keydown", () => {
    const begun = performance.now();
    const note = (now) => {
      frames.push(now);
      if (now - begun < moving) requestAnimationFrame(note);
      else done(frames.slice(1).map((time, at) => time - frames[at]));
    };
    requestAnimationFrame(note);
  }, { once: true, capture: true });
  window.isWatching = true;
})"""
"""The milliseconds between frames while a step moves, from the one with the new picture on."""

WATCH_TASKS = """() => {
  window.tasks = [0];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });
}"""

DRAW_EMBLEMS = """async () => {
  const { drawEmblems } = await import("/web/lib/emblems.js");
  drawEmblems(document.querySelector("link[rel=stylesheet]"));
}"""
"""As pages of both hosts do once they rest."""

Times = Mapping[str, list[float]]
"""Milliseconds by what was timed."""


def told(times: Sequence[float]) -> str:
    """The median and the 95th percentile."""
    return f"{statistics.median(times):.0f}, {high(times):.0f}" if times else "-"


def main() -> None:
    """Print the table, or what a rival's thinking does to the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[story.game for story in STORIES])
    parser.add_argument("--slower", type=float, default=4)
    parser.add_argument("--thinking", action="store_true")
    asked = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        if asked.thinking:
            print_thinking(browser)
        else:
            print_table(browser, [story for story in STORIES if story.game in asked.games], asked.slower)


def print_table(browser: Browser, stories: Sequence[Story], slower: float) -> None:
    heads = (
        "game",
        "letter",
        "key",
        "plot",
        "drawn",
        "hand",
        "bare touch",
        "touch",
        "refusal",
        "work",
        f"{slower:g}x",
        "frames",
    )
    print("|", " | ".join(heads), "|")
    print("|", " | ".join(["---", *["---:"] * (len(heads) - 1)]), "|")
    with CHARTS.drawn(), serving() as site:
        for story in stories:
            print("|", " | ".join([story.game_title, *cells(browser, site, story, slower)]), "|", flush=True)


def cells(browser: Browser, site: str, story: Story, slower: float) -> Iterator[str]:
    """A row of the table."""
    with story_open(browser, site, story) as page:
        times, work = stepped(page)
        yield from (told(times[kind]) for kind in ("letter", "key", "plot", "drawn", "hand"))
    with game_open(browser, site, story) as page:
        times = touched(page, marks=story.game in TOUCHED)
        yield from (told(times[kind]) for kind in ("bare", "touch", "refusal"))
    yield told(work)
    with story_open(browser, site, story) as page:
        watched(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        yield told(stepped(page)[0]["key"])
    with story_open(browser, site, story, phone=True) as page:
        yield frames_told(frames(page))


# ---------------------------------------------------------------- keys


@contextmanager
def story_open(browser: Browser, site: str, story: Story, *, phone: bool = False) -> Iterator[Page]:
    """A story at its first step, its odds told and Plotly awake."""
    page = browser.new_context(viewport=PHONE if phone else SCREEN, has_touch=phone, is_mobile=phone).new_page()
    page.goto(f"{site}/?{query(game=story.game, example=story.name, step=0)}")
    page.wait_for_function("() => document.querySelector('.facts')?.ariaBusy === 'false'")
    page.evaluate(DRAW_EMBLEMS)
    page.wait_for_timeout(2 * LOOK)
    if not phone:
        page.wait_for_function("() => window.Plotly || !document.querySelector('.plot-now .plot')")
    yield page
    page.context.close()


def stepped(page: Page) -> tuple[Times, list[float]]:
    """What each press took that steps, and each that changes a letter; and the work of each step."""
    page.evaluate(WATCH)
    session, work = watched(page), list[float]()
    for number in range(1, steps_of(page) + 1):
        before = busy(session)
        page.keyboard.press("ArrowRight")
        page.evaluate(FRAME)
        work.append(busy(session) - before)
        page.wait_for_function("(n) => felt.key.length + felt.plot.length >= 2 * n", arg=number, polling=200)
        page.wait_for_timeout(LOOK)
        page.keyboard.press("x")
        page.wait_for_timeout(LOOK // 3)
    times: Times = page.evaluate("felt")
    return times, work


def steps_of(page: Page) -> int:
    """How many steps are to be taken."""
    return min(MOST, int(page.locator(".count").inner_text().split("/")[1]))


def watched(page: Page) -> CDPSession:
    """A line to the page's browser, over which it tells how busy the page's thread was."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return session


def busy(session: CDPSession) -> float:
    """Milliseconds that the page's thread has worked so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


# ---------------------------------------------------------------- touches


@contextmanager
def game_open(browser: Browser, site: str, story: Story) -> Iterator[Page]:
    """A game that is played on from a step of a story at which a player chooses."""
    example, step = TOUCHED.get(story.game, (story.name, story.choice))
    page = browser.new_context(viewport=SCREEN).new_page()
    page.goto(address_of(site, story.game, example, step))
    page.wait_for_selector("[data-key].can", state="attached")
    page.wait_for_timeout(LOOK)
    yield page
    page.context.close()


def address_of(site: str, game: str, example: str, step: int) -> str:
    """Where a game is played on from a position of a worked example, by whoever is asked there."""
    record = engine.examples(game)[example].branch(step)
    state = record.states()[-1]
    mine = min(state.to_act)
    players = ["me" if seat == mine else "good" for seat in range(len(state.names))]
    return f"{site}/?{query(game=game, branch=code_of(record, None), play='.'.join(players), view=mine)}"


def touched(page: Page, *, marks: bool) -> Times:
    """What each touch took of what cannot be used, and where it `marks` only, of what can."""
    page.evaluate(WATCH)
    page.evaluate(TOUCH_ALL, ["refusal", "[data-key]:not(.can, :has(.can), .can *)", MOST, DOWN])
    if marks:
        page.evaluate(TOUCH_ALL, ["touch", "[data-key].can", MOST, DOWN])
    times: Times = page.evaluate("felt")
    return times


# ---------------------------------------------------------------- frames


def frames(page: Page) -> list[float]:
    """The milliseconds between the frames of all steps' motions."""
    found = list[float]()
    for _ in range(steps_of(page)):
        page.evaluate("(code) => { window.moved = eval(code); }", f"({FRAMES})({MOVING})")
        page.keyboard.press("ArrowRight")
        found += page.evaluate("moved")
        page.wait_for_timeout(LOOK // 2)
    return found


def frames_told(between: Sequence[float]) -> str:
    late = sum(one > LATE for one in between) / len(between)
    return f"{1000 / statistics.mean(between):.0f} a second, {late:.0%} late"


# ---------------------------------------------------------------- while a rival thinks


def print_thinking(browser: Browser) -> None:
    """Print the longest tasks of the page while a strong player thinks, on the site and served."""
    with tempfile.TemporaryDirectory() as name:
        build_site(Path(name) / BASE.strip("/"))
        with hosting(Path(name), BASE) as address:
            print(f"| on the site | {longest_task(browser, address):.0f} ms |", flush=True)
    with running() as server:
        print(f"| served | {longest_task(browser, server.url):.0f} ms |", flush=True)


def longest_task(browser: Browser, address: str) -> float:
    """The longest task over 50 ms, in milliseconds, from the beginning of a thought to its end; 0 for none."""
    page = browser.new_context(viewport=SCREEN).new_page()
    story = engine.examples("minkingi")["whole-game"]
    creates = (type(step.action).__name__ == "CreateCard" and step.action.seat == 1 for step in story.played)
    at = list(creates).index(True)
    page.goto(f"{address}?{query(game='minkingi', branch=code_of(story.branch(at), None), play='me.strong', view=0)}")
    thinking = page.get_by_role("status").filter(has_text="is thinking")
    thinking.wait_for()
    page.evaluate(WATCH_TASKS)
    thinking.wait_for(state="hidden")
    longest: float = page.evaluate("Math.max(...tasks)")
    page.context.close()
    return longest


if __name__ == "__main__":
    main()
