/** A bundle: the script and messages of one or several modes, loaded together on demand. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { learn, type MessageSet } from '../../messages/messages.ts';
import { createPart, type Part } from '../../model/loadable.ts';
import { loadPart } from '../../served/parts.ts';

/** Once loaded, a bundle stays. */
export interface Bundle<T> extends Pick<Part<T>, 'now' | 'load'> {
  /** Its exports; throws before it is loaded. */
  readonly views: T;
  /** The last attempt to load it failed. */
  readonly failed: ReadonlySignal<boolean>;
}

export function bundle<T>(fetch: () => Promise<T>, ...messages: readonly MessageSet[]): Bundle<T> {
  const failed = signal(false);
  const { now, load } = createPart(async () => {
    failed.value = false;
    try {
      const [fetched] = await Promise.all([loadPart(fetch), learn(...messages)]);
      return () => fetched;
    } catch (thrown) {
      failed.value = true;
      throw thrown;
    }
  });
  return {
    now,
    failed,
    load,
    get views() {
      if (now.value === null) throw new Error('This bundle is not loaded.');
      return now.value;
    },
  };
}
