/** Messages of the engine about texts and boards of all games, in Chinese. */
import type { EngineFile } from './dictionary.ts';

/** By path. */
export const files = import.meta.glob<EngineFile>(
  [
    '../../engine/{api,core}/**/messages.zh.json',
    '!../../engine/core/words/*',
    // Only the command line checks what others say, and makes cases.
    '!../../engine/api/checking/*',
    '!../../engine/api/of_game/cases/*',
    '../../engine/games/edges/messages.zh.json',
    // Links are read without the engine.
    '../model/link/messages.zh.json',
  ],
  { eager: true, import: 'default' },
);
