/**
 * The word of success of a contest, enciphered with a key that the solution gives.
 *
 *     secret   = "1." base64url(salt iv ciphered)           salt of 16 bytes, iv of 12
 *     ciphered = AES-256-GCM(key, iv, UTF-8 of the word)    with its tag of 16 bytes at the end
 *     key      = PBKDF2-HMAC-SHA-256(moves, salt, 600,000 iterations)
 *     moves    = every first move that keeps the goal, sorted, joined by dots
 *
 * Many lines may solve a puzzle, but all begin at one position, and which moves keep the goal there is a fact of the rules:
 * whoever has solved the puzzle on a page has the engine that knows it, whatever was played. The number in front says how it
 * was done; another way gets another number.
 *
 * It keeps the word from who reads the link, and from who looks at what the page holds while the puzzle is open. It does not
 * keep it from who solves the puzzle with a program, or tries all sets of moves with one: there are few.
 */
import { decodeBase64Url, encodeBase64Url } from '../link/packer.ts';
import { type GoalLine, keepsGoal } from './judging.ts';
import { AUTHOR_LIMITS, type OpenedWord, type SecretTrouble } from './puzzle.ts';

const VERSION = '1';
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** UTF-8 takes no more for a character of a text. */
const MOST_BYTES = SALT_BYTES + IV_BYTES + 3 * AUTHOR_LIMITS.text + TAG_BYTES;

/** Whether the browser has what enciphers: not for pages that came over plain http. */
export function hasCipher(): boolean {
  return cipher() !== null;
}

/** Its type says that it is always there. */
function cipher(): SubtleCrypto | null {
  const { crypto }: { readonly crypto?: { readonly subtle?: SubtleCrypto } } = globalThis;
  return crypto?.subtle ?? null;
}

/** The word enciphered for those who know the first moves that keep the goal; null without a cipher. */
export async function sealWord(word: string, moves: readonly string[]): Promise<string | null> {
  const subtle = cipher();
  if (subtle === null) return null;
  const { salt, key } = await sealingKey(subtle, moves);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const ciphered = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(word));
  return `${VERSION}.${encodeBase64Url(joined(salt, iv, new Uint8Array(ciphered)))}`;
}

/** The first moves of a puzzle that keep its goal, as `line` begins; null when one is not known to. */
export function firstMovesThatKeep(line: GoalLine): readonly string[] | null {
  const [first] = line.positions;
  if (first === undefined) return null;
  const kept = first.moves.map((move) => keepsGoal({ ...line, positions: [first], moves: [] }, move));
  return kept.includes(null) ? null : first.moves.filter((_, index) => kept[index] === true).map(({ text }) => text);
}

/** The word of a puzzle that was solved. */
export async function openWord(sealed: string, line: GoalLine): Promise<OpenedWord> {
  const moves = firstMovesThatKeep(line);
  return moves === null ? closed('unknown') : unsealWord(sealed, moves);
}

/** The word that was enciphered for those who know these moves. */
export async function unsealWord(sealed: string, moves: readonly string[]): Promise<OpenedWord> {
  const [, version, text = ''] = /^(\d{1,9})\.(.*)$/.exec(sealed) ?? [];
  if (version === undefined) return closed('damaged');
  if (version !== VERSION) return closed('newer');
  const subtle = cipher();
  if (subtle === null) return closed('no-cipher');
  const bytes = text.length > 2 * MOST_BYTES ? null : decodeBase64Url(text);
  if (bytes === null || bytes.length < SALT_BYTES + IV_BYTES + TAG_BYTES || bytes.length > MOST_BYTES) {
    return closed('damaged');
  }
  const salt = bytes.slice(0, SALT_BYTES);
  const iv = bytes.slice(SALT_BYTES, SALT_BYTES + IV_BYTES);
  const key = await keyOf(subtle, moves, salt);
  try {
    const plain = await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(SALT_BYTES + IV_BYTES));
    const word = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
    return word.length > AUTHOR_LIMITS.text ? closed('damaged') : { text: word };
  } catch {
    return closed('damaged');
  }
}

function closed(because: SecretTrouble): OpenedWord {
  return { text: null, because };
}

/** What was sealed with last: a maker seals after every pause in typing, and a key takes a while. */
let last: { readonly moves: string; readonly salt: Uint8Array<ArrayBuffer>; readonly key: CryptoKey } | null = null;

async function sealingKey(subtle: SubtleCrypto, moves: readonly string[]): Promise<NonNullable<typeof last>> {
  const text = passwordOf(moves);
  if (last?.moves === text) return last;
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  last = { moves: text, salt, key: await keyOf(subtle, moves, salt) };
  return last;
}

async function keyOf(
  subtle: SubtleCrypto,
  moves: readonly string[],
  salt: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  const password = new TextEncoder().encode(passwordOf(moves));
  const material = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Moves are written in ASCII, so that this is their order as bytes. */
function passwordOf(moves: readonly string[]): string {
  return moves.toSorted().join('.');
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}
