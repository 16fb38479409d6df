// What the coach's buttons do: take a move back, look at another way and come back from it, step through a turn.

import { enterLine } from "../replay/enter.js";
import { partyFor, quickly } from "../line/party.js";
import { lastStep } from "../line/steps.js";
import { stepLeft, stepOfLeaving } from "../line/story.js";
import { lastDecision, othersSince } from "./moves.js";

/** @typedef {ReturnType<typeof coachActions>} CoachActions */

/** @param {import("../replay/state.js").Replay} replay */
export function coachActions({ app, state, player, act, ...rest }) {
  const replay = { app, state, player, act, ...rest };

  /** Back to the learner's last decision before this step; what came after it is gone. */
  const takeBack = async () => {
    const { line, step, play } = state.now();
    const decision = play && lastDecision(line, step, play);
    if (!decision) return;
    player.stop();
    const next = await app.lines.grow(line, "play", { at: decision.at, ...partyFor(app, play) });
    next.at = stepOfLeaving(line);
    enterLine(replay, next, lastStep(next), { push: false, play });
  };

  /** What would have happened after another move, up to the learner's next decision. */
  const showBest = async (/** @type {number} */ at, /** @type {Protocol.JsonObject} */ action) => {
    const { line, step, play } = state.now();
    if (!play) return;
    const party = partyFor(app, { against: quickly(play.against) });
    const next = await app.lines.grow(line, "play", { at, action, auto: true, ...party });
    next.at = stepLeft(line, at) ?? at;
    enterLine(replay, next, at + 1, { push: false, play, aside: { line, step, play } });
    player.film();
  };

  const back = () => {
    const { aside } = state.now();
    if (aside) enterLine(replay, aside.line, aside.step, { push: false, play: aside.play });
  };

  /** Walk to the first thing that the others did since the learner's last move; from there each press goes one on. */
  const stepThrough = () => {
    const { line, step, play } = state.now();
    const steps = othersSince(line, lastStep(line), play?.me ?? null);
    const next = step === lastStep(line) ? steps[0] : (steps.find((at) => at > step) ?? lastStep(line));
    if (next !== undefined) act.to(next);
  };
  return { takeBack, showBest, back, stepThrough };
}
