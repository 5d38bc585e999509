/** Messages of the engine about texts and boards of all games, in English. */
import type { EngineFile } from './dictionary.ts';

/** By path. */
export const files = import.meta.glob<EngineFile>(
  [
    '../../engine/{api,core}/**/messages.en.json',
    '!../../engine/core/words/*',
    // Only the command line checks what others say, and makes cases.
    '!../../engine/api/checking/*',
    '!../../engine/api/of_game/cases/*',
    '../../engine/games/edges/messages.en.json',
    // Links are read without the engine.
    '../model/link/messages.en.json',
  ],
  { eager: true, import: 'default' },
);
