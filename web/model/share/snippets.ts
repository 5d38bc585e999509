/** What an author pastes to show a place, in the tools in which tutorials are written: each exactly as that tool reads it. */
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
} from './embedding.ts';

/** What is pasted. */
export interface Snippet {
  /** For the whole site, once: its configuration, or its head. Null where there is nothing. */
  readonly once: string | null;
  readonly text: string;
}

/** What snippets are made of. */
export interface SnippetOptions extends ElementEmbedding {
  /** The address of a picture of the place; null where there is none. */
  readonly picture: string | null;
  /** What is to be done in a puzzle, in words; empty for other places. */
  readonly goal: string;
}

/**
 * The tools, in the order in which they are offered: in a list that opens, not in tabs, of which so many would be four rows on a
 * phone, and as many stops to whoever looks for the last one by keyboard.
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

/** The element stands in the texts for these. */
export function hasElement(tool: Tool): boolean {
  return ['element', 'jsx-element', 'vue', 'mkdocs', 'reveal'].includes(tool);
}

/** A slide of reveal.js has so much room below its heading, in CSS pixels. */
const SLIDE = 540;

/** What is pasted for a tool. */
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
      // Before 1.5 MkDocs knows nothing but addresses here.
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
      // Python-Markdown takes an element that it does not know for a part of a paragraph.
      return `<div>${elementSnippet(options)}</div>`;
    case 'markdown': {
      const title = [options.title, options.goal].filter((part) => part !== '').join(': ');
      const { picture } = options;
      // A picture of some other board would say what is not so.
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

/** A slide whose board leaves the arrow keys to it. */
function slide(options: SnippetOptions): string {
  const board = elementSnippet({
    ...options,
    options: { ...options.options, keys: 'page' },
    size: { kind: 'height', pixels: Math.min(SLIDE, heightOf(options.size)) },
  });
  return `<section>\n  ${board}\n</section>`;
}
