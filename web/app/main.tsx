/** Puts the page together: engine, store, browser, views. */
import '../styles/index.css';
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { createEngine } from '../engine/client.ts';
import { gameText, LOCALES, language, t } from '../messages/messages.ts';
import { createStore } from '../model/store.ts';
import { HelpDialog } from '../views/help-dialog.tsx';
import { Workbench } from '../views/workbench.tsx';
import { browserHistory, currentFragment, onNavigation } from './browser-history.ts';
import { listenToDrops } from './drop.ts';
import { listenToKeys } from './keyboard.ts';
import { createPreferences } from './preferences.ts';
import { workerEngine } from './worker-engine.ts';

const store = createStore({
  engine: workerEngine(createEngine()),
  history: browserHistory,
  timer: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  seed: Date.now(),
});
const preferences = createPreferences(() => localStorage, navigator.languages);
const helpOpen = signal(false);

effect(() => {
  const { language: chosen, theme } = preferences.current.value;
  language.value = chosen;
  document.documentElement.lang = LOCALES[chosen];
  document.documentElement.dataset['theme'] = theme;
});
effect(() => {
  const game = store.game.value;
  document.title = game === null ? t('app.name') : t('app.title', { game: gameText(game.id, 'game.title') });
});

function App() {
  const { theme, singleKeys } = preferences.current.value;
  return (
    <Workbench
      store={store}
      theme={theme}
      onTheme={(chosen) => preferences.change({ theme: chosen })}
      onLanguage={(chosen) => preferences.change({ language: chosen })}
      onHelp={() => {
        helpOpen.value = true;
      }}
    >
      <HelpDialog
        open={helpOpen.value}
        game={store.game.value}
        singleKeys={singleKeys}
        onSingleKeys={(on) => preferences.change({ singleKeys: on })}
        onClose={() => {
          helpOpen.value = false;
        }}
      />
    </Workbench>
  );
}

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no element with the id "app".');
root.replaceChildren();
render(<App />, root);

listenToKeys({
  store,
  enabled: () => preferences.current.value.singleKeys,
  help: () => {
    helpOpen.value = true;
  },
});
listenToDrops(store);
onNavigation((fragment) => void store.visit(fragment));
void store.start(currentFragment());
