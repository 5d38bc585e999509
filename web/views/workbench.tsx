/** The whole page: header, board, panels. */
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { t } from '../messages/messages.ts';
import type { Mode, Store } from '../model/store.ts';
import { BoardPane } from './board-pane.tsx';
import { EditPanels } from './edit-panels.tsx';
import { Gallery } from './gallery.tsx';
import { Header, type HeaderProps } from './header.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { Home } from './home.tsx';
import { LinePanel } from './line-panel.tsx';
import { LiveRegion } from './live-region.tsx';
import { MovesTable } from './moves-table.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { StoreContext, useStore } from './store-context.ts';
import { VerdictCard } from './verdict-card.tsx';
import { WatchBench } from './watch/watch-bench.tsx';

/** The page on a store. `children` are its overlays. */
export function Workbench(
  props: HeaderProps & { readonly store: Store; readonly children?: JSX.Element },
): JSX.Element {
  const { store } = props;
  return (
    <StoreContext.Provider value={store}>
      <div class="page">
        <Header {...props} />
        <NoticeBar />
        {store.home.shown.value ? <Home /> : <Bench />}
        <LiveRegion />
        <Gallery />
        {props.children}
      </div>
    </StoreContext.Provider>
  );
}

/** The board with its panels. */
function Bench() {
  const mode = useStore().mode.value;
  // The reader who chose a board far down on the home page is to see it from its top.
  useLayoutEffect(() => scrollTo(0, 0), []);
  return (
    <div class={mode === 'watch' ? 'workbench watch' : 'workbench'}>
      <BoardPane />
      {mode === 'watch' ? <WatchBench /> : <Panels mode={mode} />}
    </div>
  );
}

/** What is said about the board in play, or what changes it in edit mode. */
function Panels({ mode }: { readonly mode: Mode }) {
  return (
    <aside class={`panels ${mode}`} aria-label={t('panels.title')}>
      <VerdictCard />
      {mode === 'edit' ? (
        <EditPanels />
      ) : (
        <>
          <MovesTable />
          <LinePanel />
          <ReviewPanel />
          <HistoryPanel />
          <StatisticsPanel />
        </>
      )}
    </aside>
  );
}
