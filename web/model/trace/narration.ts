/** The last record of a trace at a step, as a sentence. */
import type { Board, PlayerIndex, Position } from '../types.ts';
import { otherPlayer } from '../values.ts';
import { by, number, type Sentence, type SentenceArgument, say } from '../wording.ts';
import { endedByCap } from './capped.ts';
import { meaningOf } from './meaning.ts';
import { NO_BOUND, RECORD } from './records.ts';
import type { TraceTable } from './table.ts';
import type { Trace } from './trace.ts';
import { BOUNDS, NO_NODE, type NodeId, type TraceTree } from './tree.ts';

/** What sentences are made of. One of `tree` and `table` is there. */
export interface Scenery {
  readonly trace: Trace;
  readonly tree: TraceTree | null;
  readonly table: TraceTable | null;
  /** What moves and places are called is known for these nodes or indices. */
  readonly positions: ReadonlyMap<number, Position>;
  readonly board: Board;
}

/** The nodes or indices whose positions the sentence at a step speaks of. */
export function subjectsAt({ trace: { records }, tree, table }: Scenery, step: number): readonly number[] {
  if (step === 0) return [];
  const record = step - 1;
  if (tree !== null) {
    const node = tree.nodeAt(step);
    const opens = records.kind(record) === RECORD.enter || records.kind(record) === RECORD.chance;
    const asked = opens ? tree.parent(node) : node;
    return asked === NO_NODE ? [] : [tree.isChance(asked) ? tree.parent(asked) : asked];
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

/** What has just happened at a step; at step 0 what is about to. */
export function narrate(scenery: Scenery, step: number): Sentence {
  const { tree, table } = scenery;
  if (step === 0) return say(beginning(scenery));
  if (tree !== null) return narrateTree(scenery, tree, step);
  return table === null ? say('narration.begin.table') : narrateTable(scenery, table, step);
}

function beginning({ trace, tree }: Scenery): Sentence['key'] {
  if (tree !== null) return 'narration.begin.tree';
  if (trace.solver.lazy) return 'narration.begin.lazy';
  return trace.solver.layers ? 'narration.begin.capped' : 'narration.begin.table';
}

function narrateTree(scenery: Scenery, tree: TraceTree, step: number): Sentence {
  const { trace, positions } = scenery;
  const { records } = trace;
  const record = step - 1;
  const node = tree.nodeAt(step);
  const mover = tree.mover(node);
  const parent = tree.parent(node);
  const kind = records.kind(record);

  const score = (value: number): SentenceArgument => ({ kind: 'score', score: meaningOf(value, trace, mover) });
  const worth = (value: number, player: PlayerIndex = mover): Record<'worth', SentenceArgument> => ({
    worth: { kind: 'worth', score: meaningOf(value, trace, player), player },
  });
  const move = (at: NodeId, index: number): Record<'move', SentenceArgument> => ({
    move: { kind: 'move', name: nameOf(positions.get(at), index), number: index + 1 },
  });

  switch (kind) {
    case RECORD.enter: {
      const [alpha, beta] = [tree.alpha(node), tree.beta(node)];
      const isOpen = alpha === -NO_BOUND && beta === NO_BOUND;
      const window = { alpha: score(alpha), beta: score(beta) };
      if (parent === NO_NODE)
        return trace.solver.window
          ? say('narration.enter.start.window', { ...by(mover), ...window })
          : say('narration.enter.start', by(mover));
      if (tree.result(node) > 0)
        return say('narration.enter.result', { ...by(mover), number: number(tree.result(node)) });
      const after = { ...by(mover), ...move(parent, tree.move(node)) };
      return isOpen ? say('narration.enter', after) : say('narration.enter.window', { ...after, ...window });
    }
    case RECORD.chance:
      return say('narration.chance', { ...by(mover), ...move(parent, tree.move(node)) });
    case RECORD.leaf:
      return leaf(records.a(record), records.detail(record) === 1);
    case RECORD.hit: {
      const words = { node: number(records.a(record)), ...worth(records.b(record)) };
      const bound = BOUNDS[records.detail(record)];
      return say(bound === 'lower' || bound === 'upper' ? `narration.hit.${bound}` : 'narration.hit', words);
    }
    case RECORD.window: {
      const isAhead = BOUNDS[records.detail(record)] === 'upper';
      const words = { ...by(isAhead ? mover : otherPlayer(mover)), count: number(records.b(record)) };
      return say(isAhead ? 'narration.window.ahead' : 'narration.window.behind', words);
    }
    case RECORD.back: {
      const child = records.a(record);
      if (tree.isChance(node))
        return say('narration.back.result', {
          number: number(tree.result(child)),
          ...worth(records.b(record), mover),
        });
      const words = { ...by(mover), ...move(node, tree.move(child)), ...worth(records.b(record)) };
      return say(records.detail(record) === 1 ? 'narration.back.better' : 'narration.back', words);
    }
    case RECORD.cut: {
      const [reached, beta] = [records.b(record), records.c(record)];
      const count = number(records.a(record));
      if (beta === NO_BOUND || !trace.solver.window) return say('narration.cut.won', { ...by(mover), count });
      return say('narration.cut', {
        mover: { kind: 'player', player: mover },
        ...by(otherPlayer(mover)),
        count,
        score: score(reached),
        beta: score(beta),
      });
    }
    case RECORD.value: {
      const best = records.a(record);
      const words = { ...by(mover), ...worth(records.b(record)) };
      if (node === 0) return say('narration.value.start', worth(records.b(record)));
      const bound = BOUNDS[records.detail(record)];
      if (bound === 'lower' || bound === 'upper') return say(`narration.value.${bound}`, words);
      return best < 0 ? say('narration.value.none', words) : say('narration.value', { ...words, ...move(node, best) });
    }
    default:
      return say(
        records.detail(record) === 1 ? 'narration.average.worst' : 'narration.average.mean',
        worth(records.a(record)),
      );
  }

  function leaf(value: number, repeats: boolean): Sentence {
    if (repeats) return say('narration.leaf.repetition', worth(value));
    const meaning = meaningOf(value, trace, mover);
    if (meaning.kind === 'margin') return say('narration.leaf.points');
    const ahead = meaning.kind === 'probability' ? meaning.probability - 0.5 : value;
    if (ahead === 0) return say('narration.leaf.drawn');
    return say('narration.leaf.won', by(ahead > 0 ? mover : otherPlayer(mover)));
  }
}

function nameOf(position: Position | undefined, index: number): string | null {
  return position?.moves[index]?.text ?? null;
}

/** Winners in the detail of records. */
function winnerOf(winner: number): PlayerIndex | null {
  if (winner === 1) return 0;
  return winner === 2 ? 1 : null;
}

function narrateTable(scenery: Scenery, table: TraceTable, step: number): Sentence {
  const { trace, positions, board } = scenery;
  const { records } = trace;
  const record = step - 1;
  const [a, b, detail] = [records.a(record), records.b(record), records.detail(record)];
  const isLazy = trace.solver.lazy;
  const place = (index: number): SentenceArgument => ({
    kind: 'place',
    index,
    position: positions.get(index) ?? null,
    board,
  });
  const here = { place: place(a) };
  const plies = { count: number(b) };

  switch (records.kind(record)) {
    case RECORD.open:
      return isLazy ? say('narration.open.lazy', here) : say('narration.open', { ...here, count: number(b) });
    case RECORD.end: {
      const winner = winnerOf(detail >> 1);
      return winner === null ? say('narration.end.drawn', here) : say('narration.end', { ...here, ...by(winner) });
    }
    case RECORD.take: {
      const words = { ...here, ...by(winnerOf(detail) ?? 0) };
      if (isLazy) return say('narration.take.lazy', words);
      return b === 0 ? say('narration.take.now', words) : say('narration.take', { ...words, ...plies });
    }
    case RECORD.decide:
      return decided();
    case RECORD.count: {
      const winner = otherPlayer(table.mover(a));
      return say('narration.count', {
        ...here,
        ...by(winner),
        before: number(b + 1),
        after: number(b),
      });
    }
    case RECORD.known:
      return say('narration.known', here);
    case RECORD.expand:
      return trace.solver.layers
        ? say('narration.expand.layer', { ...here, count: number(table.layerAt(step)) })
        : say('narration.expand', here);
    case RECORD.aside:
      return say('narration.aside', here);
    case RECORD.late:
      return say('narration.late', { ...here, ...by(winnerOf(detail) ?? 0), ...plies });
    case RECORD.layer:
      return say('narration.layer', { count: number(a) });
    case RECORD.cut:
      return say('narration.table-cut', { count: number(a) });
    default:
      return a === 0 ? nothingLeft() : leftOver();
  }

  function nothingLeft(): Sentence {
    if (!isLazy) return say('narration.rest.none');
    const { winner } = table.cellAt(records.a(0), step);
    return winner === null ? say('narration.rest.start.drawn') : say('narration.rest.start', by(winner));
  }

  function leftOver(): Sentence {
    const winner = winnerOf(detail);
    const words = { count: number(a), ...(winner === null ? {} : by(winner)) };
    if (isLazy) return say(winner === null ? 'narration.rest.lazy.draw' : 'narration.rest.lazy.won', words);
    if (!endedByCap(table)) return say(winner === null ? 'narration.rest.draw' : 'narration.rest.won', words);
    const cap = number(table.layerAt(step));
    return say(winner === null ? 'narration.rest.capped' : 'narration.rest.capped.won', { ...words, cap });
  }

  function decided(): Sentence {
    const winner = winnerOf(detail & 3) ?? 0;
    const rule = detail >> 2;
    const words = { ...here, ...by(winner) };
    const moverWins = table.mover(a) === winner;
    if (rule === 2)
      return say(moverWins ? 'narration.decide.layer' : 'narration.decide.layer.loses', { ...words, ...plies });
    if (rule === 3) return say(moverWins ? 'narration.decide.lazy' : 'narration.decide.lazy.closed', words);
    // A lazy analysis tells no distances.
    if (isLazy || b < 0) return say(rule === 0 ? 'narration.decide.lazy' : 'narration.decide.lazy.closed', words);
    return say(rule === 0 ? 'narration.decide.wins' : 'narration.decide.closed', { ...words, ...plies });
  }
}
