/**
 * The state of the page and everything that can be done to it. No DOM: the page renders it, tests drive it in Node.
 */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Review } from './analyse/review.ts';
import type { Highlight } from './board/highlight.ts';
import { Scene } from './board/scene.ts';
import { Reader } from './board-actions.ts';
import { BUNDLES_OF_MODE, type Parts } from './bundles.ts';
import type { PuzzleFinder } from './compose/puzzle-finder.ts';
import type { PuzzleMaker } from './compose/puzzle-maker.ts';
import type { BoardEditor } from './edit/board-editor.ts';
import type { BoardGenerator } from './edit/board-generator.ts';
import type { TextBox } from './edit/text-box.ts';
import type { Choice } from './game/choice.ts';
import type { Answered, EnginePort } from './game/engine-port.ts';
import { withoutValues } from './game/hidden-values.ts';
import { lineText } from './game/line.ts';
import type { Path } from './game/line-tree.ts';
import type { Timer } from './game/timer.ts';
import type { BoardKind, Catalogue, EngineError, GameEntry, Position, Setup } from './game/types.ts';
import type { Showpiece } from './home/choices.ts';
import { Home } from './home/home.ts';
import type { LibraryStorage } from './home/library.ts';
import type { Shelf, ShelfOptions } from './home/shelf.ts';
import type { LayoutPort } from './layout/layout-port.ts';
import { Layouts } from './layout/layouts.ts';
import { loadPacking } from './link/link-packing.ts';
import { createPart, type Part } from './loadable.ts';
import { Navigation } from './navigation.ts';
import { Notices, partFailed } from './notices.ts';
import { PlaySession, type Visit } from './play/play-session.ts';
import { Solver } from './play/solver.ts';
import type { Puzzle } from './puzzle/puzzle.ts';
import { loadAuthorWords } from './puzzle/puzzle-link.ts';
import type { PuzzleSession } from './puzzle/puzzle-session.ts';
import { isPlayed, type Mode, misreadValue, type Place, rangeText } from './share/link-state.ts';
import { type HistoryPort, PageLink } from './share/page-link.ts';
import { DEFAULT_WATCH } from './watch/watch-place.ts';
import type { WatchSession } from './watch/watch-session.ts';
import type { Watched } from './watch-mode.ts';

export type { Highlight } from './board/highlight.ts';
export type { Hint } from './board-actions.ts';
export type { Mode } from './share/link-state.ts';

/** What a reader may do; a page of its own permits everything. */
export interface Permits {
  /** Moves, of the reader and of the page's players. */
  readonly moves: boolean;
  readonly hints: boolean;
  /** Boards and puzzles can be changed. */
  readonly making: boolean;
}

const EVERYTHING: Permits = { moves: true, hints: true, making: true };

/** What tells how a board is shown. */
export interface ShownBoard {
  readonly game: string;
  readonly board: { readonly kind: BoardKind };
}

/** What shows a mode, which may have to be fetched as well. */
export interface ModeViews {
  readonly areThere: (mode: Mode, of: ShownBoard) => boolean;
  /** Rejects when they cannot be fetched. */
  readonly load: (mode: Mode, of: ShownBoard) => Promise<unknown>;
}

/** The state of the page. What belongs to one of its {@link Parts} can be used once that is there. */
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
  /** The mode that the reader has chosen and that is still on its way; null when there is none. */
  readonly coming: ReadonlySignal<Mode | null>;
  /** A link is followed, and what it leads to has not come yet. */
  readonly arriving: ReadonlySignal<boolean>;
  /** What the board is made with, in Edit and where the reader of Watch changes it; null while it is not. */
  readonly edited: ReadonlySignal<BoardEditor | null>;
  readonly parts: Parts;
  readonly permits: Permits;
  readonly playing: PlaySession;
  /** The reader's own moves, gone over once more. */
  readonly review: Review;
  /**
   * The position shown: the one at the cursor, in edit mode the start, in watch mode the one that is looked at. Without values
   * where these are hidden.
   */
  readonly judged: ReadonlySignal<Position | null>;
  /** What anything is worth is not to be seen: one plays, solves a puzzle, or looks for a better move than the one played. */
  readonly hidden: ReadonlySignal<boolean>;
  readonly solver: Solver;
  /** Asks the engine for a proof of what the position at the cursor is worth, for other programs to check. */
  readonly certificate: () => Promise<Answered<{ text: string }>>;
  /** The setup on the board as text, in one of the formats that its game writes. */
  readonly exportText: (format: string) => Promise<Answered<{ text: string }>>;
  readonly scene: Scene;
  /** A layout takes so long that the reader wants to know. */
  readonly layoutIsSlow: ReadonlySignal<boolean>;
  readonly editing: BoardEditor;
  readonly textBox: TextBox;
  readonly generator: BoardGenerator;
  readonly home: Home;
  readonly sharing: PageLink;
  readonly notices: Notices;
  /** Everything of the watch mode. */
  readonly watch: Watched;
  /** Solvers at work; nothing happens unless the mode is `watch`. */
  readonly watching: WatchSession;
  /** The puzzle of the board on the page, whatever the mode is; null where there is none to be solved. */
  readonly puzzle: ReadonlySignal<Puzzle | null>;
  /** How it is solved; nothing happens unless the mode is `puzzle`. */
  readonly puzzling: PuzzleSession;
  /** The puzzle in the making; nothing happens unless the mode is `compose`. */
  readonly composing: PuzzleMaker;
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
  readonly linkProblem: Navigation['linkProblem'];
  /** Goes over to a mode, once everything that it needs is there; in place of the last place in the history, or as one of its own. */
  readonly setMode: (mode: Mode, visit?: Visit) => void;
  /** Fetches what a mode needs, so that it is there when it is chosen. */
  readonly prepare: (mode: Mode) => void;
  readonly openExample: (game: GameEntry, example: string) => Promise<void>;
  /** Puts a setup, in any format of its game, on the board; resolves to what is wrong with the text, or to null. */
  readonly openSetup: (game: string, text: string) => Promise<EngineError | null>;
  /** Begins a game on a board with the reader's first move. */
  readonly openWithMove: (choice: Choice, move: string) => Promise<void>;
  /** Solves the setup after a stop or a failure. */
  readonly solveAgain: () => void;
}

/** What makes the state of the bundles, which is fetched when it is first wanted. Each rejects where that fails. */
export interface Bundles {
  readonly shelf: () => Promise<Pick<typeof import('./home/shelf.ts'), 'Shelf'>>;
  readonly board: () => Promise<Pick<typeof import('./puzzle/puzzle-session.ts'), 'PuzzleSession'>>;
  readonly more: () => Promise<
    Pick<typeof import('./analyse/statistics.ts'), 'Statistics'> & Pick<typeof import('./analyse/review.ts'), 'Review'>
  >;
  readonly watch: () => Promise<Pick<typeof import('./watch-mode.ts'), 'makeWatch'>>;
  readonly make: () => Promise<Pick<typeof import('./makers.ts'), 'createWorkshop'>>;
  readonly judge: () => Promise<Pick<typeof import('./judge/judge-mode.ts'), 'Judge'>>;
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
  /** Imports a script, again where that helps; without it once. */
  readonly importing?: <T>(load: () => Promise<T>) => Promise<T>;
  /** Fetches what makes the state of each bundle. */
  readonly bundles: Bundles;
  /** What shows the modes; without it nothing has to be waited for. */
  readonly views?: ModeViews;
  /** Fetches the puzzles that come with the page; without it there are none. */
  readonly collection?: ShelfOptions['collection'];
  /** Fetches the boards whose cards on the home page need no engine; the engine is asked without it. */
  readonly showpieces?: () => Promise<readonly Showpiece[]>;
}

/** A page without a board; {@link Store.start} fills it. */
export function createStore(options: StoreOptions): Store {
  const { engine, timer, permits = EVERYTHING, importing = (load) => load(), views = NO_VIEWS, bundles } = options;
  const catalogue = signal<Catalogue | null>(null);
  const games = computed(() => catalogue.value?.games ?? []);
  const chosenMode = signal<Mode>('play');
  // Where no puzzle belongs to the board there is none to solve: a link had no goal, or another board has come.
  const mode = computed((): Mode => {
    const chosen = chosenMode.value;
    return chosen === 'puzzle' && puzzle.value === null ? 'play' : chosen;
  });
  const highlighted = signal<Highlight | null>(null);
  const notices = new Notices();
  const tellFailed = (again: () => void): void => notices.tell(partFailed(again));
  const arriving = signal(false);
  const layouts = new Layouts(options.layouts, timer);
  const scene = new Scene({
    lane: layouts.lane(),
    gameOf: entryOf,
    redrawn(standIn, drawing) {
      parts.make.whenThere(({ editing }) => editing.redrawn(standIn, drawing));
      if (scene.arrangement.value.own !== null) sharing.changed('replace');
    },
  });
  const solver = new Solver(engine);
  const sharing = new PageLink({
    engine,
    timer,
    history: options.history,
    importing,
    place,
    written({ game: id, setup, mode: shownIn }, fragment) {
      // A frame has no storage and never shows the library; do not load it there.
      if (options.storage === undefined) return;
      // A board that is being edited is another one after every step; what it has become counts once it is played.
      if (shownIn === 'edit' || edited.value !== null) return;
      parts.choices.load().then(
        ({ library }) => library.visited({ game: id, setup, fragment }),
        () => {},
      );
    },
  });
  const playing = new PlaySession({
    engine,
    timer,
    seed: options.seed,
    active: computed(() => permits.moves && isPlayed(mode.value) && (reviewing()?.step.value ?? null) === null),
    alwaysRolls: computed(() => mode.value === 'puzzle'),
    // What is played is left to the die; what is looked into is chosen.
    usuallyRolls: computed(() => mode.value === 'play'),
    solved: () => solver.state.value.phase === 'solved',
    endlessPlay: () => game.value?.endlessPlay ?? 'impossible',
    hidden: () => hidden.value,
    moved: options.moved ?? (() => {}),
    changed: (kind) => {
      reader.dismissHint();
      if (notices.current.peek()?.again === undefined) notices.dismiss();
      sharing.changed(kind);
    },
  });
  const hidden = computed(
    () =>
      mode.value === 'play' ||
      mode.value === 'puzzle' ||
      (mode.value === 'analyse' && reviewing()?.isSeeking.value === true) ||
      (mode.value === 'compose' && parts.make.now.value?.finder.veiled.value === true),
  );
  const game = computed(() => entryOf(playing.setup.value));
  const home = new Home();
  const reviewing = (): Review | null => parts.more.now.value?.review ?? null;
  const puzzle = computed(() => parts.board.now.value?.puzzle.value ?? null);
  const reader = new Reader({
    mode,
    mayMove: permits.moves,
    playing,
    puzzling: () => there(parts.board),
    highlighted,
  });
  const isMaking = computed(() => mode.value === 'compose' && !home.shown.value);
  const coming = signal<Mode | null>(null);
  const editor = computed(() => parts.make.now.value?.editing ?? null);
  const edited = computed(
    () => (mode.value === 'edit' ? editor.value : parts.watch.now.value?.changing.editing.value) ?? null,
  );
  const parts: Parts = {
    board: createPart(async () => {
      const { PuzzleSession } = await bundles.board();
      return () =>
        new PuzzleSession({
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
    }),
    more: createPart(async () => {
      const { Review, Statistics } = await bundles.more();
      return () => ({
        review: new Review(playing),
        statistics: new Statistics({ engine, setup: playing.setup, solving: solver.state }),
      });
    }),
    watch: createPart(async () => {
      const { makeWatch } = await bundles.watch();
      return () =>
        makeWatch({
          engine,
          timer,
          playing,
          mode,
          setMode,
          sharing,
          setup: playing.setup,
          game,
          solving: solver.state,
          start: computed(() => playing.study.value?.positions[0] ?? null),
          active: computed(() => mode.value === 'watch' && !home.shown.value),
          changed: () => sharing.changed('replace'),
          beyond: (step, last) => notices.tellMisread([misreadValue('event', String(step), rangeText(0, last))]),
          open: (setup) => void openings.openFresh(setup),
          editor,
          prepareEditor: (setup) => prepare('edit', setup),
          failed: tellFailed,
        });
    }),
    make: createPart(async () => {
      const [{ createWorkshop }] = await Promise.all([
        bundles.make(),
        loadPacking(importing),
        loadAuthorWords(importing),
      ]);
      return () =>
        createWorkshop({ engine, timer, game, layouts, scene, playing, solver, sharing, home, openings, isMaking });
    }),
    judge: createPart(async () => {
      const [{ Judge }] = await Promise.all([bundles.judge(), loadPacking(importing)]);
      return () =>
        new Judge({
          engine,
          timer,
          game,
          setup: playing.setup,
          solved: computed(() => solver.state.value.phase === 'solved'),
          open: (id, text) => openings.openText(id, text),
          changed: () => sharing.changed('replace'),
          beyond: (number, last) => notices.tellMisread([misreadValue('case', String(number), rangeText(1, last))]),
        });
    }),
    choices: createPart(async () => {
      const { Choices } = await importing(() => import('./home/choices.ts'));
      return () => new Choices({ engine, storage: options.storage ?? noStorage, showpieces: options.showpieces });
    }),
    shelf: createPart(async () => {
      const [{ Shelf }] = await Promise.all([bundles.shelf(), loadPacking(importing)]);
      return () =>
        new Shelf({
          engine,
          games,
          collection: options.collection ?? (async () => ({ puzzles: null, cards: [] })),
          storage: options.storage ?? noStorage,
          now: () => new Date(),
          timer,
          playing,
          puzzling: parts.board.now,
        });
    }),
  };
  function partsOf(wanted: Mode): readonly Part<unknown>[] {
    return [parts.board, ...BUNDLES_OF_MODE[wanted].map((name) => parts[name])];
  }

  function isReady(wanted: Mode, of: ShownBoard): boolean {
    return partsOf(wanted).every(({ now }) => now.peek() !== null) && views.areThere(wanted, of);
  }

  async function prepare(wanted: Mode, of: ShownBoard): Promise<void> {
    await Promise.all([...partsOf(wanted).map(({ load }) => load()), views.load(wanted, of)]);
  }

  function enter(next: Mode, visit: Visit): void {
    const before = mode.value;
    // The same game goes on, with values or without them.
    if (!(isPlayed(before) && isPlayed(next))) playing.pause();
    reviewing()?.drop();
    chosenMode.value = next;
    parts.watch.now.peek()?.changing.end();
    highlighted.value = null;
    reader.dismissHint();
    const setup = playing.setup.value;
    const edit = parts.make.now.value;
    if (next === 'edit' && setup !== null) edit?.textBox.follow(setup);
    const problem = edit?.editing.problem.value ?? null;
    if (next !== 'edit' && problem !== null) notices.tell({ id: 'draft-invalid', because: problem });
    else notices.dismiss();
    // The way back leads to the puzzle.
    sharing.changed(before === 'puzzle' ? 'push' : visit);
  }

  function setMode(next: Mode, visit: Visit = 'replace'): void {
    // It is another mode of what is still on its way.
    if (arriving.peek()) {
      coming.value = next;
      return;
    }
    coming.value = null;
    if (next === mode.value || (next === 'puzzle' && puzzle.value === null)) return;
    const setup = playing.setup.peek();
    if (setup === null || isReady(next, setup)) {
      enter(next, visit);
      return;
    }
    // The mode that is left stays until the next one is there, so nothing jumps and the focus stays.
    coming.value = next;
    const isWanted = (): boolean => coming.peek() === next;
    prepare(next, setup).then(
      () => {
        if (!isWanted()) return;
        coming.value = null;
        enter(next, visit);
      },
      () => {
        if (!isWanted()) return;
        coming.value = null;
        tellFailed(() => setMode(next, visit));
      },
    );
  }

  const openings: Navigation = new Navigation({
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
    arriving,
    coming,
    setMode,
    parts,
    isReady,
    prepare,
    importing,
    making: permits.making,
    standsIn: options.instead === undefined,
    opening(setup, step) {
      if (!arriving.peek()) coming.value = null;
      reviewing()?.drop();
      highlighted.value = null;
      reader.dismissHint();
      if (step === undefined) return;
      const drawing = scene.drawing.value;
      parts.make.whenThere(({ editing }) => editing.adopt(setup, drawing, step.group));
    },
    opened(setup) {
      if (mode.value === 'edit') parts.make.now.value?.textBox.follow(setup);
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
      line: mode.value === 'puzzle' ? there(parts.board).linkedLine.value : playing.line.value,
      mode: mode.value,
      watch: parts.watch.now.value?.place() ?? DEFAULT_WATCH,
      puzzle: puzzleShown(),
      sides: playing.sides.value,
      seed: playing.chosenSeed.value,
      ...(playing.calledAt.value !== null && { called: playing.calledAt.value }),
      arrangement: scene.arrangement.value,
      told: parts.watch.now.value?.telling.told(),
      ...(mode.value === 'judge' && { judged: parts.judge.now.value?.place() }),
    };
  }

  function puzzleShown(): Puzzle | null {
    switch (mode.value) {
      case 'puzzle':
        return puzzle.value;
      case 'compose':
        return parts.make.now.value?.composing.puzzle.value ?? null;
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
    coming,
    arriving,
    edited,
    parts,
    permits,
    playing,
    get review() {
      return there(parts.more).review;
    },
    hidden,
    judged: computed(() => {
      const here = playing.position.value;
      if (hidden.value) return here === null ? null : withoutValues(here);
      if (['analyse', 'compose', 'judge'].includes(mode.value)) return here;
      const watched = mode.value === 'watch' ? parts.watch.now.value?.position.value : null;
      return watched ?? playing.study.value?.positions[0] ?? null;
    }),
    solver,
    async certificate() {
      const setup = playing.setup.value;
      const { moves, cursor } = playing.line.value;
      if (setup === null) return { kind: 'cancelled' };
      return engine.certificate({ game: setup.game, setup: setup.text, line: lineText(moves.slice(0, cursor)) });
    },
    async exportText(format) {
      const setup = playing.setup.value;
      return setup === null
        ? { kind: 'cancelled' }
        : engine.write({ game: setup.game, setup: setup.text, format }, { purpose: 'export' });
    },
    scene,
    layoutIsSlow: layouts.slow,
    get editing() {
      return there(parts.make).editing;
    },
    get textBox() {
      return there(parts.make).textBox;
    },
    get generator() {
      return there(parts.make).generator;
    },
    home,
    sharing,
    notices,
    get watch() {
      return there(parts.watch);
    },
    get watching() {
      return there(parts.watch).watching;
    },
    puzzle,
    get puzzling() {
      return there(parts.board);
    },
    get composing() {
      return there(parts.make).composing;
    },
    get finder() {
      return there(parts.make).finder;
    },
    get shelf() {
      return there(parts.shelf);
    },
    highlighted,
    ...reader,
    start: (fragment) => openings.start(fragment),
    visit: (fragment) => openings.visit(fragment),
    setMode,
    prepare(next) {
      // Nobody has asked for it yet: when it is chosen, it says so if it cannot be had.
      const setup = playing.setup.peek();
      if (setup !== null && !isReady(next, setup)) prepare(next, setup).catch(() => {});
    },
    async openExample(entry, example) {
      const found = entry.examples.find((candidate) => candidate.id === example);
      notices.dismiss();
      if (found === undefined) return;
      const error = await openings.openText(entry.id, found.setup);
      if (error !== null) solver.fail({ kind: 'error', error });
    },
    linkProblem: (fragment) => openings.linkProblem(fragment),
    openSetup: (id, text) => openings.openText(id, text),
    openWithMove: (choice, move) => openings.openWithMove(choice, move),
    solveAgain: () => openings.solveAgain(),
  };
}

const NO_VIEWS: ModeViews = { areThere: () => true, load: async () => {} };

/** A part that was waited for. */
function there<T>(part: Part<T>): T {
  const { value } = part.now;
  if (value === null) throw new Error('This part of the page is not there yet.');
  return value;
}

function noStorage(): never {
  throw new Error('Nothing is kept here.');
}
