/** A list of items in the browser's storage. Without storage, the list lasts until the page is closed. */
import { type Signal, signal } from '@preact/signals';
import type { LibraryStorage } from './library.ts';

/** Maximum number of items in the list. Adding another one removes the oldest. */
const MOST_KEPT = 1000;

/** Items of the list without duplicates, oldest first. */
export class StoredSet<T> {
  readonly #storage: () => LibraryStorage;
  readonly #key: string;
  readonly #isOne: (item: unknown) => item is T;
  readonly items: Signal<ReadonlySet<T>>;
  /** True if the browser failed to store an item. */
  #isLost = false;

  constructor(storage: () => LibraryStorage, key: string, isOne: (item: unknown) => item is T) {
    this.#storage = storage;
    this.#key = key;
    this.#isOne = isOne;
    this.items = signal(new Set(this.#kept()));
  }

  /** Adds an item at the end of the list. Reads the storage first, because another tab may have added items. */
  add(item: T): void {
    const before = new Set([...(this.#isLost ? [] : this.#kept()), ...this.items.value]);
    before.delete(item);
    const next = [...before, item].slice(-MOST_KEPT);
    try {
      this.#storage().setItem(this.#key, JSON.stringify(next));
    } catch {
      this.#isLost = true;
    }
    this.items.value = new Set(next);
  }

  #kept(): readonly T[] {
    try {
      const list: unknown = JSON.parse(this.#storage().getItem(this.#key) ?? 'null');
      return Array.isArray(list) ? list.filter(this.#isOne) : [];
    } catch {
      return [];
    }
  }
}
