"""The parts of a page one by one, each in an empty page of its own: what stays, what goes, and what is told anew."""

import pytest

from tests.browser.conftest import Run

pytestmark = pytest.mark.daily

LINE = """
const shares = (...values) => ({ kind: "exact", why: "",
  values: values.map((value, seat) => ({ seat, value, text: `${100 * value} %`, fraction: "" })) });
const frame = (step, open, own) => ({ title: `Step ${step}`, text: ["Some words. ".repeat(40)], note: null, rules: [],
  phase: "Play", turn: 1, asks: { who: "seat", seats: [0] },
  meters: { open: { win: shares(...open) }, 0: { win: shares(...own) } } });
const lineOf = (more = {}) => ({ line: "L1", example: "e", seats: ["Ann", "Ben"], views: [{ id: "open" }], at: null,
  meters: [{ id: "win", title: "Wins" }], opponents: [], policies: [], phases: ["Play"],
  frames: [frame(0, [0.5, 0.5], [0.5, 0.5]), frame(1, [1, 0], [0.5, 0.5]), frame(2, [0, 1], [0.25, 0.75])], ...more });
const line = lineOf();
const pause = (ms = 60) => new Promise((resolve) => setTimeout(resolve, ms));
const find = (selector) => [...document.querySelectorAll(selector)];
const texts = (selector) => find(selector).map((one) => one.textContent);
"""

# ---------------------------------------------------------------- notices


def test_a_notice_stands_its_whole_time_after_the_one_before(run: Run) -> None:
    body = """
    const real = [setTimeout, clearTimeout];
    const timers = new Map();
    let last = 0;
    window.setTimeout = (work) => (timers.set((last += 1), work), last);
    window.clearTimeout = (timer) => timers.delete(timer);
    const deafWire = { life: () => "alive", onLife: () => {}, onWait: () => {}, onProgress: () => {} };
    const root = document.createElement("div");
    const { toast } = it.createNotices(root, deafWire);
    const { Problem } = await import("/web/lib/wire.js");
    const trouble = (text) => new CustomEvent("trouble", { detail: new Problem({ title: "No", text }) });
    root.dispatchEvent(trouble("One."));
    root.dispatchEvent(trouble("Two."));
    [window.setTimeout, window.clearTimeout] = real;
    const told = [timers.size, toast.textContent];
    for (const work of timers.values()) work();
    return [...told, toast.textContent];
    """
    assert run("shell/notices", body) == [1, "No. Two.", ""]


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


def test_only_buttons_that_lead_somewhere_are_there_and_the_focus_leaves_one_that_goes(run: Run) -> None:
    body = (
        LINE
        + """
    let left = 0;
    const controls = it.createControls({}, () => { left += 1; });
    document.body.append(controls.buttons);
    const away = (step, ...how) => {
      controls.show(line, step, ...how);
      return [find(".away").map((one) => one.getAttribute("aria-label") ?? one.textContent), left];
    };
    const looks = [away(0), away(1)];
    find(".next")[0].focus();
    return [...looks, away(2), away(2), away(1, false, true)];
    """
    )
    first, middle, end, still, asked = run("replay/controls", body)
    assert (first, middle) == ([["First step", "Back"], 0], [[], 0])
    assert end == [["Next", "Last step"], 1]
    assert (still[0], asked[0]) == (end[0], ["Next"])


# ---------------------------------------------------------------- words and timeline


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


TIMELINE = """
const timeline = it.createTimeline(() => {}, new AbortController().signal);
timeline.el.style.cssText = "position: relative; width: 600px; height: 100px";
document.body.append(timeline.el);
const curves = (selector = ".chance") => find(selector).map((one) => one.getAttribute("d"));
const show = (more) => {
  timeline.show({ line, step: 0, view: "open", meter: "win", whole: true, main: null, ...more });
  const late = (painted) => setTimeout(() => setTimeout(painted));
  return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => late(painted))));
};
"""


def test_the_timeline_follows_to_other_eyes(run: Run) -> None:
    body = (
        LINE
        + TIMELINE
        + """
    await show({});
    const open = curves();
    await show({ view: "0" });
    const own = curves();
    await show({});
    return [open.length, open.every((one, seat) => one !== own[seat]), curves().join() === open.join()];
    """
    )
    assert run("replay/timeline", body) == [2, True, True]


def test_chances_that_come_later_are_drawn(run: Run) -> None:
    body = (
        LINE
        + TIMELINE
        + """
    const late = lineOf();
    const { meters } = late.frames[2];
    delete late.frames[2].meters;
    await show({ line: late });
    const before = curves().join();
    late.frames[2].meters = meters;
    late.filled = 1;
    await show({ line: late });
    const after = curves().join();
    await show({});
    return [before === after, curves().join() === after];
    """
    )
    assert run("replay/timeline", body) == [False, True]


def test_a_story_is_drawn_from_where_a_branch_left_it(run: Run) -> None:
    body = (
        LINE
        + TIMELINE
        + """
    await show({ line: lineOf({ line: "L2", at: 1 }), main: line });
    const start = (path) => path.match(/^M([0-9.]+)/)[1];
    return [curves(".as-it-was").map(start), start(curves(".left-here")[0]), start(curves()[0])];
    """
    )
    left, here, start = run("replay/timeline", body)
    assert left == [here] * 2 and left != [start] * 2


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


# ---------------------------------------------------------------- moves and what-ifs

CHOICES = (
    LINE
    + """
const option = (label, more = {}) => ({ key: label, label, value: null, chance: null, at: [], group: "",
  amounts: [], lying: null, action: { do: label }, played: false, ...more });
const choicesAt = (step) => ({ who: "seat", prompt: `Step ${step}`, options: [option("a"), option(`at ${step}`)],
  refused: [], dice: null });
const choicesOf = async (_line, step) => choicesAt(step);
const settled = () => pause(150);
"""
)

TOUCH = (
    CHOICES
    + """
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
const ways = (...options) => ({ ...choicesAt(0), at: [], options });
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


LEVEL = (
    CHOICES
    + """
const level = { stage: { off: "", new: "", uses: [] },
  game: "g", name: "l", title: "L", task: "Do it.", rules: [], kind: "do", view: "open" };
const way = { number: 1, all: 2, next: null, back: {}, backTitle: "", backLabel: "" };
const picture = { pictures: [{ table: ["<i>table</i>"], indices: [0] }], picture: { open: 0 }, hands: {} };
const frames = line.frames.map((one) => ({ ...one, ...picture }));
const { Lost } = await import("/web/lib/wire.js");
const rest = { frames: { 2: { meters: {}, more: [], hands: {} } }, meters: [], pieces: { first: 0, markup: [] } };
const engine = { isThere: true, back: () => null };
const askAbout = async (_line, ask) => {
  if (!engine.isThere) throw new Lost("No answer came.");
  return ask === "rest" ? rest : { ...choicesAt(0), at: [] };
};
const lines = { askAbout, askForPictures: async (...asked) => ({ answer: await askAbout(...asked), table: [] }) };
const app = { level: 1, games: [], lines, wire: { onBack: (listener) => (engine.back = listener) },
  progress: { of: () => null }, router: { href: () => "" } };
const ending = new AbortController();
const open = () => it.createLevel(app, { line: lineOf({ frames }), at: 0, counts: [], level, ask: null, reference: {} },
  way, ending.signal);
"""
)


def test_a_level_asks_again_for_what_it_lacks_once_the_engine_is_back(run: Run) -> None:
    body = (
        LEVEL
        + """
    delete frames[2].meters;
    engine.isThere = false;
    document.body.append(open().el);
    await pause();
    const told = texts(".level-ask");
    engine.isThere = true;
    engine.back();
    await pause();
    ending.abort();
    return [...told, texts(".level-ask .opt").length, frames[2].meters];
    """
    )
    assert run("learn/level", body) == ["This needs the engine, which does not answer now.", 2, {}]


MOVE = (
    CHOICES
    + """
const move = it.createMove({ choicesOf, level: 3 });
document.body.append(move.el);
const show = async (step, deciding) => {
  move.show(line, step, "open", deciding);
  await settled();
  return [move.el.hidden, texts(".opt").length];
};
"""
)


def test_nothing_is_asked_while_one_looks_at_earlier_steps(run: Run) -> None:
    body = MOVE + "return [await show(2, true), await show(1, false), await show(2, true)];"
    shown, hidden, again = run("choose/move", body)
    assert shown == again == [False, 2]
    assert hidden[0] is True


def test_who_begins_to_play_at_the_step_they_look_at_is_asked(run: Run) -> None:
    body = MOVE + "return [await show(2, false), await show(2, true)];"
    assert run("choose/move", body)[1] == [False, 2]


WHAT_IF = (
    CHOICES
    + """
const branched = [];
let branch = async (_line, step, { action }) => void branched.push([step, action.do]);
const whatIf = it.createWhatIf({ choicesOf, level: 3, waking: "", branch: (...given) => branch(...given) });
document.body.append(whatIf.el);
const press = () => find(".opt")[1].click();
const look = { deciding: false, odds: true, unseen: false };
whatIf.show({ line, step: 0, view: "open", look });
await settled();
"""
)


def test_options_of_another_step_are_not_taken(run: Run) -> None:
    body = (
        WHAT_IF
        + """
    whatIf.show({ line, step: 1, view: "open", look });
    press();
    await settled();
    press();
    return branched;
    """
    )
    assert run("choose/whatif", body) == [[1, "at 1"]]


def test_a_branch_that_fails_leaves_the_panel_free(run: Run) -> None:
    body = (
        WHAT_IF
        + """
    branch = async () => { throw new Error("gone"); };
    press();
    const busy = whatIf.el.getAttribute("aria-busy");
    await settled();
    return [busy, whatIf.el.getAttribute("aria-busy")];
    """
    )
    assert run("choose/whatif", body) == ["true", None]


def test_dice_that_are_turned_leave_the_roll_that_happened_alone(run: Run) -> None:
    body = """
    const die = { name: "", faces: [1, 2, 3], emblems: {} };
    const roll = { how: "apart", dice: [die, die], now: [1, 2], keys: {}, chances: { "": "1/9" }, action: {} };
    const build = () => {
      document.body.replaceChildren(it.diceChoice(roll, new Map(), () => {}));
      return document.querySelector(".dice-sum").textContent;
    };
    const first = build();
    document.querySelector("[aria-label='3']").click();
    const turned = document.querySelector(".dice-sum").textContent;
    return [first, turned, build()];
    """
    happened = "1 and 2, as it happened. Chance: 1/9."
    assert run("choose/dice-choice", body) == [happened, "3 and 2. Chance: 1/9.", happened]


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


def test_a_key_that_a_part_took_for_itself_does_not_walk_the_replay_too(run: Run) -> None:
    body = """
    document.body.innerHTML = `<main><p>Free</p><p class="own">Own</p></main>`;
    const [free, own] = document.querySelectorAll("p");
    own.addEventListener("keydown", (event) => event.preventDefault());
    const [walked, ending] = [[], new AbortController()];
    const act = { next: () => walked.push("next"), back: () => walked.push("back") };
    it.bindKeys(document.querySelector("main"), false, act, ending.signal);
    const press = (where, key) =>
      where.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    press(free, "ArrowRight");
    press(own, "ArrowLeft");
    ending.abort();
    press(free, "ArrowRight");
    return walked;
    """
    assert run("replay/keys", body) == ["next"]


# ---------------------------------------------------------------- odds

FACT = """
const removed = [];
const charts = { draw: async () => {}, remove: (box) => removed.push(box.className) };
const plot = (id, more = {}) => ({ id, kind: "plotly", title: id, sentence: "", table: null,
  figure: { data: [], layout: {} }, ...more });
"""


def test_a_chart_that_gives_way_to_another_picture_stands_again_when_it_comes_back_and_is_removed_at_the_end(
    run: Run,
) -> None:
    body = (
        FACT
        + """
    const fact = it.createFact(charts, 3, () => {});
    const shown = () => [...fact.el.querySelectorAll(".plot, .shares")].find((one) => !one.closest(".wings, [hidden]"));
    fact.show(plot("a"), []);
    const first = shown();
    fact.show({ ...plot("b"), kind: "shares", values: [] }, []);
    const between = shown().className;
    fact.show(plot("c"), []);
    const stands = [between, shown() === first, removed.length];
    fact.remove();
    return [...stands, removed];
    """
    )
    assert run("odds/fact", body) == ["shares", True, 0, ["plot", "plot"]]


def test_a_fact_that_changed_while_it_was_folded_unfolds_with_its_new_picture(run: Run) -> None:
    body = (
        FACT
        + """
    const fact = it.createFact({ ...charts, draw: async (_plot, { id }) => drawn.push(id) }, 3, () => {});
    const drawn = [];
    const turn = async (open) => {
      fact.el.open = open;
      await new Promise((resolve) => setTimeout(resolve, 60));
      return [...drawn];
    };
    document.body.append(fact.el);
    fact.show(plot("a"), []);
    await turn(false);
    fact.show(plot("b"), []);
    return [await turn(false), (await turn(true)).at(-1)];
    """
    )
    assert run("odds/fact", body) == [["a"], "b"]


def test_facts_of_a_step_are_asked_for_once(run: Run) -> None:
    body = (
        LINE
        + """
    const asked = [];
    const lines = { askAbout: async (_line, _ask, { at }) => (asked.push(at), { facts: [] }) };
    const ending = new AbortController();
    const facts = it.createFacts({ lines, charts: null, level: 3, signal: ending.signal, isPlaying: () => false });
    for (const step of [0, 1, 0]) {
      facts.show(line, step, "open");
      await pause(150);
    }
    ending.abort();
    return asked;
    """
    )
    assert run("odds/facts-panel", body) == [0, 1]


def test_one_fact_is_open_at_a_time(run: Run) -> None:
    body = (
        FACT
        + LINE
        + """
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
      await pause();
      return open();
    };
    return [await showStep(0), await pick(2), await showStep(1), await pick(2), await showStep(2), await pick(1)];
    """
    )
    assert run("odds/facts-panel", body) == [["a"], ["c"], ["c"], [], [], ["b"]]


def test_a_sampled_chance_is_not_shown_before_it_is_good(run: Run) -> None:
    body = (
        FACT
        + """
    const fact = it.createFact(charts, 3, () => {});
    document.body.append(fact.el);
    const values = [{ seat: 0, value: 0.6, text: "60 %" }, { seat: 1, value: 0.4, text: "40 %" }];
    const table = { head: ["Player", "Chance"], rows: [["Ann", "60 %"], ["Ben", "40 %"]] };
    const sampled = (n, halfwidth) => ({ ...plot("win"), kind: "shares", seats: ["Ann", "Ben"], values, table,
      sentence: "Ann wins.", trust: "sampled", n, halfwidth });
    const look = (shown) => {
      fact.show(shown, []);
      return [fact.el.querySelector(".sentence").textContent, fact.el.querySelector(".fact-picture").hidden,
        fact.el.querySelector(".numbers").hidden];
    };
    return [look(sampled(23, 0.19)), look(sampled(900, 0.03))];
    """
    )
    counting = ["Still counting … 23 games played out so far.", True, True]
    assert run("odds/fact", body) == [counting, ["Ann wins.", False, False]]


def test_an_open_table_of_a_meter_has_the_numbers_of_its_step(run: Run) -> None:
    body = (
        LINE
        + """
    const meters = it.createMeters(3);
    document.body.append(meters.el);
    meters.show(line, 0, "open");
    find(".numbers")[0].open = true;
    await pause();
    const before = texts("tbody td");
    meters.show(line, 1, "open");
    return [before, texts("tbody td")];
    """
    )
    assert run("odds/meters-panel", body) == [["50 %"] * 4, ["100 %"] * 2 + ["0 %"] * 2]


def test_a_bar_has_a_part_for_each_seat_however_many_there_were(run: Run) -> None:
    body = """
    const shares = it.createShares();
    const bar = shares.el.querySelector(".share-bar");
    return [3, 1, 2].map((count) => {
      const values = Array.from({ length: count }, (_, seat) => ({ seat, value: 1 / count, text: "" }));
      shares.show(["Ann", "Ben", "Cid"], values);
      return [bar.children.length, bar.lastChild.style.flexGrow];
    });
    """
    assert [count for count, _ in run("odds/shares", body)] == [3, 1, 2]


# ---------------------------------------------------------------- colours


def test_a_closed_widget_follows_no_theme_any_more(run: Run) -> None:
    body = """
    const root = document.createElement("div");
    const ending = new AbortController();
    const paint = async (light) => {
      document.body.dataset.jpThemeLight = light;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return root.dataset.scheme;
    };
    try {
      document.body.dataset.jpThemeLight = "true";
      it.watchScheme(root, false, { choice: (_, otherwise) => otherwise }, ending.signal);
      const schemes = [root.dataset.scheme, await paint("false")];
      ending.abort();
      return [...schemes, await paint("true")];
    } finally {
      delete document.body.dataset.jpThemeLight;
    }
    """
    assert run("lib/scheme", body) == ["light", "dark", "dark"]


# ---------------------------------------------------------------- playing on


def test_who_plays_the_others_stays_chosen_in_the_next_line(run: Run) -> None:
    """Each move brings a new line; a player that the next game does not have gives way to the first one."""
    body = f"""
    {LINE}
    const {{ el, show }} = it.createPlayOn(3, async () => {{}});
    document.body.append(el);
    const pressed = () => texts(".play-on [aria-pressed=true]");
    const press = (label) => find(".play-on button").find((one) => one.textContent === label).click();
    const told = [];
    const player = (strength, title, name) => ({{ strength, title, names: [name], words: "", mistakes: [] }});
    const beginner = player("beginner", "Beginner", "Pip");
    const opponents = [beginner, player("good", "Good", "Dot")];
    show(lineOf({{ opponents }}), 0);
    for (const label of ["Good (Dot)", "Beginner (Pip)", "Good (Dot)"]) {{
      press(label);
      show(lineOf({{ opponents, seats: ["Ann", "Ben"] }}), 0);
      told.push(pressed());
    }}
    show(lineOf({{ opponents: [beginner, player("strong", "Strong", "Ember")] }}), 0);
    return [...told, pressed()];
    """
    good, beginner, _, other = run("replay/play-on-panel", body)
    assert "Good (Dot)" in good and "Beginner (Pip)" in beginner
    assert "Beginner (Pip)" in other
