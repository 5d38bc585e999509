/** Tests a worker shared by frames, and its fallback, through the client and real message ports. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineClient } from '../../../web/engine/engine-client.ts';
import { createSharedHost, type Share } from '../../../web/engine/shared-host.ts';
import { createWorkerHost } from '../../../web/engine/worker-host.ts';
import { type Script, ScriptedEnvironment, ScriptedWorker } from './scripted-worker.ts';

/** Returns a script that answers with the worker's name. */
const answersAs =
  (name: string): Script =>
  (message, worker) => {
    if (message.type === 'ask' && message.kind === 'write') {
      worker.say({ type: 'answer', id: message.id, kind: 'write', answer: { text: name } });
    }
  };

interface Surroundings {
  readonly engine: EngineClient;
  /** Connections to the shared worker. */
  readonly shared: ScriptedWorker[];
  readonly own: ScriptedEnvironment;
}

const open: EngineClient[] = [];

/** Starts a frame; `connected` is the shared worker's behaviour when the frame connects. */
function start(
  script: Script,
  connected: (worker: ScriptedWorker) => void = (worker) => worker.say({ type: 'ready' }),
  loads: (worker: ScriptedWorker) => void = (worker) => worker.say({ type: 'loaded', part: 'whole' }),
): Surroundings {
  const own = new ScriptedEnvironment(answersAs('own'));
  const shared: ScriptedWorker[] = [];
  const share: Share = (events) => {
    const worker = new ScriptedWorker(events, (request, self) => {
      if (request.type === 'load') loads(self);
      else script(request, self);
    });
    shared.push(worker);
    connected(worker);
    return worker;
  };
  const servedModuleOf = async (part: string): Promise<{ url: string; integrity: string }> => ({
    url: part,
    integrity: '',
  });
  const engine = new EngineClient(createSharedHost({ own: createWorkerHost(own), share, servedModuleOf }));
  open.push(engine);
  return { engine, shared, own };
}

const ask = async (engine: EngineClient): Promise<string> =>
  (await engine.ask('write', { game: 'cat-mouse', setup: 'a', format: 'matrix' })).text;

afterEach(() => {
  vi.useRealTimers();
  for (const engine of open.splice(0)) engine.dispose();
});

describe('a frame with a shared engine', () => {
  it('is answered by the shared worker, which receives the addresses of parts', async () => {
    const { engine, shared, own } = start(answersAs('shared'));
    expect(await ask(engine)).toBe('shared');
    expect(own.workers).toEqual([]);
    expect(shared[0]?.received[0]).toMatchObject({ type: 'load', part: 'whole', module: { url: 'whole' } });
    engine.dispose();
    expect(shared[0]?.terminated).toBe(true);
  });

  it.each<[string, Parameters<typeof start>[1], Parameters<typeof start>[2]]>([
    [
      'is forbidden',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
      undefined,
    ],
    ['cannot be loaded', (worker) => worker.break('no such file'), undefined],
    ['breaks down at once', (worker) => worker.say({ type: 'crashed', message: 'no' }), undefined],
    ['cannot fetch the engine', undefined, (worker) => worker.say({ type: 'crashed', message: 'status 404' })],
  ])('has its own worker if %s', async (_, connected, loads) => {
    const { engine, own } = start(answersAs('shared'), connected, loads);
    expect(await ask(engine)).toBe('own');
    expect(own.workers).toHaveLength(1);
    expect(engine.restarts.value).toBe(0);
  });

  it('has its own worker if the shared one is silent', async () => {
    vi.useFakeTimers();
    const { engine, shared } = start(answersAs('shared'), () => {});
    const answer = ask(engine);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await answer).toBe('own');
    expect(shared[0]?.terminated).toBe(true);
  });

  it('continues in its own worker after a crash', async () => {
    const { engine, shared, own } = start((message, worker) => {
      if (message.type === 'ask') worker.say({ type: 'crashed', message: 'memory gone' });
    });
    await expect(ask(engine)).rejects.toThrow('memory gone');
    expect(await ask(engine)).toBe('own');
    expect([shared.length, own.workers.length, engine.restarts.value]).toEqual([1, 1, 1]);
  });
});
