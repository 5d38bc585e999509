/** Tests the page without a network after a visit, served by its service worker. */
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { AppPage, FIRST_EXAMPLE } from '../support/app.page.ts';
import { expect, testWithFaultyHost as test } from '../support/faulty-host-fixture.ts';
import { exhaustive } from '../support/sizes.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns the paths of the cached files. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await (await caches.open(`perfect-play ${location.origin}/`)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

/** Waits until all opened files are cached. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );
  await expect
    .poll(async () => {
      const paths = await cachedPaths(page);
      return [/^\/$/, /\.wasm$/, /\/worker-/, /\/main-/, /\.css$/].every((file) =>
        paths.some((path) => file.test(path)),
      );
    })
    .toBe(true);
}

test(
  'works without a network after a visit, and explains pages that were not visited',
  exhaustive,
  async ({ page, host }) => {
    const address = await host.start();
    await page.goto(`${address}${FIRST_EXAMPLE}`);
    const app = new AppPage(page);
    await app.waitUntilSolved();
    await waitUntilCached(page);
    host.injectFault(/./, 'silent');
    await page.reload();
    await app.waitUntilSolved();
    await app.clickVertex(3);
    await app.expectPlies(2);
    await page.goto(`${address}#v1/wolves-sheep/`);
    await expect(page.getByText('once you have opened it').first()).toBeVisible();
    await page.goto(`${address}learn/`);
    await expect(page.getByText('this page has not been opened before')).toBeVisible();
    await page.getByRole('link', { name: 'To the games' }).click();
    await expect(page).toHaveURL(address);
  },
);

test('keeps the page for own games after its first visit', exhaustive, async ({ page, host }) => {
  const address = `${await host.start()}own.html`;
  await page.goto(address);
  await expect
    .poll(async () => {
      const paths = await cachedPaths(page);
      return [/^\/own\.html$/, /\/play-.*\.wasm$/, /\/worker-/, /\/own-/, /\/rules\.en-/].every((file) =>
        paths.some((path) => file.test(path)),
      );
    })
    .toBe(true);
  host.injectFault(/./, 'silent');
  await page.reload();
  await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
  await expect(page.locator('.own-verdict .headline')).toHaveText('From the start: draw with perfect play');
  await page.getByRole('group', { name: 'Board', exact: true }).locator('[data-at="b2"]').click();
  await expect(page.getByRole('region', { name: 'Moves played' }).getByRole('listitem')).toHaveText(['b2']);
});

test(
  'does not run a damaged engine from the cache, and replaces it after a retry',
  exhaustive,
  async ({ page, host }) => {
    await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
    const app = new AppPage(page);
    await app.waitUntilSolved();
    await waitUntilCached(page);
    const count = await page.evaluate(async () => {
      const cache = await caches.open(`perfect-play ${location.origin}/`);
      const modules = (await cache.keys()).filter(({ url }) => url.endsWith('.wasm'));
      for (const request of modules) {
        const answer = await cache.match(request);
        const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
        const middle = bytes.length >> 1;
        bytes.set([(bytes[middle] ?? 0) ^ 1], middle);
        await cache.put(request, new Response(bytes, { headers: answer?.headers ?? {} }));
      }
      return modules.length;
    });
    expect(count).toBeGreaterThan(0);
    await page.reload();
    await expect(app.alert('The engine file is damaged')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await app.waitUntilSolved();
    host.injectFault(/./, 'silent');
    await page.reload();
    await app.waitUntilSolved();
  },
);

test('removes cached files of previous versions', exhaustive, async ({ page, host }) => {
  await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
  await new AppPage(page).waitUntilSolved();
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );
  await page.evaluate(async () => {
    const cache = await caches.open(`perfect-play ${location.origin}/`);
    await cache.put('./assets/main-0000000.js', new Response('of a version before'));
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
  });
  await page.reload();
  await new AppPage(page).waitUntilSolved();
  await waitUntilCached(page);
  await expect.poll(() => cachedPaths(page)).not.toContain('/assets/main-0000000.js');
});

/** Time in ms, longer than the page waits for a newer version when a cached version exists. */
const TOO_LATE = 8000;

test('announces a newer page that loads too late, and keeps the cached one', exhaustive, async ({ page, host }) => {
  const address = `${await host.start()}${FIRST_EXAMPLE}`;
  await page.goto(address);
  const app = new AppPage(page);
  await app.waitUntilSolved();
  await waitUntilCached(page);
  host.injectFault(/^\/$/, 'newer', Number.POSITIVE_INFINITY, TOO_LATE);
  await page.reload();
  await app.waitUntilSolved();
  const news = page.getByText('A new version of this page is available.');
  await expect(news).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(news).toHaveCount(0);
  // The page looks for a newer version at every visit.
  await page.reload();
  await app.waitUntilSolved();
  await expect(news).toBeVisible();
  host.repair();
  host.injectFault(/./, 'silent');
  await page.reload();
  await app.waitUntilSolved();
  await app.clickVertex(3);
  await app.expectPlies(2);
});

test(
  'keeps the files of the cached page when a newer service worker is installed',
  exhaustive,
  async ({ page, host }) => {
    test.slow();
    const address = `${await host.start()}${FIRST_EXAMPLE}`;
    await page.goto(address);
    const app = new AppPage(page);
    await app.waitUntilSolved();
    await waitUntilCached(page);
    const before = await cachedPaths(page);
    // The newer service worker knows only the files of its own version.
    host.injectFault(/service-worker\.js$/, 'newer');
    const workerStates = (): Promise<string> =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return [registration?.waiting, registration?.active].map((worker) => worker?.state ?? '').join(' ');
      });
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(workerStates).toBe('installed activated');
    // The newer service worker waits until the page is closed.
    await app.clickVertex(3);
    await app.expectPlies(2);
    host.injectFault(/./, 'silent');
    await page.goto('about:blank');
    await expect(async () => {
      await page.goto(address);
      await app.waitUntilSolved();
      const states = await workerStates();
      // The newer service worker is activated while no page of the site is open.
      await page.goto('about:blank');
      expect(states).toBe(' activated');
      // The old service worker must also have finished its work, which takes longer on a slow machine.
    }).toPass({ intervals: [1000, 5000, 15_000, 40_000] });
    await page.goto(address);
    await app.waitUntilSolved();
    await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(before));
  },
);

test('caches no responses of other programs on the same host', exhaustive, async ({ page, host }) => {
  const address = await host.start();
  const plain = { 'content-type': 'text/plain' };
  host.addProgram(/^\/(accounts\/|wiki\/assets\/page\.js)/, (path) => ({
    status: 200,
    headers: plain,
    body: `data: ${path}`,
  }));
  // The server sends this build file with the `no-store` header.
  host.addProgram(/^\/icon-512\.png/, () => ({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: 'not kept',
  }));
  await page.goto(`${address}${FIRST_EXAMPLE}`);
  const app = new AppPage(page);
  await app.waitUntilSolved();
  await waitUntilCached(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const fetchText = (path: string, method = 'GET'): Promise<string> =>
    page.evaluate(
      (wanted) =>
        fetch(wanted.path, { method: wanted.method }).then(
          (answer) => answer.text(),
          () => 'no network',
        ),
      { path, method },
    );
  for (const path of ['accounts/?id=alice', 'accounts/', 'wiki/assets/page.js']) {
    expect(await fetchText(`/${path}`)).toBe(`data: /${path}`);
  }
  expect(await fetchText('/accounts/?id=alice', 'POST')).toContain('alice');
  expect(await fetchText('/icon-512.png')).toBe('not kept');
  await page.goto(`${address}accounts/?id=alice`);
  await page.goto(`${address}?theme=dark${FIRST_EXAMPLE}`);
  await app.waitUntilSolved();
  expect((await cachedPaths(page)).filter((path) => /accounts|wiki|icon-512/.test(path))).toEqual([]);

  host.injectFault(/./, 'silent');
  await page.reload();
  await app.waitUntilSolved();
  for (const path of ['accounts/?id=bob', 'accounts/', 'wiki/assets/page.js', 'icon-512.png']) {
    expect(await fetchText(`/${path}`)).toBe('no network');
  }
  expect(await fetchText('/accounts/?id=bob', 'POST')).toBe('no network');
});

test('caches nothing for a page in a frame', exhaustive, async ({ page, host }) => {
  const address = await host.start();
  await page.route('**/around.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>A page</title><iframe title="Page" src="./${FIRST_EXAMPLE}" width="900" height="700"></iframe>`,
    }),
  );
  await page.goto(`${address}around.html`);
  await expect.poll(() => host.requests.some((path) => path.includes('/upkeep-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(host.requests).not.toContain('/service-worker.js');
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('offers browsers what they need to install the page', exhaustive, async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const text = await (await page.request.get(`/${href}`)).text();
  const manifest = v.parse(
    v.looseObject({
      start_url: v.string(),
      lang: v.string(),
      screenshots: v.array(
        v.object({
          src: v.string(),
          sizes: v.string(),
          type: v.string(),
          form_factor: v.picklist(['wide', 'narrow']),
          label: v.pipe(v.string(), v.minLength(1)),
        }),
      ),
      icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.string() })),
    }),
    JSON.parse(text),
  );
  expect(manifest.start_url).toBe('./');
  expect(manifest.lang).toBe('en');
  expect(new Set(manifest.screenshots.map((one) => one.form_factor))).toEqual(new Set(['wide', 'narrow']));
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, `./${src}`);
    expect(size).toBe(sizes);
  }
});
