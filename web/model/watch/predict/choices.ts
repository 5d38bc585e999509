/**
 * Questions that offer a few answers, one of which the records bear out: why moves are left out, and what a table decides next.
 * What is offered stands in an order that has nothing to do with the answer.
 */
import { analysisOf } from '../table/table-columns.ts';
import { RECORD } from '../trace/records.ts';
import type { Trace } from '../trace/trace.ts';
import { NO_NODE, type NodeId, type TraceTree } from '../trace/tree.ts';
import { cutReason } from '../trace/tree-facts.ts';

/** An answer that is offered: a node of the path, or a position with the one that it is decided by. */
export interface Option {
  readonly subject: number;
  /** Where the move leads that decides it; null in a tree. */
  readonly leadsTo: number | null;
}

/** Which of these is it? */
export interface ChoiceQuestion {
  readonly kind: 'choice';
  /** Who holds the bound that cuts; which position is decided next, and by which move. */
  readonly about: 'holder' | 'next';
  readonly step: number;
  readonly answerStep: number;
  readonly subject: number;
  readonly options: readonly Option[];
  /** The place of the right one among the options. */
  readonly right: number;
  /** By which rule it is decided (engine/core/trace.hpp); null in a tree. */
  readonly rule: number | null;
}

/** No more are offered of a table. */
const MOST_OPTIONS = 4;
/** Records that are looked through for positions that are not decided next. */
const LOOK_AHEAD = 4096;

/** Whether a trace has cuts with a holder, or decides positions one after the other from a queue. */
export function offersChoice(about: ChoiceQuestion['about'], { solver }: Trace): boolean {
  return about === 'holder' ? solver.window : solver.family === 'table' && analysisOf(solver) === 'retrograde';
}

/** The next cut whose bound could be held in more than one place. */
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
  const path: NodeId[] = [];
  for (let at = tree.parent(subject); at !== NO_NODE; at = tree.parent(at)) path.push(at);
  path.reverse();
  // Where that player has moved only once, there is nothing to find out.
  if (path.filter((node) => tree.mover(node) === reason.holder).length < 2) return null;
  const options = path.map((node) => ({ subject: node, leadsTo: null }));
  const right = path.indexOf(reason.holderNode);
  return { kind: 'choice', about: 'holder', step, answerStep: step + 1, subject, options, right, rule: null };
}

/** The next position that is decided from the queue where the player can stand before that, with others that are not. */
export function nextDecided(trace: Trace, from: number): ChoiceQuestion | null {
  const { records } = trace;
  let begin: number | null = null;
  for (let step = from; step < records.count; step += 1) {
    const kind = records.kind(step);
    // What decides stands first in the queue then.
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
    // Before the answer the position itself is not to be shown.
    subject: right.leadsTo ?? subject,
    options,
    right: options.indexOf(right),
    rule: records.detail(decide) >> 2,
  };
}

/** Positions that only lose a way out meanwhile, or are decided by what waits further back in the queue. */
function othersAt({ records }: Trace, step: number, decide: number): readonly Option[] {
  const taken = records.c(decide);
  const seen = new Set([records.a(decide)]);
  const others: Option[] = [];
  const last = Math.min(records.count, step + LOOK_AHEAD);
  // Which of those that the same position decides comes first, nobody can know.
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
