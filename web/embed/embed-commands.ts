/** Commands from the host page that need the board. */
import type { ReadonlySignal } from '@preact/signals';
import type { FrameMessage, HostMessage } from '../model/share/frame-protocol.ts';
import type { Store } from '../model/store.ts';
import { NOTHING_POINTED } from '../model/story/pointer-targets.ts';
import { showParts } from '../model/story/views.ts';
import type { Watch } from '../model/watch/watch.ts';
import { hasBoard, watchedRun } from './frame-state.ts';
import { createHostDriver, type HostDriver } from './host-driver.ts';
import type { Refusal } from './host-messages.ts';
import type { LinePlayer } from './line-player.ts';
import type { LinkedFrame } from './linked-frame.ts';
import { waitUntil } from './wait-until.ts';

export type BoardMessage = Exclude<HostMessage, { type: 'hello' | 'setTheme' | 'setLanguage' | 'getState' }>;
type Highlight = Extract<HostMessage, { type: 'highlight' }>;

export interface EmbedCommandOptions {
  readonly store: Store;
  readonly linePlayer: LinePlayer;
  /** True while the reader can see the frame. */
  readonly visible: ReadonlySignal<boolean>;
  /** Connection to the linked frames on the page; null if the page has none. */
  readonly linked?: Promise<LinkedFrame> | null;
  readonly post?: (message: FrameMessage) => void;
}

/** Maximum number of animation frames in a smooth transition, and the time between two of them in ms. */
const SMOOTH = { most: 12, between: 25 };
const EMPTY_LINE: Refusal = { code: 'nothing', message: 'There is nothing to play: the line has no moves.' };

export class EmbedCommands {
  readonly #options: EmbedCommandOptions;
  readonly #driver: HostDriver;

  constructor(options: EmbedCommandOptions) {
    this.#options = options;
    this.#driver = createHostDriver(options.store, options.post ?? (() => {}));
  }

  /** Carries out a command. When it is done, resolves to null, or to the reason if the frame refused it. */
  readonly run = async (message: BoardMessage): Promise<Refusal | null> => {
    const { store } = this.#options;
    if (message.type === 'load') return this.#load(message.fragment);
    if (!hasBoard(store)) return { code: 'nothing', message: 'There is no board.' };
    switch (message.type) {
      case 'play':
        this.#driver.release();
        return this.#play();
      case 'pause':
        this.#pause();
        return null;
      case 'setStep':
        await this.#setStep(message.step, message.smooth === true);
        return null;
      case 'stop':
        return this.#goToStop(message.stop);
      case 'look': {
        const watch = watchedRun(store);
        if (watch === null) return { code: 'nothing', message: 'The frame does not show a search.' };
        watch.watching.chosen.value = message.node;
        return null;
      }
      case 'follow': {
        const { linked = null } = this.#options;
        if (linked === null)
          return { code: 'nothing', message: 'The frame is not linked: add linked=1 to its address.' };
        // Does not wait for the search, because the host page may name the next place first.
        void (await linked).follow(message);
        return null;
      }
      case 'highlight':
        await this.#highlight(message);
        return null;
      case 'parts': {
        const { around } = (await store.parts.watch.load()).storyPlayer;
        around.shown.value = message.parts.length > 0 ? message.parts : null;
        const watch = watchedRun(store);
        if (watch !== null) showParts(watch.watching, message.parts);
        return null;
      }
    }
  };

  async #load(fragment: string): Promise<Refusal | null> {
    const { store, linePlayer } = this.#options;
    linePlayer.pause();
    await store.visit(fragment);
    const notice = store.notices.current.value;
    if (notice?.id === 'link-broken') {
      const because = notice.because === null ? '' : `: ${notice.because.code}`;
      return { code: 'link', message: `The link does not work${because}.` };
    }
    if (store.home.shown.value) return { code: 'link', message: 'The link is empty.' };
    return hasBoard(store) ? null : { code: 'engine', message: 'The engine could not be started.' };
  }

  async #setStep(step: number, smooth: boolean): Promise<void> {
    const { store, linePlayer } = this.#options;
    linePlayer.pause();
    const watch = watchedRun(store);
    if (watch === null) {
      this.#driver.go(() => store.playing.jump(step));
      return;
    }
    await recorded(watch, step);
    const player = watch.player.value;
    player.pause();
    const from = player.step.value;
    const frames = smooth ? Math.min(SMOOTH.most, Math.abs(step - from)) : 1;
    for (let frame = 1; frame <= frames; frame += 1) {
      this.#driver.go(() => player.jump(Math.round(from + ((step - from) * frame) / frames)));
      if (frame < frames) await new Promise((resolve) => setTimeout(resolve, SMOOTH.between));
    }
  }

  async #goToStop(number: number): Promise<Refusal | null> {
    const story = this.#options.store.parts.watch.now.value?.storyPlayer;
    const stops = story?.story.value?.stops.length ?? 0;
    if (story === undefined || stops === 0) return { code: 'nothing', message: 'The frame has no story.' };
    if (number > stops) return { code: 'nothing', message: `The story has ${stops} stop${stops === 1 ? '' : 's'}.` };
    await story.goTo(number);
    return story.phase.value === 'missing'
      ? { code: 'nothing', message: 'This run has none of the stops of the story.' }
      : null;
  }

  async #play(): Promise<Refusal | null> {
    const { store, linePlayer, visible } = this.#options;
    const { playing } = store;
    if (!visible.value) return { code: 'hidden', message: 'A frame plays only while a reader can see it.' };
    const watch = watchedRun(store);
    if (watch !== null) {
      await recorded(watch, 1);
      if (watch.player.value.length.value === 0) return EMPTY_LINE;
      watch.player.value.play();
    } else if (playing.pageToMove.value && store.permits.moves) playing.resume();
    else if (playing.line.value.moves.length === 0) return EMPTY_LINE;
    else linePlayer.play();
    return null;
  }

  #pause(): void {
    const { store, linePlayer } = this.#options;
    linePlayer.pause();
    store.playing.pause();
    if (store.mode.peek() === 'puzzle') store.puzzling.stop();
    store.parts.watch.now.value?.player.value.pause();
  }

  async #highlight({ nodes, cells, edges, codeLine }: Highlight): Promise<void> {
    const { around } = (await this.#options.store.parts.watch.load()).storyPlayer;
    const isAnything = [nodes, cells, edges, codeLine].some((value) => value !== undefined);
    const pointed = { ...NOTHING_POINTED, nodes: nodes ?? [], cells: cells ?? [], edges: edges ?? [] };
    around.pointed.value = isAnything ? { ...pointed, codeLine: codeLine ?? null } : null;
  }
}

/** Waits until the run has `steps` steps, or is complete. */
function recorded({ player, isComing }: Watch, steps: number): Promise<void> {
  return waitUntil(() => player.value.length.value >= steps || !isComing.value);
}
