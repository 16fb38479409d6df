// What the modules under test find in a browser, as far as they use it here.

import assert from "node:assert/strict";
import { afterEach } from "node:test";
import { gzipSync } from "node:zlib";

/**
 * A part of what a type asks for, all that the test at hand looks at.
 * @param {any} given
 * @returns {any}
 */
export const partial = (given) => given;

/** The browser's names, of which a test sets some. */
const browser = partial(globalThis);

/** The computer's players of a game. */
export const OPPONENTS = [
  { strength: "beginner", title: "Beginner", names: ["Pip", "Bop", "Zig"], words: "cannot wait", mistakes: ["plays every card"] },
  { strength: "good", title: "Good", names: ["Dot", "Fizz", "Moxie"], words: "counts the cards", mistakes: [] },
];

/** An empty memory of the browser; `room` is how many characters of one value fit. */
export function fakeStorage(room = Infinity) {
  const items = new Map();
  browser.localStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new Error("full");
      items.set(key, value);
    },
  };
  return items;
}

/** A page at an address, with its history: `page.events` takes "popstate". */
export function fakePage(address) {
  const events = new EventTarget();
  const go = (_state, _title, to) => {
    page.location = new URL(to, page.location);
  };
  const page = { location: new URL(address), events };
  Object.defineProperty(globalThis, "location", { get: () => page.location, configurable: true });
  browser.history = { pushState: go, replaceState: go };
  browser.window = events;
  return page;
}

/**
 * A canvas that gives out what was filled, or `colours` for each of its pixels.
 * @param {{colours?: number[], drawImage?: (...given: any[]) => void}} [given]
 */
export function fakeCanvas({ colours, drawImage } = {}) {
  const brush = {
    fillStyle: "",
    fillRect: () => {},
    drawImage,
    getImageData: (_x, _y, width, height) => {
      const filled = [...brush.fillStyle.matchAll(/\d+/g)].map(Number);
      const pixel = colours ?? [...filled, 255];
      return { data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => pixel[at % 4]) };
    },
  };
  return { getContext: () => brush };
}

/** What a reader has chosen of how things look: nothing. */
export const PLAIN_LOOK = {
  chosen: () => "system",
  chosenSize: () => "normal",
  chosenReading: () => "normal",
  choose: () => "system",
  chooseSize: () => "normal",
  chooseReading: () => "normal",
  onElsewhere: () => {},
};

/** Whether the reader wants less motion. */
export function fakeMotion({ still }) {
  browser.window = { matchMedia: () => ({ matches: still }) };
}

/** A document that only tells whether it is looked at. */
export function fakeDocument() {
  browser.document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  return browser.document;
}

/** A host that keeps what was sent; `answer` lets a reply come, `live` changes its life. */
export function fakeHost(life = "alive") {
  const listeners = { reply: new Set(), life: new Set(), progress: new Set() };
  const host = {
    life,
    sent: [],
    listeners,
    send: (question) => void host.sent.push(question),
    on: (event, listener) => listeners[event].add(listener),
    off: (event, listener) => listeners[event].delete(listener),
    answer: (reply, ...buffers) => listeners.reply.forEach((listener) => listener(reply, buffers)),
    live: (now) => {
      host.life = now;
      listeners.life.forEach((listener) => listener(now));
    },
  };
  return host;
}

/** The clock that goes on where that of a test stands still. */
const realTimeout = setTimeout;

/** Waits until something is so, ten seconds at most, for work that no clock of a test can hurry. */
export async function until(isSo) {
  const end = Date.now() + 10_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`it never was so: ${isSo}`);
    await new Promise((done) => realTimeout(done, 5));
  }
}

/** Let everything go on that waits for nothing but its turn. */
export async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/**
 * What a promise has come to by now: a test whose clock stands still would wait for it without end.
 * @template T
 * @param {Promise<T>} promise
 * @param {string} what is waited for
 * @returns {Promise<T>}
 */
export async function comeBy(promise, what) {
  let hasCome = false;
  const note = () => (hasCome = true);
  promise.then(note, note);
  await settle();
  assert.ok(hasCome, `In vain it was waited for ${what}.`);
  return promise;
}

/**
 * A line of so many frames; `signs` has one letter a frame, "x" for a finished one.
 * @returns {any}
 */
export function fakeLine(signs = "xxx", more = {}) {
  const frames = [...signs].map((sign, step) => ({
    title: `Step ${step}`,
    text: [],
    note: null,
    rules: [],
    phase: "Play",
    turn: 1,
    asks: { who: "seat", seats: [0] },
    pictures: [],
    picture: {},
    hands: {},
    ...(sign === "x" ? { meters: {} } : {}),
  }));
  return {
    line: "L1",
    game: "g",
    example: "e",
    title: "A line",
    meters: [],
    at: null,
    views: [{ id: "open" }],
    phases: ["Play"],
    record: { steps: 0, setup: {}, notes: {}, actions: [] },
    seats: ["Ada", "Ben"],
    opponents: OPPONENTS,
    policies: ["beginner", "good", "random", "greedy"],
    table: [],
    frames,
    ...more,
  };
}

/** The classes of an element: those that it was built with, and those that came and went. */
function fakeClasses(element) {
  const looks = new Map();
  const set = (name, isOn) => void looks.set(name, isOn);
  const contains = (name) => looks.get(name) ?? Boolean(element.attributes.class?.split(" ").includes(name));
  return { contains, add: (name) => set(name, true), remove: (name) => set(name, false), toggle: (name, isOn = !contains(name)) => set(name, isOn) };
}

/** The elements that a test has had made. */
const made = /** @type {FakeElement[]} */ ([]);

/** Values where words belong, and numbers that are none. */
const NO_WORDS = /\b(undefined|NaN|null|Infinity)\b|\[object|=>/;

/** What has to be called something by whoever builds it. */
const NAMED = new Set(["region", "group", "dialog", "toolbar", "tablist", "slider", "meter", "progressbar"]);

/**
 * What is wrong with an element, whatever it is for.
 * @param {FakeElement} element
 * @returns {string[]}
 */
function faultsOf(element, _at, all) {
  const { tag, attributes, dataset, looks, nodes } = element;
  const words = nodes.filter((node) => !(node instanceof Object)).map((node) => ["words", node]);
  const markup = "innerHTML" in element ? [["markup", element.innerHTML]] : [];
  const senseless = [...Object.entries({ ...attributes, ...dataset, ...looks }), ...words, ...markup].filter(([, value]) => NO_WORDS.test(String(value)));
  const name = attributes["aria-label"] ?? attributes["aria-labelledby"] ?? attributes.title;
  return [
    ...senseless.map(([at, value]) => `${tag} ${at}: ${value}`),
    ...(/^h[-\dNu]/.test(tag) && !/^h[1-6]$/.test(tag) ? [`heading ${tag}`] : []),
    ...(NAMED.has(attributes.role) && !name ? [`${tag} ${attributes.role} ${attributes.class} has no name`] : []),
    ...(/^(-1|0)?$/.test(attributes.tabindex ?? "") ? [] : [`tabindex ${attributes.tabindex}`]),
    ...outlineFaults(element),
    ...choiceFaults(element),
    ...referenceFaults(element, all),
  ];
}

/** What is chosen once a server has told so. */
const CHOSEN_LATER = "How the class goes on";

/** Buttons of which one is pressed: all that stands there is chosen by one of them. */
function choiceFaults({ attributes, children, hidden }) {
  if (attributes["aria-label"] === CHOSEN_LATER) return [];
  const pressed = children.map((one) => one.attributes["aria-pressed"]);
  const isChoice = String(attributes.class).split(" ").includes("toggles") && pressed.length > 0;
  const isWrong = pressed.filter((one) => one === "true").length !== 1 || Boolean(hidden) !== pressed.length < 2;
  return isChoice && isWrong ? [`${attributes["aria-label"]}: ${pressed} ${hidden}`] : [];
}

/** What an element names is there, and open where it says so. */
function referenceFaults({ tag, attributes, hidden }, all) {
  const named = ["for", "aria-controls", "aria-describedby"].flatMap((name) => (attributes[name] ?? "").split(" ").filter(Boolean));
  const missing = named.filter((id) => !all.some((one) => one.id === id));
  const held = all.find(({ id }) => id && id === attributes["aria-controls"]);
  const expanded = attributes["aria-expanded"];
  const isWrong = held && expanded && !hidden && (expanded === "true") === Boolean(held.hidden);
  return [...missing.map((id) => `${tag}: there is no ${id}`), ...(isWrong ? [`${tag} ${attributes["aria-controls"]} expanded: ${expanded}`] : [])];
}

/** Headings that are more than one deeper than the one before. */
function outlineFaults(element) {
  const levels = element.nodes.flatMap((node) => (node instanceof FakeElement ? [node, ...elementsIn(node, () => true)] : [])).filter(({ tag }) => /^h\d$/.test(tag)).map(({ tag }) => Number(tag[1]));
  return levels.filter((level, at) => at > 0 && level > levels[at - 1] + 1).map((level, at) => `h${level} after h${levels[at]}: ${levels}`);
}

/** Whatever a test had made, there is sense in it. */
afterEach(() => assert.deepEqual(made.splice(0).flatMap(faultsOf), []));

/** An element that keeps what it is given and draws nothing. */
export class FakeElement extends EventTarget {
  /** @type {FakeElement | undefined} */
  static focused;

  constructor(tag) {
    super();
    made.push(this);
    this.tag = tag;
    /** @type {Record<string, any>} */
    this.attributes = {};
    /** @type {Record<string, string>} */
    this.dataset = {};
    /** @type {any[]} */
    this.nodes = [];
    /** @type {Record<string, any>} */
    this.looks = {};
    this.value = "";
    this.style = { setProperty: (name, look) => (this.looks[name] = look) };
    this.content = null;
    this.isConnected = true;
    this.classList = fakeClasses(this);
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
    if (name === "hidden") this.hidden = true;
    if (name === "id") this.id = value;
  }

  append(...nodes) {
    this.nodes.push(...nodes);
  }

  prepend(...nodes) {
    this.nodes.unshift(...nodes);
  }

  appendChild(node) {
    this.append(node);
    return node;
  }

  replaceChildren(...nodes) {
    this.nodes = nodes;
  }

  replaceChild(fresh, old) {
    this.nodes[this.nodes.indexOf(old)] = fresh;
  }

  removeChild(node) {
    this.nodes = this.nodes.filter((one) => one !== node);
  }

  isEqualNode(other) {
    const look = ({ tag, attributes, textContent }) => JSON.stringify([tag, attributes, textContent]);
    const isAlike = (node, at) => node?.isEqualNode?.(other.nodes[at]) ?? node === other.nodes[at];
    return look(this) === look(other) && this.nodes.length === other.nodes.length && this.nodes.every(isAlike);
  }

  remove() {}

  focus() {
    FakeElement.focused = this;
  }

  scrollIntoView() {}

  select() {}

  /** Nothing drawn is in a state of its own, as one that is hovered or open. */
  matches() {
    return false;
  }

  /** Itself, where it has a word of the dataset, `[data-name]`. */
  closest(selector) {
    const [, name] = selector?.match(/^\[data-(\w+)\]$/) ?? [];
    return name && Object.hasOwn(this.dataset, name) ? this : null;
  }

  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  removeAttribute(name) {
    delete this.attributes[name];
  }

  hasChildNodes() {
    return this.nodes.length > 0;
  }

  contains(node) {
    return elementsIn(this, (one) => one === node).length > 0;
  }

  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  /** Those with a word of the dataset, `[data-name]` or `[data-name="word"]`, or of a tag, `button`. */
  querySelectorAll(selector) {
    const [, name, word] = selector.match(/^\[data-(\w+)(?:="(.*)")?\]$/) ?? [];
    if (!name) return elementsIn(this, ({ tag }) => tag === selector);
    return elementsIn(this, ({ dataset }) => (word === undefined ? name in dataset : dataset[name] === word));
  }

  /** What somebody does to it by a mouse or a key, as far as there is a default to prevent. */
  happen(event, more = {}) {
    this.dispatchEvent(Object.assign(new Event(event, { cancelable: true }), more));
    return settle();
  }

  get children() {
    return this.nodes.filter((node) => node instanceof FakeElement);
  }

  get childNodes() {
    return this.nodes;
  }

  set textContent(text) {
    this.nodes = [text];
  }

  get textContent() {
    return this.nodes.map((node) => node?.textContent ?? node ?? "").join("");
  }
}

/** A document that builds elements, for what is put together and not drawn. */
export function fakeElements() {
  browser.ResizeObserver = browser.MutationObserver = class {
    observe() {}
    disconnect() {}
  };
  const make = (tag) => Object.assign(new FakeElement(tag), tag === "canvas" && fakeCanvas());
  const makes = { createElement: make, createElementNS: (_, tag) => new FakeElement(tag) };
  browser.document = Object.assign(new EventTarget(), makes, { documentElement: new FakeElement("html") });
  browser.window = new EventTarget();
}

/**
 * A page as it comes at an address, whose script looks for its place in it; `answers` are what lies on its shelf, by the names
 * of the files. `fetched` are the files that were asked for, `around` takes what happens to the window.
 * @param {string} address
 * @param {Record<string, string>} dataset of the place
 * @param {Record<string, object>} answers
 */
export function fakeOpened(address, dataset, answers) {
  fakeStorage();
  fakeElements();
  const page = fakePage(address);
  const { window: opened, document: built } = browser;
  const root = partial(built.createElement("div"));
  const body = built.createElement("body");
  const gone = /** @type {string[]} */ ([]);
  const opening = Object.assign(partial(built.createElement("p")), { remove: () => gone.push("opening") });
  root.append(opening);
  Object.assign(root, { firstElementChild: opening, dataset });
  const parts = { getElementById: (id) => (id === "tutor" ? root : null), querySelector: () => null, visibilityState: "visible", body, baseURI: address };
  Object.assign(built, parts);
  const around = new EventTarget();
  Object.assign(opened, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }), scrollTo: () => {} });
  Object.assign(globalThis, { addEventListener: around.addEventListener.bind(around), matchMedia: opened.matchMedia, CSS: { escape: String }, IntersectionObserver: ResizeObserver });
  const fetched = /** @type {string[]} */ ([]);
  globalThis.fetch = partial(async (to) => {
    fetched.push(String(to));
    const [, name] = /shelf\/(.*)\.json\.gz$/.exec(String(to)) ?? [];
    return answers[name] ? new Response(gzipSync(JSON.stringify(answers[name]))) : new Response("", { status: 404 });
  });
  return { root, page, fetched, around, gone };
}

/** All elements in an element, itself first, that something holds for. */
export function elementsIn(element, isMeant) {
  const inside = element.nodes.filter((node) => node instanceof FakeElement).flatMap((node) => elementsIn(node, isMeant));
  return isMeant(element) ? [element, ...inside] : inside;
}

/** The elements of a class in an element. */
export function ofClass(element, name) {
  return elementsIn(element, ({ classList }) => classList.contains(name));
}

/** The first button whose words are these, or begin so. */
export function buttonCalled(element, words) {
  return elementsIn(element, ({ tag, textContent }) => tag === "button" && textContent.startsWith(words))[0];
}

/** The links in an element, each with its words and where it leads. */
export function linksIn(element) {
  return elementsIn(element, ({ tag }) => tag === "a").map((link) => [link.textContent, link.attributes.href]);
}
