/** A bundle: the script and messages of one or several modes, loaded together on demand. */
import { type Signal, signal } from '@preact/signals';
import { learn, type MessageSet } from '../../messages/messages.ts';
import { Loadable } from '../../model/loadable.ts';
import { loadPart } from '../../served/parts.ts';

/** Once loaded, a bundle stays. */
export class Bundle<T> extends Loadable<T> {
  /** The last attempt to load it failed. */
  readonly failed: Signal<boolean>;

  constructor(fetch: () => Promise<T>, ...messages: readonly MessageSet[]) {
    const failed = signal(false);
    super(async () => {
      failed.value = false;
      try {
        const [fetched] = await Promise.all([loadPart(fetch), learn(...messages)]);
        return () => fetched;
      } catch (thrown) {
        failed.value = true;
        throw thrown;
      }
    });
    this.failed = failed;
  }

  /** Its exports; throws before it is loaded. */
  get views(): T {
    return this.required;
  }
}
