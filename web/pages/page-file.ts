/** What the build gives the pages, and gets from them. */
import type { PuzzleCollection } from '../model/home/collection.ts';

/** A file of the pages, by its path from the page's folder. */
export interface PageFile {
  readonly path: string;
  readonly text: string;
  /** An SVG that is to become the PNG of that path. */
  readonly picture: boolean;
}

/** Where the pages will be. */
export interface PagesOptions {
  /** The address of the page's folder, ending with a slash; empty when it is not known. Only previews in chats need it. */
  readonly site: string;
  /** The path of their style sheet from the page's folder. */
  readonly style: string;
  /** The path of their script from the page's folder: web/learn/open-in-language.ts. */
  readonly script: string;
  /** What the policy of the host says, for hosts that send no headers. */
  readonly policy: string;
}

/** Writes all pages with the engine of these bytes. */
export type WritePages = (
  wasmBinary: Uint8Array<ArrayBuffer>,
  collection: PuzzleCollection,
  options: PagesOptions,
) => Promise<readonly PageFile[]>;
