/** Snippets for the tools that people use to write tutorials. */
import {
  type ElementEmbedding,
  elementSnippet,
  frameLink,
  heightOf,
  iframeSnippet,
  jsxElementSnippet,
  jsxLinkSnippet,
  jsxSnippet,
  linkSnippet,
  markdownLink,
  markdownSnippet,
  pageLink,
  scriptLink,
  scriptSnippet,
  vueSnippet,
} from './html-snippets.ts';

/** A snippet of code for one tool. */
export interface Snippet {
  /** Code for the whole site's configuration or head; null if none is needed. */
  readonly once: string | null;
  readonly text: string;
}

/** Content and options of snippets. */
export interface SnippetOptions extends ElementEmbedding {
  /** Address of a picture; null if there is none. */
  readonly picture: string | null;
  /** The task of a puzzle in words; empty for other places. */
  readonly goal: string;
}

/**
 * The tools, in the order in which the dialog lists them. The dialog uses a list instead of tabs, because tabs would
 * fill four rows on a phone.
 */
export const TOOLS = [
  'html',
  'element',
  'markdown',
  'jsx',
  'jsx-element',
  'jsx-link',
  'vue',
  'mkdocs',
  'sphinx',
  'myst',
  'jekyll',
  'reveal',
  'lms',
  'upgraded',
  'link',
] as const;
export type Tool = (typeof TOOLS)[number];

/** Returns whether a snippet contains the element. */
export function hasElement(tool: Tool): boolean {
  return ['element', 'jsx-element', 'vue', 'mkdocs', 'reveal'].includes(tool);
}

/** Height in CSS pixels available below the heading of a reveal.js slide. */
const SLIDE = 540;

export function snippetFor(tool: Tool, options: SnippetOptions): Snippet {
  return { once: onceFor(tool, options), text: textFor(tool, options) };
}

function onceFor(tool: Tool, { page }: SnippetOptions): string | null {
  switch (tool) {
    case 'element':
    case 'upgraded':
    case 'reveal':
    case 'vue':
    case 'jsx-element':
    case 'jsx-link':
      return scriptSnippet(page);
    case 'mkdocs':
      // MkDocs before 1.5 accepts only an address in this place.
      return `# mkdocs.yml
extra_javascript:
  - ${JSON.stringify(scriptLink(page))}`;
    default:
      return null;
  }
}

function textFor(tool: Tool, options: SnippetOptions): string {
  switch (tool) {
    case 'html':
    case 'jekyll':
      return iframeSnippet(options);
    case 'element':
      return elementSnippet(options);
    case 'vue':
      return vueSnippet(options);
    case 'mkdocs':
      // Wraps the element in a div, because Python-Markdown treats unknown elements as inline.
      return `<div>${elementSnippet(options)}</div>`;
    case 'markdown': {
      const title = [options.title, options.goal].filter((part) => part !== '').join(': ');
      const { picture } = options;
      // Writes a link without a picture, because the only picture would show another board.
      return picture === null ? markdownLink({ ...options, title }) : markdownSnippet({ ...options, title }, picture);
    }
    case 'jsx':
      return jsxSnippet(options);
    case 'jsx-element':
      return jsxElementSnippet(options);
    case 'jsx-link':
      return jsxLinkSnippet(options);
    case 'sphinx':
      return `.. raw:: html\n\n   ${iframeSnippet(options)}`;
    case 'myst':
      return `\`\`\`{raw} html\n${iframeSnippet(options)}\n\`\`\``;
    case 'reveal':
      return slide(options);
    case 'lms':
      return frameLink(options);
    case 'upgraded':
      return linkSnippet(options);
    case 'link':
      return pageLink(options);
  }
}

/** Returns a slide whose board passes the arrow keys to the presentation. */
function slide(options: SnippetOptions): string {
  const board = elementSnippet({
    ...options,
    options: { ...options.options, keys: 'page' },
    size: { kind: 'height', pixels: Math.min(SLIDE, heightOf(options.size)) },
  });
  return `<section>\n  ${board}\n</section>`;
}
