/** Tests the drawing while a slow layout is being computed. */
import { afterEach, describe, expect, it } from 'vitest';
import { type LayoutWorkerInside, layoutWorkers } from '../engine/layout-workers.ts';
import { openPage, type Page, vertexCount } from './page.ts';

let page: Page;
let workers: LayoutWorkerInside[];

/** Opens a page with the first example, whose layouts wait for {@link draw}. */
async function open(): Promise<void> {
  workers = [];
  page = await openPage(null, layoutWorkers(workers, true));
  await draw();
  page.store.setMode('edit');
}

/** Lets the workers compute the waiting layouts. */
async function draw(): Promise<void> {
  await page.waitUntil(() => {
    workers.at(-1)?.work();
    expect(isShown()).toBe(true);
  });
}

function isShown(): boolean {
  const { editing, scene } = page.store;
  return !scene.isPlaceholder(scene.drawing.value) && !scene.isPlaceholder(editing.drawing.value);
}

/** Waits until the workers have this many requests. */
async function waitForRequests(count: number): Promise<void> {
  await page.waitUntil(() => expect(workers.reduce((sum, worker) => sum + worker.asked, 0)).toBe(count));
}

afterEach(() => page.close());

describe('a board with a slow layout', () => {
  it('is solved meanwhile, and reports the layout until it is drawn', async () => {
    await open();
    const { layoutIsSlow, playing } = page.store;
    expect(layoutIsSlow.value).toBe(false);
    await page.generate({ vertices: 40, edges: 60 }, 1);
    await page.solved();
    await page.waitUntil(() => expect(layoutIsSlow.value).toBe(true));
    expect(isShown()).toBe(false);
    expect(playing.position.value?.value).not.toBeNull();
    await draw();
    expect(layoutIsSlow.value).toBe(false);
    expect(page.store.editing.drawing.value.x).toHaveLength(40);
  });

  it('is replaced by the next board', async () => {
    await open();
    const { scene, playing } = page.store;
    await page.generate({ vertices: 40, edges: 60 }, 1);
    await waitForRequests(2);
    await page.generate({ vertices: 9, edges: 14 }, 1);
    await draw();
    expect(playing.setup.value?.board).toMatchObject({ vertexCount: 9 });
    expect(scene.drawing.value.x).toHaveLength(9);
    expect(page.store.editing.drawing.value).toBe(scene.drawing.value);
  });

  it('is laid out after an undo restores it', async () => {
    await open();
    const { editing, scene } = page.store;
    await page.generate({ vertices: 40, edges: 60 }, 1);
    await page.generate({ vertices: 9, edges: 14 }, 1);
    await draw();
    editing.undo();
    await page.waitUntil(() => expect(page.store.playing.setup.value?.board).toMatchObject({ vertexCount: 40 }));
    await draw();
    expect(scene.arrangement.value).toEqual({ layout: 'force', own: null });
    expect(new Set(scene.drawing.value.x.map((x, cell) => `${x} ${scene.drawing.value.y[cell]}`)).size).toBe(40);
  });

  it('is not computed for a link with its own drawing', async () => {
    await open();
    const { editing } = page.store;
    editing.act({ type: 'drag', cell: 1, x: 0, y: 0, phase: 'start' });
    editing.act({ type: 'drag', cell: 1, x: 77, y: 88, phase: 'end' });
    const link = await page.linked();
    const before = editing.drawing.value;
    page.close();
    page = await openPage(link, layoutWorkers([], true));
    expect(page.store.scene.drawing.value).toEqual(before);
  });

  it('is shown in a plain layout if the worker fails', async () => {
    await open();
    const { scene, layoutIsSlow } = page.store;
    await page.generate({ vertices: 40, edges: 60 }, 1);
    await waitForRequests(2);
    workers.at(-1)?.break();
    await page.waitUntil(() => expect(isShown()).toBe(true));
    expect(scene.drawing.value.x).toHaveLength(40);
    expect(layoutIsSlow.value).toBe(false);
  });
});

describe('a slow arrangement', () => {
  it('keeps a drag during the layout as its own undo step', async () => {
    await open();
    const { editing } = page.store;
    editing.arrange('circle');
    await waitForRequests(2);
    editing.act({ type: 'drag', cell: 1, x: 0, y: 0, phase: 'start' });
    editing.act({ type: 'drag', cell: 1, x: 77, y: 88, phase: 'end' });
    await page.waitUntil(() => {
      workers.at(-1)?.work();
      expect(editing.undoStep.value).toBe('layout');
    });
    expect(page.store.scene.arrangement.value).toEqual({ layout: 'circle', own: null });
    editing.undo();
    expect(editing.drawing.value.x[1]).toBe(77);
    expect(editing.undoStep.value).toBe('move-vertex');
  });

  it('also arranges vertices added meanwhile', async () => {
    await open();
    const { editing } = page.store;
    editing.arrange('circle');
    await waitForRequests(2);
    editing.act({ type: 'add', x: 5, y: 5, from: 3 });
    await page.waitUntil(() => {
      workers.at(-1)?.work();
      expect(editing.undoStep.value).toBe('layout');
    });
    expect(vertexCount(page)).toBe(7);
    expect(editing.drawing.value.x[6]).not.toBe(5);
  });

  it('is dropped when another board opens', async () => {
    await open();
    const { editing, scene } = page.store;
    editing.arrange('circle');
    await waitForRequests(2);
    await page.generate({ vertices: 9, edges: 14 }, 1);
    await draw();
    expect(scene.arrangement.value.layout).toBe('force');
    expect(editing.undoStep.value).toBe('replace');
  });
});
