// What this browser remembers: where one was, and the branches one kept. A broken or full storage is ignored.

const PREFIX = "minions-tutor:";
const OWN_LINES = 12;

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * The memory of this browser.
 * @returns {{place: Function, setPlace: Function, kept: Function, keep: Function, drop: Function,
 *   own: Function, setOwn: Function, choice: Function, setChoice: Function}}
 */
export function openStore() {
  return { place, setPlace, kept, keep, drop, own, setOwn, choice, setChoice };
}

/**
 * Where one last was in an example.
 * @returns {{step: number, steps: number} | null}
 */
function place(game, example) {
  const found = read(`place:${game}/${example}`, null);
  return found && Number.isInteger(found.step) && Number.isInteger(found.steps) ? found : null;
}

function setPlace(game, example, step, steps) {
  write(`place:${game}/${example}`, { step, steps });
}

/** The kept branches of a game, newest first: `{id, name, when, step, record}`. */
function kept(game) {
  const found = read(`kept:${game}`, []);
  return Array.isArray(found) ? found.filter((item) => item && item.id && item.record) : [];
}

/** Keep a branch; false when this browser has no room or no storage. */
function keep(game, item) {
  const others = kept(game).filter((other) => other.id !== item.id);
  return write(`kept:${game}`, [item, ...others]);
}

function drop(game, id) {
  write(
    `kept:${game}`,
    kept(game).filter((item) => item.id !== id),
  );
}

/** A line of the learner's own by its code in the address: `{record, play}`, or null. */
function own(code) {
  return ownLines().find((item) => item.code === code) ?? null;
}

function setOwn(code, line) {
  const others = ownLines().filter((item) => item.code !== code);
  write("own", [{ code, ...line }, ...others].slice(0, OWN_LINES));
}

function ownLines() {
  const found = read("own", []);
  return Array.isArray(found) ? found : [];
}

function choice(name, otherwise) {
  return read(`choice:${name}`, otherwise);
}

function setChoice(name, value) {
  write(`choice:${name}`, value);
}
