/** Tests the core flows in WebKitGTK, a relative of Safari: solving, playing, watching, embedding and a puzzle. */
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { root } from '../../.ci/lib/paths.mjs';
import { serve } from '../../.ci/serve.mjs';
import { article, Hosts } from '../e2e/support/hosts.ts';
import { WebKit } from './webkit-driver.ts';

const BOARD = '#v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/?view=analyse';
const SOLVED = 'Draw with best play.';
const hosts = new Hosts();
let page = '';
let webkit: WebKit;

/** Returns the XPath of a place of the board. */
const place = (number: number): string => `//*[@data-cell="${number}"]`;
/** Returns the XPath of an enabled button with this name. */
const named = (name: string): string =>
  `//button[@aria-label="${name}" or normalize-space()="${name}"][not(@disabled) and not(@aria-disabled="true")]`;

/** Waits until the accessible name of a place contains a piece. */
async function waitForPiece(number: number, who: string): Promise<void> {
  await webkit.waitUntil(`${who} on ${number}`, () =>
    webkit.ask(`document.querySelector('[data-cell="${number}"]').ariaLabel.includes('${who}')`),
  );
}

beforeAll(async () => {
  page = await serve(join(root, 'dist'), 0);
  webkit = await WebKit.open();
}, 60_000);

afterAll(async () => {
  await webkit.close();
  await hosts.end();
});

test('plays on a board of the home page', async () => {
  await webkit.goto(page);
  await webkit.shows('You are the mouse.');
  // The buttons move onto the board when it is drawn.
  await webkit.waitUntil('the board', () => webkit.ask(`document.querySelector('.first-move').style.translate !== ''`));
  await webkit.click(named('Go to 5'));
  await waitForPiece(5, 'mouse');
  await webkit.shows('The game so far');
});

test('solves a board and checks the answer; a click on the board plays a move', async () => {
  await webkit.goto(page + BOARD);
  await webkit.shows(SOLVED);
  await webkit.shows('checked');
  await webkit.click(place(3));
  await waitForPiece(3, 'mouse');
  await webkit.waitUntil('the link', async () => (await webkit.ask<string>('location.hash')).includes('4.5_3-4.5/3.'));
});

test('shows a solver step by step', async () => {
  await webkit.goto(page + BOARD);
  await webkit.shows('checked');
  await webkit.click(named('Watch'));
  await webkit.shows(/^Step 0 of \d{2,}$/m);
  await webkit.click(`//*[@aria-label="Player"]${named('Forward')}`);
  await webkit.shows(/^Step [1-9]\d* of \d+$/m);
});

test('accepts the solution of a puzzle', async () => {
  await webkit.goto(page);
  await webkit.click('//a[normalize-space()="Two steps home" or @aria-label="Two steps home"]');
  await webkit.shows('You are the mouse. Your move.');
  await webkit.click(place(5));
  await waitForPiece(5, 'mouse');
  await webkit.shows('You are the mouse. Your move.');
  await webkit.click(place(0));
  await webkit.shows('Solved on the first try!');
});

test('plays in a frame on another site', async () => {
  const host = await hosts.start({
    '/': article(`<perfect-play src="${page}${BOARD}"></perfect-play>
      <script src="${page}perfect-play.js"></script>`),
  });
  await webkit.goto(host);
  await webkit.enter(`(document.querySelector('perfect-play').shadowRoot ?? document).querySelector('iframe')`);
  await webkit.shows(SOLVED);
  await webkit.click(place(3));
  await waitForPiece(3, 'mouse');
  await webkit.enter(null);
  await webkit.shows('An article');
});
