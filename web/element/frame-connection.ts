/** One frame and what is said to it and by it. */
import { APP, type HostMessage, VERSION } from '../model/share/frame-protocol.ts';
import { type Heard, isMessage } from './frame-messages.ts';

/** How long a frame may take to load, and then to answer, in milliseconds. */
const PATIENCE = { ready: 30_000, answer: 10_000 };

/** With one frame, for as long as it lives. */
export interface Conversation {
  /** Asks once the frame is ready. Fails when the frame refuses, is gone, or says nothing for long. */
  readonly ask: (message: HostMessage) => Promise<Heard>;
  readonly end: () => void;
}

interface Waiting {
  readonly resolve: (answer: Heard) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Listens to a frame that is about to load from `origin`, and to nobody else. `hear` is told every message; `silence`, that
 * the frame has not come to be ready in time. It may still be late.
 */
export function converse(
  frame: HTMLIFrameElement,
  origin: string,
  hear: (message: Heard) => void,
  silence: () => void,
): Conversation {
  // In a sandbox the frame of a page is in one, too, and has no origin to be known by.
  const isSandboxed = self.origin === 'null';
  const waiting = new Map<unknown, Waiting>();
  /** What was asked before the frame was ready. */
  const early: (() => void)[] = [];
  let ready = false;
  let lastId = 0;

  function settle(id: unknown, how: (request: Waiting) => void): void {
    const request = waiting.get(id);
    waiting.delete(id);
    if (request !== undefined) how(request);
  }

  function listen({ source, origin: sender, data }: MessageEvent<unknown>): void {
    if (source === null || source !== frame.contentWindow) return;
    // A frame that was led elsewhere is no frame of ours any more.
    if (sender !== origin && !(isSandboxed && sender === 'null')) return;
    if (!isMessage(data)) return;
    if (data.type === 'ready') {
      ready = true;
      clearTimeout(impatience);
      for (const say of early.splice(0)) say();
    }
    hear(data);
    if (data.type === 'error') settle(data.id, ({ reject }) => reject(new Error(`${data.code}: ${data.message}`)));
    else settle(data.id, ({ resolve }) => resolve(data));
  }

  const impatience = setTimeout(silence, PATIENCE.ready);
  addEventListener('message', listen);

  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        const say = (): void =>
          frame.contentWindow?.postMessage({ app: APP, version: VERSION, id, ...message }, isSandboxed ? '*' : origin);
        if (ready) say();
        else early.push(say);
        const giveUp = () => settle(id, () => reject(new Error('timeout: the frame does not answer.')));
        setTimeout(giveUp, PATIENCE.answer + (ready ? 0 : PATIENCE.ready));
      }),
    end() {
      removeEventListener('message', listen);
      clearTimeout(impatience);
      for (const { reject } of waiting.values()) reject(new Error('gone: the frame was taken away.'));
      waiting.clear();
    },
  };
}
