"""The page that tries the browser modules without a kernel, as tests meet it."""

from playwright.sync_api import Page

from tests.browser.pages import HOP

HOPS = "model.asked.length = 0; window.hops = true"
"""Lets the next example be opened without loading the page afresh; nothing has been asked until then."""

IS_HOPPING = """() => {
  const hops = window.hops ?? false;
  window.hops = false;
  return hops;
}"""

EXAMPLE = "game=minions&example=vampire-vs-minotaur"


def open_replay(tab: Page, site: str, step: int = 0, setup: str = "", example: str = EXAMPLE) -> None:
    """Opens a worked example at a step, on a page that stays as a link does, once; `setup` is for the page's model."""
    address = f"{site}/?{example}&step={step}"
    if not setup and tab.evaluate(IS_HOPPING):
        tab.evaluate(HOP, address)
    else:
        tab.goto(f"{address}#{setup}")
    tab.wait_for_selector(".replay .stage .table")


def open_step(tab: Page, site: str, place: tuple[str, int]) -> None:
    """Opens an example at a step, both given by `place`."""
    example, step = place
    open_replay(tab, site, step, example=example)


def open_tab(tab: Page, name: str) -> None:
    """Opens a tab of the panel, "What happens", "Odds", "Rules" or "Log", and leaves the arrow keys to the steps."""
    tab.get_by_role("tab", name=name).click()
    tab.locator(".stage").focus()


def use_menu(tab: Page, name: str) -> None:
    """Presses a button of the menu, such as "Keep"."""
    opener = tab.get_by_role("button", name="Keep, share and settings")
    if opener.get_attribute("aria-expanded") != "true":
        opener.click()
    tab.locator(".menu-room").get_by_role("button", name=name, exact=True).click()


def show_worth(tab: Page) -> None:
    """Asks what each choice is worth where a story keeps it to itself."""
    tab.get_by_role("button", name="What is each choice worth?").click()


def asked(tab: Page, question: str) -> list[dict[str, object]]:
    """All that was asked of this kind."""
    found: list[dict[str, object]] = tab.evaluate("kind => model.asked.filter(one => one.ask === kind)", question)
    return found


def twin(tab: Page) -> str:
    """The table in words."""
    return " ".join(tab.locator(".stage p.sr-only").all_inner_texts())


def query(tab: Page) -> str:
    """The query of the address."""
    return str(tab.evaluate("location.search"))
