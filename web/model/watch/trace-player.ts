/** Plays the steps of a trace. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Timer } from '../game/timer.ts';
import { type MarkKind, nearestStep } from './trace/marks.ts';

/** Selectable speeds in steps per second; each is about twice the previous one. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8, 15, 30, 60, 120, 250, 500, 1000, 2000, 5000, 10_000];
/** Default speed in steps per second: slow enough to read a sentence at each step. */
const DEFAULT_SPEED = 2;
/** Maximum number of updates per second; more would not be visible. */
const MOST_TICKS = 30;
/** Maximum speed in steps per second, and minimum time between two steps in ms, at which sentences are readable. */
const READABLE_SPEED = 4;
const READABLE_PAUSE = 150;

export interface TracePlayerOptions {
  readonly timer: Timer;
  readonly length: ReadonlySignal<number>;
  /** True if more steps will arrive. A player at the end then waits for them. The default is false. */
  readonly growing?: ReadonlySignal<boolean>;
  /**
   * Returns the number of steps at the start that are played as one, such as those that set up a table. The default is
   * 0.
   */
  readonly atOnce?: () => number;
  /** Returns the steps with marks of a kind, ascending. */
  readonly marks: (kind: MarkKind) => readonly number[];
}

/** Player of a trace. It starts at step 0, paused. */
export class TracePlayer {
  readonly #options: TracePlayerOptions;
  readonly #place = signal(0);
  /** True while the reader moves from step to step without a pause. */
  readonly #rushing = signal(false);
  /** Fraction of a step that remains from the last tick. */
  #fraction = 0;
  #cancelTick = nothing;
  #cancelRest: (() => void) | null = null;

  /** Number of steps that have arrived. */
  readonly length: ReadonlySignal<number>;
  /** Number of the current step, from 0 to `length`. */
  readonly step = computed(() => Math.min(this.#place.value, this.length.value));
  readonly playing = signal(false);
  /** Speed of playback in steps per second. */
  readonly speed = signal(DEFAULT_SPEED);
  /**
   * True while steps follow each other too fast to read, because of fast playback, a dragged timeline or a key held
   * down.
   */
  readonly hurried = computed(() => this.#rushing.value || (this.playing.value && this.speed.value > READABLE_SPEED));

  constructor(options: TracePlayerOptions) {
    this.#options = options;
    this.length = options.length;
    // Applies a new speed at once, because at a slow speed the next step may be seconds away.
    this.speed.subscribe(() => {
      if (!this.playing.peek()) return;
      this.#cancelTick();
      this.#wait();
    });
  }

  /** Increases the speed by this number of levels; negative numbers reduce it. */
  speedUp(notches: number): void {
    const notch = within(notchOf(this.speed.value) + notches, SPEEDS.length - 1);
    this.speed.value = SPEEDS[notch] ?? this.speed.value;
  }

  /** Starts playback; at the end of the trace, starts from the beginning. */
  play(): void {
    if (this.playing.peek() || this.length.peek() === 0) return;
    if (this.step.peek() === this.length.peek() && !this.#isGrowing()) this.#place.value = 0;
    this.#fraction = 0;
    this.playing.value = true;
    this.#wait();
  }

  pause(): void {
    this.#cancelTick();
    this.#cancelTick = nothing;
    this.playing.value = false;
  }

  /** Pauses and moves by this number of steps; negative numbers move back. */
  stepBy(steps: number): void {
    this.pause();
    const here = this.step.peek();
    if (steps === 1 && here === 0) this.jump(this.#setUp() || 1);
    else if (steps === -1 && here === this.#setUp()) this.jump(0);
    else this.jump(here + steps);
  }

  /** Moves to the nearest existing step. Playback continues. */
  jump(step: number): void {
    const next = within(step, this.length.peek());
    const stays = next === this.step.peek();
    // Assigns the place even if the step stays the same, which discards a place beyond the end of a shorter trace.
    this.#place.value = next;
    if (stays) return;
    if (this.#cancelRest !== null) this.#rushing.value = true;
    this.#cancelRest?.();
    this.#cancelRest = this.#options.timer(READABLE_PAUSE, () => {
      this.#cancelRest = null;
      this.#rushing.value = false;
    });
  }

  /** Pauses and moves to the next or the previous mark of a kind. */
  jumpToMark(kind: MarkKind, direction: 1 | -1): void {
    this.pause();
    this.jump(nearestStep(this.#options.marks(kind), this.step.peek(), direction) ?? this.step.peek());
  }

  #isGrowing(): boolean {
    return this.#options.growing?.peek() === true;
  }

  #setUp(): number {
    return this.#options.atOnce?.() ?? 0;
  }

  #wait(): void {
    const ticks = Math.min(this.speed.peek(), MOST_TICKS);
    this.#cancelTick = this.#options.timer(1000 / ticks, () => this.#tick(this.speed.peek() / ticks));
  }

  #tick(steps: number): void {
    this.#fraction += steps;
    const whole = Math.floor(this.#fraction);
    this.#fraction -= whole;
    const step = this.step.peek();
    const first = step === 0 ? this.#setUp() : 0;
    this.#place.value = Math.min(whole > 0 ? Math.max(first, step + whole) : step, this.length.peek());
    if (this.#place.peek() < this.length.peek() || this.#isGrowing()) this.#wait();
    else this.pause();
  }
}

/** Returns the index of the nearest of {@link SPEEDS}. */
export function notchOf(speed: number): number {
  const factors = SPEEDS.map((candidate) => Math.abs(Math.log(candidate / speed)));
  return factors.indexOf(Math.min(...factors));
}

function within(number: number, most: number): number {
  return Math.max(0, Math.min(number, most));
}

function nothing(): void {}
