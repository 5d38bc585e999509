/**
 * What a reader can be asked about the steps ahead of the player. Questions and answers come from the records alone, so
 * that there are questions in every trace.
 */

import type { PlayerIndex } from '../../game/types.ts';
import { type Answer, answerOfResult, answerOfWinner } from '../trace/answers.ts';
import { NO_BOUND, RECORD } from '../trace/records.ts';
import { type Estimate, estimateOf, isOnLine, type Result, relationAt, resultAt, valueAt } from '../trace/results.ts';
import type { Trace } from '../trace/trace.ts';
import { BOUNDS, NO_NODE, type NodeId, type TraceTree } from '../trace/tree.ts';
import { type ChoiceQuestion, nextDecided, nextHolder, offersChoice } from './choices.ts';

/** Which branches will be cut off, who holds the bound that cuts, what a position is worth, and which one is decided next. */
export const EXERCISES = ['cuts', 'holder', 'value', 'next'] as const;
export type Exercise = (typeof EXERCISES)[number];

interface Asked {
  /** Where the player stands while the question is open: the answer comes right after it. */
  readonly step: number;
  /** Where the answer has been shown. */
  readonly answerStep: number;
  /** The node or index that it is about. */
  readonly subject: number;
}

/** A move that nobody has looked at. */
export interface LeftMove {
  /** Where it would be made. */
  readonly node: NodeId;
  readonly move: number;
}

/** A move of the node has come back: what of the rest, there and further up, will not be looked at? */
export interface CutsQuestion extends Asked {
  readonly kind: 'cuts';
  /** The number of the move that has come back, what it brings, and the bound that would cut off the rest. */
  readonly back: number;
  readonly brings: Estimate;
  readonly bound: Result;
  /** Moves that have not been looked at: those of the node, then those on the way there, from below. */
  readonly left: readonly LeftMove[];
  /** The places in {@link left} of those that are cut off before the search comes to another position. */
  readonly cut: readonly number[];
}

/** Why a position has its value. */
export type ValueReason =
  | { readonly kind: 'best'; readonly move: number }
  /** All moves have been looked at, and none is told to be the best. */
  | { readonly kind: 'all' }
  | { readonly kind: 'mean' | 'worst' }
  /** By the rules of engine/core/trace.hpp. */
  | { readonly kind: 'rule'; readonly rule: number }
  /** Nobody can force an end. */
  | { readonly kind: 'rest' };

/** A position gets its value in the next step: which? */
export interface ValueQuestion extends Asked {
  readonly kind: 'value';
  readonly answer: Answer;
  /** The answer need not be so but on the line that led there: see {@link Estimate}. */
  readonly onLine: boolean;
  readonly reason: ValueReason;
}

export type Question = CutsQuestion | ValueQuestion | ChoiceQuestion;

/** The two nearest questions about cuts, one where something is cut off and one where nothing is. */
interface Nearest {
  cut: CutsQuestion | null;
  none: CutsQuestion | null;
}

/** So many questions that nothing is cut off stand among those where something is: one in three. */
const ONE_IN = 3;
/** Moves of so many positions further up are offered too, and so many moves in all beside those of the position itself. */
const MOST_ABOVE = 2;
const MOST_OFFERED = 14;
/** Records that are looked through for the wanted kind of question once there is one of the other kind. */
const LOOK_FURTHER = 2 ** 14;
/** Positions of a table are looked through in groups, because their moves stand far before their values. */
const GROUP = 64;

/** Whether this trace has anything to ask of that kind at all: cuts only where a search keeps bounds. */
export function offers(exercise: Exercise, trace: Trace, tree: TraceTree | null, length: number): boolean {
  if (exercise === 'value') return true;
  if (exercise === 'next') return offersChoice('next', trace);
  const hasCuts = tree !== null && tree.countersAt(length).cutoffs > 0;
  return hasCuts && (exercise === 'cuts' || offersChoice('holder', trace));
}

/** The next question that stands at step `from` or later; null where the trace has none left. */
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

/** A number that looks random and is always the same for a step. */
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

/** The question before the record of a move that has come back, where there is one to ask. */
function cutsAt(trace: Trace, tree: TraceTree, step: number): CutsQuestion | null {
  const { records } = trace;
  const search = { trace, tree };
  const child = records.a(step);
  const subject = tree.parent(child);
  const cuts = step + 1 < records.count && records.kind(step + 1) === RECORD.cut;
  if (!cuts && !looksAtAll(tree, subject)) return null;
  const here = unvisited(tree, subject, step);
  // Moves that a search leaves out for other reasons are nobody's guess.
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

/** The moves that are left at a node, and on the way there. */
function leftFrom(tree: TraceTree, node: NodeId, step: number, here: readonly number[]): readonly LeftMove[] {
  const left: LeftMove[] = here.map((move) => ({ node, move }));
  let above = 0;
  for (let at = tree.parent(node); at !== NO_NODE && above < MOST_ABOVE; at = tree.parent(at)) {
    const moves = tree.isChance(at) ? [] : unvisited(tree, at, step);
    if (moves.length === 0 || left.length + moves.length > here.length + MOST_OFFERED) continue;
    left.push(...moves.map((move) => ({ node: at, move })));
    above += 1;
  }
  return left;
}

/** Where moves are cut off after a move has come back, before anything else is opened: one cut may bring on the next. */
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

/** Whether a bound could have cut off moves of the node, and none did in the end. */
function looksAtAll(tree: TraceTree, node: NodeId): boolean {
  if (tree.beta(node) === NO_BOUND || tree.cutMoves(node) > 0) return false;
  return tree.end(node) === 'value' && unvisited(tree, node, Number.POSITIVE_INFINITY).length === 0;
}

/** The numbers of the moves that have no node yet. */
function unvisited(tree: TraceTree, node: NodeId, step: number): readonly number[] {
  const visited = new Set<number>();
  for (
    let child = tree.firstChild(node);
    child !== NO_NODE && tree.openedAt(child) <= step;
    child = tree.nextSibling(child)
  )
    visited.add(tree.move(child));
  // Where nobody asked for the number of moves, a cut tells it.
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
    const answer = answerOfResult(value);
    return { kind: 'value', step, answerStep: step + 1, subject, answer, onLine, reason };
  }
  return null;
}

function averageOf(detail: number): ValueReason {
  return { kind: detail === 1 ? 'worst' : 'mean' };
}

/** Searches that have lost in any case may tell no best move. */
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
  const answer = answerOfWinner(winner, plies < 0 ? null : plies);
  const reason: ValueReason = { kind: 'rule', rule: records.detail(step) >> 2 };
  return { kind: 'value', step, answerStep: step + 1, subject: records.a(step), answer, onLine: false, reason };
}

/** Who a trace says has won; undefined for nobody yet. */
function winnerOf(code: number): PlayerIndex | null | undefined {
  return ([undefined, 0, 1, null] as const)[code];
}

/**
 * What is left over in the end is asked about as well: the first position that has moves and no value. Not what a lazy
 * analysis has not needed, nor what a cap has left: that is not known.
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
    const answer = answerOfWinner(winnerOf(records.detail(step)) ?? null, null);
    const reason: ValueReason = { kind: 'rest' };
    return { kind: 'value', step, answerStep: step + 1, subject: index, answer, onLine: false, reason };
  }
  return null;
}

/** The first of these whose position has a choice of moves. */
function withChoice({ records }: Trace, questions: readonly ValueQuestion[]): ValueQuestion | null {
  const last = questions.at(-1);
  if (last === undefined) return null;
  const asked = new Set(questions.map(({ subject }) => subject));
  const withMoves = new Set<number>();
  for (let step = 0; step < last.step; step += 1) {
    const index = records.a(step);
    if (records.kind(step) === RECORD.open && records.b(step) >= 2 && asked.has(index)) withMoves.add(index);
  }
  return questions.find(({ subject }) => withMoves.has(subject)) ?? null;
}
