/** Page objects of a story, in the page or in a frame, and of the story maker. */
import { deflateRawSync } from 'node:zlib';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { linkOf } from './links.ts';

/** Link body of a small search with cuts. */
export const SEARCH = 'v1/triangle-war/3_1-2.4-5.2-5/?view=watch&solver=alpha-beta';

/** Returns the link to a story about the board or search of a link body. */
export function storyLink(board: string, story: string, stop = 1): string {
  const packed = deflateRawSync(Buffer.from(story)).toString('base64url');
  return linkOf(`${board}&story=~${packed}&stop=${stop}`);
}

/** Page object of an open story. */
export class StoryPage {
  readonly strip: Locator;
  readonly caption: Locator;
  readonly number: Locator;
  readonly next: Locator;
  readonly back: Locator;
  readonly step: Locator;

  constructor(where: Page | FrameLocator) {
    this.strip = where.getByRole('region', { name: /^Story/ });
    this.caption = this.strip.locator('.story-caption[data-here]');
    this.number = this.strip.locator('.story-number');
    this.next = this.strip.getByRole('button', { name: 'Next stop' });
    this.back = this.strip.getByRole('button', { name: 'Previous stop' });
    this.step = where.locator('.step-text');
  }

  /** Waits until the current stop has this caption and number. */
  async expectStop(words: string, number: string): Promise<void> {
    await expect(this.caption).toHaveText(words);
    await expect(this.number).toHaveText(number);
  }
}

/** Page object of the story maker. */
export class MakerPage {
  readonly open: Locator;
  readonly add: Locator;
  readonly words: Locator;
  readonly stops: Locator;
  readonly maker: Locator;

  constructor(page: Page) {
    this.open = page.getByRole('button', { name: 'Tell a story' });
    this.maker = page.getByRole('region', { name: 'Tell a story' });
    this.add = this.maker.getByRole('button', { name: 'Add this stop' });
    this.words = this.maker.getByLabel('Text for this stop');
    this.stops = this.maker.getByRole('list', { name: 'Stops' }).getByRole('button');
  }
}
