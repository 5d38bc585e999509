/** Whether the page around an element is light or dark, as tools for writing pages say it. */

/** Attributes of the root or the body that name the theme: of Docusaurus and Starlight, MkDocs Material, Bootstrap, and others. */
const ATTRIBUTES = ['data-theme', 'data-md-color-scheme', 'data-bs-theme', 'data-color-mode'];
const DARK = /(^|[-_])(dark|slate)([-_]|$)/i;
const LIGHT = /(^|[-_])light([-_]|$)/i;

type Named = 'light' | 'dark';

/** The theme of the page around `element`; `auto` where the page leaves it to the reader's system. */
export function pageTheme(element: Element): Named | 'auto' {
  const styled = getComputedStyle(element.parentElement ?? element).colorScheme;
  const schemes = (styled === 'normal' ? metaScheme() : styled).split(' ');
  const [light, dark] = [schemes.includes('light'), schemes.includes('dark')];
  const only = light === dark ? null : light ? 'light' : 'dark';
  // A page that says nothing at all is white.
  return namedTheme() ?? only ?? groundOf(element) ?? (light ? 'auto' : 'light');
}

/** Calls `run` whenever the theme may have changed; gives what ends that. */
export function followPage(run: () => void): () => void {
  const observer = new MutationObserver(run);
  for (const node of [document.documentElement, document.body]) {
    observer.observe(node, { attributeFilter: ['class', 'style', ...ATTRIBUTES] });
  }
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', run);
  // A ground that fades is at its end then.
  document.addEventListener('transitionend', run);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', run);
    document.removeEventListener('transitionend', run);
  };
}

/** What the head says, which no computed style does. */
function metaScheme(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? '';
}

/** What an attribute or a class says. */
function namedTheme(): Named | null {
  for (const node of [document.documentElement, document.body]) {
    for (const word of [...ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''), ...node.classList]) {
      if (DARK.test(word)) return 'dark';
      if (LIGHT.test(word)) return 'light';
    }
  }
  return null;
}

/** What the ground behind the element is, where it has a colour. */
function groundOf(element: Element): Named | null {
  for (let node = element.parentElement; node !== null; node = node.parentElement) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      getComputedStyle(node).backgroundColor.match(/^rgba?\((.*)\)$/)?.[1] ?? '0,0,0,0'
    )
      .split(/[\s,/]+/)
      .map(Number);
    if (alpha > 0.5) return 0.3 * red + 0.59 * green + 0.11 * blue < 128 ? 'dark' : 'light';
  }
  return null;
}
