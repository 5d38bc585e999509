/** Where everything stands in the positions of a table, fetched page by page. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort } from '../../game/engine-port.ts';
import type { Setup } from '../../game/types.ts';

/** Small enough that a question asked meanwhile is answered without a wait. */
const PAGE = 16_384;
/** Maximum number of positions. A larger table has no matrix: it is unreadable, and drawing it blocks the page. */
const MOST_POSITIONS = 100_000;

/** Of every position, from index 0 on: its mover, then the place of each piece, −1 for one that is not on the board. */
export interface Places {
  readonly pieces: number;
  readonly words: Int32Array;
}

/** The places of one table at a time. */
export interface TracedPlaces {
  /** Null until all are known, and where there are none. */
  readonly places: ReadonlySignal<Places | null>;
  /** Another table, or none. */
  readonly follow: (setup: Setup | null) => void;
}

/** No places yet. */
export function createTracedPlaces(engine: Pick<EnginePort, 'tracePlaces'>): TracedPlaces {
  const places = signal<Places | null>(null);
  let followed: Setup | null = null;

  async function fetch(setup: Setup): Promise<void> {
    const { game, text } = setup;
    const count = await countOf(setup);
    const pages: Int32Array[] = [];
    let pieces = 0;
    for (let from = 0; from < count; from += PAGE) {
      const answered = await engine.tracePlaces({ game, setup: text, from, count: Math.min(PAGE, count - from) });
      if (followed !== setup || answered.kind !== 'answer') return;
      pieces = answered.answer.pieces;
      pages.push(answered.answer.words);
    }
    if (pages.length > 0) places.value = { pieces, words: joined(pages) };
  }

  /** Positions of the table; 0 where there are none, or too many. */
  async function countOf({ game, text }: Setup): Promise<number> {
    // The engine says how many there are when it is asked for one behind the last.
    const answered = await engine.tracePlaces({ game, setup: text, from: MOST_POSITIONS + 1, count: 0 });
    return answered.kind === 'error' ? Number(answered.error.arguments['count'] ?? 0) : 0;
  }

  return {
    places,
    follow(setup) {
      if (setup === followed) return;
      followed = setup;
      places.value = null;
      if (setup !== null) void fetch(setup);
    },
  };
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
