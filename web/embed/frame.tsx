/** The page in a frame: the board and what its mode says about it, and the way to the whole page. */
import type { JSX } from 'preact';
import { learn, t } from '../messages/messages.ts';
import type { FrameOptions } from '../model/share/embed-options.ts';
import type { Mode, Store } from '../model/store.ts';
import { LinePanel } from '../views/analyse/line-panel.tsx';
import { VerdictCard } from '../views/analyse/verdict-card.tsx';
import { Announcements } from '../views/bench/announcements.tsx';
import { BoardPane } from '../views/bench/board-pane.tsx';
import { StoreContext, useStore } from '../views/controls/store-context.ts';
import { Bundled } from '../views/loading/bundled.tsx';
import { watchBundle } from '../views/loading/bundles.ts';
import { useLoaded } from '../views/loading/use-loaded.ts';
import { useRested } from '../views/loading/when-settled.ts';
import { reasonsText } from '../views/notice-reasons.ts';
import { PlayPanel } from '../views/play/play-panel.tsx';
import { PuzzlePanel } from '../views/puzzle/puzzle-panel.tsx';
import { isShown } from './frame-state.ts';
import { FrameTitle } from './frame-title.tsx';
import { OpenLink } from './open-link.tsx';

/** The frame on a store. */
export function Frame({ store, options }: { readonly store: Store; readonly options: FrameOptions }): JSX.Element {
  const misread = store.notices.current.value;
  return (
    <StoreContext.Provider value={store}>
      <FrameTitle game={store.game.value?.id ?? null} />
      {store.parts.watch.now.value && <Bundled of={watchBundle}>{({ StoryStrip }) => <StoryStrip />}</Bundled>}
      {misread?.id === 'link-misread' && (
        <p role="alert" class="misread">
          {t('notice.link-misread')} {reasonsText(misread)}
        </p>
      )}
      <Content ui={options.ui} />
      <OpenLink fragment={store.sharing.fragment.value} />
      {/* A board that has just appeared is not read out, and neither is one that a broken link has replaced. */}
      {isShown(store) && !store.arriving.value && <Announcements />}
      <Paper />
    </StoreContext.Provider>
  );
}

/** What is put on paper. */
function Paper() {
  const views = useLoaded(useRested(), async () => {
    const [paper] = await Promise.all([import('./paper/frame-paper.tsx'), learn('more')]);
    return paper;
  });
  return views === null || views === 'failed' ? null : <views.FramePaper />;
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
          <VerdictCard />
        )}
      </main>
    );
  }
  const isWatched = mode.value === 'watch';
  const shown = parts.watch.now.value?.telling.shown.value ?? null;
  // Where the page around shows other parts alone, what the board is the main part of is the main part itself.
  const isBoardShown = shown === null || shown.includes('board');
  return (
    <div class={`workbench ${isWatched ? 'watch' : ''} ${ui}`} role={isBoardShown ? undefined : 'main'}>
      <BoardPane />
      {isWatched && (ui === 'full' ? <watchBundle.views.WatchBench /> : <watchBundle.views.WatchBar />)}
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
      return <PuzzlePanel />;
    case 'play':
      return <PlayPanel />;
    default:
      return (
        <>
          <VerdictCard />
          <LinePanel />
        </>
      );
  }
}
