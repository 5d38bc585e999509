import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cycleOf, freshEngine, TestClient } from './support/engine.ts';

const GAME = 'cat-mouse';
const MEBIBYTE = 1_048_576;

/** The memories of the instances created during the test. */
const memories: WebAssembly.Memory[] = [];

beforeEach(() => {
  // Emscripten prints its abort message to the console in addition to throwing an error.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const instantiate = WebAssembly.instantiate.bind(WebAssembly);
  vi.spyOn(WebAssembly, 'instantiate').mockImplementation(
    // @ts-expect-error: of the two overloads of `instantiate`, the loader uses the one that returns an instance
    async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
      const instance = await instantiate(module, imports);
      memories.push(...Object.values(instance.exports).filter((item) => item instanceof WebAssembly.Memory));
      return instance;
    },
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  memories.length = 0;
});

function memoryBytes(): number {
  expect(memories).toHaveLength(1);
  return memories[0]?.buffer.byteLength ?? 0;
}

describe('memory', () => {
  it('does not grow while setups are opened and closed', async () => {
    const engine = await freshEngine();
    const page = new TestClient(engine);
    // Two million positions each need 16 MB of tables; 200 such tables would exceed the memory.
    const setups = [cycleOf(1000), `${cycleOf(1000)}\n5 500`].map(
      (text) => engine.ask('read', { game: GAME, text }).text,
    );
    let settled = 0;
    for (let cycle = 0; cycle < 200; cycle += 1) {
      const setup = setups[cycle % 2] ?? '';
      const solve = page.ask('solve', { game: GAME, setup });
      // The first slice of a solve allocates the tables.
      await page.nextTurn();
      // A study of the other setup opens and closes its own session.
      await page.ask('study', { game: GAME, setup: setups[(cycle + 1) % 2] ?? '', line: '' }).answer;
      await expect(page.ask('solve', { game: GAME, setup: '0-0' }).answer).rejects.toThrow();
      if (cycle === 10) settled = memoryBytes();
      page.cancel(solve.id);
    }
    // The solves are cancelled at different stages; one leaked session would take 16 MB.
    expect(memoryBytes()).toBeLessThan(settled + 16 * MEBIBYTE);
    expect(settled).toBeGreaterThan(16 * MEBIBYTE);
    expect(settled).toBeLessThan(128 * MEBIBYTE);
  });

  it('does not grow while setups are rejected', async () => {
    const engine = await freshEngine();
    // The error contains the long name, so a leaked error is detectable.
    const name = 'x'.repeat(10_000);
    const refuse = (): void => {
      expect(() => engine.open(name, '')).toThrow('There is no game');
    };
    refuse();
    const before = memoryBytes();
    for (let time = 0; time < 5000; time += 1) refuse();
    expect(memoryBytes()).toBe(before);
  });

  it('ends a solve with a limit if it is exhausted, and later questions work', async () => {
    const engine = await freshEngine();
    const setup = engine.ask('read', { game: GAME, text: cycleOf(5000) }).text;
    // Two 400 MB tables leave too little memory for a third.
    const hogs = [engine.open(GAME, setup), engine.open(GAME, setup)];
    for (const hog of hogs) hog.advance(1);
    const page = new TestClient(engine);
    expect(await page.ask('solve', { game: GAME, setup }).answer).toMatchObject({ status: 'limit', limit: 'memory' });
    for (const hog of hogs) hog.dispose();
    expect((await page.ask('solve', { game: GAME, setup: '0-1.3_2-3' }).answer).status).toBe('solved');
  });

  it('ends the instance with a message if a failed allocation cannot be reported, and a new instance works', async () => {
    const engine = await freshEngine();
    const parameters = { rows: 12, columns: 12, cells: 144, wolves: 3, closed: 0 };
    const setup = engine.ask('generate', { game: 'wolves-sheep', parameters, seed: 1 }).text;
    const page = new TestClient(engine);
    const hogs: unknown[] = [];
    const crash: unknown = await (async () => {
      // Six tables of this size exceed the memory.
      for (let hog = 0; hog < 12; hog += 1) {
        const session = engine.open('wolves-sheep', setup);
        for (let slice = 0; slice < 20; slice += 1) session.advance(1);
        hogs.push(session);
      }
      return page.ask('solve', { game: GAME, setup: '0-1.3_2-3' }).answer;
    })().catch((thrown: unknown) => thrown);
    expect(String(crash)).toContain('Aborted');

    const fresh = new TestClient(await freshEngine());
    const report = await fresh.ask('solve', { game: GAME, setup: '0-1.3_2-3' }).answer;
    expect(report.status).toBe('solved');
  });
});
