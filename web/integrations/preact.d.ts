/** `<perfect-play>` in JSX of Preact: `import type {} from 'perfect-play/preact'` once in a program. */
import type { HTMLAttributes } from 'preact';
import type { PerfectPlayAttributes, PerfectPlayElement } from '../package/element.ts';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'perfect-play': Omit<HTMLAttributes<PerfectPlayElement>, keyof PerfectPlayAttributes> & PerfectPlayAttributes;
    }
  }
}
