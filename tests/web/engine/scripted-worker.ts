/**
 * A worker in the test's thread: real message ports, with a script instead of an engine.
 *
 * This worker can do what a healthy engine never does: stop responding, crash, or answer late.
 */
import { type PartOf, singleModuleParts } from '../../../web/engine/parts.ts';
import type { Cancel, Part, QuestionMessage, Reply, Request, RunReport } from '../../../web/engine/protocol.ts';
import type { EngineEnvironment, EngineEvents, EngineWorker } from '../../../web/engine/worker-host.ts';

/** The smallest WebAssembly module; it is empty. */
const EMPTY_MODULE = new WebAssembly.Module(Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00));

/** Behaviour of a worker when it receives questions and cancellations. */
export type Script = (message: QuestionMessage | Cancel | RunReport, worker: ScriptedWorker) => void;

/** A worker from the test's point of view. */
export class ScriptedWorker implements EngineWorker {
  /** All received messages, `load` first. */
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

  /** Delivers a reply that was in transit when the worker ended. */
  sayLate(reply: Reply): void {
    this.#events.reply(reply);
  }

  /** Throws an uncaught error. */
  break(message: string): void {
    this.#events.broken(message);
  }
}

/** The client's environment; tests may replace any part of it. */
export class ScriptedEnvironment implements EngineEnvironment {
  partOf: PartOf = singleModuleParts.partOf;
  first: Part | null = singleModuleParts.first;
  /** All started workers, the newest last. */
  readonly workers: ScriptedWorker[] = [];
  compiled = 0;
  /** Number of workers started from a copy. */
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
