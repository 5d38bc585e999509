/** The last failure shown to the reader, for problem reports. */

export interface ToldFailure {
  /** In the reader's language. */
  readonly reason: string;
  readonly at: Date;
}

let last: ToldFailure | null = null;

/** Null if there was none since the page was opened. */
export const lastFailure = (): ToldFailure | null => last;

export function rememberFailure(reason: string): void {
  last = { reason, at: new Date() };
}
