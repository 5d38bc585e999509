/**
 * The recorded steps of a solver: packed records of four 32-bit words, described in engine/core/trace.hpp. Step k adds
 * record k, counted from 1. A trace *at step s* consists of its first s records.
 */

/** Kinds of records; see engine/core/trace.hpp. */
export const RECORD = {
  enter: 1,
  chance: 2,
  leaf: 3,
  hit: 4,
  window: 5,
  back: 6,
  cut: 7,
  value: 8,
  average: 9,
  open: 16,
  end: 17,
  take: 18,
  decide: 19,
  count: 20,
  known: 21,
  expand: 22,
  aside: 23,
  late: 24,
  layer: 25,
  rest: 26,
} as const;
export type RecordKind = keyof typeof RECORD;

/** Number of words per record. */
export const RECORD_WORDS = 4;
/** Stands for a missing bound of a window: `alpha` is then −NO_BOUND, `beta` NO_BOUND. */
export const NO_BOUND = 2 ** 31 - 1;
/** Score for the winner at the end of a game of outcomes. The score of a win in k plies is lower by k. */
export const WIN_SCORE = 2 ** 30;

/** Number of bits that a move takes in its word of a record. The higher bits contain the points that the move makes. */
const MOVE_BITS = 21;

export function moveOf(word: number): number {
  return word & (2 ** MOVE_BITS - 1);
}

/** Returns the points that a move makes, from the word of the move. */
export function gainOf(word: number): number {
  return word >> MOVE_BITS;
}

const CHUNK_RECORDS = 2 ** 16;

export class TraceRecords {
  #chunks: Int32Array[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Appends whole records to the trace. */
  append(words: Int32Array): void {
    let from = 0;
    while (from < words.length) {
      const place = this.#count % CHUNK_RECORDS;
      if (place === 0) this.#chunks.push(new Int32Array(CHUNK_RECORDS * RECORD_WORDS));
      const length = Math.min(words.length - from, (CHUNK_RECORDS - place) * RECORD_WORDS);
      this.#chunks.at(-1)?.set(words.subarray(from, from + length), place * RECORD_WORDS);
      from += length;
      this.#count += length / RECORD_WORDS;
    }
  }

  /** Returns the kind of a record, one of {@link RECORD}. */
  kind(index: number): number {
    return this.#word(index, 0) & 0xff;
  }

  detail(index: number): number {
    return this.#word(index, 0) >>> 8;
  }

  a(index: number): number {
    return this.#word(index, 1);
  }

  b(index: number): number {
    return this.#word(index, 2);
  }

  c(index: number): number {
    return this.#word(index, 3);
  }

  #word(index: number, word: number): number {
    return this.#chunks[Math.floor(index / CHUNK_RECORDS)]?.[(index % CHUNK_RECORDS) * RECORD_WORDS + word] ?? 0;
  }
}
