import { h, s, refill, listen } from "../lib/dom.js";
import { drawBranch, drawGrid, drawLabels, drawSeatLines, scaleOf } from "./timeline-draw.js";
import { seatGlyph } from "../lib/seats.js";
import { meterAt } from "../odds/meters.js";
import { stepText } from "./steps.js";

/**
 * The win chance of every seat over the whole line, which is also the scrub bar: an invisible range input lies over
 * the drawing, so that pointer, touch, keys and screen readers all get the browser's own slider.
 * @param {(at: number) => void} goTo
 * @param {AbortSignal} signal
 */
export function createTimeline(goTo, signal) {
  const drawing = s("svg", { class: "timeline-drawing", "aria-hidden": "true" });
  const marker = s("g", { class: "timeline-now" });
  const scrub = h("input", { type: "range", class: "scrub", min: "0", step: "1", "aria-label": "Step" });
  const el = h("div", { class: "timeline" }, scrub, drawing);
  let state = null;
  let drawn = "";
  let scale = null;

  const redraw = () => {
    if (!state || el.clientWidth === 0) return;
    const { line, view, meter, main } = state;
    scale = scaleOf(el, line, main);
    const parts = [drawGrid(line, scale), drawBranch(line, main, view, meter, scale)];
    refill(
      drawing,
      parts,
      drawSeatLines(line, view, meter, scale),
      drawLabels(line, view, meter, scale),
      marker,
    );
    drawing.setAttribute("viewBox", `0 0 ${scale.width} ${scale.height}`);
    scrub.style.width = `${scale.x(line.frames.length - 1) - scale.x(0) + 2 * scale.x(0)}px`;
  };

  const mark = () => {
    if (!scale) return;
    const { line, step, view, meter } = state;
    const x = scale.x(step);
    const spots = (meterAt(line, step, view, meter)?.values || []).map(({ seat, value }) => {
      const glyph = seatGlyph(seat, 5.5);
      glyph.setAttribute("transform", `translate(${x} ${scale.y(value)})`);
      return glyph;
    });
    refill(marker, s("path", { class: "now-line", d: `M${x} 0V${scale.height}` }), spots);
  };

  const show = (next) => {
    const { line, step, view, meter, main } = next;
    state = next;
    const key = [line.line, line.frames.length, line.filled, view, meter, main?.line].join("|");
    if (key !== drawn) redraw();
    drawn = key;
    scrub.max = String(line.frames.length - 1);
    scrub.value = String(step);
    scrub.setAttribute("aria-valuetext", stepText(line, step));
    mark();
  };

  listen(scrub, "input", () => goTo(Number(scrub.value)));
  const resized = new ResizeObserver(() => {
    redraw();
    if (state) mark();
  });
  resized.observe(el);
  signal.addEventListener("abort", () => resized.disconnect());
  return { el, show };
}
