/** A function of the reader, tried on cases of the problem, and the smallest on which it fails. */
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import type { ErrandReport, Finding, StressLimits, StressProgress } from '../game/judge-types.ts';
import type { GameEntry } from '../game/types.ts';
import type { FunctionRunner } from './function-run.ts';
import type { Judging } from './judging.ts';

/** Where the trial is. */
export type OwnRun =
  | { readonly phase: 'idle' }
  /** `progress` is null before the first case. */
  | { readonly phase: 'working'; readonly progress: StressProgress | null }
  /** It has passed all cases. */
  | { readonly phase: 'right'; readonly passed: StressProgress['passed'] }
  | { readonly phase: 'wrong'; readonly finding: Finding; readonly passed: StressProgress['passed'] }
  | { readonly phase: 'stopped'; readonly passed: StressProgress['passed'] }
  /** It cannot be run; without a reason there is no function `solve`. */
  | { readonly phase: 'unfit'; readonly reason: string }
  /** `frame`: what runs functions did not come, or broke down. */
  | { readonly phase: 'failed'; readonly because: Failure | 'frame' };

/** On how many cases, and which. */
export interface OwnWishes {
  readonly count: number;
  readonly seed: number;
}

/** As the command line tries programs where nothing else is said. */
export const USUAL_TRIAL: OwnWishes = { count: 1000, seed: 1 };
export const TRIAL_LIMITS: StressLimits = { milliseconds: 2000, mostOutput: 2 ** 20, shrinkMilliseconds: 10_000 };
/** More cases are tried by the command line. */
export const MOST_TRIED = 10_000;

/** The trial of the reader's function. It lasts for this visit. */
export interface Own {
  /** The reader's function for the problem; null as long as nothing was written. */
  readonly text: () => string | null;
  readonly write: (text: string) => void;
  readonly wishes: ReadonlySignal<OwnWishes>;
  readonly wish: (wishes: Partial<OwnWishes>) => void;
  readonly run: ReadonlySignal<OwnRun>;
  /** Tries a function, which the runner runs. */
  readonly start: (source: string, runner: FunctionRunner) => Promise<void>;
  /** Ends the trial with what is known so far. */
  readonly stop: () => void;
  /** Puts what the function fails on into the field for inputs, what it said into that for outputs, and the case on the board. */
  readonly show: (finding: Finding) => Promise<void>;
}

/** What {@link createOwn} needs. */
export interface OwnOptions {
  readonly engine: Pick<EnginePort, 'stress'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly judging: Judging;
}

/** What fails with an output that can be held against the right one. */
const PRINTED: ReadonlySet<Finding['failure']> = new Set(['wrong-answer', 'garbage', 'no-output', 'too-few-answers']);

const BROKEN_OFF: ErrandReport = {
  end: 'broken-off',
  reason: '',
  output: '',
  errors: '',
  milliseconds: 0,
  millisecondsSinceLast: 0,
};

/** A trial at rest. */
export function createOwn({ engine, game, judging }: OwnOptions): Own {
  const { problem, checking, other } = judging;
  /** By problem. */
  const written = signal<ReadonlyMap<string, string>>(new Map());
  const wishes = signal(USUAL_TRIAL);
  const run = signal<OwnRun>({ phase: 'idle' });
  /** Nobody wants to know how the trial ends. */
  let leaving = new AbortController();
  let stopping = new AbortController();

  function leave(): void {
    leaving.abort();
    stopping.abort();
    run.value = { phase: 'idle' };
  }

  // What was found out is about another problem.
  effect(() => {
    void problem.value;
    untracked(leave);
  });

  async function start(source: string, runner: FunctionRunner): Promise<void> {
    leave();
    const entry = game.peek();
    if (entry === null) return;
    leaving = new AbortController();
    stopping = new AbortController();
    const { signal: left } = leaving;
    const { signal: stopped } = stopping;
    let unfit: string | null = null;
    let broken = false;
    run.value = { phase: 'working', progress: null };
    const ended = await engine.stress(
      { game: entry.id, problem: problem.peek(), ...wishes.peek(), limits: TRIAL_LIMITS },
      {
        signal: left,
        async onErrand(errand, progress) {
          if (!left.aborted) run.value = { phase: 'working', progress };
          try {
            const report = await runner.run(source, errand, stopped);
            if (report.end === 'not-started') unfit = report.reason;
            return report;
          } catch {
            broken = true;
            return BROKEN_OFF;
          }
        },
      },
    );
    runner.end();
    if (left.aborted) return;
    if (broken) {
      run.value = { phase: 'failed', because: 'frame' };
    } else if (ended.kind !== 'answer') {
      run.value = ended.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: ended };
    } else if (unfit !== null) {
      run.value = { phase: 'unfit', reason: unfit };
    } else {
      const { finding, passed } = ended.answer;
      if (finding !== null) run.value = { phase: 'wrong', finding, passed };
      else run.value = { phase: stopped.aborted ? 'stopped' : 'right', passed };
    }
  }

  return {
    text: () => written.value.get(problem.value) ?? null,
    write(text) {
      written.value = new Map([...written.peek(), [problem.peek(), text]]);
    },
    wishes,
    wish(changed) {
      wishes.value = { ...wishes.peek(), ...changed };
    },
    run,
    start,
    stop: () => stopping.abort(),
    async show({ failure, input, printed, board }) {
      judging.give(input);
      other.clear();
      if (PRINTED.has(failure)) {
        checking.give(printed);
      } else {
        checking.clear();
      }
      if (board !== null) await judging.choose({ number: 1, setup: board.setup });
    },
  };
}
