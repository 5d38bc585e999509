/** Page object of a Perfect Play frame in a host page. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { linkOf } from './links.ts';

/** Link to a board on which the mouse is to move and wins in one move, to vertex 0. */
export const ONE_MOVE = linkOf('v1/cat-mouse/0-1.3_2-3/');
/** Link to the same board as a puzzle. */
export const ONE_MOVE_PUZZLE = linkOf('v1/cat-mouse/0-1.3_2-3/?view=puzzle&goal=win');
/** Target of the winning move. */
const WINNING = 0;

/** Page object of one frame. */
export class HostedFrame {
  readonly page: Page;
  /** The `<iframe>` element in the host page. */
  readonly outside: Locator;
  readonly inside: FrameLocator;
  readonly verdict: Locator;

  constructor(page: Page, outside: Locator) {
    this.page = page;
    this.outside = outside;
    this.inside = outside.contentFrame();
    this.verdict = this.inside.getByRole('region', { name: 'Verdict' });
  }

  vertex(cell: number): Locator {
    return this.inside.locator(`[data-cell="${cell}"]`);
  }

  /** Waits until the board of {@link ONE_MOVE} is solved and checked. */
  async waitUntilSolved(): Promise<void> {
    await this.outside.scrollIntoViewIfNeeded();
    await expect(this.verdict.getByText('checked', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(this.verdict.getByRole('heading')).toHaveText('The mouse wins in 1 move.');
  }

  /** Plays the winning move of {@link ONE_MOVE}, and waits until the frame shows the win. */
  async win(): Promise<void> {
    await this.playWinning();
    await expect(this.verdict.getByRole('heading')).toHaveText(/The mouse has won/);
  }

  /** Plays the winning move of {@link ONE_MOVE} with the mouse. */
  async playWinning(): Promise<void> {
    const vertex = this.vertex(WINNING);
    let before = '';
    // Waits until the drawing has stopped moving.
    await expect(async () => {
      const now = JSON.stringify(await vertex.boundingBox());
      const rests = now === before;
      before = now;
      expect(rests).toBe(true);
    }).toPass({ intervals: [100] });
    await vertex.scrollIntoViewIfNeeded();
    const box = await vertex.boundingBox();
    if (box === null) throw new Error('The vertex is not on the board.');
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Returns the height of the frame in the host page, in CSS pixels. */
  async height(): Promise<number> {
    return (await this.outside.boundingBox())?.height ?? 0;
  }

  /** Returns how far the frame's content can be scrolled, in CSS pixels. */
  overflow(): Promise<number> {
    return this.inside.locator('html').evaluate((root) => root.scrollHeight - innerHeight);
  }
}
