"""What strangers may send to a visitor of the site: links, files, and what an older page has kept. Nothing of it runs,
and no page asks another origin for anything."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.browser.conftest import Watch
from tests.browser.pages import MINIONS, Tutor
from tests.samples import todays
from tutor.app.links import code_of, level_code

BAD = "<img src=x onerror='window.ran = 1'><script>window.ran = 1</script>"
RAN = "window.ran ?? null"
PLACES = [
    {"game": BAD},
    {"game": "minions", "example": BAD},
    {"game": "minions", "level": BAD},
    {"game": "minions", "page": BAD},
    {"game": "minions", "page": "rules", "rule": BAD},
    {"game": "minions", "example": MINIONS.name, "step": BAD, "view": BAD, "play": BAD},
    {"game": "minions", "example": MINIONS.name, "step": 3, "branch": BAD},
    {"game": "../../../etc", "example": "../../x"},
    {"game": "__proto__", "example": "constructor"},
    {"game": "minions", "example": "javascript:window.ran=1"},
]
LEVEL_FILE = Path(engine.__file__).parent / "games/minions/levels/01-first-minion.toml"

FORBIDDEN = {
    "an inline script": "document.body.append(Object.assign(document.createElement('script'), { text: 'ran = 1' }))",
    "a handler in markup": "document.body.insertAdjacentHTML('beforeend', `<img src='data:,' onerror='ran = 1'>`)",
    "eval": "(0, eval)('ran = 1')",
    "a new function": "new Function('window.ran = 1')()",
    "a script of another origin": "document.body.append(Object.assign(document.createElement('script'), "
    "{ src: 'http://elsewhere.invalid/x.js' }))",
    "a request to another origin": "fetch('http://elsewhere.invalid/x').catch(() => null)",
    "a picture of another origin": "new Image().src = 'http://elsewhere.invalid/x.png'",
    "a frame of another origin": "document.body.append(Object.assign(document.createElement('iframe'), "
    "{ src: 'http://elsewhere.invalid/' }))",
    "a worker made of text": "new Worker(URL.createObjectURL(new Blob(['1'])))",
    "another base": "document.head.append(Object.assign(document.createElement('base'), "
    "{ href: 'http://elsewhere.invalid/' }))",
    "a form to another origin": "(() => { const form = document.createElement('form'); "
    "form.action = 'http://elsewhere.invalid/'; document.body.append(form); form.submit(); })()",
}
"""What the page's policy forbids, by name, as a script of its own would try it."""

TRY = """(script) => new Promise((done) => {
  const told = (event) => done(event.effectiveDirective);
  document.addEventListener("securitypolicyviolation", told, { once: true });
  setTimeout(() => done(""), 20_000);
  setTimeout(() => { try { script(); } catch { /* the event tells it */ } });
})"""
"""Tries it a moment later, when nobody looks: what a browser runs for its developer tools may evaluate text."""

pytestmark = pytest.mark.hosts("site")


def expect_nothing_ran(tutor: Tutor) -> None:
    """The page stands, as words, and no script of a stranger has run."""
    tutor.arrived()
    assert tutor.page.evaluate(RAN) is None
    assert tutor.page.locator("main :is(script, iframe, object, embed, img[onerror])").count() == 0


def hostile_record() -> str:
    """The printed turn with markup wherever a record has words of its own."""
    record = json.loads(MINIONS.record.dumps())
    record |= {"title": BAD, "summary": BAD, "notes": {"0": BAD, "3": BAD}}
    return json.dumps(record)


def hostile_level() -> str:
    """A level with markup in its words."""
    lines = LEVEL_FILE.read_text("utf-8").splitlines()
    words = ("title", "intro", "task", "done")
    return "\n".join(f"{line.split(' =')[0]} = {json.dumps(BAD)}" if line.startswith(words) else line for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize("place", todays(2, PLACES), ids=lambda place: "-".join(place))
def test_a_hostile_link_is_told_in_words(place: dict[str, str | int], tutor: Tutor) -> None:
    tutor.hop(**place)
    expect_nothing_ran(tutor)


def test_a_hostile_link_opens_anew_and_asks_nobody_else(newcomer: Tutor) -> None:
    newcomer.go(**PLACES[1])
    expect_nothing_ran(newcomer)


@pytest.mark.slow
def test_markup_in_a_saved_game_stays_text(tutor: Tutor) -> None:
    file = {"name": "mine.json", "mimeType": "application/json", "buffer": hostile_record().encode()}
    tutor.page.locator("input[type=file]").first.set_input_files(file)
    tutor.at(0)
    expect(tutor.page.get_by_role("heading", level=1)).to_contain_text("<img")
    tutor.press("ArrowRight", "ArrowRight", "ArrowRight")
    tutor.use_menu("Keep")
    expect_nothing_ran(tutor)
    tutor.hop(game=MINIONS.game)
    expect(tutor.page.locator(".kept-open")).to_contain_text("<img")
    expect_nothing_ran(tutor)


@pytest.mark.slow
def test_markup_in_a_shared_branch_stays_text(tutor: Tutor) -> None:
    record = engine.Record.loads(hostile_record())
    tutor.hop(game=MINIONS.game, branch=code_of(record, None))
    expect_nothing_ran(tutor)


def test_markup_in_a_shared_level_stays_text(tutor: Tutor) -> None:
    tutor.hop(game=MINIONS.game, level=f"~{level_code(hostile_level())}")
    expect(tutor.page.locator(".level .task, .problem").first).to_be_visible()
    expect_nothing_ran(tutor)


def test_what_is_kept_in_the_browser_may_be_anything(tutor: Tutor) -> None:
    keys = tutor.page.evaluate("Object.keys(localStorage)")
    for worthless in (BAD, json.dumps({"minions/first-minion": {"stars": BAD}}), json.dumps([BAD]), "null", "{"):
        names = ["levels", "kept", "progress", "choice:quiz", "choice:coach", "choice:look"]
        keys_of_ours = {*keys, *(f"minions-tutor:{name}" for name in names)}
        tutor.page.evaluate(
            "([keys, text]) => keys.forEach((key) => localStorage.setItem(key, text))",
            [sorted(keys_of_ours), worthless],
        )
        tutor.hop()
        tutor.hop(game=MINIONS.game)
        expect_nothing_ran(tutor)


@pytest.mark.daily
def test_the_policy_forbids_what_a_stranger_would_try(newcomer: Tutor, watch: Watch) -> None:
    watch.expect("Content Security Policy|elsewhere.invalid|unsafe-eval|EvalError|violates")
    newcomer.go()
    page: Page = newcomer.page
    told = {name: page.evaluate(TRY.replace("script()", script)) for name, script in FORBIDDEN.items()}
    assert [name for name, directive in told.items() if not directive] == []
    assert page.evaluate(RAN) is None
    assert page.url.startswith(newcomer.url)
