/** Tests the puzzle collection on the home page. */
import { signal } from '@preact/signals';
import { afterEach, describe, expect, it } from 'vitest';
import { lineMoves } from '../../../../web/model/game/line.ts';
import type { CollectedPuzzle } from '../../../../web/model/home/collection.ts';
import type { LibraryStorage } from '../../../../web/model/home/library.ts';
import { type PuzzlePlace, Shelf, type ShelfOptions } from '../../../../web/model/home/shelf.ts';
import { goalText, readGoal } from '../../../../web/model/puzzle/goal.ts';
import { NO_WORDS } from '../../../../web/model/puzzle/puzzle.ts';
import { openPage, type Page } from '../../app/page.ts';
import { COLLECTION } from './collection.fixture.ts';

let page: Page;

afterEach(() => page.close());

const HARD = collected('cat-mouse-2');
const EASY = collected('cat-mouse-1');
const SHOT = collected('shooting-1');

function collected(id: string): CollectedPuzzle {
  const puzzle = COLLECTION.puzzles.find((each) => each.id === id);
  if (puzzle === undefined) throw new Error(id);
  return puzzle;
}

/** Returns storage that keeps everything the page writes. */
function storage(kept: Map<string, string> = new Map()): () => LibraryStorage {
  const store: LibraryStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
  return () => store;
}

async function shelfOf(options: Partial<ShelfOptions> = {}): Promise<Shelf> {
  page = await openPage();
  const shelf = new Shelf({
    engine: page.engine,
    games: page.store.games,
    collection: async () => ({ puzzles: COLLECTION, cards: [] }),
    storage: storage(),
    now: () => new Date(2026, 4, 1),
    timer: () => () => {},
    playing,
    puzzling,
    ...options,
  });
  shelf.load();
  return shelf;
}

/** State of the page around a shelf. */
const setup = signal<{ readonly game: string; readonly text: string } | null>(null);
const puzzling = signal<ShelfOptions['puzzling']['value']>(null);
const playing = { setup, line: signal({ moves: [] }) };

/** Solves on the page a puzzle that starts at the first position of its board. */
function solve({ game, setup: text, goal: wanted }: Pick<CollectedPuzzle, 'game' | 'setup' | 'goal'> = EASY): void {
  const goal = readGoal(wanted);
  if (goal === null) throw new Error(wanted);
  setup.value = { game, text };
  const puzzle = signal({ goal, from: 0, contest: false, words: NO_WORDS });
  puzzling.value = { puzzle, state: signal({ kind: 'solved', clean: true, called: null }) };
  puzzling.value = null;
}

function placeOf({ game, setup: text, line, goal: wanted }: CollectedPuzzle): PuzzlePlace {
  const goal = readGoal(wanted);
  if (goal === null) throw new Error(wanted);
  return { game, setup: text, line: lineMoves(line), goal };
}

describe('the shelf', () => {
  it('lists the puzzles by game, in the order of the catalogue, the easiest first', async () => {
    const shelf = await shelfOf();
    await page.waitUntil(() => expect(shelf.games.value).not.toEqual([]));
    expect(shelf.games.value.map(({ game, puzzles }) => [game.id, puzzles.map(({ id }) => id)])).toEqual([
      ['cat-mouse', ['cat-mouse-1', 'cat-mouse-2']],
      ['shooting', ['shooting-1']],
    ]);
  });

  it('has links that open the puzzles', async () => {
    const shelf = await shelfOf();
    await page.waitUntil(() => expect(shelf.games.value).not.toEqual([]));
    for (const { puzzles } of shelf.games.value) {
      for (const puzzle of puzzles) {
        const link = shelf.linkOf(puzzle);
        await page.waitUntil(() => expect(link.value).not.toBeNull());
        await page.store.visit(link.value ?? '');
        expect([page.store.mode.value, page.store.playing.setup.value?.text, page.line()]).toEqual([
          'puzzle',
          puzzle.setup,
          puzzle.line,
        ]);
        const shown = page.store.puzzling.puzzle.value;
        expect(shown === null ? null : goalText(shown.goal)).toBe(puzzle.goal);
      }
    }
  });

  it('shows the first position of each puzzle', async () => {
    const shelf = await shelfOf();
    await page.waitUntil(() => expect(shelf.games.value).not.toEqual([]));
    const [, second] = shelf.games.value[0]?.puzzles ?? [];
    if (second === undefined) throw new Error('no puzzle');
    const position = shelf.positionOf(second);
    await page.waitUntil(() => expect(position.value?.tokens.slice(0, 2)).toEqual([5, 3]));
  });

  it('has a puzzle for every day, which repeats only after all others', async () => {
    const ids: (string | undefined)[] = [];
    for (let day = 1; day <= 6; day += 1) {
      for (const [hour, minute] of [
        [0, 0],
        [23, 59],
      ] as const) {
        const shelf = await shelfOf({ now: () => new Date(2026, 2, 26 + day, hour, minute) });
        await page.waitUntil(() => expect(shelf.today.value).not.toBeNull());
        ids.push(shelf.today.value?.id);
        page.close();
      }
    }
    const mornings = ids.filter((_, index) => index % 2 === 0);
    expect(ids.filter((_, index) => index % 2 === 1)).toEqual(mornings);
    expect(new Set(mornings.slice(0, 3)).size).toBe(3);
    expect(mornings.slice(3)).toEqual(mornings.slice(0, 3));
  });

  it('changes the puzzle of the day at midnight, and when the reader returns to the page', async () => {
    let now = new Date(2026, 2, 28, 23, 59, 50);
    const waiting = new Set<{ readonly milliseconds: number; readonly run: () => void }>();
    const shelf = await shelfOf({
      now: () => now,
      timer(milliseconds, run) {
        const timer = { milliseconds, run };
        waiting.add(timer);
        return () => void waiting.delete(timer);
      },
    });
    await page.waitUntil(() => expect(shelf.today.value).not.toBeNull());
    const days = [shelf.today.value?.id];
    const midnight = [...waiting];
    expect(midnight.map(({ milliseconds }) => Math.floor(milliseconds / 1000))).toEqual([10]);
    now = new Date(2026, 2, 29, 0, 0, 0, 500);
    for (const { run } of midnight) run();
    days.push(shelf.today.value?.id);
    // The computer is asleep at the next midnight, so its timers do not fire.
    now = new Date(2026, 2, 30, 9);
    shelf.lookAtClock();
    days.push(shelf.today.value?.id);
    expect(new Set(days).size, days.join(', ')).toBe(3);
    expect(
      [...waiting].map(({ milliseconds }) => Math.floor(milliseconds / 3_600_000)),
      'one timer',
    ).toEqual([15]);
  });

  it('stays empty if the collection does not load or is invalid', async () => {
    for (const collection of [
      () => Promise.reject(new Error('offline')),
      async () => ({ puzzles: null, cards: [] }),
      async () => ({ puzzles: { ...COLLECTION, puzzles: [{ ...COLLECTION.puzzles[0], goal: 'lose' }] }, cards: [] }),
    ]) {
      const shelf = await shelfOf({ collection });
      // The collection loads without timers: one turn settles all its promises.
      await new Promise((resolve) => setImmediate(resolve));
      expect([shelf.games.value, shelf.today.value]).toEqual([[], null]);
      page.close();
    }
  });

  it('lists named puzzles first, in their order, and takes the puzzle of the day from them', async () => {
    const only = { theme: 'only-move', figures: { count: 2 } } as const;
    const puzzles = [
      HARD,
      { ...EASY, named: { name: 'gap', ...only } },
      { ...SHOT, named: { name: 'two-steps', ...only } },
    ];
    const days = new Set<string | undefined>();
    for (let day = 1; day <= 4; day += 1) {
      const collection = async () => ({ puzzles: { ...COLLECTION, puzzles }, cards: [] });
      const shelf = await shelfOf({ collection, now: () => new Date(2026, 2, day) });
      await page.waitUntil(() =>
        expect(shelf.named.value.map(({ named }) => named.name)).toEqual(['two-steps', 'gap']),
      );
      expect(shelf.games.value.flatMap((game) => game.puzzles)).toEqual([HARD]);
      days.add(shelf.today.value?.id);
      page.close();
    }
    expect(days).toEqual(new Set(['cat-mouse-1', 'shooting-1']));
  });

  it('continues with the next named puzzle, or after an unnamed one with the easiest of the game', async () => {
    const only = { theme: 'only-move', figures: { count: 2 } } as const;
    const first = { ...SHOT, named: { name: 'two-steps', ...only } } as const;
    const second = { ...EASY, named: { name: 'gap', ...only } } as const;
    const collection = async () => ({ puzzles: { ...COLLECTION, puzzles: [HARD, second, first] }, cards: [] });
    const shelf = await shelfOf({ collection });
    await page.waitUntil(() => expect(shelf.count.value).toBe(3));
    const next = (puzzle: CollectedPuzzle): string | undefined => shelf.nextAfter(placeOf(puzzle))?.id;
    expect([next(first), next(second), next(HARD)]).toEqual([second.id, first.id, second.id]);
    solve(second);
    expect([next(first), next(second), next(HARD)], 'solved ones are passed over').toEqual([
      HARD.id,
      first.id,
      first.id,
    ]);
    solve(first);
    expect(next(first)).toBe(HARD.id);
    expect(next(HARD), 'nothing else is left').toBeUndefined();
    expect(shelf.nextAfter({ ...placeOf(SHOT), setup: '1-1' })?.id, 'of somebody’s own').toBe(HARD.id);
  });

  it('loads again after a network failure', async () => {
    let tries = 0;
    const shelf = await shelfOf({
      async collection() {
        tries += 1;
        if (tries === 1) throw new Error('offline');
        return { puzzles: COLLECTION, cards: [] };
      },
    });
    await page.waitUntil(() => {
      shelf.load();
      expect(shelf.games.value).toHaveLength(2);
    });
    expect(tries).toBe(2);
  });
});

describe('the list of solved puzzles', () => {
  it('marks a solved puzzle, also on the next visit', async () => {
    const kept = storage();
    const shelf = await shelfOf({ storage: kept });
    await page.waitUntil(() => expect(shelf.games.value).not.toEqual([]));
    expect([...shelf.solved.value]).toEqual([]);
    solve();
    expect([...shelf.solved.value]).toEqual(['cat-mouse-1']);
    expect(shelf.games.value.map(({ solved }) => solved)).toEqual([1, 0]);
    page.close();
    const later = await shelfOf({ storage: kept });
    await page.waitUntil(() => expect([...later.solved.value]).toEqual(['cat-mouse-1']));
  });

  it.each([
    ['no storage', refuse],
    ['a full storage', () => ({ getItem: () => null, setItem: refuse })],
    ['an invalid storage', storage(new Map([['perfect-play-solved', '{"no":"list"}']]))],
  ])('lasts for the visit with %s', async (_, broken) => {
    const shelf = await shelfOf({ storage: broken });
    await page.waitUntil(() => expect(shelf.games.value).not.toEqual([]));
    solve();
    expect([...shelf.solved.value]).toEqual(['cat-mouse-1']);
  });

  it('counts consecutive days, until a day without a solved puzzle', async () => {
    const kept = storage();
    let now = new Date(2026, 4, 1, 12);
    const shelf = await shelfOf({ storage: kept, now: () => now });
    const counts: number[] = [shelf.days.value];
    for (const [day, isSolved] of [
      [1, true],
      [2, true],
      [3, false],
      [3, true],
      [5, false],
      [5, true],
    ] as const) {
      now = new Date(2026, 4, day, 12);
      shelf.lookAtClock();
      if (isSolved) solve(SHOT);
      counts.push(shelf.days.value);
    }
    expect(counts).toEqual([0, 1, 2, 2, 3, 0, 1]);
    page.close();
    const later = await shelfOf({ storage: kept, now: () => now });
    expect(later.days.value).toBe(1);
  });

  it('determines whether the page shows the open puzzle as solved', async () => {
    const shelf = await shelfOf();
    await page.waitUntil(() => expect(shelf.games.value).not.toEqual([]));
    page.close();
    page = await openPage('', undefined, { collection: async () => ({ puzzles: COLLECTION, cards: [] }) });
    const { store } = page;
    store.shelf.load();
    await page.waitUntil(() => expect(store.shelf.games.value).not.toEqual([]));
    const [easiest] = store.shelf.games.value[0]?.puzzles ?? [];
    if (easiest === undefined) throw new Error('no puzzle');
    const link = store.shelf.linkOf(easiest);
    await page.waitUntil(() => expect(link.value).not.toBeNull());
    await store.visit(link.value ?? '');
    await page.waitUntil(() => expect(store.puzzling.state.value.kind).toBe('open'));
    expect([...store.shelf.solved.value]).toEqual([]);
    store.play('0');
    await page.waitUntil(() => expect([...store.shelf.solved.value]).toEqual(['cat-mouse-1']));
  });
});

function refuse(): never {
  throw new Error('not here');
}
