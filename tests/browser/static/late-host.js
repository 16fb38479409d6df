// A host whose engine comes later: until then it is waking, and holds what is asked.

import { holdListeners } from "/web/host/listeners.js";

/**
 * @typedef {import("../../../tutor/web/protocol.d.ts").Host} Host
 * @typedef {import("../../../tutor/web/protocol.d.ts").Life} Life
 */

/**
 * @returns {Host & {give: (engine: Host) => void, giveUp: () => void}} `give` is called once the engine is there, and
 *   again whenever another one takes its place; `giveUp` where none will come
 */
export function createLateHost() {
  const { on, off, tell } = holdListeners();
  /** @type {Host | null} */
  let engine = null;
  /** @type {Life} */
  let life = "waking";
  /** @type {import("../../../tutor/web/protocol.d.ts").JsonObject[]} */
  const held = [];

  const live = (/** @type {Life} */ now) => {
    life = now;
    tell("life", now);
  };
  const reply = (/** @type {any[]} */ ...heard) => tell("reply", ...heard);
  const follow = () => engine && live(engine.life);
  const give = (/** @type {Host} */ given) => {
    engine?.off("reply", reply);
    engine?.off("life", follow);
    engine = given;
    engine.on("reply", reply);
    engine.on("life", follow);
    live(engine.life);
    for (const question of held.splice(0)) engine.send(question);
  };
  return {
    get life() {
      return life;
    },
    send: (question) => void (engine ? engine.send(question) : held.push(question)),
    on,
    off,
    give,
    giveUp: () => engine ?? live("lost"),
  };
}
