/** The drawing while a layout is under way: what is shown, what a reader may do meanwhile, and what becomes of it. */
import { afterEach, describe, expect, it } from 'vitest';
import { type LayoutWorkerInside, layoutWorkers } from '../engine/layout-workers.ts';
import { openPage, type Page, vertexCount } from './page.ts';

let page: Page;
let workers: LayoutWorkerInside[];

/** A page whose layouts wait until {@link draw}, with the first example drawn. */
async function open(): Promise<void> {
  workers = [];
  page = await openPage(null, layoutWorkers(workers, true));
  await draw();
  page.store.setMode('edit');
}

/** Lets the worker draw what it was asked for. */
async function draw(): Promise<void> {
  await page.until(() => {
    workers.at(-1)?.work();
    expect(isShown()).toBe(true);
  });
}

function isShown(): boolean {
  const { editing, scene } = page.store;
  return !scene.standsIn(scene.drawing.value) && !scene.standsIn(editing.drawing.value);
}

/** Waits until the worker is at something. */
async function asked(count: number): Promise<void> {
  await page.until(() => expect(workers.reduce((sum, worker) => sum + worker.asked, 0)).toBe(count));
}

afterEach(() => {
  page.close();
});

describe('a board whose layout takes long', () => {
  it('is solved meanwhile, and says that it is being laid out until it is drawn', async () => {
    await open();
    const { layoutIsSlow, playing } = page.store;
    expect(layoutIsSlow.value).toBe(false);
    await page.generate({ vertices: 40, edges: 60 }, 1);
    await page.solved();
    await page.until(() => expect(layoutIsSlow.value).toBe(true));
    expect(isShown()).toBe(false);
    expect(playing.position.value?.value).not.toBeNull();
    await draw();
    expect(layoutIsSlow.value).toBe(false);
    expect(page.store.editing.drawing.value.x).toHaveLength(40);
  });

  it('makes way for the next one: the newest wins', async () => {
    await open();
    const { scene, playing } = page.store;
    await page.generate({ vertices: 40, edges: 60 }, 1);
    await asked(2);
    await page.generate({ vertices: 9, edges: 14 }, 1);
    await draw();
    expect(playing.setup.value?.board).toMatchObject({ vertexCount: 9 });
    expect(scene.drawing.value.x).toHaveLength(9);
    expect(page.store.editing.drawing.value).toBe(scene.drawing.value);
  });

  it('is laid out after all when it was left before and an undo brings it back', async () => {
    await open();
    const { editing, scene } = page.store;
    await page.generate({ vertices: 40, edges: 60 }, 1);
    await page.generate({ vertices: 9, edges: 14 }, 1);
    await draw();
    editing.undo();
    await page.until(() => expect(page.store.playing.setup.value?.board).toMatchObject({ vertexCount: 40 }));
    await draw();
    expect(scene.arrangement.value).toEqual({ layout: 'force', own: null });
    expect(new Set(scene.drawing.value.x.map((x, cell) => `${x} ${scene.drawing.value.y[cell]}`)).size).toBe(40);
  });

  it('is not needed for a link with a drawing of its own', async () => {
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

  it('is shown plainly when the layouts break down', async () => {
    await open();
    const { scene, layoutIsSlow } = page.store;
    await page.generate({ vertices: 40, edges: 60 }, 1);
    await asked(2);
    workers.at(-1)?.break();
    await page.until(() => expect(isShown()).toBe(true));
    expect(scene.drawing.value.x).toHaveLength(40);
    expect(layoutIsSlow.value).toBe(false);
  });
});

describe('an arrangement that takes long', () => {
  it('leaves a drag meanwhile as a step of its own', async () => {
    await open();
    const { editing } = page.store;
    editing.arrange('circle');
    await asked(2);
    editing.act({ type: 'drag', cell: 1, x: 0, y: 0, phase: 'start' });
    editing.act({ type: 'drag', cell: 1, x: 77, y: 88, phase: 'end' });
    await page.until(() => {
      workers.at(-1)?.work();
      expect(editing.undoStep.value).toBe('layout');
    });
    expect(page.store.scene.arrangement.value).toEqual({ layout: 'circle', own: null });
    editing.undo();
    expect(editing.drawing.value.x[1]).toBe(77);
    expect(editing.undoStep.value).toBe('move-vertex');
  });

  it('arranges what is added meanwhile as well', async () => {
    await open();
    const { editing } = page.store;
    editing.arrange('circle');
    await asked(2);
    editing.act({ type: 'add', x: 5, y: 5, from: 3 });
    await page.until(() => {
      workers.at(-1)?.work();
      expect(editing.undoStep.value).toBe('layout');
    });
    expect(vertexCount(page)).toBe(7);
    expect(editing.drawing.value.x[6]).not.toBe(5);
  });

  it('is dropped when another board comes', async () => {
    await open();
    const { editing, scene } = page.store;
    editing.arrange('circle');
    await asked(2);
    await page.generate({ vertices: 9, edges: 14 }, 1);
    await draw();
    expect(scene.arrangement.value.layout).toBe('force');
    expect(editing.undoStep.value).toBe('replace');
  });
});
