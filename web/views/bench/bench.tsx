import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import type { Mode } from '../../model/store.ts';
import { LinePanel } from '../analyse/line-panel.tsx';
import { MovesTable } from '../analyse/moves-table.tsx';
import { PuzzleButtons } from '../analyse/puzzle-buttons.tsx';
import { VerdictCard } from '../analyse/verdict-card.tsx';
import { useStore } from '../controls/store-context.ts';
import { BundleView } from '../loading/bundle-view.tsx';
import { judgeBundle, makeBundle, moreBundle, watchBundle } from '../loading/bundles.ts';
import { useSettled } from '../loading/use-settled.ts';
import { PlayPanel } from '../play/play-panel.tsx';
import { PagePuzzle } from '../puzzle/puzzle-panel.tsx';
import { BoardPane } from './board-pane.tsx';
import { useKeptFocus } from './kept-focus.ts';

/** The board with its panels. */
export function Bench() {
  const mode = useStore().mode.value;
  const bench = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  // Modes with little text, and modes in which the reader works in the panels, have no sheets.
  const hasSheets = isNarrow && !['play', 'compose', 'judge'].includes(mode);
  // The attribute is set before the sheet names load, so that nothing moves when they arrive. If loading fails, all
  // panels are visible.
  const sheets = hasSheets && !moreBundle.failed.value ? '' : undefined;
  // Scrolls to the top, because the home page may be scrolled down.
  useLayoutEffect(() => scrollTo(0, 0), []);
  useKeptFocus();
  return (
    <div ref={bench} class={mode === 'watch' ? 'workbench watch' : 'workbench'} data-sheets={sheets}>
      <BoardPane />
      {mode === 'watch' ? <watchBundle.views.WatchBench /> : <Panels mode={mode} />}
      {hasSheets && (
        <BundleView of={moreBundle} meanwhile={null}>
          {({ Sheets }) => <Sheets key={mode} bench={bench} />}
        </BundleView>
      )}
    </div>
  );
}

function Panels({ mode }: { readonly mode: Mode }) {
  return (
    <aside class={`panels ${mode}`} aria-label={t('panels.title')} tabIndex={-1}>
      <PanelsOf mode={mode} />
    </aside>
  );
}

/** This width must equal the breakpoint in styles/primitives.css. */
const NARROW = '(max-width: 600px)';

function useNarrow(): boolean {
  const [query] = useState(() => matchMedia(NARROW));
  const [matches, setMatches] = useState(query.matches);
  useEffect(() => {
    const follow = (): void => setMatches(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

function PanelsOf({ mode }: { readonly mode: Mode }) {
  switch (mode) {
    case 'edit':
      return (
        <>
          <VerdictCard />
          <makeBundle.views.EditPanels />
        </>
      );
    case 'puzzle':
      return <PagePuzzle />;
    case 'compose':
      return <makeBundle.views.ComposePanel />;
    case 'judge':
      return (
        <>
          <VerdictCard />
          <judgeBundle.views.JudgePanel />
        </>
      );
    case 'play':
      return <PlayPanel />;
    default:
      return <Analysis />;
  }
}

/** Panels of Analyse. While the reader is looking for a better move, only the review is visible. */
function Analysis() {
  const { hidden, playing } = useStore();
  const isWanted = useSettled() || playing.line.value.moves.length > 0;
  const placeholder = <div class="panels-to-come" />;
  const more = isWanted ? (
    <BundleView of={moreBundle} meanwhile={placeholder}>
      {({ HistoryPanel, ReviewPanel, StatisticsPanel }) => (
        <>
          {!hidden.value && <HistoryPanel />}
          <ReviewPanel />
          {!hidden.value && <StatisticsPanel />}
        </>
      )}
    </BundleView>
  ) : (
    placeholder
  );
  if (hidden.value) return more;
  return (
    <>
      <VerdictCard />
      <MovesTable />
      <LinePanel>
        <PuzzleButtons />
      </LinePanel>
      {more}
    </>
  );
}
