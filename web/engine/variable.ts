/**
 * An observable value with the interface of a @preact/signals signal; the engine layer does not depend on that library.
 */

/** An observable value that only its owner can change. */
export interface Readable<T> {
  readonly value: T;
  /** Calls the listener with the current value, and again after every change. Returns a function that unsubscribes. */
  subscribe(listener: (value: T) => void): () => void;
}

/** A writable observable. */
export class Variable<T> implements Readable<T> {
  #value: T;
  readonly #listeners = new Set<(value: T) => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  /** Sets the value, and notifies the listeners if it has changed. */
  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener(this.#value);
  }

  subscribe(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#value);
    return () => this.#listeners.delete(listener);
  }
}
