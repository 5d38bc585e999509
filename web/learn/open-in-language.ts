/** Script of the puzzle and game pages: opens them in the reader's language. */
import { followLanguage } from './follow-language.ts';

followLanguage();
