/** The published collection of puzzles. */
import { readFileSync } from 'node:fs';
import { type PuzzleCollection, readCollection } from '../../../web/model/home/collection.ts';
import { ROOT } from './engine.ts';

/** Reads `web/puzzles/collection.json`. */
export function publishedCollection(): PuzzleCollection {
  const read = readCollection(JSON.parse(readFileSync(new URL('web/puzzles/collection.json', ROOT), 'utf8')));
  if (read === null) throw new Error('web/puzzles/collection.json is not a collection of puzzles');
  return read;
}
