// Keeps the screen on while a game is led, where the browser can do that.

/** @param {AbortSignal} signal ends it */
export function keepAwake(signal) {
  const { wakeLock } = navigator;
  if (!wakeLock) return;
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  const hold = async () => {
    if (document.visibilityState !== "visible" || signal.aborted) return;
    lock = await wakeLock.request("screen").catch(() => null);
    if (signal.aborted) await lock?.release();
  };
  document.addEventListener("visibilitychange", hold, { signal });
  signal.addEventListener("abort", () => void lock?.release());
  void hold();
}
