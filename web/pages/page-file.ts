/** Interface between the build and the static pages. */
import type { PuzzleCollection } from '../model/home/collection.ts';

/** A file of the static pages; its path is below the app's folder. */
export interface PageFile {
  readonly path: string;
  readonly text: string;
  /** True if the build converts this SVG to a PNG at this path. */
  readonly picture: boolean;
}

/** URLs and policy that the pages need. */
export interface PagesOptions {
  /** URL of the app's folder, with a trailing slash; empty if unknown. Only link previews need it. */
  readonly site: string;
  /** Style sheet, relative to the app's folder. */
  readonly style: string;
  /** Script built from web/learn/open-in-language.ts, relative to the app's folder. */
  readonly script: string;
  /** Content-Security-Policy for hosts that send no headers. */
  readonly policy: string;
}

/** Writes all pages with the engine in `wasmBinary`. */
export type WritePages = (
  wasmBinary: Uint8Array<ArrayBuffer>,
  collection: PuzzleCollection,
  options: PagesOptions,
) => Promise<readonly PageFile[]>;
