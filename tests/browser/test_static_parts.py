"""The parts of a page one by one, each in an empty page of its own: what stays, what goes, and what is told anew."""

import pytest

from tests.browser.conftest import Run

pytestmark = pytest.mark.daily

LINE = """
const frame = (step) => ({ title: `Step ${step}`, text: ["Some words. ".repeat(40)], note: null, rules: [],
  phase: "Play", turn: 1, asks: { who: "seat", seats: [0] } });
const line = { line: "L1", example: "e", seats: ["Ann", "Ben"], views: [{ id: "open" }], at: null, meters: [],
  opponents: [], policies: [], phases: ["Play"], frames: [frame(0), frame(1), frame(2)] };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const find = (selector) => [...document.querySelectorAll(selector)];
"""

# ---------------------------------------------------------------- settings and controls


def test_a_choice_of_one_is_no_choice(run: Run) -> None:
    body = """
    const select = it.createSelect("Speed", [], () => {});
    return [0, 1, 2].map((count) => {
      select.offer(Array.from({ length: count }, (_, i) => ({ value: `${i}`, label: `${i}` })));
      return select.el.hidden;
    });
    """
    assert run("lib/choice", body) == [True, True, False]


# ---------------------------------------------------------------- words


def test_new_words_are_read_from_their_top(run: Run) -> None:
    body = (
        LINE
        + """
    const say = it.createSay(() => {}, 3, document.createElement("div"));
    const room = document.createElement("div");
    room.className = "tab-room";
    room.style.cssText = "height: 60px; width: 200px; overflow: auto";
    room.append(say.el);
    document.body.append(room);
    say.show(line, 0, "open");
    room.scrollTop = 30;
    const scrolled = room.scrollTop;
    say.show(line, 1, "open");
    await new Promise(requestAnimationFrame);
    return [scrolled, room.scrollTop];
    """
    )
    assert run("replay/say", body) == [30, 0]


# ---------------------------------------------------------------- pointing

POINTING = """
const el = document.createElement("div");
el.innerHTML = `<div class="stage"><b data-key="card"><i data-key="token"></i></b></div>
  <button data-at='["card"]'>a</button><button data-at='["token"]'>b</button>`;
document.body.append(el);
it.bindPointing(el, new AbortController().signal);
const lit = () => [...document.querySelectorAll(".pointed")].map((one) => one.dataset.key ?? one.textContent);
"""


def test_what_a_thing_lies_on_is_pointed_at_with_it(run: Run) -> None:
    body = (
        POINTING
        + """
    return ["token", "card"].map((key) => {
      const over = new Event("pointerover", { bubbles: true });
      document.querySelector(`[data-key=${key}]`).dispatchEvent(over);
      return lit();
    });
    """
    )
    assert run("table/pointing", body) == [["a", "b"], ["a"]]


def test_nothing_is_pointed_at_once_the_focus_left(run: Run) -> None:
    body = (
        POINTING
        + """
    const [option] = document.querySelectorAll("[data-at]");
    option.dispatchEvent(new Event("focusin", { bubbles: true }));
    const before = lit();
    option.dispatchEvent(new Event("focusout", { bubbles: true }));
    return [before, lit()];
    """
    )
    assert run("table/pointing", body) == [["card"], []]


# ---------------------------------------------------------------- moves

TOUCH = (
    LINE
    + """
const option = (label, more) => ({ key: label, label, value: null, chance: null, at: [], group: "",
  amounts: [], lying: null, action: { do: label }, played: false, ...more });
const settled = () => pause(150);
document.body.innerHTML = `<div><p data-key="a">A</p><p data-key="b">B</p></div><div></div>`;
const [el, rail] = document.body.children;
const stage = { el, rail, count: () => 1, takeLostFocus: () => null };
const [taken, ending] = [[], new AbortController()];
const take = (_spot, { label }) => taken.push(label);
const touchOf = (asked) => {
  const touch = it.createTouch({ stage, choicesOf: asked, take, skip: () => false, signal: ending.signal });
  document.body.append(touch.el);
  return touch;
};
const ways = (...options) => ({ who: "seat", prompt: "Step", options, refused: [], dice: null, at: [] });
const press = (key) => find(`[data-key=${key}]`)[0].click();
"""
)


def test_what_is_touched_is_told_and_escape_leads_back_to_it(run: Run) -> None:
    body = (
        TOUCH
        + """
    const look = () => [document.activeElement, ...find("[aria-pressed]")].map((one) =>
      one.getAttribute("aria-pressed") ?? one.textContent);
    const [one, two] = ["one", "two"].map((label) => option(label, { at: ["a"] }));
    const all = ways(one, two, option("both", { at: ["a", "b"] }));
    touchOf(async () => all).show({ line, step: 0, view: "open", deciding: true });
    await settled();
    press("a");
    await settled();
    const looks = [look()];
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
    looks.push(look());
    ending.abort();
    return [looks, document.activeElement.closest("[data-key]")?.dataset.key, taken];
    """
    )
    assert run("table/touch", body) == [[["one", "true", "false"], ["false", "false", "false"]], "a", []]


def test_a_card_shows_how_it_would_lie_before_it_is_laid(run: Run) -> None:
    body = (
        TOUCH
        + """
    const laid = (label, turned) => option(label, { at: ["a", "b"], lying: { card: "a", place: "b", turned } });
    const both = ways(laid("up", false), laid("down", true));
    touchOf(async () => both).show({ line, step: 0, view: "open", deciding: true });
    await settled();
    const lookOf = (one) => [one.textContent, one.matches(".turned"), one.dataset.key ?? null];
    const ghosts = () => find("[data-key=b] > .ghost").map(lookOf);
    const over = new PointerEvent("pointerover", { bubbles: true });
    const point = (key) => find(`[data-key=${key}]`)[0].dispatchEvent(over);
    point("b");
    const looks = [ghosts()];
    press("a");
    await settled();
    point("b");
    looks.push(ghosts());
    press("b");
    await settled();
    looks.push(ghosts());
    const [up, down] = find(".touch-menu .opt");
    down.focus();
    looks.push(ghosts(), [up, down].map((way) => way.querySelector(".as-laid > .turned") !== null));
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
    looks.push(ghosts());
    ending.abort();
    return looks;
    """
    )
    upright, upside_down = [["A", False, None]], [["A", True, None]]
    assert run("table/touch", body) == [[], upright, upright, upside_down, [False, True], []]


def test_a_touch_whose_choices_come_after_one_went_on_does_nothing(run: Run) -> None:
    body = (
        TOUCH
        + """
    const waiting = [];
    const touch = touchOf(() => new Promise((resolve) => waiting.push(resolve)));
    const touchThenGoTo = async (step) => {
      press("a");
      touch.show({ line, step, view: "open", deciding: false });
      waiting.pop()(ways(option("first", { at: ["a"] })));
      await settled();
      return [...taken];
    };
    touch.show({ line, step: 0, view: "open", deciding: false });
    const told = [await touchThenGoTo(1), await touchThenGoTo(1)];
    ending.abort();
    return told;
    """
    )
    assert run("table/touch", body) == [[], ["first"]]


def test_an_item_has_one_sign_however_often_it_is_judged(run: Run) -> None:
    body = """
    const item = (key) => ({ key, label: key, at: [] });
    const { el } = it.createForm({ form: "pick one", items: [item("a"), item("b")] }, () => {});
    const look = (judgement) => {
      it.markItems(el, judgement);
      return [...el.children].map((one) => one.textContent);
    };
    const missed = { outcome: "missed", about: ["a"], solution: [] };
    return [look(missed), look({ ...missed, solution: ["b"] }), look({ ...missed, solution: ["a"] }), look(null)];
    """
    looks = run("learn/answer", body)
    assert looks == [["alook again", "b"], ["alook again", "bright"], ["aright", "b"], ["a", "b"]]


# ---------------------------------------------------------------- odds


def test_one_fact_is_open_at_a_time(run: Run) -> None:
    body = (
        LINE
        + """
    const charts = { draw: async () => {}, remove: () => {} };
    const plot = (id) => ({ id, kind: "plotly", title: id, sentence: "", figure: { data: [], layout: {} } });
    const lines = { askAbout: async () => ({ facts: ["a", "b", "c"].map((id) => plot(id)) }) };
    const facts = it.createFacts({ lines, charts, level: 3, signal: new AbortController().signal });
    document.body.append(facts.el);
    const open = () => find(".fact").flatMap((one) => (one.open ? [one.dataset.fact] : []));
    const showStep = async (step) => {
      facts.show(line, step, "open");
      await pause(200);
      return open();
    };
    const pick = async (at) => {
      find(".fact > summary")[at].click();
      await pause(60);
      return open();
    };
    return [await showStep(0), await pick(2), await showStep(1), await pick(2), await showStep(2), await pick(1)];
    """
    )
    assert run("odds/facts-panel", body) == [["a"], ["c"], ["c"], [], [], ["b"]]
