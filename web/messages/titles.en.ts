/** Names of games, players and pieces for cards and small pictures, in English. */
import type { EngineFile } from './dictionary.ts';

/** Functions that load the files, by path. */
export const files = import.meta.glob<EngineFile>('../../engine/games/*/messages.en.json', {
  eager: true,
  import: 'default',
  query: '?titles',
});
