/** Tests a reader's function, which runs in the browser. */
import { createServer } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import type { AppPage } from '../support/app.page.ts';
import { loadAxe, violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive, exhaustiveIf } from '../support/sizes.ts';

/** A right solution, by retrograde analysis. */
const RIGHT = String.raw`function solve(text) {
  return text.trim().split('\n').map((line) => winner(JSON.parse(line))).join('\n');
}

function winner(graph) {
  const n = graph.length;
  const at = (mouse, cat, turn) => (mouse * n + cat) * 2 + turn;
  const value = new Uint8Array(n * n * 2);
  const left = new Uint8Array(n * n * 2);
  const decided = [];
  function decide(mouse, cat, turn, who) {
    if (value[at(mouse, cat, turn)] !== 0) return;
    value[at(mouse, cat, turn)] = who;
    decided.push([mouse, cat, turn]);
  }
  for (let mouse = 0; mouse < n; mouse++) {
    for (let cat = 1; cat < n; cat++) {
      left[at(mouse, cat, 0)] = graph[mouse].length;
      left[at(mouse, cat, 1)] = graph[cat].filter((next) => next !== 0).length;
      for (const turn of [0, 1]) {
        if (mouse === 0) decide(mouse, cat, turn, 1);
        else if (mouse === cat) decide(mouse, cat, turn, 2);
      }
    }
  }
  for (let next = 0; next < decided.length; next++) {
    const [mouse, cat, turn] = decided[next];
    const who = value[at(mouse, cat, turn)];
    const before = turn === 1 ? graph[mouse].map((m) => [m, cat, 0]) : graph[cat].map((c) => [mouse, c, 1]);
    for (const [m, c, mover] of before) {
      if (c === 0 || value[at(m, c, mover)] !== 0) continue;
      if (who === mover + 1) decide(m, c, mover, who);
      else if (--left[at(m, c, mover)] === 0) decide(m, c, mover, who);
    }
  }
  return value[at(1, 2, 0)];
}
`;

/** Returns the panel with the function. */
function functionPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Your function' });
}

/** Opens Judge, and tests a function on `count` cases. */
async function startTest(app: AppPage, source: string, count: number): Promise<Locator> {
  await app.open();
  await app.mode('Judge').click();
  return testFunction(app, source, count);
}

async function testFunction({ page }: AppPage, source: string, count: number): Promise<Locator> {
  const panel = functionPanel(page);
  await panel.getByRole('textbox').fill(source);
  await panel.getByRole('spinbutton', { name: 'Cases' }).fill(String(count));
  await panel.getByRole('button', { name: 'Test it' }).click();
  return panel.getByRole('status');
}

test('passes a right function on cases of every kind', async ({ app, page }) => {
  const result = await startTest(app, RIGHT, 100);
  await expect(result).toContainText('No mistake found in 100 cases.');
  await expect(result).toContainText(/100 cases passed: small \d+, random \d+, extremal \d+, tricky \d+/);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('says that it has found no mistake, not that the function is right', exhaustive, async ({ page }) => {
    await page.goto(`./${linkOf('v1/cat-mouse/0-1.3_2-3/?view=judge')}`);
    const panel = page.getByRole('region', { name: '你的函数' });
    await panel.getByRole('textbox').fill(RIGHT);
    await panel.getByRole('spinbutton', { name: '用例数' }).fill('20');
    await panel.getByRole('button', { name: '检验' }).click();
    await expect(panel.getByRole('status')).toContainText('在 20 个用例中没有发现错误。');
    await expect(panel.getByRole('status')).not.toContainText('正确');
  });
});

test('reduces a wrong answer to the smallest case, and shows it on the board with the reason', async ({
  app,
  page,
}) => {
  await app.open();
  await app.mode('Judge').click();
  const panel = functionPanel(page);
  // The proposed function is only a guess.
  await expect(panel.getByRole('textbox')).toHaveValue(/solve\(text\)[\s\S]*\/\/ Solve the game here/);
  await panel.getByRole('button', { name: 'Test it' }).click();
  const result = panel.getByRole('status');
  await expect(result).toContainText(/Wrong answer: the function returned “0”; the right answer is “[12]”\./);
  await expect(result).toContainText('The case has 3 vertices.');
  await expect(result).toContainText('No part of the case can be removed.');
  await expect(panel.getByRole('region', { name: 'Input' })).toHaveText(/^\[\[.*\]\]\s*$/);
  await expect(panel.getByRole('region', { name: 'Its output' })).toHaveText('0');
  await panel.getByRole('button', { name: 'Show it on the board' }).click();
  await expect(app.vertices).toHaveCount(3);
  await app.waitUntilSolved();
  await expect(page.getByRole('region', { name: 'Why this answer cannot be right' })).toContainText(
    'Case 1: line 1 of your output says “0”; the right answer is',
  );
});

test('distinguishes the failures of a function', exhaustive, async ({ app, page }) => {
  const wrongs = [
    ['function solve(text) {\n  return text.nothing.at(0);\n}', 'The function threw an error: line 2: TypeError'],
    ['function solve() { return 0; }', 'The function did not return a string: number'],
    ["async function solve() { return '0'; }", 'The function did not return a string: promise'],
    ["function solve() { return ['0']; }", 'The function did not return a string: array'],
    ["function solve() { return 'x'.repeat(2000000); }", 'The function returned more than 1,048,576 characters.'],
    [
      "function solve() { return 'the cat'; }",
      'The function returned “the cat”, which is not an answer to this problem',
    ],
    ["function solve() { return ''; }", 'The function returned no answer; the right one is'],
    ['function solve(text) {\n  return (;\n}', 'The function cannot run: line 2: '],
    ['function solution() {}', 'There is no function solve(text).'],
    ['function solve() { throw Object.create(null); }', 'The function threw an error: object'],
    // A message that the function itself sends counts as its return value.
    ["function solve() { postMessage({ end: 'broken-off' }); for (;;); }", 'The function did not return a string'],
    [
      "function solve() { postMessage({ end: 'exit', output: 'x'.repeat(2000000) }); for (;;); }",
      'The function returned more than 1,048,576 characters.',
    ],
  ] as const;
  await app.open();
  await app.mode('Judge').click();
  for (const [source, words] of wrongs) {
    await expect(await testFunction(app, source, 20)).toContainText(words);
    await expect(page.locator('iframe')).toHaveCount(0);
  }
});

test('ends an endless loop after the time limit', exhaustive, async ({ app }) => {
  const result = await startTest(app, 'function solve() { for (;;) {} }', 20);
  await expect(result).toContainText('The function took longer than 2 s.', { timeout: 60_000 });
  await expect(result).toContainText('The case has 3 vertices.');
});

test('stops a test', exhaustive, async ({ app, page }) => {
  const slow = `${RIGHT}
const inTime = solve;
solve = (text) => {
  const end = performance.now() + 300;
  while (performance.now() < end);
  return inTime(text);
};
`;
  const result = await startTest(app, slow, 10_000);
  const panel = functionPanel(page);
  await expect(panel.getByText('Searching for a case on which the function fails')).toBeVisible();
  await expect(panel.getByText(/[1-9]\d* cases? passed/)).toBeVisible();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect(result).toHaveText(/^Stopped\. So far: \d+ cases? passed/);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Test it' })).toBeVisible();
});

/** A function that tries to send requests to all `ADDRESSES`, and to read the page's data. */
const SPY = `function solve() {
  const got = [];
  const attempt = (name, action) => {
    try {
      action();
      got.push(name);
    } catch {}
  };
  for (const address of ADDRESSES) {
    attempt('request', () => {
      const request = new XMLHttpRequest();
      request.open('GET', address + 'leak-request', false);
      request.send();
    });
    attempt('script', () => importScripts(address + 'leak-script.js'));
    fetch(address + 'leak-fetch').catch(() => {});
    // Some of these actions fail only later.
    const begin = (action) => {
      try {
        action();
      } catch {}
    };
    begin(() => new Worker(address + 'leak-worker.js'));
    begin(() => new WebSocket(address.replace('http', 'ws') + 'leak-socket'));
    begin(() => new EventSource(address + 'leak-events'));
  }
  attempt('eval', () => (0, eval)('1'));
  attempt('database', () => indexedDB.open('perfect-play'));
  attempt('storage', () => localStorage.length);
  attempt('page', () => parent.document);
  const end = performance.now() + 300;
  while (performance.now() < end);
  throw new Error(self.origin + ' got ' + got.length + ': ' + got.join());
}
`;

test('denies a function access to the network and to stored data', async ({ app, page, complaints }) => {
  const requests: string[] = [];
  const elsewhere = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  try {
    const address = elsewhere.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    // Requests that the browser blocks get no response.
    page.context().on('response', (response) => {
      if (response.url().includes('leak')) requests.push(response.url());
    });
    await app.open();
    await app.mode('Judge').click();
    const addresses = [new URL('./', page.url()).href, `http://127.0.0.1:${port}/`];
    const result = await testFunction(app, SPY.replace('ADDRESSES', JSON.stringify(addresses)), 1);
    await expect(result).toContainText('Error: null got 0: ', { timeout: 60_000 });
    expect(requests).toEqual([]);
    // The browser reports each blocked request.
    const expected = /Content Security Policy|request failed.*leak/;
    const others = complaints.splice(0).filter((complaint) => !expected.test(complaint));
    expect(others).toEqual([]);
  } finally {
    elsewhere.close();
  }
});

test('runs no function in a frame with an origin', exhaustive, async ({ app, page }) => {
  await app.open();
  const workers = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = './own-function.html';
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    const inside = frame.contentWindow;
    if (inside === null) throw new Error('The frame has no window.');
    let started = 0;
    Reflect.set(inside, 'Worker', function Worker() {
      started += 1;
    });
    const { port1, port2 } = new MessageChannel();
    // These listeners run after the frame's own listeners for the same messages.
    const received = new Promise<void>((resolve) => {
      inside.addEventListener('message', ({ ports: [port] }) => {
        port?.addEventListener('message', () => resolve());
        port?.start();
      });
    });
    inside.postMessage(null, '*', [port2]);
    port1.postMessage({ source: 'function solve() { return "" }', input: '', milliseconds: 100, mostOutput: 10 });
    await received;
    return started;
  });
  expect(workers).toBe(0);
});

for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['zh-CN', 'dark'],
] as const) {
  test.describe(`on a phone, ${locale}, ${colorScheme}`, () => {
    test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, colorScheme, locale });

    test(
      'the panel and its results have no accessibility violations',
      exhaustiveIf(locale === 'zh-CN'),
      async ({ page }) => {
        await loadAxe(page);
        await page.goto(`./${linkOf('v1/cat-mouse/0-1.3_2-3/?view=judge')}`);
        const panel = page.getByRole('region', { name: /^(Your function|你的函数)$/ });
        await panel.getByRole('button', { name: /^(Test it|检验)$/ }).tap();
        await expect(panel.getByRole('region')).toHaveCount(3);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        await expect.poll(() => violations(page)).toEqual([]);
      },
    );
  });
}
