import { effect } from '@preact/signals';

/** Resolves once `check`, which reads signals, is true. */
export function waitUntil(check: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!check()) return;
      resolve();
      // `stop` is not assigned yet during the first run of the effect.
      queueMicrotask(() => stop());
    });
  });
}
