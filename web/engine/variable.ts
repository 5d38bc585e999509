/** A value that can be watched. Same shape as a signal of @preact/signals, which the engine layer does not depend on. */

/** Who may only look. */
export interface Readable<T> {
  readonly value: T;
  /** Calls back with the value now and whenever it changes; gives the function that ends this. */
  subscribe(listener: (value: T) => void): () => void;
}

/** Who may also set. */
export class Variable<T> implements Readable<T> {
  #value: T;
  readonly #listeners = new Set<(value: T) => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  /** Tells the listeners when the value is another one. */
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
