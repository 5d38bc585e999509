/** Does what the page around asks for. */
import type { ReadonlySignal } from '@preact/signals';
import type { Statement } from '../model/game/types.ts';
import type { HostMessage } from '../model/share/frame-protocol.ts';
import type { Store } from '../model/store.ts';
import type { Watch } from '../model/watch/watch.ts';
import { isShown } from './frame-state.ts';
import type { LinePlayer } from './line-player.ts';
import type { Refusal } from './messages.ts';
import { until } from './until.ts';

/** Messages that need the board. */
export type BoardMessage = Extract<HostMessage, { type: 'load' | 'setStep' | 'play' | 'pause' }>;

/** What {@link createDoing} works on. */
export interface DoingOptions {
  readonly store: Store;
  readonly linePlayer: LinePlayer;
  /** Whether a reader can see the frame. */
  readonly sight: ReadonlySignal<boolean>;
}

/** Does what a message asks for; resolves, when it is done, to why it was refused, or to null. */
export type Doing = (message: BoardMessage) => Promise<Refusal | null>;

/** What a page around can do with the board. */
export function createDoing({ store, linePlayer, sight }: DoingOptions): Doing {
  const { mode, notices, playing, parts } = store;

  /** What is watched; null in other modes. */
  function watched(): Watch | null {
    return mode.value === 'watch' ? parts.watch.now.value : null;
  }

  async function load(fragment: string): Promise<Refusal | null> {
    linePlayer.pause();
    await store.visit(fragment);
    if (notices.current.value?.id === 'link-broken') return badLink(notices.current.value.because);
    if (store.home.shown.value) return { code: 'link', message: 'There is no board in an empty link.' };
    return playing.setup.value === null ? { code: 'engine', message: 'The engine could not be started.' } : null;
  }

  /** A step that is yet to be recorded comes before the messages after it. */
  function recorded({ player, isComing }: Watch, steps: number): Promise<void> {
    return until(() => player.value.length.value >= steps || !isComing.value);
  }

  async function setStep(step: number): Promise<void> {
    linePlayer.pause();
    const watch = watched();
    if (watch !== null) {
      await recorded(watch, step);
      watch.player.value.pause();
      watch.player.value.jump(step);
    } else {
      playing.jump(step);
    }
  }

  async function play(): Promise<Refusal | null> {
    if (!sight.value) return { code: 'hidden', message: 'A frame plays only while a reader can see it.' };
    const watch = watched();
    if (watch !== null) {
      await recorded(watch, 1);
      if (watch.player.value.length.value === 0) return NOTHING;
      watch.player.value.play();
    } else if (playing.pageToMove.value && store.permits.moves) {
      playing.resume();
    } else if (playing.line.value.moves.length === 0) {
      return NOTHING;
    } else {
      linePlayer.play();
    }
    return null;
  }

  function pause(): void {
    linePlayer.pause();
    playing.pause();
    parts.puzzling.now.value?.stop();
    parts.watch.now.value?.player.value.pause();
  }

  return async (message) => {
    if (message.type === 'load') return load(message.fragment);
    if (!isShown(store)) return { code: 'nothing', message: 'There is no board.' };
    if (message.type === 'play') return play();
    if (message.type === 'pause') pause();
    else await setStep(message.step);
    return null;
  };
}

const NOTHING: Refusal = { code: 'nothing', message: 'There is nothing to play: the line has no moves.' };

function badLink(because: Statement | null): Refusal {
  return { code: 'link', message: `The link does not work${because === null ? '' : `: ${because.code}`}.` };
}
