// A diagram whose fields the pupil marks: by touch, by drawing over them, or by keys.

import { drawArea, partsOf } from "./draw-area.js";
import { drawGrid } from "./draw-grid.js";
import { fieldBeside, fieldsOfStroke } from "./strokes.js";
import { glued, h, listen, unseen } from "../lib/dom.js";

/**
 * @typedef {import("./strokes.js").Sheet} Sheet
 * @typedef {{base: Set<number>, on: boolean, path: number[]}} Stroke
 */

/** So much of its size on either side of its middle is well in a field. */
const MIDDLE = 0.36;

/**
 * @param {Protocol.LessonStep} step
 * @param {Protocol.MarkCard} build
 * @param {number[]} given the fields that are marked from the start
 * @param {(marked: number[]) => void} changed
 */
export function createMarks(step, build, given, changed) {
  const open = new Set(build.open);
  /** @type {Map<number, HTMLElement>} */
  const fields = new Map();
  const count = h("p", { class: "build-count", role: "status" });
  const draw = (/** @type {HTMLElement} */ el, /** @type {number} */ field) => {
    fields.set(field, el);
    return el;
  };
  const { el: room, sheet } = layOut(step, build, open, draw);
  let marked = new Set(given.filter((field) => open.has(field)));
  const show = () => {
    for (const [field, el] of fields) el.setAttribute("aria-selected", String(marked.has(field)));
    count.textContent = `${marked.size} marked`;
  };
  const pen = createPen(sheet, fields, () => marked, (now, isOver) => {
    marked = now;
    flag([]);
    show();
    if (isOver) changed(listOf(marked));
  });
  const flag = (/** @type {Protocol.BuildFault[]} */ faults) => {
    for (const el of fields.values()) tellFault(el, null);
    for (const fault of faults) tellFault(fields.get(fault.at), fault);
  };
  pen.listenTo(room);
  show();
  const keys = h("span", { class: "build-keys" }, " With keys: the arrows move, Space marks, Shift with an arrow goes on marking.");
  const help = h("p", { class: "quiet" }, "Press a field, or draw over several.", keys);
  return { el: h("div", { class: "build-marks" }, h("div", { class: "build-room" }, room), count, help), given: () => listOf(marked), flag };
}

/**
 * What is wrong with a field, seen and heard; nothing any more where there is no fault.
 * @param {HTMLElement | undefined} el
 * @param {Protocol.BuildFault | null} fault
 */
function tellFault(el, fault) {
  el?.querySelector("small")?.remove();
  if (el) el.dataset.wrong = String(fault !== null);
  if (fault) el?.append(h("small", { class: "sr-only" }, ` does not belong here: ${fault.says}`));
}

/** @param {Set<number>} marked */
function listOf(marked) {
  return [...marked].toSorted((one, other) => one - other);
}

/**
 * The diagram with its open fields empty, and how the fields lie.
 * @param {Protocol.LessonStep} step
 * @param {Protocol.MarkCard} build
 * @param {Set<number>} open
 * @param {(el: HTMLElement, field: number) => HTMLElement} draw
 * @returns {{el: HTMLElement, sheet: Sheet}}
 */
function layOut({ diagram }, { tells }, open, draw) {
  const room = { role: "grid", "aria-multiselectable": "true", "aria-label": diagram.title };
  const first = Math.min(...open);
  const look = (/** @type {number} */ field, kind = "") => ({ class: `build-field ${kind}`.trim(), data: { field: String(field) }, "aria-selected": "false", tabindex: field === first ? "0" : "-1" });
  const cell = (/** @type {number} */ field, /** @type {string} */ text, /** @type {string} */ mark) => {
    if (!open.has(field)) return h("td", { role: "gridcell" }, h("span", { class: "diagram-cell", data: { mark } }, glued(text)));
    return draw(h("td", { role: "gridcell", ...look(field) }, h("span", { class: "diagram-cell" }, tells ? unseen("open") : glued(text))), field);
  };
  if (diagram.kind === "area") {
    const [down, across] = [diagram.rows, diagram.columns].map((strips) => partsOf(strips).length);
    const square = (/** @type {number} */ field, /** @type {string} */ label) => draw(h("td", { role: "gridcell", ...look(field, "area-field"), "aria-label": label }), field);
    const el = drawArea(diagram, ({ row, column }) => square(row * across + column, `down ${row + 1}, across ${column + 1}`), room);
    return { el, sheet: { width: across, count: across * down, whole: true } };
  }
  if (diagram.kind === "list") {
    const items = diagram.cells.map(({ text }, field) => draw(h("li", { role: "option", ...look(field, "diagram-cell") }, glued(text)), field));
    return { el: h("ul", { class: "diagram-list", ...room, role: "listbox" }, items), sheet: { width: items.length, count: items.length, whole: false } };
  }
  if (diagram.kind !== "grid") throw new TypeError(`nobody marks a ${diagram.kind}`);
  const width = diagram.columns.length;
  const el = drawGrid(diagram, ({ text, mark }, row, column) => cell(row * width + column, text, mark), room);
  return { el, sheet: { width, count: width * diagram.rows.length, whole: false } };
}

/**
 * Marks fields along a stroke: what the first one becomes, all others become.
 * @param {Sheet} sheet
 * @param {Map<number, HTMLElement>} fields
 * @param {() => Set<number>} marked
 * @param {(marked: Set<number>, isOver: boolean) => void} mark
 */
function createPen(sheet, fields, marked, mark) {
  /** @type {Stroke | null} */
  let stroke = null;
  const begin = (/** @type {number} */ field, /** @type {boolean} */ on) => {
    stroke = { base: new Set(marked()), on, path: [field] };
  };
  const paint = (/** @type {boolean} */ isOver) => {
    if (stroke) mark(afterStroke(stroke, fieldsOfStroke(sheet, stroke.path).filter((field) => fields.has(field))), isOver);
  };
  const goTo = (/** @type {number} */ field) => {
    if (!stroke || stroke.path.at(-1) === field) return;
    stroke.path.push(field);
    paint(false);
  };
  const end = () => {
    paint(true);
    stroke = null;
  };
  const listenTo = (/** @type {HTMLElement} */ room) => {
    listenToPointer(room, { begin: (field) => { begin(field, !marked().has(field)); paint(false); }, goTo, end, isOn: () => stroke !== null }, fields);
    listenToKeys(room, sheet, fields, { toggle: (field) => { begin(field, !marked().has(field)); end(); }, draw: (from, to) => { if (!stroke) begin(from, marked().has(from)); goTo(to); }, end });
  };
  return { listenTo };
}

/**
 * @param {Stroke} stroke
 * @param {number[]} fields
 */
function afterStroke({ base, on }, fields) {
  const now = new Set(base);
  for (const field of fields) {
    if (on) now.add(field);
    else now.delete(field);
  }
  return now;
}

/**
 * The open field that an element belongs to, null for none.
 * @param {EventTarget | null} target
 */
function fieldIn(target) {
  const el = /** @type {HTMLElement | null | undefined} */ (/** @type {Element | null} */ (target)?.closest("[data-field]"));
  return el ? Number(el.dataset.field) : null;
}

/**
 * @param {HTMLElement} room
 * @param {{begin: (field: number) => void, goTo: (field: number) => void, end: () => void, isOn: () => boolean}} pen
 * @param {Map<number, HTMLElement>} fields
 */
function listenToPointer(room, pen, fields) {
  listen(room, "pointerdown", (/** @type {PointerEvent} */ event) => {
    const field = fieldIn(event.target);
    if (field === null || event.button !== 0) return;
    event.preventDefault();
    room.setPointerCapture(event.pointerId);
    stopAt(fields, field);
    pen.begin(field);
  });
  listen(room, "pointermove", (/** @type {PointerEvent} */ event) => {
    const field = pen.isOn() ? fieldIn(document.elementFromPoint(event.clientX, event.clientY)) : null;
    const el = field === null ? undefined : fields.get(field);
    if (field !== null && el && isInMiddle(el.getBoundingClientRect(), event)) pen.goTo(field);
  });
  for (const over of ["pointerup", "pointercancel"]) listen(room, over, () => pen.isOn() && pen.end());
}

/**
 * Whether a point is well in a field: a slanted stroke passes the corners of others, which are not meant.
 * @param {DOMRect} box
 * @param {{clientX: number, clientY: number}} point
 */
export function isInMiddle({ left, top, width, height }, { clientX, clientY }) {
  return Math.abs(clientX - left - width / 2) < MIDDLE * width && Math.abs(clientY - top - height / 2) < MIDDLE * height;
}

/**
 * @param {HTMLElement} room
 * @param {Sheet} sheet
 * @param {Map<number, HTMLElement>} fields
 * @param {{toggle: (field: number) => void, draw: (from: number, to: number) => void, end: () => unknown}} pen
 */
function listenToKeys(room, sheet, fields, pen) {
  listen(room, "keydown", (/** @type {KeyboardEvent} */ event) => {
    const field = fieldIn(event.target);
    if (field === null) return;
    const next = nextOpen(sheet, fields, field, event.key);
    if (event.key !== " " && event.key !== "Enter" && !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    if (event.key === " " || event.key === "Enter") pen.toggle(field);
    else if (next !== null) {
      if (event.shiftKey) pen.draw(field, next);
      stopAt(fields, next);
    }
  });
  listen(room, "keyup", (/** @type {KeyboardEvent} */ event) => event.key === "Shift" && pen.end());
  listen(room, "focusout", (/** @type {FocusEvent} */ event) => !room.contains(/** @type {Node | null} */ (event.relatedTarget)) && pen.end());
}

/**
 * The next open field in an arrow's direction, beyond those that are not.
 * @param {Sheet} sheet
 * @param {Map<number, HTMLElement>} fields
 * @param {number} field
 * @param {string} key
 */
function nextOpen(sheet, fields, field, key) {
  let next = fieldBeside(sheet, field, key);
  while (next !== null && !fields.has(next)) next = fieldBeside(sheet, next, key);
  return next;
}

/**
 * The one field to which the Tab key leads, with the focus on it.
 * @param {Map<number, HTMLElement>} fields
 * @param {number} stop
 */
function stopAt(fields, stop) {
  for (const [field, el] of fields) el.setAttribute("tabindex", field === stop ? "0" : "-1");
  fields.get(stop)?.focus({ preventScroll: true });
}
