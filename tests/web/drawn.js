// Elements of a drawn table in tests: they know what they lie in, and real selectors find them.

import { elementsIn, FakeElement, partial } from "./fakes.js";

/** The parts of a selector: what holds for one element, and what stands between such. */
const PARTS = /(?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^\s>,([])+|[>,]/g;
const TERMS = /:(is|not)\(((?:[^()]|\([^()]*\))*)\)|(:scope)|\.([\w-]+)|\[([\w-]+)(?:="?([^"\]]*)"?)?\]|([\w-]+)/g;

/** An element that knows what it lies in, and is found by selectors as a browser finds it. */
class DrawnElement extends FakeElement {
  /** @type {DrawnElement | null} */
  parentElement = null;

  /** @override */
  append(...nodes) {
    super.append(...nodes);
    for (const node of nodes) if (node instanceof DrawnElement) node.parentElement = this;
  }

  hasAttribute(name) {
    return this.getAttribute(name) !== null;
  }

  /** @override */
  getAttribute(name) {
    return name.startsWith("data-") ? (this.dataset[name.slice(5)] ?? null) : super.getAttribute(name);
  }

  /** @override */
  matches(selector, scope = this) {
    const ways = selector.match(PARTS).join("\n").split("\n,\n");
    return ways.some((way) => isReached(this, way.split("\n"), scope));
  }

  /** @override */
  closest(selector) {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }

  /** @override */
  querySelectorAll(selector) {
    return elementsIn(this, (one) => one !== this && one instanceof DrawnElement && one.matches(selector, this));
  }
}

/** Whether an element is the last of such parts, and those before lie around it. */
function isReached(element, parts, scope) {
  const [last, before] = [parts.at(-1), parts.slice(0, -1)];
  if (!isSuch(element, last, scope)) return false;
  if (before.length === 0) return true;
  const above = element.parentElement;
  if (before.at(-1) === ">") return above !== null && isReached(above, before.slice(0, -1), scope);
  return above !== null && (isReached(above, before, scope) || isReachedAbove(above, before, scope));
}

function isReachedAbove(element, parts, scope) {
  const above = element.parentElement;
  return above !== null && (isReached(above, parts, scope) || isReachedAbove(above, parts, scope));
}

function isSuch(element, part, scope) {
  return [...part.matchAll(TERMS)].every(([, kind, inner, isScope, name, attribute, value, tag]) => {
    if (kind) return element.matches(inner, scope) === (kind === "is");
    if (isScope) return element === scope;
    if (name) return element.classList.contains(name);
    if (attribute) return value === undefined ? element.getAttribute(attribute) !== null : element.getAttribute(attribute) === value;
    return element.tag === tag;
  });
}

/** Such an element, with what lies in it; words are nodes of their own. */
export function drawn(tag, attributes = {}, ...inside) {
  const one = partial(new DrawnElement(tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("data-")) one.dataset[name.slice(5)] = value;
    else one.setAttribute(name, value);
  }
  one.append(...inside.map((node) => (typeof node === "string" ? { nodeType: 3, textContent: node } : node)));
  return one;
}

/** Something happens at an element, and is heard by all around it. */
export function happenAt(element, name, more = {}) {
  for (let at = element; at; at = at.parentElement) at.dispatchEvent(Object.defineProperty(Object.assign(new Event(name, { cancelable: true }), more), "target", { value: element }));
}
