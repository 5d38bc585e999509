/** The day where the reader is, for as long as a page stays open. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Timer } from '../game/timer.ts';

/** A calendar on the wall. */
export interface Calendar {
  /** The number of the day; the next day has the next number. */
  readonly day: ReadonlySignal<number>;
  /** Looks at the clock, and again at every midnight from now on: no timer can be relied on while a computer sleeps. */
  readonly look: () => void;
}

/** What {@link createCalendar} needs. */
export interface CalendarOptions {
  /** Date and time where the reader is. */
  readonly now: () => Date;
  readonly timer: Timer;
}

/** The calendar of today. */
export function createCalendar({ now, timer }: CalendarOptions): Calendar {
  const day = signal(dayOf(now()));
  let callOff = (): void => {};

  function look(): void {
    const date = now();
    day.value = dayOf(date);
    callOff();
    callOff = timer(untilMidnight(date) + TARDINESS, look);
  }

  return { day, look };
}

/** A timer that comes a little early must not find the old day, in milliseconds. */
const TARDINESS = 500;
const DAY = 86_400_000;

/** As if the calendar's day were one of UTC, so that the number changes at the reader's midnight. */
function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
}

/** Days in which clocks are changed are longer or shorter than others. */
function untilMidnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - date.getTime();
}
