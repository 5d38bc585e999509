/** AnswerCache of the engine that several cards need. */
import { type ReadonlySignal, signal } from '@preact/signals';

/** AnswerCache by what they are about; null while they have not come. */
export type AnswerCache<T> = Map<string, ReadonlySignal<T | null>>;

/** The answer about `key`, asked for once. */
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
    // The engine may have broken down: the next one who asks may have more luck.
    if (answer === null) known.delete(key);
  });
  return coming;
}
