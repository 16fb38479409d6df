// Result codes read from pupils' screens by the camera, one after the other, where the browser can find QR pictures.

import { button, guard, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

const LOOK_MS = 250;
const CODE = /^[2-9CDFHJKMNPRTVWXY]{4}(-[2-9CDFHJKMNPRTVWXY]{4}){3}$/;
const NO_CAMERA = "The camera cannot be used here. Type the codes, or paste them.";

/** @typedef {{detect: (video: HTMLVideoElement) => Promise<{rawValue: string}[]>}} Detector */

/** What finds QR pictures in this browser; null where nothing does. */
function openDetector() {
  const { BarcodeDetector: Finder } = /** @type {{BarcodeDetector?: new (wish: {formats: string[]}) => Detector}} */ (/** @type {unknown} */ (globalThis));
  const canSee = Boolean(globalThis.navigator?.mediaDevices?.getUserMedia);
  return Finder && canSee ? new Finder({ formats: ["qr_code"] }) : null;
}

/**
 * A key that begins and ends reading, and what the camera sees; null where the browser cannot do it. Nothing that the
 * camera sees leaves the page.
 * @param {(code: string) => void} add each code once
 * @param {AbortSignal} visit
 */
export function createCodeCamera(add, visit) {
  const detector = openDetector();
  if (!detector) return null;
  /** @type {Set<string>} */
  const known = new Set();
  const told = h("p", { role: "status" });
  const take = (/** @type {string[]} */ texts) => {
    const codes = texts.flatMap((text) => text.toUpperCase().split(/\s+/)).filter((code) => CODE.test(code) && !known.has(code));
    for (const code of codes) {
      known.add(code);
      add(code);
      told.textContent = known.size === 1 ? "1 code is read." : `${known.size} codes are read.`;
    }
  };
  const sight = createSight(detector, take);
  const el = h("div", { hidden: true }, sight.video, told);
  const paint = (/** @type {boolean} */ isOn) => {
    refill(key, icon("eye"), isOn ? "End reading" : "Read with the camera");
    el.hidden = !isOn && !told.textContent;
    sight.video.hidden = !isOn;
  };
  const begin = async () => {
    told.textContent = (await sight.open()) ? "Hold the codes before the camera, one after the other." : NO_CAMERA;
    if (visit.aborted) sight.close();
  };
  const press = async () => {
    await (sight.isOn() ? sight.close() : begin());
    paint(sight.isOn());
  };
  const key = button({ class: "btn", on: { click: press } });
  visit.addEventListener("abort", sight.close);
  paint(false);
  return { el, key };
}

/**
 * The camera, and what it sees in QR pictures, four times a second.
 * @param {Detector} detector
 * @param {(texts: string[]) => void} take
 */
function createSight(detector, take) {
  /** @type {MediaStream | null} */
  let stream = null;
  const video = h("video", { class: "code-camera", muted: true, playsinline: true, "aria-label": "What the camera sees" });
  const isOn = () => stream !== null;
  const isSeenThrough = (/** @type {MediaStream} */ one) => one === stream;
  /** Whether the camera could be had. */
  const open = async () => {
    try {
      const found = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      close(); // what an earlier press opened, while the browser asked twice
      stream = found;
      video.srcObject = found;
      await video.play();
      guard(video, () => look(found));
    } catch {
      close();
    }
    return isOn();
  };
  const close = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
  };
  const look = async (/** @type {MediaStream} */ opened) => {
    while (isSeenThrough(opened)) {
      const found = await detector.detect(video).catch(() => []);
      take(found.map(({ rawValue }) => rawValue));
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  return { video, isOn, open, close };
}
