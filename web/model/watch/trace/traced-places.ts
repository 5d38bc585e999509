/** The places of the pieces in all positions of a table, loaded in pages. */
import { signal } from '@preact/signals';
import type { EnginePort } from '../../game/engine-port.ts';
import type { Setup } from '../../game/types.ts';

/** Number of positions per page: few enough that other questions do not have to wait. */
const PAGE = 16_384;
/** Maximum size of a table with a matrix. A larger one would be unreadable, and drawing it would block the page. */
const MOST_POSITIONS = 100_000;

/** For every position: the mover, then the place of each piece, −1 if it is off the board. */
export interface Places {
  readonly pieces: number;
  readonly words: Int32Array;
}

/** The places of one table at a time. */
export class TracedPlaces {
  readonly #engine: Pick<EnginePort, 'tracePlaces'>;
  #followed: Setup | null = null;

  /** The places; null until all are loaded, and if there is no table. */
  readonly places = signal<Places | null>(null);

  constructor(engine: Pick<EnginePort, 'tracePlaces'>) {
    this.#engine = engine;
  }

  /** Loads another table; null clears the places. */
  follow(setup: Setup | null): void {
    if (setup === this.#followed) return;
    this.#followed = setup;
    this.places.value = null;
    if (setup !== null) void this.#fetch(setup);
  }

  async #fetch(setup: Setup): Promise<void> {
    const { game, text } = setup;
    const count = await this.#countOf(setup);
    const pages: Int32Array[] = [];
    let pieces = 0;
    for (let from = 0; from < count; from += PAGE) {
      const answered = await this.#engine.tracePlaces({ game, setup: text, from, count: Math.min(PAGE, count - from) });
      if (this.#followed !== setup || answered.kind !== 'answer') return;
      pieces = answered.answer.pieces;
      pages.push(answered.answer.words);
    }
    if (pages.length > 0) this.places.value = { pieces, words: joined(pages) };
  }

  /** Returns the number of positions of the table; 0 if there is no table or it is too large. */
  async #countOf({ game, text }: Setup): Promise<number> {
    // The error for an out-of-range index contains the count.
    const answered = await this.#engine.tracePlaces({ game, setup: text, from: MOST_POSITIONS + 1, count: 0 });
    return answered.kind === 'error' ? Number(answered.error.arguments['count'] ?? 0) : 0;
  }
}

function joined(pages: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(pages.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const page of pages) {
    all.set(page, at);
    at += page.length;
  }
  return all;
}
