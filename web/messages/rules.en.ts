/** The engine's messages about rules that readers write, in English. */
import type { EngineFile } from './dictionary.ts';

/** Contents of the files, by path. */
export const files = import.meta.glob<EngineFile>(
  ['../../engine/rules/messages.en.json', '../../engine/games/own/messages.en.json'],
  { eager: true, import: 'default' },
);
