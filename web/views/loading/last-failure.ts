/** The last failure that the reader saw, for problem reports. */

export interface ShownFailure {
  /** Message about the failure, in the reader's language. */
  readonly reason: string;
  readonly at: Date;
}

let last: ShownFailure | null = null;

/** Returns null if there has been no failure since the page was opened. */
export const lastFailure = (): ShownFailure | null => last;

export function rememberFailure(reason: string): void {
  last = { reason, at: new Date() };
}
