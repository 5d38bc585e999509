/** In which order a frame answers, and what becomes of messages that it cannot answer. */
import { describe, expect, it, vi } from 'vitest';
import type { Channel } from '../../../web/embed/embed-channel.ts';
import type { Doing } from '../../../web/embed/embed-commands.ts';
import type { Heard } from '../../../web/embed/host-messages.ts';
import { type RunningFrame, talk } from '../../../web/embed/message-queue.ts';
import type { FrameMessage, HostMessage } from '../../../web/model/share/frame-protocol.ts';

const STATE = { fragment: '', line: [], step: 0, length: 0, playing: false, puzzle: null } as const;

/**
 * A frame that a page talks to; it starts with `start`, and does what it is asked by `doing`. A theme takes it `work`
 * milliseconds.
 */
function framed(doing: Doing, work = 0) {
  const told: string[] = [];
  const themes: string[] = [];
  let hear: (heard: Heard) => void = () => {};
  const channel: Channel = {
    post: (message: FrameMessage, id = null) =>
      told.push(`${message.type === 'error' ? message.code : message.type} ${id ?? ''}`.trim()),
    listen: (run) => {
      hear = run;
    },
  };
  let start = (): void => {};
  const frame = new Promise<RunningFrame>((resolve) => {
    start = () => resolve({ doing, state: () => STATE });
  });
  const look = {
    setTheme: (theme: string) => {
      themes.push(theme);
      const began = performance.now();
      while (performance.now() - began < work);
    },
    setLanguage: async () => {},
  };
  talk({ channel, look, sayHeight: () => told.push('height'), frame });
  told.length = 0;
  return { told, themes, start, say: (message: HostMessage, id: number) => hear({ kind: 'message', id, message }) };
}

/** Waits until all messages are answered, which takes a few timer turns. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

describe('the talk of a frame', () => {
  it('answers what needs no board before it has started, and the rest in order', async () => {
    const { told, say, start } = framed(async () => null);
    say({ type: 'getState' }, 1);
    say({ type: 'setStep', step: 3 }, 2);
    say({ type: 'setTheme', theme: 'dark' }, 3);
    say({ type: 'hello' }, 4);
    await vi.waitFor(() => expect(told).toEqual(['done 3', 'ready 4', 'height']));
    start();
    await settled();
    expect(told.slice(3)).toEqual(['state 1', 'done 2']);
  });

  it('goes on after a message that could not be carried out', async () => {
    const { told, say, start } = framed(async ({ type }) => {
      if (type === 'play') throw new Error('broken');
      return null;
    });
    start();
    say({ type: 'play' }, 1);
    say({ type: 'pause' }, 2);
    await settled();
    expect(told).toEqual(['engine 1', 'done 2']);
  });

  it('lets a hundred messages wait and no more, whatever a page throws at it', async () => {
    const { told, say, start } = framed(async () => null);
    for (let id = 1; id <= 10_000; id++) say({ type: id % 2 === 0 ? 'play' : 'pause' }, id);
    expect(told).toHaveLength(9900);
    expect(new Set(told.map((text) => text.split(' ')[0]))).toEqual(new Set(['busy']));
    start();
    await settled();
    expect(told.slice(9900)).toEqual(Array.from({ length: 100 }, (_, index) => `done ${index + 1}`));
    say({ type: 'pause' }, 20_000);
    await settled();
    expect(told.at(-1)).toBe('done 20000');
  });

  it('carries out the newest of what is set anew ten thousand times, and answers each', async () => {
    const { told, say } = framed(async () => null);
    for (const type of ['hello', 'setTheme', 'setLanguage'] as const) {
      for (let id = 1; id <= 10_000; id++) {
        if (type === 'hello') say({ type }, id);
        else say(type === 'setTheme' ? { type, theme: 'dark' } : { type, language: 'zh' }, id);
      }
    }
    await vi.waitFor(() => expect(told.filter((text) => text !== 'height')).toHaveLength(30_000));
    expect(told.filter((text) => text.startsWith('busy'))).toEqual([]);
    // What takes long in it is done for the first, and once for those that wait.
    expect(told.filter((text) => text === 'height')).toHaveLength(2);
  });

  it('goes to the last of ten thousand boards and steps, though none has come yet', async () => {
    const done: HostMessage[] = [];
    const { told, say, start } = framed(async (message) => {
      done.push(message);
      return null;
    });
    for (let id = 1; id <= 10_000; id++) say({ type: 'load', fragment: `v1/a/${id}/` }, id);
    for (let id = 10_001; id <= 20_000; id++) say({ type: 'setStep', step: id }, id);
    start();
    await vi.waitFor(() => expect(told).toHaveLength(20_000));
    expect(done).toEqual([
      { type: 'load', fragment: 'v1/a/1/' },
      { type: 'load', fragment: 'v1/a/10000/' },
      { type: 'setStep', step: 20_000 },
    ]);
    expect(new Set(told.map((text) => text.split(' ')[0]))).toEqual(new Set(['done']));
  });

  it('leaves what is asked between two boards to the first of them', async () => {
    const done: string[] = [];
    const { told, say, start } = framed(async (message) => {
      done.push('fragment' in message ? message.fragment : message.type);
      return null;
    });
    say({ type: 'load', fragment: 'v1/a/1/' }, 1);
    say({ type: 'load', fragment: 'v1/a/2/' }, 2);
    say({ type: 'getState' }, 3);
    say({ type: 'load', fragment: 'v1/a/4/' }, 4);
    start();
    await vi.waitFor(() => expect(told).toHaveLength(4));
    expect(told).toEqual(['done 1', 'done 2', 'state 3', 'done 4']);
    expect(done).toEqual(['v1/a/1/', 'v1/a/2/', 'v1/a/4/']);
  });

  it('shows the last of the looks that wait, and gives its reader a turn before', async () => {
    const { told, themes, say } = framed(async () => null, 20);
    let turns = 0;
    const reader = setInterval(() => {
      turns += 1;
    });
    say({ type: 'setTheme', theme: 'dark' }, 0);
    for (let id = 1; id < 100; id++) say({ type: 'setTheme', theme: id % 2 === 0 ? 'dark' : 'light' }, id);
    const before = turns;
    await vi.waitFor(() => expect(told).toHaveLength(100));
    clearInterval(reader);
    expect(told).toEqual(Array.from({ length: 100 }, (_, id) => `done ${id}`));
    expect(themes).toEqual(['dark', 'light']);
    expect(turns).toBeGreaterThan(before);
  });

  it('goes on with what needs the board while looks are waited for', async () => {
    const { told, say, start } = framed(async () => null, 20);
    start();
    say({ type: 'setTheme', theme: 'dark' }, 1);
    say({ type: 'setTheme', theme: 'light' }, 2);
    say({ type: 'pause' }, 3);
    await vi.waitFor(() => expect(told).toHaveLength(3));
    expect(told).toEqual(['done 1', 'done 3', 'done 2']);
  });
});
