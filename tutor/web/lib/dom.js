// Small helpers to build elements. Nothing here knows the tutor.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Build an HTML element.
 * Props: `class`, `data` (dataset), `on` (handlers by event name), `style` (CSS variables or properties),
 * booleans as present or absent attributes, everything else as an attribute. Null and false are left out.
 * @param {string} tag
 * @param {Object<string, any>} [props]
 * @param {...any} children nodes, strings, arrays of them; null and false are left out
 * @returns {any}
 */
export function h(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

/**
 * Build an SVG element, with the same props as `h`.
 * @returns {any}
 */
export function s(tag, props = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props || {})) setProp(element, name, value);
  element.append(...kids(children));
  return element;
}

function kids(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "on") for (const [event, handler] of Object.entries(value)) listen(element, event, handler);
  else if (name === "data") Object.assign(element.dataset, value);
  else if (name === "style")
    for (const [key, css] of Object.entries(value)) element.style.setProperty(key, css);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * Listen to an event; whatever the handler throws, now or in its promise, becomes a "trouble" event that the
 * page shows in words.
 * @param {EventTarget} target
 * @param {string} event
 * @param {(event: any) => any} handler
 * @param {AddEventListenerOptions} [options]
 */
export function listen(target, event, handler, options) {
  target.addEventListener(event, (happened) => guard(target, () => handler(happened)), options);
}

/**
 * Run something; what it throws, now or later, is reported from `where` as a "trouble" event.
 * @param {any} where an element inside the tutor
 * @param {() => any} work
 */
export function guard(where, work) {
  const report = (error) => where.dispatchEvent(new CustomEvent("trouble", { bubbles: true, detail: error }));
  try {
    const result = work();
    if (result && typeof result.catch === "function") result.catch(report);
  } catch (error) {
    report(error);
  }
}

/** Replace everything inside an element. */
export function refill(element, ...children) {
  element.replaceChildren(...kids(children));
}

/** Make these the children of an element, touching nothing where they are so already. */
export function arrange(element, children) {
  const same =
    element.children.length === children.length && children.every((one, i) => element.children[i] === one);
  if (!same) element.replaceChildren(...children);
}

/**
 * A reusable template of server-made markup; `.content.cloneNode(true)` is cheap.
 * @param {string} markup
 * @returns {HTMLTemplateElement}
 */
export function template(markup) {
  const made = document.createElement("template");
  made.innerHTML = markup;
  return made;
}

/** The markup as a fragment ready to insert. */
export function fragment(markup) {
  return template(markup).content;
}

let counter = 0;

/** An id that no other element of the page has. */
export function freshId(prefix) {
  counter += 1;
  return `mt-${prefix}-${counter}`;
}

/** Keep a number and its percent sign on one line. */
export function glued(text) {
  return String(text).replace(/(\d) %/g, "$1\u00a0%");
}

/** Text that only screen readers read. */
export function unseen(text) {
  return h("span", { class: "sr-only" }, text);
}
