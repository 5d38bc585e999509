/** The interface of a fuzz target for the page's sources, with its assertions. */
import type fc from 'fast-check';

/**
 * A target; its dictionary is `<name>.dict` and its seeds are in `corpus/<name>/`, beside those of the engine's
 * targets.
 */
export interface Target {
  /** Throws if a law is broken for an input. */
  readonly run: (input: string) => void;
  /** Generates inputs that follow the grammar, in addition to mutated seeds. */
  readonly inputs?: (seeds: readonly string[]) => fc.Arbitrary<string>;
}

/** Throws an error that names the law if it does not hold. */
export function expect(holds: boolean, law: string): void {
  if (!holds) throw new Error(law);
}

/** Throws unless both values have the same JSON. */
export function expectSame(one: unknown, other: unknown, law: string): void {
  const [first, second] = [asText(one), asText(other)];
  if (first !== second) throw new Error(`${law}:\n${first}\n${second}`);
}

/** Returns the value as JSON, with maps as lists of pairs. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (part instanceof Map ? [...part] : part));
}

/** Longest accepted message about an input, in characters. */
const LONGEST_SENTENCE = 2000;

/** Throws unless a sentence is short and has no unpaired surrogate. */
export function expectSentence(text: string): void {
  expect(text.length <= LONGEST_SENTENCE, 'what is told of an input is short');
  expectWellFormed(text);
}

/** Throws if a value contains NaN or an infinite number, or a string with an unpaired surrogate, at any depth. */
export function expectWellFormed(value: unknown): void {
  if (typeof value === 'number') expect(Number.isFinite(value), 'a number is one');
  else if (typeof value === 'string') expect(!/\p{Cs}/u.test(value), 'no half of a character comes out');
  else if (value instanceof Map) for (const pair of value) expectWellFormed(pair);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) expectWellFormed(part);
}
