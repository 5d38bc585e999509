/** Random boards: by their seed, or the first ones that are as the reader wishes. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Answered, EnginePort } from '../game/engine-port.ts';
import type { EngineError, Found, GameEntry, Setup, Wishes } from '../game/types.ts';
import { wishesFor } from './wishes.ts';

/** Seeds are shown and typed as whole numbers from 0 to this. */
export const LAST_SEED = 999_999_999;
/** As many seeds are tried for a wish before the reader is asked again. */
export const MOST_TRIES = 2000;

/** What the generator does, or what came of it. */
export type Making =
  | { readonly phase: 'idle' }
  /** Seeds are tried. */
  | { readonly phase: 'searching'; readonly tried: number }
  /** The board on the page is the one of this seed; `tried` counts the seeds that were not as wished. */
  | { readonly phase: 'made'; readonly seed: number; readonly tried: number }
  /** No seed was as wished. */
  | { readonly phase: 'none'; readonly tried: number }
  | { readonly phase: 'wrong'; readonly error: EngineError };

/** Random boards of the game on the page. */
export interface Generator {
  /** The numbers that the game's generator wants, by the ids of its parameters. */
  readonly values: ReadonlySignal<Readonly<Record<string, number>>>;
  readonly seed: Signal<number>;
  readonly wishes: Signal<Wishes>;
  readonly state: ReadonlySignal<Making>;
  readonly change: (parameter: string, value: number) => void;
  /** Puts the board of the seed on the page, or of the first one after it that is as wished. */
  readonly make: () => Promise<void>;
  /** The same from the next seed on. */
  readonly another: () => Promise<void>;
  /** Tries no more seeds. */
  readonly stop: () => void;
}

/** What {@link createGenerator} needs. */
export interface GeneratorOptions {
  readonly engine: Pick<EnginePort, 'find' | 'generate'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  /** Puts a board on the page. */
  readonly open: (setup: Setup) => Promise<unknown>;
}

const NO_WISHES: Wishes = { winner: null, plies: null, uniqueMove: false };

/** A generator that has made nothing yet. */
export function createGenerator({ engine, game, open }: GeneratorOptions): Generator {
  /** What the reader has changed, by game and parameter. */
  const changes = signal<Readonly<Record<string, number>>>({});
  const seed = signal(1);
  const wishes = signal<Wishes>(NO_WISHES);
  const state = signal<Making>({ phase: 'idle' });
  let running: AbortController | null = null;

  const values = computed<Readonly<Record<string, number>>>(() => {
    const numbers: Record<string, number> = {};
    for (const { id, default: usual } of game.value?.parameters ?? []) {
      numbers[id] = changes.value[`${game.value?.id} ${id}`] ?? usual;
    }
    return numbers;
  });

  function search(entry: GameEntry, wanted: Wishes, current: AbortController): Promise<Answered<Found>> {
    state.value = { phase: 'searching', tried: 0 };
    return engine.find(
      { game: entry.id, parameters: values.value, seed: seed.value, wishes: wanted, tries: MOST_TRIES },
      {
        signal: current.signal,
        onProgress({ done }) {
          if (running === current) state.value = { phase: 'searching', tried: done };
        },
      },
    );
  }

  /** The board of the seed itself, as a search that wishes for nothing would find it. */
  async function first(entry: GameEntry): Promise<Answered<Found>> {
    const made = await engine.generate({ game: entry.id, parameters: values.value, seed: seed.value });
    return made.kind === 'answer'
      ? { kind: 'answer', answer: { setup: made.answer, seed: seed.value, tried: 1 } }
      : made;
  }

  async function make(): Promise<void> {
    const entry = game.value;
    if (entry === null) return;
    running?.abort();
    const current = new AbortController();
    running = current;
    const wanted = wishesFor(entry, wishes.value);
    const found = await (isWish(wanted) ? search(entry, wanted, current) : first(entry));
    if (running !== current) return;
    running = null;
    if (found.kind === 'answer') await show(found.answer);
    else state.value = found.kind === 'error' ? { phase: 'wrong', error: found.error } : { phase: 'idle' };
  }

  async function show({ setup, seed: found, tried }: Found): Promise<void> {
    if (setup === null || found === null) {
      state.value = { phase: 'none', tried };
      return;
    }
    batch(() => {
      seed.value = found;
      state.value = { phase: 'made', seed: found, tried };
    });
    await open(setup);
  }

  return {
    values,
    seed,
    wishes,
    state,
    change(parameter, value) {
      const id = game.value?.id;
      if (id !== undefined) changes.value = { ...changes.value, [`${id} ${parameter}`]: value };
    },
    make,
    async another() {
      seed.value = (seed.value + 1) % (LAST_SEED + 1);
      await make();
    },
    stop() {
      running?.abort();
      running = null;
      state.value = { phase: 'idle' };
    },
  };
}

function isWish({ winner, plies, uniqueMove }: Wishes): boolean {
  return winner !== null || plies !== null || uniqueMove;
}
