/** The home page and the gallery of examples. */
import { signal } from '@preact/signals';

/** The fragment of the home page, which has no board. */
export const HOME_FRAGMENT = '';

export class Home {
  /** True if the page shows the home page instead of a board. */
  readonly shown = signal(false);
  /** The id of the game whose examples are shown; null if no examples are shown. */
  readonly gallery = signal<string | null>(null);

  show(): void {
    this.shown.value = true;
  }

  leave(): void {
    this.shown.value = false;
  }
}
