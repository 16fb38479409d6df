import assert from "node:assert/strict";
import test from "node:test";
import { inNotebook, watchScheme } from "../../tutor/web/lib/scheme.js";
import { elementsIn, fakeElements, partial } from "./fakes.js";
import { lookChoices } from "../../tutor/web/lib/look.js";

/** A browser whose system is light, and a page; `turn` makes the one or the other dark, `isWatched` whether changes are seen. */
function opened(chosen, jpThemeLight) {
  fakeElements();
  const browser = partial(globalThis);
  const system = Object.assign(new EventTarget(), { matches: false });
  browser.window = Object.assign(new EventTarget(), { matchMedia: () => system });
  let look = null;
  browser.MutationObserver = class {
    constructor(changed) {
      this.changed = changed;
    }

    observe(target, { attributes, attributeFilter }) {
      if (target === document.body && attributes && attributeFilter.includes("data-jp-theme-light")) look = this.changed;
    }

    disconnect() {
      look = null;
    }
  };
  Object.assign(document, { body: partial({ dataset: { jpThemeLight } }) });
  const [root, ending] = [partial({ dataset: {} }), new AbortController()];
  const kept = { scheme: chosen };
  const store = { choice: (name) => kept[name] ?? "", setChoice: (name, value) => void (kept[name] = value) };
  const scheme = watchScheme(root, false, store, ending.signal);
  const turnElsewhere = () => {
    kept.scheme = "dark";
    browser.window.dispatchEvent(new Event("storage"));
  };
  const turnSystem = () => {
    system.matches = true;
    system.dispatchEvent(new Event("change"));
  };
  const turnNotebook = () => {
    document.body.dataset.jpThemeLight = "false";
    look?.();
  };
  return { root, scheme, ending, turnSystem, turnNotebook, turnElsewhere };
}

test("a page follows the system, or the notebook that it lies in, as they change", () => {
  const page = opened("system");
  assert.equal(page.scheme.dark(), false);
  page.turnSystem();
  assert.equal(page.scheme.dark(), true);
  const cell = opened("system", "true");
  cell.turnSystem();
  assert.equal(cell.scheme.dark(), false);
  cell.turnNotebook();
  assert.equal(cell.scheme.dark(), true);
});

test("the root says how large words are and whether they are set easier to read, as that is chosen", () => {
  const { root, scheme } = opened("light");
  scheme.chooseSize("large");
  scheme.chooseReading("easy");
  assert.deepEqual(root.dataset, { scheme: "light", text: "large", easy: "" });
  scheme.chooseReading("normal");
  assert.deepEqual(root.dataset, { scheme: "light", text: "large" });
});

test("what is chosen in another tab is followed, and the choices show it", () => {
  const page = opened("light");
  const [colours] = lookChoices(page.scheme, page.ending.signal);
  const pressed = () => elementsIn(/** @type {any} */ (colours), ({ attributes }) => attributes["aria-pressed"] === "true").map(({ textContent }) => textContent);
  assert.deepEqual([page.scheme.dark(), pressed()], [false, ["Light"]]);
  page.turnElsewhere();
  assert.deepEqual([page.scheme.dark(), pressed()], [true, ["Dark"]]);
});

test("who has left follows nothing any more", () => {
  for (const [given, turn] of partial([[undefined, "turnSystem"], ["true", "turnNotebook"], [undefined, "turnElsewhere"]])) {
    const page = opened("system", given);
    page.ending.abort();
    page[turn]();
    assert.equal(page.scheme.dark(), false);
  }
});

test("looks that a browser kept from another version are the usual ones", () => {
  fakeElements();
  const browser = partial(globalThis);
  browser.window = Object.assign(new EventTarget(), { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  browser.MutationObserver = class {
    observe() {}

    disconnect() {}
  };
  Object.assign(document, { body: partial({ dataset: {} }) });
  const root = partial({ dataset: { easy: "" } });
  const scheme = watchScheme(root, false, { choice: () => "sepia", setChoice: () => null }, new AbortController().signal);
  assert.deepEqual([scheme.chosen(), scheme.chosenSize(), scheme.chosenReading()], ["system", "normal", "normal"]);
  assert.deepEqual(root.dataset, { text: "normal", scheme: "light" });
});

test("a page is a notebook's where that has a theme or stands there, and Voila's pages are the tutor's own", () => {
  for (const [dataset, found, isNotebook] of /** @type {[object, object | null, boolean][]} */ ([[{}, null, false], [{ jpThemeLight: "true" }, null, true], [{}, {}, true], [{ voila: "", jpThemeLight: "true" }, {}, false]])) {
    Object.assign(document, { body: { dataset }, querySelector: () => found });
    assert.equal(inNotebook(), isNotebook);
  }
});
