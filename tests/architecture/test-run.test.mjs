// Tests of the steps of `npm test`, the test sizes, and the file selection for clang-tidy.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../.ci/lib/paths.mjs';
import { dependsOnSize, randomCases, testSize } from '../../.ci/lib/size.mjs';
import { namesIn, sourcesThatShow, tidy } from '../../.ci/lib/tidy.mjs';

const folder = join(root, 'build', 'test', `reports-${process.pid}`);
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

describe('steps of the tests', () => {
  /** @typedef {string | { script: string }} Dependency */
  const { wireit, scripts } =
    /** @type {{ wireit: Record<string, { command?: string, dependencies?: Dependency[] }>, scripts: Record<string, string> }} */ (
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    );
  /** @type {(name: string, seen?: Set<string>) => Set<string>} a wireit script and everything it depends on */
  function closure(name, seen = new Set()) {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const one of wireit[name]?.dependencies ?? []) closure(typeof one === 'string' ? one : one.script, seen);
    return seen;
  }
  const within = (/** @type {string[]} */ ...names) => new Set(names.flatMap((name) => [...closure(name)]));

  it('exist, and a task reaches each', () => {
    const entries = Object.keys(scripts).filter((name) => scripts[name] === 'wireit');
    const reached = within(...entries);
    expect([...reached].filter((name) => wireit[name] === undefined)).toEqual([]);
    expect(Object.keys(wireit).filter((name) => !reached.has(name))).toEqual([]);
  });

  it('of the exhaustive size include every check, as do the quick and the remaining size together', () => {
    const quick = within('test:quick', 'test:quick-alone');
    const all = within('test:exhaustive', 'test:exhaustive-alone');
    const remaining = within('test:remaining', 'test:remaining-alone');
    for (const check of closure('check:all')) expect(all).toContain(check);
    for (const check of closure('check:plain')) expect(quick).toContain(check);
    const notRepeated = [...all].filter((name) => !quick.has(name) && !remaining.has(name));
    expect(notRepeated.sort()).toEqual([
      'build:engine-wasm-tests',
      'check:all',
      'check:tidy',
      'test:chromium-exhaustive',
      'test:chromium-exhaustive-alone',
      'test:engine-wasm',
      'test:exhaustive',
      'test:exhaustive-alone',
      'test:node-exhaustive',
      'test:web-exhaustive',
    ]);
  });

  it('log the output of their command, and fail with it', () => {
    const name = `step-of-test-${process.pid}`;
    const logs = join(root, 'build', 'logs');
    const tried = (/** @type {string} */ script) =>
      spawnSync(process.execPath, ['.ci/step.mjs', name, '--behind', process.execPath, '-e', script], {
        cwd: root,
        encoding: 'utf8',
      });
    /** @type {() => unknown} */
    const kept = () => JSON.parse(readFileSync(join(logs, `${name}.json`), 'utf8'));
    expect(tried('console.log("12 passed")')).toMatchObject({ status: 0, stdout: '12 passed\n' });
    expect(kept()).toMatchObject({ name, passed: true, lines: ['12 passed'] });
    expect(tried('console.error("Why."); process.exit(3)')).toMatchObject({ status: 3, stderr: 'Why.\n' });
    expect(kept()).toMatchObject({ name, passed: false, lines: ['Why.'] });
    for (const ending of ['json', 'txt']) rmSync(join(logs, `${name}.${ending}`));
  });
});

describe('the size of tests', () => {
  it('is quick by default, and rejects unknown words', () => {
    expect(testSize({})).toBe('quick');
    expect(testSize({ PERFECT_PLAY_TEST_SIZE: 'exhaustive' })).toBe('exhaustive');
    expect(() => testSize({ PERFECT_PLAY_TEST_SIZE: 'exhuastive' })).toThrow('exhuastive');
  });

  it('matters to tests that read it, and to those that run in one size only', () => {
    expect(dependsOnSize('tests/wasm/links.test.ts')).toBe(true);
    expect(dependsOnSize('tests/node/link-vectors.all.test.mjs')).toBe(true);
    expect(dependsOnSize('tests/web/app/play.test.ts')).toBe(false);
  });

  it('matters to tests whose imports read it', () => {
    const file = `build/test/${process.pid}.test.ts`;
    const importing = (/** @type {string} */ support) => {
      mkdirSync(join(root, 'build/test'), { recursive: true });
      writeFileSync(join(root, file), `import { it } from '../../tests/wasm/support/${support}.ts';\n`);
      const depends = dependsOnSize(file);
      rmSync(join(root, file));
      return depends;
    };
    expect(importing('small-boards')).toBe(true);
    expect(importing('clock')).toBe(false);
    expect(importing('missing')).toBe(false);
  });

  it('determines the number of random cases, at least one', () => {
    expect(randomCases(100, {})).toBe(10);
    expect(randomCases(3, {})).toBe(1);
    expect(randomCases(100, { PERFECT_PLAY_TEST_SIZE: 'exhaustive' })).toBe(100);
  });
});

describe('clang-tidy in the quick size', () => {
  const includes = new Map([
    ['a/one.cpp', ['a/one.cpp', 'a/one.hpp', 'a/base.hpp']],
    ['a/two.cpp', ['a/two.cpp', 'a/base.hpp']],
    ['a/three.cpp', ['a/three.cpp', 'a/one.hpp', 'a/base.hpp']],
  ]);
  const read = (/** @type {string[]} */ ...changed) => sourcesThatShow(new Set(changed), includes);

  it('checks changed sources', () => {
    expect(read('a/two.cpp', 'README.md')).toEqual(['a/two.cpp']);
    expect(read()).toEqual([]);
  });

  it('checks one source for a changed header, preferably of the same name', () => {
    expect(read('a/one.hpp')).toEqual(['a/one.cpp']);
    expect(read('a/base.hpp')).toEqual(['a/one.cpp']);
  });

  it('checks no further source if a changed one includes the header', () => {
    expect(read('a/base.hpp', 'a/two.cpp')).toEqual(['a/two.cpp']);
  });
});

describe('sources checked as one', () => {
  it('have no names in common at top level', () => {
    const text = [
      'namespace perfect_play {',
      'constexpr Budget kToTheEnd = {1};',
      'struct Hunt final : Game {',
      '  int inside() const;',
      '};',
      'template <class G>',
      'std::vector<std::string> texts_of(const G& game) {',
      'Result<int> Hunt::asked(int much) {',
      'TEST(Hunt, Ends) {',
    ];
    expect(namesIn(text.join('\n'))).toEqual(['Hunt', 'kToTheEnd', 'texts_of']);
  });

  it('are checked separately after a finding, so that clashes do not count', async () => {
    // The sources are unique, so that no cache has seen them.
    const now = Date.now();
    const sources = {
      // The name is in the middle of a line, where `namesIn` does not look, so that only the joint check finds the
      // clash.
      one: `namespace { int twin() { return 1; } }\nint one(int more) { return twin() + more + ${now % 1000}; }\n`,
      two: `namespace { int twin() { return 2; } }\nint two(int more) { return twin() + more + ${now % 1000}; }\n`,
      third: 'int* third() { return 0; }\n',
    };
    const build = relative(root, join(folder, 'tidy'));
    mkdirSync(join(root, build), { recursive: true });
    const commands = Object.entries(sources).map(([name, text]) => {
      const file = join(root, build, `${name}.cpp`);
      writeFileSync(file, text);
      return { directory: join(root, build), file, command: `clang++ -std=c++20 -I${root} -o ${name}.o -c ${file}` };
    });
    writeFileSync(join(root, build, 'compile_commands.json'), JSON.stringify(commands));
    await expect(tidy(build, 1)).rejects.toThrow(`clang-tidy found something in ${build}/third.cpp: see above.`);
    writeFileSync(join(root, build, 'third.cpp'), 'int* third() { return nullptr; }\n');
    await expect(tidy(build, 1)).resolves.toBeUndefined();
  }, 60_000);
});
