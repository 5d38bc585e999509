/** Draws an SVG sheet of all pieces and gems at every size, in colour and in grey, for visual review. */
import { readFileSync } from 'node:fs';
import { type Colours, resolveAll } from '../../../web/views/board/canvas/palette.ts';
import type { Shape } from '../../../web/views/board/canvas/shapes.ts';
import { gemShapes } from '../../../web/views/board/figures/gems.ts';
import { CANNON } from '../../../web/views/board/pieces/cannon.ts';
import { pieceShape } from '../../../web/views/board/pieces/drawn-piece.ts';
import { GRID_PIECES } from '../../../web/views/board/pieces/grid-piece-paths.ts';
import { pictureSvg } from '../../../web/views/picture/drawing/svg.ts';

const TOKENS = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8');
const SIZES = [16, 20, 28, 56, 120] as const;
const GEMS = 16;
const BETWEEN = 10;
const PITCH = SIZES[4] + BETWEEN;

function coloursOf(theme: 'light' | 'dark'): Colours {
  return resolveAll((token) => {
    const [, light = '', dark = ''] = TOKENS.match(new RegExp(`${token}:\\s*light-dark\\((#\\w+), (#\\w+)\\)`)) ?? [];
    return theme === 'light' ? light : dark;
  });
}

/** Returns a sheet with a row of pieces for each player and a row of gems, at every size. */
export function piecesSheet(theme: 'light' | 'dark'): string {
  const pieces = Object.entries({ ...GRID_PIECES, cannon: CANNON });
  const shapes: Shape[] = [];
  let y = BETWEEN;
  for (const size of SIZES) {
    for (const player of [0, 1] as const) {
      pieces.forEach(([id, layers], index) => {
        // Pieces without an owner have their material's colours.
        const token = { id, player: id === 'hole' || id === 'food' ? null : player };
        const at = { x: (index + 0.5) * PITCH, y: y + size / 2 };
        shapes.push(pieceShape(layers ?? [], { token, ...at, size, ahead: player === 0 ? 1 : -1 }));
      });
      y += size + BETWEEN;
    }
    for (let gem = 0; gem < GEMS; ++gem) {
      const at = { x: ((gem + 0.5) * pieces.length * PITCH) / GEMS, y: y + Math.min(size, 64) / 2 };
      shapes.push(...gemShapes('gem', gem + 1, at, Math.min(size, 64)));
    }
    y += Math.min(size, 64) + 2 * BETWEEN;
  }
  const width = pieces.length * PITCH;
  const picture = { width, height: y, title: 'Pieces', blocks: [{ shapes, x: 0, y: 0 }] };
  const palette = { colours: coloursOf(theme), typeface: 'sans-serif' };
  return pictureSvg(picture, { palette, scale: 1, transparent: false });
}
