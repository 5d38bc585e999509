/** A page that floods its frame with messages takes nothing from the frame's reader. */
import { expect, test } from '../support/fixtures.ts';
import { FrameHosts, FramePage } from '../support/frame.page.ts';
import { exhaustive } from '../support/sizes.ts';
import { LASTING } from './lasting.ts';

const LOOKS = [
  { type: 'hello' },
  { type: 'setTheme', theme: 'dark' },
  { type: 'setLanguage', language: 'zh' },
  { type: 'setTheme', theme: 'light' },
  { type: 'setLanguage', language: 'en' },
];

test('five hundred looks at once are all answered, and the last counts', exhaustive, async ({ page, baseURL }) => {
  const hosts = new FrameHosts(baseURL ?? '');
  await page.goto(await hosts.serve({ address: LASTING }));
  const frame = new FramePage(page);
  await frame.solved();
  await page.evaluate((looks) => {
    const inside = document.querySelector('iframe')?.contentWindow;
    for (let id = 0; id < 500; id++) {
      inside?.postMessage({ app: 'perfect-play', version: 1, id, ...looks[id % looks.length] }, '*');
    }
  }, LOOKS);
  const answers = async () => (await frame.told()).filter(({ id }) => typeof id === 'number');
  await expect.poll(async () => (await answers()).length).toBe(500);
  // Those that found no place in the row are refused: how many depends on the machine.
  const types = new Set((await answers()).map(({ type }) => type));
  types.delete('error');
  expect(types).toEqual(new Set(['ready', 'done']));
  // Whoever was refused says it once more.
  await frame.ask('theme', { type: 'setTheme', theme: 'light' });
  await frame.ask('language', { type: 'setLanguage', language: 'en' });
  await expect(frame.frame.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(frame.frame.locator('html')).toHaveAttribute('lang', /^en/);
  await frame.solved();
  await expect(frame.plies).toHaveCount(5);
  hosts.close();
});
