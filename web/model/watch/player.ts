/** Plays the steps of a trace: where it stands, whether it runs, how fast. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Timer } from '../game/timer.ts';
import { type MarkKind, nearestStep } from './trace/marks.ts';

/** Speeds to choose among, in steps a second: each about twice the one before. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8, 15, 30, 60, 120, 250, 500, 1000, 2000, 5000, 10_000];
/** What a player starts with: slow enough to read a sentence a step. */
const USUAL_SPEED = 2;
/** Moving on more often a second than this would draw pictures that nobody sees. */
const MOST_TICKS = 30;
/** Nobody reads along at more steps a second than this, or when the next step comes sooner than so many milliseconds. */
const READABLE_SPEED = 4;
const READABLE_PAUSE = 150;

/** A player that always starts paused. */
export interface TracePlayer {
  /** Steps that there are so far. */
  readonly length: ReadonlySignal<number>;
  /** 0 to `length`. */
  readonly step: ReadonlySignal<number>;
  readonly playing: ReadonlySignal<boolean>;
  /** Steps follow each other too fast to read along: it plays fast, the timeline is dragged, a key is held down. */
  readonly hurried: ReadonlySignal<boolean>;
  /** Steps a second. */
  readonly speed: Signal<number>;
  /** Sets a speed that is so many notches faster, or slower with a negative number. */
  readonly speedUp: (notches: number) => void;
  /** From the end, plays from the start again. */
  readonly play: () => void;
  readonly pause: () => void;
  /** One step on, or back with −1; pauses. */
  readonly stepBy: (steps: number) => void;
  /** To a step, or to the nearest one there is; goes on playing from there. */
  readonly jump: (step: number) => void;
  /** To the next or the last mark of that kind; pauses. */
  readonly jumpToMark: (kind: MarkKind, direction: 1 | -1) => void;
}

/** What a player needs. */
export interface TracePlayerOptions {
  readonly timer: Timer;
  readonly length: ReadonlySignal<number>;
  /** Whether more steps are still to come, for which a player at the end waits; without it there are none. */
  readonly growing?: ReadonlySignal<boolean>;
  /** So many steps from the start on are one: what sets a table up is gone through at once. */
  readonly atOnce?: () => number;
  /** Steps with marks of a kind, ascending. */
  readonly marks: (kind: MarkKind) => readonly number[];
}

/** A player at step 0, paused. */
export function createTracePlayer({ timer, length, growing, atOnce, marks }: TracePlayerOptions): TracePlayer {
  const place = signal(0);
  const playing = signal(false);
  const speed = signal(USUAL_SPEED);
  const step = computed(() => Math.min(place.value, length.value));
  /** What is left of the last step when ticks and steps do not fit. */
  let fraction = 0;
  let callOff = nothing;
  /** The reader goes from step to step without a rest. */
  const rushing = signal(false);
  let callOffRest: (() => void) | null = null;

  /** Goes where the reader wants. */
  function go(to: number): void {
    const next = within(to, length.peek());
    const stays = next === step.peek();
    // Where it stood in a longer trace is forgotten even so.
    place.value = next;
    if (stays) return;
    if (callOffRest !== null) rushing.value = true;
    callOffRest?.();
    callOffRest = timer(READABLE_PAUSE, () => {
      callOffRest = null;
      rushing.value = false;
    });
  }

  function setUp(): number {
    return atOnce?.() ?? 0;
  }

  function pause(): void {
    callOff();
    callOff = nothing;
    playing.value = false;
  }

  function wait(): void {
    const ticks = Math.min(speed.peek(), MOST_TICKS);
    callOff = timer(1000 / ticks, () => tick(speed.peek() / ticks));
  }

  function tick(steps: number): void {
    fraction += steps;
    const whole = Math.floor(fraction);
    fraction -= whole;
    const first = step.peek() === 0 ? setUp() : 0;
    place.value = Math.min(whole > 0 ? Math.max(first, step.peek() + whole) : step.peek(), length.peek());
    if (place.peek() < length.peek() || growing?.peek() === true) wait();
    else pause();
  }

  // Another speed counts at once: at a slow one the next step may be seconds away.
  speed.subscribe(() => {
    if (!playing.peek()) return;
    callOff();
    wait();
  });

  return {
    length,
    step,
    playing,
    hurried: computed(() => rushing.value || (playing.value && speed.value > READABLE_SPEED)),
    speed,
    speedUp(notches) {
      speed.value = SPEEDS[within(notchOf(speed.value) + notches, SPEEDS.length - 1)] ?? speed.value;
    },
    play() {
      if (playing.peek() || length.peek() === 0) return;
      if (step.peek() === length.peek() && growing?.peek() !== true) place.value = 0;
      fraction = 0;
      playing.value = true;
      wait();
    },
    pause,
    stepBy(steps) {
      pause();
      const here = step.peek();
      if (steps === 1 && here === 0) go(setUp() || 1);
      else if (steps === -1 && here === setUp()) go(0);
      else go(here + steps);
    },
    jump: go,
    jumpToMark(kind, direction) {
      pause();
      go(nearestStep(marks(kind), step.peek(), direction) ?? step.peek());
    },
  };
}

/** Which of {@link SPEEDS} is nearest to a speed, by its place among them. */
export function notchOf(speed: number): number {
  const factors = SPEEDS.map((candidate) => Math.abs(Math.log(candidate / speed)));
  return factors.indexOf(Math.min(...factors));
}

function within(number: number, most: number): number {
  return Math.max(0, Math.min(number, most));
}

function nothing(): void {}
