/** A proxy that serves the page and injects faults. */
import { createServer, type Server } from 'node:http';

/**
 * Fault in serving a file: one byte flipped (`flipped`), status 404 (`missing`), connection closed (`silent`), no
 * response (`never`), or the page or its service worker of a newer version (`newer`).
 */
export type Fault = 'flipped' | 'missing' | 'silent' | 'never' | 'newer';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array | string;
}

interface InjectedFault {
  readonly name: RegExp;
  readonly fault: Fault;
  /** Delay of the response, in milliseconds. */
  readonly delay: number;
  /** Number of faulty responses still to send. */
  times: number;
}

/** A proxy in front of the server for the built page. */
export class FaultyHost {
  readonly #origin: string;
  readonly #faults: InjectedFault[] = [];
  readonly #programs: { readonly path: RegExp; readonly answer: (path: string) => Answer }[] = [];
  readonly #server: Server;
  /** Paths of all requests. */
  readonly requests: string[] = [];

  constructor(origin: string) {
    this.#origin = origin;
    this.#server = createServer((request, response) => {
      void this.#answer(request.url ?? '/').then((answer) => {
        if (answer === null) response.destroy();
        else response.writeHead(answer.status, answer.headers).end(answer.body);
      });
    });
  }

  /** Starts the server; returns its address with `name` as host name. */
  async start(name = '127.0.0.1'): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The host has no port.');
    return `http://${name}:${address.port}/`;
  }

  /** Injects a fault into the next `times` responses for matching files, optionally after `delay` milliseconds. */
  injectFault(name: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY, delay = 0): void {
    this.#faults.push({ name, fault, times, delay });
  }

  /** Adds another program at other paths on the same host. */
  addProgram(path: RegExp, answer: (path: string) => Answer): void {
    this.#programs.push({ path, answer });
  }

  repair(): void {
    this.#faults.length = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(path: string): Promise<Answer | null> {
    this.requests.push(path);
    const isSilent = this.#faults.some(({ name, fault }) => fault === 'silent' && name.test(path));
    const program = this.#programs.find((other) => other.path.test(path));
    if (program !== undefined) return isSilent ? null : program.answer(path);
    // Requests the file uncompressed, so that the fault changes the file itself.
    const good = await fetch(new URL(path, this.#origin), { headers: { 'Accept-Encoding': 'identity' } });
    const headers = Object.fromEntries(good.headers);
    const body = new Uint8Array(await good.arrayBuffer());
    const injected = this.#faults.find(({ name, times }) => times > 0 && name.test(path));
    if (injected === undefined) return { status: good.status, headers, body };
    injected.times -= 1;
    await new Promise((resolve) => setTimeout(resolve, injected.delay));
    if (injected.fault === 'never') return new Promise(() => {});
    switch (injected.fault) {
      case 'silent':
        return null;
      case 'newer': {
        const page = new TextDecoder().decode(body).replace(/(\bindex-)[\w-]{7}(?=\.js)/, '$10000000');
        return { status: 200, headers: { ...headers, 'content-length': String(page.length) }, body: page };
      }
      case 'missing':
        return { status: 404, headers: { 'cache-control': 'no-cache' }, body: '' };
      case 'flipped': {
        const middle = body.length >> 1;
        body.set([(body[middle] ?? 0) ^ 1], middle);
        return { status: 200, headers, body };
      }
    }
  }
}
