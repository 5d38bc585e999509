'use client';
/** A board in React 18 and 19, and in Next: `<PerfectPlay src="https://play.example/#v1/…" title="…" />`. */
import {
  type CSSProperties,
  createElement,
  type DetailedHTMLProps,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { type PerfectPlayAttributes, PerfectPlayElement } from '../../package/element.ts';
import { attributesFor, type BoardDetail, type BoardEvent, EVENTS, placeFor } from '../element-attributes.ts';

type Usual = DetailedHTMLProps<HTMLAttributes<PerfectPlayElement>, PerfectPlayElement>;
interface ElementProps extends Omit<Usual, keyof PerfectPlayAttributes>, PerfectPlayAttributes {}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'perfect-play': ElementProps;
    }
  }
}

/** Name of an event's handler: `onSolved` for `solved`, `onTakenOver` for `taken-over`. */
type HandlerName<E extends string> = E extends `${infer First}-${infer Second}`
  ? `on${Capitalize<First>}${Capitalize<Second>}`
  : `on${Capitalize<E>}`;

/** Event handlers: `onSolved={({ clean }) => …}`. */
export type PerfectPlayHandlers = {
  readonly [E in BoardEvent as HandlerName<E>]?: (detail: BoardDetail<E>) => void;
};

export interface PerfectPlayProps extends PerfectPlayAttributes, PerfectPlayHandlers {
  /** A link to a place: `https://host/#v1/…`, or a short link, `https://host/#cat-mouse`. */
  readonly src: string;
  readonly id?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Content that readers without scripts see instead of the board. The default is a link to the place. */
  readonly children?: ReactNode;
}

/** A board. Its `ref` refers to the element, which has the methods `load`, `setStep`, `play`, `getState` … */
export const PerfectPlay: ForwardRefExoticComponent<PerfectPlayProps & RefAttributes<PerfectPlayElement>> = forwardRef<
  PerfectPlayElement,
  PerfectPlayProps
>((props, ref) => {
  const { id, className, style, children, ...others } = props;
  const element = useRef<PerfectPlayElement>(null);
  const latest = useRef(props);
  useImperativeHandle(ref, () => {
    if (element.current === null) throw new Error('The element is not mounted.');
    return element.current;
  });
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const node = element.current;
    const handle = (event: Event): void => callHandler(latest.current, event);
    for (const name of EVENTS) node?.addEventListener(`perfect-play:${name}`, handle);
    return () => {
      for (const name of EVENTS) node?.removeEventListener(`perfect-play:${name}`, handle);
    };
  }, []);
  const attributes = Object.entries(attributesFor(others)).filter(([name]) => !/^on[A-Z]/.test(name));
  return createElement(
    'perfect-play',
    // React 18 does not map `className` on custom elements.
    { ...Object.fromEntries(attributes), id, class: className, style: { ...placeFor(others), ...style }, ref: element },
    children ?? createElement('a', { href: props.src }, props.title ?? 'Perfect Play'),
  );
});
PerfectPlay.displayName = 'PerfectPlay';

function callHandler(props: PerfectPlayHandlers, event: Event): void {
  const name = EVENTS.find((known) => event.type === `perfect-play:${known}`);
  if (name === undefined || !(event instanceof CustomEvent)) return;
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const handler: unknown = Reflect.get(props, `on${words.join('')}`);
  if (typeof handler === 'function') Reflect.apply(handler, undefined, [event.detail]);
}

export { PerfectPlayElement };
