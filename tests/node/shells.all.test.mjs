// Tests files that the command line writes about itself: a man page, and shell completions.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { both, run } from './support/programs.mjs';
import { ZshCompletions } from './support/zsh-completions.mjs';

const folder = mkdtempSync(join(tmpdir(), 'perfect-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @type {(question: readonly string[]) => string} the file with the output of the command line */
function written(question) {
  const { output, errors, status } = both(question);
  expect([errors, status]).toEqual(['', 0]);
  const file = join(folder, question.join('.'));
  writeFileSync(file, output);
  return file;
}

describe('the man page', () => {
  const page = written(['man']);

  it('passes groff without warnings', () => {
    const { output, errors, status } = run('groff', ['-man', '-ww', '-b', '-Tutf8', '-P-cbou', page]);
    expect([errors, status]).toEqual(['', 0]);
    expect(output).toContain('perfect-play - exact answers for two-player games');
    expect(output).toMatch(/\n\s+perfect-play solve <game> <setup \| -> \[options\]\n/);
    // The man page neither hyphenates nor wraps long lines.
    expect(output).toContain('perfect-play solve cat-mouse 0-2.5_1-3_2-4.5_3-4.5 --line 3.5 --json\n');
  });

  it('passes mandoc without warnings', () => {
    // The man page has no date until the release, so it does not depend on the build time.
    const { output } = run('mandoc', ['-T', 'lint', '-W', 'warning', page]);
    expect(output.split('\n').filter((line) => line !== '' && !line.includes('missing date'))).toEqual([]);
  });
});

/** Typed words and their expected completions; the last word is incomplete. */
const COMPLETED = /** @type {const} */ ([
  [['so'], ['solve']],
  [['--v'], ['--version']],
  [
    ['judge', 'leetcode-'],
    ['leetcode-913', 'leetcode-1728'],
  ],
  [
    ['solve', 'cat'],
    ['cat-mouse', 'cat-mouse-2'],
  ],
  [
    ['solve', '--order', ''],
    ['given', 'captures-first', 'best-first'],
  ],
  [['solve', 'cat-mouse', '0-1.3_2-3', '--solver', 'mem'], ['memo']],
  [['solve', 'cat-mouse', '--ce'], ['--certificate']],
  [['link', '--pa'], ['--page']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
]);

describe('bash', () => {
  const script = written(['completion', 'bash']);

  /** @type {(words: readonly string[]) => string[]} */
  const completed = (words) => {
    const program = `set -u; source "$1"; shift; COMP_WORDS=(perfect-play "$@"); COMP_CWORD=$#
      _perfect_play && ((\${#COMPREPLY[@]})) && printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { output, errors } = run('bash', ['-c', program, 'bash', script, ...words]);
    expect(errors).toBe('');
    return output.split('\n').filter((line) => line !== '');
  };

  it.each(COMPLETED)('completes %j to %j', (words, expected) => expect(completed(words)).toEqual(expected));

  it('completes a value after an equals sign, which bash treats as a word', () => {
    expect(completed(['solve', '--solver', '=', 'mem'])).toEqual(['memo']);
    expect(completed(['solve', '--order', '='])).toEqual(['given', 'captures-first', 'best-first']);
  });

  it('completes files only for file arguments', () => {
    const file = join(folder, 'cases.txt');
    writeFileSync(file, '');
    const begun = file.slice(0, -3);
    expect(completed(['verify', begun])).toEqual([file]);
    expect(completed(['bench', '--problem', 'leetcode-913', '--input', begun])).toEqual([file]);
    expect(completed(['solve', '--line', begun])).toEqual([]);
  });

  it('knows forms of a command that a flag selects', () => {
    expect(completed(['solve', '--batch', '--'])).toEqual(['--help']);
  });

  it('ends options after two dashes', () => {
    expect(completed(['judge', '--', 'hdu-11'])).toEqual(['hdu-1105']);
    expect(completed(['judge', '--', '--so'])).toEqual([]);
  });
});

describe('fish', () => {
  const script = written(['completion', 'fish']);

  it.each(COMPLETED)('completes %j to %j', (words, expected) => {
    const line = ['perfect-play', ...words].join(' ');
    const { output, errors } = run('fish', [
      '--no-config',
      '-c',
      'source $argv[1]; complete -C $argv[2]',
      script,
      line,
    ]);
    expect(errors).toBe('');
    const names = output.split('\n').flatMap((text) => (text === '' ? [] : [text.split('\t')[0] ?? '']));
    expect(names.sort()).toEqual([...expected].sort());
  });
});

describe('zsh', () => {
  const script = written(['completion', 'zsh']);

  it('accepts the script', () => {
    const { errors, status } = run('zsh', ['-f', '-n', script]);
    expect([errors, status]).toEqual(['', 0]);
  });

  describe.runIf(process.platform === 'linux')('on a terminal', () => {
    /** @type {ZshCompletions} */
    let zsh;
    beforeAll(() => {
      zsh = new ZshCompletions(script);
    });
    afterAll(() => zsh.end());

    it.each(COMPLETED)('completes %j to %j', async (words, expected) => {
      const names = await zsh.completed(['perfect-play', ...words].join(' '));
      expect(names.sort()).toEqual([...expected].sort());
    });
  });
});
