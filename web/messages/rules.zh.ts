/** The engine's messages about rules that readers write, in Chinese. */
import type { EngineFile } from './dictionary.ts';

/** Contents of the files, by path. */
export const files = import.meta.glob<EngineFile>(
  ['../../engine/rules/messages.zh.json', '../../engine/games/own/messages.zh.json'],
  { eager: true, import: 'default' },
);
