// What was done of a lesson, in step with the other cells of a notebook that show a part of it.

import { readWork } from "./work.js";

/**
 * Tells the others of every change, and takes over theirs.
 * @param {import("../lib/watch.js").Watched<import("./work.js").Work>} work
 * @param {string} key the lesson and its seed
 * @param {AbortSignal} signal ends it
 */
export function shareWork(work, key, signal) {
  const channel = new BroadcastChannel(`minions-tutor/lesson/${key}`);
  let isTheirs = false;
  work.subscribe((now) => {
    if (!isTheirs && !signal.aborted) channel.postMessage(now);
  });
  channel.addEventListener("message", ({ data }) => {
    isTheirs = true;
    work.change(readWork(data));
    isTheirs = false;
  });
  signal.addEventListener("abort", () => channel.close());
}
