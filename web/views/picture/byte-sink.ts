/** Bytes that become more. */

/** Takes bytes and numbers of 16 bits, low byte first. */
export interface ByteSink {
  readonly byte: (value: number) => void;
  readonly short: (value: number) => void;
  readonly bytes: (values: ArrayLike<number>) => void;
  /** All of them. */
  readonly taken: () => Uint8Array<ArrayBuffer>;
}

/** An empty one. */
export function createByteSink(): ByteSink {
  let buffer = new Uint8Array(1 << 16);
  let length = 0;

  function reserve(more: number): void {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(2 * buffer.length, length + more));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  }

  function byte(value: number): void {
    reserve(1);
    buffer[length] = value;
    length += 1;
  }

  return {
    byte,
    short(value) {
      byte(value & 255);
      byte(value >> 8);
    },
    bytes(values) {
      reserve(values.length);
      buffer.set(values, length);
      length += values.length;
    },
    taken: () => buffer.slice(0, length),
  };
}
