/** Puzzles as parameters of a link. */
import * as v from 'valibot';
import { packSegment, unpackSegment } from '../link-packing.ts';
import { goalText, readGoal } from './goal.ts';
import { AUTHOR_LIMITS, type AuthorWords, NO_WORDS, type Puzzle } from './puzzle.ts';

const Text = v.optional(v.pipe(v.string(), v.maxLength(AUTHOR_LIMITS.text)), '');

/** Names are short, for they stand in links: t title, n note, h hints, r replies (path, text), s success. */
const Words = v.object({
  t: v.optional(v.pipe(v.string(), v.maxLength(AUTHOR_LIMITS.title)), ''),
  n: Text,
  h: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(AUTHOR_LIMITS.text))), v.maxLength(AUTHOR_LIMITS.hints)),
    [],
  ),
  r: v.optional(
    v.pipe(
      v.array(v.tuple([v.string(), v.pipe(v.string(), v.maxLength(AUTHOR_LIMITS.text))])),
      v.maxLength(AUTHOR_LIMITS.replies),
    ),
    [],
  ),
  s: Text,
});

/** The parameters of a puzzle; what is as usual is left out. */
export function puzzleParameters(puzzle: Puzzle): readonly (readonly [string, string])[] {
  const parameters: (readonly [string, string])[] = [['goal', goalText(puzzle.goal)]];
  if (puzzle.from > 0) parameters.push(['from', String(puzzle.from)]);
  if (puzzle.contest) parameters.push(['contest', '1']);
  const words = wordsText(puzzle.words);
  if (words !== '{}') parameters.push(['author', packSegment(words)]);
  return parameters;
}

/** Reads what {@link puzzleParameters} wrote; null without a goal. Words that are damaged are left out. */
export function readPuzzle(parameters: ReadonlyMap<string, string>): Puzzle | null {
  const goal = readGoal(parameters.get('goal') ?? '');
  if (goal === null) return null;
  const from = parameters.get('from') ?? '';
  return {
    goal,
    from: /^\d{1,5}$/.test(from) ? Number(from) : 0,
    contest: parameters.get('contest') === '1',
    words: readWords(parameters.get('author')),
  };
}

function wordsText({ title, note, hints, replies, success }: AuthorWords): string {
  return JSON.stringify({
    ...(title !== '' && { t: title }),
    ...(note !== '' && { n: note }),
    ...(hints.length > 0 && { h: hints }),
    ...(replies.length > 0 && { r: replies.map(({ path, text }) => [path.join('.'), text]) }),
    ...(success !== '' && { s: success }),
  });
}

function readWords(text: string | undefined): AuthorWords {
  if (text === undefined) return NO_WORDS;
  const unpacked = unpackSegment(text);
  if (unpacked.kind !== 'ok') return NO_WORDS;
  const words = v.safeParse(v.pipe(v.string(), v.parseJson(), Words), unpacked.text);
  if (!words.success) return NO_WORDS;
  const { t, n, h, r, s } = words.output;
  const replies = r.map(([path, reply]) => ({ path: path.split('.'), text: reply }));
  return { title: t, note: n, hints: h, replies, success: s };
}
