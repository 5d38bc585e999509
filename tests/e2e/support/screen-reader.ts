/** Simulated screen reader: records the contents of live regions in the order in which they appear. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    readonly announcements?: readonly string[];
  }
}

/** Records announcements, starting with the next page load. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const announced = new WeakMap<Element, string>();
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const pending = new Set<Element>();

    /** Announces the current text of each changed region, and skips regions that are off, hidden or busy. */
    function announce(): void {
      for (const region of pending) {
        const isAnnounced = region.isConnected && region.matches(LIVE) && region.closest('[aria-live="off"]') === null;
        const isDone = region.getAttribute('aria-busy') !== 'true';
        const words = isAnnounced && isDone && region.checkVisibility() ? textOf(region) : '';
        if (words !== '' && words !== announced.get(region)) announcements.push(words);
        announced.set(region, words);
      }
      pending.clear();
    }

    /** Returns the text of a node without parts hidden from screen readers. */
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
        // The observer does not wait for the next frame: on a slow machine, that frame is late, and screen readers also
        // announce text that is removed before it.
        if (pending.size === 0) setTimeout(announce);
        pending.add(region);
      }
    }).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    });
  });
}

/** Announcements that appear only on slow machines. */
const SLOW = /^(Arranging the board|Asking the wrong solver|The position at this step)/;

/** Waits until exactly these announcements were made, in this order. Each pattern matches one announcement. */
export async function expectAnnouncements(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  await expect
    .poll(async () => (await page.evaluate(() => window.announcements ?? [])).filter((text) => !SLOW.test(text)))
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
}
