/** What the build gives the pages of lessons, and gets from them. */
import type { PageFile } from '../page-file.ts';

/** Where the files are that the pages load, from the page's folder, and where the site is. */
export interface LearnOptions {
  /** The address of the page's folder, ending with a slash; empty when it is not known. */
  readonly site: string;
  /** The style sheet and the script of the lessons. */
  readonly style: string;
  readonly script: string;
  readonly policy: string;
  /** Whether the reference of package and engine stands beside the app, in `api/`. */
  readonly reference: boolean;
}

/** What the build reads for them: texts by path from `web/learn/`, and sources by path from the root. */
export interface LearnTexts {
  readonly text: (path: string) => string;
  readonly source: (path: string) => string;
  /** The names of the stories of a lesson. */
  readonly stories: (lesson: string) => readonly string[];
  /** Whether there is such a file or folder, by its path from the root. */
  readonly isThere: (path: string) => boolean;
  /** The page about embedding, for the search. */
  readonly embedding: string;
}

/** Everything that a build has of the lessons. */
export interface WrittenLessons {
  readonly files: readonly PageFile[];
  /** The rules of the colours of code. */
  readonly css: string;
}

/** Writes all pages with the engine of these bytes. */
export type WriteLessons = (
  wasmBinary: Uint8Array<ArrayBuffer>,
  texts: LearnTexts,
  options: LearnOptions,
) => Promise<WrittenLessons>;
