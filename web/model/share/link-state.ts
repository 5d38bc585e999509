/**
 * What a link carries, and how it is written: the place that the page shows, as the parts of the link grammar.
 *
 * link/read-link.ts reads the frame of the grammar, with its check: `v1/<game>/<setup>/<line>?<name>=<value>&…&c=<check>`.
 * `setup` is the game's canonical text, `line` the moves joined by dots; both, and the author's words, may be packed
 * (link-packing.ts). A parameter stands only where it says something unusual:
 *
 * | parameter              | says                                                                                         |
 * |------------------------|----------------------------------------------------------------------------------------------|
 * | `view=`                | `play`, `analyse`, `edit`, `watch`, `break`, `puzzle`, `compose`, `judge`; without it one    |
 * |                        | analyses                                                                                     |
 * | `step=`                | plies played at the position shown; without it all of the line                               |
 * | `goal=`                | of a puzzle: `win.5`, `hold`, `margin.2`, `probability.1.3`, `only.2`, … (puzzle/goal.ts)    |
 * | `from=`                | the plies that come before the puzzle                                                        |
 * | `contest=1`            | the puzzle is without hints and answers                                                      |
 * | `author=`              | the author's words as packed JSON (puzzle/puzzle-link.ts)                                    |
 * | `solver=` `cap=`       | what is watched: the id of a solver or specimen, and the cap of a turn-capped search in plies |
 * |                        | without it the solver offered first for the board                                            |
 * |                        | where wrong solvers are broken the wrong one, and its cap in plies a vertex                  |
 * | `event=`               | the step at which one looks: of the solver, or of the line that proves it wrong              |
 * | `pane=` `table=`       | how it is watched: `search`, `compare`; `matrix`, `layers`                                   |
 * | `called=`              | the plies after which the reader has called a game that leads nowhere                        |
 * | `sides=`               | who plays: `h` by hand, `p` perfect, `f` fast, `r` random, or a percentage of skill, as in    |
 * |                        | `h-70`; without it `h-p`                                                                     |
 * |                        | A puzzle does not say: its solver plays the player to move where it begins.                  |
 * | `seed=`                | the seed of the page's players and of the die                                                |
 * | `layout=`              | how a graph is drawn: `circle`, `grid`, `layers`; without it by forces                       |
 * | `at=`                  | the reader's own drawing instead (drawing-code.ts)                                           |
 * | `problem=` `input=`     | of what is judged: the published problem, its input (packed), the case on the board, and what  |
 * | `case=` `sort=`        | the cases are ordered by: `answer`, or the other way round `-answer` (judge/judge-link.ts)   |
 * | `story=` `stop=`       | a story that is told on what the rest of the link shows, packed (story/grammar.ts), and the  |
 * |                        | stop at which one is, from 1                                                                 |
 *
 * Reading is forgiving about the view (an unknown or damaged parameter is left out) and strict about setup and line, which
 * the engine reads. Links of this version open for ever: tests/data/links.json keeps some of them.
 */

import { type Line, lineMoves, stepTo } from '../game/line.ts';
import type { Drawing, LinkParts } from '../game/types.ts';
import { LAYOUTS, type LayoutName } from '../layout/layout-names.ts';
import { decodeDrawing } from '../link/drawing-code.ts';
import { unpackSegment } from '../link/link-packing.ts';
import type { Side } from '../play/opponent.ts';
import { type Sides, usualSides } from '../play/players.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { readPuzzle } from '../puzzle/puzzle-link.ts';
import { TABLE_VIEWS, TREE_VIEWS, USUAL_WATCH, type WatchPane, type WatchPlace } from '../watch/watch-place.ts';

/** What surrounds the board. */
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
export interface LinkedPlace extends Omit<Place, 'arrangement'> {
  readonly layout: LayoutName;
  /** The text of the drawing, to be read when the number of vertices is known; null for the layout's own. */
  readonly drawing: string | null;
}

/** Reads what `linkParts` (link-writing.ts) wrote; null when a packed part cannot be unpacked. */
export function linkedPlace(parts: LinkParts): LinkedPlace | null {
  const setup = unpackSegment(parts.setup);
  const line = unpackSegment(parts.line);
  if (setup.kind !== 'ok' || line.kind !== 'ok') return null;
  const parameters = new Map(parts.parameters);
  const moves = lineMoves(line.text);
  const step = parameters.get('step');
  const view = parameters.get('view');
  // On the page this view is a pane of the watch mode.
  const mode = view === 'break' ? 'watch' : (MODES.find((name) => name === view) ?? 'analyse');
  const puzzle = readPuzzle(parameters);
  const called = readNumber(parameters.get('called'));
  return {
    game: parts.game,
    setup: setup.text,
    line: stepTo(
      { moves, cursor: moves.length },
      step !== undefined && /^\d+$/.test(step) ? Number(step) : moves.length,
    ),
    // Without a goal there is nothing to solve.
    mode: mode === 'puzzle' && puzzle === null ? 'analyse' : mode,
    watch: readWatch(parameters),
    puzzle,
    sides: readSides(parameters.get('sides')) ?? DEFAULT_SIDES,
    seed: readSeed(parameters.get('seed')),
    ...(called !== null && called <= moves.length && { called }),
    layout: LAYOUTS.find((layout) => layout === parameters.get('layout')) ?? DEFAULT_LAYOUT,
    drawing: parameters.get('at') ?? null,
    ...(mode === 'judge' && { judged: parts.parameters }),
    ...(parameters.has('story') && { told: parts.parameters.filter(([name]) => /^sto(ry|p)$/.test(name)) }),
  };
}

/** Returns the part of a link that unpacks to more than {@link MAX_UNPACKED_BYTES}. */
export function oversizedPart(parts: LinkParts): 'setup' | 'line' | null {
  return (['setup', 'line'] as const).find((name) => unpackSegment(parts[name]).kind === 'too-large') ?? null;
}

/** The drawing that a link carries; null when it has none that fits a board of that many vertices. */
export function linkedDrawing(place: LinkedPlace, vertexCount: number): Drawing | null {
  return place.drawing === null ? null : decodeDrawing(place.drawing, vertexCount);
}

function readWatch(parameters: ReadonlyMap<string, string>): WatchPlace {
  return {
    solver: parameters.get('solver') ?? USUAL_WATCH.solver,
    cap: readNumber(parameters.get('cap')) ?? USUAL_WATCH.cap,
    order: parameters.get('order') ?? null,
    // A story has its own places.
    step: readNumber(parameters.get(parameters.has('story') ? '' : 'event')) ?? USUAL_WATCH.step,
    pane: readPane(parameters),
    table: TABLE_VIEWS.find((table) => table === parameters.get('table')) ?? USUAL_WATCH.table,
    tree: TREE_VIEWS.find((tree) => tree === parameters.get('tree')) ?? USUAL_WATCH.tree,
  };
}

function readPane(parameters: ReadonlyMap<string, string>): WatchPane {
  if (parameters.get('view') === 'break') return 'break';
  return parameters.get('pane') === 'compare' ? 'compare' : USUAL_WATCH.pane;
}

/** How every player is written, but the skilled one: its percentage. */
export const LETTERS = { hand: 'h', perfect: 'p', fast: 'f', random: 'r' } as const;
const NAMES = ['hand', 'perfect', 'fast', 'random'] as const;

/** Reads `sides=h-p`; null when there is none, or it is damaged. */
function readSides(text: string | undefined): Sides | null {
  const [first, second, ...more] = (text ?? '').split('-').map(readSide);
  return first == null || second == null || more.length > 0 ? null : [first, second];
}

function readSide(text: string): Side | null {
  if (/^\d{1,3}$/.test(text) && Number(text) <= 100) return { skill: Number(text) };
  return NAMES.find((name) => LETTERS[name] === text) ?? null;
}

/** A whole number from 0 of at most seven digits; null when there is none. */
function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

function readSeed(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
