/** The reader's local day, updated while a page stays open. */
import { type Signal, signal } from '@preact/signals';
import type { Timer } from '../game/timer.ts';

export interface CalendarOptions {
  /** The reader's local date and time. */
  readonly now: () => Date;
  readonly timer: Timer;
}

export class Calendar {
  readonly #options: CalendarOptions;
  /** Number of the reader's current day. Consecutive days have consecutive numbers. */
  readonly day: Signal<number>;
  #callOff = (): void => {};

  constructor(options: CalendarOptions) {
    this.#options = options;
    this.day = signal(dayOf(options.now()));
  }

  /**
   * Reads the clock now and at every midnight. Call this method when the page becomes visible, because timers
   * are unreliable while a computer sleeps.
   */
  look(): void {
    const date = this.#options.now();
    this.day.value = dayOf(date);
    this.#callOff();
    this.#callOff = this.#options.timer(untilMidnight(date) + TARDINESS, () => this.look());
  }
}

/** Extra delay in ms, so that a timer that fires early does not read the old day. */
const TARDINESS = 500;
const DAY = 86_400_000;

/**
 * Returns the number of the day that contains a moment. Treats the local day as a UTC day, so that the number changes
 * at the reader's midnight.
 */
function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
}

/** Returns the time until midnight in ms. A day on which the clocks change is longer or shorter than 24 hours. */
function untilMidnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - date.getTime();
}
