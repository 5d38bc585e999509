/** Puzzles as parameters of a link. */
import { goalText } from './goal.ts';
import { type AuthorWords, NO_WORDS, type Puzzle } from './puzzle.ts';

/** What knows the author's words, once it is there: few links have any. */
let words: typeof import('./author-words.ts') | null = null;

/** Loads what {@link readAuthor} needs; rejects when it cannot be had. */
export async function loadAuthorWords(
  importing: <T>(load: () => Promise<T>) => Promise<T> = (load) => load(),
): Promise<void> {
  words ??= await importing(() => import('./author-words.ts'));
}

function authored(): NonNullable<typeof words> {
  if (words === null) throw new Error('What knows the words of authors is not there yet.');
  return words;
}

/** The parameters of a puzzle; what is as usual is left out. Where there are words it takes {@link loadAuthorWords}. */
export function puzzleParameters(puzzle: Puzzle): readonly (readonly [string, string])[] {
  const parameters: (readonly [string, string])[] = [['goal', goalText(puzzle.goal)]];
  if (puzzle.from > 0) parameters.push(['from', String(puzzle.from)]);
  if (puzzle.contest) parameters.push(['contest', '1']);
  if (puzzle.words !== NO_WORDS) parameters.push(...authored().wordParameters(puzzle.words));
  return parameters;
}

/** Reads the author's words; null where they are damaged. */
export function readAuthor(text: string): AuthorWords | null {
  return authored().readWords(text);
}
