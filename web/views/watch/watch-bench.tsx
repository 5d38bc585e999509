/** The parts of Watch around the board: the picture of the search, its narration, the code and the player bar. */
import type { FunctionComponent } from 'preact';
import { useMemo } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import type { TreeView } from '../../model/watch/watch-session.ts';
import { LargeBoard } from '../board/miniature-layouts.ts';
import { useStore } from '../controls/store-context.ts';
import { BoundsFigure } from './bounds/bounds-figure.tsx';
import { BreakAnswer, BreakChoice } from './break/break-facts.tsx';
import { BreakLine } from './break/break-line.tsx';
import { BreakSearch } from './break/break-search.tsx';
import { ComparePanel } from './compare/compare-panel.tsx';
import { Narration } from './narration/narration.tsx';
import { PseudoCode } from './narration/pseudo-code.tsx';
import { PlayerBar } from './player-bar.tsx';
import { usePredictMarks } from './predict/predict-marks.ts';
import { PredictPanel } from './predict/predict-panel.tsx';
import { SearchTable } from './table/search-table.tsx';
import { SearchTree } from './tree/search-tree.tsx';
import './watch.css';
import { WatchHead } from './watch-head.tsx';
import { WholeSearch } from './whole/whole-search.tsx';

/** Pictures of a search tree other than the tree itself. */
const OTHER_TREES: Readonly<Record<TreeView, FunctionComponent | undefined>> = {
  tree: undefined,
  bounds: BoundsFigure,
  whole: WholeSearch,
};

/** Watch without its board. Miniatures of the graph have the same layout as the large board. */
export function WatchBench() {
  const { playing, scene } = useStore();
  const board = playing.setup.value?.board;
  const drawing = scene.drawing.value;
  const large = useMemo(
    () => (board?.kind !== 'graph' || scene.isPlaceholder(drawing) ? null : { board, drawing }),
    [board, drawing],
  );
  return (
    <LargeBoard.Provider value={large}>
      <Bench />
    </LargeBoard.Provider>
  );
}

function Bench() {
  const { watching } = useStore();
  const pane = watching.pane.value;
  const searching = pane === 'search' && watching.solver.value !== null;
  if (pane === 'break') return <BreakBench />;
  return (
    <>
      <WatchHead />
      <section class="card watch-view" aria-label={t(`watch.panel.${pane}`)}>
        {pane === 'search' && <Search />}
        {pane === 'compare' && <ComparePanel />}
      </section>
      {searching && (
        <>
          <Narration />
          <aside class="watch-side" aria-label={t('watch.panel.side')}>
            <PredictPanel />
            <PseudoCode />
          </aside>
          <PlayerBar />
        </>
      )}
    </>
  );
}

/** The pane for breaking wrong solvers, without its board. */
function BreakBench() {
  return (
    <>
      <WatchHead />
      <aside class="break-side" aria-label={t('break.title')}>
        <BreakAnswer />
        <BreakChoice />
        <BreakSearch />
      </aside>
      <BreakLine />
    </>
  );
}

/** Returns the playback controls of the current pane. */
export function WatchBar() {
  return useStore().watching.pane.value === 'break' ? <BreakLine /> : <PlayerBar />;
}

/** Shows the current picture of the search, or explains why it is missing. */
function Search() {
  const { watching } = useStore();
  const guesses = usePredictMarks();
  if (watching.solver.value === null) return <p class="watch-empty">{t('watch.panel.nothing')}</p>;
  if (watching.tree.value !== null) {
    // While the reader is guessing cuts in the tree, the bounds would reveal the answer.
    const view = guesses.marks === undefined ? watching.treeView.value : 'tree';
    const Shown = watching.treeViews.value.includes(view) ? OTHER_TREES[view] : undefined;
    return Shown === undefined ? <SearchTree {...guesses} /> : <Shown />;
  }
  if (watching.table.value !== null) return <SearchTable />;
  return (
    <p class="watch-empty">{t(`watch.panel.${watching.state.value.phase === 'recording' ? 'begins' : 'empty'}`)}</p>
  );
}
