/**
 * Answers the page around, in two rows: what needs no board soon, everything else once the board is there. A page that floods
 * its frame takes nothing from the reader: what waits is overtaken by the same once more, and between looks the reader has a turn.
 */
import type { FrameMessage, FrameState, HostMessage } from '../model/share/frame-protocol.ts';
import { VERSION } from '../model/share/frame-protocol.ts';
import type { Look } from './appearance.ts';
import { type Channel, reasonOf } from './embed-channel.ts';
import type { Doing } from './embed-commands.ts';
import type { Heard, MessageId, Refusal } from './host-messages.ts';

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
/** So many messages wait in a row; more are refused. */
const LONGEST_ROW = 100;
const BUSY: Refusal = { code: 'busy', message: `No more than ${LONGEST_ROW} messages can wait.` };
/** After a look the reader has a turn of so long, in milliseconds. */
const READERS_TURN = 16;

/** A message that came. */
type Taken = Extract<Heard, { readonly kind: 'message' }>;

/** Listens from now on, and says so. */
export function talk({ channel, look, sayHeight, frame }: TalkOptions): void {
  function refuse(refusal: Refusal, id: MessageId | null): void {
    channel.post({ type: 'error', ...refusal }, id);
  }

  /** Only who gave an id wants to know that something is done. */
  function answer(message: FrameMessage, id: MessageId | null): void {
    if (id !== null || message.type !== 'done') channel.post(message, id);
  }

  async function perform({ message, id }: Taken): Promise<void> {
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
  async function attempt(taken: Taken): Promise<void> {
    try {
      await perform(taken);
    } catch (thrown) {
      refuse({ code: 'engine', message: `It could not be done: ${reasonOf(thrown)}` }, taken.id);
    }
  }

  /** A row, in which each message waits until the one before is done; `rest` comes after each. Says whether there was room. */
  function createRow(rest: () => Promise<void>): (taken: Taken) => boolean {
    const row: Taken[] = [];

    async function run(): Promise<void> {
      for (let next = row[0]; next !== undefined; next = row[0]) {
        await attempt(next);
        await rest();
        row.shift();
      }
    }

    /** Of what is overtaken by the same once more, only the answer is missed by anybody. What has begun is carried through. */
    function overtake({ message: { type } }: Taken): void {
      const at = row.findLastIndex((waiting) => waiting.message.type === type);
      // What else waits behind it may be meant for what it sets.
      if (at < 1 || !(LOOKS.has(type) || (at === row.length - 1 && !ONE_BY_ONE.has(type)))) return;
      for (const { id } of row.splice(at, 1)) answer(type === 'hello' ? READY : DONE, id);
    }

    return (taken) => {
      overtake(taken);
      if (row.length === LONGEST_ROW) return false;
      row.push(taken);
      if (row.length === 1) void run();
      return true;
    };
  }

  const takeLook = createRow(() => new Promise((resolve) => setTimeout(resolve, READERS_TURN)));
  const takeOther = createRow(async () => {});

  function hear(heard: Heard): void {
    if (heard.kind === 'refused') refuse(heard.refusal, heard.id);
    else if (!(LOOKS.has(heard.message.type) ? takeLook : takeOther)(heard)) refuse(BUSY, heard.id);
  }

  channel.listen(hear);
  channel.post(READY);
}

/** What needs no board. */
const LOOKS: ReadonlySet<HostMessage['type']> = new Set(['hello', 'setTheme', 'setLanguage']);
/** All others are as if they had never been said once they are said anew. */
const ONE_BY_ONE: ReadonlySet<HostMessage['type']> = new Set(['getState', 'play', 'pause', 'follow']);
