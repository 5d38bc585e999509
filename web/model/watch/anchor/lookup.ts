/**
 * Looks up anchors in the recorded run. For named positions, requests the names of the run's positions from the engine.
 */
import type { EnginePort } from '../../game/engine-port.ts';
import type { TracedPosition } from '../../game/trace-types.ts';
import type { TraceTable } from '../table/table.ts';
import type { TraceMarks } from '../trace/marks.ts';
import { RECORD } from '../trace/records.ts';
import type { Trace } from '../trace/trace.ts';
import { NO_NODE, type NodeId, type TraceTree } from '../trace/tree.ts';
import type { Anchor } from './anchor.ts';

/** The recorded part of a search, which is a tree or a table. Exactly one of `tree` and `table` is set. */
export interface Run {
  readonly trace: Trace;
  readonly tree: TraceTree | null;
  readonly table: TraceTable | null;
  readonly marks: TraceMarks;
  /** True if the recording has ended. */
  readonly over: boolean;
  /** Moves of the line on the board. */
  readonly line: readonly string[];
}

/** Reason why the run does not contain a place; its message has the key `anchor.gone.<reason>`. */
export type GoneReason = 'fewer' | 'never' | 'cut-off' | 'no-run' | 'line' | 'too-many' | 'engine';

/** The result of looking up an anchor. */
export type Found =
  /** `subject` is the named node or index, if there is one. */
  | { readonly kind: 'step'; readonly step: number; readonly subject: number | null }
  /** The result is unknown until more records arrive. */
  | { readonly kind: 'coming' }
  /** The run has no such place. `count` is the number of places of this kind, if the run counts them. */
  | { readonly kind: 'gone'; readonly reason: GoneReason; readonly count: number | null };

export type NamingEngine = Pick<EnginePort, 'traceNodes' | 'tracePositions' | 'study'>;

/** Maximum number of positions in one question to the engine, and in one lookup. */
const AT_ONCE = 256;
const MOST_LOOKED = 32_768;

/** Looks up an anchor in a run. Only anchors of the kinds `decide` and `line` need the engine. */
export async function lookUp(anchor: Anchor, run: Run, engine: NamingEngine): Promise<Found> {
  const { trace, marks, over } = run;
  const { count } = trace.records;
  switch (anchor.kind) {
    case 'start':
      return at(0);
    case 'end':
      if (!over) return COMING;
      return trace.report?.status === 'finished' ? at(count) : gone('cut-off');
    case 'step':
      if (anchor.number <= count) return at(anchor.number);
      return over ? gone(orCutOff(run, 'fewer'), count) : COMING;
    case 'cut':
    case 'hit':
    case 'layer': {
      const steps = marks.of(anchor.kind);
      const step = steps[anchor.number - 1];
      if (step !== undefined) return at(step);
      return over ? gone(orCutOff(run, 'fewer'), steps.length) : COMING;
    }
    case 'decide':
      if (!over) return COMING;
      return findNamed(anchor.position, finishedSubjects(run), run, engine);
    case 'line':
      if (!over) return COMING;
      if (anchor.number > run.line.length) return gone('line', run.line.length);
      return run.tree === null
        ? findOnLine(anchor.number, run, engine)
        : walkLine(run.line.slice(0, anchor.number), run.tree, run, engine);
  }
}

/** A node or index, with the step at which its event occurs. */
type Moment = readonly [subject: number, step: number];

/** Yields the finished nodes or indices of a run in the order in which they finish. */
function* finishedSubjects({ trace, tree, table }: Run): Generator<Moment> {
  if (tree !== null) {
    const closed = Array.from({ length: tree.count }, (_, node): Moment => [node, tree.closedAt(node)]);
    const positions = closed.filter(([node, step]) => Number.isFinite(step) && !tree.isChance(node));
    yield* positions.sort(([, one], [, other]) => one - other);
    return;
  }
  if (table === null) return;
  const { records } = trace;
  for (let record = 0; record < records.count; record += 1) {
    const kind = records.kind(record);
    const step = record + 1;
    if (kind === RECORD.decide || kind === RECORD.end) {
      const index = records.a(record);
      if (table.decidedAt(index) === step) yield [index, step];
    } else if (kind === RECORD.rest) {
      // Positions in which nobody can force an end are decided when the analysis ends.
      for (let index = 0; index < table.count; index += 1) if (table.isRestAt(index, step)) yield [index, step];
    }
  }
}

/** Yields the nodes or indices of a run in the order of their first visit. */
function* visitedSubjects({ trace: { records }, tree }: Run): Generator<Moment> {
  if (tree !== null) {
    for (let node = 0; node < tree.count; node += 1) if (!tree.isChance(node)) yield [node, tree.openedAt(node)];
    return;
  }
  for (let record = 0; record < records.count; record += 1) {
    const kind = records.kind(record);
    if (kind === RECORD.open || kind === RECORD.end) yield [records.a(record), record + 1];
  }
}

/** Returns the first event whose position has this name. */
async function findNamed(name: string, moments: Iterable<Moment>, run: Run, engine: NamingEngine): Promise<Found> {
  const seen = new Set<number>();
  let batch: Moment[] = [];
  async function look(): Promise<Found | null> {
    const positions = await positionsOf(
      batch.map(([subject]) => subject),
      run,
      engine,
    );
    if (positions === null) return gone('engine');
    const place = positions.findIndex(({ position }) => position.text === name);
    const moment = batch[place];
    batch = [];
    return moment === undefined ? null : at(moment[1], moment[0]);
  }
  for (const moment of moments) {
    if (seen.has(moment[0])) continue;
    if (seen.size === MOST_LOOKED) return gone('too-many', MOST_LOOKED);
    seen.add(moment[0]);
    batch.push(moment);
    const found = batch.length < AT_ONCE ? null : await look();
    if (found !== null) return found;
  }
  return (batch.length > 0 ? await look() : null) ?? gone(orCutOff(run, 'never'));
}

/** Returns the first visit to the position with this name. */
export function findFirstVisit(position: string, run: Run, engine: NamingEngine): Promise<Found> {
  return findNamed(position, visitedSubjects(run), run, engine);
}

/** Returns the first visit, in a table, to the position after `plies` plies of the line. */
async function findOnLine(plies: number, run: Run, engine: NamingEngine): Promise<Found> {
  const { game, setup } = run.trace;
  const studied = await engine.study({ game, setup, line: run.line.slice(0, plies).join('.') });
  const position = studied.kind === 'answer' ? studied.answer.positions.at(-1) : undefined;
  return position === undefined ? gone('engine') : findFirstVisit(position.text, run, engine);
}

/** Returns the first visit to the node to which these moves lead from the start. */
async function walkLine(moves: readonly string[], tree: TraceTree, run: Run, engine: NamingEngine): Promise<Found> {
  const node = await nodeOn(moves, tree, run, engine);
  if (node === null) return gone('engine');
  return node === NO_NODE ? gone(orCutOff(run, 'never')) : at(tree.openedAt(node), node);
}

/**
 * Returns the node reached by these moves; `NO_NODE` if the search has not visited it, null if the engine does not
 * answer.
 */
export async function nodeOn(
  moves: readonly string[],
  tree: TraceTree,
  run: Pick<Run, 'trace' | 'tree'>,
  engine: NamingEngine,
): Promise<NodeId | null> {
  let node: NodeId = 0;
  for (const name of moves) {
    const [traced] = (await positionsOf([node], run, engine)) ?? [];
    if (traced === undefined) return null;
    const all = traced.position.moves;
    const move = all.findIndex(({ text, results }) => text === name || results.some((result) => result.text === name));
    const chance = all[move]?.results.findIndex(({ text }) => text === name) ?? -1;
    let next = childOf(tree, node, (child) => tree.move(child) === move);
    if (chance >= 0 && next !== NO_NODE) next = childOf(tree, next, (child) => tree.result(child) === chance + 1);
    if (next === NO_NODE) return NO_NODE;
    node = next;
  }
  return node;
}

function childOf(tree: TraceTree, node: NodeId, is: (child: NodeId) => boolean): NodeId {
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child))
    if (is(child)) return child;
  return NO_NODE;
}

/** Returns the positions of nodes or indices; null if the engine does not answer. */
export async function positionsOf(
  subjects: readonly number[],
  { trace, tree }: Pick<Run, 'trace' | 'tree'>,
  engine: NamingEngine,
): Promise<readonly TracedPosition[] | null> {
  const { game, setup } = trace;
  const answered =
    tree === null
      ? await engine.tracePositions({ game, setup, indices: subjects })
      : await engine.traceNodes({ game, setup, paths: subjects.map((node) => tree.pathOf(node)) });
  return answered.kind === 'answer' ? answered.answer.positions : null;
}

const COMING: Found = { kind: 'coming' };

function at(step: number, subject: number | null = null): Found {
  return { kind: 'step', step, subject };
}

function gone(reason: GoneReason, count: number | null = null): Found {
  return { kind: 'gone', reason, count };
}

/**
 * Returns `cut-off` instead of `reason` if the recording was cut off, because the search may then contain the place
 * although the records do not.
 */
function orCutOff({ trace }: Run, reason: GoneReason): GoneReason {
  return trace.report?.status === 'finished' ? reason : 'cut-off';
}
