/** Does what the page around asks for. */
import type { ReadonlySignal } from '@preact/signals';
import type { HostMessage } from '../model/frame-protocol.ts';
import type { Store } from '../model/store.ts';
import type { Statement } from '../model/types.ts';
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
  const { mode, notices, playing, puzzling, watching } = store;

  async function load(fragment: string): Promise<Refusal | null> {
    linePlayer.pause();
    await store.visit(fragment);
    if (notices.current.value?.id === 'link-broken') return badLink(notices.current.value.because);
    if (store.home.shown.value) return { code: 'link', message: 'There is no board in an empty link.' };
    return playing.setup.value === null ? { code: 'engine', message: 'The engine could not be started.' } : null;
  }

  /** A step that is yet to be recorded comes before the messages after it. */
  function recorded(steps: number): Promise<void> {
    return until(() => watching.player.length.value >= steps || !isRecording());
  }

  function isRecording(): boolean {
    const { phase } = watching.state.value;
    return phase === 'recording' || (phase === 'none' && watching.solver.value !== null);
  }

  async function setStep(step: number): Promise<void> {
    linePlayer.pause();
    if (mode.value === 'watch') {
      await recorded(step);
      watching.player.pause();
      watching.player.jump(step);
    } else {
      playing.jump(step);
    }
  }

  async function play(): Promise<Refusal | null> {
    if (!sight.value) return { code: 'hidden', message: 'A frame plays only while a reader can see it.' };
    if (mode.value === 'watch') {
      await recorded(1);
      if (watching.player.length.value === 0) return NOTHING;
      watching.player.play();
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
    puzzling.stop();
    watching.player.pause();
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
