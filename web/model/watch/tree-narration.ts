/** Describes the last record of a tree's trace in a sentence. Results are the first player's: see results.ts. */
import type { PlayerIndex, Position } from '../game/types.ts';
import { otherPlayer } from '../game/values.ts';
import {
  makeSentence,
  number,
  player,
  playerArgument,
  type Sentence,
  type SentenceArgument,
} from '../words/sentence.ts';
import { RECORD } from './trace/records.ts';
import {
  type Estimate,
  estimateOf,
  type Relation,
  type Result,
  relationAt,
  resultAt,
  type Search,
  valueAt,
} from './trace/results.ts';
import { BOUNDS, type Bound, NO_NODE, type NodeId } from './trace/tree.ts';
import { bestChild, hitOf, isElsewhere, isOver, reasonOf, windowAt } from './trace/tree-facts.ts';

type Words = Readonly<Record<string, SentenceArgument>>;

/** Relation to a bound on points, from the point of view of the player with the bound. */
const RELATIONS = { exact: 'equal', lower: 'at-least', upper: 'at-most' } as const satisfies Record<Bound, Relation>;

/** Returns the argument for a bound: α is the first player's, β the second's. */
function boundOf(holder: PlayerIndex, result: Result, believed: boolean): SentenceArgument {
  return { kind: 'bound', holder, result, believed };
}

/** Returns the sentence about a step, from step 1 on. */
export function narrateTree(search: Search, positions: ReadonlyMap<number, Position>, step: number): Sentence {
  const { trace, tree } = search;
  const { records } = trace;
  const record = step - 1;
  const node = tree.nodeAt(step);
  const mover = tree.mover(node);
  const { specimen } = trace.solver;
  const detail = records.detail(record);

  switch (records.kind(record)) {
    case RECORD.enter:
      return entered();
    case RECORD.chance:
      return makeSentence('narration.chance', { ...playerArgument(mover), ...moveTo(node) });
    case RECORD.leaf:
      return left(detail === 1);
    case RECORD.hit:
      return known();
    case RECORD.window:
    case RECORD.cut:
      return cut(records.kind(record) === RECORD.window);
    case RECORD.back:
      return moveSearched(records.a(record));
    case RECORD.value:
      return valued();
    default:
      return makeSentence(
        detail === 1 ? 'narration.average.worst' : 'narration.average.mean',
        worth(estimateOf(search, node)),
      );
  }

  function worth({ value, relation, onLine }: Estimate, believed: boolean = specimen): Words {
    return { worth: { kind: 'worth', value, relation, onLine, believed } };
  }

  /** Returns the arguments for the move to a node. */
  function moveTo(child: NodeId): Words {
    const [from, move] = [tree.parent(child), tree.move(child)];
    const name = positions.get(from)?.moves[move]?.text ?? null;
    return { move: { kind: 'move', name, gain: tree.gain(child) } };
  }

  function entered(): Sentence {
    const { alpha, beta } = windowAt(search, node, tree.openedAt(node));
    const isOpen = alpha.kind === 'no-bound' && beta.kind === 'no-bound';
    const window: Words = { alpha: boundOf(0, alpha, false), beta: boundOf(1, beta, false) };
    if (tree.parent(node) === NO_NODE) {
      if (!trace.solver.window) return makeSentence('narration.enter.start', playerArgument(mover));
      return makeSentence('narration.enter.start.window', { ...playerArgument(mover), ...window });
    }
    const chance = tree.result(node);
    if (chance > 0) {
      const result = { number: number(chance) };
      return isOver(tree, node)
        ? makeSentence('narration.enter.result.over', result)
        : makeSentence('narration.enter.result', { ...playerArgument(mover), ...result });
    }
    if (isOver(tree, node)) return makeSentence('narration.enter.over', moveTo(node));
    const after = { ...playerArgument(mover), ...moveTo(node) };
    return isOpen
      ? makeSentence('narration.enter', after)
      : makeSentence('narration.enter.window', { ...after, ...window });
  }

  function left(repeats: boolean): Sentence {
    const estimate = estimateOf(search, node);
    const { value } = estimate;
    // Removes `onLine`, because the sentence itself states that the result is valid on this line.
    if (repeats) return makeSentence('narration.leaf.repetition', worth({ ...estimate, onLine: false }));
    if (value.kind === 'margin') return makeSentence('narration.leaf.points', worth(estimate));
    const winner = value.kind === 'outcome' ? value.winner : value.probability > 0.5 ? 0 : 1;
    return winner === null
      ? makeSentence('narration.leaf.drawn')
      : makeSentence('narration.leaf.won', playerArgument(winner));
  }

  /** Returns the sentence about a table hit: the table contains the score of a position met before. */
  function known(): Sentence {
    const hit = hitOf(search, node);
    const estimate = estimateOf(search, node);
    const met = {
      ...playerArgument(mover),
      other: player(otherPlayer(mover)),
      node: number(hit.first),
      ...worth(estimate),
    };
    // Does not mark the value as a wrong solver's claim, because these sentences mention the mistake themselves.
    const taken = { ...met, ...worth(estimate, false) };
    if (hit.open)
      return hit.turned ? makeSentence('narration.hit.open.turned', taken) : makeSentence('narration.hit.open', met);
    if (estimate.value.kind !== 'margin') {
      if (trace.solver.mistake === 'unfinished-kept') return makeSentence('narration.hit.unfinished', taken);
      return makeSentence(hit.turned ? 'narration.hit.turned' : 'narration.hit', met);
    }
    // The table stores the points that the mover will still make, without the points made before.
    const sum: Words = {
      ...(hit.forgotten ? taken : met),
      toCome: { kind: 'points', points: tree.score(node), relation: RELATIONS[tree.bound(node)] },
      first: player(0),
      lead: { kind: 'points', points: tree.lead(node), relation: 'equal' },
    };
    if (hit.forgotten) return makeSentence('narration.hit.forgotten', sum);
    return makeSentence(hit.turned ? 'narration.hit.points.turned' : 'narration.hit.points', sum);
  }

  function cut(isWindow: boolean): Sentence {
    const reason = reasonOf(search, node);
    const count = number(reason.moves);
    // Only wrong solvers stop at a win in a game of outcomes.
    if (reason.bound === null) return makeSentence('narration.cut.won', { ...playerArgument(mover), count });
    return makeSentence(isWindow ? 'narration.window' : 'narration.cut', {
      ...playerArgument(reason.holder),
      ...worth(reason),
      count,
      node: number(reason.holderNode),
      bound: boundOf(reason.holder, reason.bound, specimen),
    });
  }

  /** Returns the sentence for the end of a move's search. */
  function moveSearched(child: NodeId): Sentence {
    const value = valueAt(search, node, records.b(record));
    const relation = relationAt(search, child, tree.bound(child));
    // Comparing moves can depend on the line even if this move does not.
    const onLine = !specimen && tree.hasRepeated(node, step);
    const words = { ...playerArgument(mover), ...moveTo(child), ...worth({ value, relation, onLine }) };
    if (isElsewhere(tree, node, records.c(record))) {
      const bound = boundOf(mover, resultAt(search, node, tree.alpha(node)), specimen);
      return makeSentence('narration.back.elsewhere', { ...words, bound });
    }
    return makeSentence(records.detail(record) === 1 ? 'narration.back.better' : 'narration.back', words);
  }

  function valued(): Sentence {
    const estimate = estimateOf(search, node);
    const words = { ...playerArgument(mover), ...worth(estimate) };
    if (node === 0) return makeSentence('narration.value.start', words);
    const bound = BOUNDS[detail];
    if (bound === 'lower' && tree.cutMoves(node) > 0) return makeSentence('narration.value.lower', words);
    if (bound === 'lower')
      return makeSentence('narration.value.reached', { ...words, other: player(otherPlayer(mover)) });
    if (bound === 'upper') return makeSentence('narration.value.upper', words);
    const best = tree.bestMove(node) < 0 ? NO_NODE : bestChild(tree, node, step);
    if (best === NO_NODE) return makeSentence('narration.value.none', words);
    return makeSentence(tree.cutMoves(node) > 0 ? 'narration.value.won' : 'narration.value', {
      ...words,
      ...moveTo(best),
    });
  }
}
