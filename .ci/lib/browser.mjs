// Finds the browsers for the tests.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.mjs';

const windowsFolders = [process.env['ProgramFiles'], process.env['ProgramFiles(x86)'], process.env['LOCALAPPDATA']];
/** @type {(path: string) => string[]} */
const onWindows = (path) => windowsFolders.flatMap((folder) => (folder === undefined ? [] : [join(folder, path)]));

const chromium = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const chromiumApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...onWindows('Google/Chrome/Application/chrome.exe'),
];

/**
 * @returns {string | null} the path of the browser: $CHROMIUM, otherwise one on the PATH or in the application folders
 *   of macOS and Windows
 */
export const findBrowser = () => find(process.env['CHROMIUM'], chromium, chromiumApplications);

/**
 * Finds Chromium's headless shell, in which the page tests take only two thirds of the time they take in the full
 * browser.
 *
 * @returns {string | null} its path: $CHROMIUM, otherwise one on the PATH, otherwise the result of {@link findBrowser}
 */
export const findHeadlessShell = () => find(process.env['CHROMIUM'], ['chromium-headless-shell'], []) ?? findBrowser();

/** @returns {string | null} the path of Firefox: $FIREFOX, otherwise found like {@link findBrowser} */
export const findFirefox = () =>
  find(
    process.env['FIREFOX'],
    ['firefox-esr', 'firefox'],
    ['/Applications/Firefox.app/Contents/MacOS/firefox', ...onWindows('Mozilla Firefox/firefox.exe')],
  );

/** @type {(chosen: string | undefined, names: readonly string[], applications: readonly string[]) => string | null} */
function find(chosen, names, applications) {
  if (chosen && existsSync(chosen)) return chosen;
  const installed = names.map((name) => findProgram(name)).find((path) => path !== null);
  return installed ?? applications.find((path) => existsSync(path)) ?? null;
}
