/**
 * A script of its own, which pages load beside theirs under a name that never changes. A page that has not started, or that
 * lacks a style sheet, because what the browser keeps of its files is of no use, is loaded once more after they were fetched
 * anew.
 */
import { mendAssets } from './parts.ts';

function lacksSomething(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  // The page puts itself in the place of the apology when it starts, and says before that it does.
  const isLost = document.querySelector('.apology') !== null && document.documentElement.dataset['boots'] === undefined;
  return isLost || sheets.some(({ sheet }) => sheet === null);
}

addEventListener('load', () => {
  if (!lacksSomething()) return;
  void mendAssets().then((mended) => {
    if (mended) location.reload();
  });
});
