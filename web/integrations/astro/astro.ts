/**
 * Boards in Astro and Starlight: `integrations: [perfectPlay({ host: 'https://play.example/' })]` in `astro.config.mjs`. Blocks
 * of code that are called `perfect-play` become boards, in Markdown and in MDX.
 */
import { scriptLink } from '../../model/share/embedding.ts';
import { type BoardElement, type BoardWords, boardElement, hostOf, type SiteOptions } from '../board.ts';
import { call, fieldOf } from '../fields.ts';
import { boardNode, isBoardBlock, remarkPerfectPlay } from '../remark.ts';

export type { BoardElement, BoardWords, SiteOptions } from '../board.ts';
export { remarkPerfectPlay } from '../remark.ts';

/** What Astro takes for an integration. */
export interface PerfectPlayIntegration {
  readonly name: string;
  readonly hooks: { readonly 'astro:config:setup': (setup: unknown) => void };
}

/** The name of the module that tells the component where Perfect Play is served. */
const MODULE = 'virtual:perfect-play';

/**
 * The integration.
 *
 * @throws {Error} when `host` is no address
 */
export default function perfectPlay(options: SiteOptions): PerfectPlayIntegration {
  const host = hostOf(options);
  return {
    name: 'perfect-play',
    hooks: {
      'astro:config:setup'(setup) {
        const processor = fieldOf(fieldOf(fieldOf(setup, 'config'), 'markdown'), 'processor');
        const changes = { vite: { plugins: [hostModule(host)], ssr: { noExternal: ['perfect-play'] } } };
        const isKnown = addPlugin(fieldOf(processor, 'options'), options, host);
        // Before Astro 6.4 there is remark alone.
        const markdown = { remarkPlugins: [[remarkPerfectPlay, options]] };
        call(fieldOf(setup, 'updateConfig'), isKnown ? changes : { ...changes, markdown });
        call(fieldOf(setup, 'injectScript'), 'head-inline', loader(host));
      },
    },
  };
}

/** Has what reads Markdown make boards, and says whether it can. */
function addPlugin(reader: unknown, options: SiteOptions, host: string): boolean {
  const lists = [
    { list: fieldOf(reader, 'mdastPlugins'), plugin: mdastPlugin(host) },
    { list: fieldOf(reader, 'remarkPlugins'), plugin: [remarkPerfectPlay, options] },
  ];
  for (const { list, plugin } of lists) if (Array.isArray(list)) list.push(plugin);
  return lists.some(({ list }) => Array.isArray(list));
}

/** For the reader of Markdown that Astro has now: it asks for a function for each kind of node. */
function mdastPlugin(host: string): object {
  return {
    name: 'perfect-play',
    code(node: unknown, context: unknown) {
      if (!isBoardBlock(node)) return;
      const path = fieldOf(context, 'fileURL') ?? fieldOf(context, 'filename');
      const board = boardNode(node, host, path instanceof URL ? path.pathname : typeof path === 'string' ? path : '');
      const replace = fieldOf(context, 'replaceNode');
      if (typeof replace === 'function') Reflect.apply(replace, context, [node, board]);
    },
  };
}

/** A plugin of Vite: the component imports where Perfect Play is. */
function hostModule(host: string): object {
  return {
    name: 'perfect-play',
    resolveId: (id: string) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id: string) => (id === `\0${MODULE}` ? `export const host = ${JSON.stringify(host)};` : undefined),
  };
}

/** Has the page load the script of the element. Only Astro's own scripts may be modules from elsewhere. */
function loader(host: string): string {
  const fields = { src: scriptLink(host), async: true };
  return `document.head.append(Object.assign(document.createElement('script'), ${JSON.stringify(fields)}));`;
}

/** What the component `perfect-play.astro` is told. */
export interface BoardProps extends BoardWords {
  /** A link to a place, or the part of one from `#` on. */
  readonly src: string;
}

/**
 * The element that the component writes.
 *
 * @throws {Error} for a property that cannot be
 */
export function elementOf({ src, ...words }: BoardProps, host: string): BoardElement {
  return boardElement(src, words, host);
}
