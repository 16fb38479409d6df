"""The tutor's pages as a person meets them: what stands where, and waiting until it does."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import psutil
from playwright.sync_api import Locator, Page, expect

from tests.server.running import Running

GAME = "minions"
STORY = "vampire-vs-minotaur"
TITLE = "The Vampire meets the Minotaur"

PATIENCE = 90_000
"""Milliseconds that a busy machine may take for anything a test waits for."""

expect.set_options(timeout=PATIENCE)


class Tutor:
    """The app in one browser page; `url` is its start page, with a slash at the end."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        page.set_default_timeout(PATIENCE)

    # ------------------------------------------------------------ going somewhere

    def address(self, **place: str | int) -> str:
        """The address of a place, such as game="minions", page="rules"."""
        return f"{self.url}?{urlencode(place)}" if place else self.url

    def go(self, **place: str | int) -> None:
        """Open a place and wait until the page stands."""
        self.page.goto(self.address(**place))
        self.arrived()

    def go_to_story(self, step: int = 0, example: str = STORY, **more: str | int) -> None:
        """Open a worked example at a step and wait until one can step."""
        self.go(game=GAME, example=example, step=step, **more)
        self.at(step)

    def hop(self, **place: str | int) -> None:
        """Go to a place as the browser's own back and forward do, without loading the page afresh."""
        self.page.evaluate(
            "(address) => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')); }",
            self.address(**place),
        )
        self.arrived()

    def hop_to_story(self, step: int = 0, example: str = STORY, **more: str | int) -> None:
        """Go to a step of a worked example without loading the page afresh."""
        self.hop(game=GAME, example=example, step=step, **more)
        self.at(step)

    def arrived(self) -> None:
        """Wait until some page stands: no picture of a table being set."""
        expect(self.page.locator(".minions-tutor .page > :not(.setting-table)")).to_be_visible()

    # ------------------------------------------------------------ the replay

    @property
    def table(self) -> Locator:
        """The picture of the table."""
        return self.page.locator(".stage .table")

    @property
    def twin(self) -> str:
        """The picture in words, as a screen reader reads it."""
        return self.table.locator("> .sr-only").inner_text()

    @property
    def title(self) -> Locator:
        """The headline of what just happened."""
        return self.page.locator(".say-title")

    @property
    def words(self) -> list[str]:
        """What happens, in sentences, the lesson's remark last."""
        return [plain(text) for text in self.page.locator(".words p").all_inner_texts()]

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
        """Wait until a step is on show."""
        expect(self.page.locator(".count b")).to_have_text(str(step))

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

    # ------------------------------------------------------------ the odds

    def odds_are_in(self) -> None:
        """Wait until the chances and the facts of the step on show have come, and its plots are drawn."""
        expect(self.page.locator(".meters")).to_have_attribute("aria-busy", "false")
        expect(self.page.locator(".facts")).to_have_attribute("aria-busy", "false")
        expect(self.page.locator(".facts .stale")).to_have_count(0)
        self.page.wait_for_function(
            """() => [...document.querySelectorAll("details.fact[open] .plot-box")]
              .every((box) => box.matches(".ready") && box.querySelector(".main-svg"))"""
        )

    def unfold(self) -> None:
        """Unfold every panel and every table of numbers in the replay."""
        self.page.evaluate(
            "document.querySelectorAll('.replay details').forEach((part) => { part.open = true; })",
        )

    def choices_are_in(self) -> None:
        """Wait until the choices of the step on show have come."""
        expect(self.page.locator(".whatif .whatif-body:not(.stale) > *").first).to_be_visible()

    def meter(self, title: str) -> Locator:
        """The panel of one chance, such as "Who takes this Quest?"."""
        return self.page.locator(".meter").filter(has=self.page.get_by_role("heading", name=title))

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
        )

    # ------------------------------------------------------------ the other side

    def kernel(self, server: Running) -> psutil.Process:
        """The process of this page's kernel."""
        config = self.page.evaluate("document.getElementById('jupyter-config-data').textContent")
        name = f"kernel-{json.loads(config)['kernelId']}.json"
        return next(process for process in server.kernels() if name in " ".join(process.cmdline()))


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
  changed.observe(document.querySelector(".stage"), { childList: true });
  signal.addEventListener("abort", () => { changed.disconnect(); letter.remove(); });
}"""
"""Times each key press, from the event's own stamp until the frame with the new picture has been made."""

SLOW = """(() => {
  const Prompt = window.WebSocket;
  const later = (listener) => listener && ((event) => setTimeout(() => listener(event), DELAY));
  window.WebSocket = class extends Prompt {
    set onmessage(listener) { super.onmessage = later(listener); }
    get onmessage() { return super.onmessage; }
    addEventListener(kind, listener, options) {
      super.addEventListener(kind, kind === "message" ? later(listener) : listener, options);
    }
  };
})()"""


def slow_down(page: Page, delay: int) -> None:
    """From the next page on, let each message of the kernel arrive so many milliseconds later."""
    page.add_init_script(SLOW.replace("DELAY", str(delay)))
