/** Editing bags of gems; how many colours there are is among the options of the game. The place after the last bag stands for a new one. */
import type { BagsBoard, Cell } from '../../game/types.ts';
import type { Sketch } from './sketch.ts';

/** Bags in the making. */
export type BagsDraft = Sketch<BagsBoard>;

/** Puts a gem of a colour, counted from 1, into a bag or into a new one. */
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

/** Takes a gem of a colour out of a bag, or its last one (null). A bag without gems goes. */
export function takeGem(draft: BagsDraft, bag: Cell, colour: number | null): BagsDraft {
  const { bags } = draft.board;
  const gems = bags[bag];
  if (gems === undefined) return draft;
  const place = colour === null ? gems.length - 1 : gems.lastIndexOf(colour);
  if (place < 0) return colour === null ? removeBag(draft, bag) : draft;
  return gems.length === 1 ? removeBag(draft, bag) : withBags(draft, bags.with(bag, gems.toSpliced(place, 1)));
}

/** Takes a bag away with all its gems; those after it move up. */
export function removeBag(draft: BagsDraft, bag: Cell): BagsDraft {
  const { bags } = draft.board;
  return bags[bag] === undefined ? draft : withBags(draft, bags.toSpliced(bag, 1));
}

function withBags(draft: BagsDraft, bags: BagsBoard['bags']): BagsDraft {
  return { ...draft, board: { ...draft.board, bags } };
}
