/** Does what the page around asks for. */
import type { ReadonlySignal } from '@preact/signals';
import type { Notice } from '../model/notices.ts';
import type { FrameMessage, HostMessage } from '../model/share/frame-protocol.ts';
import type { Store } from '../model/store.ts';
import { NOTHING_POINTED } from '../model/story/pointer-targets.ts';
import { showParts } from '../model/story/views.ts';
import type { Watch } from '../model/watch/watch.ts';
import { isShown } from './frame-state.ts';
import type { Refusal } from './host-messages.ts';
import type { LinePlayer } from './line-player.ts';
import { createDriving } from './story/host-driver.ts';
import type { Linking } from './story/linked-frame.ts';
import { until } from './wait-until.ts';

/** Messages that need the board. */
export type BoardMessage = Exclude<HostMessage, { type: 'hello' | 'setTheme' | 'setLanguage' | 'getState' }>;

/** What {@link createDoing} works on. */
export interface DoingOptions {
  readonly store: Store;
  readonly linePlayer: LinePlayer;
  /** Whether a reader can see the frame. */
  readonly sight: ReadonlySignal<boolean>;
  /** What goes along with other frames; null where the frame is not linked. */
  readonly linking?: Promise<Linking> | null;
  /** Tells the page that the reader has taken over; without it, that is nobody's business. */
  readonly post?: (message: FrameMessage) => void;
}

/** Does what a message asks for; resolves, when it is done, to why it was refused, or to null. */
export type Doing = (message: BoardMessage) => Promise<Refusal | null>;

/** What a page around can do with the board. */
export function createDoing({ store, linePlayer, sight, linking = null, post = () => {} }: DoingOptions): Doing {
  const { mode, notices, playing, parts } = store;

  /** What is watched; null in other modes. */
  function watched(): Watch | null {
    return mode.value === 'watch' ? parts.watch.now.value : null;
  }

  async function load(fragment: string): Promise<Refusal | null> {
    linePlayer.pause();
    await store.visit(fragment);
    if (notices.current.value?.id === 'link-broken') return badLink(notices.current.value);
    if (store.home.shown.value) return { code: 'link', message: 'There is no board in an empty link.' };
    return playing.setup.value === null ? { code: 'engine', message: 'The engine could not be started.' } : null;
  }

  /** A step that is yet to be recorded comes before the messages after it. */
  function recorded({ player, isComing }: Watch, steps: number): Promise<void> {
    return until(() => player.value.length.value >= steps || !isComing.value);
  }

  const driving = createDriving(store, post);

  async function setStep(step: number, smooth: boolean): Promise<void> {
    linePlayer.pause();
    const watch = watched();
    if (watch === null) {
      driving.go(() => playing.jump(step));
      return;
    }
    await recorded(watch, step);
    const player = watch.player.value;
    player.pause();
    const from = player.step.value;
    const frames = smooth ? Math.min(SMOOTH.most, Math.abs(step - from)) : 1;
    for (let frame = 1; frame <= frames; frame += 1) {
      driving.go(() => player.jump(Math.round(from + ((step - from) * frame) / frames)));
      if (frame < frames) await new Promise((resolve) => setTimeout(resolve, SMOOTH.between));
    }
  }

  async function stop(number: number): Promise<Refusal | null> {
    const telling = parts.watch.now.value?.telling;
    const stops = telling?.story.value?.stops.length ?? 0;
    if (telling === undefined || stops === 0) return { code: 'nothing', message: 'No story is told here.' };
    if (number > stops) return { code: 'nothing', message: `The story has ${stops} stop${stops === 1 ? '' : 's'}.` };
    await telling.goTo(number);
    if (telling.phase.value !== 'missing') return null;
    return { code: 'nothing', message: 'None of the stops of the story is there.' };
  }

  function look(node: number | null): Refusal | null {
    const watch = watched();
    if (watch === null) return { code: 'nothing', message: 'No solver is watched.' };
    watch.watching.chosen.value = node;
    return null;
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
    if (mode.peek() === 'puzzle') store.puzzling.stop();
    parts.watch.now.value?.player.value.pause();
  }

  return async (message) => {
    if (message.type === 'load') return load(message.fragment);
    if (!isShown(store)) return { code: 'nothing', message: 'There is no board.' };
    switch (message.type) {
      case 'play':
        driving.leave();
        return play();
      case 'pause':
        pause();
        return null;
      case 'setStep':
        await setStep(message.step, message.smooth === true);
        return null;
      case 'stop':
        return stop(message.stop);
      case 'look':
        return look(message.node);
      case 'follow': {
        if (linking === null)
          return { code: 'nothing', message: 'The frame is not linked: say linked=1 in its address.' };
        // The next one may come before this is found.
        const { follow } = await linking;
        void follow(message);
        return null;
      }
      case 'highlight': {
        const { nodes, cells, edges, codeLine } = message;
        const isAnything = [nodes, cells, edges, codeLine].some((given) => given !== undefined);
        const pointed = { ...NOTHING_POINTED, nodes: nodes ?? [], cells: cells ?? [], edges: edges ?? [] };
        const { around } = (await parts.watch.load()).telling;
        around.pointed.value = isAnything ? { ...pointed, codeLine: codeLine ?? null } : null;
        return null;
      }
      case 'parts': {
        const { around } = (await parts.watch.load()).telling;
        around.shown.value = message.parts.length > 0 ? message.parts : null;
        const watch = watched();
        if (watch !== null) showParts(watch.watching, message.parts);
        return null;
      }
    }
  };
}

/** A transition has so many pictures at most, so far from each other in milliseconds. */
const SMOOTH = { most: 12, between: 25 };

const NOTHING: Refusal = { code: 'nothing', message: 'There is nothing to play: the line has no moves.' };

function badLink({ because }: Notice): Refusal {
  return { code: 'link', message: `The link does not work${because === null ? '' : `: ${because.code}`}.` };
}
