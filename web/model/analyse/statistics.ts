/** Counts the positions of a solved table on request. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import type { Progress, Setup, Survey, ValueKind } from '../game/types.ts';
import type { SolverState } from '../play/solver.ts';

/** Progress of the count. */
export type CountState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'working'; readonly progress: Progress | null }
  | { readonly phase: 'done'; readonly survey: Survey }
  /** The count failed, possibly because it would have exceeded a limit of the engine. */
  | { readonly phase: 'failed'; readonly because: Failure };

interface StatisticsOptions {
  readonly engine: Pick<EnginePort, 'survey'>;
  readonly setup: ReadonlySignal<Setup | null>;
  readonly solving: ReadonlySignal<SolverState>;
}

/** Counts the positions of the setup. A new setup or a new solution resets the count. */
export class Statistics {
  readonly #engine: StatisticsOptions['engine'];
  #running = new AbortController();
  /** The setup on the board; null if it is not solved. */
  #setup: Setup | null = null;

  readonly state = signal<CountState>({ phase: 'idle' });

  constructor({ engine, setup, solving }: StatisticsOptions) {
    this.#engine = engine;
    effect(() => {
      const current = solving.value.phase === 'solved' ? setup.value : null;
      if (current === this.#setup) return;
      this.#setup = current;
      this.#drop();
    });
  }

  /** Starts counting the positions if the setup is solved. */
  count(): void {
    if (this.#setup === null) return;
    this.#running.abort();
    this.#running = new AbortController();
    this.state.value = { phase: 'working', progress: null };
    void this.#run(this.#setup, this.#running.signal);
  }

  stop(): void {
    if (this.state.value.phase === 'working') this.#drop();
  }

  #drop(): void {
    this.#running.abort();
    this.state.value = { phase: 'idle' };
  }

  async #run({ game, text }: Setup, current: AbortSignal): Promise<void> {
    const counted = await this.#engine.survey(
      { game, setup: text },
      {
        signal: current,
        onProgress: (progress) => {
          if (!current.aborted) this.state.value = { phase: 'working', progress };
        },
      },
    );
    if (current.aborted) return;
    if (counted.kind === 'answer') this.state.value = { phase: 'done', survey: counted.answer };
    else this.state.value = counted.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: counted };
  }
}

export interface HistogramBar {
  /** First and last values that the bar counts, in plies, points or percent. */
  readonly from: number;
  readonly to: number;
  /**
   * Numbers of positions won by player 0 and player 1. In games without outcomes, the first number is the count of all
   * positions and the second is 0.
   */
  readonly counts: readonly [number, number];
  /** Heights of the bars for both players' counts, as fractions 0…1 of the tallest bar. */
  readonly heights: readonly [number, number];
}

/** Maximum number of bars. If there would be more, neighbouring bars are merged. */
const MOST_BARS = 40;

/**
 * Returns the bars of a survey. Empty bars fill the gaps between counted values. The list is empty if the survey has no
 * counts.
 */
export function histogramOf(survey: Survey, kind: ValueKind): readonly HistogramBar[] {
  const places = survey.bars.map((bar) => bar.at);
  if (places.length === 0) return [];
  const first = kind === 'margin' ? Math.min(...places) : 0;
  const last = kind === 'probability' ? 9 : Math.max(...places);
  const width = Math.ceil((last - first + 1) / MOST_BARS);
  const counts = Array.from({ length: Math.ceil((last - first + 1) / width) }, (): [number, number] => [0, 0]);
  for (const bar of survey.bars) {
    const pair = counts[Math.floor((bar.at - first) / width)];
    if (pair === undefined) continue;
    pair[0] += bar.counts[0];
    pair[1] += bar.counts[1];
  }
  const highest = Math.max(...counts.map(([a, b]) => a + b));
  const unit = kind === 'probability' ? 10 : 1;
  return counts.map(([a, b], index) => ({
    from: unit * (first + index * width),
    to: kind === 'probability' ? unit * (index + 1) : Math.min(last, first + (index + 1) * width - 1),
    counts: [a, b],
    heights: [a / highest, b / highest],
  }));
}

/**
 * Returns the maximum number of plies from a won position to the end of the game; null if the survey has no wins or no
 * distances.
 */
export function longestWin(survey: Survey): number | null {
  if (survey.won === null || survey.bars.length === 0) return null;
  return Math.max(...survey.bars.map((bar) => bar.at));
}
