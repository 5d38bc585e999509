/** Tests the parsing of messages to a frame, and the channel that forwards them. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createChannel } from '../../../web/embed/embed-channel.ts';
import { type ReceivedMessage, readMessage } from '../../../web/embed/host-messages.ts';
import { LONGEST_LINK } from '../../../web/model/link/longest-link.ts';
import type { HostMessage } from '../../../web/model/share/frame-protocol.ts';
import { SHOWN_PARTS } from '../../../web/model/watch/shown-parts.ts';
import { waitUntil } from '../wait-until.ts';

const OURS = { app: 'perfect-play', version: 1 };

function codeOf(data: unknown): string | null {
  const received = readMessage(data);
  return received?.kind === 'refused' ? received.refusal.code : null;
}

describe('a message of the host page', () => {
  const messages: readonly HostMessage[] = [
    { type: 'hello' },
    { type: 'load', fragment: 'v1/cat-mouse/0-1.3_2-3/' },
    { type: 'setStep', step: 12 },
    { type: 'play' },
    { type: 'pause' },
    { type: 'setTheme', theme: 'dark' },
    { type: 'setLanguage', language: 'zh' },
    { type: 'getState' },
  ];

  it.each(messages)('$type is valid, with and without an id', (message) => {
    expect(readMessage({ ...OURS, ...message })).toEqual({ kind: 'message', id: null, message });
    expect(readMessage({ ...OURS, id: 'a-7', ...message })).toEqual({ kind: 'message', id: 'a-7', message });
    expect(readMessage({ ...OURS, id: 7, ...message })).toEqual({ kind: 'message', id: 7, message });
  });

  it('may have a # before its link', () => {
    expect(readMessage({ ...OURS, type: 'load', fragment: '#v1/a/b/' })).toMatchObject({
      message: { fragment: 'v1/a/b/' },
    });
  });

  it.each([
    ['another version', { ...OURS, version: 2, type: 'play' }, 'version'],
    ['no version', { app: 'perfect-play', type: 'play' }, 'version'],
    ['an unknown type', { ...OURS, type: 'navigate', to: 'https://example.com/' }, 'unknown'],
    ['a type of every object', { ...OURS, type: 'toString' }, 'unknown'],
    ['no type', OURS, 'unknown'],
    ['a step that is a text', { ...OURS, type: 'setStep', step: '3' }, 'malformed'],
    ['a step that is no whole number', { ...OURS, type: 'setStep', step: 1.5 }, 'malformed'],
    ['a step before the start', { ...OURS, type: 'setStep', step: -1 }, 'malformed'],
    ['a step that is NaN', { ...OURS, type: 'setStep', step: Number.NaN }, 'malformed'],
    ['an unknown theme', { ...OURS, type: 'setTheme', theme: 'sepia' }, 'malformed'],
    ['an unknown language', { ...OURS, type: 'setLanguage', language: 'xx' }, 'malformed'],
    ['a link that is too long', { ...OURS, type: 'load', fragment: 'v'.repeat(LONGEST_LINK + 2) }, 'malformed'],
    ['an id that is an object', { ...OURS, id: {}, type: 'play' }, 'malformed'],
    ['an id that is too long', { ...OURS, id: 'x'.repeat(101), type: 'play' }, 'malformed'],
  ])('is rejected with %s', (_, data, code) => expect(codeOf(data)).toBe(code));

  const TOO_LONG: unknown[] = [];
  TOO_LONG.length = 1e6;
  it.each([
    ['nodes', 100, { type: 'highlight', nodes: TOO_LONG }],
    ['cells', 100, { type: 'highlight', cells: TOO_LONG }],
    ['cells', 100, { type: 'highlight', cells: Array.from({ length: 101 }, () => 0) }],
    ['cells', 100, { type: 'highlight', cells: new Uint8Array(1e6) }],
    ['edges', 100, { type: 'highlight', edges: TOO_LONG }],
    ['parts', SHOWN_PARTS.length, { type: 'parts', parts: TOO_LONG }],
    ['anchors', 10, { type: 'follow', game: 'cat-mouse', run: '', step: 0, anchors: TOO_LONG }],
  ])('is rejected for the length of its %s before any item is read', (field, most, message) => {
    const sentence = `${field}: Invalid list: Expected at most ${most} items`;
    expect(readMessage({ ...OURS, ...message })).toMatchObject({ refusal: { code: 'malformed', message: sentence } });
  });

  it('is rejected for items that are lists', () => {
    for (const field of ['nodes', 'cells', 'edges'])
      expect(codeOf({ ...OURS, type: 'highlight', [field]: [TOO_LONG] })).toBe('malformed');
  });

  it('is rejected with a short and valid sentence, whatever its content is', () => {
    for (const theme of ['x'.repeat(1_000_000), '\ud800', `${'x'.repeat(240)}😀`.repeat(2)]) {
      const received = readMessage({ ...OURS, type: 'setTheme', theme });
      const sentence = received?.kind === 'refused' ? received.refusal.message : '';
      expect(sentence).toMatch(/^theme: /);
      expect(sentence.length).toBeLessThan(320);
      expect(sentence).not.toMatch(/\p{Cs}/u);
    }
  });

  it('keeps its id when it is rejected', () => {
    expect(readMessage({ ...OURS, id: 'q', type: 'setStep' })).toMatchObject({ kind: 'refused', id: 'q' });
  });

  it('is ignored if another program sent it', () => {
    for (const other of [null, undefined, 7, 'play', [], {}, { type: 'play' }, { app: 'another', type: 'play' }])
      expect(readMessage(other)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.record({
          app: fc.constant('perfect-play'),
          version: fc.constant(1),
          type: fc.anything(),
          step: fc.anything(),
        }),
        (data) => {
          expect(readMessage(data)).not.toBeNull();
        },
      ),
    );
  });
});

describe('the channel', () => {
  function open(framed: boolean) {
    const posted = vi.fn<(message: unknown, origin: string) => void>();
    const around = { postMessage: posted };
    let run: (event: { readonly source: unknown; readonly data: unknown }) => void = () => {};
    const frame = {
      postMessage: posted,
      addEventListener: (_: 'message', listener: typeof run) => {
        run = listener;
      },
    };
    const heard = vi.fn<(received: ReceivedMessage) => void>();
    const channel = createChannel(framed ? { ...frame, parent: around } : Object.assign(frame, { parent: frame }));
    channel.listen(heard);
    return {
      channel,
      heard,
      posted,
      receive: (source: unknown, type = 'play') => run({ source, data: { ...OURS, type } }),
      around,
      frame,
    };
  }

  it('repeats the id of the message that it answers', () => {
    const { channel, posted } = open(true);
    channel.post({ type: 'done' }, 0);
    channel.post({ type: 'resize', height: 300 });
    expect(posted.mock.calls).toEqual([
      [{ ...OURS, id: 0, type: 'done' }, '*'],
      [{ ...OURS, type: 'resize', height: 300 }, '*'],
    ]);
  });

  it('ignores senders other than the parent', async () => {
    const { heard, receive, around } = open(true);
    receive({});
    receive(null);
    receive(around);
    await waitUntil(() => expect(heard).toHaveBeenCalled());
    expect(heard).toHaveBeenCalledOnce();
  });

  it('passes on messages in order that arrived while the parser was loading', async () => {
    const { heard, receive, around } = open(true);
    for (const type of ['play', 'pause', 'hello']) receive(around, type);
    await waitUntil(() => expect(heard).toHaveBeenCalledTimes(3));
    expect(heard.mock.calls.map(([one]) => one)).toMatchObject(
      ['play', 'pause', 'hello'].map((type) => ({ message: { type } })),
    );
  });

  it('neither posts nor listens without a host page', () => {
    const { channel, heard, posted, receive, frame } = open(false);
    channel.post({ type: 'done' });
    receive(frame);
    expect(posted).not.toHaveBeenCalled();
    expect(heard).not.toHaveBeenCalled();
  });
});
