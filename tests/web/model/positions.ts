/** Positions for tests, in the format of the engine. */
import { lineText } from '../../../web/model/game/line.ts';
import type { ChanceResult, Move, PlayerIndex, Position, Value } from '../../../web/model/game/types.ts';

/**
 * Value of a move for its mover: "win 3", "draw", "loss 2", "win" without a number of plies; "margin -2" in future
 * points; "chance 5/9"; `null` when unsolved.
 */
export type Worth =
  | `${'win' | 'loss'} ${number}`
  | 'win'
  | 'draw'
  | 'loss'
  | `margin ${number}`
  | `chance ${string}`
  | null;

/** Returns a value for the player to move. */
export function value(worth: Worth, mover: PlayerIndex = 0): Value | null {
  if (worth === null) return null;
  const [kind, number] = worth.split(' ');
  if (kind === 'draw') return { kind: 'outcome', outcome: 'draw', plies: null, winner: null };
  if (kind === 'margin') return { kind, margin: Number(number) };
  if (kind === 'chance') return chance(number ?? '');
  const other: PlayerIndex = mover === 0 ? 1 : 0;
  return {
    kind: 'outcome',
    outcome: kind === 'win' ? 'win' : 'loss',
    plies: number === undefined ? null : Number(number),
    winner: kind === 'win' ? mover : other,
  };
}

function chance(fraction: string): Value {
  const [numerator = 0, denominator = 1] = fraction.split('/').map(Number);
  return { kind: 'probability', probability: numerator / denominator, fraction };
}

/** Returns a rank that is greater for values that the mover prefers. */
function goodness(of: Value): number {
  switch (of.kind) {
    case 'margin':
      return of.margin;
    case 'probability':
      return of.probability;
    case 'outcome':
      if (of.outcome === 'draw') return 0;
      return (of.outcome === 'win' ? 1 : -1) / (1 + (of.plies ?? 1e6));
  }
}

/** Returns a single move with overrides. */
export function move(text: string, worth: Worth, mover: PlayerIndex = 0, about: Partial<Move> = {}): Move {
  return {
    text,
    token: mover,
    from: 0,
    to: Number(text),
    claims: [],
    gain: null,
    again: false,
    results: [],
    value: value(worth, mover),
    repeats: false,
    rank: null,
    ...about,
  };
}

/** Returns a result of a chance move. */
export function result(text: string, worth: Worth, takes: readonly number[] = []): ChanceResult {
  return { text, takes, value: value(worth) };
}

/**
 * Returns a position with the given moves and their values, in any order; `repeating` names the moves that repeat a
 * position.
 */
export function position(
  moves: Readonly<Record<string, Worth>>,
  options: Partial<Position> & {
    readonly repeating?: readonly string[];
    /** Overrides for moves, by move text. */
    readonly about?: Readonly<Record<string, Partial<Move>>>;
  } = {},
): Position {
  const { repeating = [], about = {}, ...special } = options;
  const { mover = 0 } = special;
  const listed = Object.entries(moves).map(([text, worth]) =>
    move(text, worth, mover, { repeats: repeating.includes(text), ...about[text] }),
  );
  const known = listed.flatMap((candidate) => (candidate.value === null ? [] : [goodness(candidate.value)]));
  const rankOf = ({ value: worth }: Move): number | null =>
    worth === null ? null : new Set(known.filter((other) => other > goodness(worth))).size;
  const ranked = listed
    .map((candidate): Move => ({ ...candidate, rank: rankOf(candidate) }))
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return {
    mover,
    text: '',
    tokens: [1, 2, 0],
    owners: [],
    amounts: [],
    cells: [],
    ending: null,
    points: null,
    value: ranked[0]?.value ?? null,
    repeats: false,
    asIfBegunHere: false,
    moves: ranked,
    ...special,
  };
}

/** Returns a position at the end of a game. */
export function ended(reason: string, winner: PlayerIndex | null, special: Partial<Position> = {}): Position {
  return position({}, { tokens: [2, 2, 0], ending: { reason, winner }, ...special });
}

/** Returns the moves, joined into one string. */
export function names(moves: readonly Move[]): string {
  return lineText(moves.map((listed) => listed.text));
}
