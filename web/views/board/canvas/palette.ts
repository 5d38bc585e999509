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
    stoneLip: resolve('--stone-lip'),
    hollow: resolve('--hollow'),
    cheese: resolve('--cheese'),
    rind: resolve('--rind'),
    gem1: resolve('--gem-1'),
    gem2: resolve('--gem-2'),
    gem3: resolve('--gem-3'),
    gem4: resolve('--gem-4'),
    gem5: resolve('--gem-5'),
    gem6: resolve('--gem-6'),
    gem7: resolve('--gem-7'),
    gem8: resolve('--gem-8'),
    gem9: resolve('--gem-9'),
    gem10: resolve('--gem-10'),
    gem11: resolve('--gem-11'),
    gem12: resolve('--gem-12'),
    gem13: resolve('--gem-13'),
    gem14: resolve('--gem-14'),
    gem15: resolve('--gem-15'),
    gem16: resolve('--gem-16'),
    gemLight: resolve('--gem-light'),
    gemDark: resolve('--gem-dark'),
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
