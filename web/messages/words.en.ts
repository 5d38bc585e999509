/** Names of solvers and formats, in English. */
import type { EngineFile } from './dictionary.ts';

/** Contents of the files, by path. */
export const files = import.meta.glob<EngineFile>(['../../engine/core/words/messages.en.json'], {
  eager: true,
  import: 'default',
});
