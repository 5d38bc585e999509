/** The cards of the named puzzles on the home page, made at build time so that the page needs no engine. */
import { loadEngine } from '../engine/worker/module.ts';
import type { PuzzleCollection } from '../model/home/collection.ts';
import { collectedParts } from '../model/home/collection-links.ts';
import type { ShelfCard } from '../model/home/shelf.ts';
import { loadPacking } from '../model/link/link-packing.ts';

/** Makes the cards with the engine in `wasmBinary`. */
export type MakeShelfCards = (
  wasmBinary: Uint8Array<ArrayBuffer>,
  collection: PuzzleCollection,
) => Promise<readonly ShelfCard[]>;

export const makeShelfCards: MakeShelfCards = async (wasmBinary, { puzzles }) => {
  const engine = await loadEngine({ wasmBinary });
  await loadPacking();
  return puzzles.flatMap((puzzle) => {
    const parts = collectedParts(puzzle);
    if (puzzle.named === undefined || parts === null) return [];
    const picture = engine.ask('read', { game: puzzle.game, text: puzzle.setup });
    const session = engine.open(puzzle.game, puzzle.setup);
    try {
      const last = puzzle.line === '' ? undefined : session.study(puzzle.line).positions.at(-1);
      // Cards do not show possible moves.
      const position = last === undefined ? null : { ...last, moves: [] };
      return [{ id: puzzle.id, picture, position, fragment: engine.ask('writeLink', parts).fragment }];
    } finally {
      session.dispose();
    }
  });
};
