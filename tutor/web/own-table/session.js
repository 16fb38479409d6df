// A game with real dice and cards that is being led: what was told, asked, kept on this device, and corrected.

/**
 * @typedef {Record<string, unknown>} Action
 * @typedef {ReturnType<typeof holdGame>} Held
 * @typedef {ReturnType<typeof createSession>} Session
 */

const UNDRAWN = /** @type {Tutor.Frame} */ (/** @type {unknown} */ ({ rules: [] }));

/**
 * @param {Pick<Tutor.App, "lines" | "store">} app
 * @param {string} game
 * @param {{line: string, record: Protocol.RecordData}} opened
 * @param {(lead: Protocol.LeadAnswer) => unknown} show called with every answer
 */
export function createSession(app, game, opened, show) {
  const held = holdGame(app, game, opened, show);
  return {
    /** Begin, or go on with what waits. */
    begin: (/** @type {Action[]} */ waiting) => held.enter(opened.record.steps, { rest: waiting }, 0),
    /** The question of a position, to be answered, or answered otherwise; `under` a thing where much can be told. */
    lead: (/** @type {number} */ at, under = "") => held.ask("lead", { at, under }),
    /** Show the odds, or no longer. */
    wantOdds: held.wantOdds,
    save: () => held.ask("save", {}),
    /** What the rules say to a thing that was touched; null where cards are guessed, which nobody must learn of. */
    touch: async (/** @type {string[]} */ thing) => (held.isGuessed() ? null : held.ask("try", { at: held.last(), thing, touched: [] })),
    isGuessed: held.isGuessed,
    told: held.told,
    record: held.record,
    line: held.line,
    ...tellersOf(held, show),
    ...correctorsOf(held),
  };
}

/**
 * The game as it stands.
 * @param {Pick<Tutor.App, "lines" | "store">} app
 * @param {string} game
 * @param {{line: string, record: Protocol.RecordData}} opened
 * @param {(lead: Protocol.LeadAnswer) => unknown} show
 */
function holdGame({ lines, store }, game, opened, show) {
  const line = /** @type {Tutor.Line} */ ({ line: opened.line, game, example: null, record: opened.record });
  let now = /** @type {Protocol.LeadAnswer | null} */ (null);
  let told = /** @type {Protocol.ToldStep[]} */ ([]);
  let odds = false;
  /** @type {(at: number, parts: object, since?: number) => Promise<void>} */
  const enter = async (at, parts, since = at) => {
    const lead = await lines.askAbout(line, "enter", { at, since, odds, ...parts });
    Object.assign(line, { line: lead.line, now: undefined, record: lead.record });
    told = [...told.filter((step) => step.at < since), ...lead.told];
    now = lead;
    store.setTable(game, { record: lead.record, rest: lead.rest });
    show(lead);
  };
  const rest = () => now?.rest ?? [];
  const last = () => now?.last ?? 0;
  return {
    enter,
    rest,
    last,
    /** @type {<Name extends "lead" | "save" | "try">(question: Name, parts: import("../line/lines.js").Parts<Name>) => Promise<Protocol.Questions[Name]["answer"]>} */
    ask: (question, parts) => lines.askAbout(line, question, parts),
    now: () => now,
    told: () => told,
    /** Whether some cards are not known. */
    isGuessed: () => told.some(({ secret }) => secret),
    record: () => line.record,
    /** The game as a line, nothing drawn of its steps. */
    line: () => ({ ...line, frames: Array.from({ length: last() + 1 }, () => UNDRAWN) }),
    wantOdds: (/** @type {boolean} */ wanted) => {
      odds = wanted;
      return enter(last(), { rest: rest() });
    },
  };
}

/**
 * What is told: what happened now, or the secrets that all see at this moment, one after another.
 * @param {Held} held
 * @param {(lead: Protocol.LeadAnswer) => unknown} show
 */
function tellersOf({ enter, rest, last, now }, show) {
  let shown = /** @type {Record<string, Action>} */ ({});
  let shownIn = /** @type {Protocol.LeadAnswer | null} */ (null);
  const known = () => (shownIn === now() ? shown : {});
  return {
    tell: (/** @type {Action} */ action, /** @type {Action[]} */ more) => enter(last(), { action, rest: [...more, ...rest()] }),
    tellShown: async (/** @type {number} */ at, /** @type {Action} */ action) => {
      [shown, shownIn] = [{ ...known(), [at]: action }, now()];
      const places = Object.keys(shown).map(Number);
      if (places.length === shownIn?.asks.length) await enter(last(), { shown, rest: rest() }, Math.min(...places));
      else if (shownIn) show(shownIn);
    },
    /** Which of the questions is asked now. */
    asked: () => now()?.asks.find(({ at }) => !(at in known())) ?? null,
  };
}

/**
 * What is told otherwise or taken out; what was told after it, and what waits, is tried again.
 * @param {Held} held
 */
function correctorsOf({ enter, rest, last, told, record }) {
  const toldAfter = (/** @type {number} */ at) => [
    ...told().filter((step) => step.at > at && !step.secret).map((step) => record().actions[step.at]),
    ...rest(),
  ];
  return {
    correct: (/** @type {number} */ at, /** @type {Action} */ action, /** @type {Action[]} */ more) =>
      enter(at, { action, rest: [...more, ...toldAfter(at)] }),
    leaveOut: (/** @type {number} */ at) => enter(at, { rest: toldAfter(at) }),
    /** Pass over the first of what waits. */
    dropFirst: () => enter(last(), { rest: rest().slice(1) }),
  };
}
