/** Connects to shared workers, and falls back to the page's own workers. */
import type { ServedModule } from './compile.ts';
import type { Part } from './protocol.ts';
import type { EngineEvents, EngineWorker, WorkerHost } from './worker-host.ts';

/** Connects to the shared worker, which sends `ready`. May throw or report `broken` if shared workers are forbidden. */
export type Share = (events: EngineEvents) => EngineWorker;

/** Options of {@link createSharedHost}. */
export interface SharedHostOptions {
  /** Host of the page's own workers, used if sharing is impossible or has failed. */
  readonly own: WorkerHost;
  readonly share: Share;
  readonly servedModuleOf: (part: Part) => Promise<ServedModule>;
}

/** Timeout in ms for starting the first part in the shared worker, which other pages may keep busy. */
const LOAD_TIMEOUT = 10_000;

/**
 * Returns a host that prefers the shared worker. It first checks that the shared worker starts and can fetch and
 * compile a module. After a crash or a timeout, it uses the page's own worker.
 */
export function createSharedHost({ own, share, servedModuleOf }: SharedHostOptions): WorkerHost {
  const { partOf, first } = own;
  let alone = false;

  async function join(events: EngineEvents): Promise<EngineWorker> {
    const load = first === null ? null : { type: 'load' as const, part: first, module: await servedModuleOf(first) };
    return new Promise((resolve, reject) => {
      let state: 'joining' | 'joined' | 'given up' = 'joining';
      let worker: EngineWorker | null = null;
      const giveUp = (): void => {
        state = 'given up';
        clearTimeout(timer);
        worker?.terminate();
        reject(new Error('nothing is shared here'));
      };
      const timer = setTimeout(giveUp, LOAD_TIMEOUT);
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
    codeOf: (part) => (alone ? own.codeOf(part) : servedModuleOf(part)),
  };
}
