/** What a frame tells its page of a search that is watched, and of a story. */
import { effect, untracked } from '@preact/signals';
import type { FrameMessage, FrameTelling } from '../../model/share/frame-protocol.ts';
import type { Store } from '../../model/store.ts';
import { narrate, type Scenery, subjectsAt } from '../../model/watch/narration.ts';
import { RECORD } from '../../model/watch/trace/records.ts';
import { NO_NODE } from '../../model/watch/trace/tree.ts';
import { windowAt } from '../../model/watch/trace/tree-facts.ts';
import type { WatchSession } from '../../model/watch/watch-session.ts';
import { sentenceText } from '../../views/controls/sentence.tsx';
import { traceWords } from '../../views/watch/narration/narration-words.ts';
import { resultFigure } from '../../views/watch/tree/tree-words.ts';

/** What is told besides. */
export interface Reporting {
  readonly telling: () => Partial<FrameTelling>;
}

/** Tells of stops from now on. */
export function createReporting(store: Store, post: (message: FrameMessage) => void): Reporting {
  const { mode, parts } = store;
  let told = '';
  effect(() => {
    const telling = parts.watch.now.value?.telling;
    const story = telling?.story.value ?? null;
    if (telling === undefined || story === null) return;
    const [stop, phase, away] = [telling.number.value, telling.phase.value, telling.takenOver.value];
    const now = away ? 'away' : phase === 'there' ? `stop ${stop}` : told;
    if (now === told) return;
    const before = told;
    told = now;
    untracked(() => {
      if (!away) post({ type: 'stop', stop, stops: story.stops.length });
      else if (before !== '') post({ type: 'taken-over' });
    });
  });

  return {
    telling() {
      const telling = parts.watch.now.value?.telling;
      const story = telling?.story.value ?? null;
      const stops =
        story === null
          ? { stop: null, stops: null }
          : { stop: telling?.number.value ?? null, stops: story.stops.length };
      const watch = mode.value === 'watch' ? parts.watch.now.value : null;
      if (watch === null) return story === null ? {} : stops;
      return { ...stops, steps: watch.player.value.length.value, ...searched(store, watch.watching) };
    },
  };
}

const KINDS: ReadonlyMap<number, string> = new Map(Object.entries(RECORD).map(([name, kind]) => [kind, name]));

/** What is so at the step. */
function searched(store: Store, watching: WatchSession): Omit<FrameTelling, 'stop' | 'stops' | 'steps'> {
  const entry = store.game.value;
  const board = store.playing.setup.value?.board;
  const trace = watching.trace.value;
  const nothing = { kind: null, position: null, bounds: null, sentence: '' };
  if (watching.pane.value !== 'search' || trace === null || entry === null || board === undefined) return nothing;
  const step = watching.player.step.value;
  const tree = watching.tree.value;
  const scenery: Scenery = { trace, tree, table: watching.table.value, positions: new Map(), board };
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
