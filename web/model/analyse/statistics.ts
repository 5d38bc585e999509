/** Everything that a solved table holds, counted when the reader asks for it. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import type { Progress, Setup, Survey, ValueKind } from '../game/types.ts';
import type { Solving } from '../play/solving.ts';

/** Where the count is. */
export type Counting =
  | { readonly phase: 'idle' }
  | { readonly phase: 'working'; readonly progress: Progress | null }
  | { readonly phase: 'done'; readonly survey: Survey }
  /** A limit as well. */
  | { readonly phase: 'failed'; readonly because: Failure };

/** The count of the positions of the setup on the board. */
export interface Statistics {
  readonly state: ReadonlySignal<Counting>;
  /** Counts; of a setup that is not solved nothing can be counted. */
  readonly count: () => void;
  /** Ends a running count. */
  readonly stop: () => void;
}

/** Asks `engine` about `setup`. Another setup, and one that is solved anew, makes an end of it. */
export function createStatistics(options: {
  readonly engine: Pick<EnginePort, 'survey'>;
  readonly setup: ReadonlySignal<Setup | null>;
  readonly solving: ReadonlySignal<Solving>;
}): Statistics {
  const { engine, setup, solving } = options;
  const state = signal<Counting>({ phase: 'idle' });
  let running = new AbortController();

  function drop(): void {
    running.abort();
    state.value = { phase: 'idle' };
  }

  async function run({ game, text }: Setup, current: AbortSignal): Promise<void> {
    const counted = await engine.survey(
      { game, setup: text },
      {
        signal: current,
        onProgress(progress) {
          if (!current.aborted) state.value = { phase: 'working', progress };
        },
      },
    );
    if (current.aborted) return;
    switch (counted.kind) {
      case 'answer':
        state.value = { phase: 'done', survey: counted.answer };
        return;
      case 'error':
      case 'crashed':
        state.value = { phase: 'failed', because: counted };
        return;
      case 'cancelled':
        state.value = { phase: 'idle' };
    }
  }

  /** What the count belongs to: it lasts while this does. */
  let counted: Setup | null = null;
  effect(() => {
    const current = solving.value.phase === 'solved' ? setup.value : null;
    if (current === counted) return;
    counted = current;
    drop();
  });

  return {
    state,
    count() {
      if (counted === null) return;
      running.abort();
      running = new AbortController();
      state.value = { phase: 'working', progress: null };
      void run(counted, running.signal);
    },
    stop() {
      if (state.value.phase === 'working') drop();
    },
  };
}

/** A bar of a histogram. */
export interface HistogramBar {
  /** The first and last of what it counts: plies, points, or per cent. */
  readonly from: number;
  readonly to: number;
  /** Positions that player 0 and player 1 win; in games without outcomes all of them, and 0. */
  readonly counts: readonly [number, number];
  /** The same as parts 0…1 of the highest bar. */
  readonly heights: readonly [number, number];
}

/** More bars than this are joined, as many as it takes. */
const MOST_BARS = 40;

/** The bars of a survey without gaps: also those that count nothing. Empty when nothing was counted. */
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

/** The most plies to the end of a won position; null where nothing is won or no distances are known. */
export function longestWin(survey: Survey): number | null {
  if (survey.won === null || survey.bars.length === 0) return null;
  return Math.max(...survey.bars.map((bar) => bar.at));
}
