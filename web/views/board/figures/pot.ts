/** The pot around the stacks of the cooker: rim, handles, feet, and what it is filled with. */
import type { Shape } from '../canvas/shapes.ts';
import type { Box, Point } from '../canvas/viewport.ts';
import { roundBottom } from './outlines.ts';

/** Measures in walls. */
const HANDLE = 2;
const RIM = { height: 1.6, beyond: 1 };
const FOOT = { width: 1.7, beside: 3 };
const ROUND = 8;

/** The room that a pot takes around its body, in walls. */
export const AROUND_POT = { above: RIM.height / 2, beside: 2.6, below: 1.8 } as const;

/** A pot on the stage. */
interface Pot {
  /** Its body, within rim, handles and feet. */
  readonly box: Box;
  /** How thick its wall is. */
  readonly wall: number;
  /** Where the stacks in it stand. */
  readonly feet: readonly Point[];
}

function within({ box, wall }: Pot): Box {
  return { x: box.x + wall, y: box.y, width: box.width - 2 * wall, height: box.height - wall };
}

/** Not rounder than leaves the outermost stacks in it. */
function roundOf({ box, wall, feet }: Pot): number {
  return Math.min(ROUND * wall, (feet[0]?.x ?? Number.POSITIVE_INFINITY) - box.x);
}

/** A pot without anything in it. */
export function potShapes(pot: Pot): readonly Shape[] {
  const { box, wall } = pot;
  const { x, y, width, height } = box;
  const part = 'cooker';
  const iron = { part, colour: 'iron' } as const;
  const right = x + width;
  const below = y + height;
  const stand = FOOT.beside * wall;
  const sole = below + (AROUND_POT.below - FOOT.width / 2) * wall;
  const feet = [x + 1.6 * stand, below - wall, x + stand, sole, right - 1.6 * stand, below - wall, right - stand, sole];
  const rim = [x - RIM.beyond * wall, y, right + RIM.beyond * wall, y];
  const ring = { kind: 'ring', y: y + Math.min(0.34 * height, 8 * wall), radius: HANDLE * wall, width: wall } as const;
  const inside = within(pot);
  const hollow = [inside.x, y, inside.x + inside.width, y, ...roundBottom(inside, roundOf(pot) - wall)];
  return [
    { kind: 'segments', points: feet, width: FOOT.width * wall, round: true, ...iron },
    { ...ring, x, ...iron },
    { ...ring, x: right, ...iron },
    { kind: 'polygon', points: [x, y, right, y, ...roundBottom(box, roundOf(pot))], ...iron },
    { kind: 'polygon', part, points: hollow, colour: 'panel' },
    { kind: 'segments', points: rim, width: RIM.height * wall, round: true, ...iron },
  ];
}

/** A pot that is full up to a height on the stage. */
export function brewShapes(pot: Pot, level: number): readonly Shape[] {
  const inside = within(pot);
  const { x, width } = inside;
  const points = [x, level, x + width, level];
  const bottom = roundBottom(inside, roundOf(pot) - pot.wall);
  for (let k = 0; k + 1 < bottom.length; k += 2) {
    const [across = 0, down = 0] = bottom.slice(k, k + 2);
    if (down >= level) points.push(across, down);
  }
  return [{ kind: 'polygon', part: 'brew', points, colour: 'soft' }];
}
