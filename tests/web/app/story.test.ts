/** Tests stories on the page with the real engine. */
import { afterEach, describe, expect, it } from 'vitest';
import { packSegment } from '../../../web/model/link/link-packing.ts';
import type { StoryPlayer } from '../../../web/model/story/story-player.ts';
import { openPage, type Page } from './page.ts';

let page: Page;
afterEach(() => page.close());

const SEARCH = 'v1/triangle-war/3_1-2/?view=watch&solver=alpha-beta';

/** Opens a story at the place of a link. */
async function open(link: string, story: string, stop = ''): Promise<StoryPlayer> {
  page = await openPage(`${link}&story=${packSegment(story)}${stop}`);
  await page.waitUntil(() => expect(page.store.watch.storyPlayer.phase.value).toMatch(/there|missing|asking/));
  return storyPlayer();
}

const storyPlayer = (): StoryPlayer => page.store.watch.storyPlayer;

const step = (): number => page.store.watching.player.step.value;

describe('a story in a search', () => {
  it('goes from stop to stop, forward and back', async () => {
    const story = await open(
      SEARCH,
      'story 1\nstop start\nen Begin\nstop cut:1\npoint holder left-out code:3\nstop end\n',
    );
    expect([story.number.value, step()]).toEqual([1, 0]);
    await story.move(1);
    const cut = page.store.watching.marks.value?.of('cut')[0];
    expect([story.number.value, step()]).toEqual([2, cut]);
    expect(story.pointed.value.nodes).toHaveLength(1);
    expect(story.pointed.value.leftOut).toEqual([page.store.watching.tree.value?.nodeAt(cut ?? 0)]);
    expect(story.pointed.value.codeLine).toBe(3);
    await story.move(1);
    expect([story.number.value, step()]).toEqual([3, page.store.watching.player.length.value]);
    expect(story.pointed.value.nodes).toEqual([]);
    await story.move(-1);
    expect([story.number.value, step()]).toEqual([2, cut]);
    expect(story.takenOver.value).toBe(false);
  });

  it('starts at the stop of the link, and updates the link', async () => {
    const story = await open(SEARCH, 'story 1\nstop start\nstop cut:1\nstop end\n', '&stop=2');
    expect(story.number.value).toBe(2);
    expect(await page.linked()).toMatch(/&story=~[\w-]+&stop=2&c=/);
    await story.move(1);
    expect(await page.linked()).toMatch(/&stop=3&c=/);
  });

  it('skips a missing stop, and reports it', async () => {
    const story = await open(SEARCH, 'story 1\nstop cut:9999\nstop cut:1\nstop hit:1\nstop end\n');
    expect(story.number.value).toBe(2);
    expect(story.passed.value).toMatchObject([{ stop: 1, why: { reason: 'fewer' } }]);
    await story.move(1);
    expect(story.number.value).toBe(4);
    expect(story.passed.value).toMatchObject([{ stop: 3, why: { reason: 'fewer', count: 0 } }]);
    await story.move(1);
    expect([story.number.value, story.phase.value]).toEqual([4, 'there']);
  });

  it('reports that all stops are missing', async () => {
    const story = await open(SEARCH, 'story 1\nstop hit:1\nstop layer:1\n');
    expect(story.phase.value).toBe('missing');
    expect(story.passed.value.map(({ stop }) => stop)).toEqual([1, 2]);
  });

  it('finds its stops again with another solver', async () => {
    const story = await open(SEARCH, 'story 1\nstop start\nstop end\n', '&stop=2');
    const length = page.store.watching.player.length.value;
    page.store.watching.chooseSolver('minimax');
    await story.goTo(2);
    expect(step()).toBe(page.store.watching.player.length.value);
    expect(step()).toBeGreaterThan(length);
    expect(page.store.watching.solver.value?.solver).toBe('minimax');
  });

  it('detects that the reader took over, and returns', async () => {
    const story = await open(SEARCH, 'story 1\nstop start\nstop cut:1\npoint here\nstop end\n', '&stop=2');
    const cut = step();
    page.store.watching.player.stepBy(-1);
    expect(story.takenOver.value).toBe(true);
    expect(story.pointed.value.nodes).toEqual([]);
    await story.move(1);
    expect([story.number.value, step(), story.takenOver.value]).toEqual([2, cut, false]);
    page.store.setMode('analyse');
    expect(story.takenOver.value).toBe(true);
    expect(await page.linked()).not.toContain('story=');
    await story.move(1);
    expect([page.store.mode.value, step()]).toEqual(['watch', cut]);
  });

  it('asks before a stop, and shows it after the answer', async () => {
    const story = await open(SEARCH, 'story 1\nstop start\nstop cut:1\nask cuts\nshow tree\nstop end\n');
    await story.move(1);
    expect(story.phase.value).toBe('asking');
    expect(story.shown.value).toEqual(['tree', 'guess']);
    const { predicting } = page.store.watch;
    const round = predicting.round.value;
    if (round?.phase !== 'asking' || round.question.kind !== 'cuts') throw new Error('nothing is asked');
    for (const place of round.question.cut) predicting.toggle(place);
    predicting.check();
    expect(story.phase.value).toBe('there');
    expect(predicting.round.value).toMatchObject({ phase: 'checked', verdict: { right: true } });
    await story.move(-1);
    await story.move(1);
    expect(story.phase.value).toBe('asking');
    await story.move(1);
    expect([story.phase.value, story.number.value]).toEqual(['there', 2]);
    expect(step()).toBe(page.store.watching.marks.value?.of('cut')[0]);
  });

  it('reports the mistakes of its text, and still shows the board', async () => {
    page = await openPage(`${SEARCH}&story=${packSegment('story 1\nstop cuts:1\n')}`);
    await page.waitUntil(() => expect(page.store.mode.value).toBe('watch'));
    expect(storyPlayer().story.value).toBe(null);
    expect(storyPlayer().mistakes.value).toEqual([{ line: 2, code: 'anchor', found: 'cuts:1' }]);
  });

  it('closes when another board opens', async () => {
    const story = await open(SEARCH, 'story 1\nstop start\n');
    await page.store.openSetup('triangle-war', '3');
    expect(story.story.value).toBe(null);
    expect(await page.linked()).not.toContain('story=');
  });
});

describe('a story along a line', () => {
  it('goes from ply to ply', async () => {
    const link = 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.5.4?view=analyse';
    const story = await open(link, 'story 1\nstop start\nstop line:2\npoint cell:5 edge:2-4\nstop cut:1\nstop end\n');
    const ply = (): number => page.store.playing.line.value.cursor;
    expect(ply()).toBe(0);
    await story.move(1);
    expect(ply()).toBe(2);
    expect(story.pointed.value).toMatchObject({ cells: [5], edges: [[2, 4]] });
    await story.move(1);
    expect([story.number.value, ply()]).toEqual([4, 3]);
    expect(story.passed.value).toMatchObject([{ stop: 3, why: { reason: 'no-run' } }]);
    page.store.playing.jump(1);
    expect(story.takenOver.value).toBe(true);
  });
});
