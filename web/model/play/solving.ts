/**
 * The solver as the reader sees it: always in exactly one phase, restartable, stoppable.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import type { EngineError, Progress, Setup, SolveReport, VerifyReport } from '../game/types.ts';

/** Whether the independent checker has gone over the solution. */
export type Check =
  | { readonly state: 'checking' }
  | { readonly state: 'accepted'; readonly report: VerifyReport }
  | { readonly state: 'rejected'; readonly error: EngineError }
  /** The check was cut short or would take too much; the solution stands unchecked. */
  | { readonly state: 'unchecked' };

/** Where the solver is. */
export type Solving =
  /** No setup yet: the engine is on its way. */
  | { readonly phase: 'loading' }
  | { readonly phase: 'working'; readonly progress: Progress | null }
  | { readonly phase: 'solved'; readonly report: SolveReport; readonly check: Check }
  | { readonly phase: 'limit'; readonly report: SolveReport }
  | { readonly phase: 'stopped' }
  | { readonly phase: 'failed'; readonly because: Failure };

/** Whether more can be expected: an answer, or what the checker says of it. */
export function isAtWork(solving: Solving): boolean {
  if (solving.phase === 'solved') return solving.check.state === 'checking';
  return solving.phase === 'loading' || solving.phase === 'working';
}

/** The solver of the setup on the board. */
export interface Solver {
  readonly state: ReadonlySignal<Solving>;
  /** Solves from the start; whatever ran before is dropped. `onSolved` runs as soon as values can be had. */
  readonly solve: (setup: Setup, onSolved: () => void) => void;
  /** Ends a running solve and leaves the setup unsolved. */
  readonly stop: () => void;
  /** The engine is on its way once more. */
  readonly load: () => void;
  /** The engine could not even be asked to solve. */
  readonly fail: (because: Failure) => void;
}

/** A solver that asks `engine`. */
export function createSolver(engine: EnginePort): Solver {
  const state = signal<Solving>({ phase: 'loading' });
  let running = new AbortController();

  async function run(setup: Setup, current: AbortSignal, onSolved: () => void): Promise<void> {
    const solved = await engine.solve(
      { game: setup.game, setup: setup.text },
      {
        signal: current,
        onProgress: (progress) => {
          if (!current.aborted) state.value = { phase: 'working', progress };
        },
      },
    );
    if (current.aborted) return;
    if (solved.kind === 'cancelled') state.value = { phase: 'stopped' };
    else if (solved.kind !== 'answer') state.value = { phase: 'failed', because: solved };
    else if (solved.answer.status === 'limit') state.value = { phase: 'limit', report: solved.answer };
    else {
      const report = solved.answer;
      state.value = { phase: 'solved', report, check: { state: 'checking' } };
      onSolved();
      const check = await checked(setup, current);
      if (!current.aborted) state.value = { phase: 'solved', report, check };
    }
  }

  async function checked(setup: Setup, current: AbortSignal): Promise<Check> {
    const verified = await engine.verify(
      { game: setup.game, setup: setup.text },
      {
        signal: current,
        onProgress: () => {},
      },
    );
    switch (verified.kind) {
      case 'answer':
        return verified.answer.status === 'accepted'
          ? { state: 'accepted', report: verified.answer }
          : { state: 'unchecked' };
      case 'error':
        return { state: 'rejected', error: verified.error };
      default:
        return { state: 'unchecked' };
    }
  }

  return {
    state,
    solve(setup, onSolved) {
      running.abort();
      running = new AbortController();
      state.value = { phase: 'working', progress: null };
      void run(setup, running.signal, onSolved);
    },
    stop() {
      if (state.value.phase !== 'working') return;
      running.abort();
      state.value = { phase: 'stopped' };
    },
    load() {
      running.abort();
      state.value = { phase: 'loading' };
    },
    fail(because) {
      running.abort();
      state.value = { phase: 'failed', because };
    },
  };
}
