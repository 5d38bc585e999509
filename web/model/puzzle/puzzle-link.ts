/** Link parameters of puzzles. */
import { goalText } from './goal.ts';
import { type AuthorWords, NO_WORDS, type Puzzle } from './puzzle.ts';

/** The code that reads and writes the author's words; null until it is loaded, because few links need it. */
let words: typeof import('./author-words.ts') | null = null;

/** Loads the code for {@link readAuthor}. Rejects on failure. */
export async function loadAuthorWords(
  importing: <T>(load: () => Promise<T>) => Promise<T> = (load) => load(),
): Promise<void> {
  words ??= await importing(() => import('./author-words.ts'));
}

function authored(): NonNullable<typeof words> {
  if (words === null) throw new Error('loadAuthorWords was not called');
  return words;
}

/**
 * Returns the link parameters of a puzzle that differ from the defaults. If the puzzle has author's words, call {@link
 * loadAuthorWords} first.
 */
export function puzzleParameters(puzzle: Puzzle): readonly (readonly [string, string])[] {
  const parameters: (readonly [string, string])[] = [['goal', goalText(puzzle.goal)]];
  if (puzzle.from > 0) parameters.push(['from', String(puzzle.from)]);
  if (puzzle.contest) parameters.push(['contest', '1']);
  if (puzzle.words !== NO_WORDS) parameters.push(...authored().wordParameters(puzzle.words));
  return parameters;
}

/** Reads the author's words from a link. Returns null if they are damaged. */
export function readAuthor(text: string): AuthorWords | null {
  return authored().readWords(text);
}
