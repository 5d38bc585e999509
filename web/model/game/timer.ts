/** Calls `run` after a delay and returns a function that cancels it. */
export type Timer = (milliseconds: number, run: () => void) => () => void;
