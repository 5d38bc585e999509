/** A story in a frame, driven by the page around: on the real engine. */
import { signal } from '@preact/signals';
import { afterEach, describe, expect, it } from 'vitest';
import { createDoing, type Doing } from '../../../web/embed/embed-commands.ts';
import { frameState } from '../../../web/embed/frame-state.ts';
import { createLinePlayer } from '../../../web/embed/line-player.ts';
import { createReporting, type Reporting } from '../../../web/embed/story/story-messages.ts';
import { packSegment } from '../../../web/model/link/link-packing.ts';
import type { FrameMessage, FrameState } from '../../../web/model/share/frame-protocol.ts';
import { openPage, type Page } from '../app/page.ts';

const SEARCH = 'v1/triangle-war/3_1-2/?view=watch&solver=alpha-beta';
const STORY = 'story 1\nstop start\nstop cut:1\npoint holder\nstop hit:1\nstop end\n';

let page: Page;
let doing: Doing;
let reporting: Reporting;
const told: FrameMessage[] = [];

async function open(link: string): Promise<void> {
  page = await openPage(link);
  told.length = 0;
  const post = (message: FrameMessage): void => void told.push(message);
  const linePlayer = createLinePlayer(page.store.playing, () => () => {});
  doing = createDoing({ store: page.store, linePlayer, sight: signal(true), post });
  reporting = createReporting(page.store, post);
  await page.until(() => expect(page.store.watching.state.value.phase).toBe('ready'));
}

afterEach(() => page.close());

const said = (): readonly string[] =>
  told.map((message) => (message.type === 'stop' ? `stop ${message.stop}` : message.type));
const step = (): number => page.store.watching.player.step.value;

function state(): FrameState {
  return frameState(
    page.store,
    createLinePlayer(page.store.playing, () => () => {}),
    reporting,
  );
}

describe('a story in a frame', () => {
  it('goes to the stops that the page asks for, and says so', async () => {
    await open(`${SEARCH}&story=${packSegment(STORY)}`);
    await page.until(() => expect(said()).toEqual(['stop 1']));
    expect(await doing({ type: 'stop', stop: 2 })).toBe(null);
    expect(state()).toMatchObject({ stop: 2, stops: 4, kind: 'cut', steps: page.store.watching.player.length.value });
    expect(state().sentence).toMatch(/1 more move is cut off|more moves are cut off/);
    expect(state().bounds?.first).toMatch(/^[+−\d∞]+$/);
    await page.until(() => expect(state().position).toMatch(/second|first/));
    // Where a stop is not there, the next one is.
    expect(await doing({ type: 'stop', stop: 3 })).toBe(null);
    expect(said()).toEqual(['stop 1', 'stop 2', 'stop 4']);
    expect(await doing({ type: 'stop', stop: 5 })).toMatchObject({ code: 'nothing' });
  });

  it('says that the reader has taken over, once, and when the story goes on', async () => {
    await open(`${SEARCH}&story=${packSegment(STORY)}`);
    await page.until(() => expect(said()).toEqual(['stop 1']));
    page.store.watching.player.stepBy(1);
    page.store.watching.player.stepBy(1);
    expect(said()).toEqual(['stop 1', 'taken-over']);
    await doing({ type: 'stop', stop: 2 });
    expect(said()).toEqual(['stop 1', 'taken-over', 'stop 2']);
  });

  it('is not taken over by the page itself', async () => {
    await open(`${SEARCH}&story=${packSegment(STORY)}`);
    await page.until(() => expect(said()).toEqual(['stop 1']));
    await doing({ type: 'setStep', step: 5 });
    await doing({ type: 'setStep', step: 40, smooth: true });
    expect(step()).toBe(40);
    expect(said()).toEqual(['stop 1']);
  });
});

describe('a search in a frame without a story', () => {
  it('says that the reader has taken over from the page', async () => {
    await open(SEARCH);
    await doing({ type: 'setStep', step: 5 });
    await doing({ type: 'setStep', step: 9, smooth: true });
    expect(said()).toEqual([]);
    page.store.watching.player.stepBy(1);
    page.store.watching.player.stepBy(1);
    expect(said()).toEqual(['taken-over']);
    await doing({ type: 'setStep', step: 12 });
    page.store.watching.player.stepBy(-1);
    expect(said()).toEqual(['taken-over', 'taken-over']);
    expect(state()).toMatchObject({ stop: null, stops: null, step: 11 });
  });

  it('points, looks and shows as the page asks', async () => {
    await open(SEARCH);
    await doing({ type: 'highlight', nodes: [0, 1], cells: [3], codeLine: 2 });
    const telling = page.store.watch.telling;
    expect(telling.pointed.value).toMatchObject({ nodes: [0, 1], cells: [3], edges: [], codeLine: 2 });
    await doing({ type: 'highlight' });
    expect(telling.pointed.value.nodes).toEqual([]);
    await doing({ type: 'parts', parts: ['board', 'bounds'] });
    expect(telling.shown.value).toEqual(['board', 'bounds']);
    expect(page.store.watching.treeView.value).toBe('bounds');
    await doing({ type: 'parts', parts: [] });
    expect(telling.shown.value).toBe(null);
    await doing({ type: 'look', node: 2 });
    expect(page.store.watching.chosen.value).toBe(2);
    expect(await doing({ type: 'stop', stop: 1 })).toMatchObject({ code: 'nothing' });
  });
});
