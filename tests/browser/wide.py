"""What is wider than the screen."""

from collections.abc import Iterable

from playwright.sync_api import Page

from tests.browser.axe import TWO_FRAMES

WIDTHS = (1280, 375, 320)
"""A screen, a phone and the narrowest one, in px."""

TOO_WIDE = """() => {
  const most = document.documentElement.clientWidth + 1;
  const scrolls = (one) => one && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  const hidden = (one) => one.ownerSVGElement || one.closest(".sr-only, .js-plotly-plot") || !one.checkVisibility();
  return [...document.querySelectorAll(".minions-tutor *")]
    .filter((one) => one.getBoundingClientRect().right > most && !hidden(one) && !scrolls(one.parentElement))
    .map((one) => `${one.tagName}.${one.className} ends at ${Math.round(one.getBoundingClientRect().right)}`);
}"""
"""What ends beyond the right edge of the page, but for what can be scrolled to, and charts, which are drawn anew."""


ASKED = """async (width) => {
  const asked = () => document.documentElement.scrollWidth;
  for (const end = performance.now() + 5000; asked() > width && performance.now() < end; )
    await new Promise(requestAnimationFrame);
  return asked();
}"""
"""How wide the page is, once charts have been drawn anew; one that stays too wide is waited for in vain."""


def too_wide(page: Page, widths: Iterable[int]) -> list[str]:
    """What ends beyond the right edge of a screen of each width."""
    found = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(TWO_FRAMES)
        found += [f"{width}: {wrong}" for wrong in page.evaluate(TOO_WIDE)]
        asked = page.evaluate(ASKED, width)
        found += [f"{width}: the page is {asked} px wide"] if asked > width else []
    return found
