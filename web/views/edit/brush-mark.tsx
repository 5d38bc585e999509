/** Pictures of the pieces and gems that tools put on the board. */
import type { TokenKind } from '../../model/game/types.ts';
import { variableOf } from '../board/canvas/palette.ts';
import type { Shape } from '../board/canvas/shapes.ts';
import { gemShapes } from '../board/figures/gems.ts';
import { pieceShape } from '../board/pieces/drawn-piece.ts';
import { GRID_PIECES } from '../board/pieces/grid-piece-paths.ts';
import { PIECE_BOX } from '../board/pieces/piece-paths.ts';
import { playerClass } from '../controls/sentence.tsx';

/** Size of the picture in pixels. */
const SIZE = 24;

export function TokenMark({ token }: { readonly token: TokenKind }) {
  const layers = GRID_PIECES[token.id];
  if (layers === undefined) return <i class={`dot ${token.player === null ? '' : playerClass(token.player)}`} />;
  return (
    <svg class="brush-mark" aria-hidden="true" viewBox={`0 0 ${PIECE_BOX} ${PIECE_BOX}`}>
      {pieceShape(layers, { token, x: 0, y: 0, size: SIZE }).paths.map(({ d, colour, filled, line }) => {
        const paint = `var(${variableOf(colour)})`;
        return <path key={d} d={d} fill={filled ? paint : 'none'} stroke={paint} stroke-width={line} />;
      })}
    </svg>
  );
}

export function GemMark({ colour }: { readonly colour: number }) {
  return (
    <svg class="brush-mark" aria-hidden="true" viewBox={`0 0 ${SIZE} ${SIZE}`}>
      {gemShapes('gem', colour, { x: SIZE / 2, y: SIZE / 2 }, SIZE).map(drawn)}
    </svg>
  );
}

function drawn(shape: Shape, key: number) {
  const paint = `var(${variableOf(shape.colour)})`;
  if (shape.kind === 'texts') {
    return shape.items.map(({ x, y, text }) => (
      <text key={key} x={x} y={y} dy="0.36em" text-anchor="middle" font-size={shape.size} fill={paint}>
        {text}
      </text>
    ));
  }
  if (shape.kind !== 'polygon') return null;
  const { points, hollow, outline, alpha } = shape;
  return (
    <polygon
      key={key}
      points={points.join(' ')}
      fill={hollow === true ? 'none' : paint}
      stroke={outline === undefined ? 'none' : `var(${variableOf(outline.colour)})`}
      stroke-width={outline?.width}
      opacity={alpha}
    />
  );
}
