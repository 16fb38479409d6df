"""A class of 25 goes through a lesson, and its codes are put together on the class page.

One pupil goes through all of it in a browser and 24 ask a desk what the page asks; `python -m tests.browser.pupils`
sends all 25 through browsers, which takes minutes.
"""

import pytest
from playwright.sync_api import Page, expect

from engine.lessons.class_pool import read_pool
from engine.lessons.experiments import BY_HAND
from engine.lessons.lesson_catalog import lesson
from tests.browser.pupils import TRIALS, code_at_desk, go_through_lesson, is_in_band
from tutor.app.desk import Desk

LESSON = "five-seven-or-nine"
SIZE = "one => { const { width, height } = getComputedStyle(one, '::before'); return [width, height] }"
IN_BROWSERS, CLASS = 1, 25


@pytest.mark.slow
def test_a_class_goes_through_a_lesson_and_is_pooled(tab: Page, site: str) -> None:
    desk, made = Desk(), BY_HAND + sum(TRIALS)
    seeds = [f"otter-{pupil}" for pupil in range(1, CLASS + 1)]
    codes = [go_through_lesson(tab, site, LESSON, seed, 30) for seed in seeds[:IN_BROWSERS]]
    answers = tab.locator(".result-code output").nth(1).inner_text()
    assert codes == [code_at_desk(desk, LESSON, seed, 30, made) for seed in seeds[:IN_BROWSERS]]
    codes += [code_at_desk(desk, LESSON, seed, 60, 1_000) for seed in seeds[IN_BROWSERS:]]
    pool = read_pool("\n".join(codes), "otter")
    assert [one.pupil for one in pool.results] == list(range(1, CLASS + 1))
    assert pool.path[-1][0] == IN_BROWSERS * made + (CLASS - IN_BROWSERS) * 1_000
    assert is_in_band(pool, lesson(LESSON).experiment(0).chance)
    tab.goto(f"{site}/?page=class")
    tab.get_by_label("Class code").fill("otter")
    tab.get_by_label("Result codes").fill("\n".join([*codes, answers]))
    expect(tab.locator(".class-summary")).to_contain_text("25 pupils")
    expect(tab.locator(".class-checked")).to_contain_text("all 25 codes are as the dice fell")
    told = ["Predict", "Exactly", "Check", "Check", "Check", "Last one"]
    answers_told = tab.locator(".class-answers summary")
    expect(answers_told).to_contain_text(told)
    width, height = answers_told.last.evaluate(SIZE)
    assert width == height, "long words squeeze the arrow before them"
