/** Tests that nothing moves on a phone while a mode and its panels load, on a fast and on a slow connection. */
import type { Page } from '@playwright/test';
import { games } from '../support/engine.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { exhaustiveIf } from '../support/sizes.ts';

type Game = ReturnType<typeof games>[number];

interface LoadedMode {
  readonly name: string;
  /** Parameters of the link; null if the game does not have the mode. */
  readonly view: (game: Game) => string | null;
  /** Selectors of elements that exist when loading is complete. */
  readonly loaded: readonly string[];
}

const MODES: readonly LoadedMode[] = [
  { name: 'Play', view: () => 'view=play', loaded: ['.play-card'] },
  { name: 'Analyse', view: () => 'view=analyse', loaded: ['.checked', '.sheet-names'] },
  { name: 'Watch', view: () => 'view=watch', loaded: ['.step-text', '.sheet-names'] },
  { name: 'Compare', view: () => 'view=watch&pane=compare', loaded: ['.compare'] },
  {
    name: 'Break it',
    view: ({ specimens: [first] }) => (first === undefined ? null : `view=break&solver=${first}`),
    loaded: ['.break-answer dd', '.sheet-names'],
  },
  { name: 'Edit', view: () => 'view=edit', loaded: ['.checked', '.sheet-names'] },
  { name: 'Compose', view: () => 'view=compose', loaded: ['.maker :is(.sound, .warnings)', '.proposals'] },
  {
    name: 'Judge',
    view: ({ judges }) => (judges.length === 0 ? null : 'view=judge'),
    loaded: ['.judge-compare', '.checked'],
  },
];

/** Records the places of the board and the main controls, and the height of the page, from the first board on. */
async function recordLayouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PARTS = ['.board-field', '.header .segments', '.judge-input', '.maker-foot', '.player-main'];
    const layouts: string[] = [];
    Object.assign(window, { layouts });
    (function measure() {
      // If the messages of another language take too long, the page begins in English.
      const isTranslated = document.documentElement?.lang.startsWith(navigator.language.slice(0, 2));
      // Readers cannot scroll or tap before the board or the search appears.
      if (isTranslated && document.querySelector('[data-cell], .watch-view canvas') !== null) {
        const places = PARTS.flatMap((selector) => {
          const part = document.querySelector(selector);
          if (part === null || !part.checkVisibility()) return [];
          const { x, y, width, height } = part.getBoundingClientRect();
          return [`${selector} ${[x, y + scrollY, width, height].map(Math.round).join(' ')}`];
        });
        const layout = [`height ${document.documentElement.scrollHeight}`, ...places].join(', ');
        if (layouts.at(-1) !== layout) layouts.push(layout);
      }
      requestAnimationFrame(measure);
    })();
  });
}

/** Delays scripts and modules by different times, so that they do not arrive in the order of their requests. */
async function delayScripts(page: Page): Promise<void> {
  let count = 0;
  await page.route(/\.(js|wasm)$/, async (route) => {
    count += 1;
    const delay = (count * 137) % 400;
    await new Promise((resolve) => {
      setTimeout(resolve, delay);
    });
    await route.continue();
  });
}

const PHONES = [
  { width: 390, height: 844, locale: 'en-US', isSlow: false },
  { width: 320, height: 640, locale: 'en-US', isSlow: true },
  { width: 390, height: 844, locale: 'zh-CN', isSlow: true },
  { width: 320, height: 640, locale: 'zh-CN', isSlow: false },
] as const;

for (const [index, { width, height, locale, isSlow }] of PHONES.entries()) {
  test.describe(`${width} × ${height}, ${locale}`, () => {
    test.use({ viewport: { width, height }, locale, isMobile: true, hasTouch: true });

    for (const [rank, { name, view, loaded }] of MODES.entries()) {
      const title = `moves nothing while ${name} loads${isSlow ? ' slowly' : ''}`;
      test(title, exhaustiveIf(rank % PHONES.length === index), async ({ page }) => {
        test.slow();
        await recordLayouts(page);
        if (isSlow) await delayScripts(page);
        for (const game of games()) {
          const parameters = view(game);
          if (parameters === null) continue;
          await page.goto('about:blank');
          await page.goto(`./${linkOf(`v1/${game.id}/${game.examples[0]?.setup ?? ''}/?${parameters}`)}`);
          for (const selector of loaded) await expect(page.locator(selector).first(), game.id).toBeAttached();
          await expect(page.locator('[aria-busy="true"], .coming, .panels-to-come')).toHaveCount(0);
          await page.waitForLoadState('networkidle');
          // On a slow machine, the last element may appear before the first record.
          const layouts = () => page.evaluate((): unknown => Reflect.get(window, 'layouts'));
          await expect.poll(layouts, game.id).not.toEqual([]);
          expect.soft(await layouts(), game.id).toHaveLength(1);
        }
      });
    }
  });
}
