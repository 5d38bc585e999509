/** Views that are fetched when they are first wanted, with their messages. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { learn, type MessageSet } from '../../messages/messages.ts';
import { loadPart } from '../../served/parts.ts';

/** Views that may still have to come. Once they are there, they stay. */
export interface ViewPart<T> {
  /** Null until they are there. */
  readonly now: ReadonlySignal<T | null>;
  /** The last attempt to fetch them failed. */
  readonly failed: ReadonlySignal<boolean>;
  /** Has them come; rejects when they cannot be fetched, and tries again when they are asked for again. */
  readonly load: () => Promise<T>;
}

/** The views of a script, which say these messages. */
export function viewPart<T>(load: () => Promise<T>, ...messages: readonly MessageSet[]): ViewPart<T> {
  const now = signal<T | null>(null);
  const failed = signal(false);
  let coming: Promise<T> | null = null;

  async function come(): Promise<T> {
    failed.value = false;
    try {
      const [views] = await Promise.all([loadPart(load), learn(...messages)]);
      now.value = views;
      return views;
    } catch (thrown) {
      coming = null;
      failed.value = true;
      throw thrown;
    }
  }

  return {
    now,
    failed,
    load() {
      coming ??= come();
      return coming;
    },
  };
}
