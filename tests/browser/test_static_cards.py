"""No card or box on a table is more than a third empty."""

import pytest
from playwright.sync_api import Page

from tests.browser.pages import SCREEN, STORIES, Story, Tutor, by_stories
from tests.samples import todays

EMPTY = """() => [...document.querySelectorAll(".table :is(.card:not(.down), .place, .affair)")].flatMap((box) => {
  const height = box.getBoundingClientRect().height;
  const look = getComputedStyle(box);
  if (height < 90 || look.flexDirection !== "column") return [];
  const inside = [...box.children].filter((part) => getComputedStyle(part).position !== "absolute");
  const parts = inside.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
  const picture = getComputedStyle(box, "::before");
  const drawn = picture.maskImage === "none" || picture.position === "absolute" ? 0 : parseFloat(picture.height) || 0;
  const share = 1 - (parts + drawn) / height;
  return share > 1 / 3 ? [`${Math.round(100 * share)} % of ${box.className}`] : [];
})"""
"""Which tall cards, places and boxes are more than a third empty: neither their parts nor their picture take it up."""


@pytest.mark.slow
@by_stories(todays(2, STORIES))
def test_no_card_or_box_is_more_than_a_third_empty(kept_tab: Page, site: str, story: Story) -> None:
    kept_tab.set_viewport_size(SCREEN)
    tutor = Tutor(kept_tab, f"{site}/", story)
    for step in (story.choice - 3, story.last - 5):
        tutor.hop_to_story(step)
        assert kept_tab.evaluate("document.querySelectorAll('.table .card').length") > 0
        assert kept_tab.evaluate(EMPTY) == [], step
