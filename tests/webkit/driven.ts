/** WebKitGTK, driven by the W3C's WebDriver protocol, which is all that its driver speaks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

/** So long a page may take for what is waited for, and a driver to begin; in milliseconds. */
const PATIENCE = 30_000;
const PAUSE = 100;
/** The key under which the protocol hands elements over. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** One window of WebKitGTK, on a screen of its own that nobody sees. */
export class WebKit {
  readonly #driver: ChildProcess;
  readonly #at: string;
  #session = '';

  private constructor(driver: ChildProcess, at: string) {
    this.#driver = driver;
    this.#at = at;
  }

  static async open(): Promise<WebKit> {
    const port = await freePort();
    // Of a group of its own, which ends as a whole.
    const driver = spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
      detached: true,
      stdio: 'ignore',
    });
    const webkit = new WebKit(driver, `http://127.0.0.1:${port}`);
    await webkit.until('the driver', () => fetch(`${webkit.#at}/status`).then(({ ok }) => ok));
    const { sessionId } = await webkit.#send<{ sessionId: string }>('/session', {
      capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } },
    });
    webkit.#session = `/session/${sessionId}`;
    await webkit.#tell('/window/rect', { width: 1280, height: 900 });
    return webkit;
  }

  async close(): Promise<void> {
    await fetch(`${this.#at}${this.#session}`, { method: 'DELETE' }).catch(() => {});
    if (this.#driver.pid !== undefined) process.kill(-this.#driver.pid);
  }

  async #send<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${this.#at}${path}`, { method: 'POST', body: JSON.stringify(body) });
    // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the protocol says what comes
    const { value }: { value: T } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  #tell<T>(path: string, body: object): Promise<T> {
    return this.#send(`${this.#session}${path}`, body);
  }

  /** Opens an address, from the beginning. */
  async goto(url: string): Promise<void> {
    await this.#tell('/url', { url: 'about:blank' });
    await this.#tell('/url', { url });
  }

  /** What an expression is worth in the page. */
  ask<T>(expression: string): Promise<T> {
    return this.#tell('/execute/sync', { script: `return (${expression});`, args: [] });
  }

  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (!(await isSo().catch(() => false))) {
      if (Date.now() > end) throw new Error(`${what} never came; the page says: ${await this.text().catch(String)}`);
      await after(PAUSE);
    }
  }

  text(): Promise<string> {
    return this.ask('document.body.innerText');
  }

  async says(words: string | RegExp): Promise<void> {
    await this.until(String(words), async () => {
      const text = await this.text();
      return typeof words === 'string' ? text.includes(words) : words.test(text);
    });
  }

  /** The element that an XPath leads to, once it is seen. */
  async find(xpath: string): Promise<object> {
    let found: object = {};
    await this.until(xpath, async () => {
      const one = await this.#tell<Record<string, string>>('/element', { using: 'xpath', value: xpath });
      found = { [ELEMENT]: one[ELEMENT] };
      return true;
    });
    return found;
  }

  /** Clicks where an element is, as a mouse does, once it stays there. */
  async click(xpath: string): Promise<void> {
    const script = `arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return JSON.stringify(arguments[0].getBoundingClientRect());`;
    let origin: object = {};
    let before = '';
    await this.until(`${xpath}, at rest`, async () => {
      origin = await this.find(xpath);
      const place = await this.#tell<string>('/execute/sync', { script, args: [origin] });
      const isStill = place === before;
      before = place;
      return isStill;
    });
    await this.#tell('/actions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', origin, x: 0, y: 0 },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }

  /** Goes on in the frame that an expression gives; null leads back to the page. */
  async enter(frame: string | null): Promise<void> {
    if (frame !== null) await this.until(frame, async () => (await this.ask(frame)) !== null);
    await this.#tell('/frame', { id: frame === null ? null : await this.ask(frame) });
  }
}
