/** Composition root of the page "Your own game". */
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import '../styles/primitives.css';
import { computed, effect } from '@preact/signals';
import { render } from 'preact';
import { browserHistory, currentFragment, onNavigation } from '../app/browser-history.ts';
import { createPreferences } from '../app/preferences.ts';
import { createEngine } from '../engine/client.ts';
import { workerEngine } from '../engine/worker-engine.ts';
import { loadMessages, orEnglish, switchLanguage, t, translation } from '../messages/messages.ts';
import { Drafts } from '../model/own/drafts.ts';
import { OwnRoom } from '../model/own/own-room.ts';
import type { Language } from '../model/words/languages.ts';
import { delay } from '../served/assets.ts';
import { showStartFailure } from '../served/start-failure.ts';
import { loadBench, OwnPage } from '../views/own/own-page.tsx';
import { PICTURES } from './pictures.ts';
import { SHELF_IDS, SHELVES, templateText, titleOf } from './templates.ts';

/** Delay of non-urgent work after the page appears, in ms. */
const UPKEEP_DELAY = 3000;

// From here on, the page itself reports a failed start.
document.documentElement.dataset['boots'] = '';

const room = new OwnRoom({
  engine: workerEngine(createEngine('v1/own/-')),
  history: browserHistory,
  timer: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  drafts: new Drafts(() => localStorage),
});
const preferences = createPreferences(() => localStorage, navigator.languages);

/** The shelves of the gallery in the reader's language. */
const shelves = computed(() => {
  const { language } = translation.value;
  return SHELF_IDS.map((id) => ({
    id,
    title: t(`room.shelf.${id}`),
    games: SHELVES[id].map((game) => ({
      id: game,
      title: titleOf(game, language),
      about: t(`room.about.${game}`),
      rules: templateText(game, language),
      players: PICTURES[game].players,
      picture: PICTURES[game].parts,
    })),
  }));
});

function changeLanguage(language: Language): void {
  preferences.change({ language });
  // If the messages cannot be loaded, the page keeps its language.
  switchLanguage(language).catch(() => {});
}

function App() {
  return (
    <OwnPage
      room={room}
      shelves={shelves.value}
      theme={preferences.current.value.theme}
      onTheme={(theme) => preferences.change({ theme })}
      onLanguage={changeLanguage}
    />
  );
}

async function start(): Promise<void> {
  effect(() => {
    document.documentElement.dataset['theme'] = preferences.current.value.theme;
  });
  effect(() => {
    document.documentElement.lang = translation.value.dictionary.locale;
  });
  effect(() => {
    const title = room.gallery.value ? null : room.title.value;
    document.title = t('app.title', { game: title || t('room.title') });
  });
  const root = document.getElementById('app');
  if (root === null) throw new Error('The page has no element with the id "app".');
  // A link needs the bench, which reports a failure when it is shown.
  if (currentFragment() !== '') loadBench().catch(() => {});
  // Waits for the messages, so that the page never appears in the wrong language first.
  const speaking = switchLanguage(preferences.current.value.language).catch(() => {});
  await Promise.all([loadMessages('page', 'own'), orEnglish(speaking), room.visit(currentFragment())]);
  root.replaceChildren();
  render(<App />, root);
  // The gallery needs no words about rules. Mistakes are shown in English until these words arrive.
  effect(() => {
    if (!room.gallery.value) loadMessages('rules').catch(() => {});
  });
  onNavigation((fragment) => void room.visit(fragment));
  await delay(UPKEEP_DELAY);
  // Loads the rest now, because the network may fail later. The page reports a failure when it needs the rest.
  loadMessages('rules').catch(() => {});
  loadBench().catch(() => {});
  const offline = await import('../app/keep-offline.ts').catch(() => null);
  if (offline?.isServed() === true) await offline.keepOffline();
}

start().catch(() => showStartFailure());
