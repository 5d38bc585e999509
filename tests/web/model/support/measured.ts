/** Measurements and ports for tests that compare solvers. */
import type { Answered } from '../../../../web/model/game/engine-port.ts';
import type { LongQuestion, Question } from '../../../../web/model/game/questions.ts';
import type { Timer } from '../../../../web/model/game/timer.ts';
import type { Measurement } from '../../../../web/model/game/trace-types.ts';
import type { OutcomeValue, SolveReport } from '../../../../web/model/game/types.ts';

/** Returns the value of a win of the second player in `plies`, with the first player to move. */
export function lossIn(plies: number): OutcomeValue {
  return { kind: 'outcome', outcome: 'loss', plies, winner: 1 };
}

/** Value of a draw. */
export const DRAW: OutcomeValue = { kind: 'outcome', outcome: 'draw', plies: null, winner: null };

/** Returns the report of a solver with a number of visited nodes. */
export function reportOf(solver: string, nodes: number, about: Partial<SolveReport> = {}): SolveReport {
  return {
    status: 'solved',
    limit: null,
    solver,
    specimen: false,
    choice: null,
    positions: nodes,
    nodes,
    visits: nodes,
    stored: 0,
    tableHits: 0,
    cutoffs: 0,
    bytes: 1000,
    bounds: null,
    milliseconds: 1,
    ...about,
  };
}

/** Returns the measurement of a solver whose value of the start is `value`; the true value is `truth`. */
export function measurementOf(solver: string, nodes: number, value: OutcomeValue, truth = value): Measurement {
  return { report: reportOf(solver, nodes), value, truth, mover: 0 };
}

/** A measurement that waits for its answer. */
export interface OpenMeasurement extends LongQuestion {
  readonly setup: string;
  readonly solver: string;
  readonly nodes: number;
  readonly answer: (answered: Answered<Measurement>) => void;
}

/** A port that keeps its questions and cancels aborted ones. */
export function measuringPort() {
  const measurements: OpenMeasurement[] = [];
  return {
    measurements,
    measure: ({ setup, solver, nodes }: Question<'measure'>, long: LongQuestion): Promise<Answered<Measurement>> =>
      new Promise((answer) => {
        measurements.push({ setup, solver, nodes, answer, ...long });
        long.signal.addEventListener('abort', () => answer({ kind: 'cancelled' }));
      }),
  };
}

/** A clock controlled by the test. */
export function manualClock() {
  const alarms = new Set<{ readonly at: number; readonly run: () => void }>();
  let now = 0;
  const timer: Timer = (milliseconds, run) => {
    const alarm = { at: now + milliseconds, run };
    alarms.add(alarm);
    return () => void alarms.delete(alarm);
  };
  return {
    timer,
    pass(milliseconds: number): void {
      now += milliseconds;
      for (const alarm of alarms) {
        if (alarm.at > now) continue;
        alarms.delete(alarm);
        alarm.run();
      }
    },
  };
}
