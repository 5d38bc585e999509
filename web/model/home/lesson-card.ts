/** Card of a lesson on the home page. */
import type { Language } from '../words/languages.ts';

/** A lesson: its folder in `learn/`, its title and its question. */
export interface LessonCard {
  readonly id: string;
  readonly title: Readonly<Partial<Record<Language, string>>>;
  /** The question that the lesson answers. */
  readonly lead: Readonly<Partial<Record<Language, string>>>;
}
