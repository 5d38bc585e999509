/** Servers for host pages that show Perfect Play, with configurable headers. */
import { createServer, type Server } from 'node:http';

/** File contents by path. The path's extension determines the content type; the default is HTML. */
export type Answers = Readonly<Record<string, string>>;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Servers that stop when their test ends. */
export class Hosts {
  readonly #servers: Server[] = [];

  /**
   * Starts a server and returns its address with a trailing slash. The host name of this address is `localhost`, so
   * that browsers treat the page under test, at 127.0.0.1, as a third party in the frame.
   */
  async start(answers: Answers, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const server = createServer((request, response) => {
      const path = (request.url ?? '/').replace(/[?#].*$/, '');
      const text = answers[path];
      const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'text/html; charset=utf-8';
      response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': type, ...headers }).end(text ?? 'Nothing.');
    });
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The host has no port.');
    return `http://localhost:${address.port}/`;
  }

  async end(): Promise<void> {
    await Promise.all(
      this.#servers.map((server) => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      }),
    );
  }
}

/** Returns the HTML of a host page. The icon in the HTML keeps browsers from requesting one. */
export function article(content: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>An article</title>
    <link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">${head}</head>
    <body><h1>An article</h1>${content}<p id="end">The end.</p></body></html>`;
}
