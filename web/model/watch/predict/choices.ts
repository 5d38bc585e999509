/**
 * Multiple-choice questions: at which node the bound of a cut was found, or which position an analysis decides next.
 * The order of the options does not reveal the answer.
 */
import { analysisOf } from '../table/table-columns.ts';
import { RECORD } from '../trace/records.ts';
import type { Trace } from '../trace/trace.ts';
import { NO_NODE, type NodeId, pathTo, type TraceTree } from '../trace/tree.ts';
import { cutReason } from '../trace/tree-facts.ts';

/** An option of a question: a node on the path, or a position together with the position that decides it. */
export interface Option {
  readonly subject: number;
  /** The position after the deciding move; null in a tree. */
  readonly leadsTo: number | null;
}

export interface ChoiceQuestion {
  readonly kind: 'choice';
  /**
   * `holder` asks at which node the bound of the cut was found. `next` asks which position is decided next, and by
   * which move.
   */
  readonly about: 'holder' | 'next';
  readonly step: number;
  readonly answerStep: number;
  readonly subject: number;
  readonly options: readonly Option[];
  /** Index of the correct option. */
  readonly right: number;
  /** Rule by which the position is decided (engine/core/trace.hpp); null for a tree. */
  readonly rule: number | null;
}

/** Maximum number of options in a question about a table. */
const MOST_OPTIONS = 4;
/** Maximum number of records that are searched for wrong options. */
const LOOK_AHEAD = 4096;

/** Returns whether a trace has cuts whose bound was found at a node, or decides positions from a queue. */
export function offersChoice(about: ChoiceQuestion['about'], { solver }: Trace): boolean {
  return about === 'holder' ? solver.window : solver.family === 'table' && analysisOf(solver) === 'retrograde';
}

/** Returns the question about the next cut whose bound could have been found at several nodes. */
export function nextHolder(trace: Trace, tree: TraceTree, from: number): ChoiceQuestion | null {
  const { records } = trace;
  for (let step = Math.max(1, from); step < records.count; step += 1) {
    if (records.kind(step) !== RECORD.cut || records.kind(step - 1) !== RECORD.back) continue;
    const subject = tree.parent(records.a(step - 1));
    const question = holderAt(trace, tree, subject, step);
    if (question !== null) return question;
  }
  return null;
}

function holderAt(trace: Trace, tree: TraceTree, subject: NodeId, step: number): ChoiceQuestion | null {
  const reason = cutReason({ trace, tree }, subject, step + 1);
  if (reason === null || reason.holderNode === NO_NODE) return null;
  const path = pathTo(tree, tree.parent(subject));
  // Skips cuts if the player with the bound moves only once on the path, because there is nothing to guess.
  if (path.filter((node) => tree.mover(node) === reason.holder).length < 2) return null;
  const options = path.map((node) => ({ subject: node, leadsTo: null }));
  const right = path.indexOf(reason.holderNode);
  return { kind: 'choice', about: 'holder', step, answerStep: step + 1, subject, options, right, rule: null };
}

/** Returns the next decision from the queue for which there are wrong options. */
export function nextDecided(trace: Trace, from: number): ChoiceQuestion | null {
  const { records } = trace;
  let begin: number | null = null;
  for (let step = from; step < records.count; step += 1) {
    const kind = records.kind(step);
    // The question opens before this record, while the deciding position is at the front of the queue.
    if (kind === RECORD.take) begin = step;
    if (kind !== RECORD.decide) continue;
    const question = begin === null ? null : decidedAt(trace, begin, step);
    if (question !== null) return question;
    begin = step + 1;
  }
  return null;
}

function decidedAt(trace: Trace, step: number, decide: number): ChoiceQuestion | null {
  const { records } = trace;
  const subject = records.a(decide);
  const right: Option = { subject, leadsTo: records.c(decide) };
  const others = othersAt(trace, step, decide);
  if (others.length === 0) return null;
  const options = [right, ...others].toSorted((one, other) => one.subject - other.subject);
  return {
    kind: 'choice',
    about: 'next',
    step,
    answerStep: decide + 1,
    // Shows the deciding position, because the position itself would reveal the answer.
    subject: right.leadsTo ?? subject,
    options,
    right: options.indexOf(right),
    rule: records.detail(decide) >> 2,
  };
}

/** Returns positions that only lose a possible move in these steps, or that later positions of the queue decide. */
function othersAt({ records }: Trace, step: number, decide: number): readonly Option[] {
  const taken = records.c(decide);
  const seen = new Set([records.a(decide)]);
  const others: Option[] = [];
  const last = Math.min(records.count, step + LOOK_AHEAD);
  // Skips positions decided by the same position, because their order is not predictable.
  for (let at = step; at < last; at += 1) {
    if (records.kind(at) === RECORD.decide && records.c(at) === taken) seen.add(records.a(at));
  }
  for (let at = step; at < last && others.length < MOST_OPTIONS - 1; at += 1) {
    const kind = records.kind(at);
    if (kind !== RECORD.decide && kind !== RECORD.count) continue;
    const subject = records.a(at);
    if (seen.has(subject)) continue;
    seen.add(subject);
    others.push({ subject, leadsTo: records.c(at) });
  }
  return others;
}
