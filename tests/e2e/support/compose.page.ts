/** Page object of the puzzle maker. */
import { expect, type Locator, type Page } from '@playwright/test';
import { linkOf } from './links.ts';

/** Page object of one open page with the puzzle maker, in English. */
export class ComposePage {
  readonly page: Page;
  /** Card that contains all three steps. */
  readonly card: Locator;
  readonly goal: Locator;
  readonly words: Locator;
  readonly finder: Locator;
  /** Field with the link for solvers. */
  readonly link: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = page.getByRole('region', { name: 'Your puzzle' });
    this.goal = page.getByRole('region', { name: 'Goal' });
    this.words = page.getByRole('region', { name: 'Your text' });
    this.finder = page.getByRole('region', { name: 'Find a puzzle' });
    this.link = this.card.getByRole('textbox', { name: 'link' });
  }

  /** Opens the maker with a puzzle, and waits for its certificate. */
  async open(game: string, setup: string, goal: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`./${linkOf(`v1/${game}/${setup}/?view=compose&goal=${goal}`)}`);
    await this.waitForCertificate();
  }

  /** Waits until the certificate is shown. */
  async waitForCertificate(): Promise<void> {
    await expect(this.card.locator('.sound, .warnings')).toBeVisible();
  }

  /** Opens a step of the maker. */
  async step(name: 'Goal' | 'Words' | 'Share'): Promise<void> {
    await this.stepButton(name).click();
    await expect(this.stepButton(name)).toHaveAttribute('aria-current', 'step');
  }

  stepButton(name: 'Goal' | 'Words' | 'Share'): Locator {
    return this.card.getByRole('list', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name} `) });
  }

  /** Opens the last step and returns the link for solvers, once that link is written. */
  async readLink(): Promise<string> {
    await this.step('Share');
    await expect(this.link).toHaveValue(/view=puzzle/);
    return this.link.inputValue();
  }
}
