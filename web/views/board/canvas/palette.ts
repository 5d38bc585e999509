/** Resolves design tokens for canvases, once per theme. */

const NAMES = [
  'panel',
  'soft',
  'ink',
  'muted',
  'line',
  'edge',
  'path',
  'focus',
  'p1',
  'p1Soft',
  'p1Shade',
  'p2',
  'p2Soft',
  'p2Shade',
  'win',
  'winSoft',
  'draw',
  'drawSoft',
  'loss',
  'lossSoft',
  'stone',
  'stoneLip',
  'hollow',
  'cheese',
  'rind',
  'sack',
  'sackShade',
  'iron',
  'gem1',
  'gem2',
  'gem3',
  'gem4',
  'gem5',
  'gem6',
  'gem7',
  'gem8',
  'gem9',
  'gem10',
  'gem11',
  'gem12',
  'gem13',
  'gem14',
  'gem15',
  'gem16',
  'gemLight',
  'gemDark',
] as const;

export type ColourName = (typeof NAMES)[number];

/** Colours of a theme, by token name. */
export type Colours = Readonly<Record<ColourName, string>>;

/** Returns the CSS variable of a colour, such as `--p1-soft` or `--gem-1`. */
export function variableOf(name: ColourName): string {
  const apart = name.replace(/^gem(?=\d)/, 'gem-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${apart}`;
}

function isWhole(colours: Partial<Colours>): colours is Colours {
  return NAMES.every((name) => name in colours);
}

export function resolveAll(resolve: (token: string) => string): Colours {
  const colours: Partial<Colours> = Object.fromEntries(NAMES.map((name) => [name, resolve(variableOf(name))]));
  if (!isWhole(colours)) throw new Error('no colour');
  return colours;
}

export interface Palette {
  readonly colours: Colours;
  readonly typeface: string;
}

/**
 * Reads the tokens that apply to an element. Call this once per theme, not once per frame, because it forces a style
 * recalculation.
 */
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

/**
 * Calls back when the system theme or the `data-theme` attribute of an ancestor may have changed. Returns a function
 * that stops listening.
 */
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
