/** The design tokens as a canvas can use them: resolved once for a theme, again when the theme changes. */

/** Looks up every token that canvases draw with. */
export function resolveAll(resolve: (token: string) => string) {
  return {
    panel: resolve('--panel'),
    soft: resolve('--soft'),
    ink: resolve('--ink'),
    muted: resolve('--muted'),
    line: resolve('--line'),
    edge: resolve('--edge'),
    focus: resolve('--focus'),
    p1: resolve('--p1'),
    p1Soft: resolve('--p1-soft'),
    p1Shade: resolve('--p1-shade'),
    p2: resolve('--p2'),
    p2Soft: resolve('--p2-soft'),
    p2Shade: resolve('--p2-shade'),
    win: resolve('--win'),
    winSoft: resolve('--win-soft'),
    draw: resolve('--draw'),
    drawSoft: resolve('--draw-soft'),
    loss: resolve('--loss'),
    lossSoft: resolve('--loss-soft'),
    stone: resolve('--stone'),
    hollow: resolve('--hollow'),
    cheese: resolve('--cheese'),
    rind: resolve('--rind'),
  };
}

/** The colours of a theme, by the name of their token. */
export type Colours = Readonly<ReturnType<typeof resolveAll>>;
export type ColourName = keyof Colours;

/** Resolved colours, and the typeface of the page. */
export interface Palette {
  readonly colours: Colours;
  readonly typeface: string;
}

/** What the tokens are at this element now. Costs a style calculation: call once a theme, not once a frame. */
export function readPalette(element: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const style = getComputedStyle(probe);
  const colours = resolveAll((token) => {
    probe.style.color = `var(${token})`;
    return style.color;
  });
  probe.style.fontFamily = 'var(--font-ui)';
  const typeface = style.fontFamily;
  probe.remove();
  return { colours, typeface };
}

/** Calls back when the theme may have changed: the system's, or `data-theme` on an element around this one. */
export function followTheme(element: HTMLElement, onChange: () => void): () => void {
  const queries = [matchMedia('(prefers-color-scheme: dark)'), matchMedia('(forced-colors: active)')];
  for (const query of queries) query.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  for (let node: HTMLElement | null = element; node !== null; node = node.parentElement) {
    observer.observe(node, { attributes: true, attributeFilter: ['data-theme'] });
  }
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}
