/** What WCAG 2.2 asks of a page and axe-core does not look at: it is measured on the page as it stands. */
import type { Page } from '@playwright/test';

/** What has the focus, and the share of it that is in the window with nothing else on it. */
export interface FocusStop {
  readonly name: string;
  readonly seen: number;
}

/** More presses of Tab than a page has stops. */
const MOST_STOPS = 200;

/** What has the focus now; null for the document itself, and for what a walk that began with `first` has come to before. */
function focusStop(page: Page, first: boolean): Promise<FocusStop | null> {
  return page.evaluate((isFirst) => {
    const VISITED = 'visited';
    if (isFirst)
      for (const stop of document.querySelectorAll(`[data-${VISITED}]`)) stop.removeAttribute(`data-${VISITED}`);
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body || VISITED in element.dataset) return null;
    element.dataset[VISITED] = '';
    // What stands for a place of a drawing lets the pointer through to the drawing.
    let around: Element = element;
    while (getComputedStyle(around).pointerEvents === 'none') around = around.parentElement ?? document.body;
    const box = element.getBoundingClientRect();
    const STEPS = 6;
    let seen = 0;
    for (let across = 0; across < STEPS; across += 1) {
      for (let down = 0; down < STEPS; down += 1) {
        const x = box.left + ((across + 0.5) * box.width) / STEPS;
        const y = box.top + ((down + 0.5) * box.height) / STEPS;
        const there = document.elementFromPoint(x, y);
        if (there !== null && (around.contains(there) || there.contains(element))) seen += 1;
      }
    }
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
    return { name: `${element.localName}: ${name}`, seen: seen / STEPS ** 2 };
  }, first);
}

/** Everything that a key goes to, each once: from the beginning of the page by Tab, or from what has the focus by any other. */
export async function focusStops(page: Page, key = 'Tab'): Promise<readonly FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press(key);
    const stop = await focusStop(page, press === 0);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}

/**
 * What can be clicked on and is smaller than 24 pixels, and so near to something else to click on that a circle of 24 pixels
 * around its middle meets that (2.5.8). Links in sentences may be.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const CONTROLS =
      'a[href],button,select,textarea,summary,input:not([type=hidden]),' +
      '[role=button],[role=slider],[role=radio],[role=checkbox],[role=gridcell],[tabindex="0"]';
    // The same moves are in the list of moves, and on the board; a table of all positions is as dense as it is large, and zooms.
    const EXCEPTED = '.move-dot, .table-twin-cell';

    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '');
    /** Not scrolled away under something else. */
    function isUppermost(element: Element, x: number, y: number): boolean {
      let around = element;
      while (getComputedStyle(around).pointerEvents === 'none') around = around.parentElement ?? document.body;
      const there = document.elementFromPoint(x, y);
      return there !== null && (around.contains(there) || there.contains(element));
    }
    const targets = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.matches(`:disabled, ${EXCEPTED}`))
      .map((element) => {
        const box = (element.closest('label') ?? element).getBoundingClientRect();
        return { element, box, x: box.left + box.width / 2, y: box.top + box.height / 2 };
      })
      .filter(({ element, box, x, y }) => box.width > 1 && box.height > 1 && isUppermost(element, x, y));

    type Target = (typeof targets)[number];
    // Places on a board are reckoned, so that 24 may be a hair less.
    const isSmall = ({ box }: Target) => Math.min(box.width, box.height) < LEAST - 0.01;
    function isCrowded(target: Target, other: Target): boolean {
      if (other.element.contains(target.element) || target.element.contains(other.element)) return false;
      if (isSmall(other)) return Math.hypot(other.x - target.x, other.y - target.y) < LEAST;
      const dx = Math.max(other.box.left - target.x, 0, target.x - other.box.right);
      const dy = Math.max(other.box.top - target.y, 0, target.y - other.box.bottom);
      return Math.hypot(dx, dy) < LEAST / 2;
    }
    return targets
      .filter((target) => isSmall(target) && !isInSentence(target.element))
      .flatMap((target) => {
        const crowding = targets.find((other) => isCrowded(target, other));
        const { width, height } = target.box;
        const size = `${width.toFixed(1)} × ${height.toFixed(1)}`;
        const shown = (element: Element) => element.outerHTML.slice(0, 160);
        return crowding === undefined ? [] : [`${shown(target.element)}: ${size}, beside ${shown(crowding.element)}`];
      });
  });
}

/** Spaces text as WCAG 1.4.12 says that a reader may. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Texts that are cut off by what they are in, and what cuts them. What can be scrolled to is not cut off. */
export function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    function cutBy(element: Element, text: DOMRect): Element | null {
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        // Said to screen readers only.
        if (box.width <= 1 || box.height <= 1) return null;
        if (cuts(overflowX) && (text.right > box.right + SLACK || text.left < box.left - SLACK)) return around;
        if (cuts(overflowY) && (text.bottom > box.bottom + SLACK || text.top < box.top - SLACK)) return around;
        if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return null;
      }
      return null;
    }
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (element === null || words === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const by = text.width === 0 ? null : cutBy(element, text);
      if (by !== null) found.push(`“${words.slice(0, 50)}” in ${by.localName}.${by.getAttribute('class') ?? ''}`);
    }
    return found;
  });
}
