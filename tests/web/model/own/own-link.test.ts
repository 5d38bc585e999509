import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packSegment } from '../../../../web/model/link/link-packing.ts';
import { readLink } from '../../../../web/model/link/read-link.ts';
import { readOwnLink, writeModeLink, writeOwnLink } from '../../../../web/model/own/own-link.ts';

const RULES = `const start = '.../...';
const moves = (board, me, you) => cells(board, '.').map((cell) => put(board, cell, me));
`;

it('opens Play with the reader as the player to move', async () => {
  const place = { game: 'own-finite', setup: 'js1.const_start', line: ['a2'] };
  expect(await writeModeLink({ ...place, mover: 1 }, 'play')).toContain('?view=play&sides=p-h');
  expect(await writeModeLink({ ...place, mover: 0 }, 'play')).not.toContain('sides');
  expect(await writeModeLink({ ...place, mover: 1 }, 'analyse')).not.toContain('sides');
});

describe('a link to a game of the reader', () => {
  it('contains the rules and the moves', async () => {
    const place = { rules: RULES, line: ['a2', 'b1'] };
    const fragment = await writeOwnLink(place);
    expect(fragment).toMatch(/^v1\/own\/~[\w-]+\/a2\.b1\?c=[\w-]{6}$/);
    expect(await readOwnLink(fragment)).toEqual({ kind: 'place', place });
  });

  it('may lead to a mode of the main page', async () => {
    const fragment = await writeModeLink(
      { game: 'own-finite', setup: 'js1.const_start', line: ['a2'], mover: 1 },
      'watch',
    );
    expect(readLink(fragment)).toEqual({
      kind: 'link',
      parts: { game: 'own-finite', setup: 'js1.const_start', line: 'a2', parameters: [['view', 'watch']] },
    });
  });

  it('may omit the check and the line, and contain plain text', async () => {
    const place = { rules: RULES, line: [] };
    expect(await readOwnLink(`v1/own/${packSegment(RULES)}`)).toEqual({ kind: 'place', place });
    expect(await readOwnLink(`own/${packSegment(RULES)}/`)).toEqual({ kind: 'place', place });
    expect(await readOwnLink('own/js1.const_start/')).toEqual({
      kind: 'place',
      place: { rules: 'js1.const_start', line: [] },
    });
  });

  it('contains any rules, in any language', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), async (rules) => {
        // A link to nothing but blanks is not a link to rules.
        fc.pre(rules.trim() !== '');
        const read = await readOwnLink(await writeOwnLink({ rules, line: [] }));
        expect(read).toEqual({ kind: 'place', place: { rules, line: [] } });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['characters that are not base64url', 'v1/own/~!!!/', 'link.damaged'],
    ['a truncated text', `own/${packSegment(RULES).slice(0, 30)}/`, 'link.damaged'],
    ['a wrong check', `v1/own/${packSegment(RULES)}/?c=AAAAAA`, 'link.changed'],
    ['a truncated check', `v1/own/${packSegment(RULES)}/?c=AAA`, 'link.cut-off'],
    ['another game', 'v1/cat-mouse/0-2.5_1-3/', 'link.not-ours'],
    ['a newer version', 'v2/own/abc/', 'link.newer'],
    ['no rules', 'own', 'link.not-ours'],
    ['more than a megabyte', `own/${packSegment('x'.repeat(1_100_000))}/`, 'link.oversized'],
    ['rules that are too long', `own/${packSegment('y'.repeat(70_000))}/`, 'link.rules-too-long'],
    ['too many characters', 'x'.repeat(20_000), 'link.too-long'],
  ])('is refused with a reason: %s', async (_, fragment, code) => {
    const read = await readOwnLink(fragment);
    expect(read.kind === 'wrong' ? read.error.code : read.kind).toBe(code);
  });

  it('never throws, and gives a reason for each of 2,000 hostile links', async () => {
    const valid = await writeOwnLink({ rules: RULES, line: ['a2'] });
    const damaged = fc
      .tuple(fc.nat(valid.length), fc.nat(12), fc.string({ maxLength: 12 }))
      .map(([at, removed, added]) => valid.slice(0, at) + added + valid.slice(at + removed));
    const written = fc
      .tuple(fc.string({ maxLength: 60 }), fc.string({ maxLength: 20 }))
      .map(([a, b]) => `v1/own/~${a}/${b}`);
    const packed = fc.uint8Array({ maxLength: 80 }).map((bytes) => `own/~${Buffer.from(bytes).toString('base64url')}/`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, written, packed, fc.string({ maxLength: 80 })), async (fragment) => {
        const read = await readOwnLink(fragment);
        if (read.kind === 'wrong') expect(read.error.message).not.toBe('');
        else expect(read.place.rules).not.toBe('');
      }),
      { numRuns: 2000 },
    );
  });
});
