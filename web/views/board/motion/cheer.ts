/** The moment of a win, or of a solved puzzle: rays in the colour of who has reason to be glad. */
import type { PlayerIndex } from '../../../model/game/types.ts';
import { easeOut } from '../canvas/easing.ts';
import type { Shape } from '../canvas/shapes.ts';
import type { Point } from '../canvas/viewport.ts';
import type { BoardEnd } from './load-motion.ts';

/** Milliseconds until the move has come to its end, and until all is over. */
const BEGINS = 200;
const ENDS = 850;
const RAYS = 14;

/** The moments of a board. */
export interface Cheers {
  /** The board was told of another state. What was over when it came has no moment. */
  readonly follow: (before: BoardEnd, next: BoardEnd, hasMoved: boolean) => void;
  /** What is drawn on top of the board at a time, around a point and at most so far from it. */
  readonly shapes: (around: Point, reach: number, now: number) => readonly Shape[];
  readonly moving: () => boolean;
}

/** Nothing to be glad of yet. */
export function createCheers(): Cheers {
  let current: { readonly player: PlayerIndex; readonly begun: number | null } | null = null;
  return {
    follow(before, next, hasMoved) {
      if (next.glad === null) current = null;
      else if (hasMoved && before.glad === null) current = { player: next.glad, begun: null };
    },
    shapes(around, reach, now) {
      if (current === null) return [];
      const { player, begun } = current;
      current = { player, begun: begun ?? now };
      const part = (now - (begun ?? now) - BEGINS) / (ENDS - BEGINS);
      if (part >= 1) current = null;
      return part <= 0 || part >= 1 ? [] : rays(player, around, reach, part);
    },
    moving: () => current !== null,
  };
}

function rays(player: PlayerIndex, { x, y }: Point, reach: number, part: number): readonly Shape[] {
  const [strong, shade] = player === 0 ? (['p1', 'p1Shade'] as const) : (['p2', 'p2Shade'] as const);
  const [head, tail] = [easeOut(part), easeOut(part * 0.8)];
  const lines: number[] = [];
  const sparks: number[] = [];
  for (let ray = 0; ray < RAYS; ++ray) {
    // Every second one is shorter, so that they do not end on one circle.
    const far = reach * (ray % 2 === 0 ? 1 : 0.72);
    const angle = (ray * 2 * Math.PI) / RAYS;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    lines.push(x + ux * far * tail, y + uy * far * tail, x + ux * far * head, y + uy * far * head);
    const between = angle + Math.PI / RAYS;
    const flown = reach * (ray % 2 === 0 ? 0.6 : 0.9) * head;
    sparks.push(x + Math.cos(between) * flown, y + Math.sin(between) * flown);
  }
  const alpha = 1 - part * part;
  return [
    { kind: 'segments', part: 'cheer', points: lines, width: 4, round: true, colour: strong, alpha },
    { kind: 'discs', part: 'cheer', points: sparks, radius: 1 + 4 * (1 - part), colour: shade, alpha },
  ];
}
