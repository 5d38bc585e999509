/**
 * Reads the place that a link describes. `link/read-link.ts` splits the link and verifies its check. {@link
 * readParameters} reads the parameters, which web/package/links.md describes. `link-writing.ts` writes links.
 *
 * Unknown and invalid parameters are ignored and reported in `misread`. The engine checks the setup and the line. From
 * the first release on, links of this version must always open; tests/data/links.json contains examples.
 */

import { type Line, lineMoves, stepTo } from '../game/line.ts';
import { hasBoards } from '../game/offers.ts';
import { MOVE_ORDERS } from '../game/trace-types.ts';
import type { Drawing, EngineError, GameEntry, LinkParts } from '../game/types.ts';
import { CASE_ORDERS, INPUT_ORDER } from '../judge/case-orders.ts';
import type { JudgePlace } from '../judge/judge-link.ts';
import { LAYOUTS, type LayoutName } from '../layout/layout-names.ts';
import { MAX_UNPACKED_BYTES, unpackSegment } from '../link/link-packing.ts';
import { linkError } from '../link/read-link.ts';
import type { Side } from '../play/opponent.ts';
import type { PlayPlace } from '../play/play-session.ts';
import { defaultSides, MAX_SEED, type Sides } from '../play/players.ts';
import { GOAL_TEXTS, readGoal } from '../puzzle/goal.ts';
import { NO_WORDS, type Puzzle } from '../puzzle/puzzle.ts';
import { readAuthor } from '../puzzle/puzzle-link.ts';
import { DEFAULT_WATCH, TABLE_VIEWS, TREE_VIEWS, type WatchPlace } from '../watch/watch-place.ts';

const MODES = ['play', 'analyse', 'edit', 'watch', 'puzzle', 'compose', 'judge'] as const;
/** A mode of the page. */
export type Mode = (typeof MODES)[number];

/** Returns whether the reader plays in a mode: Play mode hides values, Analyse mode shows them. */
export function isPlayed(mode: Mode): mode is 'play' | 'analyse' {
  return mode === 'play' || mode === 'analyse';
}

/** Returns whether presentation mode offers a mode. It does not offer the makers. */
export function isPresentable(mode: Mode): boolean {
  return mode !== 'edit' && mode !== 'compose';
}

/** The arrangement of a board, made by a layout or by the reader. */
export interface Arrangement {
  readonly layout: LayoutName;
  /** The reader's drawing of the board; null for the layout's own drawing. */
  readonly own: Drawing | null;
}

/** Layout in which a new board is drawn. */
export const DEFAULT_LAYOUT: LayoutName = 'force';
/** Players for a link that does not name any. */
export const DEFAULT_SIDES = defaultSides(0);

/** Everything that a link restores. */
export interface Place extends PlayPlace {
  readonly game: string;
  /** Canonical text. */
  readonly setup: string;
  readonly line: Line;
  readonly mode: Mode;
  /** Place in Watch mode; missing in links of other modes. */
  readonly watch: WatchPlace;
  /** The puzzle that the reader solves or makes; null in other modes. */
  readonly puzzle: Puzzle | null;
  readonly arrangement: Arrangement;
  /** Parameters of the story; missing if there is none. */
  readonly storyParameters?: LinkParts['parameters'] | undefined;
  /** Parameters of the judge; missing in other modes. */
  readonly judged?: LinkParts['parameters'] | undefined;
}

/** The contents of a link before the engine has read the setup and the line. */
export interface LinkedPlace extends Omit<Place, 'arrangement' | 'judged'> {
  readonly layout: LayoutName;
  /**
   * Text of the reader's drawing, which can be read only when the number of vertices is known; null for the layout's
   * own drawing.
   */
  readonly drawing: string | null;
  readonly judged?: JudgePlace;
  /** Errors in ignored parameters; missing if there are none. */
  readonly misread?: readonly EngineError[];
}

/** Definition of a parameter. */
interface Parameter<T> {
  /** Valid values as text that is the same in all languages; empty if only programs write the parameter. */
  readonly expected: string;
  /** Message about an invalid value. */
  readonly code?: 'link.ply';
  /** Returns the value of the parameter; null if the text is invalid. */
  readonly read: (text: string) => T | null;
}

/** Reads all parameters of a link. `most` is the length of the line in plies; `game` is null if it is unknown. */
export function readParameters(parameters: LinkParts['parameters'], game: GameEntry | null, most: number) {
  const given = new Map(parameters);
  const misread: EngineError[] = [];

  function read<T>(name: string, parameter: Parameter<T>): T | undefined {
    const text = given.get(name);
    const value = text === undefined ? null : parameter.read(text);
    if (text !== undefined && value === null)
      misread.push(misreadValue(name, text, parameter.expected, parameter.code));
    return value ?? undefined;
  }

  const solvers = game && new Set([...game.traceable.map(({ solver }) => solver), ...game.specimens]);
  const ply = { ...whole(0, most), expected: String(most), code: 'link.ply' } as const;
  const values = {
    view: read('view', oneOf([...MODES, 'break'])),
    step: read('step', ply),
    goal: read('goal', { expected: GOAL_TEXTS, read: readGoal }),
    from: read('from', ply),
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
    called: read('called', ply),
    problem: read('problem', isJudged(game) && game !== null ? oneOf(game.judges) : ANYTHING),
    input: read('input', written(unpackedText)),
    case: read('case', whole(1, 999_999_999)),
    sort: read('sort', oneOf(CASE_ORDERS.flatMap((order) => [order, `-${order}` as const]))),
    seed: read('seed', whole(0, MAX_SEED)),
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

/** Maximum value of a numeric parameter. */
const MOST = 9_999_999;

function oneOf<const T extends string>(words: readonly T[]): Parameter<T> {
  return { expected: words.join(', '), read: (text) => words.find((word) => word === text) ?? null };
}

function whole(least: number, most: number): Parameter<number> {
  const read = (text: string): number | null =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null;
  return { expected: rangeText(least, most), read };
}

/** Returns the valid range of a parameter as text. */
export function rangeText(least: number, most: number): string {
  return least === most ? String(least) : `${least}–${most}`;
}

function written<T>(read: (text: string) => T | null): Parameter<T> {
  return { expected: '', read };
}

/** Accepts any text, because other code checks it later. */
const ANYTHING = written((text) => text);

function unpackedText(segment: string): string | null {
  const unpacked = unpackSegment(segment);
  return unpacked.kind === 'ok' ? unpacked.text : null;
}

/** Maximum length of a value in an error message, in characters. */
const LONGEST_NAMED = 40;

/** Returns the error about an invalid value; `expected` has the form described in {@link Parameter}. */
export function misreadValue(
  name: string,
  value: string,
  expected: string,
  code: 'link.value' | 'link.ply' = 'link.value',
): EngineError {
  return expected === ''
    ? linkError('link.damaged', { name })
    : linkError(code, { name, value: shortened(value), expected });
}

function shortened(text: string): string {
  return text.length > LONGEST_NAMED ? `${text.slice(0, LONGEST_NAMED)}…` : text;
}

/** Reads the contents of a link; returns null if a packed part is damaged. */
export function linkedPlace(parts: LinkParts, game: GameEntry | null = null): LinkedPlace | null {
  const setup = unpackSegment(parts.setup);
  const line = unpackSegment(parts.line);
  if (setup.kind !== 'ok' || line.kind !== 'ok') return null;
  const moves = lineMoves(line.text);
  const { values, misread: invalid } = readParameters(parts.parameters, game, moves.length);
  const misread = [...invalid, ...unusedParameters(parts.parameters, values, game)];
  const { goal, called } = values;
  // Hides values if the link may require hidden values, because it has a puzzle without the `puzzle` view, or an
  // invalid parameter.
  const isPuzzle = mayBeContest(parts) || [goal, values.from, values.author].some((value) => value !== undefined);
  const view = values.view ?? (misread.length === 0 && !isPuzzle ? 'analyse' : 'play');
  const isMissing = view === 'edit' && game !== null && !hasBoards(game);
  // The `break` view is a pane of Watch mode.
  const mode = isMissing ? 'analyse' : view === 'break' ? 'watch' : view;
  return {
    game: parts.game,
    setup: setup.text,
    line: stepTo({ moves, cursor: moves.length }, values.step ?? moves.length),
    mode,
    watch: {
      solver: values.solver ?? DEFAULT_WATCH.solver,
      cap: values.cap ?? DEFAULT_WATCH.cap,
      order: values.order ?? DEFAULT_WATCH.order,
      // A story sets the step itself.
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
    ...(values.story !== undefined && {
      storyParameters: parts.parameters.filter(([name]) => /^sto(ry|p)$/.test(name)),
    }),
    ...(misread.length > 0 && { misread }),
  };
}

/** Returns whether the game has published problems; true if the game is unknown. */
function isJudged(game: GameEntry | null): boolean {
  return game === null || (!game.rules && game.judges.length > 0);
}

/**
 * Returns errors about parameters that have no effect: a stop without a story, judge parameters in other modes, and the
 * drawing of a board that is no graph.
 */
function unusedParameters(
  parameters: LinkParts['parameters'],
  { view, story, ...values }: ReturnType<typeof readParameters>['values'],
  game: GameEntry | null,
): readonly EngineError[] {
  const judged = view === 'judge' && isJudged(game) ? [] : JUDGED;
  const drawn = game === null || game.boardKind === 'graph' ? [] : (['at'] as const);
  const unused = [...(story === undefined ? (['stop'] as const) : []), ...judged, ...drawn];
  const given = new Map(parameters);
  return unused.flatMap((name) => {
    const value = values[name] === undefined ? undefined : given.get(name);
    return value === undefined ? [] : [linkError('link.unused', { name, value: shortened(value) })];
  });
}

const JUDGED = ['problem', 'input', 'case', 'sort'] as const;

/**
 * Returns whether a puzzle is a contest, which hides answers. Also returns true if the link was truncated within
 * `contest=1`.
 */
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
  const sorting = by === undefined ? INPUT_ORDER : { by, descending: sort !== by };
  return { problem, input, chosen: chosen ?? null, sorting };
}

/** Returns the error that makes {@link linkedPlace} return null. */
export function packedError(parts: LinkParts): EngineError {
  const name = unpackSegment(parts.setup).kind === 'ok' ? 'line' : 'setup';
  return unpackSegment(parts[name]).kind === 'too-large'
    ? linkError('link.oversized', { name, most: String(MAX_UNPACKED_BYTES) })
    : linkError('link.damaged', { name });
}

/** Letters that stand for the players. A skilled player is written as a percentage instead. */
export const LETTERS = { hand: 'h', perfect: 'p', fast: 'f', random: 'r' } as const;
const NAMES = Object.keys(LETTERS).filter(isLettered);

function isLettered(name: string): name is keyof typeof LETTERS {
  return Object.hasOwn(LETTERS, name);
}

/** Reads the players from a value such as `h-p`. */
function readSides(text: string): Sides | null {
  const [first, second, ...more] = text.split('-').map(readSide);
  return first == null || second == null || more.length > 0 ? null : [first, second];
}

function readSide(text: string): Side | null {
  if (/^\d{1,3}$/.test(text) && Number(text) <= 100) return { skill: Number(text) };
  return NAMES.find((name) => LETTERS[name] === text) ?? null;
}
