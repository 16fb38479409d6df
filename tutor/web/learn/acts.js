// What the learner can do in a level: answer, take back, ask for a hint, be shown, and let what came of it be played out.

import { begunAgain, decisionOf, hinted, judged, letCome, stageOf, starsOf, takenBack } from "./attempt.js";
import { createReplayPlayer } from "../replay/walk.js";
import { lastStep } from "../line/steps.js";
import { readLine } from "../line/lines.js";

/** So many steps are played out one by one, slowly enough to follow; more of them as a film. */
const FEW = 4;

/**
 * @typedef {import("./attempt.js").Attempt} Attempt
 * @typedef {Pick<Protocol.AttemptQuestion, "action" | "words" | "picked" | "order">} Given an answer;
 *   nothing asks for the solution
 * @typedef {ReturnType<typeof levelActions>} LevelActions
 *
 * @typedef {object} Tools
 * @property {Tutor.App} app
 * @property {import("../lib/watch.js").Watched<Attempt>} state
 * @property {Protocol.LevelReference} reference
 * @property {AbortSignal} signal ends the level
 */

/** @param {Tools} tools */
export function levelActions({ app, state, reference, signal }) {
  const run = askOneAtATime(state);
  const player = createReplayPlayer(state);
  signal.addEventListener("abort", player.stop);
  const give = (/** @type {Given} */ given) =>
    run(async () => {
      const { line, at } = decisionOf(state.now());
      const { answer, table } = await app.lines.askForPictures(line, "attempt", { at, level: reference, ...given });
      if (signal.aborted) return;
      state.change(judged(state.now(), answer, answer.line && readLine(answer.line, { ...line, table })));
      noteStars(app, state.now());
      playOut(player, state.now());
    });
  const hint = () =>
    run(async () => {
      const { hints } = state.now();
      const { line, at } = decisionOf(state.now());
      const found = await app.lines.askAbout(line, "level-hint", { at, level: reference, depth: hints.length + 1 });
      if (!signal.aborted) state.change(hinted(state.now(), found));
    });
  return { give, hint, show: () => give({}), ...walkActions(state, player) };
}

/**
 * What is done to a level without asking anything: letting it be played out, and going back.
 * @param {Tools["state"]} state
 * @param {import("../replay/autoplay.js").Player} player
 */
function walkActions(state, player) {
  /** Lets come what waits for the learner; whether something did. */
  const roll = () => {
    if (stageOf(state.now()) !== "ready") return false;
    state.change(letCome(state.now()));
    playOut(player, state.now());
    return true;
  };
  /** Ends what is played out; whether something was. */
  const skip = () => {
    const { playing, line } = state.now();
    if (!playing) return false;
    state.change({ step: lastStep(line) });
    player.stop();
    return true;
  };
  const goBack = (/** @type {(attempt: Attempt) => Attempt} */ back) => {
    player.stop();
    state.change(back(state.now()));
  };
  return { roll, skip, takeBack: () => goBack(takenBack), again: () => goBack(begunAgain) };
}

/**
 * @param {import("../replay/autoplay.js").Player} player
 * @param {Attempt} attempt
 */
function playOut(player, { playing, line, step }) {
  if (!playing) return;
  const left = lastStep(line) - step;
  player.setPace(left < FEW ? "fast" : "normal");
  if (left < FEW) player.toggle();
  else player.film();
}

/**
 * @param {Tutor.App} app
 * @param {Attempt} attempt
 */
function noteStars({ progress }, attempt) {
  const { game, name, code } = attempt.level;
  if (stageOf({ ...attempt, ready: false, playing: false }) === "solved" && !code) progress.note(game, name, starsOf(attempt));
}

/**
 * Asks one thing at a time; what is wanted meanwhile is dropped.
 * @param {Tools["state"]} state
 */
function askOneAtATime(state) {
  return async (/** @type {() => Promise<void>} */ work) => {
    if (state.now().busy) return;
    state.change({ busy: true });
    await work().finally(() => state.change({ busy: false }));
  };
}
