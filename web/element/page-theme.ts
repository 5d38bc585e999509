/** Whether the page around an element is light or dark, as tools for writing pages say it. */

/** Attributes that name the theme: of Docusaurus and Starlight, MkDocs Material, Bootstrap, and others. */
const ATTRIBUTES = ['data-theme', 'data-md-color-scheme', 'data-bs-theme', 'data-color-mode'];

type Named = 'light' | 'dark';

/** The theme around `element`, of the smallest part of the page that says one; `auto` where it is left to the reader's system. */
export function pageTheme(element: Element): Named | 'auto' {
  let told: Named | null = null;
  let schemes = schemesOf(document.documentElement);
  for (const node of around(element).reverse()) {
    const own = schemesOf(node);
    // What is inherited says nothing of this part.
    told = namedBy(node) ?? (own === schemes ? null : only(own)) ?? told;
    schemes = own;
  }
  if (schemes === 'normal') schemes = metaScheme();
  // A page that says nothing at all is white.
  return told ?? only(schemes) ?? groundOf(element) ?? (schemes.includes('light') ? 'auto' : 'light');
}

/** Calls `run` whenever the theme around `element` may have changed; gives what ends that. */
export function followPage(element: Element, run: () => void): () => void {
  const observer = new MutationObserver(run);
  for (const node of around(element)) observer.observe(node, { attributeFilter: ['class', 'style', ...ATTRIBUTES] });
  // Style sheets come there, go, and change which media they are for.
  observer.observe(document.head, {
    childList: true,
    subtree: true,
    attributeFilter: ['media', 'disabled', 'content'],
  });
  const end = new AbortController();
  const { signal } = end;
  document.head.addEventListener('load', run, { capture: true, signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', run, { signal });
  // A ground that fades is at its end then.
  document.addEventListener('transitionend', run, { signal });
  return () => {
    observer.disconnect();
    end.abort();
  };
}

/** What an element stands in, from inside out. */
function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let node = parentOf(element); node !== null; node = parentOf(node)) found.push(node);
  return found;
}

function parentOf(node: Element): Element | null {
  const root = node.getRootNode();
  return node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** What the head says, which no computed style does. */
function metaScheme(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? '';
}

/** What an attribute or a class says. */
function namedBy(node: Element): Named | null {
  const isPage = node.matches('html, body');
  for (const word of [...ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''), ...node.classList]) {
    // Of a part of the page `text-light` says what stands on a dark ground.
    const said = isPage ? word.toLowerCase().split(/[-_]/) : [word];
    if (said.includes('dark') || said.includes('slate')) return 'dark';
    if (said.includes('light')) return 'light';
  }
  return null;
}

/** The list of schemes that its style has, `normal` without any. */
function schemesOf(node: Element): string {
  return getComputedStyle(node).colorScheme;
}

/** The one scheme of a list, as in `color-scheme: dark`; null for both or none. */
function only(schemes: string): Named | null {
  const [light, dark] = [schemes.includes('light'), schemes.includes('dark')];
  return light === dark ? null : light ? 'light' : 'dark';
}

/** What the ground behind the element is, where it has a colour. */
function groundOf(element: Element): Named | null {
  for (const node of around(element)) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      getComputedStyle(node).backgroundColor.match(/^rgba?\((.*)\)$/)?.[1] ?? '0,0,0,0'
    )
      .split(/[\s,/]+/)
      .map(Number);
    if (alpha > 0.5) return 0.3 * red + 0.59 * green + 0.11 * blue < 128 ? 'dark' : 'light';
  }
  return null;
}
