// What this browser remembers: where one was, and the branches one kept. A broken or full storage is ignored.

const PREFIX = "minions-tutor:";
const OWN_LINES = 12;

/**
 * @typedef {import("../types.d.ts").KeptBranch} KeptBranch
 * @typedef {{record: import("../protocol.d.ts").RecordData, play: import("../types.d.ts").Play | null}} OwnLine a line
 *   of the learner's own, and how it is played on
 */

/**
 * @param {string} key
 * @returns {unknown} null where nothing that can be read is there
 */
function readItem(key) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether there was room
 */
function writeItem(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @typedef {typeof STORE} Store */

/** The memory of this browser. */
export function openStore() {
  return STORE;
}

const STORE = {
  /**
   * Where one last was in an example.
   * @param {string} game
   * @param {string} example
   */
  place(game, example) {
    const found = /** @type {{step?: unknown, steps?: unknown} | null} */ (readItem(`place:${game}/${example}`));
    const { step, steps } = found ?? {};
    return isWhole(step) && isWhole(steps) ? { step, steps } : null;
  },

  /**
   * @param {string} game
   * @param {string} example
   * @param {number} step
   * @param {number} steps
   */
  setPlace(game, example, step, steps) {
    writeItem(`place:${game}/${example}`, { step, steps });
  },

  /**
   * The kept branches of a game, newest first.
   * @param {string} game
   * @returns {KeptBranch[]}
   */
  kept(game) {
    const found = readItem(`kept:${game}`);
    return Array.isArray(found) ? found.filter((item) => item && item.id && item.record) : [];
  },

  /**
   * Keep a branch; false when this browser has no room or no storage.
   * @param {string} game
   * @param {KeptBranch} branch
   */
  keep(game, branch) {
    return writeItem(`kept:${game}`, [branch, ...STORE.kept(game).filter(({ id }) => id !== branch.id)]);
  },

  /**
   * @param {string} game
   * @param {string} id
   */
  drop(game, id) {
    const others = STORE.kept(game).filter((branch) => branch.id !== id);
    writeItem(`kept:${game}`, others);
  },

  /**
   * A line of the learner's own by its code in the address.
   * @param {string} code
   * @returns {OwnLine | null}
   */
  own(code) {
    return ownLines().find((line) => line.code === code) ?? null;
  },

  /**
   * @param {string} code
   * @param {OwnLine} line
   */
  setOwn(code, line) {
    const others = ownLines().filter((other) => other.code !== code);
    writeItem("own", [{ code, ...line }, ...others].slice(0, OWN_LINES));
  },

  /**
   * A setting that the learner chose.
   * @param {string} name
   * @param {string} otherwise
   */
  choice(name, otherwise) {
    const chosen = readItem(`choice:${name}`);
    return typeof chosen === "string" ? chosen : otherwise;
  },

  /**
   * @param {string} name
   * @param {string} value
   */
  setChoice(name, value) {
    writeItem(`choice:${name}`, value);
  },
};

/** @returns {(OwnLine & {code: string})[]} */
function ownLines() {
  const found = readItem("own");
  return Array.isArray(found) ? found : [];
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
function isWhole(value) {
  return Number.isInteger(value);
}
