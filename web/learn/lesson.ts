/** What a lesson consists of besides its text. */

import type { Task } from '../model/lesson/exercise.ts';
import type { LessonEngine } from '../model/lesson/lesson-engine.ts';

/** Numbers and words that the text names. All of them come from the engine. */
export type Facts = Readonly<Record<string, number | string>>;

/** An exercise with what tests try on it; the page carries the task alone. */
export interface Exercise {
  readonly task: Task;
  readonly solution: string;
  readonly mistake: string;
  /** What a field for a board begins with. */
  readonly begin?: string;
}

/** A board that is looked at or played, by its link without check. */
export interface Board {
  readonly link: string;
  /** In CSS pixels. */
  readonly height?: number;
}

/** A lesson. Its text stands beside it in `en.mdx` and `zh.mdx`, its stories in files `NAME.story`. */
export interface Lesson {
  readonly id: string;
  readonly boards: Readonly<Record<string, Board>>;
  readonly exercises: Readonly<Record<string, Exercise>>;
  readonly facts: (engine: LessonEngine) => Promise<Facts>;
}
