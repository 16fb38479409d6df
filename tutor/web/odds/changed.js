// What the last step changed in the numbers of a fact.

/** @typedef {NonNullable<Protocol.FactAnswer["table"]>} Table */

/** A percentage as the tutor writes it: whole, "under 1 %" or "over 99 %". */
const PERCENT = /^(?:under |over )?(\d+) %$/;

/**
 * The number of a fact's table that the last step moved most, in words; "" where it moved none that is known.
 * @param {Pick<Protocol.FactAnswer, "table" | "trust">} fact
 * @param {Pick<Protocol.FactAnswer, "table" | "trust"> | undefined} before the fact of the same id, a step ago
 */
export function changeText(fact, before) {
  if (!fact.table || !before?.table || [fact, before].some(({ trust }) => trust === "sampled")) return "";
  if (String(fact.table.head) !== String(before.table.head)) return "";
  const old = percentages(before.table);
  const changes = [...percentages(fact.table)].flatMap(([label, now]) => {
    const was = old.get(label);
    return was === undefined || was === now ? [] : [{ label, was, now, by: Math.abs(pointsOf(now) - pointsOf(was)) }];
  });
  const [most] = changes.toSorted((one, other) => other.by - one.by);
  return most ? `${most.label}: ${most.was} before this step, ${most.now} now.` : "";
}

/**
 * The percentage of each row by the row's name; of a row with several none, for its name would not say which.
 * @param {Table} table
 * @returns {Map<string, string>}
 */
function percentages({ rows }) {
  const found = new Map();
  for (const [label, ...cells] of rows) {
    const [one, ...others] = cells.filter((cell) => PERCENT.test(cell));
    if (one && others.length === 0) found.set(label, one);
  }
  return found;
}

/** @param {string} percentage */
function pointsOf(percentage) {
  return Number(PERCENT.exec(percentage)?.[1]);
}
