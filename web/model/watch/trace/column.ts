/** Growable storage for integers by index: a list that grows at its end, and a sparse variant for any index. */

const FIRST_CAPACITY = 1024;

/** A growing list of integers, with four bytes per number. */
export class Column {
  #values = new Int32Array(FIRST_CAPACITY);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Int32Array(2 * this.#length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** Returns the number at an index; 0 beyond the end. */
  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** Returns the number of values less than `bound` in an ascending column. */
  countBelow(bound: number): number {
    let from = 0;
    let to = this.#length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.at(middle) < bound) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Limit below which indices are stored in an array. */
const DENSE = 2 ** 20;

/**
 * Integers by sparse index. A trace visits few of the 50 million positions of a large board, and only these take
 * memory.
 */
export class SparseColumn {
  readonly #fallback: number;
  #dense = new Int32Array();
  readonly #sparse = new Map<number, number>();
  #length = 0;

  /** `fallback` is the value at all unset indices. */
  constructor(fallback: number) {
    this.#fallback = fallback;
  }

  /** The largest index that is set, plus one. */
  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return (index < DENSE ? this.#dense[index] : this.#sparse.get(index)) ?? this.#fallback;
  }

  set(index: number, value: number): void {
    this.#length = Math.max(this.#length, index + 1);
    if (index >= DENSE) {
      this.#sparse.set(index, value);
      return;
    }
    if (index >= this.#dense.length) {
      const larger = new Int32Array(Math.max(FIRST_CAPACITY, 2 ** Math.ceil(Math.log2(index + 1)))).fill(
        this.#fallback,
      );
      larger.set(this.#dense);
      this.#dense = larger;
    }
    this.#dense[index] = value;
  }
}
