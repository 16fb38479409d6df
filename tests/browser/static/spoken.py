"""A page as somebody hears it who cannot see it: what Chromium's accessibility tree says of whatever has the focus, and
what live regions say by themselves, a line for every key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.browser.pages import POLL

MOST_KEYS = 60
"""So many keys at most lead to anything on a page."""

SILENT = {"generic", "none", "StaticText", "RootWebArea"}
"""Roles of which nothing is said."""

ROLES = {"textbox": "edit", "img": "picture", "image": "picture", "disclosuretriangle": "button"}
STATES = {
    ("pressed", "true"): "pressed",
    ("checked", "true"): "checked",
    ("checked", "false"): "not checked",
    ("expanded", True): "open",
    ("expanded", False): "closed",
    ("disabled", True): "unavailable",
    ("selected", True): "selected",
    ("invalid", "true"): "invalid",
}


class Listener:
    """Presses keys on a page, and hears what is said. `lines` is the transcript: "key: what was said"."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lines: list[str] = []
        self._devtools: CDPSession = page.context.new_cdp_session(page)
        self._devtools.send("Accessibility.enable")
        page.evaluate(LISTEN)
        self._focused = self._said_of_focus()

    def press(self, key: str) -> str:
        """Press a key; gives what is said at once."""
        self.page.keyboard.press(key)
        return self._note(key)

    def type(self, text: str) -> None:
        """Write into what has the focus."""
        self.page.keyboard.type(text)
        self._note(f"“{text}”")

    def do(self, key: str = "Enter") -> str:
        """Press a key by which something is done; gives what is said to it, which is awaited."""
        said = self.press(key)
        return said or self.wait()

    def wait(self) -> str:
        """What is said next without a key."""
        self.page.wait_for_function(IS_HEARD, polling=POLL)
        return self._note("…")

    def wait_for(self, *words: str) -> str:
        """Listen until something with one of these words was said, if that was not so since the last deed."""
        said = self.wait()
        while not has(said, words):
            said = self.wait()
        return said

    def go_to(self, *words: str, key: str = "Tab", most: int = MOST_KEYS) -> str:
        """Press a key until what is said has one of these words. Errors: AssertionError where nothing says them."""
        for _ in range(most):
            said = self.press(key)
            if has(said, words):
                return said
        raise AssertionError(f"{key} leads to nothing with {words}: {self.lines[-most:]}")

    def _note(self, key: str) -> str:
        focus = self._said_of_focus()
        heard: list[str] = self.page.evaluate("window.takeHeard()")
        said = [*([focus] if focus != self._focused else []), *heard]
        self._focused = focus
        line = " · ".join(said)
        if line or key != "…":
            self.lines.append(f"{key}: {line}")
        return line

    def _said_of_focus(self) -> str:
        found = self._devtools.send("Runtime.evaluate", {"expression": "document.activeElement"})
        thing = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        nodes = self._devtools.send("Accessibility.getPartialAXTree", thing)["nodes"]
        return said_of(nodes[0])


def has(said: str, words: Sequence[str]) -> bool:
    """Whether one of these words was said."""
    return any(word.lower() in said.lower() for word in words)


def said_of(node: dict[str, Any]) -> str:
    """What is said of a node of the accessibility tree: its name, what it is, how it stands, and what is told of it."""
    role = str(node.get("role", {}).get("value", ""))
    properties = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    states = [word for (name, value), word in STATES.items() if properties.get(name) == value]
    name, told = (str(node.get(part, {}).get("value", "")) for part in ("name", "description"))
    parts = [
        name,
        "" if role in SILENT else ROLES.get(role.lower(), role),
        *states,
        node.get("value", {}).get("value", ""),
        "" if told == name else told,
    ]
    return ", ".join(" ".join(str(part).split()) for part in parts if part != "")


LISTEN = """() => {
  if (window.takeHeard) return;
  const LIVE = "[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])";
  const heard = [];
  const known = new WeakMap();
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true });
  const isThere = (one) => isShown(one) && !one.closest("[aria-hidden=true], [inert]");
  const words = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element) || !isThere(node)) return "";
    const label = node.getAttribute("aria-label");
    if (label) return ` ${label} `;
    const inside = [...node.childNodes].map(words).join("");
    return /^(inline|contents)/.test(getComputedStyle(node).display) ? inside : ` ${inside} `;
  };
  const textOf = (one) => words(one).replaceAll(/\\s+/g, " ").trim();
  const regions = () => [...document.querySelectorAll(LIVE)].filter((one) => !one.parentElement.closest(LIVE));
  const look = () => {
    for (const region of regions()) {
      const before = known.get(region);
      const now = isThere(region) && !region.closest("[aria-busy=true]") ? textOf(region) : null;
      if (now && now !== before) heard.push(typeof before === "string" ? now : `(new) ${now}`);
      known.set(region, now);
    }
  };
  for (const region of regions()) known.set(region, isThere(region) ? textOf(region) : null);
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, all);
  const focusWords = () => {
    const { tagName, textContent, ariaLabel, ariaPressed } = document.activeElement;
    return JSON.stringify([tagName, textContent, ariaLabel, ariaPressed]);
  };
  let focused = focusWords();
  window.takeHeard = () => {
    look();
    focused = focusWords();
    return heard.splice(0);
  };
  window.isHeard = () => {
    look();
    return heard.length > 0 || focused !== focusWords();
  };
}"""
"""Hears what live regions say: all of one, whenever that changes. "(new)" is what came together with its region, which
many screen readers miss."""

IS_HEARD = "() => window.isHeard()"
