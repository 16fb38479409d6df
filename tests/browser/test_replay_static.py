"""The browser modules on a page of their own: a real desk answers, and no kernel runs."""

import re

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.browser.axe import violations
from tests.browser.conftest import Watch
from tests.browser.static.tab import asked, open_replay, open_tab, query, twin, use_menu
from tutor.hosts import assets as web

DECISION, RULE = 8, 19
"""Steps of the worked example: Darkness is to choose its Power, Wither turns dice."""

FROM_NOTEBOOK = ("page-has-heading-one", "region", "landmark-one-main")
NOTEBOOK_GIVES = {"rules": {rule: {"enabled": False} for rule in FROM_NOTEBOOK}}
"""Axe without what it wants of a page and the notebook around the widget has to give."""


# --- linking


@pytest.mark.daily
def test_nothing_names_another_origin() -> None:
    named = re.findall(r"https?://[\w./-]+", web.esm() + web.script() + web.css())
    assert set(named) <= {"http://www.w3.org/2000/svg"}


# --- pages


def test_home_shows_the_games(tab: Page, site: str) -> None:
    tab.goto(site)
    expect(tab.locator(".game-card")).to_have_count(len(engine.all_games()))
    titles = tab.locator(".game-card .name").get_by_role("link").all_inner_texts()
    assert [title.strip() for title in titles] == [game.title for game in engine.all_games()]
    tab.get_by_role("link", name="Minions: Darkness and Myth").click()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Minions: Darkness and Myth")
    assert query(tab) == "?game=minions"
    tab.go_back()
    expect(tab.locator(".home")).to_be_visible()
    assert asked(tab, "home") == []


# --- stepping


@pytest.mark.daily
def test_a_key_changes_the_picture_before_the_frame_is_drawn(tab: Page, site: str) -> None:
    open_replay(tab, site, setup="delay=300")
    shown = tab.evaluate(
        """() => {
          const before = model.asked.length;
          document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
          return [document.querySelector(".stage p.sr-only").textContent, model.asked.length - before];
        }"""
    )
    assert "Event Sunny Skies; Quest face down" in shown[0]
    assert shown[1] == 0


def test_keys_stay_with_fields_and_dialogs(hopping: Page, site: str) -> None:
    open_replay(hopping, site, RULE)
    hopping.get_by_label("Speed", exact=True).focus()
    hopping.keyboard.press("ArrowLeft")
    hopping.locator(".chip").first.click()
    hopping.keyboard.press("ArrowLeft")
    assert "dice 3 and 4" in twin(hopping)


# --- odds


def test_the_meter_comes_with_the_frame(tab: Page, site: str) -> None:
    open_replay(tab, site, 13)
    open_tab(tab, "Odds")
    expect(tab.locator(".meter").first).to_contain_text("Darkness76 %")
    tab.evaluate("model.dead = true")
    tab.keyboard.press("ArrowRight")
    meter = tab.locator(".meter").first
    expect(meter).to_contain_text("Darkness87 %")
    expect(meter).to_contain_text("Minotaur: Darkness goes from 76 % to 87 %.")
    expect(meter).to_contain_text("Exact.")
    expect(tab.locator(".meter").nth(1)).to_contain_text("rule of thumb")


def test_chances_that_a_line_came_without_are_fetched(tab: Page, site: str) -> None:
    open_replay(tab, site)
    open_tab(tab, "Odds")
    tab.keyboard.press("End")
    expect(tab.locator(".meter").first).to_contain_text("Darkness50 %")
    expect(tab.locator(".meters")).to_have_attribute("aria-busy", "false")
    assert any(one["from"] <= 21 <= one["to"] for one in asked(tab, "rest"))  # type: ignore[operator]


def test_chances_asked_for_before_leaving_are_shown_on_return(tab: Page, site: str) -> None:
    open_replay(tab, site, setup="delay=1500")
    open_tab(tab, "Odds")
    tab.wait_for_function("model.asked.some(one => one.ask === 'rest')")
    tab.get_by_role("link", name="Minions: Darkness and Myth").click()
    expect(tab.locator(".game-page")).to_be_visible()
    tab.go_back()
    tab.keyboard.press("End")
    expect(tab.locator(".count b")).to_have_text("21")
    expect(tab.locator(".meter").first).to_contain_text("Darkness50 %")
    expect(tab.locator(".meters")).to_have_attribute("aria-busy", "false")


def test_plots_come_from_python_where_no_file_is_served(tab: Page, site: str) -> None:
    open_replay(tab, site, DECISION, setup="plotly=")
    open_tab(tab, "Odds")
    tab.wait_for_selector(".facts .plot-box.ready .main-svg")
    assert len(asked(tab, "plotly.js")) == 1


@pytest.mark.slow
@pytest.mark.usefixtures("real_charts")
def test_a_chart_is_updated_and_follows_the_width_and_is_never_built_again(tab: Page, site: str) -> None:
    open_replay(tab, site, DECISION - 1)
    open_tab(tab, "Odds")
    tab.wait_for_selector(".facts .plot-box.ready")
    tab.evaluate("document.querySelector('.facts .plot').mine = true")
    tab.locator(".fact > summary").first.focus()
    tab.keyboard.press("ArrowRight")
    tab.wait_for_function("model.asked.some(one => one.ask === 'facts' && one.at === 8)")
    expect(tab.locator(".fact.stale")).to_have_count(0)
    assert tab.evaluate("document.querySelector('.facts .plot').mine") is True
    tab.set_viewport_size({"width": 375, "height": 700})
    tab.wait_for_function("document.querySelector('.facts .plot .main-svg').getBoundingClientRect().width <= 345")


# --- rules


def test_broken_storage_is_ignored(tab: Page, site: str) -> None:
    tab.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('no') }})")
    open_replay(tab, site, DECISION + 2)
    tab.locator(".whatif-body:not(.stale) .opt:not(.no)").first.click()
    expect(tab.locator(".branch-bar")).to_be_visible()
    use_menu(tab, "Keep")
    expect(tab.get_by_text("This browser does not let us keep anything.")).to_be_visible()


# --- connection


def lose(tab: Page) -> None:
    tab.evaluate("model.dead = true; document.dispatchEvent(new Event('visibilitychange'))")
    expect(tab.get_by_text("The engine does not answer.")).to_be_visible()


@pytest.mark.slow
def test_stepping_goes_on_without_the_engine_and_it_recovers(tab: Page, site: str) -> None:
    open_replay(tab, site, 16)
    open_tab(tab, "Odds")
    tab.wait_for_selector(".fact")
    lose(tab)
    tab.keyboard.press("ArrowRight")
    assert "dice 4 and 5" in twin(tab)
    expect(tab.get_by_role("button", name="Reload this page")).to_be_visible()
    assert violations(tab) == []
    tab.evaluate("model.dead = false")
    expect(tab.locator(".banner")).to_have_count(0)
    expect(tab.locator(".fact.stale")).to_have_count(0)


def test_going_back_from_a_branch_needs_no_engine(tab: Page, site: str) -> None:
    open_replay(tab, site, DECISION)
    tab.locator(".whatif-body:not(.stale)").get_by_role("button", name="Power +4").click()
    expect(tab.locator(".branch-bar")).to_be_visible()
    tab.evaluate("model.dead = true")
    tab.go_back()
    expect(tab.locator(".branch-bar")).to_be_hidden()
    expect(tab.locator(".count")).to_have_text("8 / 21")


@pytest.mark.daily
def test_an_exception_is_told_plainly(tab: Page, site: str, watch: Watch) -> None:
    watch.expect("Error: x")
    open_replay(tab, site, DECISION)
    event = "new CustomEvent('trouble', {bubbles: true, detail: new Error('x')})"
    tab.evaluate(f"document.querySelector('.dock').dispatchEvent({event})")
    expect(tab.get_by_text("Something went wrong on this page.")).to_be_visible()


# --- inside a notebook


def test_the_replay_stands_alone_in_a_notebook_and_looks_through_the_eyes_it_is_given(tab: Page, site: str) -> None:
    tab.goto(f"{site}/#view=replay")
    tab.wait_for_selector(".stage .table")
    expect(tab.locator("h1")).to_have_count(0)
    expect(tab.get_by_role("heading", level=2)).to_have_text("The Vampire meets the Minotaur")
    tab.keyboard.press("ArrowRight")
    assert "Event face down" in twin(tab)
    tab.locator(".btn.next").focus()
    tab.keyboard.press("ArrowRight")
    assert "Event Sunny Skies" in twin(tab)
    assert query(tab) == ""
    assert asked(tab, "open") == []
    assert violations(tab, NOTEBOOK_GIVES) == []
    eyes = tab.get_by_role("group", name="Whose eyes").locator("[aria-pressed=true]")
    expect(eyes).to_have_text("All cards open")
    tab.evaluate("model.set('view', '1')")
    expect(eyes).to_have_text("Myth")


def test_the_replay_and_its_traits_follow_each_other(tab: Page, site: str) -> None:
    tab.goto(f"{site}/#view=replay")
    tab.locator(".btn.next").click()
    assert tab.evaluate("[model.get('step'), model.get('view')]") == [1, "open"]
    tab.evaluate("model.set('step', 15)")
    expect(tab.locator(".dock .count")).to_have_text("15 / 21")
    tab.evaluate("""async () => {
      const line = model.get('_line');
      const other = await model.told('open', { game: 'minions', example: 'siren-song-on-a-four' });
      model.set('_line', other.line);
    }""")
    expect(tab.locator(".dock .count")).to_have_text("15 / 20")
    expect(tab.get_by_text("Siren Song: no effect").first).to_be_visible()


def test_a_closed_widget_falls_silent(tab: Page, site: str) -> None:
    open_replay(tab, site)
    open_tab(tab, "Odds")
    tab.wait_for_selector(".fact")
    tab.evaluate("endWidget(); model.asked.length = 0; document.dispatchEvent(new Event('visibilitychange'))")
    tab.keyboard.press("ArrowRight")
    tab.wait_for_timeout(100)
    assert tab.evaluate("model.asked.length") == 0
