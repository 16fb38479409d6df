import { createCoach } from "./coach.js";
import { createReplay } from "../replay/replay.js";

/**
 * A replay with the coach in its panel.
 * @param {Tutor.App} app
 * @param {import("../replay/state.js").ReplayState} opened
 * @param {AbortSignal} signal ends the replay
 * @param {import("../replay/replay.js").Later} [later]
 */
export function createCoachedReplay(app, opened, signal, later) {
  return createReplay(app, opened, signal, createCoach, later);
}
