// Small helpers to build elements. Nothing here knows the tutor.

const SVG = "http://www.w3.org/2000/svg";

/**
 * What stands in an element: null and false are left out.
 * @typedef {Node | string | null | undefined | false | Child[]} Child
 *
 * @typedef {object} Props Booleans are present or absent attributes, everything else is an attribute; null and false
 *   are left out.
 * @property {string} [class]
 * @property {Record<string, string>} [data] the dataset
 * @property {Handlers} [on] handlers by event name
 * @property {Record<string, string>} [style] CSS variables or properties
 *
 * @typedef {{[Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => unknown}} Handlers
 */

/**
 * Build an HTML element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props & Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

/**
 * Build a heading.
 * @param {number} level from 1 to 6
 * @param {Props & Record<string, unknown>} [props]
 * @param {...Child} children
 */
export function heading(level, props = {}, ...children) {
  return h(/** @type {"h1"} */ (`h${level}`), props, ...children);
}

/**
 * Build an SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props & Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function s(tag, props = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

/**
 * Build a button.
 * @param {Props & Record<string, unknown>} props
 * @param {...Child} children
 */
export function button(props, ...children) {
  return h("button", { type: "button", ...props }, ...children);
}

/**
 * @template {Element} Built
 * @param {Built} element
 * @param {Props & Record<string, unknown>} props
 * @param {Child[]} children
 */
function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) setProp(element, name, value);
  element.append(...flatten(children));
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function flatten(children) {
  return children.flatMap((child) => {
    if (Array.isArray(child)) return flatten(child);
    return child === null || child === undefined || child === false ? [] : [child];
  });
}

/** @type {Record<string, (element: any, given: any) => void>} */
const SETTERS = {
  on: (element, handlers) => {
    for (const [event, handler] of Object.entries(handlers)) listen(element, event, handler);
  },
  data: (element, words) => void Object.assign(element.dataset, words),
  style: (element, looks) => {
    for (const [key, css] of Object.entries(looks)) element.style.setProperty(key, css);
  },
};

/**
 * @param {Element} element
 * @param {string} name
 * @param {unknown} value
 */
function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (Object.hasOwn(SETTERS, name)) SETTERS[name](element, value);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * Listen to an event; whatever the handler throws, now or in its promise, becomes a "trouble" event that the
 * page shows in words.
 * @template {Event} Happened
 * @param {EventTarget} target
 * @param {string} event
 * @param {(event: Happened) => unknown} handler
 * @param {AddEventListenerOptions} [options]
 */
export function listen(target, event, handler, options) {
  const heard = (/** @type {Event} */ happened) => guard(target, () => handler(/** @type {Happened} */ (happened)));
  target.addEventListener(event, heard, options);
}

/**
 * Run something; what it throws, now or later, is reported from `where` as a "trouble" event.
 * @param {EventTarget} where an element inside the tutor
 * @param {() => unknown} work
 */
export function guard(where, work) {
  const report = (/** @type {unknown} */ error) =>
    void where.dispatchEvent(new CustomEvent("trouble", { bubbles: true, detail: error }));
  try {
    const result = work();
    if (result instanceof Promise) result.catch(report);
  } catch (error) {
    report(error);
  }
}

/**
 * Replace everything inside an element.
 * @param {Element} element
 * @param {...Child} children
 */
export function refill(element, ...children) {
  element.replaceChildren(...flatten(children));
}

/**
 * Replace what differs inside an element; what looks the same stays, and is not laid out anew. For what nobody can press.
 * @param {Element} element
 * @param {(Element | null)[]} children
 */
export function renew(element, children) {
  const old = [...element.childNodes];
  const fresh = children.filter((child) => child !== null);
  for (const [at, child] of fresh.entries()) {
    if (at >= old.length) element.append(child);
    else if (!old[at].isEqualNode(child)) element.replaceChild(child, old[at]);
  }
  for (const node of old.slice(fresh.length)) element.removeChild(node);
}

/**
 * Make these the children of an element, touching nothing where they are so already.
 * @param {Element} element
 * @param {Element[]} children
 */
export function arrange(element, children) {
  const same =
    element.children.length === children.length && children.every((one, i) => element.children[i] === one);
  if (!same) element.replaceChildren(...children);
}

/**
 * A reusable template of server-made markup; `.content.cloneNode(true)` is cheap.
 * @param {string} markup
 */
export function template(markup) {
  const filled = document.createElement("template");
  filled.innerHTML = markup;
  return filled;
}

/**
 * The markup as a fragment ready to insert.
 * @param {string} markup
 */
export function fragment(markup) {
  return template(markup).content;
}

let counter = 0;

/**
 * An id that no other element of the page has.
 * @param {string} prefix
 */
export function freshId(prefix) {
  counter += 1;
  return `mt-${prefix}-${counter}`;
}

/**
 * Keep a number and its percent sign on one line.
 * @param {string} text
 */
export function glued(text) {
  return text.replace(/(\d) %/g, "$1\u00a0%");
}

/**
 * Text that only screen readers read.
 * @param {string} text
 */
export function unseen(text) {
  return h("span", { class: "sr-only" }, text);
}
