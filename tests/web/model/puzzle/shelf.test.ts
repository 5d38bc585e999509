/** The collection of puzzles as the home page shows it. */
import { afterEach, describe, expect, it } from 'vitest';
import type { LibraryStorage } from '../../../../web/model/home/library.ts';
import { createShelf, type Shelf, type ShelfOptions } from '../../../../web/model/home/shelf.ts';
import { goalText } from '../../../../web/model/puzzle/goal.ts';
import { NO_WORDS } from '../../../../web/model/puzzle/puzzle.ts';
import { openPage, type Page } from '../../app/page.ts';
import { COLLECTION } from './collection.fixture.ts';

let page: Page;

afterEach(() => page.close());

/** A storage that works. */
function storage(kept: Map<string, string> = new Map()): () => LibraryStorage {
  const store: LibraryStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
  return () => store;
}

async function shelfOf(options: Partial<ShelfOptions> = {}): Promise<Shelf> {
  page = await openPage();
  const shelf = createShelf({
    engine: page.engine,
    games: page.store.games,
    collection: async () => COLLECTION,
    storage: storage(),
    now: () => new Date(2026, 4, 1),
    timer: () => () => {},
    ...options,
  });
  shelf.load();
  return shelf;
}

/** Marks the first puzzle of Cat and Mouse as the page does. */
function solve(shelf: Shelf): void {
  shelf.mark('cat-mouse', '0-1.3_2-3_m3', [], {
    goal: { kind: 'win', plies: 1 },
    from: 0,
    contest: false,
    words: NO_WORDS,
  });
}

describe('the shelf', () => {
  it('has the puzzles by game, in the order of the catalogue, the easiest first', async () => {
    const shelf = await shelfOf();
    await page.until(() => expect(shelf.games.value).not.toEqual([]));
    expect(shelf.games.value.map(({ game, puzzles }) => [game.id, puzzles.map(({ id }) => id)])).toEqual([
      ['cat-mouse', ['cat-mouse-1', 'cat-mouse-2']],
      ['shooting', ['shooting-1']],
    ]);
  });

  it('leads to the puzzles', async () => {
    const shelf = await shelfOf();
    await page.until(() => expect(shelf.games.value).not.toEqual([]));
    for (const { puzzles } of shelf.games.value) {
      for (const puzzle of puzzles) {
        const link = shelf.linkOf(puzzle);
        await page.until(() => expect(link.value).not.toBeNull());
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

  it('shows where each begins, with its line played', async () => {
    const shelf = await shelfOf();
    await page.until(() => expect(shelf.games.value).not.toEqual([]));
    const [, second] = shelf.games.value[0]?.puzzles ?? [];
    if (second === undefined) throw new Error('no puzzle');
    const position = shelf.positionOf(second);
    await page.until(() => expect(position.value?.tokens.slice(0, 2)).toEqual([5, 3]));
  });

  it('has a puzzle for every day, all day long, and each of them once before one comes again', async () => {
    const ids: (string | undefined)[] = [];
    for (let day = 1; day <= 6; day += 1) {
      for (const [hour, minute] of [
        [0, 0],
        [23, 59],
      ] as const) {
        const shelf = await shelfOf({ now: () => new Date(2026, 2, 26 + day, hour, minute) });
        await page.until(() => expect(shelf.today.value).not.toBeNull());
        ids.push(shelf.today.value?.id);
        page.close();
      }
    }
    const mornings = ids.filter((_, index) => index % 2 === 0);
    expect(ids.filter((_, index) => index % 2 === 1)).toEqual(mornings);
    expect(new Set(mornings.slice(0, 3)).size).toBe(3);
    expect(mornings.slice(3)).toEqual(mornings.slice(0, 3));
  });

  it('has the puzzle of the next day at midnight, and when the page is looked at again', async () => {
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
    await page.until(() => expect(shelf.today.value).not.toBeNull());
    const days = [shelf.today.value?.id];
    const midnight = [...waiting];
    expect(midnight.map(({ milliseconds }) => Math.floor(milliseconds / 1000))).toEqual([10]);
    now = new Date(2026, 2, 29, 0, 0, 0, 500);
    for (const { run } of midnight) run();
    days.push(shelf.today.value?.id);
    // The computer sleeps over the next midnight, and its timers with it.
    now = new Date(2026, 2, 30, 9);
    shelf.lookAtClock();
    days.push(shelf.today.value?.id);
    expect(new Set(days).size, days.join(', ')).toBe(3);
    expect(
      [...waiting].map(({ milliseconds }) => Math.floor(milliseconds / 3_600_000)),
      'one timer',
    ).toEqual([15]);
  });

  it('stays empty while the collection cannot be had, or is none', async () => {
    for (const collection of [
      () => Promise.reject(new Error('offline')),
      async () => null,
      async () => ({ puzzles: [{ ...COLLECTION.puzzles[0], goal: 'lose' }] }),
    ]) {
      const shelf = await shelfOf({ collection });
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect([shelf.games.value, shelf.today.value]).toEqual([[], null]);
      page.close();
    }
  });

  it('is loaded again after the network was away', async () => {
    let tries = 0;
    const shelf = await shelfOf({
      async collection() {
        tries += 1;
        if (tries === 1) throw new Error('offline');
        return COLLECTION;
      },
    });
    await page.until(() => {
      shelf.load();
      expect(shelf.games.value).toHaveLength(2);
    });
    expect(tries).toBe(2);
  });
});

describe('what is solved', () => {
  it('is marked, and still is on the next visit', async () => {
    const kept = storage();
    const shelf = await shelfOf({ storage: kept });
    await page.until(() => expect(shelf.games.value).not.toEqual([]));
    expect([...shelf.solved.value]).toEqual([]);
    solve(shelf);
    expect([...shelf.solved.value]).toEqual(['cat-mouse-1']);
    expect(shelf.games.value.map(({ solved }) => solved)).toEqual([1, 0]);
    page.close();
    const later = await shelfOf({ storage: kept });
    await page.until(() => expect([...later.solved.value]).toEqual(['cat-mouse-1']));
  });

  it.each([
    ['no storage at all', refuse],
    ['one that is full', () => ({ getItem: () => null, setItem: refuse })],
    ['one with nonsense in it', storage(new Map([['perfect-play-solved', '{"no":"list"}']]))],
  ])('lasts for the visit with %s', async (_, broken) => {
    const shelf = await shelfOf({ storage: broken });
    await page.until(() => expect(shelf.games.value).not.toEqual([]));
    solve(shelf);
    expect([...shelf.solved.value]).toEqual(['cat-mouse-1']);
  });

  it('is what the page says of the puzzle on it', async () => {
    const shelf = await shelfOf();
    await page.until(() => expect(shelf.games.value).not.toEqual([]));
    page.close();
    page = await openPage('', undefined, { collection: async () => COLLECTION });
    const { store } = page;
    store.shelf.load();
    await page.until(() => expect(store.shelf.games.value).not.toEqual([]));
    const [easiest] = store.shelf.games.value[0]?.puzzles ?? [];
    if (easiest === undefined) throw new Error('no puzzle');
    const link = store.shelf.linkOf(easiest);
    await page.until(() => expect(link.value).not.toBeNull());
    await store.visit(link.value ?? '');
    await page.until(() => expect(store.puzzling.state.value.kind).toBe('open'));
    expect([...store.shelf.solved.value]).toEqual([]);
    store.play('0');
    await page.until(() => expect([...store.shelf.solved.value]).toEqual(['cat-mouse-1']));
  });
});

function refuse(): never {
  throw new Error('not here');
}
