/** The solver as the reader sees it: always in exactly one phase; it can be restarted and stopped. */
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import type { EngineError, Progress, Setup, SolveReport, VerifyReport } from '../game/types.ts';

/** State of the independent check of the solution. */
export type Check =
  | { readonly state: 'checking' }
  | { readonly state: 'accepted'; readonly report: VerifyReport }
  | { readonly state: 'rejected'; readonly error: EngineError }
  /** The check was cancelled, or it would have exceeded a limit of the engine. */
  | { readonly state: 'unchecked' };

/** Phase of the solver. */
export type SolverState =
  /** There is no setup yet, because the engine is still loading. */
  | { readonly phase: 'loading' }
  /** No view shows the result. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'working'; readonly progress: Progress | null }
  | { readonly phase: 'solved'; readonly report: SolveReport; readonly check: Check }
  | { readonly phase: 'limit'; readonly report: SolveReport }
  | { readonly phase: 'stopped' }
  | { readonly phase: 'failed'; readonly because: Failure };

/** Returns whether the solver is still working: on the solution or on the check of the solution. */
export function isAtWork(solving: SolverState): boolean {
  if (solving.phase === 'solved') return solving.check.state === 'checking';
  return solving.phase === 'loading' || solving.phase === 'working';
}

/** The solver of the setup on the board. */
export class Solver {
  readonly #engine: EnginePort;
  readonly #wanted: ReadonlySignal<boolean>;
  readonly state = signal<SolverState>({ phase: 'loading' });
  #running = new AbortController();
  /** Starts the last run again. */
  #start = (): void => {};

  /** @param wanted true while a view shows the result; otherwise, the solver waits */
  constructor(engine: EnginePort, wanted: ReadonlySignal<boolean>) {
    this.#engine = engine;
    this.#wanted = wanted;
    effect(() => {
      const from = wanted.value ? 'waiting' : 'working';
      untracked(() => {
        if (this.state.peek().phase === from) this.#start();
      });
    });
  }

  /** Starts solving a setup, and cancels the previous run. Calls `onSolved` as soon as values are available. */
  solve(setup: Setup, onSolved: () => void): void {
    this.#start = () => {
      const isWanted = this.#wanted.peek();
      this.#end(isWanted ? { phase: 'working', progress: null } : { phase: 'waiting' });
      if (!isWanted) return;
      this.#running = new AbortController();
      void this.#run(setup, this.#running.signal, onSolved);
    };
    this.#start();
  }

  /** Stops the solver and leaves the setup unsolved. */
  readonly stop = (): void => {
    if (this.state.value.phase === 'working') this.#end({ phase: 'stopped' });
  };

  /** Reports that the engine is loading again. */
  load(): void {
    this.#end({ phase: 'loading' });
  }

  /** Reports that the engine cannot solve at all. */
  fail(because: Failure): void {
    this.#end({ phase: 'failed', because });
  }

  #end(state: SolverState): void {
    this.#running.abort();
    this.state.value = state;
  }

  async #run(setup: Setup, current: AbortSignal, onSolved: () => void): Promise<void> {
    const solved = await this.#engine.solve(
      { game: setup.game, setup: setup.text },
      {
        signal: current,
        onProgress: (progress) => {
          if (!current.aborted) this.state.value = { phase: 'working', progress };
        },
      },
    );
    if (current.aborted) return;
    if (solved.kind === 'cancelled') this.state.value = { phase: 'stopped' };
    else if (solved.kind !== 'answer') this.state.value = { phase: 'failed', because: solved };
    else if (solved.answer.status === 'limit') this.state.value = { phase: 'limit', report: solved.answer };
    else {
      const report = solved.answer;
      this.state.value = { phase: 'solved', report, check: { state: 'checking' } };
      onSolved();
      const check = await this.#checked(setup, current);
      if (!current.aborted) this.state.value = { phase: 'solved', report, check };
    }
  }

  async #checked({ game, text }: Setup, signal: AbortSignal): Promise<Check> {
    const verified = await this.#engine.verify({ game, setup: text }, { signal, onProgress: () => {} });
    if (verified.kind === 'error') return { state: 'rejected', error: verified.error };
    const isAccepted = verified.kind === 'answer' && verified.answer.status === 'accepted';
    return isAccepted ? { state: 'accepted', report: verified.answer } : { state: 'unchecked' };
  }
}
