/** Tests with the real engine a story in a frame that is controlled by its host page. */
import { signal } from '@preact/signals';
import { afterEach, describe, expect, it } from 'vitest';
import { EmbedCommands } from '../../../web/embed/embed-commands.ts';
import { frameState } from '../../../web/embed/frame-state.ts';
import { createLinePlayer } from '../../../web/embed/line-player.ts';
import { createStoryMessages, type StoryMessages } from '../../../web/embed/story-messages.ts';
import { packSegment } from '../../../web/model/link/link-packing.ts';
import type { FrameMessage, FrameState } from '../../../web/model/share/frame-protocol.ts';
import { openPage, type Page } from '../app/page.ts';

const SEARCH = 'v1/triangle-war/3_1-2/?view=watch&solver=alpha-beta';
const STORY = 'story 1\nstop start\nstop cut:1\npoint holder\nstop hit:1\nstop end\n';

let page: Page;
let run: EmbedCommands['run'];
let story: StoryMessages;
const posted: FrameMessage[] = [];

async function open(link: string): Promise<void> {
  page = await openPage(link);
  posted.length = 0;
  const post = (message: FrameMessage): void => void posted.push(message);
  const linePlayer = createLinePlayer(page.store.playing, () => () => {});
  run = new EmbedCommands({ store: page.store, linePlayer, visible: signal(true), post }).run;
  story = createStoryMessages(page.store, post);
  await page.waitUntil(() => expect(page.store.watching.state.value.phase).toBe('ready'));
}

afterEach(() => page.close());

const types = (): readonly string[] =>
  posted.map((message) => (message.type === 'stop' ? `stop ${message.stop}` : message.type));
const step = (): number => page.store.watching.player.step.value;

function state(): FrameState {
  return frameState(
    page.store,
    createLinePlayer(page.store.playing, () => () => {}),
    story,
  );
}

describe('a story in a frame', () => {
  it('goes to the stops that the host asks for, and reports them', async () => {
    await open(`${SEARCH}&story=${packSegment(STORY)}`);
    await page.waitUntil(() => expect(types()).toEqual(['stop 1']));
    expect(await run({ type: 'stop', stop: 2 })).toBe(null);
    expect(state()).toMatchObject({ stop: 2, stops: 4, kind: 'cut', steps: page.store.watching.player.length.value });
    expect(state().sentence).toMatch(/1 more move is cut off|more moves are cut off/);
    expect(state().bounds?.first).toMatch(/^[+−\d∞]+$/);
    await page.waitUntil(() => expect(state().position).toMatch(/second|first/));
    // The run does not reach stop 3, so the frame shows the next one.
    expect(await run({ type: 'stop', stop: 3 })).toBe(null);
    expect(types()).toEqual(['stop 1', 'stop 2', 'stop 4']);
    expect(await run({ type: 'stop', stop: 5 })).toMatchObject({ code: 'nothing' });
  });

  it('reports once that the reader took over, and when the story goes on', async () => {
    await open(`${SEARCH}&story=${packSegment(STORY)}`);
    await page.waitUntil(() => expect(types()).toEqual(['stop 1']));
    page.store.watching.player.stepBy(1);
    page.store.watching.player.stepBy(1);
    expect(types()).toEqual(['stop 1', 'taken-over']);
    await run({ type: 'stop', stop: 2 });
    expect(types()).toEqual(['stop 1', 'taken-over', 'stop 2']);
  });

  it('is not taken over by the host', async () => {
    await open(`${SEARCH}&story=${packSegment(STORY)}`);
    await page.waitUntil(() => expect(types()).toEqual(['stop 1']));
    await run({ type: 'setStep', step: 5 });
    await run({ type: 'setStep', step: 40, smooth: true });
    expect(step()).toBe(40);
    expect(types()).toEqual(['stop 1']);
  });
});

describe('a search in a frame without a story', () => {
  it('reports that the reader took over from the host', async () => {
    await open(SEARCH);
    await run({ type: 'setStep', step: 5 });
    await run({ type: 'setStep', step: 9, smooth: true });
    expect(types()).toEqual([]);
    page.store.watching.player.stepBy(1);
    page.store.watching.player.stepBy(1);
    expect(types()).toEqual(['taken-over']);
    await run({ type: 'setStep', step: 12 });
    page.store.watching.player.stepBy(-1);
    expect(types()).toEqual(['taken-over', 'taken-over']);
    expect(state()).toMatchObject({ stop: null, stops: null, step: 11 });
  });

  it('highlights, selects a node and shows parts', async () => {
    await open(SEARCH);
    await run({ type: 'highlight', nodes: [0, 1], cells: [3], codeLine: 2 });
    const storyPlayer = page.store.watch.storyPlayer;
    expect(storyPlayer.pointed.value).toMatchObject({ nodes: [0, 1], cells: [3], edges: [], codeLine: 2 });
    await run({ type: 'highlight' });
    expect(storyPlayer.pointed.value.nodes).toEqual([]);
    await run({ type: 'parts', parts: ['board', 'bounds'] });
    expect(storyPlayer.shown.value).toEqual(['board', 'bounds']);
    expect(page.store.watching.treeView.value).toBe('bounds');
    await run({ type: 'parts', parts: [] });
    expect(storyPlayer.shown.value).toBe(null);
    await run({ type: 'look', node: 2 });
    expect(page.store.watching.chosen.value).toBe(2);
    expect(await run({ type: 'stop', stop: 1 })).toMatchObject({ code: 'nothing' });
  });
});
