/** Measures layout faults: each function examines the current page and returns one line per fault. */
import type { Frame, Page } from '@playwright/test';

/**
 * Finds truncated text and pictures, overlapping text and controls, pictures without enough space, and a page wider
 * than its window. Scrollable text is not truncated; an ellipsis is allowed if a title has the whole text.
 */
export function layoutFaults(page: Page | Frame): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Tolerance in CSS pixels. */
    const SLACK = 2;
    const LEAST_PICTURE = 60;
    // Stories refer to table rows, so the table must be taller.
    const LEAST_TABLE = document.querySelector('.story-strip') === null ? LEAST_PICTURE : 120;
    const CONTROLS = 'a[href], button, select, input:not([type="hidden"]), textarea, summary';
    /** Elements on top of drawings, for screen readers and the keyboard. */
    const TWINS = '[data-cell], [role="treeitem"], [role="gridcell"], .hidden-text, .move-dot, .bounds-handle';
    const PICTURES = '.board-field canvas, .watch-view canvas';

    type Axis = 'x' | 'y';
    interface Box {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    interface Item {
      readonly element: Element;
      readonly name: string;
      readonly boxes: readonly Box[];
      readonly layer: Element;
    }

    const faults = new Set<string>();
    const styles = new Map<Element, CSSStyleDeclaration>();
    const boxes = new Map<Element, Box>();
    function styleOf(element: Element): CSSStyleDeclaration {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    }
    function boxOf(element: Element): Box {
      const box = boxes.get(element) ?? element.getBoundingClientRect();
      boxes.set(element, box);
      return box;
    }
    const isVisible = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const nameOf = (element: Element): string =>
      `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`;
    const overflowOf = (element: Element, axis: Axis): string =>
      axis === 'x' ? styleOf(element).overflowX : styleOf(element).overflowY;

    /** Returns the visible part of a box; null if its ancestors clip all of it. */
    function clipped(element: Element, box: Box): Box | null {
      let { left, top, right, bottom } = box;
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { position, overflowX, overflowY } = styleOf(around);
        const bounds = boxOf(around);
        if (overflowX !== 'visible') [left, right] = [Math.max(left, bounds.left), Math.min(right, bounds.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, bounds.top), Math.min(bottom, bounds.bottom)];
        if (position === 'fixed') break;
      }
      return right - left < 1 || bottom - top < 1 ? null : { left, top, right, bottom };
    }

    /** Returns the ancestor that clips the text along an axis, with no way to scroll to the rest. */
    function clipperOf(element: Element, box: Box, axis: Axis): Element | null {
      const [start, end] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const bounds = boxOf(around);
        const overflow = overflowOf(around, axis);
        if (overflow === 'hidden' || overflow === 'clip') {
          if (box[end] > bounds[end] + SLACK || box[start] < bounds[start] - SLACK) return around;
        }
        if (overflow === 'auto' || overflow === 'scroll' || styleOf(around).position === 'fixed') return null;
      }
      return null;
    }

    /** Returns the overlay that contains an element, or the body. Elements in the same layer must not overlap. */
    function layerOf(element: Element): Element {
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { position, zIndex } = styleOf(around);
        if (around.localName === 'dialog' || position === 'fixed' || position === 'sticky') return around;
        if (position === 'absolute' && zIndex !== 'auto') return around;
      }
      return document.body;
    }

    const dialog = document.querySelector('dialog[open]');
    const root = dialog ?? document.body;
    const items: Item[] = [];

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (element === null || words === '' || !isVisible(element)) continue;
      if (element.closest(`${TWINS}, textarea, option, noscript, script, style`) !== null) continue;
      if (/rgba\(.*, 0\)/.test(styleOf(element).color)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const all = range.getBoundingClientRect();
      if (all.width === 0) continue;
      let hidden = false;
      for (let around: Element | null = element; around !== null && !hidden; around = around.parentElement) {
        const box = boxOf(around);
        // Hidden text has a box of 1 px, which presentation mode enlarges. An element with `display: contents` has no box
        // either, but it also has no style that could clip its content.
        hidden = overflowOf(around, 'x') !== 'visible' && (box.right - box.left <= 2 || box.bottom - box.top <= 2);
      }
      if (hidden) continue;
      const name = `“${words.slice(0, 40)}” (${nameOf(element)})`;
      for (const axis of ['x', 'y'] as const) {
        const by = clipperOf(element, all, axis);
        if (by === null) continue;
        const isTitled = styleOf(by).textOverflow === 'ellipsis' && by.closest('[title]') !== null;
        if (!isTitled) faults.add(`cut in ${axis}: ${name} by ${nameOf(by)}`);
      }
      // Other tests check the labels of drawings.
      if (element.closest('svg') !== null) continue;
      // Line boxes overlap because of their leading; letters are shorter.
      const lines = [...range.getClientRects()].flatMap(({ left, top, right, bottom, height }) => {
        const box = clipped(element, { left, right, top: top + height / 5, bottom: bottom - height / 5 });
        return box === null ? [] : [box];
      });
      if (lines.length > 0) items.push({ element, name, boxes: lines, layer: layerOf(element) });
    }

    for (const element of root.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!isVisible(element) || element.closest(TWINS) !== null || element.closest('svg') !== null) continue;
      const inSentence = styleOf(element).display === 'inline';
      const box = inSentence ? null : clipped(element, boxOf(element));
      if (box === null) continue;
      const label = element.getAttribute('aria-label') ?? (element.textContent ?? '').trim();
      items.push({
        element,
        name: `${nameOf(element)} “${label.slice(0, 30)}”`,
        boxes: [box],
        layer: layerOf(element),
      });
    }

    const overlaps = (a: Box, b: Box): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
    for (const [index, one] of items.entries()) {
      for (const other of items.slice(index + 1)) {
        if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
          continue;
        if (one.boxes.some((a) => other.boxes.some((b) => overlaps(a, b)))) {
          faults.add(`${one.name} overlaps ${other.name}`);
        }
      }
    }

    const pen = document.createElement('canvas').getContext('2d');
    function widthOf(text: string, { fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): number {
      if (pen === null) return 0;
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      return pen.measureText(text).width;
    }
    for (const select of root.querySelectorAll('select')) {
      if (!isVisible(select) || select.options.length === 0) continue;
      const ARROW = 18;
      const style = styleOf(select);
      const around = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight) + ARROW;
      const space = select.clientWidth - around;
      const chosen = select.selectedOptions[0]?.text ?? '';
      if (widthOf(chosen, style) > space + SLACK) faults.add(`cut entry: “${chosen}” in ${nameOf(select)}`);
      // If the width of a field follows the chosen entry, each entry must fit into the width for the widest entry.
      const [widest = ''] = [...select.options]
        .map(({ text }) => text)
        .sort((a, b) => widthOf(b, style) - widthOf(a, style));
      const before = select.value;
      if (style.getPropertyValue('field-sizing') === 'content') {
        select.selectedIndex = [...select.options].findIndex(({ text }) => text === widest);
      }
      if (widthOf(widest, style) > select.clientWidth - around + SLACK)
        faults.add(`cut entry: “${widest}” in ${nameOf(select)}`);
      select.value = before;
    }
    for (const field of root.querySelectorAll('input')) {
      if (!isVisible(field) || field.placeholder === '' || field.value !== '') continue;
      const style = styleOf(field);
      const space = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (widthOf(field.placeholder, style) > space + SLACK) faults.add(`cut placeholder: “${field.placeholder}”`);
    }

    for (const picture of root.querySelectorAll('canvas')) {
      if (!isVisible(picture)) continue;
      for (const axis of ['x', 'y'] as const) {
        const by = clipperOf(picture, boxOf(picture), axis);
        if (by !== null)
          faults.add(`cut in ${axis}: the picture in ${nameOf(picture.parentElement ?? picture)} by ${nameOf(by)}`);
      }
    }
    for (const vertex of root.querySelectorAll('[data-cell], .first-move')) {
      const picture = vertex.closest('.board-field, .hero-board')?.querySelector('canvas');
      if (picture == null || !isVisible(vertex)) continue;
      const [{ left, top, right, bottom }, bounds] = [boxOf(vertex), boxOf(picture)];
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (x < bounds.left || x > bounds.right || y < bounds.top || y > bounds.bottom) {
        faults.add(`“${(vertex.getAttribute('aria-label') ?? '').slice(0, 40)}” is outside its picture`);
      }
    }

    if (dialog === null) {
      for (const picture of root.querySelectorAll(PICTURES)) {
        if (!isVisible(picture) || picture.closest('.miniature') !== null) continue;
        const box = clipped(picture, boxOf(picture)) ?? { left: 0, top: 0, right: 0, bottom: 0 };
        const [width, height] = [Math.round(box.right - box.left), Math.round(box.bottom - box.top)];
        // The height of a table depends on its content.
        const least =
          picture.closest('.table-stage') === null ? LEAST_PICTURE : Math.min(LEAST_TABLE, picture.clientHeight);
        if (width < Math.min(LEAST_PICTURE, least) || height < least) {
          faults.add(`a picture of ${width} × ${height} px in ${nameOf(picture.parentElement ?? picture)}`);
        }
      }
    }

    const wider = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
    if (wider > 0) faults.add(`the page is ${wider} px wider than its window`);
    return [...faults];
  });
}

/** Returns the selectors of elements that are partly outside the window or clipped by an ancestor. */
export function outOfSight(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    (wanted) =>
      wanted.filter((selector) => {
        const element = document.querySelector(selector);
        if (element === null || !element.checkVisibility()) return true;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return true;
        for (let around = element.parentElement; around !== null; around = around.parentElement) {
          const bounds = around.getBoundingClientRect();
          if (getComputedStyle(around).overflowY !== 'visible' && (bottom > bounds.bottom + 1 || top < bounds.top - 1))
            return true;
        }
        return false;
      }),
    [...selectors],
  );
}

/** Returns the controls that look like the browser's own: those with the same style as an unstyled control. */
export function nativeControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const host = document.body.appendChild(document.createElement('div'));
    // The page's rules do not apply inside a shadow tree.
    const shadow = host.attachShadow({ mode: 'open' });
    const TEXT = ['fontFamily', 'fontSize'] as const;
    const FRAME = ['borderTopStyle', 'borderTopWidth', 'borderTopColor', 'backgroundColor'] as const;
    const SIZE = ['width', 'height'] as const;
    const OWN = ['accentColor'] as const;
    type Property = (typeof TEXT | typeof FRAME | typeof SIZE | typeof OWN)[number];
    /** Returns groups of properties; a control is native if all values of a group are the browser's own. */
    function groupsOf(type: string): readonly (readonly Property[])[] {
      if (type === 'checkbox' || type === 'radio') return [SIZE, OWN];
      if (type === 'range' || type === 'progress') return [OWN];
      return [TEXT, FRAME];
    }
    const faults: string[] = [];
    for (const control of document.querySelectorAll('button, input:not([type="hidden"]), select, textarea, progress')) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const type = control.getAttribute('type') ?? control.localName;
      const native = document.createElement(control.localName);
      if (control.hasAttribute('type')) native.setAttribute('type', type);
      shadow.replaceChildren(native);
      const [style, usual] = [getComputedStyle(control), getComputedStyle(native)];
      const isNative =
        type === 'file' ||
        (style.appearance !== 'none' &&
          groupsOf(type).some((group) => group.every((property) => style[property] === usual[property])));
      if (isNative) faults.push(`native: ${control.outerHTML.slice(0, 160)}`);
    }
    host.remove();
    return faults;
  });
}
