/** The lessons and their texts, for tests that compare them with the engine. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Lesson } from '../../../web/learn/lesson.ts';
import { lesson as alphaBeta } from '../../../web/learn/lessons/alpha-beta/lesson.ts';
import { lesson as caps } from '../../../web/learn/lessons/caps/lesson.ts';
import { lesson as chance } from '../../../web/learn/lessons/chance/lesson.ts';
import { lesson as cycles } from '../../../web/learn/lessons/cycles/lesson.ts';
import { lesson as hunting } from '../../../web/learn/lessons/hunting/lesson.ts';
import { lesson as memory } from '../../../web/learn/lessons/memory/lesson.ts';
import { readStoryFile, type StoryFile } from '../../../web/pages/learn/story-file.ts';
import { ROOT } from './engine.ts';

/** In the order in which they are read. */
export const LESSONS: readonly Lesson[] = [alphaBeta, memory, chance, cycles, caps, hunting];

export const LANGUAGES = ['en', 'zh'] as const;

const folder = (id: string): URL => new URL(`web/learn/lessons/${id}/`, ROOT);

/** Text of a file in the folder of the lessons. */
export const lessonText = (path: string): string => readFileSync(new URL(`web/learn/lessons/${path}`, ROOT), 'utf8');

/** Both texts of a lesson. */
export const bothTexts = (id: string): readonly string[] =>
  LANGUAGES.map((language) => lessonText(`${id}/${language}.mdx`));

/** The parts of a link that a lesson writes by hand. */
export function linkParts(link: string): {
  readonly game: string;
  readonly setup: string;
  readonly line: string;
  readonly solver: string | null;
} {
  const [, game = '', setup = '', line = '', query = ''] = /^v1\/([^/]+)\/([^/]+)\/([^?]*)(.*)$/.exec(link) ?? [];
  return { game, setup, line, solver: /[?&]solver=([^&]+)/.exec(query)?.[1] ?? null };
}

/** The stories of a lesson, by name. */
export const storiesOf = (id: string): ReadonlyMap<string, StoryFile> =>
  new Map(
    readdirSync(folder(id))
      .filter((file) => file.endsWith('.story'))
      .map((file) => [file.replace('.story', ''), readStoryFile(file, lessonText(`${id}/${file}`))]),
  );
