"""Addresses that open where they say, the rulebook, and what a page may ask for."""

import pytest
from playwright.sync_api import Page, expect

import engine
from engine.core.rulebook import Rulebook
from tests.browser.axe import violations
from tests.browser.conftest import Watch, both_hosts
from tests.browser.pages import MINIONS, Tutor, plain

ODDS = 9
"""A step with many odds."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return engine.rules(MINIONS.game)


# ---------------------------------------------------------------- addresses


@pytest.mark.slow
def test_an_address_opens_its_step_and_stepping_updates_it(tutor: Tutor) -> None:
    tutor.go_to_story(7)
    expect(tutor.title).to_have_text("Darkness uses Vampire")
    tutor.press("ArrowRight", "ArrowRight")
    tutor.address_says(game=MINIONS.game, example=MINIONS.name, step=9)
    tutor.look_through("Myth")
    tutor.address_says(step=9, view=1)
    tutor.page.reload()
    tutor.at(9)
    expect(tutor.title).to_have_text("Darkness chooses a Power card, face down")


@pytest.mark.daily
def test_back_and_forward_walk_between_pages(tutor: Tutor) -> None:
    page = tutor.page
    heading = page.get_by_role("heading", level=1)
    tutor.hop()
    page.get_by_role("link", name=MINIONS.game_title).click()
    expect(heading).to_have_text(MINIONS.game_title)
    page.get_by_role("link", name=MINIONS.title).click()
    tutor.at(0)
    tutor.press("ArrowRight", "ArrowRight")
    tutor.address_says(step=2)
    page.go_back()
    expect(heading).to_have_text(MINIONS.game_title)
    assert tutor.query() == {"game": MINIONS.game}
    page.go_back()
    expect(page.locator(".home")).to_be_visible()
    page.go_forward()
    page.go_forward()
    expect(heading).to_have_text(MINIONS.title)
    tutor.at(2)


@pytest.mark.daily
def test_progress_survives_a_reload(tutor: Tutor) -> None:
    page = tutor.page
    tutor.hop_to_story(10)
    tutor.press("ArrowRight")
    tutor.address_says(step=11)
    page.reload()
    tutor.at(11)
    tutor.hop(game=MINIONS.game)
    page.reload()
    tutor.arrived()
    card = page.locator(".example-card").filter(has_text=MINIONS.title)
    expect(card).to_contain_text("Go on at step 11")
    card.get_by_role("link").click()
    tutor.at(11)


# ---------------------------------------------------------------- the rulebook


@pytest.mark.daily
def test_the_rulebook_is_searched_and_filtered(tutor: Tutor, book: Rulebook) -> None:
    page = tutor.page
    tutor.hop(game=MINIONS.game, page="rules")
    rules, count, search = (
        page.locator(".rule"),
        page.locator(".rule-tools [role=status]"),
        page.get_by_label("Search the rules"),
    )
    expect(rules).to_have_count(0)
    expect(count).to_have_text(f"{len(book)} rules")

    page.keyboard.press("/")
    expect(search).to_be_focused()
    search.press_sequentially("TIE")
    expect(rules.first).to_have_attribute("data-rule", "min-tie-1")
    expect(rules.first.locator("mark").first).to_have_text("Equal")
    assert 2 < rules.count() < len(book) / 2
    search.fill("Siren Song")
    expect(page.locator(".gallery .card mark")).to_have_text(["Siren", "Song"])
    search.fill("xyzzy")
    expect(count).to_have_text("Nothing found.")
    expect(rules).to_have_count(0)
    page.get_by_role("button", name="How do I win?").click()
    expect(rules.first).to_have_attribute("data-rule", "min-win-1")
    search.fill("")

    page.get_by_text("Marks and ids").click()
    for label, mark in (("House", "assumed"), ("Our ruling", "ruling"), ("By the book", "printed")):
        marked = [rule.title for rule in book.values() if rule.mark == mark]
        page.get_by_role("group", name="Which rules").get_by_role("button", name=label).click()
        expect(rules).to_have_count(len(marked))
        shown = [plain(text) for text in rules.get_by_role("heading").all_text_contents()]
        assert sorted(shown) == sorted(marked)
        assert set(rules.locator(".mark").all_text_contents()) == {label}


def test_a_rule_leads_to_a_step_that_shows_it(tutor: Tutor, book: Rulebook) -> None:
    page = tutor.page
    for rule in ("min-order-4", "min-tie-1"):
        tutor.hop(game=MINIONS.game, page="rules", rule=rule)
        sought = page.locator(f".rule[data-rule={rule}]")
        expect(sought).to_be_focused()
        expect(sought).to_be_in_viewport()
        sought.get_by_role("link", name="See it at a step").click()
        expect(tutor.table).to_be_visible()
        expect(page.locator(".say .chips")).to_contain_text(book[rule].title)
        assert tutor.query()["game"] == MINIONS.game
        page.go_back()
        expect(page.locator(".rulebook")).to_be_visible()


# ---------------------------------------------------------------- what a page may ask for


@pytest.mark.slow
@both_hosts
def test_a_visit_is_for_everybody_and_asks_no_other_origin_for_that_is_forbidden(
    newcomer: Tutor, host: str, watch: Watch
) -> None:
    newcomer.go_to_story(ODDS)
    newcomer.odds_are_in()
    newcomer.unfold()
    newcomer.odds_are_in()
    assert violations(newcomer.page) == []
    assert any(address.startswith("ws://") for address in watch.requests) == (host == "voila")
    assert any("plotly" in address for address in watch.requests)
    assert watch.problems == [told for told in watch.problems if "version" in told]
    watch.expect("elsewhere.invalid|Content Security Policy")
    failed = newcomer.page.evaluate("fetch('http://elsewhere.invalid/x').then(() => '', (error) => String(error))")
    assert "Failed to fetch" in failed


def test_the_watch_would_see_it(page: Page, desk_url: str, watch: Watch) -> None:
    watch.expect("elsewhere.invalid|a complaint|a failure")
    page.goto(desk_url)
    with page.expect_event("pageerror"):
        page.evaluate("""() => {
            fetch("http://elsewhere.invalid/x").catch(() => null);
            console.error("a complaint");
            setTimeout(() => { throw new Error("a failure"); });
        }""")
    page.wait_for_function("() => performance.getEntriesByType('resource').length > 0")
    told = "\n".join(watch.problems)
    assert "request to another origin: http://elsewhere.invalid/x" in told
    assert "console error: a complaint" in told
    assert "uncaught error: a failure" in told
