/**
 * URLs of the modules for studying and judging. They load on first use, because a page can show a board without them.
 */
import type { ServedModule } from './compile.ts';
import { modulesOf } from './served-modules.ts';

/** Modules by part: `study/<game>`, `judge/<game>`. */
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
