/**
 * The page's collection of puzzles: today's puzzle, the named ones, the others by game, and those that the reader has
 * solved.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { type Line, lineText } from '../game/line.ts';
import type { Timer } from '../game/timer.ts';
import type { GameEntry, Position, Setup } from '../game/types.ts';
import { type Goal, goalText } from '../puzzle/goal.ts';
import type { PuzzleSession } from '../puzzle/puzzle-session.ts';
import { type AnswerCache, cachedAnswer } from './answer-cache.ts';
import { Calendar } from './calendar.ts';
import { type CollectedPuzzle, readCollection } from './collection.ts';
import { collectedParts } from './collection-links.ts';
import type { LibraryStorage } from './library.ts';
import { type Named, PUZZLE_NAMES } from './puzzle-names.ts';
import { StoredSet } from './stored-set.ts';

/** The unnamed puzzles of a game, easiest first. */
export interface GameShelf {
  readonly game: GameEntry;
  readonly puzzles: readonly CollectedPuzzle[];
  readonly solved: number;
}

/** A named puzzle, chosen by a person. */
export interface NamedCollectedPuzzle extends CollectedPuzzle {
  readonly named: Named;
}

/** The start and the goal of a puzzle. `line` contains the moves from the setup to the puzzle's first position. */
export interface PuzzlePlace {
  readonly game: string;
  readonly setup: string;
  readonly line: readonly string[];
  readonly goal: Goal;
}

/** The content of a named puzzle's card, which is available before the engine has loaded. */
export interface ShelfCard {
  /** The id of the puzzle. */
  readonly id: string;
  readonly picture: Setup;
  /** The first position of the puzzle; null if the puzzle begins at the start of its board. */
  readonly position: Position | null;
  /** The link to the puzzle, without `#`. */
  readonly fragment: string;
}

export interface ShelfOptions {
  readonly engine: Pick<EnginePort, 'read' | 'study' | 'writeLink'>;
  readonly games: ReadonlySignal<readonly GameEntry[]>;
  /** Fetches `web/puzzles/collection.json`, and the cards of the named puzzles. */
  readonly collection: () => Promise<{ readonly puzzles: unknown; readonly cards: readonly ShelfCard[] }>;
  readonly storage: () => LibraryStorage;
  /** The reader's local date and time. */
  readonly now: () => Date;
  readonly timer: Timer;
  readonly playing: {
    readonly setup: ReadonlySignal<Pick<Setup, 'game' | 'text'> | null>;
    readonly line: ReadonlySignal<Pick<Line, 'moves'>>;
  };
  /** The puzzle on the page. When the reader solves it, the shelf adds it to the solved puzzles. */
  readonly puzzling: ReadonlySignal<Pick<PuzzleSession, 'puzzle' | 'state'> | null>;
}

export class Shelf {
  readonly #options: ShelfOptions;
  readonly #calendar: Calendar;
  readonly #puzzles = signal<readonly CollectedPuzzle[]>([]);
  /** Keys of the solved puzzles, as returned by {@link nameOf}. */
  readonly #namesSolved: StoredSet<string>;
  /** Days on which the reader solved a puzzle, as day numbers of the calendar. */
  readonly #daysSolved: StoredSet<number>;
  /** Cards of the named puzzles, by puzzle id. They need no engine. */
  readonly #cards = new Map<string, ShelfCard>();
  readonly #links: AnswerCache<string> = new Map();
  readonly #pictures: AnswerCache<Setup> = new Map();
  readonly #positions: AnswerCache<Position> = new Map();
  #loading = false;

  /** The puzzles of the games that the page offers. */
  readonly #known = computed(() => {
    const { games } = this.#options;
    return this.#puzzles.value.filter((puzzle) => games.value.some(({ id }) => id === puzzle.game));
  });
  /** Named puzzles in shelf order; empty until the collection is loaded. */
  readonly named = computed(() => this.#known.value.filter(hasName).toSorted((a, b) => placeOf(a) - placeOf(b)));
  /** Total number of puzzles, named and unnamed. */
  readonly count = computed(() => this.#known.value.length);
  /** The ids of all puzzles that the reader has solved. */
  readonly solved = computed((): ReadonlySet<string> => {
    const names = this.#namesSolved.items.value;
    return new Set(this.#puzzles.value.filter((puzzle) => names.has(collectedName(puzzle))).map(({ id }) => id));
  });
  /** The unnamed puzzles by game, in catalogue order; empty until the collection is loaded. */
  readonly games = computed((): readonly GameShelf[] =>
    this.#options.games.value.flatMap((game) => {
      const puzzles = this.#known.value.filter((puzzle) => puzzle.game === game.id && !hasName(puzzle));
      const solved = puzzles.filter(({ id }) => this.solved.value.has(id)).length;
      return puzzles.length === 0 ? [] : [{ game, puzzles, solved }];
    }),
  );
  /**
   * The puzzle of the day, which is the same for all readers. If there are named puzzles, it is one of them. Null until
   * the collection is loaded.
   */
  readonly today = computed(() => {
    const offered = this.named.value.length > 0 ? this.named.value : this.#known.value;
    return offered[indexOfDay(this.#calendar.day.value, offered.length)] ?? null;
  });
  /**
   * Number of consecutive days on which the reader has solved a puzzle. The last of these days is today or, if no
   * puzzle was solved today, yesterday.
   */
  readonly days = computed(() => {
    const days = this.#daysSolved.items.value;
    const today = this.#calendar.day.value;
    const last = days.has(today) ? today : today - 1;
    let count = 0;
    while (days.has(last - count)) count += 1;
    return count;
  });
  /** The start of the puzzle on the page; null if the page shows no puzzle. */
  readonly place = computed((): PuzzlePlace | null => {
    const { playing, puzzling } = this.#options;
    const [setup, puzzle] = [playing.setup.value, puzzling.value?.puzzle.value ?? null];
    if (setup === null || puzzle === null) return null;
    const line = playing.line.value.moves.slice(0, puzzle.from);
    return { game: setup.game, setup: setup.text, line, goal: puzzle.goal };
  });

  constructor(options: ShelfOptions) {
    this.#options = options;
    this.#calendar = new Calendar(options);
    this.#namesSolved = new StoredSet(options.storage, 'perfect-play-solved', isText);
    this.#daysSolved = new StoredSet(options.storage, 'perfect-play-solved-days', isNumber);
    effect(() => {
      if (options.puzzling.value?.state.value.kind !== 'solved') return;
      untracked(() => {
        if (this.place.value === null) return;
        if (this.#loading) this.lookAtClock();
        this.#namesSolved.add(nameOf(this.place.value));
        this.#daysSolved.add(this.#calendar.day.value);
      });
    });
  }

  /** Loads the collection if it is not loaded yet. */
  load(): void {
    if (this.#loading) return;
    this.#loading = true;
    this.lookAtClock();
    this.#fetch().catch(() => {
      // The next visit to the home page retries, because the network may be back.
      this.#loading = false;
    });
  }

  /** Updates today's puzzle. Call it when the page becomes visible again. */
  lookAtClock(): void {
    this.#calendar.look();
  }

  /** Returns the link to a puzzle, without `#`; null until the link is written. */
  linkOf(puzzle: CollectedPuzzle): ReadonlySignal<string | null> {
    return cachedAnswer(this.#links, puzzle.id, async () => {
      const card = this.#cards.get(puzzle.id);
      const parts = collectedParts(puzzle);
      if (card !== undefined || parts === null) return card?.fragment ?? null;
      const written = await this.#options.engine.writeLink(parts, { purpose: 'card' });
      return written.kind === 'answer' ? written.answer.fragment : null;
    });
  }

  /** Returns the board of a puzzle; null until the engine has read the board. */
  pictureOf({ id, game, setup }: CollectedPuzzle): ReadonlySignal<Setup | null> {
    return cachedAnswer(this.#pictures, id, async () => {
      const card = this.#cards.get(id);
      if (card !== undefined) return card.picture;
      const read = await this.#options.engine.read({ game, text: setup }, { purpose: 'card' });
      return read.kind === 'answer' ? read.answer : null;
    });
  }

  /**
   * Returns the first position of a puzzle. Returns null until the position is known, and if the puzzle begins at the
   * start of its board.
   */
  positionOf({ id, game, setup, line }: CollectedPuzzle): ReadonlySignal<Position | null> {
    // For a puzzle that begins at the start of its board, avoids loading the part of the engine that knows the moves.
    if (line === '') return AT_START;
    return cachedAnswer(this.#positions, id, async () => {
      const card = this.#cards.get(id);
      if (card !== undefined) return card.position;
      const studied = await this.#options.engine.study({ game, setup, line });
      return studied.kind === 'answer' ? (studied.answer.positions.at(-1) ?? null) : null;
    });
  }

  /**
   * Returns the puzzle with this start and goal; null if the collection does not contain the puzzle or is not
   * loaded.
   */
  find(place: PuzzlePlace): CollectedPuzzle | null {
    const name = nameOf(place);
    return this.#known.value.find((puzzle) => collectedName(puzzle) === name) ?? null;
  }

  /**
   * Returns the next unsolved puzzle: after a named puzzle, the next named one; after any other puzzle, the easiest one
   * of its game; failing that, any puzzle. Returns null if all puzzles are solved.
   */
  nextAfter(place: PuzzlePlace): CollectedPuzzle | null {
    const here = this.find(place);
    const open = this.#known.value.filter((puzzle) => puzzle !== here && !this.solved.value.has(puzzle.id));
    const onShelf = this.named.value.filter((puzzle) => open.includes(puzzle));
    const ofGame = open.filter((puzzle) => puzzle.game === place.game);
    const after = here !== null && hasName(here) ? placeOf(here) : null;
    if (after === null) return ofGame[0] ?? onShelf[0] ?? open[0] ?? null;
    return onShelf.find((puzzle) => placeOf(puzzle) > after) ?? onShelf[0] ?? ofGame[0] ?? open[0] ?? null;
  }

  async #fetch(): Promise<void> {
    const fetched = await this.#options.collection();
    const read = readCollection(fetched.puzzles);
    if (read === null) return;
    for (const card of fetched.cards) this.#cards.set(card.id, card);
    this.#puzzles.value = [...read.puzzles].sort(byDifficulty);
  }
}

/** The first position of any puzzle that begins at the start of its board. */
const AT_START = signal<Position | null>(null);

/** Returns a key that identifies a puzzle regardless of the link that led to it. */
function nameOf({ game, setup, line, goal }: PuzzlePlace): string {
  return [game, setup, lineText(line), goalText(goal)].join(' ');
}

function collectedName({ game, setup, line, goal }: CollectedPuzzle): string {
  return [game, setup, line, goal].join(' ');
}

function hasName(puzzle: CollectedPuzzle): puzzle is NamedCollectedPuzzle {
  return puzzle.named !== undefined;
}

/** Returns the index of a named puzzle on the shelf. */
function placeOf({ named }: NamedCollectedPuzzle): number {
  return PUZZLE_NAMES.indexOf(named.name);
}

function byDifficulty(a: CollectedPuzzle, b: CollectedPuzzle): number {
  return scoreOf(a) - scoreOf(b) || (a.id < b.id ? -1 : 1);
}

function scoreOf({ certificate }: CollectedPuzzle): number {
  return certificate.difficulty?.score ?? 0;
}

/**
 * Step from one day to the next, as a share of the collection. With the golden ratio as the step, the puzzles of
 * neighbouring days differ in game and difficulty.
 */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Returns the index of the puzzle for a day. In `count` consecutive days, each of the `count` puzzles appears once. */
function indexOfDay(day: number, count: number): number {
  if (count === 0) return 0;
  let stride = Math.max(1, Math.round(count * GOLDEN));
  while (greatestCommonDivisor(stride, count) > 1) stride += 1;
  return (day * stride) % count;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function isText(item: unknown): item is string {
  return typeof item === 'string';
}

function isNumber(item: unknown): item is number {
  return typeof item === 'number';
}
