/** Whole numbers by index: in a list that grows at its end, or at any indices. */

const FIRST_CAPACITY = 1024;

/** As an array of numbers, with four bytes each. */
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

  /** 0 where there is nothing. */
  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** How many values are less than `bound`, in a column that ascends. */
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

/** Smaller indices are kept in an array. */
const DENSE = 2 ** 20;

/** Whole numbers at indices in any order. A trace meets few of the 50 million positions of a large board, and only these take memory. */
export class SparseColumn {
  readonly #usual: number;
  #dense = new Int32Array();
  readonly #sparse = new Map<number, number>();
  #length = 0;

  /** `usual` is the number where none was set. */
  constructor(usual: number) {
    this.#usual = usual;
  }

  /** The largest index of a number, plus one. */
  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return (index < DENSE ? this.#dense[index] : this.#sparse.get(index)) ?? this.#usual;
  }

  set(index: number, value: number): void {
    this.#length = Math.max(this.#length, index + 1);
    if (index >= DENSE) {
      this.#sparse.set(index, value);
      return;
    }
    if (index >= this.#dense.length) {
      const larger = new Int32Array(Math.max(FIRST_CAPACITY, 2 ** Math.ceil(Math.log2(index + 1)))).fill(this.#usual);
      larger.set(this.#dense);
      this.#dense = larger;
    }
    this.#dense[index] = value;
  }
}
