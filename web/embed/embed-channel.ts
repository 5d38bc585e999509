/** The frame's end of the talk with the page around it. */
import { APP, type FrameMessage, VERSION } from '../model/share/frame-protocol.ts';
import { loadPart } from '../served/parts.ts';
import type { Heard, MessageId } from './host-messages.ts';

/** What a frame can say, and what it is told. */
export interface Channel {
  /** Tells the page something, with the id of the message that it answers. Says nothing where there is no page around. */
  readonly post: (message: FrameMessage, id?: MessageId | null) => void;
  /** Hands on what the parent says, in order; what others say is not heard. What reads messages comes with the first one. */
  readonly listen: (run: (heard: Heard) => void) => void;
}

/** As much of a window as the channel needs. */
export interface FrameWindow {
  readonly parent: { postMessage: (message: unknown, origin: string) => void };
  readonly addEventListener: (
    type: 'message',
    run: (event: { readonly source: unknown; readonly data: unknown }) => void,
  ) => void;
}

/** Returns the reason of a failure without a class name, for the log of the host page. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The channel of a window. */
export function createChannel(frame: FrameWindow): Channel {
  const { parent } = frame;
  const alone = Object.is(parent, frame);
  let turn: Promise<void> = Promise.resolve();

  function post(message: FrameMessage, id: MessageId | null = null): void {
    if (alone) return;
    // Nothing that is said is secret, and a frame of opaque origin could not name the page it is in.
    parent.postMessage({ app: APP, version: VERSION, ...(id !== null && { id }), ...message }, '*');
  }

  async function read(data: unknown, run: (heard: Heard) => void): Promise<void> {
    try {
      const { hear } = await loadPart(() => import('./host-messages.ts'));
      const heard = hear(data);
      if (heard !== null) run(heard);
    } catch (thrown) {
      post({ type: 'error', code: 'engine', message: `What reads messages could not be loaded: ${reasonOf(thrown)}` });
    }
  }

  return {
    post,
    listen(run) {
      frame.addEventListener('message', ({ source, data }) => {
        if (alone || !Object.is(source, parent)) return;
        turn = turn.then(() => read(data, run));
      });
    },
  };
}
