import assert from "node:assert/strict";
import test from "node:test";
import { deflateSync } from "node:zlib";
import { brokenLesson, brokenLink, missingPage } from "../../tutor/web/shell/broken-links.js";
import { pageOfLesson } from "../../tutor/web/lessons/lesson-pages.js";
import { partial } from "./fakes.js";

const code = (data) => deflateSync(JSON.stringify(data)).toString("base64url");
const course = { title: "Learn", parts: [{ title: "One", levels: [{ name: "first", title: "First", kind: "do", rules: [] }] }] };
const games = [
  { name: "g", title: "Game", course, examples: [{ name: "e", title: "Example", steps: 21 }, { name: "f", title: "Other", steps: 0 }] },
  { name: "h", title: "Another", course: null, examples: [] },
];
const app = (own = null) => partial({ games, store: { own: () => own }, lines: { recall: () => undefined } });
const told = async (place) => {
  const problem = await brokenLink(app(), place);
  return problem && [problem.title, ...problem.offer.map(({ query }) => query)];
};

test("what is there, or not known yet, is no broken link", async () => {
  const fine = [
    {}, { page: "round" }, { game: "g" }, { game: "g", page: "nonsense" }, { game: "g", page: "rules", example: "x" },
    { game: "g", example: "e", step: 21 }, { game: "g", example: "f", step: 99 }, { game: "g", level: "first" },
    { game: "g", level: `~${code("a level")}` }, { game: "g", example: "e", step: 99, branch: code([21, [{}]]) },
    { game: "g", branch: code([{ players: 2 }, []]) }, { game: "g", example: "e", branch: code([0, [{}]]) },
  ];
  for (const place of fine) assert.equal(await told(place), null, JSON.stringify(place));
  assert.equal(await brokenLink({ ...app(), games: [] }, { game: "chess" }), null);
});

test("games, examples, levels and steps that do not exist are told, with what there is", async () => {
  assert.deepEqual(await told({ game: "chess", page: "rules" }), ["There is no such game", "game=g", "game=h"]);
  assert.deepEqual(await told({ game: "g", example: "x" }), ["There is no such example", "game=g&example=e", "game=g&example=f", "game=g"]);
  assert.deepEqual(await told({ game: "h", example: "x", branch: code([1, []]) }), ["There is no such example", "game=h"]);
  assert.deepEqual(await told({ game: "g", level: "x" }), ["There is no such level", "game=g&page=learn"]);
  assert.deepEqual(await told({ game: "g", example: "e", step: 22 }), ["There is no such step", "game=g&example=e&step=0", "game=g&example=e&step=21"]);
  const offers = await Promise.all(["g", "h"].map((game) => brokenLink(app(), { game, level: "x" })));
  assert.deepEqual(offers.map(({ offer }) => offer[0].label), ["Learn", "Another"]);
  const { text } = await brokenLink(app(), { game: "x".repeat(5000) });
  assert.match(text, /“x{60}…”/);
});

test("a page that nobody knows is told, and one that games have leads to theirs", async () => {
  const missing = (place, isOfGame = false) => {
    const { text, offer } = missingPage(partial(games), place, isOfGame);
    return [text, ...offer.map(({ query }) => query)];
  };
  assert.deepEqual(missing({ page: "studies" }), ["No page here is called “studies”."]);
  assert.deepEqual(missing({ page: "rules" }, true), ["Each game has a page called “rules”. Choose a game.", "game=g&page=rules", "game=h&page=rules"]);
  assert.deepEqual(missing({ game: "g", page: "studies" }), ["Game has no page called “studies”.", "game=g"]);
  const place = { lesson: "one-more", page: "x".repeat(99) };
  const lessons = partial({ games, lessons: [{ name: "one-more" }], wire: { ask: async () => ({}) } });
  await assert.rejects(pageOfLesson(lessons, place, new AbortController().signal), ({ text, offer }) => {
    assert.deepEqual([text, offer[0].query], [`This lesson has no page called “${"x".repeat(60)}…”.`, "lesson=one-more"]);
    return true;
  });
});

test("a damaged code is told at once, with the way to its story or game", async () => {
  const damaged = "This link is damaged";
  assert.deepEqual(await told({ game: "g", example: "e", branch: "eJw0" }), [damaged, "game=g&example=e"]);
  assert.deepEqual(await told({ game: "g", example: "e", branch: code([22, []]) }), [damaged, "game=g&example=e"]);
  assert.deepEqual(await told({ game: "g", branch: code([3, []]) }), [damaged, "game=g"]);
  assert.deepEqual(await told({ game: "g", level: "~eJw0" }), [damaged, "game=g&page=learn"]);
  assert.deepEqual(await told({ game: "g", level: `~${code([3, []])}` }), [damaged, "game=g&page=learn"]);
});

test("a line that only another browser keeps is told so; this browser's own is opened", async () => {
  const place = { game: "g", example: "e", branch: "my-abc" };
  assert.deepEqual(await told(place), ["This game is kept elsewhere", "game=g&example=e"]);
  assert.equal(await brokenLink(app({ record: {} }), place), null);
});

test("a lesson that is none of those there are is a broken link, and before any is known none is", () => {
  const lessons = partial([{ name: "dice" }, { name: "coins" }]);
  assert.deepEqual([brokenLesson(lessons, "dice"), brokenLesson(lessons, "coins"), brokenLesson([], "x")], [null, null, null]);
  assert.match(partial(brokenLesson(lessons, "x")).text, /“x”/);
});
