/** Measures the longest task of the main threads of a browser, and the memory of a page. */
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';

/** Limit for the longest task, in milliseconds of processor time. Wall time would depend on the machine's load. */
export const LONGEST_TASK = 200;

const traceSchema = v.object({
  traceEvents: v.array(
    v.looseObject({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number()),
      args: v.optional(v.looseObject({ name: v.optional(v.unknown()) })),
    }),
  ),
});

/**
 * Returns the processor time, in ms, of the longest task on the main thread of any page or frame while `work` is
 * running.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace.toString()));
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** Script that keeps references to a worker's WebAssembly memories, for {@link memoryOf}. */
const KEEP_MEMORIES = `{
  const { instantiate } = WebAssembly;
  self.memories = [];
  WebAssembly.instantiate = async (...parameters) => {
    const made = await instantiate(...parameters);
    const { exports } = made.instance ?? made;
    self.memories.push(...Object.values(exports).filter((one) => one instanceof WebAssembly.Memory));
    return made;
  };
}
`;

/**
 * Prepares a page for {@link memoryOf}, before it loads. Afterwards, frames use their own workers, because the memory
 * of shared workers cannot be read.
 */
export async function keepMemories(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await page.route(/\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
    await route.fulfill({ status: response.status(), headers, body: KEEP_MEMORIES + (await response.text()) });
  });
}

/** Returns the JavaScript heap of a page and the WebAssembly memories of its workers, in bytes, after a garbage collection. */
export async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  let bytes = usedSize;
  for (const worker of page.workers()) {
    bytes += await worker.evaluate(() => {
      const memories: unknown = Reflect.get(globalThis, 'memories');
      return (Array.isArray(memories) ? memories : []).reduce(
        (sum: number, memory: unknown) => sum + (memory instanceof WebAssembly.Memory ? memory.buffer.byteLength : 0),
        0,
      );
    });
  }
  return bytes;
}

/** Two measurements of {@link memoryOf} on the same page differ by less than this, in bytes. */
const MEMORY_NOISE = 4 * 2 ** 20;

/** Returns how much memory an extreme page may use, given that of an ordinary one: twice as much. */
export function mostMemory(ordinary: number): number {
  return 2 * ordinary + MEMORY_NOISE;
}
