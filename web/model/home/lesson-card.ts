/** A lesson as the home page names it. */
import type { Language } from '../words/languages.ts';

/** Its folder below `learn/`, and its words. */
export interface LessonCard {
  readonly id: string;
  readonly title: Readonly<Partial<Record<Language, string>>>;
  /** The question that it answers. */
  readonly lead: Readonly<Partial<Record<Language, string>>>;
}
