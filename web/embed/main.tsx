/**
 * A frame in somebody's page. Until a reader sees it, it is a title and a button: no engine, no worker, and little script.
 */
import '../styles/index.css';
import './embed.css';
import './fit-height.css';
import './paper/paper.css';
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import type { EngineClient } from '../engine/client.ts';
import { learn } from '../messages/messages.ts';
import { readOptions } from '../model/share/embed-options.ts';
import { showLost } from '../served/lost.ts';
import { loadPart } from '../served/parts.ts';
import { createLook } from './appearance.ts';
import { createChannel, reasonOf } from './embed-channel.ts';
import { fitWindow, heightOf } from './fit-height.ts';
import { type Peek, peek } from './link-preview.ts';
import { type RunningFrame, talk } from './message-queue.ts';
import { Waiting } from './start-screen.tsx';
import { inSight } from './visibility.ts';
import { until } from './wait-until.ts';

/** A reader who only scrolls past needs no engine; in milliseconds. */
const UNTIL_SEEN = 150;

// From here on the frame reports its own failure.
document.documentElement.dataset['boots'] = '';
const place = element('app');

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element with the id "${id}".`);
  return found;
}

const options = readOptions(location.search);
/** The place that the address leads to, which the page around may change at any time. */
const fragment = signal(location.hash.slice(1));
/** What the address leads to, at a glance. */
const seen = signal<Peek | null>(null);
addEventListener('hashchange', () => {
  fragment.value = location.hash.slice(1);
  void lookAtLink();
});
const channel = createChannel(window);
const look = createLook(document.documentElement, options.theme, navigator.languages);
const sight = inSight(place);
/** Somebody has seen the frame, or clicked on it. */
const wanted = signal(false);
/** The last attempt to start it failed. */
const failed = signal(false);

effect(() => {
  if (!sight.value) return;
  const timer = setTimeout(() => (wanted.value = true), UNTIL_SEEN);
  return () => clearTimeout(timer);
});

function sayHeight(height = heightOf(place)): void {
  channel.post({ type: 'resize', height });
}

// Without it, they are the frame's.
if (options.keys === 'page') {
  void loadPart(() => import('./page-keys.ts')).then(({ leaveKeysToPage }) => leaveKeysToPage(channel));
}

/** What the link is to, as soon as that is known. */
async function lookAtLink(): Promise<void> {
  const link = fragment.peek();
  const found = await peek(link);
  if (fragment.peek() === link) seen.value = found;
}

/** The frame, as soon as somebody wants it; a click tries again where its script could not be loaded. */
async function started(): Promise<RunningFrame> {
  await shown;
  for (;;) {
    await until(() => wanted.value);
    failed.value = false;
    try {
      engineComing ??= fetchEngine();
      // They come at the same time.
      const [{ start }, engine] = await Promise.all([
        loadPart(() => import('./start.tsx')),
        engineComing,
        learn('board', 'words'),
      ]);
      return await start({ root: place, engine, fragment, options, sight, post: channel.post });
    } catch (thrown) {
      channel.post({ type: 'error', code: 'engine', message: `The frame could not be started: ${reasonOf(thrown)}` });
      wanted.value = false;
      failed.value = true;
    }
  }
}

let engineComing: Promise<EngineClient> | null = null;

async function fetchEngine(): Promise<EngineClient> {
  try {
    const { createFramedEngine, loadFramedCatalogue } = await loadPart(() => import('../engine/framed.ts'));
    // Where it does not come, the frame says so, which asks for it as well.
    loadFramedCatalogue().catch(() => {});
    return createFramedEngine(fragment.peek());
  } catch (thrown) {
    engineComing = null;
    throw thrown;
  }
}

// The first words a reader sees should be in the right language.
const shown = Promise.all([look.setLanguage(options.lang), lookAtLink()]).then(() => {
  place.replaceChildren();
  render(
    <Waiting fragment={fragment} seen={seen} starts={wanted} failed={failed} onStart={() => (wanted.value = true)} />,
    place,
  );
  fitWindow(place, sayHeight);
});

shown.catch(() => showLost());

talk({ channel, look, sayHeight, frame: started() });
