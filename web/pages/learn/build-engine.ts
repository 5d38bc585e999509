/** The engine for building lesson pages; it runs in the current thread. */
import type { LoadedEngine } from '../../engine/worker/module.ts';
import type { TracePart } from '../../model/game/trace-types.ts';
import type { LessonEngine } from '../../model/lesson/lesson-engine.ts';

/** Number of moves examined per call. */
const STEPS = 1_000_000;
/** Maximum number of trace records for a run in a lesson. */
const MOST_RECORDS = 400_000;
const MOST_NODES = 200_000_000;
const MOST_POSITIONS = 200_000;

/** Returns the engine for building lessons. */
export function buildEngine(engine: LoadedEngine): LessonEngine {
  const { games } = engine.catalogue();
  return {
    games: async () => games,
    read: async (game, text) => engine.ask('read', { game, text }),
    async trace(game, setup, solver) {
      const watched = engine.begin('trace', { game, setup, solver, cap: null, records: MOST_RECORDS });
      const parts: TracePart[] = [];
      try {
        for (;;) {
          const { answer, fractions } = watched.advance(STEPS);
          parts.push({ records: watched.words(), fractions });
          if (answer === null) continue;
          if (answer.status !== 'finished') throw new Error(`${solver} on ${game} ${setup}: ${answer.status}`);
          return { report: answer, parts };
        }
      } finally {
        watched.dispose();
      }
    },
    async positions(game, setup, line) {
      const session = engine.open(game, setup);
      try {
        while (session.advance(STEPS).answer === null);
        while (session.workOut(line, STEPS).answer === null);
        return session.study(line).positions;
      } finally {
        session.dispose();
      }
    },
    async measure(game, setup, solver, cap) {
      const measurement = engine.run('measure', { game, setup, solver, cap, nodes: MOST_NODES });
      return { ...measurement, report: { ...measurement.report, milliseconds: 0 } };
    },
    compareRules: async (first, second) => engine.ask('compareRules', { first, second, positions: MOST_POSITIONS }),
    nodes: async (game, setup, paths) => engine.ask('traceNodes', { game, setup, paths }).positions,
    places: async (game, setup, count) => engine.tracePlaces({ game, setup, from: 0, count }),
  };
}
