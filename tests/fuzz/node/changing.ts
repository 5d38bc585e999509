/** Mutated seeds: with pieces removed, and with dictionary words and pieces of other seeds inserted. */
import fc from 'fast-check';

/** Maximum length of an input in characters; longer inputs would only take more time. */
const LONGEST = 4000;
/** Characters that often cause errors. */
const STRANGE = [
  '',
  '\0',
  '\n',
  '\r\n',
  '\u2028',
  '\u202e',
  '\u00a0',
  '\uFEFF',
  '\ud83d',
  '\ude00',
  '😀',
  '猫',
  '%',
  '0',
];

interface Edit {
  /** Place of the change, as a fraction of the text's length. */
  readonly at: number;
  /** Number of characters removed. */
  readonly cut: number;
  readonly put: string;
  readonly times: number;
}

/** Generates seeds with at most six changes. */
export function changed(seeds: readonly string[], words: readonly string[]): fc.Arbitrary<string> {
  const seed = fc.constantFrom(...(seeds.length === 0 ? [''] : seeds));
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const put = fc.oneof(
    fc.constantFrom('', ...words, ...STRANGE),
    fc.string({ maxLength: 6 }),
    fc.tuple(seed, part, fc.nat(60)).map(([text, at, length]) => {
      const start = Math.floor(at * text.length);
      return text.slice(start, start + length);
    }),
  );
  const edit = fc.record({
    at: part,
    cut: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(40)),
    put,
    times: fc.constantFrom(1, 1, 1, 1, 2, 40),
  });
  return fc
    .tuple(seed, fc.array(edit, { maxLength: 6 }))
    .map(([text, edits]) => edits.reduce(withEdit, text).slice(0, LONGEST));
}

function withEdit(text: string, { at, cut, put, times }: Edit): string {
  const start = Math.floor(at * text.length);
  return text.slice(0, start) + put.repeat(times) + text.slice(start + cut);
}
