/**
 * The collection that comes with the page: today's puzzle, all of them by game, and which ones the reader has solved. What is
 * solved stays in this browser; where it keeps nothing, it lasts for this visit.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { lineText } from '../game/line.ts';
import type { Timer } from '../game/timer.ts';
import type { GameEntry, Position } from '../game/types.ts';
import { goalText } from '../puzzle/goal.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { type Answers, askOnce } from './ask-once.ts';
import { createCalendar } from './calendar.ts';
import { collectedParts } from './collected-parts.ts';
import { type CollectedPuzzle, readCollection } from './collection.ts';
import type { LibraryStorage } from './library.ts';

/** The puzzles of a game, easiest first. */
export interface GameShelf {
  readonly game: GameEntry;
  readonly puzzles: readonly CollectedPuzzle[];
  readonly solved: number;
}

/** The collection as the home page shows it. */
export interface Shelf {
  /** By game, in the order of the catalogue; empty until the collection is loaded. */
  readonly games: ReadonlySignal<readonly GameShelf[]>;
  /**
   * Everybody who looks on the same day finds the same one, and another one after midnight; null until the collection is
   * loaded.
   */
  readonly today: ReadonlySignal<CollectedPuzzle | null>;
  /** The ids of the puzzles that the reader has solved. */
  readonly solved: ReadonlySignal<ReadonlySet<string>>;
  /** Loads the collection, once. */
  readonly load: () => void;
  /** To be called when the page can be seen again: what was today's puzzle may be yesterday's. */
  readonly lookAtClock: () => void;
  /** The link to a puzzle, without `#`; null until it is written. */
  readonly linkOf: (puzzle: CollectedPuzzle) => ReadonlySignal<string | null>;
  /** Where a puzzle begins; null at the start of its board, and until the engine has said. */
  readonly positionOf: (puzzle: CollectedPuzzle) => ReadonlySignal<Position | null>;
  /** The reader has reached a puzzle's goal. `line` are the moves before its first position. */
  readonly mark: (game: string, setup: string, line: readonly string[], puzzle: Puzzle) => void;
}

/** What {@link createShelf} needs. */
export interface ShelfOptions {
  readonly engine: Pick<EnginePort, 'study' | 'writeLink'>;
  readonly games: ReadonlySignal<readonly GameEntry[]>;
  /** Fetches `web/puzzles/collection.json`. */
  readonly collection: () => Promise<unknown>;
  readonly storage: () => LibraryStorage;
  /** Date and time where the reader is. */
  readonly now: () => Date;
  readonly timer: Timer;
}

const KEY = 'perfect-play-solved';

/** A shelf that is still empty. */
export function createShelf(options: ShelfOptions): Shelf {
  const { engine, games } = options;
  const calendar = createCalendar(options);
  const puzzles = signal<readonly CollectedPuzzle[]>([]);
  /** The texts of {@link nameOf}. */
  const names = signal<ReadonlySet<string>>(new Set(readSolved(options.storage) ?? []));
  const links: Answers<string> = new Map();
  const positions: Answers<Position> = new Map();
  let loading = false;
  /** The browser has kept everything so far. */
  let isKept = true;

  const solved = computed(() => {
    const done = names.value;
    return new Set(puzzles.value.filter((puzzle) => done.has(collectedName(puzzle))).map(({ id }) => id));
  });

  async function fetchCollection(): Promise<void> {
    const read = readCollection(await options.collection());
    if (read !== null) puzzles.value = [...read.puzzles].sort(byDifficulty);
  }

  return {
    games: computed(() =>
      games.value.flatMap((game) => {
        const own = puzzles.value.filter((puzzle) => puzzle.game === game.id);
        return own.length === 0
          ? []
          : [{ game, puzzles: own, solved: own.filter(({ id }) => solved.value.has(id)).length }];
      }),
    ),
    today: computed(() => {
      const known = puzzles.value.filter((puzzle) => games.value.some(({ id }) => id === puzzle.game));
      return known[indexOfDay(calendar.day.value, known.length)] ?? null;
    }),
    solved,
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
        const parts = collectedParts(puzzle);
        const written = parts === null ? null : await engine.writeLink(parts, { purpose: 'card' });
        return written?.kind === 'answer' ? written.answer.fragment : null;
      }),
    positionOf: (puzzle) =>
      // The start needs no part of the engine that knows the game's moves.
      puzzle.line === ''
        ? AT_START
        : askOnce(positions, puzzle.id, async () => {
            const studied = await engine.study({ game: puzzle.game, setup: puzzle.setup, line: puzzle.line });
            return studied.kind === 'answer' ? (studied.answer.positions.at(-1) ?? null) : null;
          }),
    mark(game, setup, line, puzzle) {
      const name = nameOf(game, setup, lineText(line), goalText(puzzle.goal));
      // Another tab may have marked one since.
      const before = new Set([...((isKept ? readSolved(options.storage) : null) ?? []), ...names.peek()]);
      before.delete(name);
      const next = [...before, name].slice(-MOST_SOLVED);
      names.value = new Set(next);
      try {
        options.storage().setItem(KEY, JSON.stringify(next));
      } catch {
        isKept = false;
      }
    },
  };
}

/** A puzzle that begins where its board does. */
const AT_START = signal<Position | null>(null);

/** As many are remembered; the oldest make way. */
const MOST_SOLVED = 1000;

/** What a puzzle is recognised by, whatever link led to it. */
function nameOf(game: string, setup: string, line: string, goal: string): string {
  return [game, setup, line, goal].join(' ');
}

function collectedName({ game, setup, line, goal }: CollectedPuzzle): string {
  return nameOf(game, setup, line, goal);
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

function readSolved(storage: () => LibraryStorage): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : null;
  } catch {
    return null;
  }
}
