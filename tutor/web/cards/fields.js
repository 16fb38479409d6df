// The fields of a card, by how each is filled in.

import { caseOf } from "./deck.js";
import { freshId, h, listen, refill } from "../lib/dom.js";

/**
 * @typedef {import("./deck.js").Card} Card
 * @typedef {import("./deck.js").Path} Path
 *
 * @typedef {object} Tools
 * @property {import("./marks.js").Marks} marks
 * @property {() => void} changed called after a value is another one
 *
 * @typedef {object} Filled what is filled in
 * @property {unknown} value
 * @property {(value: unknown) => void} set undefined leaves the field out
 * @property {string} described the ids of what describes it
 */

/**
 * The fields of a card, or of a deck.
 * @param {Protocol.CardField[]} fields
 * @param {Card} holder
 * @param {Path} path
 * @param {Tools} tools
 */
export function createFields(fields, holder, path, tools) {
  return fields.map((field) => createField(field, holder, [...path, field.name], tools));
}

/**
 * @param {Protocol.CardField} field
 * @param {Card} holder
 * @param {Path} path
 * @param {Tools} tools
 */
function createField(field, holder, path, tools) {
  const set = (/** @type {unknown} */ value) => {
    if (value === undefined) delete holder[field.name];
    else holder[field.name] = value;
    tools.changed();
  };
  if (field.sort === "group") return createGroup(field, holder, path, { ...tools, set });
  /** @type {Element[]} */
  const controls = [];
  const note = tools.marks.place(path, controls);
  const hint = field.hint ? h("p", { class: "card-hint", id: freshId("hint") }, field.hint) : null;
  const described = [hint?.id, note.id].filter(Boolean).join(" ");
  const built = CONTROLS[field.sort](field, { value: holder[field.name], set, described });
  controls.push(...built.controls);
  return h("div", { class: "card-field", data: { sort: field.sort } }, built.el, hint, note);
}

/** @typedef {(field: Protocol.CardField, filled: Filled) => {el: HTMLElement, controls: HTMLElement[]}} Build */

/** @type {Record<Exclude<Protocol.CardFieldSort, "group">, Build>} */
const CONTROLS = {
  text: (field, filled) => labelled(field, textControl(h("input", { type: "text", autocomplete: "off" }), filled)),
  words: (field, filled) => labelled(field, textControl(h("textarea", { rows: "3" }), filled)),
  whole: (field, filled) => labelled(field, numberControl(field, filled)),
  flag: buildFlag,
  choice: (field, filled) => labelled(field, selectControl(choicesOf(field), filled)),
  several: buildSeveral,
  numbers: (field, filled) => inPlaces(field, filled, (one) => numberControl(field, one)),
  corners: (field, filled) => inPlaces(field, filled, (one) => selectControl(field.choices, one)),
};

/**
 * A control under its label.
 * @param {{label: string}} field
 * @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} control
 */
function labelled({ label }, control) {
  control.id = freshId("field");
  return { el: h("div", { class: "card-line" }, h("label", { for: control.id }, label), control), controls: [control] };
}

/**
 * @template {HTMLInputElement | HTMLTextAreaElement} Control
 * @param {Control} control
 * @param {Filled} filled
 */
function textControl(control, { value, set, described }) {
  control.value = value === undefined || value === null ? "" : String(value);
  control.setAttribute("aria-describedby", described);
  listen(control, "input", () => set(control.value));
  return control;
}

/**
 * A number; what is none is kept as it was typed, and the engine says what is wrong with it.
 * @param {Protocol.CardField} field
 * @param {Filled} filled
 */
function numberControl({ low, high }, { value, set, described }) {
  const control = h("input", { type: "text", inputmode: low < 0 ? "text" : "numeric", autocomplete: "off", class: "short" });
  control.title = `${low} to ${high}`;
  return textControl(control, { value, described, set: (typed) => set(numberIn(String(typed))) });
}

/**
 * The number that was typed, or what was typed.
 * @param {string} typed
 */
export function numberIn(typed) {
  const plain = typed.trim().replace("−", "-");
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : typed;
}

/**
 * What can be picked for a field, with nothing at all where it may be missing.
 * @param {Protocol.CardField} field
 * @returns {{value: string | number | undefined, label: string}[]}
 */
function choicesOf({ choices, none }) {
  return none ? [{ value: undefined, label: none }, ...choices] : choices;
}

/**
 * @param {{value: string | number | undefined, label: string}[]} choices
 * @param {Filled} filled
 */
function selectControl(choices, { value, set, described }) {
  const isKnown = choices.some((choice) => choice.value === value);
  const offered = isKnown ? choices : [...choices, { value: /** @type {string} */ (value), label: String(value ?? "—") }];
  const control = h("select", { "aria-describedby": described }, offered.map(({ label }, at) => h("option", { value: String(at) }, label)));
  control.value = String(offered.findIndex((choice) => choice.value === value));
  listen(control, "change", () => set(offered[Number(control.value)].value));
  return control;
}

/** @type {Build} */
function buildFlag({ label }, { value, set, described }) {
  const control = h("input", { type: "checkbox", "aria-describedby": described });
  control.checked = value === true;
  listen(control, "change", () => set(control.checked));
  return { el: h("label", { class: "card-check" }, control, h("span", {}, label)), controls: [control] };
}

/** @type {Build} */
function buildSeveral({ label, choices }, { value, set, described }) {
  const controls = choices.map(({ value: one }) => {
    const control = h("input", { type: "checkbox", "aria-describedby": described });
    control.checked = Array.isArray(value) && value.includes(one);
    return control;
  });
  const picked = () => choices.filter((_, at) => controls[at].checked).map(({ value: one }) => one);
  for (const control of controls) listen(control, "change", () => set(picked()));
  const boxes = choices.map((choice, at) => h("label", { class: "card-check" }, controls[at], h("span", {}, choice.label)));
  return { el: h("fieldset", {}, h("legend", {}, label), h("div", { class: "card-row" }, boxes)), controls };
}

/**
 * A control for each place of a list.
 * @param {Protocol.CardField} field
 * @param {Filled} filled
 * @param {(one: Filled) => HTMLInputElement | HTMLSelectElement} build
 */
function inPlaces({ label, places, start }, { value, set, described }, build) {
  const now = places.map((_, at) => (Array.isArray(value) ? value[at] : /** @type {unknown[]} */ (start)[at]));
  const built = places.map((place, at) => {
    const setOne = (/** @type {unknown} */ one) => {
      now[at] = one;
      set([...now]);
    };
    return labelled({ label: place }, build({ value: now[at], set: setOne, described }));
  });
  const row = h("div", { class: "card-row", data: { places: String(places.length) } }, built.map(({ el }) => el));
  return { el: h("fieldset", {}, h("legend", {}, label), row), controls: built.flatMap(({ controls }) => controls) };
}

/**
 * A table within a card: what it does is picked first, and its fields follow.
 * @param {Protocol.CardField} field
 * @param {Card} holder
 * @param {Path} path
 * @param {Tools & {set: (value: unknown) => void}} tools
 */
function createGroup(field, holder, path, tools) {
  const room = h("div", { class: "card-group" });
  const paint = () => {
    const group = /** @type {Card} */ (holder[field.name] ?? {});
    const held = field.cases.find(({ value }) => value === group[field.decides]);
    tools.marks.forget([...path]);
    controls.length = 0;
    controls.push(select);
    refill(room, held ? createFields(held.fields, group, path, tools) : [], tools.marks.place(path, controls), tools.marks.place([...path, field.decides], controls));
    tools.marks.show();
  };
  const pick = (/** @type {unknown} */ value) => {
    const before = /** @type {Card} */ (holder[field.name] ?? {});
    tools.set(value === undefined ? undefined : caseOf(field, String(value), before));
    paint();
  };
  /** @type {Element[]} */
  const controls = [];
  const choices = field.cases.map(({ value, label }) => ({ value, label }));
  const now = /** @type {Card | undefined} */ (holder[field.name]);
  const hint = h("p", { class: "card-hint", id: freshId("hint") }, field.hint);
  const select = selectControl(choicesOf({ ...field, choices }), { value: now?.[field.decides], set: pick, described: hint.id });
  const line = labelled(field, select);
  paint();
  return h("div", { class: "card-field", data: { sort: "group" } }, line.el, hint, room);
}
