import assert from "node:assert/strict";
import test from "node:test";
import { createEnding } from "../../tutor/web/replay/ending.js";
import { OPPONENTS, buttonCalled, elementsIn, fakeElements, fakeLine, ofClass, partial, settle } from "./fakes.js";

/** What stands at the end of a game of Ben's against a computer, what was asked for, and at which level it goes on. */
async function endOf({ won, strength = "good" }) {
  fakeElements();
  const asked = [];
  const again = [];
  const line = fakeLine("xx");
  line.frames[1].asks = { who: "over", seats: [] };
  const told = { title: "Ada wins", won, why: "Most points.", near: "You were 2 VPs short of first place.", rule: null, lines: [], scores: [], marks: ["score-0"] };
  const store = { addFinished: () => {} };
  const app = { lines: { askAbout: async (...parts) => (asked.push(parts.slice(1)), told) }, store, games: [{ name: "g", opponents: OPPONENTS }], whole: false };
  const marked = [];
  const tools = { app, level: 3, openRule: () => {}, again: async (level) => void again.push(level), markDecided: (keys) => marked.push(keys) };
  const { el, show } = createEnding(partial(tools));
  show(line, 1, partial({ id: "1", me: 1, against: { 0: strength }, from: { at: 0 }, peeks: [] }));
  await settle();
  return { el, asked, again, marked };
}

test("the end of a game is told to the learner: who won, why, and how near it was, and what decided is marked", async () => {
  const { el, asked, marked } = await endOf({ won: false });
  assert.deepEqual(asked, [["ending", { view: "1" }]]);
  assert.deepEqual(elementsIn(el, ({ tag }) => tag === "h3").map(({ textContent }) => textContent), ["Ada wins"]);
  assert.deepEqual(["why", "near"].map((name) => ofClass(el, name)[0]?.textContent), ["Most points.", "You were 2 VPs short of first place."]);
  assert.deepEqual(marked.at(-1), ["score-0"]);
});

for (const [won, strength, words] of partial([[true, "beginner", "Good"], [false, "good", "Beginner"]]))
  test(`who has ${won ? "won" : "not won"} may try the ${won ? "next" : "former"} level`, async () => {
    const { el, again } = await endOf({ won, strength });
    await buttonCalled(el, "Try").happen("click");
    assert.deepEqual([buttonCalled(el, "Try").textContent, again], [`Try “${words}”`, [words.toLowerCase()]]);
  });

for (const [won, strength] of partial([[true, "good"], [false, "beginner"]]))
  test(`there is no level ${won ? "above the highest" : "below the lowest"}`, async () => {
    assert.equal(buttonCalled((await endOf({ won, strength })).el, "Try"), undefined);
  });
