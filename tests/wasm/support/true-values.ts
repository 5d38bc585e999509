/**
 * What the positions of a line are worth in a game in which positions can come again: a full search that knows the rules alone,
 * and asks no solver. Each kind of rule has a search of its own, as plain as can be.
 */
import type { Ending, GameEntry, PlayerIndex } from '../../../web/model/game/types.ts';
import { winnerOfEndlessPlay } from '../../../web/model/game/values.ts';
import { placeAt, pliesToWin, type Rules } from './rules-only.ts';

/** Who wins, and in how many plies; no number where that is by going on for as long as the rules allow, or nobody wins. */
export interface TrueValue {
  readonly winner: PlayerIndex | null;
  readonly plies: number | null;
}

/** The end of a line by the rules, with what was played. */
export interface TrueEnd {
  readonly mover: PlayerIndex;
  readonly text: string;
  readonly repeats: boolean;
  readonly ending: Ending | null;
  readonly value: TrueValue;
  /** By the moves' texts; empty where the game is over. */
  readonly moves: ReadonlyMap<string, TrueValue & { readonly repeats: boolean }>;
}

/** The truth about the lines of one setup. */
export interface Truth {
  /** What is true where `texts` end, the start first; null where a search would be too long. */
  readonly at: (texts: readonly string[]) => TrueEnd | null;
}

const DRAW: TrueValue = { winner: null, plies: null };

/** Visits of one search through the histories of a line. */
const MOST_VISITS = 40_000;

/** The truth about a setup of which `rules` has all positions. */
export function truthOf(rules: Rules, game: GameEntry): Truth {
  const valueAfter = searchOf(rules, game);
  const endingOf = (texts: readonly string[]): Ending | null => {
    const own = placeAt(rules, texts.at(-1)).ending;
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
      const place = placeAt(rules, text);
      const ending = endingOf(texts);
      const value = worth(texts);
      if (value === null) return null;
      const moves = new Map<string, TrueValue & { readonly repeats: boolean }>();
      for (const [move, to] of ending === null ? place.moves : []) {
        const next = [...texts, to];
        const after = worth(next);
        if (after === null) return null;
        const byLimit = endingOf(next)?.reason === 'too-many-plies';
        moves.set(move, { ...(byLimit ? { ...after, plies: null } : later(after)), repeats: texts.includes(to) });
      }
      return { mover: place.mover, text, repeats: texts.slice(0, -1).includes(text), ending, value, moves };
    },
  };
}

/** The search for the rules of a game: what the end of a line is worth where the game goes on. */
function searchOf(rules: Rules, game: GameEntry): (texts: readonly string[]) => TrueValue | null {
  if (game.repetitionDraws) return (texts) => afterHistory(rules, texts);
  const endless: TrueValue = { winner: winnerOfEndlessPlay(game.endlessPlay), plies: null };
  if (game.mostPlies !== null) {
    const most = game.mostPlies;
    const byPliesLeft = countedDown(rules, endless, most);
    return (texts) => byPliesLeft[most - texts.length + 1]?.get(texts.at(-1) ?? '') ?? null;
  }
  const none: ReadonlySet<string> = new Set();
  const wins = [pliesToWin(rules, 0, none), pliesToWin(rules, 1, none)] as const;
  return (texts) => {
    const text = texts.at(-1) ?? '';
    for (const winner of [0, 1] as const) {
      const plies = wins[winner].get(text);
      if (plies !== undefined) return { winner, plies };
    }
    return endless;
  };
}

/** Every way on from the end of a line in which positions that occurred are draws. */
function afterHistory(rules: Rules, line: readonly string[]): TrueValue | null {
  const known = new Map<string, TrueValue>();
  const visited = new Set(line);
  let visits = 0;

  /** Only what can still be reached counts of what was visited. */
  function keyOf(text: string): string {
    const found = new Set([text]);
    const met = new Set<string>();
    for (const from of found) {
      for (const to of placeAt(rules, from).moves.values()) {
        if (visited.has(to)) met.add(to);
        else found.add(to);
      }
    }
    return [text, ...[...met].sort()].join(' ');
  }

  function search(text: string): TrueValue | null {
    const { mover, moves } = placeAt(rules, text);
    const key = keyOf(text);
    const before = known.get(key);
    if (before !== undefined) return before;
    visits += 1;
    let best: TrueValue | null = null;
    for (const to of moves.values()) {
      const { ending } = placeAt(rules, to);
      let value: TrueValue | null = DRAW;
      if (ending !== null) value = ended(ending);
      else if (!visited.has(to)) {
        if (visits > MOST_VISITS) return null;
        visited.add(to);
        value = search(to);
        visited.delete(to);
      }
      if (value === null) return null;
      if (best === null || isBetter(later(value), best, mover)) best = later(value);
    }
    if (best === null) throw new Error(`no move from ${text}`);
    known.set(key, best);
    return best;
  }

  return search(line.at(-1) ?? '');
}

/** What every position is worth with so many plies left: from the last ply backwards. */
function countedDown(rules: Rules, endless: TrueValue, most: number): readonly ReadonlyMap<string, TrueValue>[] {
  const { places } = rules;
  let next = new Map([...places].map(([text, { ending }]) => [text, ending === null ? endless : ended(ending)]));
  const all: ReadonlyMap<string, TrueValue>[] = [next];
  while (all.length <= most) {
    const after = next;
    next = new Map(
      [...places].map(([text, { ending, mover, moves }]) => {
        if (ending !== null) return [text, ended(ending)];
        const values = [...moves.values()].map((to) => later(after.get(to) ?? endless));
        return [text, values.reduce((best, value) => (isBetter(value, best, mover) ? value : best))];
      }),
    );
    all.push(next);
  }
  return all;
}

function ended({ winner }: Ending): TrueValue {
  return winner === null ? DRAW : { winner, plies: 0 };
}

/** The same a ply earlier. */
function later({ winner, plies }: TrueValue): TrueValue {
  return { winner, plies: plies === null ? null : plies + 1 };
}

/** Whether a player likes `a` better than `b`: short wins, then draws, then long losses; without an end is longest. */
export function isBetter(a: TrueValue, b: TrueValue, player: PlayerIndex): boolean {
  const rank = ({ winner }: TrueValue): number => (winner === null ? 1 : winner === player ? 2 : 0);
  if (rank(a) !== rank(b)) return rank(a) > rank(b);
  const [plies, others] = [a.plies ?? Number.POSITIVE_INFINITY, b.plies ?? Number.POSITIVE_INFINITY];
  return a.winner === player ? plies < others : plies > others;
}
