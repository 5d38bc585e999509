/** A board with a line that must survive every fault. */
import { expect, type Page } from '@playwright/test';
import { AppPage } from '../support/app.page.ts';
import { linkOf } from '../support/links.ts';

/** Link to the second ply of a four-ply line, with both sides played by the reader. */
export const SURVIVING_LINK = linkOf('v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.4.5.3?view=analyse&step=2&sides=h-h');
const PLIES = ['3', '4', '5', '3'];

/** Page object of the page at {@link SURVIVING_LINK}. */
export class SurvivingBoard {
  readonly app: AppPage;
  readonly #page: Page;

  constructor(page: Page) {
    this.app = new AppPage(page);
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.app.open(SURVIVING_LINK);
    await this.expectUnchanged();
  }

  /** Expects the board, the line, the current step and the link of {@link SURVIVING_LINK}. */
  async expectUnchanged(): Promise<void> {
    await expect(this.app.vertices).toHaveCount(6);
    await expect.poll(() => this.app.played()).toEqual(PLIES);
    await expect(this.app.plies.nth(2)).toHaveAttribute('aria-current', 'step');
    await expect.poll(() => this.app.fragment()).toContain('/3.4.5.3?');
  }

  /** Goes to the end of the line and plays one more move. */
  async expectPlayable(): Promise<void> {
    await this.app.plies.last().click();
    await this.app.moveButtons.first().click();
    await this.app.expectPlies(PLIES.length + 1);
    await expect(this.app.verdict.getByText('checked', { exact: true })).toBeVisible();
    await expect.poll(() => this.app.fragment()).toMatch(/\/3\.4\.5\.3\.\d\?/);
  }

  /** Returns the worker that runs the engine; the other worker draws. */
  engine() {
    const worker = this.#page.workers().find((one) => /\/worker-/.test(one.url()));
    if (worker === undefined) throw new Error('There is no engine.');
    return worker;
  }
}
