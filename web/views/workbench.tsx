/** The whole page: header, board, panels. */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
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
import { PrintSheet } from './picture/print-sheet.tsx';
import { ComposePanel } from './puzzle/compose-panel.tsx';
import { PuzzlePanel } from './puzzle/puzzle-panel.tsx';
import { AfterPuzzle } from './puzzle/puzzle-ways.tsx';
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
        <PrintSheet />
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

/** What is said about the board in play, what changes it, or the puzzle on it. */
function Panels({ mode }: { readonly mode: Mode }) {
  const panels = useRef<HTMLElement>(null);
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    function remember({ target }: Event): void {
      focused.current = target;
    }
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    // The button that led to this mode may be gone: by keyboard one goes on from what came of it.
    const { current } = focused;
    if (current instanceof Element && !current.isConnected) panels.current?.focus({ preventScroll: true });
  }, [mode]);
  return (
    <aside ref={panels} class={`panels ${mode}`} aria-label={t('panels.title')} tabIndex={-1}>
      <PanelsOf mode={mode} />
    </aside>
  );
}

function PanelsOf({ mode }: { readonly mode: Mode }) {
  switch (mode) {
    case 'edit':
      return (
        <>
          <VerdictCard />
          <EditPanels />
        </>
      );
    case 'puzzle':
      return (
        <PuzzlePanel>
          <AfterPuzzle />
        </PuzzlePanel>
      );
    case 'compose':
      return <ComposePanel />;
    default:
      return <Analysis />;
  }
}

/** Everything that is known of the position in play. */
function Analysis() {
  return (
    <>
      <VerdictCard />
      <MovesTable />
      <LinePanel />
      <ReviewPanel />
      <HistoryPanel />
      <StatisticsPanel />
    </>
  );
}
