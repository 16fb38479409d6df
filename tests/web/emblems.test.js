import assert from "node:assert/strict";
import test from "node:test";
import { drawEmblems, emblemsIn } from "../../tutor/web/lib/emblems.js";
import { partial } from "./fakes.js";

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

test("who saves bytes keeps the drawings that stand on the page", () => {
  const page = partial({ adoptedStyleSheets: [] });
  Object.assign(globalThis, { document: page, CSSStyleSheet: class {} });
  Object.defineProperty(globalThis, "navigator", { value: { connection: { saveData: true } }, configurable: true });
  drawEmblems(partial({ href: "https://example.org/tutor.css" }));
  assert.deepEqual(page.adoptedStyleSheets, []);
});
