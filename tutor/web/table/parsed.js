// Pictures as they are parsed from markup, which is done for the next one while nobody waits.

import { template } from "../lib/dom.js";
import { keepRecent } from "../lib/recent.js";
import { whenIdle } from "../lib/when-idle.js";

const TEMPLATES = 32;

/** Holds markup as parsed: what was shown last, and what may be shown next. */
export function createParsed() {
  /** @type {ReturnType<typeof keepRecent<HTMLTemplateElement>>} */
  const parsed = keepRecent(TEMPLATES);
  const parse = (/** @type {string} */ markup) => {
    const known = parsed.get(markup) ?? template(markup);
    parsed.set(markup, known);
    return known;
  };
  /** A copy to show. */
  const copyOf = (/** @type {string} */ markup) =>
    /** @type {DocumentFragment} */ (parse(markup).content.cloneNode(true));
  /** Parse what may be shown next, once the page has nothing else to do. */
  const parseAhead = (/** @type {() => string[]} */ next) => whenIdle(() => next().forEach(parse));
  return { copyOf, parseAhead };
}
