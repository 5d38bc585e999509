/** Boards in Markdown that remark reads: `remarkPlugins: [[remarkPerfectPlay, { host: 'https://play.example/' }]]`. */
import { type BoardElement, BoardError, hostOf, isBoard, readBoard, type SiteOptions } from '../board.ts';
import { fieldOf, fieldsOf, listOf, textOf } from '../fields.ts';

export type { SiteOptions } from '../board.ts';

/**
 * A plugin of remark: blocks of code that are called `perfect-play` become boards. The script of the element is not its
 * business.
 */
export function remarkPerfectPlay(options: SiteOptions): (tree: unknown, file: unknown) => void {
  const host = hostOf(options);
  return (tree, file) => {
    replaceBlocks(tree, (code) => boardNode(code, host, textOf(file, 'path')));
  };
}

/** Whether a node is a block of code that is to be a board. */
function isBoardBlock(node: unknown): boolean {
  return fieldOf(node, 'type') === 'code' && isBoard(textOf(node, 'lang'));
}

/**
 * The node in place of a block of code: a paragraph by its kind, so that all that reads trees knows it, and a board by what is
 * made of it in the end.
 *
 * @throws {Error} for a block that cannot be read, with its place
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

/** The mistake with its file and line. */
function placed(error: BoardError, code: unknown, path: string): Error {
  const start = fieldOf(fieldOf(fieldOf(code, 'position'), 'start'), 'line');
  // The block begins after its fence.
  const line = typeof start === 'number' ? start + 1 + error.line : null;
  const place = [path, ...(line === null ? [] : [`line ${line}`])].filter((part) => part !== '').join(', ');
  return new Error(place === '' ? error.message : `${place}: ${error.message}`);
}

function replaceBlocks(node: unknown, replace: (code: unknown) => object): void {
  const { children } = fieldsOf(node);
  if (!Array.isArray(children)) return;
  const replaced: readonly unknown[] = listOf(children).map((child) => (isBoardBlock(child) ? replace(child) : child));
  for (const child of replaced) replaceBlocks(child, replace);
  if (typeof node === 'object' && node !== null) Reflect.set(node, 'children', replaced);
}
