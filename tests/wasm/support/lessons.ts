/** Loads the lessons and their text, for tests that compare them with the engine. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Lesson } from '../../../web/learn/lesson.ts';
import { lesson as alphaBeta } from '../../../web/learn/lessons/alpha-beta/lesson.ts';
import { lesson as caps } from '../../../web/learn/lessons/caps/lesson.ts';
import { lesson as chance } from '../../../web/learn/lessons/chance/lesson.ts';
import { lesson as cycles } from '../../../web/learn/lessons/cycles/lesson.ts';
import { lesson as hunting } from '../../../web/learn/lessons/hunting/lesson.ts';
import { lesson as memory } from '../../../web/learn/lessons/memory/lesson.ts';
import { lesson as ownRules } from '../../../web/learn/lessons/own-rules/lesson.ts';
import { readStoryFile, type StoryFile } from '../../../web/pages/learn/story-file.ts';
import { ROOT } from './engine.ts';

/** All lessons in reading order. */
export const LESSONS: readonly Lesson[] = [alphaBeta, memory, chance, cycles, caps, hunting, ownRules];

export const LANGUAGES = ['en', 'zh'] as const;

/** Matches claims that something is the longest or best known. */
export const RECORDS = /(?:longest|largest|best|shortest)(?: of all| ever)? known|known record|已知(?:的)?最/i;

const folder = (id: string): URL => new URL(`web/learn/lessons/${id}/`, ROOT);

/** Reads a file in the lessons folder. */
export const lessonText = (path: string): string => readFileSync(new URL(`web/learn/lessons/${path}`, ROOT), 'utf8');

/** Reads the text of a lesson in both languages. */
export const bothTexts = (id: string): readonly string[] =>
  LANGUAGES.map((language) => lessonText(`${id}/${language}.mdx`));

/** Returns the parts of a link in a lesson. */
export function linkParts(link: string): {
  readonly game: string;
  readonly setup: string;
  readonly line: string;
  readonly solver: string | null;
} {
  const [, game = '', setup = '', line = '', query = ''] = /^v1\/([^/]+)\/([^/]+)\/([^?]*)(.*)$/.exec(link) ?? [];
  return { game, setup, line, solver: /[?&]solver=([^&]+)/.exec(query)?.[1] ?? null };
}

/** Reads the stories of a lesson, by name. */
export const storiesOf = (id: string): ReadonlyMap<string, StoryFile> =>
  new Map(
    readdirSync(folder(id))
      .filter((file) => file.endsWith('.story'))
      .map((file) => [file.replace('.story', ''), readStoryFile(file, lessonText(`${id}/${file}`))]),
  );
