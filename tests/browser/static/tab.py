"""The page that tries the browser modules without a kernel, as tests meet it."""

from playwright.sync_api import Page

EXAMPLE = "game=minions&example=vampire-vs-minotaur"


def open_replay(tab: Page, site: str, step: int = 0, setup: str = "", example: str = EXAMPLE) -> None:
    """Opens a worked example at a step; `setup` is for the page's model."""
    tab.goto(f"{site}/?{example}&step={step}#{setup}")
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
