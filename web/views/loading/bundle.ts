/** Bundles: the script and the messages of one or more modes, loaded together on demand. */
import { type Signal, signal } from '@preact/signals';
import { loadMessages, type MessageSet } from '../../messages/messages.ts';
import { Loadable } from '../../model/loadable.ts';
import { loadPart } from '../../served/parts.ts';

/** A bundle, which stays loaded once it is loaded. */
export class Bundle<T> extends Loadable<T> {
  /** True if the last attempt to load the bundle failed. */
  readonly failed: Signal<boolean>;

  constructor(fetch: () => Promise<T>, ...messages: readonly MessageSet[]) {
    const failed = signal(false);
    super(async () => {
      failed.value = false;
      try {
        const [fetched] = await Promise.all([loadPart(fetch), loadMessages(...messages)]);
        return () => fetched;
      } catch (thrown) {
        failed.value = true;
        throw thrown;
      }
    });
    this.failed = failed;
  }

  /** Returns the exports of the bundle. Throws if it is not loaded. */
  get views(): T {
    return this.required;
  }
}
