/** Tests the commands to a frame and the frame's messages with the real engine. */
import { effect, signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbedCommands } from '../../../web/embed/embed-commands.ts';
import { frameState, hasBoard } from '../../../web/embed/frame-state.ts';
import { createLinePlayer, type LinePlayer } from '../../../web/embed/line-player.ts';
import { readPreview } from '../../../web/embed/link-preview.ts';
import { postChanges } from '../../../web/embed/state-messages.ts';
import type { Timer } from '../../../web/model/game/timer.ts';
import type { FrameMessage } from '../../../web/model/share/frame-protocol.ts';
import { findShortcut } from '../../../web/views/shortcuts.ts';
import { linkOf } from '../../e2e/support/links.ts';
import { openPage, type Page } from '../app/page.ts';
import { layoutWorkers } from '../engine/layout-workers.ts';

const BOARD = 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5';
const LINE = linkOf(`${BOARD}/3.4.5.3?view=analyse&step=2&sides=h-h`).slice(1);

/** A timer that runs 25 times as fast as real time. */
const timer: Timer = (milliseconds, run) => {
  const handle = setTimeout(run, milliseconds / 25);
  return () => clearTimeout(handle);
};

let page: Page;
let linePlayer: LinePlayer;
let run: EmbedCommands['run'];
const visible = signal(true);
const posted: FrameMessage[] = [];

beforeEach(async () => {
  page = await openPage(LINE);
  await page.solved();
  linePlayer = createLinePlayer(page.store.playing, timer);
  visible.value = true;
  run = new EmbedCommands({ store: page.store, linePlayer, visible }).run;
  posted.length = 0;
  postChanges({ store: page.store, linePlayer, timer, post: (message) => posted.push(message) });
});

afterEach(() => {
  linePlayer.pause();
  page.close();
});

const state = () => frameState(page.store, linePlayer);

describe('a frame', () => {
  it('reports its place', async () => {
    await page.linked();
    expect(state()).toEqual({
      fragment: LINE,
      line: ['3', '4'],
      step: 2,
      length: 4,
      playing: false,
      puzzle: null,
    });
  });

  it('never shows the board from before a rejected link while the next link arrives', async () => {
    const framed = await openPage(LINE, undefined, { instead: 'nothing' });
    const { store } = framed;
    for (const refused of ['v1/cat-mouse/0-1/', 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/9']) {
      await store.visit(refused);
      expect(store.notices.current.value?.id).toBe('link-broken');
      const seen: (string | undefined)[] = [];
      const stop = effect(() => {
        if (hasBoard(store)) seen.push(store.playing.setup.value?.text);
      });
      await store.visit('v1/cat-mouse/0-1.3_2-3/');
      stop();
      expect([...new Set(seen)], refused).toEqual(['0-1.3_2-3']);
      await store.visit(LINE);
    }
    framed.close();
  });

  it('steps and plays a line, starts again from the end, and stops there', async () => {
    expect(await run({ type: 'setStep', step: 99 })).toBeNull();
    expect(state().step).toBe(4);
    expect(await run({ type: 'play' })).toBeNull();
    expect(state()).toMatchObject({ step: 0, playing: true });
    await page.waitUntil(() => expect(state()).toMatchObject({ step: 4, playing: false }));
    expect(posted.filter(({ type }) => type === 'step')).toMatchObject([4, 0, 1, 2, 3, 4].map((step) => ({ step })));
  });

  it('stops playing a line when the reader goes elsewhere', async () => {
    await run({ type: 'setStep', step: 0 });
    await run({ type: 'play' });
    page.store.playing.jump(3);
    await page.waitUntil(() => expect(state().playing).toBe(false));
    expect(state().step).toBe(3);
  });

  it('plays nothing while hidden, and rejects playing an empty line', async () => {
    visible.value = false;
    expect(await run({ type: 'play' })).toMatchObject({ code: 'hidden' });
    visible.value = true;
    expect(await run({ type: 'load', fragment: linkOf(`${BOARD}/`).slice(1) })).toBeNull();
    expect(await run({ type: 'play' })).toMatchObject({ code: 'nothing' });
  });

  it('rejects an invalid link and an empty one', async () => {
    expect(await run({ type: 'load', fragment: 'v1/nonsense' })).toMatchObject({ code: 'link' });
    expect(state()).toMatchObject({ fragment: '', line: [] });
    expect(await run({ type: 'setStep', step: 0 })).toMatchObject({ code: 'nothing' });
    expect(await run({ type: 'load', fragment: '' })).toMatchObject({ code: 'link' });
  });

  it('goes to a step of a trace once it is recorded', async () => {
    expect(await run({ type: 'load', fragment: linkOf('v1/triangle-war/2/?view=watch').slice(1) })).toBeNull();
    expect(await run({ type: 'setStep', step: 7 })).toBeNull();
    expect(state()).toMatchObject({ step: 7, length: 47 });
  });

  it('throttles states, and always posts the last one', async () => {
    for (const step of [0, 1, 2, 3, 4, 3, 2, 1]) page.store.playing.jump(step);
    const states = () => posted.filter((message) => message.type === 'state');
    expect(states()).toHaveLength(1);
    await page.waitUntil(() => expect(states().at(-1)).toMatchObject({ step: 1 }));
    expect(states().length).toBeLessThan(5);
  });
});

describe('a puzzle in a frame', () => {
  it('posts the solved state before the message that it is solved', async () => {
    await run({ type: 'load', fragment: linkOf('v1/cat-mouse/0-1.3_2-3/?view=puzzle&goal=win').slice(1) });
    await page.waitUntil(() => expect(state().puzzle).toBe('open'));
    page.store.play('0');
    const indexOfSolved = () => posted.findIndex(({ type }) => type === 'solved');
    await page.waitUntil(() => expect(indexOfSolved()).not.toBe(-1));
    expect(posted[indexOfSolved() - 1]).toMatchObject({ type: 'state', puzzle: 'solved', step: 1 });
    expect(posted.filter(({ type }) => type === 'solved')).toHaveLength(1);
  });
});

describe('a frame with a link to an editing mode', () => {
  it.each([
    ['play', 'play'],
    ['edit', 'analyse'],
    ['compose', 'analyse'],
    ['puzzle', 'play'],
    ['compose&goal=win', 'puzzle'],
    ['compose&goal=nonsense', 'play'],
    ['compose&from=7', 'play'],
  ])('shows the result instead: %s', async (view, mode) => {
    const permits = { moves: true, hints: true, editing: false };
    const frame = await openPage(linkOf(`${BOARD}/3.4?view=${view}`).slice(1), layoutWorkers(), { permits });
    expect([frame.store.mode.value, frame.store.puzzle.value !== null]).toEqual([mode, mode === 'puzzle']);
    frame.close();
  });
});

describe('keys in a frame', () => {
  it.each([
    ['ArrowLeft', 0, false],
    ['ArrowLeft', 2, true],
    ['ArrowRight', 2, true],
    ['ArrowRight', 4, false],
    ['Home', 0, false],
    ['End', 4, false],
    [' ', 2, true],
    ['e', 2, false],
    ['w', 2, false],
    ['?', 2, false],
  ])('%s at ply %i: %s', (key, ply, isTaken) => {
    page.store.playing.jump(ply);
    const context = { store: page.store, openHelp() {} };
    expect(findShortcut(key, context, true) !== undefined).toBe(isTaken);
  });
});

describe('a link preview', () => {
  it('has the game and the title of the puzzle; null for other texts', async () => {
    expect(await readPreview(LINE)).toEqual({ game: 'cat-mouse', title: '' });
    expect(await readPreview('v1/cat-mouse/0-1/?goal=win&author=~damaged')).toEqual({ game: 'cat-mouse', title: '' });
    expect(await readPreview('')).toBeNull();
    expect(await readPreview('Section 2')).toBeNull();
    expect(await readPreview('v1/<script>/')).toBeNull();
  });
});
