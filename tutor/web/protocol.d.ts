// Made from tutor/app/protocol by `python -m tutor.app.declarations`; what is to change is changed there.

export type AnswerForm = "pick all" | "pick one" | "order" | "number";

export type AskKind = "move" | "need" | "next";

export type AttemptOutcome = "solved" | "on" | "missed" | "refused" | "shown";

export type Cause = "luck" | "choice" | "secrets";

export type Code = "line-gone";

export type DiagramAnswer = GridDiagram | ListDiagram | TreeDiagram | ChainDiagram | ProductDiagram | PayoffDiagram | DistributionDiagram;

export type ExperimentNumber = number;

export type FactAnswer = SharesFact | DiceMapFact | PlotFact;

export type Games = number;

export type HintDepth = number;

export type How = "listed" | "sorted" | "apart";

export type ItemForm = "number" | "choice";

export type JsonObject = Record<string, unknown>;

export type KeptBack = "" | "answer" | "odds";

export type Kind = "exact" | "counted" | "sampled" | "rule of thumb";

export type LeftOutReason = "bad" | "double" | "lesson" | "class" | "changed";

export type LessonPart = "old" | "question" | "predict" | "hand" | "simulate" | "exact" | "faded" | "compare" | "check" | "exit";

export type LevelKind = "do" | "choose" | "spot" | "order" | "predict" | "game";

export type Life = "asleep" | "waking" | "alive" | "lost";

export type Mark = "printed" | "ruling" | "assumed";

export type MetersByView = Record<string, Record<string, MeterAnswer>>;

export type PerCent = number;

export type PieceCount = number;

export type Position = number;

export type PupilCount = number;

export type PupilPlace = number;

export type Reply = Answered | Declined;

export type TrialCount = number;

export type TrialNumber = number;

export type Tried = "done" | "choices" | "refused" | "nothing";

export type Who = "seat" | "chance" | "over";

/**
 * Where a seat's share of the victory came from: start + luck + decisions + others = end.
 *
 * `decisions` is what its own choices did, `others` what those of all others did to it.
 */
export type AccountAnswer = {
  seat: number;
  start: Moved;
  luck: Moved;
  decisions: Moved;
  others: Moved;
  end: Moved;
};

/** The reply to a question that was answered. */
export type Answered = {
  id: unknown;
  answer: unknown;
};

/** Who is asked in a position, and which seats. */
export type Asks = {
  who: Who;
  seats: Array<number>;
};

/**
 * What is said to an answer, and what was played out after it.
 *
 * `lines` say why, `rule` is the rule behind it, `done` is the level's own last word ("" before that). `line` has what
 * was played out (null: nothing was) and `at` is where it stands now. `about` are the keys of the items that the lines
 * are about, `solution` those of the right ones, in order, once they are known (empty: no items). `counts` is what the
 * goal counts, as it stands after the answer.
 */
export type AttemptAnswer = {
  outcome: AttemptOutcome;
  title: string;
  lines: Array<string>;
  rule: RuleChip | null;
  line: LineAnswer | null;
  at: Position;
  about: Array<string>;
  solution: Array<string>;
  counts: Array<GoalCount>;
  done: string;
};

/** The line whose first `frames` frames come before those of an answer. */
export type Base = {
  line: string;
  frames: number;
};

/** What can happen again and again until an end is reached. */
export type ChainDiagram = {
  title: string;
  sentence: string;
  groups: Array<DiagramGroup>;
  table: FactTable;
  kind: "chain";
  states: Array<ChainPlace>;
  moves: Array<ChainMove>;
};

/** A step of a chain between two places, by their names. */
export type ChainMove = {
  start: string;
  end: string;
  chance: string;
  blank: string;
};

/** Where a chain can stand. */
export type ChainPlace = {
  name: string;
  label: string;
  end: boolean;
  mark: string;
};

/** A chance: as a percentage, as an exact fraction ("" where it is none), and as a number from 0 to 1. */
export type Chance = {
  text: string;
  fraction: string;
  value: number;
};

/** What a choice is worth, or what an outcome leads to; `of` says of what it is a figure, such as "to win". */
export type ChoiceValue = {
  text: string;
  fraction: string;
  value: number;
  kind: Kind;
  of?: string;
  n?: number;
  halfwidth?: number;
  assumes?: string;
};

/**
 * What could be done at a position, or could come up there, and what the rules forbid.
 *
 * `at` names the things to touch where chance is to go on: the dice, a pile. `turn`, `ask` and `button` are for
 * whoever is playing on: whose turn it is, what is asked in one sentence, what chance's button says. `note` says why
 * nothing is listed.
 */
export type ChoicesAnswer = {
  who: Who;
  prompt: string;
  options: Array<OptionAnswer>;
  refused: Array<RefusedAnswer>;
  dice: DiceAnswer | null;
  at: Array<string>;
  turn?: string;
  ask?: string;
  button?: string;
  note?: string;
};

/**
 * Which of the codes looked at are not what their seeds give. `done` of `total` pupils are looked at; asked again
 * from there, the rest.
 */
export type ClassCheckAnswer = {
  changed: Array<LeftOutCode>;
  done: number;
  total: number;
};

/**
 * What result codes come to together: the lesson (null where no code was found), how many pupils count, whether
 * some had the same dice, which count once, the trials and hits of all, what is to be drawn, and what is left out:
 * some of it, and how much more.
 */
export type ClassPoolAnswer = {
  lesson: LessonCard | null;
  pupils: number;
  same: boolean;
  trials: number;
  hits: number;
  facts: Array<FactAnswer>;
  leftOut: Array<LeftOutCode>;
  more: number;
};

/** The seeds of the pupils 1, 2, 3 … of a class. */
export type ClassSeedsAnswer = {
  seeds: Array<string>;
};

/** The course of a game. `lookUp` has the rules that no level teaches, each with the reason. */
export type CourseCard = {
  title: string;
  blurb: string;
  parts: Array<CoursePart>;
  lookUp: Record<string, string>;
};

/** A heading on the map with the levels under it, in order. */
export type CoursePart = {
  title: string;
  levels: Array<LevelStop>;
};

/**
 * The chance to win at a position, by seat, how far off it may be as a sample (0 for a rule of thumb), and how it
 * was got. A chance that may be off by more than 10 points is not told.
 */
export type CurvePoint = {
  at: number;
  chances: Array<number>;
  halfwidth: number;
  kind: Kind;
};

/** The reply to a question that was declined. */
export type Declined = {
  id: unknown;
  problem: ProblemAnswer;
};

/** A field of a diagram. */
export type DiagramCell = {
  text: string;
  mark: string;
  blank: string;
};

/** Parts that belong together: their mark ("hit", "miss", "tie", "other") and what they are called. */
export type DiagramGroup = {
  mark: string;
  label: string;
};

/** What all diagrams have: a title, the main numbers in a sentence, a legend, and the same numbers as a table. */
export type DiagramWords = {
  title: string;
  sentence: string;
  groups: Array<DiagramGroup>;
  table: FactTable;
};

/**
 * The dice that are rolled, to be set one by one.
 *
 * `how` says where an outcome is found: "listed" among the options by `keys`, or put into `action` by the browser,
 * with the dice in rising order ("sorted") or each for itself ("apart"). The chance of one that is not listed stands
 * in `chances`: under "" where it is the same for all, else under how many dice show the same number, most first
 * ("2,1" for 3, 5 and 3). `now` is what the line goes on with.
 */
export type DiceAnswer = {
  player: string;
  how: How;
  dice: Array<DieAnswer>;
  now: Array<number> | null;
  keys: Record<string, string>;
  chances: Record<string, string>;
  action?: JsonObject;
};

/** One roll of two dice: its total and dice after cards have changed them, and the chance that it is enough. */
export type DiceCellAnswer = {
  total: number;
  after: string;
  hit: number;
};

/** The 36 rolls of two dice in six rows: what is needed, by which seat, and what the dice show now. */
export type DiceMapFact = {
  id: string;
  title: string;
  sentence: string;
  assumes: string;
  trust: Kind;
  table: FactTable | null;
  n?: number;
  halfwidth?: number;
  kind: "dicemap";
  seat: number;
  needed: number;
  now: Array<number> | null;
  cells: Array<Array<DiceCellAnswer>>;
};

/** A die: its name, its faces, and the emblems that stand for faces. */
export type DieAnswer = {
  name: string;
  faces: Array<number>;
  emblems: Record<string, string>;
};

/** One bar: its length as a number (0 where it is left out), and what is written beside it. */
export type DistributionBar = {
  label: string;
  value: number;
  text: string;
  mark: string;
  blank: string;
};

/** How likely each value is. */
export type DistributionDiagram = {
  title: string;
  sentence: string;
  groups: Array<DiagramGroup>;
  table: FactTable;
  kind: "distribution";
  unit: string;
  valueName: string;
  bars: Array<DistributionBar>;
};

/**
 * How a line ended: a game, or a story that ends before its game does.
 *
 * `won` says whether the learner has won (null: a story, or no seat is the learner's), `why` names the reason, `rule`
 * the rule that decided. `lines` tell what happened in three sentences at most, `scores` are the seats' from the best
 * on, none where a game keeps no score.
 */
export type EndingAnswer = {
  title: string;
  won: boolean | null;
  why: string;
  rule: RuleChip | null;
  lines: Array<string>;
  scores: Array<ScoreAnswer>;
};

/** A worked example on its game's page; it asks so many `questions` on the way. */
export type ExampleCard = {
  name: string;
  title: string;
  summary: string;
  steps: number;
  questions: number;
};

/** A step of a worked example. */
export type ExampleStep = {
  example: string;
  step: number;
};

/**
 * An experiment: the key for one trial, what counts as a hit, what one trial is, and its columns in a
 * file.
 */
export type ExperimentCard = {
  name: string;
  title: string;
  press: string;
  hit: string;
  explains: string;
  columns: Array<string>;
  outcomes: Array<OutcomeWords>;
};

/** The numbers of a fact as a table. */
export type FactTable = {
  head: Array<string>;
  rows: Array<Array<string>>;
};

/** What all facts have: words, the numbers as a table, and how they were got (`n` and `halfwidth` where sampled). */
export type FactWords = {
  id: string;
  title: string;
  sentence: string;
  assumes: string;
  trust: Kind;
  table: FactTable | null;
  n?: number;
  halfwidth?: number;
};

/** The odds panel of a position: what matters most now comes first, the chance to win the game last. */
export type FactsAnswer = {
  facts: Array<FactAnswer>;
};

/** A figure in plotly's own schema, or what is to be laid over one. */
export type Figure = {
  data: Array<JsonObject>;
  layout: JsonObject;
};

/**
 * One position of a line.
 *
 * `pictures` are the different ones that its views see, `picture` says by view which; `hands` are the seats' hands as
 * each sees its own. `meters`, the hands and the pictures of the seats' views are missing until they are worked out.
 */
export type FrameAnswer = {
  title: string;
  text: Array<string>;
  label: string;
  forced: boolean;
  note: string | null;
  phase: string;
  turn: number;
  told: Record<string, SaidToSeat>;
  rules: Array<RuleChip>;
  actor: string;
  asks: Asks;
  question?: StoryQuestion;
  pictures: Array<Array<number>>;
  picture: Record<string, number>;
  hands: Record<string, Array<number>>;
  meters?: MetersByView;
};

/** What was missing of a frame: its meters, the hands, and the pictures of the other views, after those it had. */
export type FrameRest = {
  meters: MetersByView;
  hands: Record<string, Array<number>>;
  picture: Record<string, number>;
  more: Array<Array<number>>;
};

/**
 * A position and the step that led there, in words; `told` has those for the views that may read less.
 *
 * `question` is what the story asks there.
 */
export type FrameWords = {
  title: string;
  text: Array<string>;
  label: string;
  forced: boolean;
  note: string | null;
  phase: string;
  turn: number;
  told: Record<string, SaidToSeat>;
  rules: Array<RuleChip>;
  actor: string;
  asks: Asks;
  question?: StoryQuestion;
};

/**
 * A game on the first page and on its own.
 *
 * `players` are the least and the most, `opponents` the computer's players by strength, `names` what the players are
 * called who have no names of their own, seat by seat (none where they can have none), `odd` what is odd about the
 * game, a sentence each, `cover` is markup, `course` what one learns it by (null: there is none).
 */
export type GameCard = {
  name: string;
  title: string;
  players: Array<number>;
  opponents: Array<OpponentCard>;
  names: Array<string>;
  questions: Array<SetupQuestion>;
  blurb: string;
  odd: Array<string>;
  cover: string;
  examples: Array<ExampleCard>;
  course: CourseCard | null;
};

/** How much the learner has, `now`, of something: `wanted` of it is the least, or with `atMost` the most. */
export type GoalCount = {
  name: string;
  now: number;
  wanted: number;
  atMost: boolean;
};

/** Two things together: a row for one, a column for the other, such as 36 rolls. */
export type GridDiagram = {
  title: string;
  sentence: string;
  groups: Array<DiagramGroup>;
  table: FactTable;
  kind: "grid";
  rowName: string;
  columnName: string;
  rows: Array<string>;
  columns: Array<string>;
  cells: Array<Array<DiagramCell>>;
};

/**
 * A hint at what is best: `at` names the things on the table to look at, `text` says it in a sentence, "" where
 * there is nothing to choose. `assumes` says what stands behind it; with `more` it gets surer when it is asked for
 * again.
 */
export type HintAnswer = {
  text: string;
  at: Array<string>;
  kind: Kind;
  assumes: string;
  more: boolean;
};

/** The name under which a line is held. */
export type HoldAnswer = {
  line: string;
};

/** What the first page shows; no file of more than `biggestFile` bytes is opened. */
export type HomeAnswer = {
  games: Array<GameCard>;
  lessons: Array<LessonCard>;
  biggestFile: number;
};

/**
 * Something that is asked: the lesson it belongs to, its name there, and the seed under which it is answered.
 * `options` are offered where one is picked.
 */
export type ItemCard = {
  lesson: string;
  name: string;
  seed: string;
  ask: string;
  kind: ItemForm;
  options: Array<string>;
};

/** What is said to an answer. `solution` is the right one in words, "" as long as it may be tried again. */
export type ItemVerdict = {
  right: boolean;
  title: string;
  lines: Array<string>;
  solution: string;
};

/** A code that does not count, as it was written, and why, as the end of a sentence. */
export type LeftOutCode = {
  text: string;
  reason: LeftOutReason;
  why: string;
};

/**
 * All of a lesson that is the same for everybody. `line` stands at `at` where its question is asked; `checked` and
 * `leaving` are the names of what is asked at its end.
 */
export type LessonAnswer = {
  card: LessonCard;
  line: LineAnswer;
  at: Position;
  view: string;
  rules: Array<RuleChip>;
  byHand: number;
  old: Array<ItemCard>;
  question: string;
  prediction: PredictionCard;
  experiments: Array<ExperimentCard>;
  exact: Array<LessonStep>;
  faded: Array<LessonStep>;
  why: string;
  checked: Array<string>;
  leaving: string;
  teacher: TeacherCard;
};

/**
 * A lesson in a list: its game, the youngest and oldest age, minutes in class, the standard's code that it teaches,
 * supporting and other codes, its point, and the mistake that it is built against.
 */
export type LessonCard = {
  name: string;
  number: number;
  game: string;
  title: string;
  ages: Array<number>;
  minutes: number;
  code: string;
  supporting: Array<string>;
  also: Array<string>;
  point: string;
  mistake: string;
};

/** What is asked at the end of a lesson, with the numbers of a seed: three items, and the exit question. */
export type LessonItemsAnswer = {
  seed: string;
  items: Array<ItemCard>;
  exit: ItemCard;
};

/** A lesson on paper, as markup: two pages for each seed, and the answer key for all of them. */
export type LessonSheetAnswer = {
  sheets: Array<string>;
  key: string;
};

/** A step of the exact answer; with `blanks`, in order, where parts of the diagram are left out. */
export type LessonStep = {
  words: string;
  diagram: DiagramAnswer;
  blanks: Array<ItemCard>;
};

/**
 * A level, ready to be tried: its line up to the position at which the learner begins.
 *
 * `ask` is null where the answer is a move on the table, `counts` is what its goal counts.
 */
export type LevelAnswer = {
  line: LineAnswer;
  at: Position;
  level: LevelCard;
  ask: LevelAsk | null;
  counts: Array<GoalCount>;
};

/** What is answered beside the table and not on it. `text` says about what, where the task does not (""). */
export type LevelAsk = {
  form: AnswerForm;
  text: string;
  items: Array<LevelItem>;
};

/**
 * A level: its words, how many `hints` it has, whose eyes it is seen through, how many own moves it takes at most,
 * and the rules that it teaches. `code` opens a level of one's own from a link ("": it is one of the course, or too
 * long).
 */
export type LevelCard = {
  game: string;
  name: string;
  title: string;
  intro: string;
  task: string;
  kind: LevelKind;
  hints: number;
  seat: number;
  view: string;
  moves: number;
  rules: Array<RuleChip>;
  code: string;
};

/** A hint: its words, and the keys of the things on the table that glow. */
export type LevelHintAnswer = {
  words: string;
  at: Array<string>;
};

/** One of the things to pick from or to put in order; `at` names the things on the table that it concerns. */
export type LevelItem = {
  key: string;
  label: string;
  at: Array<string>;
};

/**
 * Which level: one of the game's course by its `name`, one of one's own by the `text` of its file, or by the `code`
 * out of a link.
 */
export type LevelReference = {
  game: string;
  name?: string;
  text?: string;
  code?: string;
};

/** A level on the map of its course; `rules` are the ids of the rules that it teaches. */
export type LevelStop = {
  name: string;
  title: string;
  kind: LevelKind;
  rules: Array<string>;
};

/**
 * A line: a record that is open, with its frames.
 *
 * `example` names the worked example it belongs to, `at` says where it left it (null: nowhere), `branch` is the code
 * that opens it from an address (null: there is none). Of a line that grew out of another only the new frames are
 * sent: `base` says what comes before them, and `pieces` what comes after the first ones of the older line's table.
 * `opponents` are the players made of code to choose among, `policies` the keys under which an address may name one.
 * `play` is what a saved file says of who plays.
 */
export type LineAnswer = {
  line: string;
  game: string;
  example: string | null;
  title: string;
  summary: string;
  at: number | null;
  branch: string | null;
  seats: Array<string>;
  views: Array<ViewLabel>;
  phases: Array<string>;
  opponents: Array<OpponentCard>;
  policies: Array<string>;
  meters: Array<MeterTitle>;
  pieces: PiecesAnswer;
  frames: Array<FrameAnswer>;
  record: RecordData;
  play?: string;
  parent?: string;
  base?: Base;
};

/** All that can happen, each as likely. */
export type ListDiagram = {
  title: string;
  sentence: string;
  groups: Array<DiagramGroup>;
  table: FactTable;
  kind: "list";
  head: string;
  cells: Array<DiagramCell>;
};

/** All seats' chances for one question, what is assumed, and the sentence that says what moved them. */
export type MeterAnswer = {
  kind: Kind;
  n: number;
  halfwidth: number;
  values: Array<SeatChance>;
  assumes: string;
  why: string;
};

/** A meter that some frame of a line has. */
export type MeterTitle = {
  id: string;
  title: string;
};

/** A choice that gave something away by what `seat` could see, as the coach has it: made at position `at`. */
export type MissAnswer = {
  seat: number;
  at: number;
};

/**
 * How much a chance to win rose or fell, 1 from no chance to a sure win.
 *
 * `halfwidth` is how far off that may be: what may be off by more than 10 points is not shown as a figure, and of a
 * rule of thumb no width is shown. `fraction` has it exactly ("" where it is not exact).
 */
export type Moved = {
  value: number;
  halfwidth: number;
  fraction: string;
  kind: Kind;
};

/** Nothing but that the question was heard. */
export type NoAnswer = {};

/** Something that does exist, as a link: its label, and the query of its address ("" is the first page). */
export type Offer = {
  label: string;
  query: string;
};

/**
 * A player made of code whom a learner can choose: the key of its `strength`, that in words (`title`), and its
 * `names`, the first one for itself, the others for more of its kind at one table. `words` and the `mistakes` that it
 * always makes go on from a name.
 */
export type OpponentCard = {
  strength: string;
  title: string;
  names: Array<string>;
  words: string;
  mistakes: Array<string>;
};

/**
 * Something that can be done, or can come up.
 *
 * `at` names the things on the drawn table that it concerns, `brief` tells it from others that concern the same
 * things ("": as `label` does), `group` is the heading it stands under ("": none), `chance` is an outcome's own;
 * `played`: the line goes on with it.
 */
export type OptionAnswer = {
  key: string;
  action: JsonObject;
  label: string;
  brief: string;
  at: Array<string>;
  group: string;
  value: ChoiceValue | null;
  chance: string | null;
  played: boolean;
};

/** What a trial can come to, and whether it counts as a hit. */
export type OutcomeWords = {
  label: string;
  hit: boolean;
};

/** What each choice (rows) is worth in each case (columns). */
export type PayoffDiagram = {
  title: string;
  sentence: string;
  groups: Array<DiagramGroup>;
  table: FactTable;
  kind: "payoff";
  unit: string;
  rowName: string;
  columnName: string;
  rows: Array<string>;
  columns: Array<string>;
  cells: Array<Array<DiagramCell>>;
};

/** Pieces of markup that the browser lacks in the table of a line, and the index of the first of them. */
export type PiecesAnswer = {
  first: number;
  markup: Array<string>;
};

/** How many minutes a part takes in class, and what the teacher does there. */
export type PlanPart = {
  part: LessonPart;
  minutes: number;
  say: string;
};

/** A fact drawn by plotly: the light figure, and what is other in a dark page. */
export type PlotFact = {
  id: string;
  title: string;
  sentence: string;
  assumes: string;
  trust: Kind;
  table: FactTable | null;
  n?: number;
  halfwidth?: number;
  kind: "plotly";
  figure: Figure;
  dark?: Figure;
};

/** What is predicted, in per cent; what is said to the gap in the end, and the exact chance. */
export type PredictionCard = {
  ask: string;
  gap: string;
  chance: Chance;
};

/**
 * Why a question was declined: a headline, a sentence that says what there is instead, links that lead there, and
 * the rule that stands against what was tried.
 */
export type ProblemAnswer = {
  title: string;
  text: string;
  offer: Array<Offer>;
  code?: Code;
  rule?: RuleChip;
};

/** Chances one after the other, multiplied; `percent` is "" where the result is left out. */
export type ProductDiagram = {
  title: string;
  sentence: string;
  groups: Array<DiagramGroup>;
  table: FactTable;
  kind: "product";
  factors: Array<ProductFactor>;
  result: string;
  percent: string;
  blank: string;
};

/** One factor: `above` of `below`, and what it stands for. A blank hides what is above. */
export type ProductFactor = {
  above: string;
  below: string;
  label: string;
  blank: string;
};

/** A record as it is saved (`engine.Record.as_data`); `asks` is what it asks by position. */
export type RecordData = {
  format: string;
  version: number;
  game: string;
  title: string;
  summary: string;
  setup: JsonObject;
  notes: Record<string, string>;
  asks?: Record<string, JsonObject>;
  steps: number;
  actions: Array<JsonObject>;
};

/** A forbidden action worth trying, with the rule against it. */
export type RefusedAnswer = {
  label: string;
  rule: RuleChip;
  reason: string;
};

/** What was missing of some frames by position, and all meters of the line that are known by now. */
export type RestAnswer = {
  frames: Record<string, FrameRest>;
  pieces: PiecesAnswer;
  meters: Array<MeterTitle>;
};

/** What a pupil reads out or pastes, and what it says: so many hits in so many trials. */
export type ResultCodeAnswer = {
  code: string;
  trials: number;
  hits: number;
};

/**
 * A line looked back at. `n` are the games played on from each position; the chances are those with all cards open.
 *
 * The curve is empty at first, then it has some positions, and all later; accounts and turning points, the largest
 * first, come as soon as `progress` is 1. What was missed, the dearest first for each seat, is found from then on.
 * `more`: it gets better when it is asked for again.
 */
export type ReviewAnswer = {
  kind: Kind;
  n: number;
  halfwidth: number;
  assumes: string;
  curve: Array<CurvePoint>;
  accounts: Array<AccountAnswer>;
  turns: Array<TurningPoint>;
  misses: Array<MissAnswer>;
  progress: number;
  more: boolean;
};

/** A rule by id and title. */
export type RuleChip = {
  id: string;
  title: string;
};

/** A rule with its words; `shown` is the first step of an example at which it is at work. */
export type RuleText = {
  id: string;
  title: string;
  text: string;
  section: string;
  mark: Mark;
  shown: ExampleStep | null;
};

/** The rules of a game in the book's order, its sections, and all its cards as markup. */
export type RulesAnswer = {
  rules: Array<RuleText>;
  sections: Array<string>;
  cards: string;
};

/**
 * What is said about a step: a headline, a sentence for each thing that happened (none where the headline says it
 * all), the label of its action, and whether it was the only answer that its player had, so that nobody need be asked
 * for it.
 */
export type Said = {
  title: string;
  text: Array<string>;
  label: string;
  forced: boolean;
};

/** What a seat may read of a step, with the example's note on it. */
export type SaidToSeat = {
  title: string;
  text: Array<string>;
  label: string;
  forced: boolean;
  note: string | null;
};

/** A line as a file: its name and its text. */
export type SaveAnswer = {
  filename: string;
  text: string;
};

/** What a seat has at the end of a game. */
export type ScoreAnswer = {
  seat: number;
  name: string;
  score: number;
};

/** The chance of one seat. */
export type SeatChance = {
  text: string;
  fraction: string;
  value: number;
  seat: number;
};

/** What is asked before a new game; the first of the answers holds without a choice. */
export type SetupQuestion = {
  title: string;
  answers: Array<string>;
};

/** The address of a position, as a query. */
export type ShareAnswer = {
  query: string;
};

/** A chance for each seat, drawn as one bar. `more`: it gets better when it is asked for again. */
export type SharesFact = {
  id: string;
  title: string;
  sentence: string;
  assumes: string;
  trust: Kind;
  table: FactTable | null;
  n?: number;
  halfwidth?: number;
  kind: "shares";
  seats: Array<string>;
  values: Array<SeatChance>;
  more: boolean;
};

/**
 * A question that a story asks at a position, with what there is to choose from ("next").
 *
 * `kept` is what this frame leaves out; `told` brings the frame with all of it.
 */
export type StoryQuestion = {
  kind: AskKind;
  text: string;
  choices: Array<string>;
  kept: KeptBack;
};

/**
 * What is said to an answer: a title, and sentences with the reason.
 *
 * `solved`: the answer is right, or was given up, so nothing is kept back, and `story` says how the story goes on
 * ("": it is kept back). `value` is what the move is worth, the best one where it was given up (null: it is no move,
 * or has no value). `played`: it is a move, and the story's own.
 */
export type StoryVerdict = {
  right: boolean;
  solved: boolean;
  title: string;
  lines: Array<string>;
  story: string;
  value: ChoiceValue | null;
  played: boolean;
};

/** What a teacher wants to know. */
export type TeacherCard = {
  aim: string;
  before: string;
  expect: Array<string>;
  ask: Array<string>;
  answers: Array<string>;
  plan: Array<PlanPart>;
};

/**
 * Whether `play` can go on: with the `move` that was found as its `found`, or without one where none has to be
 * thought about.
 */
export type ThinkAnswer = {
  ready: boolean;
  move: JsonObject | null;
};

/** A frame with nothing kept back. */
export type ToldAnswer = {
  frame: FrameAnswer;
  pieces: PiecesAnswer;
};

/** A branch of a tree: its chance, and what can follow. */
export type TreeBranch = {
  label: string;
  chance: string;
  mark: string;
  blank: string;
  branches: Array<TreeBranch>;
};

/** Things that happen one after the other; `ends` are in the order of the branches that end. */
export type TreeDiagram = {
  title: string;
  sentence: string;
  groups: Array<DiagramGroup>;
  table: FactTable;
  kind: "tree";
  branches: Array<TreeBranch>;
  ends: Array<TreeEnd>;
};

/**
 * The end of a way through a tree: the product of the chances along it, as a fraction and as a percentage, both ""
 * where something on the way is left out.
 */
export type TreeEnd = {
  chance: string;
  percent: string;
  mark: string;
};

/** One trial as it was played on the table: its row, which outcome it is, and its line; `at` is where it begins. */
export type TrialAnswer = {
  row: Array<string>;
  outcome: number;
  hit: boolean;
  line: LineAnswer;
  at: Position;
};

/**
 * What the first trials came to: how often each outcome, the share of hits with the half-width of its 95 % band,
 * and both drawn: the running share, and the outcomes beside the theory where that is asked for.
 */
export type TrialsAnswer = {
  n: number;
  hits: number;
  counts: Array<number>;
  share: number;
  halfwidth: number;
  running: FactAnswer;
  outcomes: FactAnswer;
};

/** How chances were got: `n` sampled games where they are sampled, `halfwidth` how far off they may be. */
export type Trust = {
  kind: Kind;
  n: number;
  halfwidth: number;
};

/**
 * What touching some things of the table comes to.
 *
 * `keys` are those of the options that are left: one where it is "done", more where there are "choices". Where it is
 * "refused", `label` says what was tried, `text` why it is forbidden, and `rule` is the rule; where the things mean
 * "nothing", `text` says so, and what is asked.
 */
export type TryAnswer = {
  kind: Tried;
  keys: Array<string>;
  label: string;
  text: string;
  rule: RuleChip | null;
};

/**
 * A step that moved the chances much: the one that led to position `at`, in words.
 *
 * `seat` is who chose, null where it was luck; `moved` by how much each seat's chance moved.
 */
export type TurningPoint = {
  at: number;
  cause: Cause;
  seat: number | null;
  title: string;
  sentence: string;
  moved: Array<Moved>;
};

/**
 * What the move made at a position was worth, to the seat that made it.
 *
 * `text` is the verdict in a sentence or two, "" where there was nothing to choose or it cannot be told. `points` are
 * those of a hundred that it gave away, off by `halfwidth` at most, 0 with `good`: as good as any. `best` is the
 * action that would have been best, with its `label`, null where the move was as good. `assumes` says what stands
 * behind it; with `more` it gets surer when it is asked for again.
 */
export type VerdictAnswer = {
  text: string;
  good: boolean;
  points: number;
  halfwidth: number;
  kind: Kind;
  assumes: string;
  label: string;
  best: JsonObject | null;
  more: boolean;
};

/** A view of the table with its label in the page. */
export type ViewLabel = {
  id: string;
  label: string;
};

/**
 * How far an engine has come that starts: what it does in words, and of how many bytes it has how many, where these
 * can be told.
 */
export type WakingProgress = {
  words: string;
  loaded: number | null;
  total: number | null;
};

/** Is somebody there? */
export type PingQuestion = {};

/** Which games and worked examples are there? */
export type HomeQuestion = {};

/** What are the rules of a game? */
export type RulesQuestion = {
  game: string;
};

/**
 * Open a line: a record, a branch by its code, a worked example, or, without any of these, a new game.
 *
 * `chosen` answers what is asked before a new game, `names` are the players' own; `step` is where the odds are
 * wanted first.
 */
export type OpenQuestion = {
  game: string;
  example?: string | null;
  branch?: string | null;
  record?: JsonObject | null;
  players?: number | null;
  chosen?: Record<string, string> | null;
  names?: Array<string> | null;
  step?: number | null;
};

/** Open the record in the text of a saved file. */
export type LoadQuestion = {
  text: string;
};

/** What is missing of the frames from here to there? Some of it is answered, `from` at least. */
export type RestQuestion = {
  line: string;
  from: Position;
  to: Position;
  pieces?: PieceCount;
};

/**
 * What are the odds in a position? `more` asks to sample on, to so many games, and only for what gets better so.
 *
 * What would answer a story's question there is left out unless the question is settled (`told`).
 */
export type FactsQuestion = {
  line: string;
  at: Position;
  view?: string;
  more?: Games | null;
  told?: boolean;
};

/**
 * What could be done in a position, or could come up there?
 *
 * What would answer a story's question there is left out unless the question is settled (`told`).
 */
export type ChoicesQuestion = {
  line: string;
  at: Position;
  view?: string;
  told?: boolean;
};

/**
 * What does touching this thing come to, after those that are `touched` already?
 *
 * `thing` are the keys of what was touched last: its own, then those of the things that it lies in.
 */
export type TryQuestion = {
  line: string;
  at: Position;
  thing: Array<string>;
  touched: Array<string>;
  view?: string;
};

/**
 * Is this right, of what the story asks at a position?
 *
 * A move is answered by an `action`, all else by words: a number, or one of the choices. Without either the learner
 * gives up, and is told.
 */
export type AnswerQuestion = {
  line: string;
  at: Position;
  action?: JsonObject | null;
  words?: string | null;
};

/** What was the move worth that was made at a position? It gets surer when it is asked again. */
export type VerdictQuestion = {
  line: string;
  at: Position;
  view?: string;
};

/** What is best in a position? At depth 1 where to look, at 2 what to do, at 3 why. */
export type HintQuestion = {
  line: string;
  at: Position;
  view?: string;
  depth?: HintDepth;
};

/** What if this action were taken in a position? */
export type BranchQuestion = {
  line: string;
  at: Position;
  action: JsonObject;
  pieces?: PieceCount;
};

/**
 * Play on from a position (the last one where none is named): take an action, roll, or let the others begin.
 *
 * `against` says by seat who plays it, a player made of code; with `auto`, chance is drawn without being awaited.
 * Where the only answer tells nobody anything it is given; with `ask_all` it is asked for. `found` is what `think`
 * found for the player who is due at the end. With a `seed`, what comes up hangs on it and the position alone.
 */
export type PlayQuestion = {
  line: string;
  at?: Position | null;
  action?: JsonObject | null;
  found?: JsonObject | null;
  roll?: boolean;
  against?: Record<string, string> | null;
  auto?: boolean;
  ask_all?: boolean;
  seed?: string | null;
  pieces?: PieceCount;
};

/**
 * Let a strong player think a little more about its move at the end of a line; asked again and again until it is
 * ready, and then `play` goes on with the move: at the same desk, or at another one. Whoever does not ask any more
 * has cancelled it.
 *
 * `against` says by seat who plays it, as in `play`.
 */
export type ThinkQuestion = {
  line: string;
  against: Record<string, string>;
};

/** What does a frame show once the story's question there is settled, or nobody is asked? */
export type ToldQuestion = {
  line: string;
  at: Position;
  pieces?: PieceCount;
};

/** How did this line end, for the learner at the seat whose view it is? */
export type EndingQuestion = {
  line: string;
  view?: string;
};

/**
 * What was luck in this line, which is over, and what did the players' own decisions do?
 *
 * Each time it is asked the answer is surer, as long as it says that there is more.
 */
export type ReviewQuestion = {
  line: string;
};

/** Begin a level. */
export type LevelQuestion = {
  level: LevelReference;
};

/**
 * What comes of this answer to a level whose line stands at a position?
 *
 * A level that is answered on the table takes an `action`; all others take `words` (a number), the keys of what was
 * `picked`, or all keys in `order`. Without any of these the solution is shown, from the level's start.
 */
export type AttemptQuestion = {
  line: string;
  at: Position;
  level: LevelReference;
  action?: JsonObject | null;
  words?: string | null;
  picked?: Array<string> | null;
  order?: Array<string> | null;
  pieces?: PieceCount;
};

/** A hint for a level whose line stands at a position: the first, second or third, as many as it has. */
export type LevelHintQuestion = {
  line: string;
  at: Position;
  level: LevelReference;
  depth?: HintDepth;
};

/** What is a lesson, as far as it is the same for everybody? */
export type LessonQuestion = {
  lesson: string;
};

/** What is asked at the end of a lesson, with the numbers of a seed? */
export type LessonItemsQuestion = {
  lesson: string;
  seed: string;
};

/**
 * Is this right? `words` answer a number, `option` is the place of one from 0; without either the learner
 * gives up, and is told.
 */
export type LessonAnswerQuestion = {
  lesson: string;
  seed: string;
  item: string;
  words?: string | null;
  option?: number | null;
};

/**
 * Make one trial of an experiment on the table: the line is the lesson's own, of which the browser has the first
 * `pieces`; trial 1 is the first under its seed.
 */
export type TrialQuestion = {
  line: string;
  lesson: string;
  seed: string;
  experiment?: ExperimentNumber;
  number: TrialNumber;
  pieces?: PieceCount;
};

/** What do the first trials of an experiment come to? With `theory` the exact chances are told beside them. */
export type TrialsQuestion = {
  lesson: string;
  seed: string;
  experiment?: ExperimentNumber;
  count: TrialNumber;
  theory?: boolean;
};

/** Which trials were these? `count` of them from number `first` on, a row each, up to a hundred at once. */
export type TrialRowsQuestion = {
  lesson: string;
  seed: string;
  experiment?: ExperimentNumber;
  first: TrialNumber;
  count: TrialNumber;
};

/** Which file holds the first trials of an experiment, as comma separated values? */
export type TrialsFileQuestion = {
  lesson: string;
  seed: string;
  experiment?: ExperimentNumber;
  count: TrialNumber;
};

/**
 * What does a pupil read out, who made so many trials of a lesson's main experiment after a `prediction` in per
 * cent?
 */
export type ResultCodeQuestion = {
  lesson: string;
  seed: string;
  count: TrialCount;
  prediction: PerCent;
};

/**
 * What do the result codes in a text come to together? With a class code, those of other classes are left out;
 * with `theory` the exact chance is told beside them.
 */
export type ClassPoolQuestion = {
  codes: string;
  class?: string;
  theory?: boolean;
};

/** Are these codes what the seeds of their pupils give? Some are looked at, from a place among those that count. */
export type ClassCheckQuestion = {
  codes: string;
  class: string;
  from?: PupilPlace;
};

/** Which file holds the results in these codes, as comma separated values, a pupil a row? */
export type ClassFileQuestion = {
  codes: string;
  class?: string;
};

/** Which seeds do the pupils of a class get: each their own, or the same dice for all? */
export type ClassSeedsQuestion = {
  class: string;
  pupils: PupilCount;
  same?: boolean;
};

/** What is a lesson on paper, for these seeds? */
export type LessonSheetQuestion = {
  lesson: string;
  seeds: Array<string>;
};

/** Which address opens this position? */
export type ShareQuestion = {
  line: string;
  at: Position;
};

/** Which file opens this line? `play` says who plays it, in the browser's own words, which `load` gives back. */
export type SaveQuestion = {
  line: string;
  play?: string | null;
};

/** Hold the line that is in a file, for questions to come: it is open elsewhere, and need not be told. */
export type HoldQuestion = {
  text: string;
};

/** Where plotly.js is not served as a file: the script, as a buffer. The host answers this, not the desk. */
export type PlotlyQuestion = {};

/** Every question by the name that asks it: its parts and its answer. */
export type Questions = {
  "ping": { parts: PingQuestion; answer: NoAnswer };
  "home": { parts: HomeQuestion; answer: HomeAnswer };
  "rules": { parts: RulesQuestion; answer: RulesAnswer };
  "open": { parts: OpenQuestion; answer: LineAnswer };
  "load": { parts: LoadQuestion; answer: LineAnswer };
  "rest": { parts: RestQuestion; answer: RestAnswer };
  "facts": { parts: FactsQuestion; answer: FactsAnswer };
  "choices": { parts: ChoicesQuestion; answer: ChoicesAnswer };
  "try": { parts: TryQuestion; answer: TryAnswer };
  "answer": { parts: AnswerQuestion; answer: StoryVerdict };
  "verdict": { parts: VerdictQuestion; answer: VerdictAnswer };
  "hint": { parts: HintQuestion; answer: HintAnswer };
  "branch": { parts: BranchQuestion; answer: LineAnswer };
  "play": { parts: PlayQuestion; answer: LineAnswer };
  "think": { parts: ThinkQuestion; answer: ThinkAnswer };
  "told": { parts: ToldQuestion; answer: ToldAnswer };
  "ending": { parts: EndingQuestion; answer: EndingAnswer };
  "review": { parts: ReviewQuestion; answer: ReviewAnswer };
  "level": { parts: LevelQuestion; answer: LevelAnswer };
  "attempt": { parts: AttemptQuestion; answer: AttemptAnswer };
  "level-hint": { parts: LevelHintQuestion; answer: LevelHintAnswer };
  "lesson": { parts: LessonQuestion; answer: LessonAnswer };
  "lesson-items": { parts: LessonItemsQuestion; answer: LessonItemsAnswer };
  "lesson-answer": { parts: LessonAnswerQuestion; answer: ItemVerdict };
  "trial": { parts: TrialQuestion; answer: TrialAnswer };
  "trials": { parts: TrialsQuestion; answer: TrialsAnswer };
  "trial-rows": { parts: TrialRowsQuestion; answer: FactTable };
  "trials-csv": { parts: TrialsFileQuestion; answer: SaveAnswer };
  "result-code": { parts: ResultCodeQuestion; answer: ResultCodeAnswer };
  "class-pool": { parts: ClassPoolQuestion; answer: ClassPoolAnswer };
  "class-check": { parts: ClassCheckQuestion; answer: ClassCheckAnswer };
  "class-csv": { parts: ClassFileQuestion; answer: SaveAnswer };
  "class-seeds": { parts: ClassSeedsQuestion; answer: ClassSeedsAnswer };
  "lesson-sheet": { parts: LessonSheetQuestion; answer: LessonSheetAnswer };
  "share": { parts: ShareQuestion; answer: ShareAnswer };
  "save": { parts: SaveQuestion; answer: SaveAnswer };
  "hold": { parts: HoldQuestion; answer: HoldAnswer };
  "plotly.js": { parts: PlotlyQuestion; answer: NoAnswer };
};

/**
 * What carries questions to Python and replies back: a server's websocket, a notebook, a worker.
 *
 * Listeners to "reply" get every `Reply` and its buffers, those to "life" every change of `life`, those to "progress"
 * a `WakingProgress` now and then while it starts. A host that is asleep or waking keeps what it is asked until it can
 * answer.
 */
export type Host = {
  readonly life: Life;
  send(question: JsonObject): void;
  on(event: "reply" | "life" | "progress", listener: (...heard: any[]) => void): void;
  off(event: "reply" | "life" | "progress", listener: (...heard: any[]) => void): void;
};
