// Follows the help text from “my program was accepted: is it right?” to the answer by running its commands in a shell,
// natively and as WebAssembly.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nativeProgram, nodeProgram, root } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { run } from './support/programs.mjs';
import { ReaderPrograms } from './support/reader-programs.mjs';

const programs = new ReaderPrograms();
afterAll(() => programs.remove());

/** The help text with this question. */
const { output: help } = run(nativeProgram, ['--help']);
const commands = help
  .slice(help.indexOf('Is your program right?'))
  .split('\n\n', 1)
  .flatMap((section) => section.split('\n'))
  .filter((line) => line.startsWith('  '))
  .map((line) => line.trim());

it('appears in the README and the man page', () => {
  expect(commands).toHaveLength(4);
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const man = run(nativeProgram, ['man']).output.replaceAll('\\-', '-');
  for (const command of commands) {
    expect(readme).toContain(`\n${command}\n`);
    expect(man).toContain(`\n${command.replace(/^\./, '\\&.')}\n`);
  }
});

// The commands try a thousand cases and shrink one of them, which is slow.
const isTried = testSize() === 'exhaustive' && process.platform === 'linux';

if (isTried) {
  describe.each([
    { where: 'natively', tool: nativeProgram },
    { where: 'as WebAssembly', tool: nodeProgram },
  ])('$where', ({ tool }) => {
    /**
     * Runs the commands in a folder with that program.
     *
     * @param {string} fault
     */
    const answers = (fault) => {
      const folder = mkdtempSync(join(programs.folder, 'answers-'));
      symlinkSync(tool, join(folder, 'perfect-play'));
      const program = [...programs.command('leetcode_913'), fault].join(' ');
      writeFileSync(join(folder, 'my-program'), `#!/bin/sh\nexec ${program}\n`, { mode: 0o755 });
      const env = { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) };
      const results = commands.map((command) =>
        spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' }),
      );
      rmSync(folder, { recursive: true });
      return results.map(({ stdout, stderr, status }) => ({ stdout, stderr, status }));
    };

    it('explains the fault of a program', () => {
      const [generated, ran, checked, stressed] = answers('cap-2n');
      expect([generated?.status, ran?.status]).toEqual([0, 0]);
      expect(checked?.status).toBe(1);
      expect(checked?.stdout).toMatch(/^Case \d+: Line \d+ of the output says “0”; the right answer is “[12]”\.\n/);
      expect(checked?.stdout).toMatch(
        /\n {2}best line: [\d.]+\n {2}well-known wrong solvers .*:\n {4}turn-cap-2n: Declares/,
      );
      expect(checked?.stdout).toMatch(/\n {2}link: v1\/cat-mouse\//);
      expect(stressed?.status).toBe(1);
      expect(stressed?.stdout).toMatch(
        /^wrong-answer: the program printed “0”; the right answer is “[12]”\n {2}board: /,
      );
      expect(stressed?.stdout).toMatch(/\n {2}well-known wrong solvers .*:\n {4}turn-cap-2n: Declares/);
    });

    it('finds no fault in a right program', () => {
      const results = answers('');
      expect(results.map(({ stderr, status }) => [stderr, status])).toEqual(commands.map(() => ['', 0]));
      expect(results[2]?.stdout).toBe('right: 1000 cases\n');
      expect(results[3]?.stdout).toMatch(/^no mistake found in 1000 cases: 500 small, /);
    });
  });
}
