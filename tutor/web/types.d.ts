// What the modules hand to each other: every module has it as `Tutor`, and what Python sends as `Protocol`.

export as namespace Tutor;

import type { Charts } from "./odds/charts.js";
import type { Finder } from "./search/finder.js";
import type { Lines } from "./line/lines.js";
import type { Notices } from "./shell/notices.js";
import type { Keeper } from "./pages/offline-part.js";
import type { Picture } from "./table/picture.js";
import type { Router } from "./shell/router.js";
import type { Progress } from "./learn/progress.js";
import type { HeldRound } from "./learn/round.js";
import type { RuleIds } from "./shell/rule-ids.js";
import type { RuleSheet } from "./shell/rulesheet.js";
import type { SeedBar } from "./shell/game-seed.js";
import type { Scheme } from "./lib/scheme.js";
import type { Store } from "./shell/store.js";
import type { Watched } from "./lib/watch.js";
import type { Work } from "./lessons/work.js";
import type { Wire } from "./lib/wire.js";

/** A frame with its pictures. */
export type Frame = Omit<Protocol.FrameAnswer, "pictures" | "hands"> & { pictures: Picture[]; hands: Record<string, Picture> };

/**
 * A line with all its frames, and what the page notes on it: `now` is its name in Python since it was opened again,
 * `code` its branch in the address, `remembered` how it was played when that was written down, `filled` how many of
 * its frames were finished later, `seen` the furthest step that the learner has seen.
 */
export type Line = Omit<Protocol.LineAnswer, "frames" | "pieces" | "base"> & {
  frames: Frame[];
  /** The pieces of its pictures. */
  table: string[];
  now?: string;
  code?: string;
  remembered?: Play | null;
  filled?: number;
  seen?: number;
};

/** Where one is in the tutor, as an address says it. */
export type Place = {
  game?: string;
  example?: string;
  level?: string;
  lesson?: string;
  step?: number;
  view?: string;
  play?: string;
  branch?: string;
  page?: string;
  rule?: string;
  seed?: string | undefined;
  part?: string | undefined;
  /** How many pupils of a class have numbers of their own on paper. */
  pupils?: string | undefined;
  /** A live class by its name. */
  class?: string | undefined;
  /** A deck of cards by its code. */
  deck?: string | undefined;
};

/** Where a learner is in a line: `view` says through whose eyes, `play` how it is played on, null while it is only looked at. */
export type Spot = { line: Line; step: number; view: string; play: Play | null };

/** Who plays: the learner's seat (null: all of them), and the computer's players by seat. */
export type Setup = { me: number | null; against: Record<string, string> };

/** A new game: for how many, what was answered before it, the players' own names, and cards of theirs. */
export type NewGame = Setup & { players: number; chosen?: Record<string, string>; names?: string[]; deck?: OwnDeck["deck"] };

/** A deck of cards that a player made, as this browser keeps it; `deck` is what its file holds, finished or not. */
export type OwnDeck = { id: string; name: string; deck: Record<string, unknown> };

/**
 * How a line is played on: `id` names the game in this browser, `from` says where it began, `peeks` are the steps at
 * which the learner looked at cards that were hidden.
 */
export type Play = Setup & { id: string; peeks: number[]; from?: { record: Protocol.RecordData; at: number } };

/** A game that is not over, as this browser keeps it: `turn` is the one it stands at. */
export type OpenGame = { id: string; when: number; turn: number; record: Protocol.RecordData; play: Play };

/** How much luck or decisions moved the learner's chance, and how far off that may be. */
export type OwnShift = { value: number; halfwidth: number; kind?: Protocol.Kind };

/**
 * A game that the learner finished: `title` says who won, `against` who else played, `setup` on which seat and by which
 * policies; luck and decisions are there once they were worked out, the record as long as there is room for it.
 */
export type OwnResult = {
  id: string;
  game: string;
  when: number;
  title: string;
  against: string;
  won: boolean | null;
  setup?: Setup;
  luck?: OwnShift;
  decisions?: OwnShift;
  record?: Protocol.RecordData;
};

/** What is left of a branch in this browser: the learner's own, listed on its game's page. */
export type KeptBranch = {
  id: string;
  name: string;
  when: number;
  step: number;
  left: number | null;
  record: Protocol.RecordData;
  play?: Play;
};

/** A page: what it shows, its title, what to do once it stands there, and how to come to its search of the rules. */
export type Page = { el: HTMLElement; title: string; arrived?: () => void; search?: () => void };

/** What all pages share. */
export type App = {
  wire: Wire;
  scheme: Scheme;
  store: Store;
  progress: Progress;
  round: HeldRound;
  lines: Lines;
  charts: Charts;
  router: Router;
  sheet: RuleSheet;
  ruleIds: RuleIds;
  finder: Finder;
  notices: Notices;
  /** All of the tutor, and not one piece of it in a notebook. */
  whole: boolean;
  ownPage: boolean;
  routed: boolean;
  /** Where a page comes to a live class, "" where there can be none. */
  live: string;
  /** Fetches the pages that nobody opens first. */
  later: () => Promise<typeof import("./pages/later.js")>;
  /** What keeps the page for when there is no network, where something does. */
  offline?: Keeper | null | undefined;
  /** The folders that a site has beside the tutor, where this is a site. */
  extras?: readonly ("docs" | "lab")[] | undefined;
  /** Heading level of a page's title. */
  level: number;
  biggestFile: number;
  games: Protocol.GameCard[];
  lessons: Protocol.LessonCard[];
  gameTitle: (name: string) => string;
  /** The seed of dice and cards, "" for none. */
  seed: () => string;
  seedBar: SeedBar;
  rulesOf: (game: string) => Promise<Protocol.RulesAnswer>;
  go: (place: Place) => void;
  newGame: (game: string, setup: NewGame) => Promise<void>;
  openRecord: (game: string, kept: Pick<KeptBranch, "record" | "step" | "left" | "play">) => Promise<void>;
  openFile: (text: string) => Promise<void>;
  /** Opens the text of a level file for one of the games. */
  openLevel: (game: string, text: string) => Promise<void>;
};

/** All of a lesson under a seed, with its line. */
export type OpenedLesson = Omit<Protocol.LessonAnswer, "line"> & { line: Line; seed: string };

/** A lesson that is worked through: its words, what was done of it, and the way to its parts; `lastItems` asks for what comes at its end. */
export type Lesson = {
  app: App;
  all: OpenedLesson;
  work: Watched<Work>;
  goTo: (part: Protocol.LessonPart) => void;
  /** Whether the pupil may go to a part now; a class that goes on together waits for its teacher. */
  may: (part: Protocol.LessonPart) => boolean;
  /** How many of the class chose each of two explanations first; null: there is no class. */
  chosen: Watched<{ peers: number[] }> | null;
  lastItems: () => Promise<Protocol.LessonItemsAnswer>;
  /** Ends the page. */
  signal: AbortSignal;
};

/** How far somebody has come in a lesson or a course: `score` is in per cent, null before there is one. */
export type Standing = { done: boolean; score: number | null };

/**
 * What a package for a learning platform is about: where it begins; what of a place the platform remembers ("" for a
 * place elsewhere), and back; which kept items belong to it, how one of them is made smaller where there is no room; and
 * how far somebody has come by what is kept.
 */
export type Goal = {
  place: Place;
  where: (place: Place) => string;
  from: (where: string) => Place;
  keeps: (key: string) => boolean;
  slim: ((item: unknown) => unknown)[];
  standing: (items: ReadonlyMap<string, unknown>) => Standing;
};

/** A part of a lesson as it is shown; `leave` stops what runs in it. */
export type ShownPart = { el: HTMLElement; leave?: () => void };

/** Asks what can be done at a step. */
export type ChoicesOf = (line: Line, step: number, view: string) => Promise<Protocol.ChoicesAnswer>;

/** What is taken: an option, or dice that were set. */
export type Taken = Pick<Protocol.OptionAnswer, "action" | "played">;
export type TakeOption = (taken: Taken) => unknown;
/** Opens a rule; `practise` is the way to a level that teaches it, null where there is none. */
export type OpenRule = { (rule: Protocol.RuleChip): unknown; practise?: (rule: Protocol.RuleChip) => HTMLElement | null };

/** The part of anywidget's model that the tutor uses. */
export type WidgetModel = {
  get: (trait: string) => any;
  set: (trait: string, value: unknown) => void;
  save_changes: () => void;
  send: (question: unknown) => unknown;
  on: (event: string, listener: (...heard: any[]) => void) => void;
  off: (event: string, listener: (...heard: any[]) => void) => void;
};
