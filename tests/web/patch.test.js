// A picture that takes the place of another: what differs is drawn anew, and all else stays as it was.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createDrawing } from "../../tutor/web/table/patch.js";
import { partial } from "./fakes.js";

/** A node as far as a picture is made of them: a text, or what has attributes and nodes in it. */
class FakeNode {
  constructor(data = "") {
    this.data = data;
    this.parent = partial(null);
    this.nodeType = 3;
  }
  get look() {
    return this.data;
  }
  isEqualNode(other) {
    return this.look === other.look;
  }
  copy() {
    return new FakeNode(this.data);
  }
  remove() {
    this.parent.childNodes = this.parent.childNodes.filter((one) => one !== this);
  }
  replaceWith(other) {
    this.parent.insertBefore(other, this);
    this.remove();
  }
}

class Drawn extends FakeNode {
  constructor(localName, attributes, nodes) {
    super();
    this.localName = localName;
    this.nodeType = 1;
    this.kept = new Map(Object.entries(attributes));
    this.childNodes = [];
    for (const node of nodes) this.insertBefore(node, null);
  }
  /** @override */
  get look() {
    const attributes = [...this.kept].filter(([name]) => name !== "class").toSorted().map(([name, value]) => ` ${name}=${value}`);
    return `<${[this.localName, ...this.classList].join(".")}${attributes.join("")}>${this.childNodes.map(({ look }) => look).join("")}</>`;
  }
  /** @override */
  copy() {
    return new (partial(this.constructor))(this.localName, Object.fromEntries(this.kept), this.childNodes.map((node) => node.copy()));
  }
  get children() {
    return this.childNodes.filter((node) => node instanceof Drawn);
  }
  get attributes() {
    return [...this.kept].map(([name, value]) => ({ name, value }));
  }
  get className() {
    return this.kept.get("class") ?? "";
  }
  set className(value) {
    this.kept.set("class", value);
    writes += 1;
  }
  get classList() {
    const names = this.className.split(" ").filter(Boolean);
    return Object.assign(names, { contains: (name) => names.includes(name) });
  }
  getAttribute(name) {
    return this.kept.get(name) ?? null;
  }
  hasAttribute(name) {
    return this.kept.has(name);
  }
  setAttribute(name, value) {
    this.kept.set(name, value);
    writes += 1;
  }
  removeAttribute(name) {
    this.kept.delete(name);
  }
  matches(selector) {
    return selector.split(", ").some((one) => this.classList.contains(one.slice(1)));
  }
  insertBefore(node, next) {
    const at = next === null ? this.childNodes.length : this.childNodes.indexOf(next);
    assert.ok(at >= 0, "what is to stand after it stands here");
    this.childNodes.splice(at, 0, node);
    return Object.assign(node, { parent: this });
  }
  replaceChildren(...nodes) {
    this.childNodes = [];
    for (const node of nodes) this.insertBefore(node, null);
  }
}

class DrawnHtml extends Drawn {}

let writes = 0;

beforeEach(() => {
  Object.assign(globalThis, { Element: Drawn, HTMLElement: DrawnHtml, document: { importNode: (node, isWhole) => isWhole && node.copy() } });
});

const el = (name, ...nodes) => {
  const [look, ...attributes] = name.split(" ");
  const [tag, ...classes] = look.split(".");
  const given = { ...(classes.length > 0 ? { class: classes.join(" ") } : {}), ...Object.fromEntries(attributes.map((one) => one.split("="))) };
  return new (tag === "path" ? Drawn : DrawnHtml)(tag, given, nodes.map((node) => (typeof node === "string" ? new FakeNode(node) : node)));
};

const card = (key, ...inside) => el(`div.card data-key=${key}`, ...inside);

/** A place with a picture, and what draws others there. */
function shown(...nodes) {
  const place = el("main");
  const drawing = createDrawing(partial(place));
  const draw = (...now) => drawing(partial({ childNodes: now }));
  draw(...nodes.map((node) => node.copy()));
  return { place, draw, at: (index) => place.childNodes[index] };
}

test("whatever was drawn before, a picture stands there as it is", () => {
  const pictures = [
    [],
    ["text"],
    [card("a"), card("b"), card("c")],
    [card("c"), card("b"), card("a")],
    [card("b", "1", el("path d=M0"))],
    [card("b", "2", el("path d=M1"), card("x")), "text", card("d")],
    [el("div.row", card("a"), card("b")), el("div.row", card("c"))],
    [el("div.row lang=en", card("b"), "and", card("c")), el("div.row.wide", card("a"))],
    [el("span.row", card("a")), el("div.pile", card("c")), el("div.pile role=img")],
    [card("a"), card("n"), card("b"), card("c"), "text", card("d")],
  ].map((nodes) => nodes.map((node) => (typeof node === "string" ? new FakeNode(node) : node)));
  const looks = (nodes) => nodes.map(({ look }) => look);
  for (const before of pictures)
    for (const now of pictures) {
      const { place, draw } = shown(...before);
      draw(...now.map((node) => node.copy()));
      assert.deepEqual(looks(place.childNodes), looks(now), `${looks(before)} -> ${looks(now)}`);
    }
});

test("what is the same, or of one kind, is no new element, as many as can be in their order", () => {
  const { place, draw, at } = shown(card("a"), card("b"), card("c"), card("d"));
  const [a, , c, d] = place.childNodes;
  draw(card("n"), card("a", "more"), card("c"), card("b"), card("d"));
  assert.deepEqual([at(1) === a, at(2) === c, at(4) === d], [true, true, true]);
  const [n] = place.childNodes;
  draw(card("b"), card("n"), card("a"), card("d"));
  assert.deepEqual([at(1) === n, at(2) === a, at(3) === d], [true, true, true]);
});

test("other things, other tags, roles and kinds are new elements", () => {
  const { place, draw, at } = shown(card("a"), el("div.row"), el("div.die role=img"), el("b.x"), new FakeNode("one"));
  const before = [...place.childNodes];
  draw(card("z"), el("div.pile"), el("div.die"), el("i.x"), new FakeNode("two"));
  assert.deepEqual(before.map((node, index) => node === at(index)), before.map(() => false));
  const [, pile] = place.childNodes;
  draw(card("z"), el("div.pile.wide title=a"), el("div.die"), el("i.x"), new FakeNode("two"));
  assert.equal(at(1), pile);
});

test("attributes that are the same are not written, and those that are gone go", () => {
  const { draw, at } = shown(el("div.pile title=a lang=en"));
  writes = 0;
  draw(el("div.pile title=a", "more"));
  assert.deepEqual([at(0).look, writes], ["<div.pile title=a>more</>", 0]);
  draw(el("div.pile title=b", "more"));
  assert.deepEqual([at(0).look, writes], ["<div.pile title=b>more</>", 1]);
});

test("marks stay on what goes on, and a button that was laid over it goes", () => {
  const { draw, at } = shown(card("a", "1"));
  at(0).className = "card gripped chosen";
  at(0).insertBefore(el("button.grip"), null);
  draw(card("a", "1"));
  assert.equal(at(0).look, "<div.card.gripped.chosen data-key=a>1<button.grip></></>", "nothing differs");
  draw(el("div.card.old data-key=a", "2"));
  assert.equal(at(0).look, "<div.card.old.chosen data-key=a>2</>");
  draw(card("a", "2"));
  assert.equal(at(0).look, "<div.card.chosen data-key=a>2</>");
});

test("a ghost stays behind all that is drawn, and what somebody else has put there gives way", () => {
  const { place, draw, at } = shown(card("a"));
  const ghost = place.insertBefore(el("div.ghost"), null);
  draw(card("a"), card("b"));
  assert.deepEqual([at(1).look, at(2)], [card("b").look, ghost]);
  draw();
  assert.deepEqual(place.childNodes, [ghost]);
  place.insertBefore(el("p"), null);
  draw(card("c"));
  assert.deepEqual(place.childNodes.map(({ look }) => look), [card("c").look]);
});
