/** In which order a frame answers, and what becomes of messages that it cannot answer. */
import { describe, expect, it } from 'vitest';
import type { Channel } from '../../../web/embed/channel.ts';
import type { Doing } from '../../../web/embed/doing.ts';
import type { Heard } from '../../../web/embed/messages.ts';
import { type RunningFrame, talk } from '../../../web/embed/talk.ts';
import type { FrameMessage, HostMessage } from '../../../web/model/share/frame-protocol.ts';

const STATE = { fragment: '', line: [], step: 0, length: 0, playing: false, puzzle: null, word: null } as const;

/** A frame that a page talks to; it starts with `start`, and does what it is asked by `doing`. */
function framed(doing: Doing) {
  const told: string[] = [];
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
  const look = { setTheme: () => {}, setLanguage: async () => {} };
  talk({ channel, look, sayHeight: () => told.push('height'), frame });
  told.length = 0;
  return { told, start, say: (message: HostMessage, id: number) => hear({ kind: 'message', id, message }) };
}

/** Everything that has been set off by then has happened. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('the talk of a frame', () => {
  it('answers what needs no board before it has started, and the rest in order', async () => {
    const { told, say, start } = framed(async () => null);
    say({ type: 'getState' }, 1);
    say({ type: 'setStep', step: 3 }, 2);
    say({ type: 'setTheme', theme: 'dark' }, 3);
    say({ type: 'hello' }, 4);
    await settled();
    expect(told).toEqual(['done 3', 'ready 4', 'height']);
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
    for (let id = 1; id <= 10_000; id++) say({ type: 'load', fragment: 'v1/a/b/' }, id);
    expect(told).toHaveLength(9900);
    expect(new Set(told.map((text) => text.split(' ')[0]))).toEqual(new Set(['busy']));
    start();
    await settled();
    expect(told.slice(9900)).toEqual(Array.from({ length: 100 }, (_, index) => `done ${index + 1}`));
    say({ type: 'pause' }, 20_000);
    await settled();
    expect(told.at(-1)).toBe('done 20000');
  });
});
