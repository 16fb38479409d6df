import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { buttonCalled, elementsIn, fakeElements, fakeStorage, linksIn, ofClass, OPPONENTS, partial, PLAIN_LOOK, settle } from "./fakes.js";
import { chartPage } from "../../tutor/web/pages/page-chart.js";
import { createSiteNotices } from "../../tutor/web/pages/site-notices.js";
import { holdProgress } from "../../tutor/web/learn/progress.js";
import { homePage } from "../../tutor/web/pages/page-home.js";
import { isDoor, pickPage } from "../../tutor/web/pages/page-pick.js";
import { openGamesPart } from "../../tutor/web/pages/open-games.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { playPart } from "../../tutor/web/pages/play-part.js";
import { ruleFound, ruleToRead } from "../../tutor/web/pages/rule-item.js";

const ASKS = { players: [2, 4], opponents: OPPONENTS, names: ["Ada", "Ben", "Cleo", "Dev"], questions: [{ title: "Who starts?", answers: ["Ada", "Ben"] }] };
const LEVEL = { name: "first", title: "First steps", kind: "move", rules: ["r-1"] };
const GAME = partial({ name: "g", title: "Game", blurb: "", odd: [], cover: "", emblems: [], examples: [], course: { title: "", blurb: "", parts: [{ title: "", levels: [LEVEL] }], lookUp: {} }, ownCards: false, ...ASKS });
const OTHER = partial({ ...GAME, name: "o", title: "Other", course: null });
const VISIT = new AbortController().signal;

beforeEach(() => {
  fakeElements();
  fakeStorage();
  Object.assign(globalThis, { location: new URL("http://room.test/") });
});

/** What pages share; `went` is where they led, `begun` which games they began. */
function appOf(more = {}) {
  const store = openStore();
  const [went, begun] = [[], []].map((one) => /** @type {any[]} */ (one));
  const href = (/** @type {object} */ place) => Object.values(place).join("/");
  const acts = { go: (place) => went.push(place), newGame: (name, game) => void begun.push([name, game]), openRecord: (name, kept) => void begun.push([name, kept]) };
  const games = [GAME, OTHER];
  return partial({ store, games, lessons: [], level: 1, whole: true, router: { href, here: () => ({}) }, scheme: PLAIN_LOOK, gameTitle: (name) => name, progress: holdProgress(store, games), finder: { open: (names) => went.push(names) }, ...acts, went, begun, ...more });
}

const textsOf = (el, tag) => elementsIn(el, (one) => one.tag === tag).map(({ textContent }) => textContent);
const pressed = (el) => elementsIn(el, ({ attributes }) => attributes["aria-pressed"] === "true").map(({ textContent }) => textContent);
test("behind a door of the first page stand the games, each with its way there", async () => {
  const app = appOf();
  assert.deepEqual([isDoor("learn"), isDoor("rules"), isDoor()], [true, false, false]);
  const pick = (door) => pickPage(app, door, VISIT);
  assert.deepEqual(linksIn(partial(pick("learn").el)).slice(-2), [["Game", "g/learn"], ["Other", "o"]], "a game without a course is opened");
  assert.deepEqual(textsOf(partial(pick("learn").el), "h2"), ["Game", "Other"]);
  assert.deepEqual(linksIn(partial(pick("watch").el)).slice(-2), [["Game", "g/watch"], ["Other", "o/watch"]]);
  const play = pick("play");
  assert.equal(play.title, "Play which game?");
  const press = elementsIn(partial(play.el), ({ attributes }) => attributes["aria-label"] === "Play Other against the computer")[0];
  await press.happen("click");
  assert.deepEqual(app.begun.map(([name, { players, against }]) => [name, players, against]), [["o", 2, { 1: "beginner" }]]);
  play.search?.();
  assert.deepEqual(app.went, [["g", "o"]]);
});

test("the first page has a door for chance, and what teachers look for, only where there are lessons", () => {
  const ways = (more) => linksIn(partial(homePage(appOf(more), VISIT).el)).map(([words]) => words);
  assert.deepEqual(["Chance", "All lessons", "For teachers", "About this tutor"].map((one) => ways({}).some((words) => words.startsWith(one))), [false, false, false, false]);
  const whole = ways({ lessons: [{ name: "l" }], extras: ["docs"] });
  assert.deepEqual(["Chance", "All lessons", "For teachers", "About this tutor"].map((one) => whole.some((words) => words.startsWith(one))), [true, true, true, true]);
});

test("one's own results are folded away until there are some, and unfold at a press", async () => {
  const app = appOf();
  const { el } = homePage(app, VISIT);
  const opener = buttonCalled(partial(el), "My results");
  const results = ofClass(partial(el), "home-foot")[0].children[1];
  assert.deepEqual([results.hidden, opener.attributes["aria-expanded"]], [true, "false"]);
  await opener.happen("click");
  assert.deepEqual([results.hidden, opener.attributes["aria-expanded"]], [false, "true"]);
  app.store.addFinished([partial({ id: "1", game: "g", when: 1, title: "Ada wins", against: "", won: true, setup: { me: 0, against: {} }, record: { steps: 1, actions: [] } })]);
  assert.equal(buttonCalled(partial(homePage(app, VISIT).el), "My results"), undefined);
});

test("games that are not over can be gone on with, the one played last first, or forgotten", async () => {
  const app = appOf();
  const [record, play] = [{ steps: 7 }, { id: "p", me: 0, against: { 1: "good" } }];
  app.store.keepGame("g", partial({ id: "old", when: Date.UTC(2026, 1, 3, 12), turn: 2, record, play }));
  app.store.keepGame("o", partial({ id: "new", when: Date.UTC(2026, 1, 4, 12), turn: 5, record, play: { ...play, against: {} } }));
  const el = partial(openGamesPart(app, [GAME, OTHER]));
  const shown = () => ofClass(el, "kept-open").map(({ textContent }) => textContent.replace(/Played.*/, ""));
  assert.deepEqual([shown(), el.hidden], [["OtherTurn 5. Everybody at this screen. ", "GameTurn 2. Against the computer: Good. "], false]);
  await ofClass(el, "kept-open")[1].happen("click");
  assert.deepEqual(app.begun, [["g", { record, step: 7, left: null, play }]]);
  for (const title of ["Other", "Game"]) await elementsIn(el, ({ attributes }) => attributes["aria-label"] === `Forget this game of ${title}`)[0].happen("click");
  assert.deepEqual([shown(), el.hidden, app.store.games("o")], [[], true, []]);
});

test("before a game one chooses how many play, who plays the others, and every player one by one", async () => {
  const app = appOf();
  const el = partial(playPart(app, GAME));
  assert.deepEqual(textsOf(el, "h2"), ["Play a game"]);
  const offered = ofClass(el, "toggles").map(({ attributes, children }) => [attributes["aria-label"], children.length]);
  assert.deepEqual(offered.slice(0, 3), [["How many play?", 3], ["Who plays the others?", 3], ["Who starts?", 2]]);
  assert.deepEqual(pressed(el).slice(0, 3), ["2", "Beginner Pip cannot wait.", "Ada"]);
  assert.deepEqual([textsOf(el, "select").length, ofClass(el, "choice").filter(({ hidden }) => !hidden).length], [2, 0], "of two players all is said above");
  const [mistakes] = ofClass(el, "mistakes");
  assert.deepEqual([mistakes.hidden, mistakes.textContent], [false, "How to beat PipPip plays every card."]);
  await buttonCalled(el, "3").happen("click");
  const choices = ofClass(el, "choice");
  assert.deepEqual(choices.map(({ hidden }) => hidden), [true, false, false], "nobody else plays the learner's seat");
  const who = choices[1].children[1];
  await Object.assign(who, { value: "good" }).happen("change");
  assert.deepEqual([pressed(el)[1], choices.slice(1).map(({ children }) => children[1].value)], ["Ada", ["good", "beginner"]], "they are not all the same any more");
  assert.equal(mistakes.hidden, false);
  await buttonCalled(el, "Good").happen("click");
  assert.deepEqual([mistakes.hidden, pressed(el)[1].slice(0, 4)], [true, "Good"], "who makes no mistakes that one could tell has none told");
  const inputs = elementsIn(el, ({ attributes }) => attributes.maxlength === "14");
  assert.deepEqual(inputs.map(({ placeholder }) => placeholder), ["Ada", "Dot", "Fizz"]);
  await Object.assign(inputs[2], { value: "Mia" }).happen("input");
  await buttonCalled(el, "Dot").happen("click");
  await buttonCalled(el, "Start the game").happen("click");
  const [[, { players, me, against, names, chosen }]] = app.begun;
  assert.deepEqual([players, me, against, names, chosen], [3, 0, { 1: "good", 2: "good" }, ["Ada", "Dot", "Mia"], { "Who starts?": "Ben" }]);
  await Object.assign(inputs[1], { value: "mia" }).happen("input");
  await buttonCalled(el, "Start the game").happen("click");
  assert.deepEqual([app.begun.length, /Two players are called/.test(ofClass(el, "trouble")[0].textContent)], [1, true]);
});

test("an answer that is a player's name shows the one of this table", async () => {
  const el = partial(playPart(appOf(), GAME));
  const starts = () => elementsIn(el, ({ attributes }) => attributes["aria-label"] === "Who starts?")[0].children.map(({ textContent }) => textContent);
  assert.deepEqual(starts(), ["Ada", "Pip"]);
  await Object.assign(elementsIn(el, ({ attributes }) => attributes.maxlength === "14")[0], { value: "Zoë" }).happen("input");
  assert.deepEqual(starts(), ["Zoë", "Pip"]);
});

const RULE = partial({ id: "r-1", title: "The bonus", text: "One.\n\nTwo.", section: "Power", mark: "ruling", asked: "", shown: { example: "e", step: 3 } });

test("a rule says where it is shown and taught, and what is not by the book says so", () => {
  const read = (rule, more = {}) => partial(ruleToRead(appOf(more), "g", partial(rule), 3));
  const el = read(RULE);
  assert.deepEqual([ofClass(el, "mark").length, textsOf(el, "h3"), textsOf(el, "p").slice(0, 2)], [1, ["The bonus"], ["One.", "Two."]]);
  assert.deepEqual(linksIn(el).map(([, to]) => to), ["g/first", "g/e/3", "g/rules/r-1"]);
  assert.match(ofClass(el, "taught")[0].textContent, /^Not met yet: /);
  assert.equal(ofClass(read({ ...RULE, mark: "printed" }), "mark").length, 0);
  assert.deepEqual(linksIn(read({ ...RULE, id: "r-2", shown: null })).map(([, to]) => to), ["g/rules/r-2"]);
  assert.deepEqual(linksIn(read(RULE, { whole: false })).map(([, to]) => to), ["g/rules/r-1"], "a cell of a notebook has no levels and stories");
  const bare = read(RULE, { whole: false, router: { href: () => null } });
  assert.deepEqual([elementsIn(bare, ({ tag }) => tag === "button"), ofClass(bare, "rule-id")[0].textContent], [[], "r-1"]);
});

test("in a rule that was found what was asked for is marked, and its place in the book stands under it", () => {
  const hit = { id: "r-1", score: 1, marks: { title: [[4, 9]], text: [[0, 3]] } };
  const found = (one) => partial(ruleFound(appOf(), "g", partial({ rule: RULE, hit: one }), 3));
  assert.deepEqual(textsOf(found(hit), "mark"), ["bonus", "One"]);
  assert.deepEqual(textsOf(found(null), "mark"), []);
  assert.match(ofClass(found(null), "rule-place")[0].textContent, /Power/);
});

test("the link of a rule is copied, and for a while it is said whether it was", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const el = partial(ruleToRead(appOf(), "g", RULE, 3));
  const copied = /** @type {string[]} */ ([]);
  const copyBy = async (writeText) => {
    Object.defineProperty(globalThis, "navigator", { value: { clipboard: { writeText } }, configurable: true });
    await ofClass(el, "copy")[0].happen("click");
    await settle();
    return elementsIn(el, ({ attributes }) => attributes.role === "status")[0].textContent;
  };
  assert.equal(await copyBy(async (text) => void copied.push(text)), "Copied.");
  assert.deepEqual(copied, ["http://room.test/g/rules/r-1"]);
  t.mock.timers.tick(3999);
  assert.equal(elementsIn(el, ({ attributes }) => attributes.role === "status")[0].textContent, "Copied.");
  t.mock.timers.tick(1);
  assert.equal(elementsIn(el, ({ attributes }) => attributes.role === "status")[0].textContent, "");
  assert.equal(await copyBy(() => Promise.reject(new Error("no"))), "Not copied: copy the link beside it.");
});

test("a page of files says that there is no network as long as there is none, and that a new version is here", async () => {
  const net = new EventTarget();
  const set = (onLine) => {
    Object.defineProperty(globalThis, "navigator", { value: { onLine }, configurable: true });
    net.dispatchEvent(new Event(onLine ? "online" : "offline"));
  };
  Object.assign(globalThis, { addEventListener: net.addEventListener.bind(net) });
  set(true);
  const visit = new AbortController();
  const { el, tellOfUpdate } = createSiteNotices(visit.signal);
  const [notice] = ofClass(partial(el), "no-network");
  const told = [true, false, true].map((onLine) => (set(onLine), notice.hidden));
  assert.deepEqual(told, [true, false, true]);
  set(false);
  assert.equal(ofClass(partial(createSiteNotices(visit.signal).el), "no-network")[0].hidden ?? false, false);
  visit.abort();
  set(true);
  assert.equal(notice.hidden, false, "the page is gone");
  const applied = /** @type {string[]} */ ([]);
  assert.equal(buttonCalled(partial(el), "Reload"), undefined);
  tellOfUpdate(() => applied.push("new"));
  await buttonCalled(partial(el), "Reload").happen("click");
  assert.deepEqual(applied, ["new"]);
});

test("one fact alone stands in a cell", () => {
  const fact = partial({ id: "f", title: "Who wins?", sentence: "Ada, mostly.", kind: "exact", n: 0, halfwidth: 0, table: null, data: null, assumes: "", trust: "", shape: "text" });
  const { el, title } = chartPage(partial({ charts: {}, level: 2 }), fact, VISIT);
  assert.deepEqual([title, textsOf(partial(el), "h2"), partial(el).textContent.includes("Ada, mostly.")], ["Who wins?", ["Who wins?"], true]);
});
