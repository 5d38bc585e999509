/** Drives WebKitGTK through the W3C WebDriver protocol, the only one that its driver supports. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';

/** Timeout in ms for the start of the driver, and for the page to reach a state. */
const TIMEOUT = 30_000;
/** Time between two checks of a wait, in ms. */
const PAUSE = 100;
/** Number of ports to try. */
const ATTEMPTS = 5;
/** Key of element ids in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** One window of WebKitGTK, on a virtual screen. */
export class WebKit {
  readonly #driver: ChildProcess;
  readonly #at: string;
  #session = '';

  private constructor(port: number) {
    // The driver gets its own process group, which `close` ends as a whole.
    this.#driver = spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
      detached: true,
      stdio: 'ignore',
    });
    this.#at = `http://127.0.0.1:${port}`;
  }

  /** Opens a window. The driver needs a port number; it ends at once if the port is in use, and the next number is tried. */
  static async open(): Promise<WebKit> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const webkit = new WebKit(randomInt(20_000, 30_000));
      if (await webkit.#start()) return webkit;
    }
    throw new Error(`WebKitWebDriver ended ${ATTEMPTS} times when it was started.`);
  }

  /** Waits for the driver and opens a session; returns false if the driver has ended. */
  async #start(): Promise<boolean> {
    const hasEnded = () => this.#driver.exitCode !== null;
    await this.waitUntil('the driver', async () => hasEnded() || (await fetch(`${this.#at}/status`)).ok);
    if (hasEnded()) return false;
    const { sessionId } = await this.#send<{ sessionId: string }>('/session', {
      capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } },
    });
    this.#session = `/session/${sessionId}`;
    await this.#command('/window/rect', { width: 1280, height: 900 });
    return true;
  }

  async close(): Promise<void> {
    await fetch(`${this.#at}${this.#session}`, { method: 'DELETE' }).catch(() => {});
    if (this.#driver.pid !== undefined) process.kill(-this.#driver.pid);
  }

  async #send<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${this.#at}${path}`, { method: 'POST', body: JSON.stringify(body) });
    // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the protocol defines the type
    const { value }: { value: T } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  #command<T>(path: string, body: object): Promise<T> {
    return this.#send(`${this.#session}${path}`, body);
  }

  /** Loads an address, even if it differs from the current one only in its fragment. */
  async goto(url: string): Promise<void> {
    await this.#command('/url', { url: 'about:blank' });
    await this.#command('/url', { url });
  }

  /** Returns the value of an expression in the page. */
  ask<T>(expression: string): Promise<T> {
    return this.#command('/execute/sync', { script: `return (${expression});`, args: [] });
  }

  /** Waits for a condition; the description of the condition is part of the error message. */
  async waitUntil(description: string, condition: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + TIMEOUT;
    while (!(await condition().catch(() => false))) {
      if (Date.now() > end) {
        throw new Error(`Timeout for ${description}. The text of the page: ${await this.text().catch(String)}`);
      }
      await after(PAUSE);
    }
  }

  text(): Promise<string> {
    return this.ask('document.body.innerText');
  }

  /** Waits until the page shows the given words. */
  async shows(words: string | RegExp): Promise<void> {
    await this.waitUntil(String(words), async () => {
      const text = await this.text();
      return typeof words === 'string' ? text.includes(words) : words.test(text);
    });
  }

  /** Returns the first element of an XPath, once it exists. */
  async find(xpath: string): Promise<object> {
    let found: object = {};
    await this.waitUntil(xpath, async () => {
      const one = await this.#command<Record<string, string>>('/element', { using: 'xpath', value: xpath });
      found = { [ELEMENT]: one[ELEMENT] };
      return true;
    });
    return found;
  }

  /** Clicks an element with the mouse once it has stopped moving. */
  async click(xpath: string): Promise<void> {
    const script = `arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return JSON.stringify(arguments[0].getBoundingClientRect());`;
    let origin: object = {};
    let before = '';
    await this.waitUntil(`${xpath}, at rest`, async () => {
      origin = await this.find(xpath);
      const place = await this.#command<string>('/execute/sync', { script, args: [origin] });
      const isStill = place === before;
      before = place;
      return isStill;
    });
    await this.#command('/actions', {
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

  /** Continues in the frame that an expression returns; null returns to the page. */
  async enter(frame: string | null): Promise<void> {
    if (frame !== null) await this.waitUntil(frame, async () => (await this.ask(frame)) !== null);
    await this.#command('/frame', { id: frame === null ? null : await this.ask(frame) });
  }
}
