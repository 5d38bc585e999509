/** A board in Vue 3, and in Nuxt: `<PerfectPlay src="https://play.example/#v1/…" title="…" />`. */
import { type DefineComponent, type DefineSetupFnComponent, defineComponent, h } from 'vue';
import { optionsOn } from '../../model/share/embed-options.ts';
import { type PerfectPlayAttributes, PerfectPlayElement } from '../../package/element.ts';
import { attributesFor, type BoardDetail, type BoardEvent, EVENTS, placeFor } from '../element-attributes.ts';

declare module 'vue' {
  interface GlobalComponents {
    'perfect-play': DefineComponent<PerfectPlayAttributes>;
  }
}

export interface PerfectPlayProps extends PerfectPlayAttributes {
  /** A link to a place: `https://host/#v1/…`, or a short link, `https://host/#cat-mouse`. */
  readonly src: string;
}

/** Event handlers: `@solved="({ clean }) => …"`. */
export type PerfectPlayEmits = { [E in BoardEvent]: (detail: BoardDetail<E>) => void };

/** A board. The `$el` of a reference to it is the element, which has the methods `load`, `setStep`, `play`, `getState` … */
export const PerfectPlay: DefineSetupFnComponent<PerfectPlayProps, PerfectPlayEmits> = defineComponent<
  PerfectPlayProps,
  PerfectPlayEmits
>(
  (props, { emit, slots }) => {
    const listeners = EVENTS.map((name) => [
      `onPerfect-play:${name}`,
      (event: Event) => {
        if (event instanceof CustomEvent) Reflect.apply(emit, undefined, [name, event.detail]);
      },
    ]);
    return () =>
      h(
        'perfect-play',
        { ...attributesFor(props), ...Object.fromEntries(listeners), style: placeFor(props) },
        slots['default']?.() ?? [h('a', { href: props.src }, props.title ?? 'Perfect Play')],
      );
  },
  { name: 'PerfectPlay', props: [...optionsOn('element')], emits: [...EVENTS] },
);

export { PerfectPlayElement };
