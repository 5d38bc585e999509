/**
 * The collection that comes with the page: today's puzzle, the named ones, the others by game, and which ones the reader has
 * solved. What is solved stays in this browser; where it keeps nothing, it lasts for this visit.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { type Line, lineText } from '../game/line.ts';
import type { Timer } from '../game/timer.ts';
import type { GameEntry, Position, Setup } from '../game/types.ts';
import { type Goal, goalText } from '../puzzle/goal.ts';
import type { PuzzleSession } from '../puzzle/puzzling.ts';
import { type Answers, askOnce } from './ask-once.ts';
import { createCalendar } from './calendar.ts';
import { collectedParts } from './collected-parts.ts';
import { type CollectedPuzzle, readCollection } from './collection.ts';
import type { LibraryStorage } from './library.ts';
import { type Named, PUZZLE_NAMES } from './named.ts';

/** The puzzles of a game that have no name, easiest first. */
export interface GameShelf {
  readonly game: GameEntry;
  readonly puzzles: readonly CollectedPuzzle[];
  readonly solved: number;
}

/** A puzzle that was chosen by hand. */
export interface NamedOne extends CollectedPuzzle {
  readonly named: Named;
}

/** Where a puzzle begins, and what it asks for. `line` are the moves before its first position. */
export interface PuzzlePlace {
  readonly game: string;
  readonly setup: string;
  readonly line: readonly string[];
  readonly goal: Goal;
}

/** What the home page shows of a named puzzle, known before any of the engine has come. */
export interface ShelfCard {
  /** Of the puzzle. */
  readonly id: string;
  readonly picture: Setup;
  /** Where it begins; null at the start of its board. */
  readonly position: Position | null;
  /** The link to it, without `#`. */
  readonly fragment: string;
}

/** The collection as the home page shows it. */
export interface Shelf {
  /** In the order of the shelf; empty until the collection is loaded. */
  readonly named: ReadonlySignal<readonly NamedOne[]>;
  /** The others by game, in the order of the catalogue; empty until the collection is loaded. */
  readonly games: ReadonlySignal<readonly GameShelf[]>;
  /** How many there are, named or not. */
  readonly count: ReadonlySignal<number>;
  /**
   * Everybody who looks on the same day finds the same one, and another one after midnight: a named one, if there are any.
   * Null until the collection is loaded.
   */
  readonly today: ReadonlySignal<CollectedPuzzle | null>;
  /** The ids of the puzzles that the reader has solved. */
  readonly solved: ReadonlySignal<ReadonlySet<string>>;
  /** On how many days on end the reader has solved a puzzle, up to today or, as long as today has none, to yesterday. */
  readonly days: ReadonlySignal<number>;
  /** Loads the collection, once. */
  readonly load: () => void;
  /** To be called when the page can be seen again: what was today's puzzle may be yesterday's. */
  readonly lookAtClock: () => void;
  /** The link to a puzzle, without `#`; null until it is written. */
  readonly linkOf: (puzzle: CollectedPuzzle) => ReadonlySignal<string | null>;
  /** The board of a puzzle; null until the engine has read it. */
  readonly pictureOf: (puzzle: CollectedPuzzle) => ReadonlySignal<Setup | null>;
  /** Where a puzzle begins; null at the start of its board, and until the engine has said. */
  readonly positionOf: (puzzle: CollectedPuzzle) => ReadonlySignal<Position | null>;
  /** The puzzle at a place; null where it is none of the collection, or that is not loaded. */
  readonly find: (place: PuzzlePlace) => CollectedPuzzle | null;
  /**
   * The puzzle to go on with: after a named one the next named one, after another one the easiest of its game. Only those that
   * are still to be solved count; where there is none of the kind, any other. Null when all are solved.
   */
  readonly nextAfter: (place: PuzzlePlace) => CollectedPuzzle | null;
  /** Where the puzzle on the page begins; null where there is none. */
  readonly place: ReadonlySignal<PuzzlePlace | null>;
}

/** What {@link createShelf} needs. */
export interface ShelfOptions {
  readonly engine: Pick<EnginePort, 'read' | 'study' | 'writeLink'>;
  readonly games: ReadonlySignal<readonly GameEntry[]>;
  /** Fetches `web/puzzles/collection.json`, and the cards of the named ones. */
  readonly collection: () => Promise<{ readonly puzzles: unknown; readonly cards: readonly ShelfCard[] }>;
  readonly storage: () => LibraryStorage;
  /** Date and time where the reader is. */
  readonly now: () => Date;
  readonly timer: Timer;
  readonly playing: {
    readonly setup: ReadonlySignal<Pick<Setup, 'game' | 'text'> | null>;
    readonly line: ReadonlySignal<Pick<Line, 'moves'>>;
  };
  /** What is solved on the page is marked. */
  readonly puzzling: ReadonlySignal<Pick<PuzzleSession, 'puzzle' | 'state'> | null>;
}

const SOLVED = 'perfect-play-solved';
const DAYS = 'perfect-play-solved-days';

/** A shelf that is still empty. */
export function createShelf(options: ShelfOptions): Shelf {
  const { engine, games } = options;
  const calendar = createCalendar(options);
  const puzzles = signal<readonly CollectedPuzzle[]>([]);
  /** The texts of {@link nameOf}. */
  const names = signal<ReadonlySet<string>>(new Set(kept(SOLVED, isText)));
  /** The days on which something was solved, by the numbers of the calendar. */
  const daysSolved = signal<ReadonlySet<number>>(new Set(kept(DAYS, isNumber)));
  /** Of the named ones, by their ids: no engine is asked about them. */
  const cards = new Map<string, ShelfCard>();
  const links: Answers<string> = new Map();
  const pictures: Answers<Setup> = new Map();
  const positions: Answers<Position> = new Map();
  let loading = false;
  /** What the browser did not keep, it cannot tell either. */
  const lost = new Set<string>();

  function kept<T>(key: string, isOne: (item: unknown) => item is T): readonly T[] {
    try {
      const list: unknown = JSON.parse(options.storage().getItem(key) ?? 'null');
      return Array.isArray(list) ? list.filter(isOne) : [];
    } catch {
      return [];
    }
  }

  /** A list with something new at its end; the oldest make way. Another tab may have added to it since. */
  function withNew<T>(
    key: string,
    isOne: (item: unknown) => item is T,
    known: ReadonlySet<T>,
    item: T,
  ): ReadonlySet<T> {
    const before = new Set([...(lost.has(key) ? [] : kept(key, isOne)), ...known]);
    before.delete(item);
    const next = [...before, item].slice(-MOST_SOLVED);
    try {
      options.storage().setItem(key, JSON.stringify(next));
    } catch {
      lost.add(key);
    }
    return new Set(next);
  }

  const solved = computed(() => {
    const done = names.value;
    return new Set(puzzles.value.filter((puzzle) => done.has(collectedName(puzzle))).map(({ id }) => id));
  });

  async function fetchCollection(): Promise<void> {
    const fetched = await options.collection();
    const read = readCollection(fetched.puzzles);
    if (read === null) return;
    for (const card of fetched.cards) cards.set(card.id, card);
    puzzles.value = [...read.puzzles].sort(byDifficulty);
  }

  /** Those of games that there are. */
  const known = computed(() => puzzles.value.filter((puzzle) => games.value.some(({ id }) => id === puzzle.game)));
  const named = computed(() => known.value.filter(hasName).toSorted((a, b) => placeOf(a) - placeOf(b)));

  function find(place: PuzzlePlace): CollectedPuzzle | null {
    const name = nameOf(place);
    return known.value.find((puzzle) => collectedName(puzzle) === name) ?? null;
  }

  const place = computed((): PuzzlePlace | null => {
    const [setup, puzzle] = [options.playing.setup.value, options.puzzling.value?.puzzle.value ?? null];
    if (setup === null || puzzle === null) return null;
    const line = options.playing.line.value.moves.slice(0, puzzle.from);
    return { game: setup.game, setup: setup.text, line, goal: puzzle.goal };
  });

  effect(() => {
    if (options.puzzling.value?.state.value.kind !== 'solved') return;
    untracked(() => {
      if (place.value === null) return;
      if (loading) calendar.look();
      names.value = withNew(SOLVED, isText, names.value, nameOf(place.value));
      daysSolved.value = withNew(DAYS, isNumber, daysSolved.value, calendar.day.value);
    });
  });

  return {
    named,
    count: computed(() => known.value.length),
    games: computed(() =>
      games.value.flatMap((game) => {
        const own = known.value.filter((puzzle) => puzzle.game === game.id && !hasName(puzzle));
        return own.length === 0
          ? []
          : [{ game, puzzles: own, solved: own.filter(({ id }) => solved.value.has(id)).length }];
      }),
    ),
    today: computed(() => {
      const offered = named.value.length > 0 ? named.value : known.value;
      return offered[indexOfDay(calendar.day.value, offered.length)] ?? null;
    }),
    solved,
    days: computed(() => {
      const today = calendar.day.value;
      const last = daysSolved.value.has(today) ? today : today - 1;
      let count = 0;
      while (daysSolved.value.has(last - count)) count += 1;
      return count;
    }),
    load() {
      if (loading) return;
      loading = true;
      calendar.look();
      fetchCollection().catch(() => {
        // The network may be back by the next visit of the home page.
        loading = false;
      });
    },
    lookAtClock: calendar.look,
    linkOf: (puzzle) =>
      askOnce(links, puzzle.id, async () => {
        const card = cards.get(puzzle.id);
        const parts = collectedParts(puzzle);
        if (card !== undefined || parts === null) return card?.fragment ?? null;
        const written = await engine.writeLink(parts, { purpose: 'card' });
        return written.kind === 'answer' ? written.answer.fragment : null;
      }),
    pictureOf: (puzzle) =>
      askOnce(pictures, puzzle.id, async () => {
        const card = cards.get(puzzle.id);
        if (card !== undefined) return card.picture;
        const read = await engine.read({ game: puzzle.game, text: puzzle.setup }, { purpose: 'card' });
        return read.kind === 'answer' ? read.answer : null;
      }),
    positionOf: (puzzle) =>
      // The start needs no part of the engine that knows the game's moves.
      puzzle.line === ''
        ? AT_START
        : askOnce(positions, puzzle.id, async () => {
            const card = cards.get(puzzle.id);
            if (card !== undefined) return card.position;
            const studied = await engine.study({ game: puzzle.game, setup: puzzle.setup, line: puzzle.line });
            return studied.kind === 'answer' ? (studied.answer.positions.at(-1) ?? null) : null;
          }),
    find,
    nextAfter(place) {
      const here = find(place);
      const open = known.value.filter((puzzle) => puzzle !== here && !solved.value.has(puzzle.id));
      const onShelf = named.value.filter((puzzle) => open.includes(puzzle));
      const ofGame = open.filter((puzzle) => puzzle.game === place.game);
      const after = here !== null && hasName(here) ? placeOf(here) : null;
      if (after === null) return ofGame[0] ?? onShelf[0] ?? open[0] ?? null;
      return onShelf.find((puzzle) => placeOf(puzzle) > after) ?? onShelf[0] ?? ofGame[0] ?? open[0] ?? null;
    },
    place,
  };
}

/** A puzzle that begins where its board does. */
const AT_START = signal<Position | null>(null);

/** As many are remembered; the oldest make way. */
const MOST_SOLVED = 1000;

/** What a puzzle is recognised by, whatever link led to it. */
function nameOf({ game, setup, line, goal }: PuzzlePlace): string {
  return [game, setup, lineText(line), goalText(goal)].join(' ');
}

function collectedName({ game, setup, line, goal }: CollectedPuzzle): string {
  return [game, setup, line, goal].join(' ');
}

function hasName(puzzle: CollectedPuzzle): puzzle is NamedOne {
  return puzzle.named !== undefined;
}

/** Where a named puzzle stands on the shelf. */
function placeOf({ named }: NamedOne): number {
  return PUZZLE_NAMES.indexOf(named.name);
}

function byDifficulty(a: CollectedPuzzle, b: CollectedPuzzle): number {
  return scoreOf(a) - scoreOf(b) || (a.id < b.id ? -1 : 1);
}

function scoreOf({ certificate }: CollectedPuzzle): number {
  return certificate.difficulty?.score ?? 0;
}

/** Steps through the collection by this part of it, so that neighbouring days differ in game and difficulty. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Which of `count` puzzles is the one of a day: each comes once in `count` days. */
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
