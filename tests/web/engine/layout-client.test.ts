/** Tests the layout client, with the real layouts at the other end of a message channel. */
import { afterEach, describe, expect, it } from 'vitest';
import { LayoutClient } from '../../../web/engine/layout-client.ts';
import type { Drawing } from '../../../web/model/game/types.ts';
import { layoutDrawing } from '../../../web/model/layout/layout.ts';
import type { LayoutQuestion } from '../../../web/model/layout/layout-port.ts';
import { waitUntil } from '../wait-until.ts';
import { type LayoutWorkerInside, layoutWorkers } from './layout-workers.ts';

const clients: LayoutClient[] = [];

function start(held = false): { client: LayoutClient; workers: LayoutWorkerInside[] } {
  const workers: LayoutWorkerInside[] = [];
  const client = new LayoutClient(layoutWorkers(workers, held));
  clients.push(client);
  return { client, workers };
}

/** Returns a request to draw a path with this number of vertices as a ring. */
function path(vertexCount: number): LayoutQuestion {
  const edges = Array.from({ length: vertexCount - 1 }, (_, vertex) => [vertex, vertex + 1]).flat();
  return {
    layout: 'circle',
    board: { kind: 'graph', vertexCount, edges, directed: false, owners: [], results: [] },
    options: {},
  };
}

function drawn(question: LayoutQuestion): Drawing {
  return layoutDrawing(question.layout, question.board, question.options);
}

const forEver = new AbortController().signal;

afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
});

describe('the layout client', () => {
  it('draws requests in order', async () => {
    const { client, workers } = start();
    const done: number[] = [];
    const ask = async (vertices: number): Promise<void> => {
      expect(await client.draw(path(vertices), forEver)).toEqual(drawn(path(vertices)));
      done.push(vertices);
    };
    await Promise.all([ask(9), ask(3), ask(6)]);
    expect(done).toEqual([9, 3, 6]);
    expect(workers).toHaveLength(1);
  });

  it('returns nothing at once for a cancelled drawing, and sends no waiting ones', async () => {
    const { client, workers } = start(true);
    const first = client.draw(path(5), forEver);
    await waitUntil(() => expect(workers[0]?.asked).toBe(1));
    const cancel = new AbortController();
    const second = client.draw(path(6), cancel.signal);
    cancel.abort();
    expect(await second).toBeNull();
    expect(await client.draw(path(7), cancel.signal)).toBeNull();
    workers[0]?.work();
    expect(await first).toEqual(drawn(path(5)));
    expect(workers[0]?.asked).toBe(1);
  });

  it('replaces a worker that continues a cancelled drawing', async () => {
    const { client, workers } = start(true);
    const cancel = new AbortController();
    const stale = client.draw(path(5), cancel.signal);
    await waitUntil(() => expect(workers[0]?.asked).toBe(1));
    cancel.abort();
    expect(await stale).toBeNull();
    const newest = client.draw(path(6), forEver);
    await waitUntil(() => expect(workers[1]?.asked).toBe(1));
    expect(workers[0]?.terminated).toBe(true);
    workers[1]?.work();
    expect(await newest).toEqual(drawn(path(6)));
  });

  it('keeps a worker that finishes in time', async () => {
    const { client, workers } = start(true);
    const cancel = new AbortController();
    const stale = client.draw(path(5), cancel.signal);
    await waitUntil(() => expect(workers[0]?.asked).toBe(1));
    cancel.abort();
    workers[0]?.work();
    expect(await stale).toBeNull();
    const newest = client.draw(path(6), forEver);
    await waitUntil(() => expect(workers[0]?.asked).toBe(2));
    workers[0]?.work();
    expect(await newest).toEqual(drawn(path(6)));
    expect(workers).toHaveLength(1);
  });

  it('restarts after a crash', async () => {
    const { client, workers } = start(true);
    const lost = client.draw(path(5), forEver);
    const waiting = client.draw(path(6), forEver);
    await waitUntil(() => expect(workers[0]?.asked).toBe(1));
    workers[0]?.break();
    expect(await lost).toBeNull();
    await waitUntil(() => expect(workers[1]?.asked).toBe(1));
    workers[1]?.work();
    expect(await waiting).toEqual(drawn(path(6)));
  });

  it('returns nothing if no worker starts, and retries with the next request', async () => {
    const source = layoutWorkers();
    let forbidden = true;
    const client = new LayoutClient({
      startWorker(events) {
        if (!forbidden) return source.startWorker(events);
        forbidden = false;
        throw new DOMException('origin null', 'SecurityError');
      },
      startCopy: null,
    });
    clients.push(client);
    expect(await client.draw(path(5), forEver)).toBeNull();
    expect(await client.draw(path(5), forEver)).toEqual(drawn(path(5)));
  });

  it('draws in a copy of the worker if its address is forbidden', async () => {
    const source = layoutWorkers();
    const client = new LayoutClient({
      startWorker() {
        throw new DOMException('origin null', 'SecurityError');
      },
      startCopy: async (events) => source.startWorker(events),
    });
    clients.push(client);
    expect(await client.draw(path(5), forEver)).toEqual(drawn(path(5)));
  });
});
