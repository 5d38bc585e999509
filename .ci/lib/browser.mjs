// Finds the Chromium that the tests of the page run in.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | null} the path of its program: $CHROMIUM, else from the PATH, else where macOS keeps applications */
export function findBrowser() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications];
  return [process.env['CHROMIUM'] ?? '', ...candidates].find((path) => path !== '' && existsSync(path)) ?? null;
}
