/**
 * The trial of a reader's function: runs it on cases of the problem, or on the positions of an own game, and finds a
 * smallest case on which it fails.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import type { ErrandReport, Finding, StressLimits, StressProgress } from '../game/judge-types.ts';
import type { GameEntry } from '../game/types.ts';
import type { FunctionRunner } from './function-run.ts';
import type { JudgeSession } from './judge-session.ts';

export type TrialRun =
  | { readonly phase: 'idle' }
  /** Progress of the trial; null before the first case. */
  | { readonly phase: 'working'; readonly progress: StressProgress | null }
  /** The function has passed all cases. */
  | { readonly phase: 'right'; readonly passed: StressProgress['passed'] }
  | { readonly phase: 'wrong'; readonly finding: Finding; readonly passed: StressProgress['passed'] }
  | { readonly phase: 'stopped'; readonly passed: StressProgress['passed'] }
  /** The function cannot run. An empty reason means that the source declares no function `solve`. */
  | { readonly phase: 'unfit'; readonly reason: string }
  /** The failure `frame` means that the frame that runs functions did not load or has crashed. */
  | { readonly phase: 'failed'; readonly because: Failure | 'frame' };

/** Number and seed of the cases on which the function runs. */
export interface TrialWishes {
  readonly count: number;
  readonly seed: number;
}

/** The defaults are those of the command line. */
const DEFAULT_TRIAL: TrialWishes = { count: 1000, seed: 1 };
export const TRIAL_LIMITS: StressLimits = { milliseconds: 2000, mostOutput: 2 ** 20, shrinkMilliseconds: 10_000 };
/** Maximum number of cases in a trial; the command line can try more. */
export const MOST_TRIED = 10_000;

export interface FunctionTrialOptions {
  readonly engine: Pick<EnginePort, 'stress'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  /** Rules of the game as canonical text, if they are data; otherwise empty. */
  readonly rules: ReadonlySignal<string>;
  readonly judging: Pick<JudgeSession, 'problem' | 'checking' | 'other' | 'judgeText' | 'choose'>;
}

/** Failures in which the function's output can be compared with the right one. */
const PRINTED: ReadonlySet<Finding['failure']> = new Set(['wrong-answer', 'garbage', 'no-output', 'too-few-answers']);

const BROKEN_OFF: ErrandReport = {
  end: 'broken-off',
  reason: '',
  output: '',
  errors: '',
  milliseconds: 0,
  millisecondsSinceLast: 0,
};

/** The trial of the reader's function. The browser does not store the function. */
export class FunctionTrial {
  readonly #options: FunctionTrialOptions;
  /** The rules or the problem that the function solves. */
  readonly #subject: ReadonlySignal<string>;
  /** The source of the reader's functions, by subject. */
  readonly #written = signal<ReadonlyMap<string, string>>(new Map());
  readonly wishes = signal(DEFAULT_TRIAL);
  readonly run = signal<TrialRun>({ phase: 'idle' });
  /** Aborted when the page no longer needs the result. */
  #leaving = new AbortController();
  #stopping = new AbortController();

  constructor(options: FunctionTrialOptions) {
    this.#options = options;
    this.#subject = computed(() => options.rules.value || options.judging.problem.value);
    // Selecting another problem clears the result of the trial.
    effect(() => {
      void this.#subject.value;
      untracked(() => this.#leave());
    });
  }

  /** Returns the source of the reader's function for the subject; null if the reader has not written one. */
  text(): string | null {
    return this.#written.value.get(this.#subject.value) ?? null;
  }

  write(text: string): void {
    this.#written.value = new Map([...this.#written.peek(), [this.#subject.peek(), text]]);
  }

  wish(changed: Partial<TrialWishes>): void {
    this.wishes.value = { ...this.wishes.peek(), ...changed };
  }

  /** Tests a function on cases of its subject. The runner executes the function. Shows a failing position of rules. */
  async start(source: string, runner: FunctionRunner): Promise<void> {
    const { engine, game, rules: ownRules, judging } = this.#options;
    this.#leave();
    const entry = game.peek();
    if (entry === null) return;
    const rules = ownRules.peek();
    this.#leaving = new AbortController();
    this.#stopping = new AbortController();
    const { signal: left } = this.#leaving;
    const { signal: stopped } = this.#stopping;
    let unfit: string | null = null;
    let broken = false;
    this.run.value = { phase: 'working', progress: null };
    const ended = await engine.stress(
      rules === ''
        ? { game: entry.id, problem: judging.problem.peek(), ...this.wishes.peek(), limits: TRIAL_LIMITS }
        : { game: entry.id, rules, limits: TRIAL_LIMITS },
      {
        signal: left,
        onErrand: async (errand, progress) => {
          if (!left.aborted) this.run.value = { phase: 'working', progress };
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
      this.run.value = { phase: 'failed', because: 'frame' };
    } else if (ended.kind !== 'answer') {
      this.run.value = ended.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: ended };
    } else if (unfit !== null) {
      this.run.value = { phase: 'unfit', reason: unfit };
    } else {
      const { finding, passed } = ended.answer;
      if (finding !== null) {
        this.run.value = { phase: 'wrong', finding, passed };
        if (rules !== '') await this.show(finding);
      } else this.run.value = { phase: stopped.aborted ? 'stopped' : 'right', passed };
    }
  }

  /** Stops the trial and keeps its partial results. */
  readonly stop = (): void => {
    this.#stopping.abort();
    const run = this.run.peek();
    // Reading rules can take long, and there are no results yet.
    if (this.#options.rules.peek() !== '' && run.phase === 'working' && run.progress === null) this.#leave();
  };

  /**
   * Puts the failing case on the board. A case of a published problem also goes into the input field, and the function's
   * output into the output field.
   */
  async show({ failure, input, printed, board }: Finding): Promise<void> {
    const { judging, rules } = this.#options;
    if (rules.peek() === '') {
      judging.judgeText(input);
      judging.other.clear();
      if (PRINTED.has(failure)) judging.checking.checkText(printed);
      else judging.checking.clear();
    }
    if (board !== null) await judging.choose({ number: 1, setup: board.setup });
  }

  #leave(): void {
    this.#leaving.abort();
    this.#stopping.abort();
    this.run.value = { phase: 'idle' };
  }
}
