/** The Chinese messages: those that every page needs, and the loaders of all other files. Each language has such a file. */
import type { EngineFile, LanguageFiles, PageFile } from './dictionary.ts';
import page from './zh.json';

export const files: LanguageFiles = {
  page,
  bundles: import.meta.glob<PageFile>('./*.zh.json', { import: 'default' }),
  games: import.meta.glob<EngineFile>('../../engine/games/*/messages.zh.json', { import: 'default' }),
  engine: import.meta.glob<Readonly<Record<string, EngineFile>>>('./{words,engine,rules,titles}.zh.ts', {
    import: 'files',
  }),
};
