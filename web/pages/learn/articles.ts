/** The list of lessons, and the front matter of their files. */
import type { LessonCard } from '../../model/home/lesson-card.ts';
import { LANGUAGES, type Language } from '../../model/words/languages.ts';

/** Lessons in reading order. */
export const LESSON_IDS: readonly string[] = [
  'alpha-beta',
  'memory',
  'chance',
  'cycles',
  'caps',
  'hunting',
  'own-rules',
];

/** Text with front matter: `title: …` and `lead: …` between two lines of dashes. */
export interface Article {
  readonly title: string;
  readonly lead: string;
  readonly body: string;
}

/** Parses a text file; throws if the front matter is incomplete. */
export function article(file: string, text: string): Article {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const said = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? '';
  const read = { title: said('title'), lead: said('lead'), body };
  if (read.title === '' || read.lead === '') throw new Error(`${file}: title and lead stand before the text`);
  return read;
}

/** Makes the lesson cards; `text` reads a file below `web/learn/`. */
export type MakeLessonCards = (text: (path: string) => string) => readonly LessonCard[];

export const makeLessonCards: MakeLessonCards = (text) =>
  LESSON_IDS.map((id) => {
    const inAll = (part: 'title' | 'lead'): Partial<Record<Language, string>> =>
      Object.fromEntries(
        LANGUAGES.map((language) => [language, article(id, text(`lessons/${id}/${language}.mdx`))[part]]),
      );
    return { id, title: inAll('title'), lead: inAll('lead') };
  });
