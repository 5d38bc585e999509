/** Tests Watch with the real engine. */
import { afterEach, describe, expect, it } from 'vitest';
import { testSize } from '../../../.ci/lib/size.mjs';
import { openPage, type Page } from './page.ts';

let page: Page;

afterEach(() => page.close());

/** Opens a page and waits until the trace is complete. */
async function watch(link: string | null = null): Promise<Page> {
  page = await openPage(link);
  if (link === null) page.store.setMode('watch');
  await recorded();
  return page;
}

function recorded(): Promise<void> {
  return page.waitUntil(() => expect(page.store.watching.state.value.phase).toBe('ready'));
}

const isExhaustive = testSize() === 'exhaustive';

/** Returns the parameters of the link without its checksum. */
async function parameters(): Promise<string[]> {
  const link = await page.linked();
  return link.split(/[?&]/).slice(1, -1);
}

describe('Watch', () => {
  it('records solvers of every family for every game', async () => {
    const { store } = await watch();
    for (const game of store.games.value) {
      const { setup } = game.examples[0] ?? { setup: '' };
      expect(await store.openSetup(game.id, setup)).toBeNull();
      // The quick size has one solver of each family.
      const watched = game.traceable.filter(
        ({ family }, index, all) => isExhaustive || all.findIndex((other) => other.family === family) === index,
      );
      for (const { solver, family } of watched) {
        store.watching.chooseSolver(solver);
        await page.waitUntil(() => {
          expect(store.watching.state.value.phase, `${solver} on ${game.id}`).toMatch(/ready|cut-off/);
          expect(store.watching.trace.value?.solver.solver).toBe(solver);
        });
        const { trace, tree, table, player } = store.watching;
        expect(trace.value?.setup).toBe(setup);
        expect(tree.value !== null).toBe(family === 'tree');
        expect(table.value !== null).toBe(family === 'table');
        expect(player.length.value).toBe(trace.value?.report?.records);
        // A step in the middle of the trace has a position.
        player.jump(Math.floor(player.length.value / 2));
        if (store.watching.subject.value === null) continue;
        const { value: subject } = store.watching.subject;
        await page.waitUntil(() => {
          const known = store.watching.positionsOf([subject ?? 0]).value.get(subject ?? 0);
          expect(known, `${solver} on ${game.id}`).toBeDefined();
          expect(store.watching.position.value).toBe(known);
        });
      }
    }
  });

  it('knows the places of all pieces in the positions of a table', async () => {
    const { store } = await watch();
    const { watching } = store;
    const table = watching.solvers.value.find(({ family }) => family === 'table');
    watching.chooseSolver(table?.solver ?? '');
    await recorded();
    await page.waitUntil(() => expect(watching.places.value).not.toBeNull());
    const positions = watching.trace.value?.report?.positions ?? 0;
    const { pieces, words } = watching.places.value ?? { pieces: 0, words: [] };
    expect(positions).toBeGreaterThan(0);
    expect(words.length).toBe(positions * (pieces + 1));
    watching.chooseSolver(watching.solvers.value.find(({ family }) => family === 'tree')?.solver ?? '');
    await page.waitUntil(() => expect(watching.places.value).toBeNull());
  });

  it('starts with the first position, and keeps the solution', async () => {
    const { store } = await watch();
    await page.waitUntil(() => expect(store.watching.position.value).not.toBeNull());
    const start = store.playing.study.value?.positions[0];
    expect(store.watching.position.value).toMatchObject({ tokens: start?.tokens, mover: start?.mover, value: null });
    store.setMode('analyse');
    await page.solved();
  });

  it('solves the board once the search is complete', async () => {
    const { store } = await watch();
    await page.waitUntil(() => expect(store.solver.state.value.phase).toBe('solved'));
    expect(store.mode.value).toBe('watch');
  });

  it('leaves a large board unsolved, unlike the modes that show its values', async () => {
    page = await openPage('v1/dots-boxes/5x5/?view=watch');
    const { solver, watching, setMode } = page.store;
    const phases = new Set<string>();
    const unfollow = solver.state.subscribe(({ phase }) => phases.add(phase));
    await page.waitUntil(() => expect(watching.state.value.phase).toBe('cut-off'));
    unfollow();
    expect([...phases]).toEqual(['waiting']);
    setMode('analyse');
    expect(solver.state.value.phase).toBe('working');
    setMode('watch');
    expect(solver.state.value.phase).toBe('waiting');
  });

  it('leaves a board unsolved if a lazy analysis decides the start alone', async () => {
    const { store } = await watch(
      `v1/cat-mouse/0-${Array.from({ length: 399 }, (_, vertex) => vertex + 1).join('.')}/?view=watch`,
    );
    expect(store.watching.solver.value?.lazy).toBe(true);
    expect(store.solver.state.value.phase).toBe('waiting');
  });

  it('shows the first position in the compare and break panes', async () => {
    const { store } = await watch();
    const { watching } = store;
    const start = store.playing.study.value?.positions[0]?.text;
    watching.player.jump(Math.floor(watching.player.length.value / 2));
    await page.waitUntil(() => expect(store.judged.value?.text).not.toBe(start));
    const there = store.judged.value?.text;
    for (const pane of ['compare', 'break'] as const) {
      watching.pane.value = pane;
      expect(store.judged.value?.text).toBe(start);
    }
    watching.pane.value = 'search';
    expect(store.judged.value?.text).toBe(there);
  });

  it('writes its place into the link, without entries in the history', async () => {
    const { store, history } = await watch();
    expect(await parameters()).toEqual(['view=watch', 'solver=retrograde']);
    const { length } = history;
    const [, second] = store.watching.solvers.value;
    store.watching.chooseSolver(second?.solver ?? '');
    await recorded();
    for (let step = 0; step < 5; step += 1) store.watching.player.stepBy(1);
    expect(await parameters()).toEqual(['view=watch', `solver=${second?.solver}`, 'event=5']);
    store.watching.pane.value = 'compare';
    store.watching.tableView.value = 'layers';
    expect(await parameters()).toEqual([
      'view=watch',
      `solver=${second?.solver}`,
      'event=5',
      'pane=compare',
      'table=layers',
    ]);
    expect(history).toHaveLength(length);
    store.setMode('analyse');
    expect(await parameters()).toEqual(['view=analyse']);
  });

  it('opens the first solver if a link names none', async () => {
    const { store } = await watch('v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/?view=watch');
    expect(store.mode.value).toBe('watch');
    expect(store.watching.solver.value?.solver).toBe('retrograde');
    await store.visit('v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/?view=watch&event=9');
    await recorded();
    expect(store.watching.solver.value?.solver).toBe('retrograde');
    // The new link names the solver.
    expect(await parameters()).toEqual(['view=watch', 'solver=retrograde', 'event=9']);
  });

  it('is restored by a link, paused at its step', async () => {
    const { store } = await watch();
    const { watching } = store;
    const capped = watching.solvers.value.find(({ solver }) => solver === 'turn-capped');
    watching.chooseSolver(capped?.solver ?? '');
    watching.cap.value = 6;
    await recorded();
    const step = watching.player.length.value - 3;
    watching.player.jump(step);
    watching.tableView.value = 'layers';
    const [link, records] = [await page.linked(), watching.player.length.value];
    page.close();

    const again = (await watch(link)).store.watching;
    expect(page.store.mode.value).toBe('watch');
    expect(again.solver.value).toEqual(capped);
    expect(again.cap.value).toBe(6);
    expect(again.tableView.value).toBe('layers');
    expect(again.player.length.value).toBe(records);
    expect(again.player.step.value).toBe(step);
    expect(again.player.playing.value).toBe(false);
    expect(page.store.playing.running.value).toBe(false);
    expect(await page.linked()).toBe(link);
  });

  it('stops its player when the mode changes', async () => {
    const { store } = await watch();
    store.watching.player.play();
    expect(store.watching.player.playing.value).toBe(true);
    store.setMode('edit');
    expect(store.watching.player.playing.value).toBe(false);
    store.setMode('watch');
    await recorded();
    expect(store.watching.player.playing.value).toBe(false);
  });

  it('is not in links of other modes', async () => {
    page = await openPage();
    await page.solved();
    expect(await parameters()).toEqual(['view=analyse']);
    expect(page.store.watching.state.value).toEqual({ phase: 'none' });
  });
});
