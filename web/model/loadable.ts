/** State whose code loads when it is first needed. */
import { batch, signal, untracked } from '@preact/signals';

/** State that may not be loaded yet. Once it is there, it stays. */
export class Loadable<T> {
  readonly #make: () => Promise<() => T>;
  /** Null until it is there. */
  readonly now = signal<T | null>(null);
  #loading: Promise<T> | null = null;
  #waiting: (() => void)[] = [];

  /** `make` loads the code and returns the function that makes the state. */
  constructor(make: () => Promise<() => T>) {
    this.#make = make;
  }

  /** Throws before the state is there. */
  get required(): T {
    const { value } = this.now;
    if (value === null) throw new Error('This part of the page is not loaded.');
    return value;
  }

  /** Rejects if the code cannot be loaded; the next call tries again. */
  readonly load = (): Promise<T> => {
    this.#loading ??= this.#run();
    return this.#loading;
  };

  /** Runs at once if the state is there, otherwise as soon as it is made, in the order of the calls. */
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
