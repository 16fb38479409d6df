// Seeds: what a class or a single learner types to have dice of their own.

const ANIMALS = ["otter", "badger", "heron", "lynx", "mole", "newt", "owl", "raven", "seal", "stoat", "swift", "toad"];

/** What the browser calls the seed of whoever learns alone. */
const CHOICE = "lesson-seed";

/**
 * The seed of this browser: made up once, and then kept.
 * @param {Pick<import("./store.js").Store, "choice" | "setChoice">} store
 * @param {() => number} [random] from 0 up to 1
 */
export function ownSeed(store, random = Math.random) {
  const kept = store.choice(CHOICE, "");
  if (isSeed(kept)) return kept;
  const made = `${ANIMALS[Math.floor(random() * ANIMALS.length)]}-${1000 + Math.floor(random() * 9000)}`;
  store.setChoice(CHOICE, made);
  return made;
}

/**
 * A seed as everybody has to write it: small letters, dashes for spaces.
 * @param {string} text
 */
export function plainSeed(text) {
  return text.trim().toLowerCase().split(/\s+/).join("-");
}

/**
 * Whether a text can be a seed.
 * @param {string} text
 */
export function isSeed(text) {
  return text.length <= 24 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
