/** Card of a lesson on the home page. */
import type { Language } from '../words/languages.ts';

/** A lesson: its folder below `learn/` and its texts. */
export interface LessonCard {
  readonly id: string;
  readonly title: Readonly<Partial<Record<Language, string>>>;
  /** The question that the lesson answers. */
  readonly lead: Readonly<Partial<Record<Language, string>>>;
}
