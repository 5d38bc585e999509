/** The whole page: header, board, panels. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../messages/messages.ts';
import type { Store } from '../model/store.ts';
import { StoreContext, useStore } from './controls/store-context.ts';
import { Header, type HeaderProps } from './header.tsx';
import { Gallery } from './home/gallery.tsx';
import { Part } from './loading/part.tsx';
import { benchViews, homeViews, printViews } from './loading/parts.ts';
import { NoticeBar } from './notice-bar.tsx';

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
        <Place />
        <Gallery />
        <Paper />
        {props.children}
      </div>
    </StoreContext.Provider>
  );
}

/** The home page or a board; before it is known which, room for one. */
function Place() {
  const { home, playing, solver } = useStore();
  if (home.shown.value) return <Part of={homeViews}>{({ Home }) => <Home />}</Part>;
  if (playing.setup.value === null && solver.state.value.phase === 'loading') return <BenchToCome />;
  return (
    <Part of={benchViews} meanwhile={<BenchToCome />}>
      {({ Bench, Announcements }) => (
        <>
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
      <main class="card stage" />
      <aside class="panels" aria-label={t('panels.title')}>
        <section class="card verdict">
          <h2>{t('engine.loading')}</h2>
        </section>
      </aside>
    </div>
  );
}

/** How long a board is there before what prints it is fetched, in milliseconds. */
const UNTIL_PRINTABLE = 3000;

/** What is put on paper. Printing does not wait for anything, so it is fetched as soon as nothing else is to be. */
function Paper() {
  const { home, solver } = useStore();
  const [wanted, setWanted] = useState(false);
  const isSettled = !home.shown.value && !['loading', 'working'].includes(solver.state.value.phase);
  useEffect(() => {
    if (wanted) return;
    const want = (): void => setWanted(true);
    addEventListener('beforeprint', want);
    const timer = isSettled ? setTimeout(want, UNTIL_PRINTABLE) : undefined;
    return () => {
      removeEventListener('beforeprint', want);
      clearTimeout(timer);
    };
  }, [wanted, isSettled]);
  // Nobody has asked for it: where it cannot be had, there is nothing to say.
  useEffect(() => {
    if (wanted) printViews.load().catch(() => {});
  }, [wanted]);
  const views = printViews.now.value;
  return views === null ? null : <views.PrintSheet />;
}
