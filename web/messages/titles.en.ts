/** Names of games, players and pieces for cards and small pictures, in English. */
import type { EngineFile } from './dictionary.ts';

/** Contents of the files, by path. */
export const files = import.meta.glob<EngineFile>('../../engine/games/*/messages.en.json', {
  eager: true,
  import: 'default',
  query: '?titles',
});
