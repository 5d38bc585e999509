/** The engine's messages about the text and boards of all games, in Chinese. */
import type { EngineFile } from './dictionary.ts';

/** Contents of the files, by path. */
export const files = import.meta.glob<EngineFile>(
  [
    '../../engine/{api,core}/**/messages.zh.json',
    '!../../engine/core/words/*',
    // Skipped: only the command line checks other programs' output and makes cases.
    '!../../engine/api/checking/*',
    '!../../engine/api/of_game/cases/*',
    '../../engine/games/edges/messages.zh.json',
    // Included: the page reads links without the engine.
    '../model/link/messages.zh.json',
  ],
  { eager: true, import: 'default' },
);
