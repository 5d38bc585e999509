/** How long the pages of a browser compute without a pause. */
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';

/**
 * The longest that a task may take, in milliseconds of the processor. On a quiet machine none takes half as long; beside
 * others, with colder caches, the same work takes up to twice as long. What froze the page took seconds.
 */
export const LONGEST_TASK = 400;

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
 * The processor time in milliseconds of the longest task on the main thread of any page or frame while `work` runs. Time in
 * which the machine does something else does not count.
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
