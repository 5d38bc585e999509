/** What cards and small pictures of games say, in English: their names, and those of players and pieces. */
import type { EngineFile } from './dictionary.ts';

/** By path. */
export const files = import.meta.glob<EngineFile>('../../engine/games/*/messages.en.json', {
  eager: true,
  import: 'default',
  query: '?titles',
});
