/** Messages between a frame and its host page. */
import { APP, type FrameMessage, VERSION } from '../model/share/frame-protocol.ts';
import { loadPart } from '../served/parts.ts';
import type { MessageId, ReceivedMessage } from './host-messages.ts';

export type EmbedChannel = ReturnType<typeof createChannel>;

/** Members of `window` that the channel uses. */
export interface FrameWindow {
  readonly parent: { postMessage: (message: unknown, origin: string) => void };
  readonly addEventListener: (
    type: 'message',
    run: (event: { readonly source: unknown; readonly data: unknown }) => void,
  ) => void;
}

/** Returns the reason for a failure, without the name of the error class, for the host page's log. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

export function createChannel(frame: FrameWindow) {
  const { parent } = frame;
  const hasHost = !Object.is(parent, frame);
  let last: Promise<void> = Promise.resolve();

  /** Posts a message to the host page. An answer has the id of the message that it answers. */
  function post(message: FrameMessage, id: MessageId | null = null): void {
    if (!hasHost) return;
    // Allows any host: no message is secret, and a frame with an opaque origin could not name its host.
    parent.postMessage({ app: APP, version: VERSION, ...(id !== null && { id }), ...message }, '*');
  }

  async function read(data: unknown, run: (received: ReceivedMessage) => void): Promise<void> {
    try {
      const { readMessage } = await loadPart(() => import('./host-messages.ts'));
      const received = readMessage(data);
      if (received !== null) run(received);
    } catch (thrown) {
      post({ type: 'error', code: 'engine', message: `The message parser could not be loaded: ${reasonOf(thrown)}` });
    }
  }

  /** Passes on messages from the parent in order, and ignores other senders. The first message loads the parser. */
  function listen(run: (received: ReceivedMessage) => void): void {
    frame.addEventListener('message', ({ source, data }) => {
      if (hasHost && Object.is(source, parent)) last = last.then(() => read(data, run));
    });
  }

  return { post, listen };
}
