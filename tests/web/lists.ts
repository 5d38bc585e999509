/** Lists in documents and scripts that are generated from a table. `npx vitest run FILE -u` writes these lists. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export const textOf = (file: string): string => readFileSync(pathOf(file), 'utf8');

const pathOf = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** Expects that the part of a file that matches `pattern` equals `list`. */
export async function expectList(file: string, pattern: RegExp, list: string): Promise<void> {
  const text = textOf(file);
  expect(text).toMatch(pattern);
  await expect(text.replace(pattern, () => list)).toMatchFileSnapshot(pathOf(file));
}

/** Writes a table of two columns in Markdown. */
export function markdownTable(heads: readonly [string, string], rows: readonly (readonly [string, string])[]): string {
  const escaped = [heads, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const [first = 0, second = 0] = [0, 1].map((column) => Math.max(...escaped.map((row) => row[column]?.length ?? 0)));
  const line = ([left = '', right = '']: readonly string[]): string =>
    `| ${left.padEnd(first)} | ${right.padEnd(second)} |\n`;
  const [head = '', ...body] = escaped.map(line);
  return `${head}${line(['-'.repeat(first), '-'.repeat(second)])}${body.join('')}`;
}
