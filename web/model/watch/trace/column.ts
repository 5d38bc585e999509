/** Whole numbers by index, one after the other, in a list that grows at its end. */

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
