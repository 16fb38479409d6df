"""The browser's modules one by one, each imported by itself into an empty page."""

from random import Random
from typing import Any

import pytest

from tests.browser.conftest import Run
from tests.browser.pages import STORIES, Story, by_stories
from tests.samples import todays
from tests.tutor.browser_side import read_line
from tutor.app.desk import Desk

pytestmark = pytest.mark.daily

# ---------------------------------------------------------------- forms and fields


@pytest.mark.slow
def test_enter_hands_in_a_form_once(run: Run) -> None:
    """In a cell of JupyterLab the browser does not, elsewhere it would as well."""
    body = """
    const { fakeModel } = await import("/fake-model.js");
    const setup = "view=lesson&lesson=five-seven-or-nine&seed=otter-1&part=predict";
    const el = document.body.appendChild(document.createElement("div"));
    const end = it.widget.render({ model: await fakeModel(new URLSearchParams(setup)), el });
    el.insertAdjacentHTML("beforeend", "<form id=mine><input></form><input id=alone>");
    let times = 0;
    el.querySelector("#mine").addEventListener("submit", (event) => {
      event.preventDefault();
      times += 1;
    });
    const pressed = (where, parts) => {
      const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...parts });
      el.querySelector(where).dispatchEvent(event);
      return [times, event.defaultPrevented];
    };
    const told = [
      pressed("#mine input", { key: "a" }),
      pressed("#mine input", { key: "Enter", isComposing: true }),
      pressed("#alone", { key: "Enter" }),
      pressed("#mine input", { key: "Enter" }),
    ];
    end();
    return told;
    """
    assert run("main", body) == [[0, False], [0, False], [0, False], [1, True]]


def test_rules_that_cannot_be_fetched_are_told_to_whoever_still_asks(run: Run) -> None:
    body = """
    let fail;
    const rulesOf = () => new Promise((_, reject) => { fail = () => reject(new Error("gone")); });
    const { el } = it.createRuleSearch({ games: () => ["minions"], rulesOf, linkRule: () => el });
    document.body.append(el);
    const [input, told] = ["input", "[role=status]"].map((way) => el.querySelector(way));
    const ask = (question) => {
      input.value = question;
      input.dispatchEvent(new Event("input"));
      return fail;
    };
    const settle = () => new Promise((done) => setTimeout(done));
    const first = ask("tie");
    ask("win");
    first();
    await settle();
    const early = told.textContent;
    fail();
    await settle();
    return [early, told.textContent];
    """
    assert run("search/rule-search", body) == ["", "The rules cannot be fetched now."]


def test_of_many_phases_the_one_that_is_on_is_in_sight(run: Run) -> None:
    body = """
    const { el, show } = it.createPhases(() => {});
    document.body.append(el);
    const list = el.querySelector("ol");
    list.style.cssText = "display: flex; width: 200px; padding: 0; overflow: auto; position: relative";
    document.head.append(Object.assign(document.createElement("style"), { textContent: "li { flex: 0 0 120px }" }));
    const phases = ["One", "Two", "Three", "Four", "Five"];
    const frames = phases.map((phase) => ({ phase, turn: 1, phases }));
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const seen = [];
    for (const step of [0, 3]) {
      show({ line: 1, phases, frames }, step);
      await frame();
      await frame();
      const [now, room] = [list.querySelector(".now"), list].map((one) => one.getBoundingClientRect());
      seen.push([list.querySelector(".now").textContent, now.left >= room.left && now.right <= room.right]);
    }
    return seen;
    """
    assert run("replay/phases", body) == [["One", True], ["Four", True]]


# ---------------------------------------------------------------- stage


def test_stage_leaves_a_picture_standing_while_the_next_is_the_same_or_not_there(run: Run) -> None:
    body = """
    const stage = it.createStage();
    document.body.append(stage.el);
    const table = ["<b>one</b>", "<b>", "one</b>", "<i>two</i>"];
    const picture = { open: 0, 0: 1 };
    const pictures = (lists) => lists.map((indices) => ({ table, indices }));
    const frame = (...lists) => ({ pictures: pictures(lists), picture, hands: {}, asks: { seats: [] } });
    const line = { frames: [frame([0]), frame([1, 2], [3]), frame([3])] };
    const shown = (step, view) => {
      stage.show(line, step, view, false);
      return [stage.el.firstChild, stage.el.innerHTML, stage.el.getAttribute("aria-busy")];
    };
    const told = [shown(0, "open"), shown(1, "open"), shown(1, "0"), shown(2, "0"), shown(0, "open")];
    return told.map(([node, ...rest], i) => [...rest, i > 0 && node === told[i - 1][0]]);
    """
    one, two = "<b>one</b>", "<i>two</i>"
    assert run("table/stage", body) == [
        [one, "false", False],
        [one, "false", True],
        [two, "false", False],
        [two, "true", True],
        [one, "false", False],
    ]


def test_a_hand_that_is_due_counts_as_there_and_gives_way_to_one_that_is_due_later(run: Run) -> None:
    body = """
    const told = [];
    const stage = it.createStage(undefined, () => told.push(stage.rail.textContent));
    document.body.append(stage.el, stage.rail);
    const table = ["<b data-key=pile>pile</b>", "<i data-key=ace>ace</i>", "<i data-key=king>king</i>"];
    const pictures = [{ table, indices: [0] }];
    const frame = (hands, ...seats) => ({ pictures, picture: { open: 0 }, hands, asks: { seats } });
    const hand = (card) => ({ table, indices: [card] });
    const later = [frame({ 1: hand(2) }, 1), frame({ 1: hand(1) }, 1)];
    const line = { frames: [frame({}, 0), frame({ 0: hand(1) }, 0), ...later] };
    const seen = [0, 1, 2].map((step) => {
      stage.show(line, step, "open", true);
      return [stage.has("ace"), stage.has("king"), stage.rail.textContent];
    });
    for (let frame = 0; frame < 3; frame += told.length) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
    const moving = stage.rail.getAnimations({ subtree: true }).length;
    stage.show(line, 3, "open", true);
    return [seen, told, moving, stage.rail.textContent];
    """
    seen, told, moving, own = run("table/stage", body)
    assert seen == [[False, False, ""], [True, False, ""], [False, True, ""]]
    assert told == ["king"]
    assert moving == 1, "what is new appears"
    assert own == "ace", "what changes in a hand that lies there changes with the table"


def test_no_hand_lies_under_the_table_once_the_game_is_over(run: Run) -> None:
    body = """
    const stage = it.createStage();
    document.body.append(stage.el, stage.rail);
    const table = ["<b>pile</b>", "<i data-key=ace>ace</i>"];
    const common = { pictures: [{ table, indices: [0] }], picture: { 0: 0 }, hands: { 0: { table, indices: [1] } } };
    const line = { frames: ["seat", "over"].map((who) => ({ ...common, asks: { who, seats: [0] } })) };
    stage.show(line, 0, "0", true);
    const before = stage.has("ace");
    stage.show(line, 1, "0", false);
    return [before, stage.has("ace")];
    """
    assert run("table/stage", body) == [True, False]


def test_what_choices_are_worth_is_left_out_where_a_move_is_asked(run: Run) -> None:
    body = """
    const stage = it.createStage();
    const picture = { table: ["<p>a card<b data-worth> 5</b></p>"], indices: [0] };
    const frame = { pictures: [picture], picture: { open: 0 }, hands: {}, asks: { seats: [0] } };
    return [false, true, false].map((deciding) => {
      stage.show({ frames: [frame] }, 0, "open", deciding);
      return stage.el.textContent;
    });
    """
    assert run("table/stage", body) == ["a card 5", "a card", "a card 5"]


PATCHED = """
const { gripOf, stopsAmong, thingsIn } = await import("/web/table/things.js");
const place = document.body.appendChild(document.createElement("div"));
const draw = it.createDrawing(place);
const use = (things) => {
  for (const thing of things) thing.classList.add("can");
  for (const thing of stopsAmong(things, new Set())) gripOf(thing);
};
const bare = (copy) => {
  for (const grip of copy.querySelectorAll(".grip")) grip.remove();
  for (const one of copy.querySelectorAll("*")) {
    one.classList.remove("can", "gripped");
    if (!one.className) one.removeAttribute("class");
    if (!one.matches("[role=img], [role=button]")) continue;
    one.setAttribute("role", "img");
    one.removeAttribute("tabindex");
  }
  return copy;
};
const told = (grip) => [grip.parentElement.dataset.key, grip.ariaLabel];
const gripsIn = (one) => [...one.querySelectorAll(".grip")].map(told);
const [different, stayed, marked] = [[], [], []];
for (const picture of given) {
  const grips = new Set(place.querySelectorAll(".grip"));
  draw(document.createRange().createContextualFragment(picture));
  const [patched, afresh] = [bare(place.cloneNode(true)), document.createElement("div")];
  afresh.innerHTML = picture;
  if (!patched.isEqualNode(bare(afresh))) different.push([patched.innerHTML, afresh.innerHTML]);
  stayed.push([...grips].filter((grip) => grip.isConnected).length);
  marked.push(place.querySelectorAll(".can").length);
  use(thingsIn([place]));
  use(thingsIn([afresh]));
  const [now, then] = [place, afresh].map((one) => JSON.stringify(gripsIn(one)));
  if (now !== then) different.push([now, then]);
}
return [different, stayed, marked];
"""


@by_stories(todays(4, STORIES))
def test_a_picture_that_takes_the_place_of_another_is_as_if_drawn_afresh_and_buttons_stay(
    run: Run, story: Story
) -> None:
    opened = Desk(Random(1)).answer({"id": 1, "ask": "open", "game": story.game, "example": story.name})["answer"]
    pictures = [frame["pictures"][0] for frame in read_line(opened)["frames"]]
    Random(1).shuffle(pictures)
    different, stayed, marked = run("table/patch", PATCHED, pictures)
    assert different == []
    assert any(stayed)
    assert any(marked)


def test_a_thing_that_changes_keeps_its_marks_and_never_becomes_another_thing(run: Run) -> None:
    body = """
    const place = document.body.appendChild(document.createElement("div"));
    const draw = it.createDrawing(place);
    const drawn = (markup) => {
      draw(document.createRange().createContextualFragment(markup));
      return place.innerHTML;
    };
    const thing = (key, words) => `<b data-key="${key}" class="card ${words}">${words}</b>`;
    drawn(thing("a", "one"));
    const [first] = place.children;
    first.classList.add("can");
    const changed = [drawn(thing("a", "two")), place.firstChild === first];
    const other = [drawn(thing("b", "two")), place.firstChild === first];
    const lists = ["<i></i><i></i>", "<i></i>", "<i></i><i></i><i></i>", "<u></u><i></i><i></i>", "", "<i></i>"];
    const isWrong = lists.filter((list) => drawn(list) !== list);
    drawn(["a", "b", "c"].map((key) => thing(key, "one")).join(""));
    const [, second] = place.children;
    const shorter = [drawn(thing("d", "one") + thing("b", "two")), place.children[1] === second];
    return [changed, other, isWrong, shorter];
    """
    assert run("table/patch", body) == [
        ['<b data-key="a" class="card two can">two</b>', True],
        ['<b data-key="b" class="card two">two</b>', False],
        [],
        ['<b data-key="d" class="card one">one</b><b data-key="b" class="card two">two</b>', True],
    ]


# ---------------------------------------------------------------- options

OPTIONS = """
const taken = [];
const look = given.look ?? { values: true, best: true };
const list = it.optionList(given.options, (option) => taken.push(option.label), look);
document.body.append(list);
const all = (selector) => [...list.querySelectorAll(selector)];
const labels = (selector) => all(selector).map((one) => one.querySelector(".opt-words > span").textContent);
%s
"""


def option(label: str, value: float | None = None, **more: object) -> dict[str, object]:
    told = None if value is None else {"value": value, "text": f"{value:.0%}"}
    return {"label": label, "value": told, "chance": None, "at": [], "group": "", "played": False, **more}


def best_of(run: Run, *values: float | None, look: dict[str, bool] | None = None) -> list[int]:
    options = [option(str(at), value) for at, value in enumerate(values)]
    body = "return labels('.opt:has(.best)').map(Number)"
    given = {"options": options} | ({"look": look} if look else {})
    found: list[int] = run("choose/options", OPTIONS % body, given)
    return found


def test_options_mark_the_best_only_where_there_is_a_difference(run: Run) -> None:
    assert best_of(run, 0.2, 0.7, 0.1) == [1]
    assert best_of(run, 0.7, 0.7, 0.1) == [0, 1]
    assert best_of(run, 0.5, 0.5) == []
    assert best_of(run, 0.5) == []
    assert best_of(run, None, 0.5, 0.2) == [1]
    assert best_of(run, 0, -1, -2) == [0]
    assert best_of(run, 0.2, 0.7, look={"values": True, "best": False}) == []


def test_options_show_their_value_or_chance_and_what_happened(run: Run) -> None:
    options = [option("a", 0.25, played=True), option("b", chance="1/6"), option("c", at=["card-3"])]
    body = """return all(".opt").map((one) => [one.querySelector(".opt-value")?.textContent ?? null,
      one.matches(".played"), Boolean(one.querySelector(".happened")), one.dataset.at ?? null])"""
    shown = [["25%", True, True, None], ["1/6", False, False, None], [None, False, False, '["card-3"]']]
    assert run("choose/options", OPTIONS % body, {"options": options}) == shown
    hidden = {"options": options, "look": {"values": False, "best": False}}
    assert [one[:2] for one in run("choose/options", OPTIONS % body, hidden)] == [[None, False]] * 3


def test_options_pressed_are_taken(run: Run) -> None:
    body = "all('.opt')[1].click(); return taken"
    assert run("choose/options", OPTIONS % body, {"options": [option("a"), option("b")]}) == ["b"]


@pytest.mark.parametrize(("count", "seen"), [(1, 1), (10, 10), (11, 8), (29, 8)])
def test_options_beyond_the_first_are_a_press_away(run: Run, count: int, seen: int) -> None:
    body = """
    const before = all(".opt").filter((one) => one.checkVisibility()).length;
    const more = all("button").find((one) => one.textContent.startsWith("Show all"));
    const label = more?.textContent ?? null;
    more?.click();
    const after = all(".opt").filter((one) => one.checkVisibility()).length;
    return [before, label, after, more ? labels(".opt:focus") : [], Boolean(more?.isConnected)];
    """
    found = run("choose/options", OPTIONS % body, {"options": [option(str(i)) for i in range(count)]})
    more = count > seen
    assert found == [seen, f"Show all {count}" if more else None, count, ["8"] if more else [], False]


def grouped(count: int, groups: int, **more: object) -> list[dict[str, object]]:
    return [option(str(i), i / count, group=f"G{i % groups}") for i in range(count)] + ([more] if more else [])


def test_options_stand_under_their_headings(run: Run) -> None:
    body = """
    const heads = all(".group-name").map((one) => one.textContent);
    return [heads, labels(".option-group:first-child .opt"), all("details").length];
    """
    assert run("choose/options", OPTIONS % body, {"options": grouped(6, 2)}) == [["G0", "G1"], ["0", "2", "4"], 0]


def test_many_options_are_folded_with_what_happened_open(run: Run) -> None:
    body = """return all("details").map((one) => [one.querySelector("summary span").textContent, one.open,
      one.querySelector("summary > small:last-child").textContent, Boolean(one.querySelector("summary .best"))])"""
    options = [*grouped(28, 2), option("x", 0, group="Last", played=True), option("y", 0)]
    assert len(options) == 30
    ways = [["G0", False, "14 ways", False], ["G1", False, "14 ways", True], ["Last", True, "1 way", False]]
    assert run("choose/options", OPTIONS % body, {"options": options}) == ways
    unplayed = [{**one, "played": False} for one in options]
    assert [one[1] for one in run("choose/options", OPTIONS % body, {"options": unplayed})] == [True, False, False]
    assert run("choose/options", OPTIONS % body, {"options": options[1:]}) == []


def test_options_of_no_group_stand_last_and_unfolded(run: Run) -> None:
    body = "return [list.lastElementChild.matches('details'), labels('.options > :last-child .opt')]"
    options = [option("alone"), *grouped(30, 3)]
    assert run("choose/options", OPTIONS % body, {"options": options}) == [False, ["alone"]]


REFUSED = """
const opened = [];
const list = it.refusedList(given, (rule) => opened.push(rule.id));
document.body.append(list);
const [button] = list.querySelectorAll(".opt.no");
const look = () => [button.getAttribute("aria-expanded"), list.querySelector(".why-not").textContent];
const looks = [look()];
button.click(); looks.push(look());
list.querySelector(".why-not button")?.click();
button.click(); looks.push(look());
return [looks, opened];
"""


def test_refused_options_say_why_not_and_fold_again(run: Run) -> None:
    refused = [{"label": "Fly", "reason": "Minions walk.", "rule": {"id": "min-1", "title": "Walking"}}]
    looks, opened = run("choose/options", REFUSED, refused)
    assert [state for state, _ in looks] == ["false", "true", "false"]
    assert looks[0][1] == looks[2][1] == ""
    assert looks[1][1].startswith("Minions walk.") and "Walking" in looks[1][1]
    assert opened == ["min-1"]


def test_no_refused_options_make_no_list(run: Run) -> None:
    assert run("choose/options", "return it.refusedList([], null)") is None


# ---------------------------------------------------------------- motion

MOTION = """
const stage = document.createElement("div");
document.body.append(stage);
const thing = ({ key, x, y = 0, face = "", came = "", die = false, inside = [] }) =>
  `<div data-key="${key}" data-face="${face}" data-came="${came}" class="${die ? "die" : ""}"
    style="position:fixed;width:40px;height:40px;left:${x}px;top:${y}px">${inside.map(thing).join("")}</div>`;
const lay = (things) => (stage.innerHTML = things.map(thing).join(""));
lay(given.before);
const spots = it.notePositions([stage]);
lay(given.after);
const played = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, { duration }) {
  const [first] = frames;
  const [kind] = ["translate", "opacity", "rotate", "transform"].filter((name) => name in first);
  played.push([this.dataset.key, kind, kind === "translate" ? first.translate : duration]);
  return { finished: Promise.resolve() };
};
try {
  it.playMotion([stage], given.still ? new Map() : spots);
  await new Promise((done) => setTimeout(done));
} finally {
  Element.prototype.animate = animate;
}
return [played, spots.size];
"""


def moved(run: Run, before: list[dict[str, Any]], after: list[dict[str, Any]]) -> list[list[object]]:
    found: list[list[object]] = run("table/motion", MOTION, {"before": before, "after": after})[0]
    return found


def test_things_glide_from_where_they_stood(run: Run) -> None:
    assert moved(run, [{"key": "a", "x": 10, "y": 5}], [{"key": "a", "x": 110, "y": 25}]) == [
        ["a", "translate", "-100px -20px"]
    ]
    assert moved(run, [{"key": "a", "x": 10}], [{"key": "a", "x": 15}]) == []
    assert moved(run, [{"key": "a", "x": 10}], [{"key": "a", "x": 16}]) == [["a", "translate", "-6px 0px"]]


AROUND = """
document.body.innerHTML = '<div class="stage"><ul></ul><div></div></div>';
const [row, wrap] = document.querySelector(".stage").children;
const thing = ([key, x, y]) =>
  `<i data-key="${key}" style="position:absolute;width:20px;height:20px;left:${x}px;top:${y}px"></i>`;
const lay = ({ left, top, width, things, alone }) => {
  row.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:100px;margin:0;padding:0`;
  row.innerHTML = things.map((one) => (alone ? `<li>${thing(one)}</li>` : thing(one))).join("");
};
lay(given.before);
const stage = document.querySelector(".stage");
const spots = it.notePositions([stage]);
lay(given.after);
it.playMotion([stage], spots);
return [...stage.querySelectorAll("[style*=translate]")].map(({ dataset, style }) => [dataset.key, style.translate]);
"""


@pytest.mark.parametrize("alone", [False, True], ids=["beside one another", "each in a place of its own"])
def test_what_only_moves_along_with_all_around_it_does_not_glide(run: Run, alone: bool) -> None:
    """A row that is pushed down, or that gets more room: only what changed places in it glides."""

    def glides(after: dict[str, Any]) -> list[list[object]]:
        before = {"left": 10, "top": 10, "width": 400, "things": [["a", 0, 0], ["b", 100, 0], ["c", 200, 0]]}
        found: list[list[object]] = run(
            "table/motion", AROUND, {"before": before | {"alone": alone}, "after": after | {"alone": alone}}
        )
        return found

    same = [["a", 0, 0], ["b", 100, 0], ["c", 200, 0]]
    assert glides({"left": 10, "top": 90, "width": 400, "things": same}) == []
    assert glides({"left": 10, "top": 10, "width": 600, "things": same}) == []
    spread = [["a", 0, 0], ["b", 150, 0], ["c", 300, 0]]
    assert glides({"left": 10, "top": 10, "width": 600, "things": spread}) == []
    swapped = [["b", 0, 0], ["a", 100, 0], ["c", 200, 0]]
    assert glides({"left": 10, "top": 90, "width": 400, "things": swapped}) == [
        ["b", "100px -80px"],
        ["a", "-100px -80px"],
    ]


def test_a_thing_passes_an_edge_where_it_comes_from_beyond_or_grows_or_turns_beside_it(run: Run) -> None:
    body = """
    document.body.innerHTML = '<div class="stage" style="position:fixed;left:0;top:0;width:400px;height:300px"></div>';
    const stage = document.body.firstChild;
    const lay = ([left, top, height], face) => {
      const style = `position:fixed;width:40px;height:${height ?? 60}px;left:${left}px;top:${top}px`;
      stage.innerHTML = `<div data-key="0-Imp" data-face="${face}" style="${style}"></div>`;
    };
    return given.map(([from, to, face]) => {
      if (from) lay(from, "up");
      else stage.innerHTML = "";
      const before = it.notePositions([stage]);
      lay(to, face);
      return it.passesEdge(stage, before);
    });
    """
    middle, edge, beyond = [100, 100], [360, 100], [30, 320]
    cases = [
        (middle, edge, "up", False),
        (beyond, middle, "up", True),
        ([-1, 100], middle, "up", True),
        ([30, 260, 20], middle, "up", True),
        ([30, 260, 20], [*middle, 20], "up", False),
        (middle, edge, "down", True),
        (middle, [331, 100], "down", True),
        (middle, [329, 209], "down", False),
        (middle, [329, 211], "down", True),
        (edge, middle, "down", False),
        (None, edge, "up", False),
    ]
    assert run("table/motion", body, [case[:3] for case in cases]) == [case[3] for case in cases]


def test_a_row_that_holds_nothing_but_new_things_appears_as_one(run: Run) -> None:
    body = """
    document.body.innerHTML = '<div class="stage"><ul></ul><ol></ol></div>';
    const stage = document.body.firstChild;
    const thing = (key) => `<li data-key="${key}">${key}</li>`;
    stage.firstChild.innerHTML = thing("a") + thing("b");
    const spots = it.notePositions([stage]);
    stage.firstChild.innerHTML += thing("c");
    stage.lastChild.innerHTML = thing("d") + thing("e") + `<li><ul>${thing("f") + thing("g")}</ul></li>`;
    it.playMotion([stage], spots);
    return [...stage.querySelectorAll("[style]")].map(({ dataset, localName }) => dataset.key ?? localName);
    """
    assert run("table/motion", body) == ["c", "ol"]


def test_a_card_glides_from_the_hand_to_the_table(run: Run) -> None:
    body = """
    document.body.innerHTML = '<div class="stage"></div><div class="rail"></div>';
    const [stage, rail] = document.body.children;
    const card = '<div data-key="0-Imp" style="position:fixed;width:40px;height:60px;';
    rail.innerHTML = card + 'left:30px;top:400px"></div>';
    const before = it.notePositions([stage, rail]);
    rail.innerHTML = "";
    stage.innerHTML = card + 'left:130px;top:100px"></div>';
    it.playMotion([stage, rail], before);
    await new Promise((done) => setTimeout(done));
    const frames = stage.firstChild.getAnimations()[0].effect.getKeyframes();
    return frames.map(({ translate }) => translate);
    """
    assert run("table/motion", body) == ["-100px 300px", "0px"]


def test_a_new_card_glides_from_the_pile_that_it_came_from(run: Run) -> None:
    pile, card = {"key": "pile", "x": 10}, {"key": "card", "x": 110, "came": "pile"}
    assert moved(run, [pile], [pile, card]) == [["card", "translate", "-100px 0px"]]


def test_what_lies_on_a_thing_that_moves_is_carried_and_moves_only_by_itself(run: Run) -> None:
    before = [{"key": "card", "x": 0, "inside": [{"key": "token", "x": 0}]}]
    carried = [{"key": "card", "x": 100, "inside": [{"key": "token", "x": 100}]}]
    assert moved(run, before, carried) == [["card", "translate", "-100px 0px"]]
    shifted = [{"key": "card", "x": 100, "inside": [{"key": "token", "x": 130}]}]
    assert moved(run, before, shifted) == [["card", "translate", "-100px 0px"], ["token", "translate", "-30px 0px"]]


def test_new_things_appear_with_all_that_lies_on_them(run: Run) -> None:
    new = {"key": "new", "x": 0, "inside": [{"key": "on it", "x": 0}]}
    assert moved(run, [{"key": "a", "x": 9}], [{"key": "a", "x": 9}, new]) == [["new", "opacity", 240]]


def test_what_is_seen_neither_before_nor_after_does_not_move(run: Run) -> None:
    here, far, farther = {"key": "a", "x": 9}, {"key": "b", "x": 5000}, {"key": "b", "x": 6000}
    assert moved(run, [here], [here, far]) == []
    assert moved(run, [here, far], [here, farther]) == []
    assert moved(run, [here, far], [here, {**far, "x": 100}]) == [["b", "translate", "4900px 0px"]]
    assert moved(run, [here, {**far, "x": 100}], [here, far]) == [["b", "translate", "-4900px 0px"]]


def test_a_thing_that_shows_another_face_turns_and_a_die_tumbles(run: Run) -> None:
    before = [{"key": "card", "x": 0, "face": "back"}, {"key": "die", "x": 50, "face": "1", "die": True}]
    assert moved(run, before, before) == []
    after = [{**before[0], "face": "Wither"}, {**before[1], "face": "6"}]
    assert moved(run, before, after) == [["card", "transform", 300], ["die", "rotate", 420]]


def test_the_first_picture_does_not_move(run: Run) -> None:
    given = {"before": [], "after": [{"key": "a", "x": 1}]}
    assert run("table/motion", MOTION, given)[0] == []


def test_nothing_moves_where_the_reader_wants_stillness(run: Run) -> None:
    body = """
    const real = window.matchMedia;
    window.matchMedia = (query) => ({ matches: query.includes("reduce") });
    try {
      document.body.innerHTML = '<div data-key="a"></div>';
      return it.notePositions([document.body]).size;
    } finally {
      window.matchMedia = real;
    }
    """
    assert run("table/motion", body) == 0


# ---------------------------------------------------------------- reader


def test_all_cards_of_a_pile_are_spread_and_a_card_alone_is_not(run: Run) -> None:
    body = """
    const card = (name) => `<p class="card">${name}</p>`;
    document.body.innerHTML = `<div><ul data-key="pile">${card("Imp")}${card("Bogle")}</ul>
      <ul data-key="one">${card("Vampire")}<p class="card down"></p></ul></div>`;
    const place = document.body.firstChild;
    const ending = new AbortController();
    const reader = it.createReader([place], ending.signal);
    document.body.append(reader.el);
    const [pile, one] = place.children;
    const spread = [reader.spread(one), reader.spread(pile)];
    const read = [...reader.el.querySelectorAll(".read")].map((each) => each.textContent);
    const closed = [reader.close(), reader.close()];
    ending.abort();
    return [spread, read, closed];
    """
    assert run("table/reader", body) == [[False, True], ["Imp", "Bogle"], [True, False]]


def test_a_card_is_read_after_a_moment_unless_it_is_gone(run: Run) -> None:
    body = """
    const card = '<p class="card" data-key="a">Imp</p>';
    document.body.innerHTML = `<div style="font-size: 8px">${card}${card}</div>`;
    const place = document.body.firstChild;
    const ending = new AbortController();
    const reader = it.createReader([place], ending.signal);
    document.body.append(reader.el);
    const read = async (card, meanwhile) => {
      card.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
      meanwhile();
      await new Promise((resolve) => setTimeout(resolve, 450));
      return reader.close();
    };
    const [stays, goes] = place.children;
    const found = [await read(stays, () => null), await read(goes, () => goes.remove())];
    ending.abort();
    return found;
    """
    assert run("table/reader", body) == [True, False]


# ---------------------------------------------------------------- charts

CHARTS = """
const calls = [];
const fill = (box) => {
  const made = () => box.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
  const drawn = box.querySelector("svg") ?? made();
  for (const [side, size] of [["width", box.clientWidth], ["height", box.clientHeight]]) drawn.setAttribute(side, size);
};
const react = async (box, data, layout) => {
  box.classList.add("js-plotly-plot");
  fill(box);
  calls.push(["react", data, layout]);
};
window.Plotly ??= {};
Object.assign(window.Plotly, {
  react,
  purge: () => calls.push(["purge"]),
  Plots: { resize: async (box) => { fill(box); calls.push(["resize", box.clientWidth]); } },
});
const pause = (ms = 60) => new Promise((resolve) => setTimeout(resolve, ms));
let dark = false;
const listeners = [];
const charts = it.openCharts(null, "", { dark: () => dark, onChange: (listener) => listeners.push(listener) });
const box = document.createElement("div");
box.style.cssText = "width: 300px; height: 100px";
document.body.append(box);
const figure = (name) => ({ data: [{ name, marker: { color: "ink", size: 3 } }], layout: { height: 9 } });
const fact = (name, more = {}) => ({ figure: figure(name), ...more });
const names = () => calls.filter(([what]) => what === "react").map(([, [{ name }]]) => name);
let painted = 0;
const done = () => (painted += 1);
%s
"""


def test_charts_are_drawn_once_for_what_they_show(run: Run) -> None:
    body = """
    await Promise.all([charts.draw(box, fact("a"), done), charts.draw(box, fact("b"), done)]);
    await charts.draw(box, fact("b"), done);
    await pause();
    return [names(), painted > 0, calls[0][2]];
    """
    assert run("odds/charts", CHARTS % body) == [["b"], True, {"autosize": True, "height": 9}]


def test_charts_take_the_dark_colours_over_the_light_ones(run: Run) -> None:
    body = """
    const colours = { data: [{ marker: { color: "chalk" } }], layout: { font: "pale" } };
    await charts.draw(box, fact("a", { dark: colours }));
    await pause(200);
    dark = true;
    listeners.forEach((listener) => listener());
    await pause();
    return calls.filter(([what]) => what === "react").map(([, [trace], layout]) => [trace, layout]);
    """
    light, dark = run("odds/charts", CHARTS % body)
    assert light == [{"name": "a", "marker": {"color": "ink", "size": 3}}, {"autosize": True, "height": 9}]
    assert dark == [
        {"name": "a", "marker": {"color": "chalk", "size": 3}},
        {"autosize": True, "height": 9, "font": "pale"},
    ]


def test_a_chart_of_another_fact_begins_afresh_and_one_of_the_same_does_not(run: Run) -> None:
    body = """
    for (const id of ["a", "a", "b"]) await charts.draw(box, fact(`${id} ${calls.length}`, { id }));
    return calls.map(([what]) => what);
    """
    assert run("odds/charts", CHARTS % body) == ["react", "react", "purge", "react"]


def test_charts_wait_for_a_size_and_follow_it(run: Run) -> None:
    body = """
    box.style.display = "none";
    await charts.draw(box, fact("a"), done);
    await pause();
    const hidden = [names(), painted];
    box.style.display = "";
    await pause(120);
    const shown = [names(), painted > 0];
    calls.length = 0;
    box.style.width = "200px";
    await pause(120);
    return [hidden, shown, calls];
    """
    hidden, shown, calls = run("odds/charts", CHARTS % body)
    assert (hidden, shown) == ([[], 0], [["a"], True])
    assert calls == [["resize", 200]]


def test_a_chart_drawn_ahead_is_seen_without_being_drawn_again_and_its_bars_grow_only_then(run: Run) -> None:
    body = """
    const bar = (y) => ({ figure: { data: [{ type: "bar", name: y, x: ["one"], y: [y] }], layout: { height: 9 } } });
    await charts.draw(box, fact("a"));
    await pause();
    const spare = document.body.appendChild(box.cloneNode());
    spare.innerHTML = '<svg class="barlayer"><g class="point"><path d="M0 0H9V9Z"></path></g></svg>';
    const grows = () => spare.querySelector("path").getAnimations().length;
    const stands = [await charts.drawAhead(spare, bar(2), bar(1)), grows(), calls.at(-1)[2].shapes.length];
    spare.remove();
    const away = await charts.drawAhead(box.cloneNode(), bar(3));
    box.replaceWith(spare);
    calls.length = 0;
    charts.reveal(spare, box);
    await pause();
    const growing = grows();
    await charts.draw(spare, bar(2), done, bar(1));
    await pause(120);
    return [stands, away, growing, painted > 0, calls];
    """
    assert run("odds/charts", CHARTS % body) == [[True, 0, 1], False, 1, True, []]


def test_charts_that_lost_their_size_while_they_were_drawn_are_drawn_again(run: Run) -> None:
    body = """
    window.Plotly.react = async (...all) => {
      await react(...all);
      if (names().length === 1) box.style.display = "none";
    };
    await charts.draw(box, fact("a"), done);
    const before = painted;
    box.style.display = "";
    await pause(150);
    return [before, names(), painted > 0];
    """
    assert run("odds/charts", CHARTS % body) == [0, ["a", "a"], True]


def test_charts_that_are_removed_are_never_drawn_again(run: Run) -> None:
    body = """
    await charts.draw(box, fact("a"));
    charts.remove(box);
    calls.length = 0;
    box.style.width = "120px";
    listeners.forEach((listener) => listener());
    await pause(120);
    return calls;
    """
    assert run("odds/charts", CHARTS % body) == []


def test_charts_that_fail_leave_the_others_alone(run: Run) -> None:
    body = """
    window.Plotly.react = () => { throw new Error("no plot"); };
    const failed = await charts.draw(box, fact("a")).catch((error) => error.message);
    window.Plotly.react = react;
    const other = box.cloneNode();
    document.body.append(other);
    await charts.draw(other, fact("b"));
    return [failed, names().includes("b")];
    """
    assert run("odds/charts", CHARTS % body) == ["no plot", True]


def test_charts_that_changed_far_from_view_are_drawn_when_they_are_back_in_it(run: Run) -> None:
    body = """
    const cell = document.createElement("div");
    cell.style.cssText = "content-visibility: auto; contain-intrinsic-size: auto 100px";
    const room = document.createElement("div");
    room.style.height = "9000px";
    document.body.append(cell, room);
    cell.append(box);
    await charts.draw(box, fact("a"));
    await pause(200);
    window.scrollTo(0, 8000);
    await pause(200);
    await charts.draw(box, fact("b"));
    const far = names();
    window.scrollTo(0, 0);
    await pause(300);
    return [far, names()];
    """
    assert run("odds/charts", CHARTS % body) == [["a"], ["a", "b"]]
