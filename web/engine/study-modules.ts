/** Where the modules are that study and judge games. They come with the first of them: a page can show a board without any. */
import type { ServedModule } from './compile.ts';
import { modulesOf } from './served-modules.ts';

/** By part: `study/<game>`, `judge/<game>`. */
export const STUDY_MODULES: ReadonlyMap<string, ServedModule> = modulesOf(
  import.meta.glob<string>('../../build/wasm/parts/{study,judge}/**/*.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  import.meta.glob<string>('../../build/wasm/parts/{study,judge}/**/*.wasm', {
    query: '?integrity',
    import: 'default',
    eager: true,
  }),
);
