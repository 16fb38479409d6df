import assert from "node:assert/strict";
import test from "node:test";
import { buttonCalled, elementsIn, fakeElements, fakePage, fakeStorage, linksIn, ofClass, partial, settle } from "./fakes.js";
import { classPage } from "../../tutor/web/lessons/page-class.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { Problem } from "../../tutor/web/lib/wire.js";

const LESSONS = [1, 2].map((number) => ({ name: `lesson-${number}`, number, title: `Lesson ${number}` }));
const POOL = { lesson: LESSONS[0], pupils: 2, same: false, trials: 100, hits: 58, leftOut: [], more: 0, facts: [], items: [] };
const [code, other] = ["2WNY-7F76-RDF2-2RMK", "2WNY-7F76-RDF2-2RMM"];
const left = (text) => ({ text, reason: "short", why: "it is too short" });

/** The page of a class, with a clock that stands still: what is asked, what is copied, and what this tab keeps. */
function desk(t, answers = {}) {
  fakePage("http://room.test/");
  fakeElements();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const [asked, copied] = [[], []].map((one) => /** @type {any[]} */ (one));
  const kept = new Map();
  const known = partial({ "class-seeds": { seeds: [..."abcdefgh"].map((one) => `otter-${one}`) }, "class-pool": POOL, "class-check": { changed: [], done: 1, total: 1 }, ...answers });
  const ask = async (name, parts) => {
    asked.push([name, parts]);
    if (known[name] instanceof Error) throw known[name];
    return known[name];
  };
  const clipboard = { writeText: async (text) => void copied.push(text) };
  Object.defineProperty(globalThis, "navigator", { value: { clipboard }, configurable: true });
  Object.defineProperty(globalThis, "sessionStorage", { value: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) }, configurable: true });
  const app = { store: openStore(), lessons: LESSONS, level: 1, wire: { ask }, router: { href: (place) => `/${Object.values(place).join("/")}` }, charts: {}, live: "" };
  const build = () => partial(classPage(partial(app), new AbortController().signal).el);
  const el = build();
  const fields = (page = el) => elementsIn(page, ({ tag }) => tag === "input" || tag === "textarea");
  const named = (label) => fields().find(({ attributes }) => attributes.id === elementsIn(el, ({ tag, textContent }) => tag === "label" && textContent === label)[0].attributes.for);
  const type = async (label, value, more = {}) => {
    await Object.assign(named(label), { value, checkValidity: () => true, valueAsNumber: Number(value), ...more }).happen("input");
  };
  const wait = async (ms) => {
    t.mock.timers.tick(ms);
    await settle();
  };
  return { el, asked, copied, kept, type, wait, named, build, fields, known };
}

test("a class code brings the links of all pupils, a while after one has stopped typing, and stays in this browser", async (t) => {
  fakeStorage();
  const { el, asked, copied, type, wait, named, build, fields } = desk(t);
  assert.match(ofClass(el, "class-links")[0].textContent, /^Type a class code/);
  await type("Class code", "ott");
  await wait(249);
  await type("Class code", " otter ");
  await wait(249);
  assert.deepEqual(asked.filter(([name]) => name === "class-seeds"), []);
  await wait(1);
  assert.deepEqual(asked.filter(([name]) => name === "class-seeds"), [["class-seeds", { class: "otter", pupils: 25, same: false }]]);
  assert.match(ofClass(el, "class-links")[0].textContent, /^Pupil 7 opens lesson 1 and types otter-g under “Seed”, or follows link 7\./);
  assert.deepEqual(linksIn(ofClass(el, "seed-links")[0])[1], ["otter-b", "/lesson-1/otter-b"]);
  await buttonCalled(el, "Copy all links").happen("click");
  assert.match(copied[0], /^1\thttp:\/\/room\.test\/lesson-1\/otter-a\n2\t/);
  assert.match(ofClass(el, "class-links")[0].textContent, /Copied: a line for each pupil\./);
  await type("Pupils", "3.7");
  await type("Pupils", "999", { checkValidity: () => false });
  await buttonCalled(el, "The same dice").happen("click");
  await wait(250);
  assert.deepEqual(asked.findLast(([name]) => name === "class-seeds"), ["class-seeds", { class: "otter", pupils: 3, same: true }]);
  assert.match(ofClass(el, "class-links")[0].textContent, /All see the same dice/);
  const lesson = elementsIn(el, ({ attributes }) => attributes["aria-label"] === "Lesson")[0];
  await Object.assign(lesson, { value: "lesson-2" }).happen("change");
  await wait(250);
  assert.match(ofClass(el, "class-links")[0].textContent, /opens lesson 2/);
  await type("Class code", "a-very-long-code-of-a-class");
  assert.deepEqual([named("Class code").attributes.maxlength, fields(build())[0].value], ["16", "a-very-long-code"]);
});

test("links that cannot be made say why", async (t) => {
  fakeStorage();
  const { el, type, wait } = desk(t, { "class-seeds": new Problem({ title: "No", text: "That is no class code." }) });
  await type("Class code", "Ötter");
  await wait(250);
  assert.equal(ofClass(el, "class-links")[0].textContent, "That is no class code.");
});

test("codes in the box come together a while after one has stopped typing, and stay through a reload", async (t) => {
  fakeStorage();
  const { el, asked, kept, type, wait, named, build, fields } = desk(t);
  const tools = ofClass(el, "actions").find(({ textContent }) => textContent.includes("Save as CSV"));
  assert.equal(tools.hidden, true);
  await type("Result codes", code);
  await wait(349);
  const pools = () => asked.filter(([name]) => name === "class-pool").map(([, { codes, theory }]) => [codes, theory]);
  assert.deepEqual(pools(), []);
  await wait(1);
  assert.deepEqual(pools(), [[code, false]]);
  assert.equal(ofClass(el, "class-summary")[0].textContent, "1. Lesson 1: 2 pupils, 58 hits in 100 trials.");
  assert.equal(tools.hidden, false);
  assert.deepEqual([[...kept.values()], fields(build()).find(({ tag }) => tag === "textarea").value], [[code], code]);
  await buttonCalled(el, "Show what is exact").happen("click");
  await wait(350);
  assert.deepEqual(pools().at(-1), [code, true]);
  await buttonCalled(el, "Show what is exact").happen("click");
  await wait(350);
  assert.deepEqual(pools().at(-1), [code, false]);
  await buttonCalled(el, "Empty the box").happen("click");
  assert.deepEqual([named("Result codes").value, [...kept.values()], named("Result codes").constructor.focused], ["", [""], named("Result codes")]);
});

test("codes that do not count are listed with the reason, and where nothing can be counted nothing of before is left", async (t) => {
  fakeStorage();
  const { el, type, wait, known } = desk(t, { "class-pool": { ...POOL, leftOut: [left("2WNY"), left("7F76")], more: 3 } });
  await type("Result codes", `${code} ${other}`);
  await wait(350);
  const [out] = ofClass(el, "left-out");
  assert.deepEqual(elementsIn(out, ({ tag }) => tag === "li").map(({ textContent }) => textContent), ["2WNY it is too short.", "7F76 it is too short.", "and 3 more"]);
  assert.equal(elementsIn(out, ({ tag }) => tag === "h3")[0].textContent, "Left out: 5");
  const tools = ofClass(el, "actions").find(({ textContent }) => textContent.includes("Save as CSV"));
  assert.equal(tools.hidden, POOL.pupils === 0);
  known["class-pool"] = { ...POOL, pupils: 0, leftOut: [], more: 0 };
  await type("Result codes", `${other} ${code}`);
  await wait(350);
  assert.equal(tools.hidden, true);
  known["class-pool"] = { ...POOL, leftOut: [left("2WNY")], more: 0 };
  await type("Result codes", code);
  await wait(350);
  assert.equal(elementsIn(out, ({ tag }) => tag === "li").length, 1);
  known["class-pool"] = new Problem({ title: "No", text: "Too many codes." });
  await type("Result codes", other);
  await wait(350);
  assert.deepEqual([out.textContent, ofClass(el, "class-summary")[0].textContent], ["", "Too many codes."]);
});

test("large type can be turned on and off again", async (t) => {
  fakeStorage();
  const { el } = desk(t);
  const key = buttonCalled(el, "Large type");
  await key.happen("click");
  assert.deepEqual([key.attributes["aria-pressed"], el.dataset.projector], ["true", "open"]);
  await key.happen("click");
  assert.deepEqual([key.attributes["aria-pressed"], el.dataset.projector], ["false", "off"]);
});
