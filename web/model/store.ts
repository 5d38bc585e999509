/** The state of the page, independent of the DOM: views render it, and tests use it in Node. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Review } from './analyse/review.ts';
import { Scene } from './board/scene.ts';
import { BoardActions } from './board-actions.ts';
import { BUNDLES_OF_MODE, type BundleLoaders, type Parts } from './bundles.ts';
import type { Answered, EnginePort } from './game/engine-port.ts';
import { withoutValues } from './game/hidden-values.ts';
import { lineText } from './game/line.ts';
import type { Path } from './game/line-tree.ts';
import { namedGame } from './game/named-game.ts';
import type { Timer } from './game/timer.ts';
import type { BoardKind, Catalogue, Choice, EngineError, GameEntry, Highlight, Position, Setup } from './game/types.ts';
import type { Showpiece } from './home/choices.ts';
import { Home } from './home/home.ts';
import type { LibraryStorage } from './home/library.ts';
import type { ShelfOptions } from './home/shelf.ts';
import type { LayoutPort } from './layout/layout-port.ts';
import { Layouts } from './layout/layouts.ts';
import { loadPacking } from './link/link-packing.ts';
import { Loadable } from './loadable.ts';
import { Navigation } from './navigation.ts';
import { Notices, partFailed } from './notices.ts';
import type { RulesOpeningOptions } from './own/rules-opening.ts';
import { PlaySession, type Visit } from './play/play-session.ts';
import { Solver } from './play/solver.ts';
import type { Puzzle } from './puzzle/puzzle.ts';
import { loadAuthorWords } from './puzzle/puzzle-link.ts';
import { isPlayed, type Mode, misreadValue, type Place, rangeText } from './share/link-parameters.ts';
import { type HistoryPort, PageLink } from './share/page-link.ts';
import { DEFAULT_WATCH } from './watch/watch-place.ts';

export type { Hint } from './board-actions.ts';
export type { Highlight } from './game/types.ts';
export type { Mode } from './share/link-parameters.ts';

/** The reader's permissions. Outside frames, everything is permitted. */
export interface Permits {
  /** True if the reader and the page players may make moves. */
  readonly moves: boolean;
  readonly hints: boolean;
  /** True if the reader may change boards and make puzzles. */
  readonly editing: boolean;
}

const EVERYTHING: Permits = { moves: true, hints: true, editing: true };

/** Properties of a board that determine its views. */
export interface ShownBoard {
  readonly game: string;
  readonly board: { readonly kind: BoardKind };
}

/** The views of the modes, some of which load later. */
export interface ModeViews {
  readonly areThere: (mode: Mode, of: ShownBoard) => boolean;
  /** Loads the views of a mode. Rejects if they cannot be loaded. */
  readonly load: (mode: Mode, of: ShownBoard) => Promise<unknown>;
  /** Finds the positions of rules with progress on the page. Returns false if a newer link has replaced them. */
  readonly openRules: (opening: RulesOpeningOptions) => Promise<boolean>;
}

const NO_VIEWS: ModeViews = { areThere: () => true, load: async () => {}, openRules: async () => true };

export interface StoreOptions {
  readonly engine: EnginePort;
  readonly history: HistoryPort;
  readonly timer: Timer;
  readonly layouts: LayoutPort;
  /** Seed of the page players and of the die until the reader chooses one: a whole number from 0. */
  readonly seed: number;
  /** Storage for the reader's boards; without it, the boards last until the page is closed. */
  readonly storage?: () => LibraryStorage;
  readonly permits?: Permits;
  /** With `nothing`, a broken link shows only the notice. Otherwise, the page also shows an example. */
  readonly instead?: 'nothing';
  /** Called for every played move, with all moves up to and including it. */
  readonly moved?: (path: Path, byReader: boolean) => void;
  /** Imports a script, with retries if they can help. */
  readonly importing?: <T>(load: () => Promise<T>) => Promise<T>;
  readonly bundles: BundleLoaders;
  /** Views of the modes; missing if no mode loads views. */
  readonly views?: ModeViews;
  /** Loads the page's collection of puzzles. Pages without a collection omit it. */
  readonly collection?: ShelfOptions['collection'];
  /** Loads the boards whose cards need no engine; if missing, the engine makes all cards. */
  readonly showpieces?: () => Promise<readonly Showpiece[]>;
}

/** The state of the page and the actions of its reader. {@link Store.start} shows the first board. */
export class Store {
  readonly #options: StoreOptions;
  readonly #importing: NonNullable<StoreOptions['importing']>;
  readonly #catalogue = signal<Catalogue | null>(null);
  readonly #chosenMode = signal<Mode>('play');
  readonly #layouts: Layouts;
  readonly #actions: BoardActions;
  readonly #navigation: Navigation;

  readonly home = new Home();
  readonly notices = new Notices();
  /** The place or move that the reader points at on the board, in a list, on the line or on the plot. */
  readonly highlighted = signal<Highlight | null>(null);
  /** The mode that the reader has chosen, while it is loading; otherwise null. */
  readonly loadingMode = signal<Mode | null>(null);
  /** True while a link is being opened. */
  readonly arriving = signal(false);
  readonly permits: Permits;
  readonly solver: Solver;
  readonly scene: Scene;
  /** True while a layout takes noticeably long. */
  readonly layoutIsSlow: ReadonlySignal<boolean>;
  readonly sharing: PageLink;
  readonly playing: PlaySession;
  readonly parts: Parts;
  readonly hint: BoardActions['hint'];
  readonly hintedPlace: BoardActions['hintedPlace'];
  readonly play: BoardActions['play'];
  readonly choose: BoardActions['choose'];
  readonly askHint: BoardActions['askHint'];

  /** All games of the catalogue, also those whose rules are data. */
  readonly allGames = computed(() => this.#catalogue.value?.games ?? []);
  /** The games to choose from. The reader writes the rules of all others. */
  readonly games = computed(() => this.allGames.value.filter(({ rules }) => !rules));
  /** Version of the board generators; 0 until it is known. */
  readonly generators = computed(() => this.#catalogue.value?.generators ?? 0);
  /** Version of the program; empty until it is known. */
  readonly version = computed(() => this.#catalogue.value?.version ?? '');
  /** The game of the setup on the board. */
  readonly game = computed(() => this.#entryOf(this.playing.setup.value));
  /** The puzzle of the board, in any mode; null on a board without a puzzle. */
  readonly puzzle = computed(() => this.parts.board.now.value?.puzzle.value ?? null);
  readonly mode = computed((): Mode => {
    const chosen = this.#chosenMode.value;
    // There is no puzzle to solve if the link has no goal, or if the board is not that of the puzzle.
    return chosen === 'puzzle' && this.puzzle.value === null ? 'play' : chosen;
  });
  /**
   * True while values are hidden: in Play mode, in puzzles, while the reader is looking for a better move, and while
   * the puzzle maker hides the values of a found puzzle.
   */
  readonly hidden = computed(
    () =>
      this.mode.value === 'play' ||
      this.mode.value === 'puzzle' ||
      (this.mode.value === 'analyse' && this.#review?.isSeeking.value === true) ||
      (this.mode.value === 'compose' && this.parts.make.now.value?.finder.hidesValues.value === true),
  );
  readonly #editor = computed(() => this.parts.make.now.value?.editing ?? null);
  /** The editor of the board in Edit mode, and in Watch mode while the reader is changing the board; null otherwise. */
  readonly edited = computed(
    () =>
      (this.mode.value === 'edit' ? this.#editor.value : this.parts.watch.now.value?.changing.editing.value) ?? null,
  );
  /**
   * The shown position: in Edit mode, the start; in Watch mode, that of the search; in other modes, the position at the
   * cursor. It has no values while values are hidden.
   */
  readonly judged = computed((): Position | null => {
    const here = this.playing.position.value;
    if (this.hidden.value) return here === null ? null : withoutValues(here);
    if (['analyse', 'compose', 'judge'].includes(this.mode.value)) return here;
    const watched = this.mode.value === 'watch' ? this.parts.watch.now.value?.position.value : null;
    return watched ?? this.playing.study.value?.positions[0] ?? null;
  });

  constructor(options: StoreOptions) {
    this.#options = options;
    const { engine, permits = EVERYTHING, importing = (load) => load() } = options;
    this.#importing = importing;
    this.permits = permits;
    this.#layouts = new Layouts(options.layouts, options.timer);
    this.layoutIsSlow = this.#layouts.slow;
    this.scene = new Scene({
      lane: this.#layouts.lane(),
      gameOf: (setup) => this.#entryOf(setup),
      redrawn: (placeholder, drawing) => {
        this.parts.make.whenThere(({ editing }) => editing.redrawn(placeholder, drawing));
        if (this.scene.arrangement.value.own !== null) this.sharing.changed('replace');
      },
    });
    this.sharing = new PageLink({
      engine,
      timer: options.timer,
      history: options.history,
      importing,
      place: () => this.#place(),
      written: (place, fragment) => this.#remember(place, fragment),
    });
    this.playing = this.#newPlaySession();
    this.#actions = new BoardActions({
      mode: this.mode,
      mayMove: permits.moves,
      playing: this.playing,
      puzzling: () => this.puzzling,
      highlighted: this.highlighted,
    });
    this.hint = this.#actions.hint;
    this.hintedPlace = this.#actions.hintedPlace;
    this.play = this.#actions.play;
    this.choose = this.#actions.choose;
    this.askHint = this.#actions.askHint;
    this.parts = {
      board: new Loadable(() => this.#loadBoard()),
      more: new Loadable(() => this.#loadMore()),
      watch: new Loadable(() => this.#loadWatch()),
      make: new Loadable(() => this.#loadMake()),
      judge: new Loadable(() => this.#loadJudge()),
      choices: new Loadable(() => this.#loadChoices()),
      shelf: new Loadable(() => this.#loadShelf()),
    };
    this.solver = new Solver(
      engine,
      computed(() => this.mode.value !== 'watch' || this.parts.watch.now.value?.needsSolution.value === true),
    );
    this.#navigation = this.#newNavigation();
    engine.onReplaced(() => {
      // The solution is lost. If the engine was solving, the interrupted run reports the loss and waits for the reader.
      if (this.solver.state.value.phase === 'solved') this.solveAgain();
    });
  }

  get review() {
    return this.parts.more.required.review;
  }

  get watch() {
    return this.parts.watch.required;
  }

  get watching() {
    return this.watch.watching;
  }

  get puzzling() {
    return this.parts.board.required;
  }

  get editing() {
    return this.parts.make.required.editing;
  }

  get textBox() {
    return this.parts.make.required.textBox;
  }

  get generator() {
    return this.parts.make.required.generator;
  }

  get composing() {
    return this.parts.make.required.composing;
  }

  get finder() {
    return this.parts.make.required.finder;
  }

  get shelf() {
    return this.parts.shelf.required;
  }

  /** Loads the catalogue and shows the place of a link, or the home page. Call once. */
  readonly start = (fragment: string): Promise<void> => this.#navigation.start(fragment);

  /** Shows the place of another link, after the reader has gone back or forward or has edited the address. */
  readonly visit = (fragment: string): Promise<void> => this.#navigation.visit(fragment);

  /** Returns the reason why a link cannot be opened; null if no reason is known. */
  readonly linkProblem = (fragment: string): Promise<EngineError | null> => this.#navigation.linkProblem(fragment);

  /** Switches to a mode when it is loaded. `visit` determines the entry in the browser's history. */
  readonly setMode = (next: Mode, visit: Visit = 'replace'): void => {
    // Applies the chosen mode to the board of the link that is being opened.
    if (this.arriving.peek()) {
      this.loadingMode.value = next;
      return;
    }
    this.loadingMode.value = null;
    if (next === this.mode.value || (next === 'puzzle' && this.puzzle.value === null)) return;
    const setup = this.playing.setup.peek();
    if (setup === null || this.#isReady(next, setup)) {
      this.#enter(next, visit);
      return;
    }
    // Keeps the old mode until the new one is loaded, so that the layout and the focus stay stable.
    this.loadingMode.value = next;
    const finish = (run: () => void): void => {
      if (this.loadingMode.peek() !== next) return;
      this.loadingMode.value = null;
      run();
    };
    this.#prepare(next, setup).then(
      () => finish(() => this.#enter(next, visit)),
      () => finish(() => this.#reportFailure(() => this.setMode(next, visit))),
    );
  };

  /** Loads a mode in advance. A failure is reported only when the reader chooses the mode. */
  readonly prepare = (next: Mode): void => {
    const setup = this.playing.setup.peek();
    if (setup !== null && !this.#isReady(next, setup)) this.#prepare(next, setup).catch(() => {});
  };

  /** Returns a proof of the value of the position at the cursor, for other programs to check. */
  readonly certificate = async (): Promise<Answered<{ text: string }>> => {
    const setup = this.playing.setup.value;
    const { moves, cursor } = this.playing.line.value;
    if (setup === null) return { kind: 'cancelled' };
    const line = lineText(moves.slice(0, cursor));
    return this.#options.engine.certificate({ game: setup.game, setup: setup.text, line });
  };

  /** Returns the setup on the board in a format of its game. */
  readonly exportText = async (format: string): Promise<Answered<{ text: string }>> => {
    const setup = this.playing.setup.value;
    if (setup === null) return { kind: 'cancelled' };
    return this.#options.engine.write({ game: setup.game, setup: setup.text, format }, { purpose: 'export' });
  };

  readonly openExample = async (entry: GameEntry, example: string): Promise<void> => {
    const found = entry.examples.find(({ id }) => id === example);
    this.notices.dismiss();
    if (found === undefined) return;
    const error = await this.openSetup(entry.id, found.setup);
    if (error !== null) this.solver.fail({ kind: 'error', error });
  };

  /** Puts on the board a setup in any format of a game. Returns the error in the text, or null. */
  readonly openSetup = (game: string, text: string): Promise<EngineError | null> =>
    this.#navigation.openText(game, text);

  /** Starts a game on a board with the reader's first move. */
  readonly openWithMove = (choice: Choice, move: string): Promise<void> => this.#navigation.openWithMove(choice, move);

  /** Solves the setup again after a cancellation or a failure. */
  readonly solveAgain = (): void => this.#navigation.solveAgain();

  #newPlaySession(): PlaySession {
    const { engine, timer, seed, moved = () => {} } = this.#options;
    return new PlaySession({
      engine,
      timer,
      seed,
      active: computed(
        () => this.permits.moves && isPlayed(this.mode.value) && (this.#review?.step.value ?? null) === null,
      ),
      alwaysRolls: computed(() => this.mode.value === 'puzzle'),
      // By default, the die decides in Play mode and the reader decides in Analyse mode.
      rollsByDefault: computed(() => this.mode.value === 'play'),
      solved: () => this.solver.state.value.phase === 'solved',
      endlessPlay: () => this.game.value?.endlessPlay ?? 'impossible',
      hidden: () => this.hidden.value,
      moved,
      changed: (visit) => {
        this.#actions.dismissHint();
        if (this.notices.current.peek()?.again === undefined) this.notices.dismiss();
        this.sharing.changed(visit);
      },
    });
  }

  #newNavigation(): Navigation {
    const { engine, timer, instead, views = NO_VIEWS } = this.#options;
    const { playing, solver, scene, sharing, home, notices, arriving, loadingMode, setMode, parts, permits } = this;
    return new Navigation({
      engine,
      openRules: (rules, isStale) => views.openRules({ engine, timer, rules, asks: instead !== undefined, isStale }),
      catalogue: this.#catalogue,
      games: this.allGames,
      mode: this.#chosenMode,
      playing,
      solver,
      scene,
      sharing,
      home,
      notices,
      arriving,
      loadingMode,
      setMode,
      parts,
      isReady: (mode, of) => this.#isReady(mode, of),
      prepare: (mode, of) => this.#prepare(mode, of),
      importing: this.#importing,
      editing: permits.editing,
      opensExample: instead === undefined,
      opening: (setup, step) => {
        if (!arriving.peek()) loadingMode.value = null;
        this.#clearReview();
        if (step === undefined) return;
        const drawing = scene.drawing.value;
        parts.make.whenThere(({ editing }) => editing.adopt(setup, drawing, step.group));
      },
      opened: (setup) => {
        if (this.mode.value === 'edit') parts.make.now.value?.textBox.follow(setup);
      },
    });
  }

  async #loadBoard() {
    const { PuzzleSession } = await this.#options.bundles.board();
    const { engine, timer } = this.#options;
    return () =>
      new PuzzleSession({
        engine,
        timer,
        game: this.game,
        playing: this.playing,
        solving: this.solver.state,
        active: this.#isShown('puzzle'),
        offersHints: this.permits.hints,
        point: (move) => {
          this.highlighted.value = { place: move.to, move: move.text };
        },
        changed: this.#linkChanged,
      });
  }

  async #loadMore() {
    const { Review, Statistics } = await this.#options.bundles.more();
    const { playing, solver } = this;
    return () => ({
      review: new Review(playing),
      statistics: new Statistics({ engine: this.#options.engine, setup: playing.setup, solving: solver.state }),
    });
  }

  async #loadWatch() {
    const { WatchMode } = await this.#options.bundles.watch();
    const { engine, timer } = this.#options;
    const { playing, mode, setMode, sharing, game, solver } = this;
    return () =>
      new WatchMode({
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
        active: this.#isShown('watch'),
        changed: this.#linkChanged,
        onStepBeyondEnd: (step, last) => this.#reportMisread('event', step, rangeText(0, last)),
        open: (setup) => void this.#navigation.openFresh(setup),
        editor: this.#editor,
        prepareEditor: (setup) => this.#prepare('edit', setup),
        failed: (again) => this.#reportFailure(again),
      });
  }

  async #loadMake() {
    const importing = this.#importing;
    const [{ Makers }] = await Promise.all([
      this.#options.bundles.make(),
      loadPacking(importing),
      loadAuthorWords(importing),
    ]);
    const { engine, timer } = this.#options;
    const { game, scene, playing, solver, sharing, home } = this;
    const navigation = this.#navigation;
    return () =>
      new Makers({
        engine,
        timer,
        game,
        layouts: this.#layouts,
        scene,
        playing,
        solver,
        sharing,
        home,
        isComposing: this.#isShown('compose'),
        open: (setup, opening) => navigation.open(setup, opening),
        openFresh: (setup) => navigation.openFresh(setup),
        forgetSolved: () => navigation.forgetSolved(),
        solveAgain: this.solveAgain,
      });
  }

  async #loadJudge() {
    const [{ Judge }] = await Promise.all([this.#options.bundles.judge(), loadPacking(this.#importing)]);
    const { engine, timer } = this.#options;
    return () =>
      new Judge({
        engine,
        timer,
        game: this.game,
        setup: this.playing.setup,
        solved: computed(() => this.solver.state.value.phase === 'solved'),
        open: (game, text) => this.openSetup(game, text),
        changed: this.#linkChanged,
        onCaseBeyondEnd: (number, last) => this.#reportMisread('case', number, rangeText(1, last)),
      });
  }

  async #loadChoices() {
    const { Choices } = await this.#importing(() => import('./home/choices.ts'));
    const { engine, storage = noStorage, showpieces } = this.#options;
    return () => new Choices({ engine, storage, showpieces });
  }

  async #loadShelf() {
    const [{ Shelf }] = await Promise.all([this.#options.bundles.shelf(), loadPacking(this.#importing)]);
    const { engine, timer, storage = noStorage, collection = noCollection } = this.#options;
    return () =>
      new Shelf({
        engine,
        games: this.games,
        collection,
        storage,
        now: () => new Date(),
        timer,
        playing: this.playing,
        puzzling: this.parts.board.now,
      });
  }

  get #review(): Review | undefined {
    return this.parts.more.now.value?.review;
  }

  #isShown(mode: Mode): ReadonlySignal<boolean> {
    return computed(() => this.mode.value === mode && !this.home.shown.value);
  }

  readonly #linkChanged = (): void => this.sharing.changed('replace');

  #reportFailure(again: () => void): void {
    this.notices.show(partFailed(again));
  }

  #reportMisread(name: string, value: number, range: string): void {
    this.notices.showMisread([misreadValue(name, String(value), range)]);
  }

  #partsOf(mode: Mode) {
    return [this.parts.board, ...BUNDLES_OF_MODE[mode].map((name) => this.parts[name])];
  }

  #isReady(mode: Mode, of: ShownBoard): boolean {
    const { views = NO_VIEWS } = this.#options;
    return this.#partsOf(mode).every(({ now }) => now.peek() !== null) && views.areThere(mode, of);
  }

  async #prepare(mode: Mode, of: ShownBoard): Promise<void> {
    const { views = NO_VIEWS } = this.#options;
    await Promise.all([...this.#partsOf(mode).map((part) => part.load()), views.load(mode, of)]);
  }

  #clearReview(): void {
    this.#review?.drop();
    this.highlighted.value = null;
    this.#actions.dismissHint();
  }

  #enter(next: Mode, visit: Visit): void {
    const before = this.mode.value;
    // The game continues when the reader switches between Play mode and Analyse mode.
    if (!(isPlayed(before) && isPlayed(next))) this.playing.pause();
    this.#clearReview();
    this.#chosenMode.value = next;
    this.parts.watch.now.peek()?.changing.end();
    const setup = this.playing.setup.value;
    const makers = this.parts.make.now.value;
    if (next === 'edit' && setup !== null) makers?.textBox.follow(setup);
    const problem = makers?.editing.problem.value ?? null;
    if (next !== 'edit' && problem !== null) this.notices.show({ id: 'draft-invalid', because: problem });
    else this.notices.dismiss();
    // Adds an entry to the browser's history, so that the back button leads to the puzzle.
    this.sharing.changed(before === 'puzzle' ? 'push' : visit);
  }

  #entryOf(setup: Setup | null): GameEntry | null {
    const entry = this.allGames.value.find(({ id }) => id === setup?.game);
    return setup === null || entry === undefined ? null : namedGame(entry, setup);
  }

  /** Adds a board to the reader's library. */
  #remember({ game, setup, mode }: Place, fragment: string): void {
    // Skips frames, which have no storage and never show the library, and boards in the editor, which change with every
    // step.
    if (this.#options.storage === undefined || mode === 'edit' || this.edited.value !== null) return;
    const { setup: shown, position } = this.playing;
    const kept = [shown.peek(), position.peek()?.cells] as const;
    this.parts.choices.load().then(
      async ({ library }) => library.visited({ game, setup, fragment, ...(await library.pictureOf(...kept)) }),
      () => {},
    );
  }

  #place(): Place | null {
    const { parts, playing, scene } = this;
    const setup = playing.setup.value;
    const mode = this.mode.value;
    if (setup === null || this.home.shown.value) return null;
    return {
      game: setup.game,
      setup: setup.text,
      line: mode === 'puzzle' ? this.puzzling.linkedLine.value : playing.line.value,
      mode,
      watch: parts.watch.now.value?.place() ?? DEFAULT_WATCH,
      puzzle: this.#linkedPuzzle(mode),
      ...playing.playPlace(),
      arrangement: scene.arrangement.value,
      storyParameters: parts.watch.now.value?.storyPlayer.linkParameters(),
      ...(mode === 'judge' && { judged: parts.judge.now.value?.place() }),
    };
  }

  #linkedPuzzle(mode: Mode): Puzzle | null {
    if (mode === 'puzzle') return this.puzzle.value;
    return mode === 'compose' ? (this.parts.make.now.value?.composing.puzzle.value ?? null) : null;
  }
}

const noCollection: ShelfOptions['collection'] = async () => ({ puzzles: null, cards: [] });

function noStorage(): never {
  throw new Error('Nothing is kept here.');
}
