/** Puts boards onto the page: from links, the gallery, pasted text, generators and the editor. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Scene } from './board/scene.ts';
import type { BoardOpening } from './board-opening.ts';
import type { Parts } from './bundles.ts';
import type { Answered, Crashed, EnginePort } from './game/engine-port.ts';
import { EMPTY_LINE, type Line, lineText, stepTo } from './game/line.ts';
import type { Catalogue, Choice, Drawing, EngineError, GameEntry, Setup, Study } from './game/types.ts';
import { HOME_FRAGMENT, type Home } from './home/home.ts';
import { isPacked, loadPacking } from './link/link-packing.ts';
import { guessPlace, type LinkReading, linkError, readLink, withFirstExample } from './link/read-link.ts';
import { type Notice, type Notices, partFailed } from './notices.ts';
import type { PlaySession, Visit } from './play/play-session.ts';
import type { Solver } from './play/solver.ts';
import { loadAuthorWords } from './puzzle/puzzle-link.ts';
import {
  DEFAULT_LAYOUT,
  type LinkedPlace,
  linkedDrawing,
  linkedPlace,
  type Mode,
  misreadValue,
  packedError,
  rangeText,
} from './share/link-state.ts';
import type { PageLink } from './share/page-link.ts';
import type { WatchMode } from './watch-mode.ts';

/** Where what is made in a mode is used. */
const USED_IN: Readonly<Record<Mode, Mode>> = {
  play: 'play',
  analyse: 'analyse',
  edit: 'analyse',
  watch: 'watch',
  puzzle: 'puzzle',
  compose: 'puzzle',
  judge: 'analyse',
};

/** What {@link Navigation} works on. */
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
  /** A link is followed, and what it leads to has not come yet. */
  readonly arriving: Signal<boolean>;
  /** The mode that the reader has chosen and that is still on its way. */
  readonly coming: Signal<Mode | null>;
  readonly setMode: (mode: Mode) => void;
  /** Links may lead to where boards and puzzles are made; without it they lead to where these are used. */
  readonly making: boolean;
  /** A link that leads nowhere gives way to an example. */
  readonly standsIn: boolean;
  readonly parts: Parts;
  /** Everything that a mode needs for a board is there. */
  readonly isReady: (mode: Mode, of: Setup) => boolean;
  /** Imports a script. */
  readonly importing: <T>(load: () => Promise<T>) => Promise<T>;
  /** Fetches it; rejects when it cannot be had. */
  readonly prepare: (mode: Mode, of: Setup) => Promise<void>;
  /** Runs in the same instant as the change. */
  readonly opening: (setup: Setup, step: BoardOpening['step']) => void;
  /** Runs when the setup is on the board. */
  readonly opened: (setup: Setup) => void;
}

/** The place of a link with its board. */
interface WholePlace {
  readonly kind: 'place';
  readonly place: LinkedPlace;
  readonly setup: Setup;
  /** The reader's own drawing; null if the link has none that fits the board. */
  readonly drawing: Drawing | null;
  /** The parameters that were ignored. */
  readonly faults: readonly EngineError[];
}

/** A link with its board, or why it cannot be followed. */
type WholeReading =
  | WholePlace
  | { readonly kind: 'wrong'; readonly error: EngineError; readonly more?: readonly EngineError[] }
  | { readonly kind: 'part-failed' }
  | { readonly kind: 'cancelled' }
  | Crashed;

/** The ways onto the board of a page. */
export class Navigation {
  readonly #options: NavigationOptions;
  /** The setup that the solver has, or has tried to solve, by game and text. */
  #given = '';
  /** Counts visits, so that nothing which took longer can take the place of a newer one. */
  #visits = 0;
  /** What the page was to show last, should the engine have to be asked once more. */
  #last = '';

  constructor(options: NavigationOptions) {
    this.#options = options;
  }

  /** Tells whether the reader has gone to another link since. */
  #staleness(): () => boolean {
    const current = this.#visits;
    return () => current !== this.#visits;
  }

  /** Waits for what a mode needs; says so when it cannot be had. */
  async #isPrepared(wanted: Mode, setup: Setup, again: () => void): Promise<boolean> {
    const { notices } = this.#options;
    if (this.#options.isReady(wanted, setup)) return true;
    const isStale = this.#staleness();
    try {
      await this.#options.prepare(wanted, setup);
    } catch {
      if (!isStale()) notices.tell(partFailed(again));
      return false;
    }
    return !isStale();
  }

  /** Puts a setup on the board and solves it. */
  async open(setup: Setup, opening: BoardOpening): Promise<Answered<Study>> {
    const { mode, playing, sharing, home } = this.#options;
    const shownIn = opening.mode ?? mode.value;
    if (
      !this.#options.isReady(shownIn, setup) &&
      !(await this.#isPrepared(shownIn, setup, () => void this.open(setup, opening)))
    ) {
      return { kind: 'cancelled' };
    }
    // What an edit leaves of a board stays what it was about.
    const isFresh = opening.step?.group === null && this.#isAnother(setup);
    const answered = await playing.open(setup, opening.line ?? EMPTY_LINE, opening.players ?? null, {
      isStale: this.#staleness(),
      alongside: () => {
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

  /** What was watched and told on the board means nothing on the next one. */
  #leaveBoard(): void {
    const { parts } = this.#options;
    parts.watch.now.peek()?.watching.restart();
    parts.watch.now.peek()?.telling.tell(null);
  }

  /** Solves a setup, unless it is the one that the solver has already. */
  #solve(setup: Setup): void {
    const { playing, solver } = this.#options;
    const wanted = `${setup.game} ${setup.text}`;
    if (this.#given === wanted) return;
    this.#given = wanted;
    solver.solve(setup, () => void playing.refresh());
  }

  /** Puts a setup on the board that has nothing to do with the one before. */
  openFresh(setup: Setup, visit: Visit | 'keep' = 'push', shownIn?: Mode): Promise<Answered<Study>> {
    const { scene, parts, home, mode } = this.#options;
    return this.open(setup, {
      players: 'usual',
      visit,
      // Readers who bring a board of their own want to know its value.
      mode: shownIn ?? (home.shown.value ? 'analyse' : mode.value),
      draw: () => {
        // What was written about another board means nothing on this one.
        parts.make.now.peek()?.composing.clear();
        scene.lay(setup, DEFAULT_LAYOUT);
      },
      step: { group: null },
    });
  }

  /** Shows the first example of the game that a wrong link names, or of the first game. */
  async #openDefault(wrong: string): Promise<void> {
    const { engine, games, mode, solver } = this.#options;
    const guessed = guessPlace(wrong);
    const entry = games.value.find(({ id }) => id === guessed.game) ?? games.value[0];
    const example = entry?.examples[0];
    if (entry === undefined || example === undefined) return;
    const shownIn = guessed.hidesValues ? 'play' : 'analyse';
    mode.value = shownIn;
    const isStale = this.#staleness();
    const read = await engine.read({ game: entry.id, text: example.setup }, { purpose: 'open' });
    if (isStale()) return;
    if (read.kind === 'answer') await this.openFresh(read.answer, 'keep', shownIn);
    else if (read.kind !== 'cancelled') solver.fail(read);
  }

  /** The board stays where it is, for the reader who comes back to it. */
  #goHome(): void {
    const { mode, playing, home } = this.#options;
    playing.pause();
    mode.value = 'play';
    home.show();
  }

  /** The engine cannot be had for a link: told where that would be worked on, or over what else is shown. */
  #lack(crashed: Crashed, again: () => void): void {
    const { playing, solver, home, notices } = this.#options;
    if (playing.setup.peek() === null && !home.shown.peek()) solver.fail(crashed);
    else notices.tell({ id: 'place-failed', because: null, failure: crashed, again });
  }

  /** Reads a link, with a setup even where it names a game only. */
  async #readPlace(fragment: string): Promise<LinkReading | { readonly kind: 'cancelled' } | Crashed> {
    const { engine } = this.#options;
    const read = readLink(fragment);
    if (read.kind === 'wrong' || read.parts.setup !== '') return read;
    const answered = await engine.catalogue();
    if (answered.kind === 'error') return { kind: 'wrong', error: answered.error };
    return answered.kind === 'answer' ? withFirstExample(read, answered.answer.games) : answered;
  }

  /** Reads all of a link but its line. */
  async #readWhole(fragment: string): Promise<WholeReading> {
    const { engine, games, parts } = this.#options;
    const written = await this.#readPlace(fragment);
    if (written.kind !== 'link') return written;
    const { game, setup: segment, line, parameters } = written.parts;
    const given = new Map(parameters);
    const authored = given.has('author');
    const isTold = given.has('story');
    let watch: WatchMode | null = null;
    if (authored || isTold || [segment, line, ...given.values()].some(isPacked)) {
      try {
        [watch] = await Promise.all([
          isTold ? parts.watch.load() : null,
          loadPacking(this.#options.importing),
          authored && loadAuthorWords(this.#options.importing),
        ]);
      } catch {
        return { kind: 'part-failed' };
      }
    }
    const place = linkedPlace(written.parts, games.value.find(({ id }) => id === game) ?? null);
    if (place === null) return { kind: 'wrong', error: packedError(written.parts) };
    const misread = place.misread ?? [];
    // Without its goal the puzzle is lost, and the board would show the answer.
    if (place.mode === 'puzzle' && place.puzzle === null) {
      const error = misread.find((one) => one.arguments['name'] === 'goal') ?? linkError('link.no-goal');
      return { kind: 'wrong', error, more: misread.filter((one) => one !== error) };
    }
    const read = await engine.read({ game, text: place.setup }, { purpose: 'open' });
    switch (read.kind) {
      case 'answer': {
        const setup = read.answer;
        const isDrawn = setup.board.kind === 'graph' && place.drawing !== null;
        const drawing = setup.board.kind === 'graph' ? linkedDrawing(place, setup.board.vertexCount) : null;
        const isMisdrawn = isDrawn && drawing === null;
        const story = watch?.telling.read(place.told) ?? null;
        const stops = story?.kind === 'story' ? story.story.stops.length : null;
        const stop = given.get('stop') ?? '';
        const faults = [
          ...misread,
          ...(isMisdrawn ? [linkError('link.damaged', { name: 'at' })] : []),
          ...(stops !== null && Number(stop) > stops ? [misreadValue('stop', stop, rangeText(1, stops))] : []),
        ];
        // As with parameters that are not valid: the link may have asked for hidden values.
        const isDamaged = isMisdrawn || story?.kind === 'mistakes';
        const hidden: LinkedPlace = isDamaged && !given.has('view') ? { ...place, mode: 'play' } : place;
        return { kind: 'place', place: this.#options.making ? hidden : used(hidden), setup, drawing, faults };
      }
      case 'error':
        return { kind: 'wrong', error: read.error };
      default:
        return read;
    }
  }

  /** Shows the place of a link; gives what to tell the reader when it cannot be shown. */
  async #openLink(fragment: string): Promise<Notice | null> {
    const { engine, scene, notices, parts } = this.#options;
    const isStale = this.#staleness();
    const read = await this.#readWhole(fragment);
    if (isStale() || read.kind === 'cancelled') return null;
    if (read.kind === 'wrong') return broken(read.error, read.more);
    if (read.kind === 'part-failed') return partFailed(() => void this.visit(fragment));
    if (read.kind === 'crashed') {
      this.#forgetBroken();
      this.#lack(read, () => {
        engine.revive();
        void this.visit(fragment);
      });
      return null;
    }
    const { place: linked, setup, drawing: own, faults } = read;
    const { puzzle, judged } = linked;
    // Where the board can be shown but not what was to be seen of it, it is shown.
    const shownIn = (await this.#isPrepared(linked.mode, setup, () => void this.visit(fragment)))
      ? linked.mode
      : 'analyse';
    if (isStale()) return null;
    const isNew = this.#isAnother(setup);
    const isMade = shownIn === 'compose' && puzzle !== null;
    const openAt = (line: Line) =>
      this.open(setup, {
        mode: shownIn,
        // What is made begins at the cursor.
        line: isMade ? stepTo(line, puzzle.from) : line,
        players: linked,
        visit: 'replace',
        draw: () => {
          this.#forgetBroken();
          if (isMade) parts.make.whenThere(({ composing }) => composing.restore(puzzle));
          else if (isNew) parts.make.now.peek()?.composing.clear();
          if (linked.mode === 'watch') parts.watch.whenThere((watch) => watch.restore(linked.watch));
          if (judged !== undefined) parts.judge.whenThere((judge) => judge.restore(judged, setup.text));
          parts.watch.now.peek()?.telling.restore(linked.told, shownIn);
          parts.board.now.peek()?.restore(shownIn === 'puzzle' ? puzzle : null);
          if (own === null) scene.lay(setup, linked.layout);
          else scene.take(setup, own, linked.layout);
        },
        step: { group: null },
      });
    const opened = await openAt(linked.line);
    if (opened.kind === 'error') {
      const moves = legalMoves(linked.line, opened.error);
      // A puzzle is another one without its line, and a frame shows what its page wants or nothing.
      if (moves === null || puzzle !== null || !this.#options.standsIn) return broken(opened.error);
      if ((await openAt({ moves, cursor: moves.length })).kind === 'answer') {
        notices.tellMisread([opened.error, ...faults]);
      }
    }
    if (opened.kind === 'answer') notices.tellMisread(faults);
    return null;
  }

  /** Shows the place of a link that came later, by going back or by hand. */
  async visit(fragment: string): Promise<void> {
    const { coming } = this.#options;
    coming.value = null;
    await this.#arrive(fragment);
  }

  async #arrive(fragment: string): Promise<void> {
    const { arriving, coming } = this.#options;
    this.#visits += 1;
    this.#last = fragment;
    const isStale = this.#staleness();
    arriving.value = true;
    await this.#go(fragment, isStale);
    if (isStale()) return;
    arriving.value = false;
    // What was chosen on the way is newer than the link.
    const chosen = coming.peek();
    if (chosen !== null) this.#options.setMode(chosen);
  }

  /** The board that was shown before a broken link must not be seen again while another link arrives. */
  #forgetBroken(): void {
    const { notices } = this.#options;
    if (notices.current.peek()?.id === 'link-broken') notices.dismiss();
  }

  async #go(fragment: string, isStale: () => boolean): Promise<void> {
    const { sharing, notices, parts, coming } = this.#options;
    const isCovered =
      !this.#options.standsIn && fragment !== HOME_FRAGMENT && notices.current.peek()?.id === 'link-broken';
    if (!isCovered) notices.dismiss();
    parts.watch.now.peek()?.player.peek().pause();
    sharing.leave();
    if (fragment === HOME_FRAGMENT) {
      this.#goHome();
      return;
    }
    const notice = await this.#openLink(fragment);
    if (notice === null || isStale()) return;
    if (this.#options.standsIn) await this.#openDefault(fragment);
    if (isStale()) return;
    // It was chosen for another board.
    coming.value = null;
    notices.tell(notice);
  }

  /** Asks the engine for the catalogue and shows the place of a link, or the home page. Call once. */
  async start(fragment: string): Promise<void> {
    const { engine, catalogue, solver, home, arriving } = this.#options;
    this.#last = fragment;
    arriving.value = true;
    const isStale = this.#staleness();
    // Where it leads to no board that is known at once, and nothing else is shown meanwhile.
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

  /** Puts a text in any format of a game on the board. Returns what is wrong with it, or null. */
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

  /** Starts a game on a board with its first move. Reports a board that cannot be fetched. */
  async openWithMove({ game, setup: text }: Choice, move: string): Promise<void> {
    const { engine, playing, scene, notices } = this.#options;
    const isStale = this.#staleness();
    const read = await engine.read({ game, text }, { purpose: 'open' });
    if (isStale()) return;
    if (read.kind === 'crashed') notices.tell({ id: 'part-failed', because: null });
    if (read.kind !== 'answer') return;
    const setup = read.answer;
    const opened = await this.open(setup, {
      players: 'usual',
      // The place in the history is that of the move.
      visit: 'keep',
      mode: 'play',
      draw: () => scene.lay(setup, DEFAULT_LAYOUT),
      step: { group: null },
    });
    if (opened.kind === 'answer') await playing.play(move);
  }

  /** Forgets which board the engine has solved: it has the solution of another one. */
  forgetSolved(): void {
    this.#given = '';
  }

  /** Returns why a link cannot be opened, without opening it; null if no reason is known. */
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

  /** Solves the setup after a stop or a failure. */
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

/** Returns the moves before the one that an error is about; null if the error is not about the line. */
function legalMoves({ moves }: Line, { code, arguments: { ply } }: EngineError): readonly string[] | null {
  if (!code.startsWith('line.')) return null;
  const wrong = ply === undefined ? moves.indexOf('') : Number(ply) - 1;
  return wrong < 0 ? null : moves.slice(0, wrong);
}

/** A link that leads nowhere. */
function broken(because: EngineError, more: readonly EngineError[] = []): Notice {
  return { id: 'link-broken', because, more };
}

/** The place in which what is made at `place` is used: a puzzle from its first position. */
function used(place: LinkedPlace): LinkedPlace {
  if (place.mode !== 'compose') return { ...place, mode: USED_IN[place.mode] };
  // Without a goal there is nothing to solve.
  if (place.puzzle === null) return { ...place, mode: place.misread === undefined ? 'analyse' : 'play' };
  const moves = place.line.moves.slice(0, place.puzzle.from);
  return { ...place, mode: USED_IN.compose, line: { moves, cursor: moves.length } };
}
