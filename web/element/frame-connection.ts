/** Connection between an element and its frame. */
import { APP, type HostMessage, VERSION } from '../model/share/frame-protocol.ts';
import { isMessage, type ReceivedMessage } from './frame-messages.ts';

/** Timeouts in ms: until a frame is ready, and until it answers a message. */
const TIMEOUTS = { ready: 30_000, answer: 10_000 };

interface Request {
  readonly resolve: (answer: ReceivedMessage) => void;
  readonly reject: (reason: Error) => void;
}

export class FrameConnection {
  // A sandboxed page gives its frame an opaque origin, which does not identify the frame.
  readonly #isSandboxed = self.origin === 'null';
  readonly #frame: HTMLIFrameElement;
  readonly #origin: string;
  readonly #onMessage: (message: ReceivedMessage) => void;
  readonly #requests = new Map<unknown, Request>();
  /** Requests made before the frame was ready. */
  readonly #early: (() => void)[] = [];
  readonly #timeout: ReturnType<typeof setTimeout>;
  #ready = false;
  #lastId = 0;

  /**
   * Accepts messages only from `frame`, which is about to load from `origin`. Calls `onTimeout` if the frame is not
   * ready in time; the frame may still become ready later.
   */
  constructor(
    frame: HTMLIFrameElement,
    origin: string,
    onMessage: (message: ReceivedMessage) => void,
    onTimeout: () => void,
  ) {
    this.#frame = frame;
    this.#origin = origin;
    this.#onMessage = onMessage;
    this.#timeout = setTimeout(onTimeout, TIMEOUTS.ready);
    addEventListener('message', this.#receive);
  }

  /** Sends a message once the frame is ready. Rejects if the frame refuses it, does not answer in time, or is closed. */
  request(message: HostMessage): Promise<ReceivedMessage> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#requests.set(id, { resolve, reject });
      const send = (): void =>
        this.#frame.contentWindow?.postMessage(
          { app: APP, version: VERSION, id, ...message },
          this.#isSandboxed ? '*' : this.#origin,
        );
      if (this.#ready) send();
      else this.#early.push(send);
      const giveUp = () => this.#settle(id, () => reject(new Error('timeout: no answer')));
      setTimeout(giveUp, TIMEOUTS.answer + (this.#ready ? 0 : TIMEOUTS.ready));
    });
  }

  close(): void {
    removeEventListener('message', this.#receive);
    clearTimeout(this.#timeout);
    for (const { reject } of this.#requests.values()) reject(new Error('gone: removed'));
    this.#requests.clear();
  }

  readonly #receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== this.#frame.contentWindow) return;
    // Ignores messages after the frame has navigated to another origin.
    if (origin !== this.#origin && !(this.#isSandboxed && origin === 'null')) return;
    if (!isMessage(data)) return;
    if (data.type === 'ready') {
      this.#ready = true;
      clearTimeout(this.#timeout);
      for (const send of this.#early.splice(0)) send();
    }
    this.#onMessage(data);
    if (data.type === 'error')
      this.#settle(data.id, ({ reject }) => reject(new Error(`${data.code}: ${data.message}`)));
    else this.#settle(data.id, ({ resolve }) => resolve(data));
  };

  #settle(id: unknown, how: (request: Request) => void): void {
    const request = this.#requests.get(id);
    this.#requests.delete(id);
    if (request !== undefined) how(request);
  }
}
