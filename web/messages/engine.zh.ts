/** What the engine says whatever the game, in Chinese. */
import type { EngineFile } from './dictionary.ts';

/** By path. */
export const files = import.meta.glob<EngineFile>(
  ['../../engine/{api,cli,core}/**/messages.zh.json', '../../engine/games/edges/messages.zh.json'],
  { eager: true, import: 'default' },
);
