/**
 * Embeds boards in Markdown processed by remark: `remarkPlugins: [[remarkPerfectPlay, { host: 'https://play.example/' }]]`.
 */
import { type BoardElement, BoardError, hostOf, isBoard, readBoard, type SiteOptions } from '../board.ts';

export type { SiteOptions } from '../board.ts';

/** A remark plugin that turns code blocks named `perfect-play` into boards. It does not load the element's script. */
export function remarkPerfectPlay(options: SiteOptions): (tree: unknown, file: unknown) => void {
  const host = hostOf(options);
  return (tree, file) => {
    replaceBlocks(tree, (code) => boardNode(code, host, textOf(file, 'path')));
  };
}

function isBoardBlock(node: unknown): boolean {
  return fieldOf(node, 'type') === 'code' && isBoard(textOf(node, 'lang'));
}

/**
 * Returns the node that replaces a code block. Its type is `paragraph`, which every consumer of the tree supports.
 *
 * @throws {Error} for an invalid block, with its file and line
 */
function boardNode(code: unknown, host: string, path: string): object {
  try {
    return paragraphOf(readBoard(textOf(code, 'value'), host));
  } catch (error) {
    throw error instanceof BoardError ? placed(error, code, path) : error;
  }
}

function paragraphOf({ attributes, link, title }: BoardElement): object {
  const properties = Object.entries(attributes).map(([name, value]): [string, string | true] => [name, value || true]);
  return {
    type: 'paragraph',
    data: { hName: 'perfect-play', hProperties: Object.fromEntries(properties) },
    children: [{ type: 'link', url: link, title: null, children: [{ type: 'text', value: title }] }],
  };
}

/** Adds the file and the line to an error. */
function placed(error: BoardError, code: unknown, path: string): Error {
  const start = fieldOf(fieldOf(fieldOf(code, 'position'), 'start'), 'line');
  // The content starts on the line after the fence.
  const line = typeof start === 'number' ? `line ${start + 1 + error.line}` : '';
  const place = [path, line].filter((part) => part !== '').join(', ');
  return new Error(place === '' ? error.message : `${place}: ${error.message}`);
}

function replaceBlocks(node: unknown, replace: (code: unknown) => object): void {
  const children = fieldOf(node, 'children');
  if (typeof node !== 'object' || node === null || !Array.isArray(children)) return;
  const replaced = children.map((child: unknown) => (isBoardBlock(child) ? replace(child) : child));
  for (const child of replaced) replaceBlocks(child, replace);
  Reflect.set(node, 'children', replaced);
}

// Uses `unknown` for trees: remark's types would be a dependency.

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, name: string): string {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : '';
}
