/** Reads a file or text in pieces, and loads the next piece while the current one is in use. */

/** Number of bytes read at a time. */
const PIECE = 2 ** 18;

/** The next bytes of the input; `coming` while they are loading. */
export type Piece = Uint8Array<ArrayBuffer> | 'end' | 'coming' | 'unreadable';

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

  /** Number of bytes that have been returned. */
  get done(): number {
    return this.#taken;
  }

  get total(): number {
    return this.#content.size;
  }

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
