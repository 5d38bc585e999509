/** Describes the last record of a trace in a sentence. */
import type { Board, Position, Value } from '../game/types.ts';
import { otherPlayer } from '../game/values.ts';
import { makeSentence, number, playerArgument, type Sentence, type SentenceArgument } from '../words/sentence.ts';
import { contradict } from './compare/measurement.ts';
import { endedByCap, type TraceTable } from './table/table.ts';
import { winnerOf } from './table/table-columns.ts';
import { RECORD } from './trace/records.ts';
import { resultOf } from './trace/results.ts';
import type { Trace } from './trace/trace.ts';
import { NO_NODE, type TraceTree } from './trace/tree.ts';
import { narrateTree } from './tree-narration.ts';

/** The facts that sentences about a step need. Exactly one of `tree` and `table` is set. */
export interface NarrationContext {
  readonly trace: Trace;
  readonly tree: TraceTree | null;
  readonly table: TraceTable | null;
  /** Loaded positions by node or index. */
  readonly positions: ReadonlyMap<number, Position>;
  readonly board: Board;
}

/** Returns the nodes or indices whose positions the sentence uses. */
export function subjectsAt({ trace: { records }, tree, table }: NarrationContext, step: number): readonly number[] {
  if (step === 0) return [];
  const record = step - 1;
  if (tree !== null) {
    const node = tree.nodeAt(step);
    const opens = records.kind(record) === RECORD.enter || records.kind(record) === RECORD.chance;
    const place = opens ? tree.parent(node) : node;
    return place === NO_NODE ? [] : [tree.isChance(place) ? tree.parent(place) : place];
  }
  if (table === null) return [];
  switch (records.kind(record)) {
    case RECORD.layer:
    case RECORD.rest:
    case RECORD.cut:
      return [];
    default:
      return [records.a(record)];
  }
}

/** Returns the sentence about a step; at step 0, an introduction. */
export function narrate(scenery: NarrationContext, step: number): Sentence {
  const { tree, table } = scenery;
  if (step === 0) return makeSentence(introduction(scenery));
  if (tree !== null) return narrateTree({ trace: scenery.trace, tree }, scenery.positions, step);
  return table === null ? makeSentence('narration.begin.table') : narrateTable(scenery, table, step);
}

function introduction({ trace, tree }: NarrationContext): Sentence['key'] {
  if (tree !== null) return 'narration.begin.tree';
  if (trace.solver.lazy) return 'narration.begin.lazy';
  return trace.solver.layers ? 'narration.begin.capped' : 'narration.begin.table';
}

/**
 * Returns the result of a finished search and the true value of the start if they contradict each other; otherwise
 * null. If they do, either the search is wrong, or a cap kept the search from going deeper.
 */
export function claimAndTruth({ report, records, lead }: Trace, start: Position | null, step: number): Sentence | null {
  const says = report?.value ?? null;
  const truth = start?.value ?? null;
  if (start === null || says === null || truth === null || step < records.count || !contradict(says, truth))
    return null;
  const worth = (value: Value): SentenceArgument => ({
    kind: 'worth',
    value: resultOf(value, start.mover, lead),
    relation: 'equal',
    onLine: false,
    believed: false,
  });
  return makeSentence('narration.beside', { says: worth(says), truth: worth(truth) });
}

function narrateTable(scenery: NarrationContext, table: TraceTable, step: number): Sentence {
  const { trace, positions, board } = scenery;
  const { records } = trace;
  const record = step - 1;
  const [a, b, detail] = [records.a(record), records.b(record), records.detail(record)];
  const isLazy = trace.solver.lazy;
  const place: SentenceArgument = { kind: 'place', position: positions.get(a) ?? null, board };
  const here = { place };
  const plies = { count: number(b) };

  switch (records.kind(record)) {
    case RECORD.open:
      return makeSentence(isLazy ? 'narration.open.lazy' : 'narration.open', isLazy ? here : { ...here, ...plies });
    case RECORD.end: {
      const winner = winnerOf(detail >> 1);
      return winner === null
        ? makeSentence('narration.end.drawn', here)
        : makeSentence('narration.end', { ...here, ...playerArgument(winner) });
    }
    case RECORD.take: {
      const words = { ...here, ...playerArgument(winnerOf(detail) ?? 0) };
      if (isLazy) return makeSentence('narration.take.lazy', words);
      return b === 0
        ? makeSentence('narration.take.now', words)
        : makeSentence('narration.take', { ...words, ...plies });
    }
    case RECORD.decide:
      return decided();
    case RECORD.count: {
      const winner = playerArgument(otherPlayer(table.mover(a)));
      return makeSentence('narration.count', { ...here, ...winner, before: number(b + 1), after: number(b) });
    }
    case RECORD.known:
      return makeSentence('narration.known', here);
    case RECORD.expand:
      return trace.solver.layers
        ? makeSentence('narration.expand.layer', { ...here, count: number(table.layerAt(step)) })
        : makeSentence('narration.expand', here);
    case RECORD.aside:
      return makeSentence('narration.aside', here);
    case RECORD.late:
      return makeSentence('narration.late', { ...here, ...playerArgument(winnerOf(detail) ?? 0), ...plies });
    case RECORD.layer:
      return makeSentence('narration.layer', { count: number(a) });
    case RECORD.cut:
      return makeSentence('narration.table-cut', { count: number(a) });
    default:
      return a === 0 ? nothingLeft() : leftOver();
  }

  function nothingLeft(): Sentence {
    if (!isLazy) return makeSentence('narration.rest.none');
    const { winner } = table.cellAt(records.a(0), step);
    return winner === null
      ? makeSentence('narration.rest.start.drawn')
      : makeSentence('narration.rest.start', playerArgument(winner));
  }

  function leftOver(): Sentence {
    const winner = winnerOf(detail);
    const words = { count: number(a), ...(winner === null ? {} : playerArgument(winner)) };
    if (isLazy) return makeSentence(winner === null ? 'narration.rest.lazy.draw' : 'narration.rest.lazy.won', words);
    if (!endedByCap(table)) return makeSentence(winner === null ? 'narration.rest.draw' : 'narration.rest.won', words);
    const cap = number(table.layerAt(step));
    return makeSentence(winner === null ? 'narration.rest.capped' : 'narration.rest.capped.won', { ...words, cap });
  }

  function decided(): Sentence {
    const winner = winnerOf(detail & 3) ?? 0;
    const rule = detail >> 2;
    const words = { ...here, ...playerArgument(winner) };
    const moverWins = table.mover(a) === winner;
    if (rule === 2)
      return makeSentence(moverWins ? 'narration.decide.layer' : 'narration.decide.layer.loses', {
        ...words,
        ...plies,
      });
    if (rule === 3) return makeSentence(moverWins ? 'narration.decide.lazy' : 'narration.decide.lazy.closed', words);
    // A lazy analysis does not compute distances.
    if (isLazy || b < 0)
      return makeSentence(rule === 0 ? 'narration.decide.lazy' : 'narration.decide.lazy.closed', words);
    return makeSentence(rule === 0 ? 'narration.decide.wins' : 'narration.decide.closed', { ...words, ...plies });
  }
}
