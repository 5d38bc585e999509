/** Detects whether the page around an element is light or dark. */

/** Attributes that contain the theme name in Docusaurus and Starlight, MkDocs Material, Bootstrap, and other tools. */
const ATTRIBUTES = ['data-theme', 'data-md-color-scheme', 'data-bs-theme', 'data-color-mode'];

type Theme = 'light' | 'dark';

/** Returns the theme of the innermost part of the page that sets one; `auto` if the reader's system determines it. */
export function pageTheme(element: Element): Theme | 'auto' {
  let theme: Theme | null = null;
  let schemes = schemesOf(document.documentElement);
  for (const node of ancestors(element).reverse()) {
    const own = schemesOf(node);
    // Ignores a colour scheme that is inherited.
    theme = namedBy(node) ?? (own === schemes ? null : onlyScheme(own)) ?? theme;
    schemes = own;
  }
  if (schemes === 'normal') schemes = metaScheme();
  // A page without any theme or background colour is white.
  return theme ?? onlyScheme(schemes) ?? backgroundTheme(element) ?? (schemes.includes('light') ? 'auto' : 'light');
}

/** Calls `run` whenever the theme around `element` may have changed. Returns a function that ends this. */
export function followPage(element: Element, run: () => void): () => void {
  const observer = new MutationObserver(run);
  for (const node of ancestors(element)) observer.observe(node, { attributeFilter: ['class', 'style', ...ATTRIBUTES] });
  // Style sheets may be added or removed, or their media queries may change.
  observer.observe(document.head, {
    childList: true,
    subtree: true,
    attributeFilter: ['media', 'disabled', 'content'],
  });
  const end = new AbortController();
  const { signal } = end;
  document.head.addEventListener('load', run, { capture: true, signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', run, { signal });
  // The transition of a background may have ended.
  document.addEventListener('transitionend', run, { signal });
  return () => {
    observer.disconnect();
    end.abort();
  };
}

/** Returns the ancestors of an element, innermost first, across shadow roots. */
function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let node = parentOf(element); node !== null; node = parentOf(node)) found.push(node);
  return found;
}

function parentOf(node: Element): Element | null {
  const root = node.getRootNode();
  return node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Returns the colour scheme from the page's head, which computed styles do not include. */
function metaScheme(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? '';
}

/** Returns the theme named by an attribute value or a class. */
function namedBy(node: Element): Theme | null {
  const isPage = node.matches('html, body');
  for (const word of [...ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''), ...node.classList]) {
    // On a part of the page, `text-light` means light text on a dark background.
    const names = isPage ? word.toLowerCase().split(/[-_]/) : [word];
    if (names.includes('dark') || names.includes('slate')) return 'dark';
    if (names.includes('light')) return 'light';
  }
  return null;
}

/** Returns the computed list of colour schemes, or `normal`. */
function schemesOf(node: Element): string {
  return getComputedStyle(node).colorScheme;
}

/** Returns the only scheme in a list of colour schemes; null if the list contains both or neither. */
function onlyScheme(schemes: string): Theme | null {
  const [light, dark] = [schemes.includes('light'), schemes.includes('dark')];
  return light === dark ? null : light ? 'light' : 'dark';
}

/** Returns the theme that the background colour suggests; null if the background is transparent. */
function backgroundTheme(element: Element): Theme | null {
  for (const node of ancestors(element)) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      getComputedStyle(node).backgroundColor.match(/^rgba?\((.*)\)$/)?.[1] ?? '0,0,0,0'
    )
      .split(/[\s,/]+/)
      .map(Number);
    if (alpha > 0.5) return 0.3 * red + 0.59 * green + 0.11 * blue < 128 ? 'dark' : 'light';
  }
  return null;
}
