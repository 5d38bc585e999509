/** Page object of Watch: the player, its views of a search or a table, Compare, Break it and Guess along. */
import { createHash } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { linkOf } from './links.ts';

/** Content of a link to Watch. */
export interface Watched {
  readonly game: string;
  readonly setup: string;
  readonly solver: string;
  /** Further parameters of the link, such as "event=7". */
  readonly more?: readonly string[];
}

/** Counters of a finished trace. */
export interface Counters {
  readonly nodes: number;
  readonly tableHits: number;
  readonly cutoffs: number;
}

/** Visible state of a step: digests of the pictures, and their text alternatives. */
export interface StepSnapshot {
  readonly step: number;
  readonly words: readonly string[];
  readonly pictures: readonly string[];
}

/** Kind of mark on the timeline. */
export type MarkKind = 'cut' | 'hit' | 'layer';

const MARKS: Readonly<Record<MarkKind, string>> = { cut: 'cut', hit: 'hit in the table', layer: 'layer' };
/** Speeds of the slider, in steps per second. */
const SPEEDS = [0.5, 1, 2, 4, 8, 15, 30, 60, 120, 250, 500, 1000, 2000, 5000, 10_000];

/** Returns the fragment of a link to Watch. */
export function watchLink({ game, setup, solver, more = [] }: Watched): string {
  const view = more.some((one) => one.startsWith('view=')) ? [] : ['view=watch'];
  return linkOf(`v1/${game}/${setup}/?${[...view, `solver=${solver}`, ...more].join('&')}`);
}

/** Page object of one open page in Watch, in English. */
export class WatchPage {
  readonly page: Page;
  readonly player: Locator;
  readonly timeline: Locator;
  readonly play: Locator;
  readonly pause: Locator;
  readonly speed: Locator;
  /** Sentence that explains the step. */
  readonly narration: Locator;
  /** Notice that the trace was cut off. */
  readonly cutOff: Locator;
  readonly tree: Locator;
  readonly predict: Locator;

  constructor(page: Page) {
    this.page = page;
    this.player = page.getByRole('region', { name: 'Player', exact: true });
    this.timeline = this.player.getByRole('slider', { name: 'Step', exact: true });
    this.play = this.player.getByRole('button', { name: 'Play', exact: true });
    this.pause = this.player.getByRole('button', { name: 'Pause', exact: true });
    this.speed = this.player.getByRole('slider', { name: 'Speed' });
    this.narration = page.getByRole('region', { name: 'Explanation' });
    this.cutOff = this.player.getByText(/^Cut off at 1,000,000 steps/);
    this.tree = page.getByRole('tree', { name: 'Search tree' });
    this.predict = page.getByRole('region', { name: 'Guess along' });
  }

  /** Loads the page in Watch, and waits until the whole trace is recorded. */
  async open(watched: Watched): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`./${watchLink(watched)}`);
    await this.waitUntilRecorded();
  }

  /** Waits until the trace has stopped growing. */
  async waitUntilRecorded(): Promise<void> {
    await expect.poll(() => this.length(), { timeout: 30_000 }).toBeGreaterThan(1);
    let last = -1;
    await expect(async () => {
      const before = last;
      last = await this.length();
      expect(last).toBe(before);
    }).toPass({ intervals: [300] });
  }

  /** Returns the number of recorded steps. */
  async length(): Promise<number> {
    if ((await this.timeline.count()) === 0) return 0;
    return Number(await this.timeline.getAttribute('max'));
  }

  /** Returns the step of the player. */
  async step(): Promise<number> {
    return Number(await this.timeline.inputValue());
  }

  async expectStep(step: number): Promise<void> {
    await expect(this.timeline).toHaveValue(String(step));
  }

  /** Presses a key outside all fields. */
  async press(key: string): Promise<void> {
    await this.page.locator('body').press(key);
  }

  async toEnd(): Promise<void> {
    await this.press('End');
    await this.expectStep(await this.length());
  }

  /** Returns the visible state once it has stopped changing. */
  async snapshot(): Promise<StepSnapshot> {
    const pictures = this.page.locator('canvas');
    let last = '';
    let snapshot: StepSnapshot = { step: 0, words: [], pictures: [] };
    await expect(async () => {
      const before = last;
      snapshot = {
        step: await this.step(),
        words: await this.page
          .locator('[role="tree"], [role="grid"], [role="group"]:has([data-cell])')
          .evaluateAll((twins) =>
            twins.map((twin) =>
              [...twin.querySelectorAll('*')]
                .map(
                  (element) =>
                    `${element.getAttribute('aria-label') ?? ''}${element.childElementCount === 0 ? element.textContent : ''}`,
                )
                .join('|'),
            ),
          ),
        pictures: await pictures.evaluateAll((canvases) =>
          canvases.map((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : '')),
        ),
      };
      last = JSON.stringify(snapshot);
      expect(last).toBe(before);
    }).toPass({ intervals: [150] });
    return {
      ...snapshot,
      pictures: snapshot.pictures.map((picture) => createHash('sha256').update(picture).digest('hex')),
    };
  }

  /** Waits until the visible state equals `snapshot`: the engine may still be computing the position. */
  async expectSnapshot(snapshot: StepSnapshot): Promise<void> {
    await expect(async () => expect(await this.snapshot()).toEqual(snapshot)).toPass({ intervals: [100] });
  }

  /** Returns the text of the active item of the tree. */
  async activeTreeItem(): Promise<string> {
    const id = await this.tree.getAttribute('aria-activedescendant');
    return (await this.page.locator(`[id="${id}"]`).textContent()) ?? '';
  }

  /**
   * Clicks clickable points in the drawing of the tree, starting at its last item, until `done`; returns whether it
   * became true.
   */
  async clickInTree(done: () => Promise<boolean>): Promise<boolean> {
    const stage = this.page.locator('.search-tree-canvas');
    const box = await stage.boundingBox();
    if (box === null) return false;
    const apart = 16;
    for (let y = box.y + box.height - apart; y > box.y; y -= apart) {
      for (let x = box.x + box.width - apart; x > box.x; x -= apart) {
        await this.page.mouse.move(x, y);
        if (!(await stage.evaluate((element) => element instanceof HTMLElement && element.style.cursor === 'pointer')))
          continue;
        await this.page.mouse.click(x, y);
        if (await done()) return true;
      }
    }
    return false;
  }

  /** Returns the counters at the step (`So far`) or in the solver's final report (`In all`). */
  async readCounters(from: 'So far' | 'In all'): Promise<Counters> {
    const text = await this.player.getByText(new RegExp(`^${from}: .*table hits`)).textContent();
    const [nodes, tableHits, cutoffs] = [
      ...(text ?? '').matchAll(/(?:visits|positions decided|positions expanded|table hits|cut-offs) ([\d,]+)/g),
    ].map(([, figure]) => Number(figure?.replaceAll(',', '')));
    return { nodes: nodes ?? -1, tableHits: tableHits ?? -1, cutoffs: cutoffs ?? -1 };
  }

  /** Returns the button to the next or previous mark of a kind. */
  mark(which: 'Next' | 'Previous', kind: MarkKind): Locator {
    return this.player.getByRole('button', { name: `${which} ${MARKS[kind]}` });
  }

  /** Sets the player's speed, in steps per second. */
  async setSpeed(speed: number): Promise<void> {
    await this.speed.fill(String(SPEEDS.indexOf(speed)));
    await expect(this.speed).toHaveAttribute('aria-valuetext', new RegExp(`^${speed} `));
  }

  /** Chooses the pane beside the board. */
  async pane(name: 'Search' | 'Compare' | 'Break it'): Promise<void> {
    await this.page.getByRole('group', { name: 'View' }).getByRole('button', { name, exact: true }).click();
  }
}
