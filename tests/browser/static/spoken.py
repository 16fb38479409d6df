"""A page as somebody hears it who cannot see it: what Chromium's accessibility tree says of whatever has the focus, and
what live regions say by themselves, a line for every key."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import CDPSession, Page, TimeoutError

from tests.browser.pages import HOP, POLL

NEW = "(new)"
"""Stands before what came together with its region."""

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
        """What is said next without a key. Errors: AssertionError where nothing is."""
        try:
            self.page.wait_for_function(IS_HEARD, polling=POLL)
        except TimeoutError:
            raise AssertionError("\n".join(["Nothing more is said after:", *self.lines])) from None
        return self._note("…")

    def wait_for(self, *words: str, said: str = "") -> str:
        """Listen until one of these words was said; `said` is what was heard last."""
        while not has(said, words):
            said = self.wait()
        return said

    @property
    def missable(self) -> list[str]:
        """The lines in which something was said that many screen readers miss."""
        return [line for line in self.lines if NEW in line]

    def go_to(self, *words: str, key: str = "Tab", most: int = MOST_KEYS) -> str:
        """Press a key until what is said has one of these words. Errors: AssertionError where nothing says them."""
        for _ in range(most):
            said = self.press(key)
            if has(said, words):
                return said
        raise AssertionError("\n".join([f"{key} leads to nothing with {words}:", *self.lines]))

    def arrive(self, address: str, *words: str) -> None:
        """Go to a place as the browser's own back and forward do, and listen until these words are said, if any."""
        self.page.evaluate(HOP, address)
        if words:
            self.wait_for(*words)

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
  const changed = new Set();
  const note = (records) => {
    for (const { type, target } of records)
      if (type !== "attributes") changed.add((target.closest ? target : target.parentElement)?.closest(LIVE));
  };
  const look = () => {
    note(observer.takeRecords());
    for (const region of regions().filter((one) => !one.closest("[aria-busy=true]"))) {
      const before = known.get(region);
      const now = isThere(region) ? textOf(region) : null;
      if (now && (now !== before || changed.has(region))) heard.push(typeof before === "string" ? now : `(new) ${now}`);
      known.set(region, now);
      changed.delete(region);
    }
  };
  const observer = new MutationObserver((records) => {
    note(records);
    look();
  });
  for (const region of regions()) known.set(region, isThere(region) ? textOf(region) : null);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
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
"""Hears what live regions say: all of one, whenever anything in it is written. "(new)" is what came together with its
region, which many screen readers miss."""

IS_HEARD = "() => window.isHeard()"
