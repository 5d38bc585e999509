/** A board with a line that has to be there still, whatever goes wrong. */
import { expect, type Page } from '@playwright/test';
import { AppPage } from '../support/app.page.ts';
import { linkOf } from '../support/links.ts';

/** Four plies by the reader alone, of which two are shown. */
export const LASTING = linkOf('v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.4.5.3?view=analyse&step=2&sides=h-h');
const PLIES = ['3', '4', '5', '3'];

/** The page at {@link LASTING}. */
export class LastingBoard {
  readonly app: AppPage;
  readonly #page: Page;

  constructor(page: Page) {
    this.app = new AppPage(page);
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.app.open(LASTING);
    await this.stands();
  }

  /** Board, line and place in it are those of {@link LASTING}, and so is the link. */
  async stands(): Promise<void> {
    await expect(this.app.vertices).toHaveCount(6);
    await expect.poll(() => this.app.played()).toEqual(PLIES);
    await expect(this.app.plies.nth(2)).toHaveAttribute('aria-current', 'step');
    await expect.poll(() => this.app.fragment()).toContain('/3.4.5.3?');
  }

  /** The reader goes on: to the end of the line, and a move further. */
  async goesOn(): Promise<void> {
    await this.app.plies.last().click();
    await this.app.moveButtons.first().click();
    await this.app.hasPlayed(PLIES.length + 1);
    await expect(this.app.verdict.getByText('checked', { exact: true })).toBeVisible();
    await expect.poll(() => this.app.fragment()).toMatch(/\/3\.4\.5\.3\.\d\?/);
  }

  /** The worker that runs the engine; the other one draws. */
  engine() {
    const worker = this.#page.workers().find((one) => /\/worker-/.test(one.url()));
    if (worker === undefined) throw new Error('There is no engine.');
    return worker;
  }
}
