/** Names of games, players and pieces for cards and small pictures, in Chinese. */
import type { EngineFile } from './dictionary.ts';

/** Contents of the files, by path. */
export const files = import.meta.glob<EngineFile>('../../engine/games/*/messages.zh.json', {
  eager: true,
  import: 'default',
  query: '?titles',
});
