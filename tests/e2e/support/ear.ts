/** What a screen reader reads out by itself: the texts of live regions, in the order in which they come. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    readonly heard?: readonly string[];
  }
}

/** Listens to a page, from its next load on. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const said = new WeakMap<Element, string>();
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const waiting = new Set<Element>();

    /** What has changed in the meantime is read out as it is now; nothing of what nobody is told, can see, or is half done. */
    function readOut(): void {
      for (const region of waiting) {
        const isTold = region.isConnected && region.matches(LIVE) && region.closest('[aria-live="off"]') === null;
        const isDone = region.getAttribute('aria-busy') !== 'true';
        const words = isTold && isDone && region.checkVisibility() ? textOf(region) : '';
        if (words !== '' && words !== said.get(region)) heard.push(words);
        said.set(region, words);
      }
      waiting.clear();
    }

    /** Without what is hidden from those who listen. */
    function textOf(node: Node): string {
      const parts = [...node.childNodes].map((child) => {
        if (child instanceof Text) return child.data;
        if (!(child instanceof Element) || child.getAttribute('aria-hidden') === 'true') return '';
        const isBlock = !getComputedStyle(child).display.startsWith('inline');
        return `${isBlock ? ' ' : ''}${textOf(child)}${isBlock ? ' ' : ''}`;
      });
      return parts.join('').replace(/\s+/g, ' ').trim();
    }

    new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        if (region == null) continue;
        // Even a text that is removed at the next frame is read out: on a slow machine that frame is late.
        if (waiting.size === 0) setTimeout(readOut);
        waiting.add(region);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Read out on slow machines only. */
const SLOW = /^(Arranging the board|Asking the wrong solver)/;

/** Waits until exactly these were read out, one after the other. A pattern stands for one text. */
export async function hasHeard(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  await expect
    .poll(async () => (await page.evaluate(() => window.heard ?? [])).filter((text) => !SLOW.test(text)))
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
}
