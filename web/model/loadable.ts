/** Parts of the state that are fetched and made when they are first wanted. */
import { type ReadonlySignal, signal, untracked } from '@preact/signals';

/** A part that may still have to come. Once it is there, it stays. */
export interface Part<T> {
  /** Null until it is there. */
  readonly now: ReadonlySignal<T | null>;
  /** Has it come; rejects when it cannot be fetched, and tries again when it is asked for again. */
  readonly load: () => Promise<T>;
  /** Runs at once where the part is there, otherwise as soon as it is made, in the order in which it was told. */
  readonly whenThere: (run: (part: T) => void) => void;
}

/** A part that `make` fetches and makes. */
export function createPart<T>(make: () => Promise<() => T>): Part<T> {
  const now = signal<T | null>(null);
  let coming: Promise<T> | null = null;
  let waiting: ((part: T) => void)[] = [];

  async function come(): Promise<T> {
    try {
      const made = untracked(await make());
      for (const run of waiting) run(made);
      waiting = [];
      now.value = made;
      return made;
    } catch (thrown) {
      coming = null;
      throw thrown;
    }
  }

  return {
    now,
    load() {
      coming ??= come();
      return coming;
    },
    whenThere(run) {
      const made = now.peek();
      if (made === null) waiting.push(run);
      else run(made);
    },
  };
}
