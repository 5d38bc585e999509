/** Puzzles as parameters of a link. */
import { isPacked, packSegment, unpackSegment } from '../link/link-packing.ts';
import { goalText, readGoal } from './goal.ts';
import { type AuthorWords, NO_WORDS, type Puzzle } from './puzzle.ts';

/** What reads the author's words, once it is there: few links have any. */
let reader: typeof import('./author-words.ts') | null = null;

/** Has come what {@link readPuzzle} reads the author's words with; rejects when it cannot be had. */
export async function loadAuthorWords(
  importing: <T>(load: () => Promise<T>) => Promise<T> = (load) => load(),
): Promise<void> {
  reader ??= await importing(() => import('./author-words.ts'));
}

/** The parameters of a puzzle; what is as usual is left out. */
export function puzzleParameters(puzzle: Puzzle): readonly (readonly [string, string])[] {
  const parameters: (readonly [string, string])[] = [['goal', goalText(puzzle.goal)]];
  if (puzzle.from > 0) parameters.push(['from', String(puzzle.from)]);
  if (puzzle.contest) parameters.push(['contest', '1']);
  const words = authorText(puzzle.words);
  if (words !== '{}') parameters.push(['author', packSegment(words)]);
  return parameters;
}

/**
 * Reads what {@link puzzleParameters} wrote; null without a goal. Words that are damaged are left out. Where there are any it
 * takes {@link loadAuthorWords}, and what unpacks them.
 */
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

/** Names are short, for they stand in links: see author-words.ts. */
function authorText({ title, note, hints, replies, success }: AuthorWords): string {
  return JSON.stringify({
    ...(title !== '' && { t: title }),
    ...(note !== '' && { n: note }),
    ...(hints.length > 0 && { h: hints }),
    ...(replies.length > 0 && { r: replies.map(({ path, text }) => [path.join('.'), text]) }),
    ...(success !== '' && { s: success }),
  });
}

function readWords(text: string | undefined): AuthorWords {
  // JSON has characters that only a packed segment can hold.
  if (text === undefined || !isPacked(text)) return NO_WORDS;
  if (reader === null) throw new Error('What reads the words of authors is not there yet.');
  const unpacked = unpackSegment(text);
  return (unpacked.kind === 'ok' ? reader.readAuthorText(unpacked.text) : null) ?? NO_WORDS;
}
