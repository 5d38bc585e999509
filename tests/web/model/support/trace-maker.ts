/** Traces of small invented games, written by plain searches, so that the facts about their trees are known. */
import { NO_BOUND, RECORD, type RecordKind, TraceRecords } from '../../../../web/model/watch/trace/records.ts';
import type { Trace } from '../../../../web/model/watch/trace/trace.ts';
import { traceable } from './traceables.ts';

/** The tree searches that can be recorded. */
export const SEARCHES = ['minimax', 'alpha-beta', 'memo', 'alpha-beta-table', 'expectimax'] as const;
export type Search = (typeof SEARCHES)[number];

/** A position of an invented game: an ending with its points for the mover, or moves to later positions. */
export interface MadePosition {
  readonly mover: 0 | 1;
  readonly points: number;
  /** Next positions of each move: one, or several for a chance move. */
  readonly moves: readonly (readonly number[])[];
}

/** Returns a generator of reproducible integers from 0 up to but not including a bound (Park and Miller). */
export function numbersFrom(seed: number): (bound: number) => number {
  let state = (seed % 2147483646) + 1;
  return (bound) => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
}

/** Returns a game of a few positions whose moves lead only to later ones. Lines may transpose, as in real games. */
export function madeGame(seed: number, chance: boolean, depth = 4): readonly MadePosition[] {
  const random = numbersFrom(seed);
  const width = 4;
  const game: MadePosition[] = [];
  for (let layer = 0; layer <= depth; layer += 1) {
    for (let place = 0; place < width; place += 1) {
      const ends = layer === depth || (layer > 1 && random(5) === 0);
      const mover = random(5) === 0 || layer % 2 === 0 ? 0 : 1;
      const next = (): number => (layer + 1) * width + random(width);
      const moves = ends
        ? []
        : Array.from({ length: 1 + random(4) }, () =>
            chance && random(2) === 0 ? [next(), next(), next()].slice(0, 2 + random(2)) : [next()],
          );
      game.push({ mover, points: random(13) - 6, moves });
    }
  }
  return game;
}

/** Writes records in the format of engine/core/trace.hpp. */
export class TraceWriter {
  readonly words: number[] = [];

  put(kind: RecordKind, detail: number, a: number, b = 0, c = 0): void {
    this.words.push((detail << 8) | RECORD[kind], a, b, c);
  }
}

/** Returns a trace whose records arrived in one part. */
export function traceOf(words: ArrayLike<number>, solver = 'minimax'): Trace {
  const records = new TraceRecords();
  records.append(Int32Array.from(words));
  return {
    game: 'made-up',
    setup: '',
    // In the catalogue, expectimax is the memoised search for games of chance.
    solver: traceable(solver === 'expectimax' ? 'memo' : solver),
    cap: null,
    valueKind: 'margin',
    endlessPlay: 'impossible',
    lead: 0,
    mover: 0,
    records,
    fractions: [],
    report: null,
  };
}

/** The score of the start for its mover, and the counters of a search. */
export interface Written {
  readonly words: readonly number[];
  readonly value: number;
  readonly nodes: number;
  readonly tableHits: number;
  readonly cutoffs: number;
}

/** Runs a search on a game and records it. */
export function written(game: readonly MadePosition[], search: Search): Written {
  const writer = new TraceWriter();
  const pruning = search === 'alpha-beta' || search === 'alpha-beta-table';
  const remembering = search === 'memo' || search === 'alpha-beta-table';
  const table = new Map<number, { node: number; score: number; bound: number }>();
  let opened = 0;
  const counts = { nodes: 0, tableHits: 0, cutoffs: 0 };

  interface Way {
    readonly move: number;
    readonly result: number;
  }

  function visit(place: number, way: Way, alpha: number, beta: number): { node: number; score: number } {
    const position = game[place] ?? { mover: 0, points: 0, moves: [] };
    const { moves, mover } = position;
    const node = opened++;
    counts.nodes += 1;
    writer.put('enter', way.result | (mover << 2) | (moves.length << 3), way.move, alpha, beta);
    if (moves.length === 0) {
      writer.put('leaf', 0, position.points);
      return { node, score: position.points };
    }
    const known = remembering ? table.get(place) : undefined;
    if (known !== undefined) {
      const { score, bound } = known;
      if (bound === 0) {
        writer.put('hit', 0, known.node, score);
        counts.tableHits += 1;
        return { node, score };
      }
      if ((bound === 1 && score >= beta) || (bound === 2 && score <= alpha)) {
        writer.put('window', bound, score, moves.length);
        counts.cutoffs += 1;
        return { node, score };
      }
    }
    let best = -NO_BOUND;
    let bestMove = -1;
    for (const [move, targets] of moves.entries()) {
      const from = pruning ? Math.max(alpha, best) : -NO_BOUND;
      const child = follow(targets, move, mover, from, pruning ? beta : NO_BOUND);
      const better = child.score > best;
      if (better) {
        best = child.score;
        bestMove = move;
      }
      writer.put('back', better ? 1 : 0, child.node, child.score, best);
      if (pruning && best >= beta && move + 1 < moves.length) {
        writer.put('cut', 0, moves.length - move - 1, best, beta);
        counts.cutoffs += 1;
        break;
      }
    }
    const bound = best >= beta ? 1 : best <= alpha ? 2 : 0;
    if (remembering) table.set(place, { node, score: best, bound: pruning ? bound : 0 });
    writer.put('value', pruning ? bound : 0, bestMove, best);
    return { node, score: best };
  }

  /** Returns the score of a move for the player who makes it. */
  function follow(
    targets: readonly number[],
    move: number,
    mover: 0 | 1,
    alpha: number,
    beta: number,
  ): { node: number; score: number } {
    const [only = 0] = targets;
    const forMover = (place: number, score: number): number => (game[place]?.mover === mover ? score : 0 - score);
    if (targets.length === 1) {
      const same = game[only]?.mover === mover;
      const child = visit(only, { move, result: 0 }, same ? alpha : -beta, same ? beta : -alpha);
      return { node: child.node, score: forMover(only, child.score) };
    }
    const node = opened++;
    writer.put('chance', 0, move);
    const scores = targets.map((place, index) => {
      const { score } = visit(place, { move: 0, result: index + 1 }, -NO_BOUND, NO_BOUND);
      return forMover(place, score);
    });
    // The scores in a trace are integers.
    const score = Math.round(scores.reduce((sum, each) => sum + each, 0) / scores.length) + 0;
    writer.put('average', 0, score);
    return { node, score };
  }

  const { score } = visit(0, { move: 0, result: 0 }, -NO_BOUND, NO_BOUND);
  return { words: writer.words, value: score, ...counts };
}
