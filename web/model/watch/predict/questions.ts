/**
 * Questions about the next steps. Questions and answers are computed from the records alone, so that every trace has
 * questions.
 */

import type { PlayerIndex, Value } from '../../game/types.ts';
import { NO_BOUND, RECORD } from '../trace/records.ts';
import {
  type Estimate,
  estimateOf,
  isOnLine,
  outcomeResult,
  type Result,
  relationAt,
  resultAt,
  valueAt,
} from '../trace/results.ts';
import type { Trace } from '../trace/trace.ts';
import { BOUNDS, NO_NODE, type NodeId, type TraceTree } from '../trace/tree.ts';
import { type ChoiceQuestion, nextDecided, nextHolder, offersChoice } from './choices.ts';

/**
 * Kinds of exercises: which branches will be cut, at which node the bound was found, what a position is worth, and
 * which position is decided next.
 */
export const EXERCISES = ['cuts', 'holder', 'value', 'next'] as const;
export type Exercise = (typeof EXERCISES)[number];

interface Predicted {
  /** Step of the player while the question is open; the next step is the answer. */
  readonly step: number;
  /** The step at which the page shows the answer. */
  readonly answerStep: number;
  /** The node or index that the question is about. */
  readonly subject: number;
}

/** A move that the search has not examined. */
export interface UnexaminedMove {
  /** The position before the move. */
  readonly node: NodeId;
  readonly move: number;
}

/**
 * The question after the search of a move has ended: which of the other moves, here and further up, will the search
 * skip?
 */
export interface CutsQuestion extends Predicted {
  readonly kind: 'cuts';
  /** Number of the finished move, its result, and the bound at which the search would cut the others. */
  readonly back: number;
  readonly brings: Estimate;
  readonly bound: Result;
  /** Unexamined moves: those of the node, then those of its ancestors, starting with the parent. */
  readonly left: readonly UnexaminedMove[];
  /** Indices in {@link left} of the moves that are cut before the search visits another position. */
  readonly cut: readonly number[];
}

export type ValueReason =
  | { readonly kind: 'best'; readonly move: number }
  /** All moves have been examined, and none is recorded as the best. */
  | { readonly kind: 'all' }
  | { readonly kind: 'mean' | 'worst' }
  /** A rule in engine/core/trace.hpp. */
  | { readonly kind: 'rule'; readonly rule: number }
  /** No player can force an end. */
  | { readonly kind: 'rest' };

/** The question: what value will the position get in the next step? */
export interface ValueQuestion extends Predicted {
  readonly kind: 'value';
  /** In a tree, a result of the first player (results.ts); otherwise, the plies count from the position. */
  readonly answer: Value;
  /** True if the answer may be valid only on the current line: see {@link Estimate}. */
  readonly onLine: boolean;
  readonly reason: ValueReason;
}

export type Question = CutsQuestion | ValueQuestion | ChoiceQuestion;

/** The next question in which moves are cut, and the next one in which none are. */
interface Nearest {
  cut: CutsQuestion | null;
  none: CutsQuestion | null;
}

/** One in this many questions has no cuts. */
const ONE_IN = 3;
/** Maximum number of ancestors whose moves a question includes, and of those moves. */
const MOST_ABOVE = 2;
const MOST_OFFERED = 14;
/** Number of records that are searched for the preferred kind of question after the other kind is found. */
const LOOK_FURTHER = 2 ** 14;
/**
 * Size of the groups in which positions of a table are checked, because their moves arrive long before their values.
 */
const GROUP = 64;

/** Returns whether the trace has questions of this kind. Questions about cuts need a search with bounds. */
export function hasQuestions(exercise: Exercise, trace: Trace, tree: TraceTree | null, length: number): boolean {
  if (exercise === 'value') return true;
  if (exercise === 'next') return offersChoice('next', trace);
  const hasCuts = tree !== null && tree.countersAt(length).cutoffs > 0;
  return hasCuts && (exercise === 'cuts' || offersChoice('holder', trace));
}

/** Returns the next question that opens at step `from` or later; null if there is none. */
export function nextQuestion(exercise: Exercise, trace: Trace, tree: TraceTree | null, from: number): Question | null {
  switch (exercise) {
    case 'value':
      return tree === null ? nextTableValue(trace, from) : nextTreeValue(trace, tree, from);
    case 'next':
      return tree === null ? nextDecided(trace, from) : null;
    case 'cuts':
      return tree === null ? null : nextCuts(trace, tree, from);
    case 'holder':
      return tree === null ? null : nextHolder(trace, tree, from);
  }
}

/** Returns a pseudo-random number that depends only on the step. */
function scattered(step: number): number {
  return Math.imul(step + 1, 0x9e3779b1) >>> 8;
}

function nextCuts(trace: Trace, tree: TraceTree, from: number): CutsQuestion | null {
  const wanted = scattered(from) % ONE_IN === 0 ? 'none' : 'cut';
  const nearest: Nearest = { cut: null, none: null };
  const other = wanted === 'cut' ? 'none' : 'cut';
  for (let step = from; step < trace.records.count && nearest[wanted] === null; step += 1) {
    if (step - (nearest[other]?.step ?? step) > LOOK_FURTHER) break;
    if (trace.records.kind(step) !== RECORD.back) continue;
    const question = cutsAt(trace, tree, step);
    if (question === null) continue;
    nearest[question.cut.length > 0 ? 'cut' : 'none'] ??= question;
  }
  return nearest[wanted] ?? nearest.cut ?? nearest.none;
}

/** Returns the question that precedes the end of a move's search; null if there is none. */
function cutsAt(trace: Trace, tree: TraceTree, step: number): CutsQuestion | null {
  const { records } = trace;
  const search = { trace, tree };
  const child = records.a(step);
  const subject = tree.parent(child);
  const cuts = step + 1 < records.count && records.kind(step + 1) === RECORD.cut;
  if (!cuts && !examinesEveryMove(tree, subject)) return null;
  const here = unvisited(tree, subject, step);
  // Excludes moves that are skipped for other reasons, because these are unpredictable.
  if (here.length === 0 || (cuts && here.length !== records.a(step + 1))) return null;
  const left = leftFrom(tree, subject, step, here);
  const { nodes, last } = cutsAfter(trace, tree, subject, step);
  return {
    kind: 'cuts',
    step,
    answerStep: last + 1,
    subject,
    back: tree.move(child),
    brings: {
      value: valueAt(search, subject, records.b(step)),
      relation: relationAt(search, child, tree.bound(child)),
      onLine: isOnLine(search, child, step),
    },
    bound: resultAt(search, subject, tree.beta(subject)),
    left,
    cut: left.flatMap(({ node }, place) => (nodes.has(node) ? [place] : [])),
  };
}

/** Returns the remaining moves of a node and of its ancestors. */
function leftFrom(tree: TraceTree, node: NodeId, step: number, here: readonly number[]): readonly UnexaminedMove[] {
  const left: UnexaminedMove[] = here.map((move) => ({ node, move }));
  let above = 0;
  for (let at = tree.parent(node); at !== NO_NODE && above < MOST_ABOVE; at = tree.parent(at)) {
    const moves = tree.isChance(at) ? [] : unvisited(tree, at, step);
    if (moves.length === 0 || left.length + moves.length > here.length + MOST_OFFERED) continue;
    left.push(...moves.map((move) => ({ node: at, move })));
    above += 1;
  }
  return left;
}

/** Returns the nodes with cuts between the end of a move's search and the next node. One cut may cause the next. */
function cutsAfter({ records }: Trace, tree: TraceTree, subject: NodeId, step: number) {
  const nodes = new Set<NodeId>();
  let last = step;
  let node = subject;
  for (let at = step + 1; at < records.count; at += 1) {
    const kind = records.kind(at);
    if (kind === RECORD.cut) {
      nodes.add(node);
      last = at;
    } else if (kind === RECORD.value || kind === RECORD.average) node = tree.parent(node);
    else if (kind !== RECORD.back) break;
  }
  return { nodes, last };
}

/** Returns whether a bound could have cut moves of the node but never cut any. */
function examinesEveryMove(tree: TraceTree, node: NodeId): boolean {
  if (tree.beta(node) === NO_BOUND || tree.cutMoves(node) > 0) return false;
  return tree.end(node) === 'value' && unvisited(tree, node, Number.POSITIVE_INFINITY).length === 0;
}

/** Returns the numbers of the moves without a node. */
function unvisited(tree: TraceTree, node: NodeId, step: number): readonly number[] {
  const visited = new Set<number>();
  for (
    let child = tree.firstChild(node);
    child !== NO_NODE && tree.openedAt(child) <= step;
    child = tree.nextSibling(child)
  )
    visited.add(tree.move(child));
  // If the search did not count the moves, the record of a cut contains the number of skipped ones.
  const count = tree.moveCount(node) || visited.size + tree.cutMoves(node);
  return Array.from({ length: count }, (_, move) => move).filter((move) => !visited.has(move));
}

function nextTreeValue(trace: Trace, tree: TraceTree, from: number): ValueQuestion | null {
  const { records } = trace;
  for (let step = from; step < records.count; step += 1) {
    const kind = records.kind(step);
    if (kind !== RECORD.average && (kind !== RECORD.value || BOUNDS[records.detail(step)] !== 'exact')) continue;
    const subject = tree.nodeAt(step + 1);
    const child = tree.firstChild(subject);
    if (child === NO_NODE || tree.nextSibling(child) === NO_NODE) continue;
    const isAverage = kind === RECORD.average;
    const reason = isAverage ? averageOf(records.detail(step)) : bestOf(records.a(step));
    const { value, onLine } = estimateOf({ trace, tree }, subject);
    return { kind: 'value', step, answerStep: step + 1, subject, answer: value, onLine, reason };
  }
  return null;
}

function averageOf(detail: number): ValueReason {
  return { kind: detail === 1 ? 'worst' : 'mean' };
}

/** A search may record no best move if all moves lose. */
function bestOf(move: number): ValueReason {
  return move < 0 ? { kind: 'all' } : { kind: 'best', move };
}

function nextTableValue(trace: Trace, from: number): ValueQuestion | null {
  let group: ValueQuestion[] = [];
  for (let step = from; step < trace.records.count; step += 1) {
    const question = tableValueAt(trace, step);
    if (question === null) continue;
    group.push(question);
    if (group.length < GROUP) continue;
    const found = withChoice(trace, group);
    if (found !== null) return found;
    group = [];
  }
  return withChoice(trace, group);
}

function tableValueAt(trace: Trace, step: number): ValueQuestion | null {
  const { records } = trace;
  const kind = records.kind(step);
  if (kind === RECORD.rest) return restAt(trace, step);
  const winner = winnerOf(records.detail(step) & 3);
  if (kind !== RECORD.decide || winner === undefined) return null;
  const plies = records.b(step);
  const answer = outcomeResult(winner, plies < 0 ? null : plies);
  const reason: ValueReason = { kind: 'rule', rule: records.detail(step) >> 2 };
  return { kind: 'value', step, answerStep: step + 1, subject: records.a(step), answer, onLine: false, reason };
}

/** Returns the winner that a record names; undefined if it names none yet. */
function winnerOf(code: number): PlayerIndex | null | undefined {
  return ([undefined, 0, 1, null] as const)[code];
}

/**
 * Returns the question about an undecided position at the end of the analysis: the first one that has at least two
 * moves. Its value may be unknown, because a lazy analysis did not need the position or a cap left it open.
 */
function restAt(trace: Trace, step: number): ValueQuestion | null {
  const { records, solver } = trace;
  if (records.a(step) === 0) return null;
  const decided = new Set<number>();
  const expanded = new Set<number>();
  let settledInLayer = false;
  for (let earlier = 0; earlier < step; earlier += 1) {
    const kind = records.kind(earlier);
    if (kind === RECORD.decide) decided.add(records.a(earlier));
    if (kind === RECORD.expand) expanded.add(records.a(earlier));
    if (kind === RECORD.layer) settledInLayer = false;
    if (kind === RECORD.decide || kind === RECORD.end) settledInLayer = true;
  }
  if (solver.layers && settledInLayer) return null;
  for (let earlier = 0; earlier < step; earlier += 1) {
    const index = records.a(earlier);
    if (records.kind(earlier) !== RECORD.open || records.b(earlier) < 2 || decided.has(index)) continue;
    if (solver.lazy && !expanded.has(index)) continue;
    const answer = outcomeResult(winnerOf(records.detail(step)) ?? null, null);
    const reason: ValueReason = { kind: 'rest' };
    return { kind: 'value', step, answerStep: step + 1, subject: index, answer, onLine: false, reason };
  }
  return null;
}

/** Returns the first question whose position has a choice of moves. */
function withChoice({ records }: Trace, questions: readonly ValueQuestion[]): ValueQuestion | null {
  const last = questions.at(-1);
  if (last === undefined) return null;
  const subjects = new Set(questions.map(({ subject }) => subject));
  const withMoves = new Set<number>();
  for (let step = 0; step < last.step; step += 1) {
    const index = records.a(step);
    if (records.kind(step) === RECORD.open && records.b(step) >= 2 && subjects.has(index)) withMoves.add(index);
  }
  return questions.find(({ subject }) => withMoves.has(subject)) ?? null;
}
