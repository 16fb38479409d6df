import assert from "node:assert/strict";
import test from "node:test";
import { drawEmblems, emblemsIn } from "../../tutor/web/lib/emblems.js";
import { fakeCanvas, partial } from "./fakes.js";

test("a sheet's emblems are found by what it says of them, and nothing else is", () => {
  const sheet = `.a-small{--a:url(emblems-3.svg#e1)}.band{--b:url("x.svg#e0")}.a-bat{--a:url("emblems-1.svg#e0")}:where(.deities) .a-up{--a:url("emblems-2.svg#e7")}
    .a-own{--a:url("data:image/svg+xml,<svg/>")}.art{mask: var(--small,var(--a)) center}`;
  assert.deepEqual(emblemsIn(sheet), [
    { selector: ".a-small", file: "emblems-3.svg", part: "e1" },
    { selector: ".a-bat", file: "emblems-1.svg", part: "e0" },
    { selector: ":where(.deities) .a-up", file: "emblems-2.svg", part: "e7" },
  ]);
});

test("a long sheet is gone through once", () => {
  const block = `.card{${"--c:#fff;".repeat(30_000)}}`;
  const begun = performance.now();
  assert.equal(emblemsIn(`${block}.a-bat{--a:url(emblems-1.svg#e0)}`).length, 1);
  assert.ok(performance.now() - begun < 1000, "at each letter it was read to the end of the block");
});

test("an emblem in pixels has been read before a table can show it", async () => {
  const [read, sheets] = [[], []];
  const parts = { "emblems-1.svg": ["e0", "e1"], "emblems-2.svg": ["e0"] };
  const sheet = ".a-bat{--a:url(emblems-1.svg#e1)}.a-up{--a:url(emblems-2.svg#e0)}.a-eye{--a:url(emblems-1.svg#gone)}";
  class FakeImage {
    set src(address) {
      this.address = address;
      read.push(address);
    }
    get src() {
      return this.address;
    }
    decode() {
      return Promise.resolve();
    }
  }
  const canvas = () => {
    let drawn = "";
    const drawImage = ({ src }, x) => (drawn = `data:${src.split("/").at(-1)}-${x}`);
    return { ...fakeCanvas({ drawImage }), toDataURL: () => drawn };
  };
  const view = (id, at) => ({ id, viewBox: { baseVal: { x: 64 * at, y: 0, width: 64, height: 64 } } });
  const page = new EventTarget();
  Object.assign(globalThis, {
    document: partial({ adoptedStyleSheets: [], visibilityState: "hidden", createElement: canvas }),
    window: { requestIdleCallback: true },
    requestIdleCallback: (work) => work(),
    devicePixelRatio: 1,
    addEventListener: page.addEventListener.bind(page),
    Image: FakeImage,
    fetch: async (address) => ({ text: async () => (address.endsWith(".css") ? sheet : address.split("/").at(-1)) }),
    DOMParser: class {
      parseFromString(name) {
        return { querySelectorAll: () => parts[name].map(view) };
      }
    },
    CSSStyleSheet: class {
      replaceSync(rules) {
        const shown = [...rules.matchAll(/url\("([^"]+)"\)/g)].map(([, address]) => address);
        sheets.push({ rules, unread: shown.filter((one) => !read.includes(one)) });
      }
    },
  });
  drawEmblems(partial({ href: "https://example.org/tutor.css" }));
  for (let n = 0; sheets.length === 0 && n < 1000; n += 1) await new Promise((goOn) => setTimeout(goOn, 1));
  assert.deepEqual(sheets, [
    {
      rules: '@media screen { .a-bat { --small: url("data:emblems-1.svg-64") }.a-up { --small: url("data:emblems-2.svg-0") } }',
      unread: [],
    },
  ]);
});

test("who saves bytes keeps the drawings that stand on the page", () => {
  const page = partial({ adoptedStyleSheets: [] });
  Object.assign(globalThis, { document: page, CSSStyleSheet: class {} });
  Object.defineProperty(globalThis, "navigator", { value: { connection: { saveData: true } }, configurable: true });
  drawEmblems(partial({ href: "https://example.org/tutor.css" }));
  assert.deepEqual(page.adoptedStyleSheets, []);
});

test("a browser that gives noise for what was drawn keeps the drawings that stand on the page", () => {
  const page = partial({ adoptedStyleSheets: [], createElement: () => fakeCanvas({ colours: [1, 2, 3, 4] }) });
  Object.assign(globalThis, { document: page, CSSStyleSheet: class {} });
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  drawEmblems(partial({ href: "https://example.org/tutor.css" }));
  assert.deepEqual(page.adoptedStyleSheets, []);
});
