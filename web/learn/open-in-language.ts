/** The script of the pages of puzzles and games: opens them in the reader's language. */
import { followLanguage } from './follow-language.ts';

followLanguage();
