// A tree of what can happen: nested lists that are drawn as branches.

import { glued, h } from "../lib/dom.js";

/**
 * @param {Protocol.TreeDiagram} tree
 * @param {(branch: Protocol.TreeBranch, way: Protocol.TreeBranch[]) => import("../lib/dom.js").Child} [chanceOf] what stands on a branch for
 *   its chance; the branches are drawn one after the other from above, and `way` has those before it
 */
export function drawTree({ branches, ends }, chanceOf = ({ chance, blank }) => h("b", { data: { blank } }, chance)) {
  return listOf(branches, [], [...ends], chanceOf);
}

/**
 * Branches, one under the other; those that end take the next of the ends that are left.
 * @param {Protocol.TreeBranch[]} branches
 * @param {Protocol.TreeBranch[]} way
 * @param {Protocol.TreeEnd[]} left
 * @param {NonNullable<Parameters<typeof drawTree>[1]>} chanceOf
 * @returns {HTMLUListElement}
 */
function listOf(branches, way, left, chanceOf) {
  return h("ul", { class: "diagram-tree" }, branches.map((branch) => h("li", {}, branchOf(branch, way, left, chanceOf))));
}

/**
 * @param {Protocol.TreeBranch} branch
 * @param {Protocol.TreeBranch[]} way
 * @param {Protocol.TreeEnd[]} left
 * @param {NonNullable<Parameters<typeof drawTree>[1]>} chanceOf
 */
function branchOf(branch, way, left, chanceOf) {
  const { label, mark, branches } = branch;
  const words = h("span", { class: "tree-branch", data: { mark: branches.length > 0 ? "" : mark } }, chanceOf(branch, way), " ", label);
  if (branches.length > 0) return [words, listOf(branches, [...way, branch], left, chanceOf)];
  const end = left.shift();
  return [words, end?.chance && h("span", { class: "tree-end", data: { mark } }, `${end.chance}, ${glued(end.percent)}`)];
}
