/** The making of puzzles, put together with the page that it is a part of. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { Scene } from './board/scene.ts';
import { Compose } from './compose/compose.ts';
import type { BoardGenerator } from './edit/generator.ts';
import type { EnginePort } from './game/engine-port.ts';
import type { Timer } from './game/timer.ts';
import type { GameEntry } from './game/types.ts';
import type { Openings } from './opening.ts';
import type { Parts } from './parts.ts';
import type { PlaySession } from './play/playing.ts';
import type { Solver } from './play/solving.ts';
import { NO_WORDS } from './puzzle/puzzle.ts';
import { DEFAULT_LAYOUT } from './share/link-state.ts';
import type { PageLink } from './share/sharing.ts';

/** What of the page the making of puzzles works on. */
export interface ComposedPage {
  readonly engine: EnginePort;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly playing: PlaySession;
  readonly solver: Solver;
  readonly scene: Scene;
  readonly sharing: PageLink;
  readonly generator: BoardGenerator;
  /** The mode is on. */
  readonly isMaking: ReadonlySignal<boolean>;
  readonly openings: Openings;
  readonly parts: Parts;
}

/** The making of puzzles on a page. */
export function makeCompose(page: ComposedPage): Compose {
  const { engine, timer, game, parts, playing, solver, scene, sharing, generator, isMaking, openings } = page;
  return new Compose({
    finder: {
      engine,
      game,
      parameters: computed(() => generator.values.value),
      active: isMaking,
      async open({ setup, line, goal }) {
        // The search has left the engine with the solution of some other board.
        openings.forgetSolved();
        await openings.open(setup, {
          line: { moves: line, cursor: line.length },
          players: 'usual',
          visit: 'push',
          draw() {
            const made = { goal, from: line.length, contest: false, words: NO_WORDS };
            parts.compose.whenThere(({ composing }) => composing.restore(made));
            scene.lay(setup, DEFAULT_LAYOUT);
          },
          step: { group: null },
        });
      },
      left: () => openings.solveAgain(),
    },
    composing: (finder) => ({
      engine,
      timer,
      game,
      playing,
      solving: solver.state,
      arrangement: scene.arrangement,
      // A search solves one board after another, and would lose to a question about this one.
      active: computed(() => isMaking.value && finder.state.value.phase !== 'searching'),
      changed: () => sharing.changed('replace'),
    }),
  });
}
