/** Compares the answer of the wrong solver for the current board with the true value, and loads the refuting line. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort, Failure } from '../../game/engine-port.ts';
import type { Timer } from '../../game/timer.ts';
import type { GameEntry, Progress, Setup, Value } from '../../game/types.ts';
import { type Correctness, correctnessOf, TRIAL_BOUNDS } from '../compare/comparison.ts';
import { type Measured, measureSolver } from '../compare/measurement.ts';
import { bestPlay, type PlayedLine } from './best-play.ts';
import { solverOn, type Target } from './target.ts';

export type SpecimenCheckState =
  | { readonly phase: 'none' }
  | { readonly phase: 'asking'; readonly progress: Progress | null }
  /** `truth` is the true value; null if it is unknown. */
  | {
      readonly phase: 'answered';
      readonly says: Value;
      readonly truth: Value | null;
      readonly correctness: Correctness;
    }
  /** The solver reached a limit, or the reader stopped it. */
  | { readonly phase: 'gave-up' }
  | { readonly phase: 'failed'; readonly because: Failure };

export interface SpecimenCheckOptions {
  readonly engine: Pick<EnginePort, 'measure' | 'study'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly setup: ReadonlySignal<Setup | null>;
  readonly target: ReadonlySignal<Target | null>;
  /** True if the engine has solved the current board. */
  readonly solved: ReadonlySignal<boolean>;
  readonly active: ReadonlySignal<boolean>;
}

/** Results of the check for one board and one wrong solver. */
interface Known {
  /** Key of the board and the solver. */
  readonly about: string;
  readonly state: SpecimenCheckState;
  readonly line: PlayedLine | null;
  /** True if the refuting line has been requested. */
  readonly isAsked: boolean;
  /** True if the answer to that request has arrived. */
  readonly isProved: boolean;
}

const NOTHING: Known = { about: '', state: { phase: 'none' }, line: null, isAsked: false, isProved: false };

/** The wrong solver's answer for the current board. While active, checks every new board and solver. */
export class SpecimenCheck {
  readonly #options: SpecimenCheckOptions;
  readonly #about: ReadonlySignal<string>;
  readonly #found = signal(NOTHING);
  /** The results of the check; empty after a change of the board or the solver. */
  readonly #known = computed(() => (this.#found.value.about === this.#about.value ? this.#found.value : NOTHING));
  #current = new AbortController();

  readonly state = computed(() => this.#known.value.state);
  /** Best play, which refutes a wrong answer; null if it is unknown or does not exist. */
  readonly line = computed(() => this.#known.value.line);
  readonly isWrong = computed(() => {
    const { state } = this.#known.value;
    return state.phase === 'answered' && state.correctness === 'wrong';
  });
  /** True while the check has not yet determined whether there is a refuting line. */
  readonly isComing = computed(() => {
    const { state, isProved } = this.#known.value;
    if (state.phase === 'answered') return this.isWrong.value && !isProved;
    return state.phase === 'asking' || (state.phase === 'none' && this.#options.target.value !== null);
  });

  constructor(options: SpecimenCheckOptions) {
    this.#options = options;
    const { setup, target, game, active, solved } = options;
    this.#about = computed(() => JSON.stringify([setup.value?.game, setup.value?.text, target.value]));
    effect(() => {
      const [board, wanted, entry, isActive] = [setup.value, target.value, game.value, active.value];
      const { phase } = this.#known.value.state;
      untracked(() => {
        if (phase === 'asking' && isActive) return;
        if (phase === 'asking') this.#found.value = NOTHING;
        if (phase === 'none' || phase === 'asking') this.#current.abort();
        if (!isActive || phase !== 'none' || board === null || wanted === null || entry === null) return;
        this.#current = new AbortController();
        void this.#ask(board, wanted, entry);
      });
    });
    effect(() => {
      // If the solution was lost before the line arrived, requests the line again once the board is solved.
      if (!solved.value) untracked(() => this.#found.value.line === null && this.#forgetProof());
      const { isAsked } = this.#known.value;
      if (this.isWrong.value && !isAsked && solved.value)
        untracked(() => setup.value !== null && void this.#prove(setup.value));
    });
  }

  stop(): void {
    this.#current.abort();
    if (this.#known.value.state.phase === 'asking') this.#update({ state: { phase: 'gave-up' } });
  }

  /** Compares the answers again after a cancellation or a failure. */
  again(): void {
    this.#found.value = NOTHING;
  }

  #update(change: Partial<Known>): void {
    this.#found.value = { ...this.#found.value, ...change };
  }

  async #ask(board: Setup, wanted: Target, entry: GameEntry): Promise<void> {
    const { signal: stopped } = this.#current;
    const asked = { ...NOTHING, about: this.#about.value };
    this.#found.value = { ...asked, state: { phase: 'asking', progress: null } };
    const { solver, cap } = solverOn(wanted, board.board, entry.traceable);
    const question = { game: board.game, setup: board.text, solver, cap };
    const measured = await measureSolver(this.#options, question, TRIAL_BOUNDS, stopped, (progress) => {
      this.#found.value = { ...asked, state: { phase: 'asking', progress } };
    });
    if (!stopped.aborted) this.#found.value = { ...asked, state: examinedBy(measured) };
  }

  async #prove(board: Setup): Promise<void> {
    const { signal: stopped } = this.#current;
    this.#update({ isAsked: true });
    const line = await bestPlay(this.#options.engine, board);
    if (!stopped.aborted) this.#update({ line, isProved: true });
  }

  #forgetProof(): void {
    if (this.#found.value.isAsked) this.#update({ isAsked: false, isProved: false });
  }
}

function examinedBy(measured: Measured): SpecimenCheckState {
  switch (measured.kind) {
    case 'measured': {
      const { value, truth } = measured.measurement;
      if (value === null) return { phase: 'gave-up' };
      return { phase: 'answered', says: value, truth, correctness: correctnessOf(measured) };
    }
    case 'gave-up':
      return { phase: 'gave-up' };
    case 'failed':
      return { phase: 'failed', because: measured.because };
    case 'stopped':
      return { phase: 'none' };
  }
}
