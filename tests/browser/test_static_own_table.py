"""A whole game with real dice and cards, led by the page on a phone; a real desk answers."""

import json

import pytest
from playwright.sync_api import Page, expect

from engine import AnyAction, Record
from engine.at_table.leading import by_itself
from engine.at_table.secrets import is_kept
from engine.games.minkingi import CreateCard
from tests.tutor.app.real_table import open_actions, played_game

PHONE = {"width": 375, "height": 667}


def told_steps(record: Record, at: int) -> int:
    """How many steps people had told once a record had so many."""
    return sum(step.action != by_itself(step.before) for step in record.played[:at])


def told(tab: Page, count: int) -> None:
    """Waits until so many steps were told."""
    expect(tab.locator(".table-history summary")).to_have_text(f"What you told me: {count} step{'s' * (count != 1)}")


def tell(tab: Page, record: Record, at: int, action: AnyAction) -> None:
    """Tells what came at a step, by the buttons that a player presses."""
    if is_kept(action):
        tab.get_by_role("button", name="Done").click()
        return
    label = action.label_in(record.played[at].before)
    if isinstance(action, CreateCard):
        tab.get_by_label("Find it by its first letters").fill(str(action.card))
        tab.get_by_role("button", name=f"Card {action.card} in space …", exact=True).click()
    tab.get_by_role("button", name=label, exact=True).click()


def mistake_and_correct(tab: Page, record: Record, at: int, action: CreateCard) -> None:
    """Tells a card the wrong way up, and asks to tell that step otherwise."""
    mistaken = CreateCard(action.seat, action.card, action.space, not action.turned)
    tell(tab, record, at, mistaken)
    told(tab, told_steps(record, at + 1))
    label = f"{record.start.names[action.seat]}: {mistaken.label_in(record.played[at].before)}"
    tab.locator(".table-history summary").click()
    tab.get_by_role("button", name=f"Correct “{label}”").click()
    expect(tab.locator(".table-say")).to_contain_text(f"Instead of “{label}”")
    tab.locator(".table-history summary").click()


def kept_record(tab: Page) -> Record:
    """The game as this browser keeps it."""
    text = tab.evaluate("localStorage.getItem('minions-tutor:table:minkingi')")
    return Record.from_data(json.loads(text)["record"])


@pytest.mark.slow
def test_a_game_is_told_with_three_mistakes_mended_and_ends_as_it_was_played(tab: Page, site: str) -> None:
    record = played_game("minkingi", 3, 2, rows=2, columns=2)
    tab.set_viewport_size(PHONE)
    tab.goto(f"{site}/?game=minkingi&page=table")
    tab.get_by_role("button", name="2 by 2 spaces").click()
    tab.get_by_role("button", name="Lead us").click()
    mistakes, at = 0, 0
    while at < len(record.played):
        action = record.played[at].action
        if action == by_itself(record.played[at].before):
            at += 1
            continue
        if isinstance(action, CreateCard) and mistakes < 3:
            mistake_and_correct(tab, record, at, action)
            mistakes += 1
        tell(tab, record, at, action)
        at += len([step for step in record.played[at:] if is_kept(step.action)]) if is_kept(action) and at > 1 else 1
        told(tab, told_steps(record, at))
    assert mistakes == 3
    expect(tab.get_by_role("button", name="Watch and review it")).to_be_visible()
    assert tab.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert open_actions(kept_record(tab)) == open_actions(record)
    assert kept_record(tab).states()[-1].result == record.states()[-1].result
    tab.reload()
    tab.get_by_role("button", name="Go on with your game").click()
    tab.get_by_role("button", name="Watch and review it").click()
    expect(tab.locator(".replay .stage .table")).to_be_visible()
