/** A block of a wall. */
import type { Shape } from '../canvas/shapes.ts';
import type { Box } from '../canvas/viewport.ts';

/** The face of a block within its joints. */
export function face({ x, y, width, height }: Box): Box & { readonly corner: number } {
  const joint = Math.min(1.5, width * 0.06);
  const inner = { x: x + joint, y: y + joint, width: width - 2 * joint, height: height - 2 * joint };
  return { ...inner, corner: Math.min(4, inner.height / 4) };
}

/** A block, whose lip below is in the shade. */
export function block(box: Box, alpha = 1): readonly Shape[] {
  const whole = face(box);
  const lip = Math.min(5, Math.max(1.5, 0.09 * whole.height));
  return [
    { kind: 'box', part: 'lip', ...whole, colour: 'stoneLip', alpha },
    { kind: 'box', part: 'block', ...whole, height: whole.height - lip, colour: 'stone', alpha },
  ];
}
