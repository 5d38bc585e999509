/** A file or a text, read in pieces: the next one while the one before is worked on. */

/** So much is read at once, in bytes. */
const PIECE = 2 ** 18;

/** What has been read since the last time; nothing where that is still on its way, or cannot be had. */
export type Piece = Uint8Array<ArrayBuffer> | 'end' | 'coming' | 'unreadable';

/** Reads content from its beginning. */
export class Pieces {
  readonly #content: Blob;
  #asked = 0;
  #taken = 0;
  #next: Uint8Array<ArrayBuffer> | null = null;
  #unreadable = false;

  constructor(content: Blob) {
    this.#content = content;
    this.#readOn();
  }

  /** Bytes that were taken. */
  get done(): number {
    return this.#taken;
  }

  get total(): number {
    return this.#content.size;
  }

  /** Takes the next piece. */
  take(): Piece {
    if (this.#unreadable) return 'unreadable';
    const piece = this.#next;
    if (piece === null) return this.#taken === this.#content.size ? 'end' : 'coming';
    this.#next = null;
    this.#taken += piece.length;
    this.#readOn();
    return piece;
  }

  #readOn(): void {
    if (this.#asked === this.#content.size) return;
    const piece = this.#content.slice(this.#asked, this.#asked + PIECE);
    this.#asked += piece.size;
    piece.arrayBuffer().then(
      (bytes) => {
        this.#next = new Uint8Array(bytes);
      },
      () => {
        this.#unreadable = true;
      },
    );
  }
}
