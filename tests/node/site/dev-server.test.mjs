// Tests that the virtual modules of `npm run dev` have addresses that browsers can request.
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../.ci/lib/paths.mjs';

/** @type {import('vite').ViteDevServer} */
let server;
let site = '';

beforeAll(async () => {
  server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    server: { port: 0, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  site = server.resolvedUrls?.local[0] ?? '';
});
afterAll(() => server.close());

/** @type {(path: string) => Promise<string>} requests the path like a browser, without its fragment */
async function served(path) {
  const answer = await fetch(new URL(path, site));
  expect(answer.ok, path).toBe(true);
  return answer.text();
}

it.each(['/web/app/main.tsx', '/web/app/collection.ts', '/web/embed/start.tsx'])(
  '%s has everything that it imports',
  async (source) => {
    const made = [...(await served(source)).matchAll(/["'](\/@id\/__x00__[^"']+)["']/g)];
    expect(made).not.toEqual([]);
    for (const [, address = ''] of made) expect(await served(address)).toContain('export default');
  },
);
