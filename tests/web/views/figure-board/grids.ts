import type { Cell, GridBoard } from '../../../../web/model/game/types.ts';
import type { FigureMove, FigureScene } from '../../../../web/views/board/canvas/figure.ts';
import { measure } from '../boards.ts';
import { sceneOf } from './scenes.ts';

/** Returns a grid without walls, with overrides. */
export function grid(rows: number, columns: number, about: Partial<GridBoard> = {}): GridBoard {
  return { kind: 'grid', rows, columns, walls: [], exits: [], ...about };
}

/** Returns a move of a piece; moves with equal `value` are equally good. */
export function step(from: Cell | null, to: Cell | null, value: number | null = null): FigureMove {
  return {
    text: `${from}-${to}`,
    token: 0,
    from,
    to,
    claims: [],
    gain: null,
    again: false,
    mark: value === null ? null : { glyph: '▲', outcome: 'win', text: String(value) },
    tier: 0,
    results: [],
    label: `to ${to}`,
  };
}

/** Returns a scene with two wolves and a sheep in which the wolves are to move, with overrides. */
export function gridScene(
  about: Omit<Partial<FigureScene>, 'state'> & { readonly at?: readonly (Cell | null)[]; readonly mover?: 0 | 1 },
): FigureScene {
  const { at = [6, 8, 12], mover = 0, ...rest } = about;
  return sceneOf(
    { tokens: at, owners: [], amounts: [], cells: [], mover },
    {
      tokens: [
        { id: 'wolf', name: 'wolf', letter: 'W', player: 0 },
        { id: 'wolf', name: 'wolf', letter: 'W', player: 0 },
        { id: 'sheep', name: 'sheep', letter: 'S', player: 1 },
      ],
      measure,
      ...rest,
    },
  );
}
