/** Types of `<perfect-play>` in Preact's JSX: `import type {} from 'perfect-play/preact'` once per program. */
import type { HTMLAttributes } from 'preact';
import type { PerfectPlayAttributes, PerfectPlayElement } from '../package/element.ts';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'perfect-play': Omit<HTMLAttributes<PerfectPlayElement>, keyof PerfectPlayAttributes> & PerfectPlayAttributes;
    }
  }
}
