/** English, which comes with the page. */
import { createDictionary } from './dictionary.ts';
import page from './en.json';

/** The English messages. */
export const english = createDictionary('en', page);
