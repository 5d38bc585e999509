/** Waiting for signals. */
import { effect } from '@preact/signals';

/** Resolves once `check`, which reads signals, is true. */
export function until(check: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!check()) return;
      resolve();
      // The effect has no way to be stopped before it has run once.
      queueMicrotask(() => stop());
    });
  });
}
