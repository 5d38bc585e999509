/** Puzzles as parameters of a link. */
import { goalText, readGoal } from './goal.ts';
import { NO_WORDS, type Puzzle } from './puzzle.ts';

/** What knows the author's words, once it is there: few links have any. */
let words: typeof import('./author-words.ts') | null = null;

/** Has come what {@link readPuzzle} reads the author's words with; rejects when it cannot be had. */
export async function loadAuthorWords(
  importing: <T>(load: () => Promise<T>) => Promise<T> = (load) => load(),
): Promise<void> {
  words ??= await importing(() => import('./author-words.ts'));
}

function authored(): NonNullable<typeof words> {
  if (words === null) throw new Error('What knows the words of authors is not there yet.');
  return words;
}

/** Whether it takes {@link loadAuthorWords} to read a puzzle, and what unpacks. */
export function isAuthored(parameters: ReadonlyMap<string, string>): boolean {
  return parameters.has('author');
}

/** The parameters of a puzzle; what is as usual is left out. Where there are words it takes {@link loadAuthorWords}. */
export function puzzleParameters(puzzle: Puzzle): readonly (readonly [string, string])[] {
  const parameters: (readonly [string, string])[] = [['goal', goalText(puzzle.goal)]];
  if (puzzle.from > 0) parameters.push(['from', String(puzzle.from)]);
  if (puzzle.contest) parameters.push(['contest', '1']);
  if (puzzle.words !== NO_WORDS) parameters.push(...authored().wordParameters(puzzle.words));
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
    words: isAuthored(parameters) ? authored().readWords(parameters) : NO_WORDS,
  };
}
