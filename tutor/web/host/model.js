/** The host's events, as the model names them. */
const EVENTS = { reply: "msg:custom", life: "life", progress: "progress" };

/**
 * A model whose values and messages are JSON as Python wrote it, until the signal: Python in a browser gives undefined for
 * None, where Jupyter's servers write null.
 * @param {import("../types.d.ts").WidgetModel} model
 * @param {AbortSignal} signal
 * @returns {import("../types.d.ts").WidgetModel}
 */
export function modelOfJson(model, signal) {
  const mend = (/** @type {unknown} */ message) => void withNulls(message);
  model.on(EVENTS.reply, mend);
  signal.addEventListener("abort", () => model.off(EVENTS.reply, mend));
  return { ...model, get: (trait) => withNulls(model.get(trait)) };
}

/**
 * A value in which every undefined has become null: the value itself, changed in place.
 * @param {unknown} value
 * @returns {any}
 */
export function withNulls(value) {
  if (typeof value !== "object" || value === null) return value ?? null;
  const inside = /** @type {Record<string, unknown>} */ (value);
  for (const [key, one] of Object.entries(inside)) if (typeof one === "object" || one === undefined) inside[key] = withNulls(one);
  return value;
}

/**
 * The host that Voila and notebooks give a widget: anywidget's model. It cannot tell by itself whether Python is still
 * there, so that it always says "alive"; the wire finds out.
 * @param {Pick<import("../types.d.ts").WidgetModel, "send" | "on" | "off">} model
 * @returns {import("../protocol.d.ts").Host}
 */
export function hostOfModel(model) {
  return {
    life: "alive",
    send: (question) => model.send(question),
    on: (event, listener) => model.on(EVENTS[event], listener),
    off: (event, listener) => model.off(EVENTS[event], listener),
  };
}
