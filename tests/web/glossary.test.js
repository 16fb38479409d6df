import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { buttonCalled, elementsIn, fakeElements, partial, settle } from "./fakes.js";
import { glossaryPage } from "../../tutor/web/lessons/page-glossary.js";

beforeEach(() => {
  fakeElements();
  const template = () => partial({ set innerHTML(markup) { this.content = markup; } });
  const build = document.createElement;
  Object.assign(document, { createElement: (tag) => (tag === "template" ? template() : build(tag)) });
});

const FAULT = "1: there is no such word";

/** What an engine says to the words of somebody's language: they are for German, unless they are wrong. */
function answerTo(own) {
  const faults = own.includes("wrong") ? [FAULT] : [];
  return { table: `Words ${own && faults.length === 0 ? own : "in English"}.`, language: own && faults.length === 0 ? "German" : "", faults, template: "" };
}

/** The page of the words, where these were kept; `kept` is what the browser keeps. */
async function glossary(own = "", hasRoom = true) {
  const kept = [own];
  const store = { ownWords: () => kept.at(-1), setOwnWords: (text) => (hasRoom && kept.push(text), hasRoom) };
  const app = partial({ level: 1, store, router: { href: () => "" }, wire: { ask: async (_, parts) => answerTo(parts.own) } });
  const el = partial((await glossaryPage(app)).el);
  const choose = async (text) => {
    const [field] = elementsIn(el, ({ attributes }) => attributes.type === "file");
    field.files = [{ size: text.length, text: async () => text }];
    await field.happen("change");
    await settle();
  };
  return { el, kept, choose, leaveOut: buttonCalled(el, "Leave my language out") };
}

test("a language of one's own stands beside English until it is left out", async () => {
  const { el, kept, choose, leaveOut } = await glossary();
  assert.match(el.textContent, /Words in English/);
  assert.equal(leaveOut.hidden, true);
  await choose("Wort");
  assert.match(el.textContent, /German stands beside English now, in this browser.*Words Wort\./);
  assert.deepEqual([kept.at(-1), leaveOut.hidden], ["Wort", false]);
  await leaveOut.happen("click");
  assert.match(el.textContent, /Only English now.*Words in English/);
  assert.deepEqual([kept.at(-1), leaveOut.hidden], ["", true]);
});

test("a file with a fault changes nothing, and says where it is", async () => {
  const { el, kept, choose } = await glossary("Wort");
  await choose("wrong");
  assert.match(el.textContent, /cannot be used yet.*there is no such word.*Words Wort\./);
  assert.deepEqual(kept, ["Wort"]);
});

test("where nothing is kept that is told, and what was kept and cannot be used any more, too", async () => {
  const full = await glossary("", false);
  await full.choose("Wort");
  assert.match(full.el.textContent, /until you leave this page/);
  const old = await glossary("wrong");
  assert.match(old.el.textContent, /cannot be used yet.*Words in English/);
  assert.equal(old.leaveOut.hidden, false);
});
