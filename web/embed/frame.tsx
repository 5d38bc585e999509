/** The frame: the board, the panels of its mode, and the link to the whole page. */
import type { JSX } from 'preact';
import { loadMessages, t } from '../messages/messages.ts';
import type { FrameOptions } from '../model/share/embed-options.ts';
import type { Store } from '../model/store.ts';
import { LinePanel } from '../views/analyse/line-panel.tsx';
import { VerdictCard } from '../views/analyse/verdict-card.tsx';
import { Announcements } from '../views/bench/announcements.tsx';
import { BoardPane } from '../views/bench/board-pane.tsx';
import { useKeptFocus } from '../views/bench/kept-focus.ts';
import { gameTitle } from '../views/controls/names.ts';
import { StoreContext, useStore } from '../views/controls/store-context.ts';
import { BundleView } from '../views/loading/bundle-view.tsx';
import { watchBundle } from '../views/loading/bundles.ts';
import { cover } from '../views/loading/cover.ts';
import { useLoaded } from '../views/loading/use-loaded.ts';
import { useRested } from '../views/loading/use-settled.ts';
import { reasonsText } from '../views/notice-reasons.ts';
import { PlayPanel } from '../views/play/play-panel.tsx';
import { PuzzlePanel } from '../views/puzzle/puzzle-panel.tsx';
import { FrameTitle, OpenLink } from './frame-edges.tsx';
import { hasBoard } from './frame-state.ts';

export function Frame({ store, options }: { readonly store: Store; readonly options: FrameOptions }): JSX.Element {
  const notice = store.notices.current.value;
  const game = store.game.value;
  useKeptFocus();
  return (
    <StoreContext.Provider value={store}>
      <FrameTitle title={game && gameTitle(game)} />
      {store.parts.watch.now.value && <BundleView of={watchBundle}>{({ StoryStrip }) => <StoryStrip />}</BundleView>}
      {notice?.id === 'link-misread' && (
        <p role="alert" class="misread">
          {t('notice.link-misread')} {reasonsText(notice)}
        </p>
      )}
      <Content ui={options.ui} />
      <OpenLink fragment={store.sharing.fragment.value} />
      {/* Prevents announcements while a board is loading or after a broken link has replaced it. */}
      {hasBoard(store) && !store.arriving.value && <Announcements />}
      <Paper />
    </StoreContext.Provider>
  );
}

/** The printed sheet, loaded once the frame is idle. */
function Paper() {
  const views = useLoaded(useRested(), async () => {
    const [paper] = await Promise.all([import('./paper/frame-paper.tsx'), loadMessages('more')]);
    return paper;
  });
  return views === null || views === 'failed' ? null : <views.FramePaper />;
}

/** The board with its panels, or the reason why there is no board. */
function Content({ ui }: { readonly ui: FrameOptions['ui'] }) {
  const { home, mode, notices, parts, playing, solver } = useStore();
  if (cover.value !== null) return cover.value;
  const notice = notices.current.value;
  if (notice?.id === 'link-broken') return <Message title={t('embed.broken')} reason={reasonsText(notice)} />;
  if (home.shown.value) return <Message title={t('embed.empty')} />;
  if (playing.setup.value === null) {
    return (
      <main>
        {solver.state.value.phase === 'loading' ? (
          <section class="card verdict starting">
            <h2>{t('engine.loading')}</h2>
          </section>
        ) : (
          // Shows why the engine could not start.
          <VerdictCard />
        )}
      </main>
    );
  }
  const isWatched = mode.value === 'watch';
  const shown = parts.watch.now.value?.storyPlayer.shown.value ?? null;
  // Without the board, which is the `<main>` element, the other panels become the main content.
  const isBoardShown = shown === null || shown.includes('board');
  return (
    <div class={`workbench ${isWatched ? 'watch' : ''} ${ui}`} role={isBoardShown ? undefined : 'main'}>
      <BoardPane />
      {isWatched && (ui === 'full' ? <watchBundle.views.WatchBench /> : <watchBundle.views.WatchBar />)}
      {ui === 'full' && !isWatched && <Panels />}
    </div>
  );
}

function Message({ title, reason = '' }: { readonly title: string; readonly reason?: string }) {
  return (
    <main class="card frame-message">
      <p role="alert">
        <b>{title}</b> {reason}
      </p>
    </main>
  );
}

function Panels() {
  const mode = useStore().mode.value;
  const isPlayed = mode === 'puzzle' || mode === 'play';
  return (
    // The panels may scroll, and in these modes they may contain nothing that the keyboard can focus.
    <aside class="panels" aria-label={t('panels.title')} tabIndex={isPlayed ? 0 : undefined}>
      {mode === 'puzzle' && <PuzzlePanel />}
      {mode === 'play' && <PlayPanel />}
      {!isPlayed && (
        <>
          <VerdictCard />
          <LinePanel />
        </>
      )}
    </aside>
  );
}
