/**
 * The state of the page and everything that can be done to it. No DOM: the page renders it, tests drive it in Node.
 */
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { createEditing, type Editing } from './editing.ts';
import type { Answered, EnginePort } from './engine-port.ts';
import { createGenerator, type Generator } from './generator.ts';
import type { Highlight } from './highlight.ts';
import { createHome, type Home } from './home.ts';
import type { LayoutPort } from './layout-port.ts';
import { createLayouts } from './layouts.ts';
import { createLibrary, type LibraryStorage } from './library.ts';
import { lineText } from './line.ts';
import type { Path } from './line-tree.ts';
import type { Mode, Place } from './link-state.ts';
import { createNotices, type Notices } from './notices.ts';
import { createOpenings } from './opening.ts';
import { createPlaying, type Playing, type Timer } from './playing.ts';
import { type Composing, createComposing } from './puzzle/composing.ts';
import type { Puzzle } from './puzzle/puzzle.ts';
import { createPuzzleFinder, type PuzzleFinder } from './puzzle/puzzle-finder.ts';
import { createPuzzling, type Puzzling } from './puzzle/puzzling.ts';
import { createShelf, type Shelf } from './puzzle/shelf.ts';
import { veiled } from './puzzle/veil.ts';
import { createReader, type Reader } from './reader.ts';
import { createReview, type Review } from './review.ts';
import { createScene, type Scene } from './scene.ts';
import { createSharing, type HistoryPort, type Sharing } from './sharing.ts';
import { createSolver, type Solver } from './solving.ts';
import { createStatistics, type Statistics } from './statistics.ts';
import { createTextBox, type TextBox } from './text-box.ts';
import { createTruths } from './trace/asked-truth.ts';
import { type Breaking, createBreaking } from './trace/breaking.ts';
import { type Comparing, createComparing } from './trace/comparing.ts';
import { createPredicting, type Predicting } from './trace/predicting.ts';
import { createWatching, type Watching } from './trace/watching.ts';
import type { Catalogue, EngineError, GameEntry, Position, Setup } from './types.ts';

export type { Highlight } from './highlight.ts';
export type { Mode } from './link-state.ts';
export type { Hint } from './reader.ts';

/** What a reader may do; a page of its own permits everything. */
export interface Permits {
  /** Moves, of the reader and of the page's players. */
  readonly moves: boolean;
  readonly hints: boolean;
  /** Boards and puzzles can be changed. */
  readonly making: boolean;
}

const EVERYTHING: Permits = { moves: true, hints: true, making: true };

/** The state of the page. */
export interface Store extends Pick<Reader, 'hint' | 'hintedPlace' | 'play' | 'choose' | 'askHint'> {
  /** Every game of the engine. */
  readonly games: ReadonlySignal<readonly GameEntry[]>;
  /** The version of the generators of random boards; 0 until it is known. */
  readonly generators: ReadonlySignal<number>;
  /** Of the program; empty until it is known. */
  readonly version: ReadonlySignal<string>;
  /** The game of the setup on the board. */
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly mode: ReadonlySignal<Mode>;
  readonly permits: Permits;
  readonly playing: Playing;
  /** The reader's own moves, gone over once more. */
  readonly review: Review;
  /**
   * The position shown: the one at the cursor, in edit mode the start, in watch mode the one that is looked at. Of a puzzle
   * without values.
   */
  readonly judged: ReadonlySignal<Position | null>;
  readonly solver: Solver;
  readonly statistics: Statistics;
  /** Asks the engine for a proof of what the position at the cursor is worth, for other programs to check. */
  readonly certificate: () => Promise<Answered<{ text: string }>>;
  /** The setup on the board as text, in one of the formats that its game writes. */
  readonly exportText: (format: string) => Promise<Answered<{ text: string }>>;
  readonly scene: Scene;
  /** A layout takes so long that the reader wants to know. */
  readonly layoutIsSlow: ReadonlySignal<boolean>;
  readonly editing: Editing;
  readonly textBox: TextBox;
  readonly generator: Generator;
  readonly home: Home;
  readonly sharing: Sharing;
  readonly notices: Notices;
  /** Several algorithms on the board. */
  readonly comparing: Comparing;
  /** Inputs that break wrong solvers. */
  readonly breaking: Breaking;
  /** Solvers at work; nothing happens unless the mode is `watch`. */
  readonly watching: Watching;
  /** Guesses about what is watched. */
  readonly predicting: Predicting;
  /** The puzzle to be solved; nothing happens unless the mode is `puzzle`. */
  readonly puzzling: Puzzling;
  /** The puzzle in the making; nothing happens unless the mode is `compose`. */
  readonly composing: Composing;
  /** Puzzles on random boards. */
  readonly finder: PuzzleFinder;
  /** The puzzles that come with the page. */
  readonly shelf: Shelf;
  /** What the reader points at, wherever that is: board, list, line, plot. */
  readonly highlighted: Signal<Highlight | null>;
  /** Asks the engine what there is and shows the place of a link, or the home page. Call once. */
  readonly start: (fragment: string) => Promise<void>;
  /** Shows the place of a link that came later, by going back or by hand. */
  readonly visit: (fragment: string) => Promise<void>;
  readonly setMode: (mode: Mode) => void;
  readonly openExample: (game: GameEntry, example: string) => Promise<void>;
  /** Puts a setup, in any format of its game, on the board; resolves to what is wrong with the text, or to null. */
  readonly openSetup: (game: string, text: string) => Promise<EngineError | null>;
  /** Solves the setup after a stop or a failure. */
  readonly solveAgain: () => void;
}

/** What the store needs from outside. */
export interface StoreOptions {
  readonly engine: EnginePort;
  readonly history: HistoryPort;
  readonly timer: Timer;
  readonly layouts: LayoutPort;
  /** Seed of the page's players and of the die, until the reader chooses one: a whole number from 0. */
  readonly seed: number;
  /** Where the reader's boards are kept; without it they last for this visit. */
  readonly storage?: () => LibraryStorage;
  readonly permits?: Permits;
  /** What is shown for a link that leads nowhere, besides the notice; an example without it. */
  readonly instead?: 'nothing';
  /** Told of every move that is played, in the same instant: the moves up to it. */
  readonly moved?: (path: Path, byReader: boolean) => void;
  /** Fetches the puzzles that come with the page; without it there are none. */
  readonly collection?: () => Promise<unknown>;
}

/** A page without a board; {@link Store.start} fills it. */
export function createStore(options: StoreOptions): Store {
  const { engine, timer, permits = EVERYTHING } = options;
  const catalogue = signal<Catalogue | null>(null);
  const games = computed(() => catalogue.value?.games ?? []);
  const chosenMode = signal<Mode>('play');
  // Where no puzzle belongs to the board there is none to solve: a link had no goal, or another board has come.
  const mode = computed((): Mode => {
    const chosen = chosenMode.value;
    return chosen === 'puzzle' && puzzling.puzzle.value === null ? 'play' : chosen;
  });
  const highlighted = signal<Highlight | null>(null);
  const notices = createNotices();
  const layouts = createLayouts(options.layouts, timer);
  const scene = createScene({
    lane: layouts.lane(),
    gameOf: entryOf,
    redrawn(standIn, drawing) {
      editing.redrawn(standIn, drawing);
      if (scene.arrangement.value.own !== null) sharing.changed('replace');
    },
  });
  const solver = createSolver(engine);
  const sharing = createSharing({
    engine,
    timer,
    history: options.history,
    place,
    written({ game: id, setup, mode: shownIn }, fragment) {
      // A board that is being edited is another one after every step; what it has become counts once it is played.
      if (shownIn !== 'edit') home.library.visited({ game: id, setup, fragment });
    },
  });
  const playing = createPlaying({
    engine,
    timer,
    seed: options.seed,
    active: computed(() => permits.moves && mode.value === 'play' && review.step.value === null),
    alwaysRolls: computed(() => mode.value === 'puzzle'),
    solved: () => solver.state.value.phase === 'solved',
    endlessPlay: () => game.value?.endlessPlay ?? 'impossible',
    moved: options.moved ?? (() => {}),
    changed: (kind) => {
      reader.dismissHint();
      sharing.changed(kind);
    },
  });
  const review = createReview(playing);
  const game = computed(() => entryOf(playing.setup.value));
  const home = createHome({ engine, library: createLibrary(options.storage ?? noStorage) });
  const watching = createWatching({
    engine,
    timer,
    setup: playing.setup,
    game,
    start: computed(() => playing.study.value?.positions[0] ?? null),
    active: computed(() => mode.value === 'watch' && !home.shown.value),
    changed: () => sharing.changed('replace'),
  });
  const puzzling = createPuzzling({
    engine,
    timer,
    game,
    playing,
    solving: solver.state,
    active: computed(() => mode.value === 'puzzle' && !home.shown.value),
    offersHints: permits.hints,
    point(move) {
      highlighted.value = { place: move.to, move: move.text };
    },
    changed: () => sharing.changed('replace'),
  });
  const reader = createReader({ mode, mayMove: permits.moves, playing, puzzling, highlighted });
  const isMaking = computed(() => mode.value === 'compose' && !home.shown.value);
  const finder: PuzzleFinder = createPuzzleFinder({
    engine,
    game,
    parameters: computed(() => generator.values.value),
    active: isMaking,
    open: (found) => openings.openFound(found),
    left: () => openings.solveAgain(),
  });
  const composing = createComposing({
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
  const shelf = createShelf({
    engine,
    games,
    collection: options.collection ?? (async () => null),
    storage: options.storage ?? noStorage,
    now: () => new Date(),
    timer,
  });
  effect(() => {
    const [puzzle, setup] = [puzzling.puzzle.value, playing.setup.peek()];
    if (puzzle === null || setup === null || puzzling.state.value.kind !== 'solved') return;
    shelf.mark(setup.game, setup.text, playing.line.peek().moves.slice(0, puzzle.from), puzzle);
  });
  const editing = createEditing({
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
  });
  const textBox = createTextBox({
    engine,
    game: () => game.value?.id ?? null,
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
  });
  const generator = createGenerator({ engine, game, open: (setup) => openings.openFresh(setup) });
  const openings = createOpenings({
    engine,
    catalogue,
    games,
    mode: chosenMode,
    playing,
    solver,
    scene,
    sharing,
    home,
    notices,
    watching,
    making: permits.making,
    standsIn: options.instead === undefined,
    puzzling,
    composing,
    opening(setup, step) {
      review.drop();
      highlighted.value = null;
      reader.dismissHint();
      if (step !== undefined) editing.adopt(setup, scene.drawing.value, step.group);
    },
    opened(setup) {
      if (mode.value === 'edit') textBox.follow(setup);
    },
  });

  function entryOf(setup: Setup | null): GameEntry | null {
    return catalogue.value?.games.find((entry) => entry.id === setup?.game) ?? null;
  }

  function place(): Place | null {
    const setup = playing.setup.value;
    if (setup === null || home.shown.value) return null;
    return {
      game: setup.game,
      setup: setup.text,
      line: mode.value === 'puzzle' ? puzzling.linkedLine.value : playing.line.value,
      mode: mode.value,
      watch: watching.place(),
      puzzle: puzzleShown(),
      sides: playing.sides.value,
      seed: playing.chosenSeed.value,
      arrangement: scene.arrangement.value,
    };
  }

  function puzzleShown(): Puzzle | null {
    switch (mode.value) {
      case 'puzzle':
        return puzzling.puzzle.value;
      case 'compose':
        return composing.puzzle.value;
      default:
        return null;
    }
  }

  engine.onReplaced(() => {
    // The solution went with the engine. A solve that was cut short says so itself and waits for the reader.
    if (solver.state.value.phase === 'solved') openings.solveAgain();
  });

  return {
    games,
    generators: computed(() => catalogue.value?.generators ?? 0),
    version: computed(() => catalogue.value?.version ?? ''),
    game,
    mode,
    permits,
    playing,
    review,
    judged: computed(() => {
      if (mode.value === 'play' || mode.value === 'compose') return playing.position.value;
      if (mode.value === 'puzzle') return playing.position.value === null ? null : veiled(playing.position.value);
      const start = playing.study.value?.positions[0] ?? null;
      const follows = mode.value === 'watch' && watching.pane.value === 'search';
      return follows ? (watching.position.value ?? start) : start;
    }),
    solver,
    statistics: createStatistics({ engine, setup: playing.setup, solving: solver.state }),
    async certificate() {
      const setup = playing.setup.value;
      const { moves, cursor } = playing.line.value;
      if (setup === null) return { kind: 'cancelled' };
      return engine.certificate(setup.game, setup.text, lineText(moves.slice(0, cursor)));
    },
    async exportText(format) {
      const setup = playing.setup.value;
      return setup === null ? { kind: 'cancelled' } : engine.write(setup.game, setup.text, format, 'export');
    },
    scene,
    layoutIsSlow: layouts.slow,
    editing,
    textBox,
    generator,
    home,
    sharing,
    notices,
    comparing: createComparing({ engine, timer, game, setup: playing.setup, solving: solver.state }),
    breaking: createBreaking({ engine, game, now: () => performance.now() }),
    watching,
    puzzling,
    composing,
    finder,
    shelf,
    predicting: createPredicting(watching, createTruths(engine)),
    highlighted,
    ...reader,
    start: openings.start,
    visit: openings.visit,
    setMode(next) {
      if (next === mode.value || (next === 'puzzle' && puzzling.puzzle.value === null)) return;
      const before = mode.value;
      playing.pause();
      review.drop();
      chosenMode.value = next;
      highlighted.value = null;
      reader.dismissHint();
      const setup = playing.setup.value;
      if (next === 'edit' && setup !== null) textBox.follow(setup);
      if (next !== 'edit' && editing.problem.value !== null)
        notices.tell({ id: 'draft-invalid', because: editing.problem.value });
      else notices.dismiss();
      // The way back leads to the puzzle.
      sharing.changed(before === 'puzzle' ? 'push' : 'replace');
    },
    async openExample(entry, example) {
      const found = entry.examples.find((candidate) => candidate.id === example);
      notices.dismiss();
      if (found === undefined) return;
      const error = await openings.openText(entry.id, found.setup);
      if (error !== null) solver.fail({ kind: 'error', error });
    },
    openSetup: openings.openText,
    solveAgain: openings.solveAgain,
  };
}

function noStorage(): never {
  throw new Error('Nothing is kept here.');
}
