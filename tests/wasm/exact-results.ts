/**
 * What is so in a small game, found with its rules alone: nothing here asks a solver. The rules are those that play goes by;
 * every line is searched to its end. A result is one number that grows with what the first player gets when the game is
 * over: the lead, the probability to win, or see {@link WIN}.
 */
import type { LoadedEngine } from '../../web/engine/module.ts';
import type { GameEntry, PlayerIndex, Position, Repetition } from '../../web/model/types.ts';

/** A win of the first player at ply k is this less k, a loss its negative; a draw is 0, and play without end ±1. */
export const WIN = 1_000_000;

/** A move of a place. */
interface Way {
  readonly gain: number;
  /** Where it leads: one place, or three that are equally likely. */
  readonly to: readonly string[];
}

/** A position by the rules, whatever came before. */
export interface Place {
  readonly mover: PlayerIndex;
  readonly isOver: boolean;
  readonly winner: PlayerIndex | null;
  /** By the name of the move, in the order of the game. */
  readonly ways: ReadonlyMap<string, Way>;
}

/** A line from the start: the places that it goes through, and what comes of it when both play best from there. */
export interface Spot {
  readonly text: string;
  readonly place: Place;
  readonly depth: number;
  /** What the first player is ahead by here. */
  readonly lead: number;
  /** The place stands on the line already. */
  readonly repeats: boolean;
  readonly result: number;
  /** Behind each move: one spot, or one for each result of chance. */
  readonly behind: ReadonlyMap<string, readonly Spot[]>;
}

/** Everything that can be played on a setup; null when that is more than `most` lines. */
export function linesOf(engine: LoadedEngine, game: GameEntry, setup: string, most: number): Spot | null {
  const session = engine.open(game.id, setup);
  try {
    const places = placesOf((line) => {
      const last = session.study(line).positions.at(-1);
      if (last === undefined) throw new Error('no position');
      return last;
    }, most);
    return places && grow(places, game, most);
  } finally {
    session.dispose();
  }
}

/** The places that can come up, and what the first player is ahead by at the start. */
interface Places {
  readonly start: string;
  readonly lead: number;
  readonly at: ReadonlyMap<string, Place>;
}

function placesOf(positionAt: (line: string) => Position, most: number): Places | null {
  const start = positionAt('');
  const found = new Map([[start.text, '']]);
  const at = new Map<string, Place>();
  for (const [text, line] of found) {
    if (found.size > most) return null;
    const { mover, moves, ending } = positionAt(line);
    const ways = new Map<string, Way>();
    for (const move of moves) {
      const names = move.results.length > 0 ? move.results.map((result) => result.text) : [move.text];
      const lines = names.map((name) => (line === '' ? name : `${line}.${name}`));
      const to = lines.map((next) => positionAt(next).text);
      for (const [index, next] of to.entries()) if (!found.has(next)) found.set(next, lines[index] ?? '');
      ways.set(move.text, { gain: move.gain ?? 0, to });
    }
    at.set(text, { mover, isOver: ending !== null, winner: ending?.winner ?? null, ways });
  }
  const [first, second] = start.points ?? [0, 0];
  return { start: start.text, lead: first - second, at };
}

function endless(repetition: Repetition): number {
  if (repetition === 'first-wins') return 1;
  return repetition === 'second-wins' ? -1 : 0;
}

function grow({ start, lead: first, at }: Places, { valueKind, repetition }: GameEntry, most: number): Spot | null {
  const ofEndless = endless(repetition);
  const line = new Set<string>();
  let count = 0;

  function spot(text: string, depth: number, lead: number): Spot | null {
    const place = at.get(text);
    if (place === undefined) throw new Error(`no place ${text}`);
    count += 1;
    if (count > most) return null;
    const here = { text, place, depth, lead };
    const nothing = new Map<string, readonly Spot[]>();
    if (line.has(text)) return { ...here, repeats: true, result: ofEndless, behind: nothing };
    if (place.isOver) return { ...here, repeats: false, result: atEnd(place, here), behind: nothing };
    line.add(text);
    const behind = new Map<string, readonly Spot[]>();
    for (const [name, { gain, to }] of place.ways) {
      const sign = place.mover === 0 ? 1 : -1;
      const spots = to.map((next) => spot(next, depth + 1, lead + sign * gain));
      if (spots.some((one) => one === null)) return null;
      behind.set(
        name,
        spots.flatMap((one) => one ?? []),
      );
    }
    line.delete(text);
    const results = [...behind.values()].map(resultOf);
    const result = place.mover === 0 ? Math.max(...results) : Math.min(...results);
    return { ...here, repeats: false, result, behind };
  }

  function atEnd({ winner }: Place, { depth, lead }: { readonly depth: number; readonly lead: number }): number {
    if (valueKind === 'margin') return lead;
    if (winner === null) return 0;
    if (valueKind === 'probability') return winner === 0 ? 1 : 0;
    return winner === 0 ? WIN - depth : depth - WIN;
  }

  return spot(start, 0, first);
}

/** What comes of a move: the mean of what chance brings. */
export function resultOf(spots: readonly Spot[]): number {
  return spots.reduce((sum, { result }) => sum + result, 0) / spots.length;
}
