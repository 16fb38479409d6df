// Ten quick questions of stories, one after another: which ones, and how far one is. Pure functions.

/** So many questions make a set. */
export const COUNT = 10;

/**
 * @typedef {{game: string, example: string, step: number}} QuickQuestion where a story asks for one of a few answers
 * @typedef {{questions: QuickQuestion[], at: number}} Ten the set that is under way; `at` is the question one is at
 * @typedef {Pick<Tutor.App, "store" | "games">} Known
 */

/**
 * The quick questions of all stories that were never settled, and never answered with a word on how sure one is.
 * @param {Known} app
 * @returns {QuickQuestion[]}
 */
export function openQuestions({ store, games }) {
  const sureness = store.sureness();
  const isNew = (/** @type {QuickQuestion} */ { game, example, step }) => !(step in store.results(game, example)) && !(step in (sureness[`${game}/${example}`] ?? {}));
  const all = games.flatMap((game) => game.examples.flatMap(({ name, quick }) => quick.map((step) => ({ game: game.name, example: name, step }))));
  return all.filter(isNew);
}

/**
 * Forget how sure somebody was, and how these questions were settled, so that they can be asked anew.
 * @param {Known["store"]} store
 */
export function forgetAnswers(store) {
  for (const [key, story] of Object.entries(store.sureness())) {
    const [game, example] = key.split("/");
    const others = Object.entries(store.results(game, example)).filter(([step]) => !(step in story));
    store.setResults(game, example, Object.fromEntries(others));
  }
  store.setSureness({});
}

/**
 * Ten of them, or as many as there are: drawn by lot, and mixed over the games.
 * @param {QuickQuestion[]} questions
 * @param {() => number} [random]
 * @returns {QuickQuestion[]}
 */
export function drawTen(questions, random = Math.random) {
  const games = shuffled([...new Set(questions.map(({ game }) => game))], random);
  const piles = games.map((name) => shuffled(questions.filter(({ game }) => game === name), random));
  const rounds = Math.max(0, ...piles.map((pile) => pile.length));
  const dealt = Array.from({ length: rounds }, (_, round) => piles.flatMap((pile) => pile.slice(round, round + 1)));
  return dealt.flat().slice(0, COUNT);
}

/**
 * @template Thing
 * @param {Thing[]} things
 * @param {() => number} random
 */
function shuffled(things, random) {
  const places = things.map((thing) => ({ thing, place: random() }));
  return places.toSorted((a, b) => a.place - b.place).map(({ thing }) => thing);
}

/**
 * The set that is under way, from what was written down; null where none is, or where a story no longer asks so.
 * @param {string} text
 * @param {Pick<Known, "games">} app
 * @returns {Ten | null}
 */
export function readTen(text, { games }) {
  try {
    const { questions, at } = JSON.parse(text);
    const asks = (/** @type {QuickQuestion} */ { game, example, step }) =>
      games.find(({ name }) => name === game)?.examples.find(({ name }) => name === example)?.quick.includes(step);
    return Number.isInteger(at) && at >= 0 && at < questions.length && questions.every(asks) ? { questions, at } : null;
  } catch {
    return null;
  }
}
