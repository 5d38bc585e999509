/** Positions for tests, as the engine would send them. */
import { lineText } from '../../../web/model/line.ts';
import type { Move, Outcome, PlayerIndex, Position, Value } from '../../../web/model/types.ts';

/** What a move is worth to who makes it: "win 3", "draw", "loss 2"; `null` when unsolved. */
export type Worth = `${'win' | 'loss'} ${number}` | 'draw' | null;

/** A value for the player to move. */
export function value(worth: Worth, mover: PlayerIndex = 0): Value | null {
  if (worth === null) return null;
  if (worth === 'draw') return { kind: 'outcome', outcome: 'draw', plies: null, winner: null };
  const [outcome, plies] = worth.split(' ');
  const other: PlayerIndex = mover === 0 ? 1 : 0;
  return {
    kind: 'outcome',
    outcome: outcome === 'win' ? 'win' : 'loss',
    plies: Number(plies),
    winner: outcome === 'win' ? mover : other,
  };
}

const ORDER: Readonly<Record<Outcome, number>> = { win: 0, draw: 1, loss: 2 };

function compare(a: Value, b: Value): number {
  const byOutcome = ORDER[a.outcome] - ORDER[b.outcome];
  if (byOutcome !== 0) return byOutcome;
  const plies = (a.plies ?? 0) - (b.plies ?? 0);
  return a.outcome === 'win' ? plies : -plies;
}

/** A position whose moves are given by name and worth, in any order; `repeats` names those that repeat a position. */
export function position(
  moves: Readonly<Record<string, Worth>>,
  options: { mover?: PlayerIndex; historyMatters?: boolean; repeats?: readonly string[] } = {},
): Position {
  const { mover = 0, historyMatters = false, repeats = [] } = options;
  const listed = Object.entries(moves).map(([text, worth]) => ({ text, value: value(worth, mover) }));
  const solved = listed.flatMap((move) => (move.value === null ? [] : [move.value])).toSorted(compare);
  const [best] = solved;
  const ranked: Move[] = listed
    .map(
      (move): Move => ({
        ...move,
        token: mover,
        from: 0,
        to: Number(move.text),
        repeats: repeats.includes(move.text),
        rank:
          move.value === null
            ? null
            : solved.filter((other) => move.value !== null && compare(other, move.value) < 0).length,
      }),
    )
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return {
    mover,
    text: '',
    tokens: [1, 2, 0],
    ending: null,
    points: null,
    value: best ?? null,
    historyMatters,
    moves: ranked,
  };
}

/** The end of a game. */
export function ended(reason: string, winner: PlayerIndex | null): Position {
  return {
    mover: 0,
    text: '',
    tokens: [2, 2, 0],
    ending: { reason, winner },
    points: null,
    value: null,
    historyMatters: false,
    moves: [],
  };
}

/** The names of moves, joined. */
export function names(moves: readonly Move[]): string {
  return lineText(moves.map((move) => move.text));
}
