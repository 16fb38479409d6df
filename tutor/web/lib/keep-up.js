// Work that follows a value as it changes: one turn at a time, each with the newest value, and a rest in between.

import { guard } from "./dom.js";

/**
 * @template Value
 * @param {EventTarget} el where trouble is reported
 * @param {number} rest milliseconds from the end of a turn to the next one
 * @param {(value: Value) => unknown} work
 * @returns {(value: Value) => void} call it with each new value
 */
export function keepUp(el, rest, work) {
  /** @type {{value: Value} | null} */
  let next = null;
  let busy = false;
  const turn = async () => {
    while (next) {
      const { value } = next;
      next = null;
      await work(value);
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  };
  const begin = async () => {
    busy = true;
    try {
      await turn();
    } finally {
      busy = false;
    }
  };
  return (value) => {
    next = { value };
    if (!busy) guard(el, begin);
  };
}
