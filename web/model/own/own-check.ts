/** Checks and solves the rules as the reader types: small games at once, large ones on request. */
import { signal } from '@preact/signals';
import type { Timer } from '../game/timer.ts';
import type { AssetProblem, EngineError } from '../game/types.ts';
import type { OwnEngine, RulesReport } from './own-engine.ts';

/** Delay in ms after a keystroke. */
export const TYPING_DELAY = 40;
/** Delay in ms before the page shows the mistakes of a text that the reader is typing. */
export const MISTAKE_DELAY = 450;
/** Limits of the work that the reader did not ask for: number of positions, and time in ms. */
export const UNASKED_POSITIONS = 200_000;
export const UNASKED_TIME = 500;
/** Limits for small games, which a slow or busy computer solves without a request, too. */
export const SMALL_GAME = 20_000;
export const SMALL_GAME_TIME = 5_000;
/** Most positions of a game that the engine can solve. */
export const MOST_POSITIONS = 16_000_000;

/** State of the check. */
export type CheckState =
  /** There are no rules yet. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'working'; readonly positions: number; readonly asked: boolean }
  | { readonly kind: 'wrong'; readonly errors: readonly EngineError[] }
  /** The rules have no mistake, but the game exceeds a limit of the engine. */
  | { readonly kind: 'too-large'; readonly errors: readonly EngineError[] }
  /** The game is large, or the reader stopped the work. `positions` are known. */
  | { readonly kind: 'paused'; readonly positions: number }
  | { readonly kind: 'solved'; readonly report: RulesReport }
  | { readonly kind: 'crashed'; readonly problem: AssetProblem | null };

/** Returns true if a text has no rules, only comments. */
export const isBlank = (rules: string): boolean => rules.split('\n').every((line) => /^\s*(?:\/\/.*)?$/u.test(line));

/** Codes of the limits on the size of a game. */
const LIMITS: ReadonlySet<string> = new Set([
  'rules.too-many-positions',
  'rules.table-too-large',
  'rules.number-rises',
]);

/** Code of the statement that says in which position the mistake before it occurs. */
const POSITION_OF_MISTAKE = 'rules.mistake-at';

/** A mistake or a warning. */
export interface Finding {
  readonly error: EngineError;
  /** The position in which a mistake occurs. */
  readonly position: EngineError | null;
}

/** Returns what the reader should check: mistakes, or what is unusual about a solved game. */
export function findingsOf(state: CheckState): readonly Finding[] {
  if (state.kind === 'wrong' || state.kind === 'too-large') return withPositions(state.errors);
  return state.kind === 'solved' ? withPositions([...state.report.errors, ...state.report.warnings]) : [];
}

function withPositions(errors: readonly EngineError[]): readonly Finding[] {
  const isPosition = (error: EngineError | undefined): error is EngineError => error?.code === POSITION_OF_MISTAKE;
  return errors.flatMap((error, index) => {
    const [before, after] = [errors[index - 1], errors[index + 1]];
    if (before !== undefined && isPosition(error)) return [];
    return [{ error, position: isPosition(after) ? after : null }];
  });
}

export class OwnCheck {
  readonly state = signal<CheckState>({ kind: 'empty' });
  readonly #engine: OwnEngine;
  readonly #timer: Timer;
  readonly #solved: () => void;
  #rules = '';
  #work: AbortController | null = null;
  #callOff: () => void = () => {};

  /** `solved` is called when the values of a game are known. */
  constructor(engine: OwnEngine, timer: Timer, solved: () => void) {
    this.#engine = engine;
    this.#timer = timer;
    this.#solved = solved;
  }

  /** Checks rules, and solves a small game. `typed` is true while the reader types. */
  begin(rules: string, typed: boolean): void {
    this.#rules = rules;
    if (isBlank(rules)) {
      this.cancel();
      this.state.value = { kind: 'empty' };
      return;
    }
    void this.#run(false, typed);
  }

  /** Solves the whole game, however large. Continues with the same rules by default. */
  solve(rules = this.#rules): void {
    this.#rules = rules;
    this.#engine.revive();
    void this.#run(true, false);
  }

  /** Stops the work. */
  stop(): void {
    const { state } = this;
    const positions = state.value.kind === 'working' ? state.value.positions : 0;
    this.cancel();
    state.value = { kind: 'paused', positions };
  }

  /** Cancels the work and keeps the state. */
  cancel(): void {
    this.#work?.abort();
    this.#work = null;
    this.#callOff();
  }

  async #run(asked: boolean, typed: boolean): Promise<void> {
    this.cancel();
    const work = new AbortController();
    this.#work = work;
    const { state } = this;
    const before = state.value;
    // Keeps the known number of positions, which the engine continues to count from.
    state.value = { kind: 'working', positions: asked && before.kind === 'paused' ? before.positions : 0, asked };
    let [isTimed, isLate] = [asked, false];
    const answered = await this.#engine.checkRules(
      // The limit is always the same, because the engine then continues a check that was stopped.
      { rules: this.#rules, sizes: {}, positions: MOST_POSITIONS },
      {
        signal: work.signal,
        onProgress: ({ done }) => {
          if (this.#work !== work) return;
          state.value = { kind: 'working', positions: done, asked };
          if (!asked && done >= (isLate ? SMALL_GAME : UNASKED_POSITIONS)) this.stop();
          if (isTimed || this.#work !== work) return;
          isTimed = true;
          // The time begins when the engine works, because it may have to load first.
          this.#callOff = this.#timer(UNASKED_TIME, () => {
            if (this.#work !== work) return;
            isLate = true;
            this.#callOff = this.#timer(SMALL_GAME_TIME - UNASKED_TIME, () => {
              if (this.#work === work) this.stop();
            });
          });
        },
      },
    );
    if (this.#work !== work) return;
    this.#work = null;
    this.#callOff();
    if (answered.kind === 'answer') this.#receive(answered.answer, typed);
    else if (answered.kind === 'error') this.#showMistakes([answered.error], typed);
    else state.value = answered.kind === 'crashed' ? { kind: 'crashed', problem: answered.problem ?? null } : before;
  }

  #receive(report: RulesReport, typed: boolean): void {
    // The engine also solves games that differ from the facts in `known`.
    if (report.value === null && report.errors.length > 0) {
      this.#showMistakes(report.errors, typed);
    } else {
      this.state.value = { kind: 'solved', report };
      this.#solved();
    }
  }

  /** Shows mistakes or limits: at once, or when the reader stops typing. */
  #showMistakes(errors: readonly EngineError[], typed: boolean): void {
    const isTooLarge = errors.every(({ code }) => LIMITS.has(code));
    const show = (): void => {
      this.state.value = { kind: isTooLarge ? 'too-large' : 'wrong', errors };
    };
    if (typed) this.#callOff = this.#timer(MISTAKE_DELAY, show);
    else show();
  }
}
