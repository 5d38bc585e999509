/** The whole page: its header, and below it the home page or the board with its panels. */
import type { JSX } from 'preact';
import { loadMessages, t } from '../messages/messages.ts';
import { isPresentable } from '../model/share/link-parameters.ts';
import type { Store } from '../model/store.ts';
import { StoreContext, useStore } from './controls/store-context.ts';
import { Header, type HeaderProps } from './header.tsx';
import { Gallery } from './home/gallery.tsx';
import type { HomeProps } from './home/home.tsx';
import { BundleView, LoadingIndicator } from './loading/bundle-view.tsx';
import { boardBundle, homeBundle, moreBundle, watchBundle } from './loading/bundles.ts';
import { cover } from './loading/cover.ts';
import { useLoaded } from './loading/use-loaded.ts';
import { useRested } from './loading/use-settled.ts';
import { NoticeBar } from './notice-bar.tsx';

/** Renders the whole page; `children` are the dialogs. */
export function Workbench(
  props: HeaderProps &
    HomeProps & {
      readonly store: Store;
      readonly presenting: boolean;
      readonly children?: JSX.Element;
    },
): JSX.Element {
  const { store, presenting, notices, source, onReport, onPresent } = props;
  return (
    <StoreContext.Provider value={store}>
      <div class="page">
        <Header {...props} />
        <NoticeBar />
        <Place notices={notices} source={source} onReport={onReport} />
        <Gallery />
        <Paper />
        {presenting && !store.home.shown.value && isPresentable(store.mode.value) && (
          <BundleView of={moreBundle} meanwhile={null}>
            {({ Presentation }) => <Presentation onLeave={onPresent} />}
          </BundleView>
        )}
        {props.children}
      </div>
    </StoreContext.Provider>
  );
}

/** Shows the home page or a board; shows a placeholder until it is known which. */
function Place(props: HomeProps) {
  const { home, parts, playing, solver } = useStore();
  if (cover.value !== null) return cover.value;
  if (home.shown.value) return <BundleView of={homeBundle}>{({ Home }) => <Home {...props} />}</BundleView>;
  const isStarting = playing.setup.value === null && solver.state.value.phase === 'loading';
  if (isStarting && !boardBundle.failed.value) return <BenchPlaceholder />;
  return (
    <BundleView of={boardBundle} meanwhile={<BenchPlaceholder />}>
      {({ Bench, Announcements }) => (
        <>
          {parts.watch.now.value && <BundleView of={watchBundle}>{({ StoryStrip }) => <StoryStrip />}</BundleView>}
          <Bench />
          <Announcements />
        </>
      )}
    </BundleView>
  );
}

/** A placeholder for the board and its panels. */
function BenchPlaceholder(): JSX.Element {
  return (
    <div class="workbench">
      <main class="card stage">
        <LoadingIndicator />
      </main>
      <aside class="panels" aria-label={t('panels.title')}>
        <section class="card verdict">
          <h2>{t('engine.loading')}</h2>
        </section>
      </aside>
    </div>
  );
}

/** The printed sheet. It is loaded in advance, because the browser prints without waiting. */
function Paper() {
  const views = useLoaded(useRested(), async () => {
    const [paper] = await Promise.all([import('./picture/print-sheet.tsx'), loadMessages('more')]);
    return paper;
  });
  return views === null || views === 'failed' ? null : <views.PrintSheet />;
}
