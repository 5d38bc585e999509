/** The making of puzzles, put together with the page that it is a part of. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { Scene } from './board/scene.ts';
import { type Compose, createCompose } from './compose/compose.ts';
import type { Generator } from './edit/generator.ts';
import type { EnginePort } from './game/engine-port.ts';
import type { Timer } from './game/timer.ts';
import type { GameEntry } from './game/types.ts';
import type { Openings } from './opening.ts';
import type { Playing } from './play/playing.ts';
import type { Solver } from './play/solving.ts';
import type { Sharing } from './share/sharing.ts';

/** What of the page the making of puzzles works on. */
export interface ComposedPage {
  readonly engine: EnginePort;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly playing: Playing;
  readonly solver: Solver;
  readonly scene: Scene;
  readonly sharing: Sharing;
  readonly generator: Generator;
  /** The mode is on. */
  readonly isMaking: ReadonlySignal<boolean>;
  readonly openings: Openings;
}

/** The making of puzzles on a page. */
export function makeCompose(page: ComposedPage): Compose {
  const { engine, timer, game, playing, solver, scene, sharing, generator, isMaking, openings } = page;
  return createCompose({
    finder: {
      engine,
      game,
      parameters: computed(() => generator.values.value),
      active: isMaking,
      open: (found) => openings.openFound(found),
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
