/** Checks the largest boards that links can name: every view has few elements and short tasks, and nothing throws. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { exhaustiveAlone } from '../support/sizes.ts';
import { LONGEST_TASK, longestTask } from '../support/tasks.ts';

const MOST_ELEMENTS = 5000;

/** A complete graph in link notation. */
function complete(vertices: number): string {
  const all = Array.from({ length: vertices }, (_, vertex) => vertex);
  return all
    .slice(0, -1)
    .map((vertex) => `${vertex}-${all.slice(vertex + 1).join('.')}`)
    .join('_');
}

/** Returns the largest number of elements within 60 frames, the time that the table of a search needs to appear. */
function mostElements(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let most = 0;
    for (let frame = 0; frame < 60; frame += 1) {
      await new Promise(requestAnimationFrame);
      most = Math.max(most, document.querySelectorAll('*').length);
    }
    return most;
  });
}

const BOARDS = [
  { name: 'a game graph of a million vertices', setup: 'game-graph/x1000000', drawn: false },
  { name: 'a complete graph', setup: `cat-mouse/${complete(60)}`, drawn: true },
  { name: 'the largest grid of dots', setup: 'dots-boxes/5x5', drawn: true },
];

const VIEWS = ['play', 'analyse', 'edit', 'watch', 'watch&table=matrix', 'watch&pane=compare', 'break'];

for (const { name, setup, drawn } of BOARDS) {
  test(`every view of ${name} has few elements and short tasks`, exhaustiveAlone, async ({ page, browser }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const longest = await longestTask(browser, page, async () => {
      for (const view of VIEWS) {
        await page.goto('about:blank');
        await page.goto(`./${linkOf(`v1/${setup}/?view=${view}`)}`);
        const board = drawn ? page.locator('[data-cell]').first() : page.getByText('This graph is too large to draw');
        await expect(board, view).toBeAttached();
        const mode = page.getByRole('button', {
          name: view === 'break' ? 'watch' : view.replace(/&.*/, ''),
          pressed: true,
        });
        await expect(mode, view).toBeVisible();
        if (view.startsWith('watch') && !view.includes('pane'))
          await expect(page.getByText(/^Step 0 of/)).toBeVisible();
        expect(await mostElements(page), view).toBeLessThan(MOST_ELEMENTS);
      }
    });
    expect(longest).toBeLessThan(LONGEST_TASK);
    expect(errors).toEqual([]);
  });
}
