/** A reference for the values of all positions of a table, computed from the moves without any solver. */
import type { GameEntry, PlayerIndex, Position } from '../../../web/model/game/types.ts';

/** A position of the table. */
export interface TableEntry {
  readonly position: Position;
  readonly mover: PlayerIndex;
  readonly over: boolean;
  /** Index of the position after each move, in the game's order. */
  readonly next: readonly number[];
}

/** A forced win. */
export interface ForcedWin {
  readonly winner: PlayerIndex;
  readonly plies: number;
}

/** Positions of a table and their forced wins, by index; `forced` is null if nobody can force a win. */
export interface Reference {
  readonly entries: readonly TableEntry[];
  readonly forced: readonly (ForcedWin | null)[];
}

/** Finds the position after each move, then counts plies back from the endings until no more wins can be forced. */
export function referenceOf(game: GameEntry, positions: readonly Position[]): Reference {
  const pieceKey = (tokens: readonly (number | null)[]): string => {
    // Pieces of the same kind are interchangeable.
    const pieces = tokens.map((cell, token) => `${game.tokens[token]?.id} ${cell}`);
    return pieces.toSorted((one, other) => one.localeCompare(other)).join();
  };
  const found = new Map<string, number[]>();
  positions.forEach(({ tokens }, index) => {
    found.set(pieceKey(tokens), [...(found.get(pieceKey(tokens)) ?? []), index]);
  });
  const entries = positions.map((position): TableEntry => {
    const { tokens, mover, moves, ending } = position;
    const next = moves.map(({ token, from, to, again }) => {
      const after = tokens.map((cell, at) => (at === token && from !== null ? to : cell));
      const all = found.get(pieceKey(after)) ?? [];
      // Two positions with the same pieces differ in the player to move.
      const index = all.length === 1 ? all[0] : all.find((at) => (positions[at]?.mover === mover) === again);
      if (index === undefined) throw new Error(`A move of ${position.text} leads out of the table.`);
      return index;
    });
    return { position, mover, over: ending !== null, next };
  });
  const forced: (ForcedWin | null)[] = positions.map(({ ending }) => {
    const winner = ending?.winner ?? null;
    return winner === null ? null : { winner, plies: 0 };
  });
  for (let plies = 1, grows = true; grows; plies += 1) {
    const before = [...forced];
    grows = false;
    entries.forEach(({ mover, over, next }, index) => {
      if (over || before[index] !== null) return;
      const results = next.map((to) => before[to] ?? null);
      const other = mover === 0 ? 1 : 0;
      const wins = results.some((result) => result?.winner === mover);
      if (!wins && !results.every((result) => result?.winner === other)) return;
      forced[index] = { winner: wins ? mover : other, plies };
      grows = true;
    });
  }
  return { entries, forced };
}
