/** Posts messages about stories and searches in a frame. */
import { effect, untracked } from '@preact/signals';
import type { FrameMessage, FrameRunState } from '../model/share/frame-protocol.ts';
import type { Store } from '../model/store.ts';
import { type NarrationContext, narrate, subjectsAt } from '../model/watch/narration.ts';
import { RECORD } from '../model/watch/trace/records.ts';
import { NO_NODE } from '../model/watch/trace/tree.ts';
import { windowAt } from '../model/watch/trace/tree-facts.ts';
import type { WatchSession } from '../model/watch/watch-session.ts';
import { sentenceText } from '../views/controls/sentence.tsx';
import { traceWords } from '../views/watch/narration/narration-words.ts';
import { resultFigure } from '../views/watch/tree/tree-words.ts';
import { watchedRun } from './frame-state.ts';

export type StoryMessages = ReturnType<typeof createStoryMessages>;

/** Posts `stop` when a story reaches a stop, and `taken-over` when the reader leaves that stop. */
export function createStoryMessages(store: Store, post: (message: FrameMessage) => void) {
  let posted = '';
  effect(() => {
    const player = store.parts.watch.now.value?.storyPlayer;
    const story = player?.story.value ?? null;
    if (player === undefined || story === null) return;
    const [stop, phase, away] = [player.number.value, player.phase.value, player.takenOver.value];
    const now = away ? 'away' : phase === 'there' ? `stop ${stop}` : posted;
    if (now === posted) return;
    const before = posted;
    posted = now;
    untracked(() => {
      if (!away) post({ type: 'stop', stop, stops: story.stops.length });
      else if (before !== '') post({ type: 'taken-over' });
    });
  });

  /** Returns the fields of the frame's state about its story and its search. */
  function state(): Partial<FrameRunState> {
    const player = store.parts.watch.now.value?.storyPlayer;
    const story = player?.story.value ?? null;
    const stops = {
      stop: story === null ? null : (player?.number.value ?? null),
      stops: story?.stops.length ?? null,
    };
    const watch = watchedRun(store);
    if (watch === null) return story === null ? {} : stops;
    return { ...stops, steps: watch.player.value.length.value, ...searchState(store, watch.watching) };
  }

  return { state };
}

const KINDS: ReadonlyMap<number, string> = new Map(Object.entries(RECORD).map(([name, kind]) => [kind, name]));

function searchState(store: Store, watching: WatchSession): Omit<FrameRunState, 'stop' | 'stops' | 'steps'> {
  const entry = store.game.value;
  const board = store.playing.setup.value?.board;
  const trace = watching.trace.value;
  if (watching.pane.value !== 'search' || trace === null || entry === null || board === undefined)
    return { kind: null, position: null, bounds: null, sentence: '' };
  const step = watching.player.step.value;
  const tree = watching.tree.value;
  const scenery: NarrationContext = { trace, tree, table: watching.table.value, positions: new Map(), board };
  const positions = watching.positionsOf(subjectsAt(scenery, step)).value;
  const node = tree?.nodeAt(step) ?? NO_NODE;
  const window =
    tree === null || node === NO_NODE || !watching.treeViews.value.includes('bounds')
      ? null
      : windowAt({ trace, tree }, node, step);
  return {
    kind: step === 0 ? null : (KINDS.get(trace.records.kind(step - 1)) ?? null),
    position: watching.position.value?.text ?? null,
    bounds: window && { first: resultFigure(window.alpha), second: resultFigure(window.beta) },
    sentence: sentenceText(entry, narrate({ ...scenery, positions }, step), traceWords),
  };
}
