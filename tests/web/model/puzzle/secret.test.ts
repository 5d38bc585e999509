/** Words of success that are enciphered: the format, as others would write it, and what opens nothing. */
import { createCipheriv, createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contestWords } from '../../../../web/model/puzzle/contest.ts';
import { AUTHOR_LIMITS, NO_WORDS } from '../../../../web/model/puzzle/puzzle.ts';
import { puzzleParameters, readPuzzle } from '../../../../web/model/puzzle/puzzle-link.ts';
import { hasCipher, sealWord, unsealWord } from '../../../../web/model/puzzle/secret.ts';
import vectors from '../../../data/link-vectors.json';

const MOVES = ['e3', 'c3'];
const WORD = '回家了 — home at last!';
const DAMAGED = { text: null, because: 'damaged' };

afterEach(() => vi.unstubAllGlobals());

/** The key as the manual says, with another program's cipher. */
function keyOf(moves: readonly string[], salt: Uint8Array): Buffer {
  return pbkdf2Sync([...moves].sort().join('.'), salt, 600_000, 32, 'sha256');
}

/** As `web/package/links.md` says. */
function sealedByHand(word: Uint8Array, moves: readonly string[]): string {
  const [salt, iv] = [Buffer.alloc(16, 7), Buffer.alloc(12, 9)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(moves, salt), iv);
  const parts = [salt, iv, cipher.update(word), cipher.final(), cipher.getAuthTag()];
  return `1.${Buffer.concat(parts).toString('base64url')}`;
}

function openedByHand(sealed: string, moves: readonly string[]): string {
  const bytes = Buffer.from(sealed.slice(2), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(moves, bytes.subarray(0, 16)), bytes.subarray(16, 28));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(28, -16)), decipher.final()]).toString();
}

async function sealed(word = WORD, moves: readonly string[] = MOVES): Promise<string> {
  const made = await sealWord(word, moves);
  if (made === null) throw new Error('no cipher');
  return made;
}

describe('a word of success that is enciphered', () => {
  it('is opened by the same moves in any order, and by no others', async () => {
    const secret = await sealed();
    expect(secret).toMatch(/^1\.[A-Za-z0-9_-]+$/);
    expect(await unsealWord(secret, ['c3', 'e3'])).toEqual({ text: WORD });
    for (const wrong of [[], ['c3'], ['e3'], ['c3.e3', ''], ['c3', 'e3', 'stay']]) {
      expect(await unsealWord(secret, wrong), wrong.join()).toEqual(DAMAGED);
    }
  });

  it('is what the manual says, written and read by another program', async () => {
    expect(openedByHand(await sealed(), MOVES)).toBe(WORD);
    expect(await unsealWord(sealedByHand(Buffer.from(WORD), MOVES), MOVES)).toEqual({ text: WORD });
  });

  it.each(vectors.secrets)('of the test vectors: $what', async ({ moves, secret, word, because }) => {
    expect(await unsealWord(secret, moves)).toEqual(because === undefined ? { text: word } : { text: null, because });
  });

  it('is another text every time', async () => {
    expect(await sealed()).not.toBe(await sealed());
  });

  it('is as long as an author may write, and no longer', async () => {
    const longest = '家'.repeat(AUTHOR_LIMITS.text);
    expect(await unsealWord(await sealed(longest), MOVES)).toEqual({ text: longest });
    expect(await unsealWord(await sealed(`${longest}.`), MOVES)).toEqual(DAMAGED);
    expect(await unsealWord(await sealed('a'.repeat(AUTHOR_LIMITS.text + 1)), MOVES)).toEqual(DAMAGED);
    expect(await unsealWord(sealedByHand(new Uint8Array([0xff, 0xfe]), MOVES), MOVES), 'no UTF-8').toEqual(DAMAGED);
  });

  it('says that it is damaged when it was cut off or changed', async () => {
    const secret = await sealed('yes');
    const changed = [20, 25, 45, secret.length - 1].map((at) => {
      const other = secret.charAt(at) === 'A' ? 'Q' : 'A';
      return secret.slice(0, at) + other + secret.slice(at + 1);
    });
    for (const text of ['', '1', '1.', 'x', '1.~', '1.AAAA', secret.slice(0, -2), `${secret}AAAA`, ...changed]) {
      expect(await unsealWord(text, MOVES), text).toEqual(DAMAGED);
    }
    expect(await unsealWord(`1.${'A'.repeat(16_000)}`, MOVES)).toEqual(DAMAGED);
  });

  it('says that a newer page made it, and that the browser has no cipher', async () => {
    const secret = await sealed();
    expect(await unsealWord(secret.replace('1.', '2.'), MOVES)).toEqual({ text: null, because: 'newer' });
    // As in a page that came over plain http.
    vi.stubGlobal('crypto', {});
    expect(hasCipher()).toBe(false);
    expect(await sealWord(WORD, MOVES)).toBeNull();
    expect(await unsealWord(secret, MOVES)).toEqual({ text: null, because: 'no-cipher' });
  });
});

describe('the link of a contest', () => {
  const words = {
    title: 'The corner',
    note: 'One step.',
    hints: ['Look at the hole.'],
    replies: [{ path: ['stay'], text: 'Too slow.' }],
    success: WORD,
  };
  const puzzle = { goal: { kind: 'win', plies: 5 }, from: 0, contest: true, words } as const;

  it('carries title, note and the enciphered word, and gives them back', async () => {
    const secret = await sealed();
    const told = contestWords(words, secret);
    const parameters = new Map(puzzleParameters({ ...puzzle, words: told }));
    expect([...parameters.keys()]).toEqual(['goal', 'contest', 'author', 'secret']);
    expect(readPuzzle(parameters)).toEqual({ ...puzzle, words: told });
    expect(told).toEqual({ ...NO_WORDS, title: 'The corner', note: 'One step.', sealed: secret });
  });

  it('may have nothing but the word', () => {
    const sealedOnly = { ...puzzle, words: contestWords({ ...NO_WORDS, success: WORD }, '1.AAAA') };
    const parameters = puzzleParameters(sealedOnly);
    expect(parameters.map(([name]) => name)).toEqual(['goal', 'contest', 'secret']);
    expect(readPuzzle(new Map(parameters))).toEqual(sealedOnly);
    expect(puzzleParameters({ ...puzzle, words: contestWords(words, undefined) }).map(([name]) => name)).toEqual([
      'goal',
      'contest',
      'author',
    ]);
  });
});
