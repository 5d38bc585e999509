/**
 * The JSON of the engine, turned into the public types.
 *
 * This is the one place that knows its shapes. A shape or a word that is not expected here is our mistake, and is said
 * loudly with its path; `{"error"}` is the caller's, and becomes an {@link EngineFailure}.
 */
import * as v from 'valibot';
import { MISTAKES, MOVE_ORDERS, NODE_COUNTS, TRACE_FAMILIES } from '../../model/game/trace-types.ts';
import {
  BOARD_KINDS,
  ENDLESS_PLAYS,
  LIMITS,
  type PlayerIndex,
  type Progress,
  type Recognised,
  type Setup,
  type SolveReport,
  type Study,
  type Survey,
  VALUE_KINDS,
  type WholeCatalogue,
} from '../../model/game/types.ts';
import { EngineFailure } from '../failures.ts';

/** The engine and this page do not speak the same language: they come from different builds. */
export class CodecError extends Error {
  override readonly name = 'CodecError';
}

/** What a solver reports but for the time, which only the caller can measure. */
export type TimelessReport = Omit<SolveReport, 'milliseconds'>;

/** How far a slice of solving came. */
export type Advance =
  | { readonly status: 'working'; readonly progress: Progress }
  | {
      readonly status: 'solved' | 'limit';
      readonly progress: Progress;
      readonly report: TimelessReport;
    };

/** How far a slice of checking came; `accepted` when all is checked, `limit` when the rest would take too much. */
export interface Verification {
  readonly status: 'working' | 'accepted' | 'limit';
  readonly progress: Progress;
}

/** How far a slice of working out the values at the end of a line came. */
export interface WorkingOut {
  readonly status: 'working' | 'finished' | 'limit';
  readonly progress: Progress;
}

/** How far a slice of counting came; at a limit the survey is not complete. */
export type Surveying =
  | { readonly status: 'working'; readonly progress: Progress }
  | { readonly status: 'finished' | 'limit'; readonly progress: Progress; readonly survey: Survey };

/** A whole number. @internal */
export const integer = v.pipe(v.number(), v.safeInteger());
/** A whole number from 0. @internal */
export const count = v.pipe(integer, v.minValue(0));
/** One of the two. @internal */
export const player = v.picklist([0, 1]);
const winner = v.nullable(player);
const tokens = v.array(v.nullable(count));

/** Checked in one go: a board can have a million of them. */
function listOf<T>(what: string, isOne: (item: unknown) => item is T) {
  const message = `Invalid type: Expected a list of ${what}`;
  return v.custom<T[]>((list) => Array.isArray(list) && list.every(isOne), message);
}
const isCell = (item: unknown): item is number => typeof item === 'number' && Number.isSafeInteger(item) && item >= 0;
const isOwner = (item: unknown): item is PlayerIndex | null => item === 0 || item === 1 || item === null;
const isResult = (item: unknown): item is PlayerIndex | 'draw' | null => item === 'draw' || isOwner(item);
const cells = listOf('cells', isCell);
const owners = listOf('players', isOwner);
const results = listOf('results', isResult);

const codes = v.record(v.string(), v.string());
const statement = v.strictObject({ code: v.string(), arguments: codes });
/** How far something is. @internal */
export const progress = v.strictObject({ done: count, total: count });

/** @internal */
export const engineError = v.strictObject({
  code: v.string(),
  arguments: codes,
  message: v.string(),
  place: v.nullable(v.strictObject({ line: count, column: count })),
  cells,
});

/** Adds the tag by which the public types tell values apart; in the JSON their members do. */
function tagged<K extends string>(kind: K) {
  return <T extends object>(content: T): T & { readonly kind: K } => ({ ...content, kind });
}

const outcome = v.pipe(
  v.variant('outcome', [
    v.strictObject({ outcome: v.literal('draw'), plies: v.null(), winner: v.null() }),
    v.strictObject({ outcome: v.picklist(['win', 'loss']), plies: v.nullable(count), winner: player }),
  ]),
  v.transform(tagged('outcome')),
);

const margin = v.pipe(v.strictObject({ margin: integer }), v.transform(tagged('margin')));

/** An exact probability. @internal */
export const fraction = v.strictObject({
  probability: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  fraction: v.pipe(v.string(), v.regex(/^\d+(\/\d+)?$/)),
});

const probability = v.pipe(fraction, v.transform(tagged('probability')));

/** What a position is worth. @internal */
export const value = v.lazy((json) => {
  if (typeof json === 'object' && json !== null) {
    if ('margin' in json) return margin;
    if ('probability' in json) return probability;
  }
  return outcome;
});

const chanceResult = v.strictObject({ text: v.string(), takes: cells, value: v.nullable(value) });

const move = v.strictObject({
  text: v.string(),
  token: v.nullable(count),
  from: v.nullable(count),
  to: v.nullable(count),
  claims: cells,
  gain: v.nullable(integer),
  again: v.boolean(),
  results: v.array(chanceResult),
  value: v.nullable(value),
  repeats: v.boolean(),
  rank: v.nullable(count),
});

/** A position with its moves. @internal */
export const position = v.strictObject({
  mover: player,
  text: v.string(),
  tokens,
  owners,
  amounts: cells,
  ending: v.nullable(v.strictObject({ reason: v.string(), winner })),
  points: v.nullable(v.strictTuple([integer, integer])),
  value: v.nullable(value),
  repeats: v.boolean(),
  asIfBegunHere: v.boolean(),
  moves: v.array(move),
});

const board = v.variant('kind', [
  v.strictObject({
    kind: v.literal('graph'),
    vertexCount: count,
    edges: cells,
    directed: v.boolean(),
    owners,
    results,
  }),
  v.strictObject({ kind: v.literal('grid'), rows: count, columns: count, walls: cells, exits: cells }),
  v.strictObject({
    kind: v.literal('lattice'),
    shape: v.picklist(['square', 'triangle']),
    dots: cells,
    edges: cells,
    faces: v.array(cells),
  }),
  v.strictObject({ kind: v.literal('bags'), colours: count, stoneSize: count, bags: v.array(cells) }),
  v.strictObject({ kind: v.literal('columns'), heights: cells }),
]);

const setup = v.strictObject({
  game: v.string(),
  text: v.string(),
  format: v.string(),
  board,
  tokens,
  played: cells,
  options: v.record(v.string(), count),
  notes: v.array(statement),
});

const parameter = v.strictObject({ id: v.string(), min: count, max: count, default: count });

/** A solver that can be watched. @internal */
export const traceable = v.strictObject({
  solver: v.string(),
  family: v.picklist(TRACE_FAMILIES),
  specimen: v.boolean(),
  window: v.boolean(),
  table: v.boolean(),
  layers: v.boolean(),
  takesCap: v.boolean(),
  lazy: v.boolean(),
  distances: v.boolean(),
  orders: v.array(v.picklist(MOVE_ORDERS)),
  counts: v.picklist(NODE_COUNTS),
  mistake: v.nullable(v.picklist(MISTAKES)),
});

const game = v.strictObject({
  id: v.string(),
  boardKind: v.picklist(BOARD_KINDS),
  valueKind: v.picklist(VALUE_KINDS),
  endlessPlay: v.picklist(ENDLESS_PLAYS),
  repetitionDraws: v.boolean(),
  mostPlies: v.nullable(count),
  players: v.strictTuple([v.string(), v.string()]),
  tokens: v.array(v.strictObject({ id: v.string(), player: winner, shared: v.boolean() })),
  solvers: v.array(v.string()),
  specimens: v.array(v.string()),
  traceable: v.array(traceable),
  formats: v.array(v.string()),
  judges: v.array(v.string()),
  examples: v.array(v.strictObject({ id: v.string(), setup: v.string() })),
  parameters: v.array(parameter),
  options: v.array(parameter),
});

const catalogue = v.strictObject({
  version: v.string(),
  generators: count,
  games: v.array(game),
  solvers: v.array(v.string()),
  specimens: v.array(v.string()),
  statements: v.array(v.string()),
});

const reportFields = {
  solver: v.string(),
  specimen: v.boolean(),
  choice: v.nullable(statement),
  positions: count,
  nodes: count,
  visits: count,
  stored: count,
  tableHits: count,
  cutoffs: count,
  bytes: count,
  bounds: v.nullable(v.strictObject({ mover: player, lower: value, upper: value })),
};

const solvedReport = v.strictObject({ status: v.literal('solved'), limit: v.null(), ...reportFields });
const limitReport = v.strictObject({ status: v.literal('limit'), limit: v.picklist(LIMITS), ...reportFields });
/** What a solver reports at its end. @internal */
export const report = v.variant('status', [solvedReport, limitReport]);

const advance = v.variant('status', [
  v.strictObject({ status: v.literal('working'), progress }),
  v.strictObject({ status: v.literal('solved'), progress, report: solvedReport }),
  v.strictObject({ status: v.literal('limit'), progress, report: limitReport }),
]);

const verification = v.strictObject({ status: v.picklist(['working', 'accepted', 'limit']), progress });

const workingOut = v.strictObject({ status: v.picklist(['working', 'finished', 'limit']), progress });

const counts = v.strictTuple([count, count]);
const survey = v.strictObject({
  positions: count,
  complete: v.boolean(),
  won: v.nullable(counts),
  drawn: v.nullable(count),
  bars: v.array(v.strictObject({ at: integer, counts })),
  hardest: v.nullable(v.strictObject({ setup: v.string(), plies: count, winner: player })),
});
const surveying = v.variant('status', [
  v.strictObject({ status: v.literal('working'), progress }),
  v.strictObject({ status: v.picklist(['finished', 'limit']), progress, survey }),
]);

/** Reads `catalogue`. */
export function decodeCatalogue(text: string): WholeCatalogue {
  return decode('catalogue', catalogue, text);
}

/** Reads what `read_setup`, `compose` and `generate_setup` give. Throws {@link EngineFailure}. */
export function decodeSetup(text: string): Setup {
  return decode('setup', v.strictObject({ setup }), text).setup;
}

/** Reads `recognise`. Throws {@link EngineFailure} when no game reads the text. */
export function decodeRecognised(text: string): Recognised {
  return decode('recognise', v.strictObject({ setups: v.array(setup) }), text);
}

/** Reads `write_setup`. Throws {@link EngineFailure}. */
export function decodeText(text: string): { text: string } {
  return decode('text', v.strictObject({ text: v.string() }), text);
}

/** Reads `write_link`. Throws {@link EngineFailure}. */
export function decodeFragment(text: string): { fragment: string } {
  return decode('fragment', v.strictObject({ fragment: v.string() }), text);
}

/** Reads `Session.advance`. */
export function decodeAdvance(text: string): Advance {
  return decode('advance', advance, text);
}

/** Reads `Session.verify`. Throws {@link EngineFailure} when the solution is wrong or missing. */
export function decodeVerification(text: string): Verification {
  return decode('verify', verification, text);
}

/** Reads `Session.work_out`. Throws {@link EngineFailure} when the line cannot be played. */
export function decodeWorkingOut(text: string): WorkingOut {
  return decode('work_out', workingOut, text);
}

/** Reads `Session.survey`. Throws {@link EngineFailure} when there is nothing to count. */
export function decodeSurveying(text: string): Surveying {
  return decode('survey', surveying, text);
}

/** Reads `Session.certificate`, which stays text: it can be too long to be taken apart. Throws {@link EngineFailure}. */
export function decodeCertificate(text: string): { text: string } {
  if (text.startsWith('{"certificate":')) return { text };
  throw decodeFailure(text);
}

/** Reads `Session.study`. Throws {@link EngineFailure}. */
export function decodeStudy(text: string): Study {
  return decode('study', v.strictObject({ study: v.strictObject({ positions: v.array(position) }) }), text).study;
}

/** Reads `Session.error` when it is not empty. */
export function decodeFailure(text: string): EngineFailure {
  const { error } = check('error', v.strictObject({ error: engineError }), parse('error', text));
  return new EngineFailure(error);
}

/** Reads JSON of that shape. Throws {@link EngineFailure} when it is an error instead. @internal */
export function decode<S extends v.GenericSchema>(what: string, schema: S, text: string): v.InferOutput<S> {
  const json = parse(what, text);
  if (typeof json === 'object' && json !== null && 'error' in json) throw decodeFailure(text);
  return check(what, schema, json);
}

function parse(what: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CodecError(`${what}: no JSON: ${text.slice(0, 80)}`);
  }
}

function check<S extends v.GenericSchema>(what: string, schema: S, json: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, json, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new CodecError(`${what}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
}
