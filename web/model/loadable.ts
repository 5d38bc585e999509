/** State whose code loads on first use. */
import { batch, signal, untracked } from '@preact/signals';

/** State that may not be loaded yet. Once loaded, it is never unloaded. */
export class Loadable<T> {
  readonly #make: () => Promise<() => T>;
  /** The state; null until it is loaded. */
  readonly now = signal<T | null>(null);
  #loading: Promise<T> | null = null;
  #waiting: (() => void)[] = [];

  /** `make` loads the code, and returns the function that creates the state. */
  constructor(make: () => Promise<() => T>) {
    this.#make = make;
  }

  /** Returns the state; throws if it is not loaded. */
  get required(): T {
    const { value } = this.now;
    if (value === null) throw new Error('This part of the page is not loaded.');
    return value;
  }

  /** Loads the state. Rejects if the code cannot be loaded; the next call then tries again. */
  readonly load = (): Promise<T> => {
    this.#loading ??= this.#run();
    return this.#loading;
  };

  /** Calls `run` at once if the state is loaded, otherwise when the state is created. Keeps the order of the calls. */
  whenThere(run: (state: T) => void): void {
    const made = this.now.peek();
    if (made === null) this.#waiting.push(() => run(this.required));
    else run(made);
  }

  async #run(): Promise<T> {
    try {
      const made = untracked(await this.#make());
      batch(() => {
        this.now.value = made;
        for (const run of this.#waiting) run();
      });
      this.#waiting = [];
      return made;
    } catch (thrown) {
      this.#loading = null;
      throw thrown;
    }
  }
}
