// A tree or a product on whose branches the pupil types the chances.

import { drawTree } from "./draw-tree.js";
import { freshId, h, listen, unseen } from "../lib/dom.js";

/** @typedef {{input: HTMLInputElement, said: HTMLElement}} Field */

/**
 * @param {Protocol.LessonStep} step
 * @param {Protocol.TypeCard} build
 * @param {string[]} given what is typed from the start, in the order of the open branches
 * @param {(typed: string[]) => void} changed
 */
export function createChances(step, build, given, changed) {
  /** @type {Map<number, Field>} */
  const fields = new Map();
  const fieldOf = (/** @type {number} */ number, /** @type {string} */ name) => {
    const field = createField(name, given[build.open.indexOf(number)] ?? "");
    fields.set(number, field);
    return h("span", { class: "build-chance" }, field.input, field.said);
  };
  const shown = (/** @type {number} */ number, /** @type {string} */ name, /** @type {() => import("../lib/dom.js").Child} */ chance) => {
    if (build.open.includes(number)) return fieldOf(number, name);
    return build.hidden.includes(number) ? h("b", {}, "?", unseen(" not shown yet")) : chance();
  };
  const el = h("div", { class: "build-chances" }, drawnOpen(step, shown));
  const typed = () => build.open.map((number) => fields.get(number)?.input.value.trim() ?? "");
  listen(el, "change", () => changed(typed()));
  const flag = (/** @type {Protocol.BuildFault[]} */ faults) => {
    for (const [number, field] of fields) tellFault(field, faults.find(({ at }) => at === number)?.says ?? "");
    fields.get(faults[0]?.at ?? -1)?.input.focus();
  };
  return { el, given: typed, flag };
}

/**
 * @param {string} name
 * @param {string} value
 * @returns {Field}
 */
function createField(name, value) {
  const id = freshId("chance");
  const input = h("input", { type: "text", autocomplete: "off", spellcheck: "false", maxlength: "30", "aria-label": name, "aria-describedby": id });
  input.value = value;
  return { input, said: h("small", { class: "build-fault", id }) };
}

/**
 * @param {Field} field
 * @param {string} says what is wrong with it, "" for nothing
 */
function tellFault({ input, said }, says) {
  input.setAttribute("aria-invalid", String(says !== ""));
  said.textContent = says;
}

/**
 * The diagram; its ends are left out, since they are products of what is typed.
 * @param {Protocol.LessonStep} step
 * @param {(number: number, name: string, chance: () => import("../lib/dom.js").Child) => import("../lib/dom.js").Child} shown
 */
function drawnOpen({ diagram }, shown) {
  if (diagram.kind === "tree") {
    let number = -1;
    const nameOf = (/** @type {{label: string}[]} */ way) => way.map(({ label }) => label).join(", then ");
    const ends = diagram.ends.map((end) => ({ ...end, chance: "" }));
    return drawTree({ ...diagram, ends }, (branch, way) => {
      number += 1;
      return shown(number, nameOf([...way, branch]), () => h("b", {}, branch.chance));
    });
  }
  if (diagram.kind !== "product") throw new TypeError(`nobody types along a ${diagram.kind}`);
  const factors = diagram.factors.flatMap(({ above, below, label }, number) => [
    number > 0 && h("span", { class: "diagram-sign", "aria-hidden": "true" }, "×"),
    h("span", { class: "diagram-factor" }, shown(number, label, () => h("b", {}, `${above}/${below}`)), h("small", { "aria-hidden": "true" }, label)),
  ]);
  return h("div", { class: "diagram-product" }, factors);
}
