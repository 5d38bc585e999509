/** Runs something later; the function it returns calls that off. */
export type Timer = (milliseconds: number, run: () => void) => () => void;
