/** The tools that make boards and puzzles: editor, text box, generator and the puzzle tools. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Scene } from './board/scene.ts';
import type { BoardOpening } from './board-opening.ts';
import type { MakerPane } from './compose/maker-panes.ts';
import { PuzzleFinder } from './compose/puzzle-finder.ts';
import { PuzzleMaker } from './compose/puzzle-maker.ts';
import type { FoundPuzzle } from './compose/puzzle-search.ts';
import { BoardEditor } from './edit/board-editor.ts';
import { BoardGenerator } from './edit/board-generator.ts';
import { TextBox } from './edit/text-box.ts';
import type { EnginePort } from './game/engine-port.ts';
import type { Timer } from './game/timer.ts';
import type { Drawing, GameEntry, Setup } from './game/types.ts';
import type { Home } from './home/home.ts';
import type { LayoutName } from './layout/layout-names.ts';
import type { Layouts } from './layout/layouts.ts';
import type { PlaySession } from './play/play-session.ts';
import type { Solver } from './play/solver.ts';
import { NO_WORDS } from './puzzle/puzzle.ts';
import { DEFAULT_LAYOUT } from './share/link-parameters.ts';
import type { PageLink } from './share/page-link.ts';

export interface MakersOptions {
  readonly engine: EnginePort;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly layouts: Layouts;
  readonly scene: Scene;
  readonly playing: PlaySession;
  readonly solver: Solver;
  readonly sharing: PageLink;
  readonly home: Home;
  readonly open: (setup: Setup, opening: BoardOpening) => Promise<unknown>;
  readonly openFresh: (setup: Setup) => Promise<unknown>;
  /**
   * Discards the engine's solution. After a search, the solution belongs to a different board from the one on the page.
   */
  readonly forgetSolved: () => void;
  readonly solveAgain: () => void;
  /** True while the page shows the puzzle maker. */
  readonly isComposing: ReadonlySignal<boolean>;
}

/** The tools of a page that make boards and puzzles. */
export class Makers {
  readonly #options: MakersOptions;
  readonly editing: BoardEditor;
  readonly textBox: TextBox;
  readonly generator: BoardGenerator;
  /** The puzzle maker; idle unless the mode is `compose`. */
  readonly composing: PuzzleMaker;
  /** The search for puzzles on random boards. */
  readonly finder: PuzzleFinder;
  readonly pane = signal<MakerPane>('goal');
  /** The link to the board from which the reader came, without `#`; empty if there is none. */
  readonly cameFrom = signal('');

  constructor(options: MakersOptions) {
    this.#options = options;
    const { engine, timer, game, layouts, scene, playing, solver, sharing, home, isComposing, open, openFresh } =
      options;
    this.generator = new BoardGenerator({ engine, game, open: openFresh });
    this.finder = new PuzzleFinder({
      engine,
      game,
      parameters: computed(() => this.generator.values.value),
      active: isComposing,
      open: (puzzle) => this.#openPuzzle(puzzle),
      left: options.solveAgain,
    });
    this.composing = new PuzzleMaker({
      engine,
      timer,
      game,
      playing,
      solving: solver.state,
      arrangement: scene.arrangement,
      // A search for puzzles makes the engine solve other boards.
      active: computed(() => isComposing.value && this.finder.state.value.phase !== 'searching'),
      changed: () => sharing.changed('replace'),
    });
    this.editing = new BoardEditor({
      engine,
      game,
      lane: layouts.lane(),
      accept: (setup, drawing) =>
        void open(setup, {
          visit: 'replace',
          draw: () => scene.take(setup, drawing, scene.arrangement.value.layout),
        }),
      redraw: (drawing, layout) => this.#redraw(drawing, layout),
    });
    this.textBox = new TextBox({
      engine,
      // The home page does not show a board.
      game: () => (home.shown.value ? null : (game.value?.id ?? null)),
      async accept(setup, entry) {
        if (entry === 'pasted') await openFresh(setup);
        else {
          const draw = (): void => scene.follow(setup);
          await open(setup, { visit: 'replace', draw, step: { group: 'typed' } });
        }
      },
    });
  }

  async #openPuzzle({ setup, line, goal }: FoundPuzzle): Promise<void> {
    const { scene, open, forgetSolved } = this.#options;
    forgetSolved();
    await open(setup, {
      line: { moves: line, cursor: line.length },
      players: 'usual',
      visit: 'push',
      draw: () => {
        this.composing.restore({ goal, from: line.length, contest: false, words: NO_WORDS });
        scene.lay(setup, DEFAULT_LAYOUT);
      },
      step: { group: null },
    });
  }

  #redraw(drawing: Drawing, layout: LayoutName | null): void {
    const { playing, scene, sharing } = this.#options;
    const setup = playing.setup.value;
    if (setup === null) return;
    if (layout === null) scene.take(setup, drawing, scene.arrangement.value.layout);
    else scene.show(setup, drawing, layout);
    sharing.changed('replace');
  }
}
