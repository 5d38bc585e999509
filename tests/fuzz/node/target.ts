/** What a fuzz target of the page's sources is, and what it may ask of what it gets. */
import type fc from 'fast-check';

/** A target: `<name>.dict` and `corpus/<name>/` beside the targets of the engine are its dictionary and its seeds. */
export interface Target {
  /** Throws when something does not hold for an input. */
  readonly run: (input: string) => void;
  /** Inputs by the grammar, besides those that come of changing seeds. */
  readonly inputs?: (seeds: readonly string[]) => fc.Arbitrary<string>;
}

/** Throws with the law that is broken. */
export function expect(holds: boolean, law: string): void {
  if (!holds) throw new Error(law);
}

/** Throws unless both are written as the same JSON. */
export function expectSame(one: unknown, other: unknown, law: string): void {
  const [first, second] = [asText(one), asText(other)];
  if (first !== second) throw new Error(`${law}:\n${first}\n${second}`);
}

/** As JSON; maps as lists of pairs. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (part instanceof Map ? [...part] : part));
}

/** More characters than anything that is told of an input, however long that is. */
const LONGEST_SENTENCE = 2000;

/** Throws unless a sentence can be shown: it is short, and no half of a character is in it. */
export function expectSentence(text: string): void {
  expect(text.length <= LONGEST_SENTENCE, 'what is told of an input is short');
  expectWellFormed(text);
}

/** Throws when a number is none, or half a character stands in a text, however deep in a value. */
export function expectWellFormed(value: unknown): void {
  if (typeof value === 'number') expect(Number.isFinite(value), 'a number is one');
  else if (typeof value === 'string') expect(!/\p{Cs}/u.test(value), 'no half of a character comes out');
  else if (value instanceof Map) for (const pair of value) expectWellFormed(pair);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) expectWellFormed(part);
}
