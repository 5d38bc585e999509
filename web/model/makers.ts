/** Where boards and puzzles are made: by hand, from texts, at random. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Scene } from './board/scene.ts';
import type { Workshop } from './bundles.ts';
import type { MakerPane } from './compose/maker-panes.ts';
import { PuzzleFinder } from './compose/puzzle-finder.ts';
import { PuzzleMaker } from './compose/puzzle-maker.ts';
import { BoardEditor } from './edit/board-editor.ts';
import { BoardGenerator } from './edit/board-generator.ts';
import { TextBox } from './edit/text-box.ts';
import type { EnginePort } from './game/engine-port.ts';
import type { Timer } from './game/timer.ts';
import type { GameEntry } from './game/types.ts';
import type { Home } from './home/home.ts';
import type { Layouts } from './layout/layouts.ts';
import type { Navigation } from './navigation.ts';
import type { PlaySession } from './play/play-session.ts';
import type { Solver } from './play/solver.ts';
import { NO_WORDS } from './puzzle/puzzle.ts';
import { DEFAULT_LAYOUT } from './share/link-state.ts';
import type { PageLink } from './share/page-link.ts';

/** What of the page the workshop works on. */
export interface WorkshopOptions {
  readonly engine: EnginePort;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly layouts: Layouts;
  readonly scene: Scene;
  readonly playing: PlaySession;
  readonly solver: Solver;
  readonly sharing: PageLink;
  readonly home: Home;
  readonly openings: Navigation;
  /** A puzzle is made. */
  readonly isMaking: ReadonlySignal<boolean>;
}

/** The workshop of a page; nothing is made yet. */
export function createWorkshop(options: WorkshopOptions): Workshop {
  const { engine, timer, game, layouts, scene, playing, solver, sharing, home, openings, isMaking } = options;
  const generator = new BoardGenerator({ engine, game, open: (setup) => openings.openFresh(setup) });
  const finder = new PuzzleFinder({
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
          composing.restore({ goal, from: line.length, contest: false, words: NO_WORDS });
          scene.lay(setup, DEFAULT_LAYOUT);
        },
        step: { group: null },
      });
    },
    left: () => openings.solveAgain(),
  });
  const composing = new PuzzleMaker({
    engine,
    timer,
    game,
    playing,
    solving: solver.state,
    arrangement: scene.arrangement,
    // A search solves one board after another, and would lose to a question about this one.
    active: computed(() => isMaking.value && finder.state.value.phase !== 'searching'),
    changed: () => sharing.changed('replace'),
  });
  return {
    editing: new BoardEditor({
      engine,
      game,
      lane: layouts.lane(),
      accept: (setup, drawing) =>
        void openings.open(setup, {
          visit: 'replace',
          draw: () => scene.take(setup, drawing, scene.arrangement.value.layout),
        }),
      redraw(drawing, layout) {
        const setup = playing.setup.value;
        if (setup === null) return;
        if (layout === null) scene.take(setup, drawing, scene.arrangement.value.layout);
        else scene.show(setup, drawing, layout);
        sharing.changed('replace');
      },
    }),
    textBox: new TextBox({
      engine,
      // On the home page no board is in sight that a text could be about.
      game: () => (home.shown.value ? null : (game.value?.id ?? null)),
      accept: async (setup, entry) => {
        if (entry === 'pasted') await openings.openFresh(setup);
        else {
          await openings.open(setup, {
            visit: 'replace',
            draw: () => scene.follow(setup),
            step: { group: 'typed' },
          });
        }
      },
    }),
    generator,
    composing,
    finder,
    pane: signal<MakerPane>('goal'),
    cameFrom: signal(''),
  };
}
