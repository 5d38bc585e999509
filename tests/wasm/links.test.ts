/**
 * Tests links with the real engine: written links are read back unchanged, and altered links never open a different
 * board.
 */

import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { randomCases } from '../../.ci/lib/size.mjs';
import { decodeDrawing } from '../../web/model/link/drawing-code.ts';
import { MAX_UNPACKED_BYTES, unpackSegment } from '../../web/model/link/link-packing.ts';
import { LONGEST_LINK } from '../../web/model/link/longest-link.ts';
import { encodeBase64Url } from '../../web/model/link/packer.ts';
import { readLink } from '../../web/model/link/read-link.ts';
import { NO_WORDS } from '../../web/model/puzzle/puzzle.ts';
import { DEFAULT_LAYOUT, type LinkedPlace, linkedPlace, type Place } from '../../web/model/share/link-parameters.ts';
import { linkParts } from '../../web/model/share/link-writing.ts';
import stored from '../data/links.json';
import { cpuMilliseconds } from './support/clock.ts';
import { freshEngine } from './support/engine.ts';
import { type PlayedBoard, placesOn, playedBoards } from './support/link-places.ts';

/** Number of random places per game. */
const PLACES = randomCases(10_000);
const SEED = 7;
const ALLOWED = /^[A-Za-z0-9._~/?=&-]*$/;
/** Error codes of links that are rejected before their board is parsed. */
const REFUSALS = /^link\.(cut-off|changed|newer|not-ours|character)$/;

const GAMES = [
  'cat-mouse',
  'cat-mouse-2',
  'wolves-sheep',
  'triangle-war',
  'dots-boxes',
  'gems',
  'shooting',
  'game-graph',
] as const;

const boards = new Map<string, readonly PlayedBoard[]>();

const engine = await freshEngine();
const games = engine.games();
for (const game of games) boards.set(game.id, playedBoards(engine, game));

afterEach(() => vi.restoreAllMocks());

function placesOf(id: string): fc.Arbitrary<Place> {
  const game = games.find((candidate) => candidate.id === id);
  if (game === undefined) throw new Error(`There is no game named ${id}.`);
  return placesOn(game, boards.get(id) ?? []);
}

/** Returns a fragment's error code, or how the fragment opens. */
function statusOf(fragment: string): string {
  const read = readLink(fragment);
  if (read.kind === 'wrong') return read.error.code;
  return read.parts.unchecked === true ? 'opens without a check' : 'opens';
}

/** Returns the place of a valid link; null if a packed part cannot be unpacked. */
function placeOf(fragment: string): LinkedPlace | null {
  const read = readLink(fragment);
  if (read.kind === 'wrong') throw new Error(`${fragment}: ${read.error.code}`);
  return linkedPlace(read.parts);
}

/** Opens a link as the page does, which reads the drawing once it knows the number of vertices. */
function openPlace(fragment: string, vertices: number): Place {
  const linked = placeOf(fragment);
  if (linked === null) throw new Error(`A packed part of ${fragment} cannot be unpacked.`);
  const { layout, drawing: _, judged: __, ...place } = linked;
  return {
    ...place,
    arrangement: { layout, own: vertices === 0 ? null : decodeDrawing(linked.drawing ?? '', vertices) },
  };
}

/**
 * Returns a place as a link stores it: with the reader's own drawing, but without the layout from which the drawing
 * started.
 */
function storedPlace(place: Place): Place {
  const { own, layout } = place.arrangement;
  return { ...place, arrangement: { own, layout: own === null ? layout : DEFAULT_LAYOUT } };
}

it('covers every game', () => expect(games.map(({ id }) => id).sort()).toEqual([...GAMES].sort()));

describe.each(GAMES)('links of %s', (id) => {
  it(`restore ${PLACES} random places and only contain characters allowed in links`, () => {
    const vertices = new Map(boards.get(id)?.map((board) => [board.setup, board.vertices]));
    fc.assert(
      fc.property(placesOf(id), (place) => {
        const { fragment } = engine.ask('writeLink', linkParts(place));
        expect(fragment).toMatch(ALLOWED);
        expect(fragment.length).toBeLessThanOrEqual(LONGEST_LINK);
        expect(openPlace(fragment, vertices.get(place.setup) ?? 0)).toEqual(storedPlace(place));
        // Sharing an opened link again gives the same link.
        expect(engine.ask('writeLink', linkParts(storedPlace(place))).fragment).toBe(fragment);
      }),
      { numRuns: PLACES, seed: SEED },
    );
  });

  it('never open with a valid check after any truncation', () => {
    for (const place of fc.sample(placesOf(id), { numRuns: 20, seed: SEED })) {
      const { fragment } = engine.ask('writeLink', linkParts(place));
      for (let length = 0; length < fragment.length; length += 1) {
        expect(statusOf(fragment.slice(0, length)), fragment.slice(0, length)).toMatch(
          /^(link\.cut-off|opens without a check)$/,
        );
      }
    }
  });

  it('never open another board if a character is changed, missing, doubled or moved', () => {
    for (const place of fc.sample(placesOf(id), { numRuns: 8, seed: SEED })) {
      const { game, setup, line } = linkParts(place);
      const whole = { game, setup, line };
      const { fragment } = engine.ask('writeLink', linkParts(place));
      for (let at = 0; at < fragment.length; at += 1) {
        const [before, current, next, after] = [
          fragment.slice(0, at),
          fragment.charAt(at),
          fragment.charAt(at + 1),
          fragment.slice(at + 1),
        ];
        const variants = [
          before + after,
          before + current + current + after,
          before + next + current + after.slice(1),
          ...['0', 'z', '.', '~', '&', '%'].map((other) => before + other + after),
        ];
        for (const text of variants) {
          if (text === fragment) continue;
          const read = readLink(text);
          // If the checksum's parameter name is damaged, the link opens the same place without a check.
          if (read.kind === 'link') expect(read.parts, text).toMatchObject({ ...whole, unchecked: true });
          else expect(read.error.code, text).toMatch(REFUSALS);
        }
      }
    }
  });
});

describe('an oversized link', () => {
  /** A stream of zeros, compressed to a thousandth of its size: the longest link would unpack to 12 MB. */
  const stream = encodeBase64Url(deflateSync(new Uint8Array(20 * MAX_UNPACKED_BYTES), { level: 9 }));
  // The stream is truncated, so a reader that unpacked all of it would report damaged data instead.
  const bomb = `~${stream.slice(0, 16_000)}`;

  it('is rejected once it unpacks to more than the longest board', () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    expect(unpackSegment(bomb)).toEqual({ kind: 'too-large' });
    const read = decode.mock.calls.reduce((sum, [bytes]) => sum + (bytes?.byteLength ?? 0), 0);
    expect(read).toBeLessThanOrEqual(MAX_UNPACKED_BYTES);
  });

  it('opens nothing if its packed setup or line is too large', () => {
    const { fragment } = engine.ask('writeLink', { game: 'gems', setup: bomb, line: '', parameters: [] });
    expect(placeOf(fragment)).toBeNull();
    const line = engine.ask('writeLink', { game: 'gems', setup: 'x', line: bomb, parameters: [] });
    expect(placeOf(line.fragment)).toBeNull();
  });

  it("opens the puzzle without the author's words if these are too large", () => {
    const parameters = [
      ['view', 'puzzle'],
      ['goal', 'win.3'],
      ['author', bomb],
    ] as const;
    const { fragment } = engine.ask('writeLink', { game: 'gems', setup: 'x', line: '', parameters });
    expect(placeOf(fragment)?.puzzle).toEqual({
      goal: { kind: 'win', plies: 3 },
      from: 0,
      contest: false,
      words: NO_WORDS,
    });
  });

  it.each([LONGEST_LINK + 1, 102_400, 2_000_000])('is rejected without parsing at %i characters', (length) => {
    const fragment = 'v1/gems/'.padEnd(length, 'A');
    const times = Array.from({ length: 5 }, () => {
      const began = cpuMilliseconds();
      expect(statusOf(fragment)).toBe('link.too-long');
      return cpuMilliseconds() - began;
    });
    // Returns the fastest of several runs, because a busy machine delays some of them.
    expect(Math.min(...times)).toBeLessThan(100);
  });
});

describe('stored links', () => {
  it.each(stored)('$what still opens its place', ({ fragment, place }) => {
    const linked = placeOf(fragment);
    expect(linked).toEqual(place);
    const setup = engine.ask('read', { game: place.game, text: place.setup });
    const session = engine.open(place.game, setup.text);
    expect(session.study(place.line.moves.join('.')).positions).toHaveLength(place.line.moves.length + 1);
    session.dispose();
  });

  it('cover every game and every mode', () => {
    expect(new Set(stored.map(({ place }) => place.game))).toEqual(new Set(GAMES));
    expect(new Set(stored.map(({ place }) => place.mode))).toEqual(
      new Set(['play', 'analyse', 'edit', 'watch', 'puzzle', 'compose']),
    );
  });
});
