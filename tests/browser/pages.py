"""The tutor's pages as a person meets them: what stands where, and waiting until it does.

A helper waits by `wait_for`, which sees a change in the next frame; `expect` looks again after a tenth, a quarter and
half a second.
"""

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import gettempdir
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import psutil
import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

import engine
from engine import Record
from tests.tutor.hosts.voila.running import Running
from tutor.app.desk import Desk

SCREEN: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 375, "height": 667}

PATIENCE = int(os.environ.get("PATIENCE_MS", "90000"))
"""Milliseconds that a busy machine may take for anything a test waits for; the environment may say fewer."""

expect.set_options(timeout=PATIENCE)

POLL = 20
"""Milliseconds between two looks at a page: to look at every frame has it draw more of them."""


@dataclass(frozen=True, slots=True)
class Story:
    """A worked example as the app names it; `last` is its last step, after step `choice` a player has the choice."""

    game: str
    game_title: str
    name: str
    title: str
    last: int
    choice: int

    @property
    def record(self) -> Record:
        """The example itself."""
        return engine.examples(self.game)[self.name]

    def frames(self) -> list[dict[str, Any]]:
        """What the tutor has to say to each step, where the story asks nothing."""
        desk = Desk()
        opened: Any = desk.answer({"id": 1, "ask": "open", "game": self.game, "example": self.name, "step": 0})
        frames: list[dict[str, Any]] = opened["answer"]["frames"]
        for at, frame in enumerate(frames):
            if "question" in frame:
                told: Any = desk.answer({"id": 2, "ask": "told", "line": opened["answer"]["line"], "at": at})
                frames[at] = told["answer"]["frame"]
        return frames


MINIONS = Story(
    game="minions",
    game_title="Minions: Darkness and Myth",
    name="vampire-vs-minotaur",
    title="The Vampire meets the Minotaur",
    last=21,
    choice=8,
)
EXPLODING = Story(
    game="exploding-minions",
    game_title="Exploding Minions",
    name="example-turn",
    title="The rulebook's example turn",
    last=24,
    choice=3,
)
DEITIES = Story(
    game="deities", game_title="Deities & Demidice", name="two-laws", title="Two pairs, two Laws", last=20, choice=11
)
MINKINGI = Story(
    game="minkingi", game_title="Minkingi", name="captured-card", title="A captive fights back", last=19, choice=8
)

DARK = Story(
    game="dark-minions",
    game_title="Dark Minions",
    name="closing-example",
    title="The Ghoul and The Wyvern",
    last=47,
    choice=20,
)

STORIES = (MINIONS, EXPLODING, DEITIES, MINKINGI, DARK)


def by_stories(stories: Iterable[Story]) -> pytest.MarkDecorator:
    """Runs a test once for each of some stories."""
    return pytest.mark.parametrize("story", stories, ids=lambda story: story.game)


class Tutor:
    """The app in one browser page; `url` is its start page, with a slash at the end, `story` what is looked at."""

    def __init__(self, page: Page, url: str, story: Story = MINIONS) -> None:
        self.page = page
        self.url = url
        self.story = story
        self.lines = note_lines(page)
        page.set_default_timeout(PATIENCE)

    # ------------------------------------------------------------ going somewhere

    def address(self, **place: str | int) -> str:
        """The address of a place, such as game="minions", page="rules"."""
        return f"{self.url}?{urlencode(place)}" if place else self.url

    def go(self, **place: str | int) -> None:
        """Open a place and wait until the page stands."""
        self.page.goto(self.address(**place))
        self.arrived()

    def go_to_story(self, step: int = 0, example: str = "", **more: str | int) -> None:
        """Open the story, or another worked example, at a step and wait until one can step."""
        self.go(game=self.story.game, example=example or self.story.name, step=step, **more)
        self.at(step)

    def hop(self, **place: str | int) -> None:
        """Go to a place as the browser's own back and forward do, without loading the page afresh."""
        self.page.evaluate(HOP, self.address(**place))
        self.arrived()

    def hop_to_story(self, step: int = 0, example: str = "", **more: str | int) -> None:
        """Go to a step of the story, or of another worked example, without loading the page afresh."""
        self.hop(game=self.story.game, example=example or self.story.name, step=step, **more)
        self.at(step)

    def arrived(self) -> None:
        """Wait until some page stands: no picture of a table being set, and not what one hopped away from."""
        self.page.locator(".minions-tutor .page > :not(.setting-table, [data-left])").first.wait_for()

    # ------------------------------------------------------------ the replay

    @property
    def table(self) -> Locator:
        """The picture of the table."""
        return self.page.locator(".stage .table")

    @property
    def twin(self) -> str:
        """The picture in words, as a screen reader reads it."""
        return " ".join(self.table.locator("> .sr-only").all_inner_texts())

    @property
    def title(self) -> Locator:
        """The headline of what just happened."""
        return self.page.locator(".say-title")

    @property
    def step(self) -> int:
        """The step on show."""
        return int(self.page.locator(".count b").inner_text())

    @property
    def steps(self) -> int:
        """How many steps the line has."""
        return int(self.page.locator(".count").inner_text().split("/")[1])

    @property
    def phase(self) -> str:
        """The phase that is marked as the present one."""
        return self.page.locator(".phases [aria-current=step]").inner_text()

    @property
    def slider(self) -> Locator:
        """The timeline's control."""
        return self.page.get_by_role("slider", name="Step")

    def at(self, step: int) -> None:
        """Wait until a step is on show, with its own picture and not that of the step before."""
        self.page.locator(f".count b:text-is('{step}')").wait_for(state="attached")
        self.page.locator(".stage[aria-busy=false]").first.wait_for(state="attached")

    def seat(self, number: int) -> Locator:
        """A seat's part of the table."""
        return self.table.locator("section.seat").nth(number)

    def dice(self, seat: int) -> list[int]:
        """The faces of a seat's dice."""
        faces = [self.table.locator(f"[data-key=die-{seat}-{die}]").get_attribute("data-face") for die in (0, 1)]
        return [int(face) for face in faces if face]

    def look_through(self, eyes: str) -> None:
        """Look with "All cards open", or through a seat's eyes."""
        button = self.page.get_by_role("group", name="Whose eyes").get_by_role("button", name=eyes)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        self.page.locator(".stage[aria-busy=false]").wait_for(state="attached")

    def expect_frame(self, at: int, frame: dict[str, Any]) -> None:
        """The step on show is this one, and says what its frame has to say."""
        said = self.page.evaluate(SAID)
        assert said["step"] == str(at)
        assert said["title"] == frame["title"]
        assert list(map(plain, said["words"])) == [*frame["text"], *([frame["note"]] if frame["note"] else [])]
        assert said["phase"] == frame["phase"]

    @property
    def told(self) -> str:
        """All that a seat is told of the step on show: no timeline, which shows the whole line, nothing sampled."""
        markup: str = self.page.evaluate(TOLD)
        return markup

    # ------------------------------------------------------------ the panel and the menu

    def open_tab(self, name: str) -> None:
        """Open a tab of the panel: "What happens", "Odds", "Rules", "Log". Arrow keys step again, and change no tab."""
        self.raise_sheet()
        tab = self.page.get_by_role("tab", name=name)
        tab.click()
        tab.blur()

    def raise_sheet(self) -> None:
        """Open the panel where it is a sheet at the foot of a phone."""
        line = self.page.locator(".sheet-line")
        if line.is_visible() and line.get_attribute("aria-expanded") == "false":
            line.click()

    def use_menu(self, name: str) -> None:
        """Press a button of the menu, such as "Keep"."""
        opener = self.page.get_by_role("button", name="Keep, share and settings")
        if opener.get_attribute("aria-expanded") != "true":
            opener.click()
        self.page.locator(".menu-room").get_by_role("button", name=name, exact=True).click()

    def chances_are_in(self) -> None:
        """Open the odds and wait until the chances of the step on show have come."""
        self.open_tab("Odds")
        self.page.locator(".meters[aria-busy=false]").wait_for(state="attached")

    def odds_are_in(self) -> None:
        """Open the odds, wait until the chances and the facts of the step on show have come, its plots drawn."""
        self.chances_are_in()
        self.page.locator(".facts[aria-busy=false]").wait_for(state="attached")
        expect(self.page.locator(".facts .stale")).to_have_count(0)
        self.page.wait_for_function(
            """() => [...document.querySelectorAll("details.fact[open] .plot-box")]
              .every((box) => box.matches(".ready") && box.querySelector(".main-svg"))""",
            polling=POLL,
        )

    def unfold(self) -> None:
        """Unfold every panel and every table of numbers in the replay."""
        self.page.evaluate("document.querySelectorAll('.replay details').forEach((part) => { part.open = true; })")

    def choices_are_in(self) -> None:
        """Open the words and wait until the choices of the step on show have come."""
        self.open_tab("What happens")
        self.page.locator(".whatif .whatif-body:not(.stale) > *").first.wait_for()

    def option(self, name: str) -> Locator:
        """What could be done at the step on show instead, once it has come."""
        body = self.page.locator(".whatif-body:not(.stale)")
        return body.locator(".opt:not(.no)").filter(has=self.page.get_by_text(name, exact=True))

    def meter(self, title: str) -> Locator:
        """The panel of one chance, such as "Who takes this Quest?"."""
        return self.page.locator(".meter").filter(has=self.page.get_by_role("heading", name=title))

    # ------------------------------------------------------------ playing on

    def play_on(self, me: str, policy: str = "") -> None:
        """Play on from the step on show, as one seat or as every seat, and wait until a move can be made."""
        self.sit_down(me, policy)
        self.next_move()

    def sit_down(self, me: str, policy: str = "") -> None:
        """Play on from the step on show, as one seat or as every seat, and wait until the story is left."""
        page = self.page
        page.get_by_text("Play on from here").click()
        page.get_by_role("group", name="Who I play").get_by_role("button", name=me).click()
        if policy:
            page.get_by_role("group", name="Who plays the others").get_by_role("button", name=policy).click()
        page.get_by_role("button", name="Play on", exact=True).click()
        page.wait_for_function("() => location.search.includes('play=')", polling=POLL, timeout=PATIENCE)

    def next_move(self) -> str:
        """Go to the end of what was played, wait until a move can be made, and say which."""
        page = self.page
        page.locator(".stage").focus()
        self.press("End")
        heading = page.locator(".move:visible:not([aria-busy]) :is(h2, h3):not([data-made])")
        ending = page.locator(".ending:visible .happened")
        heading.or_(ending).first.wait_for()
        if ending.is_visible():
            return "The game is over"
        page.locator(".move :is(button, summary)").first.wait_for()
        return heading.inner_text().splitlines()[0]

    def make_a_move(self) -> None:
        """The first thing that can be done, or the dice or the card by the one button there is."""
        page, before = self.page, self.steps
        page.locator(".move :is(h2, h3)").evaluate("(heading) => { heading.dataset.made = true; }")
        page.locator(".move .opt:not(.no), .move .btn.go").first.evaluate("(way) => way.click()")
        page.wait_for_function(
            "(n) => Number(document.querySelector('.count').textContent.split('/')[1]) > n", arg=before, polling=POLL
        )

    # ------------------------------------------------------------ keys

    def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def time_keys(self, keys: Iterable[str], rest: float) -> list[float]:
        """Press keys that change the picture, each a rest (milliseconds) after the last new picture.

        Gives for each the milliseconds from the press until the new picture has been drawn. The key "x" changes no
        more than one letter of the page, which shows how quick this machine can be now.
        """
        self.page.evaluate(STOPWATCH)
        for number, key in enumerate(keys, 1):
            self.press(key)
            self.page.wait_for_function("(n) => keyTimes.length === n", arg=number)
            self.page.wait_for_timeout(rest)
        times: list[float] = self.page.evaluate("keyTimes")
        return times

    def tab_to(self, target: Locator, most: int = 150) -> None:
        """Press Tab until the target has the focus; fail where it never gets it."""
        expect(target).to_have_count(1)
        for _ in range(most):
            self.press("Tab")
            if has_focus(target):
                return
        raise AssertionError(f"{most} presses of Tab do not reach {target}")

    # ------------------------------------------------------------ the address

    def query(self) -> dict[str, str]:
        """What the address says, by field."""
        return {name: values[0] for name, values in parse_qs(urlsplit(self.page.url).query).items()}

    def address_says(self, **place: str | int) -> None:
        """Wait until the address says at least this."""
        self.page.wait_for_function(
            """(wanted) => {
              const query = new URLSearchParams(location.search);
              return Object.entries(wanted).every(([name, value]) => query.get(name) === value);
            }""",
            arg={name: str(value) for name, value in place.items()},
            polling=POLL,
        )

    # ------------------------------------------------------------ the other side

    def kernel(self, server: Running) -> psutil.Process:
        """The process of this page's kernel."""
        return kernel_at(self.lines[-1], server)


def note_lines(page: Page) -> list[str]:
    """The addresses of the websockets that a page opens from now on."""
    lines: list[str] = []
    page.on("websocket", lambda socket: lines.append(socket.url))
    return lines


def kernel_at(line: str, server: Running) -> psutil.Process:
    """The process of the kernel to which a websocket leads: it listens at the file that its connection file names."""
    name = f"kernel-{line.split('/api/kernels/')[1].split('/')[0]}.json"
    folders = (Path(place) for place in {"/dev/shm", gettempdir()})
    [file] = [found for folder in folders for found in folder.glob(f"minions-tutor-*/**/{name}")]
    said = json.loads(file.read_text("utf-8"))
    shell = f"{said['ip']}-{said['shell_port']}"
    return next(one for one in server.kernels() if shell in {place.laddr for place in one.net_connections("unix")})


def plain(text: str) -> str:
    """A text with ordinary spaces where it keeps a number and its unit together."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def has_focus(target: Locator) -> bool:
    """Whether an element has the keyboard's focus."""
    focused: bool = target.evaluate("(element) => element === document.activeElement")
    return focused


def table_rows(table: Locator) -> list[list[str]]:
    """The cells of a table's rows, without its head."""
    rows: list[list[str]] = table.evaluate(
        "(table) => [...table.tBodies].flatMap((body) => [...body.rows])"
        ".map((row) => [...row.cells].map((cell) => cell.textContent))"
    )
    return rows


def markup(places: Iterable[Locator]) -> str:
    """Text and attributes of some places, whatever is hidden in them."""
    found: list[Any] = [place.evaluate_all("(all) => all.map((one) => one.outerHTML)") for place in places]
    return "\n".join(text for texts in found for text in texts)


JUST_TELL = """try { localStorage["minions-tutor:choice:quiz"] ??= '"off"' } catch {}"""
"""Lets the stories of a page ask nothing, unless a test has chosen so: most tests walk through them."""

WITHOUT_COACH = """try { localStorage["minions-tutor:choice:coach"] = '"off"' } catch {}"""
"""Lets nobody weigh the moves of a game, which takes an engine seconds for each."""

VEIL = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0 }");
  document.adoptedStyleSheets.push(sheet);
}"""
"""Lets a page in which nothing moves be laid out as ever and not be drawn, which takes a third of its time: no test
looks at pixels. What is in its top layer, as a dialog, is drawn all the same; axe is shown the page without it."""

HOP = """(address) => {
  for (const old of document.querySelectorAll(".minions-tutor .page > *")) old.dataset.left = "";
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}"""

SAID = """() => {
  const text = (place) => document.querySelector(place).innerText;
  const words = [...document.querySelectorAll(".words p:not(.forced)")].map((one) => one.innerText);
  return { step: text(".count b"), title: text(".say-title"), words, phase: text(".phases [aria-current=step]") };
}"""
"""What a step says, asked for at once: each question to a page takes longer than its answer."""

TOLD = """() => {
  const copy = document.querySelector(".replay").cloneNode(true);
  copy.querySelectorAll(".dock, .settings, .plot, .wings, .top, .branch-bar, .phases").forEach((part) => part.remove());
  for (const fact of copy.querySelectorAll(".fact"))
    if (fact.textContent.match(/played (on from here|out)/)) fact.remove();
  return copy.outerHTML.replace(/ class="[^"]*"|(?<=")mt-[a-z-]+-\\d+(?=")/g, "");
}"""

STOPWATCH = """() => {
  window.keyTimes = [];
  window.keyWatch?.abort();
  window.keyWatch = new AbortController();
  const { signal } = window.keyWatch;
  let pressed = null;
  const drawn = (from) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.keyTimes.push(performance.now() - from);
    port2.postMessage(null);
  };
  const changed = new MutationObserver(() => {
    if (pressed === null) return;
    const from = pressed;
    pressed = null;
    requestAnimationFrame(() => drawn(from));
  });
  const letter = document.createElement("i");
  document.querySelector(".dock").append(letter);
  addEventListener("keydown", (event) => {
    pressed = event.timeStamp;
    if (event.key === "x") letter.textContent = letter.textContent ? "" : "x";
  }, { capture: true, signal });
  changed.observe(letter, { childList: true });
  changed.observe(document.querySelector(".count"), { childList: true });
  signal.addEventListener("abort", () => { changed.disconnect(); letter.remove(); });
}"""
"""Times each key press, from the event's own stamp until the frame with the new picture has been made."""
