"""In which order a page's files come: what its address shows before its script has run, and the script with the pages
that nobody opens first behind the first page. Where that does not come, one is told and tries again."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import OpenPage, Watch, both_hosts
from tests.browser.pages import PATIENCE, SCREEN
from tests.tutor.hosts.voila.running import until

SCRIPT = re.compile(r"/(tutor|page-\w+)\.js")
LATER = "**/later*.js*"
IN_PIXELS = "() => getComputedStyle(document.querySelector('.stage .art')).maskImage.includes('image/png')"
PIXELS_WIDE = """async () => {
  const address = getComputedStyle(document.querySelector(".stage .art")).getPropertyValue("--small");
  const picture = Object.assign(new Image(), { src: address.slice(5, -2) });
  await picture.decode();
  return picture.naturalWidth;
}"""
ZOOMED = {"width": SCREEN["width"] // 2, "height": SCREEN["height"] // 2, "deviceScaleFactor": 2, "mobile": False}
COMPARED = """async (selectors) => {
  const side = 60;
  const dots = async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0, side, side);
    return [...pen.getImageData(0, 0, side, side).data].filter((_, at) => at % 4 === 3);
  };
  const [sheet] = [...document.styleSheets].filter(({ href }) => href);
  const told = {};
  const addressOf = (selector) => {
    const el = document.body.appendChild(document.createElement("div"));
    el.className = "minions-tutor";
    el.innerHTML = `<p class="minkingi dark-minions"><i class="${selector.slice(1)}"></i></p>`;
    const look = getComputedStyle(el.querySelector("i"));
    const [drawn, small] = ["--a", "--small"].map((name) => look.getPropertyValue(name).match(/url\\("?(.*?)"?\\)/)[1]);
    el.remove();
    return [new URL(drawn, sheet.href).href, small];
  };
  for (const selector of selectors) {
    const [drawn, small] = await Promise.all(addressOf(selector).map(dots));
    const covered = small.reduce((sum, dot) => sum + dot, 0) / (255 * side * side);
    const apart = small.reduce((sum, dot, at) => sum + Math.abs(dot - drawn[at]), 0) / (255 * side * side);
    told[selector] = [covered, apart];
  }
  return told;
}"""
"""How much of its place an emblem covers in pixels, and how much of it lies elsewhere than in the drawing."""

IS_BUSY = "window.requestIdleCallback = () => 0"
"""Where no page is ever idle, nothing comes ahead."""


@pytest.mark.hosts("site")
@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("?game=minions&example=vampire-vs-minotaur&step=5", "story/minions/vampire-vs-minotaur"),
        ("?game=minions&page=rules", "rules/minions"),
        ("?game=minions&level=first-minion", "level/minions/first-minion"),
    ],
)
def test_what_an_address_shows_is_asked_for_once_and_before_the_script_runs(
    open_page: OpenPage, address: str, query: str, name: str
) -> None:
    page = open_page(viewport=SCREEN, service_workers="block")
    held: list[Route] = []
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.route(SCRIPT, lambda route: held.append(route))
    with page.expect_request(f"**/{name}.json.gz"):
        page.goto(address + query, wait_until="commit")
    for route in held:
        route.continue_()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Minions Tutor")
    assert sum(f"/{name}." in url for url in asked) == 1


@both_hosts
def test_it_comes_behind_the_first_page_and_is_there_at_once(open_page: OpenPage, address: str) -> None:
    page = open_page(viewport=SCREEN, service_workers="block")
    with page.expect_response(LATER) as come:
        page.goto(address)
        expect(page.locator(".home")).to_be_visible()
    come.value.finished()
    page.route(LATER, lambda route: route.abort())
    page.get_by_role("link", name="For teachers").first.click()
    expect(page.locator(".teachers-page")).to_be_visible()


@both_hosts
def test_where_it_does_not_come_one_is_told_and_tries_again(open_page: OpenPage, address: str, watch: Watch) -> None:
    watch.expect("Failed to load resource|ERR_FAILED|dynamically imported module")
    tries: list[str] = []

    def refuse(route: Route) -> None:
        tries.append(route.request.url)
        route.abort()

    page = open_page(viewport=SCREEN, service_workers="block")
    page.add_init_script(IS_BUSY)
    page.route(LATER, refuse)
    page.goto(f"{address}?page=teachers")
    again = page.get_by_role("button", name="Try again")
    expect(page.get_by_role("heading", name="Not loaded")).to_be_visible(timeout=PATIENCE)
    with page.expect_event("requestfailed"):
        again.click()
    expect(again).to_be_visible()
    assert len(set(tries)) == len(tries) == 2
    page.unroute(LATER)
    again.click()
    expect(page.locator(".teachers-page")).to_be_visible(timeout=PATIENCE)


@pytest.mark.slow
@both_hosts
def test_all_emblems_come_behind_the_first_page_and_stand_in_pixels_where_they_are_small(
    open_page: OpenPage, address: str
) -> None:
    page = open_page(viewport=SCREEN)
    page.goto(f"{address}?game=minions&example=vampire-vs-minotaur&step=3")
    expect(page.locator(".stage .art:visible").first).to_be_visible()
    page.wait_for_function(IN_PIXELS, timeout=PATIENCE)
    told = page.evaluate(COMPARED, [".a-bat", ".a-lyre", ".a-speed", ".a-dm-grave", ".a-cross"])
    assert set(told) == {".a-bat", ".a-lyre", ".a-speed", ".a-dm-grave", ".a-cross"}
    for selector, (covered, apart) in told.items():
        assert 0.1 < covered < 0.9 and apart < 0.02, f"{selector} is another picture in pixels"
    assert page.evaluate(PIXELS_WIDE) == 64
    page.context.new_cdp_session(page).send("Emulation.setDeviceMetricsOverride", ZOOMED)
    until(lambda: page.evaluate(PIXELS_WIDE) == 128, what="pixels for a page twice as large")
    page.emulate_media(media="print")
    assert not page.evaluate(IN_PIXELS), "paper has finer pixels"
