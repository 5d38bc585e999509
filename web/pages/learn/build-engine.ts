/** The engine of lessons while their pages are made: it works in this thread. */
import type { LoadedEngine } from '../../engine/worker/module.ts';
import type { TracePart } from '../../model/game/trace-types.ts';
import type { LessonEngine } from '../../model/lesson/lesson-engine.ts';

/** Looks at moves at once. */
const STEPS = 1_000_000;
/** A lesson shows no longer runs. */
const MOST_RECORDS = 400_000;
const MOST_NODES = 200_000_000;

/** What lessons ask, asked of this engine. */
export function buildEngine(engine: LoadedEngine): LessonEngine {
  const { games } = engine.catalogue();
  return {
    games: async () => games,
    read: async (game, text) => engine.read({ game, text }),
    async trace(game, setup, solver) {
      const watched = engine.trace({ game, setup, solver, cap: null, records: MOST_RECORDS });
      const parts: TracePart[] = [];
      try {
        for (;;) {
          const told = watched.advance(STEPS);
          parts.push(watched.take());
          if (told.status === 'working') continue;
          if (told.status !== 'finished') throw new Error(`${solver} on ${game} ${setup}: ${told.status}`);
          return { report: told.report, parts };
        }
      } finally {
        watched.dispose();
      }
    },
    async positions(game, setup, line) {
      const session = engine.open(game, setup);
      try {
        while (session.advance(STEPS).status === 'working');
        while (session.workOut(line, STEPS).status === 'working');
        return session.study(line).positions;
      } finally {
        session.dispose();
      }
    },
    async measure(game, setup, solver, cap) {
      const measuring = engine.measure({ game, setup, solver, cap, nodes: MOST_NODES });
      try {
        for (;;) {
          const told = measuring.advance(STEPS);
          if (told.status !== 'measured') continue;
          const { measurement } = told;
          return { ...measurement, report: { ...measurement.report, milliseconds: 0 } };
        }
      } finally {
        measuring.dispose();
      }
    },
    nodes: async (game, setup, paths) => engine.traceNodes({ game, setup, paths }).positions,
    places: async (game, setup, count) => engine.tracePlaces({ game, setup, from: 0, count }),
  };
}
