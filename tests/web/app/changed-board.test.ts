/** Tests boards that are changed in Watch: they are traced again, and the reader stays at the same anchor. */
import { afterEach, describe, expect, it } from 'vitest';
import { packSegment } from '../../../web/model/link/link-packing.ts';
import { openPage, type Page } from './page.ts';

let page: Page;

afterEach(() => page.close());

const TRIANGLE = 'v1/triangle-war/3_1-2.4-5/?view=watch&solver=alpha-beta';
const GRAPH = 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/?view=watch&solver=retrograde';

async function watch(link: string): Promise<Page> {
  page = await openPage(link);
  await recorded();
  return page;
}

/** Waits until the board on the page is recorded. */
function recorded(): Promise<void> {
  return page.waitUntil(() => {
    const { state, trace } = page.store.watching;
    expect(state.value.phase).toBe('ready');
    expect(trace.value?.setup).toBe(page.store.playing.setup.value?.text);
  });
}

/** Adds or removes an edge of the lattice in Watch. */
async function press(place: number): Promise<void> {
  const before = page.store.playing.setup.value?.text;
  await page.store.watch.changing.change(true);
  const { editing } = page.store;
  editing.brush.value = 0;
  editing.press(place);
  await page.waitUntil(() => expect(page.store.playing.setup.value?.text).not.toBe(before));
  await recorded();
}

const step = (): number => page.store.watching.player.step.value;
const marks = (kind: 'cut' | 'hit' | 'layer'): readonly number[] => page.store.watching.marks.value?.of(kind) ?? [];

async function found(): Promise<void> {
  await page.waitUntil(() => expect(page.store.watching.kept.value?.found).toMatchObject({ kind: /step|gone/ }));
}

describe('a board that is changed in Watch', () => {
  it('is edited within the mode', async () => {
    const { store } = await watch(TRIANGLE);
    expect(store.edited.value).toBe(null);
    await store.watch.changing.change(true);
    expect(store.edited.value).toBe(store.editing);
    store.setMode('analyse');
    expect(store.edited.value).toBe(null);
    store.setMode('watch');
    expect(store.edited.value).toBe(null);
  });

  it('is traced again, at the same cut', async () => {
    const { store } = await watch(TRIANGLE);
    store.watching.player.jump(marks('cut')[1] ?? 0);
    const [before, records] = [step(), store.watching.player.length.value];
    await press(4);
    await found();
    expect(store.watching.player.length.value).not.toBe(records);
    expect(store.mode.value).toBe('watch');
    expect(step()).toBe(marks('cut')[1]);
    expect(store.watching.kept.value).toEqual({
      anchor: { kind: 'cut', number: 2 },
      found: { kind: 'step', step: step(), subject: null },
    });
    await press(4);
    await found();
    expect(step()).toBe(before);
    store.watching.player.stepBy(1);
    expect(store.watching.kept.value).toBe(null);
  });

  it('reports a place that no longer exists, and returns to it after an undo', async () => {
    const { store } = await watch(TRIANGLE);
    const last = marks('cut').length;
    store.watching.player.jump(marks('cut')[last - 1] ?? 0);
    const before = step();
    await press(4);
    await found();
    expect(store.watching.kept.value).toEqual({
      anchor: { kind: 'cut', number: last },
      found: { kind: 'gone', reason: 'fewer', count: marks('cut').length },
    });
    expect(step()).toBe(0);
    store.editing.undo();
    await page.waitUntil(() => expect(step()).toBe(before));
  });

  it('keeps the end, a layer and a decided position', async () => {
    const { store } = await watch(GRAPH);
    const { player } = store.watching;
    player.jump(player.length.value);
    await addEdge();
    await found();
    expect(step()).toBe(player.length.value);
    player.jump(marks('layer')[1] ?? 0);
    await addEdge();
    await found();
    expect(store.watching.kept.value?.anchor).toEqual({ kind: 'layer', number: 2 });
    expect(step()).toBe(marks('layer')[1]);
    // Chooses a position that is decided between two layers.
    const { table } = store.watching;
    const decided = Array.from({ length: player.length.value }, (_, record) => record + 1).find(
      (at) => !marks('layer').includes(at) && table.value?.decidedAt(table.value.focusAt(at).touched) === at,
    );
    player.jump(decided ?? 0);
    await page.waitUntil(() => expect(store.watching.position.value?.text).toBeDefined());
    const { subject } = store.watching;
    await page.waitUntil(() =>
      expect(store.watching.position.value).toBe(
        store.watching.positionsOf([subject.value ?? 0]).value.get(subject.value ?? 0),
      ),
    );
    const name = store.watching.position.value?.text;
    await addEdge();
    await found();
    expect(store.watching.kept.value?.anchor).toEqual({ kind: 'decide', position: name });
  });

  /** Adds or removes the edge between vertices 1 and 4. */
  async function addEdge(): Promise<void> {
    const before = page.store.playing.setup.value?.text;
    await page.store.watch.changing.change(true);
    page.store.editing.act({ type: 'connect', from: 1, to: 4 });
    await page.waitUntil(() => expect(page.store.playing.setup.value?.text).not.toBe(before));
    await recorded();
  }

  it('keeps the place after several changes in Edit', async () => {
    const { store } = await watch(TRIANGLE);
    store.watching.player.jump(marks('cut')[1] ?? 0);
    store.setMode('edit');
    for (const place of [4, 5]) {
      const before = store.playing.setup.value?.text;
      store.editing.brush.value = 0;
      store.editing.press(place);
      await page.waitUntil(() => expect(store.playing.setup.value?.text).not.toBe(before));
    }
    store.setMode('watch');
    await recorded();
    await found();
    expect(store.watching.kept.value?.anchor).toEqual({ kind: 'cut', number: 2 });
    expect(step()).toBe(marks('cut')[1]);
  });

  it('starts at step 0 with an unrelated board, and with another solver', async () => {
    const { store } = await watch(TRIANGLE);
    store.watching.player.jump(marks('cut')[1] ?? 0);
    await store.openSetup('triangle-war', '3_1-2.2-4');
    await recorded();
    expect([step(), store.watching.kept.value]).toEqual([0, null]);
    store.watching.player.jump(marks('cut')[1] ?? 0);
    store.watching.chooseSolver('minimax');
    await page.waitUntil(() => expect(store.watching.trace.value?.solver.solver).toBe('minimax'));
    await recorded();
    expect([step(), store.watching.kept.value]).toEqual([0, null]);
  });

  it('updates the link, and is listed as a recent board when done', async () => {
    const { store } = await watch(TRIANGLE);
    const { library } = await store.parts.choices.load();
    const isKept = (): boolean => library.recent.value.some(({ setup }) => setup === store.playing.setup.value?.text);
    await press(4);
    const link = await page.linked();
    expect(link).toContain('view=watch');
    expect(link).toContain(store.playing.setup.value?.text);
    expect(isKept()).toBe(false);
    await store.watch.changing.change(false);
    await page.waitUntil(() => expect(isKept()).toBe(true));
  });
});

describe('a story on a board that is changed', () => {
  async function tell(story: string, stop: number): Promise<void> {
    page = await openPage(`${TRIANGLE}&story=${packSegment(story)}&stop=${stop}`);
    await page.waitUntil(() => expect(page.store.watch.storyPlayer.phase.value).toBe('there'));
  }

  it('keeps its stop', async () => {
    await tell('story 1\nstop start\nstop cut:2\nstop end\n', 2);
    const storyPlayer = page.store.watch.storyPlayer;
    await press(4);
    await page.waitUntil(() => expect(storyPlayer.phase.value).toBe('there'));
    expect([storyPlayer.number.value, step()]).toEqual([2, marks('cut')[1]]);
    expect(storyPlayer.takenOver.value).toBe(false);
    expect(await page.linked()).toMatch(/&story=~[\w-]+&stop=2&c=/);
  });

  it('keeps its stop after a change in Edit', async () => {
    await tell('story 1\nstop start\nstop cut:2\nstop end\n', 2);
    const { store } = page;
    const storyPlayer = store.watch.storyPlayer;
    store.setMode('edit');
    const before = store.playing.setup.value?.text;
    store.editing.brush.value = 0;
    store.editing.press(4);
    await page.waitUntil(() => expect(store.playing.setup.value?.text).not.toBe(before));
    expect(store.mode.value).toBe('edit');
    store.setMode('watch');
    await recorded();
    await page.waitUntil(() => expect(storyPlayer.phase.value).toBe('there'));
    expect([storyPlayer.number.value, step(), storyPlayer.takenOver.value]).toEqual([2, marks('cut')[1], false]);
  });

  it('reports a stop that no longer exists', async () => {
    const gone = 20;
    await tell(`story 1\nstop start\nstop cut:1\nstop cut:${gone}\nstop end\n`, 3);
    const storyPlayer = page.store.watch.storyPlayer;
    expect(marks('cut').length).toBeGreaterThanOrEqual(gone);
    for (const place of [4, 5, 6]) await press(place);
    await page.waitUntil(() => expect(storyPlayer.phase.value).toBe('there'));
    expect(marks('cut').length).toBeLessThan(gone);
    expect(storyPlayer.number.value).toBe(4);
    expect(storyPlayer.passed.value).toMatchObject([{ stop: 3, why: { reason: 'fewer', count: marks('cut').length } }]);
  });

  it('does not move a reader who took over', async () => {
    await tell('story 1\nstop start\nstop cut:2\nstop end\n', 2);
    const storyPlayer = page.store.watch.storyPlayer;
    page.store.watching.player.jump(marks('cut')[2] ?? 0);
    await press(4);
    await found();
    expect(step()).toBe(marks('cut')[2]);
    expect(storyPlayer.takenOver.value).toBe(true);
    await storyPlayer.move(1);
    expect([storyPlayer.number.value, step()]).toEqual([2, marks('cut')[1]]);
  });
});
