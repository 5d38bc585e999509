/**
 * A place of the page as a file, for boards that are too large for a link and for readers who keep their own archive.
 *
 *     { "app": "perfect-play", "file": 1, "version": "0.1.0", "game": "cat-mouse", "setup": "0-1.3_…", "link": "v1/…" }
 *
 * `file` is the version of this format, `version` that of the program that wrote it, `setup` canonical text. `link` is the
 * part of a link after `#`, and null for a board that is too large for one; where there is a link, it alone counts. Other
 * members are left to versions to come.
 */
import * as v from 'valibot';

/** A place that can be written into a file. */
export interface BoardFile {
  readonly game: string;
  /** Canonical text. */
  readonly setup: string;
  /** Without `#`; null where there is none. */
  readonly link: string | null;
}

/** What came of a text that may be such a file. */
export type ReadFile =
  | { readonly kind: 'board'; readonly board: BoardFile }
  /** A text of another kind. */
  | { readonly kind: 'other' }
  /** A file of ours that was damaged. */
  | { readonly kind: 'damaged' }
  /** A file of ours in a format to come. */
  | { readonly kind: 'newer' };

const APP = 'perfect-play';
const FORMAT = 1;

/** In JSON there can be halves of characters, which nothing else can carry. */
const Whole = v.pipe(v.string(), v.regex(/^\P{Cs}*$/u));
const Ours = v.pipe(v.string(), v.parseJson(), v.object({ app: v.literal(APP), file: v.number() }));
const Contents = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    // The page has no other names, nor will have; what it cannot open it names.
    game: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
    setup: v.pipe(Whole, v.nonEmpty()),
    link: v.nullable(Whole),
  }),
);
/** How such a file begins, as far as that can be told from one that was cut off. */
const BEGINNING = /^\s*\{\s*"app"\s*:\s*"perfect-play"/;

/** The text of the file; `version` is that of the program. */
export function writeBoardFile({ game, setup, link }: BoardFile, version: string): string {
  return `${JSON.stringify({ app: APP, file: FORMAT, version, game, setup, link }, null, 2)}\n`;
}

/** Reads what {@link writeBoardFile} wrote. */
export function readBoardFile(text: string): ReadFile {
  // A board with a million numbers is no JSON object; parsing it as one first would only take time.
  if (!text.trimStart().startsWith('{')) return { kind: 'other' };
  const ours = v.safeParse(Ours, text);
  if (!ours.success) return { kind: BEGINNING.test(text) ? 'damaged' : 'other' };
  if (ours.output.file > FORMAT) return { kind: 'newer' };
  const contents = v.safeParse(Contents, text);
  return contents.success ? { kind: 'board', board: contents.output } : { kind: 'damaged' };
}
