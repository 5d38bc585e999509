/** Tests requests for the values of earlier positions of a line, with the real engine. */
import { signal } from '@preact/signals';
import { afterEach, expect, it } from 'vitest';
import type { Progress } from '../../../../web/model/game/types.ts';
import { lineValues } from '../../../../web/model/puzzle/line-values.ts';
import { exampleSetup } from '../../../e2e/support/engine.ts';
import { linkOf } from '../../../e2e/support/links.ts';
import { openPage, type Page } from '../../app/page.ts';

let page: Page;

afterEach(() => page.close());

it('still requests values after another request was finished first', async () => {
  page = await openPage(linkOf(`v1/gems/${exampleSetup('eleven', 'gems')}/1.2?view=edit`).slice(1));
  await page.solved();
  const { playing, solver } = page.store;
  const lacking = signal<number | null>(1);
  const workingOut = signal<Progress | null>(null);
  let filled = 0;
  const isHopeless = lineValues({
    engine: page.engine,
    playing: {
      ...playing,
      workingOut,
      async refresh() {
        filled += 1;
        lacking.value = null;
      },
    },
    solving: solver.state,
    active: signal(true),
    lacking,
  });
  workingOut.value = { done: 0, total: 1 };
  workingOut.value = null;
  await page.waitUntil(() => expect(lacking.value === null || isHopeless.value).toBe(true));
  expect([filled, isHopeless.value]).toEqual([1, false]);
});

it('stops if the engine cannot find more values', async () => {
  page = await openPage(linkOf(`v1/gems/${exampleSetup('eleven', 'gems')}/1.2?view=edit`).slice(1));
  await page.solved();
  const { playing, solver } = page.store;
  const active = signal(true);
  const isHopeless = lineValues({
    engine: page.engine,
    playing,
    solving: solver.state,
    active,
    // One value is always missing.
    lacking: signal(1),
  });
  await page.waitUntil(() => expect(isHopeless.value).toBe(true));
});
