// A tree of what can happen: nested lists that are drawn as branches.

import { glued, h } from "../lib/dom.js";

/**
 * @typedef {import("../protocol.d.ts").TreeBranch} TreeBranch
 * @typedef {import("../protocol.d.ts").TreeEnd} TreeEnd
 */

/** @param {import("../protocol.d.ts").TreeDiagram} tree */
export function drawTree({ branches, ends }) {
  const left = [...ends];
  return listOf(branches, left);
}

/**
 * Branches, one under the other; those that end take the next of the ends that are left.
 * @param {TreeBranch[]} branches
 * @param {TreeEnd[]} left
 * @returns {HTMLUListElement}
 */
function listOf(branches, left) {
  return h("ul", { class: "diagram-tree" }, branches.map((branch) => h("li", {}, branchOf(branch, left))));
}

/**
 * @param {TreeBranch} branch
 * @param {TreeEnd[]} left
 */
function branchOf({ label, chance, mark, blank, branches }, left) {
  const words = h("span", { class: "tree-branch", data: { mark: branches.length > 0 ? "" : mark } }, h("b", { data: { blank } }, chance), " ", label);
  if (branches.length > 0) return [words, listOf(branches, left)];
  const end = left.shift();
  return [words, end?.chance && h("span", { class: "tree-end", data: { mark } }, `${end.chance}, ${glued(end.percent)}`)];
}
