/** The test vectors for programs in other languages: they say what the engine says. */
import { beforeAll, describe, expect, it } from 'vitest';
import { EngineFailure } from '../../web/engine/failures.ts';
import { readAnyLink } from '../../web/engine/worker/hand-made-link.ts';
import type { LoadedEngine } from '../../web/engine/worker/module.ts';
import { loadPacking, unpackSegment } from '../../web/model/link/link-packing.ts';
import { readStory } from '../../web/model/story/grammar.ts';
import { unpacked } from '../../web/package/links.ts';
import vectors from '../data/link-vectors.json';
import { freshEngine } from './support/engine.ts';

let engine: LoadedEngine;

beforeAll(async () => {
  engine = await freshEngine();
  await loadPacking();
});

/** What the manual says of the check, written from there. */
function checkOf(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return Array.from({ length: 6 }, (_, digit) => digits[(value >>> (6 * digit)) & 63]).join('');
}

function readingOf(fragment: string, read = (link: string): unknown => engine.readLink({ fragment: link })): string {
  try {
    read(fragment);
    return 'a link';
  } catch (thrown) {
    return thrown instanceof EngineFailure ? thrown.error.code : String(thrown);
  }
}

const anyway = (link: string) => readAnyLink(engine, link);

describe('the test vectors of links', () => {
  it.each(vectors.opens)('$what: opens as it says', async ({ link, game, setup, line, parameters, packed }) => {
    const read = engine.readLink({ fragment: link });
    expect(read).toEqual({ game, setup, line, parameters, ...packed });
    expect(await unpacked(read)).toEqual({ game, setup, line, parameters });
  });

  it.each(vectors.refused)('$what: is refused as it says', ({ link, error }) => {
    expect(readingOf(link)).toBe(error);
  });

  it.each(vectors.withoutCheck.opens)('without a check, $what: opens as it says', async (vector) => {
    const { link, game, setup, line, parameters, packed } = vector;
    const read = anyway(link);
    expect(read).toEqual({ game, setup, line, parameters, ...packed, unchecked: true });
    expect(await unpacked(read)).toEqual({ game, setup, line, parameters, unchecked: true });
  });

  it.each([...vectors.refused, ...vectors.withoutCheck.refused])(
    'read in any way, $what: is refused as it says',
    ({ link, error }) => {
      expect(readingOf(link, anyway)).toBe(error);
    },
  );

  it('have stories as the manual says', () => {
    const told = [...vectors.opens, ...vectors.withoutCheck.opens].filter(({ story }) => story !== undefined);
    expect(told.length).toBeGreaterThan(0);
    for (const { parameters, story } of told) {
      const packed = parameters.find(([name]) => name === 'story')?.[1] ?? '';
      expect(unpackSegment(packed)).toEqual({ kind: 'ok', text: story });
      expect(readStory(story ?? '')).toMatchObject({ kind: 'story' });
    }
  });

  it('have checks as the manual says', () => {
    for (const { text, check } of vectors.checks) expect(checkOf(text), text).toBe(check);
    for (const { link } of vectors.opens) expect(link.slice(-6), link).toBe(checkOf(link.slice(0, -9)));
  });
});
