/**
 * Edits bags of gems. A press on the place after the last bag adds a bag. The number of colours is one of the game's
 * options.
 */
import type { BagsBoard, Cell } from '../../game/types.ts';
import type { Sketch } from './edited-board.ts';

export type BagsDraft = Sketch<BagsBoard>;

/** Adds a gem of a colour (from 1) to a bag, which may be a new one. */
export function addGem(draft: BagsDraft, bag: Cell, colour: number): BagsDraft {
  const { bags } = draft.board;
  if (bag === bags.length) return withBags(draft, [...bags, [colour]]);
  const gems = bags[bag];
  return gems === undefined
    ? draft
    : withBags(
        draft,
        bags.with(
          bag,
          [...gems, colour].sort((a, b) => a - b),
        ),
      );
}

/** Removes a gem of the given colour from a bag; null removes the last gem. Removes the bag if it becomes empty. */
export function takeGem(draft: BagsDraft, bag: Cell, colour: number | null): BagsDraft {
  const { bags } = draft.board;
  const gems = bags[bag];
  if (gems === undefined) return draft;
  const place = colour === null ? gems.length - 1 : gems.lastIndexOf(colour);
  if (place < 0) return colour === null ? removeBag(draft, bag) : draft;
  return gems.length === 1 ? removeBag(draft, bag) : withBags(draft, bags.with(bag, gems.toSpliced(place, 1)));
}

/** Removes a bag with its gems; the numbers of later bags decrease by one. */
export function removeBag(draft: BagsDraft, bag: Cell): BagsDraft {
  const { bags } = draft.board;
  return bags[bag] === undefined ? draft : withBags(draft, bags.toSpliced(bag, 1));
}

function withBags(draft: BagsDraft, bags: BagsBoard['bags']): BagsDraft {
  return { ...draft, board: { ...draft.board, bags } };
}
