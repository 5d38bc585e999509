/** Data of a lesson, in addition to its text. */

import type { Task } from '../model/lesson/exercise.ts';
import type { LessonEngine } from '../model/lesson/lesson-engine.ts';

/** Numbers and words in the text, all computed by the engine. */
export type Facts = Readonly<Record<string, number | string>>;

/** An exercise with its answers. Only tests use the answers; the page contains only the task. */
export interface Exercise {
  readonly task: Task;
  readonly solution: string;
  readonly mistake: string;
  /** Initial text of the field in which the reader writes a board. */
  readonly begin?: string;
}

/** A board to play on, as a link without a checksum. */
export interface Board {
  readonly link: string;
  /** Height in CSS pixels. */
  readonly height?: number;
}

/** A lesson. Its text is beside it in `en.mdx` and `zh.mdx`, and its stories are in files `NAME.story`. */
export interface Lesson {
  readonly id: string;
  readonly boards: Readonly<Record<string, Board>>;
  readonly exercises: Readonly<Record<string, Exercise>>;
  readonly facts: (engine: LessonEngine) => Promise<Facts>;
}
