/**
 * A place of the page as a file, for boards that are too large for a link and for readers who keep an archive.
 *
 *     { "app": "perfect-play", "file": 1, "version": "0.1.0", "game": "cat-mouse", "setup": "0-1.3_…", "link": "v1/…" }
 *
 * `file` is the version of this format, `version` that of the program, `setup` canonical text. `link` is the part of a link after
 * `#`; null if the board is too large for one. If there is a link, only the link counts. Readers ignore other members.
 */
import * as v from 'valibot';

export interface BoardFile {
  readonly game: string;
  /** Canonical text. */
  readonly setup: string;
  /** Without `#`; null = none. */
  readonly link: string | null;
}

/** Result of reading a file. */
export type ReadFile =
  | { readonly kind: 'board'; readonly board: BoardFile }
  /** The file is not from this program. */
  | { readonly kind: 'other' }
  /** The file is from this program but damaged. */
  | { readonly kind: 'damaged' }
  /** The file has a newer format. */
  | { readonly kind: 'newer' };

const APP = 'perfect-play';
const FORMAT = 1;

/** Rejects half a surrogate pair, which is valid in JSON but not elsewhere. */
const Whole = v.pipe(v.string(), v.regex(/^\P{Cs}*$/u));
const Ours = v.pipe(v.string(), v.parseJson(), v.object({ app: v.literal(APP), file: v.number() }));
const Contents = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    // Any id, because the page shows the name if it cannot open the game.
    game: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
    setup: v.pipe(Whole, v.nonEmpty()),
    link: v.nullable(Whole),
  }),
);
/** Start of a file, to recognise truncated ones. */
const BEGINNING = /^\s*\{\s*"app"\s*:\s*"perfect-play"/;

/** Writes a file; `version` is that of the program. */
export function writeBoardFile({ game, setup, link }: BoardFile, version: string): string {
  return `${JSON.stringify({ app: APP, file: FORMAT, version, game, setup, link }, null, 2)}\n`;
}

/** Reads what {@link writeBoardFile} wrote. */
export function readBoardFile(text: string): ReadFile {
  // Skips texts that are not JSON, because a board text can be huge.
  if (!text.trimStart().startsWith('{')) return { kind: 'other' };
  const ours = v.safeParse(Ours, text);
  if (!ours.success) return { kind: BEGINNING.test(text) ? 'damaged' : 'other' };
  if (ours.output.file > FORMAT) return { kind: 'newer' };
  const contents = v.safeParse(Contents, text);
  return contents.success ? { kind: 'board', board: contents.output } : { kind: 'damaged' };
}
