/** The script of puzzle and game pages. It opens them in the reader's language. */
import { followLanguage } from './follow-language.ts';

followLanguage();
