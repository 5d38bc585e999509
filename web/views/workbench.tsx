/** The whole page: header, board, panels. */
import type { JSX } from 'preact';
import { t } from '../messages/messages.ts';
import { isPresentable } from '../model/share/link-state.ts';
import type { Store } from '../model/store.ts';
import { StoreContext, useStore } from './controls/store-context.ts';
import { Header, type HeaderProps } from './header.tsx';
import { Gallery } from './home/gallery.tsx';
import type { HomeProps } from './home/home.tsx';
import { Coming, Part } from './loading/part.tsx';
import { benchViews, homeViews, storyViews } from './loading/parts.ts';
import { viewPart } from './loading/view-part.ts';
import { useWhenSettled } from './loading/when-settled.ts';
import { NoticeBar } from './notice-bar.tsx';

/** The page for a lecture room. */
const presentViews = viewPart(() => import('./present/presenting.tsx'));
/** What is put on paper. */
const printViews = viewPart(() => import('./picture/print-sheet.tsx'), 'board', 'verdict', 'analysis', 'picture');

/** The page on a store. `children` are its overlays. */
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
          <Part of={presentViews}>{({ Presenting }) => <Presenting onLeave={onPresent} />}</Part>
        )}
        {props.children}
      </div>
    </StoreContext.Provider>
  );
}

/** The home page or a board; before it is known which, room for one. */
function Place(props: HomeProps) {
  const { home, parts, playing, solver } = useStore();
  if (home.shown.value)
    return (
      <Part of={homeViews} meanwhile={<Coming />}>
        {({ Home }) => <Home {...props} />}
      </Part>
    );
  if (playing.setup.value === null && solver.state.value.phase === 'loading') return <BenchToCome />;
  return (
    <Part of={benchViews} meanwhile={<BenchToCome />}>
      {({ Bench, Announcements }) => (
        <>
          {parts.story.now.value && <Part of={storyViews}>{({ StoryStrip }) => <StoryStrip />}</Part>}
          <Bench />
          <Announcements />
        </>
      )}
    </Part>
  );
}

/** The room that the board and its panels will take. */
export function BenchToCome(): JSX.Element {
  return (
    <div class="workbench">
      <main class="card stage">
        <Coming />
      </main>
      <aside class="panels" aria-label={t('panels.title')}>
        <section class="card verdict">
          <h2>{t('engine.loading')}</h2>
        </section>
      </aside>
    </div>
  );
}

/** What is put on paper. Printing does not wait for anything. */
function Paper() {
  const views = useWhenSettled(printViews);
  return views === null ? null : <views.PrintSheet />;
}
