/** The engine for lessons in a browser. It loads when the reader gives the first answer. */
import { createEngine, type EngineClient, loadCatalogue } from '../engine/client.ts';
import type { TracePart } from '../model/game/trace-types.ts';
import type { LessonEngine } from '../model/lesson/lesson-engine.ts';

/** Limits for boards in exercises. */
const MOST = { records: 400_000, nodes: 50_000_000, positions: 200_000 } as const;

/** Answers questions from lessons with the page's engine. */
export function browserEngine(engine: EngineClient = createEngine('')): LessonEngine {
  return {
    games: async () => (await loadCatalogue()).games,
    read: (game, text) => engine.ask('read', { game, text }),
    async trace(game, setup, solver) {
      const parts: TracePart[] = [];
      const onPart = (part: TracePart): void => {
        parts.push(part);
      };
      const report = await engine.ask('trace', { game, setup, solver, cap: null, records: MOST.records }, { onPart });
      if (report.status !== 'finished') throw new Error(report.status);
      return { report, parts };
    },
    async positions(game, setup, line) {
      await engine.ask('workOut', { game, setup, line });
      return (await engine.ask('study', { game, setup, line })).positions;
    },
    measure: (game, setup, solver, cap) => engine.ask('measure', { game, setup, solver, cap, nodes: MOST.nodes }),
    compareRules: (first, second) => engine.ask('compareRules', { first, second, positions: MOST.positions }),
    nodes: async (game, setup, paths) => (await engine.ask('traceNodes', { game, setup, paths })).positions,
    places: (game, setup, count) => engine.ask('tracePlaces', { game, setup, from: 0, count }),
  };
}
