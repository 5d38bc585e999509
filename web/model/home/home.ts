/** The home page and the gallery of examples. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** The fragment of the home page: there is no board to tell about. */
export const HOME_FRAGMENT = '';

/** Whether they are shown. */
export interface Home {
  /** The home page is shown, not the board. */
  readonly shown: ReadonlySignal<boolean>;
  readonly show: () => void;
  readonly leave: () => void;
  /** The id of the game whose examples are shown; null while none are. */
  readonly gallery: Signal<string | null>;
}

/** A home page that is not shown yet. */
export function createHome(): Home {
  const shown = signal(false);
  return {
    shown,
    show() {
      shown.value = true;
    },
    leave() {
      shown.value = false;
    },
    gallery: signal<string | null>(null),
  };
}
