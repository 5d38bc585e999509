/** Bundles: the scripts and messages of a mode, or of several, which are fetched together when they are first wanted. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { learn, type MessageSet } from '../../messages/messages.ts';
import { loadPart } from '../../served/parts.ts';

/** A bundle. Once it is there, it stays. */
export interface Bundle<T> {
  /** What is in it: for those who have waited for it. Throws before it is there. */
  readonly views: T;
  readonly isThere: ReadonlySignal<boolean>;
  /** The last attempt to fetch it failed. */
  readonly failed: ReadonlySignal<boolean>;
  /** Fetches it; rejects where that fails, and tries again when it is called again. */
  readonly load: () => Promise<T>;
}

/** The bundle of a script, which says these messages. */
export function bundle<T>(fetch: () => Promise<T>, ...messages: readonly MessageSet[]): Bundle<T> {
  const views = signal<T | null>(null);
  const isThere = signal(false);
  const failed = signal(false);
  let coming: Promise<T> | null = null;

  async function come(): Promise<T> {
    failed.value = false;
    try {
      const [fetched] = await Promise.all([loadPart(fetch), learn(...messages)]);
      views.value = fetched;
      isThere.value = true;
      return fetched;
    } catch (thrown) {
      coming = null;
      failed.value = true;
      throw thrown;
    }
  }

  return {
    get views() {
      if (views.value === null) throw new Error('This bundle was not waited for.');
      return views.value;
    },
    isThere,
    failed,
    load() {
      coming ??= come();
      return coming;
    },
  };
}
