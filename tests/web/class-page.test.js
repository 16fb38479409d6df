import assert from "node:assert/strict";
import test from "node:test";
import { checkedText, createCodeCheck } from "../../tutor/web/lessons/class-check.js";
import { cutOff, withoutNames } from "../../tutor/web/lessons/names-out.js";
import { poolText } from "../../tutor/web/lessons/class-results.js";
import { createClassPool } from "../../tutor/web/lessons/class-pool.js";
import { buttonCalled, elementsIn, fakeElements, fakeStorage, partial, until } from "./fakes.js";

const LESSON = { number: 1, title: "Five, seven or nine?" };
const textOf = (pool) => poolText(partial(pool));
const changed = (text) => ({ text, reason: "changed", why: "it was changed" });

/** Three pupils, one looked at in each answer; the second one's code was changed. */
function answering(asked) {
  return {
    ask: async (name, parts) => {
      asked.push([name, parts.from]);
      return { changed: parts.from === 1 ? [changed("B")] : [], done: parts.from + 1, total: 3 };
    },
  };
}

test("a pool is told in one sentence", () => {
  const none = { lesson: null, pupils: 0, trials: 0, hits: 0 };
  assert.match(textOf({ ...none, leftOut: [] }), /^No result code is in the box yet/);
  assert.equal(textOf({ ...none, leftOut: [changed("A")] }), "None of these codes can be counted.");
  assert.equal(
    textOf({ lesson: LESSON, pupils: 25, trials: 25250, hits: 14712 }),
    "1. Five, seven or nine? 25 pupils, 14,712 hits in 25,250 trials.",
  );
  assert.equal(
    textOf({ lesson: LESSON, pupils: 1, trials: 0, hits: 0 }),
    "1. Five, seven or nine? 1 pupil, predictions, and no trials yet.",
  );
});

test("it is told that the same dice count once", () => {
  const pool = { lesson: LESSON, pupils: 2, same: true, trials: 100, hits: 58 };
  assert.equal(textOf(pool), "1. Five, seven or nine? 2 pupils, 58 hits in 100 trials. The same dice for all count once.");
  const named = { ...pool, lesson: { number: 5, title: "Race to twenty" } };
  assert.match(textOf(named), /^5\. Race to twenty: 2 pupils, /);
});

test("codes are checked a few at a time until all are", async () => {
  const asked = [];
  const told = [];
  const check = createCodeCheck(answering(asked), (found) => told.push(found && checkedText(found)), new AbortController().signal);
  const found = await check({ codes: "A B C", class: "otter" });
  assert.deepEqual(found.map(({ text }) => text), ["B"]);
  assert.deepEqual(asked, [["class-check", 0], ["class-check", 1], ["class-check", 2]]);
  assert.deepEqual(told, [
    null,
    "Checking the codes against the class code: 1 of 3 …",
    "Checking the codes against the class code: 2 of 3 …",
    "Checked against the class code: 1 of 3 is not as the dice fell, and does not count.",
  ]);
});

test("the same codes are not checked again, and where there are none, or no class code, nothing is", async () => {
  const asked = [];
  const check = createCodeCheck(answering(asked), () => {}, new AbortController().signal);
  await check({ codes: "A B C", class: "otter" });
  assert.deepEqual((await check({ codes: "A B C", class: "otter" })).map(({ text }) => text), ["B"]);
  assert.deepEqual(await check({ codes: "A B C", class: "" }), []);
  assert.deepEqual(await check({ codes: "", class: "otter" }), []);
  assert.equal(asked.length, 3);
});

test("of codes that have changed meanwhile, or on a page that was left, no more is told or asked", async () => {
  for (const turnAway of ["changed", "left"]) {
    const [asked, told, visit] = [[], [], new AbortController()];
    const check = createCodeCheck(answering(asked), (found) => told.push(found), visit.signal);
    const first = check({ codes: "A B C", class: "otter" });
    if (turnAway === "left") visit.abort();
    else check({ codes: "A B C", class: "" });
    await first;
    assert.deepEqual([asked.length, told], [1, turnAway === "left" ? [null] : [null, null]]);
  }
});

test("where no code is there to be checked nothing is said", async () => {
  const told = [];
  const check = createCodeCheck(partial({ ask: async () => ({ changed: [], done: 0, total: 0 }) }), (found) => told.push(found), new AbortController().signal);
  assert.deepEqual([await check({ codes: "Anna", class: "otter" }), told], [[], [null, null]]);
});

test("codes that could not be checked are checked again", async () => {
  let trouble = true;
  const ask = async () => {
    if (trouble) throw new Error("away");
    return { changed: [changed("B")], done: 1, total: 1 };
  };
  const check = createCodeCheck(partial({ ask }), () => {}, new AbortController().signal);
  await assert.rejects(check({ codes: "B", class: "otter" }), /away/);
  trouble = false;
  assert.equal((await check({ codes: "B", class: "otter" })).length, 1);
});

test("a changed code stays out of the pool and out of the file", async () => {
  fakeElements();
  fakeStorage();
  const asked = [];
  const wire = {
    ask: async (name, parts) => {
      asked.push([name, parts.changed]);
      if (name === "class-check") return { changed: [changed("B")], done: 1, total: 1 };
      return { lesson: null, pupils: 1, trials: 0, hits: 0, facts: [], items: [], leftOut: [], more: 0, filename: "a.csv", text: "" };
    },
  };
  const { el, show } = createClassPool(partial({ wire, level: 1 }), () => "otter", new AbortController().signal);
  partial(elementsIn(el, ({ tag }) => tag === "textarea"))[0].value = "3HHY-K7KT-WJYD-JTJC";
  show();
  await until(() => asked.length >= 2);
  await buttonCalled(el, "Save as CSV").happen("click");
  await until(() => asked.length >= 3);
  assert.deepEqual(asked, [["class-check", undefined], ["class-pool", "B"], ["class-csv", "B"]]);
});

test("the box asks about half a code once it is left, and not while one types", async () => {
  fakeElements();
  fakeStorage();
  const { el } = createClassPool(partial({ wire: { ask: () => new Promise(() => {}) }, level: 1 }), () => "", new AbortController().signal);
  const [box] = elementsIn(partial(el), ({ tag }) => tag === "textarea");
  const type = async (text) => {
    box.value = text;
    await box.happen("input");
  };
  await type("Anna 3HHY-K6RP");
  assert.doesNotMatch(partial(el).textContent, /Too short/);
  await box.happen("blur");
  assert.match(partial(el).textContent, /Too short for a result code.*“3HHY K6RP”\. Is a part of it missing\?/);
  await type(`Anna ${CODE}`);
  assert.doesNotMatch(partial(el).textContent, /Too short/);
});

test("a check ends where other codes are there, or the teacher has left", async () => {
  const asked = [];
  const left = new AbortController();
  const check = createCodeCheck(answering(asked), (found) => found && left.abort(), left.signal);
  await check({ codes: "A B C", class: "otter" });
  assert.equal(asked.length, 1);
  const other = createCodeCheck(answering(asked), () => {}, new AbortController().signal);
  await Promise.all([other({ codes: "A", class: "otter" }), other({ codes: "B", class: "" })]);
  assert.equal(asked.length, 2);
});

test("all well is said of one code and of many", () => {
  assert.equal(checkedText({ changed: [], done: 1, total: 1 }), "Checked against the class code: the code is as the dice fell.");
  assert.equal(checkedText({ changed: partial([{}, {}]), done: 9, total: 9 }), "Checked against the class code: 2 of 9 are not as the dice fell, and do not count.");
  assert.equal(checkedText({ changed: [], done: 9, total: 9 }), "Checked against the class code: all 9 codes are as the dice fell.");
});

const CODE = "3HHY-K6RP-TF37-YDY4";
const OTHER = "3HHY-K6RP-TF37-YDYX";
const NAMES = "Ruth Yusuf Kurt Rudy Murphy Guy Sky Burt Jun Hung Kurt-Rudy Kym Ty Wynn Björn Ødegård Нина Zoe\u0308 Tim2 Ben-Burt d'Urf".split(" ");

for (const [typed, kept] of [
  [`Anna ${CODE}`, CODE],
  ["Müller, Jörg;3hhy k6rp tf37 ydy4", "3hhy-k6rp-tf37-ydy4"],
  ["Нина\t3HHYK6RPTF37YDY4", "3HHYK6RPTF37YDY4"],
  [`${CODE} ${CODE}\n${CODE}`, `${CODE}\n${CODE}\n${CODE}`],
  [OTHER, OTHER],
  ["3HHYK6RPTF37YDYA", "3HHYK6RPTF37YDYA"],
  ["7. 3HHY-K6RP-TF37", "7-3HHY-K6RP-TF37"],
  [`Ruth CDFH-3MNP-5RTV-7XYC`, "CDFH-3MNP-5RTV-7XYC"],
  ["Ruth 3HHY-K6RP-TF37", "3HHY-K6RP-TF37"],
  [`Kurt7 ${OTHER}`, OTHER],
  ["CDFH-JKMN-PRTV-WXYC, sbgz-uvwx, cmd", ""],
  ["lesson,pupil,share,code\n3,7,0.5123,3HHY-K6RP-TF37-YDY4", CODE],
])
  test(`names are taken out: ${typed}`, () => assert.equal(withoutNames(typed), kept));

for (const name of NAMES)
  test(`no name goes out: ${name}`, () => {
    for (const code of [CODE, OTHER])
      for (const typed of [`${name} ${code}`, `${code} ${name}`, `${name}\n${code} (${name})`, `${name}: ${code}`, `${name}-${code}`])
        assert.equal(withoutNames(typed), code, typed);
    for (const typed of [name, `${name} ${name} ${name} ${name}`, `${name} 3HHY-K6RP`]) assert.equal(withoutNames(typed), "");
  });

test("what is too short for a code is asked about, and a name or a number is not", () => {
  assert.deepEqual(cutOff(`3HHY-K6RP\nAnna 3hhy k6\n${CODE} 3HHY-K6R\n7. 3HHY-K6RP-TF37`), ["3HHY K6RP", "3hhy k6", "3HHY K6R"]);
  assert.deepEqual(cutOff([...NAMES, ...NAMES.map((name, at) => `${name} ${at}`), "28.11.2026", "7b", "12 34567", CODE, OTHER, "0.5123"].join("\n")), []);
});

test("two hundred names beside as many codes, and none among what goes out", () => {
  const rows = Array.from({ length: 200 }, (_, at) => `${NAMES[at % NAMES.length]} ${at + 1}. ${CODE} ${NAMES[(7 * at) % NAMES.length]}`);
  assert.equal(withoutNames(rows.join("\n")), rows.map(() => CODE).join("\n"));
});

test("of many codes that are too short some are named, and the others counted", async () => {
  fakeElements();
  fakeStorage();
  const { el } = createClassPool(partial({ wire: { ask: () => new Promise(() => {}) }, level: 1 }), () => "", new AbortController().signal);
  const [box] = elementsIn(partial(el), ({ tag }) => tag === "textarea");
  const short = ["3HHY", "4HHY", "5HHY", "6HHY", "7HHY", "8HHY", "9HHY", "2HHY", "3KHY", "4KHY", "5KHY", "6KHY"].map((code) => `${code}-K6RP`);
  box.value = short.map((code, at) => `Name${"abcdefghijkl"[at]} ${code}`).join("\n");
  await box.happen("blur");
  const [, named, more] = /which has 16 letters: (.*) and (\d+) more\./.exec(partial(el).textContent) ?? [];
  assert.deepEqual([named.split(", ").length + Number(more), named.split(", ").length < 12], [12, true]);
});
