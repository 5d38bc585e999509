/** What is said of any board that is solved, in Chinese: names of solvers and formats. */
import type { EngineFile } from './dictionary.ts';

/** By path. */
export const files = import.meta.glob<EngineFile>(['../../engine/core/words/messages.zh.json'], {
  eager: true,
  import: 'default',
});
