/** The data of a lesson besides its text. */

import type { Task } from '../model/lesson/exercise.ts';
import type { LessonEngine } from '../model/lesson/lesson-engine.ts';

/** Numbers and words in the text, all computed by the engine. */
export type Facts = Readonly<Record<string, number | string>>;

/** An exercise with its answers, which only the tests use: the page contains only the task. */
export interface Exercise {
  readonly task: Task;
  readonly solution: string;
  readonly mistake: string;
  /** Initial text of the field, for a board. */
  readonly begin?: string;
}

/** A board to play, as a link without checksum. */
export interface Board {
  readonly link: string;
  /** Height in CSS pixels. */
  readonly height?: number;
}

/** A lesson. Its text is beside it in `en.mdx` and `zh.mdx`, its stories in files `NAME.story`. */
export interface Lesson {
  readonly id: string;
  readonly boards: Readonly<Record<string, Board>>;
  readonly exercises: Readonly<Record<string, Exercise>>;
  readonly facts: (engine: LessonEngine) => Promise<Facts>;
}
