/** What went wrong last, for the text of a reader who reports a problem. By itself it goes nowhere. */

/** Something that was thrown, and when. */
export interface Noted {
  readonly thrown: unknown;
  readonly at: Date;
}

let last: Noted | null = null;

/** Keeps in mind what was thrown, in the place of what was before. */
export function noteTrouble(thrown: unknown): void {
  last = { thrown, at: new Date() };
}

/** What was thrown last; null where nothing was since the page was opened. */
export function lastTrouble(): Noted | null {
  return last;
}

/** What a reader may want to report. */
export class Trouble extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    noteTrouble(this);
  }
}
