/**
 * Reads the place that a link leads to. `link/read-link.ts` splits the link and verifies its check; {@link readParameters} reads the
 * parameters, which web/package/links.md describes. `link-writing.ts` writes links.
 *
 * A parameter that is unknown or not valid is left out and reported in `misread`; setup and line are left to the engine. From
 * the first release on, links of this version open for ever: tests/data/links.json keeps some of them.
 */

import { type Line, lineMoves, stepTo } from '../game/line.ts';
import { MOVE_ORDERS } from '../game/trace-types.ts';
import type { Drawing, EngineError, GameEntry, LinkParts } from '../game/types.ts';
import { AS_THEY_COME, CASE_ORDERS } from '../judge/case-orders.ts';
import type { JudgePlace } from '../judge/judge-link.ts';
import { LAYOUTS, type LayoutName } from '../layout/layout-names.ts';
import { decodeDrawing } from '../link/drawing-code.ts';
import { MAX_UNPACKED_BYTES, unpackSegment } from '../link/link-packing.ts';
import { linkError } from '../link/read-link.ts';
import type { Side } from '../play/opponent.ts';
import { LAST_SEED, type Sides, usualSides } from '../play/players.ts';
import { GOAL_TEXTS, readGoal } from '../puzzle/goal.ts';
import { NO_WORDS, type Puzzle } from '../puzzle/puzzle.ts';
import { readAuthor } from '../puzzle/puzzle-link.ts';
import { DEFAULT_WATCH, TABLE_VIEWS, TREE_VIEWS, type WatchPlace } from '../watch/watch-place.ts';

const MODES = ['play', 'analyse', 'edit', 'watch', 'puzzle', 'compose', 'judge'] as const;
/** What surrounds the board. */
export type Mode = (typeof MODES)[number];

/** In these modes games are played: in Play without values, in Analyse with them. */
export function isPlayed(mode: Mode): mode is 'play' | 'analyse' {
  return mode === 'play' || mode === 'analyse';
}

/** Whether a mode can be shown to a room full of people: not where a board or a puzzle is made. */
export function isPresentable(mode: Mode): boolean {
  return mode !== 'edit' && mode !== 'compose';
}

/** How the board is drawn: as a layout draws it, or as the reader has arranged it. */
export interface Arrangement {
  readonly layout: LayoutName;
  /** Null when the drawing is exactly what the layout gives. */
  readonly own: Drawing | null;
}

/** The layout of a board that nobody has arranged. */
export const DEFAULT_LAYOUT: LayoutName = 'force';
/** Who plays when a link does not say. */
export const DEFAULT_SIDES = usualSides(0);

/** Everything on the page that a link restores. */
export interface Place {
  readonly game: string;
  /** Canonical text. */
  readonly setup: string;
  readonly line: Line;
  readonly mode: Mode;
  /** Only links to the watch mode carry it. */
  readonly watch: WatchPlace;
  /** The puzzle to solve or in the making; null in other modes. */
  readonly puzzle: Puzzle | null;
  readonly sides: Sides;
  /** The seed of the page's players and of the die, where it was chosen. */
  readonly seed: number | null;
  /** The plies after which the reader has called the game; absent where nobody has. */
  readonly called?: number;
  readonly arrangement: Arrangement;
  /** The parameters of the story that is told here, as they stand in the link; absent without one. */
  readonly told?: LinkParts['parameters'] | undefined;
  /** The parameters of what is judged, as they stand in the link; absent in other modes. */
  readonly judged?: LinkParts['parameters'] | undefined;
}

/** What a link says, before the engine has looked at setup and line. */
export interface LinkedPlace extends Omit<Place, 'arrangement' | 'judged'> {
  readonly layout: LayoutName;
  /** The text of the drawing, to be read when the number of vertices is known; null for the layout's own. */
  readonly drawing: string | null;
  readonly judged?: JudgePlace;
  /** The parameters that were left out; absent where there are none. */
  readonly misread?: readonly EngineError[];
}

/** How a parameter is read. */
interface Parameter<T> {
  /** The valid values, in no language; empty where only a program writes them. */
  readonly expected: string;
  /** Returns null for an invalid value. */
  readonly read: (text: string) => T | null;
}

/** Reads every parameter of a link to a line of `most` plies, in a game where it is known. */
export function readParameters(parameters: LinkParts['parameters'], game: GameEntry | null, most: number) {
  const given = new Map(parameters);
  const misread: EngineError[] = [];

  function read<T>(name: string, parameter: Parameter<T>): T | undefined {
    const text = given.get(name);
    const value = text === undefined ? null : parameter.read(text);
    if (text !== undefined && value === null) misread.push(misreadValue(name, text, parameter.expected));
    return value ?? undefined;
  }

  const solvers = game && new Set([...game.traceable.map(({ solver }) => solver), ...game.specimens]);
  const values = {
    view: read('view', oneOf([...MODES, 'break'])),
    step: read('step', whole(0, most)),
    goal: read('goal', { expected: GOAL_TEXTS, read: readGoal }),
    from: read('from', whole(0, most)),
    contest: read('contest', oneOf(['1'])),
    author: read('author', written(readAuthor)),
    solver: read('solver', solvers === null ? ANYTHING : oneOf([...solvers])),
    cap: read('cap', whole(0, MOST)),
    order: read('order', oneOf(MOVE_ORDERS)),
    event: read('event', whole(0, MOST)),
    pane: read('pane', oneOf(['search', 'compare'])),
    table: read('table', oneOf(TABLE_VIEWS)),
    tree: read('tree', oneOf(TREE_VIEWS)),
    sides: read('sides', { expected: '(h|p|f|r|0–100)-(h|p|f|r|0–100)', read: readSides }),
    called: read('called', whole(0, most)),
    problem: read('problem', isJudged(game) && game !== null ? oneOf(game.judges) : ANYTHING),
    input: read('input', written(unpackedText)),
    case: read('case', whole(1, 999_999_999)),
    sort: read('sort', oneOf(CASE_ORDERS.flatMap((order) => [order, `-${order}` as const]))),
    seed: read('seed', whole(0, LAST_SEED)),
    layout: read('layout', oneOf(LAYOUTS)),
    story: read('story', ANYTHING),
    stop: read('stop', whole(1, MOST)),
    at: read('at', ANYTHING),
  };
  const named = new Set<string>();
  for (const [name] of parameters) {
    if (named.has(name)) continue;
    named.add(name);
    if (!Object.hasOwn(values, name)) misread.push(linkError('link.parameter', { name: shortened(name) }));
    else if (parameters.filter(([other]) => other === name).length > 1)
      misread.push(linkError('link.repeated', { name }));
  }
  return { values, misread };
}

/** The largest number of steps or plies that a link carries. */
const MOST = 9_999_999;

function oneOf<const T extends string>(words: readonly T[]): Parameter<T> {
  return { expected: words.join(', '), read: (text) => words.find((word) => word === text) ?? null };
}

function whole(least: number, most: number): Parameter<number> {
  const read = (text: string): number | null =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null;
  return { expected: rangeText(least, most), read };
}

/** Returns the valid numbers of a parameter, in no language. */
export function rangeText(least: number, most: number): string {
  return least === most ? String(least) : `${least}–${most}`;
}

function written<T>(read: (text: string) => T | null): Parameter<T> {
  return { expected: '', read };
}

/** Checked later, by whoever knows what is valid. */
const ANYTHING = written((text) => text);

function unpackedText(segment: string): string | null {
  const unpacked = unpackSegment(segment);
  return unpacked.kind === 'ok' ? unpacked.text : null;
}

/** A longer value is shortened in an error message, in characters. */
const LONGEST_NAMED = 40;

/** Reports the value of a parameter as invalid; `expected` as in {@link Parameter}. */
export function misreadValue(name: string, value: string, expected: string): EngineError {
  return expected === ''
    ? linkError('link.damaged', { name })
    : linkError('link.value', { name, value: shortened(value), expected });
}

function shortened(text: string): string {
  return text.length > LONGEST_NAMED ? `${text.slice(0, LONGEST_NAMED)}…` : text;
}

/** Reads what `linkParts` (link-writing.ts) wrote; null when a packed part cannot be unpacked. */
export function linkedPlace(parts: LinkParts, game: GameEntry | null = null): LinkedPlace | null {
  const setup = unpackSegment(parts.setup);
  const line = unpackSegment(parts.line);
  if (setup.kind !== 'ok' || line.kind !== 'ok') return null;
  const moves = lineMoves(line.text);
  const { values, misread: invalid } = readParameters(parts.parameters, game, moves.length);
  const misread = [...invalid, ...unusedParameters(parts.parameters, values, game)];
  const { goal, called } = values;
  // Values stay hidden if the link may have asked for that: a puzzle without its view, or with a parameter that is not valid.
  const isPuzzle = mayBeContest(parts) || [goal, values.from, values.author].some((value) => value !== undefined);
  const view = values.view ?? (misread.length === 0 && !isPuzzle ? 'analyse' : 'play');
  // On the page this view is a pane of the watch mode.
  const mode = view === 'break' ? 'watch' : view;
  return {
    game: parts.game,
    setup: setup.text,
    line: stepTo({ moves, cursor: moves.length }, values.step ?? moves.length),
    mode,
    watch: {
      solver: values.solver ?? DEFAULT_WATCH.solver,
      cap: values.cap ?? DEFAULT_WATCH.cap,
      order: values.order ?? DEFAULT_WATCH.order,
      // A story has its own places.
      step: (values.story === undefined ? values.event : undefined) ?? DEFAULT_WATCH.step,
      pane: view === 'break' ? 'break' : (values.pane ?? DEFAULT_WATCH.pane),
      table: values.table ?? DEFAULT_WATCH.table,
      tree: values.tree ?? DEFAULT_WATCH.tree,
    },
    puzzle:
      goal === undefined
        ? null
        : { goal, from: values.from ?? 0, contest: mayBeContest(parts), words: values.author ?? NO_WORDS },
    sides: values.sides ?? DEFAULT_SIDES,
    seed: values.seed ?? null,
    ...(called !== undefined && { called }),
    layout: values.layout ?? DEFAULT_LAYOUT,
    drawing: values.at ?? null,
    ...(mode === 'judge' && { judged: judgePlace(values) }),
    ...(values.story !== undefined && { told: parts.parameters.filter(([name]) => /^sto(ry|p)$/.test(name)) }),
    ...(misread.length > 0 && { misread }),
  };
}

/** Whether there is a published problem about a game; true for an unknown game. */
function isJudged(game: GameEntry | null): boolean {
  return game === null || game.judges.length > 0;
}

/** Reports the parameters that cannot apply: a stop without a story, and the input of the judge where nothing is judged. */
function unusedParameters(
  parameters: LinkParts['parameters'],
  { view, story, ...values }: ReturnType<typeof readParameters>['values'],
  game: GameEntry | null,
): readonly EngineError[] {
  const judged = view === 'judge' && isJudged(game) ? [] : JUDGED;
  const unused = [...(story === undefined ? (['stop'] as const) : []), ...judged];
  const given = new Map(parameters);
  return unused.flatMap((name) => {
    const value = values[name] === undefined ? undefined : given.get(name);
    return value === undefined ? [] : [linkError('link.unused', { name, value: shortened(value) })];
  });
}

/** The parameters of {@link JudgePlace}. */
const JUDGED = ['problem', 'input', 'case', 'sort'] as const;

/** Whether a puzzle is a contest, or its link was cut off within `contest=1`: answers stay hidden. */
function mayBeContest({ parameters }: LinkParts): boolean {
  return parameters.some(([name]) => name !== '' && 'contest'.startsWith(name));
}

function judgePlace({
  problem = '',
  input = '',
  case: chosen,
  sort,
}: ReturnType<typeof readParameters>['values']): JudgePlace {
  const by = CASE_ORDERS.find((order) => sort?.endsWith(order));
  const sorting = by === undefined ? AS_THEY_COME : { by, descending: sort !== by };
  return { problem, input, chosen: chosen ?? null, sorting };
}

/** Reports the packed part for which {@link linkedPlace} returns null. */
export function packedError(parts: LinkParts): EngineError {
  const name = unpackSegment(parts.setup).kind === 'ok' ? 'line' : 'setup';
  return unpackSegment(parts[name]).kind === 'too-large'
    ? linkError('link.oversized', { name, most: String(MAX_UNPACKED_BYTES) })
    : linkError('link.damaged', { name });
}

/** The drawing that a link carries; null when it has none that fits a board of that many vertices. */
export function linkedDrawing(place: LinkedPlace, vertexCount: number): Drawing | null {
  return place.drawing === null ? null : decodeDrawing(place.drawing, vertexCount);
}

/** How every player is written, but the skilled one: its percentage. */
export const LETTERS = { hand: 'h', perfect: 'p', fast: 'f', random: 'r' } as const;
const NAMES = Object.keys(LETTERS).filter(isLettered);

function isLettered(name: string): name is keyof typeof LETTERS {
  return Object.hasOwn(LETTERS, name);
}

/** Reads `sides=h-p`. */
function readSides(text: string): Sides | null {
  const [first, second, ...more] = text.split('-').map(readSide);
  return first == null || second == null || more.length > 0 ? null : [first, second];
}

function readSide(text: string): Side | null {
  if (/^\d{1,3}$/.test(text) && Number(text) <= 100) return { skill: Number(text) };
  return NAMES.find((name) => LETTERS[name] === text) ?? null;
}
