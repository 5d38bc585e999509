/** Draws the pot around the stacks of the cooker: rim, handles, feet and contents. */
import type { Shape } from '../canvas/shapes.ts';
import type { Box } from '../canvas/viewport.ts';
import { AROUND_POT, type CookerPlace } from './bags-layout.ts';
import { roundBottom } from './sack.ts';

/** Dimensions as multiples of the wall thickness. */
const HANDLE = 2.2;
const RIM = { height: 2, beyond: 1.6 };
const FOOT = { width: 2, beside: 4 };
const ROUND = 14;
const STEAM = { apart: 4, above: 2.6, height: 7 };

/** Wavelength and height of the waves on the surface of the brew, in pixels. */
const WAVE = { length: 34, height: 2 } as const;

type Pot = Pick<CookerPlace, 'box' | 'wall' | 'feet' | 'steams'>;

function within({ box, wall }: Pot): Box {
  return { x: box.x + wall, y: box.y, width: box.width - 2 * wall, height: box.height - wall };
}

/** Returns the corner radius, limited by the outermost stacks. */
function roundOf({ box, wall, feet }: Pot): number {
  return Math.min(ROUND * wall, (feet[0]?.x ?? Number.POSITIVE_INFINITY) - box.x);
}

/** Draws an empty pot. */
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
    ...(pot.steams ? [steamOf(pot)] : []),
  ];
}

/** Draws three wisps of steam above the rim. */
function steamOf({ box, wall }: Pot): Shape {
  const from = box.y - STEAM.above * wall;
  const step = (STEAM.height * wall) / 2;
  const points = [-1, 0, 1].flatMap((wisp) => {
    const x = box.x + box.width / 2 + wisp * STEAM.apart * wall;
    const bend = 1.4 * wall;
    return [
      x,
      from,
      x - bend,
      from - step / 2,
      x,
      from - step,
      x,
      from - step,
      x + bend,
      from - 1.5 * step,
      x,
      from - 2 * step,
    ];
  });
  return { kind: 'curves', part: 'steam', points, width: 0.6 * wall, round: true, colour: 'edge', alpha: 0.7 };
}

/** Draws the contents of a pot up to `level`. */
export function brewShapes(pot: Pot, level: number): readonly Shape[] {
  const inside = within(pot);
  const bottom = roundBottom(inside, roundOf(pot) - pot.wall);
  const below: number[] = [];
  for (let k = 0; k + 1 < bottom.length; k += 2) {
    const [across = 0, down = 0] = bottom.slice(k, k + 2);
    if (down >= level) below.push(across, down);
  }
  // The contents are narrower at the round bottom of the pot.
  const [right = inside.x + inside.width] = below;
  const left = below.at(-2) ?? inside.x;
  const points = [left, level];
  const steps = 8 * Math.max(1, Math.round((right - left) / WAVE.length));
  for (let k = 1; k < steps; ++k) {
    points.push(left + (k / steps) * (right - left), level + WAVE.height * Math.sin((k / 4) * Math.PI));
  }
  return [{ kind: 'polygon', part: 'brew', points: [...points, right, level, ...below], colour: 'soft' }];
}
