/** Solver times, measured on one machine for the lessons. `npm run lessons` writes measured.json. */
import measured from './measured.json' with { type: 'json' };

/** Returns the time of a run in ms, to two significant digits. Throws if the run was not measured. */
export function milliseconds(run: string): number {
  const time = new Map(Object.entries(measured.milliseconds)).get(run);
  if (time === undefined) throw new Error(`${run} was not measured: add it to .ci/lessons.mjs and run npm run lessons`);
  return time;
}
