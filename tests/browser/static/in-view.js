// Measures a decision as it lies on the screen: what of it cannot be seen, read or touched, each with a reason in words.
// It is the body of a function that is given {share, least}: the part of the window that the table must have, and the
// pixels that a target must have.

({ share, least }) => {
  /** @type {[measure: string, why: string][]} */
  const found = [];
  const say = (measure, why) => found.push([measure, why]);
  const [wide, high] = [innerWidth, innerHeight];
  const replay = document.querySelector(".replay");
  const [stage, rail] = [replay.querySelector(".stage"), replay.querySelector(".hand-rail")];
  const rooms = [stage, rail];

  const boxOf = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const widthOf = ({ left, right }) => Math.max(0, right - left);
  const heightOf = ({ top, bottom }) => Math.max(0, bottom - top);
  const areaOf = (box) => widthOf(box) * heightOf(box);
  const meet = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isWithin = (box, room, slack = 1.5) =>
    box.left >= room.left - slack && box.right <= room.right + slack && box.top >= room.top - slack && box.bottom <= room.bottom + slack;
  const innerOf = (element) => {
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [left + element.clientLeft, top + element.clientTop];
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  };
  const nameOf = (element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
    return `${words.slice(0, 40) || element.dataset?.key || element.className}`;
  };
  const around = (element) => (element && element !== replay ? [element, ...around(element.parentElement)] : []);
  const remembered = (ask) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element);
    };
  };
  const clips = remembered((element) => {
    const { overflowX, overflowY, display } = getComputedStyle(element);
    return display !== "contents" && (overflowX !== "visible" || overflowY !== "visible");
  });
  const isTucked = remembered((element) => {
    const { clipPath, position, opacity } = getComputedStyle(element);
    return opacity === "0" || clipPath.startsWith("inset(50%") || (position === "absolute" && element.offsetWidth <= 1);
  });
  const isShown = remembered(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !around(element).some(isTucked),
  );

  // The table's part of the window, and a page that does not scroll. Where the table has the whole width, it counts
  // without the hand; where the panel stands beside them, both are the table.
  const isOver = widthOf(boxOf(stage)) > 0.9 * wide;
  const tables = isOver ? heightOf(boxOf(stage)) / high : rooms.reduce((sum, one) => sum + areaOf(boxOf(one)), 0) / (wide * high);
  const part = Math.round(100 * tables) / 100;
  if (part < share) say("table", `the table has ${Math.round(100 * part)} % of the window`);
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > high || scrollWidth > wide) say("page", `the page scrolls: ${scrollWidth} x ${scrollHeight}`);

  // What is asked about, and what can be used.
  const visible = innerOf(stage);
  const asked = [...stage.querySelectorAll("[data-asked]")].filter(isShown);
  const keysAbout = [...replay.querySelectorAll("[data-item][data-at]")].flatMap(({ dataset }) => JSON.parse(dataset.at));
  const about = keysAbout.flatMap((key) => [...stage.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)]).filter(isShown);
  const usable = [...stage.querySelectorAll(".can")].filter(isShown);
  const all = [...asked, ...usable, ...about].map(boxOf);
  const span = all.length ? Math.max(...all.map(({ bottom }) => bottom)) - Math.min(...all.map(({ top }) => top)) : 0;
  const fits = span <= heightOf(visible) - 8;
  for (const one of new Set(asked.concat(fits ? [...usable, ...about] : [])))
    if (!isWithin(boxOf(one), visible)) say("asked", `“${nameOf(one)}” is not wholly in view`);
  if (usable.length && !asked.length && !usable.some((one) => isWithin(boxOf(one), visible))) say("asked", "nothing that can be used on the table is wholly in view");
  const held = [...rail.querySelectorAll(".can")];
  if (held.length && !held.some((one) => isWithin(boxOf(one), innerOf(rail)))) say("asked", "nothing that can be used in the hand is wholly in view");

  // Whoever cannot see all of a room is told how much there is more.
  const moreOf = (room) => [...replay.querySelectorAll(`.beyond[data-edge=${room}]`)].filter(isShown);
  if (!fits && usable.some((one) => boxOf(one).top >= visible.bottom - 2) && !moreOf("below").length) say("more", "the table does not say what glows below");
  if (!fits && usable.some((one) => boxOf(one).bottom <= visible.top + 2) && !moreOf("above").length) say("more", "the table does not say what glows above");
  const right = rail.scrollWidth - rail.clientWidth - rail.scrollLeft;
  if (right > 8) {
    if (!moreOf("right").some((one) => /\+\d/.test(one.textContent))) say("hand", "the hand does not say that it goes on");
    const edge = innerOf(rail).right;
    const widths = [...rail.querySelectorAll("li:not(li li)")].map((one) => widthOf(boxOf(one)));
    const isEven = Math.max(...widths) - Math.min(...widths) < 2;
    const cut = [...rail.querySelectorAll("li:not(li li)")].filter((one) => boxOf(one).left < edge && boxOf(one).right > edge + 1);
    const seen = cut.map((one) => (edge - boxOf(one).left) / widthOf(boxOf(one)));
    if (isEven && !seen.some((one) => one > 0.12 && one < 0.88)) say("hand", `no half card at the edge of the hand (${seen.map((one) => one.toFixed(2))})`);
  }

  // A list of answers may go on beyond its room: two of them are whole, and the list fades out.
  const bar = replay.querySelector(".level-card > .actions");
  const isAnswer = (element) => element.closest(".level-card :is(.options, .sorting), .quiz .options") !== null;
  for (const list of replay.querySelectorAll(".level-card :is(.options, .sorting), .quiz .options")) {
    const answers = [...list.querySelectorAll(":scope > :is(li, .opt)")].filter(isShown).map(boxOf);
    if (answers.length === 0) continue;
    const scroller = around(list).find((one) => clips(one)) ?? replay;
    const sill = list.closest(".level-card") && bar ? boxOf(bar).top : high;
    const room = meet(innerOf(scroller), { left: 0, top: 0, right: wide, bottom: sill });
    const whole = answers.filter((box) => isWithin(box, room)).length;
    if (whole < Math.min(2, answers.length)) say("answers", `${whole} of ${answers.length} answers are wholly in view`);
    if (whole < answers.length && !scroller.dataset.more) say("answers", "the answers do not say that they go on");
  }

  // Words: none is broken, none is cut.
  const fades = (room, edge) => room.dataset.more?.split(" ").includes(edge);
  const isTold = (element) => element.closest(".coach > :not(.actions), .coach .see") !== null;
  const cutBy = (rect) => (element, words) => {
    for (const one of around(element)) {
      if (!clips(one)) continue;
      const { webkitLineClamp } = getComputedStyle(one);
      if (webkitLineClamp !== "none" && one.scrollHeight > one.clientHeight + 2) return `is shortened by “…”: “${words}”`;
      const room = innerOf(one);
      const slack = 0.28 * heightOf(rect) + 1;
      const [x, y] = [meet(rect, room), room];
      const isOut = rect.right <= room.left || rect.left >= room.right || rect.bottom <= room.top || rect.top >= room.bottom;
      if (isOut && (rooms.includes(one) || one.matches(".tab-room, .ask-slot, .level-card"))) return one.matches(".ask-slot") && !isTold(element) ? `must be scrolled to: “${words}”` : null;
      if (isOut) return null;
      const across = rect.left < room.left - 1.5 || rect.right > room.right + 1.5;
      const along = rect.top < y.top - slack || rect.bottom > y.bottom + slack;
      if (rooms.includes(one)) {
        if (along && one === rail) return `is cut by the edge of the hand: “${words}”`;
        if (across && one === stage) return `is cut by the side of the table: “${words}”`;
        const edge = rect.top < y.top - slack ? "above" : "below";
        if (along && one === stage && !fades(one, edge)) return `is cut by the edge of the table: “${words}”`;
        if (across && one === rail && !fades(one, rect.left < room.left - 1.5 ? "left" : "right")) return `is cut by the edge of the hand: “${words}”`;
        return null;
      }
      if (one.matches(".tab-room") || (one.matches(".ask-slot") && isTold(element) && fades(one, "below"))) return null;
      if (across || along) return `is cut by .${one.className || one.tagName}: “${words}”`;
    }
    return null;
  };
  const walker = document.createTreeWalker(replay, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || !element || element.closest("svg, option, select, .tab-room") || !isShown(element)) continue;
    if (isAnswer(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    if (rects.length === 0) continue;
    const words = node.data.replaceAll(/\s+/g, " ").trim().slice(0, 50);
    const why = rects.map((rect) => cutBy(rect)(element, words)).find(Boolean);
    if (why) say("text", why);
    if (rects.length < 2) continue;
    for (const word of node.data.matchAll(/[\p{L}\p{N}’']{2,}/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
      if (lines.size > 1) say("word", `“${word[0]}” is broken in ${element.className || element.tagName}`);
    }
  }

  // Targets: large enough, wholly there, and nothing over them.
  const hit = (x, y) => document.elementFromPoint(x, y);
  const isOn = (element, x, y) => {
    const at = hit(x, y);
    return at !== null && (element.contains(at) || at.contains(element) && at.matches("[data-key] *, [data-key]"));
  };
  const controls = [...replay.querySelectorAll("button:not(.grip, .skip), a, summary, select, input:not(.scrub)")].filter(
    (one) => isShown(one) && areaOf(boxOf(one)) > 0 && !one.closest(".tab-room") && !isTold(one) && !isAnswer(one),
  );
  const things = [...usable, ...held].filter((one) => getComputedStyle(one).pointerEvents !== "none");
  for (const one of [...controls, ...things]) {
    const box = boxOf(one);
    const isThing = things.includes(one);
    const room = isThing ? innerOf(one.closest(".stage, .hand-rail")) : { left: 0, top: 0, right: wide, bottom: high };
    if (isThing && !isWithin(box, room)) continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const reach = least / 2 - 0.6;
    const ways = [[reach, 0], [-reach, 0], [0, reach], [0, -reach]];
    const isLarge = Math.min(widthOf(box), heightOf(box)) >= least - 0.5;
    if (!isLarge && !ways.every(([right2, down]) => isOn(one, x + right2, y + down)))
      say("target", `“${nameOf(one)}” is ${Math.round(widthOf(box))} x ${Math.round(heightOf(box))}`);
    const clip = around(one.parentElement).filter((el2) => clips(el2) && !rooms.includes(el2));
    const lost = clip.find((el2) => !isWithin(box, innerOf(el2)));
    if (lost || !isWithin(box, { left: 0, top: 0, right: wide, bottom: high })) say("under", `“${nameOf(one)}” is cut by ${lost?.className ?? "the window"}`);
    else if (!isOn(one, x, y) && !(isThing && one.querySelector("[data-key]")))
      say("under", `“${nameOf(one)}” lies under ${hit(x, y)?.className || hit(x, y)?.tagName}`);
  }
  return { part, found };
}
