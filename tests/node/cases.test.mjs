// Tests generated cases of problems: for a given seed, the native build and WebAssembly produce the same bytes; other
// programs can open the packs; and the judge accepts the outputs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { nativeProgram, nodeProgram } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { both, run } from './support/programs.mjs';

const PROBLEMS =
  testSize() === 'exhaustive'
    ? ['leetcode-913', 'leetcode-1728', 'poj-1085', 'hdu-4753', 'hdu-4778', 'uva-11884', 'hdu-1105']
    : ['leetcode-913', 'uva-11884'];
const KINDS = ['small', 'random', 'extremal', 'tricky'];

const folder = mkdtempSync(join(tmpdir(), 'perfect-play-cases-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Description of a pack.
 *
 * @typedef {object} Manifest
 * @property {{ input: string, output: string }[]} files
 * @property {number} seed
 */

/** @type {(name: string) => string} */
const inFolder = (name) => join(folder, name);

describe.each(PROBLEMS)('%s', (problem) => {
  it.each(KINDS)('makes the same cases of the kind %s', (kind) => {
    const made = both(['generate', problem, '--kind', kind, '--count', '16', '--seed', '5', '--json']);
    expect(made.status).toBe(0);
    const { cases } = /** @type {{ cases: unknown[] }} */ (JSON.parse(made.output));
    expect(cases.length).toBeGreaterThan(6);
  });

  it('packs the same zip, whose outputs are right', () => {
    const packs = [nativeProgram, nodeProgram].map((program, i) => {
      const zip = inFolder(`${problem}-${String(i)}.zip`);
      const packed = run(program, ['pack', problem, '--count', '40', '--seed', '9', '--out', zip]);
      expect(packed).toEqual({ output: `${zip}: 40 cases in 4 files, with their answers\n`, errors: '', status: 0 });
      return readFileSync(zip);
    });
    expect(packs[0]).toEqual(packs[1]);
    const files = unzipSync(packs[0] ?? new Uint8Array());
    const { 'manifest.json': manifest, ...tests } = files;
    const { files: listed, seed } = /** @type {Manifest} */ (JSON.parse(strFromU8(manifest ?? new Uint8Array())));
    expect([seed, Object.keys(tests)]).toEqual([9, listed.flatMap((file) => [file.input, file.output])]);
    for (const { input, output } of listed) {
      const text = strFromU8(tests[input] ?? new Uint8Array());
      expect(run(nativeProgram, ['judge', problem], text).output).toBe(strFromU8(tests[output] ?? new Uint8Array()));
    }
  });
});

describe('pack', () => {
  it('writes to standard output byte by byte', () => {
    const zip = inFolder('bytes.zip');
    run(nativeProgram, ['pack', 'uva-11884', '--count', '8', '--out', zip]);
    const piped = [nativeProgram, nodeProgram].map(
      (program) => spawnSync(program, ['pack', 'uva-11884', '--count', '8', '--out', '-']).stdout,
    );
    expect(piped[0]).toEqual(readFileSync(zip));
    expect(piped[1]).toEqual(piped[0]);
  });

  it('replaces a file of that name', () => {
    const zip = inFolder('old.zip');
    for (const program of [nativeProgram, nodeProgram]) {
      writeFileSync(zip, 'x'.repeat(100_000));
      run(program, ['pack', 'uva-11884', '--count', '4', '--out', zip]);
      expect(Object.keys(unzipSync(readFileSync(zip)))).toContain('01.in');
    }
  });

  it('reports a file that cannot be written', () => {
    const nowhere = inFolder('no-such-folder/tests.zip');
    for (const program of [nativeProgram, nodeProgram]) {
      const packed = run(program, ['pack', 'uva-11884', '--count', '4', '--out', nowhere]);
      expect(packed.errors).toContain(`the file ${nowhere} cannot be written: `);
      expect(packed.status).toBe(74);
      expect(existsSync(nowhere)).toBe(false);
    }
  });
});

describe('check', () => {
  it('reads both files and explains the first difference in the same words', () => {
    const input = inFolder('cases.in');
    const output = inFolder('cases.out');
    writeFileSync(input, run(nativeProgram, ['generate', 'leetcode-913', '--count', '12']).output);
    const right = run(nativeProgram, ['judge', 'leetcode-913'], readFileSync(input)).output;
    expect(both(['check', 'leetcode-913', '--input', input, '--output', '-'], right)).toEqual({
      output: 'right: 12 cases\n',
      errors: '',
      status: 0,
    });
    writeFileSync(output, right.replaceAll('2', '0'));
    const checked = both([
      'check',
      'leetcode-913',
      '--input',
      input,
      '--output',
      output,
      '--page',
      'https://play.example/',
    ]);
    expect(checked.status).toBe(1);
    expect(checked.output).toMatch(/^Case \d+: Line \d+ of the output says “0”; the right answer is “2”\.\n/);
    expect(checked.output).toMatch(/ {2}link: https:\/\/play\.example\/#v1\/cat-mouse\//);
  });
});
