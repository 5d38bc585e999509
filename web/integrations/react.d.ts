/** `<perfect-play>` in JSX of React 18 and 19: `import type {} from 'perfect-play/react'` once in a program. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PerfectPlayAttributes, PerfectPlayElement } from '../package/element.ts';

type Usual = DetailedHTMLProps<HTMLAttributes<PerfectPlayElement>, PerfectPlayElement>;
interface PerfectPlayProps extends Omit<Usual, keyof PerfectPlayAttributes>, PerfectPlayAttributes {}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'perfect-play': PerfectPlayProps;
    }
  }
}
