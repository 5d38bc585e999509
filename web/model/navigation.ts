/** Puts boards on the page. They come from links, the gallery, pasted text, generators and the editor. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Scene } from './board/scene.ts';
import type { BoardOpening } from './board-opening.ts';
import type { Parts } from './bundles.ts';
import type { Answered, Crashed, EnginePort } from './game/engine-port.ts';
import { EMPTY_LINE, type Line, lineText, stepTo } from './game/line.ts';
import type { Catalogue, Choice, Drawing, EngineError, GameEntry, Setup, Study } from './game/types.ts';
import { HOME_FRAGMENT, type Home } from './home/home.ts';
import { isPacked, loadPacking } from './link/link-packing.ts';
import { type LinkReading, linkError, readLink, withFirstExample } from './link/read-link.ts';
import { type Notice, type Notices, partFailed } from './notices.ts';
import type { PlaySession, Visit } from './play/play-session.ts';
import type { Solver } from './play/solver.ts';
import { loadAuthorWords } from './puzzle/puzzle-link.ts';
import {
  DEFAULT_LAYOUT,
  type LinkedPlace,
  linkedPlace,
  type Mode,
  misreadValue,
  packedError,
  rangeText,
} from './share/link-parameters.ts';
import type { PageLink } from './share/page-link.ts';
import type { WatchMode } from './watch-mode.ts';

/** For each mode, the mode in which readers see its result. */
const USED_IN: Readonly<Record<Mode, Mode>> = {
  play: 'play',
  analyse: 'analyse',
  edit: 'analyse',
  watch: 'watch',
  puzzle: 'puzzle',
  compose: 'puzzle',
  judge: 'analyse',
};

export interface NavigationOptions {
  readonly engine: EnginePort;
  readonly catalogue: Signal<Catalogue | null>;
  readonly games: ReadonlySignal<readonly GameEntry[]>;
  readonly mode: Signal<Mode>;
  readonly playing: PlaySession;
  readonly solver: Solver;
  readonly scene: Scene;
  readonly sharing: PageLink;
  readonly home: Home;
  readonly notices: Notices;
  /** True while a link is being opened. */
  readonly arriving: Signal<boolean>;
  /** The mode that the reader has chosen, while its views are loading. */
  readonly loadingMode: Signal<Mode | null>;
  readonly setMode: (mode: Mode) => void;
  /** True if links may open the makers. If false, such links open the mode that shows the board or puzzle. */
  readonly editing: boolean;
  /** True if a broken link opens an example instead of its board. */
  readonly opensExample: boolean;
  readonly parts: Parts;
  /** Returns whether a mode can show a board without loading anything. */
  readonly isReady: (mode: Mode, of: Setup) => boolean;
  /** Imports a script, with retries if they can help. */
  readonly importing: <T>(load: () => Promise<T>) => Promise<T>;
  /**
   * Finds the positions of a game's rules. Returns false if a newer visit has started. Rejects if a script cannot be
   * loaded.
   */
  readonly openRules: (rules: string, isStale: () => boolean) => Promise<boolean>;
  /** Loads the views of a mode. Rejects on failure. */
  readonly prepare: (mode: Mode, of: Setup) => Promise<void>;
  /** Called in the same batch as the change to another board. */
  readonly opening: (setup: Setup, step: BoardOpening['step']) => void;
  /** Called after the change to another board. */
  readonly opened: (setup: Setup) => void;
}

/** The place that a link names, with its board. */
interface WholePlace {
  readonly kind: 'place';
  readonly place: LinkedPlace;
  readonly setup: Setup;
  /** The reader's drawing in the link; null if the link has no drawing that belongs to the board. */
  readonly drawing: Drawing | null;
  /** Errors in parameters that the page ignores. */
  readonly faults: readonly EngineError[];
}

/** A link together with its board, or the reason why the page cannot open it. */
type WholeReading =
  | WholePlace
  | { readonly kind: 'wrong'; readonly error: EngineError; readonly more?: readonly EngineError[] }
  | { readonly kind: 'part-failed' }
  | { readonly kind: 'cancelled' }
  | Crashed;

export class Navigation {
  readonly #options: NavigationOptions;
  /** Game and text of the last setup given to the solver. */
  #solving = '';
  /** Count of visits, so that a slow older visit cannot replace a newer one. */
  readonly #visits = signal(0);
  /** The last link that was opened, for a retry. */
  #last = '';

  constructor(options: NavigationOptions) {
    this.#options = options;
  }

  /** Returns a function that reports whether a later visit has started. Effects that call it run again then. */
  #staleness(): () => boolean {
    const current = this.#visits.peek();
    return () => current !== this.#visits.value;
  }

  /** Loads the views of a mode and reports failures. Returns whether the mode is ready. */
  async #isPrepared(wanted: Mode, setup: Setup, again: () => void): Promise<boolean> {
    const { notices } = this.#options;
    if (this.#options.isReady(wanted, setup)) return true;
    const isStale = this.#staleness();
    try {
      await this.#options.prepare(wanted, setup);
    } catch {
      if (!isStale()) notices.show(partFailed(again));
      return false;
    }
    return !isStale();
  }

  /** Puts a setup on the board and starts solving it. */
  async open(setup: Setup, opening: BoardOpening): Promise<Answered<Study>> {
    const { mode, playing, sharing, home } = this.#options;
    const shownIn = opening.mode ?? mode.value;
    if (
      !this.#options.isReady(shownIn, setup) &&
      !(await this.#isPrepared(shownIn, setup, () => void this.open(setup, opening)))
    ) {
      return { kind: 'cancelled' };
    }
    // While the reader is editing the board, the search and the story are kept.
    const isFresh = opening.step?.group === null && this.#isAnother(setup);
    const answered = await playing.open(setup, opening.line ?? EMPTY_LINE, opening.players ?? null, {
      isStale: this.#staleness(),
      onChange: () => {
        mode.value = shownIn;
        this.#solve(setup);
        if (isFresh) this.#leaveBoard();
        opening.draw();
        home.leave();
        this.#options.opening(setup, opening.step);
      },
    });
    if (answered.kind !== 'answer') return answered;
    sharing.changed(opening.visit);
    this.#options.opened(setup);
    return answered;
  }

  #isAnother({ game, text }: Setup): boolean {
    const { playing } = this.#options;
    const before = playing.setup.peek();
    return before?.game !== game || before.text !== text;
  }

  /** Ends the search and the story that belong to the previous board. */
  #leaveBoard(): void {
    const { parts } = this.#options;
    parts.watch.now.peek()?.watching.restart();
    parts.watch.now.peek()?.storyPlayer.startStory(null);
  }

  /** Solves a setup unless the solver is already working on it or has its solution. */
  #solve(setup: Setup): void {
    const { playing, solver } = this.#options;
    const wanted = `${setup.game} ${setup.text}`;
    if (this.#solving === wanted) return;
    this.#solving = wanted;
    solver.solve(setup, () => void playing.refresh());
  }

  /** Puts on the board a setup that is unrelated to the previous one. */
  openFresh(setup: Setup, visit: Visit | 'keep' = 'push', shownIn?: Mode): Promise<Answered<Study>> {
    const { scene, parts, home, mode } = this.#options;
    return this.open(setup, {
      players: 'usual',
      visit,
      // From the home page, opens Analyse mode, because readers who bring their own board want to know its value.
      mode: shownIn ?? (home.shown.value ? 'analyse' : mode.value),
      draw: () => {
        // Clears the puzzle maker, because its goal and words belong to the previous board.
        parts.make.now.peek()?.composing.clear();
        scene.lay(setup, DEFAULT_LAYOUT);
      },
      step: { group: null },
    });
  }

  /** Shows an example in place of a broken link; nothing if the code for that cannot be loaded. */
  async #openDefault(wrong: string, isStale: () => boolean): Promise<void> {
    const { engine, games, mode, solver, importing } = this.#options;
    const loaded = await importing(() => import('./default-board.ts')).catch(() => null);
    if (loaded === null || isStale()) return;
    await loaded.openDefault(wrong, {
      engine,
      games: games.value,
      solver,
      isStale,
      setMode: (shownIn) => {
        mode.value = shownIn;
      },
      open: (setup, shownIn) => this.openFresh(setup, 'keep', shownIn),
    });
  }

  /** Shows the home page. Keeps the board, so that the back button can return to it. */
  #goHome(): void {
    const { mode, playing, home } = this.#options;
    playing.pause();
    mode.value = 'play';
    home.show();
  }

  /**
   * Reports a crash of the engine: in place of the board or, if the page shows a board or the home page, in a notice.
   */
  #reportCrash(crashed: Crashed, again: () => void): void {
    const { playing, solver, home, notices } = this.#options;
    if (playing.setup.peek() === null && !home.shown.peek()) solver.fail(crashed);
    else notices.show({ id: 'place-failed', because: null, failure: crashed, again });
  }

  /** Reads a link. If the link names no setup, uses the first example of its game. */
  async #readPlace(fragment: string): Promise<LinkReading | { readonly kind: 'cancelled' } | Crashed> {
    const { engine } = this.#options;
    const read = readLink(fragment);
    if (read.kind === 'wrong' || read.parts.setup !== '') return read;
    const answered = await engine.catalogue();
    if (answered.kind === 'error') return { kind: 'wrong', error: answered.error };
    return answered.kind === 'answer' ? withFirstExample(read, answered.answer.games) : answered;
  }

  /** Reads a link and its board, but not its line. `isStale` is missing if the page does not open the link. */
  async #readWhole(fragment: string, isStale?: () => boolean): Promise<WholeReading> {
    const { engine, games, parts, importing } = this.#options;
    const written = await this.#readPlace(fragment);
    if (written.kind !== 'link') return written;
    const { game, setup: segment, line, parameters } = written.parts;
    const given = new Map(parameters);
    const authored = given.has('author');
    const isTold = given.has('story');
    const isDrawn = given.has('at');
    let watch: WatchMode | null = null;
    let drawings: typeof import('./link/drawing-code.ts') | null = null;
    if (authored || isTold || isDrawn || [segment, line, ...given.values()].some(isPacked)) {
      try {
        [watch, drawings] = await Promise.all([
          isTold ? parts.watch.load() : null,
          isDrawn ? importing(() => import('./link/drawing-code.ts')) : null,
          loadPacking(importing),
          authored && loadAuthorWords(importing),
        ]);
      } catch {
        return { kind: 'part-failed' };
      }
    }
    // An older visit must not cancel the question of a newer one.
    if (isStale?.()) return { kind: 'cancelled' };
    const entry = games.value.find(({ id }) => id === game) ?? null;
    const place = linkedPlace(written.parts, entry);
    if (place === null) return { kind: 'wrong', error: packedError(written.parts) };
    const misread = place.misread ?? [];
    // Rejects a puzzle without a goal. Otherwise, the link would show the puzzle's answer.
    if (place.mode === 'puzzle' && place.puzzle === null) {
      const error = misread.find((one) => one.arguments['name'] === 'goal') ?? linkError('link.no-goal');
      return { kind: 'wrong', error, more: misread.filter((one) => one !== error) };
    }
    if (entry?.rules === true && isStale !== undefined) {
      try {
        if (!(await this.#options.openRules(place.setup, isStale))) return { kind: 'cancelled' };
      } catch {
        return { kind: 'part-failed' };
      }
    }
    const read = await engine.read({ game, text: place.setup }, { purpose: 'open' });
    switch (read.kind) {
      case 'answer': {
        const setup = read.answer;
        const { board } = setup;
        const drawing =
          board.kind === 'graph' ? (drawings?.decodeDrawing(place.drawing ?? '', board.vertexCount) ?? null) : null;
        const isMisdrawn = isDrawn && board.kind === 'graph' && drawing === null;
        const story = watch?.storyPlayer.read(place.storyParameters) ?? null;
        const stops = story?.kind === 'story' ? story.story.stops.length : null;
        const stop = given.get('stop') ?? '';
        const faults = [
          ...misread,
          ...(isMisdrawn ? [linkError('link.damaged', { name: 'at' })] : []),
          ...(stops !== null && Number(stop) > stops ? [misreadValue('stop', stop, rangeText(1, stops))] : []),
        ];
        // Hides values if the link may require hidden values, for example if it has invalid parameters.
        const isDamaged = isMisdrawn || story?.kind === 'mistakes';
        const hidden: LinkedPlace = isDamaged && !given.has('view') ? { ...place, mode: 'play' } : place;
        return { kind: 'place', place: this.#options.editing ? hidden : used(hidden), setup, drawing, faults };
      }
      case 'error':
        return { kind: 'wrong', error: read.error };
      default:
        return read;
    }
  }

  /** Shows the place that a link names. Returns a notice if the place cannot be shown. */
  async #openLink(fragment: string): Promise<Notice | null> {
    const { engine, scene, notices, parts } = this.#options;
    const isStale = this.#staleness();
    const read = await this.#readWhole(fragment, isStale);
    if (isStale() || read.kind === 'cancelled') return null;
    if (read.kind === 'wrong') return broken(read.error, read.more);
    if (read.kind === 'part-failed') return partFailed(() => void this.visit(fragment));
    if (read.kind === 'crashed') {
      this.#forgetBroken();
      this.#reportCrash(read, () => {
        engine.revive();
        void this.visit(fragment);
      });
      return null;
    }
    const { place: linked, setup, drawing: own, faults } = read;
    const { puzzle, judged } = linked;
    // If the mode cannot be loaded, Analyse mode shows the board.
    const shownIn = (await this.#isPrepared(linked.mode, setup, () => void this.visit(fragment)))
      ? linked.mode
      : 'analyse';
    if (isStale()) return null;
    const isNew = this.#isAnother(setup);
    const isMade = shownIn === 'compose' && puzzle !== null;
    const openAt = (line: Line) =>
      this.open(setup, {
        mode: shownIn,
        // In the puzzle maker, the puzzle starts at the cursor.
        line: isMade ? stepTo(line, puzzle.from) : line,
        players: linked,
        visit: 'replace',
        draw: () => {
          this.#forgetBroken();
          if (isMade) parts.make.whenThere(({ composing }) => composing.restore(puzzle));
          else if (isNew) parts.make.now.peek()?.composing.clear();
          if (linked.mode === 'watch') parts.watch.whenThere((watch) => watch.restore(linked.watch));
          if (judged !== undefined) parts.judge.whenThere((judge) => judge.restore(judged, setup.text));
          parts.watch.now.peek()?.storyPlayer.restore(linked.storyParameters, shownIn);
          parts.board.now.peek()?.restore(shownIn === 'puzzle' ? puzzle : null);
          if (own === null) scene.lay(setup, linked.layout);
          else scene.take(setup, own, linked.layout);
        },
        step: { group: null },
      });
    const opened = await openAt(linked.line);
    if (opened.kind === 'error') {
      const moves = legalMoves(linked.line, opened.error);
      // Does not shorten the line of a puzzle, which needs all of it, or in a frame, which shows either exactly its
      // link or nothing.
      if (moves === null || puzzle !== null || !this.#options.opensExample) return broken(opened.error);
      if ((await openAt({ moves, cursor: moves.length })).kind === 'answer') {
        notices.showMisread([opened.error, ...faults]);
      }
    }
    if (opened.kind === 'answer') notices.showMisread(faults);
    return null;
  }

  /** Shows the place of another link, after the reader has gone back or forward or has edited the address. */
  async visit(fragment: string): Promise<void> {
    const { loadingMode } = this.#options;
    loadingMode.value = null;
    await this.#arrive(fragment);
  }

  async #arrive(fragment: string): Promise<void> {
    const { arriving, loadingMode } = this.#options;
    this.#visits.value += 1;
    this.#last = fragment;
    const isStale = this.#staleness();
    arriving.value = true;
    await this.#go(fragment, isStale);
    if (isStale()) return;
    arriving.value = false;
    // The reader may have chosen a mode meanwhile.
    const chosen = loadingMode.peek();
    if (chosen !== null) this.#options.setMode(chosen);
  }

  /** Dismisses the notice about a broken link, which was shown in place of the previous board. */
  #forgetBroken(): void {
    const { notices } = this.#options;
    if (notices.current.peek()?.id === 'link-broken') notices.dismiss();
  }

  async #go(fragment: string, isStale: () => boolean): Promise<void> {
    const { sharing, notices, parts, loadingMode } = this.#options;
    const isCovered =
      !this.#options.opensExample && fragment !== HOME_FRAGMENT && notices.current.peek()?.id === 'link-broken';
    if (!isCovered) notices.dismiss();
    parts.watch.now.peek()?.player.peek().pause();
    sharing.leave();
    if (fragment === HOME_FRAGMENT) {
      this.#goHome();
      return;
    }
    const notice = await this.#openLink(fragment);
    if (notice === null || isStale()) return;
    if (this.#options.opensExample) await this.#openDefault(fragment, isStale);
    if (isStale()) return;
    // Cancels the mode that is loading, because the reader chose it for another board.
    loadingMode.value = null;
    notices.show(notice);
  }

  /** Loads the catalogue. Then shows the place of a link, or the home page. Call this method once. */
  async start(fragment: string): Promise<void> {
    const { engine, catalogue, solver, home, arriving } = this.#options;
    this.#last = fragment;
    arriving.value = true;
    const isStale = this.#staleness();
    // Shows the home page at once, because it needs no catalogue.
    if (fragment === HOME_FRAGMENT) home.show();
    const answered = await engine.catalogue();
    if (answered.kind === 'cancelled') return;
    if (answered.kind !== 'answer') {
      arriving.value = false;
      home.leave();
      solver.fail(answered);
      return;
    }
    catalogue.value = answered.answer;
    if (!isStale()) await this.#arrive(fragment);
  }

  /** Puts a board on the page, given its text in any format of a game. Returns the error in the text, or null. */
  async openText(game: string, text: string): Promise<EngineError | null> {
    const { engine, solver, notices } = this.#options;
    const isStale = this.#staleness();
    const read = await engine.read({ game, text }, { purpose: 'open' });
    if (isStale()) return null;
    if (read.kind === 'crashed') solver.fail(read);
    if (read.kind !== 'answer') return read.kind === 'error' ? read.error : null;
    notices.dismiss();
    await this.openFresh(read.answer);
    return null;
  }

  /** Starts a game on a board with the reader's first move. Reports a board that cannot be loaded. */
  async openWithMove({ game, setup: text }: Choice, move: string): Promise<void> {
    const { engine, playing, scene, notices } = this.#options;
    const isStale = this.#staleness();
    const read = await engine.read({ game, text }, { purpose: 'open' });
    if (isStale()) return;
    if (read.kind === 'crashed') notices.show({ id: 'part-failed', because: null });
    if (read.kind !== 'answer') return;
    const setup = read.answer;
    const opened = await this.open(setup, {
      players: 'usual',
      // The move adds the entry to the browser's history, so changing the board adds none.
      visit: 'keep',
      mode: 'play',
      draw: () => scene.lay(setup, DEFAULT_LAYOUT),
      step: { group: null },
    });
    if (opened.kind === 'answer') await playing.play(move);
  }

  /** Discards the engine's solution, which belongs to a different board from the one on the page. */
  forgetSolved(): void {
    this.#solving = '';
  }

  /** Returns the reason why a link cannot be opened, without opening the link; null if no reason is known. */
  async linkProblem(fragment: string): Promise<EngineError | null> {
    const { engine } = this.#options;
    const read = await this.#readWhole(fragment);
    if (read.kind === 'wrong') return read.error;
    if (read.kind !== 'place') return null;
    const { setup, place } = read;
    const line = lineText(place.line.moves);
    const studied = await engine.study({ game: setup.game, setup: setup.text, line });
    return studied.kind === 'error' ? studied.error : null;
  }

  /** Starts solving the setup again after a cancellation or a failure. */
  solveAgain(): void {
    const { engine, playing, solver } = this.#options;
    engine.revive();
    const setup = playing.setup.value;
    if (setup === null) {
      solver.load();
      void this.start(this.#last);
    } else solver.solve(setup, () => void playing.refresh());
  }
}

/** Returns the moves before the move that caused an error; null if the error does not concern the line. */
function legalMoves({ moves }: Line, { code, arguments: { ply } }: EngineError): readonly string[] | null {
  if (!code.startsWith('line.')) return null;
  const wrong = ply === undefined ? moves.indexOf('') : Number(ply) - 1;
  return wrong < 0 ? null : moves.slice(0, wrong);
}

/** Returns the notice that reports a broken link. */
function broken(because: EngineError, more: readonly EngineError[] = []): Notice {
  return { id: 'link-broken', because, more };
}

/** Returns the place that shows the result of the maker at `place`: for a puzzle, its first position. */
function used(place: LinkedPlace): LinkedPlace {
  if (place.mode !== 'compose') return { ...place, mode: USED_IN[place.mode] };
  // Only a puzzle that has a goal can be shown.
  if (place.puzzle === null) return { ...place, mode: place.misread === undefined ? 'analyse' : 'play' };
  const moves = place.line.moves.slice(0, place.puzzle.from);
  return { ...place, mode: USED_IN.compose, line: { moves, cursor: moves.length } };
}
