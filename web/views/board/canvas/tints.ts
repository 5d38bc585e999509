/** Colours and small symbols of boards. */
import type { PlayerIndex } from '../../../model/game/types.ts';
import type { FigureMark } from './figure.ts';
import type { ColourName } from './palette.ts';
import type { Shape } from './shapes.ts';
import type { Point } from './viewport.ts';

/** The strong and the soft colour of a player or a value. */
export interface Tints {
  readonly strong: ColourName;
  readonly soft: ColourName;
}

/** Colours of a player; `shade` is darker than `strong`. */
export interface PlayerTints extends Tints {
  readonly shade: ColourName;
}

/** Returns the colours of a player; text colours if `player` is null. */
export function playerTints(player: PlayerIndex | null): PlayerTints {
  if (player === null) return { strong: 'ink', soft: 'soft', shade: 'ink' };
  return player === 0
    ? { strong: 'p1', soft: 'p1Soft', shade: 'p1Shade' }
    : { strong: 'p2', soft: 'p2Soft', shade: 'p2Shade' };
}

const VALUE_TINTS: Readonly<Record<FigureMark['outcome'], Tints>> = {
  win: { strong: 'win', soft: 'winSoft' },
  draw: { strong: 'draw', soft: 'drawSoft' },
  loss: { strong: 'loss', soft: 'lossSoft' },
};

/** Returns the colours for a move's value, or those of its player while the move is unsolved. */
export function markTints(mark: FigureMark | null, player: PlayerIndex | null): Tints {
  return mark === null ? playerTints(player) : VALUE_TINTS[mark.outcome];
}

/** Draws a badge that marks an error. */
export function faultBadge(at: Point): readonly Shape[] {
  const outline = { colour: 'panel', width: 1.5 } as const;
  const part = 'faulty';
  return [
    { kind: 'discs', part, points: [at.x, at.y], radius: 8, colour: 'ink', outline },
    { kind: 'texts', part, items: [{ ...at, text: '!' }], size: 12, colour: 'panel' },
  ];
}

/** Returns the line segments of a plus sign. */
export function plusAt({ x, y }: Point, arm: number): readonly number[] {
  return [x - arm, y, x + arm, y, x, y - arm, x, y + arm];
}

/** Returns the line segments of a cross. */
export function crossAt({ x, y }: Point, arm: number): readonly number[] {
  return [x - arm, y - arm, x + arm, y + arm, x - arm, y + arm, x + arm, y - arm];
}
