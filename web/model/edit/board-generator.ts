/** Makes random boards: the board of a seed, or the first one that matches the reader's wishes. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Answered, EnginePort } from '../game/engine-port.ts';
import type { EngineError, Found, GameEntry, Setup, Wishes } from '../game/types.ts';
import { wishesFor } from './wishes.ts';

/** Maximum seed; seeds are whole numbers from 0. */
export const MAX_SEED = 999_999_999;
/** Maximum number of seeds per search. */
export const MOST_TRIES = 2000;

export type GeneratorState =
  | { readonly phase: 'idle' }
  /** `tried` is the number of seeds tried. */
  | { readonly phase: 'searching'; readonly tried: number }
  /** The page shows the board of this seed; `tried` is the number of seeds tried, including this one. */
  | { readonly phase: 'made'; readonly seed: number; readonly tried: number }
  /** No seed gave a board that matches the wishes. */
  | { readonly phase: 'none'; readonly tried: number }
  | { readonly phase: 'wrong'; readonly error: EngineError };

export interface BoardGeneratorOptions {
  readonly engine: Pick<EnginePort, 'find' | 'generate'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  /** Puts a board on the page and solves it. */
  readonly open: (setup: Setup) => Promise<unknown>;
}

const NO_WISHES: Wishes = { winner: null, plies: null, uniqueMove: false };

export class BoardGenerator {
  readonly #options: BoardGeneratorOptions;
  /** Parameter values that the reader has changed, by game and parameter. */
  readonly #changes = signal<Readonly<Record<string, number>>>({});
  /** Parameter values for the game's board generator, by id. */
  readonly values = computed((): Readonly<Record<string, number>> => {
    const { value: game } = this.#options.game;
    const parameters = game?.parameters ?? [];
    return Object.fromEntries(
      parameters.map(({ id, default: usual }) => [id, this.#changes.value[`${game?.id} ${id}`] ?? usual]),
    );
  });
  readonly seed = signal(1);
  readonly wishes = signal<Wishes>(NO_WISHES);
  readonly state = signal<GeneratorState>({ phase: 'idle' });
  #running: AbortController | null = null;

  constructor(options: BoardGeneratorOptions) {
    this.#options = options;
  }

  change(parameter: string, value: number): void {
    const id = this.#options.game.value?.id;
    if (id !== undefined) this.#changes.value = { ...this.#changes.value, [`${id} ${parameter}`]: value };
  }

  /**
   * Puts a random board on the page: the board of the seed or, if that does not match the wishes, of the first later
   * seed that does.
   */
  async make(): Promise<void> {
    const { game } = this.#options;
    const entry = game.value;
    if (entry === null) return;
    this.#running?.abort();
    const current = new AbortController();
    this.#running = current;
    const wanted = wishesFor(entry, this.wishes.value);
    const found = await (isWish(wanted) ? this.#search(entry, wanted, current) : this.#first(entry));
    if (this.#running !== current) return;
    this.#running = null;
    if (found.kind === 'answer') await this.#show(found.answer);
    else this.state.value = found.kind === 'error' ? { phase: 'wrong', error: found.error } : { phase: 'idle' };
  }

  /** Makes a random board, starting from the seed after the current one. */
  async another(): Promise<void> {
    this.seed.value = (this.seed.value + 1) % (MAX_SEED + 1);
    await this.make();
  }

  /** Cancels the search for a board. */
  readonly stop = (): void => {
    this.#running?.abort();
    this.#running = null;
    this.state.value = { phase: 'idle' };
  };

  #search({ id: game }: GameEntry, wishes: Wishes, current: AbortController): Promise<Answered<Found>> {
    this.state.value = { phase: 'searching', tried: 0 };
    return this.#options.engine.find(
      { game, parameters: this.values.value, seed: this.seed.value, wishes, tries: MOST_TRIES },
      {
        signal: current.signal,
        onProgress: ({ done }) => {
          if (this.#running === current) this.state.value = { phase: 'searching', tried: done };
        },
      },
    );
  }

  /** Returns the board of the seed itself, in the form of a search result. */
  async #first({ id: game }: GameEntry): Promise<Answered<Found>> {
    const seed = this.seed.value;
    const made = await this.#options.engine.generate({ game, parameters: this.values.value, seed });
    return made.kind === 'answer' ? { kind: 'answer', answer: { setup: made.answer, seed, tried: 1 } } : made;
  }

  async #show({ setup, seed, tried }: Found): Promise<void> {
    if (setup === null || seed === null) {
      this.state.value = { phase: 'none', tried };
      return;
    }
    batch(() => {
      this.seed.value = seed;
      this.state.value = { phase: 'made', seed, tried };
    });
    await this.#options.open(setup);
  }
}

function isWish({ winner, plies, uniqueMove }: Wishes): boolean {
  return winner !== null || plies !== null || uniqueMove;
}
