/**
 * The state of the page and everything that can be done to it. No DOM: the page renders it, tests drive it in Node.
 */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { createEditing, type Editing } from './editing.ts';
import type { Answered, EnginePort } from './engine-port.ts';
import { createGenerator, type Generator } from './generator.ts';
import type { Highlight } from './highlight.ts';
import { createHome, type Home } from './home.ts';
import type { LayoutPort } from './layout-port.ts';
import { createLayouts } from './layouts.ts';
import { createLibrary, type LibraryStorage } from './library.ts';
import { lineText } from './line.ts';
import type { Mode, Place } from './link-state.ts';
import { createNotices, type Notices } from './notices.ts';
import { createOpenings } from './opening.ts';
import { createPlaying, type Playing, type Timer } from './playing.ts';
import { createReview, type Review } from './review.ts';
import { createScene, type Scene } from './scene.ts';
import { createSharing, type HistoryPort, type Sharing } from './sharing.ts';
import { createSolver, type Solver } from './solving.ts';
import { createStatistics, type Statistics } from './statistics.ts';
import { createTextBox, type TextBox } from './text-box.ts';
import { type Breaking, createBreaking } from './trace/breaking.ts';
import { type Comparing, createComparing } from './trace/comparing.ts';
import { createPredicting, type Predicting } from './trace/predicting.ts';
import { createWatching, type Watching } from './trace/watching.ts';
import type { Catalogue, Cell, EngineError, GameEntry, Position, Setup } from './types.ts';

export type { Highlight } from './highlight.ts';
export type { Mode } from './link-state.ts';

/** What to tell a reader whose click did nothing, worded as `hint.<id>`. */
export type Hint =
  | 'no-move'
  /** Several pieces can go there. */
  | 'which-piece'
  | 'wait';

/** The state of the page. */
export interface Store {
  /** Every game of the engine. */
  readonly games: ReadonlySignal<readonly GameEntry[]>;
  /** The version of the generators of random boards; 0 until it is known. */
  readonly generators: ReadonlySignal<number>;
  /** The game of the setup on the board. */
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly mode: ReadonlySignal<Mode>;
  readonly playing: Playing;
  /** The reader's own moves, gone over once more. */
  readonly review: Review;
  /** The position shown: the one at the cursor, in edit mode the start, in watch mode the one that is looked at. */
  readonly judged: ReadonlySignal<Position | null>;
  readonly solver: Solver;
  readonly statistics: Statistics;
  /** Asks the engine for a proof of what the position at the cursor is worth, for other programs to check. */
  readonly certificate: () => Promise<Answered<{ text: string }>>;
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
  /** What the reader points at, wherever that is: board, list, line, plot. */
  readonly highlighted: Signal<Highlight | null>;
  readonly hint: ReadonlySignal<Hint | null>;
  /** Asks the engine what there is and shows the place of a link, or the home page. Call once. */
  readonly start: (fragment: string) => Promise<void>;
  /** Shows the place of a link that came later, by going back or by hand. */
  readonly visit: (fragment: string) => Promise<void>;
  readonly setMode: (mode: Mode) => void;
  readonly openExample: (game: GameEntry, example: string) => Promise<void>;
  /** Puts a setup, in any format of its game, on the board; resolves to what is wrong with the text, or to null. */
  readonly openSetup: (game: string, text: string) => Promise<EngineError | null>;
  /** The reader plays a move of the position at the cursor, if it is not the turn of a player of the page that is about to move. */
  readonly play: (move: string) => void;
  /** The reader chose a place in play, perhaps for the piece at `from`: plays the only move that leads there. */
  readonly choose: (place: Cell, from?: Cell) => void;
  /** Gives the next step of a hint; its second one points at the move. */
  readonly askHint: () => void;
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
}

/** A page without a board; {@link Store.start} fills it. */
export function createStore(options: StoreOptions): Store {
  const { engine, timer } = options;
  const catalogue = signal<Catalogue | null>(null);
  const games = computed(() => catalogue.value?.games ?? []);
  const mode = signal<Mode>('play');
  const highlighted = signal<Highlight | null>(null);
  const hint = signal<Hint | null>(null);
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
  const sharing = createSharing({ engine, timer, history: options.history, place });
  const playing = createPlaying({
    engine,
    timer,
    seed: options.seed,
    active: computed(() => mode.value === 'play' && review.step.value === null),
    solved: () => solver.state.value.phase === 'solved',
    changed: (kind) => {
      hint.value = null;
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
  sharing.fragment.subscribe((fragment) => {
    const setup = playing.setup.peek();
    // A board that is being edited is another one after every step; what it has become counts once it is played.
    if (setup === null || fragment === '' || mode.peek() === 'edit') return;
    home.library.visited({ game: setup.game, setup: setup.text, fragment });
  });
  const openings = createOpenings({
    engine,
    catalogue,
    games,
    mode,
    playing,
    solver,
    scene,
    sharing,
    home,
    notices,
    watching,
    opening(setup, step) {
      review.drop();
      highlighted.value = null;
      hint.value = null;
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
      line: playing.line.value,
      mode: mode.value,
      watch: watching.place(),
      sides: playing.sides.value,
      seed: playing.chosenSeed.value,
      arrangement: scene.arrangement.value,
    };
  }

  /** Whether a player of the page is about to move. */
  function mustWait(): boolean {
    return playing.running.value && playing.pageToMove.value;
  }

  function play(move: string): void {
    hint.value = mustWait() ? 'wait' : null;
    if (hint.value === null) void playing.play(move);
  }

  engine.onReplaced(() => {
    // The solution went with the engine. A solve that was cut short says so itself and waits for the reader.
    if (solver.state.value.phase === 'solved') openings.solveAgain();
  });

  return {
    games,
    generators: computed(() => catalogue.value?.generators ?? 0),
    game,
    mode,
    playing,
    review,
    judged: computed(() => {
      if (mode.value === 'play') return playing.position.value;
      const start = playing.study.value?.positions[0] ?? null;
      return mode.value === 'watch' ? (watching.position.value ?? start) : start;
    }),
    solver,
    statistics: createStatistics({ engine, setup: playing.setup, solving: solver.state }),
    async certificate() {
      const setup = playing.setup.value;
      const { moves, cursor } = playing.line.value;
      if (setup === null) return { kind: 'cancelled' };
      return engine.certificate(setup.game, setup.text, lineText(moves.slice(0, cursor)));
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
    predicting: createPredicting(watching),
    highlighted,
    hint,
    start: openings.start,
    visit: openings.visit,
    setMode(next) {
      if (next === mode.value) return;
      playing.pause();
      review.drop();
      mode.value = next;
      highlighted.value = null;
      hint.value = null;
      const setup = playing.setup.value;
      if (next === 'edit' && setup !== null) textBox.follow(setup);
      if (next !== 'edit' && editing.problem.value !== null)
        notices.tell({ id: 'draft-invalid', because: editing.problem.value });
      else notices.dismiss();
      sharing.changed('replace');
    },
    async openExample(entry, example) {
      const found = entry.examples.find((candidate) => candidate.id === example);
      notices.dismiss();
      if (found === undefined) return;
      const error = await openings.openText(entry.id, found.setup);
      if (error !== null) solver.fail(error);
    },
    openSetup: openings.openText,
    play,
    choose(place, from) {
      const position = playing.position.value;
      const moves = (position?.moves ?? []).filter(
        (move) => move.to === place && (from === undefined || move.from === from),
      );
      const [move, another] = moves;
      if (another !== undefined) hint.value = mustWait() ? 'wait' : 'which-piece';
      else if (move !== undefined) play(move.text);
      else hint.value = position?.ending == null ? 'no-move' : null;
    },
    askHint() {
      playing.askHint();
      const given = playing.moveHint.value;
      if (given?.stage === 2) highlighted.value = { place: given.move.to, move: given.move.text };
    },
    solveAgain: openings.solveAgain,
  };
}

function noStorage(): never {
  throw new Error('Nothing is kept here.');
}
