/** English, which comes with the page. */
import { createDictionary, type EngineFile } from './dictionary.ts';
import page from './en.json';

const files = import.meta.glob<EngineFile>('../../engine/**/messages.en.json', { eager: true, import: 'default' });

/** The English messages. */
export const english = createDictionary('en', page, files);
