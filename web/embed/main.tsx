/**
 * Entry point of the framed page. Until a reader sees it, the frame has a title, a button and a small script, but no
 * engine or worker.
 */
import '../styles/index.css';
import './embed.css';
import './fit-height.css';
import './paper/paper.css';
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import type { EngineClient } from '../engine/client.ts';
import { loadMessages } from '../messages/messages.ts';
import { readOptions } from '../model/share/embed-options.ts';
import { loadPart } from '../served/parts.ts';
import { showStartFailure } from '../served/start-failure.ts';
import { createAppearance } from './appearance.ts';
import { createChannel, reasonOf } from './embed-channel.ts';
import { fitHeight, fullHeight } from './fit-height.ts';
import { type LinkPreview, readPreview } from './link-preview.ts';
import { answerMessages, type RunningFrame } from './message-queue.ts';
import { StartScreen } from './start-screen.tsx';
import { visibilityOf } from './visibility.ts';
import { waitUntil } from './wait-until.ts';

/** Time that a frame must be visible before it starts, in ms: readers who scroll past do not load the engine. */
const START_DELAY = 150;

// From here on, the frame reports its own failures.
document.documentElement.dataset['boots'] = '';
const found = document.getElementById('app');
if (found === null) throw new Error('The page has no element with the id "app".');
const place = found;

const options = readOptions(location.search);
/** Link in the address; the host page may change it at any time. */
const fragment = signal(location.hash.slice(1));
const preview = signal<LinkPreview | null>(null);
addEventListener('hashchange', () => {
  fragment.value = location.hash.slice(1);
  void updatePreview();
});
const channel = createChannel(window);
const appearance = createAppearance(document.documentElement, options.theme, navigator.languages);
const visible = visibilityOf(place);
/** Set when a reader has seen or clicked the frame. */
const wanted = signal(false);
/** Set if the last attempt to start failed. */
const failed = signal(false);

effect(() => {
  if (!visible.value) return;
  const timer = setTimeout(() => (wanted.value = true), START_DELAY);
  return () => clearTimeout(timer);
});

function postHeight(height = fullHeight(place)): void {
  channel.post({ type: 'resize', height });
}

if (options.keys === 'page') {
  void loadPart(() => import('./page-keys.ts')).then(({ leaveKeysToPage }) => leaveKeysToPage(channel));
}

async function updatePreview(): Promise<void> {
  const link = fragment.peek();
  const read = await readPreview(link);
  if (fragment.peek() === link) preview.value = read;
}

/** Starts the frame when a reader wants it. If its scripts cannot be loaded, a click retries. */
async function started(): Promise<RunningFrame> {
  await shown;
  for (;;) {
    await waitUntil(() => wanted.value);
    failed.value = false;
    try {
      engineLoading ??= loadEngine();
      const [{ start }, engine] = await Promise.all([
        loadPart(() => import('./start.tsx')),
        engineLoading,
        loadMessages('board', 'words'),
      ]);
      return await start({ root: place, engine, fragment, options, visible, post: channel.post });
    } catch (thrown) {
      channel.post({ type: 'error', code: 'engine', message: `The frame could not be started: ${reasonOf(thrown)}` });
      wanted.value = false;
      failed.value = true;
    }
  }
}

let engineLoading: Promise<EngineClient> | null = null;

async function loadEngine(): Promise<EngineClient> {
  try {
    const { createFramedEngine, loadFramedCatalogue } = await loadPart(() => import('../engine/frame-client.ts'));
    // Ignores a failure here: the store loads the catalogue again and shows any failure.
    loadFramedCatalogue().catch(() => {});
    return createFramedEngine(fragment.peek());
  } catch (thrown) {
    engineLoading = null;
    throw thrown;
  }
}

// Waits for the frame's language, so that the frame never appears in the wrong language first.
const shown = Promise.all([appearance.setLanguage(options.lang), updatePreview()]).then(() => {
  place.replaceChildren();
  render(
    <StartScreen {...{ fragment, preview, failed }} starting={wanted} onStart={() => (wanted.value = true)} />,
    place,
  );
  fitHeight(place, postHeight);
});

shown.catch(() => showStartFailure());

answerMessages({ channel, appearance, postHeight, frame: started() });
