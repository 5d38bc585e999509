/**
 * Answers the host page from two queues: one for messages that need no board, and one for all others, which wait for the
 * board. A host that floods its frame does not block the reader. A new message replaces a waiting one that it makes obsolete,
 * and the frame handles input between messages that change its appearance.
 */
import { type FrameMessage, type FrameState, type HostMessage, VERSION } from '../model/share/frame-protocol.ts';
import type { Appearance } from './appearance.ts';
import { type EmbedChannel, reasonOf } from './embed-channel.ts';
import type { EmbedCommands } from './embed-commands.ts';
import type { MessageId, ReceivedMessage, Refusal } from './host-messages.ts';

export interface RunningFrame {
  readonly run: EmbedCommands['run'];
  readonly state: () => FrameState;
}

export interface MessageQueueOptions {
  readonly channel: EmbedChannel;
  readonly appearance: Appearance;
  readonly postHeight: () => void;
  /** Resolves with the first board. */
  readonly frame: Promise<RunningFrame>;
}

type ValidMessage = Extract<ReceivedMessage, { readonly kind: 'message' }>;

const READY: FrameMessage = { type: 'ready', versions: [VERSION], engine: import.meta.env.VERSION };
const DONE: FrameMessage = { type: 'done' };
/** Maximum number of messages waiting in a queue; the frame rejects further messages. */
const MOST_WAITING = 100;
const BUSY: Refusal = { code: 'busy', message: `No more than ${MOST_WAITING} messages can wait.` };
/** Pause after a change in appearance, in which input is handled, in ms. */
const READER_TURN = 16;

/** Messages that need no board. */
const LOOKS: ReadonlySet<HostMessage['type']> = new Set(['hello', 'setTheme', 'setLanguage']);
/** Messages that stay in the queue when a later message of their type arrives. */
const ALWAYS_RUN: ReadonlySet<HostMessage['type']> = new Set(['getState', 'play', 'pause', 'follow']);

/** Starts answering messages, and posts `ready`. */
export function answerMessages({ channel, appearance, postHeight, frame }: MessageQueueOptions): void {
  function refuse(refusal: Refusal, id: MessageId | null): void {
    channel.post({ type: 'error', ...refusal }, id);
  }

  /** Posts `done` only to hosts that gave an id. */
  function answer(message: FrameMessage, id: MessageId | null): void {
    if (id !== null || message.type !== 'done') channel.post(message, id);
  }

  async function run({ message, id }: ValidMessage): Promise<void> {
    switch (message.type) {
      case 'hello':
        answer(READY, id);
        return postHeight();
      case 'setTheme':
        appearance.setTheme(message.theme);
        return answer(DONE, id);
      case 'setLanguage':
        await appearance.setLanguage(message.language);
        return answer(DONE, id);
      case 'getState':
        return answer({ type: 'state', ...(await frame).state() }, id);
      default: {
        const refusal = await (await frame).run(message);
        if (refusal === null) answer(DONE, id);
        else refuse(refusal, id);
      }
    }
  }

  /** Returns a function that adds a message to a queue unless the queue is full. Awaits `pause` after each message. */
  function createQueue(pause: () => Promise<void>): (received: ValidMessage) => boolean {
    const queue: ValidMessage[] = [];

    async function runAll(): Promise<void> {
      for (let next = queue[0]; next !== undefined; next = queue[0]) {
        try {
          await run(next);
        } catch (thrown) {
          refuse({ code: 'engine', message: `The command failed: ${reasonOf(thrown)}` }, next.id);
        }
        await pause();
        queue.shift();
      }
    }

    /**
     * Answers and drops a waiting message that a new message of this type makes obsolete. Keeps the running message.
     */
    function dropObsolete(type: HostMessage['type']): void {
      const at = queue.findLastIndex((waiting) => waiting.message.type === type);
      // Keeps a message if others are waiting behind it, because these may depend on it.
      if (at < 1 || !(LOOKS.has(type) || (at === queue.length - 1 && !ALWAYS_RUN.has(type)))) return;
      for (const { id } of queue.splice(at, 1)) answer(type === 'hello' ? READY : DONE, id);
    }

    return (received) => {
      dropObsolete(received.message.type);
      if (queue.length === MOST_WAITING) return false;
      queue.push(received);
      if (queue.length === 1) void runAll();
      return true;
    };
  }

  const queueLook = createQueue(() => new Promise((resolve) => setTimeout(resolve, READER_TURN)));
  const queueOther = createQueue(async () => {});

  channel.listen((received) => {
    if (received.kind === 'refused') refuse(received.refusal, received.id);
    else if (!(LOOKS.has(received.message.type) ? queueLook : queueOther)(received)) refuse(BUSY, received.id);
  });
  channel.post(READY);
}
