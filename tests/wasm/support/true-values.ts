/**
 * True values of the positions of a line in games with cycles, computed from the rules without any solver. Each kind of
 * repetition rule has its own plain search.
 */
import type { Ending, GameEntry, PlayerIndex } from '../../../web/model/game/types.ts';
import { winnerOfEndlessPlay } from '../../../web/model/game/values.ts';
import { pliesToWin, type StateGraph, stateAt } from './state-graph.ts';

/** Winner and plies to the end. `plies` is null for a draw and for a win by endless play or by the ply limit. */
export interface TrueValue {
  readonly winner: PlayerIndex | null;
  readonly plies: number | null;
}

/** The true facts about the end of a line, with its history. */
export interface TruePosition {
  readonly mover: PlayerIndex;
  readonly text: string;
  readonly repeats: boolean;
  readonly ending: Ending | null;
  readonly value: TrueValue;
  /** Values by the text of the move; empty if the game is over. */
  readonly moves: ReadonlyMap<string, TrueValue & { readonly repeats: boolean }>;
}

/** The true values of one setup. */
export interface Truth {
  /**
   * Returns the facts about the end of the line with these positions, the start first; null if the search is too long.
   */
  readonly at: (texts: readonly string[]) => TruePosition | null;
}

const DRAW: TrueValue = { winner: null, plies: null };

/** Maximum number of positions visited in one search with history. */
const MOST_VISITS = 40_000;

/** Returns the true values of the setup whose positions are in `graph`. */
export function truthOf(graph: StateGraph, game: GameEntry): Truth {
  const valueAfter = createSearch(graph, game);
  const endingOf = (texts: readonly string[]): Ending | null => {
    const own = stateAt(graph, texts.at(-1)).ending;
    if (own !== null) return own;
    if (game.repetitionDraws && texts.indexOf(texts.at(-1) ?? '') < texts.length - 1) {
      return { reason: 'repetition', winner: null };
    }
    if (texts.length - 1 !== game.mostPlies) return null;
    return { reason: 'too-many-plies', winner: winnerOfEndlessPlay(game.endlessPlay) };
  };
  const worth = (texts: readonly string[]): TrueValue | null => {
    const ending = endingOf(texts);
    return ending === null ? valueAfter(texts) : { winner: ending.winner, plies: ending.winner === null ? null : 0 };
  };
  return {
    at(texts) {
      const text = texts.at(-1) ?? '';
      const state = stateAt(graph, text);
      const ending = endingOf(texts);
      const value = worth(texts);
      if (value === null) return null;
      const moves = new Map<string, TrueValue & { readonly repeats: boolean }>();
      for (const [move, to] of ending === null ? state.moves : []) {
        const next = [...texts, to];
        const after = worth(next);
        if (after === null) return null;
        const byLimit = endingOf(next)?.reason === 'too-many-plies';
        moves.set(move, {
          ...(byLimit ? { ...after, plies: null } : onePlyEarlier(after)),
          repeats: texts.includes(to),
        });
      }
      return { mover: state.mover, text, repeats: texts.slice(0, -1).includes(text), ending, value, moves };
    },
  };
}

/** Returns a search that fits the game's rules and returns the value at the end of an unfinished line. */
function createSearch(graph: StateGraph, game: GameEntry): (texts: readonly string[]) => TrueValue | null {
  if (game.repetitionDraws) return (texts) => searchWithHistory(graph, texts);
  const endless: TrueValue = { winner: winnerOfEndlessPlay(game.endlessPlay), plies: null };
  if (game.mostPlies !== null) {
    const most = game.mostPlies;
    const byPliesLeft = valuesByPliesLeft(graph, endless, most);
    return (texts) => byPliesLeft[most - texts.length + 1]?.get(texts.at(-1) ?? '') ?? null;
  }
  const none: ReadonlySet<string> = new Set();
  const wins = [pliesToWin(graph, 0, none), pliesToWin(graph, 1, none)] as const;
  return (texts) => {
    const text = texts.at(-1) ?? '';
    for (const winner of [0, 1] as const) {
      const plies = wins[winner].get(text);
      if (plies !== undefined) return { winner, plies };
    }
    return endless;
  };
}

/** Searches all continuations of a line; reaching a position that has already occurred is a draw. */
function searchWithHistory(graph: StateGraph, line: readonly string[]): TrueValue | null {
  const known = new Map<string, TrueValue>();
  const visited = new Set(line);
  let visits = 0;

  /** Returns a key for the position together with the visited positions that are still reachable from it. */
  function keyOf(text: string): string {
    const found = new Set([text]);
    const met = new Set<string>();
    for (const from of found) {
      for (const to of stateAt(graph, from).moves.values()) {
        if (visited.has(to)) met.add(to);
        else found.add(to);
      }
    }
    return [text, ...[...met].sort()].join(' ');
  }

  function search(text: string): TrueValue | null {
    const { mover, moves } = stateAt(graph, text);
    const key = keyOf(text);
    const before = known.get(key);
    if (before !== undefined) return before;
    visits += 1;
    let best: TrueValue | null = null;
    for (const to of moves.values()) {
      const { ending } = stateAt(graph, to);
      let value: TrueValue | null = DRAW;
      if (ending !== null) value = valueOfEnding(ending);
      else if (!visited.has(to)) {
        if (visits > MOST_VISITS) return null;
        visited.add(to);
        value = search(to);
        visited.delete(to);
      }
      if (value === null) return null;
      if (best === null || isBetter(onePlyEarlier(value), best, mover)) best = onePlyEarlier(value);
    }
    if (best === null) throw new Error(`no move from ${text}`);
    known.set(key, best);
    return best;
  }

  return search(line.at(-1) ?? '');
}

/** Returns the values of all positions, by the number of plies left, computed backwards from the last ply. */
function valuesByPliesLeft(
  graph: StateGraph,
  endless: TrueValue,
  most: number,
): readonly ReadonlyMap<string, TrueValue>[] {
  const { states } = graph;
  let next = new Map(
    [...states].map(([text, { ending }]) => [text, ending === null ? endless : valueOfEnding(ending)]),
  );
  const all: ReadonlyMap<string, TrueValue>[] = [next];
  while (all.length <= most) {
    const after = next;
    next = new Map(
      [...states].map(([text, { ending, mover, moves }]) => {
        if (ending !== null) return [text, valueOfEnding(ending)];
        const values = [...moves.values()].map((to) => onePlyEarlier(after.get(to) ?? endless));
        return [text, values.reduce((best, value) => (isBetter(value, best, mover) ? value : best))];
      }),
    );
    all.push(next);
  }
  return all;
}

function valueOfEnding({ winner }: Ending): TrueValue {
  return winner === null ? DRAW : { winner, plies: 0 };
}

/** Returns the value as seen one ply earlier. */
function onePlyEarlier({ winner, plies }: TrueValue): TrueValue {
  return { winner, plies: plies === null ? null : plies + 1 };
}

/**
 * Returns true if a player prefers `a` to `b`: short wins first, then draws, then long losses; endless play counts as
 * the longest.
 */
export function isBetter(a: TrueValue, b: TrueValue, player: PlayerIndex): boolean {
  const rank = ({ winner }: TrueValue): number => (winner === null ? 1 : winner === player ? 2 : 0);
  if (rank(a) !== rank(b)) return rank(a) > rank(b);
  const [plies, others] = [a.plies ?? Number.POSITIVE_INFINITY, b.plies ?? Number.POSITIVE_INFINITY];
  return a.winner === player ? plies < others : plies > others;
}
