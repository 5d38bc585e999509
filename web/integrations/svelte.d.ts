/** Types of `<perfect-play>` in Svelte 5: `import type {} from 'perfect-play/svelte'` once per program. */
import type { HTMLAttributes } from 'svelte/elements';
import type { PerfectPlayAttributes, PerfectPlayElement } from '../package/element.ts';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'perfect-play': Omit<HTMLAttributes<PerfectPlayElement>, keyof PerfectPlayAttributes> & PerfectPlayAttributes;
  }
}
