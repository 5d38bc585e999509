/** Records the text that the page draws on canvases, and finds pieces that overlap, are cut off or are stretched. */
import type { Page } from '@playwright/test';

interface DrawnText {
  readonly text: string;
  /** Box of the letters, in canvas pixels. */
  readonly box: DOMRect;
  /** Horizontal scale divided by the vertical one. */
  readonly stretch: number;
}

declare global {
  interface Window {
    /** Text drawn on each canvas since it was cleared. */
    drawnTexts?: Map<HTMLCanvasElement, DrawnText[]>;
  }
}

/** Makes the page record the text on its canvases, starting with the next navigation. */
export async function recordCanvasTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.drawnTexts !== undefined) return;
    const drawn = new Map<HTMLCanvasElement, DrawnText[]>();
    window.drawnTexts = drawn;
    const context = CanvasRenderingContext2D.prototype;
    const { fillText, clearRect } = Object.getOwnPropertyDescriptors(context);
    context.fillText = function (text, x, y) {
      fillText.value?.call(this, text, x, y);
      if (this.globalAlpha === 0) return;
      const letters = this.measureText(text);
      const { a: across, d: down, e: left, f: top } = this.getTransform();
      const width = letters.actualBoundingBoxLeft + letters.actualBoundingBoxRight;
      const height = letters.actualBoundingBoxAscent + letters.actualBoundingBoxDescent;
      const [boxX, boxY] = [x - letters.actualBoundingBoxLeft, y - letters.actualBoundingBoxAscent];
      const box = new DOMRect(left + boxX * across, top + boxY * down, width * across, height * down);
      const texts = drawn.get(this.canvas);
      const stretch = across / down;
      if (texts === undefined) drawn.set(this.canvas, [{ text, box, stretch }]);
      else texts.push({ text, box, stretch });
    };
    context.clearRect = function (...area) {
      drawn.delete(this.canvas);
      clearRect.value?.apply(this, area);
    };
  });
}

/**
 * Returns the overlapping pieces of text in each stack of visible canvases, the stretched ones, and those that the edge
 * of a picture cuts. Search trees may continue beyond the edge.
 */
export function canvasTextFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** In CSS pixels. */
    const SLACK = 1;
    const MOST_STRETCH = 1.03;
    const faults = new Set<string>();
    const stacks = new Map<Element, { text: string; box: DOMRect; canvas: HTMLCanvasElement }[]>();
    for (const [canvas, texts] of window.drawnTexts ?? []) {
      const stack = canvas.parentElement;
      const around = canvas.getBoundingClientRect();
      if (stack === null || !canvas.checkVisibility() || around.width === 0) continue;
      const scale = around.width / canvas.width;
      const all = stacks.get(stack) ?? [];
      stacks.set(stack, all);
      for (const { text, box: drawn, stretch } of texts) {
        const box = new DOMRect(drawn.x * scale, drawn.y * scale, drawn.width * scale, drawn.height * scale);
        if (box.right < 0 || box.bottom < 0 || box.x > around.width || box.y > around.height) continue;
        // Canvases have whole pixels, which stretches the smallest ones a little.
        const rounding = 1 / Math.min(canvas.width, canvas.height);
        if (Math.max(stretch, 1 / stretch) > MOST_STRETCH + rounding) {
          faults.add(`“${text}” is stretched by ${stretch.toFixed(2)} on a canvas in ${stack.className}`);
        }
        const cut = Math.max(-box.x, -box.y, box.right - around.width, box.bottom - around.height);
        if (cut > SLACK && !stack.matches('.search-tree-canvas')) {
          faults.add(`“${text}” is cut by ${cut.toFixed(1)} px on a canvas in ${stack.className}`);
        }
        all.push({ text, box, canvas });
      }
    }
    for (const [stack, texts] of stacks) {
      for (const [index, { text, box, canvas }] of texts.entries()) {
        for (const other of texts.slice(index + 1)) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.x, other.box.x);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.y, other.box.y);
          if (across <= SLACK || down <= SLACK) continue;
          // A board repeats the label of a vertex or a piece when it draws it again at the same place. The label of a
          // piece covers that of its vertex.
          const distance = Math.hypot(box.x - other.box.x, box.y - other.box.y);
          if (text === other.text && (canvas !== other.canvas || distance < 2)) continue;
          faults.add(`“${text}” overlaps “${other.text}” on a canvas in ${stack.className}`);
        }
      }
    }
    return [...faults];
  });
}
