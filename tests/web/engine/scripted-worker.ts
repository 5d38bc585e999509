/**
 * A worker that runs in the test's own thread: a real pair of message ports, and a script in place of an engine.
 *
 * It lets tests bring about what a healthy engine never does: silence, breakdowns, late words.
 */
import { inOneModule, type PartOf } from '../../../web/engine/parts.ts';
import type { Ask, Cancel, Part, Reply, Reported, Request } from '../../../web/engine/protocol.ts';
import type { EngineEnvironment, EngineEvents, EngineWorker } from '../../../web/engine/worker-host.ts';

/** The smallest WebAssembly module: it has nothing in it. */
const EMPTY_MODULE = new WebAssembly.Module(Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00));

/** What a worker does when it is asked or told to cancel. */
export type Script = (message: Ask | Cancel | Reported, worker: ScriptedWorker) => void;

/** One worker, seen from inside. */
export class ScriptedWorker implements EngineWorker {
  /** All that it was sent, `load` first. */
  readonly received: Request[] = [];
  terminated = false;
  readonly #page: MessagePort;
  readonly #inside: MessagePort;
  readonly #events: EngineEvents;

  constructor(events: EngineEvents, onRequest: (request: Request, worker: ScriptedWorker) => void) {
    const { port1, port2 } = new MessageChannel();
    this.#page = port1;
    this.#inside = port2;
    this.#events = events;
    port1.onmessage = ({ data }: MessageEvent<Reply>) => events.reply(data);
    port2.onmessage = ({ data }: MessageEvent<Request>) => {
      this.received.push(data);
      onRequest(data, this);
    };
  }

  post(request: unknown): void {
    this.#page.postMessage(request);
  }

  terminate(): void {
    this.terminated = true;
    this.#inside.close();
  }

  /** Sends a reply to the page. */
  say(reply: Reply): void {
    this.#inside.postMessage(reply);
  }

  /** Hands the page a reply as if it had been under way when the worker was terminated. */
  sayLate(reply: Reply): void {
    this.#events.reply(reply);
  }

  /** Something is thrown that nobody catches. */
  break(message: string): void {
    this.#events.broken(message);
  }
}

/** How the surroundings behave; every part may be replaced while a test runs. */
export class ScriptedEnvironment implements EngineEnvironment {
  partOf: PartOf = inOneModule.partOf;
  first: Part | null = inOneModule.first;
  /** Every worker that was started, the newest last. */
  readonly workers: ScriptedWorker[] = [];
  compiled = 0;
  /** How many workers were made of a copy of the text. */
  copies = 0;
  script: Script;
  onStarted: (worker: ScriptedWorker) => void = (worker) => worker.say({ type: 'ready' });
  onLoad: (worker: ScriptedWorker) => void = (worker) => worker.say({ type: 'loaded', part: 'whole' });
  onCompile: () => void = () => {};
  onStart: (events: EngineEvents) => void = () => {};
  startCopy: ((events: EngineEvents) => Promise<EngineWorker>) | null = async (events) => {
    this.copies += 1;
    return this.#start(events);
  };

  constructor(script: Script = () => {}) {
    this.script = script;
  }

  /** The newest worker. */
  get worker(): ScriptedWorker {
    const worker = this.workers.at(-1);
    if (worker === undefined) throw new Error('no worker was started');
    return worker;
  }

  async compile(): Promise<WebAssembly.Module> {
    this.compiled += 1;
    this.onCompile();
    return EMPTY_MODULE;
  }

  startWorker(events: EngineEvents): EngineWorker {
    this.onStart(events);
    return this.#start(events);
  }

  #start(events: EngineEvents): ScriptedWorker {
    const worker = new ScriptedWorker(events, (request, self) => {
      if (request.type === 'load') this.onLoad(self);
      else this.script(request, self);
    });
    this.workers.push(worker);
    this.onStarted(worker);
    return worker;
  }
}
