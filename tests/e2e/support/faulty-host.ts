/** A host that answers wrongly: the page as it is served, but for files that were spoilt. */
import { createServer, type Server } from 'node:http';

/**
 * What becomes of a file: one of its bytes is flipped, it is missing, the connection breaks, the answer never arrives, or the page
 * or its service worker is that of a newer version.
 */
export type Fault = 'flipped' | 'missing' | 'silent' | 'never' | 'newer';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array | string;
}

interface Spoilt {
  readonly name: RegExp;
  readonly fault: Fault;
  /** It comes so many milliseconds later. */
  readonly delay: number;
  /** As many answers are still to be wrong. */
  times: number;
}

/** A host in front of where the page is served. */
export class FaultyHost {
  readonly #behind: string;
  readonly #spoilt: Spoilt[] = [];
  readonly #programs: { readonly path: RegExp; readonly answer: (path: string) => Answer }[] = [];
  readonly #server: Server;
  /** The files that were asked for. */
  readonly asked: string[] = [];

  constructor(behind: string) {
    this.#behind = behind;
    this.#server = createServer((request, response) => {
      void this.#answer(request.url ?? '/').then((answer) => {
        if (answer === null) response.destroy();
        else response.writeHead(answer.status, answer.headers).end(answer.body);
      });
    });
  }

  /** Starts it; its address goes by `name`. */
  async start(name = '127.0.0.1'): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The host has no port.');
    return `http://${name}:${address.port}/`;
  }

  /** Answers wrongly from now on, for so many times, or `delay` milliseconds too late as well. */
  spoil(name: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY, delay = 0): void {
    this.#spoilt.push({ name, fault, times, delay });
  }

  /** Adds another program on the same host. */
  also(path: RegExp, answer: (path: string) => Answer): void {
    this.#programs.push({ path, answer });
  }

  repair(): void {
    this.#spoilt.length = 0;
  }

  async end(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(path: string): Promise<Answer | null> {
    this.asked.push(path);
    const isSilent = this.#spoilt.some(({ name, fault }) => fault === 'silent' && name.test(path));
    const program = this.#programs.find((other) => other.path.test(path));
    if (program !== undefined) return isSilent ? null : program.answer(path);
    // What is spoilt is the file itself.
    const good = await fetch(new URL(path, this.#behind), { headers: { 'Accept-Encoding': 'identity' } });
    const headers = Object.fromEntries(good.headers);
    const body = new Uint8Array(await good.arrayBuffer());
    const spoilt = this.#spoilt.find(({ name, times }) => times > 0 && name.test(path));
    if (spoilt === undefined) return { status: good.status, headers, body };
    spoilt.times -= 1;
    await new Promise((resolve) => setTimeout(resolve, spoilt.delay));
    if (spoilt.fault === 'never') return new Promise(() => {});
    switch (spoilt.fault) {
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
