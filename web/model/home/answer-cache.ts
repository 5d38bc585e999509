/** Engine answers that several cards share. */
import { type ReadonlySignal, signal } from '@preact/signals';

/** Answers by subject; null until an answer arrives. */
export type AnswerCache<T> = Map<string, ReadonlySignal<T | null>>;

/** Returns the answer about `key`. The first call requests the answer; later calls share it. */
export function cachedAnswer<T>(
  known: AnswerCache<T>,
  key: string,
  ask: () => Promise<T | null>,
): ReadonlySignal<T | null> {
  const found = known.get(key);
  if (found !== undefined) return found;
  const coming = signal<T | null>(null);
  known.set(key, coming);
  void ask().then((answer) => {
    coming.value = answer;
    // The engine may have crashed, so the next call requests the answer again.
    if (answer === null) known.delete(key);
  });
  return coming;
}
