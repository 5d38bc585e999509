// Finds the browsers that the tests of the page run in.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const chromium = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const chromiumApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | null} the path of its program: $CHROMIUM, else from the PATH, else where macOS keeps applications */
export const findBrowser = () => find(process.env['CHROMIUM'], chromium, chromiumApplications);

/**
 * Chromium without windows. Tests of the page take two thirds of the time in it that they take with windows.
 *
 * @returns {string | null} the path of its program: $CHROMIUM, else from the PATH, else as {@link findBrowser} does
 */
export const findHeadlessShell = () => find(process.env['CHROMIUM'], ['chromium-headless-shell'], []) ?? findBrowser();

/** @returns {string | null} the path of Firefox: $FIREFOX, else as {@link findBrowser} does */
export const findFirefox = () =>
  find(process.env['FIREFOX'], ['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']);

/** @type {(chosen: string | undefined, names: readonly string[], applications: readonly string[]) => string | null} */
function find(chosen, names, applications) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications];
  return [chosen ?? '', ...candidates].find((path) => path !== '' && existsSync(path)) ?? null;
}
