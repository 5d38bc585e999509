/** Gives workers that others share, and one of the page's own as soon as that goes wrong. */
import type { ServedModule } from './compile.ts';
import type { Part } from './protocol.ts';
import type { EngineEvents, EngineWorker, WorkerHost } from './worker-host.ts';

/** Connects with the shared worker, which says `ready`. May throw, or report `broken`, where that is forbidden. */
export type Share = (events: EngineEvents) => EngineWorker;

/** What {@link createSharedHost} needs. */
export interface SharedHostOptions {
  /** Where there is nothing to share, or no more. */
  readonly own: WorkerHost;
  readonly share: Share;
  readonly whereIs: (part: Part) => Promise<ServedModule>;
}

/** So long the shared worker may take until it runs the first part, in milliseconds: others may keep it busy. */
const PATIENCE = 10_000;

/**
 * The host for a page that shares. What a shared worker cannot do at all (load, fetch, compile) is found out before it is
 * given; after a breakdown, or where it does not answer any more, the next worker is the page's own.
 */
export function createSharedHost({ own, share, whereIs }: SharedHostOptions): WorkerHost {
  const { partOf, first } = own;
  let alone = false;

  async function join(events: EngineEvents): Promise<EngineWorker> {
    const load = first === null ? null : { type: 'load' as const, part: first, module: await whereIs(first) };
    return new Promise((resolve, reject) => {
      let state: 'joining' | 'joined' | 'given up' = 'joining';
      let worker: EngineWorker | null = null;
      const giveUp = (): void => {
        state = 'given up';
        clearTimeout(timer);
        worker?.terminate();
        reject(new Error('nothing is shared here'));
      };
      const timer = setTimeout(giveUp, PATIENCE);
      const joined = (): void => {
        state = 'joined';
        clearTimeout(timer);
        if (worker !== null) resolve(worker);
      };
      worker = share({
        reply(reply) {
          if (reply.type === 'crashed') alone = true;
          if (state === 'joined') events.reply(reply);
          else if (state === 'given up') return;
          else if (reply.type === 'crashed') giveUp();
          else if (reply.type === 'loaded' || load === null) joined();
          else worker?.post(load);
        },
        broken(message) {
          alone = true;
          if (state === 'joined') events.broken(message);
          else if (state === 'joining') giveUp();
        },
      });
    });
  }

  return {
    partOf,
    first,
    async connect(events) {
      if (!alone) {
        try {
          return await join(events);
        } catch {
          alone = true;
        }
      }
      return own.connect(events);
    },
    codeOf: (part) => (alone ? own.codeOf(part) : whereIs(part)),
  };
}
