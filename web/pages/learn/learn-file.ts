/** Interface between the build and the lesson pages. */
import type { PageFile } from '../page-file.ts';

/** URLs of the pages' files, relative to the folder of the pages, and the URL of the site. */
export interface LearnOptions {
  /** URL of the folder of the pages, with a trailing slash; empty if unknown. */
  readonly site: string;
  /** Style sheet and script of the lessons. */
  readonly style: string;
  readonly script: string;
  readonly policy: string;
  /** True if the API reference for the package and the engine is beside the app, in `api/`. */
  readonly reference: boolean;
}

/** Reads text files by their path under `web/learn/`, and sources by their path under the root. */
export interface LearnTexts {
  readonly text: (path: string) => string;
  readonly source: (path: string) => string;
  /** Returns the names of a lesson's stories. */
  readonly stories: (lesson: string) => readonly string[];
  /** Returns whether the file or folder at a path under the root exists. */
  readonly isThere: (path: string) => boolean;
  /** The page about embedding, for the search index. */
  readonly embedding: string;
}

/** All files of the lessons. */
export interface WrittenLessons {
  readonly files: readonly PageFile[];
  /** Style rules for highlighted code. */
  readonly css: string;
}

/** Writes all pages with the engine in `wasmBinary`. */
export type WriteLessons = (
  wasmBinary: Uint8Array<ArrayBuffer>,
  texts: LearnTexts,
  options: LearnOptions,
) => Promise<WrittenLessons>;
