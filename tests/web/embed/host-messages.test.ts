/** What a frame understands of what is posted to it. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createChannel } from '../../../web/embed/embed-channel.ts';
import { type Heard, hear } from '../../../web/embed/host-messages.ts';
import { LONGEST_LINK } from '../../../web/model/link/longest-link.ts';
import type { HostMessage } from '../../../web/model/share/frame-protocol.ts';
import { SHOWN_PARTS } from '../../../web/model/watch/shown-parts.ts';
import { until } from '../wait-until.ts';

const OURS = { app: 'perfect-play', version: 1 };

function codeOf(data: unknown): string | null {
  const heard = hear(data);
  return heard?.kind === 'refused' ? heard.refusal.code : null;
}

describe('a message of the page around', () => {
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

  it.each(messages)('$type is understood, with an id and without', (message) => {
    expect(hear({ ...OURS, ...message })).toEqual({ kind: 'message', id: null, message });
    expect(hear({ ...OURS, id: 'a-7', ...message })).toEqual({ kind: 'message', id: 'a-7', message });
    expect(hear({ ...OURS, id: 7, ...message })).toEqual({ kind: 'message', id: 7, message });
  });

  it('may give its link with the # that stands before it', () => {
    expect(hear({ ...OURS, type: 'load', fragment: '#v1/a/b/' })).toMatchObject({ message: { fragment: 'v1/a/b/' } });
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
    ['a step that is none', { ...OURS, type: 'setStep', step: Number.NaN }, 'malformed'],
    ['a theme that there is not', { ...OURS, type: 'setTheme', theme: 'sepia' }, 'malformed'],
    ['a language that there is not', { ...OURS, type: 'setLanguage', language: 'xx' }, 'malformed'],
    ['a link that is too long', { ...OURS, type: 'load', fragment: 'v'.repeat(LONGEST_LINK + 2) }, 'malformed'],
    ['an id that is an object', { ...OURS, id: {}, type: 'play' }, 'malformed'],
    ['an id without end', { ...OURS, id: 'x'.repeat(101), type: 'play' }, 'malformed'],
  ])('is refused with %s', (_, data, code) => {
    expect(codeOf(data)).toBe(code);
  });

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
    expect(hear({ ...OURS, ...message })).toMatchObject({ refusal: { code: 'malformed', message: sentence } });
  });

  it('is rejected for items that are lists', () => {
    for (const field of ['nodes', 'cells', 'edges'])
      expect(codeOf({ ...OURS, type: 'highlight', [field]: [TOO_LONG] })).toBe('malformed');
  });

  it('is refused in a sentence that can be read, whatever was sent', () => {
    for (const theme of ['x'.repeat(1_000_000), '\ud800', `${'x'.repeat(240)}😀`.repeat(2)]) {
      const heard = hear({ ...OURS, type: 'setTheme', theme });
      const sentence = heard?.kind === 'refused' ? heard.refusal.message : '';
      expect(sentence).toMatch(/^theme: /);
      expect(sentence.length).toBeLessThan(320);
      expect(sentence).not.toMatch(/\p{Cs}/u);
    }
  });

  it('keeps its id when it is refused, so that its sender knows', () => {
    expect(hear({ ...OURS, id: 'q', type: 'setStep' })).toMatchObject({ kind: 'refused', id: 'q' });
  });

  it('is none when anybody else has sent it', () => {
    for (const other of [null, undefined, 7, 'play', [], {}, { type: 'play' }, { app: 'another', type: 'play' }])
      expect(hear(other)).toBeNull();
  });

  it('never breaks the frame, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.record({
          app: fc.constant('perfect-play'),
          version: fc.constant(1),
          type: fc.anything(),
          step: fc.anything(),
        }),
        (data) => {
          expect(hear(data)).not.toBeNull();
        },
      ),
    );
  });
});

describe('the channel', () => {
  function opened(framed: boolean) {
    const posted = vi.fn<(message: unknown, origin: string) => void>();
    const around = { postMessage: posted };
    let run: (event: { readonly source: unknown; readonly data: unknown }) => void = () => {};
    const frame = {
      postMessage: posted,
      addEventListener: (_: 'message', listener: typeof run) => {
        run = listener;
      },
    };
    const heard = vi.fn<(heard: Heard) => void>();
    const channel = createChannel(framed ? { ...frame, parent: around } : Object.assign(frame, { parent: frame }));
    channel.listen(heard);
    return {
      channel,
      heard,
      posted,
      come: (source: unknown, type = 'play') => run({ source, data: { ...OURS, type } }),
      around,
      frame,
    };
  }

  it('repeats the id of what it answers', () => {
    const { channel, posted } = opened(true);
    channel.post({ type: 'done' }, 0);
    channel.post({ type: 'resize', height: 300 });
    expect(posted.mock.calls).toEqual([
      [{ ...OURS, id: 0, type: 'done' }, '*'],
      [{ ...OURS, type: 'resize', height: 300 }, '*'],
    ]);
  });

  it('hears the parent alone', async () => {
    const { heard, come, around } = opened(true);
    come({});
    come(null);
    come(around);
    await until(() => expect(heard).toHaveBeenCalled());
    expect(heard).toHaveBeenCalledOnce();
  });

  it('hands on in order what came while it was still being fetched what reads it', async () => {
    const { heard, come, around } = opened(true);
    for (const type of ['play', 'pause', 'hello']) come(around, type);
    await until(() => expect(heard).toHaveBeenCalledTimes(3));
    expect(heard.mock.calls.map(([one]) => one)).toMatchObject(
      ['play', 'pause', 'hello'].map((type) => ({ message: { type } })),
    );
  });

  it('is silent and deaf where there is no page around', () => {
    const { channel, heard, posted, come, frame } = opened(false);
    channel.post({ type: 'done' });
    come(frame);
    expect(posted).not.toHaveBeenCalled();
    expect(heard).not.toHaveBeenCalled();
  });
});
