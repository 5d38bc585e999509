/** What a frame does for the page around and tells it, on the real engine. */
import { effect, signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDoing, type Doing } from '../../../web/embed/embed-commands.ts';
import { frameState, isShown } from '../../../web/embed/frame-state.ts';
import { createLinePlayer, type LinePlayer } from '../../../web/embed/line-player.ts';
import { peek } from '../../../web/embed/link-preview.ts';
import { tell } from '../../../web/embed/state-messages.ts';
import type { Timer } from '../../../web/model/game/timer.ts';
import type { FrameMessage } from '../../../web/model/share/frame-protocol.ts';
import { findShortcut } from '../../../web/views/shortcuts.ts';
import { linkOf } from '../../e2e/support/links.ts';
import { openPage, type Page } from '../app/page.ts';
import { layoutWorkers } from '../engine/layout-workers.ts';

const BOARD = 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5';
const LINE = linkOf(`${BOARD}/3.4.5.3?view=analyse&step=2&sides=h-h`).slice(1);

/** A reader's clock that runs fast. */
const timer: Timer = (milliseconds, run) => {
  const handle = setTimeout(run, milliseconds / 25);
  return () => clearTimeout(handle);
};

let page: Page;
let linePlayer: LinePlayer;
let doing: Doing;
const sight = signal(true);
const told: FrameMessage[] = [];

beforeEach(async () => {
  page = await openPage(LINE);
  await page.solved();
  linePlayer = createLinePlayer(page.store.playing, timer);
  sight.value = true;
  doing = createDoing({ store: page.store, linePlayer, sight });
  told.length = 0;
  tell({ store: page.store, linePlayer, timer, post: (message) => told.push(message) });
});

afterEach(() => {
  linePlayer.pause();
  page.close();
});

const state = () => frameState(page.store, linePlayer);

describe('a frame', () => {
  it('says where it is', async () => {
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

  it('never shows the board from before a refused link while the next link arrives', async () => {
    const framed = await openPage(LINE, undefined, { instead: 'nothing' });
    const { store } = framed;
    for (const refused of ['v1/cat-mouse/0-1/', 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/9']) {
      await store.visit(refused);
      expect(store.notices.current.value?.id).toBe('link-broken');
      const seen: (string | undefined)[] = [];
      const stop = effect(() => {
        if (isShown(store)) seen.push(store.playing.setup.value?.text);
      });
      await store.visit('v1/cat-mouse/0-1.3_2-3/');
      stop();
      expect([...new Set(seen)], refused).toEqual(['0-1.3_2-3']);
      await store.visit(LINE);
    }
    framed.close();
  });

  it('steps and plays a line, from its end from the start, and stops at the end', async () => {
    expect(await doing({ type: 'setStep', step: 99 })).toBeNull();
    expect(state().step).toBe(4);
    expect(await doing({ type: 'play' })).toBeNull();
    expect(state()).toMatchObject({ step: 0, playing: true });
    await page.until(() => expect(state()).toMatchObject({ step: 4, playing: false }));
    expect(told.filter(({ type }) => type === 'step')).toMatchObject([4, 0, 1, 2, 3, 4].map((step) => ({ step })));
  });

  it('stops playing a line when the reader goes elsewhere', async () => {
    await doing({ type: 'setStep', step: 0 });
    await doing({ type: 'play' });
    page.store.playing.jump(3);
    await page.until(() => expect(state().playing).toBe(false));
    expect(state().step).toBe(3);
  });

  it('plays nothing that nobody sees, and nothing where there is nothing', async () => {
    sight.value = false;
    expect(await doing({ type: 'play' })).toMatchObject({ code: 'hidden' });
    sight.value = true;
    expect(await doing({ type: 'load', fragment: linkOf(`${BOARD}/`).slice(1) })).toBeNull();
    expect(await doing({ type: 'play' })).toMatchObject({ code: 'nothing' });
  });

  it('refuses a bad link and an empty one', async () => {
    expect(await doing({ type: 'load', fragment: 'v1/nonsense' })).toMatchObject({ code: 'link' });
    expect(state()).toMatchObject({ fragment: '', line: [] });
    expect(await doing({ type: 'setStep', step: 0 })).toMatchObject({ code: 'nothing' });
    expect(await doing({ type: 'load', fragment: '' })).toMatchObject({ code: 'link' });
  });

  it('goes to a step of a trace once that is recorded', async () => {
    expect(await doing({ type: 'load', fragment: linkOf('v1/triangle-war/2/?view=watch').slice(1) })).toBeNull();
    expect(await doing({ type: 'setStep', step: 7 })).toBeNull();
    expect(state()).toMatchObject({ step: 7, length: 47 });
  });

  it('tells states seldom, and the last one for certain', async () => {
    for (const step of [0, 1, 2, 3, 4, 3, 2, 1]) page.store.playing.jump(step);
    const states = () => told.filter((message) => message.type === 'state');
    expect(states()).toHaveLength(1);
    await page.until(() => expect(states().at(-1)).toMatchObject({ step: 1 }));
    expect(states().length).toBeLessThan(5);
  });
});

describe('a puzzle in a frame', () => {
  it('is told as solved to a page that knows so from the state before', async () => {
    await doing({ type: 'load', fragment: linkOf('v1/cat-mouse/0-1.3_2-3/?view=puzzle&goal=win').slice(1) });
    await page.until(() => expect(state().puzzle).toBe('open'));
    page.store.play('0');
    const indexOfSolved = () => told.findIndex(({ type }) => type === 'solved');
    await page.until(() => expect(indexOfSolved()).not.toBe(-1));
    expect(told[indexOfSolved() - 1]).toMatchObject({ type: 'state', puzzle: 'solved', step: 1 });
    expect(told.filter(({ type }) => type === 'solved')).toHaveLength(1);
  });
});

describe('a link to where boards are made', () => {
  it.each([
    ['play', 'play'],
    ['edit', 'analyse'],
    ['compose', 'analyse'],
    ['puzzle', 'play'],
    ['compose&goal=win', 'puzzle'],
    ['compose&goal=nonsense', 'play'],
    ['compose&from=7', 'play'],
  ])('shows what it is made for: %s', async (view, mode) => {
    const permits = { moves: true, hints: true, making: false };
    const frame = await openPage(linkOf(`${BOARD}/3.4?view=${view}`).slice(1), layoutWorkers(), { permits });
    expect([frame.store.mode.value, frame.store.puzzle.value !== null]).toEqual([mode, mode === 'puzzle']);
    frame.close();
  });
});

describe('the keys of a frame', () => {
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

describe('a link at a glance', () => {
  it('names its game and the title of its puzzle, or is none', async () => {
    expect(await peek(LINE)).toEqual({ game: 'cat-mouse', title: '' });
    expect(await peek('v1/cat-mouse/0-1/?goal=win&author=~damaged')).toEqual({ game: 'cat-mouse', title: '' });
    expect(await peek('')).toBeNull();
    expect(await peek('Section 2')).toBeNull();
    expect(await peek('v1/<script>/')).toBeNull();
  });
});
