/** Tests the order of a frame's answers, and messages that it cannot answer. */
import { describe, expect, it, vi } from 'vitest';
import type { EmbedChannel } from '../../../web/embed/embed-channel.ts';
import type { EmbedCommands } from '../../../web/embed/embed-commands.ts';
import type { ReceivedMessage } from '../../../web/embed/host-messages.ts';
import { answerMessages, type RunningFrame } from '../../../web/embed/message-queue.ts';
import type { FrameMessage, HostMessage } from '../../../web/model/share/frame-protocol.ts';

const STATE = { fragment: '', line: [], step: 0, length: 0, playing: false, puzzle: null } as const;

/**
 * Opens a frame that starts with `start` and runs commands with `run`. In this frame, changing the theme takes `work`
 * ms.
 */
function openFrame(run: EmbedCommands['run'], work = 0) {
  const posted: string[] = [];
  const themes: string[] = [];
  let receive: (received: ReceivedMessage) => void = () => {};
  const channel: EmbedChannel = {
    post: (message: FrameMessage, id) =>
      posted.push(`${message.type === 'error' ? message.code : message.type} ${id ?? ''}`.trim()),
    listen: (listener) => {
      receive = listener;
    },
  };
  let start = (): void => {};
  const frame = new Promise<RunningFrame>((resolve) => {
    start = () => resolve({ run, state: () => STATE });
  });
  const appearance = {
    setTheme: (theme: string) => {
      themes.push(theme);
      const began = performance.now();
      while (performance.now() - began < work);
    },
    setLanguage: async () => {},
  };
  answerMessages({ channel, appearance, postHeight: () => posted.push('height'), frame });
  posted.length = 0;
  return {
    posted,
    themes,
    start,
    say: (message: HostMessage, id: number) => receive({ kind: 'message', id, message }),
  };
}

describe('the message queue of a frame', () => {
  it('answers messages that need no board before it starts, and the rest in order', async () => {
    const { posted, say, start } = openFrame(async () => null);
    say({ type: 'getState' }, 1);
    say({ type: 'setStep', step: 3 }, 2);
    say({ type: 'setTheme', theme: 'dark' }, 3);
    say({ type: 'hello' }, 4);
    await vi.waitFor(() => expect(posted).toEqual(['done 3', 'ready 4', 'height']));
    start();
    await vi.waitFor(() => expect(posted.slice(3)).toEqual(['state 1', 'done 2']));
  });

  it('continues after a message that failed', async () => {
    const { posted, say, start } = openFrame(async ({ type }) => {
      if (type === 'play') throw new Error('broken');
      return null;
    });
    start();
    say({ type: 'play' }, 1);
    say({ type: 'pause' }, 2);
    await vi.waitFor(() => expect(posted).toEqual(['engine 1', 'done 2']));
  });

  it('queues 100 messages and rejects further ones', async () => {
    const { posted, say, start } = openFrame(async () => null);
    for (let id = 1; id <= 10_000; id++) say({ type: id % 2 === 0 ? 'play' : 'pause' }, id);
    expect(posted).toHaveLength(9900);
    expect(new Set(posted.map((text) => text.split(' ')[0]))).toEqual(new Set(['busy']));
    start();
    const answers = Array.from({ length: 100 }, (_, index) => `done ${index + 1}`);
    await vi.waitFor(() => expect(posted.slice(9900)).toEqual(answers));
    say({ type: 'pause' }, 20_000);
    await vi.waitFor(() => expect(posted.at(-1)).toBe('done 20000'));
  });

  it('runs only the newest of 10,000 messages about the appearance, and answers each', async () => {
    const { posted, say } = openFrame(async () => null);
    for (const type of ['hello', 'setTheme', 'setLanguage'] as const) {
      for (let id = 1; id <= 10_000; id++) {
        if (type === 'hello') say({ type }, id);
        else say(type === 'setTheme' ? { type, theme: 'dark' } : { type, language: 'zh' }, id);
      }
    }
    await vi.waitFor(() => expect(posted.filter((text) => text !== 'height')).toHaveLength(30_000));
    expect(posted.filter((text) => text.startsWith('busy'))).toEqual([]);
    // The queue runs the first change, then one more for all waiting changes.
    expect(posted.filter((text) => text === 'height')).toHaveLength(2);
  });

  it('opens the last of 10,000 boards and steps before the first has loaded', async () => {
    const done: HostMessage[] = [];
    const { posted, say, start } = openFrame(async (message) => {
      done.push(message);
      return null;
    });
    for (let id = 1; id <= 10_000; id++) say({ type: 'load', fragment: `v1/a/${id}/` }, id);
    for (let id = 10_001; id <= 20_000; id++) say({ type: 'setStep', step: id }, id);
    start();
    await vi.waitFor(() => expect(posted).toHaveLength(20_000));
    expect(done).toEqual([
      { type: 'load', fragment: 'v1/a/1/' },
      { type: 'load', fragment: 'v1/a/10000/' },
      { type: 'setStep', step: 20_000 },
    ]);
    expect(new Set(posted.map((text) => text.split(' ')[0]))).toEqual(new Set(['done']));
  });

  it('answers a question between two boards for the first of them', async () => {
    const done: string[] = [];
    const { posted, say, start } = openFrame(async (message) => {
      done.push('fragment' in message ? message.fragment : message.type);
      return null;
    });
    say({ type: 'load', fragment: 'v1/a/1/' }, 1);
    say({ type: 'load', fragment: 'v1/a/2/' }, 2);
    say({ type: 'getState' }, 3);
    say({ type: 'load', fragment: 'v1/a/4/' }, 4);
    start();
    await vi.waitFor(() => expect(posted).toHaveLength(4));
    expect(posted).toEqual(['done 1', 'done 2', 'state 3', 'done 4']);
    expect(done).toEqual(['v1/a/1/', 'v1/a/2/', 'v1/a/4/']);
  });

  it('shows the last waiting theme, after a turn of the reader', async () => {
    const { posted, themes, say } = openFrame(async () => null, 20);
    let turns = 0;
    const reader = setInterval(() => {
      turns += 1;
    });
    say({ type: 'setTheme', theme: 'dark' }, 0);
    for (let id = 1; id < 100; id++) say({ type: 'setTheme', theme: id % 2 === 0 ? 'dark' : 'light' }, id);
    const before = turns;
    await vi.waitFor(() => expect(posted).toHaveLength(100));
    clearInterval(reader);
    expect(posted).toEqual(Array.from({ length: 100 }, (_, id) => `done ${id}`));
    expect(themes).toEqual(['dark', 'light']);
    expect(turns).toBeGreaterThan(before);
  });

  it('runs commands for the board while changes of the appearance wait', async () => {
    const { posted, say, start } = openFrame(async () => null, 20);
    start();
    say({ type: 'setTheme', theme: 'dark' }, 1);
    say({ type: 'setTheme', theme: 'light' }, 2);
    say({ type: 'pause' }, 3);
    await vi.waitFor(() => expect(posted).toHaveLength(3));
    expect(posted).toEqual(['done 1', 'done 3', 'done 2']);
  });
});
