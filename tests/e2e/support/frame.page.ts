/** A host page with a frame of Perfect Play, and the page object of the frame. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { serve } from '../../../.ci/serve.mjs';

/** A message from the frame. */
type FrameMessage = v.InferOutput<typeof messagesSchema>[number];

const messagesSchema = v.array(v.looseObject({ type: v.string(), id: v.optional(v.union([v.string(), v.number()])) }));

/** Options of a host page and its frame. */
export interface Host {
  /** Part of the frame's address after `embed.html`: options and link. */
  readonly address: string;
  readonly width?: number;
  /** Fixed height of the frame; without it, the host follows the height that the frame requests. */
  readonly height?: number;
  readonly sandbox?: string;
  /** Height of the space above the frame, in pixels. */
  readonly above?: number;
}

/** Script of the host page: it records the frame's messages and gives the frame the requested height. */
const SCRIPT = `
  const frame = document.querySelector('iframe');
  globalThis.received = [];
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    received.push(data);
    if (data.type === 'resize' && frame.dataset.fixed === undefined) frame.style.height = data.height + 'px';
  });
  frame.src = frame.dataset.src;`;

/** Serves host pages, each on its own port. */
export class FrameHosts {
  readonly #folders: string[] = [];
  readonly #frames: string;

  /** `frames` is the address of the built page. */
  constructor(frames: string) {
    this.#frames = frames;
  }

  /** Serves a host page with a frame; returns its address. */
  async serve({ address, width = 700, height, sandbox, above = 0 }: Host): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'perfect-play-host-'));
    this.#folders.push(folder);
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><title>An article</title><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
      <input aria-label="Something else"><div style="height: ${above}px"></div>
      <iframe title="Board" ${sandbox === undefined ? '' : `sandbox="${sandbox}"`} data-src="${this.#frames}embed.html${address}"
        ${height === undefined ? '' : 'data-fixed'}
        style="display: block; inline-size: ${width}px; block-size: ${height ?? 150}px; border: 0"></iframe>
      <div style="height: 2000px"></div><script>${SCRIPT}</script>`,
    );
    return serve(folder, 0);
  }

  close(): void {
    for (const folder of this.#folders) rmSync(folder, { recursive: true });
  }
}

/** Page object of a frame in its host page. */
export class FramePage {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly verdict: Locator;
  readonly vertices: Locator;
  readonly plies: Locator;
  readonly open: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('iframe[title="Board"]');
    this.verdict = this.frame.getByRole('region', { name: 'Verdict' });
    this.vertices = this.frame.locator('[data-cell]');
    this.plies = this.frame.getByRole('region', { name: 'Line' }).locator('.ply');
    this.open = this.frame.getByRole('link', { name: 'Open in Perfect Play' });
  }

  /** Waits until the board is solved. */
  async waitUntilSolved(): Promise<void> {
    await expect(this.vertices.first()).toBeAttached();
    await expect(this.verdict.getByText('checked', { exact: true })).toBeVisible();
  }

  /** Returns the frame's messages, optionally of one type. */
  async messages(type?: string): Promise<readonly FrameMessage[]> {
    const received: unknown = await this.page.evaluate((): unknown => Reflect.get(globalThis, 'received'));
    const all = v.parse(messagesSchema, received);
    return all.filter((message) => type === undefined || message.type === type);
  }

  /** Sends any data to the frame. */
  async post(data: unknown): Promise<void> {
    await this.page.evaluate((text) => {
      document.querySelector('iframe')?.contentWindow?.postMessage(JSON.parse(text), '*');
    }, JSON.stringify(data));
  }

  /** Sends a message and returns the answer to it. */
  async ask(id: string | number, message: Readonly<Record<string, unknown>>): Promise<FrameMessage> {
    await this.post({ app: 'perfect-play', version: 1, id, ...message });
    const answers = async () => (await this.messages()).filter((message) => message.id === id);
    await expect.poll(answers, `the answer to ${id}`).toHaveLength(1);
    const [answer] = await answers();
    if (answer === undefined) throw new Error('There is no answer.');
    return answer;
  }

  /** Waits until the last message of a type matches `wanted`. */
  async expectMessage(type: string, wanted: Readonly<Record<string, unknown>>): Promise<void> {
    await expect.poll(async () => (await this.messages(type)).at(-1), `the last "${type}"`).toMatchObject(wanted);
  }

  /** Returns how far the frame's content can be scrolled, in CSS pixels. */
  overflow(): Promise<number> {
    return this.frame.locator('html').evaluate((root) => root.scrollHeight - innerHeight);
  }

  /** Chooses a place on the board by keyboard. */
  async choose(cell: number): Promise<void> {
    await this.frame.locator(`[data-cell="${cell}"]`).press('Enter');
  }
}
