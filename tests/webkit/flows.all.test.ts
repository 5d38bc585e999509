/** The core flows in WebKitGTK, the kin of Safari: a board is solved, played on, watched and embedded, and a puzzle is solved. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../.ci/lib/paths.mjs';
import { serve } from '../../.ci/serve.mjs';
import { article, Hosts } from '../e2e/support/hosts.ts';
import { WebKit } from './driven.ts';

const BOARD = '#v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/?view=analyse';
const SOLVED = 'Draw with best play.';
const hosts = new Hosts();
let page = '';
let webkit: WebKit;

/** A place of the board. */
const place = (number: number): string => `//*[@data-cell="${number}"]`;
/** A button of that name, once it can be pressed. */
const named = (name: string): string =>
  `//button[@aria-label="${name}" or normalize-space()="${name}"][not(@disabled) and not(@aria-disabled="true")]`;

/** Who stands on a place is said in its name. */
async function standsOn(number: number, who: string): Promise<void> {
  await webkit.until(`${who} on ${number}`, () =>
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

test('a board of the home page is played on', async () => {
  await webkit.goto(page);
  await webkit.says('You are the mouse.');
  // The buttons go onto the board when it is drawn.
  await webkit.until('the board', () => webkit.ask(`document.querySelector('.first-move').style.translate !== ''`));
  await webkit.click(named('Go to 5'));
  await standsOn(5, 'mouse');
  await webkit.says('The game so far');
});

test('a board is solved, and the answer checked; a move is played by a click on the board', async () => {
  await webkit.goto(page + BOARD);
  await webkit.says(SOLVED);
  await webkit.says('checked');
  await webkit.click(place(3));
  await standsOn(3, 'mouse');
  await webkit.until('the link', async () => (await webkit.ask<string>('location.hash')).includes('4.5_3-4.5/3.'));
});

test('a solver is watched step by step', async () => {
  await webkit.goto(page + BOARD);
  await webkit.says('checked');
  await webkit.click(named('Watch'));
  await webkit.says(/^Step 0 of \d{2,}$/m);
  await webkit.click(`//*[@aria-label="Player"]${named('Forward')}`);
  await webkit.says(/^Step [1-9]\d* of \d+$/m);
});

test('a puzzle is solved', async () => {
  await webkit.goto(page);
  await webkit.click('//a[normalize-space()="Two steps home" or @aria-label="Two steps home"]');
  await webkit.says('You are the mouse. Your move.');
  await webkit.click(place(5));
  await standsOn(5, 'mouse');
  await webkit.says('You are the mouse. Your move.');
  await webkit.click(place(0));
  await webkit.says('Solved on the first try!');
});

test('a board is played on in a frame on a page of somebody else', async () => {
  const host = await hosts.start({
    '/': article(`<perfect-play src="${page}${BOARD}"></perfect-play>
      <script src="${page}perfect-play.js"></script>`),
  });
  await webkit.goto(host);
  await webkit.enter(`(document.querySelector('perfect-play').shadowRoot ?? document).querySelector('iframe')`);
  await webkit.says(SOLVED);
  await webkit.click(place(3));
  await standsOn(3, 'mouse');
  await webkit.enter(null);
  expect(await webkit.text()).toContain('An article');
});
