"""The browser's modules one by one, each imported by itself into an empty page."""

from random import Random

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


def test_what_is_new_in_a_hand_that_is_laid_late_appears(run: Run) -> None:
    body = """
    const stage = it.createStage(undefined, () => {});
    document.body.append(stage.el, stage.rail);
    const table = ["<b data-key=pile>pile</b>", "<i data-key=ace>ace</i>", "<i data-key=king>king</i>"];
    const hand = (seat) => ({ hands: { [seat]: { table, indices: [seat + 1] } }, asks: { seats: [seat] } });
    const frames = [0, 1].map((seat) => ({ pictures: [{ table, indices: [0] }], picture: { open: 0 }, ...hand(seat) }));
    for (const step of [0, 1]) stage.show({ frames }, step, "open", true);
    while (stage.rail.textContent !== "king") await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
    return stage.rail.getAnimations({ subtree: true }).length;
    """
    assert run("table/stage", body) == 1


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


# ---------------------------------------------------------------- motion


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
