/** Answers the page around: at once what needs no board, everything else in order, once the board is there. */
import type { FrameMessage, FrameState, HostMessage } from '../model/share/frame-protocol.ts';
import { VERSION } from '../model/share/frame-protocol.ts';
import type { Channel } from './channel.ts';
import type { Doing } from './doing.ts';
import type { Look } from './look.ts';
import type { Heard, MessageId, Refusal } from './messages.ts';

/** A frame that runs. */
export interface RunningFrame {
  readonly doing: Doing;
  readonly state: () => FrameState;
}

/** What {@link talk} needs. */
export interface TalkOptions {
  readonly channel: Channel;
  readonly look: Look;
  /** Says how high the frame wants to be. */
  readonly sayHeight: () => void;
  /** There as soon as the first board is. */
  readonly frame: Promise<RunningFrame>;
}

const READY: FrameMessage = { type: 'ready', versions: [VERSION], engine: import.meta.env.VERSION };
const DONE: FrameMessage = { type: 'done' };
/** So many messages wait for the board or for each other; more are refused. */
const LONGEST_TURN = 100;
const BUSY: Refusal = { code: 'busy', message: `No more than ${LONGEST_TURN} messages can wait.` };

/** Listens from now on, and says so. */
export function talk({ channel, look, sayHeight, frame }: TalkOptions): void {
  let turn: Promise<void> = Promise.resolve();
  let waiting = 0;

  function refuse(refusal: Refusal, id: MessageId | null): void {
    channel.post({ type: 'error', ...refusal }, id);
  }

  /** Only who gave an id wants to know that something is done. */
  function answer(message: FrameMessage, id: MessageId | null): void {
    if (id !== null || message.type !== 'done') channel.post(message, id);
  }

  async function perform(message: HostMessage, id: MessageId | null): Promise<void> {
    switch (message.type) {
      case 'hello':
        answer(READY, id);
        return sayHeight();
      case 'setTheme':
        look.setTheme(message.theme);
        return answer(DONE, id);
      case 'setLanguage':
        await look.setLanguage(message.language);
        return answer(DONE, id);
      case 'getState':
        return answer({ type: 'state', ...(await frame).state() }, id);
      default: {
        const refusal = await (await frame).doing(message);
        if (refusal === null) answer(DONE, id);
        else refuse(refusal, id);
      }
    }
  }

  /** A message that fails must not silence those after it. */
  async function attempt(message: HostMessage, id: MessageId | null): Promise<void> {
    try {
      await perform(message, id);
    } catch (thrown) {
      refuse({ code: 'engine', message: `It could not be done: ${String(thrown)}` }, id);
    }
  }

  async function performInTurn(message: HostMessage, id: MessageId | null): Promise<void> {
    await turn;
    await attempt(message, id);
    waiting -= 1;
  }

  function hear(heard: Heard): void {
    const { id } = heard;
    if (heard.kind === 'refused') {
      refuse(heard.refusal, id);
    } else if (AT_ONCE.has(heard.message.type)) {
      void attempt(heard.message, id);
    } else if (waiting === LONGEST_TURN) {
      refuse(BUSY, id);
    } else {
      waiting += 1;
      turn = performInTurn(heard.message, id);
    }
  }

  channel.listen(hear);
  channel.post(READY);
}

/** What needs no board. */
const AT_ONCE: ReadonlySet<HostMessage['type']> = new Set(['hello', 'setTheme', 'setLanguage']);
