// Answers the published problems at full size, natively and through the npm bin.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nativeProgram, nodeProgram, root } from '../../.ci/lib/paths.mjs';

const SECONDS = 1000;

/** @type {(text: string) => string} */
const unescaped = (text) => text.replaceAll(String.raw`\n`, '\n');

/**
 * @param {string} name of a table in tests/data
 * @returns {Record<string, string>[]} its rows by column name
 */
function table(name) {
  const lines = readFileSync(join(root, 'tests', 'data', name), 'utf8').split('\n');
  const [header = '', ...rows] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const columns = header.split('\t');
  return rows.map((row) => Object.fromEntries(row.split('\t').map((cell, i) => [columns[i] ?? '', cell])));
}

describe.each([
  ['the command line', nativeProgram],
  ['the npm bin', nodeProgram],
])('%s', (_name, program) => {
  it.each(table('large-inputs.tsv'))(
    'answers $problem: $name',
    ({ problem = '', input = '', answer = '' }) => {
      const { stdout, stderr, status } = spawnSync(program, ['judge', problem], {
        input: unescaped(input),
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect(stdout).toBe(`${unescaped(answer)}\n`);
      expect(status).toBe(0);
    },
    120 * SECONDS,
  );
});
