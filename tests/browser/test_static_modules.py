"""The browser's modules one by one, each imported by itself into an empty page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.pages import MINIONS
from tests.tutor.browser_side import read_line
from tutor.app.desk import Desk

Run = Callable[..., Any]


@pytest.fixture(scope="module")
def run(browser: Browser, site: str) -> Iterator[Run]:
    """Runs the body of an async function that has a module as `it` and what it is given as `given`."""
    context = browser.new_context(viewport={"width": 800, "height": 600})
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.goto(f"{site}/style.css")

    def run(module: str, body: str, given: object = None) -> Any:
        page.evaluate("localStorage.clear(); document.body.replaceChildren()")
        return page.evaluate(f"async (given) => {{ const it = await import('/web/{module}.js'); {body} }}", given)

    yield run
    context.close()


# ---------------------------------------------------------------- recent


def test_recent_keeps_what_was_used_last(run: Run) -> None:
    body = """
    const kept = it.keepRecent(2);
    kept.set("a", 1); kept.set("b", 2); kept.get("a"); kept.set("c", 3);
    return [["a", "b", "c"].map((key) => kept.get(key) ?? null), kept.has("b"), kept.has("c")];
    """
    assert run("lib/recent", body) == [[1, None, 3], False, True]


def test_recent_counts_a_thing_once(run: Run) -> None:
    body = """
    const kept = it.keepRecent(2);
    kept.set("a", 1); kept.set("b", 2); kept.set("b", 3); kept.get("nothing");
    return [kept.get("a"), kept.get("b")];
    """
    assert run("lib/recent", body) == [1, 3]


# ---------------------------------------------------------------- router


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("", {}),
        ("?game=g&example=e&step=3&view=1&branch=b&page=rules&rule=r", None),
        ("?game=g&step=0", {"game": "g", "step": 0}),
        ("?step=3x", {}),
        ("?step=-1", {}),
        ("?step=1.5", {}),
        ("?step=1234567", {}),
        ("?step=999999", {"step": 999999}),
        ("?game=&other=1", {}),
    ],
)
def test_router_reads_a_place(run: Run, query: str, place: dict[str, object] | None) -> None:
    whole = {"game": "g", "example": "e", "step": 3, "view": "1", "branch": "b", "page": "rules", "rule": "r"}
    assert run("app/router", "return it.readPlace(given)", query) == (whole if place is None else place)


def test_router_writes_what_it_reads(run: Run) -> None:
    place = {"rule": "r", "game": "a b&c", "example": None, "step": 0, "view": "", "branch": "b/1", "unknown": "x"}
    assert run("app/router", "return it.writePlace(given)", place) == "game=a+b%26c&step=0&branch=b%2F1&rule=r"


ROUTED = """
const shown = [];
const ending = new AbortController();
const router = it.openRouter(true, { game: "start" }, (place) => shown.push(place), ending.signal);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const before = location.href;
try {
  %s
} finally {
  ending.abort();
  history.replaceState(null, "", before);
}
"""


def test_router_keeps_what_is_not_its_own(run: Run) -> None:
    body = """
    history.replaceState(null, "", "?kernel=7&game=old#here");
    router.push({ game: "g", step: 2 });
    return [location.search, location.hash, router.here(), router.href({})];
    """
    search, fragment, here, href = run("app/router", ROUTED % body)
    assert (search, fragment, here) == ("?game=g&step=2&kernel=7", "#here", {"game": "g", "step": 2})
    assert href == "/style.css?kernel=7#here"


def test_router_replaces_calmly_and_not_once_one_has_gone_on(run: Run) -> None:
    body = """
    router.replace({ game: "g", step: 1 });
    router.replace({ game: "g", step: 2 });
    const at_once = location.search;
    await pause(200);
    const later = location.search;
    router.replace({ game: "g", step: 3 });
    history.pushState(null, "", "?game=other");
    await pause(200);
    return [at_once, later, location.search, router.here().step];
    """
    assert run("app/router", ROUTED % body) == ["", "?game=g&step=2", "?game=other", 3]


def test_router_follows_the_address_until_its_end(run: Run) -> None:
    body = """
    history.replaceState(null, "", "?game=there&step=4");
    dispatchEvent(new PopStateEvent("popstate"));
    ending.abort();
    dispatchEvent(new PopStateEvent("popstate"));
    return [shown, router.here()];
    """
    place = {"game": "there", "step": 4}
    assert run("app/router", ROUTED % body) == [[place], place]


def test_router_in_a_notebook_leaves_the_address_alone(run: Run) -> None:
    body = """
    const router = it.openRouter(false, { game: "start" }, () => null, new AbortController().signal);
    const first = router.here();
    router.push({ game: "g" }); router.replace({ game: "h" });
    await new Promise((resolve) => setTimeout(resolve, 200));
    return [first, router.here(), router.href({ game: "g" }), location.search];
    """
    assert run("app/router", body) == [{"game": "start"}, {"game": "h"}, None, ""]


# ---------------------------------------------------------------- store


def test_store_remembers_places_and_choices_by_name(run: Run) -> None:
    body = """
    const store = it.openStore();
    store.setPlace("g", "a", 3, 9); store.setPlace("g", "b", 1, 2); store.setChoice("pace", "slow");
    return [store.place("g", "a"), store.place("g", "b"), store.place("h", "a"), store.choice("pace", "normal"),
      store.choice("meter", "none"), Object.keys(localStorage).every((key) => key.startsWith("minions-tutor:"))];
    """
    places = [{"step": 3, "steps": 9}, {"step": 1, "steps": 2}, None]
    assert run("app/store", body) == [*places, "slow", "none", True]


@pytest.mark.parametrize("broken", ["{", "null", "7", '"x"', "[]", '{"step": "3", "steps": 9}', '{"step": 1.5}'])
def test_store_ignores_what_is_broken(run: Run, broken: str) -> None:
    body = """
    for (const key of ["place:g/e", "kept:g", "own"]) localStorage.setItem(`minions-tutor:${key}`, given);
    const store = it.openStore();
    return [store.place("g", "e"), store.kept("g"), store.own("c")];
    """
    assert run("app/store", body, broken) == [None, [], None]


def test_store_keeps_the_newest_first_and_each_once(run: Run) -> None:
    body = """
    const store = it.openStore();
    const item = (id, name) => ({ id, name, record: {} });
    const items = [item("1", "one"), item("2", "two"), item("1", "again")];
    const told = items.map((one) => store.keep("g", one));
    const kept = store.kept("g").map(({ name }) => name);
    store.drop("g", "2");
    return [told, kept, store.kept("g").map(({ id }) => id), store.kept("other")];
    """
    assert run("app/store", body) == [[True, True, True], ["again", "two"], ["1"], []]


def test_store_lists_no_half_kept_branch(run: Run) -> None:
    body = """
    const items = [null, { id: "1" }, { record: {} }, { id: "2", record: {} }];
    localStorage.setItem("minions-tutor:kept:g", JSON.stringify(items));
    return it.openStore().kept("g").map(({ id }) => id);
    """
    assert run("app/store", body) == ["2"]


def test_store_holds_twelve_own_lines_the_newest_ones(run: Run) -> None:
    body = """
    const store = it.openStore();
    for (let i = 0; i < 13; i += 1) store.setOwn(`c${i}`, { record: { i }, play: null });
    store.setOwn("c5", { record: { i: "new" }, play: { me: 0 } });
    const found = Array.from({ length: 13 }, (_, i) => store.own(`c${i}`) !== null);
    return [found, store.own("c5"), JSON.parse(localStorage["minions-tutor:own"]).length];
    """
    found, fifth, count = run("app/store", body)
    assert (found, count) == ([False] + [True] * 12, 12)
    assert fifth == {"code": "c5", "record": {"i": "new"}, "play": {"me": 0}}


def test_store_says_when_there_is_no_room(run: Run) -> None:
    body = """
    const store = it.openStore();
    return [store.keep("g", { id: "1", record: "x".repeat(6e6) }), store.kept("g")];
    """
    assert run("app/store", body) == [False, []]


# ---------------------------------------------------------------- wire

WIRE = """
const heard = [];
const sent = [];
const model = {
  on: (event, listener) => heard.push(listener),
  off: (event, listener) => heard.splice(heard.indexOf(listener), 1),
  send: (message) => sent.push(message),
};
const answer = (message, ...buffers) => heard.forEach((listener) => listener(message, buffers));
const ending = new AbortController();
const wire = it.openWire(model, ending.signal);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const told = (asked) => asked.then((found) => ({ found }), ({ constructor: { name }, code, title, rule, offer }) =>
  ({ name, code, title, rule, offer }));
try {
  %s
} finally {
  ending.abort();
}
"""


def test_wire_gives_each_question_its_own_answer(run: Run) -> None:
    body = """
    const [one, two] = [wire.ask("facts", { at: 1 }), wire.askRaw("plotly.js")];
    const [first, second] = sent;
    answer({ id: 12345, answer: { x: "nobody's" } }); answer(null);
    answer({ id: second.id, answer: { x: 2 } }, "buffer");
    answer({ id: first.id, answer: { x: 1 } });
    return [await one, await two, first.id !== second.id, { ...first, id: 0 }, second.ask];
    """
    asked = {"at": 1, "id": 0, "ask": "facts"}
    assert run("lib/wire", WIRE % body) == [{"x": 1}, [{"x": 2}, ["buffer"]], True, asked, "plotly.js"]


def test_wire_tells_a_problem_with_all_its_parts(run: Run) -> None:
    body = """
    const asked = [told(wire.ask("a")), told(wire.ask("b"))];
    const offer = [{ label: "Home", query: "" }];
    answer({ id: sent[0].id, problem: { title: "No", text: "Not so.", code: "line-gone", rule: { id: "r" }, offer } });
    answer({ id: sent[1].id, problem: {} });
    return Promise.all(asked);
    """
    full, empty = run("lib/wire", WIRE % body)
    offer = [{"label": "Home", "query": ""}]
    assert full == {"name": "Problem", "code": "line-gone", "title": "No", "rule": {"id": "r"}, "offer": offer}
    assert empty == {"name": "Problem", "code": "", "title": "That did not work", "rule": None, "offer": []}


def test_wire_is_lost_when_no_answer_comes_and_back_with_the_next(run: Run) -> None:
    body = """
    const changes = [];
    wire.onChange((alive) => changes.push(alive));
    const asked = await told(wire.ask("a", {}, { timeout: 30 }));
    const then = wire.alive();
    answer({ id: sent[0].id, answer: { late: true } });
    answer({ id: 0 });
    return [asked.name, then, wire.alive(), changes];
    """
    assert run("lib/wire", WIRE % body) == ["Lost", False, True, [False, True]]


def test_wire_that_hears_other_answers_is_slow_and_not_lost(run: Run) -> None:
    body = """
    const slow = told(wire.ask("slow", {}, { timeout: 60 }));
    await pause(20);
    const quick = wire.ask("quick");
    answer({ id: sent[1].id, answer: {} });
    await quick;
    return [(await slow).name, wire.alive()];
    """
    assert run("lib/wire", WIRE % body) == ["Lost", True]


def test_wire_knows_at_once_what_cannot_be_sent(run: Run) -> None:
    body = """
    model.send = () => { throw new Error("gone"); };
    const thrown = await told(wire.ask("a"));
    model.send = () => Promise.reject(new Error("gone"));
    const late = pause(1000).then(() => ({ name: "nothing" }));
    return [thrown.name, (await Promise.race([told(wire.ask("b")), late])).name, wire.alive()];
    """
    assert run("lib/wire", WIRE % body) == ["Lost", "Lost", False]


def test_wire_forgets_listeners_and_questions_at_their_end(run: Run) -> None:
    body = """
    const changes = [];
    const until = new AbortController();
    wire.onChange((alive) => changes.push(alive), until.signal);
    until.abort();
    await told(wire.ask("a", {}, { timeout: 10 }));
    let settled = false;
    wire.ask("b", {}, { timeout: 10 }).then(() => (settled = true), () => (settled = true));
    ending.abort();
    await pause(40);
    return [changes, heard.length, settled];
    """
    assert run("lib/wire", WIRE % body) == [[], 0, False]


def test_wire_pings_when_one_comes_back_to_the_page(run: Run) -> None:
    body = """
    document.dispatchEvent(new Event("visibilitychange"));
    const pings = sent.length;
    ending.abort();
    document.dispatchEvent(new Event("visibilitychange"));
    return [pings, sent.map(({ ask }) => ask)];
    """
    assert run("lib/wire", WIRE % body) == [1, ["ping"]]


# ---------------------------------------------------------------- lines

LINES = """
const asked = [];
const replies = [];
const wire = { ask: async (question, params) => {
  asked.push([question, params]);
  const reply = replies.shift();
  if (reply.error) throw reply.error;
  return reply;
} };
const lines = it.holdLines(wire);
const sent = (first, frames, ...markup) =>
  ({ pieces: { first, markup }, frames: frames.map((frame) => ({ pictures: [], ...frame })) });
const pictures = (line) => line.frames.flatMap((frame) => frame.pictures.map(
  ({ table, indices }) => indices.map((index) => table[index]).join("")));
const { Problem } = await import("/web/lib/wire.js");
const gone = (code) => ({ error: new Problem({ title: "", text: "gone", offer: [], code }) });
%s
"""


def test_lines_that_grow_have_the_common_frames_once_and_shared(run: Run) -> None:
    body = """
    const line = { line: "L1", table: ["a"], frames: [{ n: 0 }, { n: 1 }, { n: 2 }] };
    replies.push({ line: "L2", base: { line: "L1", frames: 2 }, ...sent(1, [{ n: "new" }]) });
    const grown = await lines.grow(line, "branch", { at: 1 });
    return [grown.frames.map(({ n }) => n), grown.frames[1] === line.frames[1], line.frames.length, asked];
    """
    asked = [["branch", {"at": 1, "line": "L1", "pieces": 1}]]
    assert run("replay/lines", LINES % body) == [[0, 1, "new"], True, 3, asked]


def test_lines_that_python_sends_whole_are_taken_whole(run: Run) -> None:
    body = """
    replies.push({ line: "L2", ...sent(0, [{ n: 7 }]) });
    return (await lines.grow({ line: "L1", table: [], frames: [{ n: 0 }] }, "play", {})).frames;
    """
    assert run("replay/lines", LINES % body) == [{"n": 7, "pictures": []}]


def test_pictures_of_a_line_are_put_together_from_its_pieces(run: Run) -> None:
    body = """
    replies.push({ line: "L1", ...sent(0, [{ pictures: [[0, 1]] }, { pictures: [[1], [1, 0, 1]] }], "<a>", "<b>") });
    return pictures(await lines.open("open", { game: "g" }));
    """
    assert run("replay/lines", LINES % body) == ["<a><b>", "<b>", "<b><a><b>"]


def test_a_real_line_and_its_branch_have_the_pictures_that_python_drew(run: Run) -> None:
    desk = Desk(Random(1))
    opened = desk.answer({"id": 1, "ask": "open", "game": MINIONS.game, "example": MINIONS.name})["answer"]
    line, action = read_line(opened), opened["record"]["actions"][6]
    asked = {"line": opened["line"], "at": 6, "action": action, "pieces": len(line["table"])}
    branch = desk.answer({"id": 2, "ask": "branch", **asked})["answer"]
    body = """
    replies.push(...given);
    const line = await lines.open("open", { game: "minions" });
    return [line, await lines.grow(line, "branch", { at: 6, action: {} })].map(pictures);
    """
    found = run("replay/lines", LINES % body, [opened, branch])
    drawn = [one["frames"] for one in (line, read_line(branch, line))]
    assert found == [[picture for frame in frames for picture in frame["pictures"]] for frames in drawn]


def test_pieces_that_come_twice_are_taken_once(run: Run) -> None:
    body = """
    const table = it.takePieces(["a"], { first: 1, markup: ["b"] });
    const again = it.takePieces(table, { first: 1, markup: ["b", "c"] });
    return [again, again === table, it.markupOf({ table, indices: [0, 2, 1] })];
    """
    assert run("table/picture", body) == [["a", "b", "c"], True, "acb"]


def test_a_line_and_its_branches_do_not_mix_up_their_pieces(run: Run) -> None:
    body = """
    replies.push({ line: "L1", ...sent(0, [{ pictures: [[0]] }], "<a>") });
    const line = await lines.open("open", { game: "g" });
    const grown = { base: { line: "L1", frames: 1 }, ...sent(1, [{ pictures: [[0, 1]] }], "<b>") };
    replies.push({ line: "L2", ...grown }, { line: "L3", ...grown, ...sent(1, [{ pictures: [[1]] }], "<c>") });
    const branches = [await lines.grow(line, "branch", {}), await lines.grow(line, "branch", {})];
    return [...[line, ...branches].map(pictures), asked.map(([, params]) => params.pieces ?? null)];
    """
    assert run("replay/lines", LINES % body) == [["<a>"], ["<a>", "<a><b>"], ["<a>", "<c>"], [None, 1, 1]]


def test_a_line_that_was_put_away_takes_new_pieces_into_its_new_table(run: Run) -> None:
    body = """
    replies.push({ line: "L1", ...sent(0, [{ pictures: [[0, 1]] }], "<a>", "<b>") });
    const line = await lines.open("open", { game: "g" });
    replies.push(gone("line-gone"), { line: "L8", ...sent(0, [{ pictures: [[0]] }], "<c>") });
    replies.push({ line: "L9", base: { line: "L8", frames: 1 }, ...sent(1, [{ pictures: [[1, 0]] }], "<d>") });
    const grown = await lines.grow(line, "branch", {});
    return [pictures(line), pictures(grown), asked.map(([, params]) => params.pieces ?? null)];
    """
    assert run("replay/lines", LINES % body) == [["<a><b>"], ["<a><b>", "<d><c>"], [None, 2, None, 1]]


def test_lines_put_away_are_opened_again_once(run: Run) -> None:
    body = """
    const line = { line: "L1", game: "g", record: { r: 1 }, frames: [] };
    replies.push(gone("line-gone"), { line: "L8", ...sent(0, []) }, { ok: 1 }, { ok: 2 });
    return [await lines.askAbout(line, "facts", { at: 1 }), await lines.askAbout(line, "facts", { at: 2 }), asked];
    """
    first, second, asked = run("replay/lines", LINES % body)
    assert (first, second) == ({"ok": 1}, {"ok": 2})
    assert asked == [
        ["facts", {"at": 1, "line": "L1"}],
        ["open", {"game": "g", "record": {"r": 1}}],
        ["facts", {"at": 1, "line": "L8"}],
        ["facts", {"at": 2, "line": "L8"}],
    ]


def test_lines_that_grow_after_they_were_put_away_keep_their_own_frames(run: Run) -> None:
    body = """
    const line = { line: "L1", game: "g", record: {}, table: [], frames: [{ n: 0 }, { n: 1 }] };
    replies.push(gone("line-gone"), { line: "L8", ...sent(0, [{}, {}]) });
    replies.push({ line: "L9", base: { line: "L8", frames: 1 }, ...sent(0, [{ n: "new" }]) });
    return (await lines.grow(line, "branch", {})).frames.map(({ n }) => n);
    """
    assert run("replay/lines", LINES % body) == [0, "new"]


@pytest.mark.parametrize("code", ["", "other"])
def test_lines_with_another_problem_are_not_opened_again(run: Run, code: str) -> None:
    body = """
    replies.push(gone(given));
    const error = await lines.askAbout({ line: "L1" }, "facts", {}).catch((error) => error.message);
    return [error, asked.length];
    """
    assert run("replay/lines", LINES % body, code) == ["gone", 1]


def test_lines_are_recalled_by_game_example_and_branch(run: Run) -> None:
    body = """
    const place = { game: "g", example: "e", branch: "b" };
    lines.remember({ ...place, step: 3 }, "mine");
    const others = [{ ...place, game: "h" }, { ...place, example: "f" }, { ...place, branch: "c" }, { game: "g" }];
    return [lines.recall({ ...place, step: 9 }), others.map((other) => lines.recall(other) ?? null)];
    """
    assert run("replay/lines", LINES % body) == ["mine", [None] * 4]


# ---------------------------------------------------------------- the rest of the frames

REST = """
const frame = (n, finished) => ({ n, pictures: ["open"], ...(finished ? { meters: { done: n } } : {}) });
const line = { frames: [...given.frames].map((sign, n) => frame(n, sign === "x")), meters: [] };
const asked = [];
const table = [];
const drawn = (frame) => frame.pictures.map((picture) => picture.indices?.map((i) => table[i]).join("") ?? picture);
let came = 0;
const lines = { askForPictures: async (of, question, { from, to }) => {
  asked.push([question, from, to]);
  const found = Array.from({ length: Math.min(to - from + 1, given.most ?? 9) }, (_, i) => [from + i,
    { meters: { came: from + i }, picture: { open: 0, 0: 1 }, more: [[0, 1]] }]);
  const pieces = { first: 0, markup: ["se", "at"] };
  return { answer: { frames: Object.fromEntries(found), pieces, meters: [{ id: "quest" }] }, table };
} };
const stopped = () => came >= (given.stop ?? 99);
await it.finishFrames(lines, line, () => given.at, () => (came += 1), stopped);
for (const frame of line.frames) frame.pictures = drawn(frame);
return { asked, came, line };
"""


@pytest.mark.parametrize(
    ("frames", "at", "asked"),
    [
        ("......", 0, [[0, 5]]),
        ("......", 3, [[3, 5], [0, 2]]),
        ("xxx..x", 0, [[3, 4]]),
        ("..x...", 2, [[3, 5], [0, 1]]),
        (".xx.x.", 3, [[3, 3], [5, 5], [0, 0]]),
        ("xxxxxx", 3, []),
    ],
)
def test_rest_of_frames_is_asked_for_from_where_one_is(run: Run, frames: str, at: int, asked: list[list[int]]) -> None:
    found = run("replay/frame-rest", REST, {"frames": frames, "at": at})
    assert found["asked"] == [["rest", *run_of] for run_of in asked]
    assert all("meters" in frame for frame in found["line"]["frames"])


def test_rest_of_frames_is_taken_once_and_what_was_there_stays(run: Run) -> None:
    found = run("replay/frame-rest", REST, {"frames": "x..", "at": 0, "most": 1})
    old, *new = found["line"]["frames"]
    assert (old["meters"], old["pictures"]) == ({"done": 0}, ["open"])
    assert [frame["meters"] for frame in new] == [{"came": 1}, {"came": 2}]
    assert all(frame["pictures"] == ["open", "seat"] and frame["picture"] == {"open": 0, "0": 1} for frame in new)
    assert (found["came"], found["line"]["filled"], found["line"]["meters"]) == (2, 2, [{"id": "quest"}])


def test_rest_of_frames_ends_when_the_learner_has_left(run: Run) -> None:
    found = run("replay/frame-rest", REST, {"frames": "....", "at": 0, "most": 1, "stop": 2})
    assert (found["came"], len(found["asked"])) == (2, 2)


def test_rest_of_frames_that_another_answer_finished_first_are_not_drawn_twice(run: Run) -> None:
    body = """
    const line = { frames: [{ pictures: ["open"] }], meters: [] };
    const rest = { meters: {}, picture: { open: 0 }, more: [[0]] };
    const lines = { askForPictures: async () => {
      Object.assign(line.frames[0], { meters: {}, pictures: ["open", "seat"] });
      return { answer: { frames: { 0: rest }, pieces: { first: 0, markup: [] }, meters: [] }, table: [] };
    } };
    await it.finishFrames(lines, line, () => 0, () => null, () => false);
    return line.frames[0].pictures;
    """
    assert run("replay/frame-rest", body) == ["open", "seat"]


# ---------------------------------------------------------------- meters


def test_meters_of_a_view_and_of_open_cards_where_it_has_none(run: Run) -> None:
    body = """
    const line = { meters: [{ id: "quest" }, { id: "game" }, { id: "none" }], frames: [
      { meters: { open: { quest: "open" }, 0: { quest: "Ann's" } } }, {}, { meters: { open: { game: "later" } } }] };
    return [it.meterAt(line, 0, "0", "quest"), it.meterAt(line, 0, "1", "quest"), it.meterAt(line, 1, "0", "quest"),
      it.meterAt(line, 0, "0", "game"), it.metersOf(line, "0").map(({ id }) => id)];
    """
    assert run("odds/meters", body) == ["Ann's", "open", None, None, ["quest", "game"]]


@pytest.mark.parametrize(
    ("estimate", "text"),
    [
        ({"kind": "exact"}, "Exact."),
        ({"kind": "exact", "assumes": "fair dice"}, "Exact. Assumed: fair dice."),
        ({"kind": "exact", "assumes": "fair dice."}, "Exact. Assumed: fair dice."),
        ({"kind": "rule of thumb", "assumes": "x"}, "A rule of thumb, not a chance that was counted. Assumed: x."),
        (
            {"kind": "sampled", "n": 4000, "halfwidth": 0.0156},
            "Estimated from 4,000 games played out, good to ± 1.6 points.",
        ),
        ({"kind": "sampled", "n": 0, "halfwidth": 1}, "The first games are still being played."),
        ({"kind": "sampled", "n": 7, "halfwidth": 0}, "Estimated from 7 games played out, good to ± 0.1 points."),
    ],
)
def test_meters_say_how_far_a_number_can_be_trusted(run: Run, estimate: dict[str, object], text: str) -> None:
    assert run("odds/meters", "return it.kindText(given)", estimate) == text


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
    told = {} if value is None else {"value": {"value": value, "text": f"{value:.0%}"}}
    return {"label": label, **told, **more}


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
    assert run("choose/options", "return [it.refusedList([], null), it.refusedList(undefined, null)]") == [None, None]


# ---------------------------------------------------------------- motion

MOTION = """
const stage = document.createElement("div");
document.body.append(stage);
const thing = ({ key, x, y = 0, face = "", die = false, inside = [] }) =>
  `<div data-key="${key}" data-face="${face}" class="${die ? "die" : ""}"
    style="position:fixed;width:40px;height:40px;left:${x}px;top:${y}px">${inside.map(thing).join("")}</div>`;
const lay = (things) => (stage.innerHTML = things.map(thing).join(""));
lay(given.before);
const spots = it.notePositions(stage);
lay(given.after);
const played = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, { duration }) {
  const [first] = frames;
  const [kind] = ["translate", "opacity", "rotate", "transform"].filter((name) => name in first);
  played.push([this.dataset.key, kind, kind === "translate" ? first.translate : duration]);
};
try {
  it.playMotion(stage, given.still ? new Map() : spots);
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
    assert moved(run, [{"key": "a", "x": 10}], [{"key": "a", "x": 10.5}]) == []
    assert moved(run, [{"key": "a", "x": 10}], [{"key": "a", "x": 11}]) == [["a", "translate", "-1px 0px"]]


def test_what_lies_on_a_thing_that_moves_is_carried_and_moves_only_by_itself(run: Run) -> None:
    before = [{"key": "card", "x": 0, "inside": [{"key": "token", "x": 0}]}]
    carried = [{"key": "card", "x": 100, "inside": [{"key": "token", "x": 100}]}]
    assert moved(run, before, carried) == [["card", "translate", "-100px 0px"]]
    shifted = [{"key": "card", "x": 100, "inside": [{"key": "token", "x": 130}]}]
    assert moved(run, before, shifted) == [["card", "translate", "-100px 0px"], ["token", "translate", "-30px 0px"]]


def test_new_things_appear_with_all_that_lies_on_them(run: Run) -> None:
    new = {"key": "new", "x": 0, "inside": [{"key": "on it", "x": 0}]}
    assert moved(run, [{"key": "a", "x": 9}], [{"key": "a", "x": 9}, new]) == [["new", "opacity", 240]]


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
      return it.notePositions(document.body).size;
    } finally {
      window.matchMedia = real;
    }
    """
    assert run("table/motion", body) == 0


# ---------------------------------------------------------------- charts

CHARTS = """
const calls = [];
const react = async (box, data, layout) => {
  box.classList.add("js-plotly-plot");
  calls.push(["react", data, layout]);
};
window.Plotly ??= {};
Object.assign(window.Plotly, {
  react,
  purge: () => calls.push(["purge"]),
  Plots: { resize: async (box) => calls.push(["resize", box.clientWidth]) },
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
