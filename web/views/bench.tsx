/** The board with its panels. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../messages/messages.ts';
import type { Mode } from '../model/store.ts';
import { BoardPane } from './board/board-pane.tsx';
import { useStore } from './controls/store-context.ts';
import { Part } from './loading/part.tsx';
import {
  afterSolving,
  analyseViews,
  composeViews,
  editViews,
  judgeViews,
  liveViews,
  playViews,
  puzzleViews,
  sheetViews,
  verdictViews,
  watchViews,
} from './loading/parts.ts';
import { AFTER_VALUES, useSettled } from './loading/use-settled.ts';

/** The board with its panels. */
export function Bench() {
  const mode = useStore().mode.value;
  const bench = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  // These modes say little about the board, or the reader works in their panels.
  const hasSheets = isNarrow && !['play', 'compose', 'judge'].includes(mode);
  // Set before the names of the sheets load, so that nothing moves when they do. If they fail to load, shows everything.
  const sheets = hasSheets && !sheetViews.failed.value ? '' : undefined;
  // The reader who chose a board far down on the home page is to see it from its top.
  useLayoutEffect(() => scrollTo(0, 0), []);
  return (
    <div ref={bench} class={mode === 'watch' ? 'workbench watch' : 'workbench'} data-sheets={sheets}>
      <BoardPane />
      {mode === 'watch' ? <Part of={watchViews}>{({ WatchBench }) => <WatchBench />}</Part> : <Panels mode={mode} />}
      {hasSheets && <Part of={sheetViews}>{({ Sheets }) => <Sheets key={mode} bench={bench} />}</Part>}
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
    if (!(current instanceof Element) || current.isConnected) return;
    panels.current?.focus({ preventScroll: true });
    // On a phone they are no box of their own.
    if (document.activeElement !== panels.current) {
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [mode]);
  return (
    <aside ref={panels} class={`panels ${mode}`} aria-label={t('panels.title')} tabIndex={-1}>
      <PanelsOf mode={mode} />
    </aside>
  );
}

/** As in styles/primitives.css. */
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
          <Verdict />
          <Part of={editViews}>{({ EditPanels }) => <EditPanels />}</Part>
        </>
      );
    case 'puzzle':
      return <Part of={puzzleViews}>{({ PagePuzzle }) => <PagePuzzle />}</Part>;
    case 'compose':
      return <Part of={composeViews}>{({ ComposePanel }) => <ComposePanel />}</Part>;
    case 'judge':
      return (
        <>
          <Verdict />
          <Part of={judgeViews}>{({ JudgePanel }) => <JudgePanel />}</Part>
        </>
      );
    case 'play':
      return <Part of={playViews}>{({ PlayPanel }) => <PlayPanel />}</Part>;
    default:
      return <Analysis />;
  }
}

/** What is read out in play; a puzzle says itself how it stands. */
export function Announcements() {
  const { mode, playing } = useStore();
  const [isWanted, setWanted] = useState(false);
  const [cursor] = useState(playing.line.peek().cursor);
  useEffect(() => {
    // Of a board that has just come nothing is read out: only what changes is.
    const timer = setTimeout(() => setWanted(true), AFTER_VALUES);
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted || mode.value === 'puzzle' || playing.setup.value === null) return null;
  return <Part of={liveViews}>{({ LiveRegion }) => <LiveRegion cursor={cursor} />}</Part>;
}

function Verdict() {
  return <Part of={verdictViews}>{({ VerdictCard }) => <VerdictCard />}</Part>;
}

/** Everything that is known of the position shown; while the reader looks for a better move, nothing but that. */
function Analysis() {
  if (useStore().hidden.value) return <AfterSolving />;
  return (
    <>
      <Verdict />
      <Part of={analyseViews}>{({ MovesTable }) => <MovesTable />}</Part>
      <AfterSolving />
    </>
  );
}

/** What is of use once there are values or moves, and is fetched then; the room that it takes is kept. */
function AfterSolving() {
  const { hidden, playing } = useStore();
  const isWanted = useSettled();
  const room = <div class="panels-to-come" />;
  if (!isWanted && playing.line.value.moves.length === 0 && afterSolving.now.value === null) return room;
  return (
    <Part of={afterSolving} meanwhile={room}>
      {({ LinePanel, ReviewPanel, HistoryPanel, StatisticsPanel }) => (
        <>
          {!hidden.value && <LinePanel />}
          {!hidden.value && <HistoryPanel />}
          <ReviewPanel />
          {!hidden.value && <StatisticsPanel />}
        </>
      )}
    </Part>
  );
}
