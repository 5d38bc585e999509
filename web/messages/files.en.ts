/** Where the words of English are: those of the page itself, and the files of all others. A language has one such file. */
import type { EngineFile, LanguageFiles, PageFile } from './dictionary.ts';
import page from './en.json';

export const files: LanguageFiles = {
  page,
  bundles: import.meta.glob<PageFile>('./*.en.json', { import: 'default' }),
  games: import.meta.glob<EngineFile>('../../engine/games/*/messages.en.json', { import: 'default' }),
  engine: import.meta.glob<Readonly<Record<string, EngineFile>>>('./{words,engine,titles}.en.ts', { import: 'files' }),
};
