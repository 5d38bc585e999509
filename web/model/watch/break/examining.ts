/** What the wrong solver says of the board on the page, beside the truth, and the line that proves it wrong. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort, Failure } from '../../game/engine-port.ts';
import type { Timer } from '../../game/timer.ts';
import type { GameEntry, Progress, Setup, Value } from '../../game/types.ts';
import { type Correctness, correctnessOf, TRIAL_BOUNDS } from '../compare/comparing.ts';
import { type Measured, measureWithin } from '../compare/measuring.ts';
import { bestPlay, type PlayedLine } from './best-play.ts';
import { solverOn, type Target } from './target.ts';

/** How far the question is. */
export type Examined =
  | { readonly phase: 'none' }
  | { readonly phase: 'asking'; readonly progress: Progress | null }
  /** `truth` is null where nobody could find it out. */
  | {
      readonly phase: 'answered';
      readonly says: Value;
      readonly truth: Value | null;
      readonly correctness: Correctness;
    }
  /** It has reached a limit, or the reader has stopped it. */
  | { readonly phase: 'gave-up' }
  | { readonly phase: 'failed'; readonly because: Failure };

/** The wrong solver and the board on the page. */
export interface Examining {
  readonly state: ReadonlySignal<Examined>;
  /** Best play, which refutes a wrong answer; null until it is known, and where there is none. */
  readonly line: ReadonlySignal<PlayedLine | null>;
  /** It is not known yet whether there is one. */
  readonly isComing: ReadonlySignal<boolean>;
  readonly stop: () => void;
  /** Asks once more, after a stop or a failure. */
  readonly again: () => void;
}

/** What {@link createExamining} needs. */
export interface ExaminingOptions {
  readonly engine: Pick<EnginePort, 'measure' | 'study'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly setup: ReadonlySignal<Setup | null>;
  readonly target: ReadonlySignal<Target | null>;
  /** The engine has the solution of the board on the page. */
  readonly solved: ReadonlySignal<boolean>;
  readonly active: ReadonlySignal<boolean>;
}

/** What is known of one board and wrong solver. */
interface Known {
  /** Which these are. */
  readonly about: string;
  readonly state: Examined;
  readonly line: PlayedLine | null;
  /** The line has been asked for, and the answer has come. */
  readonly isAsked: boolean;
  readonly isProved: boolean;
}

const NOTHING: Known = { about: '', state: { phase: 'none' }, line: null, isAsked: false, isProved: false };

/** Asks of every board and wrong solver while it is active. */
export function createExamining(options: ExaminingOptions): Examining {
  const { engine, timer, game, setup, target, solved, active } = options;
  const about = computed(() => JSON.stringify([setup.value?.game, setup.value?.text, target.value]));
  const found = signal(NOTHING);
  // Of another board or solver nothing is known, from the same instant on.
  const known = computed(() => (found.value.about === about.value ? found.value : NOTHING));
  let current = new AbortController();

  async function ask(board: Setup, wanted: Target, entry: GameEntry): Promise<void> {
    const { signal: stopped } = current;
    const asked = { ...NOTHING, about: about.value };
    found.value = { ...asked, state: { phase: 'asking', progress: null } };
    const { solver, cap } = solverOn(wanted, board.board, entry.traceable);
    const question = { game: board.game, setup: board.text, solver, cap };
    const measured = await measureWithin({ engine, timer }, question, TRIAL_BOUNDS, stopped, (progress) => {
      found.value = { ...asked, state: { phase: 'asking', progress } };
    });
    if (!stopped.aborted) found.value = { ...asked, state: examinedBy(measured) };
  }

  async function prove(board: Setup): Promise<void> {
    const { signal: stopped } = current;
    found.value = { ...found.value, isAsked: true };
    const line = await bestPlay(engine, board);
    if (!stopped.aborted) found.value = { ...found.value, line, isProved: true };
  }

  function forgetProof(): void {
    if (found.value.isAsked) found.value = { ...found.value, isAsked: false, isProved: false };
  }

  effect(() => {
    const [board, wanted, entry, isActive] = [setup.value, target.value, game.value, active.value];
    const { phase } = known.value.state;
    untracked(() => {
      if (phase === 'asking' && isActive) return;
      if (phase === 'asking') found.value = NOTHING;
      if (phase === 'none' || phase === 'asking') current.abort();
      if (!isActive || phase !== 'none' || board === null || wanted === null || entry === null) return;
      current = new AbortController();
      void ask(board, wanted, entry);
    });
  });
  effect(() => {
    // A solution that was lost on the way to the line is made anew.
    if (!solved.value) untracked(() => found.value.line === null && forgetProof());
    const { state, isAsked } = known.value;
    const isWrong = state.phase === 'answered' && state.correctness === 'wrong';
    if (isWrong && !isAsked && solved.value) untracked(() => setup.value !== null && void prove(setup.value));
  });

  return {
    state: computed(() => known.value.state),
    line: computed(() => known.value.line),
    isComing: computed(() => {
      const { state, isProved } = known.value;
      if (state.phase === 'answered') return state.correctness === 'wrong' && !isProved;
      return state.phase === 'asking' || (state.phase === 'none' && target.value !== null);
    }),
    stop() {
      current.abort();
      if (known.value.state.phase === 'asking') found.value = { ...found.value, state: { phase: 'gave-up' } };
    },
    again() {
      found.value = NOTHING;
    },
  };
}

function examinedBy(measured: Measured): Examined {
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
