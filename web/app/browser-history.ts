/** The address bar and the back button. */
import type { HistoryPort } from '../model/share/page-link.ts';

/** Returns the fragment in the address bar, without `#`. */
export function currentFragment(): string {
  return location.hash.slice(1);
}

export const browserHistory: HistoryPort = {
  // In a frame, the history belongs to the host page, so moves in the game add no entries.
  enter: () => parent !== self || tryChange(() => history.pushState(null, '')),
  replace: (fragment) => tryChange(() => history.replaceState(null, '', address(fragment))),
};

/** Adds a link to the history without firing a navigation event. */
export function enterLink(fragment: string): void {
  if (browserHistory.enter()) browserHistory.replace(fragment);
}

/** Changes the address; returns false if the browser forbids the change. */
function tryChange(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

/** Returns the address with this fragment, without a trailing "#" if the fragment is empty. */
function address(fragment: string): string {
  return fragment === '' ? location.pathname + location.search : `#${fragment}`;
}

/** Calls `run` when the reader goes back or forward, or edits the address. */
export function onNavigation(run: (fragment: string) => void): void {
  // Editing the address fires both events; ignore the second one.
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
