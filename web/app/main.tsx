/** Composition root of the page: engine, store, browser, views. */

import kinds from '#games/board-kinds';
import { gameTitle } from '../views/controls/names.ts';
import '../styles/index.css';
import { computed, effect, signal } from '@preact/signals';
import { render } from 'preact';
import { createLayouts, loadCatalogue } from '../engine/client.ts';
import { workerEngine } from '../engine/worker-engine.ts';
import { loadMessages, orEnglish, switchLanguage, t, translation } from '../messages/messages.ts';
import type { Notice } from '../model/notices.ts';
import { freshSeed } from '../model/play/players.ts';
import { Store } from '../model/store.ts';
import type { Language } from '../model/words/languages.ts';
import { delay } from '../served/assets.ts';
import { loadPart } from '../served/parts.ts';
import { fetchAhead, modeViews } from '../views/bench/mode-views.ts';
import { MiniatureLayouts } from '../views/board/miniature-layouts.ts';
import { HelpDialog } from '../views/help-dialog.tsx';
import { listenForKeys } from '../views/lazy-keyboard.ts';
import {
  boardBundle,
  judgeBundle,
  makeBundle,
  moreBundle,
  shelfBundle,
  watchBundle,
} from '../views/loading/bundles.ts';
import { Workbench } from '../views/workbench.tsx';
import { browserHistory, currentFragment, onNavigation } from './browser-history.ts';
import { listenToTexts } from './drop.ts';
import { pageEngine } from './engine.ts';
import { noticesUrl, sourceUrl } from './notices-file.ts';
import { createPreferences } from './preferences.ts';

/** Delay of non-urgent work after the board appears, in ms. */
const UPKEEP_DELAY = 3000;

// header.css shows the page's icon next to its name.
const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
if (icon !== null) document.documentElement.style.setProperty('--logo', `url("${icon.href}")`);

const views = modeViews(boardBundle);
const layouts = createLayouts();
const store = new Store({
  engine: workerEngine(pageEngine(), loadCatalogue),
  history: browserHistory,
  timer: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  layouts,
  seed: freshSeed(),
  storage: () => localStorage,
  importing: loadPart,
  bundles: {
    shelf: shelfBundle.load,
    board: boardBundle.load,
    more: moreBundle.load,
    watch: watchBundle.load,
    make: makeBundle.load,
    judge: judgeBundle.load,
  },
  views,
  showpieces: async () => (await loadPart(() => import('#showpieces'))).default,
  collection: () => loadPart(() => import('./collection.ts')),
});
const preferences = createPreferences(() => localStorage, navigator.languages);
/** Open section of the help. */
const help = signal<'nothing' | 'keys' | 'report'>('nothing');
const presenting = signal(false);
const sounds = computed(() => preferences.current.value.sounds);

function present(): void {
  presenting.value = !presenting.value;
}

/**
 * Switches the language. If the messages of the new language cannot be loaded, keeps the current language and resolves
 * to a notice.
 */
function tryLanguage(language: Language): Promise<Notice | null> {
  return switchLanguage(language).then(
    () => null,
    () => ({
      id: 'language-missing',
      because: null,
      again: () => void showNotice(tryLanguage(language)),
    }),
  );
}

async function showNotice(promise: Promise<Notice | null>): Promise<void> {
  const notice = await promise;
  if (notice !== null) store.notices.show(notice);
}

function App() {
  const { theme, singleKeys } = preferences.current.value;
  return (
    <Workbench
      store={store}
      theme={theme}
      onTheme={(chosen) => preferences.change({ theme: chosen })}
      onLanguage={(chosen) => {
        preferences.change({ language: chosen });
        void showNotice(tryLanguage(chosen));
      }}
      onHelp={() => {
        help.value = 'keys';
      }}
      onReport={() => {
        help.value = 'report';
      }}
      sounds={sounds.value}
      onSounds={(on) => preferences.change({ sounds: on })}
      presenting={presenting.value}
      onPresent={present}
      notices={noticesUrl}
      source={sourceUrl}
    >
      <HelpDialog
        open={help.value !== 'nothing'}
        reporting={help.value === 'report'}
        game={store.game.value}
        singleKeys={singleKeys}
        notices={noticesUrl}
        engineFailure={() => pageEngine().failure}
        onSingleKeys={(on) => preferences.change({ singleKeys: on })}
        onClose={() => {
          help.value = 'nothing';
        }}
      />
    </Workbench>
  );
}

/** Renders the page. Call this function once. */
export async function start(): Promise<void> {
  fetchAhead(currentFragment(), kinds, views);
  effect(() => {
    document.documentElement.dataset['theme'] = preferences.current.value.theme;
  });
  effect(() => {
    document.documentElement.lang = translation.value.dictionary.locale;
  });
  effect(() => {
    const game = store.home.shown.value ? null : store.game.value;
    const title = store.mode.value === 'puzzle' ? (store.puzzle.value?.words.title ?? '') : '';
    const name = title === '' && game !== null ? gameTitle(game) : title;
    document.title = game === null ? t('app.name') : t('app.title', { game: name });
  });

  const root = document.getElementById('app');
  if (root === null) throw new Error('The page has no element with the id "app".');
  // Waits for the messages, so that the page never appears in the wrong language first.
  const speaking = tryLanguage(preferences.current.value.language);
  await Promise.all([loadMessages('page', 'titles'), orEnglish(speaking)]);
  root.replaceChildren();
  render(
    <MiniatureLayouts.Provider value={layouts}>
      <App />
    </MiniatureLayouts.Provider>,
    root,
  );

  listenForKeys({
    store,
    enabled: () => preferences.current.value.singleKeys,
    openHelp: () => {
      help.value = 'keys';
    },
    present,
  });
  listenToTexts(store);
  const kept = sounds.peek();
  const stopWaiting = effect(() => {
    if (!sounds.value) return;
    queueMicrotask(() => stopWaiting());
    // Ignores a failure to load the sounds: the page works without them.
    loadPart(() => import('./sounds.ts')).then(
      ({ listenForSounds }) => listenForSounds(store, sounds, kept),
      () => {},
    );
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') store.parts.shelf.now.peek()?.lookAtClock();
  });
  onNavigation((fragment) => void store.visit(fragment));
  void store
    .start(currentFragment())
    .then(() => {
      // Shows the notice after the board, because opening a board dismisses notices.
      void showNotice(speaking);
      return delay(UPKEEP_DELAY);
    })
    .then(() => import('./upkeep.ts'))
    // Ignores a failure to load the upkeep code: the page works without it.
    .then(
      ({ startUpkeep }) => startUpkeep(),
      () => {},
    );
}
