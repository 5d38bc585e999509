/** The interface between the build and the static pages. */
import type { PuzzleCollection } from '../model/home/collection.ts';

/** A file of the pages, by path below the page's folder. */
export interface PageFile {
  readonly path: string;
  readonly text: string;
  /** True if the build converts this SVG to a PNG at this path. */
  readonly picture: boolean;
}

/** URLs that the pages need. */
export interface PagesOptions {
  /** URL of the page's folder, with a trailing slash; empty if unknown. Only link previews need it. */
  readonly site: string;
  /** Style sheet, relative to the page's folder. */
  readonly style: string;
  /** Script, relative to the page's folder: web/learn/open-in-language.ts. */
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
