// Serves a built page like a static host, with the headers of its `_headers` file. `node .ci/serve.mjs [port]` serves
// dist/; the page tests also use it.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readArguments } from './lib/arguments.mjs';
import { headersFor, parseHeaders } from './lib/headers.mjs';
import { ENCODINGS } from './lib/page/compress.mjs';
import { root } from './lib/paths.mjs';
import { Failure, main } from './lib/run.mjs';

const HOST = '127.0.0.1';

/** @type {Readonly<Record<string, string>>} */
const MEDIA_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * @param {string} target the target of a request line
 * @returns {string | null} the path in the folder, starting with a slash; null for paths that may not be served
 */
export function servedPath(target) {
  const [encoded = ''] = target.split('?');
  if (!encoded.startsWith('/')) return null;
  let path = '';
  try {
    path = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  // Checks segments after decoding: %2e%2e%2f would leave the folder. Hidden files and _headers are not content.
  const segments = path.split('/').slice(1);
  const last = segments.pop() ?? '';
  const safe = [...segments, last === '' ? 'index.html' : last];
  if (safe.some((name) => name === '' || name.startsWith('.') || name === '_headers' || /[\\\0]/.test(name)))
    return null;
  return `/${safe.join('/')}`;
}

/**
 * Returns true if an `Accept-Encoding` header accepts an encoding.
 *
 * @type {(header: string | undefined, encoding: string) => boolean}
 */
export function takesEncoding(header, encoding) {
  const offers = (header ?? '').split(',').map((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { name, taken: Number(weight) > 0 };
  });
  return (offers.find(({ name }) => name === encoding) ?? offers.find(({ name }) => name === '*'))?.taken ?? false;
}

/**
 * Returns the file to send: the original, or an up-to-date compressed copy in an accepted encoding.
 *
 * @param {string} file
 * @param {import('node:fs').Stats} original
 * @param {string | undefined} accepted
 * @returns {Promise<{ path: string, size: number, headers: Record<string, string> }>}
 */
async function representation(file, original, accepted) {
  const packed = await Promise.all(
    ENCODINGS.map(async ({ name, ending }) => {
      const path = `${file}${ending}`;
      const found = await stat(path).catch(() => null);
      return found?.isFile() && found.mtimeMs >= original.mtimeMs ? [{ name, path, size: found.size }] : [];
    }),
  );
  const choices = packed.flat();
  // Caches must not send this response to a browser that accepts other encodings.
  const varies = choices.length === 0 ? {} : { Vary: 'Accept-Encoding' };
  const best = choices.find(({ name }) => takesEncoding(accepted, name));
  return best === undefined
    ? { path: file, size: original.size, headers: varies }
    : { path: best.path, size: best.size, headers: { ...varies, 'Content-Encoding': best.name } };
}

/**
 * Answers one request.
 *
 * @param {string} folder
 * @param {readonly import('./lib/headers.mjs').Rule[]} rules
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {Promise<void>}
 */
async function answer(folder, rules, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const path = servedPath(request.url ?? '/');
  const found = path === null ? null : await stat(join(folder, path)).catch(() => null);
  if (path === null || !found?.isFile()) {
    const notFound = await readFile(join(folder, '404.html')).catch(() => 'There is nothing here. The page is at /.\n');
    const headers = { ...headersFor(rules, '/404.html'), 'Content-Type': MEDIA_TYPES['.html'] };
    response.writeHead(404, headers).end(notFound);
    return;
  }
  const sent = await representation(join(folder, path), found, request.headers['accept-encoding']);
  response.writeHead(200, {
    'Content-Type': MEDIA_TYPES[extname(path)] ?? 'application/octet-stream',
    'Content-Length': sent.size,
    ...sent.headers,
    // The next build may replace the file. `_headers` has a different rule for files with hashed names.
    'Cache-Control': 'no-cache',
    ...headersFor(rules, path),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(createReadStream(sent.path), response);
}

/**
 * @param {string} folder
 * @param {number} port port to use; 0 for any free port
 * @param {AbortSignal} [signal] closes the server
 * @returns {Promise<string>} the address, once the server is listening
 */
export async function serve(folder, port, signal) {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Failure(`${folder} has no index.html to serve: run \`npm run build\` first.`);
  }
  const headersFile = join(folder, '_headers');
  const rules = existsSync(headersFile) ? parseHeaders(readFileSync(headersFile, 'utf8')) : [];
  const server = createServer((request, response) => {
    // The client has disconnected.
    answer(folder, rules, request, response).catch(() => response.destroy());
  });

  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Failure(whyNot(error, port))));
    server.listen({ port, host: HOST, ...(signal === undefined ? {} : { signal }) }, () => resolve(undefined));
  });
  const address = server.address();
  return `http://${HOST}:${address !== null && typeof address === 'object' ? address.port : port}/`;
}

/** @type {(error: NodeJS.ErrnoException, port: number) => string} */
function whyNot(error, port) {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another: npm start -- --port ${port === 65535 ? 4173 : port + 1}`;
  }
  if (error.code === 'EACCES') return `Port ${port} needs more rights than yours. Choose one above 1023.`;
  if (error.code === 'ERR_SOCKET_BAD_PORT') return `There is no port ${port}: the last one is 65535.`;
  return `Cannot serve on port ${port}: ${error.message}`;
}

await main(import.meta.filename, async () => {
  const options = readArguments('npm start', { port: 'number' }, 'PORT');
  const port = options.number('port', Number(options.words[0] ?? 4173));
  console.log(`Perfect Play is at ${await serve(join(root, 'dist'), port)} (Ctrl+C ends it)`);
});
