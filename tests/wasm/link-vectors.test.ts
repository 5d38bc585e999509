/**
 * Reads the test vectors of links, which are published for programs in other languages. tests/engine/api/link_test.cpp writes
 * the same links.
 */
import { describe, expect, it } from 'vitest';
import { EngineFailure } from '../../web/engine/failures.ts';
import type { ReadLink } from '../../web/model/game/types.ts';
import { isPacked, loadPacking, unpackSegment } from '../../web/model/link/link-packing.ts';
import { readLink, withFirstExample } from '../../web/model/link/read-link.ts';
import { readStory } from '../../web/model/story/story-text.ts';
import { unpackLink } from '../../web/package/links.ts';
import vectors from '../data/link-vectors.json';
import { freshEngine } from './support/engine.ts';

const engine = await freshEngine();
await loadPacking();

/** Computes the check of a link, written from the description in the manual. */
function checkOf(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return Array.from({ length: 6 }, (_, digit) => digits[(value >>> (6 * digit)) & 63]).join('');
}

/** Returns the parts of a link, with its setup in canonical form. Throws an {@link EngineFailure} if the link is wrong. */
function read(link: string): ReadLink {
  const reading = withFirstExample(readLink(link), engine.catalogue().games);
  if (reading.kind === 'wrong') throw new EngineFailure(reading.error);
  const { parts } = reading;
  if (parts.unchecked !== true || isPacked(parts.setup)) return parts;
  return { ...parts, setup: engine.ask('read', { game: parts.game, text: parts.setup }).text };
}

describe('the test vectors of links', () => {
  it.each(vectors.opens)('$what: opens as specified', async ({ link, game, setup, line, parameters, packed }) => {
    const parts = read(link);
    expect(parts).toEqual({ game, setup, line, parameters, ...packed });
    expect(await unpackLink(parts)).toEqual({ game, setup, line, parameters });
  });

  it.each(vectors.withoutCheck.opens)('without a check, $what: opens as specified', async (vector) => {
    const { link, game, setup, line, parameters, packed } = vector;
    const parts = read(link);
    expect(parts).toEqual({ game, setup, line, parameters, ...packed, unchecked: true });
    expect(await unpackLink(parts)).toEqual({ game, setup, line, parameters, unchecked: true });
  });

  it.each([...vectors.refused, ...vectors.withoutCheck.refused])(
    '$what: is rejected as specified',
    ({ link, error }) => {
      let code = 'a link';
      try {
        read(link);
      } catch (thrown) {
        if (thrown instanceof EngineFailure) ({ code } = thrown.error);
      }
      expect(code).toBe(error);
    },
  );

  it('contain stories in the format of the manual', () => {
    const withStory = [...vectors.opens, ...vectors.withoutCheck.opens].filter(({ story }) => story !== undefined);
    expect(withStory.length).toBeGreaterThan(0);
    for (const { parameters, story } of withStory) {
      const packed = parameters.find(([name]) => name === 'story')?.[1] ?? '';
      expect(unpackSegment(packed)).toEqual({ kind: 'ok', text: story });
      expect(readStory(story ?? '')).toMatchObject({ kind: 'story' });
    }
  });

  it('have checks as described in the manual', () => {
    for (const { text, check } of vectors.checks) expect(checkOf(text), text).toBe(check);
    for (const { link } of vectors.opens) expect(link.slice(-6), link).toBe(checkOf(link.slice(0, -9)));
  });
});
