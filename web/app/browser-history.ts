/** The address bar and the back button. */
import type { HistoryPort } from '../model/share/page-link.ts';

/** The fragment in the address bar, without `#`. */
export function currentFragment(): string {
  return location.hash.slice(1);
}

/** Writes links into the address bar. */
export const browserHistory: HistoryPort = {
  // In a frame, the history is that of the page around: its reader goes back from page to page, not from move to move.
  enter: () => parent !== self || isDone(() => history.pushState(null, '')),
  replace: (fragment) => isDone(() => history.replaceState(null, '', address(fragment))),
};

/** Gives a link a place of its own in the history. Nobody is told of the way there. */
export function enterLink(fragment: string): void {
  if (browserHistory.enter()) browserHistory.replace(fragment);
}

/** Whether the browser lets something happen. */
function isDone(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

/** An empty fragment would leave a bare "#"; the address without it is the same place. */
function address(fragment: string): string {
  return fragment === '' ? location.pathname + location.search : `#${fragment}`;
}

/** Tells of links that come by going back or forward, or by editing the address. */
export function onNavigation(run: (fragment: string) => void): void {
  // Editing the address fires both events; the second one finds nothing new.
  let seen: string | null = null;
  function look(): void {
    const fragment = currentFragment();
    if (fragment === seen) return;
    seen = fragment;
    queueMicrotask(() => {
      seen = null;
    });
    run(fragment);
  }
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
}
