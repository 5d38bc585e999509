/** A synchronous engine that keeps one setup. */
import { EngineFailure } from '../engine/failures.ts';
import type { EngineSession, LoadedEngine } from '../engine/worker/module.ts';
import type { FindingEngine } from '../model/compose/puzzle-search.ts';
import type { Answered } from '../model/game/engine-port.ts';

/** Number of moves examined between two checks for the end. */
const STEPS = 1_000_000;

interface Open {
  readonly game: string;
  readonly setup: string;
  readonly session: EngineSession;
  /** True if the solver has solved the setup, false if it reached a limit; null while it runs. */
  solved: boolean | null;
}

/** Returns the engine with which puzzles are made. */
export function plainEngine(engine: LoadedEngine): FindingEngine {
  let open: Open | null = null;

  function opened(game: string, setup: string): Open {
    if (open?.game === game && open.setup === setup) return open;
    open?.session.dispose();
    open = null;
    open = { game, setup, session: engine.open(game, setup), solved: null };
    return open;
  }

  function workOut(game: string, setup: string, line: string): { known: boolean } {
    const current = opened(game, setup);
    while (current.solved === null) {
      const { answer } = current.session.advance(STEPS);
      if (answer !== null) current.solved = answer.status === 'solved';
    }
    if (!current.solved) return { known: false };
    for (;;) {
      const { answer } = current.session.workOut(line, STEPS);
      if (answer !== null) return { known: answer.complete };
    }
  }

  return {
    generate: async ({ game, parameters, seed }) => answered(() => engine.ask('generate', { game, parameters, seed })),
    study: async ({ game, setup, line }) => answered(() => opened(game, setup).session.study(line)),
    workOut: async ({ game, setup, line }) => answered(() => workOut(game, setup, line)),
  };
}

function answered<T>(answer: () => T): Answered<T> {
  try {
    return { kind: 'answer', answer: answer() };
  } catch (thrown) {
    if (thrown instanceof EngineFailure) return { kind: 'error', error: thrown.error };
    throw thrown;
  }
}
