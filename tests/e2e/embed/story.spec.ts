/** Tests a story that is made on the page and shown in a frame on a host page. */
import { expect, test } from '../support/fixtures.ts';
import { article } from '../support/hosts.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive } from '../support/sizes.ts';
import { MakerPage, SEARCH, StoryPage, storyLink } from '../support/story.page.ts';

const STORY = 'story 1\nstop start\nen Begin.\nstop cut:1\nen A cut.\npoint holder\nstop end\nen The end.\n';

test('makes a story by mouse, shares it, and plays it to its end on another origin', async ({
  page,
  hosts,
  baseURL,
}) => {
  test.slow();
  await page.goto(`/${linkOf(SEARCH)}`);
  const make = new MakerPage(page);
  await make.open.click();
  await make.add.click();
  await make.words.fill('Nothing is known.');
  await page.getByRole('button', { name: 'Next cut', exact: true }).click();
  await make.add.click();
  await make.words.fill('These moves cannot help.');
  await make.maker.getByRole('button', { name: 'The holder of the bound' }).click();
  await make.maker.getByRole('button', { name: 'Point', exact: true }).click();
  const edge = await page.locator('.board-field [data-cell="1"]').boundingBox();
  if (edge === null) throw new Error('There is no such edge.');
  await page.mouse.click(edge.x + edge.width / 2, edge.y + edge.height / 2);
  await expect(make.maker.getByLabel(/^Words such as/)).toHaveValue('holder cell:1');
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Move along the steps' }).getByRole('button', { name: 'To the end' }).click();
  await make.add.click();
  await make.words.fill('That is all.');
  await expect(make.stops).toHaveText([/1 start Nothing/, /2 cut:1 These/, /3 end That is all/]);
  await expect(make.maker).toContainText(/The link uses \d+ of 16,384 characters/);
  await expect.poll(() => page.url()).toContain('story=~');
  // A link to a story opens at its first stop.
  expect(page.url()).toContain('&stop=1&');

  // The shared link contains the story.
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  const field = page.getByRole('dialog', { name: 'Share' }).getByRole('textbox', { name: 'This link opens' });
  await expect(field).toHaveValue(/story=~/);
  const link = new URL(await field.inputValue()).hash;

  const app = baseURL ?? '';
  const content = `<script async src="${app}perfect-play.js"></script><perfect-play src="${app}${link}" stop="1" title="Story"></perfect-play>`;
  await page.goto(await hosts.start({ '/': article(content) }));
  const frame = page.frameLocator('iframe');
  const story = new StoryPage(frame);
  await story.expectStop('Nothing is known.', '1 of 3');
  await story.next.click();
  await story.expectStop('These moves cannot help.', '2 of 3');
  await expect(frame.locator('.narration-sentence')).toContainText('cut off');
  await expect(frame.locator('.story-pointing .mark')).toHaveCount(1);
  await story.next.click();
  await story.expectStop('That is all.', '3 of 3');
  await expect(story.next).toBeDisabled();
});

test(
  'lets the host page lead the story, and reports when the reader takes over',
  exhaustive,
  async ({ page, hosts, baseURL }) => {
    const app = baseURL ?? '';
    const link = storyLink(SEARCH, STORY);
    const content = `<script async src="${app}perfect-play.js"></script><perfect-play src="${app}${link}" title="Story"></perfect-play>`;
    await page.goto(await hosts.start({ '/': article(content) }));
    const board = page.locator('perfect-play');
    await board.evaluate((element) => {
      const events: string[] = [];
      Object.assign(window, { events });
      for (const name of ['stop', 'taken-over']) {
        element.addEventListener(`perfect-play:${name}`, (event) => {
          const detail: unknown = Reflect.get(event, 'detail');
          events.push(`${name} ${String(Reflect.get(Object(detail), 'stop') ?? '')}`.trim());
        });
      }
    });
    /**
     * Returns the last `count` events. The first stop may have no event, because the frame may reach it before the test
     * adds the listener.
     */
    const events = (count: number): Promise<unknown> =>
      page.evaluate((most): unknown => [Reflect.get(window, 'events')].flat().slice(-most), count);
    const frame = page.frameLocator('iframe');
    const story = new StoryPage(frame);
    await story.expectStop('Begin.', '1 of 3');
    const state = await board.evaluate(async (element: HTMLElementTagNameMap['perfect-play']) => {
      await element.goToStop(2);
      return element.getState();
    });
    await story.expectStop('A cut.', '2 of 3');
    expect(state).toMatchObject({ stop: 2, stops: 3, kind: 'cut' });
    expect(state.sentence).toContain('cut off');
    await board.evaluate((element: HTMLElementTagNameMap['perfect-play']) => {
      element.stop = 3;
    });
    await story.expectStop('The end.', '3 of 3');
    await frame.getByRole('group', { name: 'Move along the steps' }).getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => events(3)).toEqual(['stop 2', 'stop 3', 'taken-over']);
    await expect(story.strip).toContainText('You have moved away from this stop.');
    await board.evaluate((element: HTMLElementTagNameMap['perfect-play']) => element.showParts(['board', 'tree']));
    await expect(frame.locator('.player-bar')).toBeHidden();
    await board.evaluate((element: HTMLElementTagNameMap['perfect-play']) => element.goToStop(1));
    await expect.poll(() => events(4)).toEqual(['stop 2', 'stop 3', 'taken-over', 'stop 1']);
    await expect(frame.locator('.player-bar')).toBeVisible();
  },
);

test(
  'lets the host page highlight, look at a node, and move on smoothly',
  exhaustive,
  async ({ page, hosts, baseURL }) => {
    const app = baseURL ?? '';
    const content = `<script async src="${app}perfect-play.js"></script><perfect-play src="${app}${linkOf(SEARCH)}" title="Search"></perfect-play>`;
    await page.goto(await hosts.start({ '/': article(content) }));
    const board = page.locator('perfect-play');
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('.step-text')).toContainText('Step 0');
    await board.evaluate((element) => {
      const steps: unknown[] = [];
      Object.assign(window, { steps });
      element.addEventListener('perfect-play:step', (event) => {
        steps.push(Reflect.get(Object(Reflect.get(event, 'detail')), 'step'));
      });
    });
    await board.evaluate((element: HTMLElementTagNameMap['perfect-play']) => element.setStep(40, { smooth: true }));
    await expect(frame.locator('.step-text')).toContainText('Step 40');
    // The steps in between appear in ascending order.
    const steps = await page.evaluate((): unknown => Reflect.get(window, 'steps'));
    const numbers = [steps].flat().map(Number);
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers.at(-1)).toBe(40);

    await board.evaluate((element: HTMLElementTagNameMap['perfect-play']) =>
      element.highlight({ cells: [3], nodes: [0], codeLine: 2 }),
    );
    await expect(frame.locator('.story-pointing .mark')).toHaveCount(1);
    await expect(frame.locator('.pseudo-code li').nth(1)).toHaveAttribute('data-pointed', '');
    await board.evaluate((element: HTMLElementTagNameMap['perfect-play']) => element.highlight());
    await expect(frame.locator('.story-pointing .mark')).toHaveCount(0);
    await expect(frame.locator('.pseudo-code li[data-pointed]')).toHaveCount(0);

    const positionAt = (node: number | null): Promise<string | null | undefined> =>
      board.evaluate(async (element: HTMLElementTagNameMap['perfect-play'], looked) => {
        await element.look(looked);
        return (await element.getState()).position;
      }, node);
    const original = await positionAt(null);
    expect(original).toMatch(/^(first|second)/);
    await expect.poll(() => positionAt(0)).not.toBe(original);
    await expect.poll(() => positionAt(null)).toBe(original);
    const state = await board.evaluate((element: HTMLElementTagNameMap['perfect-play']) => element.getState());
    expect(state).toMatchObject({ step: 40, kind: expect.any(String), sentence: expect.any(String) });
    expect(state.bounds?.first).toMatch(/^[+−\d∞]+$/);
  },
);
