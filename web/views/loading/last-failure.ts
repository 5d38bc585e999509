/** The last failure that a reader was told of: what somebody who reports a problem should not have to remember. */

/** A failure as it was told. */
export interface ToldFailure {
  /** In the language of the reader. */
  readonly reason: string;
  readonly at: Date;
}

let last: ToldFailure | null = null;

/** The last one since the page was opened; null where there was none. */
export const lastFailure = (): ToldFailure | null => last;

/** Remembers a failure that is being told. */
export function rememberFailure(reason: string): void {
  last = { reason, at: new Date() };
}
