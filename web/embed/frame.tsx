/** The page in a frame: the board and what its mode says about it, and the way to the whole page. */
import type { JSX } from 'preact';
import { t } from '../messages/messages.ts';
import type { FrameOptions } from '../model/share/embed-options.ts';
import type { Mode, Store } from '../model/store.ts';
import { StoreContext, useStore } from '../views/controls/store-context.ts';
import { Part } from '../views/loading/part.tsx';
import {
  benchViews,
  lineViews,
  playViews,
  puzzleViews,
  storyViews,
  verdictViews,
  watchViews,
} from '../views/loading/parts.ts';
import { viewPart } from '../views/loading/view-part.ts';
import { useWhenSettled } from '../views/loading/when-settled.ts';
import { reasonsText } from '../views/notice-reasons.ts';
import { isShown } from './frame-state.ts';
import { FrameTitle } from './frame-title.tsx';
import { OpenLink } from './open-link.tsx';

/** The frame on a store. */
export function Frame({ store, options }: { readonly store: Store; readonly options: FrameOptions }): JSX.Element {
  const misread = store.notices.current.value;
  return (
    <StoreContext.Provider value={store}>
      <FrameTitle game={store.game.value?.id ?? null} />
      {store.parts.story.now.value && <Part of={storyViews}>{({ StoryStrip }) => <StoryStrip />}</Part>}
      {misread?.id === 'link-misread' && (
        <p role="alert" class="misread">
          {t('notice.link-misread')} {reasonsText(misread)}
        </p>
      )}
      <Content ui={options.ui} />
      <OpenLink fragment={store.sharing.fragment.value} />
      {/* A board that has just appeared is not read out, and neither is one that a broken link has replaced. */}
      {isShown(store) && !store.arriving.value && (
        <Part of={benchViews}>{({ Announcements }) => <Announcements />}</Part>
      )}
      <Paper />
    </StoreContext.Provider>
  );
}

/** What is put on paper. */
const paper = viewPart(() => import('./paper/frame-paper.tsx'), 'board', 'verdict', 'analysis', 'picture', 'puzzle');

function Paper() {
  const views = useWhenSettled(paper);
  return views === null ? null : <views.FramePaper />;
}

/** The board with its panels; what is wrong, where there is none. */
function Content({ ui }: { readonly ui: FrameOptions['ui'] }) {
  const { home, mode, notices, parts, playing, solver } = useStore();
  const notice = notices.current.value;
  if (notice?.id === 'link-broken') {
    return <Message title={t('embed.broken')}>{reasonsText(notice)}</Message>;
  }
  if (home.shown.value) return <Message title={t('embed.empty')} />;
  if (playing.setup.value === null) {
    return (
      <main>
        {solver.state.value.phase === 'loading' ? (
          <Starting />
        ) : (
          // Says why the engine could not start.
          <Part of={verdictViews} meanwhile={<Starting />}>
            {({ VerdictCard }) => <VerdictCard />}
          </Part>
        )}
      </main>
    );
  }
  const isWatched = mode.value === 'watch';
  const shown = parts.story.now.value?.shown.value ?? null;
  // Where the page around shows other parts alone, what the board is the main part of is the main part itself.
  const isBoardShown = shown === null || shown.includes('board');
  return (
    <div class={`workbench ${isWatched ? 'watch' : ''} ${ui}`} role={isBoardShown ? undefined : 'main'}>
      <Part of={benchViews}>{({ BoardPane }) => <BoardPane />}</Part>
      {isWatched && (
        <Part of={watchViews}>{({ WatchBar, WatchBench }) => (ui === 'full' ? <WatchBench /> : <WatchBar />)}</Part>
      )}
      {ui === 'full' && !isWatched && <Panels />}
    </div>
  );
}

/** Before it can be said what the engine does. */
function Starting() {
  return (
    <section class="card verdict starting">
      <h2>{t('engine.loading')}</h2>
    </section>
  );
}

function Message(props: { readonly title: string; readonly children?: JSX.Element | string | false }) {
  return (
    <main class="card frame-message">
      <p role="alert">
        <b>{props.title}</b> {props.children}
      </p>
    </main>
  );
}

function Panels() {
  const { mode } = useStore();
  const isPuzzle = mode.value === 'puzzle';
  return (
    // Where it scrolls, there may be nothing in it for the keyboard to go to.
    <aside class="panels" aria-label={t('panels.title')} tabIndex={isPuzzle || mode.value === 'play' ? 0 : undefined}>
      <PanelsOf mode={mode.value} />
    </aside>
  );
}

function PanelsOf({ mode }: { readonly mode: Mode }) {
  switch (mode) {
    case 'puzzle':
      return <Part of={puzzleViews}>{({ PuzzlePanel }) => <PuzzlePanel />}</Part>;
    case 'play':
      return <Part of={playViews}>{({ PlayPanel }) => <PlayPanel />}</Part>;
    default:
      return (
        <>
          <Part of={verdictViews}>{({ VerdictCard }) => <VerdictCard />}</Part>
          <Part of={lineViews} meanwhile={<section class="card line" />}>
            {({ LinePanel }) => <LinePanel />}
          </Part>
        </>
      );
  }
}
