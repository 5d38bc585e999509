/**
 * File that stores what the page shows, for boards that are too large for a link and for readers who keep an archive.
 *
 *     { "app": "perfect-play", "file": 1, "version": "0.1.0", "game": "cat-mouse", "setup": "0-1.3_…", "link": "v1/…" }
 *
 * `file` is the version of this format, `version` is that of the program, and `setup` is canonical text. `link` is the
 * part of a link after `#`; null if the board is too large for a link. If `link` is present, it takes precedence over
 * the other members. Programs that read the file ignore unknown members.
 */
import * as v from 'valibot';

export interface BoardFile {
  readonly game: string;
  /** The setup as canonical text. */
  readonly setup: string;
  /** The link without `#`; null if there is none. */
  readonly link: string | null;
}

/** Result of reading a board file. */
export type ReadFile =
  | { readonly kind: 'board'; readonly board: BoardFile }
  /** The file is not from this program. */
  | { readonly kind: 'other' }
  /** This program wrote the file, but the file is damaged. */
  | { readonly kind: 'damaged' }
  /** The file has a newer version of the format. */
  | { readonly kind: 'newer' };

const APP = 'perfect-play';
const FORMAT = 1;

/** Rejects a lone surrogate, which is valid in JSON but not elsewhere. */
const Whole = v.pipe(v.string(), v.regex(/^\P{Cs}*$/u));
const Ours = v.pipe(v.string(), v.parseJson(), v.object({ app: v.literal(APP), file: v.number() }));
const Contents = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    // Accepts any game id, because the page shows the name of a game that it cannot open.
    game: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
    setup: v.pipe(Whole, v.nonEmpty()),
    link: v.nullable(Whole),
  }),
);
/** Matches the start of a board file, to recognise truncated files. */
const BEGINNING = /^\s*\{\s*"app"\s*:\s*"perfect-play"/;

/** Writes a board file; `version` is the version of the program. */
export function writeBoardFile({ game, setup, link }: BoardFile, version: string): string {
  return `${JSON.stringify({ app: APP, file: FORMAT, version, game, setup, link }, null, 2)}\n`;
}

/** Reads a file written by {@link writeBoardFile}. */
export function readBoardFile(text: string): ReadFile {
  // Skips the parser for text that is not a JSON object, because the text of a board can be huge.
  if (!text.trimStart().startsWith('{')) return { kind: 'other' };
  const ours = v.safeParse(Ours, text);
  if (!ours.success) return { kind: BEGINNING.test(text) ? 'damaged' : 'other' };
  if (ours.output.file > FORMAT) return { kind: 'newer' };
  const contents = v.safeParse(Contents, text);
  return contents.success ? { kind: 'board', board: contents.output } : { kind: 'damaged' };
}
