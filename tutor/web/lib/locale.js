// Numbers and days as the reader's own locale writes them. All else writes numbers as English does: with a point, and
// with commas between thousands. They are put into the reader's form here alone, where they come onto the page.

/** A number that differs from locale to locale: with thousands apart, or with decimals. What stands in an address or a
 * version is none. */
const NUMBER = /(?<![\w.,])(?:([1-9]\d{0,2}(?:,\d{3})+)|(\d+))(\.\d+)?(?![\w]|[.,]\d)/g;

/** Texts in these are meant as they stand. */
const AS_IT_STANDS = "code, pre, kbd, textarea, script, style, .rule-id";

/** Attributes that are read or heard. */
const SPOKEN = ["aria-label", "aria-valuetext", "title", "placeholder", "alt"];

/** Languages whose numbers are as English has them. The first look-up takes some 12 ms, while a page begins. */
const AS_ENGLISH = new Set(["en", "en-US", "en-GB"]);

/**
 * How a locale writes the numbers in a text; null where that is as English does, and where it is nobody's form but the
 * machine's (POSIX, which keeps no thousands apart).
 * @param {string | undefined} locale undefined is the reader's own
 */
export function numberWriter(locale) {
  const format = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
  const written = format.format(1234567.8);
  if (written === "1234567.8" || (written === "1,234,567.8" && format.format(1234) === "1,234")) return null;
  const point = decimalPoint(locale);
  const write = (/** @type {string} */ found, thousands = "", whole = "", decimals = "") => {
    if (!thousands && !decimals) return found;
    const front = thousands ? format.format(BigInt(thousands.replaceAll(",", ""))) : whole;
    return decimals ? `${front}${point}${decimals.slice(1)}` : front;
  };
  return (/** @type {string} */ text) => text.replace(NUMBER, write);
}

/**
 * What stands before decimals in a locale.
 * @param {string | undefined} locale undefined is the reader's own
 */
export function decimalPoint(locale) {
  return new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
}

/**
 * A day as the reader's locale writes it.
 * @param {number} when milliseconds since 1970
 * @param {{year?: boolean}} [more] whether the year is told, too
 */
export function dayText(when, { year = false } = {}) {
  return new Date(when).toLocaleDateString(undefined, { day: "numeric", month: "long", ...(year ? { year: "numeric" } : {}) });
}

/**
 * Write all numbers that come onto a page as the reader's locale does.
 * @param {Element} root
 * @param {AbortSignal} signal ends it
 * @param {ReturnType<typeof numberWriter>} [write]
 */
export function keepNumbersLocal(root, signal, write = ownWriter()) {
  if (!write) return;
  const texts = holdTexts(write);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, attributeName } of changes) {
      if (attributeName !== null) texts.writeAttribute(/** @type {Element} */ (target), attributeName);
      else if (target instanceof Text) texts.writeText(target);
      else for (const node of addedNodes) texts.writeAll(node);
    }
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: SPOKEN });
  signal.addEventListener("abort", () => observer.disconnect());
  texts.writeAll(root);
}

/** How the reader's own locale writes numbers; null where that is as English does. */
function ownWriter() {
  return AS_ENGLISH.has(navigator.language) ? null : numberWriter(undefined);
}

/**
 * Texts and attributes that are written once: what was written is known again, and stays.
 * @param {(text: string) => string} write
 */
function holdTexts(write) {
  /** @type {WeakMap<Node, Record<string, string>>} */
  const written = new WeakMap();
  /** @type {(node: Node, name: string, text: string, put: (text: string) => void) => void} */
  const writeOnce = (node, name, text, put) => {
    if (!/\d/.test(text) || written.get(node)?.[name] === text) return;
    const local = write(text);
    written.set(node, { ...written.get(node), [name]: local });
    if (local !== text) put(local);
  };
  const writeText = (/** @type {Text} */ node) => {
    if (node.parentElement?.closest(AS_IT_STANDS)) return;
    writeOnce(node, "", node.data, (text) => void (node.data = text));
  };
  const writeAttribute = (/** @type {Element} */ element, /** @type {string} */ name) =>
    writeOnce(element, name, element.getAttribute(name) ?? "", (text) => element.setAttribute(name, text));
  const writeNode = (/** @type {Node} */ node) => {
    if (node instanceof Text) writeText(node);
    else if (node instanceof Element) for (const name of SPOKEN) writeAttribute(node, name);
  };
  const writeAll = (/** @type {Node} */ node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let at = /** @type {Node | null} */ (walker.currentNode); at; at = walker.nextNode()) writeNode(at);
  };
  return { writeText, writeAttribute, writeAll };
}
