/** Measures the distance between the edges of a drawn graph and the vertices that they do not join. */
import type { GraphBoard } from '../../../web/model/game/types.ts';
import { layoutDrawing } from '../../../web/model/layout/layout.ts';
import type { LayoutName } from '../../../web/model/layout/layout-names.ts';
import { tightest } from '../model/layout/layout-boards.ts';
import { projected } from './boards.ts';

/** Board sizes in pixels: a desktop, a phone, a card of the home page. */
const SIZES = [
  [780, 560],
  [288, 300],
  [220, 150],
] as const;

/**
 * Returns messages about board sizes at which the centre of a vertex is closer than `radii` vertex radii to an edge
 * that does not join it.
 */
export function vertexFaults(board: GraphBoard, layout: LayoutName, { root = 0, radii = 2 } = {}): readonly string[] {
  const drawing = layoutDrawing(layout, board, { root });
  const { edge } = tightest(board, drawing);
  return SIZES.flatMap(([width, height]) => {
    const { radius, transform } = projected(board, width, height, drawing);
    const gap = edge * transform.scale;
    return gap + 1e-6 >= radii * radius
      ? []
      : [`${width}×${height}: ${gap.toFixed(1)} px, radius ${radius.toFixed(1)} px`];
  });
}
