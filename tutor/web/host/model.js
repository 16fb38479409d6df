/** The host's events, as the model names them. */
const EVENTS = { reply: "msg:custom", life: "life", progress: "progress" };

/**
 * The host that Voila and notebooks give a widget: anywidget's model. It cannot tell by itself whether Python is still
 * there, so that it always says "alive"; the wire finds out.
 * @param {Pick<Tutor.WidgetModel, "send" | "on" | "off">} model
 * @returns {Protocol.Host}
 */
export function hostOfModel(model) {
  return {
    life: "alive",
    send: (question) => model.send(question),
    on: (event, listener) => model.on(EVENTS[event], listener),
    off: (event, listener) => model.off(EVENTS[event], listener),
  };
}
