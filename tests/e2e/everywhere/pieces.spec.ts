/** Tests that any two drawn pieces differ without colour, at phone size. */
import type { Page } from '@playwright/test';
import { CANNON } from '../../../web/views/board/pieces/cannon.ts';
import { GRID_PIECES } from '../../../web/views/board/pieces/grid-piece-paths.ts';
import { PIECE_BOX, type PieceLayer } from '../../../web/views/board/pieces/piece-paths.ts';
import { expect, test } from '../support/fixtures.ts';

const SIZE = 28;
/** Smallest distinguishable difference between two greys, on a scale from 0 to 255. */
const ALIKE = 48;

/** Returns the grey levels of every piece on white, row by row. */
function rasters(page: Page): Promise<Readonly<Record<string, readonly number[]>>> {
  const pieces: Readonly<Partial<Record<string, readonly PieceLayer[]>>> = { ...GRID_PIECES, cannon: CANNON };
  return page.evaluate(
    ({ drawn, size, box }) => {
      const greys = { body: '#777', shade: '#333', cut: '#fff' };
      function raster(layers: readonly PieceLayer[]): readonly number[] {
        const canvas = new OffscreenCanvas(size, size);
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('there is no canvas');
        context.fillStyle = '#fff';
        context.fillRect(0, 0, size, size);
        context.scale(size / box, size / box);
        context.lineCap = 'round';
        context.lineJoin = 'round';
        for (const { d, tone, line, from = 0 } of layers) {
          if (from > size) continue;
          context.fillStyle = greys[tone];
          context.strokeStyle = greys[tone];
          context.lineWidth = line ?? 0;
          if (line === undefined) context.fill(new Path2D(d));
          else context.stroke(new Path2D(d));
        }
        return [...context.getImageData(0, 0, size, size).data].filter((_, index) => index % 4 === 0);
      }
      return Object.fromEntries(Object.entries(drawn).map(([id, layers]) => [id, raster(layers ?? [])]));
    },
    { drawn: pieces, size: SIZE, box: PIECE_BOX },
  );
}

test('any two pieces differ in a third of their pixels', async ({ page }) => {
  const pictures = Object.entries(await rasters(page));
  expect(pictures.length).toBeGreaterThanOrEqual(8);
  const tooAlike: string[] = [];
  pictures.forEach(([one, greys], index) => {
    for (const [other, others] of pictures.slice(index + 1)) {
      const pairs = greys.map((grey, at) => [grey, others[at] ?? 255] as const);
      const covered = pairs.filter(([a, b]) => Math.min(a, b) < 250).length;
      const different = pairs.filter(([a, b]) => Math.abs(a - b) > ALIKE).length;
      if (different * 3 < covered) tooAlike.push(`${one} and ${other}: ${different} of ${covered}`);
    }
  });
  expect(tooAlike).toEqual([]);
});
