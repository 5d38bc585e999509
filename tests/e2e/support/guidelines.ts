/** Checks for WCAG 2.2 criteria that axe-core does not cover, measured on the current page. */
import type { Page } from '@playwright/test';

/** A focused element, and the share of it that is visible and uncovered, from 0 to 1. */
export interface FocusStop {
  readonly name: string;
  readonly visible: number;
}

/** Maximum number of Tab presses; no page has more stops. */
const MOST_STOPS = 200;

/**
 * Returns the focused element; null for the document, and for an element already visited since the call with `first`.
 */
function focusStop(page: Page, first: boolean): Promise<FocusStop | null> {
  return page.evaluate((isFirst) => {
    const VISITED = 'visited';
    if (isFirst)
      for (const stop of document.querySelectorAll(`[data-${VISITED}]`)) stop.removeAttribute(`data-${VISITED}`);
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body || VISITED in element.dataset) return null;
    element.dataset[VISITED] = '';
    // Buttons over a drawing pass pointer events to an ancestor, so this compares with that ancestor.
    let ancestor: Element = element;
    while (getComputedStyle(ancestor).pointerEvents === 'none') ancestor = ancestor.parentElement ?? document.body;
    const box = element.getBoundingClientRect();
    const STEPS = 6;
    let visible = 0;
    for (let across = 0; across < STEPS; across += 1) {
      for (let down = 0; down < STEPS; down += 1) {
        const x = box.left + ((across + 0.5) * box.width) / STEPS;
        const y = box.top + ((down + 0.5) * box.height) / STEPS;
        const topmost = document.elementFromPoint(x, y);
        if (topmost !== null && (ancestor.contains(topmost) || topmost.contains(element))) visible += 1;
      }
    }
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
    return { name: `${element.localName}: ${name}`, visible: visible / STEPS ** 2 };
  }, first);
}

/**
 * Returns the elements that get the focus when a key is pressed repeatedly: from the start of the page with Tab, or
 * from the focused element with another key.
 */
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
 * Returns targets smaller than 24 pixels whose 24-pixel circle touches another target (2.5.8). Links in sentences are
 * exempt.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const CONTROLS =
      'a[href],button,select,textarea,summary,input:not([type=hidden]),' +
      '[role=button],[role=slider],[role=radio],[role=checkbox],[role=gridcell],[tabindex="0"]';
    // Elements exempt from this size: dots of the value history, because the list of moves and the board offer the same
    // moves; and cells in the table of all positions, which can be zoomed.
    const EXCEPTED = '.move-dot, .table-twin-cell';

    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '');
    /** Returns whether the element is on top at this point: neither scrolled away nor covered. */
    function isUppermost(element: Element, x: number, y: number): boolean {
      let ancestor = element;
      while (getComputedStyle(ancestor).pointerEvents === 'none') ancestor = ancestor.parentElement ?? document.body;
      const topmost = document.elementFromPoint(x, y);
      return topmost !== null && (ancestor.contains(topmost) || topmost.contains(element));
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
    // Sizes on a board are computed; rounding may leave them just below 24.
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
        const nameOf = (element: Element) => element.outerHTML.slice(0, 160);
        return crowding === undefined ? [] : [`${nameOf(target.element)}: ${size}, beside ${nameOf(crowding.element)}`];
      });
  });
}

/** Applies the text spacing of WCAG 1.4.12. */
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

/** Returns text that an ancestor cuts off, with that ancestor. Text that can be scrolled into view does not count. */
export function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    function cutBy(element: Element, text: DOMRect): Element | null {
      for (let ancestor: Element | null = element; ancestor !== null; ancestor = ancestor.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(ancestor);
        const box = ancestor.getBoundingClientRect();
        // Skips visually hidden text for screen readers.
        if (box.width <= 1 || box.height <= 1) return null;
        if (cuts(overflowX) && (text.right > box.right + SLACK || text.left < box.left - SLACK)) return ancestor;
        if (cuts(overflowY) && (text.bottom > box.bottom + SLACK || text.top < box.top - SLACK)) return ancestor;
        if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return null;
      }
      return null;
    }
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (element === null || words === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const by = text.width === 0 ? null : cutBy(element, text);
      if (by !== null) cut.push(`“${words.slice(0, 50)}” in ${by.localName}.${by.getAttribute('class') ?? ''}`);
    }
    return cut;
  });
}
