"""How many words a learner has before the eyes, and in how many lines the task of a level stands."""

from dataclasses import dataclass

from playwright.sync_api import Page

from engine import Level
from tests.browser.axe import TWO_FRAMES
from tests.browser.pages import PHONE, POLL, SCREEN
from tests.browser.static.levels import LevelTab

MOST_TASK_LINES = 2
"""On a phone."""

MOST_WORDS = ((3, 60), (8, 100))
"""Up to this level of a game, counted from 1, so many words are in view at its start."""

MOST_WORDS_LATER = 160


@dataclass(frozen=True, slots=True)
class InView:
    """What is in view at the start of a level: words on a screen and on a phone, and the lines of its task there."""

    screen: int
    phone: int
    task_lines: int

    def faults(self, number: int) -> list[str]:
        """What breaks the bars, in a sentence each; `number` is the level's place in its game, from 1."""
        most = most_words(number)
        counts = {"a screen": self.screen, "a phone": self.phone}
        found = [f"{words} words on {place}, at most {most}" for place, words in counts.items() if words > most]
        lines = [f"the task has {self.task_lines} lines"] if self.task_lines > MOST_TASK_LINES else []
        return [*found, *lines]


def most_words(number: int) -> int:
    """The most words in view at the start of a game's level, counted from 1."""
    return next((words for last, words in MOST_WORDS if number <= last), MOST_WORDS_LATER)


def in_view(tab: LevelTab, level: Level) -> InView:
    """Opens a level and counts."""
    tab.page.set_viewport_size(SCREEN)
    tab.open(level)
    screen = words_in_view(tab.page)
    tab.page.set_viewport_size(PHONE)
    return InView(screen, words_in_view(tab.page), tab.page.evaluate(TASK_LINES))


def words_in_view(page: Page) -> int:
    """The words that can be seen in the window; numbers and what is for screen readers alone do not count."""
    page.wait_for_function(ASKS, polling=POLL)
    page.evaluate(TWO_FRAMES)
    return len(page.evaluate(WORDS))


ASKS = """() => document.querySelector(".stage")?.ariaBusy !== "true"
  && document.querySelector(".level-ask:not([hidden]) > :not(.quiet)") !== null"""
"""Whether a level asks, and the ways to answer are there."""

WORDS = """() => {
  const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0 };
  const clips = new Map();
  const meet = (one, other) => ({
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  });
  const roomIn = (element) => {
    if (!element) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (!clips.has(element)) {
      const { overflow, clipPath, opacity } = getComputedStyle(element);
      const around = roomIn(element.parentElement);
      const isCut = overflow !== "visible" || clipPath !== "none";
      const isClear = opacity === "0" && element !== document.documentElement;
      clips.set(element, isClear ? NOWHERE : isCut ? meet(around, element.getBoundingClientRect()) : around);
    }
    return clips.get(element);
  };
  const range = document.createRange();
  const isSeen = (text, { index, 0: word }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const box = range.getBoundingClientRect();
    const room = roomIn(text.parentElement);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return box.width > 1 && x > room.left && x < room.right && y > room.top && y < room.bottom;
  };
  const shown = { visibilityProperty: true, contentVisibilityAuto: true };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    const isMark = text.data.trim().length < 2;
    if (isMark || element.closest("script, style, .sr-only") || !element.checkVisibility(shown)) continue;
    for (const word of text.data.matchAll(/\\S*\\p{L}\\S*/gu)) if (isSeen(text, word)) words.push(word[0]);
  }
  return words;
}"""
"""The words whose middle lies in the window and in whatever cuts them off. What has no letter is no word, nor is a
letter that stands alone as a mark, such as the G on a gray Tower. That a test's page as a whole is not drawn (`VEIL` in
`tests/browser/conftest.py`) hides no word."""

TASK_LINES = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".task"));
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
