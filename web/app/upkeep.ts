/** Makes an open page available offline, and reports new versions. */
import { effect } from '@preact/signals';
import { t } from '../messages/messages.ts';
import { PART_FAILED } from '../served/parts.ts';
import { loadHelp } from '../views/help-dialog.tsx';
import { isServed, keepOffline } from './keep-offline.ts';

/** Minimum time between two checks for a new version, in ms. */
const PAUSE = 60_000;
/** Interval between checks for a new version while the page stays open, in ms. */
const INTERVAL = 30 * PAUSE;

/** Starts the upkeep; call this function once. Does nothing in frames or on `file:` pages. */
export async function startUpkeep(): Promise<void> {
  if (!isServed()) return;
  void keepOffline();
  try {
    // Loads the help now, because the network may fail later.
    await loadHelp();
    watchVersion();
  } catch {
    // Ignores a failure here: opening the help loads it again.
  }
}

/** Checks for a new version, now and repeatedly. */
function watchVersion(): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isShown = false;

  async function check(): Promise<void> {
    if (isShown || document.visibilityState === 'hidden' || performance.now() - checkedAt < PAUSE) return;
    checkedAt = performance.now();
    if (isShown || !(await isOld())) return;
    isShown = true;
    showNews();
  }

  document.addEventListener('visibilitychange', () => void check());
  addEventListener(PART_FAILED, () => {
    checkedAt = Number.NEGATIVE_INFINITY;
    void check();
  });
  setInterval(() => void check(), INTERVAL);
  void check();
}

/**
 * Returns whether the server has a newer page. The name of the entry script changes whenever a file that it imports
 * changes.
 */
async function isOld(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  try {
    const page = await (await fetch(location.pathname, { cache: 'no-store' })).text();
    const [served] = /assets\/index-[\w-]+\.js/.exec(page) ?? [];
    return script !== null && served !== undefined && !script.src.endsWith(served);
  } catch {
    return false;
  }
}

function showNews(): void {
  const news = document.createElement('div');
  news.className = 'notice news';
  news.setAttribute('role', 'status');
  const words = document.createElement('p');
  const load = document.createElement('button');
  const later = document.createElement('button');
  load.className = 'button main';
  later.className = 'button';
  for (const button of [load, later]) button.type = 'button';
  load.addEventListener('click', () => location.reload());
  later.addEventListener('click', () => news.remove());
  news.append(words, load, later);
  document.body.append(news);
  // Screen readers announce a status whose text changes after it was added.
  effect(() => {
    words.textContent = t('version.new');
    load.textContent = t('version.load');
    later.textContent = t('version.later');
  });
}
