import { stageOf } from "./attempt.js";

const BACK = new Set(["Backspace", "Escape"]);

/**
 * Backspace and Escape take back what was played out; while it is being played out they end that.
 * @param {() => import("./attempt.js").Attempt} now
 * @param {{skip: () => unknown, takeBack: () => unknown}} act
 * @param {AbortSignal} signal ends it
 */
export function bindBack(now, { skip, takeBack }, signal) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    const stage = stageOf(now());
    const isOurs = BACK.has(event.key) && !event.defaultPrevented && !document.querySelector("dialog[open]");
    if (!isOurs || isWriting(event.target) || (stage !== "missed" && stage !== "playing")) return;
    event.preventDefault();
    if (stage === "playing") skip();
    else takeBack();
  };
  document.addEventListener("keydown", press, { signal });
}

/** @param {EventTarget | null} target */
function isWriting(target) {
  return target instanceof Element && target.matches("input, textarea, select");
}
