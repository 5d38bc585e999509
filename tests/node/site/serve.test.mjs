// Tests the static server that `npm start` and the tests use.
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { compressFolder } from '../../../.ci/lib/page/compress.mjs';
import { serve, takesEncoding } from '../../../.ci/serve.mjs';

const parent = mkdtempSync(join(tmpdir(), 'perfect-play-'));
const folder = join(parent, 'dist');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(parent, 'secret.txt'), 'secret');
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'engine.wasm'), '\0asm');
writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
const SCRIPT = 'export const same = 1;\n'.repeat(100);
writeFileSync(join(folder, 'large.js'), SCRIPT);
writeFileSync(join(folder, 'small.js'), 'export {};');
await compressFolder(folder);
writeFileSync(join(folder, 'changed.js.br'), 'of another build');
utimesSync(join(folder, 'changed.js.br'), 0, 0);
writeFileSync(join(folder, 'changed.js'), 'changed');
writeFileSync(
  join(folder, '_headers'),
  '# a comment\n/*\n  X-Everywhere: yes\n/assets/*\n  Cache-Control: immutable\n',
);
const address = new URL(await serve(folder, 0));
afterAll(() => rmSync(parent, { recursive: true }));

/**
 * Requests a path unchanged; fetch would normalise it.
 *
 * @param {string} path
 * @param {string} [method]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: string }>}
 */
const ask = (path, method = 'GET') =>
  new Promise((resolve, reject) => {
    request({ host: address.hostname, port: address.port, path, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });

/**
 * @param {string} path
 * @param {string} accepted value of the `Accept-Encoding` header
 * @returns {Promise<{ headers: import('node:http').IncomingHttpHeaders, body: Buffer }>} the encoded body
 */
const askFor = (path, accepted) =>
  new Promise((resolve, reject) => {
    const headers = accepted === '' ? {} : { 'Accept-Encoding': accepted };
    request({ host: address.hostname, port: address.port, path, headers }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });

describe('the static server', () => {
  it('serves the page at the root, with revalidation', async () => {
    const { status, headers, body } = await ask('/?from=a-link');
    expect([status, body]).toEqual([200, '<!doctype html>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-everywhere': 'yes',
    });
  });

  it('sends the headers of _headers for a path', async () => {
    const { headers } = await ask('/assets/app-1a2b.js');
    expect(headers).toMatchObject({ 'cache-control': 'immutable', 'content-type': 'text/javascript; charset=utf-8' });
    expect((await ask('/engine.wasm')).headers['content-type']).toBe('application/wasm');
  });

  it('answers HEAD without a body, and only GET and HEAD', async () => {
    expect(await ask('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
    expect(await ask('/', 'POST')).toMatchObject({ status: 405 });
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/%00',
    '/%',
    '/_headers',
    '/assets',
    '/missing',
  ])('does not serve %s', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });

  it('reports a port in use, and suggests another', async () => {
    await expect(serve(folder, Number(address.port))).rejects.toThrow(
      `Port ${address.port} is taken by another program. Choose another: npm start -- --port ${Number(address.port) + 1}`,
    );
  });

  it.each([
    { accepted: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
    { accepted: 'gzip', encoding: 'gzip', unpack: gunzipSync },
    { accepted: 'br;q=0, gzip;q=0.5', encoding: 'gzip', unpack: gunzipSync },
    { accepted: '', encoding: undefined, unpack: (/** @type {Buffer} */ body) => body },
  ])('sends a file in an encoding that “$accepted” accepts', async ({ accepted, encoding, unpack }) => {
    const answer = await askFor('/large.js', accepted);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'text/javascript; charset=utf-8' });
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(unpack(answer.body).toString()).toBe(SCRIPT);
  });

  it('sends the original of small or changed files', async () => {
    expect(existsSync(join(folder, 'small.js.br'))).toBe(false);
    for (const [path, content] of [
      ['/small.js', 'export {};'],
      ['/changed.js', 'changed'],
    ]) {
      const { headers, body } = await askFor(path ?? '', 'br');
      expect([headers['content-encoding'], headers.vary, body.toString()]).toEqual([undefined, undefined, content]);
    }
  });

  it('parses Accept-Encoding', () => {
    expect(takesEncoding(undefined, 'br')).toBe(false);
    expect(takesEncoding('*', 'br')).toBe(true);
    expect(takesEncoding('*, br;q=0', 'br')).toBe(false);
    expect(takesEncoding('GZIP ; q=0.3', 'gzip')).toBe(true);
    expect(takesEncoding('x-br', 'br')).toBe(false);
  });
});
