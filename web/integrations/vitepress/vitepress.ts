/**
 * Boards in VitePress: `export default withPerfectPlay(defineConfig({ … }), { host: 'https://play.example/' })` in
 * `.vitepress/config.mts`. Blocks of code that are called `perfect-play` become boards.
 */
import { scriptLink } from '../../model/share/embedding.ts';
import { BoardError, boardHtml, hostOf, isBoard, readBoard, type SiteOptions } from '../board.ts';
import { call, fieldOf, fieldsOf, listOf, textOf } from '../fields.ts';

export type { SiteOptions } from '../board.ts';

/**
 * The configuration of a site, with boards: its own fields stay as they are.
 *
 * @throws {Error} when `host` is no address
 */
export function withPerfectPlay<Config extends object>(config: Config, options: SiteOptions): Config {
  const host = hostOf(options);
  const { head, markdown, vue } = fieldsOf(config);
  return {
    ...config,
    head: [...listOf(head), ['script', { async: '', src: scriptLink(host) }]],
    markdown: {
      ...fieldsOf(markdown),
      config(md: unknown) {
        const done = call(fieldOf(markdown, 'config'), md);
        perfectPlayFences(md, host);
        return done;
      },
    },
    vue: withElement(vue),
  };
}

/** Vue looks for a component of that name, unless it is told that this is none. */
function withElement(vue: unknown): object {
  const template = fieldOf(vue, 'template');
  const compilerOptions = fieldOf(template, 'compilerOptions');
  return {
    ...fieldsOf(vue),
    template: {
      ...fieldsOf(template),
      compilerOptions: {
        ...fieldsOf(compilerOptions),
        isCustomElement: (tag: string) =>
          tag === 'perfect-play' || call(fieldOf(compilerOptions, 'isCustomElement'), tag) === true,
      },
    },
  };
}

/** Has markdown-it make boards of blocks of code; all others stay with the rule that it has. */
function perfectPlayFences(md: unknown, host: string): void {
  const rules = fieldOf(fieldOf(md, 'renderer'), 'rules');
  if (typeof rules !== 'object' || rules === null) throw new Error('perfect-play: VitePress gives no markdown-it.');
  const usual = fieldOf(rules, 'fence');
  Reflect.set(rules, 'fence', (tokens: unknown, index: number, ...rest: readonly unknown[]): unknown => {
    const token = listOf(tokens)[index];
    if (!isBoard(textOf(token, 'info'))) return call(usual, tokens, index, ...rest);
    try {
      // Vue is to compile none of it.
      return `${boardHtml(readBoard(textOf(token, 'content'), host), 'v-pre')}\n`;
    } catch (error) {
      throw error instanceof BoardError ? placed(error, token, rest[1]) : error;
    }
  });
}

/** The mistake with its file and line. */
function placed(error: BoardError, token: unknown, page: unknown): Error {
  const path = textOf(page, 'relativePath');
  // The block begins after its fence, and lines are counted from 1. Markdown begins after the words of the page.
  const first = Number(listOf(fieldOf(token, 'map'))[0] ?? 0) + 2;
  const lines = `line ${first + error.line} of its text`;
  return new Error(path !== '' ? `${path}, ${lines}: ${error.message}` : `${lines}: ${error.message}`);
}
