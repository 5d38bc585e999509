/** What the engine says of texts and boards, whatever the game, in Chinese. */
import type { EngineFile } from './dictionary.ts';

/** By path. */
export const files = import.meta.glob<EngineFile>(
  [
    '../../engine/{api,cli,core}/**/messages.zh.json',
    '!../../engine/core/words/*',
    '../../engine/games/edges/messages.zh.json',
  ],
  { eager: true, import: 'default' },
);
