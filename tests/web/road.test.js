import assert from "node:assert/strict";
import test from "node:test";
import { columnsFor, middleOf, roadThrough, windingCells } from "../../tutor/web/learn/road.js";

test("a way goes to and fro, and each step leads into a neighbour", () => {
  const cells = windingCells(8, 3);
  assert.deepEqual(cells.map(({ row, column }) => [row, column]), [[0, 0], [0, 1], [0, 2], [1, 2], [1, 1], [1, 0], [2, 0], [2, 1]]);
  assert.deepEqual(cells.map(({ from, to }) => [from, to]), [
    [null, "right"], ["left", "right"], ["left", "below"],
    ["above", "left"], ["right", "left"], ["right", "below"],
    ["above", "right"], ["left", null],
  ]);
});

/** Where the road comes into a cell, and where it leaves it, in hundredths of a cell from the corner of the map. */
function ends(cell) {
  return roadThrough(cell).split("M50").slice(1).map((part) => {
    const numbers = (part.match(/[\d.]+/g) ?? []).map(Number);
    const [x, y] = part.endsWith("V100") ? [numbers[numbers.length - 3], 100] : numbers.slice(-2);
    return [100 * cell.column + x, 100 * cell.row + y];
  });
}

for (const columns of [3, 5, 8])
  test(`the road is nowhere broken in ${columns} columns`, () => {
    const cells = windingCells(20, columns);
    for (const [index, cell] of cells.slice(1).entries())
      assert.deepEqual(ends(cell)[0], ends(cells[index]).at(-1), `into cell ${index + 1}`);
    assert.equal(roadThrough(windingCells(1, columns)[0]), "", "alone a stop has no road");
  });

test("stops swing up and down beside one another", () => {
  const middles = windingCells(6, 3).map(middleOf);
  assert.deepEqual(middles, [36, 24, 36, 24, 36, 24]);
});

test("as many columns as fit, three at least and nine at most", () => {
  assert.deepEqual([10, 26, 34, 60, 200].map(columnsFor), [3, 3, 4, 7, 9]);
});
