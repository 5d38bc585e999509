// Tests the cache headers of served files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headersFor, parseHeaders } from '../../../.ci/lib/headers.mjs';
import { root } from '../../../.ci/lib/paths.mjs';
import { filesUnder } from '../../../.ci/lib/stamps.mjs';

const rules = parseHeaders(readFileSync(join(root, 'web', 'public', '_headers'), 'utf8'));
const FOR_EVER = 'public, max-age=31536000, immutable';

/** @type {(path: string) => string[]} */
const cacheRules = (path) =>
  rules.flatMap(({ pattern, headers }) => {
    const fits = headersFor([{ pattern, headers }], path)['Cache-Control'];
    return fits === undefined ? [] : [fits];
  });

describe('the headers of the built page', () => {
  const paths = filesUnder(['dist'], (file) => !/(\.(br|gz)|_headers)$/.test(file) || file.endsWith('.tar.gz')).map(
    (file) => file.replace(/^.*?dist(?=\/)/, ''),
  );

  it('set one lifetime for every file', () => {
    expect(paths).toContain('/index.html');
    const odd = ['/', ...paths].filter((path) => cacheRules(path).length !== 1);
    expect(odd).toEqual([]);
  });

  it('allow permanent caching only of immutable files', () => {
    const forEver = paths.filter((path) => cacheRules(path)[0] === FOR_EVER);
    expect(forEver.filter((path) => !/^\/assets\/|@\d+\.js$/.test(path))).toEqual([]);
    expect(paths.filter((path) => path.startsWith('/assets/') && cacheRules(path)[0] !== FOR_EVER)).toEqual([]);
  });
});

it('the service worker caches the files of the build, without downloads', () => {
  const script = readFileSync(join(root, 'dist', 'service-worker.js'), 'utf8');
  const listed = /** @type {string[]} */ (JSON.parse(/self\.FILES=(\[.*?\]);/.exec(script)?.[1] ?? '[]'));
  // `npm run api-docs` adds its pages to an existing build.
  const built = filesUnder(
    ['dist'],
    (file) => !/dist\/api\/|(\.(br|gz)|_headers|404\.html|-offline\.html|service-worker\.js)$/.test(file),
  );
  expect(listed).toEqual(built.map((file) => file.replace(/^.*?dist\//, '')).sort());
});
