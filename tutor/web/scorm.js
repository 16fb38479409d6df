// A lesson or a course as a package for a learning platform: a page of files whose platform, where there is one that
// speaks SCORM 1.2, keeps what the learner did and is told how far that is.

import { courseGoal } from "./learn/course-goal.js";
import { createApp } from "./pages/app.js";
import { createEngine } from "./host/engine.js";
import { findApi, openSession } from "./host/scorm-api.js";
import { h } from "./lib/dom.js";
import { laterPages } from "./pages/later.js";
import { lessonGoal } from "./lessons/lesson-goal.js";
import { openPlatform } from "./pages/platform.js";
import { openShelf } from "./host/shelf.js";

const NOT_KEPT = "Your course does not keep what you do here now. Leave this page open, and tell your teacher.";

/**
 * Show what the package is about in its place on the page. Rejects where its files cannot be had.
 * @param {HTMLElement} root `data-files` is the address of its files, `data-lesson` or `data-game` what it is about
 */
async function begin(root) {
  const { files: folder = "", lesson = "", game = "" } = root.dataset;
  const files = new URL(folder, document.baseURI).href;
  const host = createEngine(() => new Worker(`${files}worker.js`, { type: "module" }));
  const shelf = openShelf(`${files}shelf/`, () => host.life !== "alive");
  const home = await shelf.answer("home", {});
  const goal = lesson ? lessonGoal(await shelf.answer("lesson", { lesson })) : courseOf(home, game);
  const trouble = h("p", { class: "banner platform-trouble", role: "status", hidden: true }, NOT_KEPT);
  const session = openSession(findApi(window));
  const platform = session && (await openPlatform(session, goal, root, (isKept) => void (trouble.hidden = isKept)));
  root.replaceChildren(trouble);
  root.lang = "en";
  const start = platform?.start ?? goal.place;
  const given = { whole: true, routed: true, start, home, plotly: `${files}plotly.js`, live: "", later: async () => ({ laterPages }), shelf };
  const { app, begin: show } = createApp(host, given, root, new AbortController().signal);
  if (platform) followPage(platform, app.router.here);
  host.start();
  await show();
}

/**
 * @param {Protocol.HomeAnswer} home
 * @param {string} game
 */
function courseOf({ games }, game) {
  const taught = games.find(({ name }) => name === game);
  if (!taught) throw new Error("There is no such course.");
  return courseGoal(taught);
}

/**
 * Tell the platform where the learner is, and when the learner leaves. Who comes back to a page that was left begins anew:
 * its session is over.
 * @param {Awaited<ReturnType<typeof openPlatform>>} platform
 * @param {() => Tutor.Place} here
 */
function followPage(platform, here) {
  platform.follow(here);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && platform.keepNow());
  addEventListener("pagehide", platform.finish);
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

const place = document.getElementById("tutor");
if (place) begin(place).catch(() => place.classList.add("stuck"));
